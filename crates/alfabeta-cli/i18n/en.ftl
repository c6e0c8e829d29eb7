### What the command line says about itself in English. Every key stands in es.ftl too, with the same variables.

## Help

help-usage = Usage:
help-command = COMMAND
help-commands = Commands
help-placeholder = [OPTIONS]
help-options = Options
help-arguments = Arguments
help-example = Example:
metavar-game = GAME
metavar-moves = MOVES
metavar-json = JSON
metavar-text = TEXT
metavar-name = NAME
metavar-eval = EVAL
metavar-mib = MiB
metavar-file = FILE
metavar-path = PATH
metavar-port = PORT
metavar-addr = ADDRESS
metavar-lang = LANGUAGE
metavar-agent = AGENT
metavar-plies = PLIES
metavar-count = COUNT
metavar-depth = DEPTH
metavar-shell = SHELL
metavar-ms = MS
metavar-seconds = SECONDS
metavar-value = VALUE
metavar-cup = CUP
metavar-store = STORE
metavar-program = PROGRAM
metavar-round = ROUND
metavar-table = TABLE

command-alfabeta = A workbench for adversarial search: play, analyse, explain. Without a command it opens the page.
command-serve = Show the page: play, watch the search think, practise; only this machine can see it, unless --bind says otherwise
command-menu = Choose a game in the terminal and play it
command-games = List the games, their parameters, notations and evaluations
command-play = Play a game against the agent
command-analyse = Search a position: value, best move, every move, principal variation
command-show = Draw a position and list its moves
command-compare = Run the same search by all algorithms, side by side
command-match = Play a match between two agents, each opening from both sides, with an error bar
command-perft = Count the positions after 1, 2, … moves
command-trace = Print a search node by node
command-laws = Check that a game obeys the laws that every game must obey
command-bench = Measure a fixed workload: number of nodes and speed
command-completions = Print a completion script for a shell

example-alfabeta = { "  " }alfabeta --no-open
    { "  " }alfabeta play tictactoe
example-serve = { "  " }alfabeta serve --port 8080 --no-open
example-menu = { "  " }alfabeta menu
example-games = { "  " }alfabeta games
example-play = { "  " }alfabeta play tictactoe --first agent
example-analyse = { "  " }alfabeta analyse tictactoe --position "1 1 0 -1 -1 0 0 1 0" --to-move max --algorithm minimax
example-show = { "  " }alfabeta show tictactoe --moves "4 0 2"
example-compare = { "  " }alfabeta compare mnk:4,3,3 --depth 6
example-match = { "  " }alfabeta match desconecta4 --a "alphabeta:depth=4" --b "alphabeta:depth=4,eval=runs" --openings random:4:20
example-perft = { "  " }alfabeta perft tictactoe 9
example-trace = { "  " }alfabeta trace tictactoe --moves "4 0 2 6 3" --algorithm alphabeta --depth 2
example-laws = { "  " }alfabeta laws mnk:4,4,4 --seed 7
example-bench = { "  " }alfabeta bench
example-completions = { "  " }alfabeta completions bash > alfabeta.bash

argument-port = The port to listen on; 0 takes any free one (default: 2200, or a free one if that is taken)
argument-bind = The address to listen on (default: 127.0.0.1, which only this machine reaches)
argument-memory = MiB of memory that all questions under way may take together (default: 160)
argument-at_once = Questions that are thought about at the same time (default: as many as processors)
argument-no_open = Do not open a browser
command-book = Write an opening book: every position of the first plies with its exact value; resumes an unfinished one
example-book = { "  " }alfabeta book connect4:6,5 --plies 4 --output openings.txt
argument-plies = Up to how many plies from the start
argument-book-output = The file to write; if it is a book of this game already, what is missing is added
argument-book-small = Once the book is complete, also write it to this file in a small form without moves, a byte for each position of the last ply
argument-book = Look into this opening book first

command-verify = Check a certificate that solve --certificate has written, by the rules alone
example-verify = { "  " }alfabeta solve mnk:4,3,3 --certificate win.txt
    { "  " }alfabeta verify win.txt
argument-verify-certificate = The file with the certificate
command-judge = Let an agent play against perfect play, and list its blunders
example-judge = { "  " }alfabeta judge connect4:5,4 --agent alphabeta:depth=4 --games 20 --plies 2
argument-agent = The agent: an algorithm with depth=N, nodes=N, time=MILLISECONDS, eval=NAME, seed=N
argument-judge-games = How many games it plays; it makes the first move in every other one (default: 10)
argument-judge-plies = How many random moves each game starts with (default: 0)
argument-judge-seed = Seed of the random moves and of perfect play (default: 1)
command-learn = Learn an evaluation by self-play or from the solver; resumes an interrupted training
example-learn = { "  " }alfabeta learn connect4 --games 20000 --output connect4.weights
argument-learn-games = Up to how many games, those of an earlier training included (default: 20000)
argument-learn-teacher = Who says what positions are worth: play: by how its own games ended; solver: by who wins (acyclic games that it solves quickly); engine: by its games against itself, for desconecta4, in generations of 20000 (default: play)
argument-learn-depth = How many plies self-play looks ahead (default: 2); with the solver as teacher, from this number to twice as many
argument-learn-seed = Seed of everything random (default: 1)
argument-learn-output = The file for the weights, to be used with --eval @FILE; the training stands beside it, in FILE.training

command-positions = Make up random positions with their exact scores, to test and measure solvers
example-positions = { "  " }alfabeta positions connect4 --class middle-short --count 100 > problems.txt
argument-class = One class of positions: late-short, middle-short, middle-medium, early-short, early-medium or early-long (default: all)
argument-count = How many positions of each class (default: 10)
argument-positions-seed = Seed of the random moves (default: 1)

command-solve = Solve a position exactly: who wins, how soon, by which moves
example-solve = { "  " }alfabeta solve connect4 --moves 44455554221 --all-moves
argument-weak = Only who wins, not how soon
argument-solve-algorithm = alphabeta or, with --weak, also dfpn: better at long forced wins, worse at draws (default: alphabeta)
argument-solve-all_moves = Solve every move separately
argument-threads = How many threads (default: all cores)
argument-table = Size of the table in MiB (default: 256)
argument-batch = Solve every line of this file: moves and, if known, = and the expected score, such as 44 = 2
argument-solve-certificate = Write a proof of the result to this file, which alfabeta verify checks by the rules alone
argument-solve-checkpoint = Keep what is proven in this file while solving, and resume from it if it is there; it is deleted once the answer is printed
argument-solve-every = Seconds between two checkpoints; Ctrl-C writes one, too (default: 300)
argument-fresh = Empty the table before each line of the file
argument-help = Show this help
argument-version = Show the version
argument-lang = Language: en or es (default: that of the locale)
argument-json = Answer in JSON, for programs
argument-force = Overwrite the file even if it holds something else
argument-game = The game with its parameters: tictactoe, mnk:4,3,3 (see alfabeta games)
argument-moves = Moves to play first, in the game's notation
argument-position = Start from this position instead of the empty board
argument-to_move = Who is to move in that position: max or min
argument-algorithm = first, random, minimax, alphabeta, alphabeta-soft, negamax or engine (default: alphabeta)
argument-engine_threads = How many threads the engine uses (default: all cores)
argument-engine_table = Size of the engine's table in MiB (default: 64)
argument-depth = How many plies to look ahead; 0 is the evaluation of the position, all the complete tree (default: that of the game)
argument-eval = The evaluation at the depth limit: a name (see alfabeta games), a weighted sum such as danger:2+runs:-1, or @FILE with a name and a weight on each line or with learned weights
argument-utility = What a win is worth: sign (+1, all wins are equal; default) or distance (sooner is better)
argument-play-utility = What a win is worth: distance (sooner is better; default) or sign (+1, all wins are equal)
argument-play-algorithm = Who you play against: first, random, minimax, alphabeta, alphabeta-soft, negamax or engine (default: engine on all processors, a second a move; with --depth, alphabeta)
argument-play-time = Think at most this many milliseconds a move (default: 1000 for the default opponent)
argument-seed = Seed of everything random (default: 0)
argument-laws-seed = Seed of the random games (default: 1)
argument-a = The first agent: an algorithm with depth=N or all, nodes=N, time=MILLISECONDS, eval=NAME, seed=N
argument-b = The second agent
argument-openings = start, or random:PLIES:COUNT for random openings (default: random:4:50); each is played from both sides
argument-match-seed = Seed of the openings (default: 1)
argument-longest = Games longer than this many plies are given up as draws (default: 1000)
argument-all_moves = Search every move separately, so that each one has its exact value
argument-first = Who makes the first move: human (you; default) or agent
argument-time = Think at most this many milliseconds a move
argument-to_depth = How many moves deep to count
argument-format = text (default), jsonl or csv
argument-limit = Stop after this many nodes (default: 1000)
argument-games = How many random games to check (default: 1000)
argument-shell = bash, elvish, fish, powershell or zsh

command-agent = Run a built-in agent that speaks the arena protocol
example-agent = { "  " }alfabeta agent connect4 --algorithm engine --time 200
argument-agent-time = Think at most this many milliseconds a move, whatever the arena allows
argument-nodes = Search at most this many nodes a move
argument-agent-engine_threads = How many threads the engine uses (default: 1)
argument-agent-utility = What a win is worth: distance (sooner is better; default) or sign (+1, all wins are equal)
command-arena = Let programs in any language play each other: cups, checks, standings
example-arena = { "  " }alfabeta arena run cup.toml --serve
command-arena-run = Play a cup; every game is kept as soon as it ends
example-arena-run = { "  " }alfabeta arena run cup.toml --games-at-once 2 --serve
command-arena-resume = Resume an interrupted cup
example-arena-resume = { "  " }alfabeta arena resume cup.toml
command-arena-standing = Show how a cup stands: points, ratings and the crosstable
example-arena-standing = { "  " }alfabeta arena standing cup.arena
command-arena-show = Show a game of a cup: its moves, times and what the agents said
example-arena-show = { "  " }alfabeta arena show 3.2.1 cup.arena
command-arena-export = Write the games of a cup for other programs, or its standing as a page
example-arena-export = { "  " }alfabeta arena export cup.arena --format html --output standing.html
command-arena-serve = Show the page of a cup: standing, boards, every game to replay
example-arena-serve = { "  " }alfabeta arena serve cup.arena
command-arena-check = Check whether a program is ready for a cup, and show the dialogue with it
example-arena-check = { "  " }alfabeta arena check --game connect4 python3 agent.py
command-arena-build-cpp = Build an agent from a player of the course's simulator in C++
example-arena-build-cpp = { "  " }alfabeta arena build-cpp player.cpp -o agent
command-arena-ninja = Be the network opponent of the course's old simulator
example-arena-ninja = { "  " }alfabeta arena ninja --level 2
argument-cup = The cup file, in TOML (see docs/arena.md)
argument-store = The store of a cup, or its cup file (default: the only store in this folder)
argument-arena-run-store = Where to keep the games (default: beside the cup file, with the ending .arena)
argument-arena-resume-store = Where the games are kept (default: beside the cup file, with the ending .arena)
argument-games_at_once = How many games to play at once (default: what the cup file says, or 1)
argument-accept_changed = Continue even if an agent's files have changed
argument-strict = Put namespaces and a control group around each agent, where this machine can
argument-require = Refuse to start if this machine cannot enforce all of that level: guard or strict
argument-trust = Run the agents without restrictions: only for programs of your own
argument-serve = Show the page of the cup meanwhile
argument-id = The name of the game: ROUND.TABLE.GAME, such as 3.2.1
argument-arena-export-format = jsonl (default), text, csv or html; html is the standing as a page
argument-arena-build-cpp-output = The file to write
argument-arena-export-output = The file to write (default: print it)
argument-program = The program with its arguments
argument-arena-check-game = The game to try it in (default: the first of alfabeta games)
argument-movetime = How many milliseconds it has for a move (default: 1000)
argument-folder = The folder of the agent's files (default: this one)
argument-arena-check-seed = Seed of the unusual positions (default: 1)
argument-dialogue = Show the whole dialogue
argument-sources = The source files of the player
argument-level = Level of play: 1, 2 or 3 (default: 1)
argument-arena-ninja-port = The port to listen on; 0 takes any free one (default: 5127, 5128 or 5129, by level)

## Usage errors

error = error
io-not-found = there is no such file or directory
io-not-allowed = this file may not be read or written
io-directory = this is a directory, not a file
io-full = there is no space left
io-no-text = this file is not text in UTF-8
io-other = { $reason }
usage-value = { $argument } does not take “{ $value }”: expected { $known }.
usage-no-value = { $argument } needs a value.
usage-unreadable = { $argument }: cannot read “{ $value }”; expected a whole number that is not too large.
usage-unknown = unknown option “{ $argument }”.
usage-command = unknown command “{ $command }”.
usage-no-command = one of its commands is missing: { $known }.
usage-missing = missing: { $argument }.
usage-number = “{ $text }” is not allowed: expected a whole number { $most ->
    [none] from { $least }
   *[other] from { $least } to { $most }
}
usage-address = “{ $text }” is not the address of a network interface: expected one such as 127.0.0.1, 0.0.0.0 or ::1
usage-extra = unexpected argument “{ $argument }”.
usage-takes-none = { $argument } takes no value.
usage-twice = { $argument } can only be given once.
usage-similar = Did you mean { $similar }?
usage-conflict = { $argument } cannot be used together with { $other }.
usage-page-only = --port, --bind, --no-open, --memory and --at-once belong to the page: leave out the command, or write serve.
usage-other = invalid combination of arguments.
usage-see-help = Try --help.
