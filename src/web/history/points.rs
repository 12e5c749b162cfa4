//! `…/manage/history/points`: the points that the program keeps before dangerous steps.

use std::collections::BTreeSet;

use askama::Template;

use crate::tournament::restore::{RestorePoint, Risk};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::names::{self, Names};
use crate::words::{Words, key};

#[derive(Template)]
#[template(path = "history/points.html")]
struct PointsPage<'a> {
    page: &'a Page,
    points: Vec<PointView>,
}

struct PointView {
    /// The last event before the step.
    at: u64,
    before: String,
    when: String,
    who: String,
    /// The page that says what going back would change.
    look: String,
    /// The step in the history.
    step: String,
}

pub async fn show(
    Staff {
        state, desk, page, ..
    }: Staff<can::Configure>,
) -> PageResult {
    let points = desk.snapshot.tournament.restore_points();
    let actors: BTreeSet<_> = points.iter().map(|point| point.who).collect();
    let names = state.tournaments.actor_names(actors).await?;
    let points = points.iter().map(|it| view(&desk, page.words, &names, it));
    page.render(&PointsPage {
        page: &page,
        points: points.collect(),
    })
}

fn view(desk: &Desk, words: &Words, names: &Names, point: &RestorePoint) -> PointView {
    PointView {
        at: point.at,
        before: words.say(risk_key(point.before)).into_owned(),
        when: names::when(&desk.snapshot, words, point.when),
        who: names::actor(words, names, point.who),
        look: address(desk, point.at),
        step: desk.event_address(point.step),
    }
}

/// Where one sees what going back to an event would change.
pub fn address(desk: &Desk, event: u64) -> String {
    desk.address(&format!("/history/points/{event}"))
}

fn risk_key(risk: Risk) -> &'static str {
    match risk {
        Risk::GoingBack => key!("history-before-going-back"),
        Risk::Closing => key!("history-before-closing"),
        Risk::RuleSet => key!("history-before-rule-set"),
        Risk::Stages => key!("history-before-stages"),
        Risk::Cut => key!("history-before-cut"),
        Risk::Plan => key!("history-before-plan"),
        Risk::Registration => key!("history-before-registration"),
        Risk::Many => key!("history-before-many"),
    }
}
