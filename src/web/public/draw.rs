//! `/t/{slug}/draw`: how the seating was drawn, so that anybody can make the draw again. Seeds that
//! were promised are shown by their hashes; a seed is told with the seating it gave.

use std::time::Duration;

use actix_web::{HttpRequest, web};
use askama::Template;

use super::view;
use super::visit::{PublicPage, Visit};
use crate::service::seating::jobs::Checked;
use crate::tournament::lots::Lots;
use crate::tournament::seating::{PlanOrigin, SeedPromise, seed_hash};
use crate::tournament::state::Session;
use crate::tournament::{SessionNo, Tournament};
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
    /// Whether it is a plan for numbers, which people draw in the hall.
    is_for_lots: bool,
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
    visit.answer_bytes(&req, &state, || record_of(&drawn(&visit, session)?, group))
}

/// The record of lots that nobody has been given yet.
pub async fn lots_record(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, usize)>,
) -> PageResult {
    let (slug, group) = address.into_inner();
    let path = format!("/draw/lots/{group}.txt");
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer_bytes(&req, &state, || record_of(&open_lots(&visit)?, group))
}

/// The record of one group of a draw, from 1.
fn record_of(told: &PublishedDraw<'_>, group: usize) -> Result<CachedPage, PageError> {
    let record = group.checked_sub(1).and_then(|at| told.records.get(at));
    Ok(CachedPage::new(
        TEXT,
        record.ok_or(PageError::NotFound)?.clone(),
    ))
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
    let told = drawn(&visit, session)?;
    made_again(&state, &visit, &told).await
}

/// Makes the plan of lots again that nobody has been given yet.
pub async fn lots_again(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/draw/lots".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    let told = open_lots(&visit)?;
    made_again(&state, &visit, &told).await
}

async fn made_again(state: &State, visit: &Visit, told: &PublishedDraw<'_>) -> PageResult {
    let drawn = (told.records, told.request);
    let checked = state
        .draws
        .check((visit.snapshot.id, told.seq), drawn, PATIENCE)
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
        visit,
        sentence,
        is_good: checked == Some(Checked::Holds),
        back: visit.address("/draw"),
    })
}

/// What is told of a plan that the program drew.
struct PublishedDraw<'a> {
    /// The event that told its seed.
    seq: u64,
    seed: String,
    /// [`seed_hash`] of the seed; empty where it was only a number.
    hash: String,
    algorithm: &'a str,
    records: &'a [String],
    /// The hash of what was asked for; empty in older logs.
    request: &'a str,
    is_for_lots: bool,
}

/// What is told of the plan of a session; none where the program did not draw it, or its log is too old
/// to say how its lots were made.
fn told(session: &Session) -> Option<PublishedDraw<'_>> {
    let (origin, seq) = session.origin.as_ref()?;
    match origin {
        PlanOrigin::Drawn {
            seed,
            algorithm,
            words,
            records,
            request,
            ..
        } => {
            let is_number = words.is_empty();
            Some(PublishedDraw {
                seq: *seq,
                seed: if is_number {
                    seed.to_string()
                } else {
                    words.clone()
                },
                hash: if is_number {
                    String::new()
                } else {
                    seed_hash(words)
                },
                algorithm,
                records,
                request,
                is_for_lots: false,
            })
        }
        PlanOrigin::Lots {
            seed,
            algorithm,
            records,
            request,
            prepared: Some(prepared),
        } => Some(PublishedDraw {
            seq: *prepared,
            seed: seed.clone(),
            hash: seed_hash(seed),
            algorithm,
            records,
            request,
            is_for_lots: true,
        }),
        _ => None,
    }
}

/// What is told of lots that nobody has been given yet; everybody sees their plan.
fn told_of_lots(lots: &Lots) -> Option<PublishedDraw<'_>> {
    (!lots.is_assigned && !lots.request.is_empty()).then(|| PublishedDraw {
        seq: lots.prepared,
        seed: lots.seed.clone(),
        hash: seed_hash(&lots.seed),
        algorithm: &lots.algorithm,
        records: &lots.records,
        request: &lots.request,
        is_for_lots: true,
    })
}

/// How the plan of a session was drawn whose seating may be seen, if the draw can be made again.
fn drawn(visit: &Visit, session: u16) -> Result<PublishedDraw<'_>, PageError> {
    let session = visit
        .session(SessionNo(session))
        .ok_or(PageError::NotFound)?;
    let told = told(session).filter(|told| !told.records.is_empty());
    told.ok_or(PageError::NotFound)
}

fn open_lots(visit: &Visit) -> Result<PublishedDraw<'_>, PageError> {
    let lots = visit.tournament().lots.as_deref();
    lots.and_then(told_of_lots).ok_or(PageError::NotFound)
}

fn page(visit: &Visit) -> DrawPage<'_> {
    let mut plans: Vec<(PublishedDraw<'_>, Vec<SessionNo>)> = Vec::new();
    for session in visit.sessions() {
        let Some(told) = told(session) else {
            continue;
        };
        match plans.iter_mut().find(|(known, _)| known.seq == told.seq) {
            Some((_, sessions)) => sessions.push(session.number),
            None => plans.push((told, vec![session.number])),
        }
    }
    let mut plans: Vec<PlanView> = plans
        .iter()
        .map(|(told, sessions)| {
            let first = sessions
                .first()
                .map_or_else(String::new, ToString::to_string);
            plan(visit, told, sessions, &first)
        })
        .collect();
    if let Some(lots) = visit.tournament().lots.as_deref()
        && let Some(told) = told_of_lots(lots)
    {
        let sessions: Vec<SessionNo> = lots.plans.iter().map(|plan| plan.session).collect();
        plans.push(plan(visit, &told, &sessions, "lots"));
    }
    let seeds = &visit.tournament().seeds;
    DrawPage {
        page: &visit.page,
        promises: seeds
            .iter()
            .zip(1..)
            .map(|(promise, number)| self::promise(visit, promise, number == seeds.len()))
            .collect(),
        plans,
        visit,
    }
}

fn promise(visit: &Visit, promise: &SeedPromise, is_last: bool) -> PromiseView {
    let words = visit.page.words;
    let zone = visit.tournament().settings.time_zone;
    let state = match (promise.kept, is_last) {
        (Some(kept), _) => match is_in_force(visit.tournament(), kept) {
            true => words.say("draw-page-kept"),
            false => words.say("draw-page-kept-before"),
        },
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

/// Whether the plan that an event told the seed of is played, or waits for its lots.
fn is_in_force(tournament: &Tournament, seq: u64) -> bool {
    let lots = tournament.lots.as_deref().and_then(told_of_lots);
    let sessions = tournament.sessions.iter();
    let mut all = sessions.filter_map(|session| told(session)).chain(lots);
    all.any(|told| told.seq == seq)
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

/// What is shown of a plan for these sessions, whose records stand at this place of the page.
fn plan(visit: &Visit, told: &PublishedDraw<'_>, sessions: &[SessionNo], place: &str) -> PlanView {
    let words = visit.page.words;
    let names: Vec<String> = sessions
        .iter()
        .map(|session| view::session_name(visit, *session))
        .collect();
    PlanView {
        sessions: names.join(", "),
        is_for_lots: told.is_for_lots,
        seed: told.seed.clone(),
        hash: told.hash.clone(),
        request: told.request.to_owned(),
        promised: promised(visit, told.seq),
        algorithm: told.algorithm.to_owned(),
        records: (1..=told.records.len())
            .map(|group| {
                let label = words.say_with("draw-page-record").arg("number", group);
                let href = visit.address(&format!("/draw/{place}/{group}.txt"));
                (label.to_string(), href)
            })
            .collect(),
        check: if told.records.is_empty() {
            String::new()
        } else {
            visit.address(&format!("/draw/{place}"))
        },
    }
}
