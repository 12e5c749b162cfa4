//! The page behind the link of a letter, and what its form does.

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::service::letters::Reader;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "letters/page.html")]
struct ReaderPage<'a> {
    page: &'a Page,
    reader: &'a Reader,
    action: String,
}

/// The page, which changes nothing: mail programs open links to look at them.
pub async fn show(state: State, page: Page, token: web::Path<String>) -> PageResult {
    let reader = state.letters.reader(&token).await?;
    page.render(&ReaderPage {
        page: &page,
        reader: &reader,
        action: format!("/letters/{token}"),
    })
}

/// Ends letters, or lets them come again. A mail program that sends this for its reader follows no
/// redirect and shows nothing.
pub async fn submit(state: State, page: Page, token: web::Path<String>, form: Form) -> PageResult {
    let ends = form.value("do") != "again";
    let done = state.letters.unsubscribe(&token, ends).await;
    done?;
    let said = match ends {
        true => page.say("mailing-ended"),
        false => page.say("mailing-comes-again"),
    };
    if form.has("List-Unsubscribe") {
        let mut answer = HttpResponse::Ok();
        answer.insert_header((header::CACHE_CONTROL, "private, no-store"));
        answer.content_type("text/plain; charset=utf-8");
        return Ok(answer.body(said.into_owned()));
    }
    Ok(see_other(format!("/letters/{token}")).done(said).finish())
}
