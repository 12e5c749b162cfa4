//! Points of a card: American tournaments.

use mahjong::Seats;
use serde::{Deserialize, Serialize};

use super::super::fault::Fault;
use super::super::hand::HandField;
use super::super::hand_refusal::HandRefusal;
use super::super::pays::{Due, MarkRule, Pays, SIZE, check_value, nothing, only_winner};
use super::super::points::Score;
use super::super::scoring::ScorerRules;

/// The winner writes down the value on the card and bonuses; the others write down fines. Nobody
/// pays anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The least value on the card.
    pub minimum: Score,
    /// The highest value on the card.
    pub maximum: Score,
    /// What a winner who drew the tile gets besides.
    pub own_pick: Score,
    /// What everybody whose hand is alive gets when the wall runs out.
    pub wall_game: Score,
    /// What else counts for a person in a hand.
    pub marks: Vec<MarkRule>,
    /// Where it is written.
    pub source: String,
}

impl Pays for Card {
    fn fault(&self) -> Option<Fault> {
        let empty = self.maximum < self.minimum;
        Fault::when(empty, "maximum", "is less than the minimum").or_else(|| {
            self.marks.iter().enumerate().find_map(|(at, mark)| {
                let twice = self.marks[..at].iter().any(|other| other.id == mark.id);
                twice.then(|| Fault::at(format!("marks[{at}].id"), "stands twice"))
            })
        })
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let hand = due.hand;
        let mut points = nothing();
        let win = only_winner(hand)?;
        let mut alive = Seats::filled(SIZE, true);
        for mark in &hand.marks {
            let refuse = || HandRefusal::NoSuchMark {
                mark: mark.mark.clone(),
            };
            let rule = self.marks.iter().find(|rule| rule.id == mark.mark);
            let rule = rule.ok_or_else(refuse)?;
            let wins = win.is_some_and(|win| win.winner == mark.seat);
            if (rule.winner_only && !wins) || (rule.dead && wins) {
                return Err(refuse());
            }
            points[usize::from(mark.seat)] += rule.points;
            alive[usize::from(mark.seat)] &= !rule.dead;
        }
        match win {
            Some(win) => {
                check_value(win.value, self.minimum, self.maximum)?;
                let drawn = if hand.from.is_none() {
                    self.own_pick
                } else {
                    0
                };
                points[usize::from(win.winner)] += win.value + drawn;
            }
            None => {
                for (points, _) in points.iter_mut().zip(alive).filter(|(_, alive)| *alive) {
                    *points += self.wall_game;
                }
            }
        }
        Ok(points)
    }

    fn fields(&self, _: &ScorerRules) -> Vec<HandField> {
        vec![HandField::Marks]
    }

    /// Nobody pays what the winner gets.
    fn is_zero_sum(&self) -> bool {
        false
    }

    fn marks(&self) -> &[MarkRule] {
        &self.marks
    }
}
