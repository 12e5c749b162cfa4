//! The page that names what speaks against something and asks why it is done all the same. All that
//! was typed goes with it.

use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpMessage, HttpRequest};
use askama::Template;

use crate::web::error::PageResult;
use crate::web::extract::{Form, KEY_FIELD, Page, Submitted};
use crate::web::say::topics;
use crate::web::turned_down::doubts::BECAUSE;

/// The field that keeps the page where somebody came from.
const BACK: &str = "_back";

#[derive(Template)]
#[template(path = "doubts.html")]
struct DoubtsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    doubts: &'a [String],
    /// The form that is sent again with the reason.
    action: &'a str,
    carried: Vec<(String, String)>,
    back: &'a str,
    /// Address and heading of the handbook's paragraph about reasons.
    explained: (String, &'static str),
}

/// Asks for the reason on this page.
pub fn ask(doubts: &[String], req: &HttpRequest, page: Page) -> PageResult {
    let sent = req.extensions().get::<Submitted>().cloned();
    let sent = sent.unwrap_or_default();
    let came_from = came_from(req);
    let back = sent.get(BACK).filter(|path| is_here(path));
    let back = back.or(came_from.as_deref()).unwrap_or("/tournaments");
    let mut carried = sent.carried();
    carried.retain(|(name, _)| ![BECAUSE, BACK, KEY_FIELD].contains(&name.as_str()));
    let mut form = Form::of(page.words, sent.clone());
    if form.has(BECAUSE) {
        form.required(BECAUSE, 500);
    }
    let asks_first = req.method() == Method::GET;
    let status = if asks_first {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    page.render_with(
        status,
        &DoubtsPage {
            page: &page,
            form: &form,
            doubts,
            action: page.path(),
            carried,
            back,
            explained: topics::REASONS.link(page.words),
        },
    )
}

/// The page of ours that somebody came from.
fn came_from(req: &HttpRequest) -> Option<String> {
    let referer = req.headers().get(header::REFERER)?.to_str().ok()?;
    let (_, rest) = referer.split_once("://")?;
    let path = format!("/{}", rest.split_once('/')?.1);
    is_here(&path).then_some(path)
}

/// Whether a link leads to this site.
fn is_here(path: &str) -> bool {
    let is_odd = |letter: char| letter == '\\' || letter.is_control();
    path.starts_with('/') && !path.starts_with("//") && !path.contains(is_odd)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_way_back_stays_on_this_site() {
        let from = |referer: &'static str| {
            let request = TestRequest::default().insert_header((header::REFERER, referer));
            came_from(&request.to_http_request())
        };
        let home = "https://mahjong.example/t/cup/manage?at=3";
        assert_eq!(from(home).as_deref(), Some("/t/cup/manage?at=3"));
        assert_eq!(from("https://mahjong.example//evil.example"), None);
        assert_eq!(from("about:blank"), None);
    }
}
