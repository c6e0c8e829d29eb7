//! The machine on which games are played.

use std::fs;
use std::thread;

use alfabeta::message::Message;

use crate::texts;

/// Its name.
pub(super) fn name() -> String {
    fs::read_to_string("/proc/sys/kernel/hostname").map(|name| name.trim().into()).unwrap_or_default()
}

/// A warning if more games run at once than there are processors.
pub fn crowded(games: usize) -> Option<Message> {
    let count = processors();
    let message = || Message::from(texts::HostGames { games, count });
    (count < games).then(message)
}

/// A warning if more programs compute than there are processors, on average over the last minute. Of the two
/// agents of a game one waits, so games alone do not bring that about.
pub fn overloaded() -> Option<Message> {
    let (load, count) = (load(&fs::read_to_string("/proc/loadavg").ok()?)?, processors());
    let message = || {
        let load = format!("{load:.1}");
        Message::from(texts::HostLoad { load, count })
    };
    is_too_much(load, count).then(message)
}

fn is_too_much(load: f64, processors: usize) -> bool {
    1.5 * processors as f64 <= load
}

/// The average over a minute: `0.20 0.18 0.12 1/80 11206`.
fn load(text: &str) -> Option<f64> {
    text.split_whitespace().next()?.parse().ok()
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_overloaded_by_more_than_it_has_processors() {
        assert_eq!(load("3.25 1.18 0.12 5/80 11206\n"), Some(3.25));
        assert_eq!(load(""), None);
        assert!(is_too_much(3.25, 2) && !is_too_much(2.5, 2) && !is_too_much(3.25, 4));
    }

    #[test]
    fn as_many_games_as_processors_are_not_too_many() {
        assert_eq!(crowded(processors()), None);
        assert_eq!(crowded(processors() + 1).map(|message| message.id), Some("arena-host-games"));
    }
}
