//! Teams: made, renamed, removed, and who is in them.

use askama::Template;

use crate::tournament::state::{Entrant, Team};
use crate::tournament::{Capability, Command, EntrantId, EntrantsCommand, TeamId};
use crate::web::confirm::{Confirm, ConfirmPage};
use crate::web::desk::Desk;
use crate::web::entrants::line::{EntrantLine, line};
use crate::web::entrants::ticked::{each, join};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::part::Name;
use crate::web::say::refusal::name;
use crate::web::turned_down::turn_back;

#[derive(Template)]
#[template(path = "teams/list.html")]
struct TeamsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    entrants: String,
    teams: Vec<TeamView>,
    /// Who plays and is in no team.
    without: Vec<PersonView>,
    line_ups: String,
    may: bool,
    /// What was refused to whom, of those put into a team.
    refused: Vec<String>,
}

#[derive(Template)]
#[template(path = "teams/team.html")]
struct TeamPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    entrants: String,
    title: String,
    members: Vec<EntrantLine>,
    others: Vec<(String, String)>,
    may: bool,
}

/// A team in the list.
struct TeamView {
    id: TeamId,
    name: String,
    members: Vec<PersonView>,
}

/// Somebody in the list, or to be ticked.
struct PersonView {
    number: EntrantId,
    name: Name,
    is_ticked: bool,
}

pub async fn show(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let form = Form::empty(page.words);
    page.render(&list(&page, &form, &desk))
}

pub async fn add(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    if let Some(name) = form.required("team", 100) {
        let done = at.page.say_with("entrants-team-added").arg("name", &name);
        let done = done.to_string();
        let command = Command::Entrants(EntrantsCommand::AddTeam {
            name,
            reference: None,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            return Ok(see_other(at.desk.address("/teams")).done(done).finish());
        }
    }
    at.page.render_refused(&list(&at.page, &form, &at.desk))
}

/// Puts everybody ticked into the team of a name, which is made if there is none.
pub async fn put_together(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let ticked: Vec<EntrantId> = form
        .all("entrant")
        .filter_map(|text| text.parse().ok())
        .collect();
    if ticked.is_empty() {
        form.fail("", at.page.say("entrants-nobody-chosen"));
    }
    let team = form.required("team", 100);
    let Some(team) = team.filter(|_| form.is_good()) else {
        return at.page.render_refused(&list(&at.page, &form, &at.desk));
    };
    let tournament = &at.desk.snapshot.tournament;
    let whose = (&at.state, &at.desk, at.page.words);
    let came = each(whose, &form, &ticked, |id| join(tournament, id, &team)).await?;
    if !came.refused.is_empty() {
        let refused = came.refused;
        let page = list(&at.page, &form, &at.desk);
        return at.page.render_refused(&TeamsPage { refused, ..page });
    }
    let done = at.page.say_with("entrants-ticked-in-team");
    let done = done.arg("count", came.done).arg("team", &team).to_string();
    Ok(see_other(at.desk.address("/teams")).done(done).finish())
}

pub async fn show_one(at: Staff<can::View, TeamId>) -> PageResult {
    let team = at.of;
    let team = find(&at.desk, team)?;
    let form = Form::filled(at.page.words, [("team", team.name.clone())]);
    at.page.render(&one(&at.page, &form, &at.desk, team))
}

/// Gives a team another name.
pub async fn rename(at: Staff<can::ManageEntrants, TeamId>, mut form: Form) -> PageResult {
    let team = at.of;
    let team = find(&at.desk, team)?;
    if let Some(name) = form.required("team", 100) {
        let command = Command::Entrants(EntrantsCommand::RenameTeam {
            team: team.id,
            name,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let back = see_other(at.desk.address("/teams"));
            return Ok(back.done(at.page.say("entrants-team-renamed")).finish());
        }
    }
    at.page
        .render_refused(&one(&at.page, &form, &at.desk, team))
}

/// Puts somebody into the team, or takes them out of it.
pub async fn set_member(at: Staff<can::ManageEntrants, TeamId>, mut form: Form) -> PageResult {
    let team = at.of;
    let team = find(&at.desk, team)?;
    let entrant = form.choice::<EntrantId>("entrant");
    let entrant = entrant.and_then(|id| at.desk.snapshot.tournament.entrant(id));
    let leaves = form.value("do") == "leave";
    if let Some(entrant) = entrant {
        let command = Command::Entrants(EntrantsCommand::EditEntrant {
            entrant: entrant.id,
            kind: entrant.kind,
            team: (!leaves).then(|| team.name.clone()),
            particulars: false,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let back = see_other(at.desk.address(&format!("/teams/{}", team.id)));
            return Ok(back.done(at.page.say("entrants-saved")).finish());
        }
    } else if form.is_good() {
        form.fail("entrant", at.page.say("form-choose"));
    }
    at.page
        .render_refused(&one(&at.page, &form, &at.desk, team))
}

/// Asks before a team is removed.
pub async fn ask_to_remove(at: Staff<can::ManageEntrants, TeamId>) -> PageResult {
    let team = at.of;
    let team = find(&at.desk, team)?;
    let address = at.desk.address(&format!("/teams/{}", team.id));
    at.page.render(&ConfirmPage {
        page: &at.page,
        confirm: &Confirm {
            title: at
                .page
                .say_with("entrants-team-remove-title")
                .arg("name", &team.name)
                .to_string(),
            consequences: vec![at.page.say("entrants-team-remove-text").into_owned()],
            action: format!("{address}/remove"),
            fields: Vec::new(),
            button: at.page.say("entrants-team-remove").into_owned(),
            harms: true,
            back: address,
        },
    })
}

/// Removes a team without members.
pub async fn remove(at: Staff<can::ManageEntrants, TeamId>, form: Form) -> PageResult {
    let team = at.of;
    let back = see_other(at.desk.address("/teams"));
    match at
        .desk
        .execute(
            &at.state,
            &form,
            Command::Entrants(EntrantsCommand::RemoveTeam { team }),
        )
        .await
    {
        Ok(_) => Ok(back.done(at.page.say("entrants-team-removed")).finish()),
        Err(error) => turn_back(back, &at.page, &at.desk.snapshot, error),
    }
}

fn find(desk: &Desk, team: TeamId) -> Result<&Team, PageError> {
    let found = desk.snapshot.tournament.teams.get(&team);
    found.ok_or(PageError::NotFound)
}

fn may(desk: &Desk) -> bool {
    desk.may(Capability::ManageEntrants) && !desk.snapshot.tournament.closed
}

fn full_name(desk: &Desk, entrant: EntrantId) -> String {
    let name = name(&desk.snapshot, entrant);
    format!("{} {}", name.first, name.last).trim().to_owned()
}

fn list<'a>(page: &'a Page, form: &'a Form, desk: &Desk) -> TeamsPage<'a> {
    let snapshot = desk.live.snapshot();
    let tournament = &snapshot.tournament;
    let person = |entrant: &Entrant| PersonView {
        number: entrant.id,
        name: name(&snapshot, entrant.id),
        is_ticked: form.is("entrant", &entrant.id.to_string()),
    };
    let teams = tournament.teams.values().map(|team| TeamView {
        id: team.id,
        name: team.name.clone(),
        members: tournament.members(team.id).map(person).collect(),
    });
    let without = tournament.entrants.values();
    let without = without.filter(|entrant| entrant.is_active() && entrant.team.is_none());
    TeamsPage {
        page,
        form,
        base: desk.address("/teams"),
        entrants: desk.address("/entrants"),
        teams: teams.collect(),
        without: without.map(person).collect(),
        line_ups: desk.address("/seating/line-ups"),
        may: may(desk),
        refused: Vec::new(),
    }
}

fn one<'a>(page: &'a Page, form: &'a Form, desk: &Desk, team: &Team) -> TeamPage<'a> {
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let nobody = (
        String::new(),
        page.say("tournament-rules-choose").into_owned(),
    );
    let others = tournament
        .entrants
        .values()
        .filter(|entrant| entrant.team != Some(team.id))
        .map(|entrant| {
            let text = format!("{} {}", entrant.id, full_name(desk, entrant.id));
            (entrant.id.to_string(), text)
        });
    TeamPage {
        page,
        form,
        base: desk.address(&format!("/teams/{}", team.id)),
        entrants: desk.address("/entrants"),
        title: team.name.clone(),
        members: tournament
            .members(team.id)
            .map(|entrant| line(page, snapshot, entrant))
            .collect(),
        others: std::iter::once(nobody).chain(others).collect(),
        may: may(desk),
    }
}
