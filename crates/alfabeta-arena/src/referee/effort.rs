//! How hard an agent has worked, as the system counts it.

use std::time::Duration;

/// What all processes of an agent together have used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Time on a processor; that of short-lived processes may be missing.
    pub cpu: Duration,
    /// Time for which they could have computed and got no processor.
    pub waited: Duration,
}

impl Effort {
    /// What has been used since an earlier moment.
    pub fn since(self, earlier: Effort) -> Effort {
        Effort { cpu: self.cpu.saturating_sub(earlier.cpu), waited: self.waited.saturating_sub(earlier.waited) }
    }
}
