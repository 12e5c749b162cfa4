//! A plan that was drawn, looked at before it is used.

use askama::Template;

use super::say::Namer;
use super::{address, last_table};
use crate::seating::Entry;
use crate::service::seating::jobs::Draw;
use crate::service::seating::{self, DrawnGroup, DrawnPlan};
use crate::service::tournaments::Snapshot;
use crate::tournament::seating::{Bond, LeftOver, PlanOrigin};
use crate::tournament::{EntrantId, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::say::refusal::session_name;
use crate::web::seating::proposed::{Look, Proposed};
use crate::words::key;

/// Pairs that meet again, told at most.
const MOST_PAIRS: usize = 40;

#[derive(Template)]
#[template(path = "seating/draw/plan.html")]
struct PlanPage<'a> {
    page: &'a Page,
    form: &'a Form,
    take: String,
    change: String,
    seed: String,
    is_stale: bool,
    /// Whether a promise does not bind this plan.
    is_unlike: bool,
    /// What is said of people who do not fill the last table, if substitutes should fill it.
    last_table: Vec<String>,
    replaces: String,
    groups: Vec<GroupFigures>,
    plan: Proposed,
}

/// The figures of people who play among themselves.
struct GroupFigures {
    title: String,
    is_perfect: bool,
    rows: Vec<Row>,
    broken: Vec<String>,
    repeated: Vec<String>,
    more: usize,
}

struct Row {
    name: String,
    value: String,
    bound: String,
    is_good: bool,
}

pub fn render(
    desk: &Desk,
    page: Page,
    (draw, drawn): (&Draw, &DrawnPlan),
    look: &Look,
    form: &Form,
) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let seated = drawn.plans.iter().filter(|plan| {
        let session = tournament.session(plan.session);
        session.is_some_and(|session| !session.tables.is_empty())
    });
    let seated: Vec<String> = seated
        .map(|plan| session_name(page.words, &desk.snapshot, plan.session))
        .collect();
    let many = drawn.groups.len() > 1;
    let template = PlanPage {
        form,
        take: address(desk, &draw.token, "/use"),
        change: desk.address(&format!("/seating/draw?from={}", draw.token)),
        seed: draw.request.seed.clone(),
        is_stale: is_stale(&desk.snapshot, draw, drawn),
        is_unlike: is_unlike(tournament, drawn),
        last_table: match draw.request.wishes.left_over {
            LeftOver::Substitutes => last_table::say(&page, &desk.snapshot, draw.request.first),
            LeftOver::SitOut | LeftOver::OpenChairs => Vec::new(),
        },
        replaces: seated.join(", "),
        groups: drawn
            .groups
            .iter()
            .zip(1..)
            .map(|(it, number)| group(desk, &page, it, many.then_some(number)))
            .collect(),
        plan: Proposed::of(
            (desk, &page),
            &drawn.plans,
            &byes(drawn),
            (&address(desk, &draw.token, ""), look),
        ),
        page: &page,
    };
    page.render_form(&template, form)
}

/// Who sits out, session by session, of all who play among themselves.
fn byes(drawn: &DrawnPlan) -> Vec<Vec<EntrantId>> {
    let of = |at: usize| {
        let byes = drawn.groups.iter().filter_map(|group| group.byes.get(at));
        byes.flatten().copied().collect()
    };
    (0..drawn.plans.len()).map(of).collect()
}

/// Whether the same request would be another draw now.
fn is_stale(snapshot: &Snapshot, draw: &Draw, drawn: &DrawnPlan) -> bool {
    let now = seating::request_hash(snapshot, &draw.request);
    let PlanOrigin::Drawn { request, .. } = &drawn.origin else {
        return false;
    };
    !now.is_ok_and(|now| now == *request)
}

/// Whether a promise waits that this plan would not keep.
fn is_unlike(tournament: &Tournament, drawn: &DrawnPlan) -> bool {
    match (tournament.open_seed(), &drawn.origin) {
        (
            Some(promise),
            PlanOrigin::Drawn {
                request, stopped, ..
            },
        ) => !promise.is_kept_by(request, *stopped),
        _ => false,
    }
}

fn group(desk: &Desk, page: &Page, drawn: &DrawnGroup, number: Option<usize>) -> GroupFigures {
    let namer = Namer {
        words: page.words,
        snapshot: &desk.snapshot,
        people: &drawn.people,
    };
    let title = match number {
        Some(number) => page
            .say_with("draw-group")
            .arg("number", number)
            .to_string(),
        None => page.say("draw-figures").into_owned(),
    };
    let mut rows: Vec<Row> = drawn
        .entries
        .iter()
        .filter_map(|entry| row(page, drawn, entry))
        .collect();
    if let Some(spread) = &drawn.rank_spread {
        rows.push(Row {
            name: page.say("draw-figure-ranks").into_owned(),
            value: page.words.decimal(
                spread.replace('.', "").parse().unwrap_or(0),
                spread
                    .split('.')
                    .nth(1)
                    .map_or(0, |part| u32::try_from(part.len()).unwrap_or(0)),
            ),
            bound: page.words.number(1),
            is_good: false,
        });
    }
    let repeated = drawn.repeated.iter().take(MOST_PAIRS).map(|pair| {
        let sessions: Vec<String> = pair.sessions.iter().map(ToString::to_string).collect();
        page.say_with("draw-pair")
            .arg("a", namer.player(pair.a))
            .arg("b", namer.player(pair.b))
            .arg("times", sessions.len())
            .to_string()
    });
    GroupFigures {
        title,
        is_perfect: drawn.is_perfect,
        rows,
        broken: drawn
            .broken
            .iter()
            .map(|broken| {
                let session = match broken {
                    crate::seating::Broken::Met { session, .. }
                    | crate::seating::Broken::NotAtTable { session, .. } => session.to_string(),
                };
                namer.broken(broken, &session)
            })
            .collect(),
        repeated: repeated.collect(),
        more: drawn.repeated.len().saturating_sub(MOST_PAIRS),
    }
}

/// The words of a figure; none for those that say nothing here.
fn row(page: &Page, drawn: &DrawnGroup, entry: &Entry) -> Option<Row> {
    let name = match entry.figure.as_str() {
        "meet.max" => page.say("draw-figure-most"),
        "meet.repeat_excess" => page.say("draw-figure-repeats"),
        "meet.back_to_back_repeats" => page.say("draw-figure-back-to-back"),
        "bye_spread" => page.say("draw-figure-byes"),
        "wind.spread_max" => page.say("draw-figure-winds"),
        "wind.prefix_spread_max" => page.say("draw-figure-winds-always"),
        "table.visits_max" => page.say("draw-figure-visits"),
        "indirect.min" => page.say("draw-figure-indirect"),
        figure => {
            let at = match figure.strip_suffix(".meetings")? {
                "team" => 0,
                other => other.strip_prefix("group")?.parse().ok()?,
            };
            let bond: &Bond = drawn.bonds.get(at)?;
            page.say(match bond {
                Bond::Team => key!("draw-figure-team"),
                Bond::Club => key!("draw-figure-club"),
                Bond::Country => key!("draw-figure-country"),
            })
        }
    };
    let value = entry.value?;
    let byes = entry.figure == "bye_spread" && drawn.byes.iter().all(Vec::is_empty);
    (!byes).then(|| Row {
        name: name.into_owned(),
        value: page.words.number(value.cast_signed()),
        bound: entry
            .bound
            .map_or_else(String::new, |bound| page.words.number(bound.cast_signed())),
        is_good: entry.bound == Some(value),
    })
}
