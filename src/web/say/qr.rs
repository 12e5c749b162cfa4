//! QR codes as paths of an SVG: `<svg viewBox="0 0 {{ qr.size }} {{ qr.size }}"><path d="{{ qr.path }}"/></svg>`.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};

/// The quiet zone that readers need, in modules.
const MARGIN: usize = 4;

/// A code, ready to be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    /// Width and height in modules, the quiet zone included.
    pub size: usize,
    /// The dark modules, one run for each row's stretch.
    pub path: String,
}

impl Qr {
    /// The code of an address; none for one that is too long for any code.
    #[must_use]
    pub fn of(address: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
        let width = code.width();
        let colors = code.to_colors();
        let mut path = String::new();
        for (y, row) in colors.chunks(width).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|a, b| a == b) {
                if run.first() == Some(&Color::Dark) {
                    let (left, top, long) = (x + MARGIN, y + MARGIN, run.len());
                    write!(path, "M{left} {top}h{long}v1h-{long}z").ok()?;
                }
                x += run.len();
            }
        }
        Some(Self {
            size: width + 2 * MARGIN,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_finder_patterns_inside_a_quiet_zone() {
        let qr = Qr::of("https://mahjong.example.org/t/madrid/tables/7/card").unwrap();
        // The top row of the two upper finders: seven dark modules each.
        let right = qr.size - MARGIN - 7;
        assert!(qr.path.starts_with("M4 4h7v1h-7z"), "{}", qr.path);
        assert!(qr.path.contains(&format!("M{right} 4h7v1h-7z")));
        assert!(!qr.path.contains("M3 ") && !qr.path.contains(" 3h"));
    }

    #[test]
    fn the_same_address_gives_the_same_code_and_a_novel_none() {
        assert_eq!(
            Qr::of("https://a.example/t/x"),
            Qr::of("https://a.example/t/x")
        );
        assert_ne!(
            Qr::of("https://a.example/t/x"),
            Qr::of("https://a.example/t/y")
        );
        assert_eq!(Qr::of(&"x".repeat(5_000)), None);
    }
}
