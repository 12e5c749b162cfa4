//! The columns of standings: what each is called in files, what its heading says, and its figure in a
//! line. Pages and files loop over these and decide only how a figure looks.

use mahjong::TableSize;
use ruleset::{Score, StandingPoints};

use super::Standings;
use super::tally::{SessionShare, Tally};
use crate::ids::SessionNo;
use crate::state::Tournament;

/// A figure of a line of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// What counts: carried, earned and penalties together.
    Points,
    /// The standing points won in the sessions, before penalties.
    Earned,
    /// The sum of the table scores.
    Score,
    /// What was brought from the stage before.
    Carried,
    /// What rulings took in standing points, from single sessions and from the total.
    Penalties,
    /// Sessions played.
    Games,
    /// The standing points won for each session, before penalties, rounded to hundredths: what `Earned` comes to.
    Average,
    /// How often somebody came first (0), second, third or fourth; a shared place counts in parts.
    Place(u8),
    /// The standing points of one session.
    Session(SessionNo),
}

/// What the heading of a column says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// The rule set's own word for standing points.
    StandingPoints,
    /// The rule set's own word for the table score.
    Score,
    /// A message of the catalogue.
    Message(&'static str),
    /// The number of a session.
    Session(SessionNo),
}

/// A figure with its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    Points(StandingPoints),
    /// Standing points that are shown only where there are any.
    PointsIfAny(StandingPoints),
    /// Table points.
    Score(Score),
    /// Whole times.
    Count(u32),
    /// Times in twelve-thousandths, as standing points are kept.
    Share(StandingPoints),
}

impl Column {
    /// The columns that count the places at tables of this size; a fifth place follows from them and the games.
    pub fn places(size: TableSize) -> impl Iterator<Item = Column> {
        (0..4).take(size.seats()).map(Column::Place)
    }

    /// The name of the column in files, the same under every rule set.
    pub fn key(self) -> String {
        let name = match self {
            Self::Points => "adjusted_points",
            Self::Earned => "points",
            Self::Score => "score",
            Self::Carried => "carried_points",
            Self::Penalties => "penalties",
            Self::Games => "sessions",
            Self::Average => "average_points",
            Self::Place(0) => "firsts",
            Self::Place(1) => "seconds",
            Self::Place(2) => "thirds",
            Self::Place(_) => "fourths",
            Self::Session(number) => return format!("session_{number}_points"),
        };
        name.to_owned()
    }

    /// What its heading says to people.
    pub fn heading(self) -> Heading {
        match self {
            Self::Points | Self::Earned | Self::Average => Heading::StandingPoints,
            Self::Score => Heading::Score,
            Self::Carried => Heading::Message("stages-carried"),
            Self::Penalties => Heading::Message("standings-penalties"),
            Self::Games => Heading::Message("standings-games"),
            Self::Place(0) => Heading::Message("standings-firsts"),
            Self::Place(1) => Heading::Message("standings-seconds"),
            Self::Place(2) => Heading::Message("standings-thirds"),
            Self::Place(_) => Heading::Message("standings-fourths"),
            Self::Session(number) => Heading::Session(number),
        }
    }

    /// Its figure for a tally and the sessions it is made of; none in a session that was not played.
    pub fn figure(self, tally: &Tally, lines: &[SessionShare]) -> Option<Figure> {
        Some(match self {
            Self::Points => Figure::Points(tally.points()),
            Self::Earned => Figure::Points(tally.won()),
            Self::Score => Figure::Score(tally.score),
            Self::Carried => Figure::PointsIfAny(tally.carried),
            Self::Penalties => Figure::PointsIfAny(tally.penalties()),
            Self::Games => Figure::Count(tally.games),
            Self::Average => Figure::Points(tally.average()),
            Self::Place(place) => Figure::Share(*tally.places.get(usize::from(place))?),
            Self::Session(number) => {
                let line = lines.iter().find(|line| line.session == number)?;
                Figure::Points(line.points)
            }
        })
    }
}

/// The columns of the list of teams for people.
pub fn of_teams(standings: &Standings) -> Vec<Column> {
    let mut columns = vec![Column::Points, Column::Score];
    columns.extend(has_penalties(standings).then_some(Column::Penalties));
    columns.push(Column::Games);
    columns
}

/// The columns of a file of teams.
pub fn in_files(tournament: &Tournament) -> Vec<Column> {
    let mut columns = vec![
        Column::Games,
        Column::Earned,
        Column::Score,
        Column::Penalties,
        Column::Points,
        Column::Average,
    ];
    columns.extend(Column::places(tournament.ruleset.table_size()));
    columns
}

/// The columns of a file of entrants: with what was carried, where a stage carries a part of what was
/// won.
pub fn of_entrants_in_files(tournament: &Tournament) -> Vec<Column> {
    let mut columns = in_files(tournament);
    columns.extend(carries(tournament).then_some(Column::Carried));
    columns
}

/// Whether some of the points are carried from one stage into another, apart from those won in it.
fn carries(tournament: &Tournament) -> bool {
    let later = tournament.stages.iter().skip(1).map(|stage| &stage.plan);
    later
        .filter(|plan| !plan.carries_all())
        .any(|plan| plan.carry_percent > 0)
}

fn has_penalties(standings: &Standings) -> bool {
    standings
        .rows
        .iter()
        .any(|row| is_any(row.tally.penalties()))
        || standings
            .teams
            .iter()
            .any(|row| is_any(row.tally.penalties()))
}

fn is_any(points: StandingPoints) -> bool {
    points != StandingPoints::ZERO
}
