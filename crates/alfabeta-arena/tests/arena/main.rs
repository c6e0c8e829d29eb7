//! The arena from outside: agents in several languages, the bridge for C++, damaged stores, and what the guides say.

#[cfg(target_os = "linux")]
mod bridge;
#[cfg(target_os = "linux")]
mod check;
#[cfg(target_os = "linux")]
#[path = "../cups/mod.rs"]
mod cups;
mod damage;
#[cfg(target_os = "linux")]
mod languages;

use alfabeta_workbench::{Registry, Setup};

/// What the arena says to one seat and what that answers, a line each.
fn dialogue(page: &str, seat: usize) -> Vec<String> {
    let block = page.split("```").nth(1).expect("a dialogue");
    let halves = block.lines().map(|line| {
        // The second seat has the right half of the page.
        let border = line.find("2<").or(line.find("2>")).unwrap_or(line.len());
        [&line[..border], &line[border..]][seat].trim()
    });
    halves.filter(|half| half.starts_with(['1', '2'])).map(|half| half[1..].to_owned()).collect()
}

#[test]
fn the_boards_and_moves_of_the_guide_are_those_of_the_game() {
    let registry = Registry::standard();
    for page in [include_str!("../../../../docs/protocol.md"), include_str!("../../../../docs/protocol.es.md")] {
        let mut tried = 0;
        let seats = [dialogue(page, 0), dialogue(page, 1)];
        for (lines, number, line) in
            seats.iter().flat_map(|lines| lines.iter().enumerate().map(move |(number, line)| (lines, number, line)))
        {
            let Some(position) = line.strip_prefix("< position startpos") else { continue };
            let moves = position.trim().strip_prefix("moves ").unwrap_or_default();
            let position = Setup { moves: moves.into(), ..Setup::of("tictactoe") }.position(&registry);
            let position = position.unwrap_or_else(|reason| panic!("{line}: {reason}"));
            let said = |at: usize, what: &str| lines.get(number + at).and_then(|line| line.strip_prefix(what));
            assert_eq!(said(1, "< board "), position.text().as_deref(), "{line}");
            assert_eq!(said(2, "< legal "), Some(&*position.moves().join(" ")), "{line}");
            let answers = lines[number..].iter().find_map(|line| line.strip_prefix("> bestmove "));
            assert!(position.moves().iter().any(|m| Some(&**m) == answers), "{line}: {answers:?}");
            tried += 1;
        }
        assert_eq!(tried, 3);
    }
}
