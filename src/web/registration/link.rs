//! The links by which somebody opens their own page: made anew and shown once, or ended.

use askama::Template;

use super::parts::AT;
use crate::service::registration::PAGE_PATH;
use crate::tournament::{ApplicationId, PersonId};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::applications;
use crate::web::say::qr::Qr;

type At = Staff<can::ManageEntrants, ApplicationId>;

#[derive(Template)]
#[template(path = "registration/link.html")]
struct LinkPage<'a> {
    page: &'a Page,
    name: String,
    link: String,
    qr: Option<Qr>,
    back: String,
}

/// Whom the form names of the people of the application, or the captain.
fn person(at: &At, form: &Form) -> Result<PersonId, PageError> {
    let registration = &at.desk.snapshot.tournament.registration;
    let application = registration.application(at.of).ok_or(PageError::NotFound)?;
    let named = form.value("person").parse().ok();
    let known = named.filter(|it| application.people.contains(it));
    known.or(application.captain()).ok_or(PageError::NotFound)
}

/// Makes a new link and ends those before. Only this page shows it.
pub async fn renew(at: At, form: Form) -> PageResult {
    let person = person(&at, &form)?;
    let made = at
        .state
        .registrations
        .renew_link(&at.user, &at.desk.live, person);
    let token = made.await?;
    let base = &at.state.settings.base_url;
    let link = format!("{base}{PAGE_PATH}{}", token.as_str());
    at.page.render(&LinkPage {
        page: &at.page,
        name: applications::full_name(&at.desk.snapshot, person),
        qr: Qr::of(&link),
        link,
        back: at.desk.address(&format!("{AT}/{}", at.of)),
    })
}

/// Ends every link of somebody.
pub async fn revoke(at: At, form: Form) -> PageResult {
    let person = person(&at, &form)?;
    let ended = at
        .state
        .registrations
        .revoke_links(&at.user, &at.desk.live, person);
    ended.await?;
    let done = at.page.say("applications-links-ended");
    let back = see_other(at.desk.address(&format!("{AT}/{}", at.of)));
    Ok(back.done(done).finish())
}
