//! Typing the totals of a whole session: one line a table, each saved for itself.

use std::collections::BTreeMap;

use askama::Template;
use futures_util::future::join_all;

use super::typed::{self, TotalNames, typed_totals};
use crate::mahjong::{Seats, TableSize, Wind};
use crate::ruleset::RuleSet;
use crate::service::tournaments::ExecuteError;
use crate::tournament::command::SheetDraft;
use crate::tournament::result::{Sheet, Total};
use crate::tournament::state::Table;
use crate::tournament::{Command, Refusal, ResultCommand, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{FieldError, Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::{session_name, why_refused};
use crate::web::say::tables::{self, Person};

struct Cell {
    field: String,
    value: String,
    wind: Option<Wind>,
    person: Person,
    is_wrong: bool,
}

/// The field of what is left on a table.
struct Leftover {
    field: String,
    value: String,
}

struct TableLine {
    number: u16,
    title: String,
    href: String,
    state: String,
    version: u32,
    cells: Vec<Cell>,
    sum: String,
    /// What the totals should sum to; none where the rule set does not say.
    expected: Option<i64>,
    /// The points in deposits that nobody won, where the rule set has deposits.
    leftover: Option<Leftover>,
    /// What is wrong with the line.
    error: Option<String>,
    /// What stands in the book, when somebody else changed it meanwhile.
    stored: Option<String>,
    /// Whether the page asks to accept the sheet as written.
    asks: bool,
    reason: String,
}

#[derive(Template)]
#[template(path = "results/totals.html")]
struct SheetsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    action: String,
    lines: Vec<TableLine>,
    saved: usize,
    missing: usize,
}

/// What went wrong with one table.
struct Problem {
    message: String,
    asks: bool,
    changed: bool,
}

impl Problem {
    /// What cannot be read, each thing said once.
    fn of(wrong: &[FieldError]) -> Self {
        let mut messages: Vec<&str> = wrong.iter().map(|it| it.message.as_str()).collect();
        messages.dedup();
        Self {
            message: messages.join(" "),
            asks: false,
            changed: false,
        }
    }
}

pub async fn show(at: Staff<can::EnterResults, SessionNo>) -> PageResult {
    let SessionNo(number) = at.of;
    let form = Form::empty(at.page.words);
    render(&at.desk, at.page, &form, number, &BTreeMap::new(), 0)
}

/// Saves every line that was changed; lines that cannot be saved stay as typed.
pub async fn submit(mut at: Staff<can::EnterResults, SessionNo>, mut form: Form) -> PageResult {
    let SessionNo(number) = at.of;
    let snapshot = at.desk.snapshot.clone();
    let session = tables::session(&snapshot, number)?;
    let mut problems = BTreeMap::new();
    let mut drafts = Vec::new();
    for table in &session.tables {
        let rules = &snapshot.tournament.ruleset;
        match read(&form, session.number, table, rules) {
            Ok(draft) => drafts.extend(draft),
            Err(wrong) => drop(problems.insert(table.seats.table, Problem::of(&wrong))),
        }
    }
    // Each table is a command of its own, done once however often the form is sent. All are sent at
    // once, so that the store can write them together.
    let (desk_now, state_now) = (&at.desk, &at.state);
    let done = join_all(drafts.into_iter().map(|draft| {
        let table = draft.table;
        let key = format!("{}-{table}", form.key());
        let command = Command::Result(ResultCommand::EnterResult(draft));
        async move {
            let done = desk_now.execute_with(state_now, &key, command, Vec::new());
            (table, done.await)
        }
    }));
    let mut saved = 0;
    for (table, done) in done.await {
        match done {
            Ok(_) => saved += 1,
            Err(error) if error.is_nothing_to_change() => {}
            Err(ExecuteError::Refused(refused)) => {
                let refusal = refused.refusal();
                let problem = Problem {
                    message: why_refused(at.page.words, &snapshot, &refused),
                    asks: matches!(refusal, Some(Refusal::SumDiffers { .. })),
                    changed: matches!(refusal, Some(Refusal::ResultChanged { .. })),
                };
                problems.insert(table, problem);
            }
            // Sent again, what was saved is not saved twice.
            Err(ExecuteError::Fault(fault)) => return Err(fault.into()),
        }
    }
    at.desk.snapshot = at.desk.live.snapshot();
    if problems.is_empty() {
        let back = at.desk.address(&format!("/sessions/{number}"));
        let message = at
            .page
            .say_with("results-saved")
            .arg("count", saved)
            .to_string();
        return Ok(see_other(back).done(message).finish());
    }
    for (table, problem) in &problems {
        let title = tables::table_title(at.page.words, &snapshot, *table);
        let colon = at.page.say("colon");
        form.fail(
            &field(*table, 0),
            format!("{title}{colon}{}", problem.message),
        );
    }
    render(&at.desk, at.page, &form, number, &problems, saved)
}

/// The name of a field: `s-TABLE-SEAT`.
fn field(table: TableNo, seat: usize) -> String {
    format!("s-{table}-{seat}")
}

/// The name of the field of what is left on a table: `l-TABLE`.
fn leftover_field(table: TableNo) -> String {
    format!("l-{table}")
}

/// The fields of a table's totals.
fn total_names(table: TableNo, size: TableSize) -> TotalNames {
    TotalNames {
        seats: Seats::from_fn(size, |seat| field(table, seat)),
        leftover: leftover_field(table),
    }
}

/// The sheet of a line; none if nothing new is typed there.
fn read(
    form: &Form,
    session: SessionNo,
    table: &Table,
    rules: &RuleSet,
) -> Result<Option<SheetDraft>, Vec<FieldError>> {
    let number = table.seats.table;
    let names = total_names(number, rules.table_size());
    let typed = typed_totals(form, &names, table, rules)?;
    let Some(totals) = typed.totals else {
        return Ok(None);
    };
    let leftover = typed.leftover;
    let accept = form.value(&format!("a-{number}")).trim();
    // A line that nobody touched is no new version, also where it was accepted as written.
    let is_stored = |sheet: &Sheet| sheet.totals == totals && sheet.leftover == leftover;
    if accept.is_empty() && table.result.sheet().is_some_and(is_stored) {
        return Ok(None);
    }
    Ok(Some(SheetDraft {
        session,
        table: number,
        base_version: form.value(&format!("v-{number}")).parse().unwrap_or(0),
        hands: kept_hands(table, &totals),
        leftover,
        totals: Some(totals),
        accept: (!accept.is_empty()).then(|| accept.to_owned()),
    }))
}

/// Hands that were entered stay with the sheet as long as its totals do.
fn kept_hands(table: &Table, totals: &[Total]) -> Vec<crate::ruleset::HandRecord> {
    match table.result.sheet() {
        Some(sheet) if sheet.totals == totals => sheet.hands.clone(),
        _ => Vec::new(),
    }
}

fn render(
    desk: &Desk,
    page: Page,
    form: &Form,
    number: u16,
    problems: &BTreeMap<TableNo, Problem>,
    saved: usize,
) -> PageResult {
    let session = tables::session(&desk.snapshot, number)?;
    if session.tables.is_empty() {
        return Err(PageError::NotFound);
    }
    let lines: Vec<TableLine> = session
        .tables
        .iter()
        .map(|table| line(desk, &page, form, session.number, table, problems))
        .collect();
    let template = SheetsPage {
        form,
        title: session_name(page.words, &desk.snapshot, session.number),
        action: desk.address(&format!("/results/{number}")),
        lines,
        saved,
        missing: session.tables.len() - session.results(),
        page: &page,
    };
    if problems.is_empty() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

/// A table's line: as typed where something is wrong with it, else as stored.
fn line(
    desk: &Desk,
    page: &Page,
    form: &Form,
    session: SessionNo,
    table: &Table,
    problems: &BTreeMap<TableNo, Problem>,
) -> TableLine {
    let snapshot = &desk.snapshot;
    let number = table.seats.table;
    let problem = problems.get(&number);
    let sheet = table.result.sheet();
    let stored = |seat: usize| {
        let total = sheet.and_then(|sheet| sheet.totals.get(seat));
        // As it can be typed: without signs between thousands.
        total
            .map(|total| total.score.to_string())
            .unwrap_or_default()
    };
    let seats = table.seats.seats;
    let cells: Vec<Cell> = (0..)
        .zip(Wind::ALL)
        .zip(seats)
        .filter_map(|((seat, wind), entrant)| {
            let entrant = entrant?;
            let person = tables::person(snapshot, entrant);
            let field = field(number, seat);
            Some(Cell {
                value: match problem {
                    Some(_) => form.value(&field).to_owned(),
                    None => stored(seat),
                },
                wind: table.seats.winds.then_some(wind),
                is_wrong: problem.is_some(),
                person,
                field,
            })
        })
        .collect();
    let totals = sheet
        .map(|sheet| sheet.totals.as_slice())
        .unwrap_or_default();
    let leftover = sheet.map_or(0, |sheet| sheet.leftover);
    let check = snapshot
        .tournament
        .sum_check(session, number, totals, leftover);
    let rules = &snapshot.tournament.ruleset;
    let stored_leftover = || match leftover {
        0 => String::new(),
        left => left.to_string(),
    };
    TableLine {
        number: number.0,
        title: tables::table_title(page.words, snapshot, number),
        href: desk.address(&format!("/results/{session}/tables/{number}")),
        state: tables::result_state(page.words, table),
        version: table.result.number(),
        sum: if sheet.is_some() {
            page.words.signed(check.sum)
        } else {
            String::new()
        },
        expected: rules.table_sum().map(|_| check.expected + leftover),
        leftover: typed::has_deposits(rules).then(|| {
            let field = leftover_field(number);
            let value = match problem {
                Some(_) => form.value(&field).to_owned(),
                None => stored_leftover(),
            };
            Leftover { field, value }
        }),
        error: problem.map(|problem| problem.message.clone()),
        stored: problem
            .filter(|problem| problem.changed)
            .map(|_| (0..seats.len()).map(stored).collect::<Vec<_>>().join("  ")),
        asks: problem.is_some_and(|problem| problem.asks),
        reason: form.value(&format!("a-{number}")).to_owned(),
        cells,
    }
}
