//! The standings with all that the staff may know.

mod page;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config.service(at("/standings").get(page::show));
}
