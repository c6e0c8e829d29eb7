//! A student's answers, marked item by item.

use std::io::Write;

use alfabeta::message::Message;
use alfabeta_workbench::trees::{Attempt, CheckQuery, Checked, Item, Judged, OutputFormat, TreeQuery, Verdict};
use clap::Args;

use super::super::Desk;
use crate::failure::Failure;

#[derive(Args)]
pub(super) struct CheckArguments {
    #[arg(id = "tree_check", long = "check", value_name = "JSON", conflicts_with_all = ["statement", "key", "output"])]
    pub(super) attempt: Option<String>,
}

/// Marks the answers; fails if not all of them are right.
pub(super) fn run(
    written: &str,
    tree: TreeQuery,
    format: OutputFormat,
    desk: &mut Desk<'_, impl Write>,
) -> Result<(), Failure> {
    let attempt: Attempt = serde_json::from_str(written).map_err(|reason| {
        let english = format!("cannot read the answers: {reason}");
        Message::new("tree-check-unreadable", english).with("reason", reason)
    })?;
    let judged = desk.ask(&CheckQuery { tree, attempt })?;
    match format {
        OutputFormat::Json => writeln!(desk.out, "{}", serde_json::to_string(&judged)?)?,
        OutputFormat::Report => print(&judged, desk)?,
        _ => return Err(Failure::Said(desk.text.get("tree-check-format", &[]))),
    }
    if judged.items.iter().all(|item| item.verdict == Verdict::Right) { Ok(()) } else { Err(Failure::No) }
}

fn print(judged: &Judged, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    for checked in &judged.items {
        let verdict = desk.text.get(verdict(checked), &[]);
        let item = desk.text.get(item(checked.item), &[("node", &checked.name)]);
        desk.say("tree-check-line", &[("item", &item), ("verdict", &verdict)])?;
        if matches!(checked.verdict, Verdict::TooLittle | Verdict::DecidesNothing | Verdict::Wrong) {
            let why = checked.remark.iter().chain([&checked.reason]).map(|part| desk.text.message(part));
            writeln!(desk.out, "  {}", why.collect::<Vec<_>>().join("; "))?;
        }
    }
    let (points, most) = (judged.points.to_string(), judged.items.len().to_string());
    desk.say("tree-check-points", &[("points", &points), ("most", &most)])
}

fn item(item: Item) -> &'static str {
    match item {
        Item::Value => "tree-check-value",
        Item::Struck | Item::Missed => "tree-check-branch",
        Item::Best => "tree-check-best",
        Item::NotGenerated => "tree-check-count",
        Item::Question4 => "tree-check-question4",
    }
}

fn verdict(checked: &Checked) -> &'static str {
    match (checked.item, checked.verdict) {
        (Item::Missed, _) => "tree-check-missed",
        (_, Verdict::Right) => "web-verdict-right",
        (_, Verdict::TooLittle) => "web-verdict-too-little",
        (_, Verdict::DecidesNothing) => "web-verdict-decides-nothing",
        (_, Verdict::Wrong) => "web-verdict-wrong",
        (_, Verdict::Open) => "web-verdict-open",
        (_, Verdict::NotUnderstood) => "web-verdict-not-understood",
    }
}
