//! `/account/factor`: what somebody shows beside their password: an app that makes codes, recovery codes.

pub mod passkey;

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::{confirm, refused};
use crate::service::accounts::{FactorKind, HeldFactor, OwnFactors};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, FACTORS, Form, Page};
use crate::web::http::address;
use crate::web::http::respond::see_other;
use crate::web::say::qr::Qr;
use crate::web::state::State;

/// Letters of a secret that stand together, for who types it.
const GROUP: usize = 4;

#[derive(Template)]
#[template(path = "account/factor.html")]
struct FactorPage<'a> {
    page: &'a Page,
    held: Vec<HeldView>,
    has_app: bool,
    has_passkeys: bool,
    codes_left: i64,
    is_required: bool,
}

/// A factor, ready to print.
struct HeldView {
    id: i64,
    name: String,
    since: String,
    last_used: String,
}

#[derive(Template)]
#[template(path = "account/factor_app.html")]
struct AppPage<'a> {
    page: &'a Page,
    form: &'a Form,
    qr: Option<Qr>,
    /// What the code says, for an app on the same device.
    address: String,
    /// The secret in groups of four letters.
    secret: String,
}

/// New recovery codes, which are shown once.
#[derive(Template)]
#[template(path = "account/factor_codes.html")]
pub struct CodesPage<'a> {
    pub page: &'a Page,
    pub codes: Vec<String>,
}

#[derive(Template)]
#[template(path = "account/factor_end.html")]
struct EndPage<'a> {
    page: &'a Page,
    form: &'a Form,
    login: &'a str,
    factor: i64,
    name: String,
}

/// What the address says: which factor ends.
#[derive(Deserialize)]
pub struct Query {
    factor: i64,
}

pub async fn show(state: State, user: CurrentUser, page: Page) -> PageResult {
    let own = state.accounts.factors(&user).await?;
    page.render(&FactorPage {
        page: &page,
        has_app: own.held.iter().any(|it| it.kind == FactorKind::Totp),
        has_passkeys: state.accounts.has_passkeys(),
        codes_left: own.codes_left,
        is_required: own.is_required,
        held: own.held.iter().map(|held| view(&page, held)).collect(),
    })
}

/// Begins to add an app, with the password typed again if that was long ago.
pub async fn begin_app(state: State, user: CurrentUser, form: Form) -> PageResult {
    confirm::require(&state, &user, &form).await?;
    state.accounts.begin_app(&user).await?;
    Ok(see_other("/account/factor/app").finish())
}

/// The code to scan, and the field that shows that it was scanned.
pub async fn show_app(state: State, user: CurrentUser, page: Page) -> PageResult {
    let form = Form::empty(page.words);
    app_page(&state, &user, &page, &form).await
}

/// Lets the app count, and shows recovery codes if they are new.
pub async fn submit_app(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    if let Some(code) = form.required("code", 100) {
        let confirmed = state.accounts.confirm_app(&user, &code, &state.outbox);
        match confirmed.await {
            Ok(codes) if codes.is_empty() => {
                let back = see_other(FACTORS);
                return Ok(back.done(page.say("factor-app-added")).finish());
            }
            Ok(codes) => return page.render(&CodesPage { page: &page, codes }),
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    app_page(&state, &user, &page, &form).await
}

/// New recovery codes in the place of those before.
pub async fn make_codes(state: State, user: CurrentUser, page: Page, form: Form) -> PageResult {
    confirm::require(&state, &user, &form).await?;
    let codes = state.accounts.new_recovery_codes(&user).await?;
    page.render(&CodesPage { page: &page, codes })
}

/// Asks for the password before a factor ends.
pub async fn show_end(
    state: State,
    user: CurrentUser,
    page: Page,
    query: web::Query<Query>,
) -> PageResult {
    let form = Form::empty(page.words);
    end_page(&state, &user, &page, &form, query.factor).await
}

/// Ends a factor.
pub async fn submit_end(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    let factor = form.value("factor").parse::<i64>();
    let factor = factor.map_err(|_| PageError::NotFound)?;
    if let Some(password) = form.password("password") {
        let accounts = &state.accounts;
        let ended = accounts.remove_factor(&user, factor, password, &state.outbox);
        match ended.await {
            Ok(()) => {
                let back = see_other(FACTORS);
                return Ok(back.done(page.say("factor-ended")).finish());
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    end_page(&state, &user, &page, &form, factor).await
}

/// The page of the app that is being added; the list where none is.
async fn app_page(state: &State, user: &CurrentUser, page: &Page, form: &Form) -> PageResult {
    let Some(secret) = state.accounts.secret_of_begun_app(user).await? else {
        return Ok(see_other(FACTORS).finish());
    };
    let address = app_address(state.settings.origin(), &user.login, &secret);
    let app = AppPage {
        page,
        form,
        qr: Qr::of(&address),
        address,
        secret: grouped(&secret),
    };
    page.render_form(&app, form)
}

async fn end_page(
    state: &State,
    user: &CurrentUser,
    page: &Page,
    form: &Form,
    factor: i64,
) -> PageResult {
    let OwnFactors { held, .. } = state.accounts.factors(user).await?;
    let held = held.iter().find(|it| it.id == factor);
    let held = held.ok_or(PageError::NotFound)?;
    let end = EndPage {
        page,
        form,
        login: &user.login,
        factor,
        name: view(page, held).name,
    };
    page.render_form(&end, form)
}

/// A factor, ready to print.
fn view(page: &Page, held: &HeldFactor) -> HeldView {
    let day = |at: chrono::DateTime<chrono::Utc>| page.words.date(at.date_naive());
    HeldView {
        id: held.id,
        name: match held.kind {
            FactorKind::Totp => page.say("factor-app").into_owned(),
            FactorKind::Passkey => held.name.clone(),
        },
        since: day(held.since),
        last_used: held
            .last_used
            .map_or_else(|| page.say("factor-unused").into_owned(), day),
    }
}

/// The address that an app reads from a code: whose account it is, where, and the secret.
fn app_address(origin: &str, login: &str, secret: &str) -> String {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let host = host.split_once(':').map_or(host, |(host, _)| host);
    let part = |text: &str| address::encode(text).replace('/', "%2F");
    let issuer = part(&format!("Seatwind {host}"));
    let login = part(login);
    format!(
        "otpauth://totp/{issuer}:{login}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits=6&period=30"
    )
}

/// A secret in groups of four letters.
fn grouped(secret: &str) -> String {
    let mut groups = String::new();
    for (at, letter) in secret.chars().enumerate() {
        if at > 0 && at % GROUP == 0 {
            groups.push(' ');
        }
        groups.push(letter);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_app_learns_whose_code_it_makes_and_where() {
        let address = app_address("https://mahjong.example:8443", "ana/b@example.org", "ABCD");
        assert_eq!(
            address,
            "otpauth://totp/Seatwind%20mahjong.example:ana%2Fb%40example.org?secret=ABCD\
             &issuer=Seatwind%20mahjong.example&algorithm=SHA1&digits=6&period=30"
        );
        assert_eq!(grouped("ABCDEFGHI"), "ABCD EFGH I");
    }
}
