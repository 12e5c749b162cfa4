//! What a letter says is to be paid.

use exchange::amount::amount;
use mail::registration::Due;
use tournament::{PersonId, Tournament};
use words::Words;

/// What somebody has still to pay; none if nothing.
pub(super) fn due(words: &Words, tournament: &Tournament, person: PersonId) -> Option<Due> {
    let settings = tournament.registration.settings.as_ref()?;
    let currency = settings.currency?;
    let open = tournament.balance(person).open();
    if open <= 0 {
        return None;
    }
    let bank = settings.bank.as_ref();
    let transfer = bank.and_then(|bank| {
        let reference = tournament.transfer_reference(person)?;
        Some([bank.holder.clone(), bank.spaced_iban(), reference])
    });
    Some(Due {
        amount: amount(words, currency, open),
        transfer,
    })
}
