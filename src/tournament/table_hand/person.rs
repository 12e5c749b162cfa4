//! What the rulings of one hand say of one of the four: dead hand, claims, penalty tiles, charged time.

use mahjong::Wind;
use ruleset::conduct::Act;
use ruleset::offence::{Per, TilesDue};
use ruleset::pace::PaceAccount;
use ruleset::{Offence, Outcome, Score, SeatIndex};

use crate::attached::{Attached, PenaltyTile};
use crate::ids::{EntrantId, RulingId, SessionNo, TableNo};
use crate::proposal::{Case, OffencePlace};
use crate::ruling::{Ruling, Subject};
use crate::state::Tournament;

/// One of the four in a hand. Rulings that were reversed or amended say nothing here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonInHand {
    pub entrant: EntrantId,
    /// The seat (0 drew East).
    pub seat: SeatIndex,
    /// The wind in this hand, if it is known.
    pub wind: Option<Wind>,
    /// The ruling that made the hand dead.
    pub dead: Option<RulingId>,
    /// The ruling by which the hand is given up.
    pub resigned: Option<RulingId>,
    /// The ruling that takes claims and kongs.
    pub no_claims: Option<RulingId>,
    /// What the person may not do any more in this hand.
    pub barred: Vec<Act>,
    /// Penalty tiles, ruling by ruling.
    pub tiles: Vec<PenaltyTiles>,
    /// The time charged in this hand.
    pub time: TimeOfHand,
    /// All rulings of this hand that stand.
    pub rulings: Vec<RulingId>,
}

/// The penalty tiles of one ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PenaltyTiles {
    pub ruling: RulingId,
    /// How many the rules ask for, where the offence says it.
    pub due: Option<TilesDue>,
    /// Those that were noted: live, dead, played.
    pub tiles: Vec<PenaltyTile>,
}

/// The time of one player in one hand, as rulings charged for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TimeOfHand {
    /// The turns that were charged for, in milliseconds, each once.
    pub turns: Vec<u64>,
    /// The points that they cost.
    pub points: Score,
    /// What is left of the free time of the hand, in milliseconds; none without such a limit.
    pub left: Option<u64>,
}

impl PersonInHand {
    /// Whether the person may still do something in this hand.
    pub fn may(&self, act: Act) -> bool {
        !self.barred.contains(&act)
    }

    /// Whether the person may still win this hand.
    pub fn may_win(&self) -> bool {
        self.may(Act::Win)
    }

    /// Whether nothing was ruled on the person in this hand.
    pub fn is_clean(&self) -> bool {
        self.rulings.is_empty()
    }
}

impl PenaltyTiles {
    /// How many tiles are still to be chosen, where their number is fixed.
    pub fn missing(&self) -> usize {
        match self.due {
            Some(TilesDue::Count(due)) => usize::from(due).saturating_sub(self.tiles.len()),
            _ => 0,
        }
    }

    /// Those that were not played yet.
    pub fn lying(&self) -> impl Iterator<Item = &PenaltyTile> {
        self.tiles.iter().filter(|tile| tile.played.is_none())
    }
}

/// Everything that a hand can be barred from.
const ACTS: [Act; 8] = [
    Act::Win,
    Act::Chow,
    Act::Pung,
    Act::ClaimedKong,
    Act::OwnKong,
    Act::Flower,
    Act::Riichi,
    Act::FreeDiscard,
];

/// What goes with a ruling that takes claims and kongs.
const CLAIMS_AND_KONGS: [Act; 4] = [Act::Chow, Act::Pung, Act::ClaimedKong, Act::OwnKong];

impl Tournament {
    /// The state of one of the four in a hand.
    pub(super) fn person_in_hand(
        &self,
        (session, table, hand): (SessionNo, TableNo, u8),
        entrant: EntrantId,
        seat: SeatIndex,
        wind: Option<Wind>,
    ) -> PersonInHand {
        let rulings: Vec<&Ruling> = self
            .rulings_in_hand(session, table, hand)
            .filter(|ruling| ruling.decision.subject == Subject::Entrant(entrant))
            .collect();
        let by = |outcome: Outcome| {
            let found = rulings
                .iter()
                .find(|it| it.decision.outcomes.contains(&outcome));
            found.map(|ruling| ruling.id)
        };
        let (dead, resigned) = (by(Outcome::DeadHand), by(Outcome::ResignedHand));
        let no_claims = by(Outcome::NoClaims);
        let place = OffencePlace {
            session: Some(session),
            table: Some(table),
            hand: Some(hand),
        };
        PersonInHand {
            entrant,
            seat,
            wind,
            dead,
            resigned,
            no_claims,
            barred: self.barred(dead.or(resigned).is_some(), no_claims.is_some()),
            tiles: rulings.iter().filter_map(|it| self.tiles_of(it)).collect(),
            time: self.time_of_hand(entrant, place),
            rulings: rulings.iter().map(|ruling| ruling.id).collect(),
        }
    }

    /// What a hand is barred from: a dead one from winning, and from what the rule set does not leave to it.
    fn barred(&self, is_dead: bool, no_claims: bool) -> Vec<Act> {
        let allowed = self.ruleset.dead_hand.as_ref().map(|it| &it.allows);
        let is_barred = |act: &Act| {
            let by_death = match allowed {
                Some(allowed) => !allowed.contains(act),
                None => *act == Act::Win,
            };
            is_dead && by_death || no_claims && CLAIMS_AND_KONGS.contains(act)
        };
        ACTS.into_iter().filter(is_barred).collect()
    }

    /// The penalty tiles of a ruling, noted and due; none if it makes none.
    pub fn tiles_of(&self, ruling: &Ruling) -> Option<PenaltyTiles> {
        let decision = &ruling.decision;
        let tiles = ruling.tiles();
        if tiles.is_empty() && !decision.outcomes.contains(&Outcome::PenaltyTiles) {
            return None;
        }
        let offence = decision.offence.as_deref();
        let offence = offence.and_then(|id| self.ruleset.offence(id));
        Some(PenaltyTiles {
            ruling: ruling.id,
            due: offence.and_then(Offence::tiles_due),
            tiles: tiles.to_vec(),
        })
    }

    /// The time that somebody was charged for in a hand, over all offences that count time.
    fn time_of_hand(&self, entrant: EntrantId, place: OffencePlace) -> TimeOfHand {
        let mut account = PaceAccount::default();
        let nothing = Attached::default();
        let timed = self.ruleset.offences.iter();
        for offence in timed.filter(|it| it.per == Per::TimeLimits) {
            let of_offence = self.pace_account(&Case {
                subject: Subject::Entrant(entrant),
                place,
                offence,
                attached: &nothing,
                amends: None,
            });
            account.charge(&of_offence.turns, of_offence.points);
        }
        let turns: Vec<u64> = account.turns.iter().map(|it| it.milliseconds).collect();
        let used = turns
            .iter()
            .fold(0, |sum: u64, turn| sum.saturating_add(*turn));
        let limit = self
            .ruleset
            .pace
            .as_ref()
            .and_then(|pace| pace.hand_seconds);
        TimeOfHand {
            left: limit.map(|seconds| (u64::from(seconds) * 1000).saturating_sub(used)),
            turns,
            points: account.points,
        }
    }
}
