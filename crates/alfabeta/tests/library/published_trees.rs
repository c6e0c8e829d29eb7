//! Trees with published answers, under both cut rules. The data file names its sources.

use std::sync::LazyLock;

use alfabeta::game::Player;
use alfabeta::tree::notation::{Options, read_with};
use alfabeta::tree::{Tree, Value};
use alfabeta::workbook::{Answers, Convention, CutKind, CutRule, Question4};
use serde_json::Value as Json;

static DATA: LazyLock<Json> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/published-trees.json")).expect("the data file is JSON")
});

fn tree_of(entry: &Json) -> Tree {
    let root = if entry["root"] == "min" { Player::Min } else { Player::Max };
    let options = Options { root: Some(root), ..Options::default() };
    read_with(&entry["tree"].to_string(), &options).unwrap_or_else(|error| panic!("{}: {error}", entry["id"]))
}

fn rules() -> [(&'static str, Convention); 2] {
    [("le", CutRule::Le), ("lt", CutRule::Lt)].map(|(name, cut)| (name, Convention { cut, ..Convention::default() }))
}

#[test]
fn every_published_tree_is_answered_as_computed() {
    for entry in DATA["trees"].as_array().expect("a list of trees") {
        let (id, tree) = (&entry["id"], tree_of(entry));
        for (name, convention) in rules() {
            let wanted = &entry["computed"][name];
            let answers = match Answers::new(&tree, &convention) {
                Ok(answers) => answers,
                // The source does not print every leaf, and this rule reads one of those.
                Err(error) if wanted["cuts"].is_null() => {
                    assert_eq!(error.id, "tree-unknown-leaf", "{id}");
                    continue;
                }
                Err(error) => panic!("{id} {name}: {error}"),
            };
            let counts = &answers.counts;
            let best = answers.best.map(|best| tree.index(best));
            let evaluated = tree.leaves() - counts.leaves_not_evaluated;
            for (key, found) in [
                ("total_nodes", counts.nodes),
                ("visited_nodes", counts.visited),
                ("not_visited", counts.not_visited),
                ("not_generated_eager", counts.not_generated_eager),
                ("evaluated_leaves", evaluated),
                ("best_move", best.expect("the roots are inner nodes") as usize),
            ] {
                assert_eq!(wanted[key], found, "{id} {name} {key}");
            }
            assert_eq!(answers.value.to_string(), wanted["root_value"].to_string(), "{id} {name}");
            let cuts: Vec<Json> = answers.record.cuts.iter().map(|cut| {
                let kind = if cut.kind == CutKind::Alpha { "alpha" } else { "beta" };
                serde_json::json!({"kind": kind, "at": tree.path(cut.at), "first_skipped": tree.index(cut.first_skipped)})
            }).collect();
            assert_eq!(Json::from(cuts), wanted["cuts"], "{id} {name}");
            let deep: Vec<String> =
                answers.record.cuts.iter().filter(|cut| cut.deep).map(|cut| tree.path(cut.at)).collect();
            assert_eq!(Json::from(deep), wanted["deep_cuts"], "{id} {name}");
            let pruned: Vec<String> = tree
                .nodes()
                .filter(|&node| !answers.record.is_visited(node))
                .filter(|&node| tree.parent(node).is_some_and(|parent| answers.record.is_visited(parent)))
                .map(|node| tree.path(node))
                .collect();
            assert_eq!(Json::from(pruned), wanted["pruned_roots"], "{id} {name}");
        }
    }
}

#[test]
fn what_was_published_agrees_except_where_it_is_wrong() {
    for entry in DATA["trees"].as_array().expect("a list of trees") {
        let (id, tree, published) = (&entry["id"], tree_of(entry), &entry["published"]);
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        for (key, found) in [
            ("root_value", answers.value.to_string()),
            ("best_move", answers.best.map_or(String::new(), |best| tree.index(best).to_string())),
            ("visited_count", answers.counts.visited.to_string()),
            ("total_nodes", answers.counts.nodes.to_string()),
        ] {
            if !published[key].is_null() {
                assert_eq!(published[key].to_string(), found, "{id} {key}");
            }
        }
        let unread = || tree.nodes().filter(|&node| tree.is_leaf(node) && !answers.record.is_visited(node));
        if let Some(leaves) = published["pruned_leaves"].as_array() {
            let found: Vec<String> = unread().filter_map(|leaf| tree.value(leaf)).map(|v| v.to_string()).collect();
            let wanted: Vec<String> = leaves.iter().map(Json::to_string).collect();
            assert_eq!(wanted, found, "{id}");
        }
        // The one wrong answer in the file claims that a whole subtree is cut whose first leaf is read.
        assert_eq!(entry["verdict"] == "disagree", id == "javatpoint");
    }
}

#[test]
fn the_published_fourth_questions_have_the_computed_answers() {
    for entry in DATA["question4"].as_array().expect("a list of questions") {
        let tree = tree_of(entry);
        let find = |key: &str| tree.find(entry[key].as_str().expect("a path")).expect("a node");
        for (name, convention) in rules() {
            let found = Question4::new(&tree, &convention, find("variable"), find("target")).unwrap();
            let text = found.set.text().replace('≤', "<=").replace('≥', ">=");
            assert_eq!(entry[name]["target_is_generated_iff"], text, "{} {name}", entry["id"]);
            let exactly = entry[name]["cut_just_before_target_iff"].as_str().expect("a condition");
            let (visited, not) = exactly.split_once(" and not(").expect("two conditions");
            for x in -20..=20 {
                let x = Value::from(x);
                let wanted = (visited == "any x" || holds(visited, x)) && !holds(not.trim_end_matches(')'), x);
                assert_eq!(found.exactly.unwrap().contains(x), wanted, "{} {name} {x}", entry["id"]);
            }
        }
    }
}

/// Whether a condition such as `x <= 5` holds.
fn holds(condition: &str, x: Value) -> bool {
    let words: Vec<&str> = condition.split(' ').collect();
    let limit: Value = words[2].parse().expect("a number");
    match words[1] {
        "<" => x < limit,
        "<=" => x <= limit,
        ">" => x > limit,
        ">=" => x >= limit,
        other => panic!("unknown comparison {other}"),
    }
}
