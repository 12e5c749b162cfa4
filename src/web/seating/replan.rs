//! `…/manage/seating/replan`: the sessions to come are planned anew, in several ways at once, which
//! stand side by side with their figures until one is taken.

use std::time::Duration;

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::draw::last_table;
use super::draw::say::{self, Namer};
use crate::seating::Broken;
use crate::service::seating::fairness::Fairness;
use crate::service::seating::replan::{Candidate, Job, Leaning, Wish, Work, first_free};
use crate::tournament::state::EntrantKind;
use crate::tournament::{Command, EntrantId, Refusal, SeatingCommand, SessionNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::fairness::{self, FigureRow};
use crate::web::say::refusal::{self, refuse, session_name};
use crate::web::say::tables;
use crate::web::state::State;
use crate::words::key;

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
    gone: Vec<tables::Person>,
    came: Vec<tables::Person>,
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
    steps: u64,
    of: u64,
}

/// A plan in its column.
struct Column {
    title: String,
    number: usize,
    moved: String,
    sit_out: String,
    broken: Vec<String>,
    /// Why it cannot be taken.
    refused: Option<String>,
}

/// A figure in its row: as it is, and in each plan.
struct PlanLine {
    name: String,
    now: String,
    cells: Vec<Cell>,
}

/// A figure of a plan.
#[derive(Default)]
struct Cell {
    value: String,
    change: &'static str,
    change_word: String,
    is_best: bool,
}

#[derive(Template)]
#[template(path = "seating/replan_choose.html")]
struct ChoosePage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    rules: String,
    title: String,
    token: String,
    is_stale: bool,
    /// Hard rules that no plan can keep together.
    conflicts: Vec<String>,
    error: Option<String>,
    lines: Vec<PlanLine>,
    columns: Vec<Column>,
    is_stopped: bool,
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
    let job = at.state.replans.begin(at.desk.snapshot.clone(), wish);
    job.wait(PATIENCE).await;
    Ok(see_other(address(&at.desk, &job.token)).finish())
}

/// Where plans are looked at.
fn address(desk: &Desk, token: &str) -> String {
    desk.address(&format!("/seating/replan/plans?of={token}"))
}

/// These plans are not here: they were forgotten, somebody else asked for other ones, or another
/// server made them.
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
}

/// How far it is, and then the plans.
pub async fn plans(at: Staff<can::ManageSeating>, query: web::Query<Query>) -> PageResult {
    let Some(job) = at.state.replans.find(at.desk.snapshot.id, &query.of) else {
        return Ok(gone(&at.desk, &at.page));
    };
    let work = job.work();
    if work.is_over {
        let form = Form::empty(at.page.words);
        return render_choose(&at.state, &at.desk, at.page, &form, &job, &work);
    }
    let template = WaitPage {
        home: at.desk.address("/seating/replan"),
        here: address(&at.desk, &job.token),
        token: &job.token,
        made: work.candidates.len(),
        steps: work.steps.0,
        of: work.steps.1.max(1),
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
    if let Some(job) = state.replans.find(desk.snapshot.id, token) {
        job.stop();
        job.wait(PATIENCE).await;
    }
    Ok(see_other(address(&desk, token)).finish())
}

/// Takes one of the plans.
pub async fn take(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let job = at
        .state
        .replans
        .find(at.desk.snapshot.id, form.value("token"));
    let Some(job) = job else {
        return Ok(gone(&at.desk, &at.page));
    };
    let work = job.work();
    let number: Option<usize> = form.choice("plan");
    let chosen = number.and_then(|number| work.candidates.get(number));
    let Some(candidate) = chosen else {
        return render_choose(&at.state, &at.desk, at.page, &form, &job, &work);
    };
    if !job.fits(&at.desk.snapshot.tournament) {
        form.fail("", at.page.say("replan-stale"));
        return render_choose(&at.state, &at.desk, at.page, &form, &job, &work);
    }
    match at.desk.execute(&at.state, &form, command(candidate)).await {
        Ok(_) => {
            at.state.replans.forget(at.desk.snapshot.id);
            Ok(see_other(at.desk.address("/seating"))
                .done(at.page.say("replan-taken"))
                .finish())
        }
        Err(error) => {
            refuse(&mut form, &at.desk.snapshot, error)?;
            render_choose(&at.state, &at.desk, at.page, &form, &job, &work)
        }
    }
}

fn command(candidate: &Candidate) -> Command {
    Command::Seating(SeatingCommand::AdoptPlan {
        plans: candidate.plans.clone(),
        origin: candidate.origin.clone(),
    })
}

fn render_choose(
    state: &State,
    desk: &Desk,
    page: Page,
    form: &Form,
    job: &Job,
    work: &Work,
) -> PageResult {
    let snapshot = &desk.snapshot;
    let now = Fairness::of(snapshot, &snapshot.tournament, &|_| true);
    let candidates = work.candidates.iter().enumerate();
    let columns = candidates.map(|it| column(state, desk, &page, now.as_ref(), it));
    let columns: Vec<(Column, Vec<FigureRow>)> = columns.collect::<Result<_, _>>()?;
    let (columns, values): (Vec<Column>, Vec<Vec<FigureRow>>) = columns.into_iter().unzip();
    let now = now.map_or_else(Vec::new, |now| fairness::rows(page.words, &now, None));
    let template = ChoosePage {
        form,
        home: desk.address("/seating/replan"),
        rules: desk.address("/seating/rules"),
        title: page
            .say_with("replan-choose")
            .arg("session", session_name(page.words, snapshot, job.wish.from))
            .to_string(),
        token: job.token.clone(),
        is_stale: !job.fits(&snapshot.tournament),
        conflicts: conflicts(desk, &page, work),
        error: work
            .error
            .as_ref()
            .map(|error| say::error(page.words, snapshot, error).1),
        lines: lines(&now, &values),
        columns,
        is_stopped: work.candidates.iter().any(|it| it.stopped),
        page: &page,
    };
    if form.is_good() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

/// Hard rules that contradict each other, in words.
fn conflicts(desk: &Desk, page: &Page, work: &Work) -> Vec<String> {
    let conflicts = work.conflicts.iter();
    let told = conflicts.map(|(conflict, people)| {
        let namer = Namer {
            words: page.words,
            snapshot: &desk.snapshot,
            people,
        };
        namer.conflict(conflict)
    });
    told.collect()
}

/// The figures of all plans in rows, those of the plan as it is beside them.
fn lines(now: &[FigureRow], plans: &[Vec<FigureRow>]) -> Vec<PlanLine> {
    // Where nothing is planned yet, or no plan fits, the names come from whoever has figures.
    let named = plans.iter().find(|rows| !rows.is_empty());
    let named = named.map_or(now, Vec::as_slice);
    let lines = named.iter().map(|row| {
        let same = |rows: &[FigureRow]| rows.iter().find(|it| it.name == row.name).cloned();
        PlanLine {
            name: row.name.clone(),
            now: same(now).map(|it| it.value).unwrap_or_default(),
            cells: plans
                .iter()
                .map(|rows| match same(rows) {
                    Some(row) => Cell {
                        value: row.value,
                        change: row.change,
                        change_word: row.change_word,
                        is_best: row.is_best,
                    },
                    None => Cell::default(),
                })
                .collect(),
        }
    });
    lines.collect()
}

/// A plan and its figures.
fn column(
    state: &State,
    desk: &Desk,
    page: &Page,
    now: Option<&Fairness>,
    (number, candidate): (usize, &Candidate),
) -> Result<(Column, Vec<FigureRow>), PageError> {
    let after = desk.outlook(state, page.words, &command(candidate))?;
    let fairness = after.as_ref().ok();
    let fairness = fairness.and_then(|after| Fairness::of(&desk.snapshot, after, &|_| true));
    let rows = fairness.map_or_else(Vec::new, |it| fairness::rows(page.words, &it, now));
    let title = match candidate.leaning {
        Leaning::Near => key!("replan-near"),
        Leaning::Fair => key!("replan-fair"),
        Leaning::Mates => key!("replan-mates"),
        Leaning::Other => key!("replan-other"),
    };
    let count = |count: usize| page.words.number(i64::try_from(count).unwrap_or(i64::MAX));
    let column = Column {
        title: page.say(title).into_owned(),
        number,
        moved: count(candidate.moved),
        sit_out: count(candidate.sit_out),
        broken: candidate
            .broken
            .iter()
            .map(|(broken, people)| broken_rule(desk, page, *broken, people))
            .collect(),
        refused: after.err(),
    };
    Ok((column, rows))
}

/// A hard rule that could not be kept, in the words in which a swap that breaks it is refused.
fn broken_rule(desk: &Desk, page: &Page, broken: Broken, people: &[EntrantId]) -> String {
    let person = |player: u16| people.get(usize::from(player)).copied();
    let nobody = EntrantId(0);
    let session = |number: usize| SessionNo(u16::try_from(number).unwrap_or(u16::MAX));
    let rules = desk.snapshot.tournament.rules_in_force();
    let refusal = match broken {
        Broken::Met { session: at, a, b } => Refusal::MustNotMeet {
            session: session(at),
            entrant: person(a).unwrap_or(nobody),
            other: person(b).unwrap_or(nobody),
        },
        Broken::NotAtTable {
            session: at,
            player,
        } => {
            let entrant = person(player).unwrap_or(nobody);
            let fixed = rules.fixed.iter().find(|it| it.entrant == entrant);
            Refusal::StaysAtTable {
                session: session(at),
                entrant,
                table: fixed.map_or(crate::tournament::TableNo(0), |it| it.table),
            }
        }
    };
    refusal::sentence(page.words, &desk.snapshot, &refusal)
}
