//! What everybody may see without an account: the list of tournaments, and of each published one
//! its standings, seating, sessions, tables, players and clock.
//!
//! These pages are the same for all who read a language. They are kept as bytes for one version of
//! the tournament; only what [`hall::Hall`] shows may go on them.

mod card;
mod clock;
mod files;
mod hall;
mod list;
mod live;
mod overview;
mod player;
mod screen;
mod seating;
mod session;
mod standings;
mod table;
mod time;
mod view;
mod why;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/", web::get().to(list::show))
        .route("/t/{slug}", web::get().to(overview::show))
        .route("/t/{slug}/live", web::get().to(live::stream))
        .route("/t/{slug}/clock", web::get().to(clock::show))
        .route("/t/{slug}/screen", web::get().to(screen::show))
        .route("/t/{slug}/tables/{table}/card", web::get().to(card::show))
        .route("/t/{slug}/standings", web::get().to(standings::show))
        .route("/t/{slug}/standings.json", web::get().to(standings::json))
        .route("/t/{slug}/standings.csv", web::get().to(standings::csv))
        .route("/t/{slug}/seating", web::get().to(seating::show))
        .route("/t/{slug}/seating.json", web::get().to(seating::json))
        .route("/t/{slug}/seating.csv", web::get().to(seating::csv))
        .route("/t/{slug}/sessions/{session}", web::get().to(session::show))
        .route("/t/{slug}/tables/{table}", web::get().to(table::show))
        .route("/t/{slug}/players/{player}", web::get().to(player::show));
}
