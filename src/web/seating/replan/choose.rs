//! New plans for the rest, side by side with their figures until one is taken.

use askama::Template;

use crate::seating::Broken;
use crate::service::seating::fairness::{Fairness, Figure};
use crate::service::seating::replan::{Candidate, Job, Leaning, Work};
use crate::tournament::seating::Bond;
use crate::tournament::{Command, EntrantId, Refusal, SeatingCommand, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::say::fairness::{self, FigureRow};
use crate::web::say::refusal::{self, session_name};
use crate::web::seating::draw::say::{self, Namer};
use crate::web::seating::proposed::{Look, Proposed};
use crate::web::state::State;
use crate::words::key;

/// What makes a plan better, the most important first: broken rules, seats that are missing, meetings
/// beyond the first of a pair, meetings of team and club mates, and how often somebody moves.
type Demerits = (usize, usize, u64, u64, usize);

/// A plan in its column.
struct Column {
    title: String,
    number: usize,
    /// Whom it moves, in words.
    moves: String,
    is_recommended: bool,
    sit_out: String,
    broken: Vec<String>,
    /// Why it cannot be taken.
    refused: Option<String>,
    /// Where its seats are looked at.
    href: String,
    is_looked_at: bool,
}

/// A plan with its figures.
struct Judged {
    column: Column,
    rows: Vec<FigureRow>,
    /// None where it cannot be taken.
    demerits: Option<Demerits>,
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
    /// The seats of one of the plans: what the plan is called, and its timetable.
    plan: Option<(String, Proposed)>,
}

/// The command that takes a plan.
pub fn command(candidate: &Candidate) -> Command {
    Command::Seating(SeatingCommand::AdoptPlan {
        plans: candidate.plans.clone(),
        origin: candidate.origin.clone(),
    })
}

/// The plans side by side, and the seats of the one that is looked at: `seen`, or the recommended one.
pub fn render(
    state: &State,
    desk: &Desk,
    page: Page,
    form: &Form,
    (job, work): (&Job, &Work),
    (seen, look): (Option<usize>, &Look),
) -> PageResult {
    let snapshot = &desk.snapshot;
    let now = Fairness::of(snapshot, &snapshot.tournament, &|_| true);
    let candidates = work.candidates.iter().enumerate();
    let judged = candidates.map(|it| column(state, desk, &page, now.as_ref(), it));
    let judged: Vec<Judged> = judged.collect::<Result<_, _>>()?;
    let best = judged.iter().filter_map(|it| it.demerits).min();
    let mut columns = Vec::new();
    let mut values = Vec::new();
    for mut plan in judged {
        let is_first = columns.iter().all(|it: &Column| !it.is_recommended);
        plan.column.is_recommended = is_first && best.is_some() && plan.demerits == best;
        columns.push(plan.column);
        values.push(plan.rows);
    }
    let recommended = columns.iter().position(|it| it.is_recommended);
    let seen = seen.filter(|number| *number < columns.len());
    let seen = seen.or(recommended).unwrap_or_default();
    for column in &mut columns {
        column.href = format!("{}#plan", address(desk, &job.token, column.number));
        column.is_looked_at = column.number == seen;
    }
    let plan = columns.get(seen).zip(work.candidates.get(seen));
    let plan = plan.map(|(column, candidate)| {
        let here = address(desk, &job.token, seen);
        let of = (&*here, look);
        let plan = Proposed::of((desk, &page), &candidate.plans, &[], of);
        (column.title.clone(), plan)
    });
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
        plan,
        is_stopped: work.candidates.iter().any(|it| it.stopped),
        page: &page,
    };
    if form.is_good() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

/// Where the seats of a plan are looked at.
fn address(desk: &Desk, token: &str, plan: usize) -> String {
    desk.address(&format!("/seating/replan/plans?of={token}&look={plan}"))
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
) -> Result<Judged, PageError> {
    let after = desk.outlook(state, page.words, &command(candidate))?;
    let fairness = after.as_ref().ok();
    let fairness = fairness.and_then(|after| Fairness::of(&desk.snapshot, after, &|_| true));
    let demerits = fairness.as_ref().map(|it| demerits(candidate, it));
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
        is_recommended: false,
        moves: page
            .say_with("replan-moves")
            .arg("people", candidate.moves.people)
            .arg("times", candidate.moves.times)
            .to_string(),
        sit_out: count(candidate.sit_out),
        broken: candidate
            .broken
            .iter()
            .map(|(broken, people)| broken_rule(desk, page, *broken, people))
            .collect(),
        refused: after.err(),
        href: String::new(),
        is_looked_at: false,
    };
    Ok(Judged {
        column,
        rows,
        demerits,
    })
}

/// What speaks against a plan.
fn demerits(candidate: &Candidate, fairness: &Fairness) -> Demerits {
    let mates = |figure: Figure<'_>| match figure {
        Figure::Meetings(bond) => matches!(bond, Bond::Team | Bond::Club),
        Figure::Named(_) => false,
    };
    let met = fairness.entries().filter(|(figure, _)| mates(*figure));
    (
        candidate.broken.len(),
        candidate.sit_out,
        fairness.certificate.figures.meet.repeat_excess,
        met.filter_map(|(_, entry)| entry.value).sum(),
        candidate.moves.times,
    )
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
