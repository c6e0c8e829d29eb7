//! `alfabeta serve`: the page, on this machine.

use std::io::Write;
use std::net::IpAddr;

use clap::Args;

use crate::failure::Failure;
use crate::language::Text;
use crate::serve::{self, Address};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    bind: IpAddr,

    #[arg(long)]
    pub(crate) no_open: bool,
}

impl Default for Arguments {
    /// What a call without a command means.
    fn default() -> Self {
        Arguments { port: None, bind: IpAddr::from([127, 0, 0, 1]), no_open: false }
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let address = Address { ip: arguments.bind, port: arguments.port };
    serve::run(address, text.language(), |url| {
        writeln!(out, "{}", text.get("serve-ready", &[("address", url)]))?;
        writeln!(out, "{}", text.get("serve-stop", &[]))?;
        out.flush()?;
        if !arguments.no_open {
            // Where there is no browser the printed address has to do.
            let _ = open::that_detached(url);
        }
        Ok(())
    })
}
