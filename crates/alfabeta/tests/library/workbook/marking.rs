//! The verdict on a statement about a value is what going through all values one by one finds, under every convention.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use alfabeta::game::Player;
use alfabeta::workbook::{Attempt, Verdict};

/// What can be said about a value: that it stands so to a number.
type Relation = (&'static str, fn(Value, Value) -> bool);
const RELATIONS: [Relation; 5] =
    [("=", |x, n| x == n), ("<=", |x, n| x <= n), (">=", |x, n| x >= n), ("<", |x, n| x < n), (">", |x, n| x > n)];

/// What a value of a child decides for its parent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Decision {
    /// It is too little: nothing improves for MAX, or the cut is MAX's.
    Low,
    /// It is too much.
    High,
    /// The parent goes on with just this number.
    Number(Value),
}

/// Some values between all that a sheet can mention: every one is told from every other by a number here.
struct Line {
    /// What can be mentioned.
    named: Vec<Value>,
    /// What a node may be worth.
    points: BTreeSet<Value>,
}

impl Line {
    fn of(tree: &Tree, window: RootWindow) -> Line {
        let leaves = tree.nodes().filter_map(|node| tree.value(node)).chain([window.alpha, window.beta]);
        let leaves: BTreeSet<Value> = leaves.filter(|value| value.is_finite()).chain([Value::from(0)]).collect();
        let (Some(&least), Some(&most)) = (leaves.first(), leaves.last()) else { unreachable!("0 is there") };
        let mut named: BTreeSet<Value> = leaves.clone();
        named.extend([least.predecessor(), most.successor()]);
        named.extend(gaps(&named));
        let is_whole = tree.nodes().filter_map(|node| tree.value(node)).all(|value| value.floor() == value);
        let mut points = BTreeSet::from([Value::NEG_INFINITY, Value::INFINITY]);
        if is_whole {
            let mut whole = least.floor().predecessor().predecessor();
            while whole <= most.successor().successor() {
                points.insert(whole);
                whole = whole.successor();
            }
        } else {
            points.extend(named.iter().copied());
            points.extend(gaps(&named));
            points.extend([least.predecessor().predecessor(), most.successor().successor()]);
        }
        Line { named: named.into_iter().collect(), points }
    }
}

/// A number between each and the next.
fn gaps(values: &BTreeSet<Value>) -> Vec<Value> {
    let pairs = values.iter().zip(values.iter().skip(1));
    pairs.filter_map(|(&low, &high)| Value::between(low, high)).collect()
}

/// Everything that a node may be worth, if what was not visited may be worth anything: one combination after the other.
fn possible(answers: &Answers<'_>, node: Node, points: &BTreeSet<Value>) -> BTreeSet<Value> {
    let tree = answers.tree;
    if !answers.record.is_visited(node) {
        return points.clone();
    }
    if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
        return BTreeSet::from([value]);
    }
    let children = tree.children(node).map(|child| possible(answers, child, points));
    let better = |a: Value, b: Value| if tree.player(node) == Player::Max { a.max(b) } else { a.min(b) };
    let all =
        children.reduce(|one, other| one.iter().flat_map(|&a| other.iter().map(move |&b| better(a, b))).collect());
    all.unwrap_or_default()
}

/// What the parent of a node does next if the node is worth `x`.
fn decision(answers: &Answers<'_>, node: Node, x: Value) -> Decision {
    let Some(visit) = answers.record.visits[node as usize] else { unreachable!("only visited nodes are asked about") };
    let (alpha, beta) = (answers.number(visit.window.alpha), answers.number(visit.window.beta));
    let is_cut = |alpha: Value, beta: Value| match answers.convention.cut {
        CutRule::Le => beta <= alpha,
        CutRule::Lt => beta < alpha,
    };
    match answers.tree.parent(node).map(|parent| answers.tree.player(parent)) {
        Some(Player::Max) if x <= alpha => Decision::Low,
        Some(Player::Max) if is_cut(x, beta) => Decision::High,
        Some(Player::Min) if beta <= x => Decision::High,
        Some(Player::Min) if is_cut(alpha, x) => Decision::Low,
        None if x <= alpha => Decision::Low,
        None if beta <= x => Decision::High,
        _ => Decision::Number(x),
    }
}

/// The verdict by the table of the workbook, number by number.
fn expected(answers: &Answers<'_>, node: Node, possible: &BTreeSet<Value>, said: &BTreeSet<Value>) -> Verdict {
    let decisions = |set: &BTreeSet<Value>| set.iter().map(|&x| decision(answers, node, x)).collect::<BTreeSet<_>>();
    let is_one =
        |decided: &BTreeSet<Decision>| decided.len() == 1 && !matches!(decided.first(), Some(Decision::Number(_)));
    if said == possible {
        Verdict::Right
    } else if !possible.is_subset(said) {
        Verdict::Wrong
    } else if is_one(&decisions(possible)) && decisions(said) == decisions(possible) {
        Verdict::TooLittle
    } else {
        Verdict::DecidesNothing
    }
}

fn check_all(tree: &Tree, convention: &Convention) -> Result<[u32; 4], TestCaseError> {
    let answers = Answers::new(tree, convention).expect("all leaves are given");
    let soft_and_hard = [Returned::Soft, Returned::Hard]
        .map(|value| Answers::new(tree, &Convention { value, ..*convention }).expect("all leaves are given"));
    let line = Line::of(tree, convention.window);
    let visited: Vec<Node> = tree.nodes().filter(|&node| answers.record.is_visited(node)).collect();
    let possible: Vec<_> = visited.iter().map(|&node| possible(&answers, node, &line.points)).collect();
    // The same statement about every node at once.
    let verdicts = |written: &str| {
        let values = visited.iter().map(|&node| (tree.path(node), written.to_owned())).collect();
        let checked = answers.check(&Attempt { values, ..Attempt::default() }, None).expect("the nodes exist");
        let by_path: BTreeMap<String, Verdict> = checked.into_iter().map(|item| (item.path, item.verdict)).collect();
        visited.iter().map(|&node| by_path[&tree.path(node)]).collect::<Vec<_>>()
    };
    let mut counted = [0; 4];
    for &number in &line.named {
        for (sign, holds) in RELATIONS {
            let written = format!("{sign} {number}");
            let said = line.points.iter().copied().filter(|&x| holds(x, number)).collect();
            for ((&node, possible), found) in visited.iter().zip(&possible).zip(verdicts(&written)) {
                let expected = expected(&answers, node, possible, &said);
                prop_assert_eq!(found, expected, "{} at {:?} under {}", written, tree.path(node), convention);
                let kinds = [Verdict::Right, Verdict::TooLittle, Verdict::DecidesNothing, Verdict::Wrong];
                counted[kinds.iter().position(|&kind| kind == found).expect("one of the four")] += 1;
            }
        }
        for ((&node, possible), found) in visited.iter().zip(&possible).zip(verdicts(&number.to_string())) {
            let is_returned = soft_and_hard.iter().any(|answers| {
                let visit = answers.record.visits[node as usize];
                visit.is_some_and(|visit| answers.number(visit.value) == number)
            });
            let alone = if is_returned { Verdict::Right } else { expected(&answers, node, possible, &[number].into()) };
            prop_assert_eq!(found, alone, "{} at {:?} under {}", number, tree.path(node), convention);
        }
    }
    Ok(counted)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, rng_seed: RngSeed::Fixed(27), ..ProptestConfig::default() })]

    #[test]
    fn a_verdict_is_what_trying_every_value_finds(text in prop_oneof![
        tree_text(values()), tree_text((-4..=4).prop_map(|value: i32| value.to_string()))
    ], window in prop_oneof![Just(RootWindow::FULL), Just(RootWindow { alpha: Value::from(-2), beta: Value::from(3) })]) {
        let tree = notation::read(&text).expect("a tree");
        prop_assume!(tree.len() <= 40);
        for cut in [CutRule::Le, CutRule::Lt] {
            for value in [Returned::Soft, Returned::Hard] {
                check_all(&tree, &Convention { cut, value, window, ..Convention::default() })?;
            }
        }
    }
}

#[test]
fn every_verdict_is_met_often() {
    let text = "[[[3 9] [5 2] [8 1]] [[4 6] [7 0]] [[2 5] [6 1] 3]]";
    let counted = check_all(&notation::read(text).expect("a tree"), &Convention::default()).expect("they agree");
    assert!(counted.iter().all(|&count| 20 < count), "{counted:?}");
}
