//! `/me/{token}/withdraw`: what withdrawing or dropping out would do, and doing it.

use actix_web::HttpRequest;

use super::own::Own;
use crate::exchange::amount::amount;
use crate::tournament::{Command, EntrantsCommand, RegistrationCommand, SessionNo};
use crate::web::confirm::{Confirm, ConfirmPage};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Form;
use crate::web::say::refusal::session_name;
use crate::web::state::State;
use crate::words::key;

pub async fn ask(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    leaving(&own).ok_or(PageError::NotFound)?;
    let begun = own.tournament().has_begun();
    let (title, button) = match begun {
        true => (key!("own-drop-out-title"), key!("own-drop-out")),
        false => (key!("own-withdraw-title"), key!("own-withdraw")),
    };
    own.page.render(&ConfirmPage {
        page: &own.page,
        confirm: &Confirm {
            title: own
                .page
                .say_with(title)
                .arg("tournament", &own.tournament().settings.title)
                .to_string(),
            consequences: consequences(&own, &state),
            action: own.address("/withdraw"),
            fields: Vec::new(),
            button: own.page.say(button).into_owned(),
            harms: true,
            back: own.address(""),
        },
    })
}

pub async fn submit(req: HttpRequest, state: State, form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let command = leaving(&own).ok_or(PageError::NotFound)?;
    own.press(&state, &form, command, key!("own-left")).await
}

/// The command by which somebody leaves; none who neither applied nor plays. A captain leaves with the team.
fn leaving(own: &Own) -> Option<Command> {
    let reason = String::new();
    if let Some(application) = own.own_application().map(|it| it.id) {
        let leave = RegistrationCommand::WithdrawApplication {
            application,
            reason,
        };
        return Some(leave.into());
    }
    let entrant = own.entrant().filter(|it| it.is_active())?.id;
    Some(Command::Entrants(EntrantsCommand::Withdraw {
        entrant,
        reason,
    }))
}

/// What leaving would do, one sentence for each.
fn consequences(own: &Own, state: &State) -> Vec<String> {
    let (page, tournament) = (&own.page, own.tournament());
    let now = state.clock.now();
    let application = own.own_application();
    let outlook = application.and_then(|it| tournament.withdrawal(it.id, now));
    let mut said = Vec::new();
    if application.is_some_and(|it| it.people.len() > 1) {
        said.push(page.say("own-leave-team").into_owned());
    }
    let seats = match &outlook {
        Some(outlook) => outlook.seats.clone(),
        None => seats(own),
    };
    if !seats.is_empty() {
        let names = seats
            .iter()
            .map(|it| session_name(page.words, &own.snapshot, *it));
        let names: Vec<String> = names.collect();
        let seats = page
            .say_with("own-leave-seats")
            .arg("sessions", names.join(", "));
        said.push(seats.to_string());
    }
    let Some(outlook) = outlook else {
        said.push(page.say("own-leave-plain").into_owned());
        return said;
    };
    if !outlook.may {
        said.push(page.say("own-leave-late").into_owned());
    }
    if outlook.next.is_some() {
        said.push(page.say("own-leave-next").into_owned());
    } else {
        said.push(page.say("own-leave-plain").into_owned());
    }
    let settings = tournament.registration.settings.as_ref();
    if let (Some(currency), true) = (settings.and_then(|it| it.currency), outlook.paid > 0) {
        let paid = page
            .say_with("own-leave-paid")
            .arg("amount", amount(page.words, currency, outlook.paid));
        said.push(paid.to_string());
    }
    said
}

/// The sessions to come in which somebody has a seat.
fn seats(own: &Own) -> Vec<SessionNo> {
    let Some(id) = own.entrant().map(|it| it.id) else {
        return Vec::new();
    };
    let sessions = own.tournament().sessions.iter();
    let ahead = sessions.filter(|it| !it.clock.has_ended() && it.table_of(id).is_some());
    ahead.map(|it| it.number).collect()
}
