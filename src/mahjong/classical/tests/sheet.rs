//! The table of examples, read.

use std::collections::BTreeMap;

use super::super::super::Circumstance as _;
use super::super::super::testing::{melds, rows};
use super::*;

const TABLE: &str = include_str!("../../../../tests/data/hands/classical.csv");

/// A line of the table by the names of its columns.
pub(super) struct Example(BTreeMap<&'static str, String>);

impl Example {
    pub(super) fn all() -> Vec<Example> {
        let names = TABLE.lines().next().unwrap().split(',');
        let names: Vec<&'static str> = names.collect();
        let example = |cells: Vec<String>| Example(names.iter().copied().zip(cells).collect());
        rows(TABLE).into_iter().map(example).collect()
    }

    pub(super) fn cell(&self, name: &str) -> &str {
        &self.0[name]
    }

    pub(super) fn number<N: std::str::FromStr<Err: std::fmt::Debug>>(&self, name: &str) -> N {
        self.cell(name).parse().unwrap()
    }

    pub(super) fn wind(&self, name: &str) -> Wind {
        Wind::ALL["ESWN".find(self.cell(name)).unwrap()]
    }

    pub(super) fn rules(&self) -> Rules {
        let profile = format!("\"{}\"", self.cell("profile"));
        serde_json::from_str::<Profile>(&profile).unwrap().rules()
    }

    pub(super) fn has(&self, flag: &str) -> bool {
        self.cell("flags").split_whitespace().any(|it| it == flag)
    }

    /// A value such as `E=12` among the flags.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        let flags = self.cell("flags").split_whitespace();
        flags
            .filter_map(|it| it.split_once('='))
            .find(|it| it.0 == name)
            .map(|it| it.1)
    }

    /// The sets on the table, without the mark of a kong that a discard made of a concealed triplet; knitted ones are no
    /// sets.
    pub(super) fn melds(&self) -> (Vec<(MeldKind, String)>, u64) {
        let mut of_hand = 0;
        let mut found = Vec::new();
        for text in self.cell("melds").split_whitespace() {
            let plain = text.trim_end_matches('*');
            if plain
                .chars()
                .filter(|letter| letter.is_alphabetic())
                .count()
                > 1
            {
                continue;
            }
            let (kind, tiles) = melds(plain)[0];
            if plain != text {
                of_hand |= 1 << parse(tiles).unwrap()[0].tile.index();
            }
            found.push((kind, tiles.to_owned()));
        }
        (found, of_hand)
    }

    pub(super) fn situation(&self) -> Situation {
        let numbers = self.cell("flowers").split_whitespace();
        let numbers: Vec<u8> = numbers.map(|it| it[1..].parse().unwrap()).collect();
        let mut won = Situation {
            flowers: flowers(&numbers),
            kongs_of_hand: self.melds().1,
            ..Situation::plain(
                self.wind("seat"),
                self.wind("round"),
                self.cell("by") == "self",
            )
        };
        for flag in self.cell("flags").split_whitespace() {
            if let Some(flag) = Flag::find(flag) {
                won = won.with(flag);
            }
        }
        won
    }

    /// What everybody wins or pays.
    pub(super) fn payments(&self) -> Vec<i64> {
        let amounts = self.cell("payments").split(';');
        amounts.map(|it| it[2..].parse().unwrap()).collect()
    }
}
