//! What counts against totals beside the sheets: rulings, and sessions that somebody missed.

use ruleset::{Outcome, StandingPoints, Unit};

use crate::ids::{EntrantId, RulingId, SessionNo};
use crate::ruling::Subject;
use crate::state::{EntrantKind, Tournament};

/// The rulings that count against totals in one unit, up to a session.
pub(super) fn against_totals(
    tournament: &Tournament,
    unit: Unit,
    as_of: Option<SessionNo>,
) -> impl Iterator<Item = (Subject, StandingPoints, RulingId)> + '_ {
    tournament
        .rulings
        .iter()
        .filter(move |ruling| {
            let in_time = match (as_of, ruling.decision.session) {
                (Some(last), Some(session)) => session <= last,
                _ => true,
            };
            ruling.stands() && in_time
        })
        .filter_map(move |ruling| {
            let points = ruling.decision.points.as_ref()?;
            (points.unit == unit).then_some((ruling.decision.subject, points.offender, ruling.id))
        })
}

/// The sessions that people missed, where the rule set takes points for it: those in which somebody
/// else played on their seat, and those that a ruling says they forfeited, with a substitute or
/// without one. A ruling that takes points itself has said what it costs who still has the seat.
pub(super) fn missed(
    tournament: &Tournament,
    as_of: Option<SessionNo>,
) -> Vec<(EntrantId, SessionNo)> {
    if tournament.ruleset.absence.missed_session == 0 {
        return Vec::new();
    }
    let in_time = |session: SessionNo| as_of.is_none_or(|last| session <= last);
    let sessions = tournament.sessions.iter();
    let mut missed = Vec::new();
    for session in sessions.filter(|session| in_time(session.number)) {
        let played = session
            .tables
            .iter()
            .filter(|it| it.result.sheet().is_some());
        let left = played.flat_map(|table| &table.left).copied();
        let away = left.filter(|entrant| session.table_of(*entrant).is_none());
        missed.extend(away.map(|entrant| (entrant, session.number)));
    }
    let forfeits = forfeits(tournament).filter(|(session, entrant, takes_points)| {
        let Some(known) = tournament.session(*session) else {
            return false;
        };
        let is_played = match known.table_of(*entrant) {
            Some(table) => table.result.sheet().is_some() && !takes_points,
            None => known.results() > 0,
        };
        in_time(*session) && is_played
    });
    missed.extend(forfeits.map(|(session, entrant, _)| (entrant, session)));
    missed.retain(|(entrant, _)| {
        tournament
            .entrant(*entrant)
            .is_some_and(|known| known.kind != EntrantKind::Substitute)
    });
    missed.sort_unstable();
    missed.dedup();
    missed
}

/// Points of rulings in one session for people who have no line in it, because somebody else took
/// their seat: they count against the total once the session is played. What a forfeit costs is
/// counted as a session missed where the rule set says that.
pub(super) fn without_line(
    tournament: &Tournament,
    as_of: Option<SessionNo>,
) -> impl Iterator<Item = (EntrantId, SessionNo, StandingPoints, RulingId)> + '_ {
    let standing = tournament.rulings.iter().filter(|ruling| ruling.stands());
    standing.filter_map(move |ruling| {
        let decision = &ruling.decision;
        let (Some(session), Subject::Entrant(entrant)) = (decision.session, decision.subject)
        else {
            return None;
        };
        let points = decision.points.as_ref()?;
        let known = tournament.session(session)?;
        let is_missed = decision.outcomes.contains(&Outcome::ForfeitedSession)
            && tournament.ruleset.absence.missed_session != 0;
        let counts = points.unit == Unit::TablePoints
            && !is_missed
            && as_of.is_none_or(|last| session <= last)
            && known.results() > 0
            && known.table_of(entrant).is_none();
        counts.then_some((entrant, session, points.offender, ruling.id))
    })
}

/// The sessions forfeited by rulings that stand: which, by whom, and whether the ruling takes points
/// of that session itself.
pub(super) fn forfeits(
    tournament: &Tournament,
) -> impl Iterator<Item = (SessionNo, EntrantId, bool)> + '_ {
    let standing = tournament.rulings.iter().filter(|ruling| ruling.stands());
    standing.filter_map(|ruling| {
        let decision = &ruling.decision;
        let (Some(session), Subject::Entrant(entrant)) = (decision.session, decision.subject)
        else {
            return None;
        };
        let takes_points = decision
            .points
            .as_ref()
            .is_some_and(|points| points.unit == Unit::TablePoints);
        let is_forfeit = decision.outcomes.contains(&Outcome::ForfeitedSession);
        is_forfeit.then_some((session, entrant, takes_points))
    })
}
