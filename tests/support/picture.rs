//! A picture made by hand.

use bytes::Bytes;
use img_parts::png::PngChunk;

/// A PNG picture, 320 pixels wide and 240 high, with one more part before its data.
pub fn png(part: Option<(&[u8; 4], &[u8])>) -> Vec<u8> {
    let head: (&[u8; 4], &[u8]) = (b"IHDR", b"\0\0\x01\x40\0\0\0\xf0\x08\x02\0\0\0");
    let data: [(&[u8; 4], &[u8]); 2] = [(b"IDAT", b"\x78\x9c"), (b"IEND", b"")];
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, contents) in [head].into_iter().chain(part).chain(data) {
        let chunk = PngChunk::new(*kind, Bytes::copy_from_slice(contents));
        bytes.extend_from_slice(&chunk.encoder().bytes());
    }
    bytes
}
