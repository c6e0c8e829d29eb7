//! What the engine, the solver and df-pn have in common.
//!
//! | file | |
//! |---|---|
//! | `order.rs` | the most promising moves first |
//! | `history.rs` | which moves have cut elsewhere |
//! | `resolve.rs` | forced moves, played without recursion |
//! | `bound.rs` | what a value says that was found with a window |
//! | `watch.rs` | the nodes and the time that a search has |
//! | `team.rs` | threads that work on one search |
//! | `busy.rs` | what each of them is at |

pub(crate) mod bound;
pub(crate) mod busy;
pub(crate) mod history;
pub mod order;
pub(crate) mod resolve;
pub(crate) mod team;
pub(crate) mod watch;
