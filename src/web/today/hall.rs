//! What runs in the hall: the clock of the session, each table's state, and the acts that are due.

use chrono::{DateTime, Utc};

use crate::tournament::Capability;
use crate::tournament::clock::Phase;
use crate::tournament::state::Session;
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::web::say::table_state::{TableState, table_state};
use crate::web::say::tables::{self, ClockView};
use crate::words::key;

/// The session the hall is in.
pub struct HallView {
    pub session: String,
    pub href: String,
    pub clock: ClockView,
    pub is_running: bool,
    /// "ends 16:05, signal at 15:50"; that it is paused; when it is planned to begin.
    pub times: String,
    pub tiles: Vec<Tile>,
    /// The button of its clock: label, address, and what it does; none for who does not run it.
    pub act: Option<(String, String, &'static str)>,
}

/// A table as a tile.
pub struct Tile {
    pub name: String,
    pub href: String,
    pub state: TableState,
}

/// The session that is open, or the next one that is seated; none where there is neither.
pub fn hall(page: &Page, desk: &Desk, now: DateTime<Utc>) -> Option<HallView> {
    let tournament = &desk.snapshot.tournament;
    let session = tournament.current_session()?;
    if tournament.closed || session.tables.is_empty() || session.clock.has_ended() {
        return None;
    }
    let tables = session.tables.iter();
    let words = page.words;
    Some(HallView {
        session: session_name(words, &desk.snapshot, session.number),
        href: desk.address(&format!("/sessions/{}", session.number)),
        clock: tables::clock_view(words, &desk.snapshot, &session.clock, None, now),
        is_running: session.clock.runs(),
        times: times(page, desk, session),
        tiles: tables
            .map(|table| {
                let number = table.seats.table;
                Tile {
                    name: tournament.settings.table_name(number),
                    href: desk.address(&format!("/results/{}/tables/{number}", session.number)),
                    state: table_state(words, tournament, session, table, now),
                }
            })
            .collect(),
        act: act(page, desk, session),
    })
}

/// When the clock comes to its end, as far as that is known.
fn times(page: &Page, desk: &Desk, session: &Session) -> String {
    let tournament = &desk.snapshot.tournament;
    let zone = tournament.settings.time_zone;
    let say = |key: &str, at: DateTime<Utc>| {
        let time = page.words.time(&at.with_timezone(&zone));
        page.say_with(key).arg("time", time).to_string()
    };
    match (session.clock.phase, session.clock.over_at(None)) {
        (_, Some(ends)) => say(key!("tournament-clock-ends"), ends),
        (Phase::Paused(_), _) => page.say("tournament-clock-paused").into_owned(),
        _ => match tournament.display.planned(session.number) {
            Some(item) => say(key!("clock-starts-at"), item.starts),
            None => String::new(),
        },
    }
}

fn act(page: &Page, desk: &Desk, session: &Session) -> Option<(String, String, &'static str)> {
    let (label, does) = match session.clock.phase {
        Phase::Running(_) => (page.say("tournament-pause-all"), "pause"),
        Phase::Paused(_) => (page.say("sessions-resume"), "resume"),
        Phase::Waiting | Phase::Ended(_) => return None,
    };
    let action = desk.address(&format!("/sessions/{}/clock", session.number));
    let may = desk.may(Capability::RunClock);
    may.then(|| (label.into_owned(), action, does))
}
