//! The checkpoint of `alfabeta solve` on disk: written now and then, read by the next run, gone when the position is solved.

use std::io::BufReader;
use std::path::Path;
use std::time::{Duration, Instant};

use alfabeta_workbench::AnySolver;
use alfabeta_workbench::checkpoint::{Checkpoint, Refused, Resumed};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use indicatif::ProgressBar;

use crate::failure::{Failure, reason};
use crate::files::{ForceArguments, Kept, refused};

/// Where a checkpoint is kept, how often it is written, and whether a file with something else in it may be overwritten.
pub(super) struct Keeping<'a> {
    pub(super) path: &'a Path,
    pub(super) every: Duration,
    pub(super) force: ForceArguments,
}

/// A checkpoint and its file, which no other process may have meanwhile.
pub(super) struct Record<'a> {
    checkpoint: Checkpoint<'a>,
    kept: Kept<'a>,
    keeping: Keeping<'a>,
    written: Instant,
    /// Nodes searched by earlier runs.
    nodes_before: u64,
}

impl<'a> Record<'a> {
    /// Continues from the checkpoint in a file, or starts a new one, at once: so its place is known to be good, and no other process
    /// takes it. A file with something else in it stays as it is, unless the user says otherwise.
    pub(super) fn open(
        keeping: Keeping<'a>,
        position: &dyn Searchable,
        solver: &'a dyn AnySolver,
        text: &Text,
    ) -> Result<Record<'a>, Failure> {
        let Keeping { path, force, .. } = keeping;
        let checkpoint = Checkpoint::new(position, solver)?;
        let mut nodes_before = 0;
        let kept = match Kept::open(path, force)? {
            None => Kept::create(path, |out| checkpoint.write(0, out))?,
            Some(mut kept) => {
                match resume(&checkpoint, &kept, path, text) {
                    Ok(nodes) => nodes_before = nodes,
                    Err(_) if force.force => {
                        solver.clear();
                        kept.replace(|out| checkpoint.write(0, out))?;
                    }
                    Err(failure) => return Err(failure),
                }
                kept
            }
        };
        Ok(Record { checkpoint, kept, keeping, written: Instant::now(), nodes_before })
    }

    /// Writes the checkpoint if it is time, after so many nodes of this run. A full disk is no reason to give up: it is said, and
    /// tried again when it is time again.
    pub(super) fn keep_up(&mut self, nodes: u64, bar: &ProgressBar, text: &Text) {
        if self.written.elapsed() < self.keeping.every {
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
        self.kept.replace(|out| self.checkpoint.write(nodes, out))
    }

    /// Says that the next run continues from here.
    pub(super) fn interrupted(&self, text: &Text) -> Failure {
        eprintln!("{}", text.get("checkpoint-stopped", &[("file", &self.keeping.path.display().to_string())]));
        Failure::Interrupted
    }

    /// The position is solved, and nothing is left to continue with.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.kept.remove()
    }
}

/// Takes over what an earlier run has proven; how many nodes it has searched.
fn resume(checkpoint: &Checkpoint<'_>, kept: &Kept<'_>, path: &Path, text: &Text) -> Result<u64, Failure> {
    let failure = |error| Failure::file(path, error);
    let length = kept.file().metadata().map_err(failure)?.len();
    let resumed = checkpoint.read(length, &mut BufReader::new(kept.file()));
    let Resumed { nodes, entries } = resumed.map_err(|why| match why {
        Refused::Unreadable(error) => failure(error),
        Refused::Unusable(why) => refused(path, why),
    })?;
    let words =
        [("file", &*path.display().to_string()), ("nodes", &nodes.to_string()), ("entries", &entries.to_string())];
    eprintln!("{}", text.get("checkpoint-resumed", &words));
    Ok(nodes)
}
