//! A hall of fours whose rest plays at a table of three or five by a rule set of its own.

use mahjong::Seats;
use ruleset::HandRecord;

use super::*;
use crate::seat_rules::{Rest, SeatRules};
use crate::standings::standings;

fn three(number: u16, people: [u32; 3]) -> TableSeats {
    TableSeats {
        table: TableNo(number),
        seats: Seats::three(people.map(|person| Some(id(person)))),
        winds: true,
    }
}

fn rest_of(ruleset: &str) -> SeatingCommand {
    SeatingCommand::SetSeatRules {
        rules: SeatRules {
            rest: Rest::Three {
                ruleset: ruleset.into(),
                document: library::document(ruleset).unwrap().to_owned(),
            },
            ..SeatRules::default()
        },
    }
}

fn plans() -> Vec<SessionPlan> {
    vec![plan(1, vec![table(1, [1, 2, 3, 4]), three(2, [5, 6, 7])])]
}

/// Seven people: a table of four and one of three.
fn seated() -> Rig {
    let mut hall = Rig::of("riichi-ema-2016");
    let entrants = (1..=7).map(new_entrant).collect();
    hall.run(EntrantsCommand::AddEntrants { entrants });
    hall.run(rest_of("sanma"));
    hall.run(adopt(plans()));
    hall
}

fn of_three(scores: [Score; 3]) -> SheetDraft {
    let totals = (5..).zip(scores).map(|(person, score)| Total {
        entrant: id(person),
        score,
    });
    SheetDraft {
        totals: Some(totals.collect()),
        ..sheet(1, 2, [(0, 0); 4])
    }
}

#[test]
fn each_table_asks_for_the_sum_of_its_own_rule_set() {
    let mut hall = seated();
    let of_four = sheet(1, 1, [(1, 40_000), (2, 35_000), (3, 25_000), (4, 20_000)]);
    hall.run(ResultCommand::EnterResult(of_four));
    let odd = of_three([48_000, 36_000, 22_000]);
    assert_eq!(
        hall.refusal(ResultCommand::EnterResult(odd)),
        Refusal::SumDiffers {
            sum: 106_000,
            expected: 105_000
        }
    );
    hall.run(ResultCommand::EnterResult(of_three([
        48_000, 36_000, 21_000,
    ])));
    let standings = standings(&hall.tournament, None);
    let of = |person| standings.of(id(person)).unwrap().tally.points().to_string();
    // 40,000 less 30,000 and uma 15,000; 48,000 less 35,000 and uma 15, which are thousands elsewhere.
    assert_eq!([of(1), of(5)], ["25000", "28000"]);
    assert!(hall.tournament.has_rest_tables());
}

#[test]
fn hands_of_the_rest_are_paid_by_three() {
    let mut hall = seated();
    let entered = SheetDraft {
        totals: None,
        hands: vec![HandRecord::self_drawn(1, 6_000)],
        ..of_three([0; 3])
    };
    hall.run(ResultCommand::EnterResult(entered));
    let table = hall.tournament.table(FIRST, TableNo(2)).unwrap();
    let totals = &table.result.sheet().unwrap().totals;
    let sum: Score = totals.iter().map(|total| total.score).sum();
    assert_eq!((totals.len(), sum), (3, 105_000));
}

#[test]
fn points_that_do_not_add_up_are_refused() {
    let hall = Rig::of("mcr-ema");
    let refused = hall.refusal(rest_of("sanma"));
    assert_eq!(refused, Refusal::RestCountsOtherwise);
}

#[test]
fn tables_of_three_need_a_rule_set_for_the_rest() {
    let mut hall = Rig::of("riichi-ema-2016");
    let entrants = (1..=7).map(new_entrant).collect();
    hall.run(EntrantsCommand::AddEntrants { entrants });
    let refusal = Refusal::TableOfAnotherSize {
        session: FIRST,
        table: TableNo(2),
    };
    assert_eq!(hall.refusal(adopt(plans())), refusal);
    assert_eq!(
        hall.refusal(rest_of("riichi-ema-2016")),
        Refusal::RestOfAnotherSize
    );
    // Whose tables stand, stays.
    let hall = seated();
    let sit_out = SeatingCommand::SetSeatRules {
        rules: SeatRules::default(),
    };
    assert_eq!(hall.refusal(sit_out), refusal);
}

#[test]
fn nobody_is_missing_at_the_last_table() {
    let hall = seated();
    assert_eq!(hall.tournament.last_tables((FIRST, FIRST))[0].empty, 0);
    assert_eq!(hall.tournament.unseated(FIRST), []);
}

#[test]
fn the_log_of_a_mixed_hall_folds_again() {
    let mut hall = seated();
    hall.run(ResultCommand::EnterResult(of_three([
        48_000, 36_000, 21_000,
    ])));
    let text = serde_json::to_string(&hall.log.iter().map(|(_, event)| event).collect::<Vec<_>>());
    let events: Vec<Event> = serde_json::from_str(&text.unwrap()).unwrap();
    let stamps = hall.log.iter().map(|(stamp, _)| *stamp);
    let folded = Tournament::fold(stamps.zip(&events)).unwrap().unwrap();
    assert_eq!(standings(&folded, None), standings(&hall.tournament, None));
}

#[test]
fn a_usual_hall_says_nothing_of_its_rest() {
    let text = serde_json::to_string(&SeatRules::default()).unwrap();
    assert_eq!(text, r#"{"apart":[],"fixed":[]}"#);
}

/// Nine people: a table of four and one of five.
fn with_five(document: String) -> Rig {
    let mut hall = Rig::of("riichi-ema-2016");
    let entrants = (1..=9).map(new_entrant).collect();
    hall.run(EntrantsCommand::AddEntrants { entrants });
    let rest = Rest::Five {
        ruleset: "points-only-five".into(),
        document,
    };
    let rules = SeatRules {
        rest,
        ..SeatRules::default()
    };
    hall.run(SeatingCommand::SetSeatRules { rules });
    let five = TableSeats {
        table: TableNo(2),
        seats: Seats::five([5, 6, 7, 8, 9].map(|person| Some(id(person)))),
        winds: true,
    };
    hall.run(adopt(vec![plan(1, vec![table(1, [1, 2, 3, 4]), five])]));
    hall
}

fn five_document() -> &'static str {
    library::document("points-only-five").unwrap()
}

fn of_five(scores: [Score; 5]) -> SheetDraft {
    let totals = (5..).zip(scores).map(|(person, score)| Total {
        entrant: id(person),
        score,
    });
    SheetDraft {
        totals: Some(totals.collect()),
        ..sheet(1, 2, [(0, 0); 4])
    }
}

#[test]
fn five_totals_sum_as_their_rule_set_says_and_give_five_places() {
    let zero = ruleset::choose(five_document(), "sum", "yes").unwrap();
    let document = ruleset::choose(&zero, "standing", "places").unwrap();
    let mut hall = with_five(document);
    assert_eq!(
        hall.refusal(ResultCommand::EnterResult(of_five([30, 10, 0, -10, -20]))),
        Refusal::SumDiffers {
            sum: 10,
            expected: 0
        }
    );
    hall.run(ResultCommand::EnterResult(of_five([30, 10, -10, -10, -20])));
    let standings = standings(&hall.tournament, None);
    let of = |person| standings.of(id(person)).unwrap().tally.points().to_string();
    assert_eq!([5, 6, 7, 8, 9].map(of), ["4", "3", "1.5", "1.5", "0"]);
    assert!(hall.tournament.has_rest_tables());
}

#[test]
fn one_of_five_sits_out_each_hand_in_turn() {
    let hall = with_five(five_document().to_owned());
    let table = |number| hall.tournament.table(FIRST, TableNo(number)).unwrap();
    let out = hall.tournament.sitting_out(table(2));
    let people: Vec<_> = out.iter().map(|(_, who)| *who).collect();
    assert_eq!(people, [9, 5, 6, 7, 8].map(|person| Some(id(person))));
    assert_eq!(out[1].0, [2, 7, 12, 17]);
    assert_eq!(hall.tournament.sitting_out(table(1)), []);
    // Nobody has one wind from the first hand on.
    assert!(table(1).seats.winds && !table(2).seats.winds);
    let state = hall.tournament.hand_at(FIRST, TableNo(2)).unwrap();
    let winds: Vec<_> = state.people.iter().map(|person| person.wind).collect();
    let [east, south, west, north] = mahjong::Wind::ALL.map(Some);
    assert_eq!(winds, [east, south, west, north, None]);
    assert_eq!(
        (state.dealer(), state.sits_out()),
        (Some(id(5)), Some(id(9)))
    );
    assert!(hall.tournament.arrangement(table(2)).is_empty());
    assert_eq!(
        hall.tournament.chairs_in(table(2), 0).unwrap(),
        [0, 1, 2, 3, 4]
    );
}

#[test]
fn the_fifth_gets_a_seat_and_keeps_it() {
    let hall = with_five(five_document().to_owned());
    assert_eq!(hall.tournament.last_tables((FIRST, FIRST))[0].empty, 0);
    assert_eq!(hall.tournament.unseated(FIRST), []);
    let sit_out = SeatingCommand::SetSeatRules {
        rules: SeatRules::default(),
    };
    let refusal = Refusal::TableOfAnotherSize {
        session: FIRST,
        table: TableNo(2),
    };
    assert_eq!(hall.refusal(sit_out), refusal);
}

#[test]
fn a_rest_of_five_needs_a_rule_set_for_five() {
    let hall = Rig::of("riichi-ema-2016");
    let rest = Rest::Five {
        ruleset: "sanma".into(),
        document: library::document("sanma").unwrap().to_owned(),
    };
    let rules = SeatRules {
        rest,
        ..SeatRules::default()
    };
    assert_eq!(
        hall.refusal(SeatingCommand::SetSeatRules { rules }),
        Refusal::RestOfAnotherSize
    );
}

#[test]
fn the_log_of_a_hall_with_a_table_of_five_folds_again() {
    let mut hall = with_five(five_document().to_owned());
    hall.run(ResultCommand::EnterResult(of_five([30, 10, 0, -10, -20])));
    let text = serde_json::to_string(&hall.log.iter().map(|(_, event)| event).collect::<Vec<_>>());
    let events: Vec<Event> = serde_json::from_str(&text.unwrap()).unwrap();
    let stamps = hall.log.iter().map(|(stamp, _)| *stamp);
    let folded = Tournament::fold(stamps.zip(&events)).unwrap().unwrap();
    assert_eq!(standings(&folded, None), standings(&hall.tournament, None));
}

#[test]
fn a_rule_set_for_the_rest_is_for_its_own_size_and_for_tables_that_are_there() {
    use mahjong::TableSize;
    let hall = seated();
    let rules = |size| hall.tournament.rules_for(size).table_size();
    assert_eq!(rules(TableSize::Three), TableSize::Three);
    assert_eq!(rules(TableSize::Five), TableSize::Four);
    assert!(!Rig::seated().tournament.has_rest_tables());
    let mut hall = Rig::of("riichi-ema-2016").and_players();
    hall.run(rest_of("sanma"));
    let hall = hall.and_seats();
    assert!(!hall.tournament.has_rest_tables());
}
