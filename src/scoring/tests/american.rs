use super::*;
use crate::{Kind, Pay, Tiles, Worth};
use mahjong::{Wind, american};

/// A hand of the invented card.
fn win<'a>(concealed: &str, exposures: &[&str], last: &str, flags: &'a [&'a str]) -> Win<'a> {
    let usual = "hand=123m456p789s1122z&win=1z&seat=S&round=E";
    let link = link("american", usual);
    let hand = american::Hand::read(concealed, exposures, last).unwrap();
    Win {
        tiles: Tiles::Card(hand),
        ..Win::of_link(&link, flags).unwrap()
    }
}

#[test]
fn a_line_is_paid_and_written_down() {
    let scorer = scorer("american");
    let win = win("777m333z", &["2222m", "111z"], "7m", &[]);
    let valued = scorer.value(&win).unwrap();
    let Worth::Card { line, .. } = valued.worth else {
        panic!("no line")
    };
    assert_eq!(scorer.line(line).unwrap().id, "K2");
    assert_eq!(counted(&valued), [("line", 1, 25), ("no_jokers", 1, 20)]);
    let shares = Pay::Unequal {
        discarder: 100,
        others: 50,
    };
    assert_eq!((valued.pay, valued.total), (Some(shares), Some(200)));
    let played = scorer.played(&win, Some(Wind::West)).unwrap().unwrap();
    assert_eq!(played.payments.to_vec(), [-50, 200, -100, -50]);
    assert_eq!(played.points.to_vec(), [0, 45, -20, 0]);
    assert!(scorer.played(&win, None).is_none());
    let own = scorer.played(&win, Some(Wind::South)).unwrap();
    assert_eq!(own.unwrap_err().kind(), Kind::Flags);
}

#[test]
fn a_link_carries_tiles_of_a_card() {
    let scorer = scorer("american");
    let typed = link(
        "american",
        "hand=777m333z&melds=2222m+111z&win=7m&seat=S&card=1",
    );
    let told = scorer.value_link(&typed).unwrap();
    let same = win("777m333z", &["2222m", "111z"], "7m", &[]);
    assert_eq!(told, scorer.value(&same).unwrap());
    let begun = link("american", "hand=777mJ&seat=S");
    assert_eq!(scorer.value_link(&begun), Err(NoValue::Incomplete));
    let card = "hand=777m333z&melds=2222m+111z&win=7m&seat=S&card=1";
    assert_eq!(value("mcr-ema", card), Err(NoValue::OtherTiles));
    assert!(scorer.waits(&begun).is_empty());
}

#[test]
fn tiles_of_sets_and_tiles_of_a_card_are_not_taken_for_each_other() {
    let win = win("777m333z", &["2222m", "111z"], "7m", &[]);
    let refused = scorer("mcr-ema").value(&win).unwrap_err();
    assert_eq!(refused, NoValue::OtherTiles);
    let sets = value("american", "hand=123m456p789s1122z&win=1z&seat=S&round=E");
    assert_eq!(sets, Err(NoValue::OtherTiles));
}

#[test]
fn a_concealed_line_is_named_and_the_nearest_one_explained() {
    let scorer = scorer("american");
    let shown = win("2233344m22s4s", &["333s"], "4s", &[]);
    let refused = scorer.value(&shown).unwrap_err();
    assert_eq!(refused.kind(), Kind::NotWinning);
    assert!(refused.to_string().starts_with("K3: "), "{refused}");
    let near = scorer
        .explain(&win("777m334z", &["2222m", "111z"], "7m", &[]))
        .unwrap();
    assert!(near.valued.is_err());
    let card = near.chosen.card.unwrap();
    assert_eq!((&*card.line, card.missing.len()), ("K2", 1));
}
