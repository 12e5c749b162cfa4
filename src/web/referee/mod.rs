//! A referee at work: tables and calls, the tablet and what it keeps, who serves which tables.

mod calls;
mod earlier;
pub mod hand;
mod hand_state;
mod manifest;
mod roster;
mod sitting;
pub mod stopwatch;
mod tablet;
mod tablet_data;
mod tablet_offences;
mod tablet_words;
mod tablets;

use actix_web::web;

use crate::web::gate::routes::StaffRoutes;

/// Adds the routes of those who are no staff, or not yet.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .service(
            web::resource("/t/{slug}/tables/{table}/call")
                .get(calls::show_table)
                .post(calls::call_table),
        )
        .service(
            web::resource("/pair/{token}")
                .get(tablets::ask)
                .post(tablets::pair),
        );
}

pub fn routes(at: &mut StaffRoutes) {
    at.get("/referee", tablet::show)
        .get("/referee.json", tablet_data::show)
        .get("/referee/offences-{hash}.json", tablet_offences::show)
        .get("/referee.webmanifest", manifest::show)
        .get("/referee/hand", hand::show)
        .post("/referee/hand", hand::submit)
        .get("/referee/earlier.json", earlier::show)
        .get("/referee/stopwatch", stopwatch::show)
        .get("/referee/calls", calls::show)
        .post("/referee/calls", calls::call)
        .post("/referee/calls/{call}/{what:take|close}", calls::act)
        // A tablet's queue follows no redirect; what it kept from before goes where it went then.
        .post("/calls/{call}/{what:take|close}", calls::act)
        .get("/referee/roster", roster::show)
        .post("/referee/roster", roster::assign)
        .post("/referee/roster/dismiss", roster::dismiss)
        .get("/referee/tablets", tablets::show)
        .post("/referee/tablets", tablets::make)
        .post("/referee/tablets/revoke", tablets::revoke);
}
