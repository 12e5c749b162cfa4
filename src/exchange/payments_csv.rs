//! What people owe and paid, as CSV: one file with a line for each purse, one with a line for each entry.
//! Amounts are exact decimals of the currency that stands beside them.

use std::collections::BTreeMap;
use std::io;

use tournament::registration::{Currency, Entered, EnteredKind};
use tournament::{PersonId, Tournament};

use super::csv_out::Writer;
use super::particulars::Particulars;

/// The particulars of everybody who applied or takes part.
pub type Everybody = BTreeMap<PersonId, Particulars>;

/// Writes how each purse stands, in the order of their numbers.
///
/// # Errors
/// What `out` says.
pub fn balances(
    out: impl io::Write,
    tournament: &Tournament,
    people: &Everybody,
) -> io::Result<()> {
    let mut writer = Writer::new(out);
    let names = [
        "reference",
        "first_name",
        "last_name",
        "email",
        "application",
        "state",
        "entrant",
        "currency",
        "due",
        "waived",
        "paid",
        "refunded",
        "open",
    ];
    writer.row(names.map(str::to_owned))?;
    let Some(currency) = currency(tournament) else {
        return writer.finish();
    };
    for person in in_order(tournament) {
        let particulars = people.get(&person).cloned().unwrap_or_default();
        let application = tournament.registration.application_of(person);
        let entrant = tournament.entrant_of(person);
        let balance = tournament.balance(person);
        let amounts = [
            balance.due,
            balance.waived,
            balance.paid,
            balance.refunded,
            balance.open(),
        ];
        let cells = [
            tournament.transfer_reference(person).unwrap_or_default(),
            particulars.first_name,
            particulars.last_name,
            particulars.email.unwrap_or_default(),
            application.map_or_else(String::new, |it| it.id.to_string()),
            application.map_or_else(String::new, |it| it.state.word().to_owned()),
            entrant.map_or_else(String::new, |it| it.id.to_string()),
            currency.to_string(),
        ];
        writer.row(
            cells
                .into_iter()
                .chain(amounts.map(|it| currency.plain(it))),
        )?;
    }
    writer.finish()
}

/// Writes every entry that stands, by purse. `entered_by` names who entered it.
///
/// # Errors
/// What `out` says.
pub fn entries(
    out: impl io::Write,
    tournament: &Tournament,
    people: &Everybody,
    entered_by: impl Fn(&Entered) -> String,
) -> io::Result<()> {
    let mut writer = Writer::new(out);
    let names = [
        "reference",
        "first_name",
        "last_name",
        "kind",
        "day",
        "way",
        "currency",
        "amount",
        "note",
        "entered_at",
        "entered_by",
    ];
    writer.row(names.map(str::to_owned))?;
    let Some(currency) = currency(tournament) else {
        return writer.finish();
    };
    for person in in_order(tournament) {
        let particulars = people.get(&person).cloned().unwrap_or_default();
        let purse = tournament.money.purse(person);
        let standing = purse.into_iter().flat_map(|purse| &purse.entries);
        for entry in standing.filter(|entry| entry.undone.is_none()) {
            let (kind, day, way) = words(entry.kind);
            writer.row([
                tournament.transfer_reference(person).unwrap_or_default(),
                particulars.first_name.clone(),
                particulars.last_name.clone(),
                kind.to_owned(),
                day,
                way.to_owned(),
                currency.to_string(),
                currency.plain(entry.amount),
                entry.note.clone(),
                entry.stamp.at.to_rfc3339(),
                entered_by(entry),
            ])?;
        }
    }
    writer.finish()
}

fn words(kind: EnteredKind) -> (&'static str, String, &'static str) {
    match kind {
        EnteredKind::Paid { on, way } => ("paid", on.to_string(), way.word()),
        EnteredKind::Waived => ("waived", String::new(), ""),
        EnteredKind::Refunded { on, way } => ("refunded", on.to_string(), way.word()),
    }
}

fn currency(tournament: &Tournament) -> Option<Currency> {
    let settings = tournament.registration.settings.as_ref();
    settings.and_then(|it| it.currency)
}

/// Everybody who has a purse, by its number.
fn in_order(tournament: &Tournament) -> Vec<PersonId> {
    let purses = tournament.money.purses.iter();
    let mut people: Vec<(u32, PersonId)> = purses.map(|(id, it)| (it.number, *id)).collect();
    people.sort_unstable();
    people.into_iter().map(|(_, id)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::registration::Way;
    use tournament::testkit::Rig;
    use tournament::testkit::registering::person;
    use tournament::{MoneyCommand, registration};

    /// A tournament in euro in which the first of two owes 25.00 and has paid 10.50.
    fn hall() -> Rig {
        let mut hall = Rig::registering(9);
        hall.change_registration(|it| it.currency = Some(registration::Currency::EURO));
        hall.apply_and_confirm(1);
        hall.apply(2);
        hall.run(MoneyCommand::ChargeFee {
            person: person(1),
            amount: 2_500,
        });
        for amount in [1_050, 9_999] {
            hall.run(MoneyCommand::NotePayment {
                person: person(1),
                amount,
                on: "2026-03-14".parse().unwrap(),
                way: Way::Transfer,
                note: "=1+1".into(),
            });
        }
        let entry = hall.tournament.version;
        hall.run(MoneyCommand::UndoMoney {
            entry,
            reason: "another person".into(),
        });
        hall
    }

    fn people() -> Everybody {
        let ana = Particulars {
            first_name: "Ana".into(),
            last_name: "Núñez".into(),
            ..Particulars::default()
        };
        [(person(1), ana)].into()
    }

    #[test]
    fn a_purse_has_a_line_with_exact_amounts() {
        let mut out = Vec::new();
        balances(&mut out, &hall().tournament, &people()).unwrap();
        let text = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2, "{text}");
        assert!(
            lines[1]
                .contains("SPRINGCUP00001,Ana,Núñez,,1,accepted,1,EUR,25.00,0.00,10.50,0.00,14.50"),
            "{text}"
        );
    }

    #[test]
    fn an_entry_that_stands_has_a_line_that_no_spreadsheet_runs() {
        let mut out = Vec::new();
        let by = |entry: &Entered| entry.stamp.by.to_string();
        entries(&mut out, &hall().tournament, &people(), by).unwrap();
        let text = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2, "{text}");
        assert!(
            lines[1].contains("paid,2026-03-14,transfer,EUR,10.50,"),
            "{text}"
        );
        assert!(!lines[1].contains(",=1+1"), "{text}");
        assert!(lines[1].ends_with("account:1"), "{text}");
    }
}
