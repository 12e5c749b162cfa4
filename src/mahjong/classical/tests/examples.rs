//! Every line of the table of examples.

use super::super::groups::{Group, GroupKind, Groups};
use super::super::payment::{Won, settle, settle_false_wins};
use super::sheet::Example;
use super::*;
use crate::reading::bit;

/// What the winner and the others get where the hands of the others count nothing.
fn settled(winner: Wind, total: u32, rules: &Rules) -> Vec<i64> {
    let mut worth = [0; 4];
    worth[winner.index()] = total;
    all_settled(worth, winner, rules)
}

fn all_settled(worth: [u32; 4], winner: Wind, rules: &Rules) -> Vec<i64> {
    let won = Won {
        worth: worth.into(),
        winner,
        east: Wind::East,
        from: None,
        liable: None,
    };
    settle(&won, rules).totals().to_vec()
}

fn check_hand(example: &Example) {
    let id = example.cell("id");
    let (rules, won) = (example.rules(), example.situation());
    let (melds, _) = example.melds();
    let melds: Vec<_> = melds
        .iter()
        .map(|(kind, text)| (*kind, text.as_str()))
        .collect();
    let hand = hand(example.cell("hand"), example.cell("win"), &melds);
    let found = score(&hand, &won, &rules);
    if example.cell("expected_total") == "no win" {
        assert!(found.is_err(), "{id}: {found:?}");
        return;
    }
    let found = found.unwrap_or_else(|error| panic!("{id}: {error}"));
    check_score(example, &found);
    assert_eq!(
        settled(won.seat, found.total, &rules),
        example.payments(),
        "{id}"
    );
}

fn check_score(example: &Example, found: &Score) {
    let id = example.cell("id");
    let total = example.number::<u32>("expected_total");
    let expected = (example.number("points"), example.number("doubles"), total);
    assert_eq!(told(found), expected, "{id}: {found:?}");
    let percent = match example.cell("limit_fraction") {
        "" => None,
        "1" => Some(100),
        part => Some(10 * part[2..].parse::<u8>().unwrap()),
    };
    assert_eq!(found.limit_percent, percent, "{id}");
}

fn check_lost(example: &Example) {
    let (melds, _) = example.melds();
    let melds: Vec<_> = melds
        .iter()
        .map(|(kind, text)| (*kind, text.as_str()))
        .collect();
    let held = held(example.cell("hand"), &melds);
    let found = score_lost(&held, &example.situation(), &example.rules()).unwrap();
    check_score(example, &found);
}

/// A hand of which the text shows only the sets that count.
fn check_sets(example: &Example) {
    let id = example.cell("id");
    let (rules, won) = (example.rules(), example.situation());
    let (melds, _) = example.melds();
    let melds: Vec<Meld> = melds
        .iter()
        .map(|(kind, text)| Meld::from_tiles(*kind, &parse(text).unwrap()).unwrap())
        .collect();
    let mut groups = Groups::of_melds(&melds, &won);
    let sets = example.cell("hand").trim_start_matches("sets:");
    for set in sets.split_whitespace() {
        let tiles = parse(set).unwrap();
        match tiles.len() {
            2 => groups.pairs |= bit(tiles[0].tile),
            _ => groups.add(Group::in_hand(tiles[0].tile, GroupKind::Triplet)),
        }
    }
    let given = &rules.points;
    let extra = [
        (given.out, true),
        (given.self_drawn, won.self_draw),
        (given.single, example.has("only_place")),
    ];
    let extra = extra.into_iter().filter(|(_, is_so)| *is_so);
    let points = groups.points(&won) + extra.map(|(points, _)| u32::from(points)).sum::<u32>();
    let mut present = super::super::patterns::of_sets(&groups, &won);
    present.note(Pattern::Clean, example.has("one_suit_and_honours"));
    let dragons = groups.dragons() as u8;
    let found = Score::of(
        points,
        present,
        dragons,
        |pattern| rules.winner(pattern),
        &rules,
    );
    check_score(example, &found);
    assert_eq!(
        settled(won.seat, found.total, &rules),
        example.payments(),
        "{id}"
    );
}

/// A hand that only its points and doubles are known of.
fn check_typed(example: &Example) {
    let rules = example.rules();
    let total = rules.total(example.number("points"), example.number("doubles"));
    assert_eq!(total, example.number::<u32>("expected_total"));
    let paid = settled(example.wind("seat"), total, &rules);
    assert_eq!(paid, example.payments(), "{}", example.cell("id"));
}

fn check_settlement(example: &Example) {
    let names = ["E", "S", "W", "N"];
    let worth = names.map(|name| example.value(name).unwrap().parse().unwrap());
    let winner = "ESWN".find(example.value("winner").unwrap()).unwrap();
    let paid = all_settled(worth, Wind::ALL[winner], &example.rules());
    assert_eq!(paid, example.payments(), "{}", example.cell("id"));
    assert_eq!(paid[winner], example.number::<i64>("expected_total"));
}

/// Fines of false wins. What a wrongly named discard costs stands in the documents.
fn check_penalty(example: &Example) {
    let flags = example.cell("flags");
    if !flags.starts_with("false_win") {
        return;
    }
    let rules = match example.cell("profile") {
        "pokerwiner" => Profile::Ec4w.rules(),
        "de_sontag" => Rules {
            pay: super::super::rules::PayRules {
                false_win: Some(100),
                false_win_east: 1,
                ..Profile::Ec4w.rules().pay
            },
            ..Profile::Ec4w.rules()
        },
        _ => example.rules(),
    };
    let names = example
        .value("offender")
        .or(example.value("offenders"))
        .unwrap();
    let winds = names.chars().filter_map(|name| "ESWN".find(name));
    let offenders: Vec<Wind> = winds.map(|at| Wind::ALL[at]).collect();
    let paid = settle_false_wins(&offenders, Wind::East, &rules).totals();
    assert_eq!(paid.to_vec(), example.payments(), "{}", example.cell("id"));
}

#[test]
fn every_example_counts_and_pays_what_the_table_says() {
    let examples = Example::all();
    assert_eq!(examples.len(), 80);
    for example in examples {
        let has_tiles = !example.cell("hand").is_empty() && !example.has("sets_only");
        let has_sets = !has_tiles && !example.cell("melds").is_empty();
        match (example.cell("kind"), has_tiles, has_sets) {
            ("hand", true, _) => check_hand(&example),
            ("hand", _, true) => check_sets(&example),
            ("hand", _, _) => check_typed(&example),
            ("loser_hand", _, _) => check_lost(&example),
            ("settlement", _, _) => check_settlement(&example),
            ("penalty", _, _) => check_penalty(&example),
            (kind, _, _) => panic!("{kind}"),
        }
    }
}
