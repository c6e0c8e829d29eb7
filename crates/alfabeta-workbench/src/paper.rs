//! Pictures for programs that do not read SVG: PNG and PDF. The letters come with the program, so that it needs no fonts
//! of the machine it runs on.

use std::sync::Arc;

use alfabeta::message::Message;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

/// Pixels for each point of the drawing.
const SCALE: f32 = 2.0;
/// The longest side of an image that programs can be expected to open.
const LONGEST: f32 = 30_000.0;

/// An image.
pub fn png(svg: &str) -> Result<Vec<u8>, Message> {
    let tree = parse(svg)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = SCALE.min(LONGEST / width).min(LONGEST / height);
    let mut pixels =
        Pixmap::new((width * scale).ceil() as u32, (height * scale).ceil() as u32).ok_or_else(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| too_large())
}

/// A page.
pub fn pdf(svg: &str) -> Result<Vec<u8>, Message> {
    let tree = parse(svg)?;
    svg2pdf::to_pdf(&tree, svg2pdf::ConversionOptions::default(), svg2pdf::PageOptions::default())
        .map_err(|_| too_large())
}

fn parse(svg: &str) -> Result<usvg::Tree, Message> {
    let mut fonts = fontdb::Database::new();
    for font in [dejavu::sans::regular(), dejavu::sans::bold(), dejavu::sans::oblique()] {
        fonts.load_font_data(font.to_vec());
    }
    let options =
        usvg::Options { font_family: "DejaVu Sans".into(), fontdb: Arc::new(fonts), ..usvg::Options::default() };
    usvg::Tree::from_str(svg, &options).map_err(|_| too_large())
}

fn too_large() -> Message {
    Message::new("tree-picture-too-large", "the drawing is too large for this format")
}
