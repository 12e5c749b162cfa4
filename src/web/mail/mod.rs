//! Mail to entrants.

mod page;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/hall/mail").get(page::show).post(page::send))
        .service(at("/hall/mail/preview").post(page::preview))
        .service(at("/hall/mail/retry").post(page::retry));
}
