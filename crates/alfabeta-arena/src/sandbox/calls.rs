//! Which calls of the system an agent can make: seccomp.
//!
//! A list of what is denied, not of what is allowed: agents come with any runtime, and lists of allowed calls break them.
//! Denied are calls that reach beyond the agent: the network, other processes, the machine, and ways out of the supervisor's
//! sight. A denied call fails with "not permitted"; the process is not killed.

use std::collections::BTreeMap;
use std::process;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, apply_filter, sock_filter,
};

/// Applies the filters to this process for good; whether the system could.
pub(super) fn apply() -> bool {
    let Some(filters) = filters() else { return false };
    filters.iter().all(|filter| apply_filter(filter).is_ok())
}

fn filters() -> Option<Vec<BpfProgram>> {
    let arch = TargetArch::try_from(std::env::consts::ARCH).ok()?;
    let filter = |rules, errno: i32| -> Option<BpfProgram> {
        let action = SeccompAction::Errno(errno as u32);
        SeccompFilter::new(rules, SeccompAction::Allow, action, arch).ok()?.try_into().ok()
    };
    let mut denied: BTreeMap<i64, Vec<SeccompRule>> = DENIED.iter().map(|&call| (call, Vec::new())).collect();
    denied.extend(legacy());
    denied.extend(conditional()?);
    // The flags of clone3 cannot be looked at; C libraries fall back to clone, whose flags can.
    let absent = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    let mut filters = vec![filter(absent, libc::ENOSYS)?, filter(denied, libc::EPERM)?];
    filters.extend(no_second_numbering());
    Some(filters)
}

const DENIED: &[i64] = &[
    // The network.
    libc::SYS_socket,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_kcmp,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    // Leaving the session in which the supervisor finds its agent.
    libc::SYS_setsid,
    libc::SYS_setpgid,
    // Namespaces and mounts.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_open_by_handle_at,
    libc::SYS_name_to_handle_at,
    // Parts of the kernel that have been ways out before.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    // Messages that outlive a process.
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_shmget,
    libc::SYS_mq_open,
    // The machine.
    libc::SYS_reboot,
    libc::SYS_kexec_load,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_clock_adjtime,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_syslog,
    libc::SYS_vhangup,
    libc::SYS_mknodat,
];

/// Calls that only older architectures have.
#[cfg(target_arch = "x86_64")]
fn legacy() -> Vec<(i64, Vec<SeccompRule>)> {
    let calls = [libc::SYS_mknod, libc::SYS_iopl, libc::SYS_ioperm, libc::SYS_modify_ldt, libc::SYS_kexec_file_load];
    calls.iter().map(|&call| (call, Vec::new())).collect()
}

#[cfg(not(target_arch = "x86_64"))]
fn legacy() -> Vec<(i64, Vec<SeccompRule>)> {
    Vec::new()
}

/// Calls that are denied with some arguments only.
fn conditional() -> Option<Vec<(i64, Vec<SeccompRule>)>> {
    let when =
        |argument, operator, value: u64| SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operator, value).ok();
    let rule = |conditions: Vec<SeccompCondition>| SeccompRule::new(conditions).ok();
    let me = u64::from(process::id());
    // Older processes and whole groups. Children of the agent are younger than the agent, until the system's numbers start
    // again from below: then the agent cannot end them, but the supervisor can.
    let signals = || -> Option<Vec<SeccompRule>> {
        let older = vec![when(0, SeccompCmpOp::Gt, 0)?, when(0, SeccompCmpOp::Lt, me)?];
        Some(vec![rule(older)?, rule(vec![when(0, SeccompCmpOp::Gt, i32::MAX as u64)?])?])
    };
    let others = || -> Option<Vec<SeccompRule>> { Some(vec![rule(vec![when(0, SeccompCmpOp::Ne, 0)?])?]) };
    let priority = vec![rule(vec![when(0, SeccompCmpOp::Ne, 0)?])?, rule(vec![when(1, SeccompCmpOp::Ne, 0)?])?];
    let spaces = [
        libc::CLONE_NEWUSER,
        libc::CLONE_NEWPID,
        libc::CLONE_NEWNS,
        libc::CLONE_NEWNET,
        libc::CLONE_NEWIPC,
        libc::CLONE_NEWUTS,
        libc::CLONE_NEWCGROUP,
    ];
    let space = |flag: i32| rule(vec![when(0, SeccompCmpOp::MaskedEq(flag as u64), flag as u64)?]);
    Some(vec![
        (libc::SYS_kill, signals()?),
        (libc::SYS_tkill, signals()?),
        (libc::SYS_tgkill, signals()?),
        (libc::SYS_rt_sigqueueinfo, signals()?),
        (libc::SYS_rt_tgsigqueueinfo, signals()?),
        (libc::SYS_prlimit64, others()?),
        (libc::SYS_sched_setscheduler, others()?),
        (libc::SYS_sched_setparam, others()?),
        (libc::SYS_sched_setattr, others()?),
        (libc::SYS_setpriority, priority.clone()),
        // What a process holds open can no longer be seen once the process may not be inspected.
        (libc::SYS_prctl, vec![rule(vec![when(0, SeccompCmpOp::Eq, libc::PR_SET_DUMPABLE as u64)?])?]),
        (libc::SYS_ioprio_set, vec![rule(vec![when(1, SeccompCmpOp::Ne, 0)?])?]),
        (libc::SYS_clone, spaces.map(space).into_iter().collect::<Option<Vec<_>>>()?),
    ])
}

/// On x86-64 every call has a second number (the x32 interface), under which a list of denied numbers would miss it.
#[cfg(target_arch = "x86_64")]
fn no_second_numbering() -> Option<BpfProgram> {
    const X32: u32 = 0x4000_0000;
    let step = |code: u32, jt, jf, k| sock_filter { code: code as u16, jt, jf, k };
    Some(vec![
        step(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
        step(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 0, 1, X32),
        step(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ERRNO | libc::ENOSYS as u32),
        step(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW),
    ])
}

#[cfg(not(target_arch = "x86_64"))]
fn no_second_numbering() -> Option<BpfProgram> {
    None
}
