//! What is wrong with a list before somebody sends it: facts, from which a page makes sentences.

use std::collections::{BTreeMap, BTreeSet};

use ruleset::StandingPoints;
use tournament::EntrantId;
use tournament::state::EntrantKind;

use super::document::{Federation, NumberRules, Value};
use super::list::{List, ListLine};

/// How much something matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The federation will not take the list, or will take it wrongly.
    Wrong,
    /// Somebody should know it.
    Note,
}

/// Something to look at before the list goes out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Nobody really played.
    Rehearsal,
    /// The federation takes no events under these rules.
    OtherRules,
    /// Nobody has a result.
    Empty,
    /// Tables of begun sessions have no result.
    ResultsMissing { tables: usize },
    /// Results wait for a second person.
    Unconfirmed { tables: usize },
    /// The tournament is not closed, so the list may still change.
    NotClosed,
    /// Somebody has no number: the list names them without one.
    NumberMissing { entrant: EntrantId },
    /// A guest has no number, as guests may.
    GuestWithoutNumber { entrant: EntrantId },
    /// A number is none of the federation's.
    NumberMalformed { entrant: EntrantId, number: String },
    /// Several people have the same number.
    NumberTwice {
        number: String,
        entrants: Vec<EntrantId>,
    },
    /// A number begins with digits that belong to no country.
    NumberOfNoCountry { entrant: EntrantId, number: String },
    /// A number belongs to another country than the person.
    NumberOfOtherCountry {
        entrant: EntrantId,
        number: String,
        country: String,
    },
    /// Somebody is registered as a guest and has the number of a member.
    MemberAsGuest { entrant: EntrantId },
    /// Somebody is registered as a player and has the number of a guest.
    GuestAsPlayer { entrant: EntrantId },
    /// Somebody has no country.
    CountryMissing { entrant: EntrantId },
    /// Somebody's name is in one field.
    NameInOnePart { entrant: EntrantId },
    /// People share a place.
    PlaceShared {
        place: u32,
        entrants: Vec<EntrantId>,
    },
    /// Points are broken, and the federation takes whole ones.
    PointsRounded {
        entrant: EntrantId,
        points: StandingPoints,
    },
    /// Who filled in for others has played and is not in the list.
    SubstituteLeftOut { entrant: EntrantId },
    /// Who was disqualified is not in the list.
    DisqualifiedLeftOut { entrant: EntrantId },
}

impl Finding {
    /// How much it matters.
    pub fn weight(&self) -> Weight {
        match self {
            Self::Rehearsal
            | Self::OtherRules
            | Self::Empty
            | Self::ResultsMissing { .. }
            | Self::NumberMissing { .. }
            | Self::NumberMalformed { .. }
            | Self::NumberTwice { .. }
            | Self::NumberOfNoCountry { .. }
            | Self::CountryMissing { .. }
            | Self::NameInOnePart { .. } => Weight::Wrong,
            Self::Unconfirmed { .. }
            | Self::NotClosed
            | Self::GuestWithoutNumber { .. }
            | Self::NumberOfOtherCountry { .. }
            | Self::MemberAsGuest { .. }
            | Self::GuestAsPlayer { .. }
            | Self::PlaceShared { .. }
            | Self::PointsRounded { .. }
            | Self::SubstituteLeftOut { .. }
            | Self::DisqualifiedLeftOut { .. } => Weight::Note,
        }
    }
}

/// Everything to look at, what matters most first.
pub fn findings(list: &List<'_>) -> Vec<Finding> {
    let mut found = of_event(list);
    let federation = list.federation;
    if federation.number.is_some() {
        found.extend(
            list.lines
                .iter()
                .flat_map(|line| of_number(federation, line)),
        );
        found.extend(doubled(list));
    }
    found.extend(list.lines.iter().flat_map(|line| of_line(list, line)));
    found.extend(shared(list));
    found.extend(left_out(list));
    found.sort_by_key(Finding::weight);
    found
}

fn of_event(list: &List<'_>) -> Vec<Finding> {
    let tournament = list.tournament;
    let begun = || tournament.sessions.iter().filter(|it| it.is_played());
    let tables: usize = begun().map(|it| it.without_result().len()).sum();
    let waiting: usize = begun().map(|it| it.unconfirmed().len()).sum();
    let is_unconfirmed = tournament.second_person && waiting > 0;
    let all = [
        (tournament.is_rehearsal(), Finding::Rehearsal),
        (
            !list.federation.takes(&tournament.ruleset.family),
            Finding::OtherRules,
        ),
        (list.lines.is_empty(), Finding::Empty),
        (tables > 0, Finding::ResultsMissing { tables }),
        (is_unconfirmed, Finding::Unconfirmed { tables: waiting }),
        (!tournament.closed, Finding::NotClosed),
    ];
    let there = all.into_iter().filter(|(is_so, _)| *is_so);
    there.map(|(_, finding)| finding).collect()
}

/// What is wrong with somebody's number.
fn of_number(federation: &Federation, line: &ListLine<'_>) -> Option<Finding> {
    let rules = federation.number.as_ref()?;
    let entrant = line.entrant.id;
    let number = line.person.federation_number.as_deref().unwrap_or_default();
    let is_guest = line.entrant.kind == EntrantKind::Guest;
    if number.is_empty() {
        return Some(match is_guest {
            true => Finding::GuestWithoutNumber { entrant },
            false => Finding::NumberMissing { entrant },
        });
    }
    if !rules.fits(number) {
        let number = number.to_owned();
        return Some(Finding::NumberMalformed { entrant, number });
    }
    if rules.is_guests(number) {
        return (!is_guest).then_some(Finding::GuestAsPlayer { entrant });
    }
    of_country(rules, line, number).or(is_guest.then_some(Finding::MemberAsGuest { entrant }))
}

/// What a number's beginning says against it.
fn of_country(rules: &NumberRules, line: &ListLine<'_>, number: &str) -> Option<Finding> {
    if rules.countries.is_empty() {
        return None;
    }
    let (entrant, number) = (line.entrant.id, number.to_owned());
    let Some(country) = rules.country_of(&number) else {
        return Some(Finding::NumberOfNoCountry { entrant, number });
    };
    let own = line.person.country.as_deref()?;
    (own != country).then(|| Finding::NumberOfOtherCountry {
        entrant,
        country: country.to_owned(),
        number,
    })
}

/// Numbers that several people have.
fn doubled(list: &List<'_>) -> Vec<Finding> {
    let mut by_number: BTreeMap<&str, Vec<EntrantId>> = BTreeMap::new();
    for line in &list.lines {
        let number = line.person.federation_number.as_deref();
        if let Some(number) = number.filter(|it| !it.is_empty()) {
            by_number.entry(number).or_default().push(line.entrant.id);
        }
    }
    let twice = by_number.into_iter().filter(|(_, people)| people.len() > 1);
    twice
        .map(|(number, entrants)| Finding::NumberTwice {
            number: number.to_owned(),
            entrants,
        })
        .collect()
}

fn of_line(list: &List<'_>, line: &ListLine<'_>) -> Vec<Finding> {
    let rules = &list.federation.list;
    let (entrant, person) = (line.entrant.id, line.person);
    let points = line.tally.points();
    let family = &list.tournament.ruleset.family;
    let is_broken =
        rules.whole_points && !points.is_whole() && list.federation.tells(Value::Points, family);
    let in_one = person.first_name.is_empty() || person.last_name.is_empty();
    let all = [
        (
            rules.needs_country && person.country.is_none(),
            Finding::CountryMissing { entrant },
        ),
        (
            rules.needs_both_names && in_one,
            Finding::NameInOnePart { entrant },
        ),
        (is_broken, Finding::PointsRounded { entrant, points }),
    ];
    let there = all.into_iter().filter(|(is_so, _)| *is_so);
    there.map(|(_, finding)| finding).collect()
}

/// Places that several people have.
fn shared(list: &List<'_>) -> Vec<Finding> {
    let places: BTreeSet<u32> = list.lines.iter().map(|line| line.place).collect();
    let at = |place: u32| {
        let there = list.lines.iter().filter(move |line| line.place == place);
        there.map(|line| line.entrant.id).collect::<Vec<_>>()
    };
    let people = places.into_iter().map(|place| (place, at(place)));
    people
        .filter(|(_, entrants)| entrants.len() > 1)
        .map(|(place, entrants)| Finding::PlaceShared { place, entrants })
        .collect()
}

fn left_out(list: &List<'_>) -> Vec<Finding> {
    let out = list.left_out.iter().copied();
    out.map(|entrant| {
        let known = list.tournament.entrant(entrant);
        match known.map(|known| known.kind) {
            Some(EntrantKind::Substitute) => Finding::SubstituteLeftOut { entrant },
            _ => Finding::DisqualifiedLeftOut { entrant },
        }
    })
    .collect()
}
