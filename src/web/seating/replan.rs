//! `…/manage/seating/replan`: the sessions to come are planned anew, in several ways at once, which
//! stand side by side with their figures until one is taken.

mod choose;

use std::time::Duration;

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::draw::{hundredths, last_table};
use crate::service::seating::replan::{Wish, first_free};
use crate::tournament::state::EntrantKind;
use crate::tournament::{EntrantId, SessionNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::session_name;
use crate::web::say::tables;
use crate::web::seating::proposed::Look;
use crate::web::turned_down::refuse;

/// Small plans are made before anybody need be told to wait.
const PATIENCE: Duration = Duration::from_millis(1500);
/// So often the page of one that works is asked for again, in seconds.
const AGAIN: HeaderValue = HeaderValue::from_static("2");

#[derive(Template)]
#[template(path = "seating/replan.html")]
struct AskPage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    entrants: String,
    sessions: Vec<(String, String)>,
    left_over: Vec<(String, String)>,
    gone: Vec<tables::EntrantName>,
    came: Vec<tables::EntrantName>,
    people: usize,
    substitutes: usize,
    /// What is said of people who do not fill the last table.
    last_table: Vec<String>,
}

#[derive(Template)]
#[template(path = "seating/replan_wait.html")]
struct WaitPage<'a> {
    page: &'a Page,
    home: String,
    here: String,
    token: &'a str,
    made: usize,
    /// The plan that is being made.
    number: usize,
    /// How much of it is done, in hundredths.
    done: u64,
}

pub async fn ask(Staff { desk, page, .. }: Staff<can::ManageSeating>) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let from = first_free(tournament).map_or_else(String::new, |from| from.to_string());
    let form = Form::filled(
        page.words,
        [
            ("from", from),
            ("tables", tournament.settings.tables.to_string()),
            ("left_over", "substitutes".to_owned()),
        ],
    );
    render_ask(&desk, page, &form)
}

fn render_ask(desk: &Desk, page: Page, form: &Form) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let first = first_free(tournament);
    let sessions = tournament.sessions.iter().map(|it| it.number);
    let from: SessionNo = form
        .value("from")
        .parse()
        .ok()
        .or(first)
        .unwrap_or(SessionNo(1));
    let (gone, came) = who_changed(tournament, from);
    let person = |id: &EntrantId| tables::person(&desk.snapshot, *id);
    let playing = |kind: fn(EntrantKind) -> bool| {
        let entrants = tournament.entrants.values();
        entrants
            .filter(|it| tournament.plays_on(it) && kind(it.kind))
            .count()
    };
    let template = AskPage {
        form,
        home: desk.address("/seating"),
        entrants: desk.address("/entrants"),
        sessions: sessions
            .filter(|number| first.is_some_and(|first| *number >= first))
            .map(|number| {
                let name = session_name(page.words, &desk.snapshot, number);
                (number.to_string(), name)
            })
            .collect(),
        left_over: vec![
            (
                "substitutes".to_owned(),
                page.say("replan-substitutes").into_owned(),
            ),
            (
                "sit_out".to_owned(),
                page.say("replan-sit-out").into_owned(),
            ),
        ],
        gone: gone.iter().map(person).collect(),
        came: came.iter().map(person).collect(),
        people: playing(|kind| kind != EntrantKind::Substitute),
        substitutes: playing(|kind| kind == EntrantKind::Substitute),
        last_table: last_table::say(&page, &desk.snapshot, from),
        page: &page,
    };
    if form.is_good() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

/// Who does not play and still has a seat from a session on, and who plays and has none at all.
fn who_changed(tournament: &Tournament, from: SessionNo) -> (Vec<EntrantId>, Vec<EntrantId>) {
    let later = || {
        tournament
            .sessions
            .iter()
            .filter(move |it| it.number >= from)
    };
    let sits = |id: EntrantId| later().any(|session| session.table_of(id).is_some());
    let is_planned = later().any(|session| !session.tables.is_empty());
    let (mut gone, mut came) = (Vec::new(), Vec::new());
    for entrant in tournament.entrants.values() {
        match (tournament.plays_on(entrant), sits(entrant.id)) {
            (false, true) => gone.push(entrant.id),
            (true, false)
                if is_planned
                    && entrant.kind != EntrantKind::Substitute
                    && later().any(|it| tournament.is_lined_up(it.number, entrant.id)) =>
            {
                came.push(entrant.id);
            }
            _ => {}
        }
    }
    (gone, came)
}

pub async fn begin(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let settings = &at.desk.snapshot.tournament.settings;
    let from: Option<SessionNo> = form.choice("from");
    let tables = form.number("tables", 1..=i64::from(settings.tables));
    let (Some(from), Some(tables)) = (from, tables) else {
        return render_ask(&at.desk, at.page, &form);
    };
    let first = first_free(&at.desk.snapshot.tournament);
    let last = SessionNo(settings.sessions);
    if first.is_none_or(|first| from < first) || from > last {
        form.fail("from", at.page.say("replan-played"));
        return render_ask(&at.desk, at.page, &form);
    }
    let wish = Wish {
        from,
        tables: u16::try_from(tables).unwrap_or(u16::MAX),
        with_substitutes: form.is("left_over", "substitutes"),
        seed: rand::random::<u64>() >> 11,
    };
    let (replans, snapshot) = (&at.state.replans, at.desk.snapshot.clone());
    let token = replans.begin(snapshot, at.user.account, wish).await?;
    replans.wait(&token, PATIENCE).await?;
    Ok(see_other(address(&at.desk, &token)).finish())
}

/// Where plans are looked at.
fn address(desk: &Desk, token: &str) -> String {
    desk.address(&format!("/seating/replan/plans?of={token}"))
}

/// These plans are not here: they were forgotten, or somebody else asked for other ones.
fn gone(desk: &Desk, page: &Page) -> HttpResponse {
    see_other(desk.address("/seating/replan"))
        .warn(page.say("replan-gone"))
        .finish()
}

/// Which plans are looked at.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    #[serde(default)]
    of: String,
    /// The plan whose seats are looked at, from 0.
    look: Option<usize>,
}

/// How far it is, and then the plans.
pub async fn plans(
    at: Staff<can::ManageSeating>,
    query: web::Query<Query>,
    look: web::Query<Look>,
) -> PageResult {
    let Some(job) = at.state.replans.find(&at.desk.snapshot, &query.of).await? else {
        return Ok(gone(&at.desk, &at.page));
    };
    let work = job.work();
    if work.is_over {
        let form = Form::empty(at.page.words);
        let seen = (query.look, &*look);
        return choose::render(&at.state, &at.desk, at.page, &form, (&job, work), seen);
    }
    let template = WaitPage {
        home: at.desk.address("/seating/replan"),
        here: address(&at.desk, &job.token),
        token: &job.token,
        made: work.candidates.len(),
        number: work.candidates.len() + 1,
        done: hundredths(work.steps.0, work.steps.1),
        page: &at.page,
    };
    let mut answer = at.page.render(&template)?;
    let refresh = HeaderName::from_static("refresh");
    answer.headers_mut().insert(refresh, AGAIN);
    Ok(answer)
}

/// Ends it with what there is.
pub async fn stop(Staff { state, desk, .. }: Staff<can::ManageSeating>, form: Form) -> PageResult {
    let token = form.value("token");
    if state.replans.find(&desk.snapshot, token).await?.is_some() {
        state.replans.stop(token).await?;
        state.replans.wait(token, PATIENCE).await?;
    }
    Ok(see_other(address(&desk, token)).finish())
}

/// Takes one of the plans.
pub async fn take(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let replans = &at.state.replans;
    let job = replans.find(&at.desk.snapshot, form.value("token"));
    let Some(job) = job.await? else {
        return Ok(gone(&at.desk, &at.page));
    };
    let work = job.work();
    let number: Option<usize> = form.choice("plan");
    let chosen = number.and_then(|number| work.candidates.get(number));
    let (all, look) = ((&job, work), Look::default());
    let Some(candidate) = chosen else {
        let seen = (None, &look);
        return choose::render(&at.state, &at.desk, at.page, &form, all, seen);
    };
    let seen = (number, &look);
    if !job.fits(&at.desk.snapshot.tournament) {
        form.fail("", at.page.say("replan-stale"));
        return choose::render(&at.state, &at.desk, at.page, &form, all, seen);
    }
    match at
        .desk
        .execute(&at.state, &form, choose::command(candidate))
        .await
    {
        Ok(_) => {
            if let Err(error) = replans.forget(at.desk.snapshot.id).await {
                tracing::warn!(%error, "plans that were not taken stay until the hourly work");
            }
            Ok(see_other(at.desk.address("/seating"))
                .done(at.page.say("replan-taken"))
                .finish())
        }
        Err(error) => {
            refuse(&mut form, &at.desk.snapshot, error)?;
            choose::render(&at.state, &at.desk, at.page, &form, all, seen)
        }
    }
}
