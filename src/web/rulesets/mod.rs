//! The library of rule sets: reading them, and a director's own ones.

mod at;
mod card;
mod card_form;
mod copy;
mod differences;
mod edit;
mod edit_form;
mod line_ups;
pub mod list;
pub mod offences;
pub mod own;
pub mod part;
pub mod reader;
mod reasons;
mod settings;
pub mod summary;
mod text;

use actix_web::web::{ServiceConfig, get, post, resource};

pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/rulesets", get().to(list::show))
        .route("/rulesets/bring", post().to(copy::bring))
        .route("/rulesets/{id}", get().to(reader::show))
        .route("/rulesets/{id}/copy", post().to(copy::copy))
        .route("/rulesets/{id}/export", get().to(copy::export))
        .route("/rulesets/{id}/differences", get().to(differences::show))
        .service(
            resource("/rulesets/{id}/edit")
                .get(edit::show)
                .post(edit::submit),
        )
        .service(
            resource("/rulesets/{id}/card")
                .get(card::show)
                .post(card::submit),
        )
        .service(
            resource("/rulesets/{id}/text")
                .get(text::show)
                .post(text::submit),
        )
        .service(
            resource("/rulesets/{id}/remove")
                .get(copy::ask_to_remove)
                .post(copy::remove),
        );
}
