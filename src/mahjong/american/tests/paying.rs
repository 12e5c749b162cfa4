//! Payments and points beyond the table of examples.

use super::super::super::{PaymentError, Wind};
use super::super::game::{Fate, seats};
use super::*;

fn won(from: Option<Wind>) -> Won {
    Won {
        winner: Wind::South,
        from,
        value: 25,
        no_jokers: false,
        misnamed: false,
    }
}

fn by_exposures(profile: Profile, exposures: u8, quint: bool) -> i64 {
    let end = End::Won {
        won: won(Some(Wind::West)),
        exposures,
        quint,
    };
    points(&Game::ended(end), &profile.points())[Wind::West]
}

#[test]
fn each_text_fines_throwing_to_exposures_by_its_own_scale() {
    let scale = |profile| [0, 1, 2, 3, 4].map(|exposures| by_exposures(profile, exposures, false));
    assert_eq!(scale(Profile::Mahjcon), [0, 0, -20, -25, -25]);
    assert_eq!(scale(Profile::Crak), [-10, -10, -20, -30, -30]);
    assert_eq!(scale(Profile::Mmm), [0; 5]);
    assert_eq!(scale(Profile::LeagueStandard), [0; 5]);
    assert_eq!(by_exposures(Profile::Mahjcon, 2, true), -25);
    assert_eq!(by_exposures(Profile::Crak, 2, true), -20);
    assert_eq!(by_exposures(Profile::Mahjcon, 1, true), 0);
}

#[test]
fn who_misnames_a_tile_is_fined_and_the_winner_keeps_the_value() {
    let end = End::Won {
        won: Won {
            misnamed: true,
            ..won(Some(Wind::East))
        },
        exposures: 0,
        quint: false,
    };
    let given = points(&Game::ended(end), &Profile::Mahjcon.points());
    assert_eq!((given[Wind::South], given[Wind::East]), (25, -25));
}

#[test]
fn hands_out_of_the_game_get_nothing_when_the_wall_runs_out() {
    let mut game = Game::ended(End::Wall);
    game.fates[Wind::East] = Fate::Dead;
    game.fates[Wind::South] = Fate::InError;
    game.fates[Wind::West] = Fate::ThrownIn;
    game.peeked = seats([Wind::North]);
    let given = |profile: Profile| points(&game, &profile.points()).to_vec();
    assert_eq!(given(Profile::Mahjcon), [0, 0, 0, 0]);
    assert_eq!(given(Profile::Crak), [10, 0, 0, 10]);
    assert_eq!(given(Profile::LeagueStandard), [0, 0, 0, 10]);
}

#[test]
fn nobody_pays_himself() {
    let money = &Rules::default().money;
    let own = settle(&won(Some(Wind::South)), money);
    assert_eq!(own, Err(PaymentError::WinnerPays(Wind::South)));
}

#[test]
fn a_bonus_that_was_not_announced_is_lost_where_it_must_be() {
    let hand = Hand::read("777m333z", &["2222m", "111z"], "7m").unwrap();
    let plain = Situation::plain(Wind::South, false);
    let silent = plain.with(Flag::Unannounced);
    let points_of = |situation: &Situation, rules: &Rules| {
        score(&hand, situation, rules).unwrap().points(rules)
    };
    assert_eq!(points_of(&plain, &RULES), 45);
    assert_eq!(points_of(&silent, &RULES), 25);
    let lenient = Rules {
        announce: false,
        ..RULES.clone()
    };
    assert_eq!(points_of(&silent, &lenient), 45);
}

#[test]
fn a_misnamed_tile_is_a_discard() {
    let hand = Hand::read("777m333z", &["2222m", "111z"], "7m").unwrap();
    let drawn = Situation::plain(Wind::South, true).with(Flag::Misnamed);
    assert!(matches!(
        score(&hand, &drawn, &RULES),
        Err(NotScored::Flags(_))
    ));
}

#[test]
fn whoever_misnamed_the_winning_discard_writes_a_fine_down_in_most_texts() {
    let fine = |profile: Profile| {
        let won = Won {
            misnamed: true,
            ..won(Some(Wind::West))
        };
        let end = End::Won {
            won,
            exposures: 0,
            quint: false,
        };
        points(&Game::ended(end), &profile.points())[Wind::West] - by_exposures(profile, 0, false)
    };
    assert_eq!(fine(Profile::Mahjcon), -25);
    assert_eq!(fine(Profile::Mmm), -25);
}

#[test]
fn nobody_wins_with_a_discarded_joker() {
    let hand = Hand::read("777mJ33z", &["2222m", "111z"], "J").unwrap();
    let by = |self_pick| score(&hand, &Situation::plain(Wind::South, self_pick), &RULES);
    assert_eq!(by(false), Err(NotScored::JokerClaimed));
    assert_eq!(by(true).map(|score| score.value), Ok(25));
}

#[test]
fn what_gives_points_has_a_name_that_stays() {
    let names = Pattern::ALL.map(Pattern::id);
    assert_eq!(names, ["line", "self_pick", "no_jokers"]);
    assert_eq!(names.map(Pattern::find), Pattern::ALL.map(Some));
    assert_eq!(Pattern::find("no_joker"), None);
}

#[test]
fn switches_change_points_and_payments() {
    let read = |text: &str| serde_json::from_str::<Rules>(text);
    let crak = read(r#"{"profile":"crak","self_pick_points":5,"misnamed_pays":3}"#).unwrap();
    assert_eq!(crak.points.thrower, [-10, -10, -20, -30]);
    assert_eq!((crak.points.self_pick, crak.money.misnamed), (5, 3));
    let often =
        r#"{"discarder_pays":100,"self_pick_pays":100,"no_jokers_pays":100,"misnamed_pays":100}"#;
    assert!(read(often).is_ok());
    assert!(read(r#"{"discarder_pays":101}"#).is_err());
    assert!(read(r#"{"peek_points":-10000,"thrower_points":[0,0,0,10000]}"#).is_ok());
    assert!(read(r#"{"peek_points":-10001}"#).is_err());
    assert!(read(r#"{"thrower_points":[0,0,0,10001]}"#).is_err());
    assert!(read(r#"{"sneeze":1}"#).is_err());
}
