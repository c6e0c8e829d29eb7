//! What the arena and a supervisor exchange through their socket: first what to start, with its pipes attached; then orders,
//! one byte each, in one direction, and news, one line of JSON each, in the other.

use std::io::{self, IoSlice, IoSliceMut, Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;

use alfabeta::message::Message;
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags,
    recvmsg, sendmsg,
};
use serde::{Deserialize, Serialize};

use crate::sandbox::{SandboxReport, Spec};
use crate::texts;

/// Standard input, output and error of an agent.
pub(crate) type Pipes = [OwnedFd; 3];

/// Sends a length with the pipes attached, then that number of bytes.
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

/// Whether an agent may compute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// It has to wait: all its processes stop.
    Freeze,
    /// It is its turn: they continue.
    Thaw,
}

impl Order {
    pub(crate) fn byte(self) -> u8 {
        match self {
            Order::Freeze => b'f',
            Order::Thaw => b't',
        }
    }

    pub(super) fn read(byte: u8) -> Option<Order> {
        [Order::Freeze, Order::Thaw].into_iter().find(|order| order.byte() == byte)
    }
}

/// News of an agent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// The program runs, and this is what was enforced on it.
    Started(SandboxReport),
    /// The program could not be started.
    Failed(String),
    /// The program has ended.
    Ended {
        /// With this code.
        code: Option<i32>,
        /// By this signal.
        signal: Option<i32>,
        /// Because the supervisor ended it.
        cause: Option<Cause>,
    },
}

/// Why a supervisor ends an agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// Its processes together used more memory than they may.
    Memory,
    /// It had more processes than it may.
    Processes,
    /// Its files together took more of the disk than they may.
    Disk,
    /// It computed while it had to wait.
    Waiting,
}

impl Status {
    /// The same in a sentence.
    pub fn message(&self) -> Message {
        match self {
            Status::Started(report) => Message::from(texts::Started { level: report.level }),
            Status::Failed(error) => Message::from(texts::NotStarted { error }),
            Status::Ended { cause: Some(Cause::Memory), .. } => Message::from(texts::EndedMemory),
            Status::Ended { cause: Some(Cause::Processes), .. } => Message::from(texts::EndedProcesses),
            Status::Ended { cause: Some(Cause::Disk), .. } => Message::from(texts::EndedDisk),
            Status::Ended { cause: Some(Cause::Waiting), .. } => Message::from(texts::EndedWaiting),
            Status::Ended { signal: Some(signal), .. } => Message::from(texts::EndedSignal { signal }),
            Status::Ended { code, .. } => {
                let code = code.unwrap_or(0);
                Message::from(texts::EndedCode { code })
            }
        }
    }
}
