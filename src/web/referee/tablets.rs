//! `…/manage/referee/tablets`: letting tablets in by a code, and shutting them out; and the page the code
//! leads to.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;

use crate::service::accounts::{
    AccountError, AccountFault, Attempt, MOST_HOURS, Pairing, Role, TABLET_ROLES, TabletCode,
    TabletState,
};
use crate::web::account::{begin_session, confirm, refused, used_up};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page, address, session_token, user_agent};
use crate::web::gate::{Staff, can};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::https;
use crate::web::say::part::role_key;
use crate::web::say::qr::Qr;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "referee/tablets.html")]
struct TabletsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    roles: Vec<(String, String)>,
    tablets: Vec<TabletView>,
    code: Option<CodeView>,
    /// Where a tablet accepts the server's own authority, if it must.
    accept: Option<String>,
    action: String,
}

/// A tablet of the list.
struct TabletView {
    account: i64,
    name: String,
    role: String,
    state: String,
    is_open: bool,
}

struct CodeView {
    name: String,
    qr: Option<Qr>,
    link: String,
    until: String,
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let form = Form::filled(
        at.page.words,
        [("role", "referee".to_owned()), ("hours", "12".to_owned())],
    );
    list(&at.state, &at.user, &at.desk, &at.page, &form, None).await
}

/// Makes a code and shows it once.
pub async fn make(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    confirm::require(&at.state, &at.user, &form).await?;
    let name = form.required("name", 100);
    let role = form.choice::<Role>("role");
    let hours = form.number("hours", 1..=MOST_HOURS);
    let mut code = None;
    if let (Some(name), Some(role), Some(hours)) = (name, role, hours) {
        let made = at
            .state
            .accounts
            .new_tablet(&at.user, at.desk.snapshot.id, &name, role, hours)
            .await;
        match made {
            Ok(made) => code = Some(code_view(&at.state, &at.desk, &at.page, name, &made)),
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    list(&at.state, &at.user, &at.desk, &at.page, &form, code).await
}

/// Shuts a tablet out at once.
pub async fn revoke(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let account = form
        .number("account", 1..=i64::MAX)
        .ok_or_else(|| PageError::Malformed("account".to_owned()))?;
    let revoked = at
        .state
        .accounts
        .revoke_tablet(&at.user, at.desk.snapshot.id, account)
        .await;
    match revoked {
        // Out already: what was wanted holds.
        Ok(()) | Err(AccountFault::NotFound) => {
            let done = at.page.say("referees-tablet-revoked");
            Ok(see_other(at.desk.address("/referee/tablets"))
                .done(done)
                .finish())
        }
        Err(fault) => Err(fault.into()),
    }
}

fn code_view(state: &State, desk: &Desk, page: &Page, name: String, made: &TabletCode) -> CodeView {
    let link = format!("{}/pair/{}", state.settings.base_url, made.token.as_str());
    let zone = desk.snapshot.tournament.settings.time_zone;
    CodeView {
        name,
        qr: Qr::of(&link),
        link,
        until: page.words.date_time(&made.until.with_timezone(&zone)),
    }
}

async fn list(
    state: &State,
    user: &CurrentUser,
    desk: &Desk,
    page: &Page,
    form: &Form,
    code: Option<CodeView>,
) -> PageResult {
    let tablets = state.accounts.tablets(user, desk.snapshot.id).await?;
    let list = TabletsPage {
        page,
        form,
        roles: TABLET_ROLES
            .iter()
            .map(|role| (role.to_string(), page.say(role_key(*role)).into_owned()))
            .collect(),
        tablets: tablets
            .iter()
            .map(|tablet| tablet_view(desk, page, tablet))
            .collect(),
        code,
        accept: https::page::address(state),
        action: desk.address("/referee/tablets"),
    };
    page.render_form(&list, form)
}

fn tablet_view(desk: &Desk, page: &Page, tablet: &TabletState) -> TabletView {
    let zone = desk.snapshot.tournament.settings.time_zone;
    let when = |at: chrono::DateTime<chrono::Utc>| page.words.date_time(&at.with_timezone(&zone));
    let state = match (tablet.is_open, tablet.paired_at) {
        (false, _) => page.say("referees-tablet-out").into_owned(),
        (true, None) => page
            .say_with("referees-tablet-waits")
            .arg("until", when(tablet.until))
            .to_string(),
        (true, Some(_)) => page
            .say_with("referees-tablet-in")
            .arg("until", when(tablet.until))
            .arg("seen", tablet.last_seen.map_or_else(String::new, when))
            .to_string(),
    };
    TabletView {
        account: tablet.account,
        name: tablet.name.clone(),
        role: page.say(role_key(tablet.role)).into_owned(),
        state,
        is_open: tablet.is_open,
    }
}

/// The page a code leads to.
#[derive(Template)]
#[template(path = "referee/pair.html")]
struct PairPage<'a> {
    page: &'a Page,
    pairing: Pairing,
    text: String,
    action: String,
}

/// Asks before this browser becomes the tablet: links are opened by many, pressed by one.
pub async fn ask(state: State, page: Page, link: PrivateLink) -> PageResult {
    let pairing = match state.accounts.pairing(link.token()).await {
        Ok(pairing) => pairing,
        Err(AccountError::Refused(_)) => return used_up(&page),
        Err(AccountError::Fault(fault)) => return Err(fault.into()),
    };
    let live = state.tournaments.by_slug(&pairing.slug).await?;
    let zone = live.snapshot().tournament.settings.time_zone;
    let until = pairing.expires_at.with_timezone(&zone);
    let text = page
        .say_with("referees-pair-text")
        .arg("role", page.say(role_key(pairing.role)))
        .arg("title", pairing.title.as_str())
        .arg("until", page.words.date_time(&until))
        .to_string();
    page.render_with(
        StatusCode::OK,
        &PairPage {
            page: &page,
            pairing,
            text,
            action: format!("/pair/{}", link.named()),
        },
    )
}

/// This browser becomes the tablet.
pub async fn pair(req: HttpRequest, state: State, page: Page, link: PrivateLink) -> PageResult {
    let token = link.token();
    let pairing = match state.accounts.pairing(token).await {
        Ok(pairing) => pairing,
        Err(AccountError::Refused(_)) => return used_up(&page),
        Err(AccountError::Fault(fault)) => return Err(fault.into()),
    };
    let attempt = Attempt {
        login: String::new(),
        password: String::new(),
        address: address(&req),
        user_agent: user_agent(&req),
        previous: session_token(&req),
        device: None,
        work: String::new(),
    };
    let session = match state.accounts.pair(token, attempt).await {
        Ok(session) => session,
        Err(AccountError::Refused(_)) => return used_up(&page),
        Err(AccountError::Fault(fault)) => return Err(fault.into()),
    };
    let to = match pairing.role {
        Role::Referee | Role::HeadReferee => format!("/t/{}/manage/referee", pairing.slug),
        Role::Door => format!("/t/{}/manage/entrants/door", pairing.slug),
        Role::CheckInScreen => format!("/t/{}/check-in", pairing.slug),
        _ => format!("/t/{}/manage", pairing.slug),
    };
    let mut answer = see_other(to).finish();
    begin_session(&req, &mut answer, &session, state.settings.is_https())?;
    Ok(answer)
}
