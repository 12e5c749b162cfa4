//! `/accessibility`: how well everybody can use the pages, what is tested, what is missing, and whom
//! to write to.

use askama::Template;

use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::state::State;
use crate::words::handbook::{self, ACCESSIBILITY, HelpPage};

#[derive(Template)]
#[template(path = "help/accessibility.html")]
struct AccessibilityPage<'a> {
    page: &'a Page,
    help: &'static HelpPage,
    /// The address of whoever runs the server, where it is told.
    contact: Option<&'a str>,
}

pub async fn show(state: State, page: Page) -> PageResult {
    let help = handbook::page(page.words.lang(), ACCESSIBILITY).ok_or(PageError::NotFound)?;
    page.render(&AccessibilityPage {
        page: &page,
        help,
        contact: state.settings.contact.as_deref(),
    })
}
