//! `/privacy`: what is kept of people, why, for how long and by whom.

use askama::Template;

use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::state::State;
use crate::words::key;

#[derive(Template)]
#[template(path = "people/privacy.html")]
struct PrivacyPage<'a> {
    page: &'a Page,
    host: String,
    /// The address of whoever runs the server, where it is told.
    contact: Option<&'a str>,
    /// What, why and how long.
    kept: Vec<[String; 3]>,
}

/// What is kept and why, each beside how long, as keys; days stand in those that an owner chooses.
static KEPT: [(&str, &str, &str); 8] = [
    (
        key!("privacy-names"),
        key!("privacy-names-why"),
        key!("privacy-names-long"),
    ),
    (
        key!("privacy-results"),
        key!("privacy-results-why"),
        key!("privacy-results-long"),
    ),
    (
        key!("privacy-addresses"),
        key!("privacy-addresses-why"),
        key!("privacy-addresses-long"),
    ),
    (
        key!("privacy-letters"),
        key!("privacy-letters-why"),
        key!("privacy-letters-long"),
    ),
    (
        key!("privacy-staff"),
        key!("privacy-staff-why"),
        key!("privacy-staff-long"),
    ),
    (
        key!("privacy-access"),
        key!("privacy-access-why"),
        key!("privacy-access-long"),
    ),
    (
        key!("privacy-cookies"),
        key!("privacy-cookies-why"),
        key!("privacy-cookies-long"),
    ),
    (
        key!("privacy-copies"),
        key!("privacy-copies-why"),
        key!("privacy-copies-long"),
    ),
];

pub async fn show(state: State, page: Page) -> PageResult {
    let retention = state.people.retention().await?;
    let long = |key: &'static str| {
        page.say_with(key)
            .arg("addresses", retention.addresses)
            .arg("letters", retention.letters)
            .arg("logins", retention.log_ins)
            .to_string()
    };
    let kept = KEPT.iter().map(|(what, why, how_long)| {
        [
            page.say(what).into_owned(),
            page.say(why).into_owned(),
            long(how_long),
        ]
    });
    page.render(&PrivacyPage {
        page: &page,
        kept: kept.collect(),
        host: retention.host.clone(),
        contact: state.settings.contact.as_deref(),
    })
}
