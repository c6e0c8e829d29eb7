//! The positions that a line of play has been through, for games in which one can come again.

/// The keys of the game so far and of the path from the root to the current node.
pub(super) struct Path {
    keys: Vec<u64>,
    /// How many of the keys fall into each class. Most positions are new, and one look tells.
    classes: [u8; Path::CLASSES],
}

impl Path {
    const CLASSES: usize = 1024;

    /// The path of a game that has been through these positions.
    pub(super) fn new(history: &[u64]) -> Path {
        let mut path = Path { keys: Vec::new(), classes: [0; Path::CLASSES] };
        history.iter().for_each(|&key| path.push(key));
        path
    }

    #[inline(always)]
    fn class(key: u64) -> usize {
        (key ^ key >> 32) as usize % Path::CLASSES
    }

    #[inline(always)]
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        let class = &mut self.classes[Path::class(key)];
        *class = class.wrapping_add(1);
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            let class = &mut self.classes[Path::class(key)];
            *class = class.wrapping_sub(1);
        }
    }

    /// Whether the path has been there.
    #[inline(always)]
    pub(super) fn contains(&self, key: u64) -> bool {
        self.classes[Path::class(key)] != 0 && self.keys.contains(&key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_knows_where_it_has_been() {
        let mut path = Path::new(&[5]);
        path.push(1029);
        assert!(path.contains(5) && path.contains(1029) && !path.contains(6));
        path.pop();
        assert!(path.contains(5) && !path.contains(1029));
    }
}
