//! `alfabeta book`: writes an opening book, or goes on with one that was interrupted.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use alfabeta::solve::Goal;
use alfabeta_workbench::book::{Book, Entry, Plan, Salvage};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{AnySolver, too_large};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::Desk;
use crate::arguments::{EffortArguments, number};
use crate::failure::{Failure, printable};
use crate::files::{open_alone, refuse_odd_files, replace_with};
use crate::interruption;

/// The longest file that is read as a book, in bytes.
const LONGEST: u64 = 1 << 30;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=1000))]
    plies: u32,

    #[arg(long, value_name = "FILE")]
    output: PathBuf,

    #[arg(long, value_name = "FILE")]
    small: Option<PathBuf>,

    #[command(flatten)]
    effort: EffortArguments,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let start = desk.registry.start(&arguments.game)?;
    let path = &arguments.output;
    if let Some(path) = &arguments.small {
        refuse_odd_files(path, text)?;
    }
    let plan = Plan::new(&*start, arguments.plies)?;
    let mut shelf = Shelf::open(path, &*start, text)?;
    let solver = start.solver(arguments.effort.bytes(), arguments.effort.threads());
    interruption::listen();
    let bar = progress_bar(plan.len(), text);
    let is_complete = fill(&mut shelf, &plan, &*start, &*solver, &bar)?;
    bar.finish_and_clear();
    let book = shelf.close()?;
    let words = [
        ("file", &*path.display().to_string()),
        ("known", &book.len().to_string()),
        ("plies", &arguments.plies.to_string()),
        ("planned", &plan.len().to_string()),
    ];
    let id = if is_complete { "book-complete" } else { "book-stopped" };
    desk.say(id, &words)?;
    match &arguments.small {
        _ if !is_complete => Err(Failure::Interrupted),
        Some(path) => write_small(&book, arguments.plies, path, desk),
        None => Ok(()),
    }
}

fn write_small(book: &Book, plies: u32, path: &Path, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let small = book.to_small(plies)?;
    replace_with(path, &small)?;
    let words = [("file", &*path.display().to_string()), ("bytes", &small.len().to_string())];
    desk.say("book-small-written", &words)
}

/// Solves what the book does not know yet; whether it came to the end.
fn fill(
    shelf: &mut Shelf<'_>,
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
    let found = solver.value(moves, Goal::Strong, &interruption::has_come)?;
    if found.value.is_none() && !interruption::has_come() {
        return Err(too_large().into());
    }
    Ok(found.value.map(|value| Entry { value, is_proof: found.proof }))
}

fn progress_bar(positions: usize, text: &Text) -> ProgressBar {
    let template = format!("{{elapsed}} [{{bar:30}}] {{pos}}/{{len}} {}", text.get("book-remaining", &[]));
    let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(positions as u64).with_style(style)
}

/// A book and the file it is written to, line by line.
struct Shelf<'a> {
    book: Book,
    path: &'a Path,
    file: File,
    /// Whether the file has its first lines. They are written with the first position, so that a game which cannot be
    /// solved leaves no book behind.
    has_header: bool,
}

impl<'a> Shelf<'a> {
    /// Goes on with the book in a file, without a line that was being written when it was interrupted, or starts a new one.
    /// What cannot be believed is said and dropped, to be solved again. A file with something else in it stays as it is, and
    /// so does one that another process is writing.
    fn open(path: &'a Path, start: &dyn Searchable, text: &Text) -> Result<Shelf<'a>, Failure> {
        let failure = |error: io::Error| Failure::file(path, error);
        let Some(mut file) = open_alone(path, text)? else {
            return Err(Failure::content(path, &text.get("book-locked", &[])));
        };
        let content = read_bounded(&mut file, path, text)?;
        let new = Book::new(start)?;
        if new.header().as_bytes().starts_with(&content) {
            file.set_len(0).map_err(failure)?;
            file.seek(SeekFrom::Start(0)).map_err(failure)?;
            return Ok(Shelf { book: new, path, file, has_header: false });
        }
        let salvage = Book::salvage(start, &String::from_utf8_lossy(&content));
        let Salvage { book, damaged, believed, .. } =
            salvage.map_err(|reason| Failure::content(path, &text.message(&reason)))?;
        for damage in &damaged {
            eprintln!("{}: {}", path.display(), printable(&text.message(damage)));
        }
        let mut shelf = Shelf { book, path, file, has_header: true };
        if damaged.is_empty() {
            let finished = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            shelf.file.set_len(finished as u64).map_err(failure)?;
            shelf.file.seek(SeekFrom::End(0)).map_err(failure)?;
        } else {
            shelf.file = replace_with(path, &believed)?;
        }
        Ok(shelf)
    }

    /// Adds a position to the book and its line to the file.
    fn add(&mut self, moves: &str, position: &dyn Searchable, entry: Entry) -> Result<(), Failure> {
        let mut lines = if self.has_header { String::new() } else { self.book.header() };
        lines += &self.book.line(moves, entry);
        self.file.write_all(lines.as_bytes()).map_err(|error| Failure::file(self.path, error))?;
        self.has_header = true;
        self.book.insert(position, entry);
        Ok(())
    }

    /// Makes sure that the disk has all of it.
    fn close(self) -> Result<Book, Failure> {
        self.file.sync_all().map_err(|error| Failure::file(self.path, error))?;
        Ok(self.book)
    }
}

/// The content of a file, unless it is too long for a book.
fn read_bounded(file: &mut File, path: &Path, text: &Text) -> Result<Vec<u8>, Failure> {
    let mut content = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut content).map_err(|error| Failure::file(path, error))?;
    if LONGEST < content.len() as u64 {
        return Err(Failure::content(path, &text.get("book-too-long", &[("most", &(LONGEST >> 20).to_string())])));
    }
    Ok(content)
}

/// The book in a file, small or not, for `solve`. Every line of it must be believable.
pub(super) fn load(path: &Path, start: &dyn Searchable, text: &Text) -> Result<Book, Failure> {
    refuse_odd_files(path, text)?;
    let mut file = File::open(path).map_err(|error| Failure::file(path, error))?;
    let content = read_bounded(&mut file, path, text)?;
    let book = if Book::is_small(&content) {
        Book::read_small(start, &content)
    } else {
        Book::read(start, &String::from_utf8_lossy(&content))
    };
    book.map_err(|reason| Failure::content(path, &text.message(&reason)))
}
