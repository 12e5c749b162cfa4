//! Time on public pages: clocks with the words of the rule set, hands left, what comes next.

use chrono::{DateTime, SecondsFormat, Utc};

use super::hall::Hall;
use crate::ruleset::seats::{EndRule, HandStart, LastHands};
use crate::tournament::TableNo;
use crate::tournament::clock::{Phase, TablePhase};
use crate::tournament::display::{ItemKind, ScheduleItem};
use crate::tournament::state::Session;
use crate::web::say::refusal;
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

/// The clock of a session, for a table or for the hall.
pub fn clock(hall: &Hall, session: &Session, table: Option<TableNo>) -> ClockView {
    let words = hall.page.words;
    let clock = &session.clock;
    let ends = clock.over_at(table);
    // A clock that stands says the same at any time.
    let stands = clock.is_open() && ends.is_none();
    let left = stands.then(|| clock.remaining(hall.now, table));
    let calls = Calls::of(hall);
    let planned = hall.tournament().display.planned(session.number);
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
        starts: planned.map(|item| instant(item.starts)),
        signal: calls.signal.map_or(0, |minutes| i64::from(minutes) * 60),
        sounds: calls.sounds(),
        text: text(hall, session, table, ends, left),
        at_signal: calls.at_signal(words),
        near: calls.near(words),
        over: calls.over(words),
        due: words.say("hall-due").into_owned(),
        is_open: clock.is_open(),
    }
}

/// What a clock says without scripts.
fn text(
    hall: &Hall,
    session: &Session,
    table: Option<TableNo>,
    ends: Option<DateTime<Utc>>,
    left: Option<i64>,
) -> String {
    let words = hall.page.words;
    let clock = &session.clock;
    let standing = |key| {
        let left = minutes(left.unwrap_or_default());
        words.say_with(key).arg("left", left).to_string()
    };
    match (&clock.phase, clock.table_phase(table), ends) {
        (Phase::Waiting, _, _) => match hall.tournament().display.planned(session.number) {
            Some(item) => words
                .say_with("hall-starts-at")
                .arg("time", hall.time(item.starts))
                .to_string(),
            None => words.say("public-clock-waiting").into_owned(),
        },
        (Phase::Ended(at), _, _) => words
            .say_with("hall-ended-at")
            .arg("time", hall.time(*at))
            .to_string(),
        (_, TablePhase::NotStarted, _) => standing(key!("hall-table-not-started")),
        (_, TablePhase::Stopped, _) => standing(key!("hall-table-stopped")),
        (_, TablePhase::WithTheHall, Some(at)) => words
            .say_with("public-clock-until")
            .arg("time", hall.time(at))
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
    pub fn of(hall: &Hall) -> Self {
        let tournament = hall.tournament();
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
            (LastHands::FinishAndOneMore, _) => key!("hall-signal-one-more"),
            (_, EndRule::StopAtOnce) => key!("hall-signal-stop"),
            _ => key!("hall-signal-finish"),
        };
        let minutes = self.signal.unwrap_or_default();
        words.say_with(key).arg("minutes", minutes).to_string()
    }

    /// The same once the signal is some minutes ago.
    fn near(&self, words: &Words) -> String {
        let key = match (self.at_signal, self.end) {
            (LastHands::FinishAndOneMore, _) => key!("hall-near-one-more"),
            (_, EndRule::StopAtOnce) => key!("hall-near-stop"),
            _ => key!("hall-near-finish"),
        };
        words.say(key).into_owned()
    }

    /// "Time is over: finish the hand in play."
    fn over(&self, words: &Words) -> String {
        let key = match (self.at_end, self.end) {
            (LastHands::Stop, _) => key!("hall-over-stop"),
            (LastHands::FinishAndOneMore, _) => key!("hall-over-one-more"),
            (_, EndRule::FinishHandAndOneMore) => key!("hall-over-last"),
            _ => key!("hall-over-finish"),
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
                .say_with("hall-rule-at-signal")
                .arg("minutes", minutes)
                .arg("rule", rule)
                .to_string(),
            _ => words
                .say_with("hall-rule-at-end")
                .arg("rule", rule)
                .to_string(),
        }
    }

    /// When a hand counts as begun; nobody needs it where all stop at once.
    pub fn hand_starts(&self, words: &Words) -> String {
        match (self.end, self.hand_starts) {
            (EndRule::StopAtOnce, _) => String::new(),
            (_, HandStart::DiceAfterWalls) => words.say("hall-hand-after-walls").into_owned(),
            (_, HandStart::Dice) => words.say("hall-hand-dice").into_owned(),
        }
    }
}

/// How far a table is: "9 of 16 hands, 7 left"; empty where nobody noted it.
pub fn hands(hall: &Hall, session: &Session, table: TableNo) -> String {
    let words = hall.page.words;
    let tournament = hall.tournament();
    let Some(played) = session.clock.hands(table) else {
        return String::new();
    };
    match tournament.hands_left(session.number, table) {
        Some(left) => words
            .say_with("hall-hands-left")
            .arg("played", played)
            .arg("all", tournament.ruleset.session.hands())
            .arg("left", left)
            .to_string(),
        None => words
            .say_with("hall-hands-played")
            .arg("played", played)
            .to_string(),
    }
}

/// A line of the schedule, ready to print.
pub struct ItemView {
    /// What it is.
    pub title: String,
    /// The time of day it begins.
    pub time: String,
    /// When it is over.
    pub until: String,
    /// The instant it begins.
    pub starts: String,
    /// Whether it is a session, which stands out.
    pub is_session: bool,
    /// Whether it is over.
    pub is_past: bool,
    /// Whether it goes on now.
    pub is_now: bool,
}

/// The lines of one day.
pub struct DayView {
    /// The date.
    pub title: String,
    /// Its lines.
    pub items: Vec<ItemView>,
}

/// What a line of the schedule is called.
pub fn item_title(hall: &Hall, item: &ScheduleItem) -> String {
    let named = match item.kind {
        ItemKind::Session(session) => {
            refusal::session_name(hall.page.words, &hall.snapshot, session)
        }
        ItemKind::Break => hall.page.words.say("hall-break").into_owned(),
        ItemKind::Other => return item.title.clone(),
    };
    match (item.title.as_str(), item.kind) {
        ("", _) => named,
        (title, ItemKind::Session(_)) => format!("{named} · {title}"),
        (title, _) => title.to_owned(),
    }
}

fn item(hall: &Hall, at: usize, item: &ScheduleItem) -> ItemView {
    let session = item.session().and_then(|it| hall.tournament().session(it));
    let (is_past, is_now) = match session {
        Some(session) => (session.clock.has_ended(), session.clock.is_open()),
        None => (hall.next_item.is_none_or(|next| at + 1 < next), false),
    };
    ItemView {
        title: item_title(hall, item),
        time: hall.time(item.starts),
        until: hall.time(item.ends()),
        starts: instant(item.starts),
        is_session: session.is_some(),
        is_past,
        is_now,
    }
}

/// The schedule by days.
pub fn schedule(hall: &Hall) -> Vec<DayView> {
    let zone = hall.tournament().settings.time_zone;
    let items: Vec<_> = hall
        .tournament()
        .display
        .schedule
        .iter()
        .enumerate()
        .collect();
    let day = |item: &ScheduleItem| item.starts.with_timezone(&zone).date_naive();
    items
        .chunk_by(|(_, a), (_, b)| day(a) == day(b))
        .map(|of_day| DayView {
            title: of_day
                .first()
                .map_or_else(String::new, |(_, it)| hall.page.words.date(day(it))),
            items: of_day.iter().map(|(at, it)| item(hall, *at, it)).collect(),
        })
        .collect()
}

/// The next line of the schedule that has not begun.
pub fn next(hall: &Hall) -> Option<ItemView> {
    let at = hall.next_item?;
    let next = hall.tournament().display.schedule.get(at)?;
    Some(item(hall, at, next))
}

/// Something said to everybody or to some tables.
pub struct NoticeView {
    /// The words.
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
pub fn notices(hall: &Hall, all: bool) -> Vec<NoticeView> {
    let words = hall.page.words;
    let settings = &hall.tournament().settings;
    let shown = hall.tournament().display.announced(hall.now);
    let meant = shown.filter(|notice| {
        notice.tables.is_empty() || all || hall.table.is_some_and(|table| notice.is_for(table))
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
                        .say_with("hall-to-tables")
                        .arg("count", names.len())
                        .arg("tables", names.join(", "))
                        .to_string()
                },
                time: hall.time(notice.stamp.at),
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

/// An instant as scripts read it.
fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}
