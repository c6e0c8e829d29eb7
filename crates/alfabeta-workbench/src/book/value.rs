//! Values as a book writes them: `win in 23`, `loss in 4`, `draw`, or points; `, hashed` after one that is not a proof.

use super::Entry;
use alfabeta::score::Score;

const HASHED: &str = ", hashed";

pub(super) fn value_text(entry: Entry) -> String {
    let value = if entry.value == Score::DRAW { "draw".into() } else { entry.value.to_string() };
    format!("{value}{}", if entry.is_proof { "" } else { HASHED })
}

pub(super) fn read_value(text: &str) -> Option<Entry> {
    let (value, is_proof) = match text.strip_suffix(HASHED) {
        Some(value) => (value, false),
        None => (text, true),
    };
    let plies = |text: &str| text.parse::<u32>().ok().filter(|&plies| plies <= Score::MAX_PLIES);
    let value = if value == "draw" {
        Score::DRAW
    } else if let Some(distance) = value.strip_prefix("win in ") {
        Score::win_in(plies(distance)?)
    } else if let Some(distance) = value.strip_prefix("loss in ") {
        Score::loss_in(plies(distance)?)
    } else {
        Score::evaluation(value.parse().ok()?)
    };
    Some(Entry { value, is_proof })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_read_back() {
        for value in [Score::win_in(41), Score::loss_in(2), Score::DRAW, Score::from(5), Score::from(-5)] {
            for is_proof in [true, false] {
                let entry = Entry { value, is_proof };
                assert_eq!(read_value(&value_text(entry)), Some(entry));
            }
        }
    }
}
