//! How much one request may ask for, and how many there may be.

use std::time::Duration;

use alfabeta_workbench::Budget;

/// The longest body, in bytes. The largest honest one is a tree.
pub(super) const BODY: usize = 1 << 20;
/// How long a request may take to arrive and be answered, answers that stream aside.
pub(super) const PATIENCE: Duration = Duration::from_secs(90);
/// How long the head of a request may take to arrive; a connection without a request is closed after as long.
pub(super) const HEAD: Duration = Duration::from_secs(10);
/// How long its body may take.
pub(super) const ARRIVAL: Duration = Duration::from_secs(10);
/// The open connections; more wait at the door.
pub(super) const CONNECTIONS: usize = 1024;
/// The questions that are looked at in one moment. Files are never refused.
pub(super) const IN_FLIGHT: usize = 256;
/// The longest answer, in bytes.
pub(super) const ANSWER: usize = 16 << 20;
/// The bytes of all long answers that wait to be read by those who asked.
pub(super) const UNREAD: usize = 32 << 20;
/// The bytes that long questions may take until they are answered.
pub(super) const BODIES: usize = 64 << 20;
/// The bytes from which on a question or an answer is long.
pub(super) const LONG: usize = 64 << 10;
/// How long a question waits for a free thread before it is turned away.
pub(super) const QUEUE: Duration = Duration::from_millis(500);
/// How long the first event of an answer is waited for, so that what is refused at once has the status of a refusal. After that
/// the answer begins without it, so that the client sees that there will be one.
pub(super) const PROMPT: Duration = Duration::from_secs(1);
/// The questions that are looked at in one moment, at most: they take little time, and a little memory each.
pub(super) const LOOKING: usize = 8;
/// What one question may cost.
pub(super) const BUDGET: Budget = Budget::GUEST;
