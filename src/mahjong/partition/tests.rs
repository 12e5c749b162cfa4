//! The search against hand-made cases and against building hands from sets.

use super::super::notation::parse;
use super::*;
use proptest::prelude::*;

fn counts(text: &str) -> Counts {
    Counts::from_tiles(parse(text).unwrap().iter().map(|noted| noted.tile)).unwrap()
}

fn written(partition: &Partition) -> String {
    let set = |set: &Set| match set {
        Set::Chow(tile) => format!("c{tile}"),
        Set::Pung(tile) => format!("p{tile}"),
    };
    let sets = partition
        .sets()
        .iter()
        .map(set)
        .collect::<Vec<_>>()
        .join(" ");
    format!("{sets} {}{}", partition.pair(), partition.pair())
        .trim()
        .to_owned()
}

#[test]
fn three_equal_chows_are_also_three_pungs() {
    let found = partitions(&counts("111222333m789p55z"));
    let texts: Vec<_> = found.as_slice().iter().map(written).collect();
    assert_eq!(texts, ["p1m p2m p3m c7p 5z5z", "c1m c1m c1m c7p 5z5z"]);
}

#[test]
fn the_pair_may_lie_in_several_places() {
    let found = partitions(&counts("11123444m"));
    let texts: Vec<_> = found.as_slice().iter().map(written).collect();
    assert_eq!(texts, ["c1m p4m 1m1m", "p1m c2m 4m4m"]);
}

#[test]
fn a_bare_pair_is_a_partition_without_sets() {
    assert_eq!(partitions(&counts("77z")).as_slice().len(), 1);
}

#[test]
fn sets_do_not_run_across_suits_or_honors() {
    assert!(partitions(&counts("89m1p55z")).is_empty());
    assert!(partitions(&counts("123z55m")).is_empty());
    assert!(partitions(&counts("123m456p789s")).is_empty());
    assert!(partitions(&Counts::EMPTY).is_empty());
}

/// Calls `see` with every way to fill nine ranks with exactly `total` tiles.
fn each_suit(total: u8, ranks: &mut [u8; 9], rank: usize, see: &mut impl FnMut(&[u8; 9])) {
    if rank == 9 {
        if total == 0 {
            see(ranks);
        }
        return;
    }
    for times in 0..=total.min(4) {
        ranks[rank] = times;
        each_suit(total - times, ranks, rank + 1, see);
    }
    ranks[rank] = 0;
}

/// The most partitions that tiles of one suit with this total can have, beside those of a pair of honours or none.
fn most_in_one_suit(total: u8, with_honor_pair: bool) -> usize {
    let mut most = 0;
    each_suit(total, &mut [0; 9], 0, &mut |ranks| {
        let tiles = Tile::all()
            .zip(ranks)
            .flat_map(|(tile, &times)| (0..times).map(move |_| tile));
        let pair = [Tile::RED; 2].into_iter().filter(|_| with_honor_pair);
        let counts = Counts::from_tiles(tiles.chain(pair)).unwrap();
        most = most.max(partitions_of_five(&counts).as_slice().len());
    });
    most
}

/// The most partitions that tiles of so many sets and a pair can have.
fn most_partitions(of_sets: u8) -> usize {
    let pairs: Vec<_> = (0..=of_sets)
        .map(|sets| most_in_one_suit(3 * sets + 2, false))
        .collect();
    // An honor pair adds no choice.
    let sets: Vec<_> = (0..=of_sets)
        .map(|sets| most_in_one_suit(3 * sets, true))
        .collect();
    let of = usize::from(of_sets);
    let together = (0..=of).flat_map(|a| (0..=of - a).map(move |b| (a, b)));
    together
        .map(|(a, b)| pairs[a] * sets[b] * sets[of - a - b])
        .max()
        .unwrap()
}

#[test]
fn the_fixed_room_is_enough_for_every_multiset() {
    assert_eq!(most_partitions(4), <Partitions>::MOST);
    assert_eq!(most_partitions(5), PartitionsOfFive::MOST);
}

#[test]
fn five_sets_and_a_pair_are_found_where_there_are_so_many() {
    let tiles = counts("111222333m789p55567z");
    assert!(partitions_of_five(&tiles).is_empty());
    let tiles = counts("111222333m789p55566z");
    assert_eq!(partitions_of_five(&tiles).as_slice().len(), 2);
    assert!(partitions(&tiles).is_empty());
    let four = counts("111222333m789p55z");
    assert_eq!(partitions_of_five(&four).as_slice().len(), 2);
}

fn set() -> impl Strategy<Value = Set> {
    (0..34_u8, any::<bool>()).prop_map(|(index, chow)| {
        let tile = Tile::new(index).unwrap();
        if chow && tile.up(2).is_some() {
            Set::Chow(tile)
        } else {
            Set::Pung(tile)
        }
    })
}

fn tiles_of(sets: &[Set], pair: Tile) -> Option<Counts> {
    let mut counts = Counts::from_tiles([pair, pair]).ok()?;
    for set in sets {
        for tile in Tile::all().filter(|&tile| set.contains(tile)) {
            counts
                .add_times(tile, if set.is_chow() { 1 } else { 3 })
                .ok()?;
        }
    }
    Some(counts)
}

proptest! {
    #[test]
    fn what_was_built_from_sets_is_among_the_partitions(
        sets in prop::collection::vec(set(), 0..=4),
        pair in 0..34_u8,
    ) {
        let pair = Tile::new(pair).unwrap();
        let Some(counts) = tiles_of(&sets, pair) else { return Ok(()) };
        let mut sorted = sets;
        sorted.sort_by_key(|set| (set.tile(), set.is_chow()));
        let found = partitions(&counts);
        let same = |found: &Partition| {
            let mut own = found.sets().to_vec();
            own.sort_by_key(|set| (set.tile(), set.is_chow()));
            own == sorted && found.pair() == pair
        };
        prop_assert!(found.as_slice().iter().any(same));
        for one in found.as_slice() {
            prop_assert_eq!(tiles_of(one.sets(), one.pair()), Some(counts));
        }
    }
}
