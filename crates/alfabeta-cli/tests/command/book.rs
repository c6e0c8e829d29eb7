//! Opening books on disk: what is written, what is kept, what is refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::program::{command, place, said};

fn alfabeta(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program starts")
}

/// Writes a book of the first plies of Connect-4 on a small board.
fn write(path: &Path, plies: &str) -> Output {
    alfabeta(&["book", "connect4:5,4", "--plies", plies, "--output", path.to_str().expect("UTF-8"), "--threads", "1"])
}

/// The lines about positions, sorted: an interrupted book may have them in another order.
fn lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn an_interrupted_book_goes_on_wherever_it_was_cut() {
    let path = place("interrupted", "book.txt");
    assert!(write(&path, "2").status.success());
    let whole = fs::read_to_string(&path).expect("a book");
    assert!(whole.starts_with("alfabeta book 2: connect4:5,4\n#"), "{whole}");
    for cut in (1..whole.len()).step_by(7) {
        fs::write(&path, &whole[..cut]).expect("a book cut short");
        let output = write(&path, "2");
        assert!(output.status.success(), "cut at {cut}: {}", said(&output.stderr));
        assert_eq!(fs::read_to_string(&path).expect("a book"), whole, "cut at {cut}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_a_book_of_whole_lines() {
    let path = place("stopped", "book.txt");
    let book = path.to_str().expect("UTF-8");
    let mut command = Command::new(env!("CARGO_BIN_EXE_alfabeta"));
    command.args(["book", "connect4:6,5", "--plies", "8", "--output", book, "--table", "8"]).env("LC_ALL", "C");
    let mut child = command.stdout(std::process::Stdio::piped()).spawn().expect("the program starts");
    // The first lines show that it is at work; it takes minutes to the last.
    while fs::read_to_string(&path).unwrap_or_default().lines().count() < 4 {
        assert!(child.try_wait().expect("a state").is_none(), "it is still at work");
        std::thread::yield_now();
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("the signal is sent");
    assert!(killed.success());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(said(&output.stdout).contains("Run the same command to continue."), "{}", said(&output.stdout));
    let text = fs::read_to_string(&path).expect("a book");
    assert!(text.ends_with('\n'), "{text}");
    assert!(text.lines().last().is_some_and(|line| line.starts_with("# digest ")), "{text}");
    let moves = text
        .lines()
        .rfind(|line| !line.starts_with('#'))
        .and_then(|line| line.split_once(':'))
        .expect("a line of a book")
        .0;
    let solved = alfabeta(&["solve", "connect4:6,5", "--moves", moves, "--book", book]);
    assert!(said(&solved.stdout).contains("from the book"), "{}", said(&solved.stderr));
}

#[test]
fn a_book_grows_and_keeps_its_lines() {
    let path = place("growing", "book.txt");
    assert!(write(&path, "1").status.success());
    let small = fs::read_to_string(&path).expect("a book");
    assert!(write(&path, "2").status.success());
    let grown = fs::read_to_string(&path).expect("a book");
    assert!(grown.starts_with(&small));
    fs::remove_file(&path).expect("a book");
    assert!(write(&path, "2").status.success());
    let whole = fs::read_to_string(&path).expect("a book");
    assert_eq!(lines(&grown), lines(&whole));
    // Nothing is missing: nothing is written.
    let output = write(&path, "1");
    assert!(said(&output.stdout).contains("complete to 1 ply, 4 positions"), "{}", said(&output.stdout));
    assert_eq!(fs::read_to_string(&path).expect("a book"), whole);
}

#[test]
fn a_file_that_is_no_book_of_this_game_stays_as_it_is() {
    let path = place("foreign", "book.txt");
    let foreign = ["shopping list\n- bread\n", "no newline", "alfabeta book 2: connect4\n4: draw\n", "\u{0}\u{1}"];
    for content in foreign {
        fs::write(&path, content).expect("a file");
        let output = write(&path, "1");
        assert_eq!(output.status.code(), Some(2), "{content}");
        assert_eq!(said(&output.stderr).lines().count(), 1, "{}", said(&output.stderr));
        assert_eq!(fs::read_to_string(&path).expect("the file"), content);
        let output = alfabeta(&["solve", "connect4:5,4", "--book", path.to_str().expect("UTF-8")]);
        assert_eq!((output.status.code(), said(&output.stderr).lines().count()), (Some(2), 1));
    }
}

#[test]
fn an_edited_line_is_not_believed_but_solved_again() {
    let path = place("edited", "book.txt");
    assert!(write(&path, "2").status.success());
    let whole = fs::read_to_string(&path).expect("a book");
    let (before, value) = whole.lines().nth(4).and_then(|line| line.split_once(": ")).expect("a line");
    let other =
        if value.starts_with("draw") { value.replace("draw", "win in 3") } else { value.replace(" in ", " in 1") };
    fs::write(&path, whole.replace(&format!("{before}: {value}"), &format!("{before}: {other}")))
        .expect("an edited book");
    let book = path.to_str().expect("UTF-8");
    let solved = alfabeta(&["solve", "connect4:5,4", "--book", book]);
    assert_eq!(solved.status.code(), Some(2));
    assert!(said(&solved.stderr).contains("line 5: "), "{}", said(&solved.stderr));
    let output = write(&path, "2");
    assert!(output.status.success() && said(&output.stderr).contains("line 5: "), "{}", said(&output.stderr));
    assert_eq!(lines(&fs::read_to_string(&path).expect("a book")), lines(&whole));
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_no_book() {
    for odd in ["/dev/zero", "/dev/full", "/"] {
        let output = alfabeta(&["solve", "connect4:5,4", "--book", odd]);
        assert_eq!((output.status.code(), said(&output.stderr).lines().count()), (Some(2), 1), "{odd}");
        let output = alfabeta(&["book", "connect4:5,4", "--plies", "1", "--output", odd]);
        assert_eq!((output.status.code(), said(&output.stderr).lines().count()), (Some(2), 1), "{odd}");
    }
}

#[test]
fn a_book_that_is_being_written_is_left_alone() {
    let path = place("locked", "book.txt");
    let file = fs::File::create(&path).expect("a file");
    file.lock().expect("a lock");
    let output = write(&path, "1");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output.stderr));
    assert_eq!(fs::read_to_string(&path).expect("the file"), "");
}

#[test]
fn a_book_that_would_fill_the_memory_is_refused_at_once() {
    let path = place("large", "book.txt");
    let book = path.to_str().expect("UTF-8");
    let output = alfabeta(&["book", "connect4", "--plies", "20", "--output", book]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output.stderr).contains("positions"), "{}", said(&output.stderr));
    assert!(!path.exists());
}

#[test]
fn a_game_that_cannot_be_solved_leaves_no_book() {
    let path = place("endless", "book.txt");
    let output = alfabeta(&["book", "desconecta4", "--plies", "1", "--output", path.to_str().expect("UTF-8")]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), "");
}

#[test]
fn a_book_answers_at_once_and_says_so() {
    let path = place("answers", "book.txt");
    assert!(write(&path, "2").status.success());
    let book = path.to_str().expect("UTF-8");
    let solve = |more: &[&str]| {
        let output = alfabeta(&[&["solve", "connect4:5,4", "--threads", "1"], more].concat());
        assert!(output.status.success(), "{}", said(&output.stderr));
        said(&output.stdout)
    };
    let shown = solve(&["--book", book, "--moves", "52"]);
    assert!(shown.contains("(from the book, not proven here") && shown.contains("beyond the book"), "{shown}");
    let json = |more: &[&str]| -> serde_json::Value {
        serde_json::from_str(&solve(&[&["--json", "--all-moves", "--moves", "5"], more].concat())).expect("JSON")
    };
    let (by_book, by_search) = (json(&["--book", book]), json(&[]));
    assert_eq!((&by_book["from_book"], &by_book["nodes"]), (&true.into(), &0.into()));
    assert!(by_search["from_book"].is_null());
    for field in ["value", "utility", "score", "moves"] {
        assert_eq!(by_book[field], by_search[field], "{field}");
    }
    // Beyond the book the solver works as ever.
    assert_eq!(solve(&["--json", "--moves", "123", "--book", book]), solve(&["--json", "--moves", "123"]));
}

#[test]
fn a_batch_looks_into_the_book_too() {
    let path = place("batch", "book.txt");
    assert!(write(&path, "1").status.success());
    let batch = path.with_file_name("batch.txt");
    fs::write(&batch, "1\n5\n").expect("a batch");
    let (book, batch) = (path.to_str().expect("UTF-8"), batch.to_str().expect("UTF-8"));
    let output = alfabeta(&["solve", "connect4:5,4", "--batch", batch, "--book", book]);
    let shown = said(&output.stdout);
    assert!(shown.contains(" 0 nodes,"), "{shown}");
}

/// Writes a book of the first two plies, and the same in small.
fn write_small(path: &Path) -> (Output, PathBuf) {
    let small = path.with_extension("book");
    let files = [path, &small].map(|path| path.to_str().expect("UTF-8"));
    let arguments =
        ["book", "connect4:5,4", "--plies", "2", "--threads", "1", "--output", files[0], "--small", files[1]];
    (alfabeta(&arguments), small)
}

#[test]
fn a_small_book_answers_as_the_whole_one_does() {
    let path = place("small", "book.txt");
    let (output, small) = write_small(&path);
    let shown = said(&output.stdout);
    assert!(output.status.success() && shown.contains("book.book: the same in "), "{shown}{}", said(&output.stderr));
    let content = fs::read(&small).expect("a small book");
    assert!(content.len() < fs::read(&path).expect("a book").len() / 2);
    for moves in ["", "5", "24"] {
        let solve = |book: &Path| {
            let book = book.to_str().expect("UTF-8");
            let output = alfabeta(&["solve", "connect4:5,4", "--json", "--moves", moves, "--book", book]);
            assert!(output.status.success(), "{}", said(&output.stderr));
            said(&output.stdout)
        };
        assert_eq!(solve(&small), solve(&path));
        assert!(solve(&small).contains("\"from_book\":true"));
    }
    // A complete book is not solved again, and its small form is the same every time.
    fs::remove_file(&small).expect("the small book");
    assert!(write_small(&path).0.status.success());
    assert_eq!(fs::read(&small).expect("a small book"), content);
}

#[test]
fn a_damaged_small_book_is_refused_in_one_line() {
    let path = place("small-damaged", "book.txt");
    let (_, small) = write_small(&path);
    let mut content = fs::read(&small).expect("a small book");
    *content.last_mut().expect("a value") ^= 1;
    for damaged in
        [&content[..], &content[..content.len() - 1], b"alfabeta small book 1\n", b"alfabeta small book 9\n\n"]
    {
        fs::write(&small, damaged).expect("a file");
        let output = alfabeta(&["solve", "connect4:5,4", "--book", small.to_str().expect("UTF-8")]);
        assert_eq!((output.status.code(), said(&output.stderr).lines().count()), (Some(2), 1));
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_file_does_not_become_a_small_book() {
    let path = place("small-odd", "book.txt");
    let book = path.to_str().expect("UTF-8");
    for odd in ["/dev/full", "/"] {
        let output = alfabeta(&["book", "connect4:5,4", "--plies", "1", "--output", book, "--small", odd]);
        assert_eq!((output.status.code(), said(&output.stderr).lines().count()), (Some(2), 1), "{odd}");
        assert!(!path.exists(), "nothing is solved before that is seen");
    }
}

#[test]
fn a_damaged_line_is_quoted_in_part_and_does_nothing_to_the_terminal() {
    let path = place("garbage", "book.txt");
    assert!(write(&path, "1").status.success());
    let text = fs::read_to_string(&path).expect("a book");
    fs::write(&path, format!("{text}\x1b[2J{}\n", "x".repeat(100_000))).expect("a damaged book");
    let book = path.to_str().expect("UTF-8");
    for output in [alfabeta(&["solve", "connect4:5,4", "--book", book]), write(&path, "1")] {
        let errors = said(&output.stderr);
        assert!(errors.contains("fails its check") && !errors.contains('\x1b'), "{errors}");
        assert!(errors.len() < 500, "{errors}");
    }
}
