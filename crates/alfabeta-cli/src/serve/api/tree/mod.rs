//! Questions about explicit trees. The tree is named in every one of them: see [`source`].

pub(crate) mod answer;
pub(crate) mod check;
pub(crate) mod picture;
pub(crate) mod source;
pub(crate) mod steps;

pub(crate) use answer::answer;
pub(crate) use check::check;
pub(crate) use picture::picture;
pub(crate) use steps::steps;
