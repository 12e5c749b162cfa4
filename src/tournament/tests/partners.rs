//! With whom somebody can change places so that fewer people meet again.

use std::collections::BTreeSet;

use super::*;
use crate::meetings::seating_figures;
use crate::partners::partners;

/// Twelve people of no team; in session 2 number 1 meets 2 and 3 again.
fn twelve() -> Rig {
    twelve_with(&[])
}

/// With these among them as substitutes.
fn twelve_with(substitutes: &[u32]) -> Rig {
    let mut hall = Rig::empty();
    let mut entrants: Vec<NewEntrant> = (1..=12).map(new_entrant).collect();
    for number in substitutes {
        entrants[*number as usize - 1].kind = EntrantKind::Substitute;
    }
    hall.run(EntrantsCommand::AddEntrants { entrants });
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
    for substitutes in [&[][..], &[2], &[4, 7]] {
        with_these_substitutes(substitutes);
    }
}

fn with_these_substitutes(substitutes: &[u32]) {
    let hall = twelve_with(substitutes);
    let found = partners(&hall.tournament, SECOND, id(1));
    assert_eq!(found.len(), 8, "nobody of the own table");
    assert!(found.is_sorted_by_key(|it| it.repeats));
    for partner in &found {
        let mut other = hall.clone();
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

#[test]
fn a_partner_meets_no_team_mate_at_either_table() {
    let mut hall = Rig::empty();
    let of_team = |number| NewEntrant {
        team: [1, 6].contains(&number).then(|| "Reds".to_owned()),
        ..new_entrant(number)
    };
    hall.run(EntrantsCommand::AddEntrants {
        entrants: (1..=8).map(of_team).collect(),
    });
    let tables = vec![table(1, [1, 2, 3, 4]), table(2, [5, 6, 7, 8])];
    hall.run(adopt(vec![plan(1, tables)]));
    let with = |number| {
        let found = partners(&hall.tournament, FIRST, id(number)).into_iter();
        found.map(|it| it.entrant.0).collect::<Vec<u32>>()
    };
    assert_eq!(
        with(1),
        [6],
        "another of the second table would leave 6 there"
    );
    assert_eq!(with(2), [5, 7, 8], "6 would come to 1");
    assert_eq!(with(6), [1]);
}
