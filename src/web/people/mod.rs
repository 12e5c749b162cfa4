//! The registry of people for the owners of the installation, and the page that says what is kept of people.

pub mod erase;
pub mod file;
mod keep;
mod list;
mod merge;
mod named;
mod person;
mod privacy;

use actix_web::web::{ServiceConfig, get, post, resource};

pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/privacy", get().to(privacy::show))
        .route("/people", get().to(list::show))
        .service(resource("/people/keep").get(keep::show).post(keep::submit))
        .service(
            resource("/people/{person}")
                .get(person::show)
                .post(person::submit),
        )
        .route("/people/{person}/data", get().to(file::show))
        .route("/people/{person}/data.json", get().to(file::json))
        .service(
            resource("/people/{person}/erase")
                .get(erase::ask)
                .post(erase::submit),
        )
        .route("/people/{person}/split", post().to(merge::split))
        .service(
            resource("/people/{person}/merge/{other}")
                .get(merge::ask)
                .post(merge::submit),
        );
}
