//! Questions about explicit trees. The tree is named in every one of them: see [`source`].

mod answer;
mod check;
mod picture;
mod source;
mod steps;

pub use answer::{NamedNode, TreeAnswer};
pub use check::{Filled, Judged};
pub use picture::{Drawn, Picture, PictureFormat, PictureQuestion};
pub use source::{ConventionWish, Exercise, Source, TreeQuestion};
pub use steps::Account;

pub(crate) use answer::about;
pub(crate) use check::judge;
pub(crate) use picture::draw;
pub(crate) use steps::account;
