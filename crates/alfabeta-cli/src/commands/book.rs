//! `alfabeta book`: writes an opening book, or goes on with one that was interrupted.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use alfabeta_workbench::book::{Book, Entry, Plan};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{AnySolver, Line, Problem, too_large};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::Desk;
use super::solve::solve_quietly;
use crate::arguments::{EffortArguments, number};
use crate::failure::Failure;
use crate::interruption;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=1000))]
    plies: u32,

    #[arg(long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    effort: EffortArguments,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let start = desk.registry.start(&arguments.game)?;
    let path = &arguments.output;
    let mut shelf = Shelf::open(path, &*start, text)?;
    let plan = Plan::new(&*start, arguments.plies)?;
    let solver = start.solver(arguments.effort.bytes(), arguments.effort.threads());
    interruption::listen();
    let bar = progress_bar(plan.len(), text);
    let is_complete = fill(&mut shelf, &plan, &*start, &*solver, &bar)?;
    bar.finish_and_clear();
    let words = [
        ("file", &*path.display().to_string()),
        ("known", &shelf.book.len().to_string()),
        ("plies", &arguments.plies.to_string()),
        ("planned", &plan.len().to_string()),
    ];
    let id = if is_complete { "book-complete" } else { "book-stopped" };
    desk.say(id, &words)?;
    if is_complete { Ok(()) } else { Err(Failure::Interrupted) }
}

/// Solves what the book does not know yet; whether it came to the end.
fn fill(
    shelf: &mut Shelf,
    plan: &Plan,
    start: &dyn Searchable,
    solver: &dyn AnySolver,
    bar: &ProgressBar,
) -> Result<bool, Failure> {
    for moves in plan.deepest_first() {
        if interruption::has_come() {
            return Ok(false);
        }
        let position = start.after(moves)?;
        if shelf.book.entry(&*position).is_none() {
            let entry = match shelf.book.derived(&*position) {
                Some(entry) => entry,
                None => match solve(solver, moves)? {
                    Some(entry) => entry,
                    None => return Ok(false),
                },
            };
            shelf.add(moves, &*position, entry)?;
        }
        bar.inc(1);
    }
    Ok(true)
}

/// The exact value; `None` if the user has stopped the solver.
fn solve(solver: &dyn AnySolver, moves: &str) -> Result<Option<Entry>, Failure> {
    let problem = Problem { line: Line::Nothing, ..Problem::default() };
    let solved = solve_quietly(solver, moves, &problem)?;
    if solved.value.is_none() && !interruption::has_come() {
        return Err(too_large().into());
    }
    Ok(solved.value.map(|value| Entry { value, is_proof: solved.proof }))
}

fn progress_bar(positions: usize, text: &Text) -> ProgressBar {
    let template = format!("{{elapsed}} [{{bar:30}}] {{pos}}/{{len}} {}", text.get("book-remaining", &[]));
    let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(positions as u64).with_style(style)
}

/// A book and the file it is written to, line by line.
struct Shelf {
    book: Book,
    file: File,
    /// Whether the file has its first lines. They are written with the first position, so that a game which cannot be
    /// solved leaves no book behind.
    has_header: bool,
}

impl Shelf {
    /// Goes on with the book in a file, without a line that was being written when it was interrupted, or starts a new one.
    /// A file with something else in it stays as it is.
    fn open(path: &Path, start: &dyn Searchable, text: &Text) -> Result<Shelf, Failure> {
        let failure = |error: io::Error| Failure::file(path, error);
        let content = match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            content => content.map_err(failure)?,
        };
        let new = Book::new(start)?;
        let is_new = new.header().as_bytes().starts_with(&content);
        let book = if is_new { new } else { read(path, start, &content, text)? };
        let finished = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(failure)?;
        file.set_len(if is_new { 0 } else { finished as u64 }).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        Ok(Shelf { book, file, has_header: !is_new })
    }

    /// Adds a position to the book and its line to the file.
    fn add(&mut self, moves: &str, position: &dyn Searchable, entry: Entry) -> Result<(), Failure> {
        let mut lines = if self.has_header { String::new() } else { self.book.header() };
        lines += &Book::line(moves, entry);
        self.file.write_all(lines.as_bytes())?;
        self.has_header = true;
        self.book.insert(position, entry);
        Ok(())
    }
}

/// The book in a file, for `solve`.
pub(super) fn load(path: &Path, start: &dyn Searchable, text: &Text) -> Result<Book, Failure> {
    let content = fs::read(path).map_err(|error| Failure::file(path, error))?;
    read(path, start, &content, text)
}

fn read(path: &Path, start: &dyn Searchable, content: &[u8], text: &Text) -> Result<Book, Failure> {
    let with_name = |reason: Message| Failure::file(path, text.message(&reason));
    Book::read(start, &String::from_utf8_lossy(content)).map_err(with_name)
}
