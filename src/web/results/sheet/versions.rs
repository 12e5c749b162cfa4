//! The versions of a table's result, and the rulings at the table.

use std::collections::BTreeSet;

use crate::ruleset::{HandRecord, Outcome};
use crate::tournament::chombo::LoneChombo;
use crate::tournament::state::Table;
use crate::tournament::{Capability, EntrantId, RulingId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::extract::Page;
use crate::web::results::actors::actor_names;
use crate::web::say::{figures, names, tables};
use crate::web::state::State;
use crate::words::{Words, key};

/// A version of the result.
pub struct VersionLine {
    /// From 1.
    pub number: u32,
    /// When it was entered.
    pub when: String,
    pub who: String,
    pub scores: String,
    /// Why it was accepted.
    pub accepted: String,
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
    let names = actor_names(state, page, actors).await?;
    let name = |actor| names.get(&actor).cloned().unwrap_or_default();
    let rules = desk.snapshot.tournament.rules_of(table);
    let lines = versions.iter().rev().map(|version| VersionLine {
        number: version.number,
        when: tables::local_time(page.words, &desk.snapshot, version.at),
        who: name(version.by),
        scores: match &version.sheet {
            None => page.say("results-taken-back").into_owned(),
            Some(sheet) => {
                let totals = sheet.totals.iter();
                let totals: Vec<_> = totals
                    .map(|total| figures::score(page.words, rules, total.score))
                    .collect();
                totals.join("  ")
            }
        },
        accepted: version
            .sheet
            .as_ref()
            .and_then(|sheet| sheet.accepted.as_ref())
            .map(|accepted| {
                page.say_with("results-accepted")
                    .arg("sum", figures::score(page.words, rules, accepted.sum))
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

/// What is said of a sheet that carries the points of rulings which were reversed; none of another sheet.
pub fn to_correct(
    desk: &Desk,
    words: &Words,
    (session, table): (SessionNo, TableNo),
) -> Option<String> {
    let found = desk.snapshot.tournament.sheet_to_correct(session, table)?;
    let rulings = found.rulings.iter().map(|it| {
        let said = words.say_with("results-ruling");
        said.arg("number", it.to_string()).to_string()
    });
    let totals = found.corrected.totals.iter().map(|it| {
        let who = names::entrant(&desk.snapshot, it.entrant);
        let colon = words.say(key!("colon"));
        format!("{who}{colon}{}", words.number(it.score))
    });
    let said = words
        .say_with("results-to-correct")
        .arg("count", found.rulings.len())
        .arg("rulings", rulings.collect::<Vec<_>>().join(", "))
        .arg("totals", totals.collect::<Vec<_>>().join(" · "));
    Some(said.to_string())
}

/// A chombo that only the sheet or only the ledger has: what is said of it, and where it is put right.
pub struct LoneLine {
    pub text: String,
    /// Label and address; none for whom may not rule.
    pub link: Option<(String, String)>,
}

/// Every chombo that only the hands of this sheet or only the ledger has.
pub fn lone_chombos(
    desk: &Desk,
    words: &Words,
    at: (SessionNo, TableNo),
    people: &[EntrantId],
    hands: &[HandRecord],
) -> Vec<LoneLine> {
    let lone = desk.snapshot.tournament.lone_chombos(at, people, hands);
    let lines = lone.into_iter().filter_map(|it| match it {
        LoneChombo::OnSheet(who) => Some(on_sheet_only(desk, words, at, who)),
        LoneChombo::InLedger(ruling) => in_ledger_only(desk, words, ruling),
    });
    lines.collect()
}

/// A chombo that the ledger does not have. Where the rules take its points from the standing, it costs nothing so far.
fn on_sheet_only(
    desk: &Desk,
    words: &Words,
    (session, table): (SessionNo, TableNo),
    who: EntrantId,
) -> LoneLine {
    let is_paid_later = desk.snapshot.tournament.ruleset.offences.iter().any(|it| {
        let mut sanctions = it.ladder.iter();
        sanctions.any(|it| it.outcomes.contains(&Outcome::Chombo) && it.amount > 0)
    });
    let key = match is_paid_later {
        true => key!("sheets-chombo-unruled"),
        false => key!("sheets-chombo-not-in-ledger"),
    };
    let path = format!("/rulings/new?session={session}&table={table}&subject=e{who}");
    let name = tables::person(&desk.snapshot, who).name;
    let text = words
        .say_with(key)
        .arg("name", format!("{} {}", name.first, name.last));
    LoneLine {
        text: text.to_string(),
        link: desk.may(Capability::Rule).then(|| {
            let label = words.say("sheets-chombo-rule").into_owned();
            (label, desk.address(&path))
        }),
    }
}

/// A chombo that none of the hands has.
fn in_ledger_only(desk: &Desk, words: &Words, ruling: RulingId) -> Option<LoneLine> {
    let known = desk.snapshot.tournament.ruling(ruling)?;
    let whom = names::subject(&desk.snapshot, words, known.decision.subject);
    let text = words
        .say_with("sheets-chombo-not-on-sheet")
        .arg("number", ruling.to_string())
        .arg("name", whom);
    let label = words
        .say_with("results-ruling")
        .arg("number", ruling.to_string());
    Some(LoneLine {
        text: text.to_string(),
        link: Some((
            label.to_string(),
            desk.address(&format!("/rulings#r{ruling}")),
        )),
    })
}
