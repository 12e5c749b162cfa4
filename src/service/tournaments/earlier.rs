//! What was ruled on the people of a tournament in others, for its referees, where its director
//! wants that.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};

use store::{self, StoreError};
use tournament::ruling::{Decision, Subject};
use tournament::{EntrantId, Event, RulingEvent, RulingId, SetupEvent};

use super::records::record;
use super::registry::Tournaments;
use super::snapshot::Snapshot;

/// The most rulings told of one person.
const MOST: usize = 5;

/// A ruling of another tournament that stands.
#[derive(Debug, Clone)]
pub struct Earlier {
    /// When it was given.
    pub at: DateTime<Utc>,
    /// The name of the tournament.
    pub title: String,
    /// The id of the rule set it was given by.
    pub ruleset: String,
    pub decision: Decision,
}

impl Tournaments {
    /// What was ruled elsewhere on an entrant, or on everybody here; the newest first, the last
    /// five of each. Nothing where the director did not ask for it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn earlier_rulings(
        &self,
        snapshot: &Snapshot,
        of: Option<EntrantId>,
    ) -> Result<BTreeMap<EntrantId, Vec<Earlier>>, StoreError> {
        if !snapshot.tournament.earlier_rulings {
            return Ok(BTreeMap::new());
        }
        let (id, of) = (snapshot.id, of.map(|id| i64::from(id.0)));
        let found = self
            .store()
            .read(move |conn| store::rulings::elsewhere(conn, id, of))
            .await?;
        Ok(gather(found))
    }
}

/// The rulings that stand, by the entrant here.
fn gather(found: store::rulings::Elsewhere) -> BTreeMap<EntrantId, Vec<Earlier>> {
    let mut here: BTreeMap<(i64, EntrantId), Vec<EntrantId>> = BTreeMap::new();
    for (entrant, tournament, there) in found.same {
        if let (Some(entrant), Some(there)) = (number(entrant), number(there)) {
            here.entry((tournament, there)).or_default().push(entrant);
        }
    }
    let mut all: BTreeMap<EntrantId, Vec<Earlier>> = BTreeMap::new();
    for (tournament, events) in found.events {
        let Some(index) = found.index.get(&tournament) else {
            continue;
        };
        for (at, decision) in standing(events) {
            let Subject::Entrant(there) = decision.subject else {
                continue;
            };
            for entrant in here.get(&(tournament, there)).into_iter().flatten() {
                all.entry(*entrant).or_default().push(Earlier {
                    at,
                    title: index.title.clone(),
                    ruleset: index.ruleset_id.clone(),
                    decision: decision.clone(),
                });
            }
        }
    }
    for rulings in all.values_mut() {
        rulings.sort_by_key(|ruling| std::cmp::Reverse(ruling.at));
        rulings.truncate(MOST);
    }
    all
}

/// The rulings of a log that stand at its end.
fn standing(events: Vec<store::StoredEvent>) -> Vec<(DateTime<Utc>, Decision)> {
    let mut given: BTreeMap<RulingId, (DateTime<Utc>, Decision)> = BTreeMap::new();
    let mut stands: BTreeSet<RulingId> = BTreeSet::new();
    // Which rulings stood after each event, for a tournament that goes back.
    let mut stood: Vec<(u64, BTreeSet<RulingId>)> = Vec::new();
    for row in events {
        // What cannot be read shows when that tournament is opened; here it is only left out.
        let Ok(record) = record(row) else { continue };
        match record.event() {
            Ok(Event::Ruling(RulingEvent::RulingGiven {
                ruling, decision, ..
            })) => {
                given.insert(ruling, (record.at, decision));
                stands.insert(ruling);
            }
            Ok(Event::Ruling(RulingEvent::RulingReversed { ruling, .. })) => {
                stands.remove(&ruling);
            }
            Ok(Event::Setup(SetupEvent::StateRestored { to, .. })) => {
                let then = stood.iter().rfind(|(seq, _)| *seq <= to);
                stands = then.map(|(_, stands)| stands.clone()).unwrap_or_default();
            }
            _ => {}
        }
        stood.push((record.seq, stands.clone()));
    }
    given.retain(|ruling, _| stands.contains(ruling));
    given.into_values().collect()
}

fn number(entrant: i64) -> Option<EntrantId> {
    u32::try_from(entrant).ok().map(EntrantId)
}
