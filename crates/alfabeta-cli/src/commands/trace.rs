//! `alfabeta trace`: a search, node by node.

use std::io::Write;

use alfabeta::game::{Player, Utility};
use alfabeta::score::Score;
use alfabeta::trace::Reason;
use alfabeta::workbench::{Algorithm, Transcript, Visit};
use clap::{Args, ValueEnum};

use crate::arguments::{SearchArguments, SetupArguments};
use crate::failure::Failure;
use crate::language::Text;
use crate::values::Scale;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[arg(long, value_name = "text|jsonl|csv", value_enum, default_value = "text")]
    format: Format,

    #[arg(long, conflicts_with = "format")]
    json: bool,

    #[arg(long, value_name = "N", default_value_t = 1000)]
    limit: usize,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Jsonl,
    Csv,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let position = arguments.setup.setup().position()?;
    let search = arguments.search.search(Utility::Sign);
    let transcript = position.transcript(&search, arguments.limit)?;
    match if arguments.json { Format::Jsonl } else { arguments.format } {
        Format::Text => {
            let id = if search.algorithm == Algorithm::Negamax { "trace-for-mover" } else { "trace-for-max" };
            writeln!(out, "{}", text.get(id, &[]))?;
            let scale = Scale { utility: search.utility, complete: transcript.depth.is_none() };
            print_text(&transcript, scale, out, text)?;
        }
        Format::Jsonl => print_lines(&transcript, out)?,
        Format::Csv => print_csv(&transcript, out)?,
    }
    if transcript.truncated {
        eprintln!("{}", text.get("trace-truncated", &[("nodes", &arguments.limit.to_string())]));
    }
    Ok(())
}

fn print_text(transcript: &Transcript, scale: Scale, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    for visit in &transcript.visits {
        let value = |score: Score| scale.value(score, text);
        let indent = "  ".repeat(visit.ply);
        let name = visit.text.as_deref().unwrap_or("·");
        let player = player(visit);
        write!(out, "{indent}{name} {player} [α={} β={}]", value(visit.alpha), value(visit.beta))?;
        match (visit.value, visit.bound) {
            (Some(score), Some(bound)) => write!(out, " v {} {}", bound.symbol(), value(score))?,
            _ => write!(out, " …")?,
        }
        match visit.reason {
            Some(Reason::Outcome) => write!(out, "  {}", text.get("trace-outcome", &[]))?,
            Some(Reason::Horizon) => write!(out, "  {}", text.get("trace-horizon", &[]))?,
            Some(Reason::Moves) | None => {}
        }
        if !visit.skipped.is_empty() {
            write!(out, "  {}", text.get("trace-cut", &[("moves", &visit.skipped.join(" "))]))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn print_lines(transcript: &Transcript, out: &mut impl Write) -> Result<(), Failure> {
    for visit in &transcript.visits {
        serde_json::to_writer(&mut *out, visit)?;
        writeln!(out)?;
    }
    Ok(())
}

/// No cell holds a comma or a quote: moves are words and the rest are numbers and names.
fn print_csv(transcript: &Transcript, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "ply,move,player,alpha,beta,value,bound,reason,skipped")?;
    for visit in &transcript.visits {
        let number = |score: Score| match score {
            Score::INFINITY => "inf".to_string(),
            Score::NEG_INFINITY => "-inf".to_string(),
            score => score.points().to_string(),
        };
        let cells = [
            visit.ply.to_string(),
            visit.text.clone().unwrap_or_default(),
            player(visit).to_string(),
            number(visit.alpha),
            number(visit.beta),
            visit.value.map(number).unwrap_or_default(),
            visit.bound.map(|bound| format!("{bound:?}").to_lowercase()).unwrap_or_default(),
            visit.reason.map(|reason| format!("{reason:?}").to_lowercase()).unwrap_or_default(),
            visit.skipped.join(" "),
        ];
        writeln!(out, "{}", cells.join(","))?;
    }
    Ok(())
}

fn player(visit: &Visit) -> &'static str {
    match visit.player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    }
}
