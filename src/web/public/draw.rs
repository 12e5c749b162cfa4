//! `/t/{slug}/draw`: how the seating was drawn, so that anybody can make the draw again. Seeds that
//! were promised are shown by their hashes; a seed is told with the seating it gave.

use std::sync::Arc;
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
use crate::words::{Words, key};

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
    /// The hash of what it is for; empty where only the seed was promised.
    request: String,
    when: String,
    state: String,
    /// What speaks against it.
    faults: Vec<String>,
}

/// A plan that was drawn, for one or more sessions.
struct PlanView {
    sessions: String,
    seed: String,
    hash: String,
    /// The hash of what was asked for; empty in older logs.
    request: String,
    /// Whether this draw was promised, in a sentence, and whether it was.
    promised: (bool, String),
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
        let (_, (records, _)) = drawn(&visit, session)?;
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
    let (seq, drawn) = drawn(&visit, session)?;
    let checked = state
        .draws
        .check((visit.snapshot.id, seq), drawn, PATIENCE)
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

/// The records of a plan, and the hash of what was asked for.
type Drawn<'a> = (&'a [String], &'a str);

/// How the plan of a session was drawn whose seating may be seen, and the event that brought it.
fn drawn(visit: &Visit, session: u16) -> Result<(u64, Drawn<'_>), PageError> {
    let session = visit
        .session(SessionNo(session))
        .ok_or(PageError::NotFound)?;
    match &session.origin {
        Some((
            PlanOrigin::Drawn {
                records, request, ..
            },
            seq,
        )) if !records.is_empty() => Ok((*seq, (records, request))),
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
    let mut origins = visit.tournament().sessions.iter();
    let state = match (promise.kept, is_last) {
        (Some(kept), _) => {
            let holds = |it: &Arc<Session>| matches!(it.origin, Some((_, seq)) if seq == kept);
            match origins.any(holds) {
                true => words.say("draw-page-kept"),
                false => words.say("draw-page-kept-before"),
            }
        }
        (None, true) => words.say("draw-page-open"),
        (None, false) => words.say("draw-page-replaced"),
    };
    PromiseView {
        hash: promise.hash.clone(),
        request: promise
            .draw
            .as_ref()
            .map_or_else(String::new, |draw| draw.request.clone()),
        when: words.date_time(&promise.at.with_timezone(&zone)),
        state: state.into_owned(),
        faults: faults(words, promise),
    }
}

/// What speaks against a promise: that it came late, binds too little, or was not kept.
fn faults(words: &Words, promise: &SeedPromise) -> Vec<String> {
    let mut faults = Vec::new();
    if promise.looks > 0 {
        let late = words.say_with("draw-page-late").arg("count", promise.looks);
        faults.push(late.to_string());
    }
    if promise.draw.is_none() {
        faults.push(words.say("draw-page-seed-only").into_owned());
    }
    if let Some(reason) = &promise.unlike {
        let unlike = words.say_with("draw-page-unlike");
        faults.push(unlike.arg("reason", reason.as_str()).to_string());
    }
    faults
}

/// Whether the plan that an event brought was promised, in a sentence.
fn promised(visit: &Visit, seq: u64) -> (bool, String) {
    let words = visit.page.words;
    let mut promises = visit.tournament().seeds.iter();
    let promise = promises.find(|it| it.kept == Some(seq));
    let key = match promise {
        None => key!("draw-page-not-promised"),
        Some(promise) if promise.unlike.is_some() => key!("draw-page-other-promised"),
        Some(promise) if promise.looks > 0 => key!("draw-page-promised-late"),
        Some(promise) if promise.draw.is_none() => key!("draw-page-seed-promised"),
        Some(_) => return (true, words.say("draw-page-as-promised").into_owned()),
    };
    (false, words.say(key).into_owned())
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
            request,
            ..
        },
        seq,
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
        request: request.clone(),
        promised: promised(visit, *seq),
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
