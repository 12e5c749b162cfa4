//! How ranks went from session to session, for charts.

use std::collections::BTreeMap;

use super::standings;
use crate::ids::{EntrantId, SessionNo};
use crate::state::Tournament;

/// The most sessions that a chart shows: more cannot be told apart.
const MOST_SESSIONS: usize = 24;

/// The ranks of everybody after each of the last sessions that have a result.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RankPaths {
    /// The sessions, in order.
    sessions: Vec<SessionNo>,
    ranks: BTreeMap<EntrantId, Vec<Option<u32>>>,
}

impl RankPaths {
    /// The ranks of a tournament as it is now.
    pub fn of(tournament: &Tournament) -> Self {
        let played = tournament.sessions.iter();
        let played = played.filter(|session| session.results() > 0);
        let mut sessions: Vec<SessionNo> = played.map(|session| session.number).collect();
        sessions.drain(..sessions.len().saturating_sub(MOST_SESSIONS));
        let mut ranks: BTreeMap<EntrantId, Vec<Option<u32>>> = BTreeMap::new();
        for (at, session) in sessions.iter().enumerate() {
            for row in standings(tournament, Some(*session)).rows {
                // A rank means something only for those who have played.
                let rank = row.rank.filter(|_| row.tally.games > 0);
                let path = ranks.entry(row.entrant).or_default();
                path.resize(at, None);
                path.push(rank);
            }
        }
        Self { sessions, ranks }
    }

    /// The sessions up to `last`, in order.
    pub fn sessions(&self, last: SessionNo) -> &[SessionNo] {
        let end = self.sessions.partition_point(|session| *session <= last);
        self.sessions.get(..end).unwrap_or_default()
    }

    /// The ranks of somebody after each of [`Self::sessions`]; none where they had no rank.
    pub fn ranks(
        &self,
        entrant: EntrantId,
        last: SessionNo,
    ) -> impl Iterator<Item = Option<u32>> + '_ {
        let known = self.ranks.get(&entrant).map_or(&[][..], Vec::as_slice);
        (0..self.sessions(last).len()).map(|at| known.get(at).copied().flatten())
    }
}
