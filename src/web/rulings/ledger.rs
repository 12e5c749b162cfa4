//! `…/manage/rulings`: every ruling in order, with what undid it.

use std::collections::BTreeSet;

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::actors::ledger_names;
use super::requests::{self, RequestView};
use super::view::{self, RulingView};
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::{Actor, Capability, EntrantId, RulingId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names;
use crate::web::say::refusal;
use crate::web::say::rule_text::InLanguage;
use crate::words::key;

#[derive(Debug, Default, Deserialize)]
pub struct Query {
    #[serde(default)]
    session: String,
    #[serde(default)]
    table: String,
    #[serde(default)]
    player: String,
    #[serde(default)]
    offence: String,
    #[serde(default)]
    referee: String,
    /// `open` for those under appeal.
    #[serde(default)]
    appeal: String,
}

impl Query {
    /// Whether a ruling is among what is asked for.
    pub fn takes(&self, ruling: &Ruling) -> bool {
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
            && (self.offence.is_empty() || decision.offence.as_deref() == Some(&self.offence))
            && (self.referee.is_empty() || ruling.by.to_string() == self.actor())
            && (self.appeal != "open" || ruling.is_under_appeal())
    }

    /// The referee as the log names them.
    fn actor(&self) -> String {
        match self.referee.parse::<i64>() {
            Ok(id) => Actor::Account(id).to_string(),
            Err(_) => self.referee.clone(),
        }
    }

    /// What is asked for, as the query of an address.
    fn text(&self) -> String {
        let fields = [
            ("session", &self.session),
            ("table", &self.table),
            ("player", &self.player),
            ("offence", &self.offence),
            ("referee", &self.referee),
            ("appeal", &self.appeal),
        ];
        let plain = |value: &str| {
            value
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))
        };
        let parts = fields
            .into_iter()
            .filter(|(_, value)| !value.is_empty() && plain(value));
        let parts = parts.map(|(name, value)| format!("{name}={value}"));
        parts.collect::<Vec<_>>().join("&")
    }
}

#[derive(Template)]
#[template(path = "rulings/ledger.html")]
struct LedgerPage<'a> {
    page: &'a Page,
    form: Form,
    /// What the head referee was asked for, the newest first.
    requests: Vec<RequestView>,
    rulings: Vec<RulingView>,
    is_filtered: bool,
    sessions: Vec<(String, String)>,
    tables: Vec<(String, String)>,
    players: Vec<(String, String)>,
    offences: Vec<(String, String)>,
    referees: Vec<(String, String)>,
    appeals: Vec<(String, String)>,
    /// The same rulings as a file or on paper: label and address.
    files: Vec<(String, String)>,
    action: String,
    /// Where a ruling is given; none for whom may not.
    give: Option<String>,
}

/// Leads to the place of one ruling.
pub async fn one(at: Staff<can::View, RulingId>) -> PageResult {
    let known = at.desk.snapshot.tournament.ruling(at.of);
    let ruling = known.ok_or(PageError::NotFound)?.id;
    Ok(see_other(at.desk.address(&format!("/rulings#r{ruling}"))).finish())
}

pub async fn show(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let asked: Vec<&Ruling> = tournament
        .rulings
        .iter()
        .rev()
        .filter(|ruling| query.takes(ruling))
        .collect();
    let names = ledger_names(&at.state, tournament.rulings.iter()).await?;
    let words = at.page.words;
    let rulings = asked
        .into_iter()
        .map(|ruling| view::ruling(&at.desk, words, &names, ruling))
        .collect();
    let give = (at.desk.may(Capability::Rule) && !tournament.closed).then(|| {
        let place = [("session", &query.session), ("table", &query.table)];
        let place: Vec<String> = place
            .into_iter()
            .filter(|(_, value)| value.parse::<u16>().is_ok())
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        at.desk
            .address(&format!("/rulings/new?{}", place.join("&")))
    });
    let form = Form::filled(
        words,
        [
            ("session", query.session.clone()),
            ("table", query.table.clone()),
            ("player", query.player.clone()),
            ("offence", query.offence.clone()),
            ("referee", query.referee.clone()),
            ("appeal", query.appeal.clone()),
        ],
    );
    at.page.render(&LedgerPage {
        page: &at.page,
        is_filtered: !query.text().is_empty(),
        form,
        requests: requests::all(&at.state, &at.desk, words).await?,
        rulings,
        sessions: sessions(&at.desk, &at.page),
        tables: tables(&at.desk, &at.page),
        players: players(&at.desk, &at.page),
        offences: offences(&at.desk, &at.page),
        referees: referees(&at.desk, &at.page, &names),
        appeals: vec![
            all(&at.page),
            (
                "open".to_owned(),
                at.page.say("referees-only-appeals").into_owned(),
            ),
        ],
        files: files(&at.desk, &at.page, &query.text()),
        action: at.desk.address("/rulings"),
        give,
    })
}

/// The choice that asks for all.
fn all(page: &Page) -> (String, String) {
    (String::new(), page.say("rulings-filter-all").into_owned())
}

/// The files of what is asked for, and what the head referee compares.
fn files(desk: &Desk, page: &Page, query: &str) -> Vec<(String, String)> {
    let end = match query.is_empty() {
        true => String::new(),
        false => format!("?{query}"),
    };
    let file = |key: &'static str, path: &str| {
        let address = desk.address(&format!("/rulings{path}{end}"));
        (page.say(key).into_owned(), address)
    };
    let mut files = vec![
        file(key!("referees-sheet"), "/sheet"),
        file(key!("referees-export-csv"), ".csv"),
        file(key!("referees-export-json"), ".json"),
    ];
    if desk.may(Capability::ReverseRulings) {
        let report = desk.address("/rulings/consistency");
        files.push((page.say("referees-consistency").into_owned(), report));
    }
    files
}

/// The offences that were ruled.
fn offences(desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let tournament = &desk.snapshot.tournament;
    let ruled: BTreeSet<&str> = tournament
        .rulings
        .iter()
        .filter_map(|it| it.decision.offence.as_deref())
        .collect();
    let named = ruled.into_iter().map(|id| {
        let known = tournament.ruleset.offence(id);
        let name = known.map_or(id, |it| it.name.get(page.lang()));
        (id.to_owned(), name.to_owned())
    });
    std::iter::once(all(page)).chain(named).collect()
}

fn referees(desk: &Desk, page: &Page, names: &names::Names) -> Vec<(String, String)> {
    let ruled: BTreeSet<Actor> = desk
        .snapshot
        .tournament
        .rulings
        .iter()
        .map(|it| it.by)
        .collect();
    let named = ruled.into_iter().map(|by| {
        let value = match by {
            Actor::Account(id) => id.to_string(),
            other => other.to_string(),
        };
        (value, names::actor(page.words, names, by))
    });
    std::iter::once(all(page)).chain(named).collect()
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
        let name = names::table(&desk.snapshot, page.words, TableNo(number));
        (number.to_string(), name)
    });
    std::iter::once(all(page)).chain(tables).collect()
}

fn players(desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let players = desk.snapshot.tournament.entrants.keys();
    let players = players.map(|id| (id.to_string(), names::entrant(&desk.snapshot, *id)));
    std::iter::once(all(page)).chain(players).collect()
}
