//! Deposits that nobody won and substitutes, from the sheet to the standings.

use crate::command::{
    Command, EntrantsCommand, NewEntrant, ResultCommand, SeatingCommand, SessionCommand, SheetDraft,
};
use crate::result::Total;
use crate::seating::{PlanOrigin, SessionPlan, TableSeats};
use crate::state::{EntrantKind, Stamp};
use crate::{
    Actor, Answer, Clubs, Context, EntrantId, PersonId, Refusal, Role, SessionNo, Settings,
    TableNo, Tournament, decide, standings,
};
use ruleset::{HandRecord, Score, library};

/// One table of four players, and a substitute with number 5.
struct Event {
    tournament: Tournament,
    stamp: Stamp,
}

impl Event {
    fn of(rules: &str) -> Self {
        let settings = Settings {
            title: "One table".into(),
            slug: "one-table".into(),
            starts_on: "2026-05-01".parse().unwrap(),
            ends_on: "2026-05-01".parse().unwrap(),
            venue: String::new(),
            country: None,
            time_zone: chrono_tz::UTC,
            sessions: 1,
            minutes: 90,
            tables: 1,
            table_names: Vec::new(),
            languages: vec!["en".into()],
        };
        let stamp = Stamp {
            seq: 1,
            at: "2026-05-01T09:00:00Z".parse().unwrap(),
            by: Actor::Shell,
        };
        let created = decide::create(&settings, library::document(rules).unwrap()).unwrap();
        let tournament = Tournament::begin(&stamp, &created[0]).unwrap();
        let mut event = Self { tournament, stamp };
        let new = |number: i64| NewEntrant {
            person: PersonId(number),
            number: None,
            kind: if number == 5 {
                EntrantKind::Substitute
            } else {
                EntrantKind::Player
            },
            team: None,
            reference: None,
        };
        event.run(Command::Entrants(EntrantsCommand::AddEntrants {
            entrants: (1..=5).map(new).collect(),
        }));
        let seats = TableSeats {
            table: TableNo(1),
            seats: [1, 2, 3, 4].map(|number| Some(EntrantId(number))).into(),
            winds: true,
        };
        event.run(Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![SessionPlan {
                session: SessionNo(1),
                tables: vec![seats],
            }],
            origin: PlanOrigin::Imported {
                file: "plan.csv".into(),
            },
        }));
        event
    }

    fn try_run(&mut self, command: Command) -> Result<(), Refusal> {
        let context = Context {
            now: self.stamp.at,
            actor: self.stamp.by,
            roles: vec![Role::Owner],
            clubs: Clubs::new(),
            answer: Answer::NotAsked,
        };
        for event in decide(&self.tournament, &command, &context)? {
            self.stamp.seq += 1;
            self.tournament.apply(&self.stamp, &event).unwrap();
        }
        Ok(())
    }

    fn run(&mut self, command: Command) {
        self.try_run(command).unwrap();
    }

    /// Entrant 5 takes the seat of entrant 1.
    fn replace(&mut self) {
        self.run(Command::Seating(SeatingCommand::ReplaceFrom {
            session: SessionNo(1),
            only: true,
            leaves: EntrantId(1),
            takes: EntrantId(5),
            reason: "ill".into(),
        }));
    }

    /// Totals for the people at the table in the order of the seats.
    fn sheet(&self, scores: [Score; 4], leftover: Score) -> SheetDraft {
        let session = self.tournament.session(SessionNo(1)).unwrap();
        let people = session.tables[0].seats.people();
        let totals = people.zip(scores);
        SheetDraft {
            session: SessionNo(1),
            table: TableNo(1),
            base_version: 0,
            totals: Some(
                totals
                    .map(|(entrant, score)| Total { entrant, score })
                    .collect(),
            ),
            hands: Vec::new(),
            leftover,
            accept: None,
        }
    }

    /// Points of everybody at the table, by the number of the entrant.
    fn points(&self) -> Vec<(u32, String)> {
        let mut points: Vec<(u32, String)> = standings(&self.tournament, None)
            .rows
            .iter()
            .filter(|row| row.tally.games > 0)
            .map(|row| (row.entrant.0, row.tally.points().to_string()))
            .collect();
        points.sort();
        points
    }
}

/// Points as pairs of number and text.
fn expected(points: [(u32, &str); 4]) -> Vec<(u32, String)> {
    points
        .map(|(number, text)| (number, text.to_owned()))
        .into()
}

#[test]
fn deposits_that_nobody_won_are_missing_from_the_sum_and_go_where_the_rules_say() {
    let scores = [40_000, 34_000, 25_000, 20_000];
    let mut event = Event::of("riichi-ema-2016");
    let refused = event.try_run(Command::Result(ResultCommand::EnterResult(
        event.sheet(scores, 0),
    )));
    let expected_sum = Refusal::SumDiffers {
        sum: 119_000,
        expected: 120_000,
    };
    assert_eq!(refused, Err(expected_sum));
    event.run(Command::Result(ResultCommand::EnterResult(
        event.sheet(scores, 1_000),
    )));
    let to_the_first = [(1, "26000"), (2, "9000"), (3, "-10000"), (4, "-25000")];
    assert_eq!(event.points(), expected(to_the_first));

    let mut event = Event::of("riichi-wrc-2025");
    event.run(Command::Result(ResultCommand::EnterResult(
        event.sheet(scores, 1_000),
    )));
    let lost = [(1, "25"), (2, "9"), (3, "-10"), (4, "-25")];
    assert_eq!(event.points(), expected(lost));
}

#[test]
fn riichi_points_come_in_hundreds_and_deposits_in_thousands() {
    let mut event = Event::of("riichi-ema-2016");
    let mut refused = |scores: [Score; 4], leftover: Score| {
        let draft = event.sheet(scores, leftover);
        event
            .try_run(Command::Result(ResultCommand::EnterResult(draft)))
            .unwrap_err()
    };
    let (entrant, step) = (EntrantId(3), 100);
    assert_eq!(
        refused([50_000, 35_000, 20_050, 14_950], 0),
        Refusal::ScoreNotInSteps { entrant, step }
    );
    let few = [40_000, 34_000, 25_000, 20_500];
    assert_eq!(
        refused(few, 500),
        Refusal::LeftoverNotInSteps { step: 1_000 }
    );
    let more_than_there_is = [41_000, 35_000, 25_000, 20_000];
    assert_eq!(
        refused(more_than_there_is, -1_000),
        Refusal::LeftoverOutOfRange
    );
    assert_eq!(refused([0; 4], 1_001_000), Refusal::LeftoverOutOfRange);
    // As much as a sheet can carry is only the wrong sum.
    assert!(matches!(
        refused([0; 4], 1_000_000),
        Refusal::SumDiffers { .. }
    ));
}

#[test]
fn hands_say_themselves_what_is_left_on_the_table() {
    let mut event = Event::of("riichi-ema-2016");
    let mut draft = event.sheet([0; 4], 0);
    draft.totals = None;
    draft.hands = vec![
        HandRecord::from_discard(0, 1, 12_000),
        HandRecord {
            riichi: vec![2],
            ready: vec![2],
            ..HandRecord::drawn()
        },
    ];
    event.run(Command::Result(ResultCommand::EnterResult(draft)));
    let session = event.tournament.session(SessionNo(1)).unwrap();
    let sheet = session.tables[0].result.sheet().unwrap();
    let totals: Vec<Score> = sheet.totals.iter().map(|total| total.score).collect();
    assert_eq!(totals, [41_000, 17_000, 32_000, 29_000]);
    assert_eq!((sheet.leftover, sheet.accepted.as_ref()), (1_000, None));
}

#[test]
fn a_substitute_before_the_session_plays_like_anybody_in_mcr() {
    let mut event = Event::of("mcr-ema");
    event.replace();
    event.run(Command::Session(SessionCommand::StartSession {
        session: SessionNo(1),
    }));
    event.run(Command::Result(ResultCommand::EnterResult(
        event.sheet([50, 20, -30, -40], 0),
    )));
    let points = [(2, "2"), (3, "1"), (4, "0"), (5, "4")];
    assert_eq!(event.points(), expected(points));
}

#[test]
fn a_substitute_during_the_session_gets_nothing_and_the_others_the_first_places() {
    let mut event = Event::of("mcr-ema");
    event.run(Command::Session(SessionCommand::StartSession {
        session: SessionNo(1),
    }));
    event.replace();
    event.run(Command::Result(ResultCommand::EnterResult(
        event.sheet([50, 20, -30, -40], 0),
    )));
    let points = [(2, "4"), (3, "2"), (4, "1"), (5, "0")];
    assert_eq!(event.points(), expected(points));
}

#[test]
fn an_ema_riichi_substitute_has_the_result_the_rules_write() {
    let scores = [50_000, 35_000, 20_000, 15_000];
    let mut event = Event::of("riichi-ema-2016");
    event.replace();
    event.run(Command::Result(ResultCommand::EnterResult(
        event.sheet(scores, 0),
    )));
    let from_start = [(2, "10000"), (3, "-15000"), (4, "-30000"), (5, "-30000")];
    assert_eq!(event.points(), expected(from_start));

    let mut event = Event::of("riichi-ema-2016");
    event.run(Command::Session(SessionCommand::StartSession {
        session: SessionNo(1),
    }));
    event.replace();
    event.run(Command::Result(ResultCommand::EnterResult(
        event.sheet(scores, 0),
    )));
    let during = [(2, "20000"), (3, "-5000"), (4, "-20000"), (5, "-30000")];
    assert_eq!(event.points(), expected(during));
}
