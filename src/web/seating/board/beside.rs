//! What lies beside the plan: what is picked, what a change does, who was found.

use super::change::Change;
use super::find::FoundPanel;
use super::marks::Marks;
use super::panel::{self, LeaveView, PickPanel};
use super::picked::Picks;
use super::preview::{outlook, view};
use crate::service::seating::fairness::Fairness;
use crate::tournament::{EntrantId, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::extract::{Form, Page};
use crate::web::gate::found;
use crate::web::seating::parts::Sight;
use crate::web::state::State;

/// What lies beside the plan.
#[derive(Default)]
pub struct Beside {
    pub marks: Marks,
    pub picked: Option<PickPanel>,
    pub found: Option<FoundPanel>,
    /// The session that a large board shows.
    pub show: Option<SessionNo>,
    /// The tables of a large hall that the address names.
    pub sight: Option<Sight>,
}

/// What lies beside the plan with what is picked: the change, or the first place.
pub fn of_picked(
    state: &State,
    desk: &Desk,
    page: &Page,
    form: &Form,
    choice: Picks,
) -> Result<Beside, PageError> {
    let session = found::session(&desk.snapshot, choice.session.0)?;
    match choice.change(session) {
        Some(change) => of_change(state, desk, page, form, (choice, change)),
        None => of_choice(state, desk, page, choice),
    }
}

/// What lies beside the plan while one place is picked.
fn of_choice(state: &State, desk: &Desk, page: &Page, choice: Picks) -> Result<Beside, PageError> {
    let session = found::session(&desk.snapshot, choice.session.0)?;
    let marks = Marks::of_choice(choice, None);
    let sits = |id: &EntrantId| {
        let table = session.table_of(*id);
        table.is_some_and(|table| table.result.sheet().is_none())
    };
    let leaves = choice.a.entrant().filter(sits);
    let mut panel = panel::of_choice(state, desk, page, (choice, session), None)?;
    panel.leave = leaves.map(|id| LeaveView {
        action: desk.address("/seating/leave"),
        session: choice.session.to_string(),
        entrant: id.to_string(),
    });
    Ok(Beside {
        marks,
        picked: Some(panel),
        ..Beside::default()
    })
}

/// What lies beside the plan while a change is looked at.
fn of_change(
    state: &State,
    desk: &Desk,
    page: &Page,
    form: &Form,
    (choice, change): (Picks, Change),
) -> Result<Beside, PageError> {
    let snapshot = &desk.snapshot;
    let session = found::session(snapshot, choice.session.0)?;
    let only = form.is("only", "yes");
    let outlook = outlook(state, desk, page, |note: &str| {
        change.command(session.number, note.to_owned(), only)
    })?;
    let before = Fairness::of(snapshot, &snapshot.tournament, &|_| true);
    let after = outlook.after.as_ref().ok();
    let after = after.and_then(|after| Fairness::of(snapshot, after, &|_| true));
    let both = before.as_ref().zip(after.as_ref());
    let marks = Marks::of_choice(choice, both);
    let mut panel = panel::of_choice(state, desk, page, (choice, session), Some(change))?;
    let mut view = view(desk, page, (session.number, change), outlook, both);
    view.is_public = session.published && snapshot.tournament.published;
    panel.change = Some(view);
    Ok(Beside {
        marks,
        picked: Some(panel),
        ..Beside::default()
    })
}
