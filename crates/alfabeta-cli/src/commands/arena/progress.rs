//! What a run shows while it continues: a bar with the standing in a terminal, a line for each game elsewhere.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use alfabeta_arena::cup::Cup;
use alfabeta_arena::runner::CupProgress;
use alfabeta_arena::schedule::GameId;
use alfabeta_arena::store::{GameRecord, result};
use alfabeta_workbench::ratings::{Game, Standing};
use alfabeta_workbench::words::Text;
use indicatif::{ProgressBar, ProgressStyle};

use crate::commands::Desk;
use crate::failure::Failure;

/// The standing is computed at most this often.
const PAUSE: Duration = Duration::from_millis(500);

/// So many agents are shown below the bar.
const SHOWN: usize = 12;

/// A game that has ended, as far as the display needs it.
pub(super) struct Ended {
    pub(super) id: GameId,
    pub(super) ending: String,
    pub(super) plies: usize,
    pub(super) game: Game,
    pub(super) progress: CupProgress,
}

impl Ended {
    pub(super) fn new(record: &GameRecord, progress: CupProgress) -> Ended {
        Ended {
            id: record.id,
            ending: record.ending.clone(),
            plies: record.plies.len(),
            game: record.rated(),
            progress,
        }
    }
}

/// The display of a run.
pub(super) struct Display<'a> {
    cup: &'a Cup,
    bar: Option<ProgressBar>,
    games: Vec<Game>,
    /// When the standing was computed, and over how many games.
    drawn: Option<(Instant, usize)>,
}

impl<'a> Display<'a> {
    /// A display of a cup in which these games have ended before.
    pub(super) fn new(cup: &'a Cup, games: Vec<Game>, text: &Text) -> Display<'a> {
        let is_terminal = std::io::stderr().is_terminal() && std::io::stdout().is_terminal();
        let template = format!("{{elapsed}} [{{bar:30}}] {{pos}}/{{len}} {}\n{{msg}}", text.get("cup-remaining", &[]));
        let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
        let bar = is_terminal.then(|| {
            let bar = ProgressBar::new(0).with_style(style);
            bar.enable_steady_tick(PAUSE);
            bar
        });
        Display { cup, bar, games, drawn: None }
    }

    /// A game has ended.
    pub(super) fn show(&mut self, ended: Ended, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        let line = self.line(&ended, desk.text);
        self.games.push(ended.game);
        let Some(bar) = &self.bar else {
            writeln!(desk.out, "{line}")?;
            return Ok(desk.out.flush()?);
        };
        bar.set_length((ended.progress.played + ended.progress.left) as u64);
        bar.set_position(ended.progress.played as u64);
        self.refresh();
        Ok(())
    }

    /// Brings the standing below the bar up to date, unless that was done a moment ago.
    pub(super) fn refresh(&mut self) {
        let is_due = |(at, games): (Instant, usize)| PAUSE < at.elapsed() && games < self.games.len();
        if let Some(bar) = &self.bar
            && self.drawn.is_none_or(is_due)
        {
            bar.set_message(self.standing());
            self.drawn = Some((Instant::now(), self.games.len()));
        }
    }

    /// Says something between the games.
    pub(super) fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.println(line),
            None => eprintln!("{line}"),
        }
    }

    /// Takes the bar away.
    pub(super) fn close(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    /// `3.2.1 ana – ben 1-0, by the rules, 23 moves`.
    fn line(&self, ended: &Ended, text: &Text) -> String {
        let [first, second] = ended.game.agents.map(|agent| &*self.cup.agents[agent].name);
        let ending = text.get(&format!("web-arena-ending-{}", ended.ending), &[]);
        let words = [
            ("id", &*ended.id.to_string()),
            ("first", first),
            ("second", second),
            ("result", result(ended.game.half_points)),
            ("ending", &ending),
            ("plies", &ended.plies.to_string()),
        ];
        text.get("cup-game", &words)
    }

    fn standing(&self) -> String {
        let standing = Standing::new(self.cup.agents.len(), &self.games);
        let width = self.cup.agents.iter().map(|agent| agent.name.chars().count()).max().unwrap_or(0);
        let row = |(place, row): (usize, &alfabeta_workbench::ratings::Row)| {
            let (name, points, games) = (&self.cup.agents[row.agent].name, row.total.points(), row.total.games());
            format!("{:>3}. {name:<width$} {points:>6}/{games:<5} {:>+6.0}", place + 1, row.rating)
        };
        standing.rows.iter().enumerate().take(SHOWN).map(row).collect::<Vec<_>>().join("\n")
    }
}
