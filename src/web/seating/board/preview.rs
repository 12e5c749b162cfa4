//! What a change of two seats does, before it is made.

use super::change::Change;
use crate::service::seating::fairness::Fairness;
use crate::service::tournaments::ExecuteError;
use crate::tournament::{Command, Refusal, SessionNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::extract::Page;
use crate::web::say::fairness::{self, FigureRow, PairList};
use crate::web::state::State;

/// So many figures that change stand there without being unfolded.
const MOST_FIGURES: usize = 3;

/// What a change does, and the form that makes it.
pub struct ChangeView {
    pub sentence: String,
    pub action: String,
    pub fields: Vec<(&'static str, String)>,
    pub note: &'static str,
    pub needs_note: bool,
    pub is_swap: bool,
    /// Why it cannot be.
    pub refused: Option<String>,
    pub is_less_fair: bool,
    /// The first figures that change.
    pub rows: Vec<FigureRow>,
    /// Those that stay as they are too.
    pub all: Vec<FigureRow>,
    pub lists: Vec<PairList>,
    /// Whether everybody sees the change at once.
    pub is_public: bool,
}

/// What a change would do, or why it cannot be.
pub struct Outlook {
    pub after: Result<Tournament, String>,
    needs_note: bool,
}

pub fn outlook(
    state: &State,
    desk: &Desk,
    page: &Page,
    command: impl Fn(&str) -> Command,
) -> Result<Outlook, PageError> {
    let without_note = desk.after(state, &command("")).err();
    let needs_note = matches!(
        without_note.as_ref().and_then(ExecuteError::refusal),
        Some(Refusal::NoteNeeded | Refusal::ReasonMissing)
    );
    Ok(Outlook {
        after: desk.outlook(state, page.words, &command("–"))?,
        needs_note,
    })
}

/// The change as the panel shows it, with the fairness before and after.
pub fn view(
    desk: &Desk,
    page: &Page,
    (session, change): (SessionNo, Change),
    outlook: Outlook,
    both: Option<(&Fairness, &Fairness)>,
) -> ChangeView {
    let mates = both.is_some_and(|(before, after)| after.has_more_group_meetings_than(before));
    let is_swap = matches!(change, Change::Swap(..));
    let all = both.map_or_else(Vec::new, |(before, after)| {
        fairness::rows(page.words, after, Some(before))
    });
    let changed = all.iter().filter(|row| !row.change.is_empty());
    ChangeView {
        sentence: change.sentence(desk, page, session),
        action: desk.address(change.action()),
        fields: change.fields(session),
        note: change.note(),
        needs_note: outlook.needs_note,
        is_swap,
        refused: outlook.after.err(),
        is_less_fair: (outlook.needs_note && change.note() == "note") || mates,
        rows: changed.take(MOST_FIGURES).cloned().collect(),
        lists: both.map_or_else(Vec::new, |(before, after)| {
            fairness::since(page.words, &desk.snapshot, after, before)
        }),
        all,
        is_public: false,
    }
}
