//! Agents that misbehave, each in its own way. They say hello first, so that the game begins.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{TcpStream, UdpSocket};
use std::os::unix::net::UnixListener;
use std::process::{Command as Process, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use alfabeta_arena::protocol::Command;
use rustix::process::{Pid, Signal, kill_process, setsid};

use crate::agents::play;

pub(crate) fn run(kind: &str) -> ExitCode {
    match kind {
        "mute" => sleep(),
        "stone" => misbehave("avalanche", 1),
        "dead" => return ExitCode::from(3),
        "deaf" => return deaf(),
        "comet" => return comet(),
        "spin" => spin(),
        "hog" => {
            let kept = std::hint::black_box(vec![1_u8; 100 << 20]);
            sleep();
            drop(kept);
        }
        "babble" => {
            // Binary, too early, and twice.
            let _ = io::stdout().write_all(b"\xff\x00bestmove 5\nbestmove 5\nreadyok\nreadyok\n\x80\x81\n");
        }
        _ => {}
    }
    let mut asked = 0;
    play(|command, legal| {
        let Command::Go(_) = command else { return None };
        asked += 1;
        misbehave(kind, asked);
        Some(match kind {
            "twice" => format!("bestmove {0}\nbestmove {0}", legal[0]),
            "illegal" => "bestmove 77".into(),
            "chatter" => format!("{}bestmove {}", "Valor AlfaBeta: 3\n".repeat(500), legal[0]),
            _ => format!("bestmove {}", legal[0]),
        })
    })
}

fn misbehave(kind: &str, asked: u32) {
    match kind {
        "flood" => loop {
            let _ = io::stdout().write_all(&b"spam\n".repeat(1000));
        },
        "endless" => loop {
            let _ = io::stdout().write_all(&[b'x'; 5000]);
        },
        "drip" => loop {
            println!("info string still thinking");
            thread::sleep(Duration::from_millis(20));
        },
        "complain" => (0..2000).for_each(|_| eprintln!("{}", "woe is me ".repeat(20))),
        "sleep" => sleep(),
        "silent" => print!("bestmove 1"),
        "crash" => std::process::abort(),
        "daemon" => daemon(),
        "bomb" => {
            (0..500).for_each(|_| start_sleeper());
            sleep();
        }
        "avalanche" => loop {
            // Each stone sets off others.
            let _ = Process::new(own()).args(["hostile", "stone"]).stdin(Stdio::null()).spawn();
        },
        "spinner" if asked == 1 => {
            (0..4).for_each(|_| drop(Process::new(own()).args(["hostile", "spin"]).stdin(Stdio::null()).spawn()));
        }
        "worker" => work(WORK),
        "oversleep" if asked == 2 => sleep(),
        "overwork" if asked == 2 => spin(),
        "comets" => {
            (0..100).for_each(|_| start_comet(now() + COMETS));
            sleep();
        }
        "filler" => {
            for number in 0.. {
                write_much(&format!("file-{number}"), 8);
            }
        }
        "hoarder" => {
            // Files without a name, held by several processes.
            let mut kept = Vec::new();
            for number in 0.. {
                let name = format!("file-{number}");
                kept.push(fs::File::create(&name).expect("my own folder"));
                fs::remove_file(&name).expect("my own file");
                write_to(kept.last_mut().expect("a file"), 8);
            }
        }
        "crowd" => {
            for number in 0.. {
                let _ = fs::create_dir(format!("folder-{number}"));
            }
        }
        "miner" => loop {
            // Deeper than a name can be long.
            let _ = fs::create_dir("down");
            std::env::set_current_dir("down").expect("my own folder");
            write_much("file", 1);
        },
        "locker" if asked == 1 => {
            use std::os::unix::fs::PermissionsExt;
            fs::create_dir_all("a/b").expect("my own folder");
            write_much("a/b/file", 1);
            for name in ["a/b/file", "a/b", "a", "."] {
                fs::set_permissions(name, fs::Permissions::from_mode(0o000)).expect("my own file");
            }
        }
        "zombies" if asked == 1 => (0..20).for_each(|_| drop(Process::new("/bin/true").spawn())),
        "memory" => drop(std::hint::black_box(vec![1_u8; 2 << 30])),
        "share" => {
            (0..6).for_each(|_| drop(Process::new(own()).args(["hostile", "hog"]).stdin(Stdio::null()).spawn()));
            sleep();
        }
        "closed" => close_output(),
        "parent" => kill_parent(),
        "all" => drop(kill_process_of_all()),
        "sockets" => assert_denied(&[
            ("tcp", TcpStream::connect("127.0.0.1:9").err()),
            ("udp", UdpSocket::bind("127.0.0.1:0").err()),
            ("unix", UnixListener::bind("socket").err()),
        ]),
        "reader" => assert_denied(&[
            ("passwd", fs::read("/etc/passwd").err()),
            ("tmp", fs::read_dir("/tmp").err()),
            ("home", fs::read_dir("/root").err()),
            ("processes", fs::read("/proc/1/cmdline").err()),
        ]),
        "writer" => {
            fs::write("notes.txt", "my own folder").expect("may be written");
            assert_denied(&[
                ("tmp", fs::write("/tmp/alfabeta-arena-was-here", "x").err()),
                ("beside the program", fs::write(own().with_file_name("was-here"), "x").err()),
                ("above", fs::write("../x", "x").err()),
            ]);
        }
        "environment" => {
            let names: Vec<String> = std::env::vars().map(|(name, _)| name).collect();
            // Cargo tells the tests where they are; agents need not know.
            assert!(names.iter().all(|name| !name.starts_with("CARGO")), "{names:?}");
            let here = std::env::current_dir().expect("a folder");
            assert_eq!(std::env::var("HOME").expect("a home"), here.to_str().expect("a name"));
        }
        _ => {}
    }
}

/// What should have failed: without permission, or because it cannot even be seen.
fn assert_denied(tried: &[(&str, Option<io::Error>)]) {
    for (name, error) in tried {
        let kind = error.as_ref().map(io::Error::kind);
        let is_denied = matches!(kind, Some(io::ErrorKind::PermissionDenied | io::ErrorKind::NotFound));
        assert!(is_denied, "{name}: {error:?}");
    }
}

fn sleep() {
    loop {
        thread::sleep(Duration::from_secs(1000));
    }
}

/// Writes a file of this many MiB.
fn write_much(name: &str, size: usize) {
    write_to(&mut fs::File::create(name).expect("my own folder"), size);
}

fn write_to(file: &mut fs::File, size: usize) {
    file.write_all(&vec![1; size << 20]).expect("my own file");
}

/// Computes until it is ended.
fn spin() {
    loop {
        std::hint::black_box(now());
    }
}

/// How long a worker computes for a move.
const WORK: Duration = Duration::from_millis(100);

/// Computes for so long by the clock of this process.
fn work(time: Duration) {
    let until = computed() + time;
    while computed() < until {
        std::hint::black_box(now());
    }
}

/// How long this process has computed, by its only thread.
fn computed() -> Duration {
    let text = fs::read_to_string("/proc/self/schedstat").expect("Linux");
    Duration::from_nanos(text.split(' ').next().and_then(|word| word.parse().ok()).expect("a number"))
}

/// Answers once, then never reads again.
fn deaf() -> ExitCode {
    let mut byte = [0];
    let mut line = Vec::new();
    while !line.ends_with(b"isready") && io::stdin().read(&mut byte).is_ok_and(|n| n == 1) {
        line.push(byte[0]);
    }
    println!("readyok");
    sleep();
    ExitCode::SUCCESS
}

fn own() -> std::path::PathBuf {
    std::env::current_exe().expect("this program")
}

fn start_sleeper() {
    let _ = Process::new("/bin/sleep").arg("1000").stdin(Stdio::null()).spawn();
}

/// How long comets live if they are not ended, in milliseconds.
const COMETS: u128 = 20_000;

/// A process that is replaced before it can be inspected: it starts itself again and ends, over and over.
fn comet() -> ExitCode {
    let until = std::env::args().next_back().and_then(|word| word.parse().ok()).unwrap_or(0);
    if now() < until {
        start_comet(until);
    } else {
        eprintln!("I was not ended");
    }
    ExitCode::SUCCESS
}

fn start_comet(until: u128) {
    let _ = Process::new(own()).args(["hostile", "comet", &until.to_string()]).stdin(Stdio::null()).spawn();
}

/// Milliseconds since 1970.
fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis())
}

/// A child that leaves the session, with a child of its own that loses its parent; both keep the output open.
fn daemon() {
    let _ = setsid();
    let script = "setsid sleep 1000 & (sleep 1000 &) ; exec sleep 1000";
    let _ = Process::new("/bin/sh").args(["-c", script]).stdin(Stdio::null()).spawn();
    thread::sleep(Duration::from_millis(20));
    std::process::exit(4);
}

fn close_output() {
    // The safe way to close standard output is to become a program that has none.
    use std::os::unix::process::CommandExt;
    let error = Process::new("/bin/sh").args(["-c", "exec >&-; sleep 1000"]).exec();
    panic!("{error}");
}

fn kill_parent() {
    if let Some(parent) = rustix::process::getppid() {
        let _ = kill_process(parent, Signal::KILL);
        let _ = kill_process(parent, Signal::STOP);
    }
}

fn kill_process_of_all() -> io::Result<()> {
    let here: i32 = std::process::id() as i32;
    for process in 2..here {
        if let Some(process) = Pid::from_raw(process) {
            assert!(kill_process(process, Signal::CONT).is_err(), "could send a signal to {process:?}");
        }
    }
    Ok(())
}
