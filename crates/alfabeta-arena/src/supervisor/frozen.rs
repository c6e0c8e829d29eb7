//! An agent that has to wait: its processes are stopped.
//!
//! The signal goes to the group of the agent, which the system does in one step, and to whoever has left it, where nothing
//! forbids that or namespaces keep it apart. A stopped process cannot start others or go on by itself, but a timer that it
//! has set before can wake it: so those who are awake are stopped again, and an agent that keeps on is ended.

use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

use super::descendants::{Stat, descendants, effort, own, signal};

/// How long an agent may compute while it has to wait. Whoever is stopped on its way out of a long call of the system
/// finishes that first.
const TOLERATED: Duration = Duration::from_millis(250);

/// The stopped processes of an agent.
pub(super) struct Frozen {
    group: Pid,
    /// Those outside the group.
    others: Vec<i32>,
    /// What had been computed when it was stopped.
    cpu: Option<Duration>,
}

impl Frozen {
    /// Stops an agent with all that it has started.
    pub(super) fn new(group: Pid) -> Frozen {
        let mut frozen = Frozen { group, others: Vec::new(), cpu: None };
        frozen.stop();
        frozen.cpu = computed();
        frozen
    }

    /// Stops everybody, over and over until nobody new appears.
    fn stop(&mut self) {
        let _ = kill_process_group(self.group, Signal::STOP);
        loop {
            let is_new = |process: &i32| {
                let is_inside = |stat: Stat| stat.group == self.group.as_raw_nonzero().get();
                !self.others.contains(process) && !Stat::of(*process).is_none_or(is_inside)
            };
            let new: Vec<i32> = descendants(own(), usize::MAX).into_iter().filter(is_new).collect();
            if new.is_empty() {
                return;
            }
            new.iter().for_each(|&process| signal(process, Signal::STOP));
            self.others.extend(new);
        }
    }

    /// Stops again who has been woken. Whether the agent computes more than can be an accident.
    pub(super) fn is_kept_awake(&mut self) -> bool {
        let is_awake = |&process: &i32| Stat::of(process).is_some_and(|stat| !stat.is_still);
        if !descendants(own(), usize::MAX).iter().any(is_awake) {
            return false;
        }
        self.others.clear();
        self.stop();
        self.cpu.zip(computed()).is_some_and(|(before, now)| before + TOLERATED < now)
    }

    /// Lets everybody go on.
    pub(super) fn thaw(self) {
        let _ = kill_process_group(self.group, Signal::CONT);
        self.others.iter().for_each(|&process| signal(process, Signal::CONT));
    }
}

fn computed() -> Option<Duration> {
    effort(own()).map(|effort| effort.cpu)
}
