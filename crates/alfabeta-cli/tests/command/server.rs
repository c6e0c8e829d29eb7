//! A running `alfabeta serve`, and a client just large enough to talk to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// The real binary on a free port; it ends with the test.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::start_by(&["serve", "--port", "0", "--no-open"])
    }

    /// Starts with these arguments, which must not open a browser, in English.
    pub(crate) fn start_by(arguments: &[&str]) -> Server {
        Server::start_with(&[arguments, &["--lang", "en"]].concat())
    }

    /// Starts with these arguments and no others.
    pub(crate) fn start_with(arguments: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_alfabeta"))
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("its output is piped");
        BufReader::new(out).read_line(&mut line).expect("it prints its address");
        let address = line.trim().trim_end_matches('/').rsplit('/').next().and_then(|text| text.parse().ok());
        Server { child, address: address.unwrap_or_else(|| panic!("no address in {line:?}")) }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The most memory it ever had, in kB.
    pub(crate) fn peak_memory(&self) -> u64 {
        self.memory("VmHWM:")
    }

    /// A figure of the process in kB, by the name that the system has for it.
    pub(crate) fn memory(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).expect("the process is there");
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("the system has this figure");
        line.trim().trim_end_matches("kB").trim().parse().expect("a number of kilobytes")
    }

    /// Waits for the process to end; whether it ended well.
    pub(crate) fn wait(&mut self) -> bool {
        self.child.wait().expect("the process can be waited for").success()
    }

    /// Sends a request, word for word.
    pub(crate) fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("the server accepts");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit can be set");
        stream.write_all(request.as_bytes()).expect("the server reads");
        stream
    }

    /// Sends a request and reads the whole answer.
    pub(crate) fn raw(&self, request: &str) -> Answer {
        let mut text = Vec::new();
        // A server that refuses a long body may close the connection while it is still being sent.
        let _ = self.send(request).read_to_end(&mut text);
        Answer::read(&String::from_utf8_lossy(&text))
    }

    pub(crate) fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let length = body.len();
        let host = self.address;
        let host = if headers.to_lowercase().contains("host:") { String::new() } else { format!("Host: {host}\r\n") };
        format!(
            "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
        )
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.raw(&self.request("GET", path, "", ""))
    }

    pub(crate) fn post(&self, path: &str, question: &Value) -> Answer {
        self.raw(&self.question(path, &question.to_string()))
    }

    /// The text of a request with a question.
    pub(crate) fn question(&self, path: &str, body: &str) -> String {
        self.request("POST", path, "Content-Type: application/json\r\n", body)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Answer {
    fn read(text: &str) -> Answer {
        let (head, rest) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunked(rest) } else { rest.to_string() };
        Answer { status, head: head.to_lowercase(), body }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error} in {:?}", self.body))
    }

    /// The identifier of the message with which the server refused.
    pub(crate) fn refusal(&self) -> String {
        self.json()["error"]["id"].as_str().unwrap_or_default().to_string()
    }
}

fn unchunked(mut text: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        body.push_str(rest.get(..size).unwrap_or(rest));
        text = rest.get(size + 2..).unwrap_or("");
    }
    body
}
