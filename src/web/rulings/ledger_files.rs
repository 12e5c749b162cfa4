//! `…/manage/rulings.csv` and `.json`: the ledger as a file, in order.

use std::collections::BTreeSet;

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use serde_json::{Value, json};

use super::actors::actors_of;
use super::attached_form::tiles_text;
use super::sent::unit_word;
use super::{ledger, ledger_json};
use crate::tournament::ruling::{Ruling, Subject};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::download;
use crate::web::say::names::{self, Names};
use crate::web::say::rulings;
use crate::web::state::State;
use crate::words::Words;

/// The columns of the CSV file.
const COLUMNS: [&str; 21] = [
    "ruling",
    "given_at",
    "referee",
    "session",
    "table",
    "hand",
    "person",
    "name",
    "offence",
    "article",
    "outcomes",
    "unit",
    "amount",
    "receivers",
    "reason",
    "note",
    "tiles",
    "turns_ms",
    "reversed_at",
    "reversed_because",
    "appeal",
];

pub async fn csv(at: Staff<can::View>, query: web::Query<ledger::Query>) -> PageResult {
    let rulings = asked(&at.desk, &query);
    let names = names(&at.state, &rulings).await?;
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).map_err(PageError::internal)?;
    for ruling in rulings {
        let line = line(&at.desk, at.page.words, &names, ruling);
        let guarded = line.iter().map(|cell| guard(cell));
        writer.write_record(guarded).map_err(PageError::internal)?;
    }
    let bytes = writer.into_inner().map_err(PageError::internal)?;
    let name = format!("{}-rulings.csv", at.desk.snapshot.tournament.settings.slug);
    Ok(download("text/csv; charset=utf-8", &name, bytes))
}

/// The JSON file: each ruling with what became of it.
pub async fn json(at: Staff<can::View>, query: web::Query<ledger::Query>) -> PageResult {
    let rulings = asked(&at.desk, &query);
    let names = names(&at.state, &rulings).await?;
    let list: Vec<Value> = rulings
        .into_iter()
        .map(|it| ledger_json::entry(&at.desk, at.page.words, &names, it))
        .collect();
    let body = json!({
        "tournament": at.desk.snapshot.tournament.settings.slug,
        "version": at.desk.snapshot.version(),
        "ruleset": at.desk.snapshot.tournament.ruleset_id,
        "rulings": list,
    });
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .json(body))
}

fn asked<'a>(desk: &'a Desk, query: &ledger::Query) -> Vec<&'a Ruling> {
    let rulings = desk.snapshot.tournament.rulings.iter();
    rulings.filter(|ruling| query.takes(ruling)).collect()
}

async fn names(state: &State, rulings: &[&Ruling]) -> Result<Names, PageError> {
    let actors: BTreeSet<_> = rulings.iter().flat_map(|it| actors_of(it)).collect();
    Ok(state.tournaments.actor_names(actors).await?)
}

/// A cell that a spreadsheet would take for a formula gets a quote mark.
fn guard(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err() {
        return format!("'{cell}");
    }
    cell.to_owned()
}

fn line(desk: &Desk, words: &Words, names: &Names, ruling: &Ruling) -> Vec<String> {
    let decision = &ruling.decision;
    let rules = &desk.snapshot.tournament.ruleset;
    let (offence, article) = rulings::offence(words, rules, decision);
    let number = |number: Option<String>| number.unwrap_or_default();
    let points = decision.points.as_ref();
    let receivers = points.into_iter().flat_map(|points| &points.receivers);
    let receivers: Vec<String> = receivers
        .map(|(id, amount)| format!("{id}:{amount}"))
        .collect();
    let turns: Vec<String> = decision.attached.turns.iter().map(u64::to_string).collect();
    let reversed = ruling.reversed.as_ref();
    vec![
        ruling.id.to_string(),
        ruling.at.to_rfc3339(),
        names::actor(words, names, ruling.by),
        number(decision.session.map(|it| it.to_string())),
        number(decision.table.map(|it| it.to_string())),
        number(decision.hand.map(|it| it.to_string())),
        match decision.subject {
            Subject::Entrant(id) => id.to_string(),
            Subject::Team(id) => format!("team {id}"),
            Subject::Table => String::new(),
        },
        names::subject(&desk.snapshot, words, decision.subject),
        decision.offence.clone().unwrap_or(offence),
        article,
        rulings::outcomes(words, &decision.outcomes),
        points.map_or("", |it| unit_word(it.unit)).to_owned(),
        points.map_or_else(String::new, |it| it.offender.to_string()),
        receivers.join(" "),
        decision.reason.clone(),
        decision.attached.note.clone(),
        tiles_text(ruling.tiles()),
        turns.join(" "),
        number(reversed.map(|it| it.at.to_rfc3339())),
        number(reversed.map(|it| it.reason.clone())),
        match ruling.appeal.as_ref().map(|appeal| appeal.verdict()) {
            None => String::new(),
            Some(None) => "open".to_owned(),
            Some(Some(verdict)) => format!("{verdict:?}").to_lowercase(),
        },
    ]
}
