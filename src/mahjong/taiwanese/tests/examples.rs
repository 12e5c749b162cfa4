//! Every hand of the table of examples: what counts, the sum, and what everybody pays.

use std::collections::BTreeMap;

use super::super::super::Circumstance as _;
use super::super::super::testing::{melds, rows};
use super::super::{Deal, Win, settle};
use super::*;

const TABLE: &str = include_str!("../../../../tests/data/hands/taiwanese.csv");

/// A line of the table by the names of its columns.
struct Example(BTreeMap<&'static str, String>);

impl Example {
    fn all() -> Vec<Example> {
        let names = TABLE.lines().next().unwrap().split(',');
        let names: Vec<&'static str> = names.collect();
        let example = |cells: Vec<String>| Example(names.iter().copied().zip(cells).collect());
        rows(TABLE).into_iter().map(example).collect()
    }

    fn cell(&self, name: &str) -> &str {
        &self.0[name]
    }

    fn wind(&self, name: &str) -> Option<Wind> {
        wind(self.cell(name))
    }

    fn number<N: std::str::FromStr<Err: std::fmt::Debug>>(&self, name: &str) -> N {
        self.cell(name).parse().unwrap()
    }

    /// The table of the profile; winds that the example leaves off have no tai.
    fn rules(&self) -> Rules {
        let profile = format!("\"{}\"", self.cell("profile"));
        let table: Table = serde_json::from_str(&profile).unwrap();
        let mut rules = table.rules();
        rules.pay.base = self.number("base");
        rules.pay.unit = self.number("unit");
        for flag in self.cell("flags").split_whitespace() {
            match flag {
                "seat=-" => rules.tai[Pattern::SeatWind as usize] = 0,
                "dealer_bonus=0" => rules.pay.dealer_tai = 0,
                _ => {}
            }
        }
        if self.cell("round") == "-" {
            rules.tai[Pattern::RoundWind as usize] = 0;
        }
        rules
    }

    fn situation(&self) -> Situation {
        let numbers = self.cell("flowers").split_whitespace();
        let numbers: Vec<u8> = numbers.map(|it| it[1..].parse().unwrap()).collect();
        let round = self.wind("round").unwrap_or(Wind::East);
        let seat = self.wind("winner").unwrap();
        let mut won = Situation::plain(seat, round, self.cell("by") == "self");
        won.flowers = flowers(&numbers);
        if self.cell("by") == "rob" {
            won = won.with(Flag::RobbingKong);
        }
        for flag in self.cell("flags").split_whitespace() {
            if !flag.contains('=') {
                won = won.with(Flag::find(flag).unwrap());
            }
        }
        // The table has one mark for a robbed kong and the robbed flower.
        if won.has(Flag::SevenRobOne) {
            won.flags = won.flags.without(Flag::RobbingKong.into());
        }
        won
    }

    fn expected_items(&self) -> Vec<(String, u32)> {
        let items = self.cell("items").split('+').filter(|it| !it.is_empty());
        let mut sums = BTreeMap::new();
        for (id, tai) in items.filter_map(|item| item.split_once(':')) {
            let id = if id == "seven_rob_eight" {
                "seven_rob_one"
            } else {
                id
            };
            *sums.entry(id.to_owned()).or_insert(0) += tai.parse::<u32>().unwrap();
        }
        sums.into_iter().collect()
    }

    fn expected_payments(&self) -> Vec<i64> {
        let amounts = self.cell("payments").split(';');
        amounts.map(|it| it[2..].parse().unwrap()).collect()
    }
}

fn wind(text: &str) -> Option<Wind> {
    let at = "ESWN".find(text).filter(|_| !text.is_empty())?;
    Some(Wind::ALL[at])
}

#[test]
fn every_example_counts_and_pays_what_the_table_says() {
    let examples = Example::all();
    assert_eq!(examples.len(), 52);
    for example in examples {
        let id = example.cell("id");
        let rules = example.rules();
        let won = example.situation();
        let sets = melds(example.cell("melds"));
        let hand = sixteen(example.cell("hand"), example.cell("win"), &sets);
        let found = score(&hand, &won, &rules).unwrap_or_else(|error| panic!("{id}: {error}"));
        let line = |pattern: Pattern| {
            let tai = u32::from(found.tai_of(pattern, &rules));
            (pattern.entry().id.to_owned(), tai)
        };
        let mut items: Vec<_> = found.counted.iter().map(line).collect();
        items.sort();
        assert_eq!(items, example.expected_items(), "{id}");
        assert_eq!(found.tai, example.number::<u32>("expected_total"), "{id}");
        let deal = Deal {
            dealer: example.wind("dealer").unwrap(),
            counters: example.number("cont_n"),
        };
        let win = Win {
            winner: won.seat,
            tai: found.tai,
            from: example.wind("discarder"),
            liable: None,
        };
        let paid = settle(&[win], deal, &rules.pay).unwrap();
        assert_eq!(paid.to_vec(), example.expected_payments(), "{id}");
    }
}
