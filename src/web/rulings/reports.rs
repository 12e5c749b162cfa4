//! What the head referee prints and compares: the foul record sheet, and offences that were ruled
//! differently.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::web;
use askama::Template;

use super::actors::actors_of;
use super::attached_view::times;
use super::ledger;
use crate::ruleset::Outcome;
use crate::tournament::proposal::OffencePlace;
use crate::tournament::ruling::{Ruling, Subject};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::names::{self, Names};
use crate::web::say::rule_text::InLanguage;
use crate::web::say::{refusal, rulings};
use crate::words::{Words, key};

/// The foul record sheet: the columns of appendix 6 of the Green Book.
#[derive(Template)]
#[template(path = "rulings/foul_sheet.html")]
struct FoulSheet<'a> {
    page: &'a Page,
    title: String,
    rows: Vec<FoulRow>,
}

struct FoulRow {
    number: String,
    name: String,
    team: String,
    place: String,
    nature: String,
    /// Where the rules name it; empty outside the catalogue.
    article: String,
    penalty: String,
    remarks: String,
    umpire: String,
    date: String,
}

/// The foul record sheet of the rulings that stand.
pub async fn foul_sheet(at: Staff<can::View>, query: web::Query<ledger::Query>) -> PageResult {
    let rulings = at.desk.snapshot.tournament.rulings.iter();
    let rulings: Vec<&Ruling> = rulings
        .filter(|it| it.stands() && query.takes(it))
        .collect();
    let actors: BTreeSet<_> = rulings.iter().flat_map(|it| actors_of(it)).collect();
    let names = at.state.tournaments.actor_names(actors).await?;
    at.page.render(&FoulSheet {
        page: &at.page,
        title: at.desk.snapshot.tournament.settings.title.clone(),
        rows: rulings
            .into_iter()
            .map(|it| foul_row(&at.desk, at.page.words, &names, it))
            .collect(),
    })
}

fn foul_row(desk: &Desk, words: &Words, names: &Names, ruling: &Ruling) -> FoulRow {
    let decision = &ruling.decision;
    let tournament = &desk.snapshot.tournament;
    let (nature, article) = rulings::offence(words, &tournament.ruleset, decision);
    let entrant = match decision.subject {
        Subject::Entrant(id) => tournament.entrant(id),
        _ => None,
    };
    let name = match decision.subject {
        Subject::Entrant(id) => {
            let name = crate::web::say::refusal::name(&desk.snapshot, id);
            format!("{} {}", name.first, name.last).trim().to_owned()
        }
        other => names::subject(&desk.snapshot, words, other),
    };
    let remarks = [
        decision.reason.clone(),
        decision.attached.note.clone(),
        times(words, &decision.attached),
    ];
    let remarks: Vec<String> = remarks.into_iter().filter(|it| !it.is_empty()).collect();
    FoulRow {
        number: entrant.map_or_else(String::new, |it| it.id.to_string()),
        name,
        team: entrant
            .and_then(|it| it.team)
            .map_or_else(String::new, |id| refusal::team(&desk.snapshot, id)),
        place: names::place(
            &desk.snapshot,
            words,
            (decision.session, decision.table),
            decision.hand,
        ),
        nature,
        article,
        penalty: penalty(desk, words, ruling),
        remarks: remarks.join(". "),
        umpire: names::actor(words, names, ruling.by),
        date: names::when(&desk.snapshot, words, ruling.at),
    }
}

/// Outcomes and points in a line.
fn penalty(desk: &Desk, words: &Words, ruling: &Ruling) -> String {
    let rules = &desk.snapshot.tournament.ruleset;
    let outcomes = rulings::outcomes(words, &ruling.decision.outcomes);
    match &ruling.decision.points {
        Some(points) => format!(
            "{outcomes}{}{}",
            words.say(key!("colon")),
            rulings::points(words, rules, points)
        ),
        None => outcomes,
    }
}

/// Offences that were ruled differently.
#[derive(Template)]
#[template(path = "rulings/consistency.html")]
struct ConsistencyPage<'a> {
    page: &'a Page,
    groups: Vec<WaysOfOne>,
}

/// One offence at one repetition, ruled in more than one way.
struct WaysOfOne {
    offence: String,
    time: String,
    /// Each way with the rulings that took it.
    ways: Vec<(String, Vec<Case>)>,
}

struct Case {
    number: u32,
    href: String,
    text: String,
}

pub async fn consistency(at: Staff<can::ReverseRulings>) -> PageResult {
    let rulings = at.desk.snapshot.tournament.rulings.iter();
    let actors: BTreeSet<_> = rulings.flat_map(actors_of).collect();
    let names = at.state.tournaments.actor_names(actors).await?;
    at.page.render(&ConsistencyPage {
        groups: groups(&at.desk, at.page.words, &names),
        page: &at.page,
    })
}

/// Standing rulings by offence and repetition, where they differ.
fn groups(desk: &Desk, words: &Words, names: &Names) -> Vec<WaysOfOne> {
    let tournament = &desk.snapshot.tournament;
    let mut found: BTreeMap<(String, usize), BTreeMap<String, Vec<&Ruling>>> = BTreeMap::new();
    for ruling in tournament.rulings.iter().filter(|it| it.stands()) {
        let Some(offence) = &ruling.decision.offence else {
            continue;
        };
        let key = (offence.clone(), time_of(desk, ruling));
        let way = penalty(desk, words, ruling);
        found
            .entry(key)
            .or_default()
            .entry(way)
            .or_default()
            .push(ruling);
    }
    let differ = found.into_iter().filter(|(_, ways)| ways.len() > 1);
    differ
        .map(|((id, time), ways)| WaysOfOne {
            offence: tournament
                .ruleset
                .offence(&id)
                .map_or(id, |it| it.name.get(words.lang().code()).to_owned()),
            time: words
                .say_with("referees-consistency-time")
                .arg("time", time)
                .to_string(),
            ways: ways
                .into_iter()
                .map(|(way, cases)| {
                    let cases = cases.into_iter().map(|it| case(desk, words, names, it));
                    (way, cases.collect())
                })
                .collect(),
        })
        .collect()
}

/// The how-manieth time a ruling was, counted from the rulings before it that stand.
fn time_of(desk: &Desk, ruling: &Ruling) -> usize {
    let tournament = &desk.snapshot.tournament;
    let place = OffencePlace {
        session: ruling.decision.session,
        table: ruling.decision.table,
        hand: ruling.decision.hand,
    };
    let offence = ruling.decision.offence.as_deref();
    let offence = offence.and_then(|id| tournament.ruleset.offence(id));
    let proposal = offence.and_then(|it| tournament.propose(ruling.decision.subject, place, it));
    let before = proposal.map_or_else(Vec::new, |it| it.before);
    before.into_iter().filter(|id| *id < ruling.id).count() + 1
}

fn case(desk: &Desk, words: &Words, names: &Names, ruling: &Ruling) -> Case {
    let decision = &ruling.decision;
    let place = names::place(
        &desk.snapshot,
        words,
        (decision.session, decision.table),
        None,
    );
    let whom = names::subject(&desk.snapshot, words, decision.subject);
    let why = match (decision.reason.as_str(), decision.outcomes.as_slice()) {
        ("", [Outcome::NoPenalty]) | ("", _) => String::new(),
        (reason, _) => format!(" “{reason}”"),
    };
    Case {
        number: ruling.id.0,
        href: desk.address(&format!("/rulings#r{}", ruling.id)),
        text: format!(
            "{} · {whom} · {place}{why}",
            names::actor(words, names, ruling.by)
        ),
    }
}
