//! Announcements, and whether the public standings are frozen.

mod page;
pub mod parts;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/announcements").get(page::show).post(page::announce))
        .service(at("/announcements/take-back").post(page::take_back))
        .service(at("/announcements/freeze").post(page::freeze));
}
