//! Another rule set: freely before anything was played by the old one, afterwards only where every
//! result stands under the new one, and with a reason.

use std::sync::Arc;

use crate::event::{Event, SetupEvent};
use crate::ids::SessionNo;
use crate::refusal::Refusal;
use crate::ruling::Booking;
use crate::state::{Table, Tournament};
use ruleset::{RuleSet, Score};

use super::needs::needed;
use super::setup::read_rules;

pub(super) fn change(
    tournament: &Tournament,
    document: &str,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let ruleset = read_rules(document)?;
    if document == &*tournament.document {
        return Err(Refusal::NothingToChange);
    }
    let lacks = |stage: &String| ruleset.stage(stage).is_none();
    let stages = tournament.stages.iter().zip(1..);
    for (stage, number) in stages {
        if stage.plan.rules.as_ref().is_some_and(lacks) {
            return Err(Refusal::RuleSetLacksStage { stage: number });
        }
    }
    let id = ruleset.id.clone();
    seats_fit(tournament, &ruleset)?;
    let reason = if is_used(tournament) {
        if reason.trim().is_empty() {
            return Err(Refusal::RuleSetInUse);
        }
        stands(tournament, ruleset)?;
        needed(reason)?
    } else {
        String::new()
    };
    Ok(vec![Event::Setup(SetupEvent::RuleSetChanged {
        ruleset: id,
        document: document.to_owned(),
        reason,
    })])
}

/// Refuses a rule set whose tables have other seats than those that people sit at, or whose points those of the rest
/// cannot join.
fn seats_fit(tournament: &Tournament, ruleset: &RuleSet) -> Result<(), Refusal> {
    let rest = tournament.rest_rules.as_deref();
    if rest.is_some_and(|rest| !ruleset.adds_up_with(rest)) {
        return Err(Refusal::RestCountsOtherwise);
    }
    for session in &tournament.sessions {
        let of_rest = tournament.rest_rules.as_ref().map(|rest| rest.table_size());
        let other = |table: &&Table| {
            let size = table.seats.seats.size();
            size != ruleset.table_size() && Some(size) != of_rest
        };
        if let Some(table) = session.tables.iter().find(other) {
            return Err(Refusal::TableOfAnotherSize {
                session: session.number,
                table: table.seats.table,
            });
        }
    }
    Ok(())
}

/// Whether anything was played or ruled by the present rule set.
fn is_used(tournament: &Tournament) -> bool {
    let sessions = &tournament.sessions;
    !tournament.rulings.is_empty() || sessions.iter().any(|session| session.results() > 0)
}

/// Refuses a rule set under which a result could not be.
fn stands(tournament: &Tournament, ruleset: RuleSet) -> Result<(), Refusal> {
    all_stand(&Tournament {
        ruleset: Arc::new(ruleset),
        ..tournament.clone()
    })
}

/// Refuses a rule set for the rest with which tables cannot be as they are.
pub(super) fn rest_stands(
    tournament: &Tournament,
    rest_rules: Option<Arc<RuleSet>>,
) -> Result<(), Refusal> {
    let changed = Tournament {
        rest_rules,
        ..tournament.clone()
    };
    seats_fit(&changed, &changed.ruleset)?;
    all_stand(&changed)
}

fn all_stand(changed: &Tournament) -> Result<(), Refusal> {
    for session in &changed.sessions {
        for table in &session.tables {
            table_stands(changed, session.number, table)?;
        }
    }
    Ok(())
}

fn table_stands(changed: &Tournament, session: SessionNo, table: &Table) -> Result<(), Refusal> {
    let Some(sheet) = table.result.sheet() else {
        return Ok(());
    };
    let at = table.seats.table;
    let check = changed.sum_check(session, at, &sheet.totals, sheet.leftover);
    if !check.holds() && sheet.accepted.is_none() {
        return Err(Refusal::RuleSetSumDiffers {
            session,
            table: at,
            sum: check.sum,
            expected: check.expected,
        });
    }
    if sheet.hands.is_empty() {
        return Ok(());
    }
    let settled = changed
        .rules_of(table)
        .settle_sheet(&sheet.hands)
        .map_err(|refusal| Refusal::RuleSetHandImpossible {
            session,
            table: at,
            reason: refusal.to_string(),
        })?;
    let on_sheet = |entrant| -> Score {
        let rulings = changed.rulings_at(session, at);
        let points = rulings.map(|ruling| ruling.score_for(entrant, Booking::OnSheet));
        points.fold(0, Score::saturating_add)
    };
    let same = sheet
        .totals
        .iter()
        .zip(settled.totals)
        .all(|(total, hands)| total.score == hands.saturating_add(on_sheet(total.entrant)));
    if (!same || settled.deposits != sheet.leftover) && sheet.accepted.is_none() {
        return Err(Refusal::RuleSetHandsDiffer { session, table: at });
    }
    Ok(())
}
