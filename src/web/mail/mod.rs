//! Mail to entrants.

mod page;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/mail").get(page::show).post(page::send))
        .service(at("/mail/preview").post(page::preview))
        .service(at("/mail/retry").post(page::retry));
}
