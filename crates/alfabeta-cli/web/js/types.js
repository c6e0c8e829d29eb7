/**
 * What the server says, as types for the checker. Nothing here runs.
 *
 * @typedef {"max" | "min"} Player
 *
 * @typedef {object} Cell
 * @property {{ player: Player, letter: string, special: boolean } | null} piece
 * @property {string | null} play
 * @property {string[]} [marks]
 *
 * @typedef {object} Board
 * @property {Cell[][]} rows
 * @property {string[]} columns
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
 * @typedef {string | (string | { variable: string } | { select: string, cases: Record<string, Words>, otherwise: string })[]} Words
 *
 * @typedef {{ id: string, arguments: Record<string, string>, english: string }} Sentence
 */
export {};
