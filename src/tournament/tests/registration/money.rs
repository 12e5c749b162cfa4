//! What people owe, paid and got back.

use super::*;
use crate::registration::{Category, Currency, FeeStep, Texts, Way};
use crate::{CategoryId, MoneyCommand};

const OPEN: CategoryId = CategoryId(1);

/// Places for so many, at 30.00 and 25.00 on the first day.
fn priced(wanted: u32) -> Rig {
    let mut hall = Rig::registering(wanted);
    let day = hall.now.date_naive();
    hall.change_registration(|it| {
        it.currency = Some(Currency::EURO);
        let fees = [(Some(day), 2_500), (None, 3_000)];
        it.categories = vec![Category {
            id: OPEN,
            name: Texts::one("en", "Open"),
            fees: fees
                .into_iter()
                .map(|(until, amount)| FeeStep { until, amount })
                .collect(),
            for_the_team: false,
            places: None,
        }];
    });
    hall
}

fn of(number: i64) -> NewApplication {
    NewApplication {
        category: Some(OPEN),
        ..of_one(number)
    }
}

fn pay(hall: &Rig, number: i64, amount: i64) -> MoneyCommand {
    MoneyCommand::NotePayment {
        person: person(number),
        amount,
        on: hall.now.date_naive(),
        way: Way::Transfer,
        note: String::new(),
    }
}

#[test]
fn the_fee_is_that_of_the_day_where_the_event_is() {
    let mut hall = priced(9);
    hall.applies(of(1)).unwrap();
    assert_eq!(hall.tournament.balance(person(1)).due, 2_500);
    // In Madrid the next day has begun an hour before it begins in Greenwich.
    hall.now = "2026-03-14T23:30:00Z".parse().unwrap();
    hall.applies(of(2)).unwrap();
    assert_eq!(hall.tournament.balance(person(2)).due, 3_000);
    // A new price is for those who come later.
    hall.change_registration(|it| it.categories[0].fees[1].amount = 9_900);
    assert_eq!(hall.tournament.balance(person(2)).due, 3_000);
}

#[test]
fn who_waits_owes_nothing_and_who_goes_has_it_back() {
    let mut hall = priced(1);
    for number in [1, 2] {
        hall.applies(of(number)).unwrap();
        hall.confirm(u32::try_from(number).unwrap());
    }
    assert_eq!(hall.tournament.balance(person(2)).due, 0);
    let paid = pay(&hall, 1, 2_500);
    hall.run(paid);
    assert_eq!(hall.tournament.balance(person(1)).open(), 0);
    let outlook = hall.tournament.withdrawal(no(1), hall.now).unwrap();
    assert_eq!(outlook.paid, 2_500);
    let withdraw = RegistrationCommand::WithdrawApplication {
        application: no(1),
        reason: String::new(),
    };
    hall.by_oneself(1, withdraw).unwrap();
    assert_eq!(hall.tournament.balance(person(1)).open(), -2_500);
    assert_eq!(hall.tournament.balance(person(2)).open(), 2_500);
    hall.run(MoneyCommand::NoteRefund {
        person: person(1),
        amount: 2_500,
        on: hall.now.date_naive(),
        way: Way::Cash,
        note: String::new(),
    });
    assert_eq!(hall.tournament.balance(person(1)).open(), 0);
}

#[test]
fn a_fee_is_waived_paid_in_parts_and_a_mistake_undone() {
    let mut hall = priced(9);
    hall.applies(of(1)).unwrap();
    let waive = MoneyCommand::WaiveFee {
        person: person(1),
        amount: 500,
        reason: "referee".into(),
    };
    hall.run(waive);
    for amount in [1_000, 700] {
        let part = pay(&hall, 1, amount);
        hall.run(part);
    }
    let balance = hall.tournament.balance(person(1));
    assert_eq!(
        (balance.waived, balance.paid, balance.open()),
        (500, 1_700, 300)
    );
    let entry = hall.tournament.version;
    let undo = |reason: &str| MoneyCommand::UndoMoney {
        entry,
        reason: reason.into(),
    };
    assert_eq!(hall.refusal(undo("")), Refusal::ReasonMissing);
    hall.run(undo("the wrong person"));
    assert_eq!(hall.tournament.balance(person(1)).open(), 1_000);
    assert_eq!(hall.refusal(undo("again")), Refusal::NothingToChange);
    let nothing = MoneyCommand::UndoMoney {
        entry: 1,
        reason: "x".into(),
    };
    assert_eq!(hall.refusal(nothing), Refusal::NoSuchPayment);
    let purse = hall.tournament.money.purse(person(1)).unwrap();
    assert!(purse.entries.iter().all(|it| it.stamp.by == DIRECTOR));
}

#[test]
fn people_of_a_list_are_charged_by_hand() {
    let mut hall = priced(9).and_players();
    let somebody = hall.tournament.entrant(id(1)).unwrap().person;
    assert_eq!(hall.tournament.balance(somebody).due, 0);
    let charge = |person, amount| MoneyCommand::ChargeFee { person, amount };
    hall.run(charge(somebody, 4_000));
    assert_eq!(hall.tournament.balance(somebody).open(), 4_000);
    assert_eq!(
        hall.refusal(charge(somebody, 4_000)),
        Refusal::NothingToChange
    );
    hall.run(charge(somebody, 0));
    assert_eq!(hall.tournament.balance(somebody).due, 0);
    let nobody = charge(PersonId(1), 4_000);
    assert_eq!(hall.refusal(nobody), Refusal::NobodyOfThatName);
    for amount in [0, -1, i64::MAX] {
        let wrong = pay(&hall, 1, amount);
        assert_eq!(hall.refusal(wrong), Refusal::SumOutOfRange, "{amount}");
    }
    let mut later = pay(&hall, 1, 5);
    if let MoneyCommand::NotePayment { person, on, .. } = &mut later {
        *person = somebody;
        *on = "2026-03-17".parse().unwrap();
    }
    assert_eq!(hall.refusal(later), Refusal::PaidInFuture);
}

#[test]
fn who_came_and_went_home_owes_the_fee() {
    let mut hall = priced(9);
    hall.applies(of(1)).unwrap();
    hall.confirm(1);
    let entrant = hall.tournament.entrant_of(person(1)).unwrap().id;
    let entrants = vec![entrant];
    hall.run(EntrantsCommand::CheckIn { entrants });
    hall.run(EntrantsCommand::Withdraw {
        entrant,
        reason: "ill".into(),
    });
    assert_eq!(hall.tournament.balance(person(1)).open(), 2_500);
}

#[test]
fn an_application_says_what_became_of_its_people_and_who_was_put_out_owes_the_fee() {
    use crate::ApplicationToday as Today;
    let mut hall = priced(9);
    let today = |hall: &Rig, number| {
        let application = hall.application(number);
        hall.tournament.application_today(application)
    };
    for number in 1..=4 {
        hall.applies(of(number)).unwrap();
    }
    assert_eq!(today(&hall, 1), Today::Open(ApplicationState::Placed));
    for number in 1..=4 {
        hall.confirm(number);
    }
    assert_eq!(today(&hall, 1), Today::TakesPart);
    let entrant = |hall: &Rig, number| hall.tournament.entrant_of(person(number)).unwrap().id;
    let [home, out, gone] = [1, 2, 3].map(|number| entrant(&hall, number));
    let reason = || String::from("so it is");
    hall.run(EntrantsCommand::Withdraw {
        entrant: home,
        reason: reason(),
    });
    hall.run(EntrantsCommand::Disqualify {
        entrant: out,
        reason: reason(),
    });
    hall.run(EntrantsCommand::Remove {
        entrant: gone,
        reason: reason(),
    });
    assert_eq!(today(&hall, 1), Today::DroppedOut);
    assert_eq!(today(&hall, 2), Today::Disqualified);
    assert_eq!(today(&hall, 3), Today::Removed);
    assert_eq!(today(&hall, 4), Today::TakesPart);
    let open = [1, 2, 3, 4].map(|number| hall.tournament.balance(person(number)).open());
    assert_eq!(open, [0, 2_500, 0, 2_500]);
}

#[test]
fn a_transfer_is_found_by_its_reference() {
    let mut hall = priced(9);
    for number in [1, 2] {
        hall.applies(of(number)).unwrap();
    }
    let second = hall.tournament.transfer_reference(person(2)).unwrap();
    assert!(crate::registration::is_reference(&second));
    assert!(second.ends_with("SPRINGCUP00002"), "{second}");
    assert_eq!(hall.tournament.paid_by(&second), Some(person(2)));
    assert_eq!(hall.tournament.transfer_reference(person(3)), None);
    assert_eq!(hall.tournament.paid_by("RF18539007547034"), None);
}

#[test]
fn the_currency_stays_once_amounts_are_entered() {
    let mut hall = priced(9);
    hall.change_registration(|it| it.currency = Some("CHF".parse().unwrap()));
    hall.applies(of(1)).unwrap();
    let mut registration = hall.registration();
    registration.currency = Some(Currency::EURO);
    let set = RegistrationCommand::SetRegistration { registration };
    assert_eq!(hall.refusal(set), Refusal::CurrencyInUse);
}

#[test]
fn a_fee_may_be_given_back_after_the_result_is_final() {
    let mut hall = priced(9);
    hall.applies(of(1)).unwrap();
    hall.run(SetupCommand::Close);
    let paid = pay(&hall, 1, 2_500);
    hall.run(paid);
    assert_eq!(hall.tournament.balance(person(1)).open(), 0);
    assert_eq!(hall.applies(of(2)), Err(Refusal::TournamentClosed));
}

#[test]
fn without_a_currency_there_is_no_money() {
    let mut hall = Rig::registering(2);
    hall.apply(1);
    let paid = pay(&hall, 1, 100);
    assert_eq!(hall.refusal(paid), Refusal::CurrencyMissing);
}
