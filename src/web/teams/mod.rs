//! Teams and their members.

mod page;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/teams").get(page::show).post(page::add))
        .service(at("/teams/{team}").get(page::show_one).post(page::rename))
        .service(
            at("/teams/{team}/remove")
                .get(page::ask_to_remove)
                .post(page::remove),
        )
        .service(at("/teams/{team}/members").post(page::set_member));
}
