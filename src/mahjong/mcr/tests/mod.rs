//! The scorer against hands with known answers, and what must hold for every hand.

mod combining;
mod corpus;
mod editions;
mod examples;
mod explaining;
mod paying;
mod properties;
mod situations;
mod slow;

use super::{Fan, Rules, Score, Situation, score};
use crate::notation::parse;
use crate::{Counts, Hand, Meld, MeldKind, RedFives};

/// A hand from the tiles in hand, the winning tile, and melds: `c` chow, `p` pung, `k` kong, `x` concealed kong
/// before the tiles of each, such as `c123m x5555z`.
fn hand(concealed: &str, win_tile: &str, melds: &str) -> Hand {
    let tiles = |text: &str| parse(text).unwrap();
    let meld = |text: &str| {
        let kind = match &text[..1] {
            "c" => MeldKind::Chow,
            "p" => MeldKind::Pung,
            "k" => MeldKind::Kong,
            _ => MeldKind::ConcealedKong,
        };
        Meld::from_tiles(kind, &tiles(&text[1..])).unwrap()
    };
    let concealed = Counts::from_tiles(tiles(concealed).iter().map(|noted| noted.tile)).unwrap();
    let melds: Vec<_> = melds.split_whitespace().map(meld).collect();
    Hand::new(concealed, &melds, tiles(win_tile)[0].tile, RedFives::NONE).unwrap()
}

/// A discard win of South in the West round.
const DISCARD: Situation = Situation {
    seat_wind: crate::Wind::South,
    prevalent_wind: crate::Wind::West,
    ..Situation::PLAIN
};

/// A self-draw of South in the West round.
const DRAWN: Situation = Situation {
    self_draw: true,
    ..DISCARD
};

/// The value in the Green Book of 2006.
fn value(hand: &Hand, situation: &Situation) -> Score {
    score(hand, situation, &Rules::wmo2006()).unwrap()
}

/// Points without flowers in an edition.
fn points(hand: &Hand, situation: &Situation, rules: &Rules) -> u16 {
    score(hand, situation, rules)
        .unwrap()
        .points_without_flowers()
}

/// The fan that count, by their stable names.
fn fans(hand: &Hand, situation: &Situation) -> Vec<(Fan, u8)> {
    value(hand, situation).fans().collect()
}
