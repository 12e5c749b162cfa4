//! Who stands out on the board.

use std::collections::BTreeSet;

use super::picked::{Picked, Picks};
use crate::service::seating::fairness::Fairness;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, SessionNo, TableNo};

/// Who stands out: A and B where they are picked, people in every session, and meetings that become
/// second ones.
#[derive(Debug, Default)]
pub struct Marks {
    choice: Option<Picks>,
    people: BTreeSet<EntrantId>,
    again: BTreeSet<(SessionNo, EntrantId)>,
}

/// How a place stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    None,
    A,
    B,
    /// Sits in a meeting that becomes a second one.
    Again,
    /// Is looked for.
    Found,
}

impl Mark {
    /// The class of the place.
    pub fn class(self) -> &'static str {
        match self {
            Self::None => "",
            Self::A => " is-a",
            Self::B => " is-b",
            Self::Again => " is-again",
            Self::Found => " is-person",
        }
    }

    /// The letter beside the name.
    pub fn letter(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::None | Self::Again | Self::Found => "",
        }
    }
}

impl Marks {
    pub fn of_people(people: impl IntoIterator<Item = EntrantId>) -> Self {
        Self {
            people: people.into_iter().collect(),
            ..Self::default()
        }
    }

    /// Of what is picked; `both` is the plan before and after the change.
    pub fn of_choice(choice: Picks, both: Option<(&Fairness, &Fairness)>) -> Self {
        let mut again = BTreeSet::new();
        let mut people = BTreeSet::new();
        match both {
            Some((before, after)) => {
                for pair in after.repeats_since(before).0 {
                    let people = [pair.a, pair.b];
                    let sessions = pair.sessions.iter();
                    again.extend(sessions.flat_map(|it| people.map(|id| (*it, id))));
                }
            }
            None => people.extend(choice.a.entrant()),
        }
        Self {
            choice: Some(choice),
            people,
            again,
        }
    }

    /// What is picked, with which a press goes on.
    pub fn choice(&self) -> Option<&Picks> {
        self.choice.as_ref()
    }

    /// The one who is looked for.
    pub fn person(&self) -> Option<EntrantId> {
        let is_one = self.choice.is_none() && self.people.len() == 1;
        self.people.first().copied().filter(|_| is_one)
    }

    /// The table of a session that a large hall shows for what stands out.
    pub fn table(&self, session: &Session) -> Option<TableNo> {
        match &self.choice {
            Some(choice) => choice.table(session),
            None => self
                .person()
                .and_then(|id| Picked::Person(id).table(session)),
        }
    }

    /// How a place of a session stands out.
    pub fn of(&self, session: SessionNo, place: Picked) -> Mark {
        if let Some(choice) = self.choice.filter(|it| it.session == session) {
            if choice.a == place {
                return Mark::A;
            }
            if choice.b == Some(place) {
                return Mark::B;
            }
        }
        match place.entrant() {
            Some(id) if self.again.contains(&(session, id)) => Mark::Again,
            Some(id) if self.people.contains(&id) => Mark::Found,
            _ => Mark::None,
        }
    }
}
