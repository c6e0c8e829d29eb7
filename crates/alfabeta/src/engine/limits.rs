//! When a search gives up, and why it did.

/// When to give up.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration; [`MAX_DEPTH`](super::MAX_DEPTH) at most.
    pub depth: u32,
    /// After so many nodes of all threads.
    pub nodes: u64,
    /// When this says so. It is asked every thousand nodes or so.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// Looks `depth` plies ahead, however long it takes.
    pub fn depth(depth: u32) -> Limits<'static> {
        Limits { depth, nodes: u64::MAX, stop: &|| false }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Ended {
    /// It looked as far ahead as it was asked to.
    Depth,
    /// Looking further ahead cannot change the result.
    Exact,
    /// There is only one move to choose, or all others lose: looking further ahead cannot change the choice.
    Choice,
    /// It was allowed no more nodes.
    Nodes,
    /// It was told to stop.
    Stop,
}
