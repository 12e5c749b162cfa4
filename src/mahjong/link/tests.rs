mod tiles;

use super::super::notation::parse;
use super::super::tile::Tile;
use super::*;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn link(text: &str) -> HandLink {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> LinkError {
    text.parse::<HandLink>().expect_err(text)
}

#[test]
fn the_same_hand_has_one_text_however_it_was_typed() {
    let text = "ruleset=mcr-ema&hand=5m78s&melds=234p+(1111s)+777z&win=9s&seat=S&round=E";
    for typed in [
        "ruleset=mcr-ema&hand=78s5m&melds=777z+234p+(1111s)&win=9s&seat=S&round=E",
        "/scorer?part=result&round=E&hand=8s5m+7s&melds=%281111s%29,777z,423p&draw=0&ruleset=mcr-ema&seat=S&flowers=0&win=9s",
        "win=9s&ruleset=mcr-ema&melds=+423p++777z++(1111s)+&round=E&hand=5m8s7s&seat=S&honba=0&sticks=0",
    ] {
        assert_eq!(link(typed).to_string(), text, "{typed}");
    }
}

#[test]
fn a_text_with_everything_comes_back_as_it_was() {
    for text in [
        "ruleset=mcr-ema&seat=E",
        "ruleset=mcr-ema&hand=5m78s&melds=234p+(1111s)+777z&win=9s&seat=S&round=E&flag=last_tile&flowers=3",
        "ruleset=riichi-m-league&hand=23405m12340p555s&win=0s&draw=1&seat=N&round=W&flag=ippatsu&flag=riichi&discards=19m0p&dora=35p7z&ura=1m&honba=12&sticks=3",
        "ruleset=zung-jung-3.3&hand=19m19p19s1234567z&win=1z&seat=W&flag=final_discard",
        "ruleset=sanma&hand=345p2266s&win=6s&seat=W&round=E&dora=3z&norths=2",
        "ruleset=hong-kong&melds=111m+222m+333m+(4444m)&win=5z&seat=E&round=E&flower_tiles=158",
        "ruleset=taiwanese&size=16&hand=55p&melds=123s&seat=W&round=E&flower_tiles=3",
        "ruleset=taiwanese&size=16&hand=123456m12355p45789s&win=6s&seat=W&round=E",
        "ruleset=wsom&rule=minimum.five&rule=values.masters&hand=19m19p19s1234567z&win=1z&seat=W",
    ] {
        assert_eq!(link(text).to_string(), text);
        let json = serde_json::to_string(&link(text)).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<HandLink>(&json).unwrap(), link(text));
    }
}

#[test]
fn a_hand_of_sixteen_is_known_by_its_tiles_or_by_its_name() {
    let sixteen = "ruleset=taiwanese&size=16&hand=123456m12355p45789s&win=6s&seat=W";
    let unnamed = sixteen.replace("&size=16", "");
    assert_eq!(link(&unnamed).to_string(), sixteen);
    assert_eq!(
        link(sixteen).hand().unwrap().unwrap().size(),
        HandSize::Sixteen
    );
    let begun = link("ruleset=taiwanese&size=16&hand=5p&melds=123s+456s+789s+111z+222z&seat=W");
    assert_eq!((begun.missing(), begun.is_complete()), (0, false));
    let many = "ruleset=taiwanese&size=16&hand=55p&melds=123s+456s+789s+111z&seat=W";
    assert_eq!(link(many).missing(), 2);
    assert_eq!(
        refused("ruleset=taiwanese&size=15&seat=W"),
        LinkError::Value("size")
    );
}

#[test]
fn a_hand_of_a_card_has_flowers_jokers_and_exposures() {
    let text = "ruleset=american&card=1&hand=777m333z&melds=222mJ+111z&win=7m&seat=S&flag=misnamed";
    for typed in [
        "ruleset=american&hand=3z7m3z77m3z&melds=111z+J222m&win=7m&seat=S&flag=misnamed",
        "win=7m&melds=222mj,111z&hand=777m333z&seat=S&card=1&flag=misnamed&ruleset=american",
        "ruleset=american&hand=777m333z7m&melds=222mJ+111z&seat=S&flag=misnamed",
    ] {
        assert_eq!(link(typed).to_string(), text, "{typed}");
    }
    let whole = link("ruleset=american&card=1&hand=FFF22333444m22s&melds=&win=4s&seat=E");
    assert_eq!((whole.missing(), whole.is_complete()), (0, true));
    assert_eq!(whole.hand(), None);
    let hand = whole.card_hand().unwrap().unwrap();
    assert_eq!((hand.jokers(), hand.exposures().len()), (0, 0));
    let begun = link("ruleset=american&hand=222mJ&melds=FFFJ&seat=E");
    assert_eq!((begun.missing(), begun.is_complete()), (5, false));
    assert_eq!(begun.card_hand(), None);
    assert!(begun.parts().has_tiles());
    let last_alone = link("ruleset=american&hand=&melds=&win=F&seat=E");
    assert!(!last_alone.parts().has_tiles());
}

#[test]
fn what_no_hand_of_a_card_can_be_is_refused() {
    for (tiles, error) in [
        ("hand=JJJJJJJJJ", american::HandError::TooManyJokers),
        ("melds=22mJ+JJJ", american::HandError::ExposureOfJokers),
        ("melds=2mJ", american::HandError::ExposureSize(2)),
        ("melds=23mJ", american::HandError::ExposureDiffers),
        (
            "hand=1JF&win=F",
            NotationError::DigitWithoutLetter { at: 0 }.into(),
        ),
        ("hand=J&win=FF", american::HandError::NoLastTile),
        (
            "hand=JJFFFFFF111222m&win=F",
            american::HandError::WrongCount { found: 15 },
        ),
    ] {
        let refused = refused(&format!("ruleset=american&{tiles}"));
        assert_eq!(refused, LinkError::Card(error), "{tiles}");
    }
}

#[test]
fn a_link_tells_what_is_missing() {
    let open = link("ruleset=riichi-m-league&hand=55m&melds=340p&win=5s&seat=E");
    assert_eq!(
        (open.missing(), open.is_complete(), open.hand()),
        (8, false, None)
    );
    let open = link("ruleset=mcr-ema&hand=5m778s&melds=234p+(1111s)+777z&seat=S");
    assert_eq!(
        (open.missing(), open.is_complete(), open.hand()),
        (0, false, None)
    );
    let complete = link("ruleset=riichi-m-league&hand=0555m&melds=340p+789s+111z&win=6m&seat=E");
    let hand = complete.hand().unwrap().unwrap();
    assert_eq!((hand.melds().len(), hand.red_fives().total()), (3, 2));
}

#[test]
fn what_no_hand_can_be_is_refused_with_the_reason() {
    assert_eq!(refused("hand=1m"), LinkError::RuleSet);
    assert_eq!(refused("ruleset=a/b"), LinkError::RuleSet);
    let cases = [
        (
            "hand=1x",
            LinkError::Tiles("hand", NotationError::UnknownCharacter { at: 1 }),
        ),
        ("melds=123z", MeldError::NotAChow.into()),
        (
            "melds=(123m)",
            MeldError::WrongCount {
                found: 3,
                expected: 4,
            }
            .into(),
        ),
        (
            "hand=1111m&win=1m",
            HandError::FifthCopy(Tile::new(0).unwrap()).into(),
        ),
        (
            "melds=123m+123m+123m+123m+123m",
            HandError::TooManyMelds(5).into(),
        ),
        (
            "hand=1m23456789m12345p",
            HandError::WrongCount {
                found: 14,
                expected: 13,
            }
            .into(),
        ),
        ("win=12m", LinkError::Value("win")),
        ("seat=X", LinkError::Value("seat")),
        ("flag=a%20b", LinkError::Value("flag")),
        ("flowers=9", LinkError::Value("flowers")),
        ("norths=5", LinkError::Value("norths")),
        ("flower_tiles=11", LinkError::Value("flower_tiles")),
        ("rule=minimum", LinkError::Value("rule")),
        ("rule=minimum.a.b", LinkError::Value("rule")),
        ("dora=123456m", LinkError::Value("dora")),
        ("honba=70000", LinkError::Value("honba")),
    ];
    for (rest, error) in cases {
        assert_eq!(refused(&format!("ruleset=mcr-ema&{rest}")), error, "{rest}");
    }
}

#[test]
fn encoded_and_broken_texts_are_read_or_refused() {
    assert_eq!(
        link("ruleset=mcr%2Dema&hand=1%6D").to_string(),
        "ruleset=mcr-ema&hand=1m&seat=E"
    );
    for text in [
        "%",
        "ruleset=%zz",
        "ruleset=a&hand=%f",
        "ruleset=a&hand=%ff%fe",
        "ruleset=a&&&=&x",
    ] {
        let _ = text.parse::<HandLink>();
    }
}

/// Any hand that a link can carry, complete or not.
fn parts() -> impl Strategy<Value = Parts> {
    let wall: Vec<Noted> = (0..34)
        .filter_map(Tile::new)
        .flat_map(|tile| {
            (0..4).map(move |copy| Noted {
                tile,
                red: copy == 0 && tile.rank() == Some(5),
            })
        })
        .collect();
    let melds = subsequence(
        vec!["123m", "055p", "(7777z)", "340s", "2222m", "999s"],
        0..=3,
    );
    let winds = || select(Wind::ALL.to_vec());
    let numbers = (
        0..9_u8,
        0..500_u16,
        0..50_u16,
        any::<bool>(),
        subsequence((1..=8).collect::<Vec<u8>>(), 0..=8),
    );
    let flags = subsequence(vec!["riichi", "last_tile", "ippatsu"], 0..=3);
    (
        subsequence(wall, 0..=4).prop_shuffle(),
        melds.prop_shuffle(),
        winds(),
        proptest::option::of(winds()),
        flags.prop_shuffle(),
        numbers,
    )
        .prop_map(
            |(
                mut hand,
                melds,
                seat,
                round,
                flags,
                (flowers, honba, sticks, self_draw, flower_tiles),
            )| {
                let meld = |text: &&str| {
                    let inside = text
                        .strip_prefix('(')
                        .and_then(|rest| rest.strip_suffix(')'));
                    LinkedMeld::of_tiles(parse(inside.unwrap_or(text)).unwrap(), inside.is_some())
                        .unwrap()
                };
                Parts {
                    win: hand.pop(),
                    hand,
                    melds: melds.iter().map(meld).collect(),
                    self_draw,
                    seat,
                    round,
                    flags: flags.into_iter().map(str::to_owned).collect(),
                    flowers,
                    flower_tiles,
                    dora: parse("30p").unwrap(),
                    honba,
                    sticks,
                    ..Parts::empty("riichi-m-league")
                }
            },
        )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(parts in parts()) {
        if let Ok(link) = HandLink::new(parts) {
            prop_assert_eq!(link.to_string().parse::<HandLink>(), Ok(link));
        }
    }

    #[test]
    fn the_order_of_tiles_melds_and_flags_does_not_matter(parts in parts()) {
        let mut turned = parts.clone();
        turned.hand.reverse();
        turned.melds.reverse();
        turned.flags.reverse();
        turned.flower_tiles.reverse();
        prop_assert_eq!(HandLink::new(turned), HandLink::new(parts));
    }

    #[test]
    fn the_tiles_of_a_card_are_read_back(
        rack in "[1-9]{1,5}[mps][FJ]{0,3}", exposure in "(FFFJ?)|(222m)|([5-7]JJJs)|", last in "[1-7]z|[FJ]|",
    ) {
        let text = format!("ruleset=american&card=1&hand={rack}&melds={exposure}&win={last}&seat=E");
        if let Ok(link) = text.parse::<HandLink>() {
            prop_assert!(link.parts().has_tiles());
            prop_assert_eq!(link.to_string().parse::<HandLink>(), Ok(link));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(ruleset=[a-z]{1,3}&)?((hand|melds|win|seat|flag|dora|card)=[0-9mpszFJ+%()]{0,9}&){0,4}|\\PC{0,40}") {
        if let Ok(link) = text.parse::<HandLink>() {
            prop_assert_eq!(link.to_string().parse::<HandLink>(), Ok(link));
        }
    }
}
