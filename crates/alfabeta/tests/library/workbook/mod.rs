//! The laws of the workbook, on random uneven trees with ties: the textbook is what runs, the conventions differ as stated,
//! and the closed form of question 4 is what searching again for every value finds.

mod known;
mod marking;
mod observers;

use alfabeta::textbook::{Settings, alphabeta_hard, alphabeta_soft, minimax, negamax};
use alfabeta::trace::{Bound, Silent, Window};
use alfabeta::tree::draw::{Picture, Sheet};
use alfabeta::tree::notation::{self, Format, Options};
use alfabeta::tree::{Node, Ranked, Tree, Value};
use alfabeta::word::Word;
use alfabeta::workbook::{
    AllOrders, Answers, Convention, CutRule, Event, Generation, Question4, Returned, RootWindow, Steps, Told, Update,
    minimax_bounds, notes, search,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use observers::{Events, Negamax};

/// A tree as native text: uneven, with ties, infinities, decimals and players who move twice.
fn tree_text(leaf: impl Strategy<Value = String> + Clone + 'static) -> impl Strategy<Value = String> {
    let inner = leaf.prop_recursive(5, 60, 4, |child| {
        let player = prop_oneof![6 => Just(""), 1 => Just("MAX"), 1 => Just("MIN")];
        (player, prop::collection::vec(child, 1..5))
            .prop_map(|(player, children)| format!("{player}[{}]", children.join(" ")))
    });
    (prop_oneof![Just("MAX"), Just("MIN")], prop::collection::vec(inner, 1..5))
        .prop_map(|(player, children)| format!("{player}[{}]", children.join(" ")))
}

fn values() -> impl Strategy<Value = String> + Clone {
    prop_oneof![
        12 => (-5..=5).prop_map(|value: i32| value.to_string()),
        1 => Just("inf".to_owned()),
        1 => Just("-inf".to_owned()),
        1 => Just("0.5".to_owned()),
    ]
}

fn windows() -> impl Strategy<Value = RootWindow> {
    let window = |alpha: i32, beta| RootWindow { alpha: Value::from(alpha), beta };
    prop_oneof![
        Just(RootWindow::FULL),
        (-6..=5, 1..=6).prop_map(move |(low, width): (i32, i32)| window(low, Value::from(low + width))),
        (-6..=5i32).prop_map(move |low| window(low, Value::INFINITY)),
    ]
}

fn tree(text: &str) -> Tree {
    notation::read(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The conventions that are alpha-beta.
fn conventions(window: RootWindow) -> Vec<Convention> {
    let mut all = Vec::new();
    for (cut, value) in [(CutRule::Le, Returned::Soft), (CutRule::Le, Returned::Hard), (CutRule::Lt, Returned::Soft)] {
        for update in [Update::UpdateThenTest, Update::TestThenUpdate] {
            all.push(Convention { cut, value, update, window, generation: Generation::Lazy });
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(3), ..ProptestConfig::default() })]

    #[test]
    fn the_workbook_searches_as_the_textbook_does(text in tree_text(values()), window in windows()) {
        let tree = tree(&text);
        let ranked = Ranked::new(&tree, &[window.alpha, window.beta]);
        let scores = Window { alpha: ranked.score(window.alpha), beta: ranked.score(window.beta) };
        let settings = Settings { window: scores, ..Settings::default() };
        for value in [Returned::Soft, Returned::Hard] {
            let (mut theirs, mut ours) = (Events::default(), Events::default());
            let textbook = match value {
                Returned::Soft => alphabeta_soft(&ranked.root(), &settings, &mut theirs),
                Returned::Hard => alphabeta_hard(&ranked.root(), &settings, &mut theirs),
            };
            let convention = Convention { value, window, ..Convention::default() };
            let workbook = search(&ranked, &convention, &mut ours).unwrap();
            prop_assert_eq!(textbook, workbook);
            prop_assert_eq!(theirs.0, ours.0);
        }
    }

    #[test]
    fn every_convention_finds_the_minimax_value_and_the_leftmost_best_move(text in tree_text(values())) {
        let tree = tree(&text);
        let ranked = Ranked::new(&tree, &[]);
        let plain = minimax(&ranked.root(), &Default::default(), &mut Silent);
        for convention in conventions(Convention::default().window) {
            let answers = Answers::new(&tree, &convention).unwrap();
            prop_assert_eq!(answers.value, ranked.value(plain.value), "{}", convention);
            prop_assert_eq!(answers.best, plain.best, "{}", convention);
            prop_assert_eq!(answers.optimal.first().copied(), plain.best);
        }
        // The exhibit is weaker, but not wrong.
        let exhibit = Convention { cut: CutRule::Lt, value: Returned::Hard, ..Convention::default() };
        prop_assert_eq!(Answers::new(&tree, &exhibit).unwrap().value, ranked.value(plain.value));
    }

    #[test]
    fn soft_and_hard_visit_the_same_nodes_and_so_do_both_orders_of_updating(
        text in tree_text(values()), window in windows()
    ) {
        let tree = tree(&text);
        let visited = |cut, value, update| -> Vec<bool> {
            let convention = Convention { cut, value, update, window, ..Convention::default() };
            let answers = Answers::new(&tree, &convention).unwrap();
            tree.nodes().map(|node| answers.record.is_visited(node)).collect()
        };
        let first = visited(CutRule::Le, Returned::Soft, Update::UpdateThenTest);
        prop_assert_eq!(&first, &visited(CutRule::Le, Returned::Hard, Update::UpdateThenTest));
        prop_assert_eq!(&first, &visited(CutRule::Le, Returned::Soft, Update::TestThenUpdate));
        prop_assert_eq!(&first, &visited(CutRule::Le, Returned::Hard, Update::TestThenUpdate));
        let strict = visited(CutRule::Lt, Returned::Soft, Update::UpdateThenTest);
        prop_assert_eq!(&strict, &visited(CutRule::Lt, Returned::Soft, Update::TestThenUpdate));
        prop_assert!(first.iter().zip(&strict).all(|(le, lt)| !le || *lt), "what ≤ visits, < visits");
    }

    #[test]
    fn the_two_cut_rules_agree_when_all_leaves_are_distinct(
        text in tree_text(Just("0".to_owned())), seed in any::<u64>()
    ) {
        let tree = distinct_leaves(&text, seed);
        let row = |cut| Answers::new(&tree, &Convention { cut, ..Convention::default() }).unwrap().counts;
        prop_assert_eq!(row(CutRule::Le), row(CutRule::Lt));
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        prop_assert!(answers.differences(None).is_empty());
    }

    #[test]
    fn what_is_written_at_a_node_is_proven_by_the_visited_part(text in tree_text(values()), window in windows()) {
        let tree = tree(&text);
        for convention in conventions(window) {
            let answers = Answers::new(&tree, &convention).unwrap();
            for node in tree.nodes() {
                prop_assert_eq!(answers.claim(node).is_some(), answers.record.is_visited(node));
                let (Some(claim), Some(proven)) = (answers.claim(node), answers.proven(node)) else { continue };
                prop_assert!(claim.holds(proven), "{} {} {:?} in {} under {}", node, claim, proven, text, convention);
                // Fail-soft shows a value wherever one is proven.
                if convention.value == Returned::Soft {
                    prop_assert_eq!(proven.exact().is_some(), claim.bound == Bound::Exact);
                }
            }
        }
    }

    #[test]
    fn whatever_the_cut_leaves_are_worth_the_value_stays_in_the_proven_span(
        text in tree_text(values()), others in prop::collection::vec(-7..=7i32, 60)
    ) {
        let tree = tree(&text);
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let mut changed = tree.clone();
        let cut = |node: &Node| tree.is_leaf(*node) && !answers.record.is_visited(*node);
        for (leaf, other) in tree.nodes().filter(cut).zip(others) {
            changed = changed.replaced(leaf, Value::from(other));
        }
        let ranked = Ranked::new(&changed, &[]);
        let truth = minimax_bounds(&ranked);
        for node in tree.nodes() {
            let (Some(proven), Some(value)) = (answers.proven(node), truth[node as usize].exact()) else { continue };
            let value = ranked.value(value);
            prop_assert!(proven.least <= value && value <= proven.most, "{} is {} in {}", node, value, text);
        }
    }

    #[test]
    fn the_closed_form_of_question_4_is_what_searching_again_finds(
        text in tree_text(values()), window in windows(), picks in any::<[prop::sample::Index; 2]>()
    ) {
        let tree = tree(&text);
        let [node, target] = picks.map(|pick| pick.index(tree.len()) as Node);
        for convention in conventions(window) {
            let Ok(answer) = Question4::new(&tree, &convention, node, target) else {
                prop_assert!(tree.is_within(target, node) && target != node);
                continue;
            };
            for x in cells(&tree, window) {
                let replaced = tree.replaced(node, x);
                let place = |at: Node| if at > node { at + 1 - tree.size(node) } else { at };
                let again = Answers::new(&replaced, &convention).unwrap();
                let visited = again.record.is_visited(place(target));
                prop_assert_eq!(answer.set.contains(x), visited, "x = {} in {} under {}", x, text, convention);
                prop_assert_eq!(answer.converse.contains(x), !visited);
                let older = tree.parent(target).and_then(|p| tree.children(p).take_while(|&c| c != target).last());
                if let (Some(older), Some(exactly)) = (older, answer.exactly) {
                    let here = again.record.is_visited(place(older)) && !visited;
                    prop_assert_eq!(exactly.contains(x), here, "exactly at x = {} in {}", x, text);
                }
            }
        }
    }

    #[test]
    fn what_is_written_reads_back_in_every_notation(text in tree_text(values()), marks in any::<[prop::sample::Index; 2]>()) {
        let mut tree = tree(&text);
        let [highlighted, target] = marks.map(|mark| mark.index(tree.len()) as Node);
        tree.mark(Some(highlighted), Some(target).filter(|&target| target != 0));
        for &format in Format::ALL {
            let Ok(written) = notation::write(&tree, format) else { continue };
            let options = Options { format: Some(format), ..Options::default() };
            let read = notation::read_with(&written, &options);
            prop_assert_eq!(read.as_ref(), Ok(&tree), "{}", written);
        }
    }

    #[test]
    fn flat_trees_read_back(branching in 1usize..4, depth in 0u32..5, seed in any::<u64>()) {
        let mut random = alfabeta::random::Random::new(seed);
        let leaves: Vec<String> = (0..branching.pow(depth)).map(|_| random.below(9).to_string()).collect();
        let tree = tree(&format!("{branching}^{depth}: {}", leaves.join(" ")));
        let written = notation::write(&tree, Format::Flat).unwrap();
        prop_assert_eq!(notation::read(&written), Ok(tree));
    }

    #[test]
    fn a_statement_and_its_key_share_one_layout(text in tree_text(values())) {
        let tree = tree(&text);
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let (statement, key) = (Sheet::statement(&tree), Sheet::key(&tree, notes(&answers)));
        prop_assert_eq!(statement.layout(), key.layout());
        // The shapes of the nodes, which carry the coordinates, are the same on both.
        let shapes = |sheet: &Sheet<'_>| -> Vec<String> {
            let svg = sheet.draw(Picture::Svg);
            let shapes = svg.split("<").filter(|tag| tag.starts_with("polygon") || tag.starts_with("rect"));
            shapes.map(str::to_owned).collect()
        };
        prop_assert_eq!(shapes(&statement), shapes(&key));
        for answer in ["class=\"value\"", "class=\"cut\"", "class=\"skipped\"", "edge best"] {
            prop_assert!(!statement.draw(Picture::Svg).contains(answer));
        }
    }

    #[test]
    fn the_steps_tell_every_event_and_end_with_the_value(text in tree_text(values())) {
        let tree = tree(&text);
        for convention in conventions(Convention::default().window) {
            let answers = Answers::new(&tree, &convention).unwrap();
            let steps = Steps::new(&answers, Told::Alphabeta, 0..usize::MAX).unwrap();
            let count = |event| steps.steps.iter().filter(|step| step.event == event).count();
            prop_assert_eq!(count(Event::Cut), answers.counts.cuts);
            prop_assert_eq!(count(Event::Enter) + count(Event::Leaf), answers.counts.visited);
            prop_assert_eq!(count(Event::Return), count(Event::Enter));
            prop_assert!(steps.steps.iter().all(|step| (1..=steps.pseudocode.len()).contains(&step.line)));
        }
    }

    #[test]
    fn what_is_told_as_negamax_is_what_the_textbooks_negamax_does(text in tree_text(values()), window in windows()) {
        let tree = tree(&text);
        let convention = Convention { window, ..Convention::default() };
        let answers = Answers::new(&tree, &convention).unwrap();
        let steps = Steps::new(&answers, Told::Negamax, 0..usize::MAX).unwrap();
        let told = steps.steps.iter().filter(|step| step.event != Event::Cut).map(|step| {
            let here = &step.open[step.open.len() - 1];
            match step.event {
                Event::Enter => format!("enter {} {} {}", step.path, here.alpha, here.beta),
                Event::Improve | Event::Keep => {
                    format!("child {} {} {} {}", step.path, here.v.unwrap(), here.alpha, here.beta)
                }
                _ => format!("leave {} {}", step.path, step.returned.unwrap().value),
            }
        });
        let ranked = Ranked::new(&tree, &[window.alpha, window.beta]);
        let scores = Window { alpha: ranked.score(window.alpha), beta: ranked.score(window.beta) };
        let mut heard = Negamax { ranked: &ranked, open: Vec::new(), events: Vec::new() };
        negamax(&ranked.root(), &Settings { window: scores, ..Settings::default() }, &mut heard);
        prop_assert_eq!(told.collect::<Vec<_>>(), heard.events);
        let AllOrders { alphabeta, negamax } = answers.orders();
        prop_assert_eq!(Ok(alphabeta), negamax);
    }
}

/// The tree with all leaves different, in a random order.
fn distinct_leaves(text: &str, seed: u64) -> Tree {
    let mut random = alfabeta::random::Random::new(seed);
    let count = text.matches('0').count();
    let mut numbers: Vec<usize> = (1..=count).collect();
    for last in (1..count).rev() {
        numbers.swap(last, random.below(last + 1));
    }
    let mut numbers = numbers.into_iter().map(|number| number.to_string());
    let pieces: Vec<&str> = text.split('0').collect();
    let mut filled = pieces[0].to_owned();
    for piece in &pieces[1..] {
        filled.push_str(&numbers.next().unwrap_or_default());
        filled.push_str(piece);
    }
    tree(&filled)
}

/// Every value of the tree and of the window, and one in every gap: the search depends on no more than that.
fn cells(tree: &Tree, window: RootWindow) -> Vec<Value> {
    let leaves = tree.nodes().filter(|&node| tree.is_leaf(node)).filter_map(|node| tree.value(node));
    let mut values: Vec<Value> =
        leaves.chain([window.alpha, window.beta, Value::NEG_INFINITY, Value::INFINITY]).collect();
    values.sort();
    values.dedup();
    let gaps: Vec<Value> = values.windows(2).filter_map(|pair| Value::between(pair[0], pair[1])).collect();
    values.retain(|value| value.is_finite());
    values.extend(gaps);
    values
}
