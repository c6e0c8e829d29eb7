//! `alfabeta book`: writes an opening book, or continues one that was interrupted.

use std::io::Write;
use std::path::{Path, PathBuf};

use alfabeta_workbench::book::{Book, Salvage, Seal};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{BookFilled, BookQuery, Held};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::{Desk, ask_while};
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
    let (known, mut shelf) = Shelf::open(path, arguments.force, &*start, text)?;
    let (threads, table) = (arguments.effort.threads(), arguments.effort.table());
    let query = BookQuery { game: String::new(), plies: arguments.plies, threads, table };
    interruption::listen();
    let bar = progress_bar(text);
    let held = Held { position: Some(&*start), book: Some(&known), ..Held::default() };
    let filled = ask_while(desk.registry, held, &query, &mut |entry| {
        bar.set_length(entry.planned as u64);
        bar.set_position(entry.done as u64);
        shelf.add(&entry.line)
    });
    bar.finish_and_clear();
    let BookFilled { book, planned, complete, .. } = match filled {
        Err(Failure::Input(_)) if interruption::has_come() => return Err(Failure::Interrupted),
        filled => filled?,
    };
    shelf.close()?;
    let words = [
        ("file", &*path.display().to_string()),
        ("known", &book.len().to_string()),
        ("plies", &arguments.plies.to_string()),
        ("planned", &planned.to_string()),
    ];
    let id = if complete { "book-complete" } else { "book-stopped" };
    desk.say(id, &words)?;
    match (&arguments.small, small) {
        _ if !complete => Err(Failure::Interrupted),
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

fn progress_bar(text: &Text) -> ProgressBar {
    let template = format!("{{elapsed}} [{{bar:30}}] {{pos}}/{{len}} {}", text.get("book-remaining", &[]));
    let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(0).with_style(style)
}

/// The file that a book is written to, line by line.
struct Shelf<'a> {
    path: &'a Path,
    /// The first lines of the book, if the file does not have them yet.
    header: Option<String>,
    /// The file; `None` as long as there is none. It is made with the first position, so that a game which cannot be solved
    /// leaves no book behind.
    kept: Option<Kept<'a>>,
    seal: Seal,
    /// Whether the file ends with its digest.
    is_sealed: bool,
}

impl<'a> Shelf<'a> {
    /// Continues the book in a file, without a line that was being written when it was interrupted, or starts a new one.
    /// What cannot be believed is said and dropped, to be solved again. A file with something else in it stays as it is unless the
    /// user says otherwise, and so does one that another process is writing.
    fn open(
        path: &'a Path,
        force: ForceArguments,
        start: &dyn Searchable,
        text: &Text,
    ) -> Result<(Book, Shelf<'a>), Failure> {
        let new = Book::salvage(start, &Book::new(start)?.header())?;
        let header = Some(new.believed.clone());
        let shelf =
            |Salvage { book, seal, is_sealed, .. }, header, kept| (book, Shelf { path, header, kept, seal, is_sealed });
        let Some(mut kept) = Kept::open(path, force)? else { return Ok(shelf(new, header, None)) };
        let content = kept.read(LONGEST)?;
        if new.believed.as_bytes().starts_with(&content) {
            return Ok(shelf(new, header, Some(kept)));
        }
        let salvage = match Book::salvage(start, &String::from_utf8_lossy(&content)) {
            Ok(salvage) => salvage,
            Err(_) if force.force => return Ok(shelf(new, header, Some(kept))),
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
        Ok(shelf(salvage, None, Some(kept)))
    }

    /// Adds the line of a position to the file.
    fn add(&mut self, line: &str) -> Result<(), Failure> {
        let first = self.header.as_ref().map(|header| format!("{header}{line}"));
        match (&mut self.kept, first) {
            (Some(kept), None) => kept.append(line.as_bytes())?,
            (Some(kept), Some(first)) => kept.replace(|out| out.write_all(first.as_bytes()))?,
            (kept, first) => {
                let first = first.unwrap_or_default();
                *kept = Some(Kept::create(self.path, |out| out.write_all(first.as_bytes()))?);
            }
        }
        self.seal.add(line);
        (self.header, self.is_sealed) = (None, false);
        Ok(())
    }

    /// Seals the book, and makes sure that the disk has all of it.
    fn close(mut self) -> Result<(), Failure> {
        let Some(mut kept) = self.kept.take() else { return Ok(()) };
        if self.header.is_none() && !self.is_sealed {
            kept.append(self.seal.line().as_bytes())?;
        }
        kept.close()
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
