//! What holds for every hand.

use super::super::*;
use super::{DISCARD, slow};
use crate::partition::{Set, partitions};
use crate::{Counts, Hand, Meld, MeldKind, RedFives, Tile, Wind};
use proptest::prelude::*;

/// One of the four kinds of set in a winning hand, on the table or in hand.
#[derive(Clone, Copy, Debug)]
struct Piece {
    set: Set,
    kind: Option<MeldKind>,
}

fn piece() -> impl Strategy<Value = Piece> {
    (0..34_u8, any::<bool>(), 0..6_u8).prop_map(|(index, chow, kind)| {
        let tile = Tile::new(index).unwrap();
        let is_chow = chow && tile.up(2).is_some();
        let set = if is_chow {
            Set::Chow(tile)
        } else {
            Set::Pung(tile)
        };
        let kind = match (kind, is_chow) {
            (0, true) => Some(MeldKind::Chow),
            (0, false) => Some(MeldKind::Pung),
            (1, false) => Some(MeldKind::Kong),
            (2, false) => Some(MeldKind::ConcealedKong),
            _ => None,
        };
        Piece { set, kind }
    })
}

/// A finished hand from four sets and a pair, if there are tiles enough.
fn built(pieces: &[Piece], pair: Tile, win: usize) -> Option<Hand> {
    let mut completed = Counts::from_tiles([pair; 2]).ok()?;
    let mut melds = Vec::new();
    for piece in pieces {
        if let Some(kind) = piece.kind {
            melds.push(Meld::new(kind, piece.set.tile()).ok()?);
            continue;
        }
        for tile in Tile::all().filter(|&tile| piece.set.contains(tile)) {
            completed
                .add_times(tile, if piece.set.is_chow() { 1 } else { 3 })
                .ok()?;
        }
    }
    let tiles: Vec<_> = completed.tiles().collect();
    let win_tile = tiles[win % tiles.len()];
    completed.remove(win_tile);
    Hand::new(completed, &melds, win_tile, RedFives::NONE).ok()
}

fn winning_hand() -> impl Strategy<Value = Hand> {
    let near = (0..34_u8, prop::collection::vec(piece(), 4), 0..14_usize);
    near.prop_filter_map("too many copies", |(pair, pieces, win)| {
        built(&pieces, Tile::new(pair).unwrap(), win)
    })
}

/// Hands of chows and a pair, which hold most of what can be combined.
fn hand_of_chows() -> impl Strategy<Value = Hand> {
    let chow = (0..27_u8, any::<bool>()).prop_filter_map("no chow", |(index, melded)| {
        let low = Tile::new(index)?;
        low.up(2)?;
        Some(Piece {
            set: Set::Chow(low),
            kind: melded.then_some(MeldKind::Chow),
        })
    });
    let near = (0..34_u8, prop::collection::vec(chow, 4), 0..14_usize);
    near.prop_filter_map("too many copies", |(pair, pieces, win)| {
        built(&pieces, Tile::new(pair).unwrap(), win)
    })
}

fn any_hand() -> impl Strategy<Value = Hand> {
    let melds = prop::collection::vec(piece(), 0..=4);
    (melds, prop::collection::vec(0..34_u8, 14)).prop_filter_map(
        "too many copies",
        |(pieces, tiles)| {
            let meld = |piece: &Piece| {
                Meld::new(piece.kind.unwrap_or(MeldKind::Kong), piece.set.tile()).ok()
            };
            let melds: Vec<_> = pieces.iter().map(meld).collect::<Option<_>>()?;
            let tiles: Vec<_> = tiles
                .iter()
                .map(|&index| Tile::new(index).unwrap())
                .collect();
            let concealed =
                Counts::from_tiles(tiles[1..14 - 3 * melds.len()].iter().copied()).ok()?;
            Hand::new(concealed, &melds, tiles[0], RedFives::NONE).ok()
        },
    )
}

fn situation() -> impl Strategy<Value = Situation> {
    let flags = (
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
    );
    (0..4_usize, 0..4_usize, flags, 0..9_u8).prop_map(|(seat, round, flags, flowers)| Situation {
        seat_wind: Wind::ALL[seat],
        prevalent_wind: Wind::ALL[round],
        self_draw: flags.0,
        flags: [
            (Flag::LastTile, flags.1 && flags.2),
            (Flag::WallLast, flags.2 && flags.3),
            (Flag::OutWithReplacement, flags.3 && flags.4),
            (Flag::RobbingKong, flags.4 && flags.1),
        ]
        .into_iter()
        .filter_map(|(flag, holds)| holds.then_some(flag))
        .collect(),
        flowers,
    })
}

fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![
        Just(Rules::wmo2006()),
        Just(Rules::wmo2014()),
        Just(Rules::cn_mil()),
        Just(rcm())
    ]
}

/// The switches of the Spanish text.
fn rcm() -> Rules {
    Rules {
        pair_beside_chow_is_a_wait: false,
        concealed_kong_is_a_concealed_pung: false,
        melded_hand_with_single_wait: true,
        ..Rules::wmo2006()
    }
}

proptest! {
    #[test]
    fn every_hand_built_from_sets_wins(hand in winning_hand(), rules in rules()) {
        let value = score(&hand, &DISCARD, &rules).unwrap();
        prop_assert!(value.points() > 0 && value.points() <= 336);
    }

    #[test]
    fn the_order_of_the_melds_does_not_matter(hand in winning_hand(), rules in rules()) {
        let mut melds = hand.melds().to_vec();
        melds.reverse();
        let other = Hand::new(*hand.concealed(), &melds, hand.win_tile(), RedFives::NONE).unwrap();
        let points = |hand| score(hand, &DISCARD, &rules).unwrap().points();
        prop_assert_eq!(points(&hand), points(&other));
    }

    #[test]
    fn the_explanation_adds_up_to_the_value(hand in winning_hand(), situation in situation(), rules in rules()) {
        let (Ok(value), Ok(why)) = (score(&hand, &situation, &rules), explain(&hand, &situation, &rules)) else {
            return Ok(());
        };
        prop_assert_eq!(why.score, value);
        prop_assert_eq!(why.chosen.points, value.points_without_flowers());
        prop_assert_eq!(why.chosen.counted.iter().map(|line| line.points).sum::<u16>(), why.chosen.points);
        if let Some(next) = why.next_best {
            prop_assert!(next.points <= why.chosen.points);
            prop_assert_eq!(next.counted.iter().map(|line| line.points).sum::<u16>(), next.points);
        }
    }

    #[test]
    fn a_fan_that_counts_is_not_removed_by_another(hand in winning_hand(), situation in situation(), rules in rules()) {
        let Ok(why) = explain(&hand, &situation, &rules) else { return Ok(()) };
        for line in &why.excluded {
            if let Reason::By { fan, .. } = line.reason {
                prop_assert_ne!(fan, line.fan);
                prop_assert!(line.times > 0);
            }
        }
    }

    #[test]
    fn any_tiles_are_valued_or_refused(hand in any_hand(), situation in situation(), rules in rules()) {
        let value = score(&hand, &situation, &rules);
        prop_assert_eq!(explain(&hand, &situation, &rules).map(|why| why.score), value);
    }

    #[test]
    fn allowing_more_never_scores_less(hand in winning_hand(), situation in situation(), rules in rules()) {
        let points = |rules: &Rules| score(&hand, &situation, rules).map(|value| value.points_without_flowers()).unwrap_or(0);
        let strict = Rules {
            concealed_kongs_beside_three_kongs: false,
            fully_concealed_by_nature: false,
            all_green_with_half_flush: false,
            all_terminals_with_double_pung: false,
            pairs_imply_a_tile_hog: true,
            tile_hog_of_honors: false,
            nine_gates_keeps_a_terminal_pung: false,
            waits_beside_knitted_straight: false,
            pair_beside_chow_is_a_wait: false,
            concealed_kong_is_a_concealed_pung: false,
            melded_hand_with_single_wait: false,
            ..rules
        };
        prop_assert!(points(&strict) <= points(&rules));
    }

    #[test]
    fn the_value_is_what_trying_everything_finds(hand in winning_hand(), situation in situation(), rules in rules()) {
        let value = score(&hand, &situation, &rules).map(|value| value.points_without_flowers());
        if let Err(NotScored::Flags(_)) = value {
            return Ok(());
        }
        prop_assert_eq!(value.ok(), slow::points(&hand, &situation, &rules));
    }

    #[test]
    fn the_value_of_concealed_and_melded_chows_is_what_trying_everything_finds(
        (hand, situation, rules) in (hand_of_chows(), situation(), rules())
    ) {
        let situation = Situation { flags: Flags::EMPTY, ..situation };
        let value = score(&hand, &situation, &rules).unwrap().points_without_flowers();
        prop_assert_eq!(Some(value), slow::points(&hand, &situation, &rules));
    }

    #[test]
    fn a_wait_is_the_only_one_if_no_other_tile_wins(hand in winning_hand()) {
        let why = explain(&hand, &DISCARD, &Rules::wmo2006()).unwrap();
        let counts_wait = why.chosen.counted.iter().any(|line| matches!(line.fan, Fan::EdgeWait | Fan::ClosedWait | Fan::SingleWait));
        let wins_on = |tile: Tile| {
            let mut tiles = *hand.concealed();
            let pairs = |tiles: &Counts| hand.melds().is_empty() && tiles.as_array().iter().all(|times| times % 2 == 0);
            tiles.add(tile).is_ok() && (!partitions(&tiles).is_empty() || pairs(&tiles))
        };
        let others = Tile::all().filter(|&tile| tile != hand.win_tile() && wins_on(tile)).count();
        prop_assert!(!counts_wait || others == 0);
    }
}
