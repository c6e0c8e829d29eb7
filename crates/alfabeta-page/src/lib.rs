//! Makes the page out of its sources.
//!
//! The sources are plain ES modules and style sheets, some fifty files. A browser that must ask for each of them, and learns of
//! most only from others, takes a second where an answer takes a tenth of one. So the page is one file, an index with its
//! styles and its script in it, made whenever the program is built: no tool but the compiler is needed.
//!
//! * `token` takes a script apart into the words of the language;
//! * `module` turns a module into a function that returns what it exports;
//! * `bundle` puts all modules that are needed into one script;
//! * `style` puts style sheets together;
//! * `index` is the page itself.
//!
//! What is understood is the part of the language that the page is written in. Whatever else a module does is refused with the
//! file and the line, instead of being bundled into something else than it says.

mod bundle;
mod index;
mod module;
mod style;
mod token;

pub use bundle::{Sources, bundle};
pub use index::{Page, with_answers};

/// Why there is no page, in one line.
pub type Failure = String;
