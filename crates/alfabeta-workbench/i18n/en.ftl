### What alfabeta says in English. Every key stands in es.ftl too, with the same variables.

## Errors of the library

game-unknown = unknown game “{ $name }”; available: { $known }
limit = { $name ->
    [depth] the depth
    [games] the number of games
    [leaves] the number of leaves
    [nodes] the number of nodes
    [openings] the number of openings
    [plies] the number of plies
    [table] the table in MiB
    [threads] the number of threads
    [time] the time in milliseconds
   *[other] { $name }
} is { $value }: expected at most { $most }
language-unknown = unknown language “{ $name }”; available: { $known }
question-unknown = unknown question “{ $name }”; available: { $known }
question-unreadable = invalid question: { $reason }
source-unknown = unknown textbook algorithm “{ $name }”; available: { $known }
game-parameters = cannot use the parameters “{ $text }”: write { $game }
mnk-parameter = { $name } is { $value }: expected a number from { $least } to 8 ({ $game })
mnk-no-line = no line of { $length } fits on a board of { $columns } by { $rows } ({ $game })
move-unreadable = cannot read the move “{ $text }”: expected { $expected }
cell-occupied = cell { $cell } is occupied
position-cell = cell { $cell } is “{ $text }”: expected 1 or X, -1 or O, 0 or .
position-length = the position has { $found ->
    [one] 1 cell
   *[other] { $found } cells
}: expected { $expected }
position-two-lines = impossible position: both players have a line
mnk-line-of-mover = impossible position: the player to move already has a line
mnk-lines = impossible position: no single last stone completes all lines
connect4-size = a board of { $columns } by { $rows } cannot be used: expected at least 4 by 3 or 3 by 4, and columns × (rows + 1) up to { $most } ({ $game })
desconecta4-size = the board is { $size } wide: expected a number from 4 to 7 ({ $game })
desconecta4-period = the bombs come every { $period } turns: expected a number from 1 to 99 ({ $game })
column-full = column { $column } is full
no-bomb = BOOM is not possible: the player to move has no bomb on the board
position-player = “{ $text }” does not say who is to move: expected max or min
position-player-fixed = in this game the moves alone decide who is to move
position-turn-number = “{ $text }” is not the number of a turn: expected 1 to 1000000
position-rows = the position has { $found ->
    [one] 1 row
   *[other] { $found } rows
}: expected { $expected }, with / between them
position-row-length = row { $row } (“{ $text }”) has { $found ->
    [one] 1 cell
   *[other] { $found } cells
}: expected { $expected }
position-letter = column { $column } of row { $row } is “{ $text }”: expected one of { $expected }
position-floating = the stone in column { $column }, row { $row } floats: the cell below it is empty
position-counts = impossible position: { $max } X and { $min } O, although the players take turns
position-turn = with { $max } X and { $min } O it is the turn of the player with fewer stones
position-bombs = impossible position: { $player ->
    [max] MAX
   *[min] MIN
} has { $count } bombs, and can have one at a time
position-early-bomb = impossible position: { $player ->
    [max] MAX
   *[min] MIN
} has a bomb in turn { $turn }, and gets the first in turn { $first }
position-stones = impossible position: { $player ->
    [max] MAX
   *[min] MIN
} has { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} after { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}, in turn { $turn }
position-line-of-mover = impossible position: the player to move already has four in a line
position-lines = impossible position: no single last stone completes all lines of four
position-more = unexpected “{ $text }” after the end of the position
position-by-moves = positions of this game have no text of their own: give the moves that lead there
nim-parameters = a heap of { $heap } with up to { $most } taken in a turn: expected 1 to 100 matches, and 1 to 9 in a turn ({ $game })
kalah-houses = { $value ->
    [one] 1 house a side
   *[other] { $value } houses a side
}: expected a number from 1 to { $most } ({ $game })
kalah-seeds = { $value ->
    [one] 1 seed a house
   *[other] { $value } seeds a house
}: expected a number from 1 to { $most } ({ $game })
kalah-empty-house = house { $house } is empty
kalah-sides = the position has one side: expected the sides of MAX and of MIN, with / between them
kalah-places = the side of { $player ->
    [max] MAX
   *[min] MIN
} has { $found ->
    [one] 1 number
   *[other] { $found } numbers
}: expected { $expected }, the store last
kalah-too-many = “{ $text }” is too many: there { $seeds ->
    [one] is 1 seed
   *[other] are { $seeds } seeds
}
kalah-total = the position has { $found ->
    [one] 1 seed
   *[other] { $found } seeds
}: expected { $expected }
algorithm-unknown = unknown algorithm “{ $name }”; available: { $known }
evaluation-unknown = unknown evaluation “{ $name }”; available: { $known }
evaluation-comma = “{ $text }” has commas between its terms: expected { $sum }
weight-unreadable = “{ $text }” is not a weight for { $name }: expected a number such as 2 or -0.5, with at most three decimals
learn-no-rows = the engine teaches desconecta4 only, on the board of the course
learn-no-sight = no evaluation can be learned for this game: it has no board of at most 8 by 8 cells
teacher-unknown = “{ $text }” is not a teacher: expected play, solver or engine
weights-foreign = not a file of learned weights, or one of another version
weights-damaged = these learned weights are damaged: the checksum does not match
weights-board = these learned weights are for another board
weights-game = these weights are for { $game }: expected some for { $expected }
training-foreign = not a training, or one of another version
training-damaged = this training is damaged: the checksum does not match
training-board = this training is for another board
utility-unknown = “{ $text }” does not say what a win is worth: expected sign or distance
depth-unreadable = “{ $text }” is not a depth: expected a number of plies, usual or all
agent-option = an agent cannot have “{ $text }”: expected depth=N or all, nodes=N, time=MILLISECONDS, eval=NAME, seed=N or, for the engine, threads=N, table=MiB, contempt=POINTS, selective=yes or no, tension=POINTS, with commas between
openings-none = no game lasts longer than { $plies ->
    [one] 1 random move
   *[other] { $plies } random moves
}: use fewer random moves
openings-unreadable = “{ $text }” does not name openings: expected start or random:PLIES:COUNT, such as random:4:50
depth-endless = play can last for ever in this game: use a depth of at most { $most }
file-odd = not a regular file: expected one to write to or to read from
file-foreign = this file holds something else: choose another one, or --force to overwrite it
file-empty = this file is empty, and there is nothing to go on with: choose another one, or --force to overwrite it
file-locked = another process is writing this file: wait for it, or choose another one
file-too-long = longer than { $most } MiB: not what is expected here
input-line-too-long = this line is longer than { $most } bytes
match-played = “{ $moves }” is not a game of this match: expected one with its opening, from the start to the end
book-foreign = not an opening book: expected “{ $expected }” in the first line
book-game = an opening book for { $game }: expected one for { $expected }
book-line = line { $line }: “{ $text }” fails its check: expected moves, a colon, a value such as win in 3, and its checksum
book-damaged = this small book is damaged
book-incomplete = the book does not know the position after “{ $moves }”: expected a complete one
book-unfit = a small book has no room for the value after “{ $moves }”: expected a proven draw, win or loss in at most 127 plies
book-contradiction = the book contradicts itself: the value after “{ $moves }” does not follow from those behind it
book-altered = line { $line }: the digest is not that of the lines before, so some were changed: without this line, the book is what they say
book-no-keys = the positions of this game have no keys, and a book needs them
book-too-large = a book of { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} has about { $positions } positions: use fewer plies, for at most { $most }
positions-class = unknown class “{ $name }”; available: { $known }
positions-endless = play can last for ever in this game: its positions have no classes
search-stopped = the search was stopped before it found anything
game-over = { $result ->
    [max] the game is over: MAX has won
    [min] the game is over: MIN has won
   *[draw] the game is over: it is a draw
}
game-over-by = { $result ->
    [max] the game is over: MAX wins by { $margin }
    [min] the game is over: MIN wins by { $margin }
   *[draw] the game is over: it is a draw
}

## Values

value-number = { $value }
value-unknown = unknown
value-draw = draw
value-score = score { $score }
value-won = win
value-lost = loss
value-won-by = win by { $margin }
value-lost-by = loss by { $margin }
value-win = win in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-loss = loss in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-win-most = win in at most { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-loss-most = loss in at most { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
bound-least-draw = at least a draw
bound-most-draw = at most a draw
bound-least = at least { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bound-most = at most { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bound-no-loss = no loss in fewer than { $plies } plies
bound-no-win = no win in fewer than { $plies } plies
value-win-line = win; the line has { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-loss-line = loss; the line has { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
values-for-mover = Values are for { $player }, the player to move.
values-for-each-mover = At each node, window and values are for the player to move there; at the root that is { $player }.
values-for-root = In this tree { $player }, the player to move, plays as MAX: values are for that player.

## Games

game-tictactoe = Tic-tac-toe: three in a row win, and stones do not move; in the inverse form (misere) three in a row lose.
game-tictactoe-notation = cells 0 to 8, row by row; a position is nine numbers: 1 for MAX (X), -1 for MIN (O), 0 for empty
game-mnk = m columns by n rows: k in a row win; in the inverse form (misere) they lose. Boards up to 8 by 8, k from 3 to 8.
game-mnk-notation = cells from 0, row by row; a position is m·n numbers: 1 for MAX (X), -1 for MIN (O), 0 for empty
game-tictactoe-title = Tic-tac-toe
game-mnk-title = m,n,k
game-connect4-title = Connect-4
game-desconecta4-title = Desconecta-4 Boom
game-connect4 = Connect-4: stones fall down columns, four in a line win; in the inverse form (misere) they lose. 7 columns by 6 rows, or any board whose columns × (rows + 1) is at most 128.
game-connect4-notation = columns 1 to 9, then A, B, …: 4455; a position is its rows from the top, with / between them: X for MAX, O for MIN, . for empty
game-desconecta4 = Desconecta-4 Boom: four in a line lose; every fifth turn the stones are bombs (BOOM removes one's own stones of the bomb's row).
game-desconecta4-notation = columns 1 to 7 and B for BOOM (also: PUT 4, BOOM); a position is its rows from the top, with / between them: x and o are stones, X and O bombs; then max or min and the turn
game-kalah-title = Kalah
game-kalah = Kalah: sow seeds around the board; the player with more of them in the store at the end wins, by the difference. A last seed in the own store gives another move; one in an own empty house captures what lies opposite (with empty-capture, even nothing). 6 houses a side with 4 seeds, or 1 to 10 with 1 to 12.
game-kalah-notation = houses from 1, in the direction in which the player to move sows; a position is the houses and the store of MAX, a / and the same for MIN; then max or min
game-nim-title = Nim
game-nim = Nim with one heap: a player takes one match or more, up to a maximum; the player who takes the last match wins. 15 matches and up to 3 in a turn, or 1 to 100 matches and up to 1 to 9.
game-nim-notation = how many matches are taken; a position is given by the moves that lead there
games-notation = notation
games-evaluations = evaluations
games-examples = names
evaluation-tictactoe-lines = lines that MAX can still complete, minus those of MIN
evaluation-mnk-lines = lines that MAX can still complete, minus those of MIN
evaluation-connect4-learned = weights learned from what the solver says about the ends of searches (7 by 6; threats on other boards)
evaluation-connect4-threats = cells that complete a line of MAX, minus those of MIN
evaluation-desconecta4-danger = how close MIN is to being forced into a line, minus the same for MAX
evaluation-desconecta4-learned = a network learned from games of the engine against itself (7 by 7, bombs every five turns; danger on other boards)
evaluation-desconecta4-runs = the heuristic of the course: runs of two and three
evaluation-kalah-chances = seeds in the stores, and what captures and extra moves could bring
evaluation-kalah-stores = seeds in the store of MAX, minus those of MIN
evaluation-kalah-sides = the difference if the game ended here
evaluation-any-noise = random opinions, for experiments
evaluation-any-zero = no opinion: 0 everywhere
evaluation-lines = open lines
evaluation-threats = threats
evaluation-danger = danger
evaluation-learned = learned
evaluation-runs = runs, as in the course
evaluation-chances = chances
evaluation-stores = stores
evaluation-sides = sides
evaluation-noise = noise
evaluation-zero = none

## Notes about a position

desconecta4-next-is-bomb = Turn { $turn }: the next stone of { $player ->
    [max] MAX
   *[min] MIN
} is a bomb.
desconecta4-bomb = { $player ->
    [max] MAX
   *[min] MIN
} has a bomb in column { $column }, row { $row }. BOOM would remove { $count ->
    [one] 1 stone of that row (column { $columns })
   *[other] { $count } stones of that row (columns { $columns })
}.
kalah-again = { $player ->
    [max] MAX
   *[min] MIN
} moves again after sowing { $count ->
    [one] house { $houses }
   *[other] one of the houses { $houses }
}.
kalah-capture = { $player ->
    [max] MAX
   *[min] MIN
} can capture with { $count ->
    [one] house { $houses }
   *[other] the houses { $houses }
}.

## Commands

show-to-move = { $player } to move
show-moves = Moves
show-position = Position

analyse-search = Search
analyse-player = To move
analyse-value = Value
analyse-best = Best move
analyse-pv = Line
analyse-nodes = Nodes
analyse-evaluations = Evaluations
analyse-cutoffs = Cutoffs
analyse-table-hits = Table hits
analyse-ended = Stopped
ended-depth = at the requested depth
ended-exact = because looking further ahead cannot change the result
ended-choice = because looking further ahead cannot change the move
ended-nodes = when the nodes were used up
ended-stop = because it was stopped
analyse-selective = { $ended }; some moves that might matter were left out
analyse-none = none
analyse-moves = Moves, with their value for the player to move:
analyse-complete = { $algorithm }, complete tree
analyse-depth = { $algorithm }, depth { $depth }, evaluation { $evaluation }
analyse-exact = exact
analyse-estimate = estimate
analyse-for-mover = { $certainty }; for the player to move
analyse-course = As the course's agent prints it: { $line }

compare-algorithm = algorithm
compare-value = value
compare-best = move
compare-nodes = nodes
compare-evaluations = evaluations
compare-cutoffs = cutoffs
compare-time = time
compare-ratio = of minimax

solve-too-large = too many positions can be reached for this --table: use a smaller board, a later position or a larger table
solve-dfpn-strong = dfpn finds out who wins, not how soon: expected --weak or another --algorithm
solve-dfpn-cycles = dfpn cannot solve a game in which positions come back: expected another --algorithm
solve-dfpn-threads = dfpn uses one thread: expected --threads 1 or another --algorithm
solve-started = solving…
solve-progress = { $bounds }; { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}, { $speed } M nodes/s, table { $fill } % full
solve-stopped = stopped; { $bounds }
solve-nothing = nothing proven yet
solve-proof = proven
solve-hashed = certain, barring a hash collision
solve-time = Time
solve-from-book = from the book, not proven here
solve-beyond-book = beyond the book
checkpoint-resumed = { $file }: resuming after { $nodes ->
        [one] 1 node
       *[other] { $nodes } nodes
    } of earlier runs, with { $entries ->
        [one] 1 proven bound
       *[other] { $entries } proven bounds
    }
checkpoint-stopped = { $file }: what is proven so far is kept there. Run the same command to continue.
checkpoint-nothing = --checkpoint cannot be used here: expected a game without cycles whose positions have keys, and --algorithm alphabeta
checkpoint-foreign = not a checkpoint: expected “{ $expected }” in the first line
checkpoint-version = a checkpoint of version { $found }: expected one of version { $expected }
checkpoint-game = a checkpoint for { $found }: expected one for { $expected }
checkpoint-position = a checkpoint for another position of this game: expected the same --moves or --position as when it was written
checkpoint-damaged = the checkpoint is damaged
checkpoint-too-large = this --table has no room for { $entries } proven bounds: use a larger --table, as when they were written
certificate-written = { $file }: { $claim }
certificate-wins = { $player } wins from this position against every defence: { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} checked.
certificate-does-not-lose = { $player } does not lose from this position against any attack: { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} checked.
certificate-draw = So the position is a draw.
certificate-not-reached = The position was given as text: whether a game leads to it is not part of the proof.
certificate-unreachable = No game leads to this position ({ $reason }); the proof is about the position as it was given.
certificate-progress = { $positions } positions of the proof, about { $percent } % done
certificate-claim = “{ $text }” is not a claim: expected max or min, and wins or does not lose
certificate-broken = the claim “{ $claim }” does not hold after the moves { $moves }
certificate-cycle = a win must not come back to a position, and the moves { $moves } do
certificate-move = “{ $text }” is not a legal move here: expected one of { $known }
certificate-too-long = the proof has more than { $most } positions, or { $mebibytes } MiB of them: expected a later position or a smaller board
certificate-cut = the certificate ends too early: expected more moves, or its end
certificate-unexpected = “{ $text }” does not belong here: expected { $expected }
certificate-no-line = this is not a line of a certificate: expected text of at most { $most } bytes
judge-agent = { $agent } against perfect play, { $game }, { $games ->
    [one] 1 game
   *[other] { $games } games
}
judge-moves = Moves with a choice
judge-kept = Kept the result
judge-perfect = Perfect
judge-blunders = Blunders:
judge-blunder = after { $moves }: { $played } ({ $value }); better { $better } ({ $best }){ $times ->
    [one] {""}
   *[other] , { $times } times
}
judge-blunder-first = at the start: { $played } ({ $value }); better { $better } ({ $best }){ $times ->
    [one] {""}
   *[other] , { $times } times
}
batch-mismatch = MISMATCH
batch-summary = { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}: mean { $milliseconds } ms, { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}, { $speed } M nodes/s; { $mismatches ->
    [0] no mismatches
    [one] 1 mismatch
   *[other] { $mismatches } mismatches
}
batch-unreadable = cannot read “{ $text }”; expected moves and perhaps = and a whole number, such as 44 = 2
batch-bare-score = “{ $text }” is no list of moves as this game writes them; if { $score } is the expected score, write “{ $marked }”
batch-line = line { $line }: { $reason }
batch-interrupted = Interrupted: the lines after this were not solved.

book-complete = { $file }: complete to { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}, { $planned ->
    [one] 1 position
   *[other] { $planned } positions
}
book-stopped = { $file }: stopped with { $known ->
    [one] 1 position
   *[other] { $known } positions
}; { $planned } make it complete to { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}. Run the same command to continue.
book-small-written = { $file }: the same in { $bytes } bytes
book-remaining = ({"{"}eta{"}"} left)

learn-point = { $games } games, error { $error }: +{ $wins } ={ $draws } -{ $losses } against { $rival }, { $score } % of the points
learn-complete = { $file }: learned from { $games } games
learn-stopped = { $file }: stopped after { $games } games. Run the same command to continue.

positions-header = { $game }, seed { $seed }: moves = the exact score for the player to move
positions-fewer = { $class }: only { $found ->
    [one] 1 position
   *[other] { $found } positions
} of { $count }; there seem to be no more
positions-progress = { $class }: { $found } of { $count }

perft-depth = depth
perft-nodes = nodes
perft-max = won by MAX
perft-min = won by MIN
perft-draw = drawn

match-agents = { $game }: A = { $a }, B = { $b }
match-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}: A wins { $wins }, draws { $draws }, loses { $losses }
match-score = Score of A: { $score } %
match-error = ± { $error } (standard error; 95 %: { $from } to { $to })
match-elo = { $elo } Elo

trace-outcome = game over
trace-horizon = evaluated
trace-cut = cut: { $moves } not tried
engine-no-trace = only minimax, alphabeta, alphabeta-soft and negamax can be watched: the engine does not visit the tree in one pass, first and random do not search
trace-truncated = stopped after { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}; --limit N shows more

laws-hold = { $game } obeys the laws: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}, { $finished } finished (seed { $seed })
laws-broken = broken law { $law }, after the moves with indices { $path }

bench-game = game
bench-algorithm = algorithm
bench-nodes = nodes
bench-speed = nodes/s
bench-signature = Bench: { $nodes } ({ $speed } nodes/s)
bench-stopped = the workload was not finished in time

play-welcome = { $game }. Type a move, or: hint, undo, help, quit.
play-you-are = You are { $player }.
play-prompt = Your move:
play-help = Type a move in the game's notation. “hint” shows every move with its value, “undo” takes your last move back, “quit” ends the game.
play-nothing-to-undo = There is nothing to undo.
play-agent = The agent plays { $move } (value for the agent: { $value }; { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}).
play-result = { $result ->
    [1] You win.
    [-1] You lose.
   *[0] Nobody wins.
}
play-repetition = The position has occurred for the third time: a draw, by a rule of this program (the game itself has none).
play-bye = Goodbye.

menu-welcome = Welcome to alfabeta. Choose a game; alfabeta --help shows what else there is.
menu-which = Which game? (1 to { $count }, Enter for 1)
menu-first = Do you start? (yes or no, Enter for yes)
menu-again = That is not one of the answers.

serve-ready = alfabeta is at { $address }
serve-elsewhere = Warning: other machines can reach it too, at { $address }, and make this one work; without --bind only this machine can.
serve-stop = Ctrl-C ends it.
serve-busy = too many requests at once: try again in a moment
serve-json = a question is sent as application/json
serve-body = cannot read the request: { $reason }
serve-gave-up = the search ended without an answer
serve-too-much = the answer would be too long: ask for less
question-too-long = the question is too long
serve-host = this server is not “{ $host }”
serve-hosts = a request names one host, not several
serve-memory = this question may take { $needed } MiB, and all of them together have { $memory } MiB: ask for less, or start the server with more --memory
serve-origin = other pages may not ask this server
serve-slow = the request took too long
serve-not-found = there is nothing here: see /api/openapi.json
serve-method = method not allowed here: see /api/openapi.json
check-wrote = you wrote “{ $written }”
check-too-little = “{ $written }” is true; you can say { $bound } { $value }
check-decides-nothing = “{ $written }” is true, but decides nothing here; you can say { $bound } { $value }
check-not-all-visited = you wrote “{ $written }”, but not all below { $node } was visited: it may be worth { $way ->
    [less] less
   *[more] more
} than { $value }
check-other-extreme = you wrote “{ $written }”, { $player ->
    [MAX] the smallest; MAX takes the largest
   *[MIN] the largest; MIN takes the smallest
}: { $takes }
check-takes = you wrote “{ $written }”; { $player ->
    [MAX] MAX takes the largest
   *[MIN] MIN takes the smallest
}: { $takes }
check-chose = you chose { $node }, whose value is { $bound } { $value }
check-chose-later = you chose { $node }, which is as good but not the first
check-chose-no-move = you chose { $node }, which is no move of the root that is visited
check-counted = you wrote “{ $written }”{ $what ->
    [eager] : so many are not generated if all children are generated at once
    [lazy] : so many are not visited
    [leaves] : so many are leaves that are not evaluated
    [branches] : so many are branches that are cut
    [visited] : so many are visited
   *[other] { "" }
}
check-counterexample = you wrote “{ $written }”, but with x = { $x } the cut { $way ->
    [cut] happens
   *[prevented] does not happen
}
check-not-visited = { $node } is not visited: it has no value here
check-value = { $player } { $node } returns { $value }: its value is { $bound } { $value }
check-visited = { $node } is visited, with α = { $alpha } and β = { $beta }: nothing cuts it
check-best = the first of the best moves is { $best }, with the value { $value }
check-count = minimax visits { $all ->
    [one] 1 node
   *[other] { $all } nodes
} and alpha-beta { $visited }; not generated: { $count }

## The page

web-skip = Skip to the content
web-nav = Views
web-nav-play = Play
web-language = Language
web-theme = Colours
web-theme-auto = Auto
web-theme-light = Light
web-theme-dark = Dark
web-no-server = The server does not answer. Is alfabeta still running?
web-no-module = The part of the page that thinks could not be loaded. Is there a network?
web-retry = Try again

web-human = Human
web-agent = Agent
web-algorithm-engine = strongest engine
web-algorithm-first = the first legal move
web-algorithm-random = a random move
web-played-by = Played by
web-reach = Looks ahead
web-by-depth = Depth
web-by-time = Time
web-depth = { $depth ->
    [one] 1 ply
   *[other] { $depth } plies
}
web-depth-usual = the default depth
web-depth-all = to the end
web-seconds = { $seconds } s
web-evaluation = Evaluation

web-game = Game
web-other-game = another size …
web-game-name = Name and parameters
web-open = Open
web-board = Board
web-cell = row { $row }, column { $column }
web-empty = empty
web-special = bomb
web-last-move = last move
web-mark-line = in the line that decided the game
web-mark-explodes = would explode
web-play-move = play { $move }
web-move-desconecta4-B = Explode

web-to-move = to move
web-is-thinking = is thinking …
web-has-won = has won
web-has-won-by = wins by { $margin }
web-your-turn = Your turn
web-has-played = { $player } has played { $move }.
web-is-draw = A draw
web-new = New
web-undo = Undo
web-redo = Redo
web-flip = Flip
web-step = Let the agent move
web-run = Play on
web-pause = Pause
web-pace = Speed
web-pace-0 = as fast as it goes
web-pace-1 = fast
web-pace-2 = medium
web-pace-3 = slow
web-start = Start
web-moves = Moves
web-after-move = after move { $number }: { $player } { $move }

web-thinking = Analysis
web-thinking-before = What it thought before playing { $move }:
web-thinking-idle = Turn on the values to see what each move is worth.
web-thinking-starts = Starting …
web-move-now = Move now
web-stop = Stop
web-proven = proven
web-estimate = estimate
web-by-book = opening book
web-by-proof = proof
web-by-search = search
web-so-far = Proven so far: { $facts }.
web-so-far-nothing = Nothing is proven yet: an estimate until then.
web-for-player = for { $player }
web-fact-depth = Depth
web-fact-nodes = Nodes
web-fact-speed = Nodes/s
web-fact-score = Score
web-line = Line
web-values = Value of each move
web-show-values = Show
web-graph = Value over the game
web-graph-empty = Turn on the values to see how they change over the game.
web-graph-soon = The graph starts after two moves.
web-graph-legend = Up is good for ▲ MAX. ■ proven, ○ estimate. Click to go back.

web-share = Save and load
web-copy-link = Copy link
web-copy-moves = Copy moves
web-copy-position = Copy position
web-copied = Copied ✓
web-paste = Moves, a position or a link
web-paste-hint = Paste here
web-paste-apply = Load
web-paste-problem = As moves: { $moves }. As a position: { $position }.
web-text-version = Board as text

web-repeated = A draw: this position has come up for the third time
web-show-tree = Tree of this position
web-show-compare = Compare algorithms here
web-what-this-is = Play against minimax and alpha-beta, watch how they think, and practise by hand what they do.
web-way-play = Play
web-way-play-what = against the computer or a friend, and see what each move is worth
web-way-watch = Watch a tree
web-way-watch-what = the search goes step by step, with α, β and every cut explained
web-way-practise = Practise
web-way-practise-what = fill in a tree yourself, with hints, and have it checked

web-nav-tree = Tree
web-nav-practise = Practise
web-nav-compare = Compare
web-nav-about = About
web-about-alone = Everything is computed in this browser: there is no server, and nothing you do leaves this machine. Once loaded, the page also works without a network.
web-about-server = The program on this machine answers this page. Nothing you do leaves it.
web-about-licence = Free software, under the MIT or the Apache 2.0 licence.
web-about-speed = How fast is this machine?
web-about-workload = A fixed workload, the same as that of the command “alfabeta bench”.
web-about-measure = Measure
web-about-millions = { $speed } million nodes/s
web-about-nodes = { $nodes } nodes in all
web-about-readme = What it can do, and the command line
web-about-own-game = Your own game
web-about-protocol = The protocol of the arena
web-modes = View
web-mode-answers = Answers
web-mode-watch = Watch
web-mode-question4 = Prevent a cut (Q4)

web-convention = Convention
web-convention-cut = Cut when
web-convention-cut-le = β ≤ α
web-convention-cut-lt = β < α
web-convention-value = Return
web-convention-value-soft = the best value (soft)
web-convention-value-hard = α or β (hard)
web-convention-generation = Generate children
web-convention-generation-lazy = one by one (lazy)
web-convention-generation-eager = all at once (eager)
web-convention-update = At a cut
web-convention-update-update-then-test = update, then test
web-convention-update-test-then-update = test, then update
web-convention-window = Window
web-convention-same = ✓ it makes no difference here
web-convention-odd = ⚠ it matters here
web-sheet = Your sheet
web-how-value = Type the value of each node next to it: 3, ≤ 2, ≥ 5. Enter moves on. Say all that is known there: less earns half a point, or none.
web-how-strike = Click a branch that is not searched to strike it out (or a leaf; key x).
web-how-rest = Answer the questions below, then check. Unfinished is fine.
web-convention-proof = Same answer under every convention
web-convention-matters = The answers depend on the convention: this one counts.
web-convention-differs = Another convention answers differently

web-source = The tree
web-tree-text = A tree in any notation
web-tree-show = Show
web-tree-notations = Nested lists, S-expressions, labelled lists, JSON, flat leaves, LaTeX forest or qtree, DOT. label: names a node, * highlights it, ! marks a cut, MAX[ and MIN[ say who moves.
web-examples = Examples
web-example = example { $number }
web-root = First to move
web-root-text = as written
web-algorithm = Algorithm
web-tree-of = The search of { $game } after { $moves }
web-tree-of-how = Labels are moves; ? is a move that the search did not try. Click a node to fold or unfold it.
web-node-card-root = The position that is searched
web-node-card = After { $moves }
web-play-from = Play from here

web-tree-drawing = Tree
web-tree-as-text = Tree as text
web-leaf = leaf { $name }
web-node-value = value { $value }
web-node-window = window { $window }
web-node-not-visited = not visited
web-node-later = not reached yet
web-zoom = Size of the drawing
web-zoom-in = Larger
web-zoom-out = Smaller
web-zoom-fit = Fit
web-node-struck = cut off
web-node-best = best move
web-node-current = the search is here
web-node-highlighted = the highlighted node x
web-node-target = the indicated cut
web-node-hidden = { $count ->
    [one] 1 node hidden
   *[other] { $count } nodes hidden
}
web-right = right
web-wrong = wrong

web-answers = The four questions
web-question-1 = Which branches are cut?
web-question-2 = Which is the best move?
web-question-3 = How many nodes are not generated?
web-question-4 = Which values prevent the cut?
web-none = none
web-no-cuts = None: every node is visited.
web-deep = deep
web-value-is = value { $value }
web-also-optimal = As good in plain minimax: { $moves }
web-counts = Counts
web-count-visited = Visited
web-count-not-visited = Not visited
web-count-not-generated = Not generated (all at once)
web-count-leaves = Leaves not evaluated
web-count-cuts = Cuts
web-set-any = any value
web-set-never = no value
web-whole-numbers = Over the whole numbers: { $text }, { $interval }
web-exactly-here = The cut falls exactly here for { $text }
web-question-4-how = Choose the node whose value varies, then the branch that the cut removes, by clicking on the tree.
web-pick-node = Node x
web-pick-target = Cut before
web-target-visited = { $node } is visited: no cut here.
web-target-cut = { $node } is cut.
web-x-reset = Back to the tree's own value

web-watch = Watch the search
web-watch-first = First step
web-watch-back = One step back
web-watch-forward = One step forward
web-watch-play = Play on
web-watch-pause = Pause
web-watch-speed-0 = slow
web-watch-speed-1 = medium
web-watch-speed-2 = fast
web-watch-speed-3 = very fast
web-watch-cut = Next cut
web-watch-last = Last step
web-watch-step = step { $step } of { $steps }
web-watch-keys = ← → Home End, space: next cut
web-event-enter = enter
web-event-leaf = leaf
web-event-improve = better
web-event-keep = no better
web-event-cut = cut
web-event-return = return
web-order-given = Children in the given order
web-order-best = Best child first
web-order-worst = Worst child first
web-negamax-not-counted = Negamax is the textbook’s, which cuts at ≤: it is not counted under another rule.
web-told-alphabeta = MAX and MIN
web-told-negamax = negamax
web-negamax-how = Every number is as the player to move sees it: at ▼ MIN values are negated, and the window is negated and swapped. The leaves of the drawing keep their value for MAX.
web-pseudocode = The algorithm
web-book = The textbook's own code

web-download = Download
web-download-format = Format
web-download-what = With
web-download-statement = statement
web-download-key = key

web-value-of = Value of { $node }
web-your-best = Best move (question 2)
web-not-generated = How many nodes are not generated? (question 3)
web-prevents = Which values of x prevent the cut marked ○? (question 4)
web-question4-example = x > 3, or any, or never, or just one value
web-hint = Hint
web-hint-number = hint { $number } of 3
web-hint-value-where = Next comes the value of { $node }.
web-hint-value-how-max = { $node } takes the largest of the children it visits. It was entered with α = { $alpha } and β = { $beta }.
web-hint-value-how-min = { $node } takes the smallest of the children it visits. It was entered with α = { $alpha } and β = { $beta }.
web-hint-value = Write { $value } at { $node }.
web-hint-cut-where = Below { $node } something is cut.
web-hint-cut-how-alpha = After each child compare v of { $node } with α: when v is not above it, MAX already has something as good.
web-hint-cut-how-beta = After each child compare v of { $node } with β: when v is not below it, MIN already has something as good.
web-hint-best-where = Look at the moves of the root.
web-hint-best-how = The best one is the first whose value is that of the root.
web-hint-count-where = Count what the cuts take away.
web-hint-count-how-lazy = Every node below a struck branch counts, and the one at its end too.
web-hint-count-how-eager = Siblings of a visited node are generated with it: only what hangs below them is not.
web-hint-question4-where = Look at the node with x, and at who has the bound that cuts.
web-hint-question4-how = Think of x as larger and larger, then as smaller and smaller: when does the bound stop cutting?
web-check = Check
web-solution = Show the solution
web-hide-solution = Hide the solution
web-clear = Start again
web-all-right = Everything is right.
web-nothing-filled = Nothing is filled in yet.
web-count-right = { $count } right
web-count-too-little = { $count ->
    [one] 1 true but too little
   *[other] { $count } true but too little
}
web-count-decides-nothing = { $count ->
    [one] 1 true but decides nothing
   *[other] { $count } true but decide nothing
}
web-points = Points: { $points } of { $most }
web-count-wrong = { $count } wrong
web-count-unclear = { $count } not understood
web-rest-open = The rest is open.
web-some-missed = Some cuts are still to be found.
web-why = Why?
web-verdict-right = right
web-verdict-too-little = true, but says too little
web-verdict-decides-nothing = true, but decides nothing here
web-verdict-wrong = wrong
web-verdict-open = not finished
web-verdict-not-understood = not understood
web-not-understood-value = Write a number, or a bound such as ≤ 2 or ≥ 5.
web-not-understood-set = Write a condition such as x > 3, an interval, a single value, “any” or “never”.
web-record = Your record, in this browser only
web-record-value = values
web-record-struck = cuts
web-record-best = best move
web-record-not-generated = count of nodes
web-record-question4 = question 4
web-record-clear = Clear the record
web-next = Next exercise
web-item-best = Best move: { $expected }
web-item-not-generated = Not generated: { $expected }
web-new-exercise = Another one
web-level = Difficulty
web-level-easy = Easy
web-level-medium = Medium
web-level-hard = Hard
web-exercise-number = Exercise no. (seed)
web-wishes = Make your own (wishes)
web-match-seed = Number of the match (seed)
web-any = any
web-branching = Children
web-leaf-values = Leaf values
web-deep-cuts = Deep cuts
web-wish-internal_cut = a cut removes an inner node
web-wish-best_not_first = the best move is not the first
web-wish-no_ties = all leaves differ
web-wish-unique_best = only one best move
web-wish-question4 = with question 4
web-wish-labels = letters written into the text

web-openings = Openings
web-openings-start = from the start, 1 game a side
web-openings-random = { $count ->
    [one] 1 random opening
   *[other] { $count } random openings
} of { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
web-match-start = Play the match
web-compare-match = A match of two agents
web-compare-algorithms = Algorithms on one position
web-compare-start = Compare
web-compare-how = Every algorithm searches the same position to the same depth and finds the same value. What differs is how many nodes it needs.
web-compare-empty = Nothing has been compared yet.
web-is-searching = Searching …
web-values-for = Values are for { $player }, who is to move.
web-moves-so-far = Moves played
web-compare-column-algorithm = Algorithm
web-compare-column-nodes = Nodes
web-compare-column-share = of minimax
web-compare-column-cuts = Cuts
web-compare-column-value = Value
web-compare-column-best = Best move
web-compare-column-time = Time
web-match-how = Every opening is played from both sides. The bar is the 95 % interval.
web-match-wins = { $name } wins
web-match-draws = draws
web-match-score = points per game for A
web-match-elo = Elo { $elo }
web-match-game = Game
web-match-first = First
web-match-result = Result
web-match-moves = Moves
web-replay = Replay
web-match-won = { $name } won
web-match-drawn = draw
web-match-progress = { $played } of { $games ->
    [one] 1 game
   *[other] { $games } games
}

## Trees

command-tree = Answer the workbook's questions about an explicit tree, exactly, and draw it
command-tree-generate = Make up exercises as difficult as you ask for
command-tree-from = Turn a search of a real position into a tree
example-tree = { "  " }alfabeta tree --expr "MAX[ a:[3 12 8] b:[2* ! 4 6] c:[14 5 2] ]"
    { "  " }alfabeta tree exercise.txt --format svg --statement --output exercise.svg
example-tree-generate = { "  " }alfabeta tree generate --depth 3 --cuts 2 --best not-first --no-ties --seed 7 -n 30 --format native
example-tree-from = { "  " }alfabeta tree from tictactoe --moves "4 0 2 6 3" --algorithm minimax --depth 2 --format text

argument-file = A file with the tree in any notation; - for the standard input
argument-expr = The tree itself: [[3,12,8],[2,4,6]], ((3 12) (2 4)), MAX[ a:[2* ! 4] ], JSON, DOT, LaTeX brackets
argument-root = Who moves at the root: max or min (default: what the tree says, else max)
argument-tree-generate-root = Who moves at the root: max or min (default: max)
argument-notation = The notation of the tree: native, list, s-expression, labelled, json, flat, forest, qtree or dot (default: detected)
argument-branching = The tree is given by its leaves alone, with this branching
argument-tree_depth = Look at the tree only down to this depth below the root
argument-tree_eval = The value of inner nodes at that depth: given (the one they have; default), leftmost, smallest, largest, or a number
argument-cut = When to cut: le, when β ≤ α (default), or lt, only when β < α
argument-value = What a node returns: soft, the best value found (default), or hard, α or β
argument-update = Whether α and β are updated before or after testing for a cut: update-then-test (default) or test-then-update
argument-generation = When a child counts as generated: lazy, when it is visited (default), or eager, all with their parent
argument-window = α and β at the root, such as -inf,5 (default: -inf,inf)
argument-node = Question 4: the highlighted node, by label, letter (C1) or path (1.0) (default: the one marked *)
argument-target = Question 4: the first child that the cut removes (default: the one marked !)
argument-tree_check = Mark these answers: "values" by path, "struck" paths, "best", "not_generated", "question4", as in '{"{"}"values": {"{"}"1": "<= 2"{"}"}, "best": "0"{"}"}'
argument-tree_format = report (default), json, text, svg, png, pdf, latex, tikz, dot, mermaid, csv, steps, steps-json; or a notation: native, list, s-expression, labelled, tree-json, flat, forest, qtree
argument-statement = Reveal nothing: the tree, and the questions below it
argument-key = Show the answers (default)
argument-dark = Light drawing on a dark background
argument-output = Write to this file; several exercises go to numbered files
argument-first_step = The first step to show (--format steps or steps-json)
argument-steps = How many steps to show
argument-generate_depth = Moves from the root to every leaf (default: 3)
argument-branch = Children of an inner node, as a range (default: 2..3)
argument-values = Values of the leaves, as a range (default: 0..20)
argument-cuts = How many cuts, as a number or a range
argument-deep = How many deep cuts, as a number or a range
argument-internal_cut = A cut must remove an inner node
argument-best = not-first: the best move must not be the first
argument-no_ties = All leaves differ, so that ≤ and < give the same answers to questions 1 to 3
argument-unique_best = Only one move is best
argument-question4 = Highlight a leaf and indicate a cut, for question 4
argument-labels = Write the letters A, B, C… of the inner nodes into the tree, as labels
argument-number = How many exercises: one document, or with --output one file each (default: 1)
argument-tree_limit = The largest number of nodes (default: 1000000)

tree-no-input = there is no tree: give a file, - for the standard input, or --expr TEXT.
tree-binary = this cannot be seen in a terminal: use --output FILE or redirect the output.
tree-nothing-to-state = this format has nothing but answers: it has a key and no statement.
tree-no-questions = this format is the tree and nothing else: use the format json, or the key.
tree-one-each = { $format } holds one drawing: use --output FILE, and each exercise gets a file with its number.
tree-picture-nodes = the tree has { $nodes } nodes: PNG and PDF hold at most { $most }; svg has no limit.
tree-picture-too-large = the tree is too large for this kind of picture: svg has no limit.
tree-range = cannot read “{ $text }”: expected a number or a range such as 2..4
tree-x = “{ $text }” is not a number
picture-no-paper = this program draws no PNG or PDF: expected svg or another format

tree-root = root
tree-convention = Convention: { convention }
convention = { $cut ->
    [le] cut if β ≤ α
   *[lt] cut only if β < α
}, { $value ->
    [soft] fail-soft
   *[hard] fail-hard
}, { $generation ->
    [lazy] lazy generation
   *[eager] eager generation
}{ $window ->
    [full] { "" }
   *[other] , window { $window }
}
tree-cuts = { $count ->
    [0] No cut: every node is visited.
    [one] 1 cut:
   *[other] { $count } cuts:
}
tree-more = … and { $count ->
    [one] 1 more
   *[other] { $count } more
}
tree-count-nodes = nodes
tree-count-visited = visited
tree-count-not-visited = not visited
tree-count-eager = not generated, if all children are generated at once
tree-count-leaves = leaves not evaluated
tree-count-branches = branches cut
tree-count-cuts = cuts
tree-answer-value = { $kind ->
    [never] { $target } is not generated for any value of { $node }: x ∈ { $interval }
    [any] { $target } is generated whatever the value of { $node }: x ∈ { $interval }
   *[limit] If { $node } has the value x, { $target } is generated when { $condition }: x ∈ { $interval }
}
tree-integers = Over the integers: { $condition }, x ∈ { $interval }.
tree-converse = The cut happens when { $condition }.
tree-exactly = The cut happens exactly there when { $condition }: x ∈ { $interval }.
tree-proof = The convention makes no difference: ≤ or <, fail-soft or fail-hard, the answers are the same.
tree-unanswered = Questions 1 to 3 have no answer: { $reason }.
tree-caption = { $player } plays { $move } (value { $score }); not generated: { $count }; convention: { convention }
tree-ask-search = Build the search tree of minimax with alpha-beta: the value of every node visited, and the cuts.
tree-ask-best = What is the best move for { $player }?
tree-ask-count = How many nodes are not generated, compared with plain minimax?
tree-ask-value = What value x should { $node } (*) have so that the cut before { $target } (!) does not happen?
tree-step-line = line { $line }
tree-check-unreadable = cannot read the answers: { $reason }
tree-check-format = --check is for --format report and json.
tree-check-line = { $item }: { $verdict }
tree-check-value = Value of { $node }
tree-check-branch = Branch { $node }
tree-check-best = Best move
tree-check-count = Nodes not generated
tree-check-question4 = Question 4
tree-check-missed = not struck out
tree-check-points = Points: { $points } of { $most }
tree-no-steps = a first step and a number of steps are for the formats steps and steps-json.
tree-no-such-step = there is no step { $step }: the search has { $steps }
tree-too-many-steps = the answer has room for { $most } of the { $steps } steps: choose which with --first-step and --steps

tree-node-ambiguous = more than one node is labelled “{ $name }”: give its path, such as 1.0
tree-node-unknown = unknown node “{ $name }”: expected a label, a letter or a path of child indices, such as 1.0
tree-evaluation-unknown = unknown evaluation “{ $name }” of trees; available: { $known }, or a number
tree-no-static-value = the node { $node } at the depth limit has no value of its own: choose one with --eval
tree-unknown-leaf = the search reads the leaf { $node }, whose value is not given (?)
word-unknown = unknown word “{ $name }”; available: { $known }
tree-not-uniform = only a tree with equal branching and depth everywhere, without labels and marks, can be written flat
tree-search-too-large = the search visits more than { $most } nodes: look less far ahead, or raise --limit
tree-search-empty = the search visits no tree: there is nothing to show

tree-read-place = line { $line }, column { $column }
tree-read-found = { $found ->
    [end] found the end
    [line] found the end of the line
   *[other] found “{ $text }”
}
    { $excerpt }
tree-read-no-tree = { tree-read-place }: expected a tree, such as [[3,12,8],[2,4,6]]; { tree-read-found }
tree-read-node = { tree-read-place }: expected a node: a number, ? or an opening bracket; { tree-read-found }
tree-read-word = { tree-read-place }: expected a number (a label needs a colon after it); { tree-read-found }
tree-read-long-number = { tree-read-place }: expected at most 18 digits before the decimal point and 18 after it; { tree-read-found }
tree-read-decimal-comma = { tree-read-place }: write { $wanted } if it is a decimal: a comma separates leaves (put a space after it if it does); { tree-read-found }
tree-read-empty-node = { tree-read-place }: expected a child: a node with nothing in it is neither a leaf nor an inner node; { tree-read-found }
tree-read-unclosed = { tree-read-place }: expected “{ $wanted }” or another node; { tree-read-found }
tree-read-mismatched = { tree-read-place }: expected “{ $wanted }” or another node; { tree-read-found }
tree-read-after-the-root = { tree-read-place }: expected nothing more: a tree has one root; { tree-read-found }
tree-read-quotation = { tree-read-place }: expected a closing { $wanted } later; { tree-read-found }
tree-read-two-highlighted = { tree-read-place }: expected only one highlighted node; { tree-read-found }
tree-read-two-cuts = { tree-read-place }: expected only one indicated cut; { tree-read-found }
tree-read-cut-of-nothing = { tree-read-place }: expected a node after the cut; { tree-read-found }
tree-read-stray-mark = { tree-read-place }: expected a node that the mark can be about; { tree-read-found }
tree-read-too-large = { tree-read-place }: the tree has too many nodes; { tree-read-found }
tree-read-key = { tree-read-place }: expected a key in double quotes, such as "value"; { tree-read-found }
tree-read-colon = { tree-read-place }: expected a colon; { tree-read-found }
tree-read-comma = { tree-read-place }: expected a comma or “{ $wanted }”; { tree-read-found }
tree-read-no-value = { tree-read-place }: expected a "value" or "children" in every node; { tree-read-found }
tree-read-player = { tree-read-place }: expected "max" or "min"; { tree-read-found }
tree-read-unknown-key = { tree-read-place }: expected one of the keys { $wanted }; { tree-read-found }
tree-read-key-value = { tree-read-place }: expected { $wanted }; { tree-read-found }
tree-read-said-twice = { tree-read-place }: expected what a node is to be said only once; { tree-read-found }
tree-read-chance = { tree-read-place }: expected MAX or MIN: chance nodes cannot be read; { tree-read-found }
tree-read-unknown-word = { tree-read-place }: expected MAX or MIN right before a bracket (a label needs a colon or a blank after it); { tree-read-found }
tree-read-player-place = { tree-read-place }: expected a blank after the player of the list that it begins, or a player before that list as well; { tree-read-found }
tree-read-two-numbers = { tree-read-place }: expected only one number in a node; { tree-read-found }
tree-read-command = { tree-read-place }: expected no command of TeX but for the look of a text; { tree-read-found }
tree-read-drawing-option = { tree-read-place }: expected only options for drawing: what a node is stands before its first comma; { tree-read-found }
tree-read-attribute = { tree-read-place }: expected an attribute of Graphviz or one of { $wanted }; { tree-read-found }
tree-read-default-attribute = { tree-read-place }: expected this attribute at each node by itself; { tree-read-found }
tree-read-branching = { tree-read-place }: expected brackets, or a branching such as 2^3: before the leaves (or --branching N); { tree-read-found }
tree-read-leaf-count = { tree-read-place }: expected { $wanted ->
    [one] 1 leaf
   *[other] { $wanted } leaves
}; { tree-read-found }
tree-read-identifier = { tree-read-place }: expected the name of a node; { tree-read-found }
tree-read-not-a-tree = { tree-read-place }: expected one root from which every other node is reached by one path; { tree-read-found }

## Workbook

workbook-exhibit = Warning: cutting only when β < α while returning α or β makes a weaker algorithm, which misses most deep cuts. Take it as a curiosity, not as alpha-beta.
workbook-window-empty = there is nothing between the ends of the window { $alpha },{ $beta }: the first must be smaller
workbook-window-unreadable = cannot read the window “{ $text }”: expected two values with a comma between, such as -inf,5
workbook-differs = Question { $question } under another convention ({ convention }): { $there } (here: { $here })
workbook-question4-exhibit = question 4 has no answer in closed form when cutting only at β < α and returning α or β: choose --cut le or --value soft
workbook-target-inside = { $target } is below { $node } and goes away when a value takes the place of { $node }
workbook-question4-unknown = the answer to question 4 depends on a leaf whose value is not given (?)
workbook-cut-alpha = { $owner ->
    [window] MIN { $node }: v = { $v } { $sign } α = { $bound }, α cut; not generated: { $skipped }, because the initial window begins at { $bound }
   *[other] MIN { $node }: v = { $v } { $sign } α = { $bound }, α cut; not generated: { $skipped }, because MAX ({ $owner }) already has { $bound } through { $through }
}
workbook-cut-beta = { $owner ->
    [window] MAX { $node }: v = { $v } { $sign } β = { $bound }, β cut; not generated: { $skipped }, because the initial window ends at { $bound }
   *[other] MAX { $node }: v = { $v } { $sign } β = { $bound }, β cut; not generated: { $skipped }, because MIN ({ $owner }) already has { $bound } through { $through }
}
workbook-no-move = The root is a leaf: its value is { $value } and there is no move.
workbook-best = { $player } plays { $move }, the first move with the value { $value }.
workbook-best-tied = { $player } plays { $move }, the first move with the value { $value }; plain minimax finds { $others } as good.
workbook-count-lazy = Of { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}, alpha-beta visits { $made }: { $answer ->
    [one] 1 is
   *[other] { $answer } are
} not generated.
workbook-count-eager = Of { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}, { $made } are visited or children of visited nodes: { $answer ->
    [one] 1 is
   *[other] { $answer } are
} not generated.
workbook-question4-already-cut = Whatever the value of { $node }, { $target } is not generated: { $alpha_through ->
    [window] the window begins at { $alpha }
   *[other] MAX already has { $alpha } through { $alpha_through }
} and { $beta_through ->
    [window] ends at { $beta }
   *[other] MIN already has { $beta } through { $beta_through }
}.
workbook-question4-independent = { $node } is in no older branch on the path to { $target }.
workbook-question4-never = { $sibling } is worth { $extreme } at best, and { $through ->
    [window] the window ends at { $limit }
   *[other] { $rival } ({ $owner }) already has { $limit } through { $through }
}.
workbook-question4-no-bound = { $rival } has nothing yet that could cut { $target }.
workbook-question4-any = { $sibling } is worth { $extreme } at worst, and { $through ->
    [window] the window ends at { $limit }
   *[other] { $rival } ({ $owner }) has { $limit } through { $through }
}.
workbook-question4-limit = { $condition }, because { $through ->
    [window] the initial window ends at { $limit }
   *[other] { $rival } ({ $owner }) already has { $limit } through { $through }
}.
workbook-too-deep-for-steps = this tree is too deep to be shown step by step: at most { $most } moves
workbook-too-wide-to-watch = { $nodes } nodes would have to be drawn at once: at most { $most }

pseudocode-call = VALUE(s, α, β)
pseudocode-leaf = { "  " }if s is a leaf, return its value
pseudocode-start = { "  " }v ← -∞                       (MIN: v ← +∞)
pseudocode-child = { "  " }for each child c of s
pseudocode-improve = { "    " }v ← max(v, VALUE(c, α, β))  (MIN: v ← min(v, …))
pseudocode-improve-hard = { "    " }w ← VALUE(c, α, β)
pseudocode-narrow = { "    " }α ← max(α, v)               (MIN: β ← min(β, v))
pseudocode-narrow-hard = { "    " }α ← max(α, VALUE(c, α, β))  (MIN: β ← min(β, …))
pseudocode-narrow-late = { "    " }α ← max(α, w)               (MIN: β ← min(β, w))
pseudocode-test = { "    " }if β { $sign } α, stop
pseudocode-test-soft = { "    " }if β { $sign } v, stop              (MIN: if v { $sign } α)
pseudocode-test-hard = { "    " }if β { $sign } w, return β          (MIN: if w { $sign } α, return α)
pseudocode-return = { "  " }return v
pseudocode-return-hard = { "  " }return α                      (MIN: return β)
step-enter = Enter { $player } { $node } with α = { $alpha }, β = { $beta }.
step-leaf = The leaf { $node } has the value { $value }.
step-improve = { $player } { $node }: after { $child }, v = { $v }, α = { $alpha }, β = { $beta }.
step-keep = { $player } { $node }: { $child } is not better, v = { $v } stays; α = { $alpha }, β = { $beta }.
step-return = { $player } { $node } returns { $value }: its value is { $bound } { $value }.
pseudocode-negamax-call = NEGAMAX(s, depth, alpha, beta, player)                 player is +1 for MAX, -1 for MIN
pseudocode-negamax-leaf = { "  " }if s is over or depth = LIMIT return player * its value for MAX
pseudocode-negamax-start = { "  " }v <- -∞
pseudocode-negamax-child = { "  " }for each move m of s
pseudocode-negamax-improve = { "    " }v <- max(v, -NEGAMAX(s after m, depth + 1, -beta, -alpha, -player))
pseudocode-negamax-narrow = { "    " }alpha <- max(alpha, v)
pseudocode-negamax-test = { "    " }if alpha >= beta break
pseudocode-negamax-return = { "  " }return v
step-negamax-enter = Enter { $player } { $node } with α = { $alpha }, β = { $beta }{ $window ->
    [swapped] : the window of its parent, negated and swapped, because the other player moves here
   *[same] { "" }
}.
step-negamax-leaf = The leaf { $node } is worth { $max } for MAX, so it returns { $value } for { $player }, whose turn it is.
step-negamax-improve = { $player } { $node }: { $child } returns { $there }, which is { $here } for { $player }; v = { $v }, α = { $alpha }, β = { $beta }.
step-negamax-keep = { $player } { $node }: { $child } returns { $there }, which is { $here } for { $player } and no better; v = { $v } stays; α = { $alpha }, β = { $beta }.
step-negamax-cut = { $owner ->
    [window] { $player } { $node }: v = { $v } ≥ β = { $beta }, cut; not generated: { $skipped }, because { $beta } is the end of the initial window
    [root] { $player } { $node }: v = { $v } ≥ β = { $beta }, cut; not generated: { $skipped }, because { $rival } (the root) already has { $bound } through { $through }, which is { $beta } for { $player }
   *[other] { $player } { $node }: v = { $v } ≥ β = { $beta }, cut; not generated: { $skipped }, because { $rival } ({ $owner }) already has { $bound } through { $through }, which is { $beta } for { $player }
}
step-negamax-return = { $player } { $node } returns { $value }: for { $player } its value is { $bound } { $value }.
workbook-negamax-convention = Negamax is shown as the textbook has it: cut at ≤, return the best value found, narrow before testing.
workbook-negamax-tall = the tree is too tall for the textbook’s negamax: at most { $most } moves

generate-empty-range = one of the ranges is empty: write the smaller number first, and no branching of 0
generate-too-large = such trees can have more than { $most } nodes: ask for less depth or branching
generate-too-few-values = { $leaves ->
    [one] 1 leaf
   *[other] { $leaves } leaves
} or more cannot all differ with only { $values ->
    [one] 1 value
   *[other] { $values } values
}: widen --values
generate-wishes-not-met = no further tree meets these conditions among { $tries } random ones (found: { $found }): ask for less
web-more-cuts = { $count ->
    [one] 1 more
   *[other] { $count } more
}

## The arena

cup-line = line { $line } of the cup file
cup-output-source = this is a source of the player: choose another file for the agent
cup-output-store = this is the store of the cup: choose another file
cup-no-file = this is not a regular file
cup-program-missing = { $name }: no such program
cup-store-none-here = there is no store (*.arena) in this folder: name one
cup-store-several = there are several stores in this folder: name one of { $names }
cup-store-begun = { $path } already holds { $games ->
    [one] a game
   *[other] { $games } games
}: continue with “alfabeta arena resume”, or name another file with --store
cup-accept-changed = --accept-changed continues with the new ones
cup-page-only = --port, --bind, --no-open, --memory and --at-once belong to the page: add --serve
cup-warning = warning
cup-trusted = WARNING: --trust: the agents run without a sandbox and can do whatever you can.
cup-required = this machine cannot enforce all of the level “{ $level }”, which is required
cup-remaining = games, { "{eta}" } left
cup-game = { $id } { $first } – { $second } { $result }, { $ending }, { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
cup-draining = The games under way are played to their end; Ctrl-C once more ends them at once.
cup-killing = The games under way are ended; they will be played again.
cup-continue = Continue with: { $command }
cup-page-stays = The cup is complete. The page stays until Ctrl-C.
cup-stray = { $name } also wrote { $count ->
    [one] a line
   *[other] { $count } lines
} to its output:
cup-stderr = { $name } wrote to standard error:
cup-dialogue = The dialogue (< to the agent, > from it):
cup-fit = The agent is ready for a cup.
cup-unfit = The agent is not ready for a cup yet.
cup-built = { $path } is an agent: try “alfabeta arena check --game { $game } { $program }”.
cup-ninja-ready = { $agent } waits at { $address }. Ctrl-C ends it.
cup-ninja-game = a game with { $name }: { $moves }
cup-ninja-ended = the network game has ended
serve-no-arena = this server has no cup: start it with “alfabeta arena serve”

## The page of a cup

web-nav-arena = Arena
web-arena-standing = Standing
web-arena-crosstable = Crosstable
web-arena-rounds = Rounds
web-arena-bracket = Bracket
web-arena-running = Being played
web-arena-games = Games
web-arena-agent = Agent
web-arena-meetings = Meetings
web-arena-opponents = Buchholz
web-arena-byes = Byes
web-arena-group = Group
web-arena-points = Points
web-arena-wins = Won
web-arena-draws = Drawn
web-arena-losses = Lost
web-arena-failures = Failed
web-arena-rating = Elo
web-arena-interval = 95 %
web-arena-progress = { $played } of { $games ->
    [one] 1 game
   *[other] { $games } games
}
web-arena-progress-open = { $played } of at least { $games ->
    [one] 1 game
   *[other] { $games } games
}
web-arena-round = Round { $number }
web-arena-bye = bye
web-arena-format-round-robin = all against all
web-arena-format-gauntlet = one against all
web-arena-format-swiss = Swiss system
web-arena-format-knockout = knockout
web-arena-format-sprt = sequential test
web-arena-ending-rules = by the rules
web-arena-ending-repetition = by repetition
web-arena-ending-length = too long
web-arena-ending-resignation = by resignation
web-arena-ending-startup = did not start
web-arena-ending-timeout = too late
web-arena-ending-illegal = illegal move
web-arena-ending-crash = crashed
web-arena-ending-output = wrote too much
web-arena-ending-stall = did not read
web-arena-everybody = All agents
web-arena-more = Older games
web-arena-result = Result
web-arena-ended = How it ended
web-arena-moves = Moves
web-arena-replay = Replay game { $id }
web-arena-opening = opening
web-arena-time = Time
web-arena-said = What it said
web-arena-back = All games
web-arena-start = Start
web-arena-previous = Back
web-arena-next = Forward
web-arena-end = End
web-arena-stderr = { $name } on standard error
web-arena-stray = { $name }, lines outside the protocol: { $count }
web-arena-lost = The server does not answer: is the cup still being shown?
web-arena-depth = depth { $depth }
web-arena-nodes = { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}
web-arena-won-in = wins in { $plies }
web-arena-lost-in = loses in { $plies }
