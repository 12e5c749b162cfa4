//! What a change of two seats does, before it is made; and making it.

use super::marks::Marks;
use super::page::render_choice;
use super::panel;
use super::picked::{Choice, entrant};
use super::plan::{self, Beside, done};
use crate::service::seating::fairness::Fairness;
use crate::service::tournaments::ExecuteError;
use crate::tournament::{
    Command, EntrantId, Refusal, SeatingCommand, SessionNo, TableNo, Tournament,
};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::fairness::{self, FigureRow, PairList};
use crate::web::say::refusal::{refuse, session_name};
use crate::web::say::tables;
use crate::web::state::State;

/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 500;
/// So many figures that change stand there without being unfolded.
const MOST_FIGURES: usize = 3;

/// A change of two seats.
#[derive(Debug, Clone, Copy)]
pub enum Change {
    Swap(EntrantId, EntrantId),
    Replace { leaves: EntrantId, takes: EntrantId },
    Take(TableNo, u8, EntrantId),
}

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
    /// All figures.
    pub all: Vec<FigureRow>,
    pub lists: Vec<PairList>,
    /// Whether everybody sees the change at once.
    pub is_public: bool,
}

impl Change {
    pub fn command(self, session: SessionNo, note: String, only: bool) -> Command {
        match self {
            Self::Swap(a, b) => Command::Seating(SeatingCommand::SwapSeats {
                session,
                a,
                b,
                note,
            }),
            Self::Replace { leaves, takes } => Command::Seating(SeatingCommand::ReplaceFrom {
                session,
                only,
                leaves,
                takes,
                reason: note,
            }),
            Self::Take(table, seat, entrant) => Command::Seating(SeatingCommand::TakeSeat {
                session,
                only,
                table,
                seat,
                entrant,
                note,
            }),
        }
    }

    fn action(self) -> &'static str {
        match self {
            Self::Swap(..) => "/seating/swap",
            Self::Replace { .. } => "/seating/replace",
            Self::Take(..) => "/seating/take",
        }
    }

    fn fields(self, session: SessionNo) -> Vec<(&'static str, String)> {
        let mut fields = vec![("session", session.to_string())];
        match self {
            Self::Swap(a, b) => fields.extend([("a", a.to_string()), ("b", b.to_string())]),
            Self::Replace { leaves, takes } => {
                fields.extend([("leaves", leaves.to_string()), ("takes", takes.to_string())]);
            }
            Self::Take(table, seat, entrant) => fields.extend([
                ("table", table.to_string()),
                ("seat", seat.to_string()),
                ("entrant", entrant.to_string()),
            ]),
        }
        fields
    }

    /// The field of the note.
    fn note(self) -> &'static str {
        match self {
            Self::Replace { .. } => "reason",
            Self::Swap(..) | Self::Take(..) => "note",
        }
    }

    fn sentence(self, desk: &Desk, page: &Page, session: SessionNo) -> String {
        let round = session_name(page.words, &desk.snapshot, session);
        match self {
            Self::Swap(a, b) => page
                .say_with("seating-swap-preview")
                .arg("a", entrant(desk, a))
                .arg("b", entrant(desk, b))
                .arg("session", round)
                .to_string(),
            Self::Replace { leaves, takes } => page
                .say_with("board-replace-preview")
                .arg("takes", entrant(desk, takes))
                .arg("leaves", entrant(desk, leaves))
                .arg("session", round)
                .to_string(),
            Self::Take(table, _, id) => page
                .say_with("board-take-preview")
                .arg("person", entrant(desk, id))
                .arg(
                    "table",
                    tables::table_title(page.words, &desk.snapshot, table),
                )
                .arg("session", round)
                .to_string(),
        }
    }
}

/// What a change would do, or why it cannot be.
struct Outlook {
    after: Result<Tournament, String>,
    needs_note: bool,
}

fn outlook(
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

/// What lies beside the plan while a change is looked at.
pub fn beside(
    state: &State,
    desk: &Desk,
    page: &Page,
    form: &Form,
    (choice, change): (Choice, Change),
) -> Result<Beside, PageError> {
    let snapshot = &desk.snapshot;
    let session = tables::session(snapshot, choice.session.0)?;
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

fn view(
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

/// Makes a change whose fields are in the form.
async fn make(
    state: &State,
    desk: &Desk,
    page: Page,
    mut form: Form,
    (session, change): (SessionNo, Change),
) -> PageResult {
    let choice = Choice::of_change(session, change);
    let Some(note) = form.optional(change.note(), LONGEST_NOTE) else {
        return render_choice(state, desk, page, &form, choice);
    };
    let command = change.command(session, note, form.is("only", "yes"));
    match desk.execute(state, &form, command).await {
        Ok(_) => Ok(done(desk, &page, session)),
        Err(error) => {
            refuse(&mut form, &desk.snapshot, error)?;
            render_choice(state, desk, page, &form, choice)
        }
    }
}

/// Lets two people change places.
pub async fn swap(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let (session, a, b) = (form.choice("session"), form.choice("a"), form.choice("b"));
    let (Some(session), Some(a), Some(b)) = (session, a, b) else {
        return plan::render(&at.desk, at.page, &form);
    };
    make(
        &at.state,
        &at.desk,
        at.page,
        form,
        (session, Change::Swap(a, b)),
    )
    .await
}

/// Lets somebody take over a seat.
pub async fn replace(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let session = form.choice("session");
    let (leaves, takes) = (form.choice("leaves"), form.choice("takes"));
    let (Some(session), Some(leaves), Some(takes)) = (session, leaves, takes) else {
        return plan::render(&at.desk, at.page, &form);
    };
    let change = Change::Replace { leaves, takes };
    make(&at.state, &at.desk, at.page, form, (session, change)).await
}

/// Puts somebody on an open seat.
pub async fn take(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let (session, entrant) = (form.choice("session"), form.choice("entrant"));
    let (table, seat) = (form.choice("table"), form.choice("seat"));
    let (Some(session), Some(entrant), Some(table), Some(seat)) = (session, entrant, table, seat)
    else {
        return plan::render(&at.desk, at.page, &form);
    };
    let change = Change::Take(table, seat, entrant);
    make(&at.state, &at.desk, at.page, form, (session, change)).await
}
