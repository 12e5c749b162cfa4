//! A plan from a file: read, shown, and used only when somebody says so.

use std::borrow::Cow;

use askama::Template;

use super::board::plan;
use crate::exchange::fault::BadLine;
use crate::exchange::roster::{EventSize, Roster};
use crate::exchange::seating::{Layout, SeatingFile, read};
use crate::mahjong::{TableSize, Wind};
use crate::service::tournaments::Snapshot;
use crate::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use crate::tournament::settings::Settings;
use crate::tournament::state::EntrantKind;
use crate::tournament::{Answer, Command, SeatingCommand, SetupCommand};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::files;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, EntrantName};
use crate::web::turned_down::doubts;
use crate::words::{Words, key};

/// So many people who are not in a plan are named.
const MOST_NAMED: usize = 12;

/// The first session of a plan as it was read.
struct FirstSession {
    title: String,
    size: TableSize,
    /// The winds, where the plan has them.
    winds: Vec<Wind>,
    /// What each table is called, and who sits there.
    tables: Vec<(String, Vec<Option<EntrantName>>)>,
}

#[derive(Template)]
#[template(path = "seating/plan_file.html")]
struct PlanFilePage<'a> {
    page: &'a Page,
    understood: String,
    layout: String,
    notes: Vec<String>,
    warnings: Vec<String>,
    first: Option<FirstSession>,
    bad: Vec<(u64, String)>,
    action: String,
    back: String,
    plans: String,
    table_names: String,
    file: String,
}

/// Shows what was understood of a file.
pub async fn look(
    Staff { desk, page, .. }: Staff<can::ManageSeating>,
    mut form: Form,
) -> PageResult {
    let Some(upload) = form.file("plan").cloned() else {
        let message = page.say("form-required").into_owned();
        form.fail("plan", message);
        return plan::render(&desk, page, &form);
    };
    let tournament = &desk.snapshot.tournament;
    let names = tournament.entrants.keys().map(|entrant| {
        let name = crate::web::say::refusal::name(&desk.snapshot, *entrant);
        (*entrant, format!("{} {}", name.first, name.last))
    });
    let roster = Roster::of_playing(tournament).with_names(names);
    let hall = EventSize::of(&tournament.settings)
        .at_tables_of(tournament.ruleset.table_size())
        .with_rest(tournament.seat_rules.rest.table_size());
    match read(&upload.bytes, &hall, &roster) {
        Ok(plan) => show(&desk, page, &plan, &upload.file_name),
        Err(fault) => {
            form.fail("plan", files::fault(page.words, &fault));
            plan::render(&desk, page, &form)
        }
    }
}

fn show(desk: &Desk, page: Page, plan: &SeatingFile, file: &str) -> PageResult {
    let understood = &plan.understood;
    let line = |bad: &BadLine| (bad.line, files::bad_line(page.words, bad));
    let template = PlanFilePage {
        understood: page
            .say_with("seating-import-understood")
            .arg("sessions", understood.sessions)
            .arg("tables", understood.tables)
            .arg("people", understood.people)
            .arg("file", file)
            .to_string(),
        layout: page
            .say_with(layout(understood.layout))
            .arg(
                "seats",
                desk.snapshot.tournament.ruleset.table_size().seats(),
            )
            .to_string(),
        notes: notes(page.words, plan),
        warnings: warnings(page.words, &desk.snapshot, plan),
        first: first_session(page.words, &desk.snapshot, plan),
        bad: plan.bad.iter().map(line).collect(),
        action: desk.address("/seating/import/use"),
        back: desk.address("/seating"),
        plans: serde_json::to_string(&plan.plans).map_err(PageError::internal)?,
        table_names: serde_json::to_string(&plan.table_names).map_err(PageError::internal)?,
        file: file.to_owned(),
        page: &page,
    };
    if plan.bad.is_empty() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

/// The sentence that says how the file was read.
fn layout(layout: Layout) -> &'static str {
    match layout {
        Layout::Chairs => key!("seating-layout-chairs"),
        Layout::Tables => key!("seating-layout-tables"),
        Layout::Prescript => key!("seating-layout-prescript"),
        Layout::PrescriptSessions => key!("seating-layout-prescript-sessions"),
        Layout::Headed => key!("seating-layout-headed"),
        Layout::Nested => key!("seating-layout-nested"),
        Layout::SessionsAcross => key!("seating-layout-sessions-across"),
        Layout::SessionsDown => key!("seating-layout-sessions-down"),
        Layout::TablesAcross => key!("seating-layout-tables-across"),
        Layout::TablesDown => key!("seating-layout-tables-down"),
    }
}

/// What else was understood: winds, numbers, and what of the file is not used.
fn notes(words: &Words, plan: &SeatingFile) -> Vec<String> {
    let understood = &plan.understood;
    let mut notes = vec![words.say(if understood.winds {
        key!("seating-import-winds")
    } else {
        key!("seating-import-no-winds")
    })];
    if understood.from_zero {
        notes.push(words.say("seating-import-from-zero"));
    } else if understood.by_place {
        notes.push(words.say("seating-import-by-place"));
    }
    let mut notes: Vec<String> = notes.into_iter().map(Cow::into_owned).collect();
    if let Some(people) = understood.plan_for {
        let note = words.say_with("seating-import-plan-for");
        notes.push(note.arg("people", people).to_string());
    }
    if !plan.ignored.is_empty() {
        let note = words.say_with("seating-import-ignored");
        notes.push(note.arg("columns", plan.ignored.join(", ")).to_string());
    }
    notes
}

/// What looks like a plan for other people: some of them are unknown, or some players not in it.
fn warnings(words: &Words, snapshot: &Snapshot, plan: &SeatingFile) -> Vec<String> {
    let mut warnings = Vec::new();
    let strangers = plan.strangers();
    if strangers > 0 {
        let warning = words.say_with("seating-import-strangers");
        warnings.push(warning.arg("count", strangers).to_string());
    }
    let seated = plan.seated();
    let tournament = &snapshot.tournament;
    let entrants = tournament.entrants.values();
    let absent: Vec<String> = entrants
        .filter(|it| tournament.plays_on(it) && it.kind != EntrantKind::Substitute)
        .filter(|entrant| !seated.contains(&entrant.id))
        .map(|entrant| tables::person(snapshot, entrant.id))
        .map(|person| {
            format!(
                "{} {} {}",
                person.number, person.name.first, person.name.last
            )
        })
        .collect();
    if !absent.is_empty() {
        let (named, more) = absent.split_at(absent.len().min(MOST_NAMED));
        let names = match more {
            [] => named.join(", "),
            _ => format!("{}, …", named.join(", ")),
        };
        let warning = words.say_with("seating-import-absent");
        let warning = warning.arg("count", absent.len()).arg("names", names);
        warnings.push(warning.to_string());
    }
    warnings
}

/// Who sits where in the first session of the plan; none while some of its lines are bad.
fn first_session(words: &Words, snapshot: &Snapshot, plan: &SeatingFile) -> Option<FirstSession> {
    let first = plan.plans.first().filter(|_| plan.bad.is_empty())?;
    let title = |table: &TableSeats| {
        let index = usize::from(table.table.0).checked_sub(1)?;
        plan.table_names.get(index).cloned()
    };
    let settings = &snapshot.tournament.settings;
    let tables = first.tables.iter().map(|table| {
        let title = title(table).unwrap_or_else(|| settings.table_name(table.table));
        let person = |entrant| tables::person(snapshot, entrant);
        let people = table.seats.iter().map(|seat| seat.map(person));
        (title, people.collect())
    });
    let sizes = first.tables.iter().map(|table| table.seats.size());
    let size = sizes
        .max_by_key(|size| size.seats())
        .unwrap_or(snapshot.tournament.ruleset.table_size());
    Some(FirstSession {
        title: session_name(words, snapshot, first.session),
        size,
        winds: if plan.understood.winds {
            size.winds().to_vec()
        } else {
            Vec::new()
        },
        tables: tables.collect(),
    })
}

/// Uses a plan that was shown.
pub async fn adopt(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let malformed = |error: serde_json::Error| PageError::Malformed(error.to_string());
    let plans: Vec<SessionPlan> = serde_json::from_str(form.value("plans")).map_err(malformed)?;
    let names: Vec<String> = serde_json::from_str(form.value("names")).map_err(malformed)?;
    let file: String = form.value("file").chars().take(200).collect();
    let command = Command::Seating(SeatingCommand::AdoptPlan {
        plans,
        origin: PlanOrigin::Imported { file },
    });
    let settings = &at.desk.snapshot.tournament.settings;
    if !names.is_empty() && names != settings.table_names {
        // The tables get their names only for a plan that can be used, and only once a reason is given
        // where something speaks against the plan.
        if matches!(doubts::answer(&form), Answer::Asked) {
            let now = at.desk.now(&at.state);
            doubts::tell(&at.page, &at.desk.snapshot, &command, now)?;
        }
        if let Err(error) = at.desk.what_if(&at.state, &command) {
            crate::web::turned_down::refuse(&mut form, &at.desk.snapshot, error)?;
            return plan::render(&at.desk, at.page, &form);
        }
        let settings = Settings {
            table_names: names,
            ..Settings::clone(settings)
        };
        let key = format!("{}-names", form.key());
        let command = Command::Setup(SetupCommand::ChangeSettings { settings });
        if let Err(error) = at
            .desk
            .execute_with(&at.state, &key, command, Vec::new())
            .await
        {
            crate::web::turned_down::refuse(&mut form, &at.desk.snapshot, error)?;
            return plan::render(&at.desk, at.page, &form);
        }
    }
    plan::finish(&at.state, &at.desk, at.page, form, command).await
}
