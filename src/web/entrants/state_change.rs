//! Withdrawing, reinstating, disqualifying and removing an entrant.

use actix_web::dev::{Path, Url};

use super::entrant::find;
use crate::ruleset::conduct::Listed;
use crate::tournament::state::{Entrant, Standing};
use crate::tournament::{Command, EntrantId, EntrantsCommand, Tournament};
use crate::web::confirm::Confirm;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::event::state_change::ReasonPage;
use crate::web::extract::{Form, Page};
use crate::web::gate::of::OfAddress;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::{name, session_name};
use crate::words::key;

/// What can be done to an entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    Withdraw,
    Reinstate,
    Disqualify,
    Remove,
}

impl Change {
    /// By the end of the address.
    fn of(word: &str) -> Option<Self> {
        match word {
            "withdraw" => Some(Self::Withdraw),
            "reinstate" => Some(Self::Reinstate),
            "disqualify" => Some(Self::Disqualify),
            "remove" => Some(Self::Remove),
            _ => None,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Withdraw => "withdraw",
            Self::Reinstate => "reinstate",
            Self::Disqualify => "disqualify",
            Self::Remove => "remove",
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
            Self::Remove => [
                key!("entrants-remove-title"),
                key!("entrants-remove-text"),
                key!("entrants-remove-button"),
                key!("entrants-remove-done"),
            ],
        }
    }

    fn command(self, entrant: EntrantId, reason: String) -> Command {
        match self {
            Self::Withdraw => Command::Entrants(EntrantsCommand::Withdraw { entrant, reason }),
            Self::Reinstate => Command::Entrants(EntrantsCommand::Reinstate { entrant, reason }),
            Self::Disqualify => Command::Entrants(EntrantsCommand::Disqualify { entrant, reason }),
            Self::Remove => Command::Entrants(EntrantsCommand::Remove { entrant, reason }),
        }
    }

    /// Whether it needs a reason.
    fn needs_reason(self, entrant: &Entrant) -> bool {
        let was_disqualified = matches!(entrant.standing, Standing::Disqualified { .. });
        self == Self::Disqualify || was_disqualified
    }
}

impl OfAddress for (EntrantId, Change) {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let entrant = EntrantId::find(address, tournament)?;
        Some((entrant, Change::of(address.get("change")?)?))
    }
}

/// Asks before it is done.
pub async fn ask(at: Staff<can::ManageEntrants, (EntrantId, Change)>) -> PageResult {
    let (entrant, change) = at.of;
    let known = find(&at.desk, entrant)?;
    let form = Form::empty(at.page.words);
    at.page
        .render(&view(&at.page, &form, &at.desk, known, change))
}

pub async fn change(
    at: Staff<can::ManageEntrants, (EntrantId, Change)>,
    mut form: Form,
) -> PageResult {
    let (entrant, change) = at.of;
    let known = find(&at.desk, entrant)?;
    if let Some(reason) = form.optional("reason", 500)
        && at
            .desk
            .carry_out(&at.state, &mut form, change.command(entrant, reason))
            .await?
            .is_some()
    {
        let message = at
            .page
            .say_with(change.keys()[3])
            .arg("name", full_name(&at.desk, entrant))
            .to_string();
        let back = match change {
            Change::Remove => at.desk.address("/entrants"),
            _ => at.desk.address(&format!("/entrants/{entrant}")),
        };
        return Ok(see_other(back).done(message).finish());
    }
    at.page
        .render_refused(&view(&at.page, &form, &at.desk, known, change))
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
    let listed = desk.snapshot.tournament.ruleset.disqualification.listed;
    let text = match (change, listed) {
        (Change::Disqualify, Listed::Last) => key!("entrants-disqualify-text-last"),
        _ => text,
    };
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
            harms: matches!(change, Change::Disqualify | Change::Remove),
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
