//! Ready hands: waits, values, furiten.

use super::super::super::{MeldKind, Wind, notation};
use super::super::Yaku;
use super::*;

fn tiles(text: &str) -> Vec<Tile> {
    notation::parse(text)
        .unwrap()
        .iter()
        .map(|noted| noted.tile)
        .collect()
}

fn held<'a>(text: &str, melds: &'a [Meld]) -> Held<'a> {
    Held {
        concealed: Counts::from_tiles(tiles(text)).unwrap(),
        melds,
        red_fives: RedFives::NONE,
    }
}

fn waits_of(text: &str) -> Vec<Tile> {
    waits(&held(text, &[])).unwrap()
}

fn south() -> Situation {
    Situation::plain(false, Wind::South, Wind::East)
}

#[test]
fn every_shape_finds_its_waits() {
    for (text, expected) in [
        ("123456789m1123p", "14p"),
        ("123m456m789m12p99s", "3p"),
        ("1112345678999m", "123456789m"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("1133m5577p2288s6z", "6z"),
        ("2223334445556p", "134567p"),
        ("123m456p789s1122z", "12z"),
        ("147m258p369s1234z", ""),
    ] {
        assert_eq!(waits_of(text), tiles(expected), "{text}");
    }
}

#[test]
fn a_tile_held_four_times_is_no_wait() {
    // The pair wait on the fourth-held 1 of characters is empty.
    let kong = [Meld::new(MeldKind::Kong, tiles("1m")[0]).unwrap()];
    assert!(
        waits(&held("23m456p789s99s", &kong))
            .unwrap()
            .contains(&tiles("4m")[0])
    );
    assert!(
        !waits(&held("23m456p789s99s", &kong))
            .unwrap()
            .contains(&tiles("1m")[0])
    );
    assert_eq!(waits_of("1111m234p567p789s"), tiles(""));
}

#[test]
fn values_tell_riichi_self_draw_and_missing_yaku_apart() {
    let hand = held("123m456m789p34s99s", &[]);
    let found = ready(&hand, &[], &south(), &Rules::ema_2016()).unwrap();
    let han = |result: &Result<Score, NotScored>| result.map(|score| score.han);
    let low = &found.waits[0];
    assert_eq!(low.tile, tiles("2s")[0]);
    assert_eq!(han(&low.ron), Ok(1));
    assert_eq!(han(&low.self_draw), Ok(2));
    assert_eq!(han(low.ron_with_riichi.as_ref().unwrap()), Ok(2));
    assert_eq!(han(low.self_draw_with_riichi.as_ref().unwrap()), Ok(3));
    let closed = held("123m456m789p35s99s", &[]);
    let found = ready(&closed, &[], &south(), &Rules::ema_2016()).unwrap();
    assert_eq!(han(&found.waits[0].ron), Err(NotScored::NoYaku));
    assert_eq!(han(&found.waits[0].self_draw), Ok(1));
}

#[test]
fn a_declared_or_open_hand_is_not_offered_riichi() {
    let hand = held("123m456m789p34s99s", &[]);
    let mut declared = south();
    declared.flags = Flag::DoubleRiichi.into();
    let found = ready(&hand, &[], &declared, &Rules::default()).unwrap();
    assert!(
        found.waits[0]
            .ron
            .unwrap()
            .yaku
            .contains(Yaku::DoubleRiichi)
    );
    assert_eq!(found.waits[0].ron_with_riichi, None);
    let chow = [Meld::new(MeldKind::Chow, tiles("1m")[0]).unwrap()];
    let open = held("456m789p34s99s", &chow);
    let found = ready(&open, &[], &south(), &Rules::default()).unwrap();
    assert_eq!(found.waits[0].ron_with_riichi, None);
    assert_eq!(found.waits[0].ron, Err(NotScored::NoYaku));
}

#[test]
fn copies_left_leave_out_what_the_player_can_see_of_the_own_side() {
    let hand = held("123m456m789p34s99s", &[]);
    let mut situation = south();
    situation.dora_indicators.push(tiles("2s")[0]).unwrap();
    let found = ready(&hand, &tiles("2s2s"), &situation, &Rules::default()).unwrap();
    assert_eq!(
        found.waits.iter().map(|wait| wait.left).collect::<Vec<_>>(),
        [1, 4]
    );
}

#[test]
fn copies_left_leave_out_the_own_pair_and_norths_set_aside() {
    let hand = held("345p678s123p11m44z", &[]);
    let mut situation = south();
    situation.norths = 1;
    let found = ready(&hand, &tiles("1m"), &situation, &Rules::sanma()).unwrap();
    let left: Vec<_> = found.waits.iter().map(|it| (it.tile, it.left)).collect();
    assert_eq!(left, [(tiles("1m")[0], 1), (tiles("4z")[0], 1)]);
    situation.norths = 0;
    let found = ready(&hand, &[], &situation, &Rules::sanma()).unwrap();
    assert_eq!(found.waits.iter().map(|it| it.left).sum::<u8>(), 4);
}

#[test]
fn an_own_discard_that_completes_the_hand_is_furiten_even_without_a_yaku() {
    let hand = held("123m456m789p34s99s", &[]);
    let rules = Rules::ema_2016();
    let found = ready(&hand, &tiles("1z5s5s"), &south(), &rules).unwrap();
    assert_eq!(found.furiten, tiles("5s"));
    let yakuless = held("123m456m789p35s99s", &[]);
    let found = ready(&yakuless, &tiles("4s"), &south(), &rules).unwrap();
    assert_eq!(found.furiten, tiles("4s"));
    let free = ready(&hand, &tiles("1z9p"), &south(), &rules).unwrap();
    assert!(free.furiten.is_empty());
}

#[test]
fn a_hand_with_a_tile_too_many_is_told_what_to_throw() {
    let concealed = Counts::from_tiles(tiles("123m456m789p34s99s1z")).unwrap();
    let found = ready_after_discards(&concealed, &[]).unwrap();
    assert_eq!(found, [(tiles("1z")[0], tiles("25s"))]);
}

#[test]
fn a_wrong_number_of_tiles_is_refused() {
    let short = held("123m456m789p34s9s", &[]);
    let refused = Err(HandError::WrongCount {
        found: 12,
        expected: 13,
    });
    assert_eq!(waits(&short), refused);
}
