### The texts of the arena in English. Every key is in es.ftl too, with the same variables.

## Cup files

arena-cup-syntax = line { $line } of the cup file is not valid TOML: { $problem }
arena-cup-key = line { $line } of the cup file: unknown key “{ $key }”; available: { $allowed }
arena-cup-missing = line { $line } of the cup file: “{ $key }” is missing here
arena-cup-number = line { $line } of the cup file: “{ $key }” has to be a number from { $low } to { $high }
arena-cup-text = line { $line } of the cup file: “{ $key }” has to be a text in quotes
arena-cup-texts = line { $line } of the cup file: “{ $key }” has to be a list of texts, such as ["a", "b"]
arena-cup-table = line { $line } of the cup file: “{ $key }” has to be a section of its own
arena-cup-value = line { $line } of the cup file: “{ $key }” cannot be “{ $value }”: expected { $allowed }
arena-cup-name = line { $line } of the cup file: “{ $name }” is not a valid name: expected one word of at most 40 letters
arena-cup-twice = line { $line } of the cup file: there is already an agent “{ $name }”
arena-cup-few = a cup needs at least two agents, each in a section [[agent]]; this one has { $count }
arena-cup-many = a cup has at most { $most } agents; this one has { $count }
arena-cup-games = this cup has { $games } games; at most { $most } can be played in one
arena-cup-two = line { $line } of the cup file: sprt is for two agents; this cup has { $count }
arena-cup-rounds = line { $line } of the cup file: in a Swiss cup no two agents meet twice, so that { $agents } agents play at most { $most ->
    [one] one round
   *[other] { $most } rounds
}, not { $rounds }

## Schedules

arena-game-id = “{ $text }” is not a game: expected ROUND.TABLE.GAME, such as 3.2.1
arena-openings-many = there are more than { $most } openings of { $plies } plies: choose fewer plies
arena-openings-none = no game is open after { $plies } plies: choose fewer
arena-opening-illegal = the opening “{ $text }” cannot be played: “{ $move }” is not a legal move there
arena-opening-over = the opening “{ $text }” leaves nothing to play: the game is over after it

## Stores

arena-store-unreadable = { $path } cannot be opened: { $error }
arena-store-foreign = { $path } is not an arena store
arena-store-damaged = { $path } is damaged: { $part ->
    [pages] its pages are not readable
    [tables] its tables are not those of a store
    [cup] what it says about the cup is not what was written
    [agents] its list of agents is not what was written
   *[games] its games are not all there, or not those that were written
}
arena-store-damaged-game = { $path } is damaged: game { $id } is not as it was written
arena-store-full = the disk is full: { $path } could not be written; what it held is intact
arena-store-twice = { $path } already holds that game
arena-store-busy = another arena is writing to { $path }
arena-store-newer = { $path } was written by a newer alfabeta (version { $version } of its tables, this one knows { $known })
arena-store-older = { $path } was written by an older alfabeta (version { $version } of its tables, without checksums; this one knows { $known }): play the cup again into another file
arena-store-other = { $path } holds another cup: its “{ $key }” differs from the cup file's; choose another file
arena-store-changed = the files of { $name } have changed since the cup began
arena-store-no-game = { $path } holds no game { $id }: it has not been played to its end, or there is none
arena-agent-unreadable = { $path }, a file of { $name }, cannot be read: { $error }

## How agents fail

arena-started = the agent was started at level { $level }
arena-not-started = the agent could not be started: { $error }
arena-left-out = the agent could not be started three times in a row and is left out
arena-late = no answer came within { $allowed } ms; the arena waited for { $used } ms
arena-late-silent = no line came within { $allowed } ms: did you flush the output?
arena-late-computing = no answer came within { $allowed } ms: the agent was still computing and had used { $cpu } ms of processor time
arena-late-crowded = no answer came within { $allowed } ms: the agent waited for a processor for { $waited } ms of them, because the machine is overloaded
arena-late-asleep = no answer came within { $allowed } ms, of which the agent computed for only { $cpu } ms: it slept, or waited for something that did not come
arena-illegal = “{ $move }” is not a legal move: expected one of { $legal }
arena-output = the agent wrote more to its output than it may
arena-stall = the agent does not read its input
arena-closed = the agent closed its output
arena-ended-code = the agent ended with code { $code }
arena-ended-signal = the agent was ended by signal { $signal }
arena-ended-memory = the agent used more memory than it may
arena-ended-processes = the agent had more processes than it may
arena-ended-disk = the agent wrote more to the disk than it may
arena-ended-waiting = the agent kept computing while it had to wait for its turn

## The machine

arena-host-games = { $games } games at once on { $count ->
    [one] one processor
   *[other] { $count } processors
}: agents get less time than their limit says
arena-host-load = this machine is overloaded: in the last minute { $load } programs wanted its { $count ->
    [one] one processor
   *[other] { $count } processors
} on average, so that agents can be late through no fault of theirs

## The sandbox

arena-level = “{ $text }” is not a level: expected trusted, guard or strict
arena-missing-files = this system cannot deny agents access to other files: Landlock is missing or too old
arena-missing-network = this system cannot deny agents access to the network
arena-missing-signals = this system cannot fully prevent agents from sending signals to other processes: Landlock is older than Linux 6.12
arena-missing-calls = this system cannot deny agents dangerous system calls: seccomp is missing
arena-missing-processes = this system counts the processes of agents only at intervals: root cannot become another user here
arena-missing-namespaces = agents run without namespaces: bubblewrap is not installed or not permitted here
arena-missing-groups = agents run without a control group: cgroup v2 is not available or not delegated to this user

## Checking an agent

arena-check-started = the agent starts and is ready after { $time } ms
arena-check-played = the agent plays: { $games } games against itself, { $moves } legal moves
arena-check-time = the slowest move took { $used } ms of { $allowed }
arena-check-tight = the slowest move took { $used } ms of { $allowed }: on a busy machine that may be too long
arena-check-stray = { $count ->
    [one] one line of output is not a message of the protocol and is ignored: “{ $first }”
   *[other] { $count } lines of output are not messages of the protocol and are ignored, the first is “{ $first }”
}
arena-check-failed = game { $game } was lost, which the records call { $ending }:

## Players in C++

arena-cpp-none = no C++ compiler found: install g++ or clang++, or name one in CXX
arena-cpp-error = the player does not compile:
    { $said }
arena-cpp-limits = the compiler was ended: it needed more than { $seconds } s, { $memory } MiB of memory or { $disk } MiB of the disk
    { $said }
arena-cpp-environment = { $path } is not used: agents are built with the environment.h of the arena, which does not have what only this one has
arena-cpp-changed = the player does not compile: it uses { $names }, which only its own environment.h has; put what you have added there into player.h or player.cpp
    { $said }
arena-cpp-file = { $path } cannot be used: { $error }

## Notes below a standing

arena-note-advantage = Moving first is worth { $elo } Elo (95 %: { $least } … { $most }).
arena-note-advantage-least = Moving first is worth at least { $elo } Elo (95 %): it decided too much to say how much.
arena-note-advantage-most = Moving first is worth at most { $elo } Elo (95 %): it decided too much to say how much.
arena-note-advantage-unknown = What moving first is worth cannot be determined from these results.
arena-note-groups = There are { $count } groups of agents between which all points went one way, or none: how far apart they are has a bound at most, and their distance in Elo is a convention.
arena-note-swiss = The order is by points of meetings (1 won or a bye, ½ drawn), then by those of the opponents, then by rating.
arena-note-knockout = The order is by the round reached, then by rating.
arena-note-level = Round { $round }: { $winner } and { $loser } ended level, with all further games; { $winner } advances because it stands higher in the cup file.
arena-note-repeated = { $count ->
    [one] One game repeated another one move by move and does not count towards the ratings.
   *[other] { $count } games repeated others move by move and do not count towards the ratings.
}
arena-note-test = { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
}: log likelihood ratio { $llr }, between { $low } and { $high }.
arena-note-test-open = The test is not decided.
arena-note-test-better = { $name } is better.
arena-note-test-worse = { $name } is not better.
