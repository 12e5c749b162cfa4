//! A picture without what cameras and programs write beside it: place, time, device, names, thumbnails, notes. What
//! is kept is listed and not what goes, so that nothing unheard-of stays.

use bytes::Bytes;
use img_parts::ImageEXIF;
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::Png;
use img_parts::riff::{RiffChunk, RiffContent};
use img_parts::webp::{CHUNK_VP8X, WebP};

use super::{number, orientation};
use tournament::event_page::PictureKind;

/// The parts of a PNG picture that are kept: the picture, its colours, its movement, its size on paper.
const OF_PNG: [&[u8; 4]; 19] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"cHRM", b"gAMA", b"iCCP", b"sBIT", b"sRGB",
    b"cICP", b"mDCV", b"cLLI", b"bKGD", b"hIST", b"pHYs", b"acTL", b"fcTL", b"fdAT",
];
/// The parts of a WebP picture that are kept.
const OF_WEBP: [&[u8; 4]; 7] = [
    b"VP8X", b"VP8 ", b"VP8L", b"ALPH", b"ANIM", b"ANMF", b"ICCP",
];
/// The bits of an extended WebP picture that announce EXIF and XMP.
const ANNOUNCED: u8 = 0x0c;
/// The part of JFIF before its thumbnail, in bytes.
const JFIF: usize = 12;
/// What Adobe's programs say of the colours, in bytes.
const ADOBE: usize = 12;
/// A marker of JPEG without contents.
const TEM: u8 = 0x01;

/// A picture without its metadata.
pub(super) struct Bare {
    pub bytes: Vec<u8>,
    /// The orientation, which alone is kept; none where the picture is upright.
    pub turned: Option<u16>,
}

/// Leaves the metadata of a picture out; none where the file is not whole.
pub(super) fn of(kind: PictureKind, bytes: &[u8]) -> Option<Bare> {
    let bytes = Bytes::copy_from_slice(bytes);
    match kind {
        PictureKind::Png => png(bytes),
        PictureKind::Jpeg => jpeg(bytes),
        PictureKind::Webp => webp(bytes),
    }
}

fn png(bytes: Bytes) -> Option<Bare> {
    let mut png = Png::from_bytes(bytes).ok()?;
    let is_whole = [*b"IDAT", *b"IEND"];
    if !is_whole.iter().all(|it| png.chunk_by_type(*it).is_some()) {
        return None;
    }
    let turned = turned(&png);
    let chunks = png.chunks_mut();
    chunks.retain(|chunk| OF_PNG.contains(&&chunk.kind()));
    if let Some(turned) = turned {
        png.set_exif(Some(orientation::write(turned).into()));
    }
    let bytes = png.encoder().bytes().to_vec();
    Some(Bare { bytes, turned })
}

fn webp(bytes: Bytes) -> Option<Bare> {
    let mut webp = WebP::from_bytes(bytes).ok()?;
    let turned = turned(&webp).filter(|_| webp.has_chunk(CHUNK_VP8X));
    let chunks = webp.chunks_mut();
    chunks.retain(|chunk| OF_WEBP.contains(&&chunk.id()));
    let extended = chunks.iter_mut().find(|chunk| chunk.id() == CHUNK_VP8X);
    if let Some(RiffContent::Data(data)) = extended.map(RiffChunk::content_mut) {
        let mut announced = data.to_vec();
        *announced.first_mut()? &= !ANNOUNCED;
        *data = announced.into();
    }
    if let Some(turned) = turned {
        webp.set_exif(Some(orientation::write(turned).into()));
    }
    let bytes = webp.encoder().bytes().to_vec();
    Some(Bare { bytes, turned })
}

fn jpeg(bytes: Bytes) -> Option<Bare> {
    let mut jpeg = Jpeg::from_bytes(bytes.clone()).ok()?;
    let turned = turned(&jpeg);
    let first = jpeg.segment_by_marker(markers::SOS)?;
    // The segment of the first scan goes on to the end of the file.
    let scanned = first.len_with_entropy() - first.len();
    let scans = bytes.slice(bytes.len() - scanned..);
    let scans = JpegSegment::new_with_entropy(
        markers::SOS,
        first.contents().clone(),
        scans_only(&scans).into(),
    );
    let segments = std::mem::take(jpeg.segments_mut()).into_iter();
    let before = segments.filter(|it| it.marker() != markers::SOS);
    *jpeg.segments_mut() = before.filter_map(segment).chain([scans]).collect();
    if let Some(turned) = turned {
        jpeg.set_exif(Some(orientation::write(turned).into()));
    }
    let bytes = jpeg.encoder().bytes().to_vec();
    Some(Bare { bytes, turned })
}

/// A segment as it is kept: tables and frames, the colours, and what says how they are coded.
fn segment(segment: JpegSegment) -> Option<JpegSegment> {
    let contents = segment.contents();
    match segment.marker() {
        marker if is_of_the_picture(marker) => Some(segment),
        markers::APP0 if contents.starts_with(b"JFIF\0") => {
            let without_thumbnail = [contents.get(..JFIF)?, &[0, 0]].concat();
            let contents = without_thumbnail.into();
            Some(JpegSegment::new_with_contents(markers::APP0, contents))
        }
        markers::APP2 if contents.starts_with(b"ICC_PROFILE\0") => Some(segment),
        markers::APP14 if contents.starts_with(b"Adobe") && contents.len() == ADOBE => {
            Some(segment)
        }
        _ => None,
    }
}

/// The scans of a JPEG picture and the tables between them, without what stands between or behind them: some
/// cameras put a whole second picture there.
fn scans_only(mut rest: &[u8]) -> Vec<u8> {
    let mut kept = Vec::with_capacity(rest.len());
    while let Some(at) = rest.iter().position(|byte| *byte == markers::P) {
        kept.extend_from_slice(&rest[..at]);
        rest = &rest[at..];
        let Some(marker) = rest.get(1) else {
            rest = &[];
            break;
        };
        let length = match *marker {
            // A byte that fills up.
            markers::P => 1,
            markers::Z | markers::RST0..=markers::RST7 | markers::SOI | TEM => 2,
            markers::EOI => rest.len(),
            _ => 2 + number(rest, 2).map_or(rest.len(), usize::from),
        };
        let (part, behind) = rest.split_at(length.min(rest.len()));
        if matches!(*marker, markers::Z | markers::RST0..=markers::RST7)
            || is_of_the_picture(*marker)
        {
            kept.extend_from_slice(part);
        }
        rest = behind;
    }
    kept.extend_from_slice(rest);
    kept.extend_from_slice(&[markers::P, markers::EOI]);
    kept
}

/// Whether a segment with this marker is read to draw the picture.
fn is_of_the_picture(marker: u8) -> bool {
    let is_reserved = marker == markers::JPG;
    !is_reserved && matches!(marker, markers::SOF0..=markers::SOF15 | markers::SOS..=markers::EXP)
}

/// The orientation that the EXIF of a picture tells.
fn turned(picture: &impl ImageEXIF) -> Option<u16> {
    orientation::read(&picture.exif()?)
}

#[cfg(test)]
mod tests {
    use img_parts::png::PngChunk;

    use super::*;

    /// What would tell who took the picture, where and when.
    const SECRET: &[u8] = b"52.5163 N 13.3777 E, by Quetzalcoatl";

    /// EXIF of a camera: an orientation, and behind it more than that.
    fn exif(turned: u16) -> Vec<u8> {
        [orientation::write(turned), SECRET.to_vec()].concat()
    }

    fn tells(bytes: &[u8]) -> bool {
        bytes
            .windows(6)
            .any(|part| SECRET.windows(6).any(|it| it == part))
    }

    /// Takes the metadata out, twice: the second time nothing changes.
    fn bare(kind: PictureKind, bytes: &[u8]) -> Bare {
        assert!(tells(bytes), "nothing to be taken out");
        let bare = of(kind, bytes).unwrap();
        assert!(
            !tells(&bare.bytes),
            "{:?}",
            bare.bytes.escape_ascii().to_string()
        );
        let again = of(kind, &bare.bytes).unwrap();
        assert_eq!(again.bytes, bare.bytes);
        assert_eq!(again.turned, bare.turned);
        bare
    }

    fn part_of_jpeg(marker: u8, contents: &[u8]) -> Vec<u8> {
        let length = u16::try_from(contents.len() + 2).unwrap();
        [&[0xff, marker], &length.to_be_bytes()[..], contents].concat()
    }

    /// A JPEG picture with these parts before its frame, and these behind its first scan.
    fn jpeg(before: &[Vec<u8>], behind: &[Vec<u8>]) -> Vec<u8> {
        let frame = part_of_jpeg(0xc2, b"\x08\0\xf0\x01\x40\x01\x01\x11\0");
        let scan = [
            part_of_jpeg(0xda, b"\x01\x01\0\0\0\0"),
            b"ab\xff\0c\xff\xd3d".to_vec(),
        ];
        let parts = [
            vec![b"\xff\xd8".to_vec()],
            before.to_vec(),
            vec![frame],
            scan.to_vec(),
            behind.to_vec(),
        ];
        parts.concat().concat()
    }

    #[test]
    fn a_jpeg_picture_keeps_what_draws_it() {
        let with = |prefix: &[u8]| [prefix, SECRET].concat();
        let table = part_of_jpeg(0xdb, b"\0table");
        let colours = part_of_jpeg(0xe2, b"ICC_PROFILE\0\x01\x01profile");
        let adobe = part_of_jpeg(0xee, b"Adobe\0\x64\0\0\0\0\x01");
        let jfif = b"JFIF\0\x01\x01\0\0\x01\0\x01";
        let huffman = part_of_jpeg(0xc4, b"\0huffman");
        let second = [part_of_jpeg(0xda, b"\x01\x01\0\0\0\0"), b"e".to_vec()].concat();
        let end = b"\xff\xd9".to_vec();
        let whole = jpeg(
            &[
                part_of_jpeg(0xe0, &[&jfif[..], &[1, 1], SECRET].concat()),
                part_of_jpeg(0xe0, &with(b"JFXX\0\x10")),
                part_of_jpeg(0xe1, &with(b"http://ns.adobe.com/xap/1.0/\0")),
                part_of_jpeg(0xe1, &[b"Exif\0\0", &exif(6)[..]].concat()),
                part_of_jpeg(0xe2, &with(b"MPF\0")),
                colours.clone(),
                part_of_jpeg(0xed, &with(b"Photoshop 3.0\0")),
                adobe.clone(),
                part_of_jpeg(0xfe, SECRET),
                table.clone(),
            ],
            &[
                huffman.clone(),
                part_of_jpeg(0xfe, SECRET),
                second.clone(),
                end.clone(),
                SECRET.to_vec(),
            ],
        );
        let expected = jpeg(
            &[
                part_of_jpeg(0xe0, &[&jfif[..], &[0, 0]].concat()),
                part_of_jpeg(0xe1, &[b"Exif\0\0", &orientation::write(6)[..]].concat()),
                colours,
                adobe,
                table,
            ],
            &[huffman, second, end],
        );
        let bare = bare(PictureKind::Jpeg, &whole);
        assert_eq!(
            bare.bytes.escape_ascii().to_string(),
            expected.escape_ascii().to_string()
        );
        assert_eq!(bare.turned, Some(6));
    }

    #[test]
    fn a_jpeg_picture_that_is_cut_ends_where_it_was_cut() {
        let cut = jpeg(&[part_of_jpeg(0xfe, SECRET)], &[b"\xff".to_vec()]);
        let bare = bare(PictureKind::Jpeg, &cut);
        assert_eq!(bare.bytes, jpeg(&[], &[b"\xff\xd9".to_vec()]));
        assert_eq!(bare.turned, None);
    }

    /// A PNG picture of these parts.
    fn png(parts: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        for (kind, contents) in parts {
            let chunk = PngChunk::new(**kind, Bytes::copy_from_slice(contents));
            bytes.extend_from_slice(&chunk.encoder().bytes());
        }
        bytes
    }

    const IHDR: (&[u8; 4], &[u8]) = (b"IHDR", b"\0\0\x01\x40\0\0\0\xf0\x08\x02\0\0\0");

    #[test]
    fn a_png_picture_keeps_what_draws_it() {
        let (camera, kept) = (exif(8), orientation::write(8));
        let whole = png(&[
            IHDR,
            (b"gAMA", b"\0\0\xb1\x8f"),
            (b"tEXt", SECRET),
            (b"zTXt", SECRET),
            (b"iTXt", SECRET),
            (b"tIME", SECRET),
            (b"prVt", SECRET),
            (b"IDAT", b"first"),
            (b"IDAT", b"second"),
            (b"eXIf", &camera),
            (b"IEND", b""),
            (b"prVt", SECRET),
        ]);
        let expected = png(&[
            IHDR,
            (b"eXIf", &kept),
            (b"gAMA", b"\0\0\xb1\x8f"),
            (b"IDAT", b"first"),
            (b"IDAT", b"second"),
            (b"IEND", b""),
        ]);
        let bare = bare(PictureKind::Png, &whole);
        assert_eq!(bare.bytes, expected);
        assert_eq!(bare.turned, Some(8));
    }

    /// A WebP picture of these parts.
    fn riff(parts: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
        let subchunks = parts.iter().map(|(id, data)| {
            RiffChunk::new(**id, RiffContent::Data(Bytes::copy_from_slice(data)))
        });
        let content = RiffContent::List {
            kind: Some(*b"WEBP"),
            subchunks: subchunks.collect(),
        };
        RiffChunk::new(*b"RIFF", content).encoder().bytes().to_vec()
    }

    const VP8: (&[u8; 4], &[u8]) = (b"VP8 ", b"\0\0\0\x9d\x01\x2a\x40\x01\xf0\0data");

    #[test]
    fn a_webp_picture_keeps_what_draws_it_and_announces_that_only() {
        let (camera, kept) = (exif(3), orientation::write(3));
        let whole = |flags: &[u8], camera: &[u8]| {
            riff(&[
                (b"VP8X", &[flags, b"\0\0\0\x3f\x01\0\xef\0\0"].concat()),
                (b"ICCP", b"profile"),
                VP8,
                (b"EXIF", camera),
                (b"XMP ", SECRET),
                (b"NOTE", SECRET),
            ])
        };
        let extended = |flags: &[u8]| [flags, b"\0\0\0\x3f\x01\0\xef\0\0"].concat();
        let turned = bare(PictureKind::Webp, &whole(b"\x2c", &camera));
        let expected = riff(&[
            (b"VP8X", &extended(b"\x28")),
            (b"ICCP", b"profile"),
            VP8,
            (b"EXIF", &kept),
        ]);
        assert_eq!((turned.bytes, turned.turned), (expected, Some(3)));
        let upright = bare(PictureKind::Webp, &whole(b"\x2c", &exif(1)));
        let expected = riff(&[(b"VP8X", &extended(b"\x20")), (b"ICCP", b"profile"), VP8]);
        assert_eq!((upright.bytes, upright.turned), (expected, None));
    }

    #[test]
    fn what_shows_nothing_is_no_picture() {
        let no_scan = b"\xff\xd8\xff\xc2\0\x0b\x08\0\xf0\x01\x40\x01\x01\x11\0\xff\xd9";
        assert!(of(PictureKind::Jpeg, no_scan).is_none());
        for parts in [
            &[IHDR][..],
            &[IHDR, (b"IDAT", b"data")],
            &[IHDR, (b"IEND", b"")],
        ] {
            assert!(of(PictureKind::Png, &png(parts)).is_none(), "{parts:?}");
        }
        let cut = riff(&[VP8]);
        assert!(of(PictureKind::Webp, &cut[..cut.len() - 1]).is_none());
    }
}
