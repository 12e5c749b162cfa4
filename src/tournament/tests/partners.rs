//! With whom somebody can change places so that fewer people meet again.

use std::collections::BTreeSet;

use super::*;
use crate::meetings::seating_figures;
use crate::partners::partners;

/// Twelve people of no team; in session 2 number 1 meets 2 and 3 again.
fn twelve() -> Rig {
    let mut hall = Rig::empty();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: (1..=12).map(new_entrant).collect(),
    });
    let first = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]];
    let second = [[1, 2, 3, 5], [4, 6, 9, 10], [7, 8, 11, 12]];
    let session = |number, rows: [[u32; 4]; 3]| {
        let tables = (1..).zip(rows).map(|(at, row)| table(at, row));
        plan(number, tables.collect())
    };
    hall.run(adopt(vec![session(1, first), session(2, second)]));
    hall
}

#[test]
fn the_figure_of_each_partner_is_what_the_swap_brings() {
    let hall = twelve();
    let found = partners(&hall.tournament, SECOND, id(1));
    assert_eq!(found.len(), 8, "nobody of the own table");
    assert!(found.is_sorted_by_key(|it| it.repeats));
    for partner in &found {
        let mut other = twelve();
        other.run(SeatingCommand::SwapSeats {
            session: SECOND,
            a: id(1),
            b: partner.entrant,
            note: "to see".into(),
        });
        let after = seating_figures(&other.tournament).repeats;
        assert_eq!(partner.repeats, after, "{}", partner.entrant);
    }
    let now = seating_figures(&hall.tournament).repeats;
    assert!(found[0].repeats < now);
}

#[test]
fn nobody_is_offered_who_would_sit_with_a_team_mate_or_has_a_result() {
    let mut hall = Rig::seated();
    // Two Reds and two Blues sit at each table: whoever comes meets a mate.
    assert_eq!(partners(&hall.tournament, SECOND, id(1)), []);
    enter_scores(&mut hall, SECOND, 1, [30, 10, -15, -25]);
    assert_eq!(partners(&hall.tournament, SECOND, id(1)), []);
    let mut hall = twelve();
    enter_scores(&mut hall, SECOND, 3, [30, 10, -15, -25]);
    let found = partners(&hall.tournament, SECOND, id(1));
    let numbers: BTreeSet<u32> = found.iter().map(|it| it.entrant.0).collect();
    assert_eq!(numbers, BTreeSet::from([4, 6, 9, 10]));
}
