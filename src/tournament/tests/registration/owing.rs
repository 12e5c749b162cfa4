//! Who still owes what, and what withdrawing costs.

use super::*;
use crate::registration::{Currency, EnteredKind, Way};
use crate::{ApplicationToday, MoneyCommand};

/// Three who registered; each is charged so much by hand.
fn charged(amounts: [i64; 3]) -> Rig {
    let mut hall = Rig::registering(9);
    hall.change_registration(|it| it.currency = Some(Currency::EURO));
    for (number, amount) in (1..).zip(amounts) {
        hall.apply_and_confirm(number);
        let person = person(number);
        hall.run(MoneyCommand::ChargeFee { person, amount });
    }
    hall
}

fn pay(hall: &Rig, number: i64, amount: i64) -> MoneyCommand {
    MoneyCommand::NotePayment {
        person: person(number),
        amount,
        on: hall.now.date_naive(),
        way: Way::Cash,
        note: String::new(),
    }
}

fn refund(hall: &Rig, number: i64, amount: i64) -> MoneyCommand {
    MoneyCommand::NoteRefund {
        person: person(number),
        amount,
        on: hall.now.date_naive(),
        way: Way::Cash,
        note: String::new(),
    }
}

#[test]
fn everybody_who_has_still_to_pay_is_named() {
    let mut hall = charged([3_000, 2_000, 1_000]);
    assert_eq!(hall.tournament.owing(), [1, 2, 3].map(person));
    for (number, amount) in [(1, 1_000), (2, 2_000), (3, 1_500)] {
        let paid = pay(&hall, number, amount);
        hall.run(paid);
    }
    assert_eq!(hall.tournament.owing(), [person(1)]);
    let open: Vec<(PersonId, i64)> = hall
        .tournament
        .balances()
        .into_iter()
        .map(|(person, balance)| (person, balance.open()))
        .collect();
    let expected = [(1, 2_000), (2, 0), (3, -500)];
    assert_eq!(open, expected.map(|(number, open)| (person(number), open)));
}

#[test]
fn who_withdraws_hears_what_was_paid_and_not_given_back_and_which_seats_are_left() {
    let mut hall = charged([3_000, 3_000, 3_000]);
    let paid = pay(&hall, 1, 3_000);
    hall.run(paid);
    let back = refund(&hall, 1, 500);
    hall.run(back);
    let seats = || {
        let [first, second, third] = [1, 2, 3].map(id).map(Some);
        vec![TableSeats {
            table: TableNo(1),
            seats: [first, second, third, None].into(),
            winds: true,
        }]
    };
    hall.run(adopt(vec![plan(1, seats()), plan(2, seats())]));
    let outlook = hall.tournament.withdrawal(no(1), hall.now).unwrap();
    assert_eq!((outlook.paid, outlook.seats), (2_500, vec![FIRST, SECOND]));
    hall.run(start(FIRST));
    hall.run(end(FIRST));
    let outlook = hall.tournament.withdrawal(no(1), hall.now).unwrap();
    assert_eq!(outlook.seats, [SECOND]);
}

#[test]
fn nothing_is_waived_for_those_who_owe_nothing() {
    let mut hall = charged([3_000, 3_000, 3_000]);
    hall.run(MoneyCommand::WaiveFee {
        person: person(1),
        amount: 500,
        reason: "referee".into(),
    });
    let waived = |hall: &Rig| hall.tournament.balance(person(1)).waived;
    assert_eq!(waived(&hall), 500);
    let withdraw = RegistrationCommand::WithdrawApplication {
        application: no(1),
        reason: String::new(),
    };
    hall.by_oneself(1, withdraw).unwrap();
    assert_eq!(waived(&hall), 0);
    assert_eq!(hall.tournament.balance(person(1)).open(), 0);
}

#[test]
fn a_currency_changes_while_no_amount_is_entered_in_it() {
    let mut hall = charged([3_000, 0, 0]);
    let francs = |hall: &Rig| {
        let mut registration = hall.registration();
        registration.currency = Some("CHF".parse().unwrap());
        RegistrationCommand::SetRegistration { registration }
    };
    assert_eq!(hall.refusal(francs(&hall)), Refusal::CurrencyInUse);
    let (person, amount) = (person(1), 0);
    hall.run(MoneyCommand::ChargeFee { person, amount });
    assert_eq!(hall.kinds(francs(&hall)), ["registration_set"]);
    let paid = pay(&hall, 2, 100);
    hall.run(paid);
    assert_eq!(hall.refusal(francs(&hall)), Refusal::CurrencyInUse);
}

#[test]
fn a_way_to_pay_has_one_word_in_files_and_in_the_log() {
    for way in Way::ALL {
        let written = serde_json::to_value(way).unwrap();
        assert_eq!(written, way.word());
    }
    let mut hall = charged([3_000, 0, 0]);
    let paid = pay(&hall, 1, 3_000);
    hall.run(paid);
    let purse = hall.tournament.money.purse(person(1)).unwrap();
    let (on, way) = (hall.now.date_naive(), Way::Cash);
    assert_eq!(purse.entries[0].kind, EnteredKind::Paid { on, way });
}

#[test]
fn what_became_of_people_has_a_word_of_its_own() {
    use ApplicationToday as Today;
    let placed = ApplicationState::Placed;
    assert_eq!(Today::Open(placed).word(), placed.word());
    assert_eq!(Today::TakesPart.word(), ApplicationState::Accepted.word());
    let gone = [Today::DroppedOut, Today::Disqualified, Today::Removed];
    let words = gone.map(ApplicationToday::word);
    assert_eq!(words, ["dropped-out", "disqualified", "removed"]);
}
