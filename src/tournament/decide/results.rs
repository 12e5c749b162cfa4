//! What tables hand in.

use crate::command::SheetDraft;
use crate::context::Actor;
use crate::event::{Event, ResultEvent};
use crate::ids::{EntrantId, RulingId, SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::result::{AS_WRITTEN, Accepted, Sheet, Total};
use crate::state::{Table, Tournament};
use crate::table_hand::{Contradiction, Weight};
use ruleset::{RuleSet, Score, SheetRefusal};

use super::needs::{find_session, needed, optional};

/// The largest score a sheet can carry, either way.
const LARGEST_SCORE: u64 = 1_000_000;

pub(super) fn enter(tournament: &Tournament, draft: &SheetDraft) -> Result<Vec<Event>, Refusal> {
    let table = find_table(tournament, (draft.session, draft.table))?;
    unchanged(table, draft.base_version)?;
    let people = seated(table)?;
    let settled = hand_totals(tournament, draft, &people)?;
    let leftover = settled
        .as_ref()
        .map_or(draft.leftover, |(_, leftover)| *leftover);
    let from_hands = settled.map(|(totals, _)| totals);
    let typed = draft
        .totals
        .as_deref()
        .map(|totals| in_seat_order(totals, &people, draft.table))
        .transpose()?;
    let totals = typed
        .clone()
        .or_else(|| from_hands.clone())
        .ok_or(Refusal::SheetEmpty)?;
    in_range(&totals, leftover)?;
    in_steps(tournament.rules_of(table), &totals, leftover)?;
    let check = tournament.sum_check(draft.session, draft.table, &totals, leftover);
    let differs = typed.is_some() && from_hands.as_ref().is_some_and(|hands| *hands != totals);
    let against = wins_against_rulings(tournament, draft)?;
    let not_ready = tournament.riichi_not_ready(draft.session, draft.table, &draft.hands);
    let reason = draft.accept.as_deref().map_or("", str::trim);
    if let Some((number, entrant)) = not_ready.first().copied()
        && reason.is_empty()
    {
        return Err(Refusal::RiichiNotReady { number, entrant });
    }
    let is_odd = differs || !check.holds() || !against.is_empty() || !not_ready.is_empty();
    let accepted = match draft.accept.as_deref() {
        Some(reason) if is_odd => Some(Accepted {
            sum: check.sum,
            expected: check.expected,
            reason: optional(reason)?,
            against,
        }),
        None if !check.holds() => {
            return Err(Refusal::SumDiffers {
                sum: check.sum,
                expected: check.expected,
            });
        }
        None if differs => {
            return Err(Refusal::HandsDiffer {
                from_hands: scores(from_hands.unwrap_or_default()),
                typed: scores(totals),
            });
        }
        _ => None,
    };
    let sheet = Sheet {
        totals,
        hands: draft.hands.clone(),
        leftover,
        accepted,
    };
    if table.result.sheet() == Some(&sheet) {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Result(ResultEvent::ResultEntered {
        session: draft.session,
        table: draft.table,
        version: table.result.number() + 1,
        sheet,
    })])
}

pub(super) fn take_back(
    tournament: &Tournament,
    at: (SessionNo, TableNo),
    base_version: u32,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let table = with_result(tournament, at)?;
    unchanged(table, base_version)?;
    let (session, table_no) = at;
    Ok(vec![Event::Result(ResultEvent::ResultTakenBack {
        session,
        table: table_no,
        version: table.result.number() + 1,
        reason: needed(reason)?,
    })])
}

pub(super) fn verify(
    tournament: &Tournament,
    at: (SessionNo, TableNo),
    version: u32,
    actor: Actor,
) -> Result<Vec<Event>, Refusal> {
    let table = with_result(tournament, at)?;
    unchanged(table, version)?;
    if table.result.is_verified() {
        return Err(Refusal::AlreadyVerified);
    }
    if table
        .result
        .current()
        .is_some_and(|current| current.by == actor)
    {
        return Err(Refusal::SecondPersonNeeded);
    }
    let (session, table) = at;
    Ok(vec![Event::Result(ResultEvent::ResultVerified {
        session,
        table,
        version,
    })])
}

fn find_table(tournament: &Tournament, at: (SessionNo, TableNo)) -> Result<&Table, Refusal> {
    let (session, table) = at;
    let known = find_session(tournament, session)?;
    if known.tables.is_empty() {
        return Err(Refusal::NoSeating { session });
    }
    known
        .table(table)
        .ok_or(Refusal::NoSuchTable { session, table })
}

fn with_result(tournament: &Tournament, at: (SessionNo, TableNo)) -> Result<&Table, Refusal> {
    let (session, number) = at;
    let table = find_table(tournament, at)?;
    if table.result.sheet().is_none() {
        return Err(Refusal::NoResult {
            session,
            table: number,
        });
    }
    Ok(table)
}

/// Refuses to write over a version that was not on the screen.
fn unchanged(table: &Table, base_version: u32) -> Result<(), Refusal> {
    let version = table.result.number();
    if version == base_version {
        Ok(())
    } else {
        Err(Refusal::ResultChanged { version })
    }
}

/// The rulings against which wins on the sheet are accepted. A win that the text rules out is refused, one that the
/// referee may let stand needs a reason; a file brings what counted when it was played.
fn wins_against_rulings(
    tournament: &Tournament,
    draft: &SheetDraft,
) -> Result<Vec<RulingId>, Refusal> {
    let found = tournament.contradictions(draft.session, draft.table, &draft.hands);
    let reason = draft.accept.as_deref().map_or("", str::trim);
    for Contradiction {
        hand: number,
        entrant,
        ruling,
        weight,
    } in &found
    {
        let (number, entrant, ruling) = (*number, *entrant, *ruling);
        match weight {
            _ if reason == AS_WRITTEN => {}
            Weight::Firm => {
                return Err(Refusal::DeadHandWon {
                    number,
                    entrant,
                    ruling,
                });
            }
            Weight::Reason if reason.is_empty() => {
                return Err(Refusal::WinAgainstRuling {
                    number,
                    entrant,
                    ruling,
                });
            }
            Weight::Reason => {}
        }
    }
    Ok(found.into_iter().map(|it| it.ruling).collect())
}

/// The people at a table in the order of the seats.
fn seated(table: &Table) -> Result<Vec<EntrantId>, Refusal> {
    let open = || Refusal::SeatOpen {
        table: table.seats.table,
    };
    table
        .seats
        .seats
        .iter()
        .map(|seat| seat.ok_or_else(open))
        .collect()
}

/// The totals in the order of the seats; they must name exactly the people at the table.
fn in_seat_order(
    totals: &[Total],
    people: &[EntrantId],
    table: TableNo,
) -> Result<Vec<Total>, Refusal> {
    if totals.len() != people.len() {
        return Err(Refusal::WrongPeople { table });
    }
    people
        .iter()
        .map(|person| {
            totals
                .iter()
                .find(|total| total.entrant == *person)
                .copied()
                .ok_or(Refusal::WrongPeople { table })
        })
        .collect()
}

/// Refuses points that no table can have won or left.
fn in_range(totals: &[Total], leftover: Score) -> Result<(), Refusal> {
    let out = |score: Score| score.unsigned_abs() > LARGEST_SCORE;
    if let Some(total) = totals.iter().find(|total| out(total.score)) {
        let entrant = total.entrant;
        return Err(Refusal::ScoreOutOfRange { entrant });
    }
    if leftover < 0 || out(leftover) {
        return Err(Refusal::LeftoverOutOfRange);
    }
    Ok(())
}

/// Refuses points that no payment of the rule set can have made.
fn in_steps(rules: &RuleSet, totals: &[Total], leftover: Score) -> Result<(), Refusal> {
    let steps = rules.steps();
    if let Some(total) = totals.iter().find(|total| total.score % steps.total != 0) {
        return Err(Refusal::ScoreNotInSteps {
            entrant: total.entrant,
            step: steps.total,
        });
    }
    if leftover % steps.deposit != 0 {
        return Err(Refusal::LeftoverNotInSteps {
            step: steps.deposit,
        });
    }
    Ok(())
}

/// The totals that the hands and the rulings on the sheet give, and the deposits that nobody won;
/// none without hands.
fn hand_totals(
    tournament: &Tournament,
    draft: &SheetDraft,
    people: &[EntrantId],
) -> Result<Option<(Vec<Total>, Score)>, Refusal> {
    if draft.hands.is_empty() {
        return Ok(None);
    }
    tournament
        .totals_from_hands((draft.session, draft.table), people, &draft.hands)
        .map(Some)
        .map_err(|refusal| match refusal {
            SheetRefusal::Hand { number, refusal } => Refusal::HandImpossible {
                number: u16::try_from(number).unwrap_or(u16::MAX),
                reason: refusal.to_string(),
            },
            SheetRefusal::TooManyHands { most } => Refusal::TooManyHands {
                most: u16::try_from(most).unwrap_or(u16::MAX),
            },
        })
}

fn scores(totals: Vec<Total>) -> Vec<Score> {
    totals.into_iter().map(|total| total.score).collect()
}
