//! Ready-to-print pieces of the referees' pages.

use super::attached_view::{self, AppealView, AttachedView};
use super::steps::RulingSteps;
use crate::mahjong::Wind;
use crate::ruleset::{Outcome, RuleSet};
use crate::tournament::Capability;
use crate::tournament::ruling::Ruling;
use crate::tournament::what_if::{Position, WhatIf};
use crate::web::desk::Desk;
use crate::web::say::names::{self, Names};
use crate::web::say::{figures, refusal, rulings};
use crate::words::{Words, key};

/// A ruling as the staff reads it.
pub struct RulingView {
    pub id: u32,
    pub when: String,
    pub by: String,
    pub history: String,
    pub whom: String,
    pub place: String,
    /// The table's sheet; empty without one.
    pub sheet: String,
    pub offence: String,
    pub article: String,
    pub outcomes: String,
    pub points: String,
    pub receivers: Vec<String>,
    pub booking: String,
    pub reason: String,
    pub reversed: Option<ReversalView>,
    /// The ruling it stands in place of, and the one in its place.
    pub amends: Option<u32>,
    pub amended_by: Option<u32>,
    /// What it is founded on, and what was added.
    pub attached: Vec<AttachedView>,
    /// The penalty tiles that are still to be chosen; empty where none are.
    pub tiles_due: String,
    pub appeal: Option<AppealView>,
    /// Where it is amended, added to, appealed: label and address.
    pub actions: Vec<(String, String)>,
    /// Where it is reversed; none for whom may not.
    pub reverse: Option<String>,
}

/// How a ruling was undone.
pub struct ReversalView {
    pub when: String,
    pub by: String,
    pub reason: String,
    pub history: String,
}

/// A ruling with the names of those who had to do with it.
pub fn ruling(desk: &Desk, words: &Words, names: &Names, ruling: &Ruling) -> RulingView {
    let rules = &desk.snapshot.tournament.ruleset;
    let decision = &ruling.decision;
    let (offence, article) = rulings::offence(words, rules, decision);
    let points = decision.points.as_ref();
    let receivers = points.into_iter().flat_map(|points| &points.receivers);
    let sheet = decision.session.zip(decision.table);
    RulingView {
        id: ruling.id.0,
        when: names::when(&desk.snapshot, words, ruling.at),
        by: names::actor(words, names, ruling.by),
        history: desk.event_address(ruling.seq),
        whom: names::subject(&desk.snapshot, words, decision.subject),
        place: names::place(
            &desk.snapshot,
            words,
            (decision.session, decision.table),
            decision.hand,
        ),
        sheet: sheet.map_or_else(String::new, |(session, table)| {
            desk.address(&format!("/results/{session}/tables/{table}"))
        }),
        offence,
        article,
        outcomes: rulings::outcomes(words, &decision.outcomes),
        points: points.map_or_else(String::new, |it| rulings::points(words, rules, it)),
        receivers: receivers
            .map(|(id, amount)| {
                let (name, colon) = (
                    names::entrant(&desk.snapshot, *id),
                    words.say(key!("colon")),
                );
                format!("{name}{colon}{}", words.signed(*amount))
            })
            .collect(),
        booking: match points.filter(|it| it.unit == crate::ruleset::Unit::Score) {
            Some(points) => rulings::booking(words, points.booking),
            None if is_unpaid(rules, ruling) => words.say("rulings-chombo-unpaid").into_owned(),
            None => String::new(),
        },
        reason: decision.reason.clone(),
        reversed: ruling.reversed.as_ref().map(|reversal| ReversalView {
            when: names::when(&desk.snapshot, words, reversal.at),
            by: names::actor(words, names, reversal.by),
            reason: reversal.reason.clone(),
            history: desk.event_address(reversal.seq),
        }),
        amends: ruling.amends.map(|id| id.0),
        amended_by: ruling.amended_by.map(|id| id.0),
        attached: attached_view::all(desk, words, names, ruling),
        tiles_due: attached_view::tiles_due(desk, words, ruling),
        appeal: attached_view::appeal(desk, words, names, ruling),
        actions: actions(desk, words, ruling),
        reverse: may_reverse(desk, ruling)
            .then(|| desk.address(&format!("/rulings/{}/reverse", ruling.id))),
    }
}

/// Whether a ruling names a chombo that the rules have paid at the table, and pays nothing: who dealt the hand is not
/// known.
fn is_unpaid(rules: &RuleSet, ruling: &Ruling) -> bool {
    ruling.stands()
        && ruling.decision.points.is_none()
        && ruling.decision.outcomes.contains(&Outcome::Chombo)
        && rules.chombo_at_table(Wind::East, Wind::South).is_some()
}

/// What can be done about a ruling besides undoing it.
fn actions(desk: &Desk, words: &Words, ruling: &Ruling) -> Vec<(String, String)> {
    let mut actions = Vec::new();
    let mut add = |key: &'static str, path: String| {
        actions.push((words.say(key).into_owned(), desk.address(&path)));
    };
    let is_open = desk.may(Capability::Rule) && !desk.snapshot.tournament.closed;
    if is_open {
        let note = format!("/rulings/{}/note", ruling.id);
        add(key!("referees-add"), note);
    }
    if may_reverse(desk, ruling) {
        let query = RulingSteps::of_ruling(ruling).query();
        add(key!("referees-amend"), format!("/rulings/new?{query}"));
    }
    if ruling.appeal.is_some() || (is_open && ruling.stands()) {
        let appeal = format!("/rulings/{}/appeal", ruling.id);
        add(key!("referees-appeal"), appeal);
    }
    actions
}

/// Whether the person may undo a ruling: their own until the session is over, or anybody's.
fn may_reverse(desk: &Desk, ruling: &Ruling) -> bool {
    let session = ruling.decision.session;
    let session = session.and_then(|it| desk.snapshot.tournament.session(it));
    let is_over = session.is_some_and(|session| session.clock.has_ended());
    let own = desk.may(Capability::Rule) && desk.is_by(ruling.by) && !is_over;
    let may = desk.may(Capability::ReverseRulings) || own;
    may && ruling.stands() && !desk.snapshot.tournament.closed
}

/// Lines of the standings that a decision would change.
pub struct EffectView {
    /// Players first, then teams.
    pub lines: Vec<EffectLine>,
}

pub struct EffectLine {
    pub name: String,
    pub rank_before: String,
    pub rank_after: String,
    pub points_before: String,
    pub points_after: String,
    /// Whether the rank changes, not only the points.
    pub moves: bool,
}

/// What a decision would change.
pub fn effect(desk: &Desk, words: &Words, what_if: &WhatIf) -> EffectView {
    let entrants = what_if.entrants.iter();
    let entrants = entrants.map(|it| (names::entrant(&desk.snapshot, it.id), it.before, it.after));
    let teams = what_if.teams.iter();
    let teams = teams.map(|it| (refusal::team(&desk.snapshot, it.id), it.before, it.after));
    let lines = entrants
        .chain(teams)
        .map(|(name, before, after)| EffectLine {
            name,
            rank_before: rank(before),
            rank_after: rank(after),
            points_before: points(desk, words, before),
            points_after: points(desk, words, after),
            moves: rank(before) != rank(after),
        });
    // Whose points change comes first; those whom they pass, after them.
    let (mut lines, passed): (Vec<_>, Vec<_>) =
        lines.partition(|line: &EffectLine| line.points_before != line.points_after);
    lines.extend(passed);
    EffectView { lines }
}

fn rank(position: Option<Position>) -> String {
    position
        .and_then(|position| position.rank)
        .map_or_else(|| "–".to_owned(), |rank| rank.to_string())
}

fn points(desk: &Desk, words: &Words, position: Option<Position>) -> String {
    let rules = &desk.snapshot.tournament.ruleset;
    position.map_or_else(String::new, |it| figures::points(words, rules, it.points))
}
