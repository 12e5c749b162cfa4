//! One press for every application ticked. Each is asked for by a command of its own, so that what is refused for one is
//! done for the others.

use super::list::{Query, view};
use crate::service::tournaments::ExecuteError;
use crate::tournament::{ApplicationId, Command, RegistrationCommand};
use crate::web::confirm::Confirm;
use crate::web::error::{PageError, PageResult};
use crate::web::event::state_change::ReasonPage;
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::applications;
use crate::web::say::part::TickedOutcome;
use crate::web::say::refusal::why_refused;
use crate::words::key;

type At = Staff<can::ManageEntrants>;

/// What is done to every application ticked.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Act {
    Admit,
    Offer,
    Refuse { reason: String },
}

impl Act {
    fn command(&self, application: ApplicationId) -> Command {
        let command = match self {
            Self::Admit => RegistrationCommand::Admit { application },
            Self::Offer => RegistrationCommand::OfferPlace { application },
            Self::Refuse { reason } => RegistrationCommand::RefuseApplication {
                application,
                reason: reason.clone(),
            },
        };
        command.into()
    }

    /// The key of what is said of those for whom the act was done.
    fn done(&self) -> &'static str {
        match self {
            Self::Admit => key!("applications-admitted"),
            Self::Offer => key!("applications-offered"),
            Self::Refuse { .. } => key!("applications-refused"),
        }
    }
}

/// Gives the places that are free to those who wait, in their order.
pub async fn move_up(at: At, form: Form) -> PageResult {
    let done = key!("applications-moved-up");
    let to = ("/registration?show=waiting", done);
    at.press(form, RegistrationCommand::MoveUp.into(), to).await
}

/// Does what the pressed button says to every application ticked; asks first where a letter says no.
pub async fn act(at: At, mut form: Form) -> PageResult {
    let query = Query::of(&form);
    let ticked = numbers(&form);
    let list = at.desk.address("/registration");
    let back = see_other(format!("{list}?{}", query.encoded()));
    if ticked.is_empty() {
        let message = at.page.say("applications-none-chosen");
        return Ok(back.warn(message).finish());
    }
    let is_sure = form.is("sure", "yes");
    let act = match form.value("do").to_owned().as_str() {
        "admit" => Act::Admit,
        "offer" => Act::Offer,
        "refuse" => match form.optional("reason", 500).filter(|_| is_sure) {
            Some(reason) => Act::Refuse { reason },
            None => return ask(&at, &form, &ticked, &query),
        },
        other => return Err(PageError::Malformed(format!("do={other}"))),
    };
    let (count, refused) = each(&at, &form, &ticked, &act).await?;
    let done = match count {
        0 => String::new(),
        count => at.page.say_with(act.done()).arg("count", count).to_string(),
    };
    if refused.is_empty() {
        return Ok(back.done(done).finish());
    }
    let now = at.desk.live.snapshot();
    let view = view(&at.page, &at.desk, &at.state, &now, &query);
    at.page
        .render_refused(&view.after(TickedOutcome { done, refused }))
}

/// For how many an act was done, or was so already, and the others with the reason. The same form sent again does the
/// rest.
async fn each(
    at: &At,
    form: &Form,
    ticked: &[ApplicationId],
    act: &Act,
) -> Result<(usize, Vec<String>), PageError> {
    let mut count = 0;
    let mut refused = Vec::new();
    for application in ticked {
        let key = match form.key() {
            "" => String::new(),
            key => format!("{key}-{application}"),
        };
        let command = act.command(*application);
        let done = at.desk.execute_with(&at.state, &key, command, Vec::new());
        match done.await {
            Ok(_) => count += 1,
            Err(error) if error.is_nothing_to_change() => count += 1,
            Err(ExecuteError::Refused(why)) => {
                let why = why_refused(at.page.words, &at.desk.snapshot, &why);
                let colon = at.page.say("colon");
                refused.push(format!("{}{colon}{why}", called(at, *application)));
            }
            Err(ExecuteError::Fault(fault)) => return Err(fault.into()),
        }
    }
    Ok((count, refused))
}

fn called(at: &At, id: ApplicationId) -> String {
    let snapshot = &at.desk.snapshot;
    let known = snapshot.tournament.registration.application(id);
    known.map_or_else(|| id.to_string(), |it| applications::called(snapshot, it))
}

/// The applications that a form names, each once, in their order.
fn numbers(form: &Form) -> Vec<ApplicationId> {
    let named = form.all("application");
    let mut numbers: Vec<ApplicationId> = named.filter_map(|it| it.parse().ok()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Asks before applications are refused, with the names.
fn ask(at: &At, form: &Form, ticked: &[ApplicationId], query: &Query) -> PageResult {
    let names: Vec<String> = ticked.iter().map(|id| called(at, *id)).collect();
    let fixed = [("do", "refuse"), ("sure", "yes")].into_iter();
    let fixed = fixed.chain(query.fields());
    let fixed = fixed.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let chosen = ticked
        .iter()
        .map(|id| ("application".to_owned(), id.to_string()));
    let list = at.desk.address("/registration");
    let title = at.page.say_with("applications-refuse-title");
    let page = ReasonPage {
        page: &at.page,
        form,
        confirm: Confirm {
            title: title.arg("count", ticked.len()).to_string(),
            consequences: vec![
                names.join(", "),
                at.page.say("applications-refuse-text").into_owned(),
            ],
            action: format!("{list}/ticked"),
            fields: fixed.chain(chosen).collect(),
            button: at.page.say("applications-refuse").into_owned(),
            harms: true,
            back: format!("{list}?{}", query.encoded()),
        },
        required: false,
    };
    at.page.render_form(&page, form)
}
