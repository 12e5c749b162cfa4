//! A chombo in the ledger and on the sheet: what it costs at the table, counted once, and where only one of the two
//! has it.

use mahjong::Wind;
use ruleset::hand::HandField;
use ruleset::{HandRecord, Outcome, RuleSet, Score, StandingPoints, Unit};

use super::attached::Attached;
use super::ids::{EntrantId, RulingId, SessionNo, TableNo};
use super::proposal::OffencePlace;
use super::ruling::{Booking, Points, Ruling, Subject};
use super::state::Tournament;

/// A chombo that only the sheet or only the ledger has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoneChombo {
    /// Of this person, on the sheet.
    OnSheet(EntrantId),
    InLedger(RulingId),
}

impl Tournament {
    /// The points of a chombo that the rules have paid at the table, once it is said who dealt the hand: the dealer pays
    /// everybody the same, and gets more than the others do.
    pub(crate) fn chombo_points(
        &self,
        subject: Subject,
        place: OffencePlace,
        attached: &Attached,
        outcomes: &[Outcome],
    ) -> Option<Points> {
        let Subject::Entrant(offender) = subject else {
            return None;
        };
        if !outcomes.contains(&Outcome::Chombo) {
            return None;
        }
        let dealer = attached.dealer?;
        let wind = |id: EntrantId| match id == dealer {
            true => Wind::East,
            false => Wind::South,
        };
        let table = self.table_at(place);
        let rules = table.map_or(&*self.ruleset, |table| self.rules_of(table));
        let others = self.people_at(place).filter(|id| *id != offender);
        let receivers: Vec<(EntrantId, Score)> = others
            .map(|id| {
                // Two who are not the dealer have different winds, and pay each other alike.
                let opponent = if wind(id) == Wind::East {
                    Wind::East
                } else {
                    Wind::West
                };
                let paid = rules.chombo_at_table(wind(offender), opponent);
                paid.map(|paid| (id, paid))
            })
            .collect::<Option<_>>()?;
        let lost: Score = receivers.iter().map(|(_, amount)| *amount).sum();
        (lost > 0).then(|| Points {
            unit: Unit::Score,
            offender: StandingPoints::whole(-lost),
            receivers,
            booking: match self.sheet_pays(offender, place) {
                true => Booking::OnSheet,
                false => self.booking(place),
            },
        })
    }

    /// Whether the sheet that a table handed in has the chombo among its hands: its totals carry the points then.
    fn sheet_pays(&self, offender: EntrantId, place: OffencePlace) -> bool {
        let sheet = self.table_at(place).and_then(|table| table.result.sheet());
        sheet.is_some_and(|sheet| {
            let mut people = sheet.totals.iter().map(|total| total.entrant);
            let seat = people.position(|id| id == offender);
            seat.is_some_and(|seat| broke_one(&sheet.hands, seat, place.hand))
        })
    }

    /// What the rulings on a table's sheet give a person or take besides what its hands pay: a chombo that is in the
    /// ledger and among the hands is paid once.
    pub fn ruled_besides(
        &self,
        (session, table): (SessionNo, TableNo),
        people: &[EntrantId],
        hands: &[HandRecord],
        who: EntrantId,
    ) -> Score {
        self.rulings_at(session, table)
            .filter(|ruling| {
                !is_paid_in_hands(self.rules_at((session, table)), ruling, people, hands)
            })
            .map(|ruling| ruling.score_for(who, Booking::OnSheet))
            .sum()
    }

    /// Every chombo that only the hands of a sheet or only the ledger has, where hands were entered and these rules have
    /// them say it.
    pub fn lone_chombos(
        &self,
        (session, table): (SessionNo, TableNo),
        people: &[EntrantId],
        hands: &[HandRecord],
    ) -> Vec<LoneChombo> {
        let form = self.rules_at((session, table)).sheet_form();
        if hands.is_empty() || !form.is_some_and(|asks| asks.has(HandField::Chombo)) {
            return Vec::new();
        }
        let ruled: Vec<(&Ruling, EntrantId)> = self
            .rulings_at(session, table)
            .filter(|ruling| ruling.stands())
            .filter_map(|ruling| Some((ruling, offender(ruling)?)))
            .collect();
        let mut lone = Vec::new();
        for (seat, who) in people.iter().enumerate() {
            let on_sheet = hands.iter().filter(|hand| broke(hand, seat)).count();
            let in_ledger = ruled.iter().filter(|(_, of)| of == who);
            let missing = on_sheet.saturating_sub(in_ledger.clone().count());
            lone.extend((0..missing).map(|_| LoneChombo::OnSheet(*who)));
            lone.extend(
                in_ledger
                    .skip(on_sheet)
                    .map(|(it, _)| LoneChombo::InLedger(it.id)),
            );
        }
        lone
    }
}

/// Whether the hands of a sheet pay what a ruling books on it: the same person's chombo, in the hand that the ruling
/// names or, where it names none, in any.
fn is_paid_in_hands(
    rules: &RuleSet,
    ruling: &Ruling,
    people: &[EntrantId],
    hands: &[HandRecord],
) -> bool {
    let Some(who) = offender(ruling) else {
        return false;
    };
    let is_paid = rules.chombo_at_table(Wind::East, Wind::South).is_some();
    let Some(seat) = people.iter().position(|id| *id == who).filter(|_| is_paid) else {
        return false;
    };
    broke_one(hands, seat, ruling.decision.hand)
}

/// Whether the person at a seat broke the hand of this number, or any where no number is known.
fn broke_one(hands: &[HandRecord], seat: usize, number: Option<u8>) -> bool {
    match number {
        Some(number) => hands
            .get(usize::from(number).wrapping_sub(1))
            .is_some_and(|hand| broke(hand, seat)),
        None => hands.iter().any(|hand| broke(hand, seat)),
    }
}

/// Whose chombo a ruling is about, if it is about one.
fn offender(ruling: &Ruling) -> Option<EntrantId> {
    match ruling.decision.subject {
        Subject::Entrant(who) if ruling.decision.outcomes.contains(&Outcome::Chombo) => Some(who),
        _ => None,
    }
}

/// Whether the person at a seat broke a hand.
fn broke(hand: &HandRecord, seat: usize) -> bool {
    hand.chombo.iter().any(|it| usize::from(*it) == seat)
}
