//! Whom a letter is for.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::registered::Registered;
use crate::tournaments::Snapshot;
use tournament::entrant::Entrant;
use tournament::{CategoryId, PersonId, SessionNo, TableNo};

/// A group of people. Its text names it in forms and in the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Audience {
    /// Everybody who takes part: neither withdrawn nor disqualified, substitutes among them.
    Everybody,
    /// Those of them who are not in the hall yet.
    NotCheckedIn,
    /// Those of them from a country, by its code.
    Country(String),
    /// Those who sit at these tables of a session; no table: at any.
    Tables(SessionNo, Vec<TableNo>),
    /// Those who came into a stage (from 1).
    GoesOn(u16),
    /// Those who have still to pay.
    Unpaid,
    /// Those who wait for a place.
    Waiting,
    /// Those who take part in a category.
    Category(CategoryId),
}

/// A text that names no group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoGroup;

impl Audience {
    /// Whether only a registration knows who is in it.
    #[must_use]
    pub fn needs_registration(&self) -> bool {
        matches!(self, Self::Unpaid | Self::Waiting | Self::Category(_))
    }

    /// The groups that have somebody in them, as forms list them.
    #[must_use]
    pub fn offered(snapshot: &Snapshot, registered: &Registered) -> Vec<Self> {
        let tournament = &snapshot.tournament;
        let countries: BTreeSet<&str> = active(snapshot)
            .filter_map(|entrant| snapshot.people.get(&entrant.person)?.country.as_deref())
            .collect();
        let sessions = tournament.sessions.iter().map(|session| session.number);
        let stages = (1..).zip(tournament.stages.iter()).map(|(stage, _)| stage);
        let mut all = vec![Self::Everybody, Self::Unpaid, Self::Waiting];
        all.push(Self::NotCheckedIn);
        let settings = tournament.registration.settings.iter();
        let categories = settings.flat_map(|it| &it.categories);
        all.extend(categories.map(|it| Self::Category(it.id)));
        all.extend(stages.map(Self::GoesOn));
        all.extend(sessions.map(|session| Self::Tables(session, Vec::new())));
        if countries.len() > 1 {
            let countries = countries.into_iter();
            all.extend(countries.map(|code| Self::Country(code.to_owned())));
        }
        all.retain(|group| {
            *group == Self::Everybody || !group.people(snapshot, registered).is_empty()
        });
        all
    }

    /// The people of the group, each once.
    #[must_use]
    pub fn people(&self, snapshot: &Snapshot, registered: &Registered) -> Vec<PersonId> {
        let tournament = &snapshot.tournament;
        let all = active(snapshot);
        let mut people: Vec<PersonId> = match self {
            Self::Everybody => all.map(|entrant| entrant.person).collect(),
            Self::NotCheckedIn => all
                .filter(|entrant| entrant.checked_in.is_none())
                .map(|entrant| entrant.person)
                .collect(),
            Self::Country(code) => all
                .map(|entrant| entrant.person)
                .filter(|person| {
                    let known = snapshot.people.get(person);
                    known.and_then(|known| known.country.as_deref()) == Some(code.as_str())
                })
                .collect(),
            Self::Tables(session, only) => {
                let tables = tournament.session(*session).map(|it| it.tables.as_slice());
                let tables = tables.unwrap_or_default().iter();
                let tables = tables.filter(|it| only.is_empty() || only.contains(&it.seats.table));
                let seated: BTreeSet<_> = tables.flat_map(|it| it.seats.people()).collect();
                all.filter(|entrant| seated.contains(&entrant.id))
                    .map(|entrant| entrant.person)
                    .collect()
            }
            Self::GoesOn(stage) => {
                let stage = tournament.stages.get(usize::from(stage.saturating_sub(1)));
                let cut = stage.and_then(|stage| stage.cut.as_ref());
                all.filter(|entrant| cut.is_some_and(|cut| cut.members.contains(&entrant.id)))
                    .map(|entrant| entrant.person)
                    .collect()
            }
            Self::Unpaid => registered.unpaid().collect(),
            Self::Waiting => registered.waiting().collect(),
            Self::Category(category) => all
                .map(|entrant| entrant.person)
                .filter(|person| {
                    let known = tournament.registration.application_of(*person);
                    known.is_some_and(|it| it.category == Some(*category))
                })
                .collect(),
        };
        let mut seen = BTreeSet::new();
        people.retain(|person| seen.insert(*person));
        people
    }
}

fn active(snapshot: &Snapshot) -> impl Iterator<Item = &Entrant> {
    let all = snapshot.tournament.entrants.values();
    all.filter(|entrant| entrant.is_active())
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Everybody => f.write_str("everybody"),
            Self::NotCheckedIn => f.write_str("not-checked-in"),
            Self::Country(code) => write!(f, "country {code}"),
            Self::Tables(session, tables) => {
                write!(f, "session {session}")?;
                tables.iter().try_for_each(|table| write!(f, " {table}"))
            }
            Self::GoesOn(stage) => write!(f, "stage {stage}"),
            Self::Unpaid => f.write_str("unpaid"),
            Self::Waiting => f.write_str("waiting"),
            Self::Category(category) => write!(f, "category {category}"),
        }
    }
}

impl FromStr for Audience {
    type Err = NoGroup;

    fn from_str(text: &str) -> Result<Self, NoGroup> {
        let mut words = text.split(' ');
        let kind = words.next().unwrap_or_default();
        let mut number = || words.next().and_then(|word| word.parse::<u16>().ok());
        let group = match kind {
            "everybody" => Self::Everybody,
            "not-checked-in" => Self::NotCheckedIn,
            "session" => {
                let session = SessionNo(number().ok_or(NoGroup)?);
                let tables: Result<Vec<TableNo>, _> = words.by_ref().map(str::parse).collect();
                Self::Tables(session, tables.map_err(|_| NoGroup)?)
            }
            "stage" => Self::GoesOn(number().ok_or(NoGroup)?),
            "category" => Self::Category(CategoryId(number().ok_or(NoGroup)?)),
            "country" => {
                let code = words.next().filter(|code| !code.is_empty());
                Self::Country(code.ok_or(NoGroup)?.to_owned())
            }
            "unpaid" => Self::Unpaid,
            "waiting" => Self::Waiting,
            _ => return Err(NoGroup),
        };
        match words.next() {
            None => Ok(group),
            Some(_) => Err(NoGroup),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_read_as_it_is_written() {
        for group in [
            Audience::Everybody,
            Audience::NotCheckedIn,
            Audience::Country("ESP".into()),
            Audience::Tables(SessionNo(2), Vec::new()),
            Audience::Tables(SessionNo(2), vec![TableNo(1), TableNo(7)]),
            Audience::GoesOn(2),
            Audience::Unpaid,
            Audience::Waiting,
            Audience::Category(CategoryId(3)),
        ] {
            assert_eq!(group.to_string().parse(), Ok(group));
        }
        for text in [
            "",
            "all",
            "session",
            "session x",
            "session 1 x",
            "stage 1 2",
            "country ",
        ] {
            assert_eq!(text.parse::<Audience>(), Err(NoGroup), "{text}");
        }
    }
}
