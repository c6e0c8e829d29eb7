//! Pictures for programs that do not read SVG: PNG and PDF. The letters come with the program, so that it needs no fonts
//! of the machine it runs on.

use std::sync::Arc;

use alfabeta::message::Message;
use alfabeta::tree::Tree;
use alfabeta::tree::draw::{Picture, Sheet};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use crate::limits::Budget;

/// Pixels for each point of the drawing.
const SCALE: f64 = 2.0;
/// With fewer pixels for each point the letters cannot be read.
const LEAST_SCALE: f64 = 0.5;
/// The longest side of an image that programs can be expected to open.
const LONGEST: f64 = 30_000.0;
/// Images are painted in tiles of this many pixels: on a wider surface the painter takes ten times as long for each stroke.
const SQUARE: u32 = 2048;

/// Refuses a tree with too many nodes before anything else is done for its picture: setting the letters takes milliseconds
/// for each node, and nothing can stop it.
pub fn admit(tree: &Tree, budget: &Budget) -> Result<(), Message> {
    let (nodes, most) = (tree.len(), budget.paper_nodes);
    if nodes <= most {
        return Ok(());
    }
    let english = format!("the tree has {nodes} nodes: PNG and PDF hold at most {most}, svg has no limit");
    Err(Message::new("tree-picture-nodes", english).with("nodes", nodes).with("most", most))
}

/// An image.
pub fn png(sheet: &Sheet<'_>, budget: &Budget) -> Result<Vec<u8>, Message> {
    admit(sheet.tree, budget)?;
    let scale = scale(sheet.extent(), budget.pixels as f64).ok_or_else(too_large)?;
    let tree = parse(&sheet.draw(Picture::Svg))?;
    let side = |points: f32| (f64::from(points) * scale).ceil() as u32;
    let mut image = Pixmap::new(side(tree.size().width()), side(tree.size().height())).ok_or_else(too_large)?;
    paint(&tree, scale as f32, &mut image);
    image.encode_png().map_err(|_| too_large())
}

/// A page.
pub fn pdf(sheet: &Sheet<'_>, budget: &Budget) -> Result<Vec<u8>, Message> {
    admit(sheet.tree, budget)?;
    svg2pdf::to_pdf(
        &parse(&sheet.draw(Picture::Svg))?,
        svg2pdf::ConversionOptions::default(),
        svg2pdf::PageOptions::default(),
    )
    .map_err(|_| too_large())
}

/// How many pixels a point gets, if an image of that many pixels is readable.
fn scale((width, height): (f64, f64), pixels: f64) -> Option<f64> {
    let scale = SCALE.min(LONGEST / width).min(LONGEST / height).min((pixels / (width * height)).sqrt());
    (LEAST_SCALE <= scale).then_some(scale)
}

/// Paints a drawing square by square.
fn paint(tree: &usvg::Tree, scale: f32, image: &mut Pixmap) {
    let (width, height) = (image.width(), image.height());
    let Some(mut square) = Pixmap::new(width.min(SQUARE), height.min(SQUARE)) else { return };
    let row = 4 * width as usize;
    for top in (0..height).step_by(SQUARE as usize) {
        for left in (0..width).step_by(SQUARE as usize) {
            square.data_mut().fill(0);
            let there = Transform::from_scale(scale, scale).post_translate(-(left as f32), -(top as f32));
            resvg::render(tree, there, &mut square.as_mut());
            let length = 4 * square.width().min(width - left) as usize;
            let rows = square.data().chunks_exact(4 * square.width() as usize).take((height - top) as usize);
            for (y, painted) in rows.enumerate() {
                let start = (top as usize + y) * row + 4 * left as usize;
                image.data_mut()[start..start + length].copy_from_slice(&painted[..length]);
            }
        }
    }
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

#[cfg(test)]
mod tests {
    use alfabeta::tree::notation;

    use super::*;

    fn flat(leaves: usize) -> Tree {
        notation::read(&format!("[{}]", vec!["1"; leaves].join(","))).expect("a tree")
    }

    #[test]
    fn a_tree_of_a_million_leaves_is_refused_before_it_is_drawn() {
        let tree = flat(1_000_000);
        for budget in [Budget::OWNER, Budget::GUEST] {
            let refused = admit(&tree, &budget).expect_err("too many nodes");
            assert_eq!(refused.id, "tree-picture-nodes");
        }
    }

    #[test]
    fn an_image_stays_within_its_pixels_or_is_refused() {
        let most = 1e6;
        assert_eq!(scale((100.0, 100.0), most), Some(SCALE));
        assert_eq!(scale((1000.0, 1000.0), most), Some(1.0));
        assert_eq!(scale((3000.0, 3000.0), most), None, "nobody could read it");
        assert_eq!(scale((LONGEST * 3.0, 1.0), most), None);
        for side in 1..200 {
            let (width, height) = (10.0 * f64::from(side), 900.0);
            if let Some(scale) = scale((width, height), most) {
                assert!(width * scale * height * scale <= most * 1.000_001);
            }
        }
    }

    #[test]
    fn squares_make_the_same_image_as_one_painting() {
        let tree = flat(60);
        let drawing = parse(&Sheet::statement(&tree).draw(Picture::Svg)).expect("a drawing");
        let size = drawing.size();
        let [width, height] = [size.width(), size.height()].map(|points| (2.0 * points).ceil() as u32);
        assert!(SQUARE < width, "more than one square");
        let (mut whole, mut painted) = (Pixmap::new(width, height).unwrap(), Pixmap::new(width, height).unwrap());
        resvg::render(&drawing, Transform::from_scale(2.0, 2.0), &mut whole.as_mut());
        paint(&drawing, 2.0, &mut painted);
        // The rims of letters are rounded differently here and there.
        let far = whole.data().iter().zip(painted.data()).filter(|(one, other)| one.abs_diff(**other) > 64).count();
        assert!(far * 1000 < whole.data().len(), "{far} of {}", whole.data().len());
    }
}
