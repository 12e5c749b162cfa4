//! The director's pages: tournaments, their home and settings, entrants, teams.

mod create;
mod entrant;
mod entrant_form;
mod entrant_state;
mod entrants;
mod home;
mod import;
mod list;
mod rules;
mod settings;
mod settings_form;
mod stages;
mod state_change;
mod teams;
mod waits;

use actix_web::web::{ServiceConfig, get, post, resource};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Adds the routes.
pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/tournaments", get().to(list::show))
        .service(
            resource("/tournaments/new")
                .get(create::show)
                .post(create::submit),
        )
        .route("/t/{slug}/manage", get().to(home::show));
    configure_settings(config);
    configure_entrants(config);
    configure_teams(config);
}

/// What the tournament is.
fn configure_settings(config: &mut ServiceConfig) {
    config
        .service(
            resource("/t/{slug}/manage/settings")
                .get(settings::show)
                .post(settings::submit),
        )
        .service(
            resource("/t/{slug}/manage/settings/rules")
                .get(rules::show)
                .post(rules::submit),
        )
        .service(
            resource("/t/{slug}/manage/stages")
                .get(stages::show)
                .post(stages::submit),
        )
        .service(
            resource("/t/{slug}/manage/stages/{stage}/cut")
                .get(stages::ask_cut)
                .post(stages::cut),
        )
        .route(
            "/t/{slug}/manage/stages/{stage}/take-back",
            post().to(stages::take_back),
        )
        .route(
            "/t/{slug}/manage/settings/publish",
            post().to(state_change::publish),
        )
        .route(
            "/t/{slug}/manage/settings/hide",
            post().to(state_change::hide),
        )
        .route(
            "/t/{slug}/manage/settings/earlier",
            post().to(state_change::earlier_rulings),
        )
        .service(
            resource("/t/{slug}/manage/settings/close")
                .get(state_change::ask_to_close)
                .post(state_change::close),
        )
        .service(
            resource("/t/{slug}/manage/settings/reopen")
                .get(state_change::ask_to_reopen)
                .post(state_change::reopen),
        );
}

/// Who takes part.
fn configure_entrants(config: &mut ServiceConfig) {
    config
        .route("/t/{slug}/manage/entrants", get().to(entrants::show))
        .route(
            "/t/{slug}/manage/entrants/check-in",
            post().to(entrants::check_in),
        )
        .service(
            resource("/t/{slug}/manage/entrants/new")
                .get(entrant::ask)
                .post(entrant::add),
        )
        .service(
            resource("/t/{slug}/manage/entrants/import")
                .get(import::ask)
                .post(import::preview),
        )
        .route(
            "/t/{slug}/manage/entrants/import/do",
            post().to(import::take),
        )
        .service(
            resource("/t/{slug}/manage/entrants/{entrant}")
                .get(entrant::show)
                .post(entrant::change),
        )
        .service(
            resource("/t/{slug}/manage/entrants/{entrant}/{change}")
                .get(entrant_state::ask)
                .post(entrant_state::change),
        );
}

/// Teams.
fn configure_teams(config: &mut ServiceConfig) {
    config
        .service(
            resource("/t/{slug}/manage/teams")
                .get(teams::show)
                .post(teams::add),
        )
        .service(
            resource("/t/{slug}/manage/teams/{team}")
                .get(teams::show_one)
                .post(teams::rename),
        )
        .service(
            resource("/t/{slug}/manage/teams/{team}/remove")
                .get(teams::ask_to_remove)
                .post(teams::remove),
        )
        .route(
            "/t/{slug}/manage/teams/{team}/members",
            post().to(teams::set_member),
        );
}

/// A text as the value of a query parameter.
fn query_value(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// A short name of what a form showed, so that the handler sees whether it changed since.
fn seen(shown: &impl Serialize) -> String {
    let bytes = serde_json::to_vec(shown).unwrap_or_default();
    Sha256::digest(&bytes)
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
