//! The list at the desk: who takes part, who is here, what is still to be paid, and room for a signature.

use std::collections::BTreeMap;

use askama::Template;

use super::choice::PrintChoice;
use super::fit::{lines, pages, wall_row};
use super::press::{Leaf, Press, leaf};
use crate::tournament::registration::Balance;
use crate::tournament::state::Entrant;
use crate::tournament::{EntrantId, PersonId};
use crate::web::entrants::line::kind_key;
use crate::web::say::applications;
use crate::web::say::tables::EntrantName;

/// The height of a row in which somebody signs, in tenths of a millimetre.
const ROW: usize = 71;
/// So many letters of a name stand in a line, and of the club or the team.
const LETTERS: usize = 30;
const LETTERS_OF_CLUB: usize = 20;

#[derive(Template)]
#[template(path = "print/attendance.html")]
struct AttendancePage<'a> {
    press: &'a Press,
    has_money: bool,
    rows: &'a [Row],
}

struct Row {
    person: EntrantName,
    /// What the person is besides a player; empty for nothing.
    kind: String,
    country: String,
    club: String,
    /// When the person checked in; empty before.
    here: String,
    due: String,
    paid: String,
    open: String,
}

/// Amounts are shown only to whoever may see them.
pub fn leaves(press: &Press, choice: &PrintChoice, may_see_money: bool) -> Vec<Leaf> {
    let balances = press.tournament().balances();
    let has_money = may_see_money && (!balances.is_empty() || asks_for_money(press));
    let people = press.playing().map(|entrant| entrant.id);
    let people = press.sorted(people, choice.by_number);
    let rows = people.into_iter().filter_map(|id| {
        let entrant = press.tournament().entrant(id)?;
        Some(row(press, entrant, has_money.then_some(&balances)))
    });
    let room = press.room_of_list();
    let parts = pages(rows, room, height).into_iter();
    parts
        .map(|rows| {
            leaf(move |press| {
                let page = AttendancePage {
                    press,
                    has_money,
                    rows: &rows,
                };
                page.render()
            })
        })
        .collect()
}

/// Whether those who register pay something: the columns are there before anybody owes.
fn asks_for_money(press: &Press) -> bool {
    let settings = press.tournament().registration.settings.as_ref();
    settings.is_some_and(|it| it.categories.iter().any(|it| !it.fees.is_empty()))
}

fn height(row: &Row) -> usize {
    let name = &row.person.name;
    let name = format!("{} {} {}", name.first, name.last, row.kind);
    let most = lines(&name, LETTERS).max(lines(&row.club, LETTERS_OF_CLUB));
    wall_row(most).max(ROW)
}

fn row(press: &Press, entrant: &Entrant, balances: Option<&BTreeMap<PersonId, Balance>>) -> Row {
    let known = press.snapshot.person(entrant.id);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let zone = press.tournament().settings.time_zone;
    let here = entrant.checked_in.map(|at| at.with_timezone(&zone));
    let kind = kind_key(entrant.kind);
    let balance = balances.and_then(|all| all.get(&entrant.person));
    let money = |units: fn(&Balance) -> i64| amount(press, balance.map(units));
    Row {
        person: press.person(entrant.id),
        kind: kind.map_or_else(String::new, |key| press.say(key)),
        country: text(known.and_then(|it| it.country.as_ref())),
        club: group(press, entrant.id),
        here: here.map_or_else(String::new, |at| press.words.time(&at)),
        due: money(|it| it.due - it.waived),
        paid: money(|it| it.paid - it.refunded),
        open: money(Balance::open),
    }
}

/// The team of somebody, or else the club.
fn group(press: &Press, id: EntrantId) -> String {
    let tournament = press.tournament();
    let team = tournament.entrant(id).and_then(|it| it.team);
    let team = team.and_then(|team| tournament.teams.get(&team));
    let club = || press.snapshot.person(id)?.club.clone();
    let team = team.map(|team| team.name.clone());
    team.or_else(club).unwrap_or_default()
}

/// An amount in the currency of the event; empty for nothing.
fn amount(press: &Press, units: Option<i64>) -> String {
    match units {
        None | Some(0) => String::new(),
        Some(units) => applications::money(press.words, press.tournament(), units),
    }
}
