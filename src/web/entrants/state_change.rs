//! Withdrawing, reinstating and disqualifying an entrant.

use actix_web::web;

use super::entrant::find;
use crate::tournament::state::{Entrant, Standing};
use crate::tournament::{Capability, Command, EntrantId};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::{PageError, PageResult};
use crate::web::event::state_change::ReasonPage;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::part::Confirm;
use crate::web::say::refusal::{name, session_name};
use crate::web::state::State;
use crate::words::key;

/// What can be done to an entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Withdraw,
    Reinstate,
    Disqualify,
}

impl Change {
    /// By the end of the address.
    fn of(word: &str) -> Result<Self, PageError> {
        match word {
            "withdraw" => Ok(Self::Withdraw),
            "reinstate" => Ok(Self::Reinstate),
            "disqualify" => Ok(Self::Disqualify),
            _ => Err(PageError::NotFound),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Withdraw => "withdraw",
            Self::Reinstate => "reinstate",
            Self::Disqualify => "disqualify",
        }
    }

    /// The keys of title, meaning, button, and of what is said when it is done.
    fn keys(self) -> [&'static str; 4] {
        match self {
            Self::Withdraw => [
                key!("entrants-withdraw-title"),
                key!("entrants-withdraw-text"),
                key!("entrants-withdraw-button"),
                key!("entrants-withdraw-done"),
            ],
            Self::Reinstate => [
                key!("entrants-reinstate-title"),
                key!("entrants-reinstate-text"),
                key!("entrants-reinstate-button"),
                key!("entrants-reinstate-done"),
            ],
            Self::Disqualify => [
                key!("entrants-disqualify-title"),
                key!("entrants-disqualify-text"),
                key!("entrants-disqualify-button"),
                key!("entrants-disqualify-done"),
            ],
        }
    }

    fn command(self, entrant: EntrantId, reason: String) -> Command {
        match self {
            Self::Withdraw => Command::Withdraw { entrant, reason },
            Self::Reinstate => Command::Reinstate { entrant, reason },
            Self::Disqualify => Command::Disqualify { entrant, reason },
        }
    }

    /// Whether it needs a reason.
    fn needs_reason(self, entrant: &Entrant) -> bool {
        let was_disqualified = matches!(entrant.standing, Standing::Disqualified { .. });
        self == Self::Disqualify || was_disqualified
    }
}

/// Asks before it is done.
pub async fn ask(
    state: State,
    user: CurrentUser,
    page: Page,
    path: web::Path<(String, EntrantId, String)>,
) -> PageResult {
    let (slug, entrant, word) = path.into_inner();
    let change = Change::of(&word)?;
    let desk = Desk::open(&state, &user, &slug, Capability::ManageEntrants).await?;
    let page = desk.within(page, StaffPage::Entrants);
    let known = find(&desk, entrant)?;
    let form = Form::empty(page.words);
    page.render(&view(&page, &form, &desk, known, change))
}

/// Does it.
pub async fn change(
    state: State,
    user: CurrentUser,
    page: Page,
    path: web::Path<(String, EntrantId, String)>,
    mut form: Form,
) -> PageResult {
    let (slug, entrant, word) = path.into_inner();
    let change = Change::of(&word)?;
    let desk = Desk::open(&state, &user, &slug, Capability::ManageEntrants).await?;
    let page = desk.within(page, StaffPage::Entrants);
    let known = find(&desk, entrant)?;
    if let Some(reason) = form.optional("reason", 500)
        && desk
            .carry_out(&state, &mut form, change.command(entrant, reason))
            .await?
            .is_some()
    {
        let message = page
            .say_with(change.keys()[3])
            .arg("name", full_name(&desk, entrant))
            .to_string();
        let back = desk.address(&format!("/entrants/{entrant}"));
        return Ok(see_other(back).done(message).finish());
    }
    page.render_refused(&view(&page, &form, &desk, known, change))
}

fn full_name(desk: &Desk, entrant: EntrantId) -> String {
    let name = name(&desk.snapshot, entrant);
    format!("{} {}", name.first, name.last).trim().to_owned()
}

fn view<'a>(
    page: &'a Page,
    form: &'a Form,
    desk: &Desk,
    entrant: &Entrant,
    change: Change,
) -> ReasonPage<'a> {
    let [title, text, button, _] = change.keys();
    let address = desk.address(&format!("/entrants/{}", entrant.id));
    let mut consequences = vec![page.say(text).into_owned()];
    if change != Change::Reinstate {
        consequences.extend(open_seats(page, desk, entrant.id));
    }
    ReasonPage {
        page,
        form,
        confirm: Confirm {
            title: page
                .say_with(title)
                .arg("name", full_name(desk, entrant.id))
                .to_string(),
            consequences,
            action: format!("{address}/{}", change.word()),
            fields: Vec::new(),
            button: page.say(button).into_owned(),
            harms: change == Change::Disqualify,
            back: address,
        },
        required: change.needs_reason(entrant),
    }
}

/// The sessions in which the person still has a seat at a table without a result.
fn open_seats(page: &Page, desk: &Desk, entrant: EntrantId) -> Option<String> {
    let snapshot = &desk.snapshot;
    let sessions: Vec<String> = snapshot
        .tournament
        .sessions
        .iter()
        .filter(|session| {
            let table = session.table_of(entrant);
            table.is_some_and(|table| table.result.sheet().is_none())
        })
        .map(|session| session_name(page.words, snapshot, session.number))
        .collect();
    (!sessions.is_empty()).then(|| {
        page.say_with("entrants-still-seated")
            .arg("sessions", sessions.join(", "))
            .to_string()
    })
}
