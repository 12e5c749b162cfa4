//! The staff of a tournament: roles and invitations.

use actix_web::web;
use askama::Template;

use crate::service::accounts::{AccountError, Capability, Role};
use crate::service::outbox::{InvitationLetter, is_address};
use crate::web::account::link::LinkPage;
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::part::role_key;
use crate::web::state::State;
use crate::words::{Lang, Words};

/// The page.
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
    made: String,
    until: String,
}

/// The page.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
) -> PageResult {
    let (desk, page) = open(&state, &user, page, &slug).await?;
    let form = Form::empty(page.words);
    let staff = build(&state, &user, &page, &desk, &form).await?;
    page.render(&staff)
}

/// Makes an invitation and shows its link once. If an address is given, the link goes there too.
pub async fn invite(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let (desk, page) = open(&state, &user, page, &slug).await?;
    let tournament = desk.snapshot.id;
    let (role, letter) = (form.choice::<Role>("role"), read_letter(&mut form, &desk));
    let (Some(role), true) = (role, form.is_good()) else {
        let staff = build(&state, &user, &page, &desk, &form).await?;
        return page.render_refused(&staff);
    };
    let letter = letter.filter(|_| state.outbox.sends());
    let made = match &letter {
        None => state.accounts.invite(&user, tournament, role).await,
        Some(letter) => {
            let post = &state.outbox;
            let invited =
                state
                    .accounts
                    .invite_by_mail(&user, tournament, role, letter, post, form.key());
            invited.await
        }
    };
    let invitation = match made {
        Ok(invitation) => invitation,
        Err(AccountError::DoneBefore) => return Ok(saved(&page, &desk)),
        Err(error) => return Err(error.into()),
    };
    let mut text = page
        .say_with("account-invite-link-text")
        .arg("role", page.say(role_key(role)))
        .arg("until", page.words.date(invitation.expires_at.date_naive()))
        .to_string();
    if let Some(letter) = &letter {
        let mailed = page
            .say_with("account-invite-mailed")
            .arg("address", &letter.address);
        text = format!("{mailed} {text}");
    }
    page.render(&LinkPage {
        page: &page,
        title: page.say("account-invite-link-title").into_owned(),
        text,
        link: format!(
            "{}/invite/{}",
            state.settings.base_url,
            invitation.token.as_str()
        ),
        back: desk.address("/staff"),
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

/// Gives a role to somebody who has an account.
pub async fn give(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let (desk, page) = open(&state, &user, page, &slug).await?;
    let tournament = desk.snapshot.id;
    let (login, role) = (form.required("login", 100), form.choice::<Role>("role"));
    if let (Some(login), Some(role)) = (login, role) {
        let given = state
            .accounts
            .give_role(&user, tournament, &login, role)
            .await;
        match given {
            Ok(()) => return Ok(saved(&page, &desk)),
            Err(AccountError::NotFound) => form.fail("login", page.say("account-login-unknown")),
            Err(error) => return Err(error.into()),
        }
    }
    let staff = build(&state, &user, &page, &desk, &form).await?;
    page.render_refused(&staff)
}

/// Takes a role away.
pub async fn take(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let (desk, page) = open(&state, &user, page, &slug).await?;
    let tournament = desk.snapshot.id;
    let account = form.number("account", 1..=i64::MAX);
    let role = form.choice::<Role>("role");
    let (Some(account), Some(role)) = (account, role) else {
        return Err(PageError::Malformed("account or role".to_owned()));
    };
    let taken = state
        .accounts
        .take_role(&user, tournament, account, role)
        .await;
    match taken {
        // Gone already: what was wanted holds.
        Ok(()) | Err(AccountError::NotFound) => Ok(saved(&page, &desk)),
        Err(error) => Err(error.into()),
    }
}

/// Takes an invitation back.
pub async fn take_back(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let (desk, page) = open(&state, &user, page, &slug).await?;
    let tournament = desk.snapshot.id;
    let id = form
        .number("invitation", 1..=i64::MAX)
        .ok_or_else(|| PageError::Malformed("invitation".to_owned()))?;
    let taken = state
        .accounts
        .take_back_invitation(&user, tournament, id)
        .await;
    match taken {
        Ok(()) => Ok(saved(&page, &desk)),
        Err(AccountError::NotFound) => {
            let message = page.say("account-invitation-gone");
            Ok(see_other(desk.address("/staff")).warn(message).finish())
        }
        Err(error) => Err(error.into()),
    }
}

/// Back to the page.
fn saved(page: &Page, desk: &Desk) -> actix_web::HttpResponse {
    see_other(desk.address("/staff"))
        .done(page.say("account-saved"))
        .finish()
}

/// The tournament and its page, if the person manages its staff.
async fn open(
    state: &State,
    user: &CurrentUser,
    page: Page,
    slug: &str,
) -> Result<(Desk, Page), PageError> {
    let desk = Desk::open(state, user, slug, Capability::ManageStaff).await?;
    let page = desk.within(page, StaffPage::Staff);
    Ok((desk, page))
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
        sends_mail: state.outbox.sends(),
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
                made: page.words.date_time(&one.created_at),
                until: page.words.date_time(&one.expires_at),
            })
            .collect(),
    })
}
