//! What people owe and paid, as files for a spreadsheet.

use std::collections::BTreeSet;

use actix_web::HttpResponse;

use crate::exchange::payments_csv;
use crate::tournament::Actor;
use crate::tournament::registration::Entered;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::download;
use crate::web::say::names;

type At = Staff<can::ManageEntrants>;

/// A line for each purse.
pub async fn balances(at: At) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let mut out = Vec::new();
    payments_csv::balances(&mut out, &snapshot.tournament, &snapshot.everybody())
        .map_err(PageError::internal)?;
    Ok(file(&at, "balances", out))
}

/// A line for each entry that stands.
pub async fn entries(at: At) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let purses = snapshot.tournament.money.purses.values();
    let entries = purses.flat_map(|purse| &purse.entries);
    let actors: BTreeSet<Actor> = entries.map(|entry| entry.stamp.by).collect();
    let known = at.state.tournaments.actor_names(actors).await?;
    let by = |entry: &Entered| names::actor(at.page.words, &known, entry.stamp.by);
    let mut out = Vec::new();
    payments_csv::entries(&mut out, &snapshot.tournament, &snapshot.everybody(), by)
        .map_err(PageError::internal)?;
    Ok(file(&at, "payments", out))
}

fn file(at: &At, what: &str, bytes: Vec<u8>) -> HttpResponse {
    let slug = &at.desk.snapshot.tournament.settings.slug;
    download(
        "text/csv; charset=utf-8",
        &format!("{slug}-{what}.csv"),
        bytes,
    )
}
