# What only the package for Python says.

python-no-function = the game { $game } has no function { $function }
python-no-moves = a position of { $game } is not over, but moves(state) gives none
python-wrong-value = { $function } of { $game } returned { $said }: expected { $expected }
python-no-move = the agent { $name } gave no move
python-no-book = { $game } is written in Python, and books are for games that the command knows: see solve_many
python-task-lost = a task was given up after { $attempts } workers had gone away with it
python-no-ray = Ray is not installed: pip install 'alfabeta[ray]'
python-store = { $path } cannot keep results: { $reason }
python-no-name = { $name } cannot be told from others in another run because of { $reason }: leave the store out, give a rules_id for rules and agents, or make states of values that can be compared
python-big-cycles = positions of { $game } can come back, so its tree cannot be split: expected a game without cycles
python-cup-agents = a cup needs at least two agents
python-no-cup = { $cup } is not a Cup(game, agents, …). A cup file, with programs for agents, is played by the command: alfabeta arena run FILE
python-no-pandas = pandas is not installed: pip install pandas
python-no-number = { $name } is { $value }: expected a number from { $least } to { $most }
python-no-time = { $value } is not a time: expected a number of seconds
python-no-text = { $name } is { $value }: expected a text
python-not-callable = { $name } is { $value }: expected a function
python-no-list = { $name } is { $value }: expected a list
python-not-plain = a question is plain data, numbers, texts and lists: { $reason }
python-no-agent = { $value } is not an agent: expected a text such as “engine:depth=4”, or a function from a position to a move
python-no-position = { $value } is not a position: expected one of alfabeta.game(…)
python-other-game = { $position } is not a position of { $game }
python-no-board = { $game } is written in Python, and its positions come from moves or from at(state), not from a board as text
python-no-file = { $name } is { $value }: expected a file
python-no-answers = { $value } are not answers: expected a dictionary such as {"{"}"values": {"{"}"0": 3{"}"}, "struck": ["1.1"]{"}"}
python-not-theirs = { $game } is not a game of { $library }: it has no { $name }
python-no-executor = { $value } does no work: expected Here(), Processes(), Ray() or anything with their functions
python-no-progress = progress is { $value }: expected True, False or a function of what is done and how much there is
python-cup-names = the agents of a cup are { $value }: expected a dictionary of names and agents

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
python-points = points
python-wins = wins

python-law-broken = broken law: { $law }; after the moves { $moves }
python-law-same-answers = { $game } gives two answers to one question: its functions must depend on the state alone
python-law-some-move = a position of { $game } is not over, but has no moves
python-law-distinct-moves = moves(state) of { $game } lists a move twice
python-law-copies-are-independent = play(state, move) of { $game } changes the state that it was given: it must return another one
python-law-no-way-back = play comes back to a position of { $game }: say cycles = True
python-too-deep = more than { $plies } moves of { $game } in one line: say cycles = True if positions can come back, or give a depth
python-not-copied = { $game } cannot be copied, and every move is played on a copy: { $reason }
