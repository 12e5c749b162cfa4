//! American mah jongg: the value of a line of the card, with what happened at the table, as points of a tournament or as
//! payments.

use serde::{Deserialize, Serialize};

use mahjong::american::game::Fate;
use mahjong::american::{self as game, End, Game, Rules, Switches, Won};
use mahjong::{Seats, Wind};

use super::super::fault::Fault;
use super::super::hand::{HandField, HandRecord, Mark, Win};
use super::super::hand_refusal::HandRefusal;
use super::super::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked};
use super::super::pays::{Due, MarkRule, Pays, as_wind, check_value, nothing, only_winner};
use super::super::points::Score;
use super::super::scoring::{ScorerRules, Tradition};
use super::super::tradition::{TraditionRules, switches};

impl TraditionRules for Rules {
    fn with_options(&self, options: &str) -> Result<Rules, String> {
        let switches: Switches = switches(options)?;
        self.with(&switches).map_err(|error| error.to_string())
    }

    /// A card has lines of its own, which no catalogue names.
    fn patterns(&self) -> Vec<PatternEntry> {
        Vec::new()
    }

    fn sum(&self, _: &Ticked) -> Result<PatternSum, PatternRefusal> {
        Err(PatternRefusal::NoList)
    }

    /// From the tiles, once the lines of the card are there.
    fn is_counted(&self) -> bool {
        self.card.line(0).is_some()
    }
}

/// The value of a hand is that of the card. What happened besides is marked, and the scorer's switches say what it
/// gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardGame {
    /// What a hand's value becomes.
    pub settle: Settle,
    /// The least value on the card.
    pub minimum: Score,
    /// The highest value on the card.
    pub maximum: Score,
    /// Whether only values are accepted that the lines of the document's card have.
    #[serde(default)]
    pub card_values: bool,
    /// What else counts for a person in a hand. Those with the name of a fact give what the scorer's switches say.
    pub marks: Vec<MarkRule>,
    /// Where it is written.
    pub source: String,
}

/// What the value of a hand becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settle {
    /// Everybody writes down the own points, and nobody pays anybody.
    Points,
    /// The others pay the winner.
    Payments,
}

/// What the scorer knows of a person in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fact {
    NoJokers,
    Fate(Fate),
    Peeked,
    /// Threw the winning tile to so many exposures, one of them perhaps a quint.
    Threw {
        exposures: u8,
        quint: bool,
    },
    Misnamed,
}

impl Fact {
    /// The fact of a mark with this id.
    fn find(id: &str) -> Option<Fact> {
        let threw = |exposures, quint| Fact::Threw { exposures, quint };
        Some(match id {
            "no_jokers" => Fact::NoJokers,
            "dead_hand" => Fact::Fate(Fate::Dead),
            "wrong_mah_jongg" => Fact::Fate(Fate::InError),
            "threw_in" => Fact::Fate(Fate::ThrownIn),
            "peeked" => Fact::Peeked,
            "threw_to_two" => threw(2, false),
            "threw_to_quint" => threw(2, true),
            "threw_to_three" => threw(3, false),
            "misnamed" => Fact::Misnamed,
            _ => return None,
        })
    }

    /// Whether it may be said of a person in this hand.
    fn fits(self, seat: u8, hand: &HandRecord, win: Option<&Win>) -> bool {
        let wins = win.is_some_and(|win| win.winner == seat);
        match self {
            Fact::NoJokers => wins,
            Fact::Fate(_) => !wins,
            Fact::Peeked => true,
            Fact::Threw { .. } | Fact::Misnamed => hand.from == Some(seat),
        }
    }
}

/// The marks that tiles say of a win: of the winner, and of whose tile it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TileMarks {
    pub winner: Option<&'static str>,
    pub discarder: Option<&'static str>,
}

impl TileMarks {
    /// The marks that tiles can say.
    pub const ALL: [&'static str; 4] = [
        "no_jokers",
        "threw_to_two",
        "threw_to_quint",
        "threw_to_three",
    ];
}

impl CardGame {
    /// The marks of a win with so many exposures, as far as the document has them.
    pub fn marks_of_tiles(&self, no_jokers: bool, exposures: usize, quint: bool) -> TileMarks {
        let threw = match (exposures, quint) {
            (0 | 1, _) => None,
            (2, false) => Some("threw_to_two"),
            (2, true) => Some("threw_to_quint"),
            _ => Some("threw_to_three"),
        };
        let known = |id: &&str| self.marks.iter().any(|mark| mark.id == *id);
        TileMarks {
            winner: Some("no_jokers").filter(|_| no_jokers).filter(known),
            discarder: threw.filter(known),
        }
    }
}

/// What the marks of a hand say.
struct Marked {
    no_jokers: bool,
    misnamed: bool,
    threw: Option<(u8, bool)>,
    fates: Seats<Fate>,
    peeked: Seats<bool>,
    /// Points of marks that the document has of its own.
    own: Seats<Score>,
}

impl CardGame {
    fn marked(&self, hand: &HandRecord, win: Option<&Win>) -> Result<Marked, HandRefusal> {
        let mut marked = Marked {
            no_jokers: false,
            misnamed: false,
            threw: None,
            fates: nothing().map(|_| Fate::Live),
            peeked: nothing().map(|_| false),
            own: nothing(),
        };
        for mark in &hand.marks {
            let refuse = || HandRefusal::NoSuchMark {
                mark: mark.mark.clone(),
            };
            let rule = self.marks.iter().find(|rule| rule.id == mark.mark);
            marked
                .take(mark, rule.ok_or_else(refuse)?, hand, win)
                .ok_or_else(refuse)?;
        }
        Ok(marked)
    }
}

impl Marked {
    /// Takes in one mark; none where it cannot be said of the person in this hand.
    fn take(
        &mut self,
        mark: &Mark,
        rule: &MarkRule,
        hand: &HandRecord,
        win: Option<&Win>,
    ) -> Option<()> {
        let seat = usize::from(mark.seat);
        let wins = win.is_some_and(|win| win.winner == mark.seat);
        if (rule.winner_only && !wins) || (rule.dead && wins) {
            return None;
        }
        let Some(fact) = Fact::find(&rule.id) else {
            self.own[seat] += rule.points;
            if rule.dead {
                self.fates[seat] = Fate::Dead;
            }
            return Some(());
        };
        if !fact.fits(mark.seat, hand, win) {
            return None;
        }
        match fact {
            Fact::NoJokers => self.no_jokers = true,
            Fact::Fate(fate) => self.fates[seat] = fate,
            Fact::Peeked => self.peeked[seat] = true,
            Fact::Misnamed => self.misnamed = true,
            Fact::Threw { exposures, quint } => {
                return self
                    .threw
                    .replace((exposures, quint))
                    .is_none()
                    .then_some(());
            }
        }
        Some(())
    }
}

impl Pays for CardGame {
    fn scorer(&self) -> Option<Tradition> {
        Some(Tradition::American)
    }

    fn fault(&self) -> Option<Fault> {
        let empty = self.maximum < self.minimum;
        Fault::when(empty, "maximum", "is less than the minimum").or_else(|| {
            self.marks.iter().enumerate().find_map(|(at, mark)| {
                let twice = self.marks[..at].iter().any(|other| other.id == mark.id);
                let fixed = mark.points != 0 && Fact::find(&mark.id).is_some();
                let (id, points) = (format!("marks[{at}].id"), format!("marks[{at}].points"));
                Fault::when(twice, &id, "stands twice").or_else(|| {
                    let reason = "stand in the switches of the scorer";
                    Fault::when(fixed, &points, reason)
                })
            })
        })
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let rules: &Rules = due.rules()?;
        let win = only_winner(due.hand)?;
        let marked = self.marked(due.hand, win)?;
        let won = match win {
            Some(win) => Some(self.won(due.hand, win, &marked, rules)?),
            None => None,
        };
        match (self.settle, won) {
            (Settle::Points, won) => Ok(points(&marked, won, rules)),
            (Settle::Payments, None) => Ok(nothing()),
            // That a winner pays himself is refused before.
            (Settle::Payments, Some(won)) => {
                game::settle(&won, &rules.money).map_err(|_| HandRefusal::WinnerIsDiscarder)
            }
        }
    }

    fn fields(&self, _: &ScorerRules) -> Vec<HandField> {
        vec![HandField::Marks]
    }

    /// In a tournament nobody pays what the winner gets.
    fn is_zero_sum(&self) -> bool {
        self.settle == Settle::Payments
    }

    fn marks(&self) -> &[MarkRule] {
        &self.marks
    }
}

impl CardGame {
    fn won(
        &self,
        hand: &HandRecord,
        win: &Win,
        marked: &Marked,
        rules: &Rules,
    ) -> Result<Won, HandRefusal> {
        check_value(win.value, self.minimum, self.maximum)?;
        if self.card_values && !rules.card.has_value(win.value) {
            return Err(HandRefusal::NoSuchValue { value: win.value });
        }
        Ok(Won {
            winner: as_wind(win.winner),
            from: hand.from.map(as_wind),
            value: u32::try_from(win.value).unwrap_or(0),
            no_jokers: marked.no_jokers,
            misnamed: marked.misnamed,
        })
    }
}

/// What each person writes down. Who is not marked as having thrown to exposures threw to one at most.
fn points(marked: &Marked, won: Option<Won>, rules: &Rules) -> Seats<Score> {
    let (exposures, quint) = marked.threw.unwrap_or_default();
    let end = won.map_or(End::Wall, |won| End::Won {
        won,
        exposures,
        quint,
    });
    let game = Game {
        end,
        fates: marked.fates,
        peeked: marked.peeked,
    };
    let mut written = game::points(&game, &rules.points);
    for seat in Wind::ALL {
        written[seat] += marked.own[seat];
    }
    written
}
