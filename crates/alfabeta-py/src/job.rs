//! A question under way: a thread that answers it, what it says on its way, and its end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Instant;

use alfabeta::message::Message;
use alfabeta_workbench::{Budget, Desk, Event, Limits, Question, Registry};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::caller::{Caller, PATIENCE};
use crate::failure::Failure;
use crate::language::refused;
use crate::position::{Held, Position};
use crate::waiting::{GRACE, panic_text};
use crate::written::Here;

/// Games written in Python may be deep, and so may be what their authors call. Only what is used is taken from the machine.
const STACK: usize = 32 << 20;

/// What is to be done: answers with JSON.
type Work = Box<dyn FnOnce(&Limits<'_>, &mut dyn FnMut(Event)) -> Result<String, Message> + Send>;

/// A question under way. Iterate over it to hear what it finds, pairs of a name and JSON; `result` waits for the answer.
#[pyclass(frozen, module = "alfabeta._native")]
pub(crate) struct Job {
    stop: Arc<AtomicBool>,
    heard: Mutex<Receiver<Heard>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    /// Where exceptions are kept, if Python is called back.
    failure: Option<Arc<Failure>>,
    /// The thread, if Python is called back.
    caller: Option<Arc<Caller>>,
    end: Mutex<Option<PyResult<String>>>,
}

/// What the thread says.
enum Heard {
    Event(&'static str, String),
    Done(String),
    Refused(Message),
    Panicked(String),
}

#[pymethods]
impl Job {
    /// Asks a question by its name and its JSON, about a position that it need not name: see [`Position::here`].
    #[new]
    #[pyo3(signature = (name, asked, position=None))]
    fn new(py: Python<'_>, name: &str, asked: &str, position: Option<&Position>) -> PyResult<Job> {
        let question = serde_json::from_str(asked).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let question = Question::from_parts(name, question).map_err(|message| refused(&message))?;
        let (registry, failure) = registry(py, position)?;
        let here = position.and_then(Position::copied);
        Job::begin(failure, position, move |limits, on_event| {
            let desk = Desk::new(&registry, *limits);
            let desk = here.as_deref().map_or(desk, |here| desk.at(here));
            question.answer(&desk, on_event).map(|answer| as_json(&answer))
        })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    /// What is found next; the end of the iteration when there is an answer, or none to be had.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(&'static str, String)>> {
        if self.ended().is_some() {
            return Ok(None);
        }
        loop {
            match py.detach(|| self.heard.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PATIENCE)) {
                Ok(Heard::Event(name, event)) => return Ok(Some((name, event))),
                Ok(last) => {
                    self.finish(py, last);
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| self.abandon(py))?,
                // The thread has gone without a word, or somebody else has heard the last one.
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    /// Waits for the answer: JSON.
    fn result(&self, py: Python<'_>) -> PyResult<String> {
        while self.__next__(py)?.is_some() {}
        match self.ended().as_ref() {
            Some(Ok(answer)) => Ok(answer.clone()),
            Some(Err(exception)) => Err(exception.clone_ref(py)),
            None => Err(PyRuntimeError::new_err("the search has been stopped")),
        }
    }

    /// Asks it to stop. Whoever thinks answers with the best found so far.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Job {
    /// Starts a thread for some work with the positions of a game.
    pub(crate) fn begin(
        failure: Option<Arc<Failure>>,
        position: Option<&Position>,
        work: impl FnOnce(&Limits<'_>, &mut dyn FnMut(Event)) -> Result<String, Message> + Send + 'static,
    ) -> PyResult<Job> {
        let is_written = position.is_some_and(|position| matches!(position.held, Held::Written { .. }));
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, heard) = channel();
        let caller = failure.is_some().then(|| Caller::new(stop.clone()));
        let work = Box::new(work);
        let labour =
            Labour { stop: stop.clone(), failure: failure.clone(), caller: caller.clone(), sender, is_written, work };
        let thread = if cfg!(target_os = "emscripten") {
            // A browser has no threads for Python: the work is done at once, and what it found is heard afterwards.
            labour.toil();
            None
        } else {
            let begun = Builder::new().name("alfabeta".into()).stack_size(STACK).spawn(move || labour.toil());
            if let (Err(_), Some(caller)) = (&begun, &caller) {
                caller.end();
            }
            Some(begun?)
        };
        Ok(Job { stop, heard: Mutex::new(heard), thread: Mutex::new(thread), failure, caller, end: Mutex::new(None) })
    }

    fn ended(&self) -> MutexGuard<'_, Option<PyResult<String>>> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn finish(&self, py: Python<'_>, last: Heard) {
        let exception = self.failure.as_ref().and_then(|failure| failure.take());
        let end = match (exception, last) {
            (Some(exception), _) => Err(exception),
            (None, Heard::Done(answer)) => Ok(answer),
            (None, Heard::Refused(message)) => Err(refused(&message)),
            (None, Heard::Panicked(text)) => Err(PyRuntimeError::new_err(text)),
            (None, Heard::Event(..)) => return,
        };
        *self.ended() = Some(end);
        self.join(py);
    }

    /// Stops the work and waits until the thread is gone. Code in Python may run for ever: it gets the interrupt too, and
    /// if it does not listen either, the next Ctrl-C leaves it behind. Work that calls nothing of Python is not waited for long.
    fn abandon(&self, py: Python<'_>) {
        self.stop();
        let began = Instant::now();
        let is_gone = || self.thread().as_ref().is_none_or(JoinHandle::is_finished);
        while !is_gone() {
            if self.caller.is_none() && GRACE < began.elapsed() {
                return;
            }
            if let Some(caller) = &self.caller {
                // Again and again, because it may not have begun yet. One that cannot be interrupted is waited for.
                let _ = caller.interrupt(py);
            }
            py.detach(|| std::thread::sleep(PATIENCE));
            if py.check_signals().is_err() {
                return;
            }
        }
        self.join(py);
    }

    fn thread(&self) -> MutexGuard<'_, Option<JoinHandle<()>>> {
        self.thread.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn join(&self, py: Python<'_>) {
        let thread = self.thread().take();
        if let Some(thread) = thread {
            // What the thread has to say about its end has been heard.
            py.detach(|| thread.join().ok());
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        // The thread is not waited for: it may need the interpreter, which whoever drops this may hold.
        self.stop();
    }
}

/// What the thread takes along.
struct Labour {
    stop: Arc<AtomicBool>,
    failure: Option<Arc<Failure>>,
    caller: Option<Arc<Caller>>,
    sender: Sender<Heard>,
    is_written: bool,
    work: Work,
}

impl Labour {
    fn toil(self) {
        let Labour { stop, failure, caller, sender, is_written, work } = self;
        if let Some(caller) = &caller {
            caller.begin();
        }
        let began = Instant::now();
        let has_failed = || failure.as_ref().is_some_and(|failure| failure.has_happened());
        // A game written in Python is searched while this thread holds the interpreter, which helpers would wait for.
        let budget = Budget { threads: if is_written { 1 } else { Budget::OWNER.threads }, ..Budget::OWNER };
        let is_stopped = || stop.load(Ordering::Relaxed) || has_failed();
        let limits = Limits { budget, stop: &is_stopped, clock: &|| began.elapsed() };
        let mut tell = |event: Event| {
            // What is found after a failure is about positions that only claim to be over.
            if !has_failed() {
                // Whoever has gone away does not listen, and has stopped the work.
                drop(sender.send(as_heard(&event)));
            }
        };
        let work = AssertUnwindSafe(|| work(&limits, &mut tell));
        let end = match is_written {
            // Taken once and not for each of a million calls. Python code lets go of it every few milliseconds by itself.
            true => Python::attach(|_| catch_unwind(work)),
            false => catch_unwind(work),
        };
        let last = match end {
            Ok(Ok(answer)) => Heard::Done(answer),
            Ok(Err(message)) => Heard::Refused(message),
            Err(panic) => Heard::Panicked(panic_text(&*panic)),
        };
        drop(sender.send(last));
        if let Some(caller) = caller {
            caller.end();
        }
    }
}

/// The games to ask about, and where exceptions of a game written in Python are kept.
pub(crate) fn registry(py: Python<'_>, position: Option<&Position>) -> PyResult<(Registry, Option<Arc<Failure>>)> {
    let registry = Registry::standard();
    match position.map(|position| &position.held) {
        Some(Held::Written { code, state }) => {
            let here = Here::new(py, code, &state.state)?;
            let failure = here.failure();
            Ok((registry.with(here), Some(failure)))
        }
        _ => Ok((registry, None)),
    }
}

/// Plain data has a form in JSON.
pub(crate) fn as_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn as_heard(event: &Event) -> Heard {
    // An event says its name as the key of its data.
    let told = serde_json::to_value(event).ok().and_then(|mut told| told.get_mut(event.name()).map(|told| told.take()));
    Heard::Event(event.name(), as_json(&told))
}
