//! One table of a session: its sheet as totals or hand by hand, its versions, its confirmation.

use std::collections::BTreeSet;

use actix_web::web;
use askama::Template;

use super::view::{self, Person};
use crate::mahjong::Wind;
use crate::ruleset::{HandRecord, Win};
use crate::tournament::command::SheetDraft;
use crate::tournament::result::Total;
use crate::tournament::state::Table;
use crate::tournament::{Capability, Command, EntrantId, SessionNo, TableNo};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page, whole_number};
use crate::web::part::wind_key;
use crate::web::refusal::{refuse, session_name};
use crate::web::respond::see_other;
use crate::web::state::State;
use crate::words::key;

/// One of the four, with the field of their total.
struct Place {
    index: u8,
    wind: Option<Wind>,
    person: Person,
    field: String,
    value: String,
}

/// One hand of the sheet.
struct HandLine {
    number: usize,
    dealer: String,
    winner: String,
    from: String,
    value: String,
    paid: Vec<String>,
    running: Vec<String>,
}

/// A wind round with who sits where, and its hands.
struct Round {
    wind: Wind,
    title: String,
    chairs: Vec<(Wind, Person)>,
    hands: Vec<HandLine>,
}

/// A version of the result.
struct VersionLine {
    number: u32,
    when: String,
    who: String,
    scores: String,
    accepted: String,
    verified: String,
    history: String,
}

/// A ruling at this table.
struct RulingLine {
    number: String,
    href: String,
    reversed: bool,
}

#[derive(Template)]
#[template(path = "hall/sheet.html")]
struct SheetPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    session_title: String,
    session_href: String,
    action: String,
    rulings_href: String,
    base_version: u32,
    places: Vec<Place>,
    rounds: Vec<Round>,
    has_hands: bool,
    may_enter: bool,
    may_verify: bool,
    has_result: bool,
    is_verified: bool,
    seats_open: bool,
    versions: Vec<VersionLine>,
    rulings: Vec<RulingLine>,
}

type At = web::Path<(String, u16, u16)>;

/// The page.
pub async fn show(state: State, user: CurrentUser, page: Page, path: At) -> PageResult {
    let (slug, session, table) = path.into_inner();
    let desk = Desk::open(&state, &user, &slug, Capability::View).await?;
    let form = Form::filled(page.words, stored(&desk, session, table)?);
    render(&state, desk, page, &form, (session, table)).await
}

/// Saves totals or hands, or shows what the hands come to.
pub async fn submit(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    path: At,
) -> PageResult {
    let (slug, session, table) = path.into_inner();
    let mut desk = Desk::open(&state, &user, &slug, Capability::EnterResults).await?;
    let snapshot = desk.snapshot.clone();
    let known = view::table(&snapshot, session, table)?;
    let draft = read(&mut form, (SessionNo(session), TableNo(table)), known);
    if let (Some(draft), false) = (draft, form.value("do") == "count") {
        match desk
            .execute(&state, &form, Command::EnterResult(draft))
            .await
        {
            Ok(_) => {
                let back = desk.address(&format!("/sessions/{session}/tables/{table}"));
                let message = page.say("results-table-saved").into_owned();
                return Ok(see_other(back).done(message).finish());
            }
            Err(error) => refuse(&mut form, &snapshot, error)?,
        }
    }
    desk.snapshot = desk.live.snapshot();
    render(&state, desk, page, &form, (session, table)).await
}

/// A second person confirms.
pub async fn verify(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    path: At,
) -> PageResult {
    let (slug, session, table) = path.into_inner();
    let desk = Desk::open(&state, &user, &slug, Capability::VerifyResults).await?;
    let command = Command::VerifyResult {
        session: SessionNo(session),
        table: TableNo(table),
        version: form.value("version").parse().unwrap_or(0),
    };
    finish(&state, desk, page, &mut form, command, (session, table)).await
}

/// The result was a mistake.
pub async fn take_back(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    path: At,
) -> PageResult {
    let (slug, session, table) = path.into_inner();
    let desk = Desk::open(&state, &user, &slug, Capability::EnterResults).await?;
    let command = Command::TakeBackResult {
        session: SessionNo(session),
        table: TableNo(table),
        base_version: form.value("version").parse().unwrap_or(0),
        reason: form.value("reason").to_owned(),
    };
    finish(&state, desk, page, &mut form, command, (session, table)).await
}

/// Does a command of this page and comes back to it.
async fn finish(
    state: &State,
    desk: Desk,
    page: Page,
    form: &mut Form,
    command: Command,
    at: (u16, u16),
) -> PageResult {
    match desk.execute(state, form, command).await {
        Ok(_) => {
            let back = desk.address(&format!("/sessions/{}/tables/{}", at.0, at.1));
            Ok(see_other(back).finish())
        }
        Err(error) => {
            refuse(form, &desk.snapshot, error)?;
            // The page's other fields come from what is stored, the errors from this form.
            let mut shown = Form::filled(page.words, stored(&desk, at.0, at.1)?);
            for error in form.errors() {
                shown.fail(&error.field, error.message.clone());
            }
            render(state, desk, page, &shown, at).await
        }
    }
}

/// The fields of the sheet that counts.
fn stored(
    desk: &Desk,
    session: u16,
    table: u16,
) -> Result<Vec<(&'static str, String)>, crate::web::error::PageError> {
    const TOTALS: [&str; 4] = ["s-0", "s-1", "s-2", "s-3"];
    let known = view::table(&desk.snapshot, session, table)?;
    let mut fields = Vec::new();
    let Some(sheet) = known.result.sheet() else {
        return Ok(fields);
    };
    for (name, total) in TOTALS.into_iter().zip(&sheet.totals) {
        fields.push((name, total.score.to_string()));
    }
    for ((winner, from, value), hand) in HAND_FIELDS.iter().zip(&sheet.hands) {
        fields.push((
            winner,
            hand.wins
                .first()
                .map_or("draw".into(), |win| win.winner.to_string()),
        ));
        fields.push((
            from,
            hand.from.map_or(String::new(), |seat| seat.to_string()),
        ));
        fields.push((
            value,
            hand.wins
                .first()
                .map_or(String::new(), |win| win.value.to_string()),
        ));
    }
    Ok(fields)
}

/// The names of the fields of each hand.
const HAND_FIELDS: [(&str, &str, &str); 16] = [
    ("w-1", "f-1", "p-1"),
    ("w-2", "f-2", "p-2"),
    ("w-3", "f-3", "p-3"),
    ("w-4", "f-4", "p-4"),
    ("w-5", "f-5", "p-5"),
    ("w-6", "f-6", "p-6"),
    ("w-7", "f-7", "p-7"),
    ("w-8", "f-8", "p-8"),
    ("w-9", "f-9", "p-9"),
    ("w-10", "f-10", "p-10"),
    ("w-11", "f-11", "p-11"),
    ("w-12", "f-12", "p-12"),
    ("w-13", "f-13", "p-13"),
    ("w-14", "f-14", "p-14"),
    ("w-15", "f-15", "p-15"),
    ("w-16", "f-16", "p-16"),
];

/// The sheet that was typed; none if a field is wrong.
fn read(form: &mut Form, at: (SessionNo, TableNo), table: &Table) -> Option<SheetDraft> {
    let hands = read_hands(form);
    let totals = read_totals(form, table);
    let accept = form.optional("accept", 500);
    Some(SheetDraft {
        session: at.0,
        table: at.1,
        base_version: form.value("version").parse().unwrap_or(0),
        totals: totals?,
        hands: hands?,
        leftover: 0,
        accept: accept.filter(|reason| !reason.is_empty()),
    })
}

/// The totals, if any is typed; the outer none if one is wrong.
fn read_totals(form: &mut Form, table: &Table) -> Option<Option<Vec<Total>>> {
    let people: Vec<EntrantId> = table.seats.people().collect();
    let names: Vec<String> = (0..people.len()).map(|seat| format!("s-{seat}")).collect();
    if names.iter().all(|name| form.value(name).trim().is_empty()) {
        return Some(None);
    }
    let mut totals = Vec::new();
    for (name, entrant) in names.iter().zip(people) {
        match whole_number(form.value(name)) {
            Some(score) => totals.push(Total { entrant, score }),
            None => {
                let message = form.words().say("results-not-a-number").into_owned();
                form.fail(name, message);
            }
        }
    }
    form.is_good().then_some(Some(totals))
}

/// The hands up to the last one typed; none if one is wrong.
fn read_hands(form: &mut Form) -> Option<Vec<HandRecord>> {
    let is_empty = |form: &Form, index: usize| {
        HAND_FIELDS
            .get(index)
            .is_none_or(|(winner, _, _)| form.value(winner).trim().is_empty())
    };
    let last = (0..HAND_FIELDS.len())
        .rev()
        .find(|index| !is_empty(form, *index));
    let played = last.map_or(0, |index| index + 1);
    let mut hands = Vec::with_capacity(played);
    for (winner, from, value) in HAND_FIELDS.iter().take(played) {
        match read_hand(form, winner, from, value) {
            Ok(hand) => hands.push(hand),
            Err((field, key)) => {
                let message = form.words().say(key).into_owned();
                form.fail(field, message);
            }
        }
    }
    form.is_good().then_some(hands)
}

fn read_hand<'f>(
    form: &Form,
    winner: &'f str,
    from: &'f str,
    value: &'f str,
) -> Result<HandRecord, (&'f str, &'static str)> {
    let seat = |name: &'f str| -> Result<u8, (&'f str, &'static str)> {
        form.value(name)
            .trim()
            .parse()
            .map_err(|_| (name, key!("results-hand-winner")))
    };
    match form.value(winner).trim() {
        "" => Err((winner, key!("results-hand-gap"))),
        "draw" => Ok(HandRecord::drawn()),
        _ => {
            let points =
                whole_number(form.value(value)).ok_or((value, key!("results-hand-value")))?;
            let from = match form.value(from).trim() {
                "" => None,
                _ => Some(seat(from)?),
            };
            Ok(HandRecord {
                wins: vec![Win::of(seat(winner)?, points)],
                from,
                ..HandRecord::default()
            })
        }
    }
}

async fn render(state: &State, desk: Desk, page: Page, form: &Form, at: (u16, u16)) -> PageResult {
    let page = desk.within(page, StaffPage::Results);
    let snapshot = desk.snapshot.clone();
    let table = view::table(&snapshot, at.0, at.1)?;
    let places = places(&desk, form, table);
    let path = format!("/sessions/{}", at.0);
    let template = SheetPage {
        form,
        title: view::table_title(page.words, &snapshot, TableNo(at.1)),
        session_title: session_name(page.words, &snapshot, SessionNo(at.0)),
        session_href: desk.address(&path),
        action: desk.address(&format!("{path}/tables/{}", at.1)),
        rulings_href: desk.address(&format!("/rulings?session={}&table={}", at.0, at.1)),
        base_version: table.result.number(),
        rounds: rounds(&desk, &page, form, table, &places),
        has_hands: snapshot.tournament.ruleset.payment.has_hands() && table.seats.winds,
        may_enter: desk.may(Capability::EnterResults),
        may_verify: desk.may(Capability::VerifyResults),
        has_result: table.result.sheet().is_some(),
        is_verified: table.result.is_verified(),
        seats_open: table.seats.seats.iter().any(Option::is_none),
        versions: versions(state, &desk, &page, table).await?,
        rulings: rulings(&desk, &page, at),
        places,
        page: &page,
    };
    if form.is_good() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

fn places(desk: &Desk, form: &Form, table: &Table) -> Vec<Place> {
    (0_u8..)
        .zip(Wind::ALL)
        .zip(table.seats.seats)
        .filter_map(|((index, wind), seat)| {
            let field = format!("s-{index}");
            Some(Place {
                index,
                wind: table.seats.winds.then_some(wind),
                person: view::person(&desk.snapshot, seat?),
                value: form.value(&field).to_owned(),
                field,
            })
        })
        .collect()
}

/// The wind rounds with who sits where and the hands as typed, with what they come to.
fn rounds(desk: &Desk, page: &Page, form: &Form, table: &Table, places: &[Place]) -> Vec<Round> {
    let rules = &desk.snapshot.tournament.ruleset;
    let mut quiet = form.clone();
    let typed = read_hands(&mut quiet).unwrap_or_default();
    let settled = rules.settle_sheet(&typed).unwrap_or_default();
    let named =
        |entrant: Option<EntrantId>| entrant.map(|entrant| view::person(&desk.snapshot, entrant));
    let arrangement = desk.snapshot.tournament.arrangement(table);
    arrangement
        .iter()
        .map(|round| {
            let per_round = round.dealers.len();
            let first = usize::from(round.round) * per_round;
            let wind = Wind::ALL[usize::from(round.round % 4)];
            let chairs = Wind::ALL.into_iter().zip(round.chairs);
            let hands = round.dealers.iter().enumerate().map(|(hand, dealer)| {
                let index = first + hand;
                let fields = HAND_FIELDS.get(index).copied().unwrap_or_default();
                let row = settled.rows.get(index);
                let figures = |numbers: Option<[i64; 4]>| {
                    let numbers = numbers.into_iter().flatten();
                    numbers.map(|number| page.words.signed(number)).collect()
                };
                HandLine {
                    number: index + 1,
                    dealer: named(*dealer)
                        .map(|person| person.name.last)
                        .unwrap_or_default(),
                    winner: form.value(fields.0).to_owned(),
                    from: form.value(fields.1).to_owned(),
                    value: form.value(fields.2).to_owned(),
                    paid: figures(row.map(|row| row.paid)),
                    running: figures(row.map(|row| row.running)),
                }
            });
            Round {
                wind,
                title: page
                    .say_with("results-wind-round")
                    .arg("wind", page.say(wind_key(wind)))
                    .to_string(),
                chairs: chairs
                    .filter_map(|(wind, seat)| Some((wind, named(seat)?)))
                    .collect(),
                hands: if places.len() == 4 {
                    hands.collect()
                } else {
                    Vec::new()
                },
            }
        })
        .collect()
}

async fn versions(
    state: &State,
    desk: &Desk,
    page: &Page,
    table: &Table,
) -> Result<Vec<VersionLine>, crate::web::error::PageError> {
    let versions = &table.result.versions;
    let confirmers = versions
        .iter()
        .filter_map(|version| version.verified.map(|v| v.0));
    let actors: BTreeSet<_> = versions
        .iter()
        .map(|version| version.by)
        .chain(confirmers)
        .collect();
    let names = view::actor_names(state, page, actors).await?;
    let name = |actor| names.get(&actor).cloned().unwrap_or_default();
    let lines = versions.iter().rev().map(|version| VersionLine {
        number: version.number,
        when: view::local_time(page.words, &desk.snapshot, version.at),
        who: name(version.by),
        scores: match &version.sheet {
            None => page.say("results-taken-back").into_owned(),
            Some(sheet) => {
                let totals = sheet.totals.iter();
                let totals: Vec<_> = totals.map(|total| page.words.signed(total.score)).collect();
                totals.join("  ")
            }
        },
        accepted: version
            .sheet
            .as_ref()
            .and_then(|sheet| sheet.accepted.as_ref())
            .map(|accepted| {
                page.say_with("results-accepted")
                    .arg("sum", page.words.signed(accepted.sum))
                    .arg("reason", &accepted.reason)
                    .to_string()
            })
            .unwrap_or_default(),
        verified: version
            .verified
            .map(|(by, at, _)| {
                page.say_with("results-verified-by")
                    .arg("who", name(by))
                    .arg("when", view::local_time(page.words, &desk.snapshot, at))
                    .to_string()
            })
            .unwrap_or_default(),
        history: desk.address(&format!("/history?at={0}#e{0}", version.seq)),
    });
    Ok(lines.collect())
}

fn rulings(desk: &Desk, page: &Page, at: (u16, u16)) -> Vec<RulingLine> {
    desk.snapshot
        .tournament
        .rulings_at(SessionNo(at.0), TableNo(at.1))
        .map(|ruling| RulingLine {
            number: page
                .say_with("results-ruling")
                .arg("number", ruling.id.to_string())
                .to_string(),
            href: desk.address(&format!("/rulings#r{}", ruling.id)),
            reversed: !ruling.stands(),
        })
        .collect()
}
