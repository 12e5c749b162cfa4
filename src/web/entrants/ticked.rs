//! One press for everybody ticked. Each of them is asked for by a command of their own, so that what is refused for
//! one is done for the others.

use super::check_in::numbers;
use super::list::{Query, view};
use crate::service::tournaments::ExecuteError;
use crate::tournament::{Command, EntrantId, EntrantsCommand, Tournament};
use crate::web::confirm::Confirm;
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::event::state_change::ReasonPage;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names;
use crate::web::say::part::TickedOutcome;
use crate::web::say::refusal::why_refused;
use crate::web::state::State;
use crate::words::{Words, key};

/// What is done to everybody ticked.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Act {
    CheckIn,
    UndoCheckIn,
    Withdraw { reason: String },
    Remove { reason: String },
    Join { team: String },
}

impl Act {
    fn command(&self, tournament: &Tournament, entrant: EntrantId) -> Option<Command> {
        let command = match self {
            Self::CheckIn => EntrantsCommand::CheckIn {
                entrants: vec![entrant],
            },
            Self::UndoCheckIn => EntrantsCommand::UndoCheckIn {
                entrants: vec![entrant],
            },
            Self::Withdraw { reason } => EntrantsCommand::Withdraw {
                entrant,
                reason: reason.clone(),
            },
            Self::Remove { reason } => EntrantsCommand::Remove {
                entrant,
                reason: reason.clone(),
            },
            Self::Join { team } => return join(tournament, entrant, team),
        };
        Some(Command::Entrants(command))
    }

    /// The key of what is said of those for whom the act was done.
    fn done(&self) -> &'static str {
        match self {
            Self::CheckIn => key!("entrants-checked-in-done"),
            Self::UndoCheckIn => key!("entrants-check-in-undone"),
            Self::Withdraw { .. } => key!("entrants-ticked-withdrawn"),
            Self::Remove { .. } => key!("entrants-ticked-removed"),
            Self::Join { .. } => key!("entrants-ticked-in-team"),
        }
    }
}

/// Puts somebody into the team of a name, which is made if there is none.
pub fn join(tournament: &Tournament, entrant: EntrantId, team: &str) -> Option<Command> {
    let kind = tournament.entrant(entrant)?.kind;
    Some(Command::Entrants(EntrantsCommand::EditEntrant {
        entrant,
        kind,
        team: Some(team.to_owned()),
        particulars: false,
    }))
}

/// What came of the same act for several people.
#[derive(Default)]
pub struct Each {
    /// For how many it was done, or was so already.
    pub done: usize,
    /// The others by name, each with the reason.
    pub refused: Vec<String>,
}

/// Does a command for each of several entrants, with a key of its own that follows from the form's.
///
/// # Errors
/// The page of a fault that is no refusal. What was done before it stays, and the same form sent again does the rest.
pub async fn each(
    (state, desk, words): (&State, &Desk, &Words),
    form: &Form,
    entrants: &[EntrantId],
    command: impl Fn(EntrantId) -> Option<Command>,
) -> Result<Each, PageError> {
    let mut came = Each::default();
    for entrant in entrants {
        let Some(command) = command(*entrant) else {
            continue;
        };
        let key = match form.key() {
            "" => String::new(),
            key => format!("{key}-{entrant}"),
        };
        match desk.execute_with(state, &key, command, Vec::new()).await {
            Ok(_) => came.done += 1,
            Err(error) if error.is_nothing_to_change() => came.done += 1,
            Err(ExecuteError::Refused(why)) => {
                let why = why_refused(words, &desk.snapshot, &why);
                came.refused.push(format!(
                    "{}{}{why}",
                    names::entrant(&desk.snapshot, *entrant),
                    words.say("colon")
                ));
            }
            Err(ExecuteError::Fault(fault)) => return Err(fault.into()),
        }
    }
    Ok(came)
}

/// Does what the pressed button says to everybody ticked; asks first where it cannot be undone by a press.
pub async fn act(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let query = Query::of(&form);
    let ticked = numbers(&form, "entrant");
    let list = at.desk.address("/entrants");
    let back = see_other(format!("{list}?{}", query.encoded()));
    if ticked.is_empty() {
        return Ok(back.warn(at.page.say("entrants-nobody-chosen")).finish());
    }
    let wanted = form.value("do").to_owned();
    let is_sure = form.is("sure", "yes");
    let act = match wanted.as_str() {
        "here" => Act::CheckIn,
        "not-here" => Act::UndoCheckIn,
        "team" => match form.required("team", 100) {
            Some(team) => Act::Join { team },
            None => {
                let message = at.page.say("entrants-ticked-which-team");
                return Ok(back.warn(message).finish());
            }
        },
        "withdraw" | "remove" => match form.optional("reason", 500).filter(|_| is_sure) {
            Some(reason) if wanted == "remove" => Act::Remove { reason },
            Some(reason) => Act::Withdraw { reason },
            None => return ask(&at.page, &form, &at.desk, &ticked, &query),
        },
        other => return Err(PageError::Malformed(format!("do={other}"))),
    };
    let tournament = &at.desk.snapshot.tournament;
    let command = |entrant| act.command(tournament, entrant);
    let whose = (&at.state, &at.desk, at.page.words);
    let came = each(whose, &form, &ticked, command).await?;
    let done = said(&at.page, &act, came.done);
    if came.refused.is_empty() {
        return Ok(back.done(done).finish());
    }
    let outcome = TickedOutcome {
        done,
        refused: came.refused,
    };
    let now = at.desk.live.snapshot();
    at.page
        .render_refused(&view(&at.page, &at.desk, &now, &query).after(outcome))
}

/// What was done, and to how many; nothing if nothing was.
fn said(page: &Page, act: &Act, count: usize) -> String {
    if count == 0 {
        return String::new();
    }
    let message = page.say_with(act.done()).arg("count", count);
    match act {
        Act::Join { team } => message.arg("team", team.as_str()).to_string(),
        _ => message.to_string(),
    }
}

/// Asks before people are withdrawn or removed, with their names.
fn ask(page: &Page, form: &Form, desk: &Desk, ticked: &[EntrantId], query: &Query) -> PageResult {
    let removes = form.value("do") == "remove";
    let (title, text, button) = match removes {
        true => (
            key!("entrants-ticked-remove-title"),
            key!("entrants-remove-text"),
            key!("entrants-ticked-remove"),
        ),
        false => (
            key!("entrants-ticked-withdraw-title"),
            key!("entrants-withdraw-text"),
            key!("entrants-withdraw-button"),
        ),
    };
    let names: Vec<String> = ticked
        .iter()
        .map(|id| names::entrant(&desk.snapshot, *id))
        .collect();
    let list = desk.address("/entrants");
    page.render_form(
        &ReasonPage {
            page,
            form,
            confirm: Confirm {
                title: page.say_with(title).arg("count", ticked.len()).to_string(),
                consequences: vec![names.join(", "), page.say(text).into_owned()],
                action: format!("{list}/ticked"),
                fields: carried(form, ticked, query),
                button: page.say(button).into_owned(),
                harms: removes,
                back: format!("{list}?{}", query.encoded()),
            },
            required: false,
        },
        form,
    )
}

/// What the question carries on to its answer.
fn carried(form: &Form, ticked: &[EntrantId], query: &Query) -> Vec<(String, String)> {
    let fixed = [
        ("do", form.value("do")),
        ("sure", "yes"),
        ("q", query.q.as_str()),
        ("show", query.show.as_str()),
        ("sort", query.sort.as_str()),
        ("page", query.page.as_str()),
    ];
    let fixed = fixed.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let entrants = ticked
        .iter()
        .map(|id| ("entrant".to_owned(), id.to_string()));
    fixed.into_iter().chain(entrants).collect()
}
