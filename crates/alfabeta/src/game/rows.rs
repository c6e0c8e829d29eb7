//! What a learned evaluation with a hidden layer sees of a position.

/// A position as a network with a hidden layer sees it, from the side of the player to move: the numbers of the rows of weights
/// that it adds up, each below [`Game::ROWS`](super::Game::ROWS). A game with fewer fills up with zeros: what all positions
/// share does no harm.
pub type Rows = [u16; 38];
