//! Every line of the table of examples: the line of the card, its value, what is paid, and the points of tournaments.

use std::collections::BTreeMap;

use super::super::super::testing::rows;
use super::super::super::{Payments, Seats, Wind};
use super::super::game::{Fate, seats};
use super::*;

const TABLE: &str = include_str!("../../../../tests/data/hands/american.csv");

/// A line of the table by the names of its columns.
struct Example(BTreeMap<&'static str, String>);

impl Example {
    fn all() -> Vec<Example> {
        let names: Vec<&'static str> = TABLE.lines().next().unwrap().split(',').collect();
        let example = |cells: Vec<String>| Example(names.iter().copied().zip(cells).collect());
        rows(TABLE).into_iter().map(example).collect()
    }

    fn cell(&self, name: &str) -> &str {
        &self.0[name]
    }

    fn wind(&self, name: &str) -> Option<Wind> {
        wind(self.cell(name))
    }

    fn number(&self, name: &str) -> u32 {
        self.cell(name).parse().unwrap()
    }

    /// What stands behind a flag's name.
    fn flag(&self, name: &str) -> Option<&str> {
        let mut flags = self.cell("flags").split_whitespace();
        flags.find_map(|flag| match flag.split_once('=') {
            Some((found, value)) => (found == name).then_some(value),
            None => (flag == name).then_some(""),
        })
    }

    fn rules(&self) -> Rules {
        let mut rules = RULES.clone();
        if let Some(profile) = self.flag("rules") {
            let profile: Profile = serde_json::from_value(profile.into()).unwrap();
            rules.points = profile.points();
        }
        rules
    }

    fn hand(&self) -> Hand {
        let exposures: Vec<&str> = self.cell("melds").split_whitespace().collect();
        Hand::read(self.cell("hand"), &exposures, self.cell("win")).unwrap()
    }

    /// Whether a column of amounts, such as `S:+25;W:-20`, names what each seat has; seats it leaves out have nothing.
    fn check(&self, column: &str, found: &Payments) {
        let expected: BTreeMap<Wind, i64> = self
            .cell(column)
            .split(';')
            .map(|part| part.split_once(':').unwrap())
            .map(|(seat, amount)| (wind(seat).unwrap(), amount.parse().unwrap()))
            .collect();
        for seat in Wind::ALL {
            let amount = expected.get(&seat).copied().unwrap_or(0);
            assert_eq!(found[seat], amount, "{} {column} {seat:?}", self.cell("id"));
        }
    }
}

fn wind(text: &str) -> Option<Wind> {
    let at = "ESWN".find(text).filter(|_| !text.is_empty())?;
    Some(Wind::ALL[at])
}

#[test]
fn every_hand_makes_its_line_and_is_paid() {
    let examples = Example::all();
    let hands = examples.iter().filter(|it| it.cell("kind") == "hand");
    assert_eq!(hands.clone().count(), 10);
    for example in hands {
        let (rules, hand) = (example.rules(), example.hand());
        let winner = example.wind("winner").unwrap();
        let situation = Situation::plain(winner, example.cell("by") == "self");
        let found = score(&hand, &situation, &rules);
        if example.cell("expected_total") == "invalid" {
            assert!(found.is_err(), "{}", example.cell("id"));
            continue;
        }
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", example.cell("id")));
        let line = rules.card.line(found.line).unwrap();
        assert_eq!(line.id, example.cell("line"));
        assert_eq!(u32::from(found.value), example.number("value"));
        assert_eq!(u32::from(found.jokers), example.number("jokers"));
        let won = Won {
            winner,
            from: example.wind("discarder"),
            value: found.value.into(),
            no_jokers: found.has_no_jokers(),
            misnamed: false,
        };
        let paid = settle(&won, &rules.money).unwrap();
        assert_eq!(paid[winner], i64::from(example.number("expected_total")));
        example.check("payments", &paid);
        let end = End::Won {
            won,
            exposures: u8::try_from(hand.exposures().len()).unwrap(),
            quint: hand.has_exposed_quint(),
        };
        example.check("points", &points(&Game::ended(end), &rules.points));
    }
}

#[test]
fn every_payment_is_that_of_the_table() {
    let examples = Example::all();
    let paid = examples.iter().filter(|it| it.cell("kind") == "money");
    assert_eq!(paid.clone().count(), 3);
    for example in paid {
        let misnamed = example.flag("misnamed").is_some();
        let won = Won {
            winner: example.wind("winner").unwrap(),
            from: example.wind("discarder"),
            value: example.number("value"),
            no_jokers: example.cell("jokers") == "0",
            misnamed,
        };
        example.check("payments", &settle(&won, &RULES.money).unwrap());
    }
}

#[test]
fn every_event_of_a_tournament_gives_its_points() {
    let examples = Example::all();
    let events = examples.iter().filter(|it| it.cell("kind") == "tournament");
    assert_eq!(events.clone().count(), 10);
    for example in events {
        let given = points(&game(example), &example.rules().points);
        let own = example.flag("mah_jongg_in_error").and_then(wind);
        match own {
            // The game goes on: only the offender's points are known.
            Some(seat) => assert_eq!(given[seat], 0),
            None => example.check("points", &given),
        }
    }
}

/// The game that the flags of a line tell.
fn game(example: &Example) -> Game {
    let number = |name| example.flag(name).map_or(0, |it| it.parse().unwrap());
    let end = match example.flag("winner").and_then(wind) {
        Some(winner) => End::Won {
            won: Won {
                winner,
                from: example.flag("discarder").and_then(wind),
                value: example.flag("value").unwrap().parse().unwrap(),
                no_jokers: example.flag("jokerless").is_some(),
                misnamed: example.flag("misnamed").is_some(),
            },
            exposures: number("exposures"),
            quint: number("quint") > 0,
        },
        None if example.flag("not_finished_in_time").is_some() => End::Unfinished,
        None if example.flag("peek_blind_pass").is_some() => End::Unfinished,
        None => End::Wall,
    };
    let mut game = Game::ended(end);
    if let Some(seat) = example.flag("dead").and_then(wind) {
        game.fates[seat] = Fate::Dead;
    }
    if let Some(seat) = example.flag("mah_jongg_in_error").and_then(wind) {
        game.fates[seat] = Fate::InError;
    }
    if let Some(seat) = example.flag("throw_in_all_but").and_then(wind) {
        let thrown: Seats<bool> = seats([seat]);
        game.fates = thrown.map(|intact| if intact { Fate::Live } else { Fate::ThrownIn });
    }
    game.peeked = seats(example.flag("peek_blind_pass").and_then(wind));
    game
}
