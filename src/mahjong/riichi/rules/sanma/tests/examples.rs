//! Every row of the known hands and payments.

use super::*;
use crate::riichi::{Flags, Indicators, Score, Situation, score};
use crate::{Circumstance as _, Counts, Hand, Meld, MeldKind, RedFives};
use std::collections::BTreeMap;

/// The rows by the names of their columns.
fn rows() -> Vec<BTreeMap<String, String>> {
    let text = include_str!("../../../../../../tests/data/hands/sanma.csv");
    let mut lines = text.lines().map(cells);
    let names = lines.next().unwrap();
    lines
        .map(|cells| names.iter().cloned().zip(cells).collect())
        .collect()
}

/// The cells of a line; quotation marks hold a cell with commas together.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().unwrap().push(letter),
        }
    }
    cells
}

struct Row(BTreeMap<String, String>);

impl Row {
    fn get(&self, column: &str) -> &str {
        &self.0[column]
    }

    fn number(&self, column: &str) -> u32 {
        self.get(column).parse().unwrap_or(0)
    }

    fn wind(&self, column: &str) -> Wind {
        serde_json::from_str(&format!("\"{}\"", self.get(column))).unwrap()
    }

    /// The value of a circumstance such as `tenpai=S`.
    fn named(&self, name: &str) -> Option<&str> {
        let mut words = self.get("flags").split_whitespace();
        words.find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    }

    fn winds(&self, name: &str) -> Seats<bool> {
        let named = self.named(name).unwrap_or_default();
        Seats::from_fn(TableSize::Three, |seat| {
            named.contains(["E", "S", "W"][seat])
        })
    }

    /// The edition with what the row changes.
    fn rules(&self) -> Rules {
        let mut rules = match self.get("profile") {
            "majsoul_sanma" => Rules::sanma_mahjong_soul(),
            "pantheon_sanma" => Rules::sanma_pantheon(),
            "tenhou_sanma" => Rules::sanma_tenhou(),
            "club_default" | "jansanction" | "sanma_mt" => Rules::sanma(),
            other => panic!("{other}"),
        };
        if let Some(tsumo) = self.named("tsumo") {
            rules.tsumo = serde_json::from_str(&format!("\"{tsumo}\"")).unwrap();
        }
        if let Some(points) = self.named("honba_ron") {
            rules.honba_ron = points.parse().unwrap();
        }
        if let Some(points) = self.named("pool") {
            rules.noten_total = points.parse().unwrap();
        }
        rules
    }

    fn is_drawn(&self) -> bool {
        self.get("by") == "tsumo"
    }

    fn hand(&self) -> Hand {
        let mut noted = notation::parse(self.get("hand")).unwrap();
        let concealed = Counts::from_tiles(noted.iter().map(|noted| noted.tile)).unwrap();
        let win = notation::parse_one(self.get("win")).unwrap().unwrap();
        noted.push(win);
        let mut melds = Vec::new();
        for text in self.get("melds").split_whitespace() {
            let tiles = notation::parse(text.trim_matches(['[', ']', '+'])).unwrap();
            let kind = match (text.starts_with('['), tiles.len()) {
                (true, _) => MeldKind::ConcealedKong,
                (false, 4) => MeldKind::Kong,
                _ => MeldKind::Pung,
            };
            melds.push(Meld::from_tiles(kind, &tiles).unwrap());
            noted.extend(tiles);
        }
        let mut red = RedFives::NONE;
        for noted in noted.iter().filter(|noted| noted.red) {
            red.add(noted.tile.suit().unwrap());
        }
        Hand::new(concealed, &melds, win.tile, red).unwrap()
    }

    fn situation(&self) -> Situation {
        let shown = |column| {
            let tiles: Vec<Tile> = self.get(column).split_whitespace().map(tile).collect();
            Indicators::new(&tiles).unwrap()
        };
        let names = self.get("flags").split_whitespace();
        let flags: Flags = names.map(|name| Flag::find(name).unwrap()).collect();
        Situation {
            flags,
            dora_indicators: shown("dora_ind"),
            ura_indicators: shown("ura_ind"),
            norths: self.number("nuki") as u8,
            honba: self.number("honba"),
            riichi_sticks: self.number("sticks"),
            ..Situation::plain(self.is_drawn(), self.wind("winner"), self.wind("round"))
        }
    }

    fn table(&self) -> TableState {
        TableState {
            honba: self.number("honba"),
            carried_sticks: self.number("sticks"),
            ..table()
        }
    }

    /// How the hand ended for a winner with these base points.
    fn won(&self, base: u32) -> HandEnd {
        let winner = winner(self.wind("winner"), base);
        if self.is_drawn() {
            return HandEnd::SelfDraw(winner);
        }
        HandEnd::Discard {
            discarder: self.wind("discarder"),
            winners: vec![winner],
        }
    }

    /// What the payments of the row give a party: `E`, `S`, `W`, `box`, `sticks`.
    fn paid(&self, party: &str) -> i64 {
        let parts = self.get("payments").split(';');
        let mut parts = parts.filter_map(|part| part.split_once(':'));
        let found = parts.find(|(name, _)| *name == party);
        found.map_or(0, |(_, points)| points.parse().unwrap())
    }

    /// Compares all payments of a hand, those of the box and of the sticks too.
    fn check(&self, settled: &Settlement) {
        let id = self.get("id");
        let expected = ["E", "S", "W"].map(|seat| self.paid(seat));
        assert_eq!(settled.changes(), expected, "{id}");
        let of_box = settled.transfers.iter();
        let of_box = of_box.filter(|transfer| transfer.from == Party::Box);
        let from_box: i64 = of_box.map(|transfer| i64::from(transfer.points)).sum();
        assert_eq!(-from_box, self.paid("box"), "{id}");
        let sum = expected.iter().sum::<i64>() + self.paid("box") + self.paid("sticks");
        assert_eq!(sum, 0, "{id}");
    }
}

fn of_kind(kind: &str) -> Vec<Row> {
    let rows = rows().into_iter().map(Row);
    let found: Vec<Row> = rows.filter(|row| row.get("kind") == kind).collect();
    assert!(!found.is_empty(), "{kind}");
    found
}

#[test]
fn every_known_hand_has_its_han_its_fu_and_its_payments() {
    for row in of_kind("hand") {
        let (id, rules) = (row.get("id"), row.rules());
        let found: Score = score(&row.hand(), &row.situation(), &rules)
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        if found.yakuman == 0 {
            let expected = (row.number("han") as u8, row.number("fu") as u16);
            assert_eq!((found.han, found.fu), expected, "{id}");
        } else {
            assert_eq!(row.number("han"), 13 * u32::from(found.yakuman), "{id}");
        }
        assert_eq!(found.total, row.number("expected_total"), "{id}");
        row.check(&settled(&row.won(found.base), &row.table(), &rules));
    }
}

#[test]
fn every_known_value_is_paid_as_it_should_be() {
    for row in of_kind("payment") {
        let rules = row.rules();
        let (_, base) = Limit::of(row.number("han") as u8, row.number("fu") as u16, &rules);
        let settled = settled(&row.won(base), &row.table(), &rules);
        let total = settled.changes()[row.wind("winner")];
        assert_eq!(
            total,
            i64::from(row.number("expected_total")),
            "{}",
            row.get("id")
        );
        row.check(&settled);
    }
}

#[test]
fn every_known_draw_is_paid_as_it_should_be() {
    for row in of_kind("draw") {
        let end = match row.named("nagashi_mangan") {
            Some(_) => HandEnd::NagashiMangan {
                winners: row.winds("nagashi_mangan"),
            },
            None => HandEnd::ExhaustiveDraw {
                ready: row.winds("tenpai"),
            },
        };
        row.check(&settled(&end, &row.table(), &row.rules()));
    }
}
