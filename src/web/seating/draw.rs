//! `…/manage/seating/draw`: a plan is asked for, made while one watches, looked at, and only then used.

mod ask;
pub mod last_table;
mod plan;
pub mod promises;
pub mod say;

use std::time::Duration;

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::web;
use askama::Template;
use serde::Deserialize;

use crate::seating::Stage;
use crate::service::seating::jobs::Draw;
use crate::service::seating::{self, DrawError};
use crate::tournament::seating::{PromisedDraw, seed_hash};
use crate::tournament::{Command, SeatingCommand, SessionNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::of::DrawToken;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::session_name;
use crate::web::seating::proposed::Look;
use crate::web::turned_down::refuse;
use crate::words::key;

use promises::PromiseView;

/// Most draws are over before anybody need be told to wait.
const PATIENCE: Duration = Duration::from_millis(1500);
/// So often the page of a draw that works is asked for again, in seconds.
const AGAIN: HeaderValue = HeaderValue::from_static("2");
/// So long a promised draw may work, in seconds: one that the clock stops is not as promised.
const LONGEST_PROMISED: u64 = 600;

#[derive(Template)]
#[template(path = "seating/draw/form.html")]
struct FormPage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    seating: String,
    public: String,
    lists: ask::Lists,
    aims: Vec<(String, String)>,
    people: usize,
    groups: usize,
    promise: Option<PromiseView>,
    /// What is said of people who do not fill the last table.
    last_table: Vec<String>,
    /// Whether the best plan is offered although rules contradict each other.
    offers_best: bool,
}

#[derive(Template)]
#[template(path = "seating/draw/wait.html")]
struct WaitPage<'a> {
    page: &'a Page,
    stop: String,
    here: String,
    seconds: String,
    /// What the draw works on, and how much of it is done, in hundredths.
    progress: Option<(String, u64)>,
    facts: Vec<(String, String)>,
}

/// A draw one comes back from.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    from: Option<String>,
}

/// The form, filled as the last draw was asked for.
pub async fn show(at: Staff<can::ManageSeating>, query: web::Query<Query>) -> PageResult {
    let before = match query.from.as_deref() {
        Some(token) => at.state.draws.find(&at.desk.snapshot, token).await?,
        None => None,
    };
    let values = match &before {
        Some(draw) => ask::values(&draw.request.wishes, draw.request.first, draw.request.last),
        None => usual(&at.desk.snapshot.tournament),
    };
    let mut form = Form::filled(at.page.words, values);
    if let Some(Err(error)) = before.as_ref().and_then(|draw| draw.outcome.as_ref()) {
        let (field, message) = say::error(at.page.words, &at.desk.snapshot, error);
        form.fail(field, message);
    }
    render(&at.desk, at.page, &form)
}

/// The form as it begins: the draw that was promised, or the usual one.
fn usual(tournament: &Tournament) -> Vec<(&'static str, String)> {
    let promised = tournament.open_seed().and_then(|it| it.draw.as_ref());
    let promised = promised.filter(|draw| !draw.lots);
    promised.map_or_else(|| ask::usual(tournament), ask::promised)
}

pub async fn begin(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let asked = ask::read(&mut form, &at.desk.snapshot);
    let seed = promises::read_seed(&mut form, at.desk.snapshot.tournament.open_seed());
    let (Some(asked), Some(seed)) = (asked, seed) else {
        return render(&at.desk, at.page, &form);
    };
    let seconds = asked.seconds;
    let request = asked.request(seed, form.is("despite", "yes"));
    let hash = match seating::request_hash(&at.desk.snapshot, &request) {
        Ok(hash) => hash,
        Err(error) => return cannot_be(&at.desk, at.page, &mut form, &error),
    };
    let open = at.desk.snapshot.tournament.open_seed();
    let is_promised = open.is_some_and(|it| it.draw.is_some() && it.is_for(&hash));
    let command = Command::Seating(SeatingCommand::NoteDrawn {
        request: hash,
        seed: seed_hash(&request.seed),
    });
    // Whoever draws sees a plan, and a later promise says so. The form may be sent again for another
    // draw, so that the key of the form does not stand for the note.
    let noted = at.desk.execute_with(&at.state, "", command, Vec::new());
    if let Err(error) = noted.await
        && !error.is_nothing_to_change()
    {
        refuse(&mut form, &at.desk.snapshot, error)?;
        return render(&at.desk, at.page, &form);
    }
    let seconds = if is_promised {
        LONGEST_PROMISED
    } else {
        seconds
    };
    let (draws, snapshot) = (&at.state.draws, at.desk.live.snapshot());
    let token = draws
        .begin(snapshot, at.user.account, request, seconds)
        .await?;
    draws.wait(&token, PATIENCE).await?;
    Ok(see_other(address(&at.desk, &token, "")).finish())
}

/// The form again, with why there can be no such draw.
fn cannot_be(desk: &Desk, page: Page, form: &mut Form, error: &DrawError) -> PageResult {
    let (field, message) = say::error(page.words, &desk.snapshot, error);
    form.fail(field, message);
    let offers_best = matches!(error, DrawError::Conflicts { .. });
    render_form(desk, page, form, offers_best)
}

/// Publishes the hashes of a seed and of what the draw is for. The seed itself is kept by whoever
/// typed it.
pub async fn promise(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let asked = ask::read(&mut form, &at.desk.snapshot);
    let seed = form.required("seed", promises::LONGEST_SEED);
    if form.is_good() && asked.as_ref().is_some_and(|asked| asked.seconds > 0) {
        let message = form.words().say("draw-promise-time").into_owned();
        form.fail("seconds", message);
        return render(&at.desk, at.page, &form);
    }
    let (Some(asked), Some(seed)) = (asked, seed) else {
        return render(&at.desk, at.page, &form);
    };
    let request = asked.request(seed, form.is("despite", "yes"));
    let hash = match seating::request_hash(&at.desk.snapshot, &request) {
        Ok(hash) => hash,
        Err(error) => return cannot_be(&at.desk, at.page, &mut form, &error),
    };
    let command = Command::Seating(SeatingCommand::PromiseSeed {
        hash: seed_hash(&request.seed),
        draw: Some(PromisedDraw {
            request: hash,
            wishes: request.wishes,
            first: request.first,
            last: request.last,
            lots: false,
        }),
    });
    let to = ("/seating/draw", key!("draw-promised"));
    match at.carry_out(&mut form, command, to).await? {
        Some(answer) => Ok(answer),
        None => render(&at.desk, at.page, &form),
    }
}

/// A draw: how far it is, or what came of it.
pub async fn look(at: Staff<can::ManageSeating, DrawToken>, look: web::Query<Look>) -> PageResult {
    let DrawToken(token) = at.of;
    let Some(draw) = at.state.draws.find(&at.desk.snapshot, &token).await? else {
        return Ok(gone(&at.desk, &at.page));
    };
    match &draw.outcome {
        Some(Ok(drawn)) => {
            let form = Form::empty(at.page.words);
            plan::render(&at.desk, at.page, (&draw, drawn), &look, &form)
        }
        Some(Err(_)) => {
            Ok(see_other(at.desk.address(&format!("/seating/draw?from={token}"))).finish())
        }
        None => wait(&at.desk, at.page, &draw),
    }
}

/// The page of a draw that works; it comes again by itself.
fn wait(desk: &Desk, page: Page, draw: &Draw) -> PageResult {
    let mut facts = Vec::new();
    let mut done = None;
    if let Some(seen) = draw.seen {
        let progress = seen.progress;
        let stage = match progress.stage {
            Stage::Meetings => page.say("draw-stage-meetings"),
            Stage::Tables => page.say("draw-stage-tables"),
            Stage::Winds => page.say("draw-stage-winds"),
        };
        let number = |number: u64| page.words.number(i64::try_from(number).unwrap_or(i64::MAX));
        let percent = hundredths(progress.done, progress.total);
        let sentence = page.say_with("draw-progress").arg("done", percent);
        let sentence = sentence.arg("stage", stage.into_owned()).to_string();
        done = Some((sentence, percent));
        facts = vec![
            (
                page.say("draw-attempt").into_owned(),
                number(u64::from(seen.attempt) + 1),
            ),
            (
                page.say("draw-repeats").into_owned(),
                number(progress.repeats),
            ),
            (
                page.say("draw-mates").into_owned(),
                number(progress.group_meetings),
            ),
            (
                page.say("draw-broken").into_owned(),
                number(progress.broken),
            ),
        ];
    }
    let mut answer = page.render(&WaitPage {
        stop: address(desk, &draw.token, "/stop"),
        here: address(desk, &draw.token, ""),
        seconds: page
            .say_with("draw-seconds")
            .arg("seconds", draw.elapsed.as_secs())
            .arg("most", draw.limit.as_secs())
            .to_string(),
        progress: done,
        facts,
        page: &page,
    })?;
    answer
        .headers_mut()
        .insert(HeaderName::from_static("refresh"), AGAIN);
    Ok(answer)
}

/// How much is done of so many steps, in hundredths.
pub fn hundredths(done: u64, of: u64) -> u64 {
    (done.saturating_mul(100) / of.max(1)).min(100)
}

/// Takes the best plan so far.
pub async fn stop(at: Staff<can::ManageSeating, DrawToken>) -> PageResult {
    let DrawToken(token) = at.of;
    let draws = &at.state.draws;
    if draws.find(&at.desk.snapshot, &token).await?.is_none() {
        return Ok(gone(&at.desk, &at.page));
    }
    draws.stop(&token).await?;
    draws.wait(&token, PATIENCE).await?;
    Ok(see_other(address(&at.desk, &token, "")).finish())
}

pub async fn adopt(at: Staff<can::ManageSeating, DrawToken>, mut form: Form) -> PageResult {
    let DrawToken(token) = at.of;
    let Some(draw) = at.state.draws.find(&at.desk.snapshot, &token).await? else {
        return Ok(gone(&at.desk, &at.page));
    };
    let Some(Ok(drawn)) = &draw.outcome else {
        return Ok(see_other(address(&at.desk, &token, "")).finish());
    };
    let command = Command::Seating(SeatingCommand::AdoptPlan {
        plans: drawn.plans.clone(),
        origin: drawn.origin.clone(),
    });
    if at
        .desk
        .carry_out(&at.state, &mut form, command)
        .await?
        .is_some()
    {
        Ok(see_other(at.desk.address("/seating"))
            .done(at.page.say("seating-changed"))
            .finish())
    } else {
        let look = Look::default();
        plan::render(&at.desk, at.page, (&draw, drawn), &look, &form)
    }
}

/// A draw that is not there: it was kept for a while only.
fn gone(desk: &Desk, page: &Page) -> actix_web::HttpResponse {
    see_other(desk.address("/seating/draw"))
        .warn(page.say("draw-gone"))
        .finish()
}

fn address(desk: &Desk, token: &str, path: &str) -> String {
    desk.address(&format!("/seating/draw/{token}{path}"))
}

fn render(desk: &Desk, page: Page, form: &Form) -> PageResult {
    render_form(desk, page, form, false)
}

fn render_form(desk: &Desk, page: Page, form: &Form, offers_best: bool) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let first: SessionNo = form.value("first").parse().unwrap_or_default();
    let groups = tournament.brackets(first);
    let template = FormPage {
        form,
        home: desk.address("/seating/draw"),
        seating: desk.address("/seating"),
        public: format!("/t/{}/draw", tournament.settings.slug),
        lists: ask::Lists::of(
            &page,
            |session| session_name(page.words, &desk.snapshot, session),
            tournament,
        ),
        aims: ask::aims(page.words),
        people: groups.iter().map(Vec::len).sum(),
        groups: groups.len(),
        offers_best,
        last_table: last_table::say(&page, &desk.snapshot, first),
        promise: PromiseView::of(&desk.snapshot, &page),
        page: &page,
    };
    page.render_form(&template, form)
}
