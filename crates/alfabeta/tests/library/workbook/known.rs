//! Trees whose answers are known.

use alfabeta::game::Player;
use alfabeta::tree::{Node, Value};
use alfabeta::workbook::{Answers, Convention, Interval, Question4};

use super::tree;

#[test]
fn the_table_of_the_three_known_trees_comes_out() {
    for (text, row) in [
        ("[[3,12,8],[2,4,6],[14,5,2]]", [13, 11, 2, 0, 2, 2, 1]),
        ("[[[3,5],[6,9]],[[1,2],[0,-1]]]", [15, 11, 4, 2, 3, 2, 2]),
        ("[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]", [26, 17, 9, 5, 6, 4, 4]),
    ] {
        let tree = tree(text);
        let counts = Answers::new(&tree, &Convention::default()).unwrap().counts;
        let found = [
            counts.nodes,
            counts.visited,
            counts.not_visited,
            counts.not_generated_eager,
            counts.leaves_not_evaluated,
            counts.branches_cut,
            counts.cuts,
        ];
        assert_eq!(found, row, "{text}");
    }
}

#[test]
fn every_move_as_bad_as_the_initial_bound_still_leaves_a_move() {
    let tree = tree("[-inf [-inf 3]]");
    let answers = Answers::new(&tree, &Convention::default()).unwrap();
    assert_eq!(answers.best, Some(1));
    assert_eq!(answers.optimal, [1, 2]);
}

#[test]
fn a_cut_is_explained_by_the_ancestor_that_has_the_bound() {
    let tree = tree("A:[a:[3 12 8] b:[2 c:4 d:6] [14 5 2]]");
    let answers = Answers::new(&tree, &Convention::default()).unwrap();
    let reason = answers.cut_reason(&answers.record.cuts[0]).to_string();
    assert_eq!(reason, "MIN b: v = 2 ≤ α = 3, α cut; not generated: c, d, because MAX (A) already has 3 through a");
    let question4 = Question4::new(&tree, &Convention::default(), 6, 7).unwrap();
    assert_eq!(question4.reason.to_string(), "x > 3, because MAX (A) already has 3 through a");
    assert_eq!(question4.set, Interval::above(Value::from(3), false));
}

#[test]
fn ties_are_where_conventions_differ() {
    let tree = tree("[[1 1] [5 3] [4 3 2]]");
    let answers = Answers::new(&tree, &Convention::default()).unwrap();
    let differs = answers.differences(None);
    let found: Vec<(u8, &str, &str)> =
        differs.iter().map(|d| (d.question, d.here.as_str(), d.there.as_str())).collect();
    assert_eq!(found, [(1, "D3", "-"), (3, "1", "0")]);
    assert!(differs.iter().all(|difference| difference.convention.to_string() == "lt soft lazy"));
}

#[test]
fn a_chain_of_a_hundred_thousand_nodes_is_answered() {
    let depth = 100_000;
    let text = format!("{}0{}", "[".repeat(depth), " 1]".repeat(depth));
    let tree = tree(&text);
    let answers = Answers::new(&tree, &Convention::default()).unwrap();
    assert_eq!(answers.counts.nodes, 2 * depth + 1);
    assert!(answers.differences(None).len() < 10);
    let question4 = Question4::new(&tree, &Convention::default(), depth as Node, tree.len() as Node - 1).unwrap();
    assert_ne!(question4.set, Interval::Empty);
    assert_eq!(tree.player(0), Player::Max);
}
