//! The tournaments of an account, and a new one.

mod create;
mod editions;
mod list;

use actix_web::web;

pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/tournaments", web::get().to(list::show))
        .service(
            web::resource("/tournaments/new")
                .get(create::show)
                .post(create::submit),
        );
}
