//! A tournament at tables of three.

use mahjong::{Seats, TableSize};
use ruleset::HandRecord;

use super::*;
use crate::standings::columns::Column;
use crate::standings::standings;

fn three(number: u16, people: [u32; 3]) -> TableSeats {
    TableSeats {
        table: TableNo(number),
        seats: Seats::three(people.map(|person| Some(id(person)))),
        winds: true,
    }
}

fn seats() -> Vec<SessionPlan> {
    vec![
        plan(1, vec![three(1, [1, 2, 3]), three(2, [4, 5, 6])]),
        plan(2, vec![three(1, [2, 4, 1]), three(2, [6, 3, 5])]),
    ]
}

/// Six people who are seated in both sessions.
fn seated() -> Rig {
    let mut hall = Rig::of("sanma");
    let entrants = (1..=6).map(new_entrant).collect();
    hall.run(EntrantsCommand::AddEntrants { entrants });
    hall.run(adopt(seats()));
    hall
}

fn draft(table: u16, totals: [(u32, Score); 3]) -> SheetDraft {
    let total = |(person, score)| Total {
        entrant: id(person),
        score,
    };
    SheetDraft {
        totals: Some(totals.map(total).into()),
        ..sheet(1, table, [(0, 0); 4])
    }
}

fn enter(hall: &mut Rig, table: u16, totals: [(u32, Score); 3]) {
    hall.run(ResultCommand::EnterResult(draft(table, totals)));
}

#[test]
fn three_totals_become_places_and_points() {
    let mut hall = seated();
    enter(&mut hall, 1, [(1, 48_000), (2, 36_000), (3, 21_000)]);
    enter(&mut hall, 2, [(4, 35_000), (5, 35_000), (6, 35_000)]);
    let standings = standings(&hall.tournament, None);
    let of = |person| standings.of(id(person)).unwrap().tally.points().to_string();
    // 48,000 less 35,000 and uma 15; equal scores go by the seat.
    assert_eq!([of(1), of(2), of(3)], ["28", "1", "-29"]);
    assert_eq!([of(4), of(5), of(6)], ["15", "0", "-15"]);
    let places: Vec<Column> = Column::places(TableSize::Three).collect();
    assert_eq!(places.len(), 3);
}

#[test]
fn a_sheet_of_three_must_add_up() {
    let hall = seated();
    let odd = draft(1, [(1, 48_000), (2, 36_000), (3, 22_000)]);
    assert_eq!(
        hall.refusal(ResultCommand::EnterResult(odd)),
        Refusal::SumDiffers {
            sum: 106_000,
            expected: 105_000
        }
    );
}

#[test]
fn hands_of_three_become_totals() {
    let mut hall = seated();
    let entered = SheetDraft {
        totals: None,
        hands: vec![
            HandRecord::self_drawn(1, 6_000),
            HandRecord::from_discard(2, 0, 1_000),
        ],
        ..sheet(1, 1, [(0, 0); 4])
    };
    hall.run(ResultCommand::EnterResult(entered));
    let table = hall.tournament.table(FIRST, TableNo(1)).unwrap();
    let totals = &table.result.sheet().unwrap().totals;
    let scores: Vec<Score> = totals.iter().map(|total| total.score).collect();
    assert_eq!(scores, [30_000, 41_000, 34_000]);
}

#[test]
fn seats_of_four_do_not_go_with_a_rule_set_for_three() {
    let mut hall = seated();
    let refusal = Refusal::TableOfAnotherSize {
        session: FIRST,
        table: TableNo(1),
    };
    let four = vec![plan(1, vec![table(1, [1, 2, 3, 4])])];
    assert_eq!(hall.refusal(adopt(four)), refusal);
    let document = library::document("riichi-ema-2016").unwrap().to_owned();
    let change = SetupCommand::ChangeRuleSet {
        document,
        reason: "four came".into(),
    };
    assert_eq!(hall.refusal(change), refusal);
    // Three players at each table of four as little.
    hall = Rig::with_players();
    let of_three = vec![plan(1, vec![three(1, [1, 2, 3])])];
    assert_eq!(hall.refusal(adopt(of_three)), refusal);
}

#[test]
fn people_come_late_leave_and_change_places_as_at_four() {
    let mut hall = seated();
    hall.run(SeatingCommand::SwapSeats {
        session: SECOND,
        a: id(2),
        b: id(6),
        note: "by the referee".into(),
    });
    let at = |hall: &Rig, table| {
        let table = hall.tournament.table(SECOND, TableNo(table)).unwrap();
        table.seats.people().map(|it| it.0).collect::<Vec<_>>()
    };
    assert_eq!((at(&hall, 1), at(&hall, 2)), (vec![6, 4, 1], vec![2, 3, 5]));
    let rules = &hall.tournament.ruleset;
    assert_eq!(rules.lateness.as_ref().unwrap().offence(5), Some("late"));
    assert_eq!(rules.table_size().lacking(7), 2);
}

#[test]
fn the_log_of_such_a_tournament_folds_again() {
    let mut hall = seated();
    enter(&mut hall, 1, [(1, 48_000), (2, 36_000), (3, 21_000)]);
    let text = serde_json::to_string(&hall.log.iter().map(|(_, event)| event).collect::<Vec<_>>());
    let events: Vec<Event> = serde_json::from_str(&text.unwrap()).unwrap();
    let stamps = hall.log.iter().map(|(stamp, _)| *stamp);
    let folded = Tournament::fold(stamps.zip(&events)).unwrap().unwrap();
    assert_eq!(standings(&folded, None), standings(&hall.tournament, None));
}
