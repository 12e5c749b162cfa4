//! What the simulated staff and players do in a small hall, act by act.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::rehearsal::{real, rehearsal_of};
use super::*;
use crate::decide;
use crate::rehearsal::{Act, ActKind};
use crate::state::Stamp;

/// Something that happened.
struct Happened {
    act: Act,
    at: DateTime<Utc>,
    /// The session that the hall was in before.
    session: u16,
    /// How many tables of it had a result before.
    results: usize,
}

/// A rehearsal played to its end.
struct Day {
    end: Tournament,
    acts: Vec<Happened>,
}

impl Day {
    fn of(hall: Rig) -> Self {
        let mut state = hall.tournament;
        let mut acts = Vec::new();
        while let Some(act) = state.next_act("simulated") {
            let at = act.due(&state);
            let now_in = state.current_session();
            let (session, results) = now_in.map_or((0, 0), |it| (it.number.0, it.results()));
            for event in decide(&state, &act.command, &act.context(at)).unwrap() {
                let stamp = Stamp {
                    seq: state.version + 1,
                    at,
                    by: act.by.actor(),
                };
                state.apply(&stamp, &event).unwrap();
            }
            acts.push(Happened {
                act,
                at,
                session,
                results,
            });
            assert!(acts.len() < 2_000, "the hall does not come to an end");
        }
        Self { end: state, acts }
    }

    fn of_kind(&self, kind: ActKind) -> impl Iterator<Item = &Happened> {
        self.acts.iter().filter(move |it| it.act.kind == kind)
    }

    /// How often something happened in each session.
    fn by_session(&self, kind: ActKind) -> Vec<(u16, usize)> {
        let mut counts = BTreeMap::new();
        for it in self.of_kind(kind) {
            *counts.entry(it.session).or_default() += 1;
        }
        counts.into_iter().collect()
    }
}

/// Four sessions of two hours at four tables by the Green Book, nobody registered before.
static DAY: LazyLock<Day> = LazyLock::new(|| Day::of(rehearsal_of(&real("mcr-ema", 4, 4), 7)));

const EACH_ONCE: [(u16, usize); 4] = [(1, 1), (2, 1), (3, 1), (4, 1)];

#[test]
fn made_up_people_come_through_the_door_and_see_their_seats() {
    let end = &DAY.end;
    assert!(end.closed && end.published);
    assert!(end.entrants.values().all(|it| it.person.0 < 0));
    let substitutes: Vec<u32> = end.substitutes().map(|it| it.0).collect();
    assert_eq!((end.entrants.len(), substitutes), (17, vec![17]));
    assert!(end.entrants.values().all(|it| it.checked_in.is_some()));
    assert_eq!(
        DAY.by_session(ActKind::CheckIn),
        [(1, 2)],
        "twelve and five"
    );
    assert!(end.sessions.iter().all(|it| it.published));
}

#[test]
fn nobody_goes_home_before_the_first_session_and_a_substitute_fills_in() {
    let gone = DAY.by_session(ActKind::DropOut);
    assert_eq!(gone.first().map(|it| it.0), Some(2));
    let takes = DAY.of_kind(ActKind::Substitute).map(|it| &it.act.command);
    let takes: Vec<u32> = takes
        .map(|command| match command {
            Command::Seating(SeatingCommand::ReplaceFrom { takes, .. }) => takes.0,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(takes, [17]);
}

#[test]
fn sessions_begin_after_a_break_where_no_schedule_says_when() {
    assert_eq!(DAY.by_session(ActKind::Start), EACH_ONCE);
    let breaks = DAY.of_kind(ActKind::Start).map(|it| it.act.after);
    assert!(breaks.into_iter().all(|it| it == TimeDelta::minutes(15)));
}

#[test]
fn two_are_missing_when_a_session_begins_and_come_before_the_first_sheet() {
    assert_eq!(DAY.by_session(ActKind::Missing), EACH_ONCE);
    let twice = EACH_ONCE.map(|(session, _)| (session, 2));
    assert_eq!(DAY.by_session(ActKind::Arrived), twice);
    for kind in [ActKind::Missing, ActKind::Arrived] {
        assert!(DAY.of_kind(kind).all(|it| it.results == 0));
    }
    let chairs: BTreeSet<usize> = DAY.end.sessions.iter().flat_map(late_chairs).collect();
    assert!(chairs.len() > 1, "not always East");
    for session in &DAY.end.sessions {
        let late = DAY
            .end
            .late(session.number, DAY.end.rehearsal.as_ref().unwrap().hall);
        assert!(late.iter().all(|it| it.ruling.is_some()), "{late:?}");
    }
}

/// In which chairs of their tables those sit who came late.
fn late_chairs(session: &std::sync::Arc<crate::session::Session>) -> Vec<usize> {
    let late = session.presence.keys();
    let chair = |id: &EntrantId| {
        let seats = &session.table_of(*id)?.seats.seats;
        seats.iter().position(|it| *it == Some(*id))
    };
    late.filter_map(chair).collect()
}

#[test]
fn sheets_come_in_from_three_quarters_of_the_time_on() {
    for session in &DAY.end.sessions {
        let sheets = DAY.of_kind(ActKind::Sheet);
        let sheets = sheets.filter(|it| it.session == session.number.0);
        let tables = i64::try_from(session.tables.len()).unwrap();
        for sheet in sheets {
            match sheet.results {
                0 => {
                    let begun = session.clock.started.unwrap();
                    assert_eq!(sheet.at - begun, TimeDelta::minutes(90));
                }
                _ => assert_eq!(
                    sheet.act.after,
                    TimeDelta::minutes(36) / i32::try_from(tables).unwrap()
                ),
            }
        }
    }
}

#[test]
fn every_sheet_is_confirmed_and_one_of_each_session_corrected() {
    let sessions = DAY.end.sessions.iter();
    assert!(sessions.clone().all(|it| it.unconfirmed().is_empty()));
    let versions = sessions.map(|it| {
        let again = it.tables.iter().filter(|table| table.result.number() > 1);
        again.count()
    });
    assert!(versions.into_iter().all(|again| again >= 1));
}

#[test]
fn each_session_has_one_call_which_a_referee_answers() {
    assert_eq!(DAY.by_session(ActKind::Call), EACH_ONCE);
    let answered = DAY.end.calls.iter();
    assert!(
        answered
            .into_iter()
            .all(|it| it.taken.is_some() && !it.is_open())
    );
    assert_eq!(DAY.end.calls.len(), 4);
}

#[test]
fn referees_rule_twice_in_a_session_and_ask_and_reverse_in_their_turn() {
    let twice = EACH_ONCE.map(|(session, _)| (session, 2));
    assert_eq!(DAY.by_session(ActKind::Ruling), twice);
    assert_eq!(DAY.by_session(ActKind::Request), [(2, 1), (4, 1)]);
    for asked in DAY.of_kind(ActKind::Request) {
        let tables = DAY
            .end
            .session(SessionNo(asked.session))
            .unwrap()
            .tables
            .len();
        assert!(asked.results * 3 >= tables * 2);
    }
    let kinds = [ActKind::Confirm, ActKind::Decline, ActKind::Reverse];
    assert_eq!(kinds.map(|kind| DAY.of_kind(kind).count()), [1, 1, 1]);
    let order: Vec<ActKind> = DAY
        .acts
        .iter()
        .map(|it| it.act.kind)
        .filter(|it| [ActKind::Confirm, ActKind::Decline].contains(it))
        .collect();
    assert_eq!(order, [ActKind::Confirm, ActKind::Decline]);
    let often = |kind| DAY.of_kind(kind).count();
    assert_eq!(often(ActKind::Hear), often(ActKind::Appeal));
    assert_eq!(often(ActKind::Decide), often(ActKind::Appeal));
}

#[test]
fn one_offence_comes_after_the_other_and_nobody_is_put_out() {
    let asked = DAY.acts.iter().filter_map(|it| match &it.act.command {
        Command::Ruling(RulingCommand::Rule(draft) | RulingCommand::RequestRuling(draft)) => {
            Some(draft)
        }
        _ => None,
    });
    let drafts: Vec<_> = asked.filter(|it| it.hand.is_some()).collect();
    let offences: BTreeSet<&str> = drafts
        .iter()
        .filter_map(|it| it.offence.as_deref())
        .collect();
    assert_eq!(offences.len(), drafts.len());
    let ends = |outcome: &Outcome| {
        matches!(
            outcome,
            Outcome::Disqualification | Outcome::ForfeitedSession
        )
    };
    for offence in offences {
        let ladder = &DAY.end.ruleset.offence(offence).unwrap().ladder;
        assert!(
            !ladder.iter().any(|step| step.outcomes.iter().any(ends)),
            "{offence}"
        );
    }
    let subjects: BTreeSet<Option<usize>> = drafts
        .iter()
        .map(|draft| {
            let Subject::Entrant(who) = draft.subject else {
                return None;
            };
            let table = DAY.end.table(draft.session?, draft.table?)?;
            table.seats.seats.iter().position(|it| *it == Some(who))
        })
        .collect();
    assert!(subjects.len() > 2, "not always the same chair");
}

/// The totals of the first seats in a day.
fn first_totals(day: &Day) -> Vec<Score> {
    let tables = day.end.sessions.iter().flat_map(|it| &it.tables);
    let sheets = tables.filter_map(|it| it.result.sheet());
    sheets.map(|it| it.totals[0].score).collect()
}

#[test]
fn totals_lie_on_both_sides_of_the_start_and_not_too_far_from_it() {
    let riichi = Day::of(rehearsal_of(&real("riichi-ema-2016", 2, 4), 7));
    for (day, start, most, step) in [(&*DAY, 0, 80, 1), (&riichi, 30_000, 24_000, 100)] {
        let start_points = day.end.ruleset.session.start_points;
        assert_eq!(start_points, start);
        let away: Vec<Score> = first_totals(day).iter().map(|it| it - start).collect();
        assert!(
            away.iter().all(|it| it.abs() <= most && it % step == 0),
            "{away:?}"
        );
        assert!(away.iter().any(|it| *it > most / 3), "{away:?}");
        assert!(away.iter().any(|it| *it < -most / 3), "{away:?}");
    }
}
