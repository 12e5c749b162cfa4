//! What a form sent, read from its body.

use actix_multipart::Multipart;
use actix_web::http::header::HeaderMap;
use bytes::BytesMut;
use futures_util::StreamExt;

use super::intake::Intake;
use crate::web::error::PageError;
use crate::web::extract::{Submitted, Upload};

/// Bodies beyond this many bytes are read on a thread of their own, so that one long form does not
/// let everybody else wait.
const READ_HERE: usize = 64 << 10;

/// The fields of an ordinary form. They are counted before any is made: one byte can be a field.
pub(super) async fn ordinary(intake: Intake, most_fields: usize) -> Result<Submitted, PageError> {
    let limit = intake.limit();
    let body = intake.whole().await?;
    let separators = body.iter().filter(|byte| **byte == b'&').count();
    if separators >= most_fields {
        return Err(limit.refusal());
    }
    elsewhere_if(body.len() > READ_HERE, move || urlencoded(&body)).await
}

/// Names and values of a body.
fn urlencoded(body: &BytesMut) -> Result<Submitted, PageError> {
    let malformed = |error: &dyn std::fmt::Display| PageError::Malformed(error.to_string());
    let text = std::str::from_utf8(body).map_err(|error| malformed(&error))?;
    let pairs = actix_web::web::Query::<Vec<(String, String)>>::from_query(text)
        .map_err(|error| malformed(&error))?;
    Ok(Submitted::new(pairs.into_inner(), Vec::new()))
}

/// The fields and files of a form with files.
pub(super) async fn multipart(
    headers: &HeaderMap,
    intake: Intake,
    most_fields: usize,
) -> Result<Submitted, PageError> {
    let (limit, stopped) = (intake.limit(), intake.stopped());
    let mut parts = Multipart::new(headers, intake);
    let (mut pairs, mut files) = (Vec::new(), Vec::new());
    let mut total = 0_usize;
    while let Some(part) = parts.next().await {
        let mut part = part.map_err(|error| stopped.or(&error))?;
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part
            .content_disposition()
            .and_then(|disposition| disposition.get_filename())
            .map(str::to_owned);
        let mut content = BytesMut::new();
        while let Some(chunk) = part.next().await {
            content.extend_from_slice(&chunk.map_err(|error| stopped.or(&error))?);
        }
        total = total.saturating_add(content.len());
        match file_name {
            // Browsers send a part without a name for a file field where nothing was chosen.
            Some(chosen) if chosen.is_empty() && content.is_empty() => {}
            Some(chosen) => files.push(Upload {
                field: name,
                file_name: chosen,
                bytes: content.freeze(),
            }),
            None => pairs.push((name, String::from_utf8_lossy(&content).into_owned())),
        }
        if pairs.len().saturating_add(files.len()) > most_fields {
            return Err(limit.refusal());
        }
    }
    elsewhere_if(total > READ_HERE, move || Ok(Submitted::new(pairs, files))).await
}

/// Does it on a thread for long work, or here.
async fn elsewhere_if(
    is_long: bool,
    work: impl FnOnce() -> Result<Submitted, PageError> + Send + 'static,
) -> Result<Submitted, PageError> {
    if !is_long {
        return work();
    }
    let done = actix_web::web::block(work).await;
    done.map_err(|_| PageError::Busy)?
}
