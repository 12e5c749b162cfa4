//! Which patterns a winning hand counts, by name and by the way it was won.

use super::super::super::blocks::BlockKind;
use super::super::readings;
use super::*;

/// The ids of what counts, in the order of the list.
fn counted(score: &Score) -> Vec<&'static str> {
    score.counted.iter().map(Pattern::id).collect()
}

const SOUTH: Situation = Situation::plain(Wind::South, Wind::East, false);
const SOUTH_DRAWN: Situation = Situation::plain(Wind::South, Wind::East, true);

#[test]
fn a_hand_counts_what_its_tiles_and_sets_are_and_nothing_else() {
    for (profile, concealed, win, won, expected) in [
        (Profile::Babcock, "123m456p789s2344s", "4s", SOUTH, &[][..]),
        (
            Profile::Babcock,
            "123m456p22s34s555z",
            "5s",
            SOUTH,
            &["dragon_set"],
        ),
        (
            Profile::Nts,
            "111999m111999p1s",
            "1s",
            SOUTH_DRAWN,
            &["four_concealed", "only_terminals"],
        ),
        (
            Profile::Nts,
            "111999m111p11s22z",
            "2z",
            SOUTH,
            &["own_wind", "three_concealed", "terminals_and_honours"],
        ),
        (
            Profile::CcProg,
            "234m345p678s5588s",
            "8s",
            SOUTH,
            &["all_simples"],
        ),
        (Profile::CcProg, "234m345p678s5599s", "9s", SOUTH, &[]),
        (Profile::CcProg, "234m345p678s5544z", "4z", SOUTH, &[]),
        (
            Profile::CcProg,
            "123m789p111999s7z",
            "7z",
            SOUTH,
            &["outside_hand"],
        ),
        (Profile::CcProg, "123m678p111999s7z", "7z", SOUTH, &[]),
        (Profile::CcProg, "123m789p111999s5p", "5p", SOUTH, &[]),
        (Profile::CcProg, "123m789p111555s7z", "7z", SOUTH, &[]),
    ] {
        let found = score(&hand(concealed, win, &[]), &won, &profile.rules()).unwrap();
        assert_eq!(counted(&found), expected, "{concealed} {win}");
    }
}

#[test]
fn a_buried_treasure_is_of_triplets_that_no_discard_finished() {
    let is_buried = |concealed, win, melds: &[(MeldKind, &str)], won| {
        let found = score(&hand(concealed, win, melds), &won, &Profile::Bmja.rules()).unwrap();
        counted(&found) == ["buried_treasure"]
    };
    assert!(is_buried("111222333m4447z", "7z", &[], SOUTH));
    assert!(is_buried("111222333m4477z", "4z", &[], SOUTH_DRAWN));
    assert!(!is_buried("111222333m4477z", "4z", &[], SOUTH));
    assert!(!is_buried("111222m333p4447z", "7z", &[], SOUTH_DRAWN));
    let kong = [(MeldKind::ConcealedKong, "1111m")];
    assert!(!is_buried("222333m4447z", "7z", &kong, SOUTH_DRAWN));
}

#[test]
fn three_dragon_sets_with_a_chow_are_no_british_limit_hand() {
    let is_limit = |profile: Profile, concealed, win| {
        let rules = profile.rules();
        let found = score(&hand(concealed, win, &[]), &SOUTH, &rules).unwrap();
        found.counted.contains(Pattern::BigThreeDragons)
    };
    let (chow, triplet) = (("555666777z123m9p", "9p"), ("555666777z111m9p", "9p"));
    assert!(is_limit(Profile::Bmja, triplet.0, triplet.1));
    assert!(!is_limit(Profile::Bmja, chow.0, chow.1));
    assert!(is_limit(Profile::Dmjl, chow.0, chow.1));
}

/// South's or East's hand of no points, won on this tile of it.
fn chows(win: &str, won: Situation, profile: Profile) -> Score {
    let whole = parse("123p345p123s678m99m").unwrap().into_iter();
    let mut tiles = Counts::from_tiles(whole.map(|noted| noted.tile)).unwrap();
    tiles.remove(parse(win).unwrap()[0].tile);
    let hand = hand(&tiles.to_string(), win, &[]);
    score(&hand, &won, &profile.rules()).unwrap()
}

#[test]
fn the_way_of_winning_counts_and_with_one_tile_it_is_a_limit_hand() {
    for (flag, win, pattern, is_limit) in [
        (Flag::DeadWall, "5p", Pattern::PlumBlossom, true),
        (Flag::DeadWall, "1p", Pattern::ReplacementTile, false),
        (Flag::LastWallTile, "1p", Pattern::Moon, true),
        (Flag::LastWallTile, "5p", Pattern::LastWallTile, false),
        (Flag::RobKong, "2s", Pattern::ScratchingPole, true),
        (Flag::RobKong, "5p", Pattern::RobbingKong, false),
        (Flag::LastDiscard, "2s", Pattern::LastDiscard, false),
        (Flag::TwofoldFortune, "2s", Pattern::TwofoldFortune, true),
        (Flag::OriginalCall, "5p", Pattern::OriginalCall, false),
    ] {
        let is_drawn = !matches!(flag, Flag::RobKong | Flag::LastDiscard);
        let plain = Situation::plain(Wind::South, Wind::East, is_drawn);
        let (before, found) = (
            chows(win, plain, Profile::Dmjl),
            chows(win, plain.with(flag), Profile::Dmjl),
        );
        assert!(!before.counted.contains(pattern), "{flag:?} {win}");
        assert!(found.counted.contains(pattern), "{flag:?} {win}");
        assert_eq!(found.limit_percent.is_some(), is_limit, "{flag:?} {win}");
        if !is_limit {
            assert_eq!(found.doubles, before.doubles + 1, "{flag:?} {win}");
        }
    }
}

#[test]
fn only_wins_of_east_in_succession_are_a_limit_hand() {
    let is_limit = |seat, flag, profile| {
        let won = Situation::plain(seat, Wind::East, true).with(flag);
        chows("5p", won, profile).limit_percent.is_some()
    };
    for (flag, profile) in [
        (Flag::NinthWin, Profile::Dmjl),
        (Flag::ThirteenthWin, Profile::CcProg),
    ] {
        assert!(is_limit(Wind::East, flag, profile));
        assert!(!is_limit(Wind::South, flag, profile));
    }
}

#[test]
fn a_reading_shows_its_groups_melds_first() {
    let melds = [(MeldKind::Pung, "777z")];
    let hand = hand("111222333m6z", "6z", &melds);
    let all = readings(&hand, &SOUTH_DRAWN, &Profile::Dmjl.rules()).unwrap();
    let groups = all[0].groups(&hand).into_iter();
    let groups: Vec<_> = groups
        .map(|it| (it.kind, it.tile.to_string(), it.open, it.won))
        .collect();
    let group = |kind, tile: &str, open, won| (kind, tile.to_owned(), open, won);
    assert_eq!(
        groups,
        [
            group(BlockKind::Pung, "7z", true, false),
            group(BlockKind::Pung, "1m", false, false),
            group(BlockKind::Pung, "2m", false, false),
            group(BlockKind::Pung, "3m", false, false),
            group(BlockKind::Pair, "6z", false, true),
        ]
    );
}
