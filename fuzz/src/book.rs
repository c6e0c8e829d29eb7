//! Opening books, as text and small.

use alfabeta::solve::Goal;
use alfabeta_workbench::book::Book;
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{Problem, Registry};

use crate::seal;

/// Checks a book in either format, with its checksums made right.
pub fn check(bytes: &[u8]) -> bool {
    if Book::is_small(bytes) {
        return check_small(bytes);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let game = text.lines().next().and_then(|line| line.split_once(": ")).map_or("", |(_, game)| game);
    let Ok(start) = Registry::standard().start(game) else { return false };
    let sealed: String = text.split_inclusive('\n').map(|line| sealed_line(game, line)).collect();
    let _ = Book::salvage(&*start, &sealed);
    let Ok(book) = Book::read(&*start, &sealed) else { return false };
    ask(&book, &*start);
    for plies in 0..3 {
        let _ = book.to_small(plies);
    }
    true
}

fn sealed_line(game: &str, line: &str) -> String {
    match line.rsplit_once(" #").filter(|_| !line.starts_with('#')) {
        Some((said, sum)) => {
            let end = if sum.ends_with('\n') { "\n" } else { "" };
            format!("{said} #{}{end}", seal::book_line(game, said))
        }
        None => line.to_owned(),
    }
}

fn check_small(bytes: &[u8]) -> bool {
    let sealed = seal::head_and_body(bytes, |head, body| seal::fnv(&[head, body]));
    let head = String::from_utf8_lossy(&sealed[..sealed.len().min(1000)]);
    let field = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    // A large plan is refused, but it takes its time: that is not what is tried here.
    if field("plies ").and_then(|plies| plies.parse::<u32>().ok()).is_some_and(|plies| 3 < plies) {
        return false;
    }
    let Ok(start) = Registry::standard().start(field("game ").unwrap_or("")) else { return false };
    let Ok(book) = Book::read_small(&*start, &sealed) else { return false };
    ask(&book, &*start);
    true
}

/// Asks all that a book is asked, about the first positions.
fn ask(book: &Book, start: &dyn Searchable) {
    let mut positions = vec![start.after("").expect("the same")];
    positions.extend((0..8).filter_map(|index| start.after_nth(index)));
    for position in positions {
        for (goal, every_move) in [(Goal::Strong, true), (Goal::Weak, false)] {
            let _ = book.answer(&*position, &Problem { goal, every_move, ..Problem::default() });
        }
        let _ = book.derived(&*position);
    }
}
