//! Copies of the database and archives of tournaments, for the owners of the installation.

mod archive;
mod page;

use actix_web::web::{ServiceConfig, post, resource};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::words::Words;

/// An instant in a zone, with the zone's name: these pages belong to no event whose time would be meant.
fn instant(words: &Words, at: DateTime<Utc>, zone: Tz) -> String {
    let name = zone.name().replace('_', " ");
    format!("{} ({name})", words.date_time(&at.with_timezone(&zone)))
}

pub fn configure(config: &mut ServiceConfig) {
    config
        .service(resource("/backups").get(page::show).post(page::make))
        .route("/backups/after-sessions", post().to(page::choose))
        .route("/backups/archive", post().to(archive::look))
        .route("/backups/archive/bring", post().to(archive::bring));
}
