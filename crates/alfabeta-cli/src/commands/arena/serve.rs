//! `alfabeta arena serve`: the page of a cup, while it is played and afterwards.

use std::io::Write;
use std::sync::Arc;

use alfabeta_arena::hall::Hall;
use clap::Args;

use super::place::StoreArguments;
use crate::commands::{Desk, serve};
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    store: StoreArguments,

    #[command(flatten)]
    page: serve::Arguments,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let hall = Hall::open(&arguments.store.path(desk.text)?)?;
    serve::show(arguments.page, Some(Arc::new(hall)), desk)
}
