//! The tests of the command in one program: the command line, the server, and what must be true of the sources.

#[cfg(target_os = "linux")]
mod arena;
mod batch;
mod book;
mod certificate;
mod checkpoint;
mod command_line;
mod files;
mod hostile;
mod learn;
mod order;
mod play;
mod program;
mod same_answer;
mod serve;
mod served_page;
mod server;
mod wire;
mod words;
