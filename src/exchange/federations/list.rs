//! The list of results as a federation wants it: who stands in it, and what each cell holds.

use ruleset::StandingPoints;
use tournament::standings::{Row, Standings, Tally};
use tournament::state::{Entrant, EntrantKind, Standing};
use tournament::{EntrantId, Tournament};

use super::super::country;
use super::super::particulars::{Particulars, People};
use super::document::{Disqualified, Federation, Ties, Value};

/// Somebody in the list.
#[derive(Debug, Clone, Copy)]
pub struct ListLine<'a> {
    pub place: u32,
    pub entrant: &'a Entrant,
    pub person: &'a Particulars,
    pub tally: &'a Tally,
    /// The number of the federation; none in a rehearsal, which no federation may take for results.
    pub number: Option<&'a str>,
}

/// What a cell holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    Text(String),
    Number(StandingPoints),
}

/// The list of an event, and what its cells are made of.
pub struct List<'a> {
    pub federation: &'a Federation,
    pub tournament: &'a Tournament,
    /// Best first; the disqualified behind.
    pub lines: Vec<ListLine<'a>>,
    /// Those who played and stand in no list: substitutes, and the disqualified where they are left out.
    pub left_out: Vec<EntrantId>,
}

/// Somebody of whom nothing is known.
static NOBODY: Particulars = Particulars {
    first_name: String::new(),
    last_name: String::new(),
    country: None,
    club: None,
    federation_number: None,
    email: None,
};

impl<'a> List<'a> {
    /// Everybody who has played and whom the federation lists.
    pub fn of(
        federation: &'a Federation,
        tournament: &'a Tournament,
        standings: &'a Standings,
        people: &'a People,
    ) -> Self {
        let played = standings.rows.iter().filter(|row| row.tally.games > 0);
        let known = played.filter_map(|row| Some((row, tournament.entrant(row.entrant)?)));
        let (listed, left_out): (Vec<_>, Vec<_>) =
            known.partition(|(_, entrant)| is_listed(federation, entrant));
        let people_of = |entrant: &Entrant| people.get(&entrant.id).unwrap_or(&NOBODY);
        let lines = placed(federation, listed)
            .into_iter()
            .map(|(place, row, entrant)| {
                let person = people_of(entrant);
                let number = person.federation_number.as_deref();
                ListLine {
                    place,
                    entrant,
                    person,
                    tally: &row.tally,
                    number: number.filter(|_| !tournament.is_rehearsal()),
                }
            });
        Self {
            federation,
            tournament,
            lines: lines.collect(),
            left_out: left_out.into_iter().map(|(row, _)| row.entrant).collect(),
        }
    }

    /// What a file says of somebody in a column.
    pub fn cell(&self, line: &ListLine<'_>, value: Value) -> Cell {
        let person = line.person;
        let text = |text: &str| Cell::Text(text.to_owned());
        match value {
            Value::Place => whole(i64::from(line.place)),
            Value::FederationNumber => text(line.number.unwrap_or_default()),
            Value::Member => text(if self.is_member(line) { "YES" } else { "" }),
            Value::EntrantNumber => whole(i64::from(line.entrant.id.0)),
            Value::FirstName => text(&person.first_name),
            Value::LastName => text(&person.last_name),
            Value::LastNameCapitals => Cell::Text(person.last_name.to_uppercase()),
            Value::Name => Cell::Text(person.name()),
            Value::CountryTwo => text(country_of(person).map_or("", |it| it.alpha2)),
            Value::CountryThree => text(person.country.as_deref().unwrap_or_default()),
            Value::CountryName => text(country_of(person).map_or("", country::Country::name)),
            Value::Club => text(person.club.as_deref().unwrap_or_default()),
            Value::Team => text(self.team(line)),
            Value::Points => Cell::Number(self.points(line)),
            Value::PointsInFull => Cell::Number(self.points_in_full(line)),
            Value::Score => whole(line.tally.score),
            Value::Games => whole(i64::from(line.tally.games)),
            Value::AveragePlace => Cell::Number(average_place(line.tally)),
            Value::AverageScore => Cell::Number(average_score(line.tally)),
            Value::RankingPoints => self.ranking_points(line),
            Value::One => whole(1),
            Value::Nothing => text(""),
        }
    }

    /// The standing points, rounded where the federation takes whole ones only.
    fn points(&self, line: &ListLine<'_>) -> StandingPoints {
        let points = line.tally.points();
        match self.federation.list.whole_points {
            true => StandingPoints::whole(rounded(points)),
            false => points,
        }
    }

    /// The standing points counted as the sheets count them: rule sets of riichi divide them by a thousand, or do not.
    fn points_in_full(&self, line: &ListLine<'_>) -> StandingPoints {
        let divisor = self.tournament.ruleset.standing.divisor;
        StandingPoints::from_units(line.tally.points().units().saturating_mul(divisor))
    }

    /// Whether somebody has a number that is no guest's.
    pub fn is_member(&self, line: &ListLine<'_>) -> bool {
        let rules = self.federation.number.as_ref();
        let number = line.number.filter(|number| !number.is_empty());
        number.is_some_and(|number| rules.is_none_or(|rules| !rules.is_guests(number)))
    }

    /// Whether somebody has the number of a guest.
    pub fn is_guest(&self, line: &ListLine<'_>) -> bool {
        let rules = self.federation.number.as_ref();
        let guests = rules.zip(line.number);
        guests.is_some_and(|(rules, number)| rules.is_guests(number))
    }

    fn team(&self, line: &ListLine<'_>) -> &str {
        let team = line
            .entrant
            .team
            .and_then(|team| self.tournament.teams.get(&team));
        team.map_or("", |team| &team.name)
    }

    fn ranking_points(&self, line: &ListLine<'_>) -> Cell {
        match &self.federation.ranking {
            Some(ranking) => whole(ranking.points(line.place, self.lines.len())),
            None => Cell::Text(String::new()),
        }
    }
}

/// Whether a federation lists somebody who has played: substitutes fill in and are not ranked.
fn is_listed(federation: &Federation, entrant: &Entrant) -> bool {
    let is_out = matches!(entrant.standing, Standing::Disqualified { .. });
    let keeps_out = is_out && federation.list.disqualified == Disqualified::LeftOut;
    entrant.kind != EntrantKind::Substitute && !keeps_out
}

/// Places by rank; whoever has none stands behind everybody.
fn placed<'a>(
    federation: &Federation,
    listed: Vec<(&'a Row, &'a Entrant)>,
) -> Vec<(u32, &'a Row, &'a Entrant)> {
    let ranks: Vec<Option<u32>> = listed.iter().map(|(row, _)| row.rank).collect();
    let better_than = |rank: u32| {
        let better = ranks
            .iter()
            .flatten()
            .filter(|other| **other < rank)
            .count();
        u32::try_from(better).unwrap_or(u32::MAX)
    };
    let ranked = ranks.iter().flatten().count();
    let lines = (1_u32..).zip(listed);
    lines
        .map(|(line, (row, entrant))| {
            let shared = match row.rank {
                Some(rank) => better_than(rank) + 1,
                None => u32::try_from(ranked).unwrap_or(u32::MAX).saturating_add(1),
            };
            let place = match federation.list.ties {
                Ties::Shared => shared,
                Ties::InOrder => line,
            };
            (place, row, entrant)
        })
        .collect()
}

fn country_of(person: &Particulars) -> Option<&'static country::Country> {
    country::by_alpha3(person.country.as_deref()?)
}

fn whole(number: i64) -> Cell {
    Cell::Number(StandingPoints::whole(number))
}

/// Standing points rounded to a whole number, half away from zero.
pub fn rounded(points: StandingPoints) -> i64 {
    let half = StandingPoints::UNITS / 2;
    let units = points.units();
    let more = if units < 0 { -half } else { half };
    units.saturating_add(more) / StandingPoints::UNITS
}

/// The mean of the places; a shared place counts in parts.
fn average_place(tally: &Tally) -> StandingPoints {
    let weighed = (1_i64..).zip(tally.places.iter());
    let sum: i64 = weighed
        .map(|(place, count)| place.saturating_mul(count.units()))
        .sum();
    StandingPoints::from_units(sum).mean_hundredths(i64::from(tally.games))
}

fn average_score(tally: &Tally) -> StandingPoints {
    StandingPoints::whole(tally.score).mean_hundredths(i64::from(tally.games))
}
