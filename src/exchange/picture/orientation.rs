//! How a picture is turned, as EXIF says it: a TIFF file of tags, of which one is read and written.

use std::ops::RangeInclusive;

/// The tag of the orientation.
const ORIENTATION: u16 = 0x0112;
/// The type of a number of two bytes.
const SHORT: u16 = 3;
/// Every way but the first, which is upright.
const TURNED: RangeInclusive<u16> = 2..=8;

/// The numbers of a TIFF file, in the order of bytes that the file names.
struct Tiff<'a> {
    bytes: &'a [u8],
    is_big_endian: bool,
}

impl Tiff<'_> {
    fn short(&self, at: usize) -> Option<u16> {
        let bytes = self.bytes.get(at..)?.first_chunk()?;
        Some(match self.is_big_endian {
            true => u16::from_be_bytes(*bytes),
            false => u16::from_le_bytes(*bytes),
        })
    }

    fn long(&self, at: usize) -> Option<usize> {
        let bytes = self.bytes.get(at..)?.first_chunk()?;
        let number = match self.is_big_endian {
            true => u32::from_be_bytes(*bytes),
            false => u32::from_le_bytes(*bytes),
        };
        usize::try_from(number).ok()
    }
}

/// The orientation that EXIF tells; none where the picture is upright, or where nothing is told.
pub(super) fn read(exif: &[u8]) -> Option<u16> {
    let is_big_endian = match exif.get(..4)? {
        b"MM\0*" => true,
        b"II*\0" => false,
        _ => return None,
    };
    let tiff = Tiff {
        bytes: exif,
        is_big_endian,
    };
    let directory = tiff.long(4)?;
    let count = usize::from(tiff.short(directory)?);
    let entries = directory.checked_add(2)?..;
    let mut entries = entries.step_by(12).take(count);
    let entry = entries.find(|at| tiff.short(*at) == Some(ORIENTATION))?;
    let is_short = tiff.short(entry + 2) == Some(SHORT);
    let value = tiff.short(entry + 8).filter(|_| is_short)?;
    TURNED.contains(&value).then_some(value)
}

/// EXIF that tells an orientation and nothing else.
pub(super) fn write(orientation: u16) -> Vec<u8> {
    let parts: [&[u8]; 7] = [
        b"MM\0*\0\0\0\x08",
        // One entry.
        &[0, 1],
        &ORIENTATION.to_be_bytes(),
        &SHORT.to_be_bytes(),
        // One number, in the first half of the place for values.
        &[0, 0, 0, 1],
        &orientation.to_be_bytes(),
        // The other half, and no directory behind this one.
        &[0; 6],
    ];
    parts.concat()
}

/// Whether width and height change places.
pub(super) fn lies_down(orientation: u16) -> bool {
    orientation >= 5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(read(&write(1)), None);
        for orientation in TURNED {
            assert_eq!(read(&write(orientation)), Some(orientation));
        }
        assert_eq!(read(&write(9)), None);
    }

    #[test]
    fn cameras_of_either_order_are_read_among_other_tags() {
        let little =
            b"II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x04\0\0\0Cam\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0";
        assert_eq!(read(little), Some(6));
        assert!(lies_down(6) && !lies_down(3));
    }

    #[test]
    fn what_is_cut_or_something_else_tells_nothing() {
        let whole = write(6);
        for cut in 0..20 {
            assert_eq!(read(&whole[..cut]), None, "{cut}");
        }
        for other in [
            &b"XX*\0\0\0\0\x08"[..],
            b"MM\0*\xff\xff\xff\xff",
            b"MM\0*\0\0\0\x08\xff\xff\x01\x12\0\x02\0\0\0\x01\0\x06",
        ] {
            assert_eq!(read(other), None, "{other:?}");
        }
    }
}
