//! The director's home: what the hall waits for, and the next step.

use std::collections::BTreeMap;

use askama::Template;
use chrono::SecondsFormat;

use super::copies;
use super::first_event::{self, Checklist};
use super::next::{NextView, next};
use super::waits::{WaitView, Waiting};
use crate::tournament::clock::Phase;
use crate::tournament::waits::Beside;
use crate::tournament::{Capability, EntrantId, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::refusal::session_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;
use crate::words::key;

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
    checklist: Option<Checklist>,
    waits: Vec<WaitView>,
    clock: Option<ClockView>,
    sessions: Vec<SessionLine>,
    figures: Vec<(String, String)>,
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
    let beside = beside(&at.state, &at.desk).await?;
    let checklist = first_event::checklist(&at, beside.has_referee).await?;
    let waiting = Waiting {
        page: &at.page,
        desk: &at.desk,
    };
    let mut waits: Vec<WaitView> = tournament
        .waits(&beside)
        .iter()
        .filter(|wait| checklist.is_none() || !first_event::says(wait))
        .map(|wait| waiting.view(wait))
        .collect();
    waits.extend(copies::lines(&at).await?);
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
        next: next(&at.page, &at.desk),
        waits,
        checklist,
        clock: view.clock(at.desk.now(&at.state)),
        sessions: view.sessions(),
        figures: view.figures(),
    })
}

/// What waits depend on besides the log.
async fn beside(state: &State, desk: &Desk) -> Result<Beside, PageError> {
    let snapshot = &desk.snapshot;
    let numbers = snapshot.tournament.entrants.keys().filter_map(|id| {
        let number = snapshot.person(*id)?.federation_number.as_deref()?.trim();
        (!number.is_empty()).then(|| (*id, number.to_owned()))
    });
    Ok(Beside {
        now: desk.now(state),
        federation_numbers: numbers.collect::<BTreeMap<EntrantId, String>>(),
        has_referee: state.accounts.has_referee(snapshot.id).await?,
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
        let active = tournament
            .entrants
            .values()
            .filter(|e| tournament.plays_on(e));
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
