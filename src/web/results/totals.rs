//! Typing the totals of a whole session: one line a table, each saved for itself.

mod head;
mod line;

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use askama::Template;
use futures_util::future::join_all;

use super::brought::{Brought, PASTED, UnusedLine};
use super::typed::{TotalNames, typed_totals};
use super::waiting::{self, Waiting, Why};
use crate::mahjong::{Seats, TableSize};
use crate::ruleset::RuleSet;
use crate::service::tournaments::ExecuteError;
use crate::tournament::command::SheetDraft;
use crate::tournament::result::{Sheet, Total};
use crate::tournament::state::Table;
use crate::tournament::{Command, ResultCommand, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{FieldError, Form, Page};
use crate::web::gate::found;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::{see_other, wants_json};
use crate::web::say::files::fault;
use crate::web::say::refusal::{explained, session_name, why_refused};
use crate::web::say::tables;
use head::{Head, head};
use line::{TableLine, line};

#[derive(Template)]
#[template(path = "results/totals.html")]
struct SheetsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    session: u16,
    head: Head,
    action: String,
    /// What totals are multiples of.
    step: i64,
    /// A total with an example of how it can be typed; empty where there is one way only.
    typing: String,
    /// What the device keeps while the server is away.
    waiting: Waiting,
    lines: Vec<TableLine>,
    saved: usize,
    paste_action: String,
    /// The text that was brought, for the next round.
    pasted: String,
    /// What was understood of it, before anything is saved.
    understood: Option<String>,
    /// Lines of it that belong to no table.
    unused: Vec<UnusedLine>,
}

/// What a page shows beside what is stored.
#[derive(Default)]
struct Shown {
    problems: BTreeMap<TableNo, Problem>,
    brought: Brought,
    /// Whether what was brought stands in the lines, and nothing is saved yet.
    is_preview: bool,
    saved: usize,
}

impl Shown {
    /// Whether a line shows what was typed or brought instead of what is stored.
    fn is_typed(&self, table: TableNo) -> bool {
        self.problems.contains_key(&table)
            || (self.is_preview && self.brought.table(table).is_some())
    }
}

/// What went wrong with one table.
struct Problem {
    message: String,
    why: Why,
}

impl Problem {
    /// What cannot be read, each thing said once.
    fn of(wrong: &[FieldError]) -> Self {
        let mut messages: Vec<&str> = wrong.iter().map(|it| it.message.as_str()).collect();
        messages.dedup();
        Self::saying(messages.join(" "))
    }

    fn saying(message: String) -> Self {
        Self {
            message,
            why: Why::default(),
        }
    }

    /// Other people sit there than when the totals were typed.
    fn seats_moved(message: String) -> Self {
        let why = Why {
            moved: true,
            ..Why::default()
        };
        Self { message, why }
    }
}

pub async fn show(at: Staff<can::EnterResults, SessionNo>) -> PageResult {
    let SessionNo(number) = at.of;
    if found::session(&at.desk.snapshot, number)?.tables.is_empty() {
        // Nobody is seated yet: the page of the session says so, and leads to the seating.
        let session = at.desk.address(&format!("/sessions/{number}"));
        return Ok(see_other(session).finish());
    }
    let form = Form::empty(at.page.words);
    render(&at.desk, at.page, &form, number, Shown::default())
}

/// Puts what was pasted or uploaded into the lines; nothing is saved.
pub async fn preview(at: Staff<can::EnterResults, SessionNo>, form: Form) -> PageResult {
    let SessionNo(number) = at.of;
    let words = at.page.words;
    match Brought::of(&form, &at.desk.snapshot, at.of) {
        Ok(brought) => {
            let form = filled(&at.page, &at.desk, &brought);
            let shown = Shown {
                brought,
                is_preview: true,
                ..Shown::default()
            };
            render(&at.desk, at.page, &form, number, shown)
        }
        Err((text, why)) => {
            let mut form = Form::filled(words, [(PASTED, text)]);
            form.fail(PASTED, fault(words, &why));
            render(&at.desk, at.page, &form, number, Shown::default())
        }
    }
}

/// The form as if somebody had typed what was brought.
fn filled(page: &Page, desk: &Desk, brought: &Brought) -> Form {
    let rules = &desk.snapshot.tournament.ruleset;
    let mut values = vec![(PASTED.to_owned(), brought.text.clone())];
    for table in &brought.totals.tables {
        let names = total_names(table.table, rules.table_size());
        for (name, score) in names.seats.iter().zip(&table.scores) {
            let score = score.map(|score| score.to_string()).unwrap_or_default();
            values.push((name.clone(), score));
        }
    }
    let values = values.iter();
    Form::filled(
        page.words,
        values.map(|(name, value)| (name.as_str(), value.clone())),
    )
}

/// Saves every line that was changed; lines that cannot be saved stay as typed.
pub async fn submit(
    mut at: Staff<can::EnterResults, SessionNo>,
    req: HttpRequest,
    mut form: Form,
) -> PageResult {
    let SessionNo(number) = at.of;
    let snapshot = at.desk.snapshot.clone();
    let session = found::session(&snapshot, number)?;
    let mut problems = BTreeMap::new();
    let mut drafts = Vec::new();
    for table in &session.tables {
        let rules = snapshot.tournament.rules_of(table);
        let number = table.seats.table;
        match read(&form, session.number, table, rules) {
            Ok(Some(_)) if waits_for_a_yes(&form, number) => {
                let message = form.words().say("results-paste-say-yes").into_owned();
                drop(problems.insert(number, Problem::saying(message)));
            }
            Ok(Some(_)) if waiting::seats_moved(&form, &seated_field(number), table) => {
                let message = form.words().say("results-seats-moved").into_owned();
                drop(problems.insert(number, Problem::seats_moved(message)));
            }
            Ok(draft) => drafts.extend(draft),
            Err(wrong) => drop(problems.insert(number, Problem::of(&wrong))),
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
    let mut topics = Vec::new();
    for (table, done) in done.await {
        match done {
            Ok(_) => saved += 1,
            Err(error) if error.is_nothing_to_change() => {}
            Err(ExecuteError::Refused(refused)) => {
                topics.push(explained(&refused));
                let message = why_refused(at.page.words, &snapshot, &refused);
                let why = Why::of(&refused);
                problems.insert(table, Problem { message, why });
            }
            // Sent again, what was saved is not saved twice.
            Err(ExecuteError::Fault(fault)) => return Err(fault.into()),
        }
    }
    at.desk.snapshot = at.desk.live.snapshot();
    if wants_json(&req) {
        return told(&at, &form, &problems).await;
    }
    let brought = Brought::again(&form, &at.desk.snapshot, at.of);
    if problems.is_empty() && brought.totals.loose.is_empty() {
        let back = at.desk.address(&format!("/sessions/{number}"));
        let message = at
            .page
            .say_with("results-saved")
            .arg("count", saved)
            .to_string();
        return Ok(see_other(back).done(message).finish());
    }
    for topic in topics {
        form.explain(topic);
    }
    for (table, problem) in &problems {
        let title = tables::table_title(at.page.words, &snapshot, *table);
        let colon = at.page.say("colon");
        form.fail_where(
            &field(*table, 0),
            format!("{title}{colon}{}", problem.message),
        );
    }
    let shown = Shown {
        problems,
        brought,
        is_preview: false,
        saved,
    };
    render(&at.desk, at.page, &form, number, shown)
}

/// What a device is told that sent what waited on it, one table at a time.
async fn told(
    at: &Staff<can::EnterResults, SessionNo>,
    form: &Form,
    problems: &BTreeMap<TableNo, Problem>,
) -> PageResult {
    let session = found::session(&at.desk.snapshot, at.of.0)?;
    if let Some((table, problem)) = problems.iter().next() {
        let error = FieldError {
            field: field(*table, 0),
            message: problem.message.clone(),
            says_where: false,
        };
        let place = (session.number, *table);
        return waiting::refused(&at.state, &at.desk, &at.page, place, &[error], problem.why).await;
    }
    let is_sent = |table: &&Table| form.has(&format!("v-{}", table.seats.table));
    let sent = session.tables.iter().filter(is_sent);
    Ok(waiting::saved(at.page.words, sent))
}

/// Whether a line has doubts that nobody has answered yet.
fn waits_for_a_yes(form: &Form, table: TableNo) -> bool {
    form.has(&format!("d-{table}")) && !form.is(&format!("y-{table}"), "yes")
}

/// The name of a field: `s-TABLE-SEAT`.
fn field(table: TableNo, seat: usize) -> String {
    format!("s-{table}-{seat}")
}

/// The name of the field that says who sat at a table when the form was made: `seated-TABLE`.
fn seated_field(table: TableNo) -> String {
    format!("seated-{table}")
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

fn render(desk: &Desk, page: Page, form: &Form, number: u16, shown: Shown) -> PageResult {
    let session = found::session(&desk.snapshot, number)?;
    if session.tables.is_empty() {
        return Err(PageError::NotFound);
    }
    let mut lines: Vec<TableLine> = session
        .tables
        .iter()
        .map(|table| line(desk, &page, form, session.number, table, &shown))
        .collect();
    let is_good = shown.problems.is_empty() && form.is_good();
    // What is wrong has the focus before what is missing, and so has what somebody has to say yes to.
    let mut doubtful = lines.iter_mut();
    if let Some(line) = doubtful.find(|line| line.needs_a_yes && !line.is_yes) {
        line.yes_has_focus = is_good;
    } else if is_good {
        let mut cells = lines.iter_mut().flat_map(|line| &mut line.cells);
        if let Some(empty) = cells.find(|cell| cell.value.is_empty()) {
            empty.has_focus = true;
        }
    }
    let rules = &desk.snapshot.tournament.ruleset;
    let template = SheetsPage {
        form,
        title: session_name(page.words, &desk.snapshot, session.number),
        session: number,
        head: head(desk, &page, session),
        step: rules.steps().total,
        typing: typing(&page, rules),
        action: desk.address(&format!("/results/{number}")),
        waiting: Waiting::of(desk, &page, &format!("/results/{number}")),
        lines,
        saved: shown.saved,
        paste_action: desk.address(&format!("/results/{number}/paste")),
        understood: shown.is_preview.then(|| shown.brought.summary(page.words)),
        unused: shown.brought.unused(page.words),
        pasted: shown.brought.text,
        page: &page,
    };
    if is_good {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

/// How a total can be typed in short, with a total of the rule set as the example; empty where it cannot.
fn typing(page: &Page, rules: &RuleSet) -> String {
    if rules.steps().total != 100 {
        return String::new();
    }
    let example = 45_300;
    page.say_with("results-short-totals")
        .arg("tenths", page.words.decimal(example / 100, 1))
        .arg("hundreds", page.words.number(example / 100))
        .arg("total", page.words.number(example))
        .to_string()
}
