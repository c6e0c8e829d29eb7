//! Connections: who is slow with the head of a request, or has nothing to ask, is let go.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::limits::{CONNECTIONS, HEAD};
use super::lingering::Lingering;

/// How long to wait before the next connection when the system has no more of them to give.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves until `stopping` is done, then lets what is under way end.
pub(super) async fn serve(listener: TcpListener, router: Router, stopping: impl Future<Output = ()>) -> io::Result<()> {
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let (door, open) = (Arc::new(Semaphore::new(CONNECTIONS)), GracefulShutdown::new());
    let mut stopping = std::pin::pin!(stopping);
    loop {
        let arrival = async {
            let inside = door.clone().acquire_owned().await;
            (listener.accept().await, inside)
        };
        let (accepted, inside) = tokio::select! {
            arrived = arrival => arrived,
            () = &mut stopping => break,
        };
        let Ok((connection, _)) = accepted else {
            // Out of file handles, or a client that has gone away already: neither is a reason to end.
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // An event is a small packet: held back until the one before it is acknowledged, it would come 40 ms late.
        let _ = connection.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection = open.watch(server.serve_connection(TokioIo::new(Lingering::new(connection)), service));
        tokio::spawn(async move {
            let _inside = inside;
            // How a connection ends is of no interest to the others.
            let _ = connection.await;
        });
    }
    drop(listener);
    open.shutdown().await;
    Ok(())
}
