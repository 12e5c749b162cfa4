//! `…/manage/federation/report`: what the log knows for the observer's report, as a document to edit and to sign.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::web;
use chrono::{DateTime, Utc};

use super::query::Query;
use super::say;
use crate::exchange::country;
use crate::exchange::federations::list::List;
use crate::exchange::federations::requirements::{State, checked};
use crate::exchange::rtf::Rtf;
use crate::tournament::clock::{Change, Moment};
use crate::tournament::ruling::Ruling;
use crate::tournament::state::{EntrantKind, Session};
use crate::tournament::{Actor, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::http::respond;
use crate::web::say::names::{self, Names};
use crate::web::say::{refusal, rulings};
use crate::web::state::State as Site;
use crate::words::{Words, key};

/// What the observer alone can write.
const BLANKS: [&str; 5] = [
    key!("federation-report-observer"),
    key!("federation-report-prizes"),
    key!("federation-report-complaints"),
    key!("federation-report-remarks"),
    key!("federation-report-signed"),
];

/// What the report is made from.
struct Source<'a> {
    desk: &'a Desk,
    words: &'a Words,
    names: Names,
}

pub async fn download(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    let federation = query.federation(&at.desk)?;
    let tournament = &at.desk.snapshot.tournament;
    let language = federation.language();
    let source = Source {
        desk: &at.desk,
        words: language.map_or(at.page.words, Words::for_language),
        names: at.state.tournaments.actor_names(actors(tournament)).await?,
    };
    let people = at.desk.snapshot.particulars();
    let standings = at.desk.snapshot.standings();
    let list = List::of(&federation, tournament, &standings, &people);
    let words = source.words;
    let mut report = Rtf::new(&words.say("federation-report"));
    for (name, value) in say::facts(&at.desk, words, &list) {
        report.line(&labelled(words, &name, &value));
    }
    source.section(
        &mut report,
        key!("federation-report-people"),
        source.people(&list),
    );
    source.section(&mut report, key!("federation-report-times"), source.times());
    let late = source.late(&at.state);
    source.section(&mut report, key!("federation-report-late"), late);
    source.section(
        &mut report,
        key!("federation-report-referees"),
        source.referees(),
    );
    source.section(
        &mut report,
        key!("federation-report-rulings"),
        source.rulings(),
    );
    source.section(
        &mut report,
        key!("federation-report-appeals"),
        source.appeals(),
    );
    source.section(
        &mut report,
        key!("federation-report-incidents"),
        source.incidents(),
    );
    let missed = checked(&federation, tournament, &people).into_iter();
    let missed = missed.filter(|it| it.state == State::Missing).map(|it| {
        let (text, detail, _) = say::requirement(&at.desk, words, &it.requirement);
        if detail.is_empty() {
            text
        } else {
            labelled(words, &text, &detail)
        }
    });
    source.section(
        &mut report,
        key!("federation-report-missed"),
        missed.collect(),
    );
    report.heading(&words.say("federation-report-by-observer"));
    for blank in BLANKS {
        report.blank(&words.say(blank));
    }
    let name = format!("{}-{}-report.rtf", tournament.settings.slug, federation.id);
    Ok(respond::download("application/rtf", &name, report.finish()))
}

/// Everybody whose name the report says.
fn actors(tournament: &Tournament) -> BTreeSet<Actor> {
    let referees = tournament
        .referees
        .keys()
        .map(|account| Actor::Account(*account));
    let ruled = tournament.rulings.iter().map(|ruling| ruling.by);
    referees.chain(ruled).collect()
}

/// "Dates: 2 May".
fn labelled(words: &Words, name: &str, value: &str) -> String {
    let said = words.say_with(key!("federation-report-line"));
    said.arg("name", name).arg("value", value).to_string()
}

impl Source<'_> {
    /// A part of the report; where there is nothing to say, it says so.
    fn section(&self, report: &mut Rtf, title: &'static str, lines: Vec<String>) {
        report.heading(&self.words.say(title));
        if lines.is_empty() {
            report.line(&self.words.say("federation-report-none"));
        }
        for line in lines {
            report.line(&line);
        }
    }

    fn tournament(&self) -> &Tournament {
        &self.desk.snapshot.tournament
    }

    fn session(&self, session: &Session) -> String {
        refusal::session_name(self.words, &self.desk.snapshot, session.number)
    }

    fn time(&self, at: DateTime<Utc>) -> String {
        names::when(&self.desk.snapshot, self.words, at)
    }

    /// How many people of which countries, guests and those who filled in.
    fn people(&self, list: &List<'_>) -> Vec<String> {
        let mut countries: BTreeMap<&str, usize> = BTreeMap::new();
        for line in &list.lines {
            let code = line.person.country.as_deref().unwrap_or("—");
            *countries.entry(code).or_default() += 1;
        }
        let named = countries.into_iter().map(|(code, count)| {
            let name = country::by_alpha3(code).map_or(code, |known| known.alpha3);
            format!("{name} {count}")
        });
        let named = named.collect::<Vec<_>>().join(", ");
        let of_kind = |kind: EntrantKind| {
            let entrants = self.tournament().entrants.values();
            entrants.filter(|entrant| entrant.kind == kind).count()
        };
        let said = self.words.say_with(key!("federation-report-kinds"));
        let kinds = said
            .arg("guests", of_kind(EntrantKind::Guest))
            .arg("substitutes", of_kind(EntrantKind::Substitute));
        let mut lines = vec![kinds.to_string()];
        lines.extend((!named.is_empty()).then_some(named));
        lines
    }

    /// When each session was planned, began and ended, and when its last result stood there.
    fn times(&self) -> Vec<String> {
        let sessions = self.tournament().sessions.iter();
        sessions.map(|session| self.times_of(session)).collect()
    }

    fn times_of(&self, session: &Session) -> String {
        let planned = self.tournament().display.planned(session.number);
        let at = [
            (
                key!("federation-report-planned"),
                planned.map(|it| it.starts),
            ),
            (key!("federation-report-began"), session.clock.started),
            (key!("federation-report-ended"), session.clock.ended()),
            (key!("federation-report-results"), last_result(session)),
        ];
        let known = at.into_iter().filter_map(|(key, at)| Some((key, at?)));
        let said = known.map(|(key, at)| {
            let said = self.words.say_with(key);
            said.arg("time", self.time(at)).to_string()
        });
        let said = said.collect::<Vec<_>>().join("; ");
        labelled(self.words, &self.session(session), &said)
    }

    /// Who came late to which session, and by how much.
    fn late(&self, site: &Site) -> Vec<String> {
        let now = self.desk.now(site);
        let sessions = self.tournament().sessions.iter();
        let late = sessions.flat_map(|session| {
            let late = self.tournament().late(session.number, now);
            late.into_iter().map(move |late| (session, late))
        });
        late.map(|(session, late)| {
            let said = self.words.say_with(key!("federation-report-late-line"));
            said.arg("session", self.session(session))
                .arg("who", names::entrant(&self.desk.snapshot, late.entrant))
                .arg("minutes", late.minutes)
                .to_string()
        })
        .collect()
    }

    /// Who refereed, and who of them played.
    fn referees(&self) -> Vec<String> {
        let roster = self.tournament().referees.iter();
        roster
            .map(|(account, referee)| {
                let name = names::actor(self.words, &self.names, Actor::Account(*account));
                let (key, plays) = match referee.plays {
                    Some(entrant) => (
                        key!("federation-report-plays"),
                        names::entrant(&self.desk.snapshot, entrant),
                    ),
                    None => (key!("federation-report-plays-not"), String::new()),
                };
                let said = self.words.say_with(key);
                said.arg("name", name).arg("who", plays).to_string()
            })
            .collect()
    }

    fn rulings(&self) -> Vec<String> {
        let rulings = self.tournament().rulings.iter();
        rulings.map(|ruling| self.ruling(ruling)).collect()
    }

    /// "14 March 10:40 · Round 1 · Table 3 · 12 Ana Prieto · Long hand · dead hand · Rita".
    fn ruling(&self, ruling: &Ruling) -> String {
        let decision = &ruling.decision;
        let rules = &self.tournament().ruleset;
        let at = (decision.session, decision.table);
        let undone = self.words.say(key!("federation-report-undone"));
        let parts = [
            self.time(ruling.at),
            names::place(&self.desk.snapshot, self.words, at, decision.hand),
            names::subject(&self.desk.snapshot, self.words, decision.subject),
            rulings::offence(self.words, rules, decision).0,
            rulings::sanction(self.words, rules, decision),
            decision.reason.clone(),
            names::actor(self.words, &self.names, ruling.by),
            ruling
                .reversed
                .as_ref()
                .map_or_else(String::new, |reversed| {
                    labelled(self.words, &undone, &reversed.reason)
                }),
        ];
        let said = parts.into_iter().filter(|part| !part.is_empty());
        said.collect::<Vec<_>>().join(" · ")
    }

    /// The appeals: against which ruling, by whom, why, and what became of them.
    fn appeals(&self) -> Vec<String> {
        let rulings = self.tournament().rulings.iter();
        let appealed = rulings.filter_map(|ruling| Some((ruling, ruling.appeal.as_ref()?)));
        appealed
            .map(|(ruling, appeal)| {
                let verdict = appeal.verdict().map(rulings::verdict_key);
                let verdict = verdict.unwrap_or(key!("federation-report-open-appeal"));
                let parts = [
                    self.time(appeal.at),
                    names::entrant(&self.desk.snapshot, appeal.draft.by),
                    appeal.draft.text.clone(),
                    self.words.say(verdict).into_owned(),
                    rulings::offence(self.words, &self.tournament().ruleset, &ruling.decision).0,
                ];
                let said = parts.into_iter().filter(|part| !part.is_empty());
                said.collect::<Vec<_>>().join(" · ")
            })
            .collect()
    }

    /// When the clock of the hall or of a table stood or was given more, and why.
    fn incidents(&self) -> Vec<String> {
        let sessions = self.tournament().sessions.iter();
        sessions
            .flat_map(|session| {
                let moments = session.clock.moments.iter();
                moments.filter_map(move |moment| self.incident(session, moment))
            })
            .collect()
    }

    fn incident(&self, session: &Session, moment: &Moment) -> Option<String> {
        let (key, minutes) = match moment.change {
            Change::Paused => (key!("federation-report-stood"), 0),
            Change::Reopened => (key!("federation-report-reopened"), 0),
            Change::Extended(seconds) => (key!("federation-report-extended"), seconds / 60),
            Change::Started | Change::Resumed | Change::Ended => return None,
        };
        let said = self.words.say_with(key).arg("minutes", minutes);
        let place = names::place(
            &self.desk.snapshot,
            self.words,
            (Some(session.number), moment.table),
            None,
        );
        let parts = [
            self.time(moment.stamp.at),
            place,
            said.to_string(),
            moment.reason.clone(),
        ];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        Some(parts.collect::<Vec<_>>().join(" · "))
    }
}

/// When the last table handed in a result.
fn last_result(session: &Session) -> Option<DateTime<Utc>> {
    let firsts = session.tables.iter().map(|table| {
        let mut versions = table.result.versions.iter();
        versions
            .find(|version| version.sheet.is_some())
            .map(|it| it.at)
    });
    let all: Option<Vec<_>> = firsts.collect();
    all?.into_iter().max()
}
