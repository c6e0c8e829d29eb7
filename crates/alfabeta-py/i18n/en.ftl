# What only the package for Python says.

python-no-function = the game { $game } has no function { $function }
python-no-moves = a position of { $game } is not over, but moves(state) gives none
python-wrong-value = { $function } of { $game } returned { $said }: expected { $expected }
python-no-move = the agent { $name } gave no move
python-no-pandas = pandas is not installed: pip install pandas

python-agent = agent
python-algorithm = algorithm
python-alpha = α
python-beta = β
python-bound = bound
python-draws = draws
python-expected = expected
python-item = item
python-losses = losses
python-move = move
python-node = node
python-nodes = nodes
python-ply = ply
python-reason = reason
python-score = score
python-share = of minimax
python-value = value
python-verdict = verdict
python-wins = wins
