//! What a federation's ranking makes of places.

use crate::federations::find;
use crate::federations::ranking::{RankingRules, Weight};

fn rules() -> RankingRules {
    find("ema").unwrap().ranking.unwrap()
}

#[test]
fn the_first_gets_everything_and_the_last_nothing() {
    let rules = rules();
    let points = |place, people| rules.points(place, people);
    assert_eq!((points(1, 48), points(48, 48)), (1000, 0));
    // 46 of 47 parts are 978.7, 1 of 47 is 21.3.
    assert_eq!((points(2, 48), points(47, 48)), (979, 21));
    assert_eq!((points(1, 1), points(1, 0), points(9, 4)), (0, 0, 0));
}

#[test]
fn days_players_and_nations_make_the_weight() {
    let rules = rules();
    let weight = |days, players, countries| rules.weight(days, players, countries).halves();
    let small = Weight {
        days: 2,
        players: 0,
        countries: 0,
    };
    assert_eq!(rules.weight(1, 40, 4), small);
    assert_eq!((weight(2, 48, 8), weight(3, 81, 10)), (6, 10));
    assert_eq!((weight(9, 16, 1), weight(0, 16, 1)), (6, 2));
}
