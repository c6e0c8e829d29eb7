//! `alfabeta serve`: the page, on this machine.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
#[cfg(target_os = "linux")]
use std::{sync::mpsc, thread};

use alfabeta::message::Message;
use alfabeta_arena::hall::Hall;
use alfabeta_workbench::Budget;
use clap::Args;

use super::Desk;
use crate::arguments::number;
use crate::failure::Failure;
use crate::serve::{self, Address, Reached, Site};

#[derive(Args, Clone, Copy, Default)]
// Other commands have these arguments too, beside their own.
#[group(id = "page")]
pub(crate) struct Arguments {
    #[arg(long, value_name = "PORT", value_parser = number::<u16>(0..=65535))]
    port: Option<u16>,

    #[arg(long, value_name = "ADDR", value_parser = read_address)]
    bind: Option<IpAddr>,

    #[arg(long)]
    no_open: bool,

    #[arg(long, value_name = "MIB", value_parser = number::<usize>(64..=1 << 20))]
    memory: Option<usize>,

    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=256))]
    at_once: Option<usize>,
}

impl Arguments {
    /// Whether there are any.
    pub(crate) fn are_given(self) -> bool {
        self.port.is_some() || self.bind.is_some() || self.no_open || self.memory.or(self.at_once).is_some()
    }

    /// What is to be shown where.
    fn site(self, hall: Option<Arc<Hall>>, desk: &Desk<'_, impl Write>) -> Site {
        let ip = self.bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let address = Address { ip, port: self.port };
        let memory = self.memory.unwrap_or(Budget::GUEST.memory);
        let at_once = self.at_once.unwrap_or_else(serve::processors);
        Site { registry: Arc::new(desk.registry.clone()), address, language: desk.language, memory, at_once, hall }
    }

    /// These, and those of `others` that are not among them.
    pub(crate) fn or(self, others: Arguments) -> Arguments {
        Arguments {
            port: self.port.or(others.port),
            bind: self.bind.or(others.bind),
            no_open: self.no_open || others.no_open,
            memory: self.memory.or(others.memory),
            at_once: self.at_once.or(others.at_once),
        }
    }
}

pub(crate) fn read_address(text: &str) -> Result<IpAddr, Message> {
    text.parse().map_err(|_| {
        let english = format!(
            "“{text}” is not the address of a network interface: expected one such as 127.0.0.1, 0.0.0.0 or ::1"
        );
        Message::new("usage-address", english).with("text", text)
    })
}

pub(crate) fn run(arguments: Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    show(arguments, None, desk)
}

/// Shows the page until the user stops it; with a cup, if there is one.
pub(crate) fn show(
    arguments: Arguments,
    hall: Option<Arc<Hall>>,
    desk: &mut Desk<'_, impl Write>,
) -> Result<(), Failure> {
    serve::allocator::settle();
    let site = arguments.site(hall, desk);
    serve::run(site, serve::stop_signal(), |reached| {
        announce(reached, arguments, desk)?;
        writeln!(desk.out, "{}", desk.text.get("serve-stop", &[]))?;
        desk.out.flush()
    })
}

/// Shows the page of a cup while something else goes on; dropping what this returns ends it.
#[cfg(target_os = "linux")]
pub(crate) fn in_background(
    arguments: Arguments,
    hall: Arc<Hall>,
    desk: &mut Desk<'_, impl Write>,
) -> Result<Page, Failure> {
    let site = arguments.site(Some(hall), desk);
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let (ready, address) = mpsc::channel();
    let serving = thread::spawn(move || {
        let until = async { drop(stopped.await) };
        serve::run(site, until, |reached| {
            // Whoever waits for the address waits for it.
            let _ = ready.send(reached.clone());
            Ok(())
        })
    });
    match address.recv() {
        Ok(reached) => announce(&reached, arguments, desk)?,
        // It never answered: why, it says itself.
        Err(_) => serving.join().unwrap_or(Ok(()))?,
    }
    Ok(Page { stop })
}

/// A page that is being shown.
#[cfg(target_os = "linux")]
pub(crate) struct Page {
    stop: tokio::sync::oneshot::Sender<()>,
}

#[cfg(target_os = "linux")]
impl Page {
    /// Whether it can still be seen.
    pub(crate) fn is_open(&self) -> bool {
        !self.stop.is_closed()
    }
}

/// Says where the page is and who else can see it, and opens it.
fn announce(reached: &Reached, arguments: Arguments, desk: &mut Desk<'_, impl Write>) -> io::Result<()> {
    let Reached { here, elsewhere } = reached;
    writeln!(desk.out, "{}", desk.text.get("serve-ready", &[("address", here)]))?;
    if let Some(address) = elsewhere {
        writeln!(desk.out, "{}", desk.text.get("serve-elsewhere", &[("address", address)]))?;
    }
    desk.out.flush()?;
    if !arguments.no_open {
        // Where there is no browser the printed address has to do.
        let _ = serve::allocator::open(here);
    }
    Ok(())
}
