//! Who takes part: the list, one entrant, a list from a file.

mod entrant;
mod form;
mod import;
pub mod list;
mod state_change;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/entrants").get(list::show))
        .service(at("/entrants/check-in").post(list::check_in))
        .service(at("/entrants/new").get(entrant::ask).post(entrant::add))
        .service(
            at("/entrants/import")
                .get(import::ask)
                .post(import::preview),
        )
        .service(at("/entrants/import/do").post(import::take))
        .service(
            at("/entrants/{entrant}")
                .get(entrant::show)
                .post(entrant::change),
        )
        .service(
            at("/entrants/{entrant}/{change}")
                .get(state_change::ask)
                .post(state_change::change),
        );
}
