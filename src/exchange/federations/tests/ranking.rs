//! What a federation's ranking makes of places.

use std::sync::Arc;

use crate::federations::find;
use crate::federations::list::List;
use crate::federations::ranking::{RankingRules, Step, Weight};
use crate::federations::weight::weight_of;
use crate::particulars::{Particulars, People};
use tournament::standings;
use tournament::state::EntrantKind;
use tournament::testkit::{Rig, id};

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
    assert_eq!(rules.weight(1, 40, 5), small);
    assert_eq!((weight(1, 41, 5), weight(1, 40, 6)), (3, 3));
    assert_eq!((weight(1, 80, 9), weight(1, 81, 10)), (4, 6));
    assert_eq!((weight(2, 48, 8), weight(3, 81, 10)), (6, 10));
    assert_eq!((weight(9, 16, 1), weight(0, 16, 1)), (6, 2));
}

/// A step passed with each person and each country, so that the weight tells what was counted.
fn counting(mut rules: RankingRules) -> RankingRules {
    let each = |most: usize| {
        let steps = (0..most).zip(1..);
        let steps = steps.map(|(more_than, halves)| Step { more_than, halves });
        steps.collect::<Vec<_>>()
    };
    rules.players = each(20);
    rules.countries = each(20);
    rules
}

/// The weight of the played event, its first three with these countries and numbers.
fn counted(hall: &Rig, known: [(&str, &str); 3]) -> Weight {
    let person = |(country, number): (&str, &str)| Particulars {
        country: Some(country.to_owned()),
        federation_number: Some(number.to_owned()),
        ..Particulars::default()
    };
    let people: People = (1..).map(id).zip(known.map(person)).collect();
    let ema = find("ema").unwrap();
    let now = standings(&hall.tournament, None);
    let list = List::of(&ema, &hall.tournament, &now, &people);
    weight_of(&list, &counting(rules()))
}

#[test]
fn guests_count_for_the_country_of_the_event_and_three_substitutes_as_players() {
    let mut hall = Rig::played();
    let known = [
        ("ESP", "10000001"),
        ("FRA", "04000001"),
        ("USA", "24000001"),
    ];
    let settings = Arc::make_mut(&mut hall.tournament.settings);
    settings.country = Some("ESP".to_owned());
    let weight = counted(&hall, known);
    assert_eq!((weight.days, weight.players, weight.countries), (4, 8, 2));
    for number in 5..=8 {
        let entrants = Arc::make_mut(&mut hall.tournament.entrants);
        entrants.get_mut(&id(number)).unwrap().kind = EntrantKind::Substitute;
    }
    assert_eq!(counted(&hall, known).players, 4 + 3);
}
