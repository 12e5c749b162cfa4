//! `…/manage/referee`: the referee's own page, made for a tablet in one hand.
//!
//! Without scripts it is a list of tables and the table as it sits, each place a link on which a
//! ruling begins. `referee.js` does the same steps on one page, without the network if need be.

use actix_web::web;
use askama::Template;
use serde::Deserialize;
use serde_json::{Value, json};

use super::sitting::{self, At};
use super::stopwatch::WatchView;
use super::{hand, hand_state};
use crate::mahjong::Wind;
use crate::service::accounts::SignedIn;
use crate::tournament::ruling::Subject;
use crate::tournament::state::{Session, Table};
use crate::tournament::table_hand::HandInProgress;
use crate::tournament::{Actor, Capability, EntrantId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::rulings::actors::ledger_names;
use crate::web::rulings::catalogue;
use crate::web::rulings::steps::RulingSteps;
use crate::web::rulings::view::{self, RulingView};
use crate::web::say::names;
use crate::web::say::part::Name;
use crate::web::say::refusal::{name, session_name};
use crate::web::say::rounds::round_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::tables::{ClockView, clock_view};
use crate::web::scorer::tournament::has_scorer;
use crate::words::Words;

/// What the address says.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    session: Option<u16>,
    table: Option<u16>,
    round: Option<u8>,
    deal: Option<u8>,
    /// Whether all tables are asked for, not only one's own.
    #[serde(default)]
    all: String,
}

#[derive(Template)]
#[template(path = "referee/tablet.html")]
struct TabletPage<'a> {
    page: &'a Page,
    slug: &'a str,
    data: String,
    /// Who is logged in, as JSON.
    who: String,
    session: String,
    clock: ClockView,
    tables: Vec<TableView>,
    /// The other choice between own and all tables; none without an area.
    other: Option<(String, String)>,
    table: Option<SittingView>,
    calls: String,
    roster: String,
    /// Where tablets are let in, for who may.
    tablets: Option<String>,
    /// Where the plan is made, for who makes it.
    seating: Option<String>,
    /// What the event plays by, which visitors read too.
    rules: String,
    /// The stopwatch, for the script; none without limits.
    watch: Option<WatchView>,
}

/// A table of the list.
struct TableView {
    href: String,
    name: String,
    /// The number or the name of its own, for the strip.
    short: String,
    is_current: bool,
    is_in: bool,
    people: String,
    is_called: bool,
}

/// A table as it sits.
struct SittingView {
    title: String,
    round: String,
    hand: String,
    /// Whether nothing says that it is this hand.
    is_guess: bool,
    before: Option<String>,
    after: Option<String>,
    places: Vec<PlaceView>,
    table_href: String,
    rulings: Vec<RulingView>,
    stopwatch: String,
    /// Where a hand is valued; none for a rule set without a scorer.
    scorer: Option<String>,
    back: String,
}

/// Somebody in their chair.
struct PlaceView {
    chair: u8,
    /// None where nobody knows it.
    wind: Option<Wind>,
    is_dealer: bool,
    sits_out: bool,
    number: String,
    name: Name,
    /// Where a ruling on them begins; empty on an open seat.
    href: String,
    /// The offences ruled most often: name, and where a ruling on them for it is confirmed.
    usual: Vec<(String, String)>,
    before: usize,
    /// What was ruled on their hand: dead, penalty tiles.
    marks: Vec<String>,
}

pub async fn show(at: Staff<can::Rule>, query: web::Query<Query>) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let asked = query.session.map(SessionNo);
    let asked = asked.and_then(|number| tournament.session(number));
    // After the last result there is no current session: the last one is what people ask about.
    let last = || tournament.sessions.last().map(AsRef::as_ref);
    let session = asked.or_else(|| tournament.current_session());
    let Some(session) = session.or_else(last) else {
        return Err(PageError::NotFound);
    };
    let names = ledger_names(&at.state, tournament.rulings.iter()).await?;
    let own = own_tables(&at.desk, &at.user);
    let shows_all = query.all == "1" || own.is_none();
    let is_shown = |table: &&Table| {
        shows_all
            || own
                .as_ref()
                .is_none_or(|own| own.contains(&table.seats.table))
    };
    let base = at.desk.address("/referee");
    let table = query.table.and_then(|table| session.table(TableNo(table)));
    let tablet = TabletPage {
        page: &at.page,
        slug: &tournament.settings.slug,
        data: at.desk.address("/referee.json"),
        who: who(&at.user).to_string(),
        session: session_name(at.page.words, &at.desk.snapshot, session.number),
        clock: clock_view(
            at.page.words,
            &at.desk.snapshot,
            &session.clock,
            None,
            at.desk.now(&at.state),
        ),
        tables: session
            .tables
            .iter()
            .filter(is_shown)
            .map(|table| TableView {
                is_current: query.table == Some(table.seats.table.0),
                ..table_view(&at.desk, &at.page, session, table)
            })
            .collect(),
        other: own.map(|_| {
            if shows_all {
                (at.page.say("tablet-my-tables").into_owned(), base.clone())
            } else {
                let all = format!("{base}?all=1");
                (at.page.say("tablet-all-tables").into_owned(), all)
            }
        }),
        table: table
            .map(|table| sitting_view(&at.desk, &at.page, &names, (session, table), &query)),
        calls: at.desk.address("/referee/calls"),
        roster: at.desk.address("/referee/roster"),
        tablets: at
            .desk
            .may(Capability::Configure)
            .then(|| at.desk.address("/referee/tablets")),
        seating: at
            .desk
            .may(Capability::ManageSeating)
            .then(|| at.desk.address("/seating")),
        rules: format!("/t/{}/rules", tournament.settings.slug),
        watch: WatchView::of(&at.desk, &at.page),
    };
    at.page.render(&tablet)
}

/// The tables of the person's area; none if they look after all.
pub fn own_tables(desk: &Desk, user: &SignedIn) -> Option<Vec<TableNo>> {
    let referee = desk.snapshot.tournament.referees.get(&user.account)?;
    Some(referee.tables.clone()).filter(|tables| !tables.is_empty())
}

fn table_view(desk: &Desk, page: &Page, session: &Session, table: &Table) -> TableView {
    let number = table.seats.table;
    let people: Vec<String> = table
        .seats
        .people()
        .map(|id| name(&desk.snapshot, id).last)
        .collect();
    TableView {
        href: address(desk, session.number, number),
        name: names::table(&desk.snapshot, page.words, number),
        short: desk.snapshot.tournament.settings.table_name(number),
        is_current: false,
        is_in: table.result.sheet().is_some(),
        people: people.join(" · "),
        is_called: desk
            .snapshot
            .tournament
            .open_call(session.number, number)
            .is_some(),
    }
}

fn address(desk: &Desk, session: SessionNo, table: TableNo) -> String {
    desk.address(&format!("/referee?session={session}&table={table}"))
}

fn sitting_view(
    desk: &Desk,
    page: &Page,
    names: &names::Names,
    (session, table): (&Session, &Table),
    query: &Query,
) -> SittingView {
    let words = page.words;
    let tournament = &desk.snapshot.tournament;
    let rules = &tournament.ruleset.session;
    let number = table.seats.table;
    let at = At::of(tournament, session.number, table, (query.round, query.deal));
    let here = address(desk, session.number, number);
    let at_hand = |at: At| format!("{here}&round={}&deal={}", at.round, at.deal);
    let (before, after) = at.neighbours(rules);
    let mut draft = RulingSteps::default().at_table(session.number, number);
    let known = || hand_state::known_number(tournament, session.number, number);
    draft.place.hand = at.number(rules).or_else(known);
    let state = draft.place.hand;
    let state = state.and_then(|hand| tournament.hand_of(session.number, number, hand));
    let rulings = tournament.rulings_at(session.number, number);
    SittingView {
        title: names::table(&desk.snapshot, words, number),
        round: round_name(words, rules.round_name(at.round)),
        hand: words
            .say_with("tablet-deal")
            .arg("deal", at.deal + 1)
            .to_string(),
        is_guess: (query.round, query.deal) == (None, None)
            && hand_state::is_guess(tournament.hand_at(session.number, number).as_ref()),
        before: before.map(at_hand),
        after: after.map(at_hand),
        places: sitting::places(tournament, table, at)
            .into_iter()
            .map(|place| PlaceView {
                marks: marks_of(words, state.as_ref(), place.entrant),
                ..place_view(desk, words, &draft, place)
            })
            .collect(),
        table_href: draft.about(Subject::Table).address(desk),
        rulings: rulings
            .map(|ruling| view::ruling(desk, words, names, ruling))
            .collect(),
        stopwatch: desk.address(&format!(
            "/referee/stopwatch?session={}&table={number}",
            session.number
        )),
        scorer: has_scorer(tournament).then(|| {
            let place = (session.number, number);
            hand::scorer_address(desk, place, at.number(rules), Some(at.wind()))
        }),
        back: desk.address("/referee"),
    }
}

fn place_view(
    desk: &Desk,
    words: &Words,
    draft: &RulingSteps,
    place: sitting::Occupant,
) -> PlaceView {
    let entrant = place.entrant;
    PlaceView {
        chair: place.chair,
        wind: place.wind,
        is_dealer: place.wind == Some(Wind::East),
        sits_out: place.sits_out,
        number: entrant.map_or_else(String::new, |id| id.to_string()),
        name: entrant.map_or_else(Name::default, |id| name(&desk.snapshot, id)),
        href: entrant.map_or_else(String::new, |id| {
            draft.about(Subject::Entrant(id)).address(desk)
        }),
        usual: entrant.map_or_else(Vec::new, |id| {
            let about = draft.about(Subject::Entrant(id));
            let usual = catalogue::usual(&desk.snapshot.tournament).into_iter();
            let usual = usual.map(|offence| {
                let name = offence.name.get(words.lang().code()).to_owned();
                (name, about.of_offence(&offence.id).address(desk))
            });
            usual.collect()
        }),
        before: entrant.map_or(0, |id| standing_against(desk, id)),
        marks: Vec::new(),
    }
}

/// What was ruled on somebody's hand, in a few words.
fn marks_of(
    words: &Words,
    state: Option<&HandInProgress>,
    entrant: Option<EntrantId>,
) -> Vec<String> {
    let person = state.zip(entrant).and_then(|(state, id)| state.person(id));
    person.map_or_else(Vec::new, |person| hand_state::marks(words, person))
}

/// How many rulings against somebody stand.
fn standing_against(desk: &Desk, entrant: EntrantId) -> usize {
    let about = |it: &&crate::tournament::ruling::Ruling| {
        it.stands() && it.decision.subject == Subject::Entrant(entrant)
    };
    desk.snapshot
        .tournament
        .rulings
        .iter()
        .filter(about)
        .count()
}

/// Under whose name the tablet sends: what somebody decided goes out under no other.
pub fn who(user: &SignedIn) -> Value {
    json!({ "id": user.account, "name": user.display_name })
}

/// Whether somebody is this actor.
pub fn is_account(actor: Actor, account: i64) -> bool {
    actor == Actor::Account(account)
}
