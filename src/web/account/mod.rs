//! The pages of accounts: the first run, logging in and out, one's own account, invitations, staff.

mod appearance;
pub mod confirm;
mod cookies;
mod desk;
mod factor;
mod forgotten;
mod home;
mod invite;
pub mod link;
mod log;
mod log_in;
mod log_out;
mod newcomer;
mod offers;
mod password;
mod people;
pub mod refused;
mod reset;
mod set_up;
mod used_up;

pub use cookies::begin as begin_session;
pub use log_in::ask_to_log_in;
pub use used_up::used_up;

use crate::web::gate::routes::OwnerRoutes;
use actix_web::web::{self, ServiceConfig, post, resource};

pub fn configure(config: &mut ServiceConfig) {
    config
        .service(
            resource("/account/log-in")
                .get(log_in::show)
                .post(log_in::submit),
        )
        .service(
            resource("/account/log-in/second")
                .get(log_in::second_step::show)
                .post(log_in::second_step::submit),
        )
        .route(
            "/account/log-in/passkey/begin",
            post().to(log_in::by_passkey::begin),
        )
        .service(
            resource("/account/log-in/passkey")
                .get(log_in::second_step::show)
                .post(log_in::by_passkey::submit),
        )
        .service(
            resource("/account/forgotten")
                .get(forgotten::show)
                .post(forgotten::submit),
        )
        .route("/account/desk", web::get().to(desk::show))
        .route("/account/log-out", post().to(log_out::submit))
        .service(
            resource("/account/password")
                .get(password::show)
                .post(password::submit),
        )
        .service(
            resource("/account/appearance")
                .get(appearance::show)
                .post(appearance::submit),
        )
        .service(resource("/account").get(home::show).post(home::submit))
        .route("/account/offers/{offer}/accept", post().to(offers::accept))
        .route(
            "/account/offers/{offer}/decline",
            post().to(offers::decline),
        )
        .route(
            "/account/devices/end-others",
            post().to(home::end_other_devices),
        )
        .route(
            "/account/devices/{session}/end",
            post().to(home::end_device),
        )
        .service(
            resource("/setup/{token}")
                .get(set_up::show)
                .post(set_up::submit),
        )
        .service(
            resource("/invite/{token}")
                .get(invite::show)
                .post(invite::submit),
        )
        .service(
            resource("/reset/{token}")
                .get(reset::show)
                .post(reset::submit),
        );
    configure_factors(config);
}

/// The routes of one's own second factor.
fn configure_factors(config: &mut ServiceConfig) {
    config
        .route("/account/factor", web::get().to(factor::show))
        .service(
            resource("/account/factor/app")
                .get(factor::show_app)
                .post(factor::submit_app),
        )
        .route("/account/factor/app/begin", post().to(factor::begin_app))
        .route(
            "/account/factor/passkey/begin",
            post().to(factor::passkey::begin),
        )
        .service(
            resource("/account/factor/passkey")
                .get(factor::passkey::show)
                .post(factor::passkey::submit),
        )
        .route("/account/factor/codes", post().to(factor::make_codes))
        .service(
            resource("/account/factor/end")
                .get(factor::show_end)
                .post(factor::submit_end),
        );
}

/// The routes of those who manage others.
pub fn routes(at: &mut OwnerRoutes) {
    at.get("/accounts", people::list)
        .get("/accounts/log", log::show)
        .get("/accounts/log.csv", log::export)
        .post("/accounts/second-factor", people::require_factor)
        .get("/accounts/{account}", people::show)
        .post("/accounts/{account}", people::submit)
        .post("/accounts/{account}/reset", people::reset)
        .post("/accounts/{account}/reset-factor", people::reset_factor);
}
