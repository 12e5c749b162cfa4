//! Movement between rounds: everybody has a seat, and who meets again is found as counting finds it.

use super::super::super::Wind;
use super::super::Movement;
use std::collections::HashSet;

/// The people at each table of a round, each by seat and home.
fn round(movement: Movement, tables: u32, round: u32) -> Vec<Vec<(Wind, u32)>> {
    let mut seated = vec![Vec::new(); usize::try_from(tables).unwrap()];
    for seat in Wind::ALL {
        for home in 0..tables {
            let table = movement.table(seat, home, round, tables);
            seated[usize::try_from(table).unwrap()].push((seat, home));
        }
    }
    seated
}

#[test]
fn every_table_has_one_person_of_each_seat_in_every_round() {
    for movement in Movement::ALL {
        for tables in 1..=9 {
            for number in 0..6 {
                for people in round(movement, tables, number) {
                    let seats: Vec<Wind> = people.iter().map(|it| it.0).collect();
                    assert_eq!(seats, Wind::ALL, "{movement:?}, {tables} tables");
                }
            }
        }
    }
}

#[test]
fn who_meets_again_is_found_as_counting_finds_it() {
    for movement in Movement::ALL {
        for tables in 1..=12 {
            let mut met = HashSet::new();
            let repeats = |number: &u32| {
                let mut again = false;
                for people in round(movement, tables, *number) {
                    for (at, one) in people.iter().enumerate() {
                        for other in &people[..at] {
                            again |= !met.insert((*other, *one));
                        }
                    }
                }
                again
            };
            let counted = (0..6).find(repeats);
            assert_eq!(
                movement.first_repeat(tables, 6),
                counted,
                "{movement:?}, {tables} tables"
            );
        }
    }
}

#[test]
fn the_movements_are_those_of_the_texts() {
    let after_one = |movement: Movement| Wind::ALL.map(|seat| movement.table(seat, 4, 1, 10));
    assert_eq!(after_one(Movement::Mahjcon), [4, 3, 2, 5]);
    assert_eq!(after_one(Movement::League), [5, 3, 6, 2]);
    assert_eq!(after_one(Movement::Mahjblog), [4, 3, 6, 5]);
    assert_eq!(Movement::Mahjcon.table(Wind::South, 0, 1, 5), 4);
    assert_eq!(Movement::League.first_repeat(4, 3), Some(1));
    assert_eq!(Movement::Mahjcon.first_repeat(5, 4), None);
    for movement in Movement::ALL {
        assert_eq!(Movement::find(movement.id()), Some(movement));
        let json = serde_json::to_value(movement).unwrap();
        assert_eq!(json, movement.id());
    }
}
