//! What the Taiwanese scorer costs a hand: one thread, hands of sixteen tiles made up of sets.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use divan::counter::ItemsCount;
use seatwind::mahjong::taiwanese::{Situation, Table, score};
use seatwind::mahjong::{Counts, Hand, HandSize, Meld, MeldKind, RedFives, Tile, Wind};

fn main() {
    divan::main();
}

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % most
    }
}

/// Five sets, the first of them on the table, a pair, and one of the tiles in hand as the winning one.
fn hand(numbers: &mut Numbers) -> Option<Hand> {
    let mut tile = || Tile::new(u8::try_from(numbers.below(34)).ok()?);
    let mut tiles = vec![tile()?; 2];
    let lows = [tile()?, tile()?, tile()?, tile()?, tile()?];
    let melded = numbers.below(4) as usize;
    let mut melds = Vec::new();
    for (at, low) in lows.into_iter().enumerate() {
        let is_chow = numbers.below(2) == 0 && low.up(2).is_some();
        let kind = if is_chow {
            MeldKind::Chow
        } else {
            MeldKind::Pung
        };
        match (at < melded, is_chow) {
            (true, _) => melds.push(Meld::new(kind, low).ok()?),
            (false, true) => tiles.extend([low, low.up(1)?, low.up(2)?]),
            (false, false) => tiles.extend([low; 3]),
        }
    }
    let win_tile = tiles.swap_remove(numbers.below(tiles.len() as u64) as usize);
    let concealed = Counts::from_tiles(tiles).ok()?;
    Hand::of_size(
        HandSize::Sixteen,
        concealed,
        &melds,
        win_tile,
        RedFives::NONE,
    )
    .ok()
}

#[divan::bench(args = [Table::Ata2009, Table::Mt])]
fn tai(bencher: Bencher<'_, '_>, table: Table) {
    let mut numbers = Numbers(7);
    let hands: Vec<Hand> = (0..20_000).filter_map(|_| hand(&mut numbers)).collect();
    let rules = table.rules();
    let won = Situation::plain(Wind::South, Wind::East, false);
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let scores = hands
            .iter()
            .filter_map(|hand| score(hand, &won, &rules).ok());
        scores.map(|score| u64::from(score.tai)).sum::<u64>()
    });
}
