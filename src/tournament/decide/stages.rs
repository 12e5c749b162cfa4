//! Stages: planned, and cut to those who go on.

use crate::context::{Actor, Answer, Stamp};
use crate::event::{Event, SeatingEvent, SetupEvent};
use crate::ids::{EntrantId, SessionNo};
use crate::refusal::Refusal;
use crate::stages::{CUT_ALGORITHM, CutDraw, StagePlan, check, draw_lots};
use crate::standings::{Row, standings};
use crate::state::Tournament;
use ruleset::ranking::StillTied;

use super::needs::{needed, optional};

/// The longest seed of a draw, in characters.
const LONGEST_SEED: usize = 200;

pub(super) fn plan(tournament: &Tournament, plans: &[StagePlan]) -> Result<Vec<Event>, Refusal> {
    check(plans, &tournament.ruleset, tournament.settings.sessions)?;
    let present = tournament.stages.iter().map(|stage| &stage.plan);
    if present.eq(plans.iter()) {
        return Err(Refusal::NothingToChange);
    }
    for (at, stage) in tournament.stages.iter().enumerate() {
        // What is decided stays; stages after the last cut may still be planned anew.
        let kept = plans.get(at) == Some(&stage.plan);
        let decided = tournament.stages.iter().skip(at).any(|it| it.cut.is_some());
        if decided && !kept {
            return Err(Refusal::StageBegun { stage: number(at) });
        }
    }
    Ok(vec![Event::Setup(SetupEvent::StagesPlanned {
        stages: plans.to_vec(),
    })])
}

pub(super) fn cut(
    tournament: &Tournament,
    stage: u16,
    seed: Option<&str>,
    answer: &Answer,
) -> Result<Vec<Event>, Refusal> {
    let at = index(tournament, stage)?;
    let known = &tournament.stages[at];
    let (Some(takes), Some(before)) = (known.plan.takes, at.checked_sub(1)) else {
        return Err(Refusal::StageTakesEverybody { stage });
    };
    if known.cut.is_some() {
        return Err(Refusal::CutMade { stage });
    }
    if tournament.stages[before].waits_for_cut() {
        return Err(Refusal::CutMissing {
            stage: number(before),
        });
    }
    let last = tournament.last_session_of(before);
    let open = tournament
        .sessions
        .iter()
        .take(usize::from(last.0))
        .find(|session| !session.is_complete());
    if let Some(session) = open {
        return Err(Refusal::SessionNotComplete {
            session: session.number,
        });
    }
    let (goes_on, draw) = chosen(tournament, before, usize::from(takes), last, seed)?;
    let cut = Event::Setup(SetupEvent::CutMade {
        stage,
        goes_on,
        draw,
        reason: String::new(),
    });
    // A file brings seats that people did sit on.
    let hidden = match answer {
        Answer::NotAsked => None,
        Answer::Asked | Answer::Because(_) => hidden_by(tournament, &cut),
    };
    Ok(std::iter::once(cut).chain(hidden).collect())
}

/// Players no longer see seats that a cut has made wrong.
fn hidden_by(tournament: &Tournament, cut: &Event) -> Option<Event> {
    let mut after = tournament.clone();
    let stamp = Stamp {
        seq: after.version + 1,
        at: chrono::DateTime::UNIX_EPOCH,
        by: Actor::Program,
    };
    after.apply(&stamp, cut).ok()?;
    let sessions = after.sessions.iter();
    let outdated = sessions.filter(|it| it.published && after.is_outdated_by_cut(it));
    let sessions: Vec<SessionNo> = outdated.map(|it| it.number).collect();
    (!sessions.is_empty()).then_some(Event::Seating(SeatingEvent::SeatingTakenBack { sessions }))
}

/// Who goes on from a stage, best first, and the lots where they decide.
fn chosen(
    tournament: &Tournament,
    before: usize,
    takes: usize,
    last: SessionNo,
    seed: Option<&str>,
) -> Result<(Vec<EntrantId>, Option<CutDraw>), Refusal> {
    let standings = standings(tournament, Some(last));
    let plays = |row: &&Row| {
        row.level == before
            && tournament
                .entrant(row.entrant)
                .is_some_and(|entrant| entrant.is_active() && entrant.is_ranked())
    };
    let rows: Vec<&Row> = standings.rows.iter().filter(plays).collect();
    if rows.len() < takes {
        return Err(Refusal::TooFewGoOn {
            there: u16::try_from(rows.len()).unwrap_or(u16::MAX),
            wanted: u16::try_from(takes).unwrap_or(u16::MAX),
        });
    }
    let on_line = rows[takes - 1].rank;
    let tied_over = rows.get(takes).is_some_and(|row| row.rank == on_line);
    if !tied_over {
        let goes_on = rows.iter().take(takes).map(|row| row.entrant).collect();
        return Ok((goes_on, None));
    }
    let clear: Vec<EntrantId> = rows
        .iter()
        .filter(|row| row.rank < on_line)
        .map(|row| row.entrant)
        .collect();
    let mut tied: Vec<EntrantId> = rows
        .iter()
        .filter(|row| row.rank == on_line)
        .map(|row| row.entrant)
        .collect();
    tied.sort_unstable();
    let places = takes - clear.len();
    let Some(seed) = seed else {
        let by_rule_set = tournament.ranking_in(before).still_tied == StillTied::RecordedDraw;
        return Err(Refusal::TieAtTheLine {
            tied,
            places: u16::try_from(places).unwrap_or(u16::MAX),
            by_rule_set,
        });
    };
    let seed = needed(seed)?;
    if seed.chars().count() > LONGEST_SEED {
        let most = u16::try_from(LONGEST_SEED).unwrap_or(u16::MAX);
        return Err(Refusal::TextTooLong { most });
    }
    let drawn = draw_lots(&seed, &tied);
    let goes_on = clear.into_iter().chain(drawn.into_iter().take(places));
    let draw = CutDraw {
        tied,
        places: u16::try_from(places).unwrap_or(u16::MAX),
        seed,
        algorithm: CUT_ALGORITHM.to_owned(),
    };
    Ok((goes_on.collect(), Some(draw)))
}

pub(super) fn take_back(
    tournament: &Tournament,
    stage: u16,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let at = index(tournament, stage)?;
    if tournament.stages[at].cut.is_none() {
        return Err(Refusal::CutMissing { stage });
    }
    let first = tournament.stages[at].plan.first;
    let played = tournament
        .sessions
        .iter()
        .find(|session| session.number >= first && session.results() > 0);
    if let Some(session) = played {
        return Err(Refusal::StagePlayed {
            session: session.number,
        });
    }
    Ok(vec![Event::Setup(SetupEvent::CutTakenBack {
        stage,
        reason: needed(&optional(reason)?)?,
    })])
}

/// The index of a stage with this number.
fn index(tournament: &Tournament, stage: u16) -> Result<usize, Refusal> {
    let at = usize::from(stage).checked_sub(1);
    at.filter(|at| *at < tournament.stages.len())
        .ok_or(Refusal::NoSuchStage { stage })
}

/// The number of the stage with this index.
fn number(at: usize) -> u16 {
    u16::try_from(at + 1).unwrap_or(u16::MAX)
}
