//! How agents are started here: how far they are restricted, whether that is possible, and whether their programs exist.

use std::ffi::OsString;
use std::io;

use alfabeta_arena::cup::Entrant;
use alfabeta_arena::process::Launcher;
use alfabeta_arena::sandbox::{Level, Missing, SandboxReport};
use alfabeta_workbench::words::Text;
use clap::Args;

use super::GUARD;
use crate::arguments::word;
use crate::failure::{Failure, reason};

#[derive(Args)]
pub(super) struct LevelArguments {
    #[arg(long, conflicts_with = "trust")]
    strict: bool,

    #[arg(long, value_name = "guard|strict", conflicts_with = "trust", value_parser = word::<Level>(["guard", "strict"]))]
    require: Option<Level>,

    #[arg(long)]
    trust: bool,
}

impl LevelArguments {
    /// How agents are started. What cannot be enforced here is said; if it is required, that is the end.
    pub(super) fn launcher(&self, text: &Text) -> Result<Launcher, Failure> {
        let level = if self.trust {
            Level::Trusted
        } else if self.strict {
            Level::Strict
        } else {
            self.require.unwrap_or(Level::Guard)
        };
        let program = std::env::current_exe()?;
        let launcher = Launcher::new(program, GUARD.map(OsString::from), level);
        if self.trust {
            eprintln!("{}", text.get("cup-trusted", &[]));
            return Ok(launcher);
        }
        let SandboxReport { missing, .. } = launcher.probe()?;
        for missing in &missing {
            eprintln!("{}: {}", text.get("cup-warning", &[]), text.message(&missing.message()));
        }
        let belongs_to = |required| move |missing: &Missing| required == Level::Strict || !missing.is_strict();
        match self.require {
            Some(required) if missing.iter().any(belongs_to(required)) => {
                Err(Failure::Said(text.get("cup-required", &[("level", &required.to_string())])))
            }
            _ => Ok(launcher),
        }
    }
}

/// Whether the program of an agent and its folder are there; if not, what is wrong.
pub(super) fn find(launcher: &Launcher, agent: &Entrant, text: &Text) -> Result<(), String> {
    launcher.find(agent).map_err(|(path, error)| {
        let path = path.display().to_string();
        if error.kind() == io::ErrorKind::NotFound && !path.contains('/') {
            return text.get("cup-program-missing", &[("name", &path)]);
        }
        format!("{path}: {}", text.message(&reason(&error)))
    })
}
