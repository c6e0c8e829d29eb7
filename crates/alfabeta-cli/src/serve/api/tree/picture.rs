//! A tree as a file: the very drawings that the command line makes.

use alfabeta::message::Message;
use alfabeta::workbench::trees::{Answers, Picture, Scheme, Sheet, notes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::source::{Asked, Query, TIME};
use crate::commands::tree::paper;
use crate::serve::House;
use crate::serve::limits::at_most;
use crate::serve::query::Query as Body;
use crate::serve::refusal::Refusal;

/// The largest tree that is drawn as a whole.
const MOST_NODES: u64 = 5_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    tree: Query,
    format: Kind,
    /// Whether the answers are shown.
    #[serde(default)]
    key: bool,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Svg,
    Png,
    Pdf,
    Latex,
    Tikz,
    Dot,
    Mermaid,
    Text,
}

pub(crate) async fn picture(State(house): State<House>, Body(wanted): Body<Wanted>) -> Result<Response, Refusal> {
    let (kind, bytes) = house.searches.run(TIME, move |_| draw(&wanted)).await??;
    Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response())
}

fn draw(wanted: &Wanted) -> Result<(&'static str, Vec<u8>), Refusal> {
    let Asked { tree, convention, .. } = wanted.tree.ask()?;
    at_most("nodes", tree.len() as u64, MOST_NODES)?;
    let mut sheet = match wanted.key {
        true => Sheet::key(&tree, notes(&Answers::new(&tree, &convention)?)),
        false => Sheet::statement(&tree),
    };
    let (kind, picture) = match wanted.format {
        Kind::Svg => ("image/svg+xml", Picture::Svg),
        Kind::Png => ("image/png", Picture::Svg),
        Kind::Pdf => ("application/pdf", Picture::Svg),
        Kind::Latex => ("application/x-tex", Picture::Forest),
        Kind::Tikz => ("application/x-tex", Picture::Tikz),
        Kind::Dot => ("text/vnd.graphviz; charset=utf-8", Picture::Dot),
        Kind::Mermaid => ("text/plain; charset=utf-8", Picture::Mermaid),
        Kind::Text => ("text/plain; charset=utf-8", Picture::Text),
    };
    if matches!(wanted.format, Kind::Png | Kind::Pdf) {
        // Paper has no dark mode.
        sheet.scheme = Scheme::Light;
    }
    let drawing = sheet.draw(picture);
    let text = wanted.tree.language.text();
    let bytes = match wanted.format {
        Kind::Png => paper::png(&drawing, &text).map_err(|_| too_large())?,
        Kind::Pdf => paper::pdf(&drawing, &text).map_err(|_| too_large())?,
        _ => drawing.into_bytes(),
    };
    Ok((kind, bytes))
}

fn too_large() -> Refusal {
    Refusal::bad(Message::new("tree-picture-too-large", "the drawing is too large for this format"))
}
