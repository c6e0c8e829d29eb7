//! The page: a small web server inside the command, for people on this machine.
//!
//! * [`router`] says which address is answered by what;
//! * [`answers`] puts a question to the workbench and sends the answer back, at once or bit by bit;
//! * [`connections`] lets go who is slow or idle, and [`unread`] bounds what slow readers keep in memory;
//! * [`arena`] asks the hall of a cup, where there is one;
//! * [`searches`] runs the work on threads of its own and ends it when nobody waits any more;
//! * [`security`] and [`limits`] keep strangers and floods out;
//! * [`assets`] are the files of the page.
//!
//! The server remembers nothing between two requests: the page sends the whole question each time.

mod answers;
mod arena;
mod assets;
mod connections;
mod limits;
mod openapi;
mod query;
mod refusal;
mod router;
mod searches;
mod security;
mod unread;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use alfabeta_arena::hall::Hall;
use alfabeta_workbench::Registry;
use alfabeta_workbench::words::Language;
use tokio::net::TcpListener;

use crate::failure::Failure;
use assets::Index;
use searches::Searches;
use unread::Unread;

/// Where to listen.
#[derive(Clone, Copy)]
pub(crate) struct Address {
    pub(crate) ip: IpAddr,
    /// `None` for the usual port, or another if that is taken.
    pub(crate) port: Option<u16>,
}

/// The port of a server that was not told one: "ab" on a telephone.
const USUAL_PORT: u16 = 2200;

/// How long open connections get to finish once the server is told to stop.
const GRACE: Duration = Duration::from_secs(2);

/// What is shown, and where.
pub(crate) struct Site {
    pub(crate) registry: Arc<Registry>,
    pub(crate) address: Address,
    /// The language of whoever started the server: the page's first choice.
    pub(crate) language: Language,
    /// The cup that can be watched, if there is one.
    pub(crate) hall: Option<Arc<Hall>>,
}

/// What every request may look at.
#[derive(Clone)]
struct House {
    registry: Arc<Registry>,
    searches: Searches,
    unread: Unread,
    language: Language,
    hall: Option<Arc<Hall>>,
    /// The index of the page, made when somebody first asks for it.
    index: Arc<OnceLock<Index>>,
    ip: IpAddr,
}

/// Serves the page until it is told to stop. `ready` is given the address as soon as it answers.
pub(crate) fn run(
    site: Site,
    until: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(&str) -> io::Result<()>,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let outcome = runtime.block_on(async {
        let Site { registry, address, language, hall } = site;
        let listener = listen(address).await?;
        let local = listener.local_addr()?;
        let (searches, unread) = (Searches::new(), Unread::new());
        let house = House { registry, searches, unread, language, hall, index: Arc::default(), ip: local.ip() };
        ready(&format!("http://{}/", shown(local)))?;
        serve(listener, house, until).await
    });
    // A search looks at its limits often, but nobody has to wait for it.
    runtime.shutdown_background();
    Ok(outcome?)
}

async fn listen(address: Address) -> io::Result<TcpListener> {
    if let Some(port) = address.port {
        return TcpListener::bind((address.ip, port)).await;
    }
    match TcpListener::bind((address.ip, USUAL_PORT)).await {
        Err(taken) if taken.kind() == io::ErrorKind::AddrInUse => TcpListener::bind((address.ip, 0)).await,
        bound => bound,
    }
}

/// The address as a browser on this machine can open it.
fn shown(local: SocketAddr) -> SocketAddr {
    match local.ip() {
        ip if !ip.is_unspecified() => local,
        IpAddr::V4(_) => SocketAddr::from(([127, 0, 0, 1], local.port())),
        IpAddr::V6(_) => SocketAddr::from(([0, 0, 0, 0, 0, 0, 0, 1], local.port())),
    }
}

async fn serve(
    listener: TcpListener,
    house: House,
    until: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let told = Arc::new(tokio::sync::Notify::new());
    let (searches, heard) = (house.searches.clone(), told.clone());
    let stopping = async move {
        until.await;
        searches.close();
        heard.notify_one();
    };
    let server = connections::serve(listener, router::router(house), stopping);
    let too_late = async {
        told.notified().await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        finished = server => finished,
        () = too_late => Ok(()),
    }
}

/// Waits for Ctrl-C or a polite request to end.
pub(crate) async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
