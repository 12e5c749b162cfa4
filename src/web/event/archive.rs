//! The whole tournament as a file: its log, hash by hash, with the names.

use actix_web::web;
use serde::Deserialize;

use crate::service::tournaments::Addresses;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::respond;

/// What somebody wants of the archive.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    /// Whether e-mail addresses go out too.
    #[serde(default)]
    with_email: bool,
    /// Whether people are called as visitors see them.
    #[serde(default)]
    public: bool,
}

pub async fn download(at: Staff<can::Configure>, query: web::Query<Query>) -> PageResult {
    let addresses = match (query.public, query.with_email) {
        (true, _) => Addresses::AsVisitorsSee,
        (false, true) => Addresses::Included,
        (false, false) => Addresses::Kept,
    };
    let archive = at
        .state
        .tournaments
        .archive(&at.desk.live, addresses)
        .await?;
    let name = format!("{}.seatwind", archive.slug);
    let mut file = Vec::new();
    archive.write(&mut file).map_err(PageError::internal)?;
    Ok(respond::download("application/x-ndjson", &name, file))
}
