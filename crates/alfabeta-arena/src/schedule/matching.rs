//! Whether all can be paired, and who then meets whom.
//!
//! A matching that leaves a vertex out can grow exactly if a path leads from one such vertex to another one, on which every
//! second edge belongs to the matching (Berge 1957). Edmonds (1965) finds these paths in any graph: a cycle of odd length, on
//! which a search could come back from the wrong side, is taken for one vertex.
//!
//! A perfect matching is found once and kept. Settling a pair disturbs at most two of its edges, so that the next question
//! is one search, and mostly none.

use std::collections::VecDeque;

/// A perfect matching of vertices, some of which are settled: they meet, whatever follows.
pub(super) struct Matching<F> {
    /// Whom each vertex meets.
    mates: Vec<Option<usize>>,
    is_settled: Vec<bool>,
    is_edge: F,
}

impl<F: Fn(usize, usize) -> bool> Matching<F> {
    /// Pairs `n` vertices along edges, if that can be done.
    pub(super) fn perfect(n: usize, is_edge: F) -> Option<Matching<F>> {
        let mut matching = Matching { mates: vec![None; n], is_settled: vec![false; n], is_edge };
        // A vertex that cannot be paired now never can: the matching only grows.
        let is_perfect = (0..n).all(|vertex| matching.mates[vertex].is_some() || matching.grow(vertex));
        is_perfect.then_some(matching)
    }

    /// Lets two vertices meet for good, if all others can then still be paired.
    pub(super) fn settle(&mut self, one: usize, other: usize) -> bool {
        if self.is_settled[one] || self.is_settled[other] || one == other || !(self.is_edge)(one, other) {
            return false;
        }
        let before = self.mates.clone();
        (self.is_settled[one], self.is_settled[other]) = (true, true);
        let left = self.mates[one].filter(|&mate| mate != other);
        if let (Some(left), Some(mate)) = (left, self.mates[other]) {
            (self.mates[one], self.mates[other]) = (Some(other), Some(one));
            (self.mates[left], self.mates[mate]) = (None, None);
            if !self.grow(left) {
                self.mates = before;
                (self.is_settled[one], self.is_settled[other]) = (false, false);
                return false;
            }
        }
        true
    }

    /// Finds a path from a vertex that is left out to another one, and gives each vertex on it a new partner.
    fn grow(&mut self, root: usize) -> bool {
        let mut search = Search::new(&self.mates, root);
        while let Some(vertex) = search.queue.pop_front() {
            for to in 0..self.mates.len() {
                let is_open = !self.is_settled[to] && search.base[vertex] != search.base[to];
                if !is_open || self.mates[vertex] == Some(to) || !(self.is_edge)(vertex, to) {
                    continue;
                }
                if search.is_even(to) {
                    search.contract(vertex, to);
                } else if search.parent[to].is_none() {
                    search.parent[to] = Some(vertex);
                    let Some(mate) = self.mates[to] else {
                        let parent = search.parent;
                        self.turn(&parent, to);
                        return true;
                    };
                    search.reach(mate);
                }
            }
        }
        false
    }

    /// Swaps what belongs to the matching along the path that ends in this vertex.
    fn turn(&mut self, parent: &[Option<usize>], end: usize) {
        let mut next = Some(end);
        while let Some(vertex) = next {
            let Some(before) = parent[vertex] else { return };
            next = self.mates[before];
            (self.mates[vertex], self.mates[before]) = (Some(before), Some(vertex));
        }
    }
}

/// A search for a path, breadth first. Vertices at an even distance from its root are reached by an edge of the matching;
/// the others remember from where they were reached.
struct Search<'a> {
    mates: &'a [Option<usize>],
    root: usize,
    parent: Vec<Option<usize>>,
    /// The vertex nearest to the root in the contracted cycle of each vertex.
    base: Vec<usize>,
    is_reached: Vec<bool>,
    queue: VecDeque<usize>,
}

impl Search<'_> {
    fn new(mates: &[Option<usize>], root: usize) -> Search<'_> {
        let n = mates.len();
        let mut is_reached = vec![false; n];
        is_reached[root] = true;
        Search { mates, root, parent: vec![None; n], base: (0..n).collect(), is_reached, queue: [root].into() }
    }

    fn is_even(&self, vertex: usize) -> bool {
        vertex == self.root || self.mates[vertex].is_some_and(|mate| self.parent[mate].is_some())
    }

    fn reach(&mut self, vertex: usize) {
        if !std::mem::replace(&mut self.is_reached[vertex], true) {
            self.queue.push_back(vertex);
        }
    }

    /// An edge between two vertices at even distances closes an odd cycle, which becomes one vertex.
    fn contract(&mut self, one: usize, other: usize) {
        let base = self.common_base(one, other);
        let mut is_in_cycle = vec![false; self.mates.len()];
        self.mark(one, base, other, &mut is_in_cycle);
        self.mark(other, base, one, &mut is_in_cycle);
        for vertex in 0..self.mates.len() {
            if is_in_cycle[self.base[vertex]] {
                self.base[vertex] = base;
                self.reach(vertex);
            }
        }
    }

    /// The first vertex that the paths from two vertices to the root have in common.
    fn common_base(&self, one: usize, other: usize) -> usize {
        let above = |vertex: usize| self.mates[vertex].and_then(|mate| self.parent[mate]).map(|up| self.base[up]);
        let path = |vertex: usize| std::iter::successors(Some(self.base[vertex]), move |&vertex| above(vertex));
        let mut is_above = vec![false; self.mates.len()];
        path(one).for_each(|vertex| is_above[vertex] = true);
        path(other).find(|&vertex| is_above[vertex]).unwrap_or(self.root)
    }

    /// Marks one side of a cycle, and lets it be walked from the other side too.
    fn mark(&mut self, mut vertex: usize, base: usize, mut child: usize, is_in_cycle: &mut [bool]) {
        while self.base[vertex] != base {
            let Some(mate) = self.mates[vertex] else { return };
            (is_in_cycle[self.base[vertex]], is_in_cycle[self.base[mate]]) = (true, true);
            self.parent[vertex] = Some(child);
            child = mate;
            let Some(up) = self.parent[mate] else { return };
            vertex = up;
        }
    }
}

#[cfg(test)]
mod tests {
    use alfabeta::random::Random;

    use super::*;

    /// By trying everything.
    fn can_pair(left: &[usize], is_edge: &dyn Fn(usize, usize) -> bool) -> bool {
        let Some((&first, rest)) = left.split_first() else { return true };
        rest.iter().any(|&other| is_edge(first, other) && can_pair(&without(rest, other), is_edge))
    }

    fn without(all: &[usize], one: usize) -> Vec<usize> {
        all.iter().copied().filter(|&other| other != one).collect()
    }

    #[test]
    fn it_agrees_with_trying_everything() {
        let mut random = Random::new(1);
        for n in 0..=9 {
            for _ in 0..300 {
                let density = 2 + random.below(3);
                let edges: Vec<bool> = (0..100).map(|_| random.below(density) == 0).collect();
                let is_edge = |i: usize, j: usize| i != j && edges[10 * i.max(j) + i.min(j)];
                let mut left: Vec<usize> = (0..n).collect();
                let matching = Matching::perfect(n, is_edge);
                assert_eq!(matching.is_some(), can_pair(&left, &is_edge), "{n} {edges:?}");
                let Some(mut matching) = matching else { continue };
                // Pairs are settled in any order, until all are.
                while !left.is_empty() {
                    let (one, other) = (random.pick(&left), random.pick(&left));
                    let is_possible = is_edge(one, other) && can_pair(&without(&without(&left, one), other), &is_edge);
                    assert_eq!(matching.settle(one, other), is_possible, "{n} {edges:?} {one} {other}");
                    if is_possible {
                        assert_eq!(matching.mates[one], Some(other));
                        left = without(&without(&left, one), other);
                    }
                    for &vertex in &left {
                        let mate = matching.mates[vertex].expect("a perfect matching");
                        assert!(left.contains(&mate) && matching.mates[mate] == Some(vertex) && is_edge(vertex, mate));
                    }
                }
            }
        }
    }

    #[test]
    fn two_triangles_cannot_be_paired() {
        assert!(Matching::perfect(6, |i, j| i / 3 == j / 3).is_none());
        assert!(Matching::perfect(6, |i, j| i / 3 == j / 3 || (i.max(j), i.min(j)) == (3, 0)).is_some());
    }
}
