//! Deciding on one application, and changing what it is for.

use actix_web::dev::{Path, Url};

use super::application::page;
use super::parts::AT;
use crate::tournament::registration::Who;
use crate::tournament::{
    ApplicationId, CategoryId, Command, QuotaId, RegistrationCommand, Tournament,
};
use crate::web::confirm::Confirm;
use crate::web::error::{PageError, PageResult};
use crate::web::event::state_change::ReasonPage;
use crate::web::extract::Form;
use crate::web::gate::of::OfAddress;
use crate::web::gate::{Staff, can};
use crate::web::say::applications;
use crate::words::key;

/// What can be done to an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    Admit,
    Offer,
    Refuse,
    Withdraw,
    Reinstate,
}

impl Change {
    /// By the end of the address.
    fn of(word: &str) -> Option<Self> {
        match word {
            "admit" => Some(Self::Admit),
            "offer" => Some(Self::Offer),
            "refuse" => Some(Self::Refuse),
            "withdraw" => Some(Self::Withdraw),
            "reinstate" => Some(Self::Reinstate),
            _ => None,
        }
    }

    fn command(self, application: ApplicationId, reason: String) -> Command {
        let command = match self {
            Self::Admit => RegistrationCommand::Admit { application },
            Self::Offer => RegistrationCommand::OfferPlace { application },
            Self::Refuse => RegistrationCommand::RefuseApplication {
                application,
                reason,
            },
            Self::Withdraw => RegistrationCommand::WithdrawApplication {
                application,
                reason,
            },
            Self::Reinstate => RegistrationCommand::ReinstateApplication {
                application,
                reason,
            },
        };
        command.into()
    }

    /// The key of what is said when it is done.
    fn done(self) -> &'static str {
        match self {
            Self::Admit => key!("applications-one-admitted"),
            Self::Offer => key!("applications-one-offered"),
            Self::Refuse => key!("applications-one-refused"),
            Self::Withdraw => key!("applications-one-withdrawn"),
            Self::Reinstate => key!("applications-one-reinstated"),
        }
    }

    /// The word of the address, and the keys of title, meaning and button of the question; none where a press is
    /// enough.
    fn question(self) -> Option<[&'static str; 4]> {
        match self {
            Self::Admit | Self::Offer => None,
            Self::Refuse => Some([
                "refuse",
                key!("applications-refuse-one"),
                key!("applications-refuse-text"),
                key!("applications-refuse"),
            ]),
            Self::Withdraw => Some([
                "withdraw",
                key!("applications-withdraw-one"),
                key!("applications-withdraw-text"),
                key!("applications-withdraw"),
            ]),
            Self::Reinstate => Some([
                "reinstate",
                key!("applications-reinstate-one"),
                key!("applications-reinstate-text"),
                key!("applications-reinstate"),
            ]),
        }
    }
}

impl OfAddress for (ApplicationId, Change) {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let application = ApplicationId::find(address, tournament)?;
        let change = Change::of(address.get("change")?)?;
        Some((application, change))
    }
}

type At = Staff<can::ManageEntrants, (ApplicationId, Change)>;

/// Asks before people are told no, or come back.
pub async fn ask(at: At) -> PageResult {
    let form = Form::empty(at.page.words);
    question(&at, &form)
}

fn question(at: &At, form: &Form) -> PageResult {
    let (id, change) = at.of;
    let [word, title, text, button] = change.question().ok_or(PageError::NotFound)?;
    let snapshot = &at.desk.snapshot;
    let known = snapshot.tournament.registration.application(id);
    let name = known.map_or_else(String::new, |it| applications::called(snapshot, it));
    let own = at.desk.address(&format!("{AT}/{id}"));
    let page = ReasonPage {
        page: &at.page,
        form,
        confirm: Confirm {
            title: at.page.say_with(title).arg("name", name).to_string(),
            consequences: vec![at.page.say(text).into_owned()],
            action: format!("{own}/{word}"),
            fields: Vec::new(),
            button: at.page.say(button).into_owned(),
            harms: change != Change::Reinstate,
            back: own,
        },
        required: false,
    };
    at.page.render_form(&page, form)
}

/// Does it, once a reason was asked for where one is.
pub async fn decide(at: At, mut form: Form) -> PageResult {
    let (id, change) = at.of;
    let back = format!("{AT}/{id}");
    if change.question().is_none() {
        let command = change.command(id, String::new());
        return at
            .press(form, command, (back.as_str(), change.done()))
            .await;
    }
    if let Some(reason) = form.optional("reason", 500) {
        let command = change.command(id, reason);
        let to = (back.as_str(), change.done());
        if let Some(done) = at.carry_out(&mut form, command, to).await? {
            return Ok(done);
        }
    }
    question(&at, &form)
}

/// Changes the category, and the quotas for which the organisers choose people.
pub async fn change(at: Staff<can::ManageEntrants, ApplicationId>, mut form: Form) -> PageResult {
    let id = at.of;
    let registration = at.desk.snapshot.tournament.registration.clone();
    let settings = registration.settings.as_deref();
    let known = registration.application(id).ok_or(PageError::NotFound)?;
    let category = match form.value("category") {
        "" => None,
        _ => form.choice::<CategoryId>("category"),
    };
    let is_chosen = |id: &QuotaId| {
        let quota = settings.and_then(|it| it.quota(*id));
        quota.is_some_and(|it| it.who == Who::Chosen)
    };
    let kept = known.quotas.iter().copied().filter(|it| !is_chosen(it));
    let ticked = form
        .all("quota")
        .filter_map(|it| it.parse::<QuotaId>().ok());
    let quotas: Vec<QuotaId> = kept.chain(ticked.filter(is_chosen)).collect();
    if form.is_good() {
        let command = RegistrationCommand::ChangeApplication {
            application: id,
            category,
            quotas,
            particulars: false,
        };
        let back = format!("{AT}/{id}");
        let to = (back.as_str(), key!("applications-changed"));
        if let Some(done) = at.carry_out(&mut form, command.into(), to).await? {
            return Ok(done);
        }
    }
    page(&at, &form).await
}
