//! Sentences about what people owe and paid.

use super::Teller;
use crate::exchange::amount::amount as amount_of;
use crate::tournament::{MoneyEvent, PersonId};
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about money.
    pub(super) fn money_sentence(&self, event: &MoneyEvent) -> String {
        match event {
            MoneyEvent::FeeCharged { person, amount } => {
                self.of_purse(key!("history-fee-charged"), *person, *amount)
            }
            MoneyEvent::PaymentNoted { person, amount, .. } => {
                self.of_purse(key!("history-payment-noted"), *person, *amount)
            }
            MoneyEvent::FeeWaived { person, amount, .. } => {
                self.of_purse(key!("history-fee-waived"), *person, *amount)
            }
            MoneyEvent::RefundNoted { person, amount, .. } => {
                self.of_purse(key!("history-refund-noted"), *person, *amount)
            }
            MoneyEvent::MoneyUndone { entry, .. } => {
                self.about(key!("history-money-undone"), "event", entry.to_string())
            }
        }
    }

    fn of_purse(&self, key: &'static str, person: PersonId, amount: i64) -> String {
        let registration = &self.snapshot.tournament.registration;
        let currency = registration.settings.as_ref().and_then(|it| it.currency);
        let amount = match currency {
            Some(currency) => amount_of(self.words, currency, amount),
            None => self.words.number(amount),
        };
        self.words
            .say_with(key)
            .arg("name", self.person(person))
            .arg("amount", amount)
            .to_string()
    }
}
