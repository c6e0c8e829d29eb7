/**
 * What the server says, as types for the checker. Nothing here runs.
 *
 * @typedef {"max" | "min"} Player
 *
 * @typedef {object} Cell
 * @property {{ player: Player | null, text: string, special: boolean } | null} piece
 * @property {string | null} play
 * @property {string[]} [marks]
 *
 * @typedef {object} Board
 * @property {Cell[][]} rows
 * @property {string[]} columns
 * @property {boolean} falls whether stones fall down the columns
 * @property {string[]} moves those without a cell
 * @property {string[]} drawing in plain text, where there are no cells
 *
 * @typedef {object} Scene
 * @property {string} game
 * @property {Player} player
 * @property {Player} first_player
 * @property {Player | "draw" | null} outcome
 * @property {string} position
 * @property {string[]} played
 * @property {string[]} moves
 * @property {Board} board
 * @property {string[]} lines
 * @property {[number, number][]} last
 * @property {string[]} evaluations
 * @property {boolean} repeated
 * @property {Sentence[]} notes
 *
 * @typedef {object} MoveValue
 * @property {string} move
 * @property {number} value
 * @property {"exact" | "upper" | "lower"} bound
 * @property {boolean} exact
 * @property {number} [score]
 *
 * @typedef {object} Thought
 * @property {Player} player
 * @property {string} algorithm
 * @property {string} evaluation
 * @property {number | null} depth
 * @property {number} value
 * @property {string | null} best
 * @property {boolean} exact
 * @property {number} [win_in]
 * @property {number} [loss_in]
 * @property {number} [score]
 * @property {number} nodes
 * @property {string[]} pv
 * @property {MoveValue[]} moves
 * @property {number} milliseconds
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} parameters
 * @property {string[]} samples
 * @property {string[]} evaluations
 *
 * @typedef {object} About
 * @property {string} version
 * @property {string} language
 * @property {string[]} languages
 * @property {Kind[]} games
 * @property {string[]} algorithms
 * @property {{ depth: number, milliseconds: number, nodes: number }} limits
 * @property {{ win: number, plies: number, infinity: number }} scale
 *
 * @typedef {object} Setup
 * @property {string} game
 * @property {string | null} [position]
 * @property {Player | null} [to_move]
 * @property {string} moves
 *
 * @typedef {string | (string | { variable: string } | { text: string } | { select: string, cases: Record<string, Words>, otherwise: string })[]} Words
 *
 * @typedef {{ id: string, arguments: Record<string, string> | [string, string][], english: string }} Sentence
 *
 * @typedef {object} CanvasNode
 * @property {string} path
 * @property {string} name
 * @property {string | null} label
 * @property {number | null} parent
 * @property {number} x
 * @property {number} y
 * @property {Player} player
 * @property {boolean} leaf
 * @property {string | null} given
 * @property {number} hidden
 * @property {boolean} visited
 * @property {string | null} alpha
 * @property {string | null} beta
 * @property {string | null} value
 * @property {"exact" | "upper" | "lower" | null} bound
 * @property {"alpha" | "beta" | null} cut
 * @property {boolean} best
 * @property {boolean} highlighted
 * @property {boolean} target
 *
 * @typedef {{ width: number, height: number, nodes: CanvasNode[] }} Canvas
 *
 * @typedef {object} Counts
 * @property {number} nodes
 * @property {number} visited
 * @property {number} not_visited
 * @property {number} not_generated_eager
 * @property {number} leaves_not_evaluated
 * @property {number} branches_cut
 * @property {number} cuts
 *
 * @typedef {object} Cut
 * @property {string} at
 * @property {"alpha" | "beta"} kind
 * @property {string[]} skipped
 * @property {string | null} owner
 * @property {boolean} deep
 * @property {number | string} alpha
 * @property {number | string} beta
 * @property {string} reason
 *
 * @typedef {object} Question4
 * @property {string} node
 * @property {string} target
 * @property {"never" | "any" | "less" | "greater"} kind
 * @property {string} text
 * @property {string} interval
 * @property {string} integers
 * @property {string} integers_interval
 * @property {string} converse
 * @property {string | null} exactly
 * @property {string} reason
 *
 * @typedef {object} Answer
 * @property {string | null} text
 * @property {string | null} drawing
 * @property {Canvas} canvas
 * @property {{ cut: string, value: string, update: string, generation: string, window: (number | string)[] }} convention
 * @property {Sentence | null} warning
 * @property {Player} player
 * @property {number | string} value
 * @property {{ path: string, name: string } | null} best
 * @property {{ path: string, name: string }[]} optimal
 * @property {Counts} counts
 * @property {{ given: Counts, best: Counts | null, worst: Counts | null }} orders alpha-beta
 * @property {{ given: Counts, best: Counts | null, worst: Counts | null } | null} negamax
 * @property {Cut[]} cuts
 * @property {boolean} convention_proof
 * @property {Sentence[]} differs
 * @property {Question4 | null} question4
 * @property {Sentence | null} question4_problem
 * @property {[number | string, number | string] | null} range
 *
 * @typedef {{ path: string, name: string, player: Player, alpha: number | string, beta: number | string, v: number | string | null }} OpenNode
 * @typedef {{ event: string, path: string, line: number, sentence: Sentence, open: OpenNode[], returned: { bound: "exact" | "upper" | "lower", value: number | string } | null }} Step
 * @typedef {{ pseudocode: Sentence[], steps: Step[] }} Account
 * @typedef {{ item: string, path: string, right: boolean, expected: string, reason: Sentence }} Item
 *
 * @typedef {{ wins: number, draws: number, losses: number, score: number, standard_error: number | null, elo: number | null }} Tally
 * @typedef {{ number: number, first: "A" | "B", result: number, ending: string, opening: number, moves: string[], tally: Tally }} MatchGame
 */
export {};
