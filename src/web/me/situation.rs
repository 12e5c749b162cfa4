//! How the registration of somebody stands, in words.

use super::own::Own;
use crate::tournament::registration::{Application, ApplicationState};
use crate::tournament::state::{Entrant, Standing};
use crate::web::public::register::places::when;
use crate::words::key;

/// How it stands, and what can be done about it.
pub struct Situation {
    pub text: String,
    /// The class of the mark: good, warn, harm or nothing.
    pub class: &'static str,
    /// Whether a place is offered.
    pub is_offered: bool,
    /// Whether an e-mail address is still to be confirmed.
    pub unconfirmed: String,
}

pub(super) fn situation(own: &Own) -> Situation {
    let application = own.application();
    let offered = application.filter(|it| matches!(it.state, ApplicationState::Offered { .. }));
    let is_own = own.own_application().is_some();
    let (text, class) = match (own.entrant(), application) {
        (Some(entrant), _) if offered.is_none() => of_entrant(own, entrant),
        (_, Some(application)) => of_application(own, application),
        (Some(entrant), None) => of_entrant(own, entrant),
        (None, None) => (own.page.say("own-nothing").into_owned(), ""),
    };
    let waits = application.filter(|it| it.state.is_live() && !it.is_confirmed());
    let unconfirmed = waits.and_then(|it| it.hold_until).map(|until| {
        let until = when(own.page.words, own.tournament(), until);
        own.page
            .say_with("own-unconfirmed")
            .arg("until", until)
            .to_string()
    });
    Situation {
        text,
        class,
        is_offered: offered.is_some() && is_own,
        unconfirmed: unconfirmed.unwrap_or_default(),
    }
}

fn of_entrant(own: &Own, entrant: &Entrant) -> (String, &'static str) {
    match entrant.standing {
        Standing::Active => {
            let text = own
                .page
                .say_with("own-takes-part")
                .arg("number", entrant.id.to_string());
            (text.to_string(), "good")
        }
        Standing::Withdrawn { .. } => (own.page.say("own-withdrawn").into_owned(), ""),
        Standing::Disqualified { .. } => (own.page.say("own-disqualified").into_owned(), "harm"),
    }
}

fn of_application(own: &Own, application: &Application) -> (String, &'static str) {
    let page = &own.page;
    let (key, class) = match application.state {
        ApplicationState::Offered { until } => {
            let until = when(page.words, own.tournament(), until);
            let text = page.say_with("own-offered").arg("until", until);
            return (text.to_string(), "warn");
        }
        ApplicationState::Waiting => {
            let position = own.tournament().registration.position(application.id);
            let text = page
                .say_with("own-waiting")
                .arg("position", position.unwrap_or(1));
            return (text.to_string(), "warn");
        }
        ApplicationState::Placed => (key!("own-placed"), "good"),
        ApplicationState::Accepted => (key!("own-accepted"), "good"),
        ApplicationState::Declined => (key!("own-declined"), ""),
        ApplicationState::Withdrawn => (key!("own-withdrawn"), ""),
        ApplicationState::Refused => (key!("own-refused"), ""),
        ApplicationState::Expired => (key!("own-expired"), ""),
    };
    (page.say(key).into_owned(), class)
}
