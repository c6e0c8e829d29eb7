//! The memory that questions share: one budget for all of them, so that the server stays small whatever is asked, by however
//! many, on however many processors.

use std::ops::RangeInclusive;
use std::sync::Arc;

use alfabeta::message::Message;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::limits::QUEUE;
use super::refusal::Refusal;

const KIB: usize = 1 << 10;

/// The memory that is left, in KiB.
#[derive(Clone)]
pub(super) struct Room {
    free: Arc<Semaphore>,
    all: usize,
}

/// Memory that is taken until this is dropped.
pub(super) struct Lease {
    /// How many bytes.
    pub(super) bytes: usize,
    _taken: Option<OwnedSemaphorePermit>,
}

impl Room {
    /// Room for so many MiB.
    pub(super) fn new(mebibytes: usize) -> Room {
        let all = mebibytes.saturating_mul(KIB).min(Semaphore::MAX_PERMITS);
        Room { free: Arc::new(Semaphore::new(all)), all }
    }

    /// Takes as many of these bytes as there are, but no more than half of what is left, so that there is some for the next
    /// question. Waits a little for the least of them.
    pub(super) async fn lease(&self, memory: RangeInclusive<usize>) -> Result<Lease, Refusal> {
        let (least, most) = (memory.start().div_ceil(KIB), memory.end().div_ceil(KIB));
        if least == 0 {
            return Ok(Lease { bytes: 0, _taken: None });
        }
        if self.all < least {
            let (needed, memory) = (least.div_ceil(KIB), self.all / KIB);
            let english = format!(
                "this question may take {needed} MiB, and all of them together have {memory} MiB: ask for less, or start the \
                 server with more --memory"
            );
            let message = Message::new("serve-memory", english).with("needed", needed).with("memory", memory);
            return Err(Refusal::bad(message));
        }
        let wanted = most.min(self.free.available_permits() / 2).max(least);
        let count = |kib: usize| u32::try_from(kib).unwrap_or(u32::MAX);
        if let Ok(taken) = self.free.clone().try_acquire_many_owned(count(wanted)) {
            return Ok(Lease { bytes: wanted * KIB, _taken: Some(taken) });
        }
        match tokio::time::timeout(QUEUE, self.free.clone().acquire_many_owned(count(least))).await {
            Ok(Ok(taken)) => Ok(Lease { bytes: least * KIB, _taken: Some(taken) }),
            _ => Err(Refusal::busy()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: usize = KIB * KIB;

    fn within<T>(work: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(work)
    }

    #[test]
    fn all_leases_together_stay_within_the_room_and_come_back() {
        within(async {
            let room = Room::new(64);
            let mut leases = Vec::new();
            while let Ok(lease) = room.lease(4 * MIB..=60 * MIB).await {
                leases.push(lease);
            }
            let taken: usize = leases.iter().map(|lease| lease.bytes).sum();
            assert!(taken <= 64 * MIB && 4 < leases.len(), "{taken} bytes in {} leases", leases.len());
            drop(leases);
            assert_eq!(room.lease(64 * MIB..=64 * MIB).await.ok().map(|lease| lease.bytes), Some(64 * MIB));
            assert!(room.lease(65 * MIB..=65 * MIB).await.is_err(), "never, however long it waits");
        });
    }
}
