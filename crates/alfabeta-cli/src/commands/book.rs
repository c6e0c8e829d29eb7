//! `alfabeta book`: writes an opening book, or goes on with one that was interrupted.

use std::io::Write;
use std::path::{Path, PathBuf};

use alfabeta::solve::Goal;
use alfabeta_workbench::book::{Book, Entry, Plan, Salvage, Seal};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{AnySolver, too_large};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::Desk;
use crate::arguments::{EffortArguments, number};
use crate::failure::{Failure, printable};
use crate::files::{ForceArguments, Kept, Output, read, refused};
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
    force: ForceArguments,

    #[command(flatten)]
    effort: EffortArguments,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let start = desk.registry.start(&arguments.game)?;
    let path = &arguments.output;
    let small = arguments.small.as_ref().map(|path| Output::new(path, &Book::is_small, arguments.force));
    if let Some(small) = &small {
        small.check()?;
    }
    let plan = Plan::new(&*start, arguments.plies)?;
    let mut shelf = Shelf::open(path, arguments.force, &*start, text)?;
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
    match (&arguments.small, small) {
        _ if !is_complete => Err(Failure::Interrupted),
        (Some(path), Some(output)) => write_small(&book, arguments.plies, path, &output, desk),
        _ => Ok(()),
    }
}

fn write_small(
    book: &Book,
    plies: u32,
    path: &Path,
    output: &Output<'_>,
    desk: &mut Desk<'_, impl Write>,
) -> Result<(), Failure> {
    let small = book.to_small(plies)?;
    output.write_all(&small)?;
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
    if found.worth.value.is_none() && !interruption::has_come() {
        return Err(too_large().into());
    }
    Ok(found.worth.value.map(|value| Entry { value, is_proof: found.proof }))
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
    /// The file; `None` as long as there is none. It is made with the first position, so that a game which cannot be solved
    /// leaves no book behind.
    kept: Option<Kept<'a>>,
    /// Whether the file has the first lines of the book, or something else that is to be replaced by it.
    has_header: bool,
    seal: Seal,
    /// Whether the file ends with its digest.
    is_sealed: bool,
}

impl<'a> Shelf<'a> {
    /// Goes on with the book in a file, without a line that was being written when it was interrupted, or starts a new one.
    /// What cannot be believed is said and dropped, to be solved again. A file with something else in it stays as it is unless the
    /// user says otherwise, and so does one that another process is writing.
    fn open(path: &'a Path, force: ForceArguments, start: &dyn Searchable, text: &Text) -> Result<Shelf<'a>, Failure> {
        let new = Book::salvage(start, &Book::new(start)?.header())?;
        let Some(mut kept) = Kept::open(path, force)? else { return Ok(Shelf::new(new, path, None)) };
        let content = kept.read(LONGEST)?;
        if new.believed.as_bytes().starts_with(&content) {
            return Ok(Shelf::new(new, path, Some(kept)));
        }
        let salvage = match Book::salvage(start, &String::from_utf8_lossy(&content)) {
            Ok(salvage) => salvage,
            Err(_) if force.force => return Ok(Shelf::new(new, path, Some(kept))),
            Err(reason) => return Err(refused(path, reason)),
        };
        for damage in &salvage.damaged {
            eprintln!("{}: {}", path.display(), printable(&text.message(damage)));
        }
        if salvage.damaged.is_empty() {
            let finished = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            kept.cut(finished as u64)?;
        } else {
            kept.replace(|out| out.write_all(salvage.believed.as_bytes()))?;
        }
        Ok(Shelf { has_header: true, ..Shelf::new(salvage, path, Some(kept)) })
    }

    fn new(Salvage { book, seal, is_sealed, .. }: Salvage, path: &'a Path, kept: Option<Kept<'a>>) -> Shelf<'a> {
        Shelf { book, path, kept, has_header: false, seal, is_sealed }
    }

    /// Adds a position to the book and its line to the file.
    fn add(&mut self, moves: &str, position: &dyn Searchable, entry: Entry) -> Result<(), Failure> {
        let line = self.book.line(moves, entry);
        let first = || self.book.header() + &line;
        match &mut self.kept {
            Some(kept) if self.has_header => kept.append(line.as_bytes())?,
            Some(kept) => kept.replace(|out| out.write_all(first().as_bytes()))?,
            kept => *kept = Some(Kept::create(self.path, |out| out.write_all(first().as_bytes()))?),
        }
        self.seal.add(&line);
        (self.has_header, self.is_sealed) = (true, false);
        self.book.insert(position, entry);
        Ok(())
    }

    /// Seals the book, and makes sure that the disk has all of it.
    fn close(mut self) -> Result<Book, Failure> {
        if let Some(mut kept) = self.kept.take() {
            if self.has_header && !self.is_sealed {
                kept.append(self.seal.line().as_bytes())?;
            }
            kept.close()?;
        }
        Ok(self.book)
    }
}

/// The book in a file, small or not, for `solve`. Every line of it must be believable.
pub(super) fn load(path: &Path, start: &dyn Searchable) -> Result<Book, Failure> {
    let content = read(path, LONGEST)?;
    let book = if Book::is_small(&content) {
        Book::read_small(start, &content)
    } else {
        Book::read(start, &String::from_utf8_lossy(&content))
    };
    book.map_err(|reason| refused(path, reason))
}
