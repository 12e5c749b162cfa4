//! Standings: a pure function of the state, exact, as of any session.

pub mod digest;
mod table;

use std::cmp::Ordering;
use std::collections::BTreeMap;

use ruleset::conduct::Listed;
use ruleset::{Criterion, Outcome, Score, StandingPoints, Unit};

use super::ids::{EntrantId, RulingId, SessionNo, TableNo, TeamId};
use super::ruling::Subject;
use super::staged;
use super::state::{EntrantKind, Session, Standing, Tournament};

pub use table::table_lines;
use table::{Effects, settled};

/// What somebody took from one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The session.
    pub session: SessionNo,
    /// The table.
    pub table: TableNo,
    /// The event that holds the sheet.
    pub seq: u64,
    /// Place at the table; people with equal scores share the better number.
    pub place: u8,
    /// How many share it.
    pub sharing: u8,
    /// Table score, with the points of rulings.
    pub score: Score,
    /// Standing points, with the points of rulings.
    pub points: StandingPoints,
    /// The part of `points` that rulings made.
    pub penalty: StandingPoints,
}

/// A tally of sessions: what ranks people and teams alike.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Standing points before the penalties in `penalty`.
    pub earned: StandingPoints,
    /// Penalties against the total, negative.
    pub penalty: StandingPoints,
    /// Sum of the table scores.
    pub score: Score,
    /// First, second, third and fourth places; a shared place counts in parts.
    pub places: [StandingPoints; 4],
    /// The best score in one session.
    pub best_session: Option<Score>,
    /// Standing points of each session by its place in the event (empty sessions are zero).
    pub by_session: Vec<StandingPoints>,
    /// What was carried over from earlier stages.
    pub carried: StandingPoints,
    /// Sessions missed, with what the rule set takes for them in `penalty`.
    pub missed: u32,
    /// The rulings in `penalty`.
    pub rulings: Vec<RulingId>,
}

impl Tally {
    /// What counts: what was carried over, earned points and penalties.
    pub fn points(&self) -> StandingPoints {
        self.carried + self.earned + self.penalty
    }

    pub(super) fn add(&mut self, line: &Line) {
        self.games += 1;
        self.earned += line.points;
        self.score = self.score.saturating_add(line.score);
        self.best_session = self.best_session.max(Some(line.score));
        let first = usize::from(line.place.saturating_sub(1));
        let share = StandingPoints::whole(1).shared_by(i64::from(line.sharing));
        for count in self
            .places
            .iter_mut()
            .skip(first)
            .take(usize::from(line.sharing))
        {
            *count += share;
        }
        let index = line.session.index();
        if self.by_session.len() <= index {
            self.by_session.resize(index + 1, StandingPoints::ZERO);
        }
        self.by_session[index] += line.points;
    }

    /// Who is better by the rule set's criteria: `Less` comes first.
    pub(super) fn compare(&self, other: &Self, criteria: &[Criterion]) -> Ordering {
        criteria
            .iter()
            .map(|criterion| match criterion {
                Criterion::StandingPoints => other.points().cmp(&self.points()),
                Criterion::Score => other.score.cmp(&self.score),
                Criterion::Places => other.places[..3].cmp(&self.places[..3]),
                Criterion::BestSession => other.best_session.cmp(&self.best_session),
                Criterion::LatestSessions => self.compare_latest(other),
            })
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    fn compare_latest(&self, other: &Self) -> Ordering {
        let sessions = self.by_session.len().max(other.by_session.len());
        let points = |tally: &Self, index: usize| tally.by_session.get(index).copied();
        (0..sessions)
            .rev()
            .map(|index| {
                let (ours, theirs) = (points(self, index), points(other, index));
                theirs.unwrap_or_default().cmp(&ours.unwrap_or_default())
            })
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

/// An entrant's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The rank; none for those who cannot have one. Equal numbers are shared ranks.
    pub rank: Option<u32>,
    /// Who.
    pub entrant: EntrantId,
    /// What counts.
    pub tally: Tally,
    /// Session by session, only those played.
    pub lines: Vec<Line>,
    /// The index of the last stage they came into.
    pub level: usize,
    /// The index of the stage whose points and criteria give the rank.
    pub stage: usize,
}

/// A team's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRow {
    /// The rank.
    pub rank: u32,
    /// Which team.
    pub team: TeamId,
    /// What counts: all games of its members, and the penalties of the team.
    pub tally: Tally,
}

/// The standings of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standings {
    /// The last session counted.
    pub as_of: SessionNo,
    /// Entrants, best first; those without a rank at the end.
    pub rows: Vec<Row>,
    /// Teams, best first; empty without teams.
    pub teams: Vec<TeamRow>,
}

impl Standings {
    /// The line of an entrant.
    pub fn of(&self, entrant: EntrantId) -> Option<&Row> {
        self.rows.iter().find(|row| row.entrant == entrant)
    }
}

/// The standings after session `as_of` (after all results so far if none).
pub fn standings(tournament: &Tournament, as_of: Option<SessionNo>) -> Standings {
    let sessions: Vec<&Session> = tournament
        .sessions
        .iter()
        .map(AsRef::as_ref)
        .filter(|session| as_of.is_none_or(|last| session.number <= last))
        .collect();
    let effects = Effects::of(tournament);
    let mut lines = Lines::of(tournament, sessions.len());
    for session in &sessions {
        for table in &session.tables {
            for (entrant, line) in settled(tournament, &effects, session, table) {
                lines.add(entrant, line);
            }
        }
    }
    let mut rows = entrant_rows(tournament, as_of, lines);
    if !tournament.stages.is_empty() {
        staged::retally(tournament, as_of, &mut rows);
    }
    take_points_of_the_disqualified(tournament, &mut rows);
    let teams = team_rows(tournament, as_of, &rows);
    let rows = ranked(tournament, rows);
    Standings {
        as_of: as_of.unwrap_or_else(|| last_played(&sessions)),
        rows,
        teams,
    }
}

/// The lines of everybody, found without a search: a large event has tens of thousands.
struct Lines {
    /// Who, in order.
    entrants: Vec<EntrantId>,
    /// The lines of each of them.
    lines: Vec<Vec<Line>>,
}

impl Lines {
    /// None yet, with room for so many of each entrant.
    fn of(tournament: &Tournament, sessions: usize) -> Self {
        let entrants: Vec<EntrantId> = tournament.entrants.keys().copied().collect();
        let lines = entrants.iter().map(|_| Vec::with_capacity(sessions));
        Self {
            lines: lines.collect(),
            entrants,
        }
    }

    fn of_entrant(&mut self, entrant: EntrantId) -> Option<&mut Vec<Line>> {
        // Badges are usually numbered without a gap.
        let guess = usize::try_from(entrant.0).ok()?.wrapping_sub(1);
        let index = if self.entrants.get(guess) == Some(&entrant) {
            guess
        } else {
            self.entrants.binary_search(&entrant).ok()?
        };
        self.lines.get_mut(index)
    }

    fn add(&mut self, entrant: EntrantId, line: Line) {
        if let Some(lines) = self.of_entrant(entrant) {
            lines.push(line);
        }
    }

    fn take(&mut self, entrant: EntrantId) -> Vec<Line> {
        self.of_entrant(entrant)
            .map(std::mem::take)
            .unwrap_or_default()
    }
}

/// The rulings that count against totals in one unit, up to a session.
fn against_totals(
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

/// Unranked lines of everybody who belongs in the list, by number.
fn entrant_rows(tournament: &Tournament, as_of: Option<SessionNo>, mut lines: Lines) -> Vec<Row> {
    let mut rows: Vec<Row> = tournament
        .entrants
        .values()
        .filter_map(|entrant| {
            let lines = lines.take(entrant.id);
            // Who was put out stays in the list, even before playing; who went home does not.
            let is_out = matches!(entrant.standing, Standing::Disqualified { .. });
            let listed = !lines.is_empty()
                || (entrant.kind != EntrantKind::Substitute && (entrant.is_active() || is_out));
            listed.then(|| {
                let mut tally = Tally::default();
                tally.by_session.reserve(lines.len());
                lines.iter().for_each(|line| tally.add(line));
                Row {
                    rank: None,
                    entrant: entrant.id,
                    tally,
                    lines,
                    level: 0,
                    stage: 0,
                }
            })
        })
        .collect();
    for (entrant, _) in missed(tournament, as_of) {
        let at = rows.binary_search_by_key(&entrant, |row| row.entrant);
        if let Some(row) = at.ok().and_then(|at| rows.get_mut(at)) {
            let points = tournament.ruleset.absence.missed_session;
            row.tally.missed += 1;
            row.tally.penalty += StandingPoints::whole(points);
        }
    }
    let against_total = against_totals(tournament, Unit::Standing, as_of).filter_map(
        |(subject, points, ruling)| match subject {
            Subject::Entrant(entrant) => Some((entrant, points, ruling)),
            _ => None,
        },
    );
    let without_line = without_line(tournament, as_of)
        .map(|(entrant, _, points, ruling)| (entrant, points, ruling));
    for (entrant, points, ruling) in against_total.chain(without_line) {
        // The rows are in the order of the entrants' numbers here.
        let at = rows.binary_search_by_key(&entrant, |row| row.entrant);
        if let Some(row) = at.ok().and_then(|at| rows.get_mut(at)) {
            row.tally.penalty += points;
            row.tally.rulings.push(ruling);
        }
    }
    rows
}

/// Teams with their ranks: every game of a member counts for the team.
fn team_rows(tournament: &Tournament, as_of: Option<SessionNo>, rows: &[Row]) -> Vec<TeamRow> {
    let mut tallies: BTreeMap<TeamId, Tally> = tournament
        .teams
        .keys()
        .map(|team| (*team, Tally::default()))
        .collect();
    for row in rows {
        let team = tournament
            .entrant(row.entrant)
            .and_then(|entrant| entrant.team);
        if let Some(tally) = team.and_then(|team| tallies.get_mut(&team)) {
            row.lines.iter().for_each(|line| tally.add(line));
        }
    }
    for (subject, points, ruling) in against_totals(tournament, Unit::Team, as_of) {
        if let Subject::Team(team) = subject
            && let Some(tally) = tallies.get_mut(&team)
        {
            tally.penalty += points;
            tally.rulings.push(ruling);
        }
    }
    let criteria = tournament.ruleset.ranking.team_criteria();
    let mut teams: Vec<TeamRow> = tallies
        .into_iter()
        .map(|(team, tally)| TeamRow {
            rank: 0,
            team,
            tally,
        })
        .collect();
    teams.sort_by(|a, b| a.tally.compare(&b.tally, criteria));
    let tied = |a: &TeamRow, b: &TeamRow| a.tally.compare(&b.tally, criteria).is_eq();
    let ranks = shared_ranks(&teams, tied);
    for (team, rank) in teams.iter_mut().zip(ranks) {
        team.rank = rank;
    }
    teams
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
fn forfeits(tournament: &Tournament) -> impl Iterator<Item = (SessionNo, EntrantId, bool)> + '_ {
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

/// Where the rule set says so, the disqualified have no points.
fn take_points_of_the_disqualified(tournament: &Tournament, rows: &mut [Row]) {
    if !tournament.ruleset.disqualification.loses_points {
        return;
    }
    for row in rows {
        let known = tournament.entrant(row.entrant);
        if known.is_some_and(|it| matches!(it.standing, Standing::Disqualified { .. })) {
            row.tally.penalty -= row.tally.points();
        }
    }
}

/// In which part of the list somebody stands, the first part first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// Among those with a rank.
    Ranked,
    /// Behind them, with the last ranks.
    Last,
    /// At the end, without a rank.
    Unranked,
}

fn part(tournament: &Tournament, entrant: EntrantId) -> Part {
    let Some(known) = tournament.entrant(entrant) else {
        return Part::Unranked;
    };
    let rules = &tournament.ruleset;
    if known.kind == EntrantKind::Substitute && !rules.substitutes.ranked {
        return Part::Unranked;
    }
    match (&known.standing, rules.disqualification.listed) {
        (Standing::Disqualified { .. }, Listed::Last) => Part::Last,
        (Standing::Disqualified { .. }, Listed::WithoutRank) => Part::Unranked,
        _ => Part::Ranked,
    }
}

/// The rows in order, with ranks for those who can have one. Who came into a later stage stands before
/// who did not.
fn ranked(tournament: &Tournament, rows: Vec<Row>) -> Vec<Row> {
    let mut rows: Vec<(Part, Row)> = rows
        .into_iter()
        .map(|row| (part(tournament, row.entrant), row))
        .collect();
    let order = |(part_a, a): &(Part, Row), (part_b, b): &(Part, Row)| {
        let criteria = &tournament.ranking_in(a.stage).criteria;
        part_a
            .cmp(part_b)
            .then_with(|| b.level.cmp(&a.level))
            .then_with(|| a.tally.compare(&b.tally, criteria))
    };
    rows.sort_by(order);
    let with_rank = rows
        .iter()
        .take_while(|(part, _)| *part < Part::Unranked)
        .count();
    let ranks = shared_ranks(&rows[..with_rank], |a, b| order(a, b).is_eq());
    for ((_, row), rank) in rows.iter_mut().zip(ranks) {
        row.rank = Some(rank);
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Ranks of a sorted list: those who are tied share one, and the next is left out (1, 2, 2, 4).
fn shared_ranks<T>(sorted: &[T], tied: impl Fn(&T, &T) -> bool) -> Vec<u32> {
    let mut ranks: Vec<u32> = Vec::with_capacity(sorted.len());
    for (index, item) in sorted.iter().enumerate() {
        let before = index
            .checked_sub(1)
            .and_then(|i| Some((&sorted[i], *ranks.get(i)?)));
        let rank = match before {
            Some((previous, rank)) if tied(previous, item) => rank,
            _ => u32::try_from(index + 1).unwrap_or(u32::MAX),
        };
        ranks.push(rank);
    }
    ranks
}

/// The last session with a result; 0 before there is one.
fn last_played(sessions: &[&Session]) -> SessionNo {
    sessions
        .iter()
        .rev()
        .find(|session| session.results() > 0)
        .map_or(SessionNo(0), |session| session.number)
}
