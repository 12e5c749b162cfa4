//! A document as it leaves: page after page is written, packed and sent, so that the pages of a large event are
//! never in memory together.

use std::io::Write;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::stream;

use super::press::{Leaf, Press};
use crate::web::http::respond::Encoding;

/// Pages are gathered until they are so many bytes.
const AT_ONCE: usize = 32 * 1_024;

/// A document while it is written.
struct Document {
    press: Press,
    /// What stands before the pages, until it has left.
    head: Option<String>,
    leaves: std::vec::IntoIter<Leaf>,
    /// What stands behind them, until it has left.
    foot: Option<String>,
    out: Out,
}

/// What takes the text.
enum Out {
    Plain(Vec<u8>),
    Packed(Box<GzEncoder<Vec<u8>>>),
    /// Everything has left.
    Closed,
}

impl Out {
    fn of(encoding: Encoding) -> Self {
        match encoding {
            Encoding::Gzip => {
                let encoder = GzEncoder::new(Vec::new(), Compression::fast());
                Self::Packed(Box::new(encoder))
            }
            Encoding::Plain | Encoding::Brotli => Self::Plain(Vec::new()),
        }
    }

    fn write(&mut self, text: &str) -> std::io::Result<()> {
        match self {
            Self::Plain(bytes) => bytes.write_all(text.as_bytes()),
            Self::Packed(encoder) => encoder.write_all(text.as_bytes()),
            Self::Closed => Ok(()),
        }
    }

    /// What is ready to leave.
    fn take(&mut self) -> Vec<u8> {
        match self {
            Self::Plain(bytes) => std::mem::take(bytes),
            Self::Packed(encoder) => std::mem::take(encoder.get_mut()),
            Self::Closed => Vec::new(),
        }
    }

    /// The last bytes.
    fn close(&mut self) -> std::io::Result<Vec<u8>> {
        match std::mem::replace(self, Self::Closed) {
            Self::Plain(bytes) => Ok(bytes),
            Self::Packed(encoder) => encoder.finish(),
            Self::Closed => Ok(Vec::new()),
        }
    }
}

impl Document {
    /// The next bytes; none once everything has left.
    fn next(&mut self) -> Option<std::io::Result<Bytes>> {
        if matches!(self.out, Out::Closed) {
            return None;
        }
        Some(self.write_some().map(Bytes::from))
    }

    /// Writes until enough is gathered for one piece of the answer, or until the end.
    fn write_some(&mut self) -> std::io::Result<Vec<u8>> {
        let mut written = 0;
        if let Some(head) = self.head.take() {
            written += head.len();
            self.out.write(&head)?;
        }
        while written < AT_ONCE {
            let Some(leaf) = self.leaves.next() else {
                let foot = self.foot.take().unwrap_or_default();
                self.out.write(&foot)?;
                return self.out.close();
            };
            let page = leaf(&self.press).map_err(std::io::Error::other)?;
            written += page.len();
            self.out.write(&page)?;
        }
        let ready = self.out.take();
        Ok(ready)
    }
}

/// The answer: nobody keeps it, since it names people and stands for this moment.
pub fn answer(
    req: &HttpRequest,
    press: Press,
    (head, foot): (String, String),
    leaves: Vec<Leaf>,
) -> HttpResponse {
    let encoding = Encoding::on_the_fly(req);
    let document = Document {
        press,
        head: Some(head),
        leaves: leaves.into_iter(),
        foot: Some(foot),
        out: Out::of(encoding),
    };
    let pieces = stream::unfold(document, |mut document| async move {
        // Others who are answered by this thread have their turn between two pieces.
        tokio::task::yield_now().await;
        let piece = document.next()?;
        Some((piece, document))
    });
    let mut answer = HttpResponse::Ok();
    answer
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .insert_header((header::VARY, "Accept-Encoding, Cookie"));
    if let Some(name) = encoding.header() {
        answer.insert_header((header::CONTENT_ENCODING, name));
    }
    answer.streaming(pieces)
}
