//! No text makes a parser panic, and what is a tree survives being written and read in every notation: random mutations of
//! good texts, from a fixed seed. `fuzz/` looks for the same with a fuzzer.

use alfabeta::random::Random;
use alfabeta::tree::notation::{Format, Options, read_with, write};
use alfabeta::word::Word;
use alfabeta::workbook::{Answers, Attempt, Convention, Question4, Verdict};

const TEXTS: [(Format, &str); 12] = [
    (Format::Native, r#"MAX[ a:[3 12.5 -inf] b:MAX[2* ! ?]=4 "odd \" name":[? x:inf] ] # end"#),
    (Format::Native, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"),
    (Format::SExpression, "(max (min 3 (A 5)) (B (C 4) (D 1e2)))"),
    (Format::Labelled, "['A', ['B', ('D', 3), ('E', 12)], ['C', ('F', 2)]]"),
    (Format::Json, r#"{"name": "A\u00e9", "player": "min", "children": [{"value": 3, "cut": true}, 12, [2, null]]}"#),
    (
        Format::Json,
        r#"{"children": [{"value": "-inf", "highlighted": true, "type": "max", "name": null}, {"value": 2}]}"#,
    ),
    (Format::Flat, "2^3: 3 5 6 9 1 2 0 -1"),
    (Format::Flat, "branching 2, depth 2: [3, ?, 4, 5]"),
    (
        Format::Forest,
        r"\begin{forest} for tree={x} [A, draw [B \mbox{a\_b} 3 *] [$\max$ [-\infty] [{D: 3 !}, red]]] \end{forest}",
    ),
    (Format::Qtree, r"\Tree [.{A MIN} [.B 3 {12 *} ] [.\mbox{C d} $2$ ? ] ]"),
    (
        Format::Dot,
        r#"digraph g { node [shape=circle]; A -> B -> {D E}; A -> C [color="y"]; C -> F; D [value=3, name="q\"r"]; E [label="12"] }"#,
    ),
    (Format::Dot, "graph { a -- b; a -- c; b [label=\"3\"]; c [label=\"?\", shape=box] /* end */ }"),
];

/// Pieces that mean something somewhere.
const PIECES: &[&str] = &[
    "[", "]", "(", ")", "{", "}", "!", "*", "?", "=", ":", ",", ";", " ", "\n", "\"", "'", "\\", "$", "%", "#", "->",
    "--", ".", "-", "3", "inf", "null", "MAX", "min", "é", "∞", "−", "\u{0}", "\\mbox{", "\\Tree", "\\u12", "1e9", "^",
    "/*", "//", "label",
];

#[test]
fn mutated_texts_are_refused_or_read_and_nothing_panics() {
    let mut random = Random::new(11);
    let mut trees = 0;
    for (format, text) in TEXTS {
        for _ in 0..3_000 {
            let mutated = mutate(text, &mut random);
            for format in [Some(format), None] {
                let options = Options { format, ..Options::default() };
                let Ok(tree) = read_with(&mutated, &options) else { continue };
                trees += 1;
                for &format in Format::ALL {
                    let Ok(written) = write(&tree, format) else { continue };
                    let options = Options { format: Some(format), ..Options::default() };
                    assert_eq!(
                        read_with(&written, &options).as_ref(),
                        Ok(&tree),
                        "{mutated:?}\n{format:?}: {written:?}"
                    );
                }
                // A value that is not given is the only reason for there being no answer.
                if let Err(error) = Answers::new(&tree, &Convention::default()) {
                    assert_eq!(error.id, "tree-unknown-leaf");
                }
            }
        }
    }
    assert!(trees > 5_000, "enough of the mutations are trees: {trees}");
}

#[test]
fn a_misspelt_word_of_a_notation_is_an_error() {
    let json = r#"{"name": "A", "type": "min", "highlighted": true, "children": [
        {"player": "max", "children": [{"value": 3}, {"value": 4, "cut": false}]}, {"utility": 5}]}"#;
    let dot = r#"digraph { a [name="A", player=min, highlighted=true]; a -> b [color=red]; a -> c [label="x"];
        b [type=max, fontsize=9]; b -> d; d [value=3]; c [value=5, cut=false] }"#;
    let mut tried = 0;
    for (text, words) in [
        (json, "name type min highlighted true children player max value cut false utility"),
        (dot, "name player min highlighted true color type max fontsize value cut false"),
        ("MIN[a:MAX[3 4] MAX[5 6]]", "MIN MAX"),
        ("[MAX(3 4) MIN[5 6]]", "MAX MIN"),
        ("branching 2, depth 1: 3 4", "branching depth"),
        (r"\begin{forest} [$\max$ [\textbf{3}, draw] [$-\infty$]] \end{forest}", "max textbf infty"),
        (r"\Tree [.$\min$ \textbf{3} $\infty$ ]", "min textbf infty"),
    ] {
        assert!(read_with(text, &Options::default()).is_ok(), "{text}");
        for word in words.split(' ') {
            for (at, _) in text.match_indices(word) {
                for letter in at..at + word.len() {
                    let missing = format!("{}{}", &text[..letter], &text[letter + 1..]);
                    let doubled = format!("{}{}", &text[..=letter], &text[letter..]);
                    for misspelt in [missing, doubled] {
                        let read = read_with(&misspelt, &Options::default());
                        assert!(read.is_err(), "{misspelt}\nis read as {read:?}");
                        tried += 1;
                    }
                }
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

/// What students write, and what it is made of.
const STATEMENTS: [&str; 6] = [
    "x > 3",
    "5 < x <= 7",
    "x ∈ (3, +∞)",
    "{4, 5, 6, …}",
    "cualquier valor mayor o igual que -2,5",
    "at least 4 and x < 9",
];

#[test]
fn nothing_that_a_student_writes_makes_marking_panic() {
    let tree = read_with("[[3 12 8] [2* ! 4 6] [14 5 2]]", &Options::default()).expect("a tree");
    let answers = Answers::new(&tree, &Convention::default()).expect("all leaves are given");
    let question4 = Question4::new(&tree, &Convention::default(), 6, 7).expect("a question");
    let mut random = Random::new(12);
    let mut understood = 0;
    for text in STATEMENTS {
        for _ in 0..2_000 {
            let written = mutate(text, &mut random);
            let values = [("1".to_owned(), written.clone())].into();
            let attempt = Attempt { values, question4: Some(written.clone()), ..Attempt::default() };
            let checked = answers.check(&attempt, Some(&question4)).expect("the node exists");
            understood += checked.iter().filter(|item| item.verdict != Verdict::NotUnderstood).count();
        }
    }
    assert!(understood > 2_000, "enough of the mutations mean something: {understood}");
}

/// Some random insertions, deletions and repetitions.
fn mutate(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(4) {
        let at = random.below(chars.len() + 1);
        match random.below(4) {
            0 if at < chars.len() => drop(chars.remove(at)),
            1 => {
                let end = (at + random.below(8)).min(chars.len());
                let part: Vec<char> = chars[at..end].to_vec();
                let to = random.below(chars.len() + 1);
                chars.splice(to..to, part);
            }
            2 => chars.truncate(chars.len() - random.below(3).min(chars.len())),
            _ => {
                let piece: Vec<char> = random.pick(PIECES).chars().collect();
                chars.splice(at..at, piece);
            }
        }
    }
    chars.into_iter().collect()
}
