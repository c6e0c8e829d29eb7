//! The checkpoint of `alfabeta solve` on disk: written now and then, read by the next run, gone when the position is solved.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use alfabeta_workbench::AnySolver;
use alfabeta_workbench::checkpoint::{Checkpoint, Refused, Resumed};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use indicatif::ProgressBar;

use crate::failure::{Failure, reason};
use crate::files::{draft, open_alone, replace};

/// A checkpoint and its file, which no other process may have meanwhile.
pub(super) struct Record<'a> {
    checkpoint: Checkpoint<'a>,
    path: &'a Path,
    /// Holds the lock.
    file: File,
    every: Duration,
    written: Instant,
    /// Nodes searched by earlier runs.
    nodes_before: u64,
}

impl<'a> Record<'a> {
    /// Goes on from the checkpoint in a file, or starts a new one. A file with something else in it stays as it is.
    pub(super) fn open(
        path: &'a Path,
        every: Duration,
        position: &dyn Searchable,
        solver: &'a dyn AnySolver,
        text: &Text,
    ) -> Result<Record<'a>, Failure> {
        let checkpoint = Checkpoint::new(position, solver)?;
        let failure = |error| Failure::file(path, error);
        let Some(file) = open_alone(path, text)? else {
            return Err(Failure::content(path, &text.get("checkpoint-locked", &[])));
        };
        let length = file.metadata().map_err(failure)?.len();
        let mut nodes_before = 0;
        // An empty one was left by a run that ended before it had anything to write.
        if length != 0 {
            let Resumed { nodes, entries } =
                checkpoint.read(length, &mut BufReader::new(&file)).map_err(|refused| match refused {
                    Refused::Unreadable(error) => failure(error),
                    Refused::Unusable(why) => Failure::content(path, &text.message(&why)),
                })?;
            nodes_before = nodes;
            let words = [
                ("file", &*path.display().to_string()),
                ("nodes", &nodes.to_string()),
                ("entries", &entries.to_string()),
            ];
            eprintln!("{}", text.get("checkpoint-resumed", &words));
        }
        Ok(Record { checkpoint, path, file, every, written: Instant::now(), nodes_before })
    }

    /// Writes the checkpoint if it is time, after so many nodes of this run. A full disk is no reason to give up: it is said, and
    /// tried again when it is time again.
    pub(super) fn keep_up(&mut self, nodes: u64, bar: &ProgressBar, text: &Text) {
        if self.written.elapsed() < self.every {
            return;
        }
        if let Err(Failure::File(path, error)) = self.write(nodes) {
            bar.suspend(|| eprintln!("{}: {}", path.display(), text.message(&reason(&error))));
        }
        self.written = Instant::now();
    }

    /// Writes the checkpoint after so many nodes of this run.
    pub(super) fn write(&mut self, nodes: u64) -> Result<(), Failure> {
        let nodes = self.nodes_before + nodes;
        let written = replace(self.path, |file| {
            let mut out = BufWriter::new(file);
            self.checkpoint.write(nodes, &mut out)?;
            out.flush()
        });
        self.file = written.map_err(|error| Failure::file(self.path, error))?;
        Ok(())
    }

    /// The position is solved, and nothing is left to go on with.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let _ = fs::remove_file(draft(self.path));
        fs::remove_file(self.path).map_err(|error| Failure::file(self.path, error))
    }
}
