//! One entrant: added, and changed.

use askama::Template;

use super::form::{Lists, Typed, kind_word, read, read_number, values};
use super::line::{EntrantLine, line};
use crate::service::registration::{Clash, clash, namesake, people_for, person_id};
use crate::service::tournaments::{ExecuteError, PersonDraft, Snapshot};
use crate::tournament::command::NewEntrant;
use crate::tournament::state::Entrant;
use crate::tournament::{Command, EntrantId, EntrantsCommand, PersonId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::http::seen::seen;
use crate::web::say::refusal::name;
use crate::web::state::State;
use crate::web::turned_down::refuse;
use crate::words::key;

/// The page of a new entrant.
#[derive(Template)]
#[template(path = "entrants/new.html")]
struct NewPage<'a> {
    page: &'a Page,
    form: &'a Form,
    lists: Lists,
    base: String,
    asks_namesake: bool,
    asks_email: bool,
}

#[derive(Template)]
#[template(path = "entrants/edit.html")]
struct EntrantPage<'a> {
    page: &'a Page,
    form: &'a Form,
    lists: Lists,
    base: String,
    asks_email: bool,
    seen: String,
    entrant: EntrantLine,
}

/// The form of a new entrant.
pub async fn ask(Staff { desk, page, .. }: Staff<can::ManageEntrants>) -> PageResult {
    let form = Form::filled(page.words, [("kind", "player".to_owned())]);
    page.render(&new_page(&page, &form, &desk, false, false))
}

pub async fn add(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let number = read_number(&mut form);
    let mut asks_namesake = false;
    let mut asks_email = false;
    if let Some(typed) = read(&mut form, &at.desk.snapshot, "")
        && is_unlike_others(&at.desk, &mut form, &typed.draft, None, &mut asks_email)
    {
        let same = namesake(&at.desk.snapshot, &typed.draft);
        match same {
            Some(other) if !form.is("namesake", "yes") && !is_own_work(&at.desk, other, &form) => {
                asks_namesake = true;
                let message = at
                    .page
                    .say_with("entrants-namesake")
                    .arg("number", other.to_string())
                    .to_string();
                form.fail("namesake", message);
            }
            _ => match register(&at.state, &at.user, &at.desk, &form, number, typed).await {
                Ok(done) => return Ok(added(&at.page, &at.desk, &done)),
                Err(Problem::Refused(error)) => refuse(&mut form, &at.desk.snapshot, error)?,
                Err(Problem::Page(error)) => return Err(error),
            },
        }
    }
    at.page.render_refused(&new_page(
        &at.page,
        &form,
        &at.desk,
        asks_namesake,
        asks_email,
    ))
}

/// Refuses the federation number of somebody else; asks about an e-mail address that somebody has
/// already, because families share one.
fn is_unlike_others(
    desk: &Desk,
    form: &mut Form,
    draft: &PersonDraft,
    own: Option<EntrantId>,
    asks_email: &mut bool,
) -> bool {
    let Some(clash) = clash(&desk.snapshot, draft, own) else {
        return true;
    };
    let (Clash::FederationNumber(other) | Clash::Email(other)) = clash;
    if own.is_none() && is_own_work(desk, other, form) {
        return true;
    }
    let (field, key) = match clash {
        Clash::FederationNumber(_) => ("federation_number", key!("entrants-number-of")),
        Clash::Email(_) if form.is("same_email", "yes") => return true,
        Clash::Email(_) => ("email", key!("entrants-email-of")),
    };
    *asks_email = field == "email";
    let name = name(&desk.snapshot, other);
    let message = form
        .words()
        .say_with(key)
        .arg("number", other.to_string())
        .arg(
            "name",
            format!("{} {}", name.first, name.last).trim().to_owned(),
        )
        .to_string();
    form.fail(field, message);
    false
}

/// Why somebody was not registered.
enum Problem {
    Refused(ExecuteError),
    Page(PageError),
}

/// Whether the namesake came with this very form, which was sent twice.
fn is_own_work(desk: &Desk, other: EntrantId, form: &Form) -> bool {
    let person = desk.snapshot.person(other);
    person.is_some_and(|person| person.id == person_id(form.key(), 0))
}

async fn register(
    state: &State,
    user: &CurrentUser,
    desk: &Desk,
    form: &Form,
    number: Option<EntrantId>,
    typed: Typed,
) -> Result<(EntrantId, std::sync::Arc<Snapshot>), Problem> {
    let now = state.clock.now();
    let store = state.tournaments.store();
    let people = people_for(store, user, vec![typed.draft], (form.key(), now))
        .await
        .map_err(|error| Problem::Page(error.into()))?;
    let person = people
        .first()
        .map(|person| PersonId(person.id))
        .ok_or_else(|| Problem::Page(PageError::internal("nobody to register")))?;
    let command = Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            person,
            number,
            kind: typed.kind,
            team: typed.team,
            reference: None,
        }],
    });
    let receipt = desk
        .execute_with(state, form.key(), command, people)
        .await
        .map_err(Problem::Refused)?;
    let entrants = receipt.snapshot.tournament.entrants.values();
    let made = entrants
        .filter(|entrant| (receipt.first..=receipt.last).contains(&entrant.seq))
        .map(|entrant| entrant.id)
        .next();
    Ok((made.unwrap_or_default(), receipt.snapshot))
}

fn added(
    page: &Page,
    desk: &Desk,
    (entrant, snapshot): &(EntrantId, std::sync::Arc<Snapshot>),
) -> actix_web::HttpResponse {
    let name = name(snapshot, *entrant);
    let message = page
        .say_with("entrants-added")
        .arg("number", entrant.to_string())
        .arg(
            "name",
            format!("{} {}", name.first, name.last).trim().to_owned(),
        )
        .to_string();
    see_other(desk.address("/entrants/new"))
        .done(message)
        .finish()
}

/// The form of what is known of an entrant.
pub async fn edit(at: Staff<can::ManageEntrants, EntrantId>) -> PageResult {
    let entrant = at.of;
    let known = find(&at.desk, entrant)?;
    let form = Form::filled(at.page.words, values(&at.desk.snapshot, entrant));
    at.page
        .render(&entrant_page(&at.page, &form, &at.desk, known))
}

pub async fn change(at: Staff<can::ManageEntrants, EntrantId>, mut form: Form) -> PageResult {
    let entrant = at.of;
    let known = find(&at.desk, entrant)?;
    let mut asks_email = false;
    let before = at.desk.snapshot.person(entrant);
    let before = before.and_then(|it| it.federation_number.clone());
    if let Some(typed) = read(
        &mut form,
        &at.desk.snapshot,
        before.as_deref().unwrap_or_default(),
    ) && (!changes_identity(&at.desk, entrant, &typed.draft)
        || is_unlike_others(
            &at.desk,
            &mut form,
            &typed.draft,
            Some(entrant),
            &mut asks_email,
        ))
    {
        let own = at.desk.address(&format!("/entrants/{entrant}"));
        let saved = see_other(own).done(at.page.say("entrants-saved"));
        let now = values(&at.desk.snapshot, entrant);
        let wanted = wanted_values(&typed);
        if now == wanted {
            return Ok(saved.finish());
        }
        if form.value("seen") != seen(&now) {
            form.fail("", at.page.say("tournament-changed-meanwhile"));
        } else {
            match save(&at.state, &at.desk, &form, known, typed).await {
                Ok(()) => return Ok(saved.finish()),
                Err(error) => refuse(&mut form, &at.desk.snapshot, error)?,
            }
        }
    }
    let view = EntrantPage {
        asks_email,
        ..entrant_page(&at.page, &form, &at.desk, known)
    };
    at.page.render_refused(&view)
}

/// Whether a form gives somebody another federation number or e-mail address. Two people who share
/// one already can still be changed in everything else.
fn changes_identity(desk: &Desk, entrant: EntrantId, draft: &PersonDraft) -> bool {
    let known = desk.snapshot.person(entrant).map(PersonDraft::of);
    known.is_none_or(|known| {
        known.federation_number != draft.federation_number || known.email != draft.email
    })
}

/// What the form would show if it were stored.
fn wanted_values(typed: &Typed) -> Vec<(&'static str, String)> {
    let draft = typed.draft.clone();
    vec![
        ("first_name", draft.first_name),
        ("last_name", draft.last_name),
        ("country", draft.country),
        ("club", draft.club),
        ("federation_number", draft.federation_number),
        ("email", draft.email),
        ("kind", kind_word(typed.kind).to_owned()),
        ("team", typed.team.clone().unwrap_or_default()),
    ]
}

/// Kind, team and person in one command.
async fn save(
    state: &State,
    desk: &Desk,
    form: &Form,
    known: &Entrant,
    typed: Typed,
) -> Result<(), ExecuteError> {
    let person = desk.snapshot.person(known.id);
    let person = person.filter(|person| PersonDraft::of(person) != typed.draft);
    let people: Vec<_> = person
        .map(|person| typed.draft.onto(person))
        .into_iter()
        .collect();
    let command = Command::Entrants(EntrantsCommand::EditEntrant {
        entrant: known.id,
        kind: typed.kind,
        team: typed.team,
        particulars: !people.is_empty(),
    });
    desk.execute_with(state, form.key(), command, people)
        .await?;
    Ok(())
}

/// The entrant, or the page that says that there is none.
pub fn find(desk: &Desk, entrant: EntrantId) -> Result<&Entrant, PageError> {
    let found = desk.snapshot.tournament.entrant(entrant);
    found.ok_or(PageError::NotFound)
}

fn new_page<'a>(
    page: &'a Page,
    form: &'a Form,
    desk: &Desk,
    asks_namesake: bool,
    asks_email: bool,
) -> NewPage<'a> {
    NewPage {
        page,
        form,
        lists: Lists::of(page, &desk.snapshot),
        base: desk.address("/entrants"),
        asks_namesake,
        asks_email,
    }
}

fn entrant_page<'a>(
    page: &'a Page,
    form: &'a Form,
    desk: &Desk,
    known: &Entrant,
) -> EntrantPage<'a> {
    let snapshot = &desk.snapshot;
    EntrantPage {
        page,
        form,
        lists: Lists::of(page, snapshot),
        base: desk.address("/entrants"),
        asks_email: false,
        seen: seen(&values(snapshot, known.id)),
        entrant: line(page, snapshot, known),
    }
}
