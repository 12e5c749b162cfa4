//! The page that asks for the password again before something that gives others power. All that was sent goes with it.

use actix_web::http::StatusCode;
use actix_web::{HttpMessage, HttpRequest};
use askama::Template;

use crate::service::accounts::AccountRefusal;
use crate::web::account::confirm::FIELD;
use crate::web::account::refused;
use crate::web::error::PageResult;
use crate::web::extract::{Form, KEY_FIELD, Page, Submitted, known};

#[derive(Template)]
#[template(path = "confirm_password.html")]
struct ConfirmPasswordPage<'a> {
    page: &'a Page,
    form: &'a Form,
    /// The form that is sent again with the password.
    action: &'a str,
    carried: Vec<(String, String)>,
    /// For programs that keep passwords.
    login: &'a str,
}

/// Asks for the password, and says what was wrong with the one that was typed.
pub fn ask(wrong: Option<AccountRefusal>, req: &HttpRequest, page: &Page) -> PageResult {
    let sent = req.extensions().get::<Submitted>().cloned();
    let sent = sent.unwrap_or_default();
    let mut carried = sent.carried();
    carried.retain(|(name, _)| name != KEY_FIELD && name != "username");
    let mut form = Form::empty(page.words);
    if let Some(refusal) = wrong {
        form.fail(FIELD, refused::sentence(page.words, refusal));
    }
    let person = known(req).flatten();
    page.render_with(
        StatusCode::FORBIDDEN,
        &ConfirmPasswordPage {
            page,
            form: &form,
            action: page.path(),
            carried,
            login: person.as_ref().map_or("", |person| person.login.as_str()),
        },
    )
}
