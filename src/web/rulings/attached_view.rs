//! What goes with a ruling, ready to print: tiles, times, hands in doubt, later notes, the appeal.

use chrono::{DateTime, Utc};

use super::attached_form::tiles_text;
use crate::ruleset::offence::TilesDue;
use crate::tournament::appeal::Deadline;
use crate::tournament::attached::Attached;
use crate::tournament::ruling::Ruling;
use crate::web::desk::Desk;
use crate::web::say::names::{self, Names};
use crate::web::say::rulings;
use crate::web::scorer::{ExplainedHand, explain};
use crate::words::{Words, key};

/// What goes with a ruling, or what was added to it.
#[derive(Default)]
pub struct AttachedView {
    /// When and by whom it was added; empty for what came with the ruling.
    pub added: String,
    pub note: String,
    pub tiles: String,
    pub times: String,
    pub hands: Vec<ExplainedHand>,
    /// When it was decided at the table, if that was before it reached the log.
    pub decided: String,
}

pub struct AppealView {
    pub head: String,
    pub text: String,
    /// In writing, fee paid, late because.
    pub facts: Vec<String>,
    /// Hearings and the decision: when and who, what was said.
    pub steps: Vec<(String, String)>,
    pub verdict: String,
    pub is_open: bool,
}

/// What came with a ruling and what was added later.
pub fn all(desk: &Desk, words: &Words, names: &Names, ruling: &Ruling) -> Vec<AttachedView> {
    let first = one(desk, words, &ruling.decision.attached, ruling.at);
    let later = ruling.notes.iter().map(|note| AttachedView {
        added: stamp(desk, words, names, note.at, note.by),
        ..one(desk, words, &note.attached, note.at)
    });
    [first]
        .into_iter()
        .chain(later)
        .filter(|it| !it.is_empty())
        .collect()
}

impl AttachedView {
    fn is_empty(&self) -> bool {
        let texts = [&self.note, &self.tiles, &self.times, &self.decided];
        self.hands.is_empty() && texts.iter().all(|text| text.is_empty())
    }
}

fn stamp(
    desk: &Desk,
    words: &Words,
    names: &Names,
    at: DateTime<Utc>,
    by: crate::tournament::Actor,
) -> String {
    let (at, by) = (
        names::when(&desk.snapshot, words, at),
        names::actor(words, names, by),
    );
    format!("{at} · {by}")
}

fn one(desk: &Desk, words: &Words, attached: &Attached, at: DateTime<Utc>) -> AttachedView {
    let late = attached
        .decided_at
        .filter(|decided| (at - *decided).num_seconds() > 60);
    AttachedView {
        added: String::new(),
        note: attached.note.clone(),
        tiles: tiles_text(&attached.tiles),
        times: times(words, attached),
        hands: attached
            .hands
            .iter()
            .filter_map(|hand| explain(words, &desk.snapshot.tournament, hand))
            .collect(),
        decided: late.map_or_else(String::new, |decided| {
            words
                .say_with("referees-decided-at")
                .arg("when", names::when(&desk.snapshot, words, decided))
                .to_string()
        }),
    }
}

/// The penalty tiles that a ruling which stands still asks for, as the table's hand counts them.
pub fn tiles_due(desk: &Desk, words: &Words, ruling: &Ruling) -> String {
    let tiles = desk.snapshot.tournament.tiles_of(ruling);
    let Some(tiles) = tiles.filter(|_| ruling.stands()) else {
        return String::new();
    };
    let missing = tiles.missing();
    if missing > 0 {
        let said = words.say_with("tablet-tiles-missing").arg("count", missing);
        return said.to_string();
    }
    match tiles.due {
        Some(TilesDue::Named(_)) if tiles.tiles.is_empty() => {
            words.say("tablet-tiles-due-shown").into_owned()
        }
        _ => String::new(),
    }
}

/// "15.1 + 30.0 s = 45.1 s", or the minutes.
pub fn times(words: &Words, attached: &Attached) -> String {
    if let Some(minutes) = attached.minutes {
        return words
            .say_with("referees-minutes")
            .arg("count", i64::from(minutes))
            .to_string();
    }
    if attached.turns.is_empty() {
        return String::new();
    }
    let each: Vec<String> = attached
        .turns
        .iter()
        .map(|turn| tenths(words, *turn))
        .collect();
    let sum = attached
        .turns
        .iter()
        .fold(0_u64, |sum, turn| sum.saturating_add(*turn));
    words
        .say_with("referees-turns")
        .arg("turns", each.join(" + "))
        .arg("sum", tenths(words, sum))
        .to_string()
}

/// Milliseconds as seconds with one place, rounded up: a limit is exceeded as soon as it is passed.
pub fn tenths(words: &Words, milliseconds: u64) -> String {
    let tenths = milliseconds.div_ceil(100);
    words.decimal(i64::try_from(tenths).unwrap_or(i64::MAX), 1)
}

/// The appeal against a ruling.
pub fn appeal(desk: &Desk, words: &Words, names: &Names, ruling: &Ruling) -> Option<AppealView> {
    let appeal = ruling.appeal.as_ref()?;
    let draft = &appeal.draft;
    let say = |key: &'static str| words.say(key).into_owned();
    let mut facts = Vec::new();
    if draft.in_writing {
        facts.push(say(key!("referees-in-writing")));
    }
    if draft.fee_paid {
        facts.push(say(key!("referees-fee-paid")));
    }
    if draft.announced {
        facts.push(say(key!("referees-announced")));
    }
    if !draft.late_because.is_empty() {
        let late = words.say_with("referees-late-because");
        facts.push(late.arg("reason", draft.late_because.as_str()).to_string());
    }
    Some(AppealView {
        head: format!(
            "{} · {}",
            names::entrant(&desk.snapshot, draft.by),
            stamp(desk, words, names, appeal.at, appeal.filed_by)
        ),
        text: draft.text.clone(),
        facts,
        steps: appeal
            .steps
            .iter()
            .map(|step| {
                (
                    stamp(desk, words, names, step.at, step.by),
                    step.text.clone(),
                )
            })
            .collect(),
        verdict: match appeal.verdict() {
            None => say(key!("referees-appeal-open")),
            Some(verdict) => say(rulings::verdict_key(verdict)),
        },
        is_open: appeal.verdict().is_none(),
    })
}

/// Until when a ruling may be appealed: a sentence, and the instant to count down to.
pub fn deadline(
    desk: &Desk,
    words: &Words,
    ruling: &Ruling,
    now: DateTime<Utc>,
) -> (String, Option<DateTime<Utc>>) {
    match desk.snapshot.tournament.appeal_deadline(ruling) {
        Deadline::None => (words.say("referees-deadline-none").into_owned(), None),
        Deadline::AtOnce => (words.say("referees-deadline-at-once").into_owned(), None),
        Deadline::AfterSession(minutes) => {
            let after = words.say_with("referees-deadline-after");
            (after.arg("minutes", i64::from(minutes)).to_string(), None)
        }
        Deadline::Until(end) if end < now => {
            let over = words.say_with("referees-deadline-over");
            (
                over.arg("when", names::when(&desk.snapshot, words, end))
                    .to_string(),
                None,
            )
        }
        Deadline::Until(end) => {
            let until = words.say_with("referees-deadline-until");
            let until = until
                .arg("when", names::when(&desk.snapshot, words, end))
                .to_string();
            (until, Some(end))
        }
    }
}
