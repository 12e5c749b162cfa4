//! `/me/{token}/team`: who is in the team of a captain, and who of it plays in a session.

use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::{DateTime, Utc};

use super::own::Own;
use crate::tournament::registration::RegistrationSettings;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, PersonId, SeatingCommand, SessionNo, TeamId};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::http::respond::see_other;
use crate::web::public::register::fields::{self, PersonFields};
use crate::web::public::register::places::when;
use crate::web::public::register::refused::refuse;
use crate::web::say::refusal::session_name;
use crate::web::state::State;
use crate::words::key;

#[derive(Template)]
#[template(path = "me/team.html")]
struct TeamPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    title: String,
    captain: String,
    /// How many make a team.
    size: String,
    /// Number, name, and whether they stay.
    members: Vec<(String, String, bool)>,
    newcomers: Vec<PersonFields>,
    may_change: bool,
}

/// Who plays in a session that has not begun.
pub struct LineUpView {
    pub session: String,
    pub action: String,
    pub is_named: bool,
    /// Until when it can be named, in a sentence.
    pub until: String,
    pub is_open: bool,
    /// Number, name, and whether they play.
    pub members: Vec<(EntrantId, String, bool)>,
}

pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let form = Form::empty(own.page.words);
    own.page.render(&view(&own, &state, &form)?)
}

/// Lets others be in the team.
pub async fn submit(req: HttpRequest, state: State, mut form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let settings = settings(&own)?;
    let (_, most) = settings.people();
    let stay: Vec<PersonId> = form
        .all("stays")
        .filter_map(|it| it.parse().ok().map(PersonId))
        .collect();
    // The first fields are the captain's own.
    let mut come: Vec<_> = (1..most).map(|at| fields::person(&form, at)).collect();
    while come.last().is_some_and(fields::is_nobody) {
        come.pop();
    }
    let wanted = (stay.as_slice(), come.as_slice());
    let changed = state
        .registrations
        .change_members(&own.opened, wanted, form.key());
    match changed.await {
        Ok(()) => Ok(see_other(own.address(""))
            .done(own.page.say("own-team-changed"))
            .finish()),
        Err(error) => {
            refuse(&mut form, &own.snapshot, error, 1)?;
            own.page.render_refused(&view(&own, &state, &form)?)
        }
    }
}

/// Names who plays.
pub async fn line_up(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, u16)>,
    form: Form,
) -> PageResult {
    let (_, session) = address.into_inner();
    let own = Own::open(&req, &state).await?;
    let team = own_team(&own).ok_or(PageError::NotFound)?;
    let players: Vec<EntrantId> = match form.has("everybody") {
        true => Vec::new(),
        false => form
            .all("player")
            .filter_map(|it| it.parse().ok())
            .collect(),
    };
    if players.is_empty() && !form.has("everybody") {
        let nobody = own.page.say("line-up-nobody");
        return Ok(see_other(own.address("")).warn(nobody).finish());
    }
    let command = SeatingCommand::NameLineUp {
        session: SessionNo(session),
        team,
        players,
    };
    own.press(&state, &form, command.into(), key!("line-up-saved"))
        .await
}

/// The team of which somebody is the captain.
fn own_team(own: &Own) -> Option<TeamId> {
    let team = own.entrant()?.team?;
    let is_captain = own.tournament().is_captain(own.opened.person, team);
    is_captain.then_some(team)
}

/// Who plays in the sessions that have not begun, for a captain.
pub(super) fn line_ups(own: &Own, now: DateTime<Utc>) -> Vec<LineUpView> {
    let Some(team) = own_team(own) else {
        return Vec::new();
    };
    let sessions = own.tournament().sessions.iter().map(AsRef::as_ref);
    let ahead = sessions.filter(|it: &&Session| it.clock.started.is_none() && it.results() == 0);
    ahead
        .map(|session| line_up_view(own, team, session, now))
        .collect()
}

fn line_up_view(own: &Own, team: TeamId, session: &Session, now: DateTime<Utc>) -> LineUpView {
    let tournament = own.tournament();
    let members = tournament.members(team).filter(|it| it.is_active());
    let until = tournament.line_ups_until(session.number);
    let is_open = until.is_none_or(|until| now < until);
    LineUpView {
        session: session_name(own.page.words, &own.snapshot, session.number),
        action: own.address(&format!("/line-up/{}", session.number)),
        is_named: session.line_ups.contains_key(&team),
        until: said_until(own, until, is_open),
        is_open,
        members: members
            .map(|member| {
                let plays = tournament.is_lined_up(session.number, member.id);
                (member.id, name_of(own, member.person), plays)
            })
            .collect(),
    }
}

/// Until when a captain says who plays, or that it is too late.
fn said_until(own: &Own, until: Option<DateTime<Utc>>, is_open: bool) -> String {
    let Some(until) = until else {
        return own.page.say("line-up-until-start").into_owned();
    };
    let key = match is_open {
        true => key!("line-up-until"),
        false => key!("line-up-over"),
    };
    let when = when(own.page.words, own.tournament(), until);
    own.page.say_with(key).arg("when", when).to_string()
}

fn name_of(own: &Own, person: PersonId) -> String {
    let person = own.snapshot.people.get(&person);
    person.map_or_else(String::new, |it| {
        format!("{} {}", it.first_name, it.last_name)
            .trim()
            .to_owned()
    })
}

fn settings(own: &Own) -> Result<&RegistrationSettings, PageError> {
    let settings = own.tournament().registration.settings.as_deref();
    let settings = settings.filter(|it| it.team.is_some() && own.own_application().is_some());
    settings.ok_or(PageError::NotFound)
}

fn view<'a>(own: &'a Own, state: &State, form: &'a Form) -> Result<TeamPage<'a>, PageError> {
    let (page, tournament) = (&own.page, own.tournament());
    let settings = settings(own)?;
    let application = own.own_application().ok_or(PageError::NotFound)?;
    let (least, most) = settings.people();
    let members = application.people.iter().skip(1).map(|person| {
        let number = person.0.to_string();
        let stays = form.key().is_empty() || form.is("stays", &number);
        (number, name_of(own, *person), stays)
    });
    let newcomers = (1..most).map(|at| {
        let title = page.say_with("own-team-newcomer").arg("number", at);
        PersonFields::of(settings, at, title.to_string()).or_nobody()
    });
    Ok(TeamPage {
        page,
        form,
        base: own.address(""),
        title: application.team.clone().unwrap_or_default(),
        captain: own.full_name(),
        size: page
            .say_with("register-team-size")
            .arg("least", least)
            .arg("most", most)
            .to_string(),
        members: members.collect(),
        newcomers: newcomers.collect(),
        may_change: tournament.may_still_change(state.clock.now()) && !tournament.closed,
    })
}
