//! The director's home: what the hall waits for, and the next step.

use askama::Template;
use chrono::SecondsFormat;

use super::waits::{Step, Wait, next, waits};
use crate::tournament::clock::Phase;
use crate::tournament::{Capability, EntrantId, RequestId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::refusal::{name, session_name};
use crate::web::say::rule_text::InLanguage;
use crate::words::key;

/// So many tables or people are named one by one.
const MOST_NAMED: usize = 40;

#[derive(Template)]
#[template(path = "today/home.html")]
struct HomePage<'a> {
    page: &'a Page,
    version: u64,
    here: String,
    dates: String,
    place: String,
    ruleset: String,
    public: String,
    published: bool,
    closed: bool,
    settings: Option<String>,
    next: NextView,
    waits: Vec<WaitView>,
    clock: Option<ClockView>,
    sessions: Vec<SessionLine>,
    figures: Vec<(String, String)>,
}

/// The next step as one button.
struct NextView {
    title: String,
    text: String,
    label: String,
    href: String,
}

/// Something somebody waits for.
struct WaitView {
    text: String,
    things: Vec<(String, String)>,
    more: usize,
    label: String,
    href: String,
}

/// The clock of the session that is open.
struct ClockView {
    session: String,
    href: String,
    is_running: bool,
    ends: String,
    ends_at: String,
    now: String,
    left: i64,
    shown: String,
}

/// A session in the list.
struct SessionLine {
    title: String,
    href: String,
    state: String,
    results: String,
}

pub async fn show(at: Staff<can::View>) -> PageResult {
    let view = View {
        page: &at.page,
        desk: &at.desk,
    };
    let tournament = &at.desk.snapshot.tournament;
    let settings = &tournament.settings;
    let place = [Some(settings.venue.clone()), settings.country.clone()];
    let place: Vec<String> = place
        .into_iter()
        .flatten()
        .filter(|p| !p.is_empty())
        .collect();
    at.page.render(&HomePage {
        page: &at.page,
        version: at.desk.snapshot.version(),
        here: at.desk.address(""),
        dates: at
            .page
            .words
            .date_range(settings.starts_on, settings.ends_on),
        place: place.join(", "),
        ruleset: tournament.ruleset.title.get(at.page.lang()).to_owned(),
        public: format!("/t/{}", settings.slug),
        published: tournament.published,
        closed: tournament.closed,
        settings: at
            .desk
            .may(Capability::Configure)
            .then(|| at.desk.address("/event")),
        next: view.next(),
        waits: waits(tournament)
            .into_iter()
            .map(|w| view.wait(w))
            .collect(),
        clock: view.clock(at.state.clock.now()),
        sessions: view.sessions(),
        figures: view.figures(),
    })
}

/// What the parts of the page are made from.
struct View<'a> {
    page: &'a Page,
    desk: &'a Desk,
}

impl View<'_> {
    fn session(&self, session: SessionNo) -> String {
        session_name(self.page.words, &self.desk.snapshot, session)
    }

    fn next(&self) -> NextView {
        let step = next(&self.desk.snapshot.tournament);
        // Who may not take the step is led to where it can be seen.
        let may = |capability, path: String, other: String| {
            if self.desk.may(capability) {
                path
            } else {
                other
            }
        };
        let at = |n: SessionNo| format!("/sessions/{n}");
        let (keys, session, path) = match step {
            Step::Entrants => {
                let list = "/entrants".to_owned();
                let path = may(Capability::ManageEntrants, format!("{list}/import"), list);
                (ENTRANTS, None, path)
            }
            Step::Cut(stage) => {
                let path = format!("/event/stages/{stage}/cut");
                (
                    CUT,
                    None,
                    may(Capability::Configure, path, "/standings".to_owned()),
                )
            }
            Step::Seating(n) => (SEATING, Some(n), "/seating".to_owned()),
            Step::Start(n) => (START, Some(n), at(n)),
            Step::Watch(n) => (WATCH, Some(n), at(n)),
            Step::Results(n) => {
                let path = format!("/results/{n}");
                (RESULTS, Some(n), may(Capability::EnterResults, path, at(n)))
            }
            Step::End(n) => (END, Some(n), at(n)),
            Step::Close => {
                let (path, other) = ("/event/close".to_owned(), "/standings".to_owned());
                (CLOSE, None, may(Capability::Configure, path, other))
            }
            Step::Standings => (FINAL, None, "/standings".to_owned()),
        };
        let name = session.map(|n| self.session(n)).unwrap_or_default();
        let say = |key: &str| {
            let message = self.page.say_with(key).arg("session", &name);
            message.to_string()
        };
        NextView {
            title: say(keys[0]),
            text: say(keys[1]),
            label: say(keys[2]),
            href: self.desk.address(&path),
        }
    }

    /// One thing somebody waits for.
    fn wait(&self, wait: Wait) -> WaitView {
        match wait {
            Wait::Requests(requests) => self.of_requests(&requests),
            Wait::Correct(n, tables) => {
                let first = tables.first().copied().unwrap_or_default();
                let path = format!("/results/{n}/tables/{first}");
                let label = self.page.say("tournament-wait-correct-button").into_owned();
                let wait = self.of_tables(key!("tournament-wait-correct"), n, &tables, &path);
                WaitView { label, ..wait }
            }
            Wait::Results(n, tables) => {
                let path = if self.desk.may(Capability::EnterResults) {
                    format!("/results/{n}")
                } else {
                    format!("/sessions/{n}")
                };
                self.of_tables(key!("tournament-wait-results"), n, &tables, &path)
            }
            Wait::Unverified(n, tables) => {
                let path = format!("/sessions/{n}");
                self.of_tables(key!("tournament-wait-verify"), n, &tables, &path)
            }
            Wait::OpenSeats(n, tables) => {
                self.of_tables(key!("tournament-wait-seats"), n, &tables, "/seating")
            }
            Wait::Absent(n, people) => {
                let key = key!("tournament-wait-absent");
                self.of_people(key, Some(n), &people, "/seating")
            }
            Wait::CheckIn(people) => {
                let key = key!("tournament-wait-check-in");
                self.of_people(key, None, &people, "/entrants?show=missing")
            }
            Wait::Unpublished(n) => {
                self.of_tables(key!("tournament-wait-unpublished"), n, &[], "/seating")
            }
        }
    }

    fn of_requests(&self, requests: &[RequestId]) -> WaitView {
        let may = self.desk.may(Capability::Rule);
        let things = requests.iter().filter(|_| may).take(MOST_NAMED).map(|id| {
            let text = self
                .page
                .say_with("rulings-request-number")
                .arg("number", id.0);
            let href = self.desk.address(&format!("/rulings/requests/{id}"));
            (text.to_string(), href)
        });
        WaitView {
            text: self
                .page
                .say_with("tournament-wait-requests")
                .arg("count", requests.len())
                .to_string(),
            things: things.collect(),
            more: requests.len().saturating_sub(MOST_NAMED),
            label: self.page.say("tournament-wait-open").into_owned(),
            href: self.desk.address("/rulings"),
        }
    }

    fn of_tables(&self, key: &str, n: SessionNo, tables: &[TableNo], path: &str) -> WaitView {
        let settings = &self.desk.snapshot.tournament.settings;
        let things = tables.iter().take(MOST_NAMED).map(|table| {
            let href = self.desk.address(&format!("/results/{n}/tables/{table}"));
            let text = self
                .page
                .say_with("tournament-table-short")
                .arg("table", settings.table_name(*table));
            (text.to_string(), href)
        });
        WaitView {
            text: self
                .page
                .say_with(key)
                .arg("session", self.session(n))
                .arg("count", tables.len())
                .to_string(),
            things: things.collect(),
            more: tables.len().saturating_sub(MOST_NAMED),
            label: self.page.say("tournament-wait-open").into_owned(),
            href: self.desk.address(path),
        }
    }

    fn of_people(
        &self,
        key: &str,
        n: Option<SessionNo>,
        people: &[EntrantId],
        path: &str,
    ) -> WaitView {
        // Before the day nobody is here: a long list of everybody would say nothing.
        let is_long = people.len() > MOST_NAMED / 2;
        let named = if is_long { 0 } else { people.len() };
        let things = people.iter().take(named).map(|id| {
            let name = name(&self.desk.snapshot, *id);
            let text = format!("{} {}", name.first, name.last);
            let href = self.desk.address(&format!("/entrants/{id}"));
            (text.trim().to_owned(), href)
        });
        WaitView {
            text: self
                .page
                .say_with(key)
                .arg("session", n.map(|n| self.session(n)).unwrap_or_default())
                .arg("count", people.len())
                .to_string(),
            things: things.collect(),
            more: 0,
            label: self.page.say("tournament-wait-open").into_owned(),
            href: self.desk.address(path),
        }
    }

    /// The clock of the session that is open.
    fn clock(&self, now: chrono::DateTime<chrono::Utc>) -> Option<ClockView> {
        let tournament = &self.desk.snapshot.tournament;
        let mut open = tournament.sessions.iter();
        let session = open.find(|session| session.clock.is_open())?;
        let clock = &session.clock;
        let left = clock.remaining(now, None);
        let ends = clock.over_at(None);
        let zone = tournament.settings.time_zone;
        let minutes = format!("{}:{:02}", left.abs() / 60, left.abs() % 60);
        Some(ClockView {
            session: self.session(session.number),
            href: self.desk.address(&format!("/sessions/{}", session.number)),
            is_running: matches!(clock.phase, Phase::Running(_)),
            ends: ends.map_or_else(String::new, |at| {
                at.to_rfc3339_opts(SecondsFormat::Secs, true)
            }),
            ends_at: ends.map_or_else(String::new, |at| {
                self.page.words.time(&at.with_timezone(&zone))
            }),
            now: now.to_rfc3339_opts(SecondsFormat::Millis, true),
            left,
            shown: if left < 0 {
                format!("+{minutes}")
            } else {
                minutes
            },
        })
    }

    /// Every session with where it stands.
    fn sessions(&self) -> Vec<SessionLine> {
        let sessions = self.desk.snapshot.tournament.sessions.iter();
        sessions
            .map(|session| {
                let key = match session.clock.phase {
                    Phase::Waiting if session.tables.is_empty() => key!("tournament-session-empty"),
                    Phase::Waiting if session.published => key!("tournament-session-seated"),
                    Phase::Waiting => key!("tournament-session-draft"),
                    Phase::Running(_) => key!("tournament-session-running"),
                    Phase::Paused(_) => key!("tournament-session-paused"),
                    Phase::Ended(_) => key!("tournament-session-ended"),
                };
                SessionLine {
                    title: self.session(session.number),
                    href: self.desk.address(&format!("/sessions/{}", session.number)),
                    state: self.page.say(key).into_owned(),
                    results: match session.tables.len() {
                        0 => String::new(),
                        tables => format!(
                            "{} / {}",
                            self.page.words.number(session.results()),
                            self.page.words.number(tables)
                        ),
                    },
                }
            })
            .collect()
    }

    /// How many people, teams and rulings there are, each with its page.
    fn figures(&self) -> Vec<(String, String)> {
        let tournament = &self.desk.snapshot.tournament;
        let active = tournament.entrants.values().filter(|e| e.is_active());
        let here = active.clone().filter(|e| e.checked_in.is_some()).count();
        let said =
            |key: &str, count: usize| self.page.say_with(key).arg("count", count).to_string();
        let standing = tournament
            .rulings
            .iter()
            .filter(|ruling| ruling.reversed.is_none());
        vec![
            (
                self.page
                    .say_with("tournament-figure-entrants")
                    .arg("count", active.count())
                    .arg("here", here)
                    .to_string(),
                self.desk.address("/entrants"),
            ),
            (
                said(key!("tournament-figure-teams"), tournament.teams.len()),
                self.desk.address("/teams"),
            ),
            (
                said(key!("tournament-figure-rulings"), standing.count()),
                self.desk.address("/rulings"),
            ),
        ]
    }
}

const ENTRANTS: [&str; 3] = [
    key!("tournament-next-entrants"),
    key!("tournament-next-entrants-text"),
    key!("tournament-next-entrants-button"),
];
const CUT: [&str; 3] = [
    key!("tournament-next-cut"),
    key!("tournament-next-cut-text"),
    key!("tournament-next-cut-button"),
];
const SEATING: [&str; 3] = [
    key!("tournament-next-seating"),
    key!("tournament-next-seating-text"),
    key!("tournament-next-seating-button"),
];
const START: [&str; 3] = [
    key!("tournament-next-start"),
    key!("tournament-next-start-text"),
    key!("tournament-next-start-button"),
];
const WATCH: [&str; 3] = [
    key!("tournament-next-watch"),
    key!("tournament-next-watch-text"),
    key!("tournament-next-watch-button"),
];
const RESULTS: [&str; 3] = [
    key!("tournament-next-results"),
    key!("tournament-next-results-text"),
    key!("tournament-next-results-button"),
];
const END: [&str; 3] = [
    key!("tournament-next-end"),
    key!("tournament-next-end-text"),
    key!("tournament-next-end-button"),
];
const CLOSE: [&str; 3] = [
    key!("tournament-next-close"),
    key!("tournament-next-close-text"),
    key!("tournament-close-button"),
];
const FINAL: [&str; 3] = [
    key!("tournament-next-final"),
    key!("tournament-is-closed-text"),
    key!("tournament-next-final-button"),
];
