//! One table of a session: its sheet as totals or hand by hand, its versions, its confirmation.
//!
//! What a sheet asks for, hand by hand, is said by the rule set ([`crate::ruleset::SheetForm`]);
//! what hands move is said by the rule set too. Here are only fields and words: `names` knows the
//! fields, `read` turns them into hands, `stored` hands into fields, `rows` prints the table and
//! `line` each of its rows, `ruled` adds the rulings of each hand, `value` is the page that takes a value from patterns or tiles.

mod card;
mod fields;
mod line;
mod names;
mod read;
mod rows;
mod ruled;
mod say;
mod stored;
mod value;
mod versions;

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::sheet::names::Move;
use super::sheet::rows::{FootLine, Rows};
use super::sheet::versions::{LoneLine, RulingLine, VersionLine};
use super::typed::{self, TotalNames, typed_totals};
use super::unconfirmed::NEXT;
use super::waiting::{self, Waiting, Why};
use crate::mahjong::{Seats, TableSize, Wind};
use crate::ruleset::HandRecord;
use crate::service::tournaments::ExecuteError;
use crate::tournament::attached::SheetHand;
use crate::tournament::command::SheetDraft;
use crate::tournament::state::Table;
use crate::tournament::{
    Capability, Command, EntrantId, ResultCommand, SessionNo, TableNo, Tournament,
};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, Submitted};
use crate::web::gate::found;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::{see_other, wants_json};
use crate::web::http::undo::Undo;
use crate::web::say::refusal::session_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::tables::{self, EntrantName};
use crate::web::scorer::{self, ExplainedHand, explain};
use crate::web::state::State;
use crate::web::turned_down::refuse;

/// One of the four, with the field of their total.
pub struct SeatTotal {
    /// The seat's number, in the order of the winds at the start.
    pub index: u8,
    /// The wind at the start.
    pub wind: Option<Wind>,
    pub person: EntrantName,
    field: String,
    value: String,
}

/// The table of hands with what stands below it.
struct Hands {
    rows: Rows,
    choices: Vec<(String, String)>,
    foot: Vec<FootLine>,
    may_enter: bool,
    /// Every chombo that only the sheet or only the ledger has.
    lone: Vec<LoneLine>,
}

#[derive(Template)]
#[template(path = "results/sheet/page.html")]
struct SheetPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    session_title: String,
    session_href: String,
    action: String,
    /// What the device keeps while the server is away.
    waiting: Waiting,
    at: Where,
    /// Who sits here, as the form carries it.
    seated: String,
    /// What the book has, as it can be typed.
    book: String,
    rulings_href: String,
    base_version: u32,
    places: Vec<SeatTotal>,
    hands: Option<Hands>,
    card: Option<card::CardBeside>,
    asks_leftover: bool,
    expected: Option<i64>,
    /// What totals are multiples of.
    step: i64,
    may_enter: bool,
    may_verify: bool,
    /// Whether the result is one's own, so that somebody else confirms it.
    is_own: bool,
    has_result: bool,
    /// Whether somebody else has to confirm the result.
    waits_for_second: bool,
    seats_open: bool,
    notice: Option<String>,
    /// What is to be taken out of the totals because its ruling fell.
    to_correct: Option<String>,
    versions: Vec<VersionLine>,
    rulings: Vec<RulingLine>,
    /// Hands that referees valued at the table.
    attached: Vec<AttachedLine>,
}

/// A hand that a referee valued at the table.
struct AttachedLine {
    /// The number of the hand.
    hand: u8,
    stamp: String,
    kept: ExplainedHand,
    /// What the button that takes its value says to the form.
    take: String,
}

/// The table of hands alone, for who has the page already.
#[derive(Template)]
#[template(path = "results/sheet/part.html")]
struct HandsPart<'a> {
    page: &'a Page,
    places: Vec<SeatTotal>,
    hands: Option<Hands>,
}

type Where = (SessionNo, TableNo);

/// The field that says what follows when a result is confirmed.
const THEN: &str = "then";

/// The field that says who sat at the table when the form was made.
const SEATED: &str = "seated";

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// What follows when the result is confirmed.
    then: Option<String>,
}

pub async fn show(
    Staff {
        state,
        desk,
        page,
        of: at,
        ..
    }: Staff<can::View, Where>,
    query: web::Query<Query>,
) -> PageResult {
    let mut form = stored_form(&desk, &page, at)?;
    if query.then.as_deref() == Some(NEXT) {
        let fields = form.fields().chain([(THEN, NEXT)]);
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
        form = Form::of(page.words, Submitted::new(fields.collect(), Vec::new()));
    }
    render(&state, desk, page, &form, at, None).await
}

/// Saves totals or hands, or shows what the hands come to.
pub async fn submit(
    Staff {
        state,
        desk,
        page,
        of: at,
        ..
    }: Staff<can::EnterResults, Where>,
    req: HttpRequest,
    mut form: Form,
) -> PageResult {
    let snapshot = desk.snapshot.clone();
    let rules = snapshot.tournament.rules_at(at);
    let step = match Pressed::of(&form, &snapshot.tournament) {
        Pressed::Part => return part(&desk, &page, &form, at),
        Pressed::Move(how) => {
            let fields = names::moved(&form, how);
            let form = Form::of(page.words, Submitted::new(fields, Vec::new()));
            value::Step::Back(form, None)
        }
        Pressed::TakeValued(hand) => value::take_valued(&form, rules, hand)?,
        Pressed::Value(target) => value::step(&form, rules, target)?,
        Pressed::Count => {
            // Only what is wrong with the fields is said.
            drop(read_draft(&mut form, &desk, at)?);
            return render(&state, desk, page, &form, at, None).await;
        }
        Pressed::Save if wants_json(&req) => return take(&state, desk, page, form, at).await,
        Pressed::Save => return save(&state, desk, page, form, at).await,
    };
    match step {
        value::Step::Stay(step) => value::render(&desk, page, &form, at, step),
        value::Step::Back(form, notice) => render(&state, desk, page, &form, at, notice).await,
    }
}

/// Saves the sheet, or says what is wrong with it.
async fn save(state: &State, mut desk: Desk, page: Page, mut form: Form, at: Where) -> PageResult {
    if let Some(draft) = read_draft(&mut form, &desk, at)? {
        let command = Command::Result(ResultCommand::EnterResult(draft));
        match desk.execute(state, &form, command).await {
            Ok(_) => return saved(&desk, &page, at),
            Err(error) => refuse(&mut form, &desk.snapshot, error)?,
        }
    }
    desk.snapshot = desk.live.snapshot();
    render(state, desk, page, &form, at, None).await
}

/// Back to the table. A first result is undone from its message; a later one is corrected, since taking it back would
/// not bring the one before.
fn saved(desk: &Desk, page: &Page, at: Where) -> PageResult {
    let address = desk.address(&format!("/results/{}/tables/{}", at.0, at.1));
    let message = page.say("results-table-saved");
    let now = desk.live.snapshot();
    let version = found::table(&now, at.0.0, at.1.0)?.result.number();
    if version > 1 {
        return Ok(see_other(address).done(message).finish());
    }
    let reason = page.say("results-undo-reason").into_owned();
    let fields = [("version", version.to_string()), ("reason", reason)];
    let undo = Undo::new(format!("{address}/take-back"), fields);
    Ok(see_other(address).done_with_undo(&message, &undo).finish())
}

/// Saves the sheet of a device on which it waited, and says in short what came of it.
async fn take(state: &State, mut desk: Desk, page: Page, mut form: Form, at: Where) -> PageResult {
    let mut why = Why {
        moved: seats_moved(&form, &desk, at)?,
        ..Why::default()
    };
    let mut is_saved = false;
    if let Some(draft) = read_draft(&mut form, &desk, at)? {
        let command = Command::Result(ResultCommand::EnterResult(draft));
        match desk.execute(state, &form, command).await {
            Ok(_) => is_saved = true,
            Err(error) if error.is_nothing_to_change() => is_saved = true,
            Err(error) => {
                if let ExecuteError::Refused(refused) = &error {
                    why = Why::of(refused);
                }
                refuse(&mut form, &desk.snapshot, error)?;
            }
        }
    }
    desk.snapshot = desk.live.snapshot();
    if is_saved {
        let table = found::table(&desk.snapshot, at.0.0, at.1.0)?;
        return Ok(waiting::saved(page.words, [table]));
    }
    waiting::refused(state, &desk, &page, at, form.errors(), why).await
}

/// A second person confirms.
pub async fn verify(
    Staff {
        state,
        desk,
        page,
        of: at,
        ..
    }: Staff<can::VerifyResults, Where>,
    mut form: Form,
) -> PageResult {
    let command = Command::Result(ResultCommand::VerifyResult {
        session: at.0,
        table: at.1,
        version: form.value("version").parse().unwrap_or(0),
    });
    if form.value(THEN) == NEXT {
        match desk.execute(&state, &form, command).await {
            Ok(_) => return Ok(see_other(desk.address("/results/unconfirmed")).finish()),
            Err(error) => refuse(&mut form, &desk.snapshot, error)?,
        }
        return shown_again(&state, desk, page, &form, at).await;
    }
    finish(&state, desk, page, &mut form, command, at).await
}

/// The result was a mistake.
pub async fn take_back(
    Staff {
        state,
        desk,
        page,
        of: at,
        ..
    }: Staff<can::EnterResults, Where>,
    mut form: Form,
) -> PageResult {
    let command = Command::Result(ResultCommand::TakeBackResult {
        session: at.0,
        table: at.1,
        base_version: form.value("version").parse().unwrap_or(0),
        reason: form.value("reason").to_owned(),
    });
    finish(&state, desk, page, &mut form, command, at).await
}

/// Does a command of this page and comes back to it.
async fn finish(
    state: &State,
    desk: Desk,
    page: Page,
    form: &mut Form,
    command: Command,
    at: Where,
) -> PageResult {
    match desk.execute(state, form, command).await {
        Ok(_) => {
            let back = desk.address(&format!("/results/{}/tables/{}", at.0, at.1));
            Ok(see_other(back).finish())
        }
        Err(error) => {
            refuse(form, &desk.snapshot, error)?;
            shown_again(state, desk, page, form, at).await
        }
    }
}

/// The page with what is stored, and what is wrong in a form.
async fn shown_again(state: &State, desk: Desk, page: Page, form: &Form, at: Where) -> PageResult {
    let mut shown = stored_form(&desk, &page, at)?;
    shown.fail_as(form);
    render(state, desk, page, &shown, at, None).await
}

/// The form of the sheet that counts.
fn stored_form(desk: &Desk, page: &Page, at: Where) -> Result<Form, PageError> {
    let table = found::table(&desk.snapshot, at.0.0, at.1.0)?;
    let fields = stored::fields(&desk.snapshot.tournament, at.0, table);
    Ok(Form::of(page.words, Submitted::new(fields, Vec::new())))
}

/// What somebody asks of the sheet by the button they press.
enum Pressed<'a> {
    /// The table of hands alone, counted (the page's script asks).
    Part,
    /// A row put in or taken out.
    Move(Move),
    /// A hand that a referee valued at the table, taken over.
    TakeValued(&'a SheetHand),
    /// The page that takes a value from patterns or tiles.
    Value(value::Target),
    /// The sheet counted, nothing saved.
    Count,
    /// The sheet saved.
    Save,
}

impl<'a> Pressed<'a> {
    /// Reads the button; a form without one of these is to be saved.
    fn of(form: &Form, tournament: &'a Tournament) -> Self {
        if form.value("part") == "hands" {
            return Self::Part;
        }
        let wanted = form.value("do");
        let (what, row) = wanted.split_once('-').unwrap_or((wanted, ""));
        let row: Option<usize> = row.parse().ok();
        let valued = |seq: u64| tournament.sheet_hands.iter().find(|hand| hand.seq == seq);
        match (what, row) {
            ("count", _) => Self::Count,
            ("insert", Some(row)) => Self::Move(Move::Insert(row)),
            ("delete", Some(row)) => Self::Move(Move::Delete(row)),
            ("valued", Some(seq)) => match u64::try_from(seq).ok().and_then(valued) {
                Some(hand) => Self::TakeValued(hand),
                None => Self::Count,
            },
            _ => value::asked(wanted).map_or(Self::Save, Self::Value),
        }
    }
}

/// The hands that referees valued at a table, ready to print.
async fn attached(
    state: &State,
    desk: &Desk,
    page: &Page,
    at: Where,
) -> Result<Vec<AttachedLine>, PageError> {
    let tournament = &desk.snapshot.tournament;
    let hands: Vec<&SheetHand> = tournament.sheet_hands_at(at.0, at.1).collect();
    let actors = hands.iter().map(|hand| hand.by).collect();
    let names = state.tournaments.actor_names(actors).await?;
    let zone = tournament.settings.time_zone;
    let line = |hand: &&SheetHand| {
        let when = page.words.date_time(&hand.at.with_timezone(&zone));
        let who = names.get(&hand.by).cloned().unwrap_or_default();
        Some(AttachedLine {
            hand: hand.hand,
            stamp: format!("{when} {who}").trim().to_owned(),
            kept: explain(page.words, tournament, &hand.link)?,
            take: format!("valued-{}", hand.seq),
        })
    };
    Ok(hands.iter().filter_map(line).collect())
}

/// The fields of the totals.
fn total_names(size: TableSize) -> TotalNames {
    TotalNames {
        seats: Seats::from_fn(size, |seat| format!("s-{seat}")),
        leftover: "leftover".to_owned(),
    }
}

/// Whether other people sit at the table than when the form was made.
fn seats_moved(form: &Form, desk: &Desk, at: Where) -> Result<bool, PageError> {
    let table = found::table(&desk.snapshot, at.0.0, at.1.0)?;
    Ok(waiting::seats_moved(form, SEATED, table))
}

/// The sheet that was typed; none if a field is wrong, which the form then says.
fn read_draft(form: &mut Form, desk: &Desk, at: Where) -> Result<Option<SheetDraft>, PageError> {
    let table = found::table(&desk.snapshot, at.0.0, at.1.0)?;
    let rules = desk.snapshot.tournament.rules_of(table);
    if waiting::seats_moved(form, SEATED, table) {
        let message = form.words().say("results-seats-moved").into_owned();
        form.fail("", message);
        return Ok(None);
    }
    let hands = read::hands(form, rules);
    let names = total_names(rules.table_size());
    let typed = typed_totals(form, &names, table, rules);
    let typed = typed.map_err(|wrong| {
        for error in wrong {
            form.fail(&error.field, error.message);
        }
    });
    let accept = form.optional("accept", 500);
    let (Some(hands), Ok(typed), Some(accept)) = (hands, typed, accept) else {
        return Ok(None);
    };
    Ok(Some(SheetDraft {
        session: at.0,
        table: at.1,
        base_version: form.value("version").parse().unwrap_or(0),
        totals: typed.totals,
        hands,
        leftover: typed.leftover,
        accept: Some(accept).filter(|reason| !reason.is_empty()),
    }))
}

/// The table of hands as typed, counted.
fn part(desk: &Desk, page: &Page, form: &Form, at: Where) -> PageResult {
    let table = found::table(&desk.snapshot, at.0.0, at.1.0)?;
    let places = places(desk, form, table);
    let hands = hands(desk, form, table, at, &places);
    page.render(&HandsPart {
        page,
        places,
        hands,
    })
}

async fn render(
    state: &State,
    desk: Desk,
    page: Page,
    form: &Form,
    at: Where,
    notice: Option<String>,
) -> PageResult {
    let snapshot = desk.snapshot.clone();
    let table = found::table(&snapshot, at.0.0, at.1.0)?;
    let mut places = places(&desk, form, table);
    let hands = hands(&desk, form, table, at, &places);
    if !desk.may(Capability::EnterResults) {
        say_sums(&mut places, hands.as_ref());
    }
    let rules = snapshot.tournament.rules_of(table);
    let rulings_path = format!("/rulings?session={}&table={}", at.0, at.1);
    let template = SheetPage {
        form,
        title: tables::table_title(page.words, &snapshot, at.1),
        session_title: session_name(page.words, &snapshot, at.0),
        session_href: desk.address(&format!("/sessions/{}", at.0)),
        action: desk.address(&format!("/results/{}/tables/{}", at.0, at.1)),
        waiting: Waiting::of(&desk, &page, &format!("/results/{}/tables/{}", at.0, at.1)),
        at,
        seated: waiting::seated(table),
        book: waiting::in_the_book(table),
        rulings_href: desk.address(&rulings_path),
        base_version: table.result.number(),
        hands,
        card: card::beside(rules, &snapshot.tournament),
        asks_leftover: typed::has_deposits(rules),
        expected: rules
            .table_sum()
            .map(|_| snapshot.tournament.sum_check(at.0, at.1, &[], 0).expected),
        step: rules.steps().total,
        may_enter: desk.may(Capability::EnterResults),
        may_verify: desk.may(Capability::VerifyResults),
        is_own: table
            .result
            .current()
            .is_some_and(|version| desk.is_by(version.by)),
        has_result: table.result.sheet().is_some(),
        waits_for_second: snapshot.tournament.second_person
            && table.result.sheet().is_some()
            && !table.result.is_verified(),
        seats_open: table.seats.seats.iter().any(Option::is_none),
        notice,
        to_correct: versions::to_correct(&desk, page.words, at),
        versions: versions::versions(state, &desk, &page, table).await?,
        rulings: versions::rulings(&desk, &page, at),
        attached: attached(state, &desk, &page, at).await?,
        places,
        page: &page,
    };
    page.render_form(&template, form)
}

fn places(desk: &Desk, form: &Form, table: &Table) -> Vec<SeatTotal> {
    let wind = |seat: u8| Wind::of_seat(usize::from(seat)).filter(|_| table.seats.winds);
    (0_u8..)
        .zip(table.seats.seats)
        .filter_map(|(index, seat)| {
            let field = format!("s-{index}");
            Some(SeatTotal {
                index,
                wind: wind(index),
                person: tables::person(&desk.snapshot, seat?),
                value: form.value(&field).to_owned(),
                field,
            })
        })
        .collect()
}

/// Says what the hands come to where nobody typed totals.
fn say_sums(places: &mut [SeatTotal], hands: Option<&Hands>) {
    if places.iter().any(|place| !place.value.is_empty()) {
        return;
    }
    let sums = hands.and_then(|hands| hands.foot.iter().find(|line| line.is_sum));
    let Some(sums) = sums else { return };
    for (place, sum) in places.iter_mut().zip(&sums.numbers) {
        place.value.clone_from(sum);
    }
}

/// The table of hands; none where the rule set has none, or where the order of the seats is not known.
fn hands(
    desk: &Desk,
    form: &Form,
    table: &Table,
    at: Where,
    places: &[SeatTotal],
) -> Option<Hands> {
    let tournament = &desk.snapshot.tournament;
    let rules = tournament.rules_of(table);
    let asks = rules.sheet_form()?;
    if !table.seats.has_order() || places.len() != asks.size.seats() {
        return None;
    }
    let entered = read::read(form, rules, &asks)?;
    let people: Vec<EntrantId> = table.seats.people().collect();
    let typed: Vec<HandRecord> = entered.rows.iter().map(|it| it.hand.clone()).collect();
    let ruled: Vec<i64> = people
        .iter()
        .map(|person| tournament.ruled_besides(at, &people, &typed, *person))
        .collect();
    let patterns = rules.patterns();
    let mut by_hand = ruled::by_hand(desk, form.words(), at, &entered.hands().unwrap_or_default());
    let mut rows = rows::rows(
        form,
        &entered,
        asks,
        &patterns,
        places,
        &scorer::tournament::address(&tournament.settings.slug),
    );
    for line in &mut rows.lines {
        line.rulings = by_hand.remove(&line.number).unwrap_or_default();
    }
    Some(Hands {
        choices: rows::choices(form.words(), places),
        foot: rows::foot(form.words(), &entered, &ruled),
        rows,
        may_enter: desk.may(Capability::EnterResults),
        lone: versions::lone_chombos(desk, form.words(), at, &people, &typed),
    })
}
