//! Drawings (SVG) as pictures of dots (PNG), for networks and programs that take no drawing.
//!
//! Letters come from the font that the program brings: Latin, Greek and Cyrillic, the same on every machine. Letters of
//! other scripts come from the fonts of the machine, because fonts for every script would make the program several times
//! as large. Where it has none, there is no picture: an empty box is nobody's name. Whoever draws leaves the letters out,
//! or says that they are missing.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::Pixmap;
use resvg::usvg::{self, GlyphId, Group, Node, Options, Transform, Tree, fontdb};
use thiserror::Error;

/// No side of a picture is longer, in dots.
const LONGEST_SIDE: u32 = 4_000;
/// The font of drawings in both weights: Source Sans 3 under another name, as its licence asks of what was changed
/// (static/fonts/OFL.txt). fontTools made it of the files for browsers: `instancer` fixed the weight, `merge` joined the
/// scripts, hints were left out.
const FONT: [&[u8]; 2] = [
    include_bytes!("../../static/fonts/picture-regular.ttf"),
    include_bytes!("../../static/fonts/picture-bold.ttf"),
];
/// What drawings call it.
const FAMILY: &str = "Seatwind Sans";

/// The fonts, read when the first picture is made.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in FONT {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
    fonts.load_system_fonts();
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

/// Why there is no picture of a drawing.
#[derive(Debug, Error)]
pub enum RasterFault {
    #[error("no font has the letters {0:?}")]
    Letters(Letters),
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] usvg::Error),
    #[error("the picture would be {0} × {1} dots large")]
    Size(u32, u32),
    #[error("the picture cannot be written: {0}")]
    Written(String),
}

/// Letters that no font has.
pub type Letters = BTreeSet<char>;

/// What a font draws for a letter that it does not have.
const NO_GLYPH: GlyphId = GlyphId(0);

/// The letters of a drawing that no font has.
///
/// # Errors
/// That the drawing is none.
pub fn letters_without_font(drawing: &str) -> Result<Letters, RasterFault> {
    Ok(without_font(tree(drawing)?.root()))
}

fn tree(drawing: &str) -> Result<Tree, RasterFault> {
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: FAMILY.to_owned(),
        ..Options::default()
    };
    Ok(Tree::from_str(drawing, &options)?)
}

fn without_font(group: &Group) -> Letters {
    let mut missing = Letters::new();
    for node in group.children() {
        match node {
            Node::Group(group) => missing.extend(without_font(group)),
            Node::Text(text) => {
                let spans = text.layouted().iter();
                let glyphs = spans.flat_map(|span| &span.positioned_glyphs);
                let empty = glyphs.filter(|glyph| glyph.id == NO_GLYPH);
                missing.extend(empty.flat_map(|glyph| glyph.text.chars()));
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
    missing
}

/// A drawing as PNG, `scale` dots for each of its units.
///
/// # Errors
/// That the drawing is none, or too large, or that no font has some of its letters.
pub fn png(drawing: &str, scale: u8) -> Result<Vec<u8>, RasterFault> {
    let tree = tree(drawing)?;
    let missing = without_font(tree.root());
    if !missing.is_empty() {
        return Err(RasterFault::Letters(missing));
    }
    let size = tree.size().to_int_size();
    let side = |units: u32| units.saturating_mul(u32::from(scale));
    let (width, height) = (side(size.width()), side(size.height()));
    let too_large = || RasterFault::Size(width, height);
    if width.max(height) > LONGEST_SIDE {
        return Err(too_large());
    }
    let mut picture = Pixmap::new(width, height).ok_or_else(too_large)?;
    let scale = f32::from(scale);
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut picture.as_mut());
    picture
        .encode_png()
        .map_err(|fault| RasterFault::Written(fault.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing with a text, of the height 40.
    fn drawing(width: u32, text: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"40\">\
             <rect width=\"{width}\" height=\"40\" fill=\"#fff\"/>\
             <text x=\"4\" y=\"30\" font-size=\"28\" font-family=\"'Seatwind Sans',sans-serif\">{text}</text></svg>"
        )
    }

    /// Width and height as the head of the file says them.
    fn size(png: &[u8]) -> (u32, u32) {
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn a_drawing_becomes_a_picture_with_its_letters() {
        let empty = png(&drawing(300, ""), 1).unwrap();
        assert_eq!(size(&empty), (300, 40));
        assert_eq!(size(&png(&drawing(300, "A"), 2).unwrap()), (600, 80));
        let mut seen = vec![empty];
        for text in ["Øystein", "Łukasz", "Έλλη", "Ольга", "Nguyễn"] {
            let picture = png(&drawing(300, text), 1).unwrap();
            assert!(!seen.contains(&picture), "{text}");
            seen.push(picture);
        }
    }

    #[test]
    fn letters_that_no_font_has_are_named_and_make_no_picture() {
        // No script has this letter, so no machine has a font for it.
        let drawing = drawing(300, "Ana \u{10fffd} Prieto");
        let letters = Letters::from(['\u{10fffd}']);
        assert_eq!(letters_without_font(&drawing).unwrap(), letters);
        let refused = png(&drawing, 1).unwrap_err();
        assert!(matches!(refused, RasterFault::Letters(it) if it == letters));
    }

    #[test]
    fn the_font_comes_in_two_weights_under_a_name_of_its_own() {
        let mut own = fontdb::Database::new();
        for font in FONT {
            own.load_font_data(font.to_vec());
        }
        let faces: Vec<_> = own.faces().collect();
        let weights: Vec<u16> = faces.iter().map(|face| face.weight.0).collect();
        assert_eq!(weights, [400, 700]);
        for face in faces {
            assert_eq!(face.families[0].0, FAMILY);
        }
    }

    #[test]
    fn what_is_no_drawing_or_too_large_is_refused() {
        assert!(matches!(png("no drawing", 1), Err(RasterFault::Drawing(_))));
        let wide = png(&drawing(3_000, ""), 2);
        assert!(
            matches!(wide, Err(RasterFault::Size(6_000, 80))),
            "{wide:?}"
        );
    }
}
