//! What a table comes to: its result, and the rulings that change it.

use std::collections::{BTreeMap, BTreeSet};

use super::penalties::forfeits;
use super::tally::{HandCounts, SessionShare};
use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::ruling::{Booking, Ruling, Subject};
use crate::state::{Session, Table, Tournament};
use ruleset::{Role, Score, StandingPoints, TableResult, Unit};

/// What each person at a table took from it; nothing without a result.
pub fn table_lines(
    tournament: &Tournament,
    session: &Session,
    table: &Table,
) -> Vec<(EntrantId, SessionShare)> {
    settled(tournament, &Effects::of(tournament), session, table)
}

/// The rulings that change what a table's result comes to, found quickly.
pub(super) struct Effects<'a> {
    /// Score points that sheets do not carry, by session and table.
    added: BTreeMap<(SessionNo, TableNo), Vec<&'a Ruling>>,
    /// Standing points taken from somebody in one session.
    of_session: BTreeMap<(SessionNo, EntrantId), StandingPoints>,
    forfeited: BTreeSet<(SessionNo, EntrantId)>,
    /// Who is registered as a substitute.
    substitutes: BTreeSet<EntrantId>,
}

impl<'a> Effects<'a> {
    pub(super) fn of(tournament: &'a Tournament) -> Self {
        let mut effects = Self {
            added: BTreeMap::new(),
            of_session: BTreeMap::new(),
            forfeited: forfeits(tournament)
                .map(|(session, entrant, _)| (session, entrant))
                .collect(),
            substitutes: tournament.substitutes().collect(),
        };
        for ruling in tournament.rulings.iter().filter(|ruling| ruling.stands()) {
            let decision = &ruling.decision;
            let (Some(points), Some(session)) = (&decision.points, decision.session) else {
                continue;
            };
            match (points.unit, decision.table, decision.subject) {
                (Unit::Score, Some(table), _) if points.booking == Booking::Added => {
                    effects
                        .added
                        .entry((session, table))
                        .or_default()
                        .push(ruling);
                }
                (Unit::TablePoints, _, Subject::Entrant(entrant)) => {
                    *effects.of_session.entry((session, entrant)).or_default() += points.offender;
                }
                _ => {}
            }
        }
        effects
    }

    /// The score points of rulings that a sheet does not carry.
    fn added(&self, session: SessionNo, table: TableNo, entrant: EntrantId) -> Score {
        self.added.get(&(session, table)).map_or(0, |rulings| {
            rulings
                .iter()
                .map(|ruling| ruling.score_for(entrant, Booking::Added))
                .fold(0, Score::saturating_add)
        })
    }
}

/// [`table_lines`] with the rulings at hand.
pub(super) fn settled(
    tournament: &Tournament,
    effects: &Effects<'_>,
    session: &Session,
    table: &Table,
) -> Vec<(EntrantId, SessionShare)> {
    let current = table.result.current();
    let Some((sheet, seq)) =
        current.and_then(|version| Some((version.sheet.as_ref()?, version.seq)))
    else {
        return Vec::new();
    };
    let (number, at) = (session.number, table.seats.table);
    let scores: Vec<Score> = sheet
        .totals
        .iter()
        .map(|total| {
            let added = effects.added(number, at, total.entrant);
            total.score.saturating_add(added)
        })
        .collect();
    let roles: Vec<Role> = sheet
        .totals
        .iter()
        .map(|total| table.role(total.entrant, effects.substitutes.contains(&total.entrant)))
        .collect();
    let handed_in = TableResult {
        scores: &scores,
        roles: &roles,
        leftover: sheet.leftover,
    };
    // Who sits in for somebody is written as the event says, in its points, whatever the table plays.
    let substitutes = &tournament.ruleset.substitutes;
    let standing = tournament.standing_rule_of(number, table);
    let places = standing.settle_table(&handed_in, substitutes);
    let people = sheet.totals.iter().map(|total| total.entrant);
    people
        .zip(scores)
        .zip(places)
        .enumerate()
        .map(|(seat, ((entrant, score), place))| {
            let penalty = effects.of_session.get(&(number, entrant)).copied();
            let penalty = penalty.unwrap_or_default();
            let earned = if effects.forfeited.contains(&(number, entrant)) {
                StandingPoints::ZERO
            } else {
                place.points
            };
            let line = SessionShare {
                session: number,
                table: at,
                seq,
                place: place.place,
                sharing: place.sharing,
                score,
                points: earned + penalty,
                penalty,
                hands: HandCounts::of(&sheet.hands, seat),
            };
            (entrant, line)
        })
        .collect()
}
