//! What one person owes and paid, with what was entered by whom; a payment is noted by two presses.

use std::collections::BTreeSet;

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::typed::amount;
use crate::tournament::registration::{Balance, EnteredKind, Way, epc_text};
use crate::tournament::{Actor, Command, MoneyCommand, PersonId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::applications;
use crate::web::say::names::{self, Names, when};
use crate::web::say::part::Name;
use crate::web::say::qr::Qr;
use crate::words::{Words, key};

type At = Staff<can::ManageEntrants, PersonId>;

/// What can be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entry {
    Payment,
    Refund,
    Waiver,
    Fee,
}

impl Entry {
    const ALL: [Self; 4] = [Self::Payment, Self::Refund, Self::Waiver, Self::Fee];

    /// By the word of an address.
    fn of(word: &str) -> Self {
        let named = Self::ALL.into_iter().find(|it| it.word() == word);
        named.unwrap_or(Self::Payment)
    }

    fn word(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::Refund => "refund",
            Self::Waiver => "waiver",
            Self::Fee => "fee",
        }
    }

    /// The keys of its name, of the button, and of what is said when it is done.
    fn keys(self) -> [&'static str; 3] {
        match self {
            Self::Payment => [
                key!("money-payment"),
                key!("money-payment-button"),
                key!("money-payment-done"),
            ],
            Self::Refund => [
                key!("money-refund"),
                key!("money-refund-button"),
                key!("money-refund-done"),
            ],
            Self::Waiver => [
                key!("money-waiver"),
                key!("money-waiver-button"),
                key!("money-waiver-done"),
            ],
            Self::Fee => [
                key!("money-fee"),
                key!("money-fee-button"),
                key!("money-fee-done"),
            ],
        }
    }

    /// Whether money changes hands, on a day and in some way.
    fn moves_money(self) -> bool {
        matches!(self, Self::Payment | Self::Refund)
    }

    /// What the amount is at first, in the smallest unit.
    fn usual(self, balance: Balance) -> i64 {
        match self {
            Self::Payment | Self::Waiver => balance.open().max(0),
            Self::Refund => (-balance.open()).max(0),
            Self::Fee => balance.due,
        }
    }
}

/// What the address says.
#[derive(Deserialize, Default)]
pub struct Query {
    #[serde(default, rename = "do")]
    does: String,
}

#[derive(Template)]
#[template(path = "registration/purse.html")]
struct PursePage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    back: String,
    name: Name,
    application_href: Option<String>,
    figures: Vec<(&'static str, String)>,
    is_open: bool,
    reference: String,
    iban: String,
    qr: Option<Qr>,
    /// What can be entered: name, address, whether it is chosen.
    choices: Vec<(String, String, bool)>,
    does: &'static str,
    currency: String,
    moves_money: bool,
    has_note: bool,
    button: &'static str,
    ways: Vec<(String, String)>,
    entries: Vec<EnteredLine>,
    has_currency: bool,
    closed: bool,
}

/// What was entered.
struct EnteredLine {
    /// The key of what it is.
    what: &'static str,
    amount: String,
    /// The day on which the money came or went; empty for a waiver.
    on: String,
    way: Option<&'static str>,
    note: String,
    when: String,
    by: String,
    /// When it was undone, if it was.
    undone: String,
    undo_href: String,
}

pub async fn show(at: At, query: web::Query<Query>) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let entry = Entry::of(&query.does);
    let units = entry.usual(tournament.balance(at.of));
    let settings = tournament.registration.settings.as_deref();
    let currency = settings.and_then(|it| it.currency);
    let usual = currency.filter(|_| units > 0).map(|it| it.plain(units));
    let zone = tournament.settings.time_zone;
    let today = at.desk.now(&at.state).with_timezone(&zone).date_naive();
    let form = Form::filled(
        at.page.words,
        [
            ("amount", usual.unwrap_or_default()),
            ("on", today.to_string()),
            ("way", Way::Transfer.word().to_owned()),
        ],
    );
    page(&at, &form, entry).await
}

async fn page(at: &At, form: &Form, entry: Entry) -> PageResult {
    let (desk, page) = (&at.desk, &at.page);
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let settings = tournament.registration.settings.as_deref();
    let currency = settings.and_then(|it| it.currency);
    let balance = tournament.balance(at.of);
    let base = desk.address(&format!("/registration/money/{}", at.of));
    let reference = tournament.transfer_reference(at.of).unwrap_or_default();
    let bank = settings.and_then(|it| it.bank.as_ref());
    let code = bank
        .zip(currency)
        .and_then(|(bank, currency)| epc_text(bank, currency, balance.open(), &reference));
    let application = tournament.registration.application_of(at.of);
    let [_, button, _] = entry.keys();
    let view = PursePage {
        page,
        form,
        back: desk.address("/registration/money"),
        name: applications::name(snapshot, at.of),
        application_href: application
            .map(|it| desk.address(&format!("/registration/applications/{}", it.id))),
        figures: figures(page, desk, balance),
        is_open: balance.open() > 0,
        reference,
        iban: bank.map_or_else(String::new, |it| it.spaced_iban()),
        qr: code.and_then(|code| Qr::of(&code)),
        choices: Entry::ALL
            .into_iter()
            .map(|it| {
                let text = page.say(it.keys()[0]).into_owned();
                (text, format!("{base}?do={}", it.word()), it == entry)
            })
            .collect(),
        does: entry.word(),
        currency: currency.map_or_else(String::new, |it| it.to_string()),
        moves_money: entry.moves_money(),
        has_note: entry != Entry::Fee,
        button,
        ways: Way::ALL
            .into_iter()
            .map(|it| (it.word().to_owned(), page.say(way_key(it)).into_owned()))
            .collect(),
        entries: entries(at).await?,
        has_currency: currency.is_some(),
        closed: tournament.closed,
        base,
    };
    page.render_form(&view, form)
}

fn way_key(way: Way) -> &'static str {
    match way {
        Way::Cash => key!("money-way-cash"),
        Way::Transfer => key!("money-way-transfer"),
        Way::Card => key!("money-way-card"),
        Way::Other => key!("money-way-other"),
    }
}

fn figures(page: &Page, desk: &Desk, balance: Balance) -> Vec<(&'static str, String)> {
    let tournament = &desk.snapshot.tournament;
    let all = [
        (key!("money-due"), balance.due),
        (key!("money-waived"), balance.waived),
        (key!("money-paid"), balance.paid),
        (key!("money-refunded"), balance.refunded),
        (key!("money-open"), balance.open()),
    ];
    all.map(|(key, units)| (key, applications::money(page.words, tournament, units)))
        .into()
}

/// Everything that was entered, the latest first.
async fn entries(at: &At) -> Result<Vec<EnteredLine>, PageError> {
    let tournament = &at.desk.snapshot.tournament;
    let purse = tournament.money.purse(at.of);
    let entered = purse.into_iter().flat_map(|purse| &purse.entries);
    let actors: BTreeSet<Actor> = entered.clone().map(|it| it.stamp.by).collect();
    let known: Names = at.state.tournaments.actor_names(actors).await?;
    let (desk, words): (&Desk, &Words) = (&at.desk, at.page.words);
    let mut lines: Vec<EnteredLine> = entered
        .map(|it| {
            let (what, on, way) = match it.kind {
                EnteredKind::Paid { on, way } => (key!("money-payment"), Some(on), Some(way)),
                EnteredKind::Waived => (key!("money-waiver"), None, None),
                EnteredKind::Refunded { on, way } => (key!("money-refund"), Some(on), Some(way)),
            };
            let undo = format!("/registration/money/{}/undo/{}", at.of, it.stamp.seq);
            EnteredLine {
                what,
                amount: applications::money(words, tournament, it.amount),
                on: on.map_or_else(String::new, |day| words.date(day)),
                way: way.map(way_key),
                note: it.note.clone(),
                when: when(&desk.snapshot, words, it.stamp.at),
                by: names::actor(words, &known, it.stamp.by),
                undone: it
                    .undone
                    .map_or_else(String::new, |time| when(&desk.snapshot, words, time)),
                undo_href: desk.address(&undo),
            }
        })
        .collect();
    lines.reverse();
    Ok(lines)
}

/// Enters what the form says.
pub async fn enter(at: At, mut form: Form) -> PageResult {
    let entry = Entry::of(form.value("do"));
    let Some(command) = read(&at, &mut form, entry) else {
        return page(&at, &form, entry).await;
    };
    let list = format!("/registration/money/{}", at.of);
    let [_, _, done] = entry.keys();
    let to = (list.as_str(), done);
    match at.carry_out(&mut form, command, to).await? {
        Some(done) => Ok(done),
        None => page(&at, &form, entry).await,
    }
}

fn read(at: &At, form: &mut Form, entry: Entry) -> Option<Command> {
    let settings = at.desk.snapshot.tournament.registration.settings.as_deref();
    let units = amount(form, "amount", settings.and_then(|it| it.currency));
    let note = form.optional("note", 500);
    let moved = match entry.moves_money() {
        true => {
            let way = form.value("way");
            let way = Way::ALL.into_iter().find(|it| it.word() == way);
            Some((form.date("on")?, way.unwrap_or(Way::Other)))
        }
        false => None,
    };
    let Some(amount) = units? else {
        let message = form.words().say("form-required").into_owned();
        form.fail("amount", message);
        return None;
    };
    let (person, note) = (at.of, note?);
    let command = match (entry, moved) {
        (Entry::Payment, Some((on, way))) => MoneyCommand::NotePayment {
            person,
            amount,
            on,
            way,
            note,
        },
        (Entry::Refund, Some((on, way))) => MoneyCommand::NoteRefund {
            person,
            amount,
            on,
            way,
            note,
        },
        (Entry::Waiver, _) => MoneyCommand::WaiveFee {
            person,
            amount,
            reason: note,
        },
        _ => MoneyCommand::ChargeFee { person, amount },
    };
    Some(command.into())
}
