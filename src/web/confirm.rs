//! The page that asks before something is done.

use askama::Template;

use super::extract::Page;

/// What somebody is asked to confirm.
#[derive(Debug, Clone)]
pub struct Confirm {
    /// What is going to be done, as a title.
    pub title: String,
    /// What it means, one sentence for each paragraph.
    pub consequences: Vec<String>,
    /// Where the form goes.
    pub action: String,
    /// Fields that go with it.
    pub fields: Vec<(String, String)>,
    /// The words on the button.
    pub button: String,
    /// Whether it harms, so that the button is red.
    pub harms: bool,
    /// Where one goes who does not want it.
    pub back: String,
}

#[derive(Template)]
#[template(path = "confirm.html")]
pub struct ConfirmPage<'a> {
    /// The page around it.
    pub page: &'a Page,
    pub confirm: &'a Confirm,
}
