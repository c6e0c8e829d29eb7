//! `alfabeta serve`: the page, on this machine.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};

use alfabeta::message::Message;
use clap::Args;

use super::Desk;
use crate::arguments::number;
use crate::failure::Failure;
use crate::serve::{self, Address};

#[derive(Args, Clone, Copy, Default)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "PORT", value_parser = number::<u16>(0..=65535))]
    port: Option<u16>,

    #[arg(long, value_name = "ADDR", value_parser = read_address)]
    bind: Option<IpAddr>,

    #[arg(long)]
    no_open: bool,
}

impl Arguments {
    /// Whether there are any.
    pub(crate) fn are_given(self) -> bool {
        self.port.is_some() || self.bind.is_some() || self.no_open
    }

    /// These, and those of `others` that are not among them.
    pub(crate) fn or(self, others: Arguments) -> Arguments {
        Arguments {
            port: self.port.or(others.port),
            bind: self.bind.or(others.bind),
            no_open: self.no_open || others.no_open,
        }
    }
}

fn read_address(text: &str) -> Result<IpAddr, Message> {
    text.parse().map_err(|_| {
        let english = format!(
            "“{text}” is not the address of a network interface: expected one such as 127.0.0.1, 0.0.0.0 or ::1"
        );
        Message::new("usage-address", english).with("text", text)
    })
}

pub(crate) fn run(arguments: Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let ip = arguments.bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let address = Address { ip, port: arguments.port };
    let Desk { registry, text, out } = desk;
    serve::run(registry, address, text.language(), |url| {
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
