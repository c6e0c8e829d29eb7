//! Why: one sentence for each answer, naming the ancestor that has the bound.

use super::answers::Answers;
use super::convention::{CutRule, Generation};
use super::interval::Interval;
use super::question4::{Case, Decided, Reached};
use super::record::{Cut, CutKind, Owner};
use crate::game::Player;
use crate::message::Message;
use crate::tree::{Node, Tree, Value};

/// `MAX` or `MIN`.
pub(super) fn player_name(player: Player) -> &'static str {
    match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    }
}

/// How many nodes a sentence lists by name.
pub(super) const MOST_NAMES: usize = 6;

/// Names with commas between; the tail of a long list is only counted.
pub(super) fn names(tree: &Tree, nodes: impl Iterator<Item = Node>) -> String {
    let mut names = Vec::new();
    let mut more = 0;
    for node in nodes {
        if names.len() < MOST_NAMES {
            names.push(tree.mention(node));
        } else {
            more += 1;
        }
    }
    if more > 0 {
        names.push(format!("… (+{more})"));
    }
    names.join(", ")
}

impl Answers<'_> {
    /// Why a cut happens.
    pub fn cut_reason(&self, cut: &Cut) -> Message {
        let number = |score| self.number(score).pretty();
        let signs = if self.convention.cut == CutRule::Le { ("≤", "≥") } else { ("<", ">") };
        let (player, id, sign, greek, bound, rival) = match cut.kind {
            CutKind::Alpha => ("MIN", "workbook-cut-alpha", signs.0, "α", cut.window.alpha, "MAX"),
            CutKind::Beta => ("MAX", "workbook-cut-beta", signs.1, "β", cut.window.beta, "MIN"),
        };
        let (node, v, bound) = (self.tree.mention(cut.at), number(cut.v), number(bound));
        let skipped = names(self.tree, std::iter::once(cut.first_skipped).chain(self.tree.younger(cut.first_skipped)));
        let (owner, through) = match cut.owner {
            Some(owner) => (self.tree.mention(owner.node), self.tree.mention(owner.through)),
            None => ("window".into(), "window".into()),
        };
        let why = match cut.owner {
            Some(_) => format!("{rival} ({owner}) already has {bound} through {through}"),
            None => format!("that is the end of the initial window ({bound})"),
        };
        let english = format!(
            "{player} {node}: v = {v} {sign} {greek} = {bound}, {greek} cut; not generated: {skipped}, because {why}"
        );
        let message = Message::new(id, english).with("node", node).with("v", v).with("sign", sign).with("bound", bound);
        message.with("skipped", skipped).with("owner", owner).with("through", through)
    }

    /// Why the best move is the best.
    pub fn best_reason(&self) -> Message {
        let tree = self.tree;
        let player = player_name(tree.player(0));
        let value = self.value.pretty();
        let Some(best) = self.best else {
            return Message::new(
                "workbook-no-move",
                format!("the root is a leaf: its value is {value} and there is no move"),
            )
            .with("value", value);
        };
        let name = tree.mention(best);
        let others: Vec<Node> = self.optimal.iter().copied().filter(|&other| other != best).collect();
        let english = format!("{player} plays {name}, the first move with the value {value}");
        if others.is_empty() {
            return Message::new("workbook-best", english)
                .with("player", player)
                .with("move", name)
                .with("value", value);
        }
        let others = names(tree, others.into_iter());
        let english = format!("{english}; plain minimax finds {others} as good");
        Message::new("workbook-best-tied", english)
            .with("player", player)
            .with("move", name)
            .with("value", value)
            .with("others", others)
    }

    /// Where the count comes from.
    pub fn count_reason(&self) -> Message {
        let (nodes, answer) = (self.counts.nodes, self.not_generated());
        let made = nodes - answer;
        let (id, english) = match self.convention.generation {
            Generation::Lazy => (
                "workbook-count-lazy",
                format!("of {nodes} nodes, alpha-beta visits {made}: {answer} are not generated"),
            ),
            Generation::Eager => (
                "workbook-count-eager",
                format!(
                    "of {nodes} nodes, {made} are visited or children of visited nodes: {answer} are not generated"
                ),
            ),
        };
        Message::new(id, english).with("nodes", nodes).with("made", made).with("answer", answer)
    }
}

/// Why the answer to the fourth question is what it is.
pub(super) fn question4(tree: &Tree, node: Node, target: Node, case: &Case, set: Interval) -> Message {
    match case.decided {
        Decided::AlreadyCut => already_cut(tree, node, target, case),
        Decided::NotAsked => {
            let (node, target) = (tree.mention(node), tree.mention(target));
            let english =
                format!("{target} is generated whatever the value of {node}, which is in no older branch on its path");
            Message::new("workbook-question4-independent", english).with("node", node).with("target", target)
        }
        Decided::Sibling { sibling, player, low, high } => {
            let bound = if player == Player::Max { case.beta } else { case.alpha };
            // The value of the older branch that is best for the cut not to happen, and the one that is worst.
            let (best, worst) = if player == Player::Max { (low, high) } else { (high, low) };
            let names = [node, target, sibling].map(|node| tree.mention(node));
            by_sibling(tree, names, player_name(!player), bound, &Extremes { best, worst }, set)
        }
    }
}

fn already_cut(tree: &Tree, node: Node, target: Node, case: &Case) -> Message {
    let (node, target) = (tree.mention(node), tree.mention(target));
    let (a, b) = (has(tree, "MAX", case.alpha), has(tree, "MIN", case.beta));
    let english = format!("no value of {node} prevents the cut: {a} and {b}, so {target} is never generated");
    let message = Message::new("workbook-question4-already-cut", english).with("node", node).with("target", target);
    let message = message.with("alpha", case.alpha.value.pretty()).with("alpha_through", through(tree, case.alpha));
    message.with("beta", case.beta.value.pretty()).with("beta_through", through(tree, case.beta))
}

/// What the older branch that holds x is worth at best and at worst.
struct Extremes {
    best: Value,
    worst: Value,
}

/// The answer depends on the older branch that holds x, and on the bound that `rival` has.
fn by_sibling(
    tree: &Tree,
    [node, target, sibling]: [String; 3],
    rival: &str,
    bound: Reached,
    extremes: &Extremes,
    set: Interval,
) -> Message {
    let (best, worst) = (extremes.best.pretty(), extremes.worst.pretty());
    let why = has(tree, rival, bound);
    let whatever = format!("{target} is generated whatever the value of {node}");
    let (id, extreme, english) = match set {
        Interval::Empty => {
            let english = format!("no value of {node} prevents the cut: {sibling} is worth {best} at best, and {why}");
            ("workbook-question4-never", best, english)
        }
        Interval::ALL if !bound.value.is_finite() => {
            ("workbook-question4-no-bound", worst, format!("{whatever}: {rival} has nothing yet that could cut it"))
        }
        Interval::ALL => {
            let english = format!("{whatever}: {sibling} is worth {worst} at worst, and {why}");
            ("workbook-question4-any", worst, english)
        }
        Interval::Between { .. } => ("workbook-question4-limit", worst, format!("{}, because {why}", set.text())),
    };
    Message::new(id, english)
        .with("node", node)
        .with("target", target)
        .with("sibling", sibling)
        .with("rival", rival)
        .with("extreme", extreme)
        .with("limit", bound.value.pretty())
        .with("owner", bound.owner.map_or("window".into(), |owner| tree.mention(owner.node)))
        .with("through", through(tree, bound))
        .with("condition", set.text())
}

/// Through which child a bound was reached; `window` if it was there from the start.
fn through(tree: &Tree, bound: Reached) -> String {
    bound.owner.map_or("window".into(), |owner| tree.mention(owner.through))
}

fn has(tree: &Tree, player: &str, bound: Reached) -> String {
    let value = bound.value.pretty();
    match bound.owner {
        Some(Owner { node, through }) => {
            format!("{player} ({}) already has {value} through {}", tree.mention(node), tree.mention(through))
        }
        None => format!("{value} is the end of the initial window"),
    }
}
