//! The plan as a board: sessions as columns, and every change of a seat.

mod change;
pub mod page;
mod pick;
mod steps;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/seating").get(page::show))
        .service(at("/seating/publish").post(page::publish))
        .service(at("/seating/take-back").post(page::take_back))
        .service(at("/seating/swap").post(change::swap))
        .service(at("/seating/replace").post(change::replace))
        .service(at("/seating/take").post(change::take))
        .service(at("/seating/leave").post(pick::leave))
        .service(at("/seating/add-table").post(steps::add_table))
        .service(at("/seating/remove-table").post(steps::remove_table))
        .service(at("/seating/undo").post(steps::undo))
        .service(at("/seating/redo").post(steps::redo));
}
