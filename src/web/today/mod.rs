//! Where a tournament stands: what its hall waits for, and the day's next steps.

mod home;
pub mod waits;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    config.route("/t/{slug}/manage", web::get().to(home::show));
}
