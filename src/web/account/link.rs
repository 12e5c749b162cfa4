//! A page that shows a link once.

use askama::Template;

use crate::web::extract::Page;

#[derive(Template)]
#[template(path = "account/link.html")]
pub struct LinkPage<'a> {
    /// The page around it.
    pub page: &'a Page,
    /// What the link is.
    pub title: String,
    /// Whom to give it to, and how long it works.
    pub text: String,
    pub link: String,
    /// Where to go on.
    pub back: String,
}
