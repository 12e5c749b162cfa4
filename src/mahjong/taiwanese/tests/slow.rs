//! A second scorer for the list of 2009, written for clearness and not for speed: it tries every arrangement of the
//! tiles and every set that the winning tile may have finished, and asks each pattern in plain words.

use super::super::super::{Counts, Hand, MeldKind, Tile};
use super::*;

/// Three or four tiles, or a pair.
#[derive(Clone, Copy, PartialEq)]
struct Group {
    low: Tile,
    kind: Kind,
    claimed: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Chow,
    Triplet,
    Pair,
}

/// Every way to take groups out of the tiles until none is left.
fn arrangements(tiles: Counts, groups: Vec<Group>, found: &mut Vec<Vec<Group>>) {
    let Some((low, held)) = tiles.kinds().next() else {
        if groups
            .iter()
            .filter(|group| group.kind == Kind::Pair)
            .count()
            == 1
        {
            found.push(groups);
        }
        return;
    };
    let mut take = |kind, taken: &[Tile]| {
        let mut rest = tiles;
        if taken.iter().all(|&tile| rest.remove(tile)) {
            let claimed = false;
            let group = Group { low, kind, claimed };
            arrangements(rest, [&groups[..], &[group]].concat(), found);
        }
    };
    if held >= 2 {
        take(Kind::Pair, &[low; 2]);
    }
    if held >= 3 {
        take(Kind::Triplet, &[low; 3]);
    }
    if let (Some(middle), Some(high)) = (low.up(1), low.up(2)) {
        take(Kind::Chow, &[low, middle, high]);
    }
}

fn holds(group: &Group, tile: Tile) -> bool {
    match group.kind {
        Kind::Chow => (0..3).any(|step| group.low.up(step) == Some(tile)),
        Kind::Triplet | Kind::Pair => group.low == tile,
    }
}

/// How many kinds of tile would win.
fn waits(hand: &Hand) -> usize {
    let wins = |&tile: &Tile| {
        let mut tiles = *hand.concealed();
        let mut found = Vec::new();
        let held = hand.all().get(tile) - u8::from(tile == hand.win_tile());
        if held < 4 && tiles.add(tile).is_ok() {
            arrangements(tiles, Vec::new(), &mut found);
        }
        !found.is_empty()
    };
    Tile::all().filter(wins).count()
}

/// The most tai of any arrangement; none if there is none.
pub(super) fn best(hand: &Hand, won: &Situation) -> Option<u32> {
    let mut found = Vec::new();
    arrangements(*hand.completed(), Vec::new(), &mut found);
    let single = waits(hand) == 1;
    let claimed: Vec<Group> = hand
        .melds()
        .iter()
        .map(|meld| Group {
            low: meld.tile(),
            kind: match meld.kind() {
                MeldKind::Chow => Kind::Chow,
                _ => Kind::Triplet,
            },
            claimed: meld.kind() != MeldKind::ConcealedKong,
        })
        .collect();
    let finished = |groups: &Vec<Group>| {
        let places = 0..groups.len();
        let fits: Vec<usize> = places
            .filter(|&at| holds(&groups[at], hand.win_tile()))
            .collect();
        fits.into_iter()
            .map(|at| {
                let mut groups = groups.clone();
                let last = groups[at];
                groups[at].claimed |= !won.self_draw;
                groups.extend(&claimed);
                tai(&groups, last, hand, won, single)
            })
            .max()
    };
    found.iter().filter_map(finished).max()
}

/// What one arrangement is worth in which the winning tile finished the group `last`.
fn tai(groups: &[Group], last: Group, hand: &Hand, won: &Situation, single: bool) -> u32 {
    let triplets: Vec<&Group> = groups
        .iter()
        .filter(|it| it.kind == Kind::Triplet)
        .collect();
    let pair = groups.iter().find(|it| it.kind == Kind::Pair).unwrap().low;
    let has = |tile: Tile| triplets.iter().any(|it| it.low == tile);
    let some = |test: fn(Tile) -> bool| triplets.iter().filter(|it| test(it.low)).count();
    let hidden = triplets.iter().filter(|it| !it.claimed).count();
    let (winds, dragons) = (some(Tile::is_wind), some(Tile::is_dragon));
    let tiles: Vec<Tile> = hand.all().kinds().map(|(tile, _)| tile).collect();
    let suits: std::collections::BTreeSet<_> = tiles.iter().filter_map(|it| it.suit()).collect();
    let honors = tiles.iter().any(|it| it.is_honor());
    let concealed = hand.melds().iter().all(|it| it.is_concealed());
    let all_claimed = hand.melds().iter().filter(|it| !it.is_concealed()).count() == 5;

    let mut tai = 0;
    let mut add = |is_there: bool, points: u32| tai += if is_there { points } else { 0 };
    let is_five = hidden == 5;
    add(concealed && !is_five, 1);
    add(won.self_draw && !concealed, 1);
    add(won.self_draw && concealed, 2);
    add(has(won.seat.tile()) && winds < 4, 1);
    add(has(won.round.tile()) && winds < 4, 1);
    let is_dragon_hand = dragons == 3 || dragons == 2 && pair.is_dragon();
    if !is_dragon_hand {
        add(true, dragons as u32);
    }
    add(dragons == 2 && pair.is_dragon(), 4);
    add(dragons == 3, 8);
    add(winds == 3 && pair.is_wind(), 8);
    add(winds == 4, 16);
    add(suits.is_empty(), 16);
    add(suits.len() == 1 && honors, 4);
    add(suits.len() == 1 && !honors, 8);
    add(hidden == 3, 2);
    add(hidden == 4, 5);
    add(is_five, 8);
    add(triplets.len() == 5 && !is_five && !suits.is_empty(), 4);
    add(single, 1);
    add(all_claimed && won.self_draw, 1);
    add(all_claimed && !won.self_draw, 2);
    let rank = hand.win_tile().rank().unwrap_or(0);
    let is_low = last.low == hand.win_tile() && rank != 7;
    let is_high = last.low.up(2) == Some(hand.win_tile()) && rank != 3;
    let two_sided = last.kind == Kind::Chow && (is_low || is_high);
    let chows = triplets.is_empty() && !honors && won.flowers.is_empty();
    add(chows && !won.self_draw && two_sided && !single, 2);
    add(true, u32::from(won.flowers.own(won.seat, true)));
    add(true, 2 * u32::from(won.flowers.complete_sets()));
    tai
}
