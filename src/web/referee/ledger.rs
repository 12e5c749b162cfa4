//! `…/manage/rulings`: every ruling in order, with what undid it.

use std::collections::BTreeSet;

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::view::{self, RulingView};
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::{Capability, EntrantId, SessionNo, TableNo};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::refusal;
use crate::web::state::State;

/// What to show.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    #[serde(default)]
    session: String,
    #[serde(default)]
    table: String,
    #[serde(default)]
    player: String,
}

impl Query {
    /// Whether a ruling is among what is asked for.
    fn takes(&self, ruling: &Ruling) -> bool {
        let decision = &ruling.decision;
        let session: Option<SessionNo> = self.session.parse().ok();
        let table: Option<TableNo> = self.table.parse().ok();
        let player: Option<EntrantId> = self.player.parse().ok();
        let about = |id: EntrantId| {
            let receivers = decision.points.iter().flat_map(|points| &points.receivers);
            decision.subject == Subject::Entrant(id) || receivers.into_iter().any(|it| it.0 == id)
        };
        session.is_none_or(|session| decision.session == Some(session))
            && table.is_none_or(|table| decision.table == Some(table))
            && player.is_none_or(about)
    }
}

#[derive(Template)]
#[template(path = "referee/ledger.html")]
struct LedgerPage<'a> {
    page: &'a Page,
    form: Form,
    rulings: Vec<RulingView>,
    is_filtered: bool,
    sessions: Vec<(String, String)>,
    tables: Vec<(String, String)>,
    players: Vec<(String, String)>,
    action: String,
    /// Where a ruling is given; none for whom may not.
    give: Option<String>,
}

/// The page.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::View).await?;
    let page = desk.within(page, StaffPage::Rulings);
    let tournament = &desk.snapshot.tournament;
    let asked: Vec<&Ruling> = tournament
        .rulings
        .iter()
        .rev()
        .filter(|ruling| query.takes(ruling))
        .collect();
    let actors = asked.iter().flat_map(|ruling| {
        let reversed = ruling.reversed.as_ref().map(|reversal| reversal.by);
        [Some(ruling.by), reversed].into_iter().flatten()
    });
    let actors: BTreeSet<_> = actors.collect();
    let names = state.tournaments.actor_names(actors).await?;
    let words = page.words;
    let rulings = asked
        .into_iter()
        .map(|ruling| view::ruling(&desk, words, &names, ruling))
        .collect();
    let give = (desk.may(Capability::Rule) && !tournament.closed).then(|| {
        let place = [("session", &query.session), ("table", &query.table)];
        let place: Vec<String> = place
            .into_iter()
            .filter(|(_, value)| value.parse::<u16>().is_ok())
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        desk.address(&format!("/rulings/new?{}", place.join("&")))
    });
    let form = Form::filled(
        words,
        [
            ("session", query.session.clone()),
            ("table", query.table.clone()),
            ("player", query.player.clone()),
        ],
    );
    page.render(&LedgerPage {
        page: &page,
        is_filtered: [&query.session, &query.table, &query.player]
            .into_iter()
            .any(|value| !value.is_empty()),
        form,
        rulings,
        sessions: sessions(&desk, &page),
        tables: tables(&desk, &page),
        players: players(&desk, &page),
        action: desk.address("/rulings"),
        give,
    })
}

/// The choice that asks for all.
fn all(page: &Page) -> (String, String) {
    (String::new(), page.say("rulings-filter-all").into_owned())
}

fn sessions(desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let sessions = desk.snapshot.tournament.sessions.iter().map(|session| {
        let name = refusal::session_name(page.words, &desk.snapshot, session.number);
        (session.number.to_string(), name)
    });
    std::iter::once(all(page)).chain(sessions).collect()
}

fn tables(desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let tables = (1..=desk.snapshot.tournament.settings.tables).map(|number| {
        let name = view::table(desk, page.words, TableNo(number));
        (number.to_string(), name)
    });
    std::iter::once(all(page)).chain(tables).collect()
}

fn players(desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let players = desk.snapshot.tournament.entrants.keys();
    let players = players.map(|id| (id.to_string(), view::entrant(desk, *id)));
    std::iter::once(all(page)).chain(players).collect()
}
