//! What the hall waits for, found once more the slow way: person by person and table by table, by nothing but what
//! stands in the state.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::clock::Phase;
use crate::entrant::{Entrant, EntrantKind, Standing};
use crate::seating::PlanOrigin;
use crate::session::{Session, Table};
use crate::waits::{Beside, Wait};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_list_of_home_is_what_a_slow_count_finds(commands in commands()) {
        let mut hall = Rig::seated();
        for (number, command) in commands.into_iter().enumerate() {
            hall.wait(1);
            drop(hall.run_as(DIRECTOR, &[Role::Director], command));
            // Each step is looked at, not only where the commands end.
            if number % 3 == 0 {
                same_list(&hall)?;
            }
        }
        same_list(&hall)?;
    }
}

fn same_list(hall: &Rig) -> Result<(), TestCaseError> {
    let people = hall.tournament.entrants.keys().filter(|id| id.0 % 3 != 0);
    let beside = Beside {
        now: hall.now,
        federation_numbers: people.map(|id| (*id, format!("{}", id.0 % 5))).collect(),
        has_referee: hall.log.len().is_multiple_of(2),
    };
    let slow = Slow(&hall.tournament).list(&beside);
    prop_assert_eq!(hall.tournament.waits(&beside), slow);
    Ok(())
}

/// A state, asked as somebody with a pencil would ask it.
struct Slow<'a>(&'a Tournament);

impl Slow<'_> {
    fn list(&self, beside: &Beside) -> Vec<Wait> {
        let mut list = Vec::new();
        if self.0.closed {
            return list;
        }
        self.in_play(&mut list);
        let day = beside
            .now
            .with_timezone(&self.0.settings.time_zone)
            .date_naive();
        let is_today = self.0.settings.starts_on <= day && day <= self.0.settings.ends_on;
        let is_begun = self.0.sessions.iter().any(|it| is_open(it));
        if !self.0.published && !self.0.entrants.is_empty() && (is_today || is_begun) {
            list.push(Wait::Hidden);
        }
        for session in &self.0.sessions {
            let is_over = matches!(session.clock.phase, Phase::Ended(_));
            if !session.tables.is_empty()
                && !is_over
                && session.tables.iter().any(|it| !has_result(it))
            {
                self.before(session, &mut list);
                break;
            }
        }
        self.of_people(beside, &mut list);
        let mut unconfirmed = Vec::new();
        for (session, table) in self.tables() {
            let version = table.result.versions.last();
            let is_confirmed = version.is_some_and(|it| it.verified.is_some());
            if self.0.second_person && has_result(table) && !is_confirmed {
                unconfirmed.push((session.number, table.seats.table));
            }
        }
        if !unconfirmed.is_empty() {
            list.push(Wait::Unconfirmed(unconfirmed));
        }
        self.told(beside, &mut list);
        list
    }

    fn told(&self, beside: &Beside, list: &mut Vec<Wait>) {
        let Some(played) = self.0.sessions.iter().find(|it| is_open(it)) else {
            return;
        };
        let mut old = Vec::new();
        for said in self.0.display.announcements.iter().rev() {
            let is_before = Some(said.stamp.at) < played.clock.started;
            if is_before && said.until.is_none() && said.is_shown(beside.now) {
                old.push(said.id);
            }
        }
        if !old.is_empty() {
            list.push(Wait::StillAnnounced(old));
        }
    }

    fn tables(&self) -> impl Iterator<Item = (&Session, &Table)> {
        let sessions = self.0.sessions.iter().map(AsRef::as_ref);
        sessions.flat_map(|session: &Session| session.tables.iter().map(move |it| (session, it)))
    }

    fn in_play(&self, list: &mut Vec<Wait>) {
        let open: Vec<SessionNo> = self
            .0
            .sessions
            .iter()
            .filter(|it| is_open(it))
            .map(|it| it.number)
            .collect();
        if open.len() > 1 {
            list.push(Wait::SeveralRun(open));
        }
        let asked: Vec<_> = self.0.open_requests().map(|it| it.id).collect();
        if !asked.is_empty() {
            list.push(Wait::Requests(asked));
        }
        let kinds: [(ForTables, Fits); 3] = [
            (Wait::Correct, |hall, session, table| {
                hall.sheet_to_correct(session.number, table.seats.table)
                    .is_some()
            }),
            (Wait::Unfinished, |_, session, table| {
                matches!(session.clock.phase, Phase::Ended(_)) && !has_result(table)
            }),
            (Wait::Results, |_, session, table| {
                is_played(session)
                    && !matches!(session.clock.phase, Phase::Ended(_))
                    && !has_result(table)
            }),
        ];
        for (wait, fits) in kinds {
            for session in &self.0.sessions {
                let tables = session.tables.iter().filter(|it| fits(self.0, session, it));
                let tables: Vec<TableNo> = tables.map(|it| it.seats.table).collect();
                if !tables.is_empty() {
                    list.push(wait(session.number, tables));
                }
            }
        }
    }

    fn before(&self, session: &Session, list: &mut Vec<Wait>) {
        let n = session.number;
        let stages = self.0.stages.iter().zip(1_u16..);
        let mut open = stages
            .filter(|(it, _)| it.plan.first <= n && it.plan.takes.is_some() && it.cut.is_none());
        if let Some((_, stage)) = open.next() {
            list.push(Wait::CutAwaited(n, stage));
        }
        let unplayed = || session.tables.iter().filter(|it| !has_result(it));
        let is_free = |table: &&Table| table.seats.seats.iter().any(Option::is_none);
        let free: Vec<TableNo> = unplayed()
            .filter(is_free)
            .map(|it| it.seats.table)
            .collect();
        let mixes = |table: &&Table| {
            let groups = table.seats.people().filter_map(|id| self.group(n, id));
            groups.collect::<BTreeSet<_>>().len() > 1
        };
        let planned = session.origin.as_ref().map(|(_, seq)| *seq);
        let cuts = self.0.stages.iter().filter(|it| it.plan.first <= n);
        let is_cut_since = cuts
            .filter_map(|it| it.cut.as_ref())
            .any(|it| planned.is_some_and(|at| it.seq > at));
        let mixed: Vec<TableNo> = unplayed()
            .filter(|it| is_cut_since && mixes(it))
            .map(|it| it.seats.table)
            .collect();
        let (mut gone, mut out) = (Vec::new(), Vec::new());
        for id in unplayed().flat_map(|it| it.seats.people()) {
            match self.0.entrants.get(&id) {
                Some(it) if !is_active(it) => gone.push(id),
                Some(_) if !self.may_sit(n, id) => out.push(id),
                _ => {}
            }
        }
        let some = [
            (Wait::OpenSeats(n, free.clone()), free.is_empty()),
            (Wait::Mixed(n, mixed.clone()), mixed.is_empty()),
        ];
        list.extend(
            some.into_iter()
                .filter(|(_, none)| !none)
                .map(|(wait, _)| wait),
        );
        let unseated = self.unseated(session);
        let some = [
            (Wait::Absent(n, gone.clone()), gone.is_empty()),
            (Wait::Out(n, out.clone()), out.is_empty()),
            (Wait::Unseated(n, unseated.clone()), unseated.is_empty()),
        ];
        list.extend(
            some.into_iter()
                .filter(|(_, none)| !none)
                .map(|(wait, _)| wait),
        );
        if self.is_early(session) {
            list.push(Wait::DrawnTooEarly(n));
        }
        if !session.published {
            list.push(Wait::Unpublished(n));
        }
    }

    fn unseated(&self, session: &Session) -> Vec<EntrantId> {
        let n = session.number;
        let mut found = Vec::new();
        for id in self.0.entrants.keys() {
            let sits = session
                .tables
                .iter()
                .any(|it| it.seats.people().any(|one| one == *id) || it.left.contains(id));
            if !sits && self.group(n, *id).is_some() && self.0.is_lined_up(n, *id) {
                found.push(*id);
            }
        }
        if found.len() < 4 {
            let stage = |n: SessionNo| self.0.stages.iter().filter(|it| it.plan.first <= n).count();
            let beside = |id: &EntrantId| {
                self.tables().any(|(other, table)| {
                    other.number != n
                        && stage(other.number) == stage(n)
                        && table.seats.people().any(|one| one == *id)
                })
            };
            found.retain(|id| !beside(id));
        }
        found
    }

    fn is_early(&self, session: &Session) -> bool {
        let Some((origin, drawn)) = &session.origin else {
            return false;
        };
        let by_standings = match origin {
            PlanOrigin::Drawn { wishes, .. } => wishes.as_ref().is_some_and(|it| it.way.is_some()),
            _ => false,
        };
        let is_late = |table: &Table| {
            !has_result(table)
                || table
                    .result
                    .versions
                    .last()
                    .is_some_and(|it| it.seq > *drawn)
        };
        let mut earlier = self.tables().filter(|(it, _)| it.number < session.number);
        by_standings && !is_played(session) && earlier.any(|(_, table)| is_late(table))
    }

    fn of_people(&self, beside: &Beside, list: &mut Vec<Wait>) {
        let is_seated = self.tables().next().is_some();
        if is_seated && self.0.referees.is_empty() && !beside.has_referee {
            list.push(Wait::NoReferee);
        }
        let last = SessionNo(self.0.settings.sessions);
        let (mut away, mut lacks) = (Vec::new(), Vec::new());
        for it in self.0.entrants.values() {
            let plays = is_active(it) && self.may_sit(last, it.id);
            if plays && it.checked_in.is_none() {
                away.push(it.id);
            }
            let is_numbered = beside.federation_numbers.contains_key(&it.id);
            if plays && it.kind == EntrantKind::Player && !is_numbered {
                lacks.push(it.id);
            }
        }
        let mut people: BTreeMap<&String, Vec<EntrantId>> = BTreeMap::new();
        for (id, number) in &beside.federation_numbers {
            people.entry(number).or_default().push(*id);
        }
        let mut twice: Vec<EntrantId> = people
            .into_values()
            .filter(|it| it.len() > 1)
            .flatten()
            .collect();
        twice.sort();
        if beside.federation_numbers.is_empty() {
            lacks.clear();
        }
        for (wait, people) in [
            (Wait::CheckIn as fn(Vec<EntrantId>) -> Wait, away),
            (Wait::NumberTwice, twice),
            (Wait::NumberMissing, lacks),
        ] {
            if !people.is_empty() {
                list.push(wait(people));
            }
        }
    }

    /// The first cut up to a session that somebody did not pass, by its place among the stages.
    fn missed(&self, session: SessionNo, id: EntrantId) -> Option<(usize, Others)> {
        for (at, stage) in self.0.stages.iter().enumerate() {
            let is_begun = stage.plan.first <= session;
            if let Some(cut) = stage.cut.as_ref().filter(|_| is_begun)
                && !cut.goes_on.contains(&id)
            {
                return Some((at, stage.plan.others));
            }
        }
        None
    }

    fn may_sit(&self, session: SessionNo, id: EntrantId) -> bool {
        let kind = self.0.entrants.get(&id).map(|it| it.kind);
        let missed = self.missed(session, id);
        kind == Some(EntrantKind::Substitute)
            || missed.is_none_or(|(_, others)| others == Others::PlayOn)
    }

    /// With whom somebody plays in a session; none of who does not, and of substitutes.
    fn group(&self, session: SessionNo, id: EntrantId) -> Option<usize> {
        let entrant = self.0.entrants.get(&id)?;
        if !is_active(entrant) || entrant.kind == EntrantKind::Substitute {
            return None;
        }
        match self.missed(session, id) {
            None => Some(usize::MAX),
            Some((at, Others::PlayOn)) => Some(at),
            Some((_, Others::Out)) => None,
        }
    }
}

/// A wait that names tables of a session.
type ForTables = fn(SessionNo, Vec<TableNo>) -> Wait;

/// Whether a table of a session belongs to a wait.
type Fits = fn(&Tournament, &Session, &Table) -> bool;

fn is_active(entrant: &Entrant) -> bool {
    matches!(entrant.standing, Standing::Active)
}

fn has_result(table: &Table) -> bool {
    table
        .result
        .versions
        .last()
        .is_some_and(|it| it.sheet.is_some())
}

fn is_open(session: &Session) -> bool {
    matches!(session.clock.phase, Phase::Running(_) | Phase::Paused(_))
}

fn is_played(session: &Session) -> bool {
    session.clock.phase != Phase::Waiting || session.tables.iter().any(has_result)
}
