//! Lots drawn in the hall, by all together or in groups that play among themselves.

use super::*;
use crate::Doubt;
use crate::lots::{NumberPlan, NumberTable};
use crate::seating::{DrawWishes, PlanOrigin, PromisedDraw, seed_hash};

fn numbers(tables: [[u16; 4]; 2]) -> Vec<NumberPlan> {
    let tables = tables.into_iter().zip(1..);
    let tables = tables.map(|(seats, number)| NumberTable {
        table: TableNo(number),
        seats: seats.map(Some).into(),
    });
    vec![NumberPlan {
        session: SessionNo(1),
        tables: tables.collect(),
    }]
}

fn prepare(people: [u32; 8], groups: &[u16], tables: [[u16; 4]; 2]) -> Command {
    Command::Seating(SeatingCommand::PrepareLots {
        people: people.map(id).to_vec(),
        groups: groups.to_vec(),
        plans: numbers(tables),
        seed: "7".into(),
        algorithm: "test".into(),
        records: Vec::new(),
        request: String::new(),
    })
}

/// 2, 4, 6 and 8 are one group, the others another.
const PEOPLE: [u32; 8] = [2, 4, 6, 8, 1, 3, 5, 7];
const TABLES: [[u16; 4]; 2] = [[1, 2, 3, 4], [5, 6, 7, 8]];

fn note(lots: &[(u32, u16)]) -> Command {
    let lots = lots.iter();
    Command::Seating(SeatingCommand::NoteLots {
        lots: lots
            .map(|(who, number)| (id(*who), Some(*number)))
            .collect(),
    })
}

#[test]
fn each_group_draws_from_numbers_of_its_own() {
    let mut hall = Rig::with_players();
    hall.run(prepare(PEOPLE, &[4, 4], TABLES));
    let of_others = Refusal::LotOfOthers {
        entrant: id(2),
        first: 1,
        last: 4,
    };
    assert_eq!(hall.refusal(note(&[(2, 5)])), of_others);
    assert_eq!(
        hall.refusal(note(&[(1, 9)])),
        Refusal::LotUnknown { most: 8 }
    );
    hall.run(note(&[(2, 4), (4, 3), (6, 2), (8, 1)]));
    hall.run(note(&[(1, 5), (3, 8), (5, 7), (7, 6)]));
    hall.run(Command::Seating(SeatingCommand::AssignLots));
    let seats = |table: u16| {
        let table = hall.tournament.table(SessionNo(1), TableNo(table));
        table.unwrap().seats.seats.map(|it| it.unwrap().0)
    };
    assert_eq!(seats(1), [8, 6, 4, 2]);
    assert_eq!(seats(2), [1, 7, 5, 3]);
}

#[test]
fn a_plan_that_mixes_the_groups_is_refused() {
    let hall = Rig::with_players();
    let mixed = [[1, 2, 3, 5], [4, 6, 7, 8]];
    let refusal = Refusal::LotGroupsMixed {
        session: SessionNo(1),
        table: TableNo(1),
    };
    assert_eq!(hall.refusal(prepare(PEOPLE, &[4, 4], mixed)), refusal);
    let too_many = prepare(PEOPLE, &[4, 8], TABLES);
    assert_eq!(hall.refusal(too_many), Refusal::PlanEmpty);
}

#[test]
fn lots_of_a_log_without_groups_are_drawn_by_all_together() {
    let mut hall = Rig::with_players();
    hall.run(prepare(PEOPLE, &[], TABLES));
    let (_, prepared) = hall.log.last().unwrap();
    let written = serde_json::to_value(prepared).unwrap();
    assert!(!written.to_string().contains("groups"), "{written}");
    assert_eq!(&serde_json::from_value::<Event>(written).unwrap(), prepared);
    hall.run(note(&[(2, 8)]));
    let lots = hall.tournament.lots.as_deref().unwrap();
    assert_eq!(lots.numbers_of(id(7)), Some(1..=8));
    assert_eq!(lots.numbers_of(id(9)), None);
}

/// Everybody draws from one bag, by a plan made with this seed.
fn prepare_with(seed: &str, asked: &str) -> Command {
    Command::Seating(SeatingCommand::PrepareLots {
        people: (1..=8).map(id).collect(),
        groups: Vec::new(),
        plans: numbers(TABLES),
        seed: seed.into(),
        algorithm: "test".into(),
        records: vec!["how it was made".into()],
        request: seed_hash(asked),
    })
}

fn promise(seed: &str, asked: &str, lots: bool) -> Command {
    Command::Seating(SeatingCommand::PromiseSeed {
        hash: seed_hash(seed),
        draw: Some(PromisedDraw {
            request: seed_hash(asked),
            wishes: DrawWishes::default(),
            first: SessionNo(1),
            last: SessionNo(1),
            lots,
        }),
    })
}

#[test]
fn lots_keep_the_promise_of_their_seed_and_of_what_is_asked() {
    let mut hall = Rig::with_players();
    hall.run(promise("rain", "eight people", true));
    let refusal = hall.refusal(prepare_with("sun", "eight people"));
    assert_eq!(refusal, Refusal::SeedNotPromised);
    assert_eq!(hall.doubts(prepare_with("rain", "eight people")), []);
    hall.run(prepare_with("rain", "eight people"));
    let prepared = hall.tournament.version;
    let kept = &hall.tournament.seeds[0];
    assert_eq!(kept.kept, Some(prepared));
    assert_eq!((kept.looks, kept.unlike.as_deref()), (0, None));
    let lots: Vec<(u32, u16)> = (1..=8).map(|it| (u32::from(it), it)).collect();
    hall.run(note(&lots));
    hall.run(Command::Seating(SeatingCommand::AssignLots));
    let (origin, _) = hall.tournament.sessions[0].origin.as_ref().unwrap();
    let from = PlanOrigin::Lots {
        seed: "rain".into(),
        algorithm: "test".into(),
        records: vec!["how it was made".into()],
        request: seed_hash("eight people"),
        prepared: Some(prepared),
    };
    assert_eq!(*origin, from);
}

#[test]
fn other_lots_than_were_promised_ask_for_a_reason_that_stays() {
    let mut hall = Rig::with_players();
    hall.run(promise("rain", "eight people", true));
    let other = || prepare_with("rain", "seven people");
    assert_eq!(hall.doubts(other()), [Doubt::OtherDrawPromised]);
    hall.run_because("number 9 came after all", other());
    let kept = &hall.tournament.seeds[0];
    assert_eq!(kept.unlike.as_deref(), Some("number 9 came after all"));
}

#[test]
fn lots_where_a_draw_was_promised_leave_its_promise_open() {
    let mut hall = Rig::with_players();
    hall.run(promise("rain", "eight people", false));
    let lots = || prepare_with("sun", "eight people by lot");
    assert_eq!(hall.doubts(lots()), [Doubt::PromisedDrawAwaited]);
    hall.run_because("the players want to draw", lots());
    assert!(hall.tournament.open_seed().is_some());
}

#[test]
fn lots_that_were_seen_count_as_a_look_before_a_later_promise() {
    let mut hall = Rig::with_players();
    for seed in ["sun", "snow"] {
        hall.run(prepare_with(seed, "eight people"));
    }
    hall.run(promise("rain", "eight people", true));
    assert_eq!(hall.tournament.seeds[0].looks, 2);
}

#[test]
fn a_lot_is_drawn_once_by_whoever_draws_and_none_is_left_over() {
    let mut hall = Rig::with_players();
    let assign = || Command::Seating(SeatingCommand::AssignLots);
    assert_eq!(hall.refusal(assign()), Refusal::NoLots);
    hall.run(prepare(PEOPLE, &[], TABLES));
    let stranger = Refusal::NotInLots { entrant: id(9) };
    assert_eq!(hall.refusal(note(&[(9, 1)])), stranger);
    hall.run(note(&[(2, 1)]));
    let again = prepare(PEOPLE, &[], TABLES);
    assert_eq!(hall.refusal(again), Refusal::LotsBegun);
    let taken = Refusal::LotTaken {
        number: 1,
        entrant: id(2),
    };
    assert_eq!(hall.refusal(note(&[(4, 1)])), taken);
    hall.run(note(&[(4, 2), (6, 3), (8, 4), (1, 5), (3, 6), (5, 7)]));
    let missing = Refusal::LotsMissing { numbers: vec![8] };
    assert_eq!(hall.refusal(assign()), missing);
    // Two who held each other's say so at once.
    hall.run(note(&[(5, 8), (7, 7)]));
    hall.run(assign());
    assert_eq!(hall.refusal(assign()), Refusal::NoLots);
}

#[test]
fn lots_need_people_for_a_table_and_numbers_that_are_given_once() {
    let hall = Rig::with_players();
    let four = [[1, 2, 3, 4]];
    let prepare = |people: &[u32], tables: &[[u16; 4]], sessions: u16| {
        let tables = tables.iter().zip(1..);
        let tables = tables.map(|(seats, number)| NumberTable {
            table: TableNo(number),
            seats: seats.map(Some).into(),
        });
        let plan = NumberPlan {
            session: FIRST,
            tables: tables.collect(),
        };
        Command::Seating(SeatingCommand::PrepareLots {
            people: people.iter().copied().map(id).collect(),
            groups: Vec::new(),
            plans: vec![plan; usize::from(sessions)],
            seed: "7".into(),
            algorithm: "test".into(),
            records: Vec::new(),
            request: String::new(),
        })
    };
    let enough = prepare(&[1, 2, 3, 4], &four, 1);
    let decided = hall.decide_as(DIRECTOR, &[Role::Director], &enough);
    assert!(decided.is_ok(), "{decided:?}");
    for (says, command) in [
        ("no plan", prepare(&[1, 2, 3, 4], &four, 0)),
        ("three people", prepare(&[1, 2, 3], &four, 1)),
        ("somebody twice", prepare(&[1, 2, 3, 4, 4], &four, 1)),
        ("no number", prepare(&[1, 2, 3, 4], &[], 1)),
        ("a number twice", prepare(&[1, 2, 3, 4], &[[1, 2, 3, 3]], 1)),
    ] {
        assert_eq!(hall.refusal(command), Refusal::PlanEmpty, "{says}");
    }
}

#[test]
fn seats_by_lot_are_shown_at_once_unless_they_are_already() {
    let lots: Vec<(u32, u16)> = (1..=8).map(|it| (u32::from(it), it)).collect();
    let assign = || Command::Seating(SeatingCommand::AssignLots);
    let mut hall = Rig::with_players();
    hall.run(prepare(PEOPLE, &[], TABLES));
    hall.run(note(&lots));
    let kinds = |hall: &Rig| -> Vec<&'static str> {
        let decided = hall.decide_as(DIRECTOR, &[Role::Director], &assign());
        decided.unwrap().iter().map(Event::kind).collect()
    };
    assert_eq!(kinds(&hall), ["seating_adopted", "seating_published"]);
    let mut shown = Rig::seated();
    shown.run(SeatingCommand::PublishSeating {
        sessions: vec![FIRST],
    });
    shown.run(prepare(PEOPLE, &[], TABLES));
    shown.run(note(&lots));
    assert_eq!(kinds(&shown), ["seating_adopted"]);
    hall.run(assign());
    assert!(hall.tournament.sessions[0].published);
}

#[test]
fn a_number_says_where_it_starts_and_a_place_which_number_starts_there() {
    let mut hall = Rig::with_players();
    hall.run(prepare(PEOPLE, &[4, 4], [[3, 1, 4, 2], [8, 6, 5, 7]]));
    let lots = hall.tournament.lots.as_deref().unwrap();
    assert_eq!(lots.start(4), Some((TableNo(1), 2)));
    assert_eq!(lots.start(6), Some((TableNo(2), 1)));
    assert_eq!(lots.start(9), None);
    assert_eq!(lots.number_at(TableNo(2), 0), Some(8));
    assert_eq!(lots.number_at(TableNo(1), 3), Some(2));
    assert_eq!(lots.number_at(TableNo(3), 0), None);
    assert_eq!(lots.number_at(TableNo(1), 4), None);
}
