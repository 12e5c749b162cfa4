//! A referee at work: tables and calls, the tablet and what it keeps, who serves which tables.

mod calls;
pub mod earlier;
pub mod hand;
mod manifest;
mod roster;
mod sitting;
pub mod stopwatch;
mod tablet;
mod tablet_data;
mod tablets;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/referee").get(tablet::show))
        .service(at("/referee.json").get(tablet_data::show))
        .service(at("/referee.webmanifest").get(manifest::show))
        .service(at("/referee/hand").get(hand::show).post(hand::submit))
        .service(at("/referee/earlier.json").get(earlier::show))
        .service(at("/referee/stopwatch").get(stopwatch::show))
        .service(at("/referee/calls").get(calls::show).post(calls::call))
        .service(at("/referee/calls/{call}/{what:take|close}").post(calls::act))
        // A tablet's queue follows no redirect; what it kept from before goes where it went then.
        .service(at("/calls/{call}/{what:take|close}").post(calls::act))
        .service(
            web::resource("/t/{slug}/tables/{table}/call")
                .get(calls::show_table)
                .post(calls::call_table),
        )
        .service(at("/referee/roster").get(roster::show).post(roster::assign))
        .service(at("/referee/roster/dismiss").post(roster::dismiss))
        .service(
            at("/referee/tablets")
                .get(tablets::show)
                .post(tablets::make),
        )
        .service(at("/referee/tablets/revoke").post(tablets::revoke))
        .service(
            web::resource("/pair/{token}")
                .get(tablets::ask)
                .post(tablets::pair),
        );
}
