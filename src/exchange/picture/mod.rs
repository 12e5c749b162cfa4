//! Pictures that people send: which kind one is and how large, as its first bytes say, and what is left out before
//! it is kept. Nothing is decoded.

mod bare;
mod orientation;

use tournament::event_page::PictureKind;

use bare::Bare;

/// The largest file, in bytes.
pub const MOST_BYTES: usize = 2 << 20;
/// The longest side, in pixels: a browser needs four bytes for each pixel.
pub const LONGEST_SIDE: u32 = 6_000;

/// What the first bytes of a picture say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureHead {
    pub kind: PictureKind,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Why a file is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureFault {
    #[error("the file has more than {MOST_BYTES} bytes")]
    TooLarge,
    #[error("the file is no PNG, JPEG or WebP picture")]
    NoPicture,
    #[error("a side is longer than {LONGEST_SIDE} pixels")]
    TooLong,
}

/// What is kept of a file that somebody sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptPicture {
    /// Width and height as the picture is seen.
    pub head: PictureHead,
    /// What the picture shows and how it is turned, without anything else that cameras and programs write.
    pub bytes: Vec<u8>,
}

/// Takes a picture that somebody sends. Taken again, a kept picture stays the same.
///
/// # Errors
/// Why the file is not taken.
pub fn take(bytes: &[u8]) -> Result<KeptPicture, PictureFault> {
    let head = read(bytes)?;
    let Bare { bytes, turned } = bare::of(head.kind, bytes).ok_or(PictureFault::NoPicture)?;
    let head = match turned.is_some_and(orientation::lies_down) {
        true => PictureHead {
            width: head.height,
            height: head.width,
            ..head
        },
        false => head,
    };
    Ok(KeptPicture { head, bytes })
}

/// What the first bytes of a file say, unless they say that it is not taken.
fn read(bytes: &[u8]) -> Result<PictureHead, PictureFault> {
    if bytes.len() > MOST_BYTES {
        return Err(PictureFault::TooLarge);
    }
    let head = png(bytes).or_else(|| jpeg(bytes)).or_else(|| webp(bytes));
    let head = head.filter(|it| it.width > 0 && it.height > 0);
    let head = head.ok_or(PictureFault::NoPicture)?;
    match head.width.max(head.height) > LONGEST_SIDE {
        true => Err(PictureFault::TooLong),
        false => Ok(head),
    }
}

fn png(bytes: &[u8]) -> Option<PictureHead> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let header = header.strip_prefix(b"\0\0\0\x0dIHDR")?;
    let side = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some(PictureHead {
        kind: PictureKind::Png,
        width: side(0)?,
        height: side(4)?,
    })
}

/// Goes from segment to segment up to the one that begins the frame.
fn jpeg(bytes: &[u8]) -> Option<PictureHead> {
    let mut rest = bytes.strip_prefix(b"\xff\xd8")?;
    loop {
        let (&[mark, kind], after) = rest.split_first_chunk::<2>()?;
        if mark != 0xff {
            return None;
        }
        // Bytes between segments fill up.
        if kind == 0xff {
            rest = rest.get(1..)?;
            continue;
        }
        let length = usize::from(number(after, 0)?);
        let is_frame = matches!(kind, 0xc0..=0xcf) && !matches!(kind, 0xc4 | 0xc8 | 0xcc);
        if is_frame {
            return Some(PictureHead {
                kind: PictureKind::Jpeg,
                height: number(after, 3)?.into(),
                width: number(after, 5)?.into(),
            });
        }
        // The data of the picture, or its end, before any frame.
        if matches!(kind, 0xd9 | 0xda) || length < 2 {
            return None;
        }
        rest = after.get(length..)?;
    }
}

/// A number of two bytes, the higher first.
fn number(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

/// One of the three forms: with loss, without, and extended.
fn webp(bytes: &[u8]) -> Option<PictureHead> {
    if bytes.get(..4)? != b"RIFF" || bytes.get(8..12)? != b"WEBP" {
        return None;
    }
    let at = |at: usize| bytes.get(at).map(|byte| u32::from(*byte));
    let (width, height) = match bytes.get(12..16)? {
        b"VP8 " if bytes.get(23..26)? == b"\x9d\x01\x2a" => {
            let side = |from: usize| Some((at(from)? | at(from + 1)? << 8) & 0x3fff);
            (side(26)?, side(28)?)
        }
        b"VP8L" if at(20)? == 0x2f => {
            let bits = at(21)? | at(22)? << 8 | at(23)? << 16 | at(24)? << 24;
            ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
        }
        b"VP8X" => {
            let side =
                |from: usize| Some((at(from)? | at(from + 1)? << 8 | at(from + 2)? << 16) + 1);
            (side(24)?, side(27)?)
        }
        _ => return None,
    };
    Some(PictureHead {
        kind: PictureKind::Webp,
        width,
        height,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(kind: PictureKind, width: u32, height: u32) -> Result<PictureHead, PictureFault> {
        Ok(PictureHead {
            kind,
            width,
            height,
        })
    }

    /// A picture in the form with these bytes after the head of the container.
    fn riff(form: &[u8], rest: &[u8]) -> Vec<u8> {
        let head: [&[u8]; 5] = [b"RIFF", &[0; 4], b"WEBP", form, &[0; 4]];
        [head.concat(), rest.to_vec()].concat()
    }

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x01\x40\0\0\0\xf0\x08\x02\0\0\0";
    const JPEG: &[u8] =
        b"\xff\xd8\xff\xe0\0\x04JF\xff\xff\xc4\0\x02\xff\xc2\0\x0b\x08\0\xf0\x01\x40\x01\x01\x11\0";

    #[test]
    fn the_head_says_kind_and_size() {
        assert_eq!(read(PNG), head(PictureKind::Png, 320, 240));
        assert_eq!(read(JPEG), head(PictureKind::Jpeg, 320, 240));
        let lossy = b"\0\0\0\x9d\x01\x2a\x40\x41\xf0\0";
        assert_eq!(
            read(&riff(b"VP8 ", lossy)),
            head(PictureKind::Webp, 320, 240)
        );
        let lossless = b"\x2f\x3f\xc1\x3b\0";
        assert_eq!(
            read(&riff(b"VP8L", lossless)),
            head(PictureKind::Webp, 320, 240)
        );
        let extended = b"\0\0\0\0\x3f\x01\0\xef\0\0";
        assert_eq!(
            read(&riff(b"VP8X", extended)),
            head(PictureKind::Webp, 320, 240)
        );
    }

    #[test]
    fn what_is_cut_or_something_else_is_no_picture() {
        for whole in [PNG, JPEG] {
            for cut in 0..20 {
                assert_eq!(read(&whole[..cut]), Err(PictureFault::NoPicture), "{cut}");
            }
        }
        let others: [&[u8]; 4] = [
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            b"GIF89a\x40\x01\xf0\0",
            b"\xff\xd8\xff\xda\0\x02\xff\xc0\0\x0b\x08\0\xf0\x01\x40",
            b"\xff\xd8\xff\xe0\0\0\xff\xe0",
        ];
        for other in others {
            assert_eq!(read(other), Err(PictureFault::NoPicture), "{other:?}");
        }
    }

    #[test]
    fn nobody_sends_more_than_a_browser_should_hold() {
        let mut long = PNG.to_vec();
        long[16..20].copy_from_slice(&6_001_u32.to_be_bytes());
        assert_eq!(read(&long), Err(PictureFault::TooLong));
        let mut large = PNG.to_vec();
        large.resize(MOST_BYTES + 1, 0);
        assert_eq!(read(&large), Err(PictureFault::TooLarge));
    }
}
