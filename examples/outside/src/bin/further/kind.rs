//! How to ask for dots and boxes: `dots`, `dots:2,4`.

use alfabeta::kind::{Facts, Kind, Visitor, numbers, unusable};
use alfabeta::message::Message;

use crate::rules::{Dots, MOST_LINES};

pub(crate) struct DotsKind;

impl Kind for DotsKind {
    fn name(&self) -> &str {
        "dots"
    }

    fn parameters(&self) -> &str {
        "[rows,columns]"
    }

    fn samples(&self) -> Vec<String> {
        ["dots", "dots:2,2", "dots:1,4"].map(String::from).into()
    }

    fn facts(&self) -> Facts {
        Facts { has_extra_turns: true, ..Facts::default() }
    }

    fn words(&self) -> &[(&str, &str)] {
        &[("en", include_str!("en.ftl")), ("es", include_str!("es.ftl"))]
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        let (rows, columns) = match numbers(parameters)?[..] {
            [] => (3, 3),
            [rows, columns] => (rows, columns),
            _ => return Err(unusable(parameters)),
        };
        let start = Dots::new(rows, columns).ok_or_else(|| {
            let english = format!("no board of {rows} by {columns} boxes: expected one with 1 to {MOST_LINES} lines");
            Message::new("dots-board", english).with("rows", rows).with("columns", columns).with("most", MOST_LINES)
        })?;
        Ok(visitor.visit(start))
    }
}
