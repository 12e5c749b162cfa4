//! Limits: of the event, of categories and of quotas; places that are kept.

use super::*;
use crate::registration::{Category, Full, Particulars, Quota, Texts, Who};
use crate::{CategoryId, QuotaId};

const HOME: QuotaId = QuotaId(1);
const CLUB: QuotaId = QuotaId(2);
const LIST: QuotaId = QuotaId(3);
const WILD: QuotaId = QuotaId(4);

fn quota(id: QuotaId, who: Who, most: Option<u32>, reserved: u32) -> Quota {
    Quota {
        id,
        name: Texts::one("en", "Some"),
        who,
        most,
        reserved,
        reserved_until: None,
    }
}

fn country(country: &str) -> Who {
    Who::Country {
        country: country.into(),
    }
}

fn of(number: i64, quotas: &[QuotaId]) -> NewApplication {
    NewApplication {
        quotas: quotas.to_vec(),
        ..of_one(number)
    }
}

#[test]
fn particulars_say_to_which_quotas_a_person_belongs() {
    let club = Who::Club {
        club: "Mahjong-Club Łódź".into(),
    };
    let quotas = [
        quota(HOME, country("ESP"), Some(4), 0),
        quota(CLUB, club, Some(4), 0),
        quota(LIST, Who::RankList, None, 2),
        quota(WILD, Who::Chosen, None, 1),
    ];
    let of = |it: Particulars| it.quotas(&quotas);
    assert_eq!(of(Particulars::default()), []);
    let spanish = Particulars {
        country: Some(" esp".into()),
        club: Some("MAHJONG CLUB LODZ".into()),
        ..Particulars::default()
    };
    assert_eq!(of(spanish), [HOME, CLUB]);
    let listed = Particulars {
        listed: [LIST].into(),
        invited: Some(WILD),
        ..Particulars::default()
    };
    assert_eq!(of(listed), [LIST, WILD]);
}

#[test]
fn a_country_takes_no_more_than_its_quota_and_others_pass() {
    let mut hall = Rig::registering(4);
    hall.change_registration(|it| it.quotas = vec![quota(HOME, country("ESP"), Some(1), 0)]);
    hall.applies(of(1, &[HOME])).unwrap();
    hall.applies(of(2, &[HOME])).unwrap();
    hall.applies(of(3, &[])).unwrap();
    assert_eq!(hall.states(), ["placed", "waiting", "placed"]);
    let list = hall.tournament.waiting_list(hall.now);
    assert_eq!(list[0].full, Some(Full::Quota(HOME)));
    let counts = hall.tournament.place_counts();
    let (home, count) = counts.quotas[0];
    assert_eq!(
        (home, count.places, count.taken, count.waiting),
        (HOME, Some(1), 1, 1)
    );
    assert_eq!(counts.event.free(), Some(2));
    let withdraw = RegistrationCommand::WithdrawApplication {
        application: no(1),
        reason: String::new(),
    };
    hall.by_oneself(1, withdraw).unwrap();
    assert_eq!(hall.states(), ["withdrawn", "placed", "placed"]);
}

#[test]
fn places_that_are_kept_are_for_their_group_until_their_day() {
    let mut hall = Rig::registering(3);
    let until = hall.now + TimeDelta::hours(10);
    hall.change_registration(|it| {
        it.quotas = vec![Quota {
            reserved_until: Some(until),
            ..quota(LIST, Who::RankList, None, 2)
        }];
    });
    for number in [1, 2, 3] {
        hall.applies(of(number, &[])).unwrap();
        hall.confirm(u32::try_from(number).unwrap());
    }
    assert_eq!(hall.states(), ["accepted", "waiting", "waiting"]);
    let list = hall.tournament.waiting_list(hall.now);
    assert_eq!(list[0].full, Some(Full::Reserved));
    hall.applies(of(4, &[LIST])).unwrap();
    assert_eq!(hall.state_of(4), ApplicationState::Placed);
    hall.hours_pass(10);
    // What has nothing to do with places gives nobody one.
    let published = hall.kinds(SetupCommand::Publish);
    assert_eq!(published, ["tournament_published"]);
    assert!(hall.run_out());
    assert_eq!(hall.states(), ["accepted", "accepted", "waiting", "placed"]);
}

#[test]
fn a_category_has_its_own_limit_and_a_change_cannot_pass_it() {
    let mut hall = Rig::registering(9);
    let category = |number: u16, places| Category {
        id: CategoryId(number),
        name: Texts::one("en", "Open"),
        fees: Vec::new(),
        for_the_team: false,
        places,
    };
    hall.change_registration(|it| it.categories = vec![category(1, Some(1)), category(2, None)]);
    assert_eq!(hall.applies(of_one(1)), Err(Refusal::CategoryMissing));
    let of = |number, category| NewApplication {
        category: Some(CategoryId(category)),
        ..of_one(number)
    };
    let unknown = Refusal::NoSuchCategory {
        category: CategoryId(3),
    };
    assert_eq!(hall.applies(of(1, 3)), Err(unknown));
    for (number, category) in [(1, 1), (2, 1), (3, 2)] {
        hall.applies(of(number, category)).unwrap();
    }
    assert_eq!(hall.states(), ["placed", "waiting", "placed"]);
    let counts = hall.tournament.place_counts().categories;
    let counts: Vec<_> = counts
        .iter()
        .map(|(id, it)| (id.0, it.places, it.taken, it.waiting))
        .collect();
    assert_eq!(counts, [(1, Some(1), 1, 1), (2, None, 1, 0)]);
    let change = |application, category| RegistrationCommand::ChangeApplication {
        application: no(application),
        category: Some(CategoryId(category)),
        quotas: Vec::new(),
        particulars: false,
    };
    assert_eq!(hall.by_oneself(3, change(3, 1)), Err(Refusal::NoPlaceLeft));
    assert_eq!(hall.refusal(change(3, 1)), Refusal::NoPlaceLeft);
    // Who changes from the full one makes room there.
    hall.by_oneself(1, change(1, 2)).unwrap();
    assert_eq!(hall.states(), ["placed", "placed", "placed"]);
    let until = hall.now;
    hall.change_registration(|it| it.change_until = Some(until));
    assert_eq!(hall.by_oneself(1, change(1, 1)), Err(Refusal::ChangeOver));
    hall.change_registration(|it| it.categories.push(category(3, None)));
    let used = Refusal::CategoryInUse {
        category: CategoryId(1),
    };
    let mut without = hall.registration();
    without.categories.remove(0);
    let set = RegistrationCommand::SetRegistration {
        registration: without,
    };
    assert_eq!(hall.refusal(set), used);
}

#[test]
fn substitutes_take_no_place_and_people_of_a_list_do() {
    let mut hall = Rig::registering(2);
    let entrants = vec![
        new_entrant(1),
        NewEntrant {
            kind: EntrantKind::Substitute,
            ..new_entrant(2)
        },
    ];
    hall.run(EntrantsCommand::AddEntrants { entrants });
    hall.apply(1);
    hall.apply(2);
    assert_eq!(hall.states(), ["placed", "waiting"]);
}

#[test]
fn an_unknown_quota_is_refused() {
    let mut hall = Rig::registering(2);
    let unknown = Refusal::NoSuchQuota { quota: WILD };
    assert_eq!(hall.applies(of(1, &[WILD])), Err(unknown));
}
