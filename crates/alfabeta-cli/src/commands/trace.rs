//! `alfabeta trace`: a search, node by node.

use std::io::Write;

use alfabeta::game::Utility;
use alfabeta::score::Score;
use alfabeta::trace::Reason;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{Algorithm, TraceQuery, Transcript, Worth};
use clap::{Args, ValueEnum};

use super::Desk;
use crate::arguments::{SearchArguments, SetupArguments, number};
use crate::failure::Failure;
use crate::values::{self, bare_player};

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

    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<usize>(0..=u64::MAX))]
    limit: usize,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Jsonl,
    Csv,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let setup = arguments.setup.setup();
    let search = arguments.search.search(Utility::Sign)?;
    let (algorithm, utility) = (search.algorithm, search.utility);
    let question = TraceQuery { setup: setup.clone(), search, most: arguments.limit };
    let transcript = desk.ask(&question)?;
    match if arguments.json { Format::Jsonl } else { arguments.format } {
        Format::Text => {
            let position = setup.position(desk.registry)?;
            let id = if algorithm == Algorithm::Negamax { "values-for-each-mover" } else { "values-for-mover" };
            desk.say(id, &[("player", &values::player(position.player(), &*position))])?;
            print_text(&transcript, utility, &mut desk.out, desk.text)?;
        }
        Format::Jsonl => print_lines(&transcript, &mut desk.out)?,
        Format::Csv => print_csv(&transcript, &mut desk.out)?,
    }
    if transcript.truncated {
        eprintln!("{}", desk.text.get("trace-truncated", &[("nodes", &arguments.limit.to_string())]));
    }
    Ok(())
}

fn print_text(transcript: &Transcript, utility: Utility, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    for visit in &transcript.visits {
        let is_complete = transcript.depth.is_none();
        let value = |score: Score| text.message(&Worth::at_node(score, utility, is_complete).figure());
        let indent = "  ".repeat(visit.ply);
        let name = visit.text.as_deref().unwrap_or("·");
        let player = bare_player(visit.player);
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
            bare_player(visit.player).to_string(),
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
