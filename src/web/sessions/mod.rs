//! Sessions with their clocks and times.

mod clock;
mod list;
pub mod session;
mod times;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/sessions").get(list::show))
        .service(at("/sessions/{session}").get(session::show))
        .service(at("/sessions/{session}/clock").post(clock::submit))
        .service(
            at("/sessions/{session}/times")
                .get(times::show)
                .post(times::submit),
        );
}
