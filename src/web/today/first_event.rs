//! The checklist of somebody's first event: what is to be done before the first session.

use crate::tournament::Capability;
use crate::tournament::first_event::Preparation;
use crate::tournament::waits::Wait;
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::extract::{CurrentUser, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::topics;
use crate::web::state::State;
use crate::words::key;

/// The list, ready to print.
pub struct Checklist {
    pub lines: Vec<FirstStep>,
    /// Whether something is still to be done.
    pub is_open: bool,
    /// Address and heading of the paragraphs of the handbook about what no state tells.
    pub topics: Vec<(String, &'static str)>,
}

/// Something to do.
pub struct FirstStep {
    pub label: String,
    pub is_done: bool,
    /// Its page; none for whom may not go there.
    pub href: Option<String>,
}

/// The list for somebody who runs the tournament and has closed none; none once a session has begun.
pub async fn checklist(
    at: &Staff<can::View>,
    has_referee: bool,
) -> Result<Option<Checklist>, PageError> {
    let preparations = at.desk.snapshot.tournament.preparations(has_referee);
    let is_over = preparations.is_empty() || !at.desk.may(Capability::Configure);
    if is_over || at.page.is_from_memory() || has_closed_one(&at.state, &at.user).await? {
        return Ok(None);
    }
    let lines = preparations.into_iter();
    let lines = lines.map(|(preparation, is_done)| line(&at.page, &at.desk, preparation, is_done));
    let lines: Vec<FirstStep> = lines.collect();
    let is_open = lines.iter().any(|line| !line.is_done);
    let topics = [topics::PREPARE, topics::BACKUP];
    Ok(Some(Checklist {
        lines,
        is_open,
        topics: topics.map(|topic| topic.link(at.page.words)).into(),
    }))
}

/// Whether the list says what a wait says, so that nothing stands twice.
pub fn says(wait: &Wait) -> bool {
    matches!(wait, Wait::Hidden | Wait::NoReferee | Wait::Unpublished(_))
}

/// Whether somebody has run a tournament to its end here.
async fn has_closed_one(state: &State, user: &CurrentUser) -> Result<bool, PageError> {
    let all = state.tournaments.list().await?;
    let runs = |id| user.may(id, Capability::Configure);
    Ok(all.iter().any(|(id, index)| index.closed && runs(*id)))
}

/// What stands in the checklist, and which page it leads to.
fn line(page: &Page, desk: &Desk, preparation: Preparation, is_done: bool) -> FirstStep {
    let (key, needs, path) = match preparation {
        Preparation::Entrants => (
            key!("help-first-entrants"),
            Capability::ManageEntrants,
            "/entrants",
        ),
        Preparation::Schedule => (
            key!("help-first-schedule"),
            Capability::RunClock,
            "/schedule",
        ),
        Preparation::Seating => (
            key!("help-first-seating"),
            Capability::ManageSeating,
            "/seating",
        ),
        Preparation::Referee => (
            key!("help-first-referee"),
            Capability::ManageStaff,
            "/staff",
        ),
        Preparation::SeatingPublished => (
            key!("help-first-seating-published"),
            Capability::ManageSeating,
            "/seating",
        ),
        Preparation::Published => (
            key!("help-first-published"),
            Capability::Configure,
            "/event",
        ),
    };
    FirstStep {
        label: page.say(key).into_owned(),
        is_done,
        href: desk.may(needs).then(|| desk.address(path)),
    }
}
