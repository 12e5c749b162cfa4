//! What somebody has to pay, and how.

use super::own::Own;
use crate::exchange::amount::amount;
use crate::tournament::registration::epc_text;
use crate::web::say::qr::Qr;
use crate::words::key;

/// What is to be paid, what was, and how it is paid.
pub struct MoneyView {
    /// Word and amount.
    pub facts: Vec<(String, String)>,
    /// What is still to be paid; empty if nothing is.
    pub open: String,
    /// How it is transferred; none where nothing is to be paid or no account is told.
    pub transfer: Option<Transfer>,
}

/// A transfer to the organisers.
pub struct Transfer {
    /// Word and value.
    pub facts: Vec<(String, String)>,
    /// The code that banking apps read; none for what no code can hold.
    pub qr: Option<Qr>,
}

/// The money of somebody; none who was never charged anything.
pub(super) fn money(own: &Own) -> Option<MoneyView> {
    let tournament = own.tournament();
    let settings = tournament.registration.settings.as_ref()?;
    let (currency, person) = (settings.currency?, own.opened.person);
    tournament.money.purse(person)?;
    let balance = tournament.balance(person);
    let say = |key: &'static str, units: i64| {
        let said = amount(own.page.words, currency, units);
        (own.page.say(key).into_owned(), said)
    };
    let facts = [
        (key!("own-money-due"), balance.due),
        (key!("own-money-waived"), balance.waived),
        (key!("own-money-paid"), balance.paid),
        (key!("own-money-refunded"), balance.refunded),
    ];
    let facts: Vec<(String, String)> = facts
        .into_iter()
        .filter(|(_, units)| *units != 0)
        .map(|(key, units)| say(key, units))
        .collect();
    if facts.is_empty() {
        return None;
    }
    let open = balance.open();
    Some(MoneyView {
        facts,
        open: match open > 0 {
            true => amount(own.page.words, currency, open),
            false => String::new(),
        },
        transfer: transfer(own, open),
    })
}

fn transfer(own: &Own, open: i64) -> Option<Transfer> {
    let tournament = own.tournament();
    let settings = tournament.registration.settings.as_ref()?;
    let (currency, bank) = (settings.currency?, settings.bank.as_ref()?);
    if open <= 0 {
        return None;
    }
    let reference = tournament.transfer_reference(own.opened.person)?;
    let facts = [
        (key!("own-transfer-holder"), bank.holder.clone()),
        (key!("own-transfer-iban"), bank.spaced_iban()),
        (key!("own-transfer-bic"), bank.bic.clone()),
        (key!("own-transfer-reference"), reference.clone()),
    ];
    let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
    let code = epc_text(bank, currency, open, &reference);
    Some(Transfer {
        facts: facts
            .map(|(key, value)| (own.page.say(key).into_owned(), value))
            .collect(),
        qr: code.and_then(|text| Qr::of(&text)),
    })
}
