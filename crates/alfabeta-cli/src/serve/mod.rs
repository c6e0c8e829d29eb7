//! The page: a small web server inside the command, for people on this machine.
//!
//! * [`router`] says which address is answered by what;
//! * [`answers`] puts a question to the workbench and sends the answer back, at once or bit by bit;
//! * [`connections`] lets go who is slow or idle and hears out who was refused ([`lingering`]);
//! * [`room`] shares the memory among all questions, [`bodies`] and [`unread`] bound what slow writers and readers keep of it, and
//!   [`allocator`] sees to it that it is given back;
//! * [`arena`] asks the hall of a cup, where there is one;
//! * [`searches`] runs the work on threads of its own and ends it when nobody waits any more;
//! * [`security`] and [`limits`] keep strangers and floods out;
//! * [`assets`] are the files that the program has inside.
//!
//! The server remembers nothing between two requests: the page sends the whole question each time.

pub(crate) mod allocator;
mod answers;
mod arena;
mod assets;
mod bodies;
mod connections;
mod limits;
mod lingering;
mod query;
mod refusal;
mod room;
mod router;
mod searches;
mod security;
mod unread;

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use alfabeta_arena::hall::Hall;
use alfabeta_workbench::words::Language;
use alfabeta_workbench::{Budget, Registry};
use tokio::net::TcpListener;

use crate::failure::Failure;
use assets::Index;
use bodies::Bodies;
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
    /// The language that the server was asked to speak, if any: before that of the browser.
    pub(crate) language: Option<Language>,
    /// MiB that all questions together may take.
    pub(crate) memory: usize,
    /// How many questions may be thought about at the same time.
    pub(crate) at_once: usize,
    /// The cup that can be watched, if there is one.
    pub(crate) hall: Option<Arc<Hall>>,
}

/// As many questions as are thought about at the same time where nothing else is said.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2))
}

/// What every request may look at.
#[derive(Clone)]
struct House {
    registry: Arc<Registry>,
    searches: Searches,
    unread: Unread,
    bodies: Bodies,
    budget: Budget,
    language: Option<Language>,
    hall: Option<Arc<Hall>>,
    /// The index of the page, made when somebody first asks for it.
    index: Arc<OnceLock<Index>>,
    ip: IpAddr,
}

/// Serves the page until it is told to stop. `ready` is given the address as soon as it answers.
pub(crate) fn run(
    site: Site,
    until: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(&Reached) -> io::Result<()>,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let outcome = runtime.block_on(async {
        let Site { registry, address, language, memory, at_once, hall } = site;
        let listener = listen(address).await?;
        let local = listener.local_addr()?;
        let budget = Budget { memory, ..limits::BUDGET };
        let house = House {
            registry,
            searches: Searches::new(at_once, memory),
            unread: Unread::new(),
            bodies: Bodies::new(),
            budget,
            language,
            hall,
            index: Arc::default(),
            ip: local.ip(),
        };
        ready(&Reached::by(local))?;
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

/// Where a server can be reached.
#[derive(Clone)]
pub(crate) struct Reached {
    /// As a browser on this machine can open it.
    pub(crate) here: String,
    /// As other machines can, if they can.
    pub(crate) elsewhere: Option<String>,
}

impl Reached {
    fn by(local: SocketAddr) -> Reached {
        let url = |ip: IpAddr| format!("http://{}/", SocketAddr::from((ip, local.port())));
        let (here, outside) = match local.ip() {
            ip if !ip.is_unspecified() => (ip, ip),
            ip if ip.is_ipv4() => (Ipv4Addr::LOCALHOST.into(), outward().unwrap_or(ip)),
            ip => (Ipv6Addr::LOCALHOST.into(), outward().unwrap_or(ip)),
        };
        Reached { here: url(here), elsewhere: (!local.ip().is_loopback()).then(|| url(outside)) }
    }
}

/// The address by which this machine goes out, which is where others find it. Nothing is sent: the system only says which way a
/// packet would take (to an address that is reserved for documents, RFC 5737).
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
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
