//! The threads that call back Python. Each must have ended before the interpreter does, which would take the ground from under it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// How often somebody who waits looks for Ctrl-C.
pub(crate) const PATIENCE: Duration = Duration::from_millis(20);

/// Those that have not ended.
static CALLERS: Mutex<Vec<Arc<Caller>>> = Mutex::new(Vec::new());

/// A thread that calls back Python.
pub(crate) struct Caller {
    /// Asks it to stop.
    stop: Arc<AtomicBool>,
    /// What Python calls it.
    ident: OnceLock<u64>,
}

impl Caller {
    /// A thread that is about to begin.
    pub(crate) fn new(stop: Arc<AtomicBool>) -> Arc<Caller> {
        let caller = Arc::new(Caller { stop, ident: OnceLock::new() });
        callers().push(caller.clone());
        caller
    }

    /// The thread begins.
    pub(crate) fn begin(&self) {
        let own = Python::attach(|py| py.import("threading")?.call_method0("get_ident")?.extract());
        if let Ok(ident) = own {
            self.ident.get_or_init(|| ident);
        }
    }

    /// The thread calls nobody any more.
    pub(crate) fn end(&self) {
        callers().retain(|other| !std::ptr::eq(self, &**other));
    }

    /// Stops it, and raises KeyboardInterrupt in it as soon as it runs code of Python.
    pub(crate) fn interrupt(&self, py: Python<'_>) -> PyResult<()> {
        self.stop.store(true, Ordering::Relaxed);
        let Some(&ident) = self.ident.get() else { return Ok(()) };
        let ctypes = py.import("ctypes")?;
        let thread = ctypes.getattr("c_ulong")?.call1((ident,))?;
        let exception = ctypes.getattr("py_object")?.call1((py.get_type::<PyKeyboardInterrupt>(),))?;
        ctypes.getattr("pythonapi")?.call_method1("PyThreadState_SetAsyncExc", (thread, exception))?;
        Ok(())
    }
}

/// Ends what nobody has waited for, because the interpreter is about to go.
#[pyfunction]
pub(crate) fn end_all(py: Python<'_>) -> PyResult<()> {
    loop {
        // Again and again, because one may not have begun yet.
        let under_way = callers().clone();
        if under_way.is_empty() {
            return Ok(());
        }
        for caller in &under_way {
            caller.interrupt(py)?;
        }
        py.detach(|| std::thread::sleep(PATIENCE));
        py.check_signals()?;
    }
}

fn callers() -> MutexGuard<'static, Vec<Arc<Caller>>> {
    CALLERS.lock().unwrap_or_else(PoisonError::into_inner)
}
