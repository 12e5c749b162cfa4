//! Time on public pages: clocks with the words of the rule set, hands left, what is announced.

use chrono::{DateTime, Utc};

use super::days::instant;
use super::visit::Visit;
use crate::ruleset::seats::{EndRule, HandStart, LastHands};
use crate::tournament::TableNo;
use crate::tournament::clock::{Phase, TablePhase};
use crate::tournament::state::Session;
use crate::web::say::tables::minutes_and_seconds;
use crate::words::{Words, key};

/// A clock: what it says without scripts, and what scripts count down from.
pub struct ClockView {
    /// The session, for scripts that notice its start.
    pub id: String,
    /// `waiting`, `running`, `paused` or `ended`.
    pub phase: &'static str,
    /// The instant at which time is over; none while the clock stands.
    pub ends: Option<String>,
    /// Seconds left while it stands.
    pub left: Option<i64>,
    /// The same as minutes and seconds, for readers without the script.
    pub stands_at: String,
    /// The instant at which a session that waits is planned to begin.
    pub starts: Option<String>,
    /// Seconds before the end at which the hall is told; 0 without a signal.
    pub signal: i64,
    /// When the hall hears something.
    pub sounds: &'static str,
    /// What it says, in words.
    pub text: String,
    /// The words at the signal.
    pub at_signal: String,
    /// The words from then to the end.
    pub near: String,
    /// The words when time is over.
    pub over: String,
    /// The words when a planned beginning has come.
    pub due: String,
    /// Whether there is a time to show at all.
    pub is_open: bool,
}

/// The clock of a session, for a table or for the hall. In a closed tournament no clock runs.
pub fn clock(visit: &Visit, session: &Session, table: Option<TableNo>) -> ClockView {
    let words = visit.page.words;
    let clock = &session.clock;
    if visit.tournament().closed {
        let ended = match visit.is_final() {
            true => key!("public-final"),
            false => key!("public-over"),
        };
        return ClockView {
            id: session.number.to_string(),
            phase: "ended",
            ends: None,
            left: None,
            stands_at: String::new(),
            starts: None,
            signal: 0,
            sounds: "",
            text: words.say(ended).into_owned(),
            at_signal: String::new(),
            near: String::new(),
            over: String::new(),
            due: String::new(),
            is_open: false,
        };
    }
    let ends = clock.over_at(table);
    // A clock that stands says the same at any time.
    let stands = clock.is_open() && ends.is_none();
    let left = stands.then(|| clock.remaining(visit.now, table));
    let calls = Calls::of(visit);
    let planned = visit.tournament().display.planned(session.number);
    let planned = planned.filter(|_| clock.phase == Phase::Waiting);
    ClockView {
        id: session.number.to_string(),
        phase: match clock.phase {
            Phase::Waiting => "waiting",
            Phase::Running(_) => "running",
            Phase::Paused(_) => "paused",
            Phase::Ended(_) => "ended",
        },
        ends: ends.map(instant),
        left,
        stands_at: left.map(minutes_and_seconds).unwrap_or_default(),
        starts: planned.map(|item| instant(item.starts)),
        signal: calls.signal_seconds().unwrap_or_default(),
        sounds: calls.sounds(),
        text: text(visit, session, table, ends, left),
        at_signal: calls.at_signal(words),
        near: calls.near(words),
        over: calls.over(words),
        due: words.say("clock-due").into_owned(),
        is_open: clock.is_open(),
    }
}

/// What a clock says without scripts.
fn text(
    visit: &Visit,
    session: &Session,
    table: Option<TableNo>,
    ends: Option<DateTime<Utc>>,
    left: Option<i64>,
) -> String {
    let words = visit.page.words;
    let clock = &session.clock;
    let standing = |key| {
        let left = minutes(left.unwrap_or_default());
        words.say_with(key).arg("left", left).to_string()
    };
    match (&clock.phase, clock.table_phase(table), ends) {
        (Phase::Waiting, _, _) => match visit.tournament().display.planned(session.number) {
            Some(item) => words
                .say_with("clock-starts-at")
                .arg("time", visit.time(item.starts))
                .to_string(),
            None => words.say("public-clock-waiting").into_owned(),
        },
        (Phase::Ended(at), _, _) => words
            .say_with("clock-ended-at")
            .arg("time", visit.time(*at))
            .to_string(),
        (_, TablePhase::NotStarted, _) => standing(key!("clock-table-not-started")),
        (_, TablePhase::Stopped, _) => standing(key!("clock-table-stopped")),
        (_, TablePhase::WithTheHall, Some(at)) => words
            .say_with("public-clock-until")
            .arg("time", visit.time(at))
            .to_string(),
        (_, TablePhase::WithTheHall, None) => standing(key!("public-clock-paused")),
    }
}

/// What the rule set tells the hall when time runs out.
pub struct Calls {
    signal: Option<u16>,
    end: EndRule,
    at_signal: LastHands,
    at_end: LastHands,
    hand_starts: HandStart,
}

impl Calls {
    /// The calls of a tournament.
    pub fn of(visit: &Visit) -> Self {
        let tournament = visit.tournament();
        let rules = &tournament.ruleset.session;
        let signal = rules.signal(tournament.settings.minutes);
        Self {
            signal,
            end: rules.end,
            at_signal: rules.at_signal(),
            at_end: rules.at_end(signal.is_some()),
            hand_starts: rules.hand_starts,
        }
    }

    /// How many seconds before the end the hall is told; none without a signal.
    pub fn signal_seconds(&self) -> Option<i64> {
        self.signal.map(|minutes| i64::from(minutes) * 60)
    }

    /// When there is a sound. Where the signal ends the session, nothing sounds at its end.
    fn sounds(&self) -> &'static str {
        match (self.signal, self.at_signal) {
            (Some(_), LastHands::FinishAndOneMore) => "start signal",
            (Some(_), _) => "start signal over",
            (None, _) => "start over",
        }
    }

    /// "15 minutes left: finish this hand and play one more."
    fn at_signal(&self, words: &Words) -> String {
        let key = match (self.at_signal, self.end) {
            (LastHands::FinishAndOneMore, _) => key!("clock-signal-one-more"),
            (_, EndRule::StopAtOnce) => key!("clock-signal-stop"),
            _ => key!("clock-signal-finish"),
        };
        let minutes = self.signal.unwrap_or_default();
        words.say_with(key).arg("minutes", minutes).to_string()
    }

    /// The same once the signal is some minutes ago.
    fn near(&self, words: &Words) -> String {
        let key = match (self.at_signal, self.end) {
            (LastHands::FinishAndOneMore, _) => key!("clock-near-one-more"),
            (_, EndRule::StopAtOnce) => key!("clock-near-stop"),
            _ => key!("clock-near-finish"),
        };
        words.say(key).into_owned()
    }

    /// "Time is over: finish the hand in play."
    fn over(&self, words: &Words) -> String {
        let key = match (self.at_end, self.end) {
            (LastHands::Stop, _) => key!("clock-over-stop"),
            (LastHands::FinishAndOneMore, _) => key!("clock-over-one-more"),
            (_, EndRule::FinishHandAndOneMore) => key!("clock-over-last"),
            _ => key!("clock-over-finish"),
        };
        words.say(key).into_owned()
    }

    /// The end rule as a sentence that is always true.
    pub fn rule(&self, words: &Words) -> String {
        let rule = match self.end {
            EndRule::StopAtOnce => words.say("public-end-stop"),
            EndRule::FinishHand => words.say("public-end-finish"),
            EndRule::FinishHandAndOneMore => words.say("public-end-one-more"),
        };
        match (self.signal, self.at_signal) {
            (Some(minutes), LastHands::FinishAndOneMore) => words
                .say_with("clock-rule-at-signal")
                .arg("minutes", minutes)
                .arg("rule", rule)
                .to_string(),
            _ => words
                .say_with("clock-rule-at-end")
                .arg("rule", rule)
                .to_string(),
        }
    }

    /// When a hand counts as begun; nobody needs it where all stop at once.
    pub fn hand_starts(&self, words: &Words) -> String {
        match (self.end, self.hand_starts) {
            (EndRule::StopAtOnce, _) => String::new(),
            (_, HandStart::DiceAfterWalls) => words.say("clock-hand-after-walls").into_owned(),
            (_, HandStart::Dice) => words.say("clock-hand-dice").into_owned(),
        }
    }
}

/// How far a table is: "9 of 16 hands, 7 left"; empty where nobody noted it.
pub fn hands(visit: &Visit, session: &Session, table: TableNo) -> String {
    let words = visit.page.words;
    let tournament = visit.tournament();
    let Some(played) = session.clock.hands(table) else {
        return String::new();
    };
    match tournament.hands_left(session.number, table) {
        Some(left) => words
            .say_with("clock-hands-left")
            .arg("played", played)
            .arg("all", tournament.ruleset.session.hands())
            .arg("left", left)
            .to_string(),
        None => words
            .say_with("clock-hands-played")
            .arg("played", played)
            .to_string(),
    }
}

/// Something said to everybody or to some tables.
pub struct NoticeView {
    pub text: String,
    /// Whom it is for: "Tables 3, 4"; empty for everybody.
    pub whom: String,
    /// When it was said.
    pub time: String,
    /// The instant from which it is not shown any more.
    pub until: Option<String>,
}

/// What is said now: to everybody, and on a table's own pages to that table. With `all`, to any
/// table.
pub fn notices(visit: &Visit, all: bool) -> Vec<NoticeView> {
    let words = visit.page.words;
    let settings = &visit.tournament().settings;
    // What was called into the hall is over with it.
    let shown = visit.tournament().display.announced(visit.now);
    let shown = shown.filter(|_| !visit.tournament().closed);
    let meant = shown.filter(|notice| {
        notice.tables.is_empty() || all || visit.table.is_some_and(|table| notice.is_for(table))
    });
    meant
        .map(|notice| {
            let names: Vec<String> = notice
                .tables
                .iter()
                .map(|table| settings.table_name(*table))
                .collect();
            NoticeView {
                text: notice.text.clone(),
                whom: if names.is_empty() {
                    String::new()
                } else {
                    words
                        .say_with("announcement-to-tables")
                        .arg("count", names.len())
                        .arg("tables", names.join(", "))
                        .to_string()
                },
                time: visit.time(notice.stamp.at),
                until: notice.until.map(instant),
            }
        })
        .collect()
}

/// A long list by pages of so many.
pub fn pages<T>(items: Vec<T>, size: usize) -> Vec<Vec<T>> {
    let count = items.len().div_ceil(size.max(1));
    let mut items = items.into_iter();
    let page = |_| items.by_ref().take(size).collect();
    (0..count).map(page).collect()
}

/// Minutes and seconds: `12:05`, `+0:30` past the end.
pub fn minutes(seconds: i64) -> String {
    let size = seconds.unsigned_abs();
    let sign = if seconds < 0 { "+" } else { "" };
    format!("{sign}{}:{:02}", size / 60, size % 60)
}
