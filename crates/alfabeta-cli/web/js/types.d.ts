// Provisional, by hand: the generated file takes its place.

export type Player = "max" | "min";
export type Language = "en" | "es";
export type Bound = "exact" | "lower" | "upper";
export type Algorithm = "first" | "random" | "minimax" | "alphabeta" | "alphabeta-soft" | "negamax" | "engine";
export type Depth = number | "usual" | "all";
export type Value = number | string;
export type Message = { id: string; arguments: Record<string, string>; english: string };
export type Part = string | { variable: string } | { text: string } | { select: string; cases: Record<string, Words>; otherwise: string };
export type Words = string | (Part)[];
export type Piece = { player: Player | null; text: string; special: boolean };
export type Mark = "line" | "explodes";
export type Cell = { piece: Piece | null; play: string | null; marks?: (Mark)[] };
export type Board = { rows: ((Cell)[])[]; columns: (string)[]; moves: (string)[]; drawing: (string)[] };
export type Place = { row: number; column: number };
export type Symbols = { max: string | null; min: string | null };
export type Scene = {
  game: string; kind: string; parameters: string; player: Player; outcome: "max" | "min" | "draw" | null; margin: number | null;
  repeated: boolean; notes: (Message)[]; position: string | null; played: (string)[]; played_text: string; movers: (Player)[];
  moves: (string)[]; board: Board; lines: (string)[]; last: (Place)[]; evaluations: (string)[]; symbols: Symbols;
};
export type Setup = { game: string; position?: string | null; to_move?: Player | null; moves?: string };
export type Utility = "sign" | "distance";
export type Tuning = { threads?: number; table?: number; knowledge?: boolean; contempt?: number; selective?: boolean | null };
export type TuningAnswered = { threads: number; table: number; knowledge: boolean; contempt: number; selective: boolean | null };
export type Search = { algorithm?: Algorithm; depth?: Depth; evaluation?: string | null; utility?: Utility; every_move?: boolean; seed?: number; engine?: Tuning };
export type AgentParts = { algorithm: Algorithm; depth?: Depth; nodes?: number | null; milliseconds?: number | null; evaluation?: string | null; seed?: number; engine?: Tuning };
export type AgentPartsAnswered = { algorithm: Algorithm; depth: Depth; nodes: number | null; milliseconds: number | null; evaluation: string | null; seed: number; engine: TuningAnswered };
export type AgentAnswer = { text: string; parts: AgentPartsAnswered };
export type AgentQuestion = { text: string } | { parts: AgentParts };
export type Agent = string;
export type Sample = { name: string; parameters: string };
export type Facts = { has_points: boolean; has_extra_turns: boolean };
export type GameInfo = { name: string; parameters: string; samples: (Sample)[]; evaluations: (string)[]; facts: Facts };
export type Budget = {
  depth: number; milliseconds: number; milliseconds_a_move: number; nodes: number; threads: number; table: number; tree_nodes: number;
  drawn_nodes: number; leaves: number; openings: number; opening_plies: number; games: number;
};
export type Scale = { win: number; plies: number; infinity: number };
export type About = { version: string; languages: (Language)[]; games: (GameInfo)[]; algorithms: (Algorithm)[]; sources: (string)[]; budget: Budget; scale: Scale };
export type MoveValue = { move: string; value: number; bound: Bound; exact: boolean; margin?: number; score?: number };
export type Analysis = {
  game: string; algorithm: Algorithm; evaluation: string; utility_of_wins: Utility; depth: number | null; player: Player; value: number;
  utility: number | null; best: string | null; exact: boolean; win_in?: number; loss_in?: number; margin?: number; score?: number; course?: string;
  nodes: number; evaluations: number; cutoffs: number; engine?: object; pv: (string)[]; moves: (MoveValue)[];
};
export type Thought = Analysis & { next: Scene | null };
export type Progress = { depth: number; value: number; exact: boolean; pv: (string)[]; nodes: number };
export type SolvedMove = { move: string; value: number | null; utility: number | null; win_in?: number; loss_in?: number; margin?: number; score?: number };
export type Solved = {
  game: string; position: string | null; player: Player; value: number | null; utility: number | null; win_in?: number; loss_in?: number;
  margin?: number; score?: number; lower: number; upper: number; proof: boolean; from_book?: boolean; nodes: number; best: string | null; pv: (string)[]; moves?: (SolvedMove)[];
};
export type SolveQuestion = { setup: Setup; goal?: "strong" | "weak"; method?: "alphabeta" | "dfpn"; every_move?: boolean; threads?: number; table?: number };
export type SolveProgress = { move: string | null; lower: number; upper: number; nodes: number; fill: number };
export type Compared = Analysis & { ratio: number };
export type Tally = { wins: number; draws: number; losses: number; score: number; standard_error: number; elo: number | null };
export type Record_ = { number: number; first: string; result: number; ending: "rules" | "repetition" | "length"; opening: number; moves: (string)[] };
export type MatchGame = Record_ & { tally: Tally };
export type Report = { game: string; agents: [string, string]; seed: number; games: (Record_)[] } & Tally;
export type CutRule = "le" | "lt";
export type Returned = "soft" | "hard";
export type Update = "update-then-test" | "test-then-update";
export type Generation = "lazy" | "eager";
export type Told = "alphabeta" | "negamax";
export type ConventionWish = { cut?: CutRule; value?: Returned; update?: Update; generation?: Generation; window?: string | null };
export type Convention = { cut: CutRule; value: Returned; update: Update; generation: Generation; window: [Value, Value]; tie?: string };
export type Exercise = {
  seed?: number; depth?: number; branching?: [number, number]; values?: [number, number]; root?: Player; cuts?: [number, number] | null; deep?: [number, number] | null;
  internal_cut?: boolean; best_not_first?: boolean; no_ties?: boolean; unique_best?: boolean; question4?: boolean; labels?: boolean;
};
export type Source = { text: string } | { search: { setup: Setup; search: Search } } | { exercise: Exercise };
export type TreeQuestion = { source: Source; root?: Player | null; convention?: ConventionWish; node?: string | null; target?: string | null; x?: string | null; open?: (string)[] | null; told?: Told };
export type CanvasNode = {
  path: string; name: string; label: string | null; parent: number | null; x: number; y: number; player: Player; leaf: boolean; given: string | null; hidden: number; visited: boolean;
  alpha: string | null; beta: string | null; value: string | null; bound: Bound | null; proven: { least: Value; most: Value } | null; cut: "alpha" | "beta" | null; best: boolean; highlighted: boolean; target: boolean;
};
export type Canvas = { width: number; height: number; nodes: (CanvasNode)[] };
export type Counts = { nodes: number; visited: number; not_visited: number; not_generated_eager: number; leaves_not_evaluated: number; branches_cut: number; cuts: number };
export type Orders = { given: Counts; best: Counts | null; worst: Counts | null };
export type CutReport = { at: string; kind: "alpha" | "beta"; first_skipped: number; skipped: (string)[]; owner: string | null; deep: boolean; alpha: Value; beta: Value; reason: Message };
export type Question4Report = {
  node: string; target: string; kind: "never" | "any" | "less" | "greater"; limit: Value | null; inclusive: boolean | null; text: string; interval: string; integers: string;
  integers_interval: string; converse: string; exactly: string | null; reason: Message;
};
export type NamedNode = { path: string; name: string };
export type TreeAnswer = {
  text: string | null; drawing: string | null; canvas: Canvas; convention: Convention; warning: Message | null; player: Player; value: Value; best: NamedNode | null; optimal: (NamedNode)[];
  counts: Counts; orders: Orders; negamax: Orders | null; cuts: (CutReport)[]; convention_proof: boolean; differs: (Message)[]; question4: Question4Report | null; question4_problem: Message | null;
  range: [Value, Value] | null;
};
export type OpenNode = { path: string; name: string; player: Player; alpha: Value; beta: Value; v: Value | null };
export type StepReport = { event: "enter" | "leaf" | "improve" | "keep" | "cut" | "return"; path: string; line: number; sentence: Message; open: (OpenNode)[]; returned: { bound: Bound; value: Value } | null };
export type Account = { pseudocode: (Message)[]; steps: (StepReport)[] };
export type Attempt = { values?: Record<string, string>; struck?: (string)[] | null; best?: string | null; not_generated?: string | null; question4?: string | null };
export type Judged = { items: ({ item: "value" | "struck" | "missed" | "best" | "not-generated" | "question4"; path: string; verdict: "right" | "wrong" | "open" | "not-understood"; expected: string; reason: Message })[] };
export type PictureFormat = "svg" | "png" | "pdf" | "latex" | "tikz" | "dot" | "mermaid" | "text";
export type Picture = { media_type: string } & ({ text: string } | { base64: string });

export interface Questions {
  about: Record<string, never>;
  games: Record<string, never>;
  words: { language: Language };
  source: { algorithm: string };
  agent: AgentQuestion;
  position: Setup;
  analyse: { setup: Setup; search?: Search };
  think: { setup: Setup; agent: Agent; every_move?: boolean };
  solve: SolveQuestion;
  compare: { setup: Setup; search?: Search };
  match: { setup: Setup; a: Agent; b: Agent; openings: string; seed?: number; longest?: number };
  tree: TreeQuestion;
  steps: TreeQuestion;
  check: { tree: TreeQuestion; attempt: Attempt };
  picture: { tree: TreeQuestion; format: PictureFormat; key?: boolean };
}

export interface Answers {
  about: About;
  games: (GameInfo)[];
  words: Record<string, Words>;
  source: { text: string };
  agent: AgentAnswer;
  position: Scene;
  analyse: Analysis;
  think: Thought;
  solve: Solved;
  compare: (Compared)[];
  match: Report;
  tree: TreeAnswer;
  steps: Account;
  check: Judged;
  picture: Picture;
}

export interface Events {
  think: { depth: Progress };
  solve: { bounds: SolveProgress };
  compare: { compared: Compared };
  match: { game: MatchGame };
}
