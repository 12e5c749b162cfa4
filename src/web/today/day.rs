//! The day as a line: what is over, what goes on, what comes, and when.

use chrono::{DateTime, Utc};

use crate::tournament::clock::Phase;
use crate::tournament::display::{ItemKind, ScheduleItem};
use crate::tournament::state::Session;
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::words::key;

/// A session or a break, as the day has it.
pub struct DayLine {
    /// The time of day at which it is planned to begin; empty where nobody said.
    pub time: String,
    pub title: String,
    /// The page of a session.
    pub href: Option<String>,
    /// How many results are in, or where the session stands.
    pub state: String,
    /// `is-past`, `is-open` for a session that is over and misses results, `is-now`.
    pub class: &'static str,
}

/// What the lines are made from.
struct Maker<'a> {
    page: &'a Page,
    desk: &'a Desk,
    now: DateTime<Utc>,
}

/// The schedule of the day that the hall is in, then the sessions that stand in no schedule.
pub fn day(page: &Page, desk: &Desk, now: DateTime<Utc>) -> Vec<DayLine> {
    let make = Maker { page, desk, now };
    let display = &desk.snapshot.tournament.display;
    let planned = make.today().into_iter().map(|item| make.planned(item));
    let sessions = desk.snapshot.tournament.sessions.iter();
    let others = sessions.filter(|session| display.planned(session.number).is_none());
    planned
        .chain(others.map(|session| make.session(session, String::new(), "")))
        .collect()
}

impl Maker<'_> {
    /// The lines of today, or of the first day that is not over; those of the last day after all.
    fn today(&self) -> Vec<&ScheduleItem> {
        let tournament = &self.desk.snapshot.tournament;
        let zone = tournament.settings.time_zone;
        let date = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
        let all = &tournament.display.schedule;
        let today = date(self.now);
        let mut days = all.iter().map(|item| date(item.starts));
        let shown = days.find(|day| *day >= today);
        let shown = shown.or_else(|| all.last().map(|item| date(item.starts)));
        let is_shown = |item: &&ScheduleItem| Some(date(item.starts)) == shown;
        all.iter().filter(is_shown).collect()
    }

    fn planned(&self, item: &ScheduleItem) -> DayLine {
        let tournament = &self.desk.snapshot.tournament;
        let zone = tournament.settings.time_zone;
        let time = self.page.words.time(&item.starts.with_timezone(&zone));
        let session = item.session().and_then(|it| tournament.session(it));
        if let Some(session) = session {
            return self.session(session, time, &item.title);
        }
        let is_break = item.kind == ItemKind::Break && item.title.is_empty();
        DayLine {
            time,
            title: match is_break {
                true => self.page.say("schedule-break").into_owned(),
                false => item.title.clone(),
            },
            href: None,
            state: String::new(),
            class: if item.ends() <= self.now {
                "is-past"
            } else {
                ""
            },
        }
    }

    fn session(&self, session: &Session, time: String, title: &str) -> DayLine {
        let name = session_name(self.page.words, &self.desk.snapshot, session.number);
        DayLine {
            time,
            title: match title {
                "" => name,
                title => format!("{name} · {title}"),
            },
            href: Some(self.desk.address(&format!("/sessions/{}", session.number))),
            state: self.state(session),
            class: match session.clock.phase {
                Phase::Running(_) | Phase::Paused(_) => "is-now",
                Phase::Ended(_) if session.is_complete() => "is-past",
                Phase::Ended(_) => "is-open",
                Phase::Waiting => "",
            },
        }
    }

    /// How many results are in once it is played, before that whether it is seated.
    fn state(&self, session: &Session) -> String {
        if session.is_played() {
            let message = self.page.say_with("sessions-results-of");
            let message = message
                .arg("done", session.results())
                .arg("all", session.tables.len());
            return message.to_string();
        }
        let key = match (session.tables.is_empty(), session.published) {
            (true, _) => key!("tournament-session-empty"),
            (false, true) => key!("tournament-session-seated"),
            (false, false) => key!("tournament-session-draft"),
        };
        self.page.say(key).into_owned()
    }
}
