//! What a whole table of the classical game costs: the winner's hand, the three others, and who pays whom, on one thread.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use divan::counter::ItemsCount;
use seatwind::mahjong::classical::payment::Won;
use seatwind::mahjong::classical::{Held, Profile, Rules, Situation, score, score_lost, settle};
use seatwind::mahjong::{Counts, Hand, Meld, MeldKind, RedFives, Seats, Tile, Wind};

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

    fn tile(&mut self) -> Option<Tile> {
        Tile::new(u8::try_from(self.below(34)).ok()?)
    }
}

/// The hands of a deal that South won.
struct Deal {
    hand: Hand,
    others: [Held; 3],
}

/// Four sets, the first of them on the table, a pair, and one of the tiles in hand as the winning one.
fn hand(numbers: &mut Numbers) -> Option<Hand> {
    let mut tiles = vec![numbers.tile()?; 2];
    let melded = numbers.below(3);
    let mut melds = Vec::new();
    for at in 0..4 {
        let low = numbers.tile()?;
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
    let at = usize::try_from(numbers.below(tiles.len() as u64)).ok()?;
    let win_tile = tiles.swap_remove(at);
    let concealed = Counts::from_tiles(tiles).ok()?;
    Hand::new(concealed, &melds, win_tile, RedFives::NONE).ok()
}

/// What somebody holds who did not win: a triplet on the table and ten tiles.
fn held(numbers: &mut Numbers) -> Option<Held> {
    let meld = Meld::new(MeldKind::Pung, numbers.tile()?).ok()?;
    let tiles: Option<Vec<Tile>> = (0..10).map(|_| numbers.tile()).collect();
    Held::new(Counts::from_tiles(tiles?).ok()?, &[meld]).ok()
}

fn deal(numbers: &mut Numbers) -> Option<Deal> {
    Some(Deal {
        hand: hand(numbers)?,
        others: [held(numbers)?, held(numbers)?, held(numbers)?],
    })
}

/// What South wins.
fn won(deal: &Deal, rules: &Rules) -> i64 {
    let plain = |seat| Situation::plain(seat, Wind::East, false);
    let lost = |seat, held| score_lost(held, &plain(seat), rules).map_or(0, |score| score.total);
    let [east, west, north] = &deal.others;
    let south = score(&deal.hand, &plain(Wind::South), rules);
    let worth = [
        lost(Wind::East, east),
        south.map_or(0, |score| score.total),
        lost(Wind::West, west),
        lost(Wind::North, north),
    ];
    let table = Won {
        worth: Seats::from(worth),
        winner: Wind::South,
        east: Wind::East,
        from: Some(Wind::West),
        liable: None,
    };
    settle(&table, rules).totals()[Wind::South]
}

#[divan::bench(args = [Profile::Ec4w, Profile::Dmjl, Profile::Bmja])]
fn tables(bencher: Bencher<'_, '_>, profile: Profile) {
    let mut numbers = Numbers(7);
    let deals: Vec<Deal> = (0..40_000).filter_map(|_| deal(&mut numbers)).collect();
    let rules = profile.rules();
    bencher
        .counter(ItemsCount::new(deals.len()))
        .bench(|| deals.iter().map(|deal| won(deal, &rules)).sum::<i64>());
}
