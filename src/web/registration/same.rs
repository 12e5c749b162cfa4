//! Applicants who seem to be somebody of the registry: offered beside the application, and joined by one press.

use super::parts::AT;
use crate::service::people::{Merged, Sameness};
use crate::tournament::{ApplicationId, PersonId};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::words::key;

type At = Staff<can::ManageEntrants, ApplicationId>;

/// Somebody of the registry whom an applicant seems to be.
pub struct SameView {
    /// The applicant and the person of the registry, by their ids.
    pub applicant: String,
    pub known: String,
    pub name: String,
    /// What both have in common, as keys.
    pub common: Vec<&'static str>,
}

/// Whom the people of an application seem to be.
pub async fn likely(at: &At) -> Result<Vec<SameView>, PageError> {
    let snapshot = &at.desk.snapshot;
    let found = at.state.registrations.likely_same(&at.user, snapshot).await;
    let found = found?.into_iter();
    let own = found.filter(|it| it.application == at.of);
    let views = own.map(|it| {
        let known = it.known;
        SameView {
            applicant: it.applicant.to_string(),
            known: known.id.to_string(),
            name: format!("{} {}", known.first_name, known.last_name)
                .trim()
                .to_owned(),
            common: it.same.into_iter().map(common).collect(),
        }
    });
    Ok(views.collect())
}

fn common(same: Sameness) -> &'static str {
    match same {
        Sameness::FederationNumber => key!("people-same-number"),
        Sameness::Email => key!("people-same-email"),
        Sameness::Name => key!("people-same-name"),
    }
}

/// Says that both are one person.
pub async fn join(at: At, form: Form) -> PageResult {
    let malformed = |name: &str| PageError::Malformed(name.to_owned());
    let applicant: PersonId = form
        .value("applicant")
        .parse()
        .map_err(|_| malformed("applicant"))?;
    let known: i64 = form
        .value("known")
        .parse()
        .map_err(|_| malformed("known"))?;
    let live = &at.desk.live;
    let joined = at
        .state
        .registrations
        .join_same(&at.user, live, (applicant, known));
    let joined = joined.await?;
    let back = see_other(at.desk.address(&format!("{AT}/{}", at.of)));
    let back = match joined {
        Merged::Done => back.done(at.page.say("people-merged")),
        Merged::HaveMet => back.warn(at.page.say("people-have-met-now")),
    };
    Ok(back.finish())
}
