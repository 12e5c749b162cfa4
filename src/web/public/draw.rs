//! `/t/{slug}/draw`: how the seating was drawn, so that anybody can make the draw again. Seeds that
//! were promised are shown by their hashes; a seed is told with the seating it gave.

use std::time::Duration;

use actix_web::{HttpRequest, web};
use askama::Template;

use super::view;
use super::visit::{PublicPage, Visit};
use crate::service::seating::jobs::Checked;
use crate::tournament::SessionNo;
use crate::tournament::seating::{PlanOrigin, SeedPromise, seed_hash};
use crate::tournament::state::Session;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::http::cache::CachedPage;
use crate::web::state::State;

/// So long a visitor waits for a draw to be made again before being told to come back.
const PATIENCE: Duration = Duration::from_secs(5);
const TEXT: &str = "text/plain; charset=utf-8";

#[derive(Template)]
#[template(path = "public/draw.html")]
struct DrawPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    promises: Vec<PromiseView>,
    plans: Vec<PlanView>,
}

struct PromiseView {
    hash: String,
    when: String,
    state: String,
}

/// A plan that was drawn, for one or more sessions.
struct PlanView {
    sessions: String,
    seed: String,
    hash: String,
    algorithm: String,
    records: Vec<(String, String)>,
    check: String,
}

#[derive(Template)]
#[template(path = "public/draw_again.html")]
struct AgainPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    sentence: String,
    is_good: bool,
    back: String,
}

pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/draw".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer(&req, &state, |visit| Ok(page(visit)))
}

pub async fn record(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, u16, usize)>,
) -> PageResult {
    let (slug, session, group) = address.into_inner();
    let path = format!("/draw/{session}/{group}.txt");
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer_bytes(&req, &state, || {
        let (_, records) = drawn(&visit, session)?;
        let record = group.checked_sub(1).and_then(|at| records.get(at));
        Ok(CachedPage::new(
            TEXT,
            record.ok_or(PageError::NotFound)?.clone(),
        ))
    })
}

/// Makes the draw of a session's plan again, on this server.
pub async fn again(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, u16)>,
) -> PageResult {
    let (slug, session) = address.into_inner();
    let path = format!("/draw/{session}");
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    let (seq, records) = drawn(&visit, session)?;
    let checked = state
        .draws
        .check((visit.snapshot.id, seq), records, PATIENCE)
        .await;
    let words = visit.page.words;
    let sentence = match &checked {
        None => words.say("draw-page-working").into_owned(),
        Some(Checked::Holds) => words.say("draw-page-holds").into_owned(),
        Some(Checked::Differs) => words.say("draw-page-differs").into_owned(),
        Some(Checked::OtherAlgorithm(algorithm)) => words
            .say_with("draw-page-other")
            .arg("algorithm", algorithm)
            .to_string(),
    };
    visit.page.render(&AgainPage {
        page: &visit.page,
        visit: &visit,
        sentence,
        is_good: checked == Some(Checked::Holds),
        back: visit.address("/draw"),
    })
}

/// The records of the plan of a session whose seating may be seen, and the event that brought it.
fn drawn(visit: &Visit, session: u16) -> Result<(u64, &[String]), PageError> {
    let session = visit
        .session(SessionNo(session))
        .ok_or(PageError::NotFound)?;
    match &session.origin {
        Some((PlanOrigin::Drawn { records, .. }, seq)) if !records.is_empty() => {
            Ok((*seq, records))
        }
        _ => Err(PageError::NotFound),
    }
}

fn page(visit: &Visit) -> DrawPage<'_> {
    let mut plans: Vec<(u64, Vec<&Session>)> = Vec::new();
    for session in visit.sessions() {
        let Some((PlanOrigin::Drawn { .. }, seq)) = &session.origin else {
            continue;
        };
        match plans.iter_mut().find(|(known, _)| known == seq) {
            Some((_, sessions)) => sessions.push(session),
            None => plans.push((*seq, vec![session])),
        }
    }
    let seeds = &visit.tournament().seeds;
    DrawPage {
        page: &visit.page,
        promises: seeds
            .iter()
            .zip(1..)
            .map(|(promise, number)| self::promise(visit, promise, number == seeds.len()))
            .collect(),
        plans: plans
            .iter()
            .filter_map(|(_, sessions)| plan(visit, sessions))
            .collect(),
        visit,
    }
}

fn promise(visit: &Visit, promise: &SeedPromise, is_last: bool) -> PromiseView {
    let words = visit.page.words;
    let zone = visit.tournament().settings.time_zone;
    let state = match (promise.kept, is_last) {
        (Some(_), _) => words.say("draw-page-kept"),
        (None, true) => words.say("draw-page-open"),
        (None, false) => words.say("draw-page-replaced"),
    };
    PromiseView {
        hash: promise.hash.clone(),
        when: words.date_time(&promise.at.with_timezone(&zone)),
        state: state.into_owned(),
    }
}

fn plan(visit: &Visit, sessions: &[&Session]) -> Option<PlanView> {
    let words = visit.page.words;
    let first = sessions.first()?;
    let Some((
        PlanOrigin::Drawn {
            seed,
            algorithm,
            words: typed,
            records,
            ..
        },
        _,
    )) = &first.origin
    else {
        return None;
    };
    let names: Vec<String> = sessions
        .iter()
        .map(|session| view::session_name(visit, session.number))
        .collect();
    let number = first.number;
    Some(PlanView {
        sessions: names.join(", "),
        seed: if typed.is_empty() {
            seed.to_string()
        } else {
            typed.clone()
        },
        hash: if typed.is_empty() {
            String::new()
        } else {
            seed_hash(typed)
        },
        algorithm: algorithm.clone(),
        records: (1..=records.len())
            .map(|group| {
                let label = words.say_with("draw-page-record").arg("number", group);
                let href = visit.address(&format!("/draw/{number}/{group}.txt"));
                (label.to_string(), href)
            })
            .collect(),
        check: if records.is_empty() {
            String::new()
        } else {
            visit.address(&format!("/draw/{number}"))
        },
    })
}
