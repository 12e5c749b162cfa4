//! What everybody may see without an account: the list of tournaments, and of each published one
//! its standings, seating, sessions, tables, players and clock.
//!
//! These pages are the same for all who read a language. They are kept as bytes for one version of
//! the tournament; only what [`visit::Visit`] shows may go on them.

pub mod calendar;
mod card;
mod certificate;
pub mod check_in;
mod clock;
pub mod copy;
mod days;
mod draw;
mod event_data;
mod files;
mod jump;
mod list;
mod listed_calendar;
mod live;
mod lots;
mod one_table;
mod opened;
mod overview;
mod picture;
mod pictured;
pub mod player;
mod podium;
mod preview;
pub mod programme;
pub mod register;
mod rules;
mod screen;
mod seating;
mod session;
mod standings;
mod table;
mod time;
mod view;
pub mod visit;
mod why;

use actix_web::web;

pub fn configure(config: &mut web::ServiceConfig) {
    check_in::configure(config);
    config
        .route("/", web::get().to(list::show))
        .route("/calendar.ics", web::get().to(listed_calendar::show))
        .route("/t/{slug}", web::get().to(overview::show))
        .route("/t/{slug}/picture/{hash}", web::get().to(picture::show))
        .route(
            "/t/{slug}/preview/{version}/picture.png",
            web::get().to(preview::show),
        )
        .route("/t/{slug}/live", web::get().to(live::stream))
        .route("/t/{slug}/clock", web::get().to(clock::show))
        .route("/t/{slug}/jump", web::get().to(jump::show))
        .route("/t/{slug}/rules", web::get().to(rules::show))
        .service(
            web::resource("/t/{slug}/register")
                .get(register::show)
                .post(register::submit),
        )
        .route("/t/{slug}/register/sent", web::get().to(register::sent))
        .service(
            web::resource("/register/confirm/{token}")
                .get(register::confirm::show)
                .post(register::confirm::submit),
        )
        .route("/t/{slug}/screen", web::get().to(screen::show))
        .route("/t/{slug}/tables/{table}/card", web::get().to(card::show))
        .route("/t/{slug}/standings", web::get().to(standings::show))
        .route("/t/{slug}/standings.json", web::get().to(standings::json))
        .route("/t/{slug}/standings.csv", web::get().to(standings::csv))
        .route("/t/{slug}/seating", web::get().to(seating::show))
        .route("/t/{slug}/seating.json", web::get().to(seating::json))
        .route("/t/{slug}/seating.csv", web::get().to(seating::csv))
        .route("/t/{slug}/lots", web::get().to(lots::show))
        .route("/t/{slug}/draw", web::get().to(draw::show))
        .route("/t/{slug}/draw/lots", web::get().to(draw::lots_again))
        .route(
            "/t/{slug}/draw/lots/{group}.txt",
            web::get().to(draw::lots_record),
        )
        .route("/t/{slug}/draw/{session}", web::get().to(draw::again))
        .route(
            "/t/{slug}/draw/{session}/{group}.txt",
            web::get().to(draw::record),
        )
        .route(
            "/t/{slug}/seating/certificate",
            web::get().to(certificate::show),
        )
        .route(
            "/t/{slug}/seating/certificate.json",
            web::get().to(certificate::json),
        )
        .route("/t/{slug}/sessions/{session}", web::get().to(session::show))
        .route("/t/{slug}/tables/{table}", web::get().to(table::show))
        .route("/t/{slug}/players/{player}", web::get().to(player::show))
        .route(
            "/t/{slug}/calendar.ics",
            web::get().to(calendar::of_tournament),
        )
        .route(
            "/t/{slug}/players/{player}/calendar.ics",
            web::get().to(calendar::of_player),
        );
}
