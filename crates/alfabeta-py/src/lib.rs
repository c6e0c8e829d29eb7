//! The workbench for Python: the native half of the package `alfabeta`.
//!
//! It holds positions, so that a move costs less than a microsecond, and asks the workbench's questions on a thread of their
//! own, so that Python goes on meanwhile and Ctrl-C is heard. Questions and answers cross as the JSON that every front end
//! speaks; what they look like in Python is written there (`python/alfabeta`). Games and agents written in Python are called
//! back from here.

mod book;
mod caller;
mod contest;
mod cup;
mod failure;
mod job;
mod language;
mod moves;
mod position;
mod solver;
mod training;
mod value;
mod waiting;
mod written;

use pyo3::prelude::*;

/// The native half of the package `alfabeta`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::book::Book;
    #[pymodule_export]
    use super::caller::end_all;
    #[pymodule_export]
    use super::contest::contest;
    #[pymodule_export]
    use super::cup::{openings, standing};
    #[pymodule_export]
    use super::job::Job;
    #[pymodule_export]
    use super::language::{language, say};
    #[pymodule_export]
    use super::position::{Position, start, written};
    #[pymodule_export]
    use super::solver::Solver;
    #[pymodule_export]
    use super::training::train;
    #[pymodule_export]
    use super::value::{seen_after, seen_before, worth};
}
