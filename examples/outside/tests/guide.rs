//! The guide cannot rot: its code is the code of this crate, and its commands print what it says.

use std::path::Path;
use std::process::{Command, Stdio};

/// The guide in each language, and the locale of its readers.
const GUIDES: [(&str, &str); 2] = [("your-own-game.md", "en_GB.UTF-8"), ("tu-propio-juego.md", "es_ES.UTF-8")];

/// A block of code: what stands behind the three ticks, and the text.
struct Block {
    kind: String,
    text: String,
}

/// The blocks of a guide in their order.
fn blocks(guide: &str) -> Vec<Block> {
    let text = read(&Path::new("../../docs").join(guide));
    let mut parts = text.split("\n```");
    let mut blocks = Vec::new();
    while let (Some(_), Some(block)) = (parts.next(), parts.next()) {
        let (kind, text) = block.split_once('\n').unwrap_or((block, ""));
        blocks.push(Block { kind: kind.into(), text: format!("{}\n", text) });
    }
    assert!(blocks.len() > 10, "{guide} has {} blocks", blocks.len());
    blocks
}

fn read(path: &Path) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|reason| panic!("{}: {reason}", path.display()))
}

#[test]
fn the_first_half_of_the_guide_is_a_whole_program() {
    for (guide, _) in GUIDES {
        let blocks = blocks(guide);
        let parts: Vec<&str> =
            blocks.iter().filter(|block| block.kind == "rust src/main.rs").map(|block| &*block.text).collect();
        assert_eq!(parts.join("\n"), read(Path::new("src/main.rs")), "{guide}");
    }
}

#[test]
fn all_code_of_the_guide_stands_in_this_crate() {
    for (guide, _) in GUIDES {
        for Block { kind, text } in blocks(guide) {
            match kind.split_once(' ') {
                Some(("rust" | "ftl" | "toml", file)) => {
                    assert!(read(Path::new(file)).contains(&text), "{guide}: not in {file}:\n{text}");
                }
                _ => assert!(
                    ["console", "sh", "text"].contains(&&*kind),
                    "{guide}: which file is this from? {kind}\n{text}"
                ),
            }
        }
    }
}

#[test]
fn both_languages_show_the_same_code() {
    let [english, spanish] = GUIDES.map(|(guide, _)| blocks(guide));
    let code = |blocks: Vec<Block>| {
        blocks
            .into_iter()
            .filter(|block| !["console", "text"].contains(&&*block.kind))
            .map(|block| block.text)
            .collect::<Vec<_>>()
    };
    assert_eq!(code(english), code(spanish));
}

#[test]
fn the_commands_of_the_guide_print_what_it_says() {
    for (guide, locale) in GUIDES {
        for Block { text, .. } in blocks(guide).into_iter().filter(|block| block.kind == "console") {
            for command in text.split("$ ").skip(1) {
                let (line, expected) = command.split_once('\n').unwrap_or((command, ""));
                let printed = run(line, locale);
                assert!(is_like(&printed, expected), "{guide}: $ {line}\n{printed}\nexpected:\n{expected}");
            }
        }
    }
}

/// What a command line prints whose programs are those of this crate.
fn run(line: &str, locale: &str) -> String {
    let line = line
        .replace("cargo run --release --bin further --", env!("CARGO_BIN_EXE_further"))
        .replace("cargo run --release --", env!("CARGO_BIN_EXE_dots"));
    let output = Command::new("sh")
        .args(["-c", &format!("{line} 2>&1")])
        .envs([("LC_ALL", locale), ("LANG", locale)])
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    String::from_utf8(output.stdout).expect("it prints text")
}

/// Whether a text is as expected, where `...` stands for any number of lines, and blanks at the end of lines do not count.
fn is_like(text: &str, expected: &str) -> bool {
    let lines = |text: &str| text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    let (text, expected) = (lines(text), lines(expected));
    let mut text = &text[..];
    let mut parts = expected.split(|line| line == "...").peekable();
    let Some(first) = parts.next() else { return true };
    let Some(rest) = text.strip_prefix(first) else { return false };
    text = rest;
    let mut is_open = false;
    for part in parts {
        is_open = part.is_empty();
        match (0..=text.len()).find(|&start| text[start..].starts_with(part)) {
            Some(start) => text = &text[start + part.len()..],
            None => return false,
        }
    }
    is_open || text.is_empty()
}
