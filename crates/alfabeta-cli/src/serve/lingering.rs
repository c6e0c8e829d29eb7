//! A connection that hears the other side out before it is closed.
//!
//! A system that closes a connection with unread bytes tells the other side so at once, and whatever that side has not read yet
//! is lost: also the answer that says why its request was not read. So what still arrives is read and thrown away, for a moment.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

/// How long the other side is heard out.
const LONGEST: Duration = Duration::from_secs(1);

/// A connection.
pub(super) struct Lingering {
    stream: TcpStream,
    /// Until when, once everything is said.
    until: Option<Pin<Box<Sleep>>>,
}

impl Lingering {
    pub(super) fn new(stream: TcpStream) -> Lingering {
        Lingering { stream, until: None }
    }
}

impl AsyncRead for Lingering {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Lingering {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.until.is_none() {
            ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
            self.until = Some(Box::pin(tokio::time::sleep(LONGEST)));
        }
        let Lingering { stream, until: Some(until) } = &mut *self else { return Poll::Ready(Ok(())) };
        let mut thrown_away = [0; 16 << 10];
        loop {
            if until.as_mut().poll(context).is_ready() {
                return Poll::Ready(Ok(()));
            }
            let mut buffer = ReadBuf::new(&mut thrown_away);
            match ready!(Pin::new(&mut *stream).poll_read(context, &mut buffer)) {
                Ok(()) if !buffer.filled().is_empty() => {}
                // Whether it has nothing more to say or has gone away: that is all.
                _ => return Poll::Ready(Ok(())),
            }
        }
    }
}
