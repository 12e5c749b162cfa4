//! Who works here: roles and invitations.

mod page;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/staff").get(page::show))
        .service(at("/staff/invite").post(page::invite))
        .service(at("/staff/give").post(page::give))
        .service(at("/staff/take").post(page::take))
        .service(at("/staff/take-back").post(page::take_back));
}
