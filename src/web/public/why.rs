//! Why somebody has the rank they have: the neighbours, and what separates them.

use super::view;
use super::visit::Visit;
use crate::ruleset::{Criterion, StandingPoints};
use crate::tournament::standings::{Row, Standings};
use crate::tournament::state::Standing;
use crate::web::say::rule_text::InLanguage;
use crate::words::key;

/// The sentences that explain a rank.
pub fn sentences(visit: &Visit, standings: &Standings, row: &Row) -> Vec<String> {
    let at = standings
        .rows
        .iter()
        .position(|other| other.entrant == row.entrant);
    let Some(at) = at.filter(|_| row.rank.is_some()) else {
        return Vec::new();
    };
    let words = visit.page.words;
    let is_out = |row: &Row| {
        let known = visit.tournament().entrant(row.entrant);
        known.is_some_and(|it| matches!(it.standing, Standing::Disqualified { .. }))
    };
    // The disqualified stand last whatever they won, so no figure separates them from anybody.
    if is_out(row) {
        return vec![words.say("public-why-disqualified").into_owned()];
    }
    let ranked = |row: &&Row| row.rank.is_some() && !is_out(row);
    let before = at.checked_sub(1).and_then(|at| standings.rows.get(at));
    let behind = standings.rows.get(at + 1).filter(ranked);
    let before = before.map(|other| sentence(visit, row, other, true));
    let behind = behind.map(|other| sentence(visit, row, other, false));
    before.into_iter().chain(behind).collect()
}

/// What separates somebody from a neighbour, who stands before or behind them.
fn sentence(visit: &Visit, row: &Row, other: &Row, is_before: bool) -> String {
    let words = visit.page.words;
    let tournament = visit.tournament();
    let name = view::name(visit, other.entrant);
    let name = format!("{} {}", name.first, name.last).trim().to_owned();
    if row.level != other.level {
        let key = if is_before {
            key!("stages-why-behind")
        } else {
            key!("stages-why-ahead")
        };
        return words.say_with(key).arg("name", name).to_string();
    }
    let criteria = &tournament.ranking_in(row.stage).criteria;
    let decided = row.tally.decided_by(&other.tally, criteria);
    let Some(criterion) = decided else {
        return words
            .say_with("public-why-shared")
            .arg("name", name)
            .to_string();
    };
    let key = if is_before {
        key!("public-why-behind")
    } else {
        key!("public-why-ahead")
    };
    words
        .say_with(key)
        .arg("name", name)
        .arg("by", by(visit, row, other, criterion))
        .to_string()
}

/// By what, and by how much.
fn by(visit: &Visit, row: &Row, other: &Row, criterion: Criterion) -> String {
    let words = visit.page.words;
    let rules = &visit.tournament().ruleset.words;
    let lang = words.lang().code();
    let (ours, theirs) = (&row.tally, &other.tally);
    match criterion {
        Criterion::StandingPoints => {
            let distance = ours.points() - theirs.points();
            let distance = StandingPoints::from_units(distance.units().saturating_abs());
            words
                .say_with("public-why-points")
                .arg("count", view::points(visit, distance))
                .arg("word", rules.standing_points.get(lang))
                .to_string()
        }
        Criterion::Score => words
            .say_with("public-why-score")
            .arg("points", rules.standing_points.get(lang))
            .arg("count", words.number(ours.score.abs_diff(theirs.score)))
            .arg("word", rules.score.get(lang))
            .to_string(),
        Criterion::Places => words.say("public-why-places").into_owned(),
        Criterion::BestSession => words.say("public-why-best").into_owned(),
        Criterion::LatestSessions => words.say("public-why-latest").into_owned(),
        Criterion::Wins => words.say("public-why-wins").into_owned(),
        Criterion::SelfDraws => words.say("public-why-self-draws").into_owned(),
        Criterion::FewestDiscards => words.say("public-why-discards").into_owned(),
        Criterion::BestHand => words.say("public-why-hand").into_owned(),
    }
}
