//! How fair a tournament's seating is: its certificate, with the people, sessions and groups that the
//! generator knows only as numbers.

use std::collections::{BTreeMap, BTreeSet};

use mahjong::Seats;
use seating::{Background, Certificate, Entry, Meetings, Plan, Player, Session as Sitting};
use tournament::seating::Bond;
use tournament::state::{EntrantKind, Session};
use tournament::{EntrantId, SessionNo, Tournament};

use crate::bonds::groupings;
use crate::tournaments::Snapshot;

/// All that people can have in common.
const BONDS: [Bond; 3] = [Bond::Team, Bond::Club, Bond::Country];

/// The certificate of the sessions that were looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fairness {
    /// The people by the certificate's numbers.
    pub people: Vec<EntrantId>,
    /// The sessions by its numbers, which begin at 1.
    pub sessions: Vec<SessionNo>,
    /// Tables of the fullest session.
    pub tables: usize,
    /// What `team`, `group1`, … are.
    pub groupings: Vec<Bond>,
    pub certificate: Certificate,
    /// Whether the plan names the winds.
    has_winds: bool,
    /// Whether neighbours stay neighbours for the session.
    has_neighbours: bool,
}

/// A pair who meet, and when.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    pub a: EntrantId,
    pub b: EntrantId,
    pub sessions: Vec<SessionNo>,
}

/// What a figure is about, for those who say it in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure<'a> {
    /// By its name as the checker of plans writes it.
    Named(&'a str),
    /// Meetings inside a group.
    Meetings(Bond),
}

impl Fairness {
    /// Judges the sessions with tables for which `shown` holds; none if there are none. `tournament`
    /// may be another state than the snapshot's, of the same people.
    #[must_use]
    pub fn of(
        snapshot: &Snapshot,
        tournament: &Tournament,
        shown: &dyn Fn(&Session) -> bool,
    ) -> Option<Self> {
        let sessions: Vec<&Session> = tournament
            .sessions
            .iter()
            .map(AsRef::as_ref)
            .filter(|session| !session.tables.is_empty() && shown(session))
            .collect();
        let people = players(tournament, &sessions);
        if sessions.is_empty() || people.is_empty() {
            return None;
        }
        let plan = plan(tournament, &sessions, &people);
        let (groupings, labels): (Vec<Bond>, Vec<Vec<Option<u16>>>) =
            groupings(tournament, &snapshot.people, &people, &BONDS)
                .into_iter()
                .unzip();
        let background = Background {
            groupings: &labels,
            ..Background::default()
        };
        let has_winds = sessions
            .iter()
            .flat_map(|session| &session.tables)
            .filter(|table| table.seats.seats.size().all_play())
            .all(|table| table.seats.winds);
        Some(Self {
            certificate: Certificate::of(&plan, &background),
            tables: sessions.iter().map(|it| it.tables.len()).max().unwrap_or(0),
            sessions: sessions.iter().map(|session| session.number).collect(),
            people,
            groupings,
            has_winds,
            has_neighbours: has_winds && !tournament.ruleset.session.has_exchange(),
        })
    }

    /// The figures that say something about this plan, in the order of the aims.
    pub fn entries(&self) -> impl Iterator<Item = (Figure<'_>, &Entry)> {
        let entries = self.certificate.entries.iter();
        entries.filter_map(|entry| Some((self.figure(entry)?, entry)))
    }

    fn figure<'a>(&self, entry: &'a Entry) -> Option<Figure<'a>> {
        let name = entry.figure.as_str();
        let group = match name.strip_suffix(".meetings") {
            Some("team") => Some(0),
            Some(group) => group.strip_prefix("group").and_then(|it| it.parse().ok()),
            None => None,
        };
        if let Some(group) = group {
            let grouping: Option<&Bond> = self.groupings.get::<usize>(group);
            return grouping.copied().map(Figure::Meetings);
        }
        let says_something = match name.split('.').next() {
            Some("wind") => self.has_winds,
            Some("relative") => self.has_neighbours,
            Some("bye_spread") => self.certificate.figures.byes > 0,
            _ => name != "meet.s2",
        };
        says_something.then_some(Figure::Named(name))
    }

    /// Pairs that meet more than once, the most meetings first.
    pub fn repeated(&self) -> impl Iterator<Item = Pair> + '_ {
        self.pairs(&self.certificate.repeated)
    }

    /// For each grouping the pairs inside a group that meet.
    pub fn within_groups(&self) -> impl Iterator<Item = (Bond, Vec<Pair>)> + '_ {
        let groups = self.groupings.iter().zip(&self.certificate.within_groups);
        groups.map(|(grouping, pairs)| (*grouping, self.pairs(pairs).collect()))
    }

    fn pairs<'a>(&'a self, pairs: &'a [Meetings]) -> impl Iterator<Item = Pair> + 'a {
        let person = |player: Player| self.people.get(usize::from(player)).copied();
        pairs.iter().filter_map(move |pair| {
            let sessions = pair.sessions.iter();
            Some(Pair {
                a: person(pair.a)?,
                b: person(pair.b)?,
                sessions: sessions
                    .filter_map(|number| self.sessions.get(number.checked_sub(1)?).copied())
                    .collect(),
            })
        })
    }

    /// Pairs that meet again here and did not so before, and those that did so before only.
    #[must_use]
    pub fn repeats_since(&self, before: &Self) -> (Vec<Pair>, Vec<Pair>) {
        let (was, is): (BTreeSet<Pair>, BTreeSet<Pair>) =
            (before.repeated().collect(), self.repeated().collect());
        (
            is.difference(&was).cloned().collect(),
            was.difference(&is).cloned().collect(),
        )
    }

    /// Whether people of one group meet more often than before.
    #[must_use]
    pub fn has_more_group_meetings_than(&self, before: &Self) -> bool {
        let meetings = |fairness: &Self, wanted: Bond| {
            let mut entries = fairness.entries();
            let found = entries.find(|(figure, _)| *figure == Figure::Meetings(wanted));
            found.and_then(|(_, entry)| entry.value).unwrap_or(0)
        };
        [Bond::Team, Bond::Club]
            .into_iter()
            .any(|grouping| meetings(self, grouping) > meetings(before, grouping))
    }
}

/// Everybody who sits somewhere and is no substitute: fillers count nowhere.
fn players(tournament: &Tournament, sessions: &[&Session]) -> Vec<EntrantId> {
    let tables = sessions.iter().flat_map(|session| &session.tables);
    let seated: BTreeSet<EntrantId> = tables.flat_map(|table| table.seats.people()).collect();
    let plays = |id: &EntrantId| {
        let known = tournament.entrant(*id);
        known.is_some_and(|entrant| entrant.kind != EntrantKind::Substitute)
    };
    seated.into_iter().filter(plays).collect()
}

fn plan(tournament: &Tournament, sessions: &[&Session], people: &[EntrantId]) -> Plan {
    let numbers: BTreeMap<EntrantId, Player> = people.iter().copied().zip(0..).collect();
    let sittings = sessions.iter().enumerate().map(|(at, session)| {
        let mut sitting = Sitting::default();
        for table in &session.tables {
            let index = usize::from(table.seats.table.0.saturating_sub(1));
            if sitting.tables.len() <= index {
                let empty = Seats::filled(table.seats.seats.size(), None);
                sitting.tables.resize(index + 1, empty);
            }
            if let Some(chairs) = sitting.tables.get_mut(index) {
                *chairs = table
                    .seats
                    .seats
                    .map(|seat| seat.and_then(|id| numbers.get(&id).copied()));
            }
        }
        let sits_out = |id: &&EntrantId| sits_out(tournament, sessions, at, **id);
        let byes = people.iter().filter(sits_out);
        sitting.byes = byes.filter_map(|id| numbers.get(id).copied()).collect();
        sitting
    });
    Plan {
        players: people.len(),
        sessions: sittings.collect(),
    }
}

/// Whether somebody sits a session out although they take part: they played before, and play on or
/// at least did not go home. Who came later, went home or did not come into a stage is not there.
fn sits_out(tournament: &Tournament, sessions: &[&Session], at: usize, id: EntrantId) -> bool {
    let sits = |session: &&&Session| session.table_of(id).is_some();
    let Some(session) = sessions.get(at).filter(|session| !sits(session)) else {
        return false;
    };
    let later = sessions.iter().skip(at + 1).any(|session| sits(&session));
    let earlier = sessions.iter().take(at).any(|session| sits(&session));
    let stays = tournament
        .entrant(id)
        .is_some_and(|entrant| entrant.is_active());
    let whole_event = !earlier && later && at == 0;
    tournament.may_sit(session.number, id) && (earlier && (later || stays) || whole_event)
}
