//! What to start, and the pipes of it, through a socket.

use std::io::{self, IoSlice, IoSliceMut, Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;

use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags,
    recvmsg, sendmsg,
};

use crate::sandbox::Spec;

/// Standard input, output and error of an agent.
pub(crate) type Pipes = [OwnedFd; 3];

/// Sends a length with the pipes attached, then so many bytes.
pub(crate) fn send(mut socket: &UnixStream, spec: &Spec, pipes: &Pipes) -> io::Result<()> {
    let text = serde_json::to_vec(spec)?;
    let length = (text.len() as u32).to_le_bytes();
    let pipes = pipes.each_ref().map(|pipe| pipe.as_fd());
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut attached = SendAncillaryBuffer::new(&mut space);
    attached.push(SendAncillaryMessage::ScmRights(&pipes));
    sendmsg(socket, &[IoSlice::new(&length)], &mut attached, SendFlags::NOSIGNAL)?;
    socket.write_all(&text)
}

pub(super) fn receive(mut socket: &UnixStream) -> io::Result<(Spec, Pipes)> {
    let mut length = [0; 4];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut attached = RecvAncillaryBuffer::new(&mut space);
    let got = recvmsg(socket, &mut [IoSliceMut::new(&mut length)], &mut attached, RecvFlags::CMSG_CLOEXEC)?;
    if got.bytes != length.len() {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let mut pipes = Vec::new();
    for message in attached.drain() {
        if let RecvAncillaryMessage::ScmRights(received) = message {
            pipes.extend(received);
        }
    }
    let mut text = vec![0; u32::from_le_bytes(length) as usize];
    socket.read_exact(&mut text)?;
    let pipes = pipes.try_into().map_err(|_| io::Error::other("expected three pipes"))?;
    Ok((serde_json::from_slice(&text)?, pipes))
}
