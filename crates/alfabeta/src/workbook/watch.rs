//! Some steps of a search, and drawings to watch them on.
//!
//! A small tree is drawn as a whole. Of a large one the part is unfolded in which the search is: the nodes above it with
//! their children, and all of the largest subtree around it that is easily taken in. So the drawing stays the same for many
//! steps. What a drawing shows at a step follows from when the search comes to its nodes and leaves them, and from the step
//! itself: a viewer need not know the steps before.

use std::collections::HashSet;
use std::ops::Range;

use super::answers::Answers;
use super::canvas::{Canvas, MOST_NODES, Painter};
use super::narrator::{Listener, claim};
use super::span::Claim;
use super::steps::{Event, Hearing, StepReport, Steps, Told};
use crate::message::Message;
use crate::tree::{Node, Tree};

/// The largest subtree of a large tree that is unfolded as a whole.
const MOST_AROUND: u32 = 60;

/// Some steps, and what they are watched on.
#[derive(Clone, PartialEq, Debug)]
pub struct Watch {
    /// The steps.
    pub steps: Steps,
    /// The drawings, in the order in which they are needed.
    pub backdrops: Vec<Backdrop>,
}

/// A drawing for some steps in a row.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Backdrop {
    /// The number of the first step for which it is; it is for all up to the first of the next.
    pub from: usize,
    /// The drawing.
    pub canvas: Canvas,
    /// When something happens at its nodes, for each.
    pub moments: Vec<Moments>,
}

/// When something happens at a node, by the numbers of the steps.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moments {
    /// The search comes to it.
    pub entered: Option<u32>,
    /// It returns.
    pub left: Option<u32>,
    /// A cut takes it off its parent.
    pub struck: Option<u32>,
    /// What it returns.
    pub returned: Option<Claim>,
}

impl Watch {
    /// Searches the tree of `answers` once more, describes the steps with these numbers and draws what they happen on, with the
    /// nodes of `open` unfolded besides. The steps are fewer where the drawings would have more than `most` nodes together.
    pub fn new(
        answers: &Answers<'_>,
        told: Told,
        wanted: Range<usize>,
        open: &[Node],
        most: usize,
    ) -> Result<Watch, Message> {
        let tree = answers.tree;
        let open = open.iter().copied().filter(|&node| !tree.is_leaf(node)).collect();
        let times = vec![Times::default(); tree.len()];
        let mut watcher =
            Watcher { tree, open, most, drawn: 0, foci: Vec::new(), times, hearing: Hearing::new(wanted) };
        let pseudocode = Steps::tell(answers, told, &mut watcher)?;
        if watcher.foci.len() == 1 && most < watcher.drawn {
            let english = format!("{} nodes would have to be drawn at once: at most {most}", watcher.drawn);
            let message = Message::new("workbook-too-wide-to-watch", english);
            return Err(message.with("nodes", watcher.drawn).with("most", most));
        }
        let painter = Painter::new(answers);
        let backdrops = watcher.foci.iter().map(|&(from, focus)| {
            let (canvas, nodes) = painter.paint(|node| watcher.is_open(focus, node));
            let moments = nodes.iter().map(|&node| {
                let Times { entered, left, .. } = watcher.times[node as usize];
                let struck = painter.cut(node).map(|cut| watcher.times[cut.at as usize].cut);
                Moments {
                    entered: entered.get(),
                    left: left.get(),
                    struck: struck.and_then(Time::get),
                    returned: claim(answers, told, node),
                }
            });
            Backdrop { from, moments: moments.collect(), canvas }
        });
        let backdrops = backdrops.collect();
        Ok(Watch { backdrops, steps: watcher.hearing.finish(pseudocode) })
    }
}

/// The number of a step, or none yet.
#[derive(Clone, Copy, Default)]
struct Time(u32);

impl Time {
    fn at(number: usize) -> Time {
        Time(number as u32 + 1)
    }

    fn get(self) -> Option<u32> {
        self.0.checked_sub(1)
    }
}

#[derive(Clone, Copy, Default)]
struct Times {
    entered: Time,
    left: Time,
    /// Its own children are cut.
    cut: Time,
}

/// Keeps the wanted steps and notes what to draw for them.
struct Watcher<'t> {
    tree: &'t Tree,
    /// What is always unfolded.
    open: HashSet<Node>,
    most: usize,
    /// How many nodes all drawings have, at most.
    drawn: usize,
    /// The first step of each drawing, and what it is drawn around.
    foci: Vec<(usize, Node)>,
    times: Vec<Times>,
    hearing: Hearing,
}

impl Watcher<'_> {
    /// The inner node around which the tree is unfolded while something happens at `node`: the root of the largest subtree
    /// that is unfolded as a whole, or the node itself.
    fn focus(&self, node: Node) -> Node {
        let tree = self.tree;
        if tree.len() <= MOST_NODES {
            return 0;
        }
        let mut focus = if tree.is_leaf(node) { tree.parent(node).unwrap_or(0) } else { node };
        while let Some(parent) = tree.parent(focus).filter(|&parent| tree.size(parent) <= MOST_AROUND) {
            focus = parent;
        }
        focus
    }

    /// Whether a node is unfolded in the drawing around `focus`.
    fn is_open(&self, focus: Node, node: Node) -> bool {
        let is_above = self.tree.is_within(focus, node);
        is_above || (self.is_whole(focus) && self.tree.is_within(node, focus)) || self.open.contains(&node)
    }

    /// Whether all of the subtree of `focus` is unfolded in the drawing around it.
    fn is_whole(&self, focus: Node) -> bool {
        self.tree.len() <= MOST_NODES || self.tree.size(focus) <= MOST_AROUND
    }

    /// How many nodes the drawing around `focus` has, at most.
    fn size(&self, focus: Node) -> usize {
        let tree = self.tree;
        let children = |node| tree.children(node).count();
        let above: usize = std::iter::successors(tree.parent(focus), |&node| tree.parent(node)).map(children).sum();
        let around = if self.is_whole(focus) { tree.size(focus) as usize } else { 1 + children(focus) };
        let opened: usize = self.open.iter().copied().map(children).sum();
        tree.len().min(above + around + opened)
    }
}

impl Listener for Watcher<'_> {
    fn happens(&mut self, number: usize, event: Event, node: Node) -> bool {
        let times = &mut self.times[node as usize];
        match event {
            Event::Enter => times.entered = Time::at(number),
            Event::Leaf => (times.entered, times.left) = (Time::at(number), Time::at(number)),
            Event::Return => times.left = Time::at(number),
            Event::Cut => times.cut = Time::at(number),
            Event::Improve | Event::Keep => {}
        }
        if !self.hearing.happens(number, event, node) {
            return false;
        }
        let focus = self.focus(node);
        if self.foci.last().is_none_or(|&(_, last)| last != focus) {
            let drawn = self.drawn + self.size(focus);
            if !self.foci.is_empty() && self.most < drawn {
                self.hearing.refuse(number, event);
                return false;
            }
            self.drawn = drawn;
            self.foci.push((number, focus));
        }
        true
    }

    fn told(&mut self, step: StepReport) {
        self.hearing.told(step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;
    use crate::workbook::Convention;

    /// A tree whose inner nodes have `children` each, down to `plies`, with leaves that make some cuts.
    fn bushy(children: usize, plies: u32) -> String {
        let mut leaf = 0_usize;
        fn grow(children: usize, plies: u32, leaf: &mut usize) -> String {
            if plies == 0 {
                *leaf = (*leaf * 37 + 11) % 101;
                return leaf.to_string();
            }
            let below: Vec<String> = (0..children).map(|_| grow(children, plies - 1, leaf)).collect();
            format!("[{}]", below.join(" "))
        }
        grow(children, plies, &mut leaf)
    }

    #[test]
    fn a_small_tree_has_one_drawing_with_everything() {
        let tree = read("[[3 12 8] [2 4 6] [14 5 2]]").unwrap();
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let watch = Watch::new(&answers, Told::Alphabeta, 0..usize::MAX, &[], 5_000).unwrap();
        let [Backdrop { from: 0, canvas, moments }] = &watch.backdrops[..] else { panic!("{watch:?}") };
        assert_eq!(*canvas, answers.canvas(None));
        let last = watch.steps.total as u32 - 1;
        assert_eq!((moments[0].entered, moments[0].left), (Some(0), Some(last)));
        let cut = watch.steps.steps.iter().position(|step| step.event == Event::Cut).unwrap() as u32;
        let struck: Vec<usize> = (0..moments.len()).filter(|&node| moments[node].struck == Some(cut)).collect();
        assert_eq!(struck, [7, 8], "the second and the third child of the second");
        assert!([7, 8].iter().all(|&node| moments[node].entered.is_none() && moments[node].returned.is_none()));
    }

    #[test]
    fn the_node_of_every_step_of_a_large_tree_is_drawn() {
        let tree = read(&bushy(4, 5)).unwrap();
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let (mut next, mut most_drawn) = (0, 0);
        loop {
            let watch = Watch::new(&answers, Told::Negamax, next..next + 100, &[], 5_000).unwrap();
            let Watch { steps: Steps { steps, total, from, .. }, backdrops } = watch;
            assert_eq!((from, steps.len()), (next, 100.min(total - next)));
            assert_eq!(backdrops[0].from, next);
            for (number, step) in (next..).zip(&steps) {
                let backdrop = backdrops.iter().rfind(|backdrop| backdrop.from <= number).unwrap();
                let Some(index) = backdrop.canvas.nodes.iter().position(|node| node.path == step.path) else {
                    panic!("step {number} happens at {}, which is folded", step.path)
                };
                let Moments { entered, left, returned, .. } = backdrop.moments[index];
                assert!(entered.unwrap() as usize <= number && number <= left.unwrap() as usize);
                if step.returned.is_some() {
                    assert_eq!((left, returned), (Some(number as u32), step.returned));
                }
                most_drawn = most_drawn.max(backdrop.canvas.nodes.len());
            }
            next += steps.len();
            if next == total {
                break;
            }
        }
        assert!(most_drawn < 80, "{most_drawn} nodes");
    }

    #[test]
    fn a_watch_ends_before_its_drawings_are_too_large() {
        let tree = read(&bushy(4, 5)).unwrap();
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let watch = |from: usize, most| Watch::new(&answers, Told::Alphabeta, from..usize::MAX, &[], most);
        let (mut next, mut total) = (0, 1);
        while next < total {
            let Watch { steps, backdrops } = watch(next, 80).unwrap();
            let drawn: usize = backdrops.iter().map(|backdrop| backdrop.canvas.nodes.len()).sum();
            assert!(drawn <= 80 && !steps.steps.is_empty(), "{drawn} nodes from {next}");
            let end = next + steps.steps.len();
            if let Some(cut) = steps.next_cut {
                assert!(end <= cut);
                assert_eq!(watch(cut, 80).unwrap().steps.steps[0].event, Event::Cut);
            }
            (next, total) = (end, steps.total);
        }
        assert_eq!(watch(0, 4).unwrap_err().id, "workbook-too-wide-to-watch");
    }
}
