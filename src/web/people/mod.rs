//! The registry of people for the owners of the installation, and the page that says what is kept of people.

pub mod erase;
pub mod file;
mod keep;
mod list;
mod merge;
mod named;
mod person;
mod privacy;

use actix_web::web::{ServiceConfig, get};

use crate::web::gate::routes::OwnerRoutes;

pub fn configure(config: &mut ServiceConfig) {
    config.route("/privacy", get().to(privacy::show));
}

pub fn routes(at: &mut OwnerRoutes) {
    at.get("/people", list::show)
        .get("/people/keep", keep::show)
        .post("/people/keep", keep::submit)
        .get("/people/{person}", person::show)
        .post("/people/{person}", person::submit)
        .get("/people/{person}/data", file::show)
        .get("/people/{person}/data.json", file::json)
        .get("/people/{person}/erase", erase::ask)
        .post("/people/{person}/erase", erase::submit)
        .post("/people/{person}/split", merge::split)
        .get("/people/{person}/merge/{other}", merge::ask)
        .post("/people/{person}/merge/{other}", merge::submit);
}
