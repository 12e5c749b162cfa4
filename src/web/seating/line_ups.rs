//! `…/manage/seating/line-ups`: who of each team plays in a session.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use crate::tournament::{Capability, Command, EntrantId, SeatingCommand, SessionNo, TeamId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names::when;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, EntrantName};

#[derive(Template)]
#[template(path = "seating/line_ups.html")]
struct LineUpsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    action: String,
    title: String,
    switches: Vec<(String, String, bool)>,
    may_change: bool,
    has_results: bool,
    /// Until when captains name them by themselves; empty where no time is set.
    captains: String,
    teams: Vec<TeamView>,
}

/// A team with its members.
struct TeamView {
    id: TeamId,
    name: String,
    is_named: bool,
    members: Vec<Member>,
}

/// Somebody of a team.
struct Member {
    person: EntrantName,
    plays: bool,
    table: String,
}

/// The session that is looked at.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    session: Option<u16>,
}

pub async fn show(
    Staff { desk, page, .. }: Staff<can::View>,
    query: web::Query<Query>,
) -> PageResult {
    let mut open = desk.snapshot.tournament.sessions.iter();
    let next = open.find(|session| session.results() == 0);
    let next = next.map_or(SessionNo(1), |session| session.number);
    let session = query.session.map_or(next, SessionNo);
    let form = Form::empty(page.words);
    render(&desk, page, &form, session)
}

/// Names the line-up of a team.
pub async fn submit(at: Staff<can::ManageEntrants, SessionNo>, mut form: Form) -> PageResult {
    let session = at.of;
    let players: Vec<EntrantId> = if form.has("everybody") {
        Vec::new()
    } else {
        form.all("player")
            .filter_map(|it| it.parse().ok())
            .collect()
    };
    if players.is_empty() && !form.has("everybody") {
        let message = at.page.say("line-up-nobody").into_owned();
        form.fail("", message);
    }
    if let (Some(team), true) = (form.choice::<TeamId>("team"), form.is_good()) {
        let command = Command::Seating(SeatingCommand::NameLineUp {
            session,
            team,
            players,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let here = at
                .desk
                .address(&format!("/seating/line-ups?session={session}#team-{team}"));
            return Ok(see_other(here).done(at.page.say("line-up-saved")).finish());
        }
    }
    render(&at.desk, at.page, &form, session)
}

fn render(desk: &Desk, page: Page, form: &Form, session: SessionNo) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let known = tournament.session(session).ok_or(PageError::NotFound)?;
    let name = |session| session_name(page.words, &desk.snapshot, session);
    let switches = tournament.sessions.iter().map(|other| {
        let href = desk.address(&format!("/seating/line-ups?session={}", other.number));
        (name(other.number), href, other.number == session)
    });
    let teams = tournament.teams.values().map(|team| {
        let members = tournament.members(team.id).filter(|it| it.is_active());
        TeamView {
            id: team.id,
            name: team.name.clone(),
            is_named: known.line_ups.contains_key(&team.id),
            members: members
                .map(|member| Member {
                    person: tables::person(&desk.snapshot, member.id),
                    plays: tournament.is_lined_up(session, member.id),
                    table: known.table_of(member.id).map_or_else(String::new, |table| {
                        tables::table_title(page.words, &desk.snapshot, table.seats.table)
                    }),
                })
                .collect(),
        }
    });
    let captains = tournament.line_ups_until(session).map(|until| {
        let said = page.say_with("line-up-captains-until");
        said.arg("when", when(&desk.snapshot, page.words, until))
            .to_string()
    });
    let template = LineUpsPage {
        form,
        action: desk.address(&format!("/seating/line-ups/{session}")),
        title: name(session),
        switches: switches.collect(),
        may_change: desk.may(Capability::ManageEntrants),
        has_results: known.results() > 0,
        captains: captains.unwrap_or_default(),
        teams: teams.collect(),
        page: &page,
    };
    page.render_form(&template, form)
}
