//! Which tiles a link holds, those of sets and those of a card.

use super::super::*;
use super::{link, parse, refused};

#[test]
fn a_set_gives_its_tiles_in_order_a_red_five_before_others() {
    for (typed, kind, tiles) in [
        ("534s", MeldKind::Chow, "345s"),
        ("604s", MeldKind::Chow, "406s"),
        ("505p", MeldKind::Pung, "055p"),
        ("5505p", MeldKind::Kong, "0555p"),
    ] {
        let set = LinkedMeld::of_tiles(parse(typed).unwrap(), false).unwrap();
        assert_eq!(set.kind(), kind, "{typed}");
        assert_eq!(set.tiles(), parse(tiles).unwrap(), "{typed}");
    }
}

#[test]
fn a_link_has_tiles_if_one_is_in_hand_or_in_a_set() {
    for (tiles, has_tiles) in [
        ("", false),
        ("&win=1m", false),
        ("&hand=1m", true),
        ("&melds=111m", true),
        ("&hand=1m&melds=222m&win=1m", true),
        ("&card=1", false),
        ("&card=1&hand=1m", true),
        ("&card=1&melds=111m", true),
    ] {
        let link = link(&format!("ruleset=american{tiles}"));
        assert_eq!(link.parts().has_tiles(), has_tiles, "{tiles}");
    }
}

#[test]
fn tiles_without_flowers_and_jokers_are_those_of_a_card_if_the_link_says_so() {
    for (said, is_card) in [("&card=1", true), ("&card=0", false), ("", false)] {
        let link = link(&format!("ruleset=american&hand=11223344m{said}"));
        assert_eq!(link.parts().card.is_some(), is_card, "{said}");
        assert_eq!(link.parts().hand.is_empty(), is_card, "{said}");
    }
}

#[test]
fn a_link_holds_tiles_of_a_card_or_of_sets_but_not_both() {
    let empty = Parts::empty("american");
    let one = parse("1m").unwrap();
    let set = LinkedMeld::of_tiles(parse("111m").unwrap(), false).unwrap();
    for sets in [
        Parts {
            hand: one.clone(),
            ..empty.clone()
        },
        Parts {
            melds: vec![set],
            ..empty.clone()
        },
        Parts {
            win: one.first().copied(),
            ..empty
        },
    ] {
        assert!(HandLink::new(sets.clone()).is_ok());
        let both = Parts {
            card: Some(CardTiles::read("22m", "", "").unwrap()),
            ..sets
        };
        assert_eq!(HandLink::new(both), Err(LinkError::Value("card")));
    }
}

#[test]
fn a_hand_of_a_card_has_four_exposures_at_most() {
    let exposed = |melds| format!("ruleset=american&card=1&melds={melds}");
    let four = link(&exposed("111m+222m+333m+444m&hand=5m&win=5m"));
    assert!(four.is_complete());
    for (melds, count) in [
        ("111m+222m+333m+444m+555m", 5),
        ("111m+222m+333m+444m+555m+666m", 6),
    ] {
        let error = american::HandError::TooManyExposures(count);
        assert_eq!(refused(&exposed(melds)), LinkError::Card(error));
    }
}
