//! `/t/{slug}/tables/{t}/card`: the card of a table for a phone, by the code that lies on it. Who
//! sits where now and in the next wind round, and how long is left.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::one_table;
use super::time::{self, ClockView};
use super::view::{self, Chair};
use super::visit::Visit;
use crate::tournament::state::{Session, Table};
use crate::tournament::table_view::RoundSeats;
use crate::tournament::{EntrantId, TableNo};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::part::call_key;
use crate::web::say::rest::said_hands;
use crate::web::state::State;
use crate::words::{Words, key};

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The wind round that is played, from 1; as far as the table told its hands unless given.
    round: Option<u8>,
}

#[derive(Template)]
#[template(path = "public/card.html")]
struct CardPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    title: String,
    session: String,
    clock: ClockView,
    hands: String,
    boards: Vec<Board>,
    rounds: Vec<(String, String, bool)>,
    table_href: String,
    /// Where somebody at the table calls a referee; none while nobody plays.
    call: Option<CallView>,
}

/// The card of a table at which nobody sits, or nobody may be told who does.
#[derive(Template)]
#[template(path = "public/empty_table.html")]
struct EmptyTablePage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    title: String,
}

/// The table's call for a referee.
struct CallView {
    href: String,
    /// That it is heard, or that somebody is on the way; empty before a call.
    state: String,
    /// What can be done about it; empty where nothing can.
    label: String,
}

/// The table from above: the chairs of the first East, South, West and North.
struct Board {
    title: String,
    /// "Now" or "Next"; empty where rounds are not known.
    when: String,
    chairs: Vec<Chair>,
}

pub async fn show(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, u16)>,
    query: web::Query<Query>,
) -> PageResult {
    let asked = ("round", query.round.map(u16::from));
    let visit = one_table::open(&req, &state, &address, "/card", asked).await?;
    let table = TableNo(address.1);
    let is_known = (1..=visit.tournament().settings.tables).contains(&table.0);
    if is_known && find(&visit, table).is_none() {
        return visit.answer(&req, &state, |visit| Ok(empty(visit, table)));
    }
    visit.answer(&req, &state, |visit| card(visit, table, query.round))
}

/// Cards are printed before anybody sits: who scans one then reads so, by the number alone.
fn empty(visit: &Visit, table: TableNo) -> EmptyTablePage<'_> {
    let words = visit.page.words;
    let title = words
        .say_with("public-table")
        .arg("table", table.to_string());
    EmptyTablePage {
        page: &visit.page,
        visit,
        title: title.to_string(),
    }
}

/// The session the table plays, or plays next: the first that is not over for it.
fn find(visit: &Visit, table: TableNo) -> Option<(&Session, &Table)> {
    let mut open = one_table::sessions(visit, table);
    let mut ahead = one_table::sessions(visit, table);
    open.find(|(session, _)| session.clock.is_open())
        .or_else(|| {
            ahead.find(|(session, table)| {
                table.result.sheet().is_none() && !session.clock.has_ended()
            })
        })
        .or_else(|| one_table::sessions(visit, table).last())
}

fn card(visit: &Visit, table: TableNo, round: Option<u8>) -> Result<CardPage<'_>, PageError> {
    let (session, table) = find(visit, table).ok_or(PageError::NotFound)?;
    let number = table.seats.table;
    let arrangement = visit.tournament().arrangement(table);
    let state = visit.tournament().hand_at(session.number, number);
    let known = state.and_then(|state| state.deal);
    let asked = round.and_then(|round| round.checked_sub(1));
    let last = visit
        .tournament()
        .rules_of(table)
        .session
        .wind_rounds
        .saturating_sub(1);
    let now = asked
        .or(known.map(|(round, _)| round))
        .unwrap_or(0)
        .min(last);
    Ok(CardPage {
        page: &visit.page,
        visit,
        title: view::table_title(visit, table),
        session: view::session_name(visit, session.number),
        clock: time::clock(visit, session, Some(number)),
        hands: time::hands(visit, session, number),
        boards: boards(visit, table, &arrangement, now),
        rounds: rounds(visit, number, &arrangement, now),
        table_href: view::table_address(visit, session, table),
        call: one_table::call(visit, session, table)
            .map(|href| call_view(visit, session, number, href)),
    })
}

fn call_view(visit: &Visit, session: &Session, table: TableNo, href: String) -> CallView {
    let words = visit.page.words;
    let call = visit.tournament().open_call(session.number, table);
    let label = match call {
        None => Some(key!("referees-call")),
        Some(call) => call.is_the_tables().then_some(key!("referees-withdraw")),
    };
    let say =
        |key: Option<&'static str>| key.map_or_else(String::new, |key| words.say(key).into_owned());
    CallView {
        href,
        state: say(call.map(call_key)),
        label: say(label),
    }
}

/// The round that is played and the next one as far as they are known; only the seats where winds
/// are drawn at the table or somebody sits out each hand, and only once where nobody changes chairs.
fn boards(visit: &Visit, table: &Table, arrangement: &[RoundSeats], now: u8) -> Vec<Board> {
    let words = visit.page.words;
    let out = visit.tournament().sitting_out(table);
    if !out.is_empty() {
        return vec![of_five(visit, table, &out)];
    }
    if !arrangement.iter().any(|round| round.round == now) {
        return vec![Board {
            title: words.say("public-winds-drawn").into_owned(),
            when: String::new(),
            chairs: view::chairs(visit, &table.seats.seats, false, |_| String::new()),
        }];
    }
    let rules = &visit.tournament().rules_of(table).session;
    let changes = rules.has_exchange() || rules.seats_drawn;
    let shown = if changes { 2 } else { 1 };
    let ahead = arrangement.iter().filter(|round| round.round >= now);
    let from_now = ahead.take(shown);
    from_now
        .map(|round| Board {
            title: if changes {
                one_table::round_name(visit, round.round)
            } else {
                words.say("public-seats").into_owned()
            },
            when: match (changes, round.round == now) {
                (false, _) => String::new(),
                (true, true) => words.say("clock-now").into_owned(),
                (true, false) => words.say("clock-next").into_owned(),
            },
            chairs: view::chairs(visit, &round.chairs, true, |_| String::new()),
        })
        .collect()
}

/// The five of a table in the order of the deal, each with the hands that they sit out.
fn of_five(visit: &Visit, table: &Table, out: &[(Vec<u8>, Option<EntrantId>)]) -> Board {
    let words = visit.page.words;
    let note = |id| sits_out(words, out, id);
    Board {
        title: words.say("public-seats-of-five").into_owned(),
        when: String::new(),
        chairs: view::chairs(visit, &table.seats.seats, false, note),
    }
}

/// The hands that somebody at a table of five sits out, in words.
pub(super) fn sits_out(
    words: &Words,
    out: &[(Vec<u8>, Option<EntrantId>)],
    id: EntrantId,
) -> String {
    let own = out.iter().find(|(_, who)| *who == Some(id));
    own.map_or_else(String::new, |(hands, _)| {
        let said = words.say_with("public-sits-out");
        said.arg("hands", said_hands(hands)).to_string()
    })
}

/// Links to each wind round: label, address, whether it is the one shown as now.
fn rounds(
    visit: &Visit,
    table: TableNo,
    arrangement: &[RoundSeats],
    now: u8,
) -> Vec<(String, String, bool)> {
    if !visit.tournament().ruleset.session.has_exchange() {
        return Vec::new();
    }
    arrangement
        .iter()
        .map(|round| {
            let number = u16::from(round.round) + 1;
            let href = visit.address(&format!("/tables/{table}/card?round={number}"));
            let name = one_table::round_name(visit, round.round);
            (name, href, round.round == now)
        })
        .collect()
}
