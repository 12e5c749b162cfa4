//! Pages of the referees and of whoever has to explain a figure: the ledger of rulings, the staff's
//! standings and the history.

mod answer;
mod appeal;
mod attached_form;
mod attached_view;
mod calls;
mod catalogue;
mod choose;
mod earlier;
mod hand;
mod history;
mod history_link;
pub(in crate::web) mod history_words;
mod ledger;
mod ledger_files;
mod manifest;
mod new;
mod new_form;
mod note;
mod reports;
mod reverse;
mod roster;
mod sitting;
mod standings;
mod steps;
mod stopwatch;
mod tablet;
mod tablet_data;
mod tablets;
mod view;

use actix_web::web;

use std::collections::BTreeSet;

use crate::tournament::ruling::Ruling;
use crate::tournament::{Actor, Capability, RulingId};

use super::desk::{Desk, StaffPage};
use super::error::PageError;
use super::extract::{CurrentUser, Page};
use super::state::State;

/// The tournament, its page of rulings and the ruling of an address, for somebody who may do this.
async fn at_ruling(
    state: &State,
    user: &CurrentUser,
    page: Page,
    address: web::Path<(String, u32)>,
    capability: Capability,
) -> Result<(Desk, Page, RulingId), PageError> {
    let (slug, ruling) = address.into_inner();
    let desk = Desk::open(state, user, &slug, capability).await?;
    let page = desk.within(page, StaffPage::Rulings);
    Ok((desk, page, RulingId(ruling)))
}

/// Everybody who had to do with a ruling.
fn actors_of(ruling: &Ruling) -> impl Iterator<Item = Actor> + '_ {
    let reversed = ruling.reversed.iter().map(|it| it.by);
    let noted = ruling.notes.iter().map(|it| it.by);
    let appeal = ruling.appeal.iter();
    let steps = appeal.clone().flat_map(|it| &it.steps).map(|it| it.by);
    let filed = appeal.map(|it| it.filed_by);
    [ruling.by]
        .into_iter()
        .chain(reversed)
        .chain(noted)
        .chain(filed)
        .chain(steps)
}

/// The names of everybody who had to do with rulings.
async fn ledger_names<'a>(
    state: &State,
    rulings: impl IntoIterator<Item = &'a Ruling>,
) -> Result<view::Names, PageError> {
    let actors: BTreeSet<Actor> = rulings.into_iter().flat_map(actors_of).collect();
    Ok(state.tournaments.actor_names(actors).await?)
}

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    configure_ledger(config);
    configure_hall(config);
    config
        .route("/t/{slug}/manage/standings", web::get().to(standings::show))
        .route("/t/{slug}/manage/history", web::get().to(history::show))
        .route("/t/{slug}/manage/referee", web::get().to(tablet::show))
        .route(
            "/t/{slug}/manage/referee.json",
            web::get().to(tablet_data::show),
        )
        .route(
            "/t/{slug}/manage/referee.webmanifest",
            web::get().to(manifest::show),
        )
        .route("/t/{slug}/manage/rulings", web::get().to(ledger::show))
        .service(
            web::resource("/t/{slug}/manage/rulings/new")
                .get(new::show)
                .post(new::submit),
        )
        .service(
            web::resource("/t/{slug}/manage/rulings/{ruling}/reverse")
                .get(reverse::show)
                .post(reverse::submit),
        );
}

/// The routes of what is done about rulings later, and of the head referee's reports.
fn configure_ledger(config: &mut web::ServiceConfig) {
    config
        .route(
            "/t/{slug}/manage/rulings.csv",
            web::get().to(ledger_files::csv),
        )
        .route(
            "/t/{slug}/manage/rulings.json",
            web::get().to(ledger_files::json),
        )
        .route(
            "/t/{slug}/manage/rulings/sheet",
            web::get().to(reports::foul_sheet),
        )
        .route(
            "/t/{slug}/manage/rulings/consistency",
            web::get().to(reports::consistency),
        )
        .service(
            web::resource("/t/{slug}/manage/rulings/{ruling}/note")
                .get(note::show)
                .post(note::submit),
        )
        .service(
            web::resource("/t/{slug}/manage/rulings/{ruling}/appeal")
                .get(appeal::show)
                .post(appeal::file),
        )
        .route(
            "/t/{slug}/manage/rulings/{ruling}/appeal/hear",
            web::post().to(appeal::hear),
        )
        .route(
            "/t/{slug}/manage/rulings/{ruling}/appeal/decide",
            web::post().to(appeal::decide),
        );
}

/// The routes of referees at work in the hall: calls, roster, tablets, stopwatch.
fn configure_hall(config: &mut web::ServiceConfig) {
    config
        .service(
            web::resource("/t/{slug}/manage/calls")
                .get(calls::show)
                .post(calls::call),
        )
        .route(
            "/t/{slug}/manage/calls/{call}/{what:take|close}",
            web::post().to(calls::act),
        )
        .service(
            web::resource("/t/{slug}/tables/{table}/call")
                .get(calls::show_table)
                .post(calls::call_table),
        )
        .service(
            web::resource("/t/{slug}/manage/referees")
                .get(roster::show)
                .post(roster::assign),
        )
        .route(
            "/t/{slug}/manage/referees/dismiss",
            web::post().to(roster::dismiss),
        )
        .service(
            web::resource("/t/{slug}/manage/tablets")
                .get(tablets::show)
                .post(tablets::make),
        )
        .route(
            "/t/{slug}/manage/tablets/revoke",
            web::post().to(tablets::revoke),
        )
        .service(
            web::resource("/pair/{token}")
                .get(tablets::ask)
                .post(tablets::pair),
        )
        .service(
            web::resource("/t/{slug}/manage/referee/hand")
                .get(hand::show)
                .post(hand::submit),
        )
        .route(
            "/t/{slug}/manage/referee/earlier.json",
            web::get().to(earlier::show),
        )
        .route(
            "/t/{slug}/manage/referee/stopwatch",
            web::get().to(stopwatch::show),
        );
}
