//! Pictures for programs that do not read SVG: PNG and PDF. The letters come with the program, so that it needs no fonts
//! of the machine it runs on.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use crate::failure::Failure;
use crate::language::Text;

/// Pixels for each point of the drawing.
const SCALE: f32 = 2.0;
/// The longest side of an image that programs can be expected to open.
const LONGEST: f32 = 30_000.0;

pub(super) fn png(svg: &str, text: &Text) -> Result<Vec<u8>, Failure> {
    let failed = || Failure::Said(text.get("tree-picture-too-large", &[]));
    let tree = parse(svg, text)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = SCALE.min(LONGEST / width).min(LONGEST / height);
    let mut pixels = Pixmap::new((width * scale).ceil() as u32, (height * scale).ceil() as u32).ok_or_else(failed)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| failed())
}

pub(super) fn pdf(svg: &str, text: &Text) -> Result<Vec<u8>, Failure> {
    let tree = parse(svg, text)?;
    svg2pdf::to_pdf(&tree, svg2pdf::ConversionOptions::default(), svg2pdf::PageOptions::default())
        .map_err(|_| Failure::Said(text.get("tree-picture-too-large", &[])))
}

fn parse(svg: &str, text: &Text) -> Result<usvg::Tree, Failure> {
    let mut fonts = fontdb::Database::new();
    for font in [dejavu::sans::regular(), dejavu::sans::bold(), dejavu::sans::oblique()] {
        fonts.load_font_data(font.to_vec());
    }
    let options =
        usvg::Options { font_family: "DejaVu Sans".into(), fontdb: Arc::new(fonts), ..usvg::Options::default() };
    usvg::Tree::from_str(svg, &options).map_err(|_| Failure::Said(text.get("tree-picture-too-large", &[])))
}
