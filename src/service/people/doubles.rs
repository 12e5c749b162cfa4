//! Who may have been entered twice.

use std::collections::{BTreeMap, BTreeSet};

use super::People;
use crate::tournaments::Person;
use store::{self, Conn, StoreError};
use tournament::name_key::fold_name;

/// The most doubles that are shown at once.
const MOST: usize = 200;

/// What two entries have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sameness {
    FederationNumber,
    Email,
    /// The same names in any order, and the same country.
    Name,
}

/// Two entries that may be one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Double {
    /// The one that was entered first.
    pub kept: Person,
    pub other: Person,
    /// What they have in common, what says most in front.
    pub same: Vec<Sameness>,
}

/// The tournaments of each person.
type Members = BTreeMap<i64, BTreeSet<i64>>;

impl People {
    /// Those who may have been entered twice, by name.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn doubles(&self) -> Result<Vec<Double>, StoreError> {
        self.tournaments
            .store()
            .read(|conn: &mut Conn| {
                let same = store::same_person::all(conn)?;
                let mut members = Members::new();
                for (person, tournament) in store::tournaments::all_members(conn)? {
                    let of = members.entry(same.kept(person)).or_default();
                    of.insert(tournament);
                }
                let everybody = store::people::everybody(conn)?;
                Ok::<_, StoreError>(doubles(everybody, &members))
            })
            .await
    }
}

/// What two entries of one person have alike.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    FederationNumber(String),
    Email(String),
    Name(Vec<String>, Option<String>),
}

impl Mark {
    fn says(&self) -> Sameness {
        match self {
            Self::FederationNumber(_) => Sameness::FederationNumber,
            Self::Email(_) => Sameness::Email,
            Self::Name(..) => Sameness::Name,
        }
    }
}

/// Everything by which somebody can be known again.
fn marks(person: &Person) -> Vec<Mark> {
    let text = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or_default().trim().to_lowercase();
        (!text.is_empty()).then_some(text)
    };
    let name = fold_name(&format!("{} {}", person.first_name, person.last_name));
    let mut words: Vec<String> = name.split(' ').map(str::to_owned).collect();
    words.sort_unstable();
    let mut marks = Vec::new();
    marks.extend(text(&person.federation_number).map(Mark::FederationNumber));
    marks.extend(text(&person.email).map(Mark::Email));
    if !name.is_empty() {
        marks.push(Mark::Name(words, person.country.clone()));
    }
    marks
}

/// The doubles among people. Two who took part in the same tournament are two, and so are namesakes with
/// different federation numbers.
fn doubles(mut people: Vec<Person>, members: &Members) -> Vec<Double> {
    people.sort_by_key(|person| (person.created_at, person.id));
    let mut known: BTreeMap<Mark, Vec<usize>> = BTreeMap::new();
    let mut found: BTreeMap<(usize, usize), Vec<Sameness>> = BTreeMap::new();
    for (at, person) in people.iter().enumerate() {
        for mark in marks(person) {
            let says = mark.says();
            let before = known.entry(mark).or_default();
            let first = before.iter().copied().find(|first| {
                people.get(*first).is_some_and(|first| {
                    can_be_one(first, person, says) && !have_met(first, person, members)
                })
            });
            match first {
                Some(first) => found.entry((first, at)).or_default().push(says),
                None => before.push(at),
            }
        }
    }
    let doubles = found.into_iter().filter_map(|((first, at), mut same)| {
        same.sort_unstable();
        Some(Double {
            kept: people.get(first)?.clone(),
            other: people.get(at)?.clone(),
            same,
        })
    });
    let mut doubles: Vec<Double> = doubles.collect();
    doubles.sort_by_key(|it| fold_name(&format!("{} {}", it.kept.last_name, it.kept.first_name)));
    doubles.truncate(MOST);
    doubles
}

/// What two entries have in common; nothing where something speaks against one person.
pub(crate) fn in_common(a: &Person, b: &Person) -> Vec<Sameness> {
    let of_b = marks(b);
    let both = marks(a).into_iter().filter(|mark| of_b.contains(mark));
    let mut same: Vec<Sameness> = both.map(|mark| mark.says()).collect();
    same.retain(|says| can_be_one(a, b, *says));
    same.sort_unstable();
    same
}

fn can_be_one(a: &Person, b: &Person, says: Sameness) -> bool {
    let differ = match (&a.federation_number, &b.federation_number) {
        (Some(a), Some(b)) => a.trim() != b.trim(),
        _ => false,
    };
    says == Sameness::FederationNumber || !differ
}

fn have_met(a: &Person, b: &Person, members: &Members) -> bool {
    match (members.get(&a.id), members.get(&b.id)) {
        (Some(a), Some(b)) => !a.is_disjoint(b),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::*;
    use crate::tournaments::PersonDraft;

    /// Somebody with this id, who was entered at that second.
    fn person(id: i64, names: (&str, &str), number: &str, email: &str) -> Person {
        let draft = PersonDraft {
            first_name: names.0.to_owned(),
            last_name: names.1.to_owned(),
            email: email.to_owned(),
            federation_number: number.to_owned(),
            country: "ESP".to_owned(),
            club: String::new(),
        };
        let entered = DateTime::<Utc>::from_timestamp(id, 0).unwrap();
        Person {
            id,
            ..draft.into_person(entered)
        }
    }

    fn pairs(people: Vec<Person>, members: &Members) -> Vec<(i64, i64, Vec<Sameness>)> {
        let found = doubles(people, members).into_iter();
        found.map(|it| (it.kept.id, it.other.id, it.same)).collect()
    }

    #[test]
    fn the_same_number_address_or_name_makes_a_double_of_the_first_entered() {
        let people = vec![
            person(3, ("A.", "Prieto"), "0497", ""),
            person(1, ("Ana", "Prieto"), "0497", "ana@example.org"),
            person(2, ("prieto", "ANA"), "", "Ana@Example.org"),
            person(4, ("Zoë", "Ruiz"), "", ""),
        ];
        let wanted = vec![
            (1, 2, vec![Sameness::Email, Sameness::Name]),
            (1, 3, vec![Sameness::FederationNumber]),
        ];
        assert_eq!(pairs(people, &Members::new()), wanted);
    }

    #[test]
    fn namesakes_with_different_numbers_are_two() {
        let people = vec![
            person(1, ("Ana", "Prieto"), "1", ""),
            person(2, ("Ana", "Prieto"), "2", ""),
            person(3, ("Ana", "Prieto"), "2", ""),
        ];
        let both = vec![Sameness::FederationNumber, Sameness::Name];
        assert_eq!(pairs(people, &Members::new()), vec![(2, 3, both)]);
    }

    #[test]
    fn who_played_in_the_same_tournament_is_not_the_same() {
        let people = vec![
            person(1, ("Ana", "Prieto"), "", ""),
            person(2, ("Ana", "Prieto"), "", ""),
        ];
        let members = Members::from([(1, BTreeSet::from([7])), (2, BTreeSet::from([7, 8]))]);
        assert!(pairs(people, &members).is_empty());
    }
}
