//! A plan from a file: read, shown, and used only when somebody says so.

use actix_web::web;
use askama::Template;

use super::board;
use crate::exchange::fault::BadLine;
use crate::exchange::roster::{Hall, Roster};
use crate::exchange::seating::{SeatingFile, read};
use crate::tournament::seating::{PlanOrigin, SessionPlan};
use crate::tournament::settings::Settings;
use crate::tournament::{Capability, Command};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::files;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "hall/plan_file.html")]
struct PlanFilePage<'a> {
    page: &'a Page,
    understood: String,
    winds: String,
    ignored: String,
    bad: Vec<(u64, String)>,
    action: String,
    back: String,
    plans: String,
    table_names: String,
    file: String,
}

/// Shows what was understood of a file.
pub async fn look(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let Some(upload) = form.file("plan").cloned() else {
        let message = page.say("form-required").into_owned();
        form.fail("plan", message);
        return board::render(&desk, page, &form);
    };
    let tournament = &desk.snapshot.tournament;
    let names = tournament.entrants.keys().map(|entrant| {
        let name = crate::web::refusal::name(&desk.snapshot, *entrant);
        (*entrant, format!("{} {}", name.first, name.last))
    });
    let roster = Roster::of(tournament).with_names(names);
    let mut hall = Hall::of(&tournament.settings);
    hall.sessions = tournament.settings.sessions;
    match read(&upload.bytes, &hall, &roster) {
        Ok(plan) => show(&desk, page, &plan, &upload.file_name),
        Err(fault) => {
            form.fail("plan", files::fault(page.words, &fault));
            board::render(&desk, page, &form)
        }
    }
}

fn show(desk: &Desk, page: Page, plan: &SeatingFile, file: &str) -> PageResult {
    let page = desk.within(page, StaffPage::Seating);
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
        winds: if understood.winds {
            page.say("seating-import-winds").into_owned()
        } else {
            page.say("seating-import-no-winds").into_owned()
        },
        ignored: plan.ignored.join(", "),
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

/// Uses a plan that was shown.
pub async fn adopt(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let malformed = |error: serde_json::Error| PageError::Malformed(error.to_string());
    let plans: Vec<SessionPlan> = serde_json::from_str(form.value("plans")).map_err(malformed)?;
    let names: Vec<String> = serde_json::from_str(form.value("names")).map_err(malformed)?;
    let file: String = form.value("file").chars().take(200).collect();
    let command = Command::AdoptPlan {
        plans,
        origin: PlanOrigin::Imported { file },
    };
    let settings = &desk.snapshot.tournament.settings;
    if !names.is_empty() && names != settings.table_names {
        // The tables get their names only for a plan that can be used.
        if let Err(error) = desk.what_if(&state, &command) {
            crate::web::refusal::refuse(&mut form, &desk.snapshot, error)?;
            return board::render(&desk, page, &form);
        }
        let settings = Settings {
            table_names: names,
            ..Settings::clone(settings)
        };
        let key = format!("{}-names", form.key());
        let command = Command::ChangeSettings { settings };
        if let Err(error) = desk.execute_with(&state, &key, command, Vec::new()).await {
            crate::web::refusal::refuse(&mut form, &desk.snapshot, error)?;
            return board::render(&desk, page, &form);
        }
    }
    board::finish(&state, &desk, page, form, command).await
}
