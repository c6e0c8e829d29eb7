// What is asked and what is answered: generated from the Rust types. Nothing here runs.

/** Everything a front end must know before it can show anything. */
export type About = {
  /** What an agent can choose its moves by, the simplest first. */
  algorithms: (Algorithm)[];
  /** What one question may cost. */
  budget: Budget;
  /** The games it knows. */
  games: (GameInfo)[];
  /** The languages it speaks. */
  languages: (Language)[];
  /** The default opponent. */
  opponent: string;
  /** The algorithms whose source can be read. */
  sources: (string)[];
  /** The words of questions about trees. */
  trees: Vocabulary;
  /** The version of the program. */
  version: string;
};

/** What is available: games, algorithms, languages, limits. */
export type AboutQuery = {};

/** Some steps of a search, and what to watch them on. */
export type Account = {
  /** Drawings of the part of the tree in which the steps happen, if they were asked for: each is for the steps up to the next. */
  backdrops: (Backdrop)[];
  /** The number of the first step that is told, from 0. */
  from: number;
  /** The number of the first cut behind them. */
  next_cut: number | null;
  /** The lines of the algorithm, which the steps point at. */
  pseudocode: (Message)[];
  /** The steps. There are fewer than were asked for where the search ends, and where they would be too much at once. */
  steps: (StepReport)[];
  /** How many steps the whole search has. */
  total: number;
};

/** An agent as the command line writes it: `negamax:depth=6,eval=runs`. */
export type Agent = string;

/** An agent as a text and in parts. */
export type AgentAnswer = {
  /** Part by part. */
  parts: AgentPartsAnswered;
  /** As the command line writes it. */
  text: string;
};

/** An agent in parts, for forms in which people choose them one by one. */
export type AgentParts = {
  /** What chooses the move. */
  algorithm: Algorithm;
  /** How far it looks. */
  depth?: Depth;
  /** What only the engine takes notice of. */
  engine?: Tuning;
  /** Its evaluation; the game's best one if there is none. */
  evaluation?: string | null;
  /** After how many milliseconds it stops. */
  milliseconds?: number | null;
  /** After how many nodes it stops. */
  nodes?: number | null;
  /** Its seed. */
  seed?: number;
};

/** An agent in parts, for forms in which people choose them one by one. */
export type AgentPartsAnswered = {
  /** What chooses the move. */
  algorithm: Algorithm;
  /** How far it looks. */
  depth: Depth;
  /** What only the engine takes notice of. */
  engine: TuningAnswered;
  /** Its evaluation; the game's best one if there is none. */
  evaluation: string | null;
  /** After how many milliseconds it stops. */
  milliseconds: number | null;
  /** After how many nodes it stops. */
  nodes: number | null;
  /** Its seed. */
  seed: number;
};

/** An agent as a text, or in parts. */
export type AgentQuery = {
  text: string;
} | {
  parts: AgentParts;
};

/** Whatever chooses a move: the algorithms, and two that do not search at all. */
export type Algorithm = "first" | "random" | "minimax" | "alphabeta" | "alphabeta-soft" | "negamax" | "engine";

/** All nodes. */
export type AllNodes = "all";

/** What to search, and how. */
export type AnalyseQuery = {
  /** After how many milliseconds to give up; as many as there are if nobody says. */
  milliseconds?: number | null;
  /** How to search it. */
  search?: Search;
  /** Which position. */
  setup: Setup;
};

/** What a search found, as people and programs read it. All values are for the player to move at the root. */
export type Analysis = {
  /** By which algorithm. */
  algorithm: Algorithm;
  /** The first of the best moves; `None` if the search looked no move ahead. */
  best: string | null;
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** What the alpha-beta agent of the course that the game comes from would print. */
  course?: string;
  /** Nodes left before all of their moves were tried. */
  cutoffs: number;
  /** How far it looked ahead; `None` for the complete tree. */
  depth: number | null;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** What only the engine has to say. */
  engine?: EngineNotes;
  /** The evaluation at the limit. */
  evaluation: string;
  /** Nodes whose value is an opinion. */
  evaluations: number;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** The game with its parameters. */
  game: string;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** Every move that was tried. */
  moves: (MoveValue)[];
  /** Nodes visited, the root included. */
  nodes: number;
  /** Who is to move. */
  player: Player;
  /** The line of best moves from the root. */
  pv: (string)[];
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** What a finished game was worth. */
  utility_of_wins: Utility;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** What is known about a position. */
export type Appraisal = {
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** What that rests on. */
  by: Basis;
  /** How far an estimate looks ahead; `None` for a proof. */
  depth: number | null;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** The evaluation of an estimate. */
  evaluation: string | null;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** The moves whose value is known or estimated. */
  moves: (MoveValue)[];
  /** Nodes searched to find it. */
  nodes: number;
  /** Who is to move. */
  player: Player;
  /** What an unfinished proof has found about the value so far. */
  proven: (Message)[];
  /** The line of best moves. */
  pv: (string)[];
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** Whether there is nothing left to find out. */
  settled: boolean;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** A cup and the games that are being played. */
export type ArenaNow = {
  /** How many games had ended when the cup was looked at. */
  games: number;
  /** The cup; `None` if no game has ended since the question says. */
  overview: Overview | null;
  /** The games under way, if this process plays them. */
  running: (RunningGame)[];
};

/** What is the state of the cup? */
export type ArenaQuestion = {
  /** The number of games in the last answer: what has not changed since is left out. */
  since?: number | null;
};

/** What a student fills in. What is absent is not checked. */
export type Attempt = {
  /** The path of the best move. */
  best?: string | null;
  /** How many nodes are not generated. */
  not_generated?: string | null;
  /** The values for which the indicated cut does not happen: `x > 3`, `any`, `never`; or one of them. */
  question4?: string | null;
  /** The paths of the branches that are struck out: the roots of what is not searched. */
  struck?: (string)[] | null;
  /** Values of inner nodes by path: `3`, `<= 2`, `≥ 5`. */
  values?: { [name: string]: string };
};

/** A drawing for some steps in a row. */
export type Backdrop = {
  /** The drawing. */
  canvas: Canvas;
  /** The number of the first step for which it is; it is for all up to the first of the next. */
  from: number;
  /** When something happens at its nodes, for each. */
  moments: (Moments)[];
};

/** What a value rests on. */
export type Basis = "proof" | "book" | "search";

/** The whole workload. */
export type Bench = {
  /** How fast they were visited. */
  nodes_per_second: number;
  /** How long it took. */
  seconds: number;
  /** All nodes. It changes when a search visits other nodes than before. */
  signature: number;
  /** Search by search. */
  workload: (Measured)[];
};

/** How fast this machine searches. */
export type BenchQuery = {};

/** A move that gave the result away. */
export type Blunder = {
  /** A perfect move. */
  better: SolvedMove;
  /** The moves that led to the position, from where the games start. */
  moves: string;
  /** What the agent played. */
  played: SolvedMove;
  /** In how many games it was played. */
  times: number;
};

/** A board to draw: rows of cells, top row first, or a drawing in plain text. A board may have both: then a page shows the cells, and a terminal the drawing. */
export type Board = {
  /** What to write under each column, where the notation names columns; empty otherwise. */
  columns: (string)[];
  /** The lines of a drawing in plain text, for games without cells, and for those whose cells in frames would look odd. */
  drawing: (string)[];
  /** Whether pieces fall down the columns, so that a move may be made by pointing anywhere along one. */
  falls: boolean;
  /** The legal moves that are made by pointing at no cell: an explosion, a pass, or all of them beside a drawing. */
  moves: (string)[];
  /** The rows, all of the same length. None if there is only a drawing. */
  rows: ((Cell)[])[];
};

/** A position that has come into the book. */
export type BookEntry = {
  /** How many of the planned positions are done. */
  done: number;
  /** Its line in the file of the book. */
  line: string;
  /** The moves that lead to it. */
  moves: string;
  /** How many positions are planned. */
  planned: number;
  /** Whether it is a proof; `false` if it rests on keys that are hashes. */
  proof: boolean;
  /** Its exact value for the player to move. */
  value: Score;
};

/** A book, complete or as far as there was time. */
export type BookFilled = {
  /** Whether all of them are known. */
  complete: boolean;
  /** The game with its parameters. */
  game: string;
  /** How the file of the book begins; the lines of the events follow. */
  header: string;
  /** How many positions are planned. */
  planned: number;
  /** How many plies are planned. */
  plies: number;
};

/** A book to be filled. Positions that a book held by the caller knows are not solved again. */
export type BookQuery = {
  /** The name of the game with its parameters. */
  game: string;
  /** How many plies it has. */
  plies: number;
  /** The size of the solver's table in MiB. */
  table?: number;
  /** How many threads. */
  threads?: number;
};

/** What a returned value says about the true one. */
export type Bound = "exact" | "upper" | "lower";

/** What one question may cost. */
export type Budget = {
  /** Plies that a search may look ahead. */
  depth: number;
  /** Nodes of a tree that are drawn at once. */
  drawn_nodes: number;
  /** Exercises that are made at once. */
  exercises: number;
  /** Random games that a check of the laws may play. */
  games: number;
  /** Leaves of an exercise: thousands of trees are drawn at random until one fits. */
  leaves: number;
  /** MiB that all questions under way may take together, their tables and trees; each search of the engine has a tenth of that at most, whatever else is going on, so that the same question gets the same answer. */
  memory: number;
  /** Milliseconds that a search may think. */
  milliseconds: number;
  /** Milliseconds that an agent may think about one move of a match. */
  milliseconds_a_move: number;
  /** Nodes that a search may visit. */
  nodes: number;
  /** Moves of an opening. */
  opening_plies: number;
  /** Openings of a match. */
  openings: number;
  /** Nodes of a tree that are put on paper, as PNG or PDF. */
  paper_nodes: number;
  /** Pixels of an image. */
  pixels: number;
  /** Positions that a certificate or an opening book may have: all of them are remembered. */
  positions: number;
  /** Steps of a search in one answer, at most. */
  steps: number;
  /** MiB that the table of a search may take. */
  table: number;
  /** Threads that a search may start. */
  threads: number;
  /** Plies of a tree that is written down: its nodes are named by their paths. */
  tree_depth: number;
  /** Nodes of a search that is shown as a tree or node by node. */
  tree_nodes: number;
};

/** A drawing in the making. */
export type Canvas = {
  /** In points. */
  height: number;
  /** The nodes that are shown, parents before their children. */
  nodes: (CanvasNode)[];
  /** In points. */
  width: number;
};

/** A node, its place and everything that an answer writes there. */
export type CanvasNode = {
  /** α on entry. */
  alpha: string | null;
  /** Whether the best move of the root leads here. */
  best: boolean;
  /** β on entry. */
  beta: string | null;
  /** What that says about its minimax value. */
  bound: Bound | null;
  /** Which bound cuts it off its parent. */
  cut: CutKind | null;
  /** The value of a leaf, if it is given. */
  given: string | null;
  /** How many nodes are hidden below it. */
  hidden: number;
  /** Whether the fourth question is about its value. */
  highlighted: boolean;
  /** What is written at it: its label, or the letter of an inner node. */
  label: string | null;
  /** Whether the game is over there. */
  leaf: boolean;
  /** What to call it in a sentence. */
  name: string;
  /** Its parent, as an index of the shown nodes. */
  parent: number | null;
  /** Its path in the whole tree. */
  path: string;
  /** Who moves there. */
  player: Player;
  /** What the visited part of the tree proves about that value. */
  proven: Span | null;
  /** Whether the fourth question is about the cut that removes it. */
  target: boolean;
  /** What it returned. */
  value: string | null;
  /** Whether the search comes here. */
  visited: boolean;
  /** The middle, from the left. */
  x: number;
  /** The middle, from the top. */
  y: number;
};

/** A cell of a board. */
export type Cell = {
  /** Annotations on it. */
  marks?: (Mark)[];
  /** What lies there. */
  piece: Piece | null;
  /** The move, in the game's notation, that a player makes by pointing at this cell. */
  play: string | null;
};

/** A tree and what a student says about it. */
export type CheckQuery = {
  /** What was filled in. */
  attempt: Attempt;
  /** The tree. */
  tree: TreeQuery;
};

/** What a check has looked at. */
export type Checked = {
  /** Games that reached their end. */
  finished: number;
  /** Random games played. */
  games: number;
  /** Positions looked at. */
  positions: number;
};

/** The judgement on one item. */
export type Checked2 = {
  /** The right answer, as short as the student's. */
  expected: string;
  /** What it is about. */
  item: Item;
  /** What to call that node. */
  name: string;
  /** The path of the node it is about; empty for the root and for counts. */
  path: string;
  /** What it earns. */
  points: number;
  /** Why the right answer is right. */
  reason: Message;
  /** What there is to say about what was written, if that is not the right answer. */
  remark: Message | null;
  /** Whether it is right. */
  verdict: Verdict2;
};

/** A statement about the minimax value of a node, as it is written there: `= 3`, `≤ 2`. */
export type Claim = {
  /** Whether the value is this, or this at most, or this at least. */
  bound: Bound;
  /** The number. */
  value: Value;
};

/** Which position, and how far to look. */
export type CompareQuery = {
  /** How to search it; the algorithm does not matter here. */
  search?: Search;
  /** Which position. */
  setup: Setup;
};

/** What one of the algorithms found. */
export type Compared = {
  /** By which algorithm. */
  algorithm: Algorithm;
  /** The first of the best moves; `None` if the search looked no move ahead. */
  best: string | null;
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** What the alpha-beta agent of the course that the game comes from would print. */
  course?: string;
  /** Nodes left before all of their moves were tried. */
  cutoffs: number;
  /** How far it looked ahead; `None` for the complete tree. */
  depth: number | null;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** What only the engine has to say. */
  engine?: EngineNotes;
  /** The evaluation at the limit. */
  evaluation: string;
  /** Nodes whose value is an opinion. */
  evaluations: number;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** The game with its parameters. */
  game: string;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** Every move that was tried. */
  moves: (MoveValue)[];
  /** Nodes visited, the root included. */
  nodes: number;
  /** Who is to move. */
  player: Player;
  /** The line of best moves from the root. */
  pv: (string)[];
  /** Nodes visited, as a share of those that minimax visits. */
  ratio: number;
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** What a finished game was worth. */
  utility_of_wins: Utility;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** A convention. The default is that of the course's pseudocode. Among equal moves the leftmost is the best, always. */
export type Convention = {
  /** When to cut. */
  cut?: CutRule;
  /** How to count. */
  generation?: Generation;
  /** What to show at a cut. */
  update?: Update;
  /** What to return. */
  value?: Returned;
  /** α and β at the root, such as `-inf,5`. */
  window?: string;
};

/** A convention. The default is that of the course's pseudocode. Among equal moves the leftmost is the best, always. */
export type ConventionAnswered = {
  /** When to cut. */
  cut: CutRule;
  /** How to count. */
  generation: Generation;
  /** What to show at a cut. */
  update: Update;
  /** What to return. */
  value: Returned;
  /** α and β at the root, such as `-inf,5`. */
  window: string;
};

/** What courses count in the third question, in all their ways. */
export type Counts = {
  /** Children that were cut off: the roots of what was not visited. */
  branches_cut: number;
  /** Nodes that were left early. */
  cuts: number;
  /** Leaves that were not visited. */
  leaves_not_evaluated: number;
  /** All nodes of the tree: what plain minimax visits. */
  nodes: number;
  /** Nodes that are neither visited nor a child of a visited node. */
  not_generated_eager: number;
  /** The difference. */
  not_visited: number;
  /** Nodes visited by alpha-beta. */
  visited: number;
};

/** Which bound was met. */
export type CutKind = "alpha" | "beta";

/** A cut. */
export type CutReport = {
  /** α at the cut. */
  alpha: Value;
  /** The path of the node. */
  at: string;
  /** β at the cut. */
  beta: Value;
  /** Whether that is farther away than the parent. */
  deep: boolean;
  /** The index of the first child that was not visited. */
  first_skipped: number;
  /** Which bound. */
  kind: CutKind;
  /** The path of the ancestor that has the bound; `None` if it is the end of the initial window. */
  owner: string | null;
  /** Why. */
  reason: Message;
  /** The paths of all children that were not. */
  skipped: (string)[];
};

/** When a node is left before its last child. */
export type CutRule = "le" | "lt";

/** How far to look ahead, written as a number of plies, `usual` or `all`. */
export type Depth = number | DepthWord;

export type DepthWord = "usual" | "all";

/** What the number of plies of a proven win or loss says. */
export type Distance = "exact" | "most" | "line";

/** Why a search ended. */
export type Ended = "depth" | "exact" | "choice" | "nodes" | "stop";

/** How a game ended. */
export type Ending = "rules" | "repetition" | "length";

/** What only the engine has to say about a search. */
export type EngineNotes = {
  /** Why it stopped. */
  ended: Ended;
  /** Whether something was pruned that might have mattered. */
  selective: boolean;
  /** Nodes settled by the table. */
  table_hits: number;
};

/** What happens in a step. */
export type Event = "enter" | "leaf" | "improve" | "keep" | "cut" | "return";

/** An exercise without its answers, for programs. */
export type ExerciseReport = {
  /** How the questions are meant. */
  convention: ConventionAnswered;
  /** The questions. */
  questions: (Message)[];
  /** The tree in the native notation, with the marks of the fourth question. */
  tree: string;
};

/** What is true of all games of a kind and does not follow from their type, as whether there are cycles does: [`Rules`](crate::game::Rules). */
export type Facts = {
  /** Whether a player may move twice in a row. */
  has_extra_turns: boolean;
  /** Whether games end in points rather than in a win, a draw or a loss. Optional: a list of kinds also takes it from the [`Rules`](crate::game::Rules). */
  has_points: boolean;
};

/** What a player can force. */
export type Forced = "wins" | "does-not-lose";

/** The notations that can be read and written. */
export type Format = "native" | "list" | "s-expression" | "labelled" | "json" | "flat" | "forest" | "qtree" | "dot";

/** A format that can be written. */
export type FormatInfo = {
  /** How the names of its files end. */
  extension: string;
  /** Its name. */
  name: OutputFormat;
  /** Whether it is a drawing. */
  picture: boolean;
};

/** A kind of game and what is known about it. */
export type GameInfo = {
  /** The names of its evaluations, its best one first. */
  evaluations: (string)[];
  /** What a front end must not assume. */
  facts: Facts;
  /** What to ask for it by. The texts `game-NAME` and `game-NAME-notation` describe it. */
  name: string;
  /** Its parameters, as they are written after the name and a colon; empty if there are none. */
  parameters: string;
  /** Full names to show and to try, the default first. */
  samples: (Sample)[];
};

/** What happened in a game? */
export type GameQuestion = {
  /** Its name: `3.2.1`. */
  id: string;
};

/** Games that have ended. */
export type GamesAnswer = {
  /** The games, the latest first. */
  games: (ListedGame)[];
};

/** The games alone. */
export type GamesQuery = {};

/** Which games have ended? */
export type GamesQuestion = {
  /** Only those of this agent. */
  agent?: number | null;
  /** How many to pass over; the latest come first. */
  from?: number;
  /** How many to list, within the limit of one answer. */
  most?: number | null;
};

/** Which exercises to make, and how to write them. */
export type GenerateQuery = {
  /** Whether each exercise is a file of its own, rather than all of them one. */
  apart?: boolean;
  /** The convention under which they are like that. */
  convention?: Convention;
  /** Of steps: how many. */
  count?: number | null;
  /** Whether drawings are for dark paper. */
  dark?: boolean;
  /** In which format they are written as well; in none if there is none. */
  format?: OutputFormat | null;
  /** Of steps: the number of the first, from 0. */
  from?: number | null;
  /** Whether the answers are shown there. */
  key?: boolean;
  /** The language of the questions and answers there. */
  language?: Language | null;
  /** How many. */
  number?: number;
  /** Equal seeds give equal exercises. */
  seed?: number;
  /** What they should be like. */
  wishes?: Wishes;
};

/** Exercises. */
export type Generated = {
  /** The exercises. */
  exercises: (ExerciseReport)[];
  /** The same as files: one for each, or one for all. */
  files: (PictureFile)[];
  /** Why there are fewer than were asked for. */
  problem: Message | null;
};

/** When a child counts as generated. */
export type Generation = "lazy" | "eager";

/** What to find out. */
export type Goal = "strong" | "weak";

/** What an agent says about its search; every part is optional. */
export type Info = {
  /** How deep it looked. */
  depth?: number;
  /** The line that it expects. */
  line?: (string)[];
  /** How many nodes it visited. */
  nodes?: number;
  /** Free text, from `info string`. */
  text?: string;
  /** Its value of the position, for the player to move. */
  value?: SaidValue;
};

/** What is judged. */
export type Item = "value" | "struck" | "missed" | "best" | "not-generated" | "question4";

/** How far the games are. */
export type JudgeProgress = {
  /** How many games are over. */
  games: number;
  /** Those that kept the result: won, drawn or lost. */
  kept: number;
  /** How many moves were judged: those in positions with a choice. */
  moves: number;
  /** Those that were perfect: as quick a win, as long a loss or as many points as there are. */
  perfect: number;
};

/** Whom to judge, and over which games. */
export type JudgeQuery = {
  /** Whom to judge. */
  agent: Agent;
  /** How many games it plays against perfect play, the first player in every other one. */
  games?: number;
  /** How many random moves each game starts with. */
  plies?: number;
  /** The seed of the random moves, and of the choice between equally good ones. */
  seed?: number;
  /** Where the games start. */
  setup: Setup;
  /** The size of the solver's table in MiB. */
  table?: number;
};

/** The verdicts. */
export type Judged = {
  /** One for each item. */
  items: (Checked2)[];
  /** What all of them earn together. */
  points: number;
};

/** How an agent did beside perfect play. */
export type Judgement = {
  /** The agent. */
  agent: string;
  /** Every move that gave the result away, once, in the order in which they were played. */
  blunders: (Blunder)[];
  /** The game with its parameters. */
  game: string;
  /** How many games were played. */
  games: number;
  /** Those that kept the result: won, drawn or lost. */
  kept: number;
  /** How many moves were judged: those in positions with a choice. */
  moves: number;
  /** Those that were perfect: as quick a win, as long a loss or as many points as there are. */
  perfect: number;
  /** The seed of the games. */
  seed: number;
};

/** What a value amounts to: proven results first, then estimates. */
export type Kind = "win" | "loss" | "draw" | "better" | "worse" | "level";

/** The shape of the answer. */
export type Kind2 = "never" | "any" | "less" | "greater";

/** A language that the user interface speaks. */
export type Language = "en" | "es";

/** The laws. */
export type Law = "some-move" | "distinct-moves" | "same-answers" | "copies-are-independent" | "one-kind-of-keys" | "key-in-range" | "key-tells-outcome" | "points-are-announced" | "relevant-moves-are-moves" | "expansion-agrees" | "slot-in-range" | "move-text" | "distinct-move-texts" | "position-text" | "board-offers-moves";

/** Whether the laws hold, as far as was looked. */
export type LawsAnswer = {
  /** What was looked at, if they do. */
  checked: Checked | null;
  /** The game with its parameters. */
  game: string;
  /** Whether all laws hold. */
  holds: boolean;
  /** The seed of the games. */
  seed: number;
  /** Which one does not, and how to get there. */
  violation: Violation | null;
};

/** How far a check of the laws is. */
export type LawsProgress = {
  /** How many games are over; all of them kept the laws. */
  games: number;
};

/** Where the random games start, and how many there are. */
export type LawsQuery = {
  /** How many games. */
  games: number;
  /** The seed of the games. */
  seed?: number;
  /** Which position. */
  setup: Setup;
};

/** A game as a line of a list. */
export type ListedGame = {
  /** Who sat at seat 1 and at seat 2, by their places among the agents. */
  agents: [number, number];
  /** How it ended. */
  ending: string;
  /** Its name: `3.2.1`. */
  id: string;
  /** How many moves it had. */
  plies: number;
  /** `1-0`, `0-1` or `1/2-1/2`. */
  result: string;
};

/** An exercise that was found. */
export type Made = {
  /** Its number, from 1. */
  number: number;
  /** What it adds to the file of all exercises; the tree alone if there is no such file. */
  text: string;
};

/** An annotation on a cell. */
export type Mark = "line" | "explodes";

/** A finished game, and how the match stands. */
export type MatchGame = {
  /** How the game ended. */
  ending: Ending;
  /** Who made the first move: A or B. */
  first: string;
  /** All moves. */
  moves: (string)[];
  /** Counted from 1. */
  number: number;
  /** How many of the moves are the opening. */
  opening: number;
  /** +1 if A won, -1 if B did, 0 for a draw. */
  result: number;
  /** The result so far. */
  tally: Tally;
};

/** Two agents, and how their games start. */
export type MatchQuery = {
  /** The first agent. */
  a: Agent;
  /** The second one. */
  b: Agent;
  /** Games longer than this many plies are draws. */
  longest?: number;
  /** How the games start. */
  openings: Openings;
  /** The moves of each game, from the first on, if they were played elsewhere: they are replayed, and nobody thinks. Then the answer is about these games alone. */
  played?: (string)[] | null;
  /** The seed of the openings. */
  seed?: number;
  /** Where the openings start. */
  setup: Setup;
  /** Which of the openings are played, each from both sides; all if nobody says. */
  share?: Share;
};

/** One search of the workload. */
export type Measured = {
  /** By what. */
  algorithm: Algorithm;
  /** What was searched. */
  game: string;
  /** How many nodes it visited. */
  nodes: number;
  /** How long it took. */
  seconds: number;
};

/** What the meetings of an agent have brought it. */
export type Meetings = {
  /** How many byes are among its points. */
  byes: number;
  /** The points of its opponents together (Buchholz), which decide between equals. */
  opponents: number;
  /** 1 for a won meeting or a bye, ½ for a drawn one. */
  points: number;
};

/** A sentence with an identifier, so that it can be said in another language. */
export type Message = {
  /** The parts that vary, by name. */
  arguments: { [name: string]: string };
  /** The sentence, for callers without a translation. */
  english: string;
  /** The identifier in the language files. */
  id: string;
};

/** The ways to solve a position. */
export type Method = "alphabeta" | "dfpn";

/** When something happens at a node, by the numbers of the steps. */
export type Moments = {
  /** The search comes to it. */
  entered: number | null;
  /** It returns. */
  left: number | null;
  /** What it returns. */
  returned: Claim | null;
  /** A cut takes it off its parent. */
  struck: number | null;
};

/** What a search found out about a move of the root. */
export type MoveValue = {
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** The move. */
  move: string;
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** A node, by its path and by a name for people. */
export type NamedNode = {
  /** Its label or letter, or its path where it has none. */
  name: string;
  /** The path from the root. */
  path: string;
};

/** Which nodes to unfold. */
export type Open = (string)[] | AllNodes;

/** The state of a node that has been entered and not left. */
export type OpenNode = {
  /** Its α now. */
  alpha: Value;
  /** Its β now. */
  beta: Value;
  /** What to call it. */
  name: string;
  /** Its path. */
  path: string;
  /** Who moves there. */
  player: Player;
  /** Its v now; `None` before the first child has returned. */
  v: Value | null;
};

/** How the games of a match start: `start`, or `random:PLIES:COUNT`. */
export type Openings = string;

/** The counts of one search in three orders. */
export type Orders = {
  /** The best child of every node first; `None` if that needs a value that is not given. */
  best: Counts | null;
  /** As the tree is given. */
  given: Counts;
  /** The worst child of every node first; `None` if that needs a value that is not given. */
  worst: Counts | null;
};

/** The formats in which a tree with its questions and answers is written. */
export type OutputFormat = "report" | "json" | "text" | "svg" | "png" | "pdf" | "latex" | "tikz" | "dot" | "mermaid" | "csv" | "steps" | "steps-json" | "native" | "list" | "s-expression" | "labelled" | "tree-json" | "flat" | "forest" | "qtree";

/** The current state of a cup. */
export type Overview = {
  /** The most likely value of moving first, in Elo points; `None` if results do not determine it. */
  advantage: number | null;
  /** The lower end of its 95 % interval. */
  advantage_least: number | null;
  /** The upper end. */
  advantage_most: number | null;
  /** The names of the agents; everywhere else an agent is its place in this list. */
  agents: (string)[];
  /** The score of each agent against each other one, in the order of the agents; `None` where two have not met. */
  crosstable: ((Points | null)[])[];
  /** How the cup is played: `round-robin`, `gauntlet`, `swiss`, `knockout` or `sprt`. */
  format: string;
  /** The name of the game with its parameters. */
  game: string;
  /** The number of groups of agents that results do not allow to compare: 1 if all can be compared. */
  groups: number;
  /** Whether more will follow from their results. */
  is_open: boolean;
  /** How many are known to be left. */
  left: number;
  /** Notes on the standing. */
  notes: (Message)[];
  /** How many games have ended. */
  played: number;
  /** The number of games that repeated others and do not count towards the ratings. */
  repeated: number;
  /** The rounds with their tables, as far as they are known. */
  rounds: (Round)[];
  /** The agents, the best first: by what the format counts, then by rating. */
  standing: (Rank)[];
  /** How a sequential test stands. */
  test: TestState | null;
};

/** A part of a text. */
export type Part = string | {
  /** The name. */
  variable: string;
} | {
  /** Its identifier. */
  text: string;
} | {
  /** The texts. */
  cases: { [name: string]: Words };
  /** The key of the text to take when none fits. */
  otherwise: string;
  /** The name of the variable. */
  select: string;
};

/** Counts for depth 1, 2, …. */
export type Perft = {
  /** Those of them that are drawn. Games that end in points count here by the sign of the points. */
  draw: (number)[];
  /** Those of them that MAX has won. */
  max: (number)[];
  /** Those of them that MIN has won. */
  min: (number)[];
  /** Nodes at exactly that depth, finished ones included. */
  nodes: (number)[];
};

/** From where to count, and how deep. */
export type PerftQuery = {
  /** How many plies. */
  depth: number;
  /** Which position. */
  setup: Setup;
};

/** A tree as a file. */
export type PictureFile = {
  /** What kind of file it is. */
  media_type: string;
} & ({
  text: string;
} | {
  base64: string;
});

/** A tree and how to write it. */
export type PictureQuery = {
  /** Of steps: how many. */
  count?: number | null;
  /** Whether a drawing is for dark paper. */
  dark?: boolean;
  /** In which format. */
  format: OutputFormat;
  /** Of steps: the number of the first, from 0. */
  from?: number | null;
  /** Whether the answers are shown. */
  key?: boolean;
  /** The language of questions and answers. Without one, drawings and notations have neither; reports and steps are in English. */
  language?: Language | null;
  /** The tree. */
  tree: TreeQuery;
};

/** What lies on a cell. */
export type Piece = {
  /** Its owner; `None` if it belongs to neither player. */
  player: Player | null;
  /** Whether it is a special piece, such as a bomb. */
  special: boolean;
  /** A short text that stands for it: a letter, or a number of seeds. */
  text: string;
};

/** A cell of a board. */
export type Place = {
  /** Counted from 0 at the left. */
  column: number;
  /** Counted from 0 at the top. */
  row: number;
};

/** The two players. MAX moves first in every game of this library and wants large values. */
export type Player = "max" | "min";

/** A move as it is kept. */
export type PlyRecord = {
  /** For how long the agent's processes computed meanwhile, in microseconds, where that is known. */
  cpu?: number;
  /** What the agent said about its search. */
  info?: Info;
  /** How long it took, in microseconds; `None` in the opening. */
  micros?: number;
  /** The move. */
  move: string;
  /** Who made it: 1 or 2. */
  seat: number;
};

/** Games won, drawn and lost. */
export type Points = {
  /** Games drawn. */
  draws: number;
  /** Games lost. */
  losses: number;
  /** 1 for a win, ½ for a draw. */
  points: number;
  /** Games won. */
  wins: number;
};

/** What is known after looking so many plies ahead. */
export type Progress = {
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** How many plies. */
  depth: number;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** Nodes visited so far. */
  nodes: number;
  /** The line of best moves. */
  pv: (string)[];
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** How far a walk has come. */
export type ProofProgress = {
  /** How much of the walk is done, from 0 to 1: an estimate that takes what lies behind each move of a position for equally much. It only grows. */
  done: number;
  /** How many different positions there were so far. */
  positions: number;
};

/** A claim that holds. */
export type Proven = {
  /** Who. */
  player: Player;
  /** How many different positions were looked at. */
  positions: number;
  /** What. */
  result: Forced;
};

/** A game that needs nothing else to be understood: a line of a JSON file, and what the page replays. */
export type PublishedGame = {
  /** What happened, if an agent failed. */
  detail: Message | null;
  /** How it ended: `rules`, `repetition`, `length`, `resignation` or the name of a failure. */
  ending: string;
  /** The name of the game with its parameters. */
  game: string;
  /** On which machine it was played. */
  host: string;
  /** The name of this one in its cup: `3.2.1`. */
  id: string;
  /** How long it took, in microseconds. */
  micros: number;
  /** All moves, those of the opening first. */
  moves: (PlyRecord)[];
  /** The number of its opening. */
  opening: number;
  /** Who sat at seat 1 and at seat 2. */
  players: [string, string];
  /** `1-0`, `0-1` or `1/2-1/2`. */
  result: string;
  /** What was enforced on the agents. */
  sandbox: unknown;
  /** When it began, in milliseconds since 1970. */
  started: number;
  /** The end of what they wrote to standard error. */
  stderr: [string, string];
  /** What the agents wrote to their output besides the protocol. */
  stray: [Stray, Stray];
  /** The version of this description. */
  v: number;
  /** The version of the arena. */
  version: string;
};

/** The fourth question. */
export type Question4Report = {
  /** When the cut does happen. */
  converse: string;
  /** When it falls exactly there. */
  exactly: string | null;
  /** Whether the end belongs to it. */
  inclusive: boolean | null;
  /** The condition over the whole numbers. */
  integers: string;
  /** The same as an interval. */
  integers_interval: string;
  /** As an interval. */
  interval: string;
  /** The shape of the answer. */
  kind: Kind2;
  /** Where the half-line ends. */
  limit: Value | null;
  /** The path of the highlighted node. */
  node: string;
  /** Why. */
  reason: Message;
  /** The path of the first child that the cut removes. */
  target: string;
  /** The condition, over all numbers. */
  text: string;
};

/** An agent in the standing. */
export type Rank = {
  /** Who. */
  agent: number;
  /** Games drawn. */
  draws: number;
  /** How many games it lost by a failure: late, crashed, an illegal move. */
  failures: number;
  /** Its group, counted from 1 at the strongest. Ratings of different groups cannot be compared. */
  group: number;
  /** The lower end of the 95 % interval of its rating; `None` if results set no bound. */
  least: number | null;
  /** Games lost. */
  losses: number;
  /** What its meetings have brought it, in the Swiss system. */
  meetings: Meetings | null;
  /** The upper end. */
  most: number | null;
  /** 1 for a win, ½ for a draw. */
  points: number;
  /** Its rating, in points of the Elo scale; 0 is the average of the largest group. */
  rating: number;
  /** Games won. */
  wins: number;
};

/** Whether a game leads to the position of a certificate. The claims are about the position as it is given, in any case. */
export type Reached = "shown" | "not-shown" | "impossible";

/** Why a search left a node. */
export type Reason = "outcome" | "horizon" | "moves";

/** One game. */
export type Record = {
  /** How the game ended. */
  ending: Ending;
  /** Who made the first move: A or B. */
  first: string;
  /** All moves. */
  moves: (string)[];
  /** Counted from 1. */
  number: number;
  /** How many of the moves are the opening. */
  opening: number;
  /** +1 if A won, -1 if B did, 0 for a draw. */
  result: number;
};

/** Why a text proves nothing, or is no list of positions. */
export type Refusal = {
  /** The line at which that was noticed, counted from 1. */
  line: number;
  /** Why. */
  reason: Message;
};

/** What a move leads to. */
export type Reply = {
  /** The position after the move. */
  position: Scene;
  /** What the agent thinks then, and the position after its move; `None` if the game is over or the same player moves again. */
  thought: Thought | null;
};

/** What is known on the way to a reply. */
export type ReplyProgress = {
  position: Scene;
} | {
  depth: Progress;
};

/** A move, and who answers it. */
export type ReplyQuery = {
  /** The other player. */
  agent: Agent;
  /** The move. */
  move: string;
  /** The position before the move, and how the game came there. */
  setup: Setup;
};

/** A finished match. */
export type Report = {
  /** The names of A and B. */
  agents: (string)[];
  /** Drawn games. */
  draws: number;
  /** The difference in playing strength that predicts the score on the Elo scale; `None` if one side made every point. */
  elo: number | null;
  /** The game with its parameters. */
  game: string;
  /** Every game. */
  games: (Record)[];
  /** The interval that holds the true score in 95 of 100 matches like this one, within 0 to 1. */
  interval: [number, number];
  /** Games that B won. */
  losses: number;
  /** Points of A per game: 1 for a win, ½ for a draw. */
  score: number;
  /** The seed of the openings. */
  seed: number;
  /** The standard error of that. The unit of the sample is the pair of games with one opening, because its two games are not independent. */
  standard_error: number;
  /** Games that A won. */
  wins: number;
};

/** What a node returns. */
export type Returned = "soft" | "hard";

/** A round of a cup. */
export type Round = {
  /** Counted from 1. */
  number: number;
  /** Its tables; in a knockout, from the top of the bracket, byes among them. */
  tables: (Table)[];
};

/** A rule of a convention. */
export type Rule = {
  /** Its name. */
  name: string;
  /** What it can be; the first is the default. */
  words: (string)[];
};

/** A game under way. */
export type RunningGame = {
  /** Who sits at seat 1 and at seat 2, by their places among the agents. */
  agents: [number, number];
  /** Its name: `3.2.1`. */
  id: string;
  /** All moves so far. */
  moves: (string)[];
  /** What both have used, in milliseconds. */
  used: [number, number];
};

/** The value of a position as an agent sees it. */
export type SaidValue = {
  points: number;
} | {
  win: number;
} | {
  loss: number;
};

/** A game with its parameters. */
export type Sample = {
  /** What to ask for it by. */
  name: string;
  /** The parameters alone; empty if there are none. */
  parameters: string;
};

/** A position, ready to be drawn. */
export type Scene = {
  /** The board as cells. */
  board: Board;
  /** The names of the evaluations of this game, its best one first. */
  evaluations: (string)[];
  /** The game with its parameters. */
  game: string;
  /** The kind of game: its name without them. */
  kind: string;
  /** The cells that the last move changed. */
  last: (Place)[];
  /** The board as lines of text. */
  lines: (string)[];
  /** By how many points, in games that end in points. */
  margin: number | null;
  /** Who was to move before each of these moves. */
  movers: (Player)[];
  /** The legal moves. */
  moves: (string)[];
  /** What is worth knowing about the position beside the board. */
  notes: (Message)[];
  /** Who has won once the game is over. */
  outcome: Verdict | null;
  /** The parameters alone; empty if there are none. */
  parameters: string;
  /** The moves played so far, one by one, in the game's notation. */
  played: (string)[];
  /** The same as one text, as short as the game can read it. */
  played_text: string;
  /** Who is to move. */
  player: Player;
  /** The position as one line of text; `None` if the game has no such text. */
  position: string | null;
  /** Whether the game is a draw because this position has come up too often. */
  repeated: boolean;
  /** What the pieces of MAX and of MIN look like on paper, where they look like anything. */
  symbols: Symbols;
};

export type Score = number;

/** What to search with. */
export type Search = {
  /** By which algorithm. */
  algorithm?: Algorithm;
  /** How far. */
  depth?: Depth;
  /** What only the engine takes notice of. */
  engine?: Tuning;
  /** The evaluation at the limit: a name or weights (see [`crate::evaluation`]); the game's best one if there is none. */
  evaluation?: string | null;
  /** Whether every move of the root is searched by itself, so that each has its exact value. */
  every_move?: boolean;
  /** The seed of the noise evaluation and of random moves. */
  seed?: number;
  /** What a finished game is worth. */
  utility?: Utility;
};

/** A position, named: the game, perhaps a position as text, and moves from there. */
export type Setup = {
  /** The name of the game with its parameters. */
  game: string;
  /** The moves played from there. */
  moves?: string;
  /** The position as text; the start of the game if there is none. */
  position?: string | null;
  /** Who is to move in that position, where its text does not decide. */
  to_move?: Player | null;
};

/** A position, named: the game, perhaps a position as text, and moves from there. */
export type SetupAnswered = {
  /** The name of the game with its parameters. */
  game: string;
  /** The moves played from there. */
  moves: string;
  /** The position as text; the start of the game if there is none. */
  position: string | null;
  /** Who is to move in that position, where its text does not decide. */
  to_move: Player | null;
};

/** Every how many openings of a match or moves of a position, and from which on. What belongs to the whole is in the first share. */
export type Share = {
  /** The first one, counted from 0. */
  first: number;
  /** How many shares there are; 0 is as good as 1. */
  of: number;
};

/** How far a solver has come with a position, or with one of its moves. Values are for the player to move. */
export type SolveProgress = {
  /** How much of the table is in use, from 0 to 1. */
  fill: number;
  /** The value is at least this. */
  lower: Score;
  /** The move; `None` for the position itself. */
  move: string | null;
  /** Nodes searched so far, by all threads. */
  nodes: number;
  /** The value is at most this. */
  upper: Score;
};

/** What to solve, and with what effort. */
export type SolveQuery = {
  /** Whether the answer may be looked up in the opening book that is included for this game; df-pn solves in any case. A book that the caller holds is used in any case. */
  book?: boolean;
  /** Whether every move is solved by itself. */
  every_move?: boolean;
  /** The result with its distance, or the result only. */
  goal?: Goal;
  /** How to find it. */
  method?: Method;
  /** Which position. */
  setup: Setup;
  /** Which of the moves; all by default. The position itself is solved with the first share and left open by the others. */
  share?: Share;
  /** The size of the table in MiB. */
  table?: number;
  /** How many threads. */
  threads?: number;
};

/** A solved position. Values are for the player to move. */
export type Solved = {
  /** A move that keeps the value, or the result if that is all that is known. */
  best: string | null;
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** Whether the answer was looked up in an opening book. It rests on the book, in which no value contradicts another; it was not proven again. */
  from_book?: boolean;
  /** The game with its parameters. */
  game: string;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** What is proven so far: the value is at least this. */
  lower: Score;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** Every move with its own solution. */
  moves?: (SolvedMove)[];
  /** Nodes searched. */
  nodes: number;
  /** Who is to move. */
  player: Player;
  /** The position as text; `None` if the game has no such text. */
  position: string | null;
  /** Whether the answer is a proof; `false` if it rests on keys that are hashes. Of an answer from a book, the book says so. */
  proof: boolean;
  /** The line that the value leads to. After a weak solution it keeps the result, and may be longer or shorter than need be. */
  pv: (string)[];
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** What is proven so far: the value is at most this. */
  upper: Score;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** A move of a solved position. Values are for the player who makes it. */
export type SolvedMove = {
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** The move. */
  move: string;
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** Where the tree comes from. */
export type Source = {
  text: string;
} | {
  search: {
    /** At most so many nodes. */
    limit?: number | null;
    /** How it is searched. */
    search: Search;
    /** Which position. */
    setup: Setup;
  };
} | {
  exercise: {
    /** Equal seeds give equal exercises. */
    seed?: number;
    /** What it should be like. */
    wishes?: Wishes;
  };
};

/** Which algorithm. */
export type SourceQuery = {
  /** Its name. */
  algorithm: string;
};

/** The file of a textbook algorithm: its module document is the pseudocode, the code below follows it line by line. */
export type SourceText = {
  /** The file. */
  text: string;
};

/** The least and the most that a minimax value can be; both belong to it. */
export type Span = {
  /** The least it can be. */
  least: Value;
  /** The most it can be. */
  most: Value;
};

/** One step. */
export type StepReport = {
  /** What happens. */
  event: Event;
  /** The line of [`Steps::pseudocode`], from 1. */
  line: number;
  /** The nodes from the root to the current one. */
  open: (OpenNode)[];
  /** At a cut: the path of the ancestor that has the bound. `None` if it is the end of the initial window. */
  owner: string | null;
  /** The path of the node where it happens. */
  path: string;
  /** What a node or leaf returns, and what that says about its minimax value. */
  returned: Claim | null;
  /** The sentence. */
  sentence: Message;
};

/** A tree, and which steps of its search to tell. */
export type StepsQuery = {
  /** How many steps; as many as one answer may have if there is no number. */
  count?: number | null;
  /** Whether drawings are added, to watch the steps on. */
  drawn?: boolean;
  /** The number of the first step, from 0. */
  from?: number;
  /** As which algorithm the search is told. */
  told?: Told;
  /** The tree. */
  tree: TreeQuery;
};

/** Text that an agent wrote to its output and that is not a message: debugging, mostly, or an answer too many. */
export type Stray = {
  /** How many lines. */
  count: number;
  /** The first of them, cut. */
  first: (string)[];
};

/** What the players' pieces look like on paper. */
export type Symbols = {
  /** Those of MAX. */
  max: string | null;
  /** Those of MIN. */
  min: string | null;
};

/** Two agents at a table, or one that has a bye. */
export type Table = {
  /** Who meets here; `None` where that is not decided yet, or for a bye. */
  agents: [number | null, number | null];
  /** How many it has, as far as it is known. */
  games: number;
  /** Whether that is only because the meeting ended level and the winner is seeded higher. */
  is_by_seed: boolean;
  /** How many of its games have ended. */
  played: number;
  /** The points of both. */
  points: [number, number];
  /** Its number; `None` for a bye. */
  table: number | null;
  /** Who advances, in a knockout. */
  winner: number | null;
};

/** The result of a match for A, with its uncertainty. */
export type Tally = {
  /** Drawn games. */
  draws: number;
  /** The difference in playing strength that predicts the score on the Elo scale; `None` if one side made every point. */
  elo: number | null;
  /** The interval that holds the true score in 95 of 100 matches like this one, within 0 to 1. */
  interval: [number, number];
  /** Games that B won. */
  losses: number;
  /** Points of A per game: 1 for a win, ½ for a draw. */
  score: number;
  /** The standard error of that. The unit of the sample is the pair of games with one opening, because its two games are not independent. */
  standard_error: number;
  /** Games that A won. */
  wins: number;
};

/** How a sequential test stands. */
export type TestState = {
  /** At or above this it is better. */
  high: number;
  /** The decision, once there is one. */
  is_better: boolean | null;
  /** The log of the ratio of the two likelihoods. */
  llr: number;
  /** At or below this the first agent is not better. */
  low: number;
  /** How many pairs count. */
  pairs: number;
};

/** Who thinks about which position. */
export type ThinkQuery = {
  /** Who thinks. */
  agent: Agent;
  /** Whether every move gets a value of its own. */
  every_move?: boolean;
  /** Whether the move is all that is wanted: then the engine stops as soon as that is clear, and its value says little. */
  move_only?: boolean;
  /** Which position, and how the game came there. */
  setup: Setup;
};

/** What an agent has found. */
export type Thought = {
  /** By which algorithm. */
  algorithm: Algorithm;
  /** The first of the best moves; `None` if the search looked no move ahead. */
  best: string | null;
  /** Whether that is the value or a bound on it. */
  bound?: Bound;
  /** What the alpha-beta agent of the course that the game comes from would print. */
  course?: string;
  /** Nodes left before all of their moves were tried. */
  cutoffs: number;
  /** How far it looked ahead; `None` for the complete tree. */
  depth: number | null;
  /** What is known about the plies of a proven win or loss. */
  distance?: Distance;
  /** What only the engine has to say. */
  engine?: EngineNotes;
  /** The evaluation at the limit. */
  evaluation: string;
  /** Nodes whose value is an opinion. */
  evaluations: number;
  /** Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact. */
  exact: boolean;
  /** The game with its parameters. */
  game: string;
  /** What it amounts to. */
  kind: Kind;
  /** A proven loss: after how many plies, as far as `distance` says. */
  loss_in?: number;
  /** An exact result in points: won by so many, or lost if it is negative. */
  margin?: number;
  /** The sign to write before the sentence if the value is only a bound. */
  mark?: string;
  /** Every move that was tried. */
  moves: (MoveValue)[];
  /** The position after its move. */
  next: Scene;
  /** Nodes visited, the root included. */
  nodes: number;
  /** Who is to move. */
  player: Player;
  /** The line of best moves from the root. */
  pv: (string)[];
  /** An exact value in the units in which the literature on the game counts, where it has its own. */
  score?: number;
  /** What is known, in words. */
  sentence: Message;
  /** For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`. */
  short: string;
  /** +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play. */
  utility: number | null;
  /** What a finished game was worth. */
  utility_of_wins: Utility;
  /** The value; `None` as long as it is not known. */
  value: Score | null;
  /** A proven win: after how many plies, as far as `distance` says. */
  win_in?: number;
};

/** The algorithm of the textbook as which a search is described. */
export type Told = "alphabeta" | "negamax";

/** What to search, how, and how many nodes to tell of. */
export type TraceQuery = {
  /** How many nodes at most. */
  most: number;
  /** How to search it. */
  search?: Search;
  /** Which position. */
  setup: Setup;
};

/** A search, node by node. */
export type Transcript = {
  /** How far the search looked ahead; `None` for the complete tree. */
  depth: number | null;
  /** Whether the search had more nodes than were asked for, and was stopped. */
  truncated: boolean;
  /** The nodes in the order in which they were entered. */
  visits: (Visit)[];
};

/** The workbook's answers, and where the nodes lie on a drawing. */
export type TreeAnswer = {
  /** The best move. */
  best: NamedNode | null;
  /** Where the nodes lie. */
  canvas: Canvas;
  /** The convention of all answers. */
  convention: ConventionAnswered;
  /** Whether every convention gives these answers. */
  convention_proof: boolean;
  /** How many nodes there are of which kind. */
  counts: Counts;
  /** Why each cut was made. */
  cuts: (CutReport)[];
  /** Where another convention answers differently. */
  differs: (Message)[];
  /** The drawing for those who cannot see it. */
  drawing: string | null;
  /** What the textbook's negamax counts; nothing under a convention that the textbook does not have. */
  negamax: Orders | null;
  /** All moves that are as good by plain minimax. */
  optimal: (NamedNode)[];
  /** What alpha-beta counts in three orders of the children. */
  orders: Orders;
  /** Who moves at the root. */
  player: Player;
  /** For which values of the highlighted node the indicated cut does not happen. */
  question4: Question4Report | null;
  /** Why the fourth question has no answer. */
  question4_problem: Message | null;
  /** The smallest and the largest finite value of a leaf. */
  range: (Value)[] | null;
  /** The tree in its own notation, if it is not too large. */
  text: string | null;
  /** The value of the root for MAX. */
  value: Value;
  /** What is odd about the convention. */
  warning: Message | null;
};

/** A tree and what to ask about it. */
export type TreeQuery = {
  /** The branching, if the text has only the leaves. */
  branching?: number | null;
  /** The convention; what is left out is as in the course. */
  convention?: Convention;
  /** How many plies of the tree there are; all if there is no number. */
  depth?: number | null;
  /** What an inner node at that depth is worth: `given`, `leftmost`, `smallest`, `largest` or a number. */
  eval?: string;
  /** The highlighted node, by path, label or letter; that of the text if there is none. */
  node?: string | null;
  /** The notation of the text; it is recognised if there is none. */
  notation?: Format | null;
  /** The nodes to unfold; by default those of which a drawing has room. */
  open?: Open | null;
  /** Who moves at the root, whatever the text says. */
  root?: Player | null;
  /** Where the tree comes from. */
  source: Source;
  /** The first child that the indicated cut removes. */
  target?: string | null;
  /** A value to put in the place of the highlighted node. */
  x?: string | null;
};

/** What only the engine takes notice of. */
export type Tuning = {
  /** Contempt: how many points more than the game's default it would pay to avoid a repetition when it chooses a move. */
  contempt?: number;
  /** Whether it uses what the game knows beyond its rules. Then a value that is not exact may differ from what the textbook algorithms find at the same depth: the engine sees further. */
  knowledge?: boolean;
  /** Whether it may prune what might matter when it chooses a move; `None` for the game's default. */
  selective?: boolean | null;
  /** The size of its table in MiB. */
  table?: number;
  /** How many points it would pay for tension when it thinks about its move, for each unit that the game counts: in Desconecta-4 for each stone on the board; `None` for the game's default. */
  tension?: number | null;
  /** How many threads. */
  threads?: number;
};

/** What only the engine takes notice of. */
export type TuningAnswered = {
  /** Contempt: how many points more than the game's default it would pay to avoid a repetition when it chooses a move. */
  contempt: number;
  /** Whether it uses what the game knows beyond its rules. Then a value that is not exact may differ from what the textbook algorithms find at the same depth: the engine sees further. */
  knowledge: boolean;
  /** Whether it may prune what might matter when it chooses a move; `None` for the game's default. */
  selective: boolean | null;
  /** The size of its table in MiB. */
  table: number;
  /** How many points it would pay for tension when it thinks about its move, for each unit that the game counts: in Desconecta-4 for each stone on the board; `None` for the game's default. */
  tension: number | null;
  /** How many threads. */
  threads: number;
};

/** Whether α and β have already moved when the cut is tested. The cuts are the same, the numbers shown there are not. */
export type Update = "update-then-test" | "test-then-update";

/** What a finished game is worth: whether a win is just a win or a near one is better than a far one. */
export type Utility = "sign" | "distance";

/** A whole number, or a text: a decimal, `inf` or `-inf`. */
export type Value = number | string;

/** Who has won, as a word for programs. */
export type Verdict = "max" | "min" | "draw";

/** The verdict on an item. */
export type Verdict2 = "right" | "too-little" | "decides-nothing" | "wrong" | "open" | "not-understood";

/** What comes of checking a certificate. */
export type Verification = Verified | Refusal;

/** What a certificate proves. */
export type Verified = {
  /** What is proven about it. */
  claims: (Proven)[];
  /** Whether a game leads there. */
  reached: Reached;
  /** The position. */
  setup: SetupAnswered;
};

/** A certificate to be checked. */
export type VerifyQuery = {
  /** Its text. */
  certificate: string;
};

/** A law that a game breaks, and how to get there. */
export type Violation = {
  /** The law. */
  law: Law;
  /** The indices, in the list of moves of each position, of the moves that lead there. */
  path: (number)[];
};

/** One node of a search. Values and windows are for the player to move at the root, as in every other answer; those of negamax, which knows no other point of view, for the player to move at each node. */
export type Visit = {
  /** The window on entry. */
  alpha: Score;
  /** The window on entry. */
  beta: Score;
  /** What the value says about the true one. */
  bound: Bound | null;
  /** The move that led there; `None` for the root. */
  move: string | null;
  /** Who is to move there. */
  player: Player;
  /** How far below the root. */
  ply: number;
  /** Why the node was left. */
  reason: Reason | null;
  /** The moves that were cut. */
  skipped: (string)[];
  /** The value returned; `None` if the search was stopped before. */
  value: Score | null;
};

/** The words of questions about trees. */
export type Vocabulary = {
  /** The convention of the course, which is the default. */
  convention: ConventionAnswered;
  /** The formats that can be written. */
  formats: (FormatInfo)[];
  /** The notations that can be read. */
  notations: (string)[];
  /** The rules of a convention. */
  rules: (Rule)[];
  /** What an exercise is like by default. */
  wishes: WishesAnswered;
};

/** What an exercise should be like. */
export type Wishes = {
  /** Whether the best move must not be the first. */
  best_not_first?: boolean;
  /** Children of an inner node. */
  branching?: (number)[];
  /** How many cuts there are. */
  cuts?: (number)[] | null;
  /** How many of them are deep. */
  deep?: (number)[] | null;
  /** Moves from the root to every leaf. */
  depth?: number;
  /** Whether a cut must remove an inner node. */
  internal_cut?: boolean;
  /** Whether the letters of the inner nodes are written into the tree as labels. */
  labels?: boolean;
  /** Whether all leaves must differ, which makes questions 1 to 3 proof against ≤ versus <. */
  no_ties?: boolean;
  /** Whether a leaf is highlighted and a cut indicated, so that question 4 has a half-line for an answer. */
  question4?: boolean;
  /** Who moves at the root. */
  root?: Player;
  /** Whether only one move may be best. */
  unique_best?: boolean;
  /** Values of the leaves. */
  values?: (number)[];
};

/** What an exercise should be like. */
export type WishesAnswered = {
  /** Whether the best move must not be the first. */
  best_not_first: boolean;
  /** Children of an inner node. */
  branching: (number)[];
  /** How many cuts there are. */
  cuts: (number)[] | null;
  /** How many of them are deep. */
  deep: (number)[] | null;
  /** Moves from the root to every leaf. */
  depth: number;
  /** Whether a cut must remove an inner node. */
  internal_cut: boolean;
  /** Whether the letters of the inner nodes are written into the tree as labels. */
  labels: boolean;
  /** Whether all leaves must differ, which makes questions 1 to 3 proof against ≤ versus <. */
  no_ties: boolean;
  /** Whether a leaf is highlighted and a cut indicated, so that question 4 has a half-line for an answer. */
  question4: boolean;
  /** Who moves at the root. */
  root: Player;
  /** Whether only one move may be best. */
  unique_best: boolean;
  /** Values of the leaves. */
  values: (number)[];
};

/** A text: a plain one, or parts to be put together. */
export type Words = string | (Part)[];

/** Which language. */
export type WordsQuery = {
  /** The language. */
  language: Language;
};

/** Which position, and for how long to look into it. */
export type WorthQuery = {
  /** Whether every move gets a value of its own. */
  every_move?: boolean;
  /** After how many milliseconds to answer with what is known by then. */
  milliseconds?: number | null;
  /** Which position, and how the game came there. */
  setup: Setup;
  /** Which of the moves are solved. The first share also has the position itself and the estimates of all moves. */
  share?: Share;
  /** The size of the solver's table in MiB. */
  table?: number;
};

export interface Questions {
  about: AboutQuery;
  games: GamesQuery;
  words: WordsQuery;
  source: SourceQuery;
  agent: AgentQuery;
  position: Setup;
  analyse: AnalyseQuery;
  think: ThinkQuery;
  reply: ReplyQuery;
  worth: WorthQuery;
  solve: SolveQuery;
  book: BookQuery;
  verify: VerifyQuery;
  compare: CompareQuery;
  match: MatchQuery;
  judge: JudgeQuery;
  perft: PerftQuery;
  bench: BenchQuery;
  laws: LawsQuery;
  trace: TraceQuery;
  tree: TreeQuery;
  steps: StepsQuery;
  check: CheckQuery;
  picture: PictureQuery;
  generate: GenerateQuery;
  arena: ArenaQuestion;
  "arena-games": GamesQuestion;
  "arena-game": GameQuestion;
}

export interface Answers {
  about: About;
  games: (GameInfo)[];
  words: { [name: string]: Words };
  source: SourceText;
  agent: AgentAnswer;
  position: Scene;
  analyse: Analysis;
  think: Thought;
  reply: Reply;
  worth: Appraisal;
  solve: Solved;
  book: BookFilled;
  verify: Verification;
  compare: (Compared)[];
  match: Report;
  judge: Judgement;
  perft: Perft;
  bench: Bench;
  laws: LawsAnswer;
  trace: Transcript;
  tree: TreeAnswer;
  steps: Account;
  check: Judged;
  picture: PictureFile;
  generate: Generated;
  arena: ArenaNow;
  "arena-games": GamesAnswer;
  "arena-game": PublishedGame;
}

export interface Events {
  think: { depth: Progress };
  reply: { reply: ReplyProgress };
  worth: { known: Appraisal };
  solve: { bounds: SolveProgress };
  book: { entry: BookEntry };
  verify: { proof: ProofProgress };
  compare: { compared: Compared };
  match: { game: MatchGame };
  judge: { judged: JudgeProgress };
  bench: { measured: Measured };
  laws: { checked: LawsProgress };
  generate: { exercise: Made };
}
