//! The options that choose a convention.

use alfabeta::message::Message;
use alfabeta_workbench::trees::{Convention, CutRule, Generation, Returned, Update};
use clap::{Args, ValueEnum};

#[derive(Args)]
pub(super) struct ConventionArguments {
    #[arg(long, value_name = "le|lt", value_enum, default_value = "le")]
    cut: CutName,

    #[arg(long, value_name = "soft|hard", value_enum, default_value = "soft")]
    value: ValueName,

    #[arg(long, value_name = "update-then-test|test-then-update", value_enum, default_value = "update-then-test")]
    update: UpdateName,

    #[arg(long, value_name = "lazy|eager", value_enum, default_value = "lazy")]
    generation: GenerationName,

    #[arg(long, value_name = "A,B", allow_hyphen_values = true)]
    window: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum CutName {
    Le,
    Lt,
}

#[derive(Clone, Copy, ValueEnum)]
enum ValueName {
    Soft,
    Hard,
}

#[derive(Clone, Copy, ValueEnum)]
enum UpdateName {
    UpdateThenTest,
    TestThenUpdate,
}

#[derive(Clone, Copy, ValueEnum)]
enum GenerationName {
    Lazy,
    Eager,
}

impl ConventionArguments {
    pub(super) fn convention(&self) -> Result<Convention, Message> {
        let convention = Convention {
            cut: match self.cut {
                CutName::Le => CutRule::Le,
                CutName::Lt => CutRule::Lt,
            },
            value: match self.value {
                ValueName::Soft => Returned::Soft,
                ValueName::Hard => Returned::Hard,
            },
            update: match self.update {
                UpdateName::UpdateThenTest => Update::UpdateThenTest,
                UpdateName::TestThenUpdate => Update::TestThenUpdate,
            },
            generation: match self.generation {
                GenerationName::Lazy => Generation::Lazy,
                GenerationName::Eager => Generation::Eager,
            },
            ..Convention::default()
        };
        match &self.window {
            Some(text) => convention.with_window(text),
            None => Ok(convention),
        }
    }
}
