# What only the package for Python says.

python-no-function = the game { $game } has no function { $function }
python-no-moves = a position of { $game } is not over, but moves(state) gives none
python-wrong-value = { $function } of { $game } returned { $said }: expected { $expected }
python-no-move = the agent { $name } gave no move
python-not-built = { $game } is written in Python: expected a game of the workbench
python-task-lost = a task was given up after { $attempts } workers had gone away with it
python-no-ray = Ray is not installed: pip install 'alfabeta[ray]'
python-store = { $path } cannot keep results: { $reason }
python-cup-agents = a cup needs at least two agents
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
python-rating = rating
python-reason = reason
python-score = score
python-share = of minimax
python-value = value
python-verdict = verdict
python-wins = wins
