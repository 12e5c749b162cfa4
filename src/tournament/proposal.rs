//! What the rule set proposes for an offence: the sanction for this repetition, and its points.

use ruleset::offence::{CounterScope, Per};
use ruleset::pace::{PaceAccount, PaceDue};
use ruleset::{Offence, Outcome, Receivers, Sanction, Score, SessionRules, StandingPoints};

use super::attached::Attached;
use super::ids::{EntrantId, RulingId, SessionNo, TableNo};
use super::ruling::{Booking, Decision, Points, Ruling, Subject};
use super::state::{Table, Tournament};

/// Where and when an offence happened, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OffencePlace {
    pub session: Option<SessionNo>,
    pub table: Option<TableNo>,
    /// The hand, from 1.
    pub hand: Option<u8>,
}

/// A case a referee decides: somebody did something somewhere.
#[derive(Debug, Clone, Copy)]
pub struct Case<'a> {
    /// The person, team or table.
    pub subject: Subject,
    pub place: OffencePlace,
    /// The offence of the catalogue.
    pub offence: &'a Offence,
    /// What was measured besides.
    pub attached: &'a Attached,
    /// The ruling in whose place this one is to stand: no repetition of itself.
    pub amends: Option<RulingId>,
}

/// What the rule set proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The how-manieth time it is, from 1.
    pub time: usize,
    /// The rulings that were counted.
    pub before: Vec<RulingId>,
    /// What happens.
    pub sanction: Sanction,
    /// For what its amount is due.
    pub per: Per,
    /// The points as a ruling keeps them; none without points, or where nobody can pay them.
    pub points: Option<Points>,
    /// The offence that so long a delay is by the rules, where it is another than the one asked for, which then costs no
    /// more than at its longest.
    pub rather: Option<String>,
}

impl Proposal {
    /// What happens and the points, as a ruling keeps them.
    pub fn into_facts(self) -> (Vec<Outcome>, Option<Points>) {
        (self.sanction.outcomes, self.points)
    }
}

impl Tournament {
    /// What the rule set proposes when `subject` commits the offence there, before anything is
    /// measured. None only for an offence without a ladder, which no document may have.
    pub fn propose(
        &self,
        subject: Subject,
        place: OffencePlace,
        offence: &Offence,
    ) -> Option<Proposal> {
        self.propose_for(&Case {
            subject,
            place,
            offence,
            attached: &Attached::default(),
            amends: None,
        })
    }

    /// What the rule set proposes for a case, with the times that were measured: the turns of a
    /// hand, or started minutes. None only for an offence without a ladder.
    pub fn propose_for(&self, case: &Case<'_>) -> Option<Proposal> {
        let Case { subject, place, .. } = *case;
        let offence = case.offence;
        let mut before = self.counted_before(subject, place, offence);
        before.retain(|ruling| Some(*ruling) != case.amends);
        let time = before.len() + 1;
        let mut sanction = offence.sanction(time)?;
        self.measure(case, &mut sanction);
        let points = self.points(subject, place, offence, sanction.amount);
        let chombo = || self.chombo_points(subject, place, case.attached, &sanction.outcomes);
        Some(Proposal {
            time,
            before,
            per: offence.per,
            points: points.or_else(chombo),
            rather: self.rather(case),
            sanction,
        })
    }

    /// What a player was charged for on the clock of one hand: the account of the rulings that stand, without the one in
    /// whose place a new one is to stand. Empty where nobody knows the hand.
    pub fn pace_account(&self, case: &Case<'_>) -> PaceAccount {
        let mut account = PaceAccount::default();
        let of_this_hand = self.rulings.iter().filter(|ruling| {
            let decision = &ruling.decision;
            ruling.stands()
                && Some(ruling.id) != case.amends
                && decision.subject == case.subject
                && decision.offence.as_deref() == Some(case.offence.id.as_str())
                && self.in_scope(CounterScope::Hand, case.place, ruling)
        });
        for ruling in of_this_hand {
            let points = ruling.decision.points.as_ref().map_or(0, each);
            account.charge(&ruling.decision.attached.measured_turns(), points);
        }
        account
    }

    /// The offence that the rules name for a delay as long as was measured, if it is another.
    fn rather(&self, case: &Case<'_>) -> Option<String> {
        let lateness = self.ruleset.lateness.as_ref()?;
        let (most, minutes) = (
            lateness.most_minutes(&case.offence.id)?,
            case.attached.minutes?,
        );
        let longer = lateness.offence(minutes).filter(|_| minutes > most)?;
        Some(longer.to_owned())
    }

    /// Puts the amount that measured times come to in the place of the ladder's.
    fn measure(&self, case: &Case<'_>, sanction: &mut Sanction) {
        let (offence, attached) = (case.offence, case.attached);
        match offence.per {
            Per::Offence => {}
            Per::Minute => {
                let lateness = self.ruleset.lateness.as_ref();
                let most = lateness.and_then(|it| it.most_minutes(&offence.id));
                let minutes = attached.minutes.unwrap_or(1).min(most.unwrap_or(u16::MAX));
                sanction.amount = sanction.amount.saturating_mul(i64::from(minutes));
            }
            Per::TimeLimits => {
                let Some(pace) = self.ruleset.pace.as_ref() else {
                    return;
                };
                if attached.turns.is_empty() {
                    return;
                }
                let PaceDue { all, due } =
                    pace.judge_after(&self.pace_account(case), &attached.measured_turns());
                sanction.amount = due;
                sanction.outcomes = match (due, all.resigned) {
                    (0, false) => vec![Outcome::NoPenalty],
                    (0, true) => vec![self.ruleset.resignation()],
                    (_, false) => vec![Outcome::Points],
                    (_, true) => vec![Outcome::Points, self.ruleset.resignation()],
                };
            }
        }
    }

    /// Whether a ruling does what the rule set proposes for it: the same outcomes, the same points
    /// (or one of the amounts the rules leave to the referee). True outside the catalogue. `amends`
    /// is the ruling in whose place this one stands.
    pub fn is_as_proposed(&self, decision: &Decision, amends: Option<RulingId>) -> bool {
        let place = OffencePlace {
            session: decision.session,
            table: decision.table,
            hand: decision.hand,
        };
        let offence = decision.offence.as_deref();
        let Some(offence) = offence.and_then(|id| self.ruleset.offence(id)) else {
            return true;
        };
        let Some(proposal) = self.propose_for(&Case {
            subject: decision.subject,
            place,
            offence,
            attached: &decision.attached,
            amends,
        }) else {
            return true;
        };
        // Who was wronged is for the referee to say.
        let receivers_fit = |given: &Points, proposed: &Points| match offence.receivers {
            Receivers::Offended => given.receivers.len() <= 1,
            _ => given.receivers.len() == proposed.receivers.len(),
        };
        let sorted = |outcomes: &[Outcome]| {
            let mut outcomes = outcomes.to_vec();
            outcomes.sort_unstable();
            outcomes
        };
        let offered = &proposal.sanction.amounts;
        let same_points = match (&decision.points, &proposal.points) {
            (None, None) => true,
            (Some(given), Some(proposed)) => {
                let same_amount =
                    given.offender == proposed.offender || offered.contains(&each(given));
                given.unit == proposed.unit && receivers_fit(given, proposed) && same_amount
            }
            _ => false,
        };
        sorted(&decision.outcomes) == sorted(&proposal.sanction.outcomes) && same_points
    }

    /// Whether a ruling is a time on its counter: it stands, and found something, or the rules let the offence pass at
    /// first and ask for more if it is frequent.
    pub fn counts(&self, ruling: &Ruling) -> bool {
        let decision = &ruling.decision;
        let offence = decision.offence.as_deref();
        let offence = offence.and_then(|id| self.ruleset.offence(id));
        let free = || offence.is_some_and(Offence::counts_free_times);
        ruling.stands() && (decision.outcomes != [Outcome::NoPenalty] || free())
    }

    /// The rulings against the same person that count on the same counter and in its scope. Somebody
    /// unknown has no past.
    fn counted_before(
        &self,
        subject: Subject,
        place: OffencePlace,
        offence: &Offence,
    ) -> Vec<RulingId> {
        if subject == Subject::Table {
            return Vec::new();
        }
        let on_counter = |ruling: &&Ruling| {
            let decision = &ruling.decision;
            let known = decision.offence.as_deref();
            let known = known.and_then(|id| self.ruleset.offence(id));
            self.counts(ruling)
                && decision.subject == subject
                && known.is_some_and(|known| known.counter() == offence.counter())
                && self.in_scope(offence.counter_scope, place, ruling)
        };
        let counted = self.rulings.iter().filter(on_counter);
        counted.map(|ruling| ruling.id).collect()
    }

    /// Whether the counter has not started again since a ruling. What is not known (the hand) is
    /// never the same.
    fn in_scope(&self, scope: CounterScope, place: OffencePlace, ruling: &Ruling) -> bool {
        let decision = &ruling.decision;
        let same_session = place.session.is_some() && decision.session == place.session;
        let rules = &self.ruleset.session;
        match scope {
            CounterScope::Tournament => true,
            CounterScope::Session => same_session,
            CounterScope::Hand => {
                same_session && place.hand.is_some() && decision.hand == place.hand
            }
            CounterScope::WindRound => {
                let round = wind_round(rules, place.hand);
                same_session && round.is_some() && wind_round(rules, decision.hand) == round
            }
        }
    }

    /// The points of a ruling: what the offender loses, and what others get.
    fn points(
        &self,
        subject: Subject,
        place: OffencePlace,
        offence: &Offence,
        amount: i64,
    ) -> Option<Points> {
        if amount == 0 {
            return None;
        }
        let receivers = match (offence.receivers, subject) {
            (Receivers::EachOther, Subject::Entrant(offender)) => {
                let people = self.people_at(place).filter(|id| *id != offender);
                people.map(|id| (id, amount)).collect()
            }
            _ => Vec::new(),
        };
        let lost = paid(amount, &receivers);
        Some(Points {
            unit: offence.unit,
            offender: StandingPoints::whole(-lost),
            receivers,
            booking: self.booking(place),
        })
    }

    /// Where score points are counted: on the sheet, unless the table has handed it in already.
    pub(crate) fn booking(&self, place: OffencePlace) -> Booking {
        let table = self.table_at(place);
        match table.and_then(|table| table.result.sheet()) {
            Some(_) => Booking::Added,
            None => Booking::OnSheet,
        }
    }

    /// Where score points were to be counted as long as a version of the table's result was the
    /// latest (0: before any).
    pub(crate) fn booking_at(&self, place: OffencePlace, version: u32) -> Booking {
        let table = self.table_at(place).into_iter();
        let mut versions = table.flat_map(|table| &table.result.versions);
        match versions.find(|it| it.number == version) {
            Some(version) if version.sheet.is_some() => Booking::Added,
            _ => Booking::OnSheet,
        }
    }

    /// The people at the table.
    pub fn people_at(&self, place: OffencePlace) -> impl Iterator<Item = EntrantId> + '_ {
        let table = self.table_at(place).into_iter();
        table.flat_map(|table| table.seats.people())
    }

    /// The table, if one is named and there.
    pub(crate) fn table_at(&self, place: OffencePlace) -> Option<&Table> {
        let (session, table) = place.session.zip(place.table)?;
        self.table(session, table)
    }
}

/// What somebody loses who pays this amount to each receiver, or to nobody.
pub fn paid(amount: Score, receivers: &[(EntrantId, Score)]) -> Score {
    let receivers = i64::try_from(receivers.len()).unwrap_or(1);
    amount.saturating_mul(receivers.max(1))
}

/// What a ruling took from the offender for each receiver, or for nobody.
pub fn each(points: &Points) -> Score {
    let received = points.receivers.first().map(|(_, amount)| *amount);
    received.unwrap_or(-points.offender.units() / StandingPoints::UNITS)
}

/// The wind round of a hand (from 1), where the number of hands in a round is fixed.
fn wind_round(rules: &SessionRules, hand: Option<u8>) -> Option<u8> {
    if rules.dealer_may_stay() {
        return None;
    }
    hand?.checked_sub(1)?.checked_div(rules.hands_per_round)
}
