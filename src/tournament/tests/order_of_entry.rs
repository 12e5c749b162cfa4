//! The same sheets give the same standings in whatever order they come in.

use proptest::prelude::*;

use super::*;
use crate::standings;

/// Two sessions of two tables, each with its scores.
fn four_sheets() -> impl Strategy<Value = Vec<[i64; 4]>> {
    let sheet = [-40_i64..40, -40_i64..40, -40_i64..40].prop_map(|[a, b, c]| [a, b, c, -a - b - c]);
    proptest::collection::vec(sheet, 4)
}

/// Ranks, entrants, points, scores and places: everything but the numbers of events.
fn figures(hall: &Rig) -> Vec<String> {
    let standings = standings(&hall.tournament, None);
    let rows = standings.rows.iter().map(|row| {
        let tally = &row.tally;
        format!(
            "{:?} {} {} {} {:?}",
            row.rank,
            row.entrant,
            tally.points(),
            tally.score,
            tally.places
        )
    });
    let teams = standings.teams.iter().map(|row| {
        format!(
            "{} {} {} {}",
            row.rank,
            row.team,
            row.tally.points(),
            row.tally.score
        )
    });
    rows.chain(teams).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn sheets_give_the_same_standings_in_any_order_of_entry(
        sheets in four_sheets(),
        order in Just([0_usize, 1, 2, 3]).prop_shuffle(),
    ) {
        let at = [(1, 1), (1, 2), (2, 1), (2, 2)];
        let enter = |order: &[usize]| {
            let mut hall = Rig::seated();
            for index in order {
                let (session, table) = at[*index];
                let (session, table) = (SessionNo(session), TableNo(table));
                let seats = &hall.tournament.table(session, table).unwrap().seats;
                let totals: Vec<Total> = seats
                    .people()
                    .zip(sheets[*index])
                    .map(|(entrant, score)| Total { entrant, score })
                    .collect();
                hall.run(Command::Result(ResultCommand::EnterResult(SheetDraft {
                    session,
                    table,
                    base_version: 0,
                    totals: Some(totals),
                    hands: Vec::new(),
                    leftover: 0,
                    accept: None,
                })));
            }
            figures(&hall)
        };
        prop_assert_eq!(enter(&[0, 1, 2, 3]), enter(&order));
    }
}
