//! The staff of a tournament: roles and invitations.

use askama::Template;

use crate::service::accounts::{AccountError, AccountFault, Given, Role};
use crate::service::outbox::{InvitationLetter, OfferLetter, is_address};
use crate::tournament::{Command, SetupCommand};
use crate::web::account::link::LinkPage;
use crate::web::account::{confirm, refused};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names::when;
use crate::web::say::part::role_key;
use crate::web::state::State;
use crate::words::{Lang, Words, key};

#[derive(Template)]
#[template(path = "staff/page.html")]
struct StaffList<'a> {
    page: &'a Page,
    form: &'a Form,
    title: &'a str,
    base: String,
    roles: Vec<(&'static str, String)>,
    sends_mail: bool,
    languages: Vec<(&'static str, &'static str)>,
    staff: Vec<StaffView>,
    invitations: Vec<InvitationView>,
}

/// A person with their roles.
struct StaffView {
    account: i64,
    name: String,
    login: String,
    is_disabled: bool,
    roles: Vec<(&'static str, String)>,
}

/// An invitation that nobody used yet.
struct InvitationView {
    id: String,
    role: String,
    /// Whom it is for alone.
    login: Option<String>,
    made: String,
    until: String,
}

pub async fn show(at: Staff<can::ManageStaff>) -> PageResult {
    let form = Form::empty(at.page.words);
    let staff = build(&at.state, &at.user, &at.page, &at.desk, &form).await?;
    at.page.render(&staff)
}

/// Makes an invitation and shows its link once. If an address is given, the link goes there too.
pub async fn invite(at: Staff<can::ManageStaff>, mut form: Form) -> PageResult {
    confirm::require(&at.state, &at.user, &form).await?;
    let tournament = at.desk.snapshot.id;
    let (role, letter) = (
        form.choice::<Role>("role"),
        read_letter(&mut form, &at.desk),
    );
    let (Some(role), true) = (role, form.is_good()) else {
        let staff = build(&at.state, &at.user, &at.page, &at.desk, &form).await?;
        return at.page.render_refused(&staff);
    };
    let letter = letter.filter(|_| at.state.outbox.sends_for(&at.desk.snapshot.tournament));
    let made = match &letter {
        None => {
            let invited = at.state.accounts.invite(&at.user, tournament, role);
            Some(invited.await?)
        }
        Some(letter) => {
            let post = &at.state.outbox;
            let invited = at.state.accounts.invite_by_mail(
                &at.user,
                tournament,
                role,
                letter,
                post,
                form.key(),
            );
            match invited.await {
                Ok(made) => made,
                Err(error) => {
                    refused::show(&mut form, error)?;
                    let staff = build(&at.state, &at.user, &at.page, &at.desk, &form).await?;
                    return at.page.render_refused(&staff);
                }
            }
        }
    };
    let Some(invitation) = made else {
        return Ok(saved(&at.page, &at.desk));
    };
    let mut text = at
        .page
        .say_with("account-invite-link-text")
        .arg("role", at.page.say(role_key(role)))
        .arg(
            "until",
            at.page.words.date(invitation.expires_at.date_naive()),
        )
        .to_string();
    if let Some(letter) = &letter {
        let mailed = at
            .page
            .say_with("account-invite-mailed")
            .arg("address", &letter.address);
        text = format!("{mailed} {text}");
    }
    at.page.render(&LinkPage {
        page: &at.page,
        title: at.page.say("account-invite-link-title").into_owned(),
        text,
        link: format!(
            "{}/invite/{}",
            at.state.settings.base_url,
            invitation.token.as_str()
        ),
        back: at.desk.address("/staff"),
    })
}

/// The letter, if an address was typed.
fn read_letter(form: &mut Form, desk: &Desk) -> Option<InvitationLetter> {
    let address = form.optional("address", 254)?;
    if address.is_empty() {
        return None;
    }
    if !is_address(&address) {
        let message = form.words().say("entrants-email-wrong").into_owned();
        form.fail("address", message);
        return None;
    }
    let lang = Lang::from_tag(form.value("letter_language")).unwrap_or_default();
    let role = form.value("role").parse::<Role>().ok()?;
    let role = Words::for_language(lang).say(role_key(role)).into_owned();
    Some(InvitationLetter {
        address,
        lang,
        tournament: desk.snapshot.tournament.settings.title.clone(),
        role,
    })
}

/// Offers a role to somebody who has an account.
pub async fn give(at: Staff<can::ManageStaff>, mut form: Form) -> PageResult {
    confirm::require(&at.state, &at.user, &form).await?;
    let tournament = at.desk.snapshot.id;
    let (login, role) = (form.required("login", 100), form.choice::<Role>("role"));
    if let (Some(login), Some(role)) = (login, role) {
        let letter = at
            .state
            .outbox
            .sends_for(&at.desk.snapshot.tournament)
            .then(|| offer_letter(&at.desk, role));
        let given = at
            .state
            .accounts
            .give_role(&at.user, tournament, &login, role, letter, &at.state.outbox)
            .await;
        match given {
            Ok(Given::Now) => return Ok(saved(&at.page, &at.desk)),
            Ok(Given::Offered { by_letter }) => {
                let key = match by_letter {
                    true => key!("account-staff-offered-by-letter"),
                    false => key!("account-staff-offered"),
                };
                let said = at.page.say_with(key);
                let said = said.arg("login", login.as_str()).to_string();
                return Ok(see_other(at.desk.address("/staff")).done(said).finish());
            }
            Err(AccountError::Fault(AccountFault::NotFound)) => {
                form.fail("login", at.page.say("account-login-unknown"));
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    let staff = build(&at.state, &at.user, &at.page, &at.desk, &form).await?;
    at.page.render_refused(&staff)
}

/// What the letter about an offered role says.
fn offer_letter(desk: &Desk, role: Role) -> OfferLetter {
    let called = |lang| Words::for_language(lang).say(role_key(role)).into_owned();
    OfferLetter {
        tournament: desk.snapshot.tournament.settings.title.clone(),
        role: Lang::ALL.map(called),
    }
}

/// Takes a role away. That the last owner goes needs a reason, which the history keeps.
pub async fn take(at: Staff<can::ManageStaff>, mut form: Form) -> PageResult {
    let tournament = at.desk.snapshot.id;
    let account = form.number("account", 1..=i64::MAX);
    let role = form.choice::<Role>("role");
    let (Some(account), Some(role)) = (account, role) else {
        return Err(PageError::Malformed("account or role".to_owned()));
    };
    let is_last = role == Role::Owner
        && at
            .state
            .accounts
            .is_last_owner(&at.user, tournament, account)
            .await?;
    if is_last {
        let command = Command::Setup(SetupCommand::DismissLastOwner { account });
        let noted = at.desk.carry_out(&at.state, &mut form, command).await?;
        if noted.is_none() {
            let staff = build(&at.state, &at.user, &at.page, &at.desk, &form).await?;
            return at.page.render_refused(&staff);
        }
    }
    let taken = at
        .state
        .accounts
        .take_role(&at.user, tournament, account, role)
        .await;
    match taken {
        // Gone already: what was wanted holds.
        Ok(()) | Err(AccountFault::NotFound) => Ok(saved(&at.page, &at.desk)),
        Err(fault) => Err(fault.into()),
    }
}

/// Takes an invitation back.
pub async fn take_back(at: Staff<can::ManageStaff>, mut form: Form) -> PageResult {
    let tournament = at.desk.snapshot.id;
    let id = form
        .number("invitation", 1..=i64::MAX)
        .ok_or_else(|| PageError::Malformed("invitation".to_owned()))?;
    let taken = at
        .state
        .accounts
        .take_back_invitation(&at.user, tournament, id)
        .await;
    match taken {
        Ok(()) => Ok(saved(&at.page, &at.desk)),
        Err(AccountFault::NotFound) => {
            let message = at.page.say("account-invitation-gone");
            Ok(see_other(at.desk.address("/staff")).warn(message).finish())
        }
        Err(fault) => Err(fault.into()),
    }
}

/// Back to the page.
fn saved(page: &Page, desk: &Desk) -> actix_web::HttpResponse {
    see_other(desk.address("/staff"))
        .done(page.say("account-saved"))
        .finish()
}

/// Everything the page shows.
async fn build<'a>(
    state: &State,
    user: &CurrentUser,
    page: &'a Page,
    desk: &'a Desk,
    form: &'a Form,
) -> Result<StaffList<'a>, PageError> {
    let tournament = desk.snapshot.id;
    let staff = state.accounts.staff(user, tournament).await?;
    let invitations = state.accounts.invitations(user, tournament).await?;
    let named = |role: Role| (role.as_str(), page.say(role_key(role)).into_owned());
    Ok(StaffList {
        page,
        form,
        title: &desk.snapshot.tournament.settings.title,
        base: desk.address("/staff"),
        sends_mail: state.outbox.sends_for(&desk.snapshot.tournament),
        languages: Lang::ALL
            .into_iter()
            .map(|lang| (lang.code(), lang.name()))
            .collect(),
        // The role most invitations give stands first.
        roles: [
            Role::Referee,
            Role::Scorer,
            Role::HeadReferee,
            Role::Director,
            Role::Door,
            Role::ReadOnly,
            Role::Owner,
        ]
        .into_iter()
        .map(named)
        .collect(),
        staff: staff
            .into_iter()
            .map(|one| StaffView {
                account: one.account,
                name: one.display_name,
                login: one.login,
                is_disabled: one.is_disabled,
                roles: one.roles.into_iter().map(named).collect(),
            })
            .collect(),
        invitations: invitations
            .into_iter()
            .map(|one| InvitationView {
                id: one.id.to_string(),
                role: named(one.role).1,
                login: one.login,
                made: when(&desk.snapshot, page.words, one.created_at),
                until: when(&desk.snapshot, page.words, one.expires_at),
            })
            .collect(),
    })
}
