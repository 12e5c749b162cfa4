use super::{counted, explain, link, scorer, value};
use crate::{Each, Kind, Limit, Other, Pay, Win, Worth};
use mahjong::{Counts, Flowers, Meld, MeldKind, Tile, Wind};

/// Two dragon triplets, an open kong and a pair of dots, won by discard.
const DRAGONS: &str = "hand=22p55566777z&melds=2222s&win=2p&seat=S&round=E";

#[test]
fn a_won_hand_has_points_doubles_and_what_they_come_to() {
    let valued = value("european-classical-british", DRAGONS).unwrap();
    let worth = Worth::Doubled {
        points: 48,
        doubles: 3,
        total: 384,
    };
    assert_eq!(valued.worth, worth);
    assert_eq!(valued.limit, Limit::Reached(false));
    assert_eq!(counted(&valued), [("dragon_set", 2, 2), ("no_chow", 1, 1)]);
    let (dealer, others) = (768, 384);
    assert_eq!(valued.pay, Some(Pay::Dealer { dealer, others }));
}

#[test]
fn a_limit_hand_counts_the_limit_whatever_its_points_are() {
    let orphans = "hand=19m199p19s123456z&win=7z&seat=E&round=E";
    let valued = value("european-classical", orphans).unwrap();
    assert_eq!(valued.limit, Limit::Reached(true));
    assert_eq!(counted(&valued), [("thirteen_orphans", 1, 500)]);
    assert_eq!(valued.pay, Some(Pay::Each(1_000)));
    let refused = value(
        "european-classical",
        "hand=13579m13579p135s&win=9s&seat=E&round=E",
    );
    assert_eq!(refused.unwrap_err().kind(), Kind::NotWinning);
}

#[test]
fn another_reading_is_told() {
    let why = explain(
        "european-classical-german",
        "hand=111222333m789p5s&win=5s&seat=S&round=E",
    );
    assert_eq!(why.chosen.groups.len(), 5);
    let next = why.next_best.as_ref().unwrap();
    assert!(next.worth != why.chosen.worth);
    assert_eq!(super::excluded(&why), [("no_points", "other_reading", "")]);
}

#[test]
fn the_hands_of_all_are_settled_among_all() {
    let link = link("european-classical-german", DRAGONS);
    let win = Win::of_link(&link, &[]).unwrap();
    let scorer = scorer("european-classical-german");
    let dragons = [Meld::new(MeldKind::Pung, Tile::GREEN).unwrap()];
    let east = Other {
        seat: Wind::East,
        concealed: Counts::EMPTY,
        melds: &[Meld::new(MeldKind::Kong, Tile::NORTH).unwrap()],
        flowers: Flowers::NONE,
    };
    let west = Other {
        seat: Wind::West,
        melds: &dragons,
        ..east
    };
    let table = scorer
        .table(&win, Some(Wind::West), &[east, west])
        .unwrap()
        .unwrap();
    // 48 points and 2 for nothing more: the wait is not the only one; two dragon sets, no chow, little three dragons.
    let of = |seat: Wind| table.each[seat];
    assert_eq!(
        of(Wind::South).total,
        500.min(of(Wind::South).points << of(Wind::South).doubles)
    );
    let east = Each {
        points: 16,
        doubles: 0,
        total: 16,
    };
    assert_eq!(of(Wind::East), east);
    let west = Each {
        points: 4,
        doubles: 1,
        total: 8,
    };
    assert_eq!((of(Wind::West), of(Wind::North)), (west, Each::default()));
    assert_eq!(table.paid[Wind::West][Wind::East], 16);
    assert_eq!(table.paid[Wind::North][Wind::East], 32);
    assert_eq!(table.paid[Wind::North][Wind::West], 8);
    assert_eq!(table.totals.iter().sum::<i64>(), 0);
    assert!(super::scorer("hong-kong").table(&win, None, &[]).is_none());
}

#[test]
fn hands_that_people_have_counted_themselves_are_settled_too() {
    let scorer = scorer("european-classical-german");
    let game = scorer.all_hands().unwrap();
    let each = mahjong::Seats::four([
        game.scored(16),
        game.doubled(48, 3),
        game.doubled(4, 1),
        Each::default(),
    ]);
    assert_eq!(each.map(|each| each.total), [16, 384, 8, 0]);
    let table = game.settled(each, Wind::South, Some(Wind::West));
    assert_eq!(table.paid[Wind::East][Wind::South], 768);
    assert_eq!(table.paid[Wind::West][Wind::South], 384);
    assert_eq!(table.paid[Wind::West][Wind::East], 16);
    assert_eq!(table.totals.iter().sum::<i64>(), 0);
    let west = Other {
        seat: Wind::West,
        concealed: Counts::EMPTY,
        melds: &[Meld::new(MeldKind::Pung, Tile::RED).unwrap()],
        flowers: Flowers::NONE,
    };
    let doubling = game.doubling(&west, Wind::East).unwrap();
    let doubling: Vec<_> = doubling
        .iter()
        .map(|(it, times)| (it.id(), *times))
        .collect();
    assert_eq!(doubling, [("dragon_set", 1)]);
    assert_eq!(game.scored(9_000).total, 500);
    assert!(super::scorer("hong-kong").all_hands().is_none());
}
