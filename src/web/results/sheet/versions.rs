//! The versions of a table's result, and the rulings at the table.

use std::collections::BTreeSet;

use crate::mahjong::Seats;
use crate::ruleset::Outcome;
use crate::ruleset::hand::HandField;
use crate::tournament::ruling::Subject;
use crate::tournament::state::Table;
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::extract::Page;
use crate::web::say::tables;
use crate::web::state::State;

/// A version of the result.
pub struct VersionLine {
    /// From 1.
    pub number: u32,
    /// When it was entered.
    pub when: String,
    /// By whom.
    pub who: String,
    /// Its totals.
    pub scores: String,
    /// Why it was accepted.
    pub accepted: String,
    /// Who confirmed it.
    pub verified: String,
    /// Where the event stands in the history.
    pub history: String,
}

/// A ruling at this table.
pub struct RulingLine {
    /// "Ruling 7".
    pub number: String,
    /// Its place in the ledger.
    pub href: String,
    /// Whether it does not count any more.
    pub reversed: bool,
}

/// The versions, the latest first.
pub async fn versions(
    state: &State,
    desk: &Desk,
    page: &Page,
    table: &Table,
) -> Result<Vec<VersionLine>, PageError> {
    let versions = &table.result.versions;
    let confirmers = versions
        .iter()
        .filter_map(|version| version.verified.map(|v| v.0));
    let actors: BTreeSet<_> = versions
        .iter()
        .map(|version| version.by)
        .chain(confirmers)
        .collect();
    let names = tables::actor_names(state, page, actors).await?;
    let name = |actor| names.get(&actor).cloned().unwrap_or_default();
    let lines = versions.iter().rev().map(|version| VersionLine {
        number: version.number,
        when: tables::local_time(page.words, &desk.snapshot, version.at),
        who: name(version.by),
        scores: match &version.sheet {
            None => page.say("results-taken-back").into_owned(),
            Some(sheet) => {
                let totals = sheet.totals.iter();
                let totals: Vec<_> = totals.map(|total| page.words.signed(total.score)).collect();
                totals.join("  ")
            }
        },
        accepted: version
            .sheet
            .as_ref()
            .and_then(|sheet| sheet.accepted.as_ref())
            .map(|accepted| {
                page.say_with("results-accepted")
                    .arg("sum", page.words.signed(accepted.sum))
                    .arg("reason", &accepted.reason)
                    .to_string()
            })
            .unwrap_or_default(),
        verified: version
            .verified
            .map(|(by, at, _)| {
                page.say_with("results-verified-by")
                    .arg("who", name(by))
                    .arg("when", tables::local_time(page.words, &desk.snapshot, at))
                    .to_string()
            })
            .unwrap_or_default(),
        history: desk.address(&format!("/history?at={0}#e{0}", version.seq)),
    });
    Ok(lines.collect())
}

/// The rulings at a table.
pub fn rulings(
    desk: &Desk,
    page: &Page,
    (session, table): (SessionNo, TableNo),
) -> Vec<RulingLine> {
    desk.snapshot
        .tournament
        .rulings_at(session, table)
        .map(|ruling| RulingLine {
            number: page
                .say_with("results-ruling")
                .arg("number", ruling.id.to_string())
                .to_string(),
            href: desk.address(&format!("/rulings#r{}", ruling.id)),
            reversed: !ruling.stands(),
        })
        .collect()
}

/// People whose chombo is on the sheet and not in the ledger, where it costs nothing at the table.
pub fn unruled_chombo(
    desk: &Desk,
    (session, table): (SessionNo, TableNo),
    known: &Table,
    chombo: Seats<u8>,
) -> Vec<EntrantId> {
    let tournament = &desk.snapshot.tournament;
    let asked = tournament.ruleset.sheet_form();
    let paid_later = tournament.ruleset.offences.iter().any(|offence| {
        let mut sanctions = offence.ladder.iter();
        sanctions.any(|it| it.outcomes.contains(&Outcome::Chombo) && it.amount > 0)
    });
    if !paid_later || !asked.is_some_and(|asks| asks.has(HandField::Chombo)) {
        return Vec::new();
    }
    let ruled = |who: EntrantId| {
        let about = tournament.rulings_at(session, table).filter(|ruling| {
            let decision = &ruling.decision;
            ruling.stands()
                && decision.subject == Subject::Entrant(who)
                && decision.outcomes.contains(&Outcome::Chombo)
        });
        about.count()
    };
    let people = known.seats.seats.iter().zip(chombo);
    people
        .filter_map(|(seat, count)| Some(((*seat)?, count)))
        .filter(|(who, count)| ruled(*who) < usize::from(*count))
        .map(|(who, _)| who)
        .collect()
}
