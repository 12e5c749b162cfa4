//! `…/manage/keepsake/copy.zip`: the public pages as files, made and handed out one after the other.

use std::io;

use actix_web::HttpResponse;
use actix_web::http::header;
use bytes::Bytes;
use futures_util::stream;

use super::pictures::main_words;
use crate::exchange::zip_out::ZipOut;
use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::public::copy::Copying;

/// A ZIP file that is still being made.
struct Packing {
    copying: Copying,
    out: ZipOut,
}

pub async fn download(at: Staff<can::Configure>) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let base = at.state.settings.base_url.as_str();
    let words = main_words(&at.desk);
    let packing = Packing {
        copying: Copying::new(snapshot, words, at.desk.now(&at.state), base),
        out: ZipOut::default(),
    };
    let body = stream::unfold(Some(packing), |packing| async move { next(packing?) });
    let name = &snapshot.tournament.settings.slug;
    Ok(HttpResponse::Ok()
        .content_type("application/zip")
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}-copy.zip\""),
        ))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .streaming(body))
}

/// The bytes of the next file, and what is still to be made. A fault ends the answer in its middle, so that nobody
/// takes a part of a copy for the whole.
fn next(mut packing: Packing) -> Option<(io::Result<Bytes>, Option<Packing>)> {
    let file = packing.copying.next_file();
    match file.map_err(|error| io::Error::other(error.to_string())) {
        Ok(Some((name, bytes))) => {
            let packed = packing.out.add(&name, &bytes).map(Bytes::from);
            let rest = packed.is_ok().then_some(packing);
            Some((packed, rest))
        }
        Ok(None) => Some((packing.out.finish().map(Bytes::from), None)),
        Err(error) => Some((Err(error), None)),
    }
}
