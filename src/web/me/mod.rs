//! `/me/{token}`: the private page of somebody who registered or takes part, by a link without a password.
//!
//! The link is the only thing that says who asks, so no page here is kept by anybody, shown by a search engine,
//! or named to another page in full (see `middleware/headers.rs`); logs name routes, never addresses. In the addresses
//! of its pages stands a name of the link, not the link (`http/private_link.rs`).

mod change;
mod data;
mod leave;
mod money;
mod own;
mod page;
mod programme;
mod situation;
mod team;

use actix_web::web::{ServiceConfig, get, post, resource};

pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/me/{token}", get().to(page::show))
        .route("/me/{token}/programme", get().to(programme::show))
        .route("/me/{token}/accept", post().to(page::accept))
        .route("/me/{token}/decline", post().to(page::decline))
        .service(
            resource("/me/{token}/change")
                .get(change::show)
                .post(change::submit),
        )
        .route("/me/{token}/address", post().to(change::address))
        .service(
            resource("/me/{token}/team")
                .get(team::show)
                .post(team::submit),
        )
        .route("/me/{token}/line-up/{session}", post().to(team::line_up))
        .service(
            resource("/me/{token}/withdraw")
                .get(leave::ask)
                .post(leave::submit),
        )
        .route("/me/{token}/shown", post().to(data::shown))
        .route("/me/{token}/data", get().to(data::show))
        .route("/me/{token}/data.json", get().to(data::json))
        .service(
            resource("/me/{token}/erase")
                .get(data::ask)
                .post(data::erase),
        );
}
