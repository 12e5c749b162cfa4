//! The standings in a form of their own that never changes, and the digest of that form.
//!
//! Two copies of a tournament that come to the same standings have the same digest, whatever a page
//! or a file shows of them. The form is a text of lines, each ended by a line feed:
//!
//! ```text
//! seatwind standings 1
//! as_of=3
//! entrant=7 rank=1 kind=player state=active team=2 reached=1 ranked_in=1 games=1 points=48000 earned=48000 penalties=0 carried=0 missed=0 score=60 best=60 places=12000,0,0,0
//! session=1 table=1 place=1 sharing=1 score=60 points=48000 penalties=0
//! team=2 rank=1 games=1 points=48000 earned=48000 penalties=0 carried=0 missed=0 score=60 best=60 places=12000,0,0,0
//! ```
//!
//! `docs/log-format.md` says what each field is. Another form gets another number, and this one stays.

use std::fmt::{self, Write as _};

use super::{Row, SessionShare, Standings, Tally, TeamRow, standings};
use crate::record::Hash;
use crate::state::Tournament;

/// The number of the form, which every digest names.
pub const FORM: u32 = 1;

/// The SHA-256 of the form of some standings, with the number of the form: `1:` and 64 digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StandingsDigest(Hash);

impl StandingsDigest {
    /// The digest of everything that a tournament has come to.
    pub fn of(tournament: &Tournament) -> Self {
        let text = form(tournament, &standings(tournament, None));
        Self(Hash::of(text))
    }
}

impl fmt::Display for StandingsDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FORM}:{}", self.0)
    }
}

/// The form of some standings: entrants by number, each with the sessions they played, then teams by
/// number.
pub fn form(tournament: &Tournament, standings: &Standings) -> String {
    let mut text = format!("seatwind standings {FORM}\nas_of={}\n", standings.as_of);
    let mut rows: Vec<&Row> = standings.rows.iter().collect();
    rows.sort_unstable_by_key(|row| row.entrant);
    let mut teams: Vec<&TeamRow> = standings.teams.iter().collect();
    teams.sort_unstable_by_key(|row| row.team);
    let written = rows
        .into_iter()
        .try_for_each(|row| entrant(&mut text, tournament, row))
        .and_then(|()| teams.into_iter().try_for_each(|row| team(&mut text, row)));
    debug_assert_eq!(written, Ok(()), "writing into a text cannot fail");
    text
}

fn entrant(out: &mut String, tournament: &Tournament, row: &Row) -> fmt::Result {
    let known = tournament.entrant(row.entrant);
    let team = known.and_then(|entrant| entrant.team);
    write!(
        out,
        "entrant={} rank={} kind={} state={} team={} reached={} ranked_in={} ",
        row.entrant,
        or_none(row.rank),
        known.map_or("player", |entrant| entrant.kind.word()),
        known.map_or("active", |entrant| entrant.standing.word()),
        or_none(team),
        row.level + 1,
        row.stage + 1,
    )?;
    tally(out, &row.tally)?;
    row.lines.iter().try_for_each(|line| session(out, line))
}

fn session(out: &mut String, line: &SessionShare) -> fmt::Result {
    writeln!(
        out,
        "session={} table={} place={} sharing={} score={} points={} penalties={}",
        line.session,
        line.table,
        line.place,
        line.sharing,
        line.score,
        line.points.units(),
        line.penalty.units(),
    )
}

fn team(out: &mut String, row: &TeamRow) -> fmt::Result {
    write!(out, "team={} rank={} ", row.team, row.rank)?;
    tally(out, &row.tally)
}

fn tally(out: &mut String, tally: &Tally) -> fmt::Result {
    let places = tally.places.map(|count| count.units().to_string());
    writeln!(
        out,
        "games={} points={} earned={} penalties={} carried={} missed={} score={} best={} places={}",
        tally.games,
        tally.points().units(),
        tally.earned.units(),
        tally.penalty.units(),
        tally.carried.units(),
        tally.missed,
        tally.score,
        or_none(tally.best_session),
        places.join(","),
    )
}

fn or_none(value: Option<impl fmt::Display>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}
