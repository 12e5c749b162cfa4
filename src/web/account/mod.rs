//! The pages of accounts: the first run, logging in and out, one's own account, invitations, staff.

mod cookies;
mod log_in;

pub use log_in::ask_to_log_in;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(
        web::resource("/account/log-in")
            .get(log_in::show)
            .post(log_in::submit),
    );
}
