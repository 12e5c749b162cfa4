//! The schedule of the days, and shifting what comes later.

mod page;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/schedule").get(page::show).post(page::submit))
        .service(at("/schedule/shift").post(page::shift));
}
