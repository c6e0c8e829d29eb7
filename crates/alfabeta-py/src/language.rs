//! What users read, in their language: the locale's until somebody says otherwise.

use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};

use alfabeta::message::Message;
use alfabeta_workbench::words::{Language, Text};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What was chosen.
static CHOSEN: Mutex<Option<Language>> = Mutex::new(None);

/// The words of the package itself, which no other front end needs.
fn own_words(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../i18n/en.ftl"),
        Language::Es => include_str!("../i18n/es.ftl"),
    }
}

thread_local! {
    /// The texts of one language: reading them takes a millisecond, and errors come in loops.
    static TEXT: RefCell<Option<Text>> = const { RefCell::new(None) };
}

/// Chooses the language, if one is named; which one it is now.
#[pyfunction]
#[pyo3(signature = (name=None))]
pub(crate) fn language(name: Option<&str>) -> PyResult<&'static str> {
    if let Some(name) = name {
        let language = name.parse::<Language>().map_err(|message| refused(&message))?;
        *CHOSEN.lock().unwrap_or_else(PoisonError::into_inner) = Some(language);
    }
    Ok(current().tag())
}

/// The text with this identifier; `english` if there is none.
#[pyfunction]
#[pyo3(signature = (id, arguments, english=None))]
pub(crate) fn say(id: &str, arguments: Vec<(String, String)>, english: Option<&str>) -> String {
    let arguments: Vec<(&str, &str)> = arguments.iter().map(|(name, value)| (&**name, &**value)).collect();
    with_text(|text| text.find(id, &arguments)).unwrap_or_else(|| english.unwrap_or(id).to_owned())
}

/// What to raise for a question that cannot be answered.
pub(crate) fn refused(message: &Message) -> PyErr {
    PyValueError::new_err(with_text(|text| text.message(message)))
}

fn current() -> Language {
    let mut chosen = CHOSEN.lock().unwrap_or_else(PoisonError::into_inner);
    *chosen.get_or_insert_with(|| sys_locale::get_locale().map_or(Language::En, |tag| Language::of_locale(&tag)))
}

fn with_text<T>(tell: impl FnOnce(&Text) -> T) -> T {
    let language = current();
    TEXT.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|text| text.language() != language) {
            *kept = None;
        }
        tell(kept.get_or_insert_with(|| language.text_with([own_words(language)])))
    })
}
