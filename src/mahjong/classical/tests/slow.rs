//! A second scorer of the German text, written for clearness and not for speed: it tries every arrangement of the tiles
//! and every group that the winning tile may have finished.

use super::super::super::{Counts, Hand, Tile};
use super::*;

/// Tiles that belong together: the lowest, how many, whether they are a chow, and whether nothing of them was claimed.
#[derive(Clone, Copy)]
struct Group {
    low: Tile,
    size: usize,
    chow: bool,
    hidden: bool,
}

fn arrangements(tiles: Counts, groups: Vec<Group>, found: &mut Vec<Vec<Group>>) {
    let Some((low, held)) = tiles.kinds().next() else {
        if groups.iter().filter(|group| group.size == 2).count() == 1 {
            found.push(groups);
        }
        return;
    };
    let mut take = |chow, taken: &[Tile]| {
        let mut rest = tiles;
        if taken.iter().all(|&tile| rest.remove(tile)) {
            let group = Group {
                low,
                size: taken.len(),
                chow,
                hidden: true,
            };
            arrangements(rest, [&groups[..], &[group]].concat(), found);
        }
    };
    if held >= 2 {
        take(false, &[low; 2]);
    }
    if held >= 3 {
        take(false, &[low; 3]);
    }
    if let (Some(middle), Some(high)) = (low.up(1), low.up(2)) {
        take(true, &[low, middle, high]);
    }
}

fn holds(group: &Group, tile: Tile) -> bool {
    match group.chow {
        true => (0..3).any(|step| group.low.up(step) == Some(tile)),
        false => group.low == tile,
    }
}

/// Whether only one kind of tile would win.
fn is_single(hand: &Hand) -> bool {
    let wins = |&tile: &Tile| {
        let mut tiles = *hand.concealed();
        let mut found = Vec::new();
        let held = hand.all().get(tile) - u8::from(tile == hand.win_tile());
        if held < 4 && tiles.add(tile).is_ok() {
            arrangements(tiles, Vec::new(), &mut found);
        }
        !found.is_empty()
    };
    Tile::all().filter(wins).count() == 1
}

/// The highest total before the limit of any arrangement; none if it is a limit hand or no hand.
pub(super) fn best(hand: &Hand, won: &Situation) -> Option<u64> {
    let mut found = Vec::new();
    arrangements(*hand.completed(), Vec::new(), &mut found);
    let melds = hand.melds().iter().map(|meld| Group {
        low: meld.tile(),
        size: meld.kind().size(),
        chow: meld.kind() == MeldKind::Chow,
        hidden: meld.is_concealed(),
    });
    let melds: Vec<Group> = melds.collect();
    let single = is_single(hand);
    let mut totals = Vec::new();
    for groups in found {
        for at in (0..groups.len()).filter(|&at| holds(&groups[at], hand.win_tile())) {
            let mut groups = groups.clone();
            groups[at].hidden &= won.self_draw;
            let pair_out = groups[at].size == 2;
            groups.extend(&melds);
            totals.push(total(&groups, pair_out, single, hand, won)?);
        }
    }
    totals.into_iter().max()
}

fn total(
    groups: &[Group],
    pair_out: bool,
    single: bool,
    hand: &Hand,
    won: &Situation,
) -> Option<u64> {
    let sets: Vec<&Group> = groups.iter().filter(|it| it.size > 2 && !it.chow).collect();
    let pair = groups.iter().find(|it| it.size == 2)?.low;
    let major = |tile: Tile| tile.is_terminal_or_honor();
    let mut points = 20 + 4 * u64::from(won.flowers.len());
    for set in &sets {
        let base = if set.size == 4 { 8 } else { 2 };
        points += base * (1 + u64::from(major(set.low))) * (1 + u64::from(set.hidden));
    }
    let mut of_pair = 2 * u64::from(pair.is_dragon());
    of_pair += 2 * u64::from(pair == won.seat.tile()) + 2 * u64::from(pair == won.round.tile());
    points += of_pair + 2 * u64::from(won.self_draw) + 2 * u64::from(single);
    if pair_out {
        points += if major(hand.win_tile()) { 4 } else { 2 };
    }
    let some = |test: fn(Tile) -> bool| sets.iter().filter(|it| test(it.low)).count();
    let (winds, dragons) = (some(Tile::is_wind), some(Tile::is_dragon));
    let has = |tile: Tile| sets.iter().any(|it| it.low == tile);
    let kinds: Vec<Tile> = hand.all().kinds().map(|(tile, _)| tile).collect();
    let suits: std::collections::BTreeSet<_> = kinds.iter().filter_map(|it| it.suit()).collect();
    let honours = kinds.iter().any(|it| it.is_honor());
    let hidden = sets.iter().filter(|it| it.hidden).count();
    let all_hidden = groups.iter().all(|it| it.hidden);
    let jade =
        |tile: &Tile| ["2s", "3s", "4s", "6s", "8s", "6z"].contains(&tile.to_string().as_str());
    let kongs = sets.iter().filter(|it| it.size == 4).count();
    let is_limit = suits.is_empty()
        || kinds.iter().all(|tile| tile.is_terminal())
        || dragons == 3
        || winds == 4
        || kongs == 4
        || kinds.iter().all(jade)
        || suits.len() == 1 && !honours && all_hidden
        || suits.len() == 1
            && !honours
            && has_ends(&sets)
            && sets.len() == 2
            && pair.rank()? % 3 == 2
        || hidden == 4 && won.self_draw;
    if is_limit {
        return None;
    }
    let doubles = [
        dragons,
        usize::from(has(won.seat.tile())),
        usize::from(has(won.round.tile())),
        usize::from(won.flowers.own(won.seat, true) == 2),
        usize::from(won.flowers.by_series().0 == 15) + usize::from(won.flowers.by_series().1 == 15),
        usize::from(hidden >= 3),
        usize::from(dragons == 2 && pair.is_dragon()),
        usize::from(winds == 3 && pair.is_wind()),
        usize::from(sets.is_empty() && of_pair == 0),
        usize::from(sets.len() == 4),
        usize::from(all_hidden),
        usize::from(suits.len() == 1 && honours),
        3 * usize::from(suits.len() == 1 && !honours),
        usize::from(honours && kinds.iter().all(|tile| major(*tile))),
    ];
    Some(points << doubles.iter().sum::<usize>())
}

/// Triplets of the 1 and the 9.
fn has_ends(sets: &[&Group]) -> bool {
    let rank = |wanted| sets.iter().any(|it| it.low.rank() == Some(wanted));
    rank(1) && rank(9)
}

/// What the hand of another player counts by the German text before the limit: every choice of triplets and pairs among
/// the tiles in hand is tried, and the best is taken.
pub(super) fn best_lost(held: &Held, won: &Situation) -> u64 {
    let melds = held
        .melds()
        .iter()
        .filter(|meld| meld.kind() != MeldKind::Chow);
    let melds = melds.map(|meld| Group {
        low: meld.tile(),
        size: meld.kind().size(),
        chow: false,
        hidden: meld.is_concealed(),
    });
    let mut choices: Vec<Vec<Group>> = vec![melds.collect()];
    for (tile, copies) in held.concealed().kinds() {
        let mut sizes = (2..=usize::from(copies.min(3))).map(|size| Group {
            low: tile,
            size,
            chow: false,
            hidden: true,
        });
        // A triplet is never worth less than the pair that it holds, so a third tile is not left out.
        let Some(largest) = sizes.next_back() else {
            continue;
        };
        let with = choices
            .iter()
            .map(|groups| [&groups[..], &[largest]].concat());
        choices.extend(with.collect::<Vec<_>>());
    }
    let totals = choices.iter().map(|groups| lost(groups, won));
    totals.max().unwrap_or(0)
}

fn lost(groups: &[Group], won: &Situation) -> u64 {
    let (own, round) = (won.seat.tile(), won.round.tile());
    let mut points = 4 * u64::from(won.flowers.len());
    for group in groups {
        let tile = group.low;
        points += match group.size {
            2 => {
                let named = [tile.is_dragon(), tile == own, tile == round];
                2 * named.iter().filter(|is_so| **is_so).count() as u64
            }
            size => {
                let base = if size == 4 { 8 } else { 2 };
                let major = u64::from(tile.is_terminal_or_honor());
                base * (1 + major) * (1 + u64::from(group.hidden))
            }
        };
    }
    let sets: Vec<&Group> = groups.iter().filter(|it| it.size > 2).collect();
    let count = |test: fn(Tile) -> bool| sets.iter().filter(|it| test(it.low)).count();
    let has = |tile: Tile| usize::from(sets.iter().any(|it| it.low == tile));
    let pair_of = |test: fn(Tile) -> bool| groups.iter().any(|it| it.size == 2 && test(it.low));
    let (winds, dragons) = (count(Tile::is_wind), count(Tile::is_dragon));
    let hidden = sets.iter().filter(|it| it.hidden).count();
    let all_four = won.flowers.by_series();
    let doubles = [
        dragons,
        has(own),
        has(round),
        usize::from(won.flowers.own(won.seat, true) == 2),
        usize::from(all_four.0 == 15) + usize::from(all_four.1 == 15),
        usize::from(hidden >= 3),
        usize::from(dragons == 2 && pair_of(Tile::is_dragon)),
        2 * usize::from(dragons == 3),
        usize::from(winds == 3 && pair_of(Tile::is_wind)),
        2 * usize::from(winds == 4),
    ];
    points << doubles.iter().sum::<usize>()
}
