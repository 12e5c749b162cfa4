//! Copies of the database and archives of tournaments, for the owners of the installation.

mod archive;
mod instant;
mod page;

use actix_web::web::{ServiceConfig, post, resource};

pub fn configure(config: &mut ServiceConfig) {
    config
        .service(resource("/backups").get(page::show).post(page::make))
        .route("/backups/after-sessions", post().to(page::choose))
        .route("/backups/archive", post().to(archive::look))
        .route("/backups/archive/bring", post().to(archive::bring));
}
