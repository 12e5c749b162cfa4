//! Links by which people are invited to register.

use askama::Template;
use chrono::{DateTime, TimeDelta, Utc};

use super::parts::{Part, parts};
use super::typed::{evening, instant, instant_values};
use crate::service::registration::{INVITED_PATH, NewInvitation, RegistrationFault, ToRegister};
use crate::tournament::QuotaId;
use crate::tournament::registration::Who;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names::when;
use crate::web::say::qr::Qr;
use crate::words::key;

/// How long an invitation works, unless somebody says otherwise.
const USUAL: TimeDelta = TimeDelta::days(30);
/// The most people who may register by one invitation.
const MOST_USES: i64 = 1_000;

type At = Staff<can::ManageEntrants>;

#[derive(Template)]
#[template(path = "registration/invitations.html")]
struct InvitationsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    action: String,
    is_set: bool,
    zone: String,
    /// What can be chosen, as value and text.
    quotas: Vec<(String, String)>,
    lines: Vec<InvitationLine>,
    made: Option<Made>,
}

/// An invitation of the list.
struct InvitationLine {
    id: String,
    note: String,
    quota: String,
    left: i64,
    until: String,
    /// Class and key of the pill.
    mark: (&'static str, &'static str),
    works: bool,
}

/// An invitation that was just made: its link is shown here only.
struct Made {
    link: String,
    qr: Option<Qr>,
}

pub async fn show(at: At) -> PageResult {
    let zone = at.desk.snapshot.tournament.settings.time_zone;
    let mut values = vec![("uses".to_owned(), "1".to_owned())];
    let until = at.desk.now(&at.state) + USUAL;
    instant_values(&mut values, zone, "until", Some(until));
    let values = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    let form = Form::filled(at.page.words, values);
    page(&at, &form, None).await
}

async fn page(at: &At, form: &Form, made: Option<Made>) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let tournament = &snapshot.tournament;
    let settings = tournament.registration.settings.as_deref();
    let known = at.state.registrations.invitations(&at.user, snapshot).await;
    let known = known?;
    let now = at.desk.now(&at.state);
    let none = (
        String::new(),
        at.page.say("applications-no-quota").into_owned(),
    );
    let chosen = settings.into_iter().flat_map(|it| &it.quotas);
    let chosen = chosen.filter(|it| it.who == Who::Chosen);
    let chosen = chosen.map(|it| (it.id.to_string(), quota_name(at, it.id)));
    let view = InvitationsPage {
        page: &at.page,
        form,
        parts: parts(&at.desk, &at.page, Part::Invitations),
        action: at.desk.address("/registration/invitations"),
        is_set: settings.is_some(),
        zone: tournament.settings.time_zone.name().to_owned(),
        quotas: std::iter::once(none).chain(chosen).collect(),
        lines: known.iter().map(|it| line(at, it, now)).collect(),
        made,
    };
    at.page.render_form(&view, form)
}

fn quota_name(at: &At, id: QuotaId) -> String {
    let tournament = &at.desk.snapshot.tournament;
    let settings = tournament.registration.settings.as_deref();
    let quota = settings.and_then(|it| it.quota(id));
    quota.map_or_else(String::new, |it| {
        let languages = &tournament.settings.languages;
        it.name.said(at.page.lang(), languages).to_owned()
    })
}

fn line(at: &At, invitation: &ToRegister, now: DateTime<Utc>) -> InvitationLine {
    let works = invitation.works(now);
    let mark = match works {
        true => ("good", key!("applications-invitation-works")),
        false if invitation.revoked_at.is_some() => ("harm", key!("applications-invitation-taken")),
        false if invitation.uses_left <= 0 => ("", key!("applications-invitation-used")),
        false => ("", key!("applications-invitation-over")),
    };
    InvitationLine {
        id: invitation.id.to_string(),
        note: invitation.note.clone(),
        quota: invitation
            .quota
            .map_or_else(String::new, |it| quota_name(at, QuotaId(it))),
        left: invitation.uses_left,
        until: when(&at.desk.snapshot, at.page.words, invitation.expires_at),
        mark,
        works,
    }
}

/// Makes an invitation and shows its link once.
pub async fn make(at: At, mut form: Form) -> PageResult {
    let new = read(&at, &mut form);
    let Some(new) = new.filter(|_| form.is_good()) else {
        return page(&at, &form, None).await;
    };
    let snapshot = &at.desk.snapshot;
    let made = at
        .state
        .registrations
        .invite_to_register(&at.user, snapshot, &new);
    let token = made.await?;
    let slug = &snapshot.tournament.settings.slug;
    let base = &at.state.settings.base_url;
    let link = format!("{base}/t/{slug}{INVITED_PATH}{}", token.as_str());
    let made = Made {
        qr: Qr::of(&link),
        link,
    };
    page(&at, &form, Some(made)).await
}

fn read(at: &At, form: &mut Form) -> Option<NewInvitation> {
    let zone = at.desk.snapshot.tournament.settings.time_zone;
    let note = form.optional("note", 200);
    let uses = form.number("uses", 1..=MOST_USES);
    let until = instant(form, zone, "until", evening())?;
    let now = at.desk.now(&at.state);
    let Some(expires_at) = until.filter(|until| *until > now) else {
        let message = form.words().say("applications-until-past").into_owned();
        form.fail("until", message);
        return None;
    };
    let quota = match form.value("quota") {
        "" => None,
        _ => Some(form.choice::<QuotaId>("quota")?),
    };
    Some(NewInvitation {
        quota,
        note: note?,
        uses: u16::try_from(uses?).ok()?,
        expires_at,
    })
}

/// Ends an invitation at once. One that has ended is as good.
pub async fn take_back(at: At, mut form: Form) -> PageResult {
    let id = form.number("invitation", i64::MIN..=i64::MAX);
    let id = id.ok_or_else(|| PageError::Malformed("invitation".to_owned()))?;
    let taken = at
        .state
        .registrations
        .take_invitation_back(&at.user, &at.desk.snapshot, id);
    match taken.await {
        Ok(()) | Err(RegistrationFault::NotFound) => {
            let done = at.page.say("applications-invitation-ended");
            let back = see_other(at.desk.address("/registration/invitations"));
            Ok(back.done(done).finish())
        }
        Err(fault) => Err(fault.into()),
    }
}
