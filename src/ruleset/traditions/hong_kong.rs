//! Hong Kong Old Style: faan that include each other, and payments in units by a table of faan.

use serde::{Deserialize, Serialize};

use mahjong::hong_kong::{self as game, Pattern, Rules, Switches};
use mahjong::{Seats, TableSize, Winners};

use super::super::hand::{HandField, HandRecord};
use super::super::hand_refusal::HandRefusal;
use super::super::pattern::{
    PatternEntry, PatternRefusal, PatternSum, Ticked, check_flowers, found, plain,
};
use super::super::pays::{Due, Pays, as_wind, check_value};
use super::super::points::Score;
use super::super::scoring::{Among, ScorerRules, Tradition};
use super::super::tradition::{TraditionRules, switches};
use super::super::typed::{TypedValue, ValueKind};

impl TraditionRules for Rules {
    fn with_options(&self, options: &str) -> Result<Rules, String> {
        let switches: Switches = switches(options)?;
        self.with(&switches).map_err(|error| error.to_string())
    }

    fn patterns(&self) -> Vec<PatternEntry> {
        let entry = |pattern: Pattern| {
            let most = match pattern {
                Pattern::DragonPung | Pattern::OwnFlower | Pattern::FlowerSet => 2,
                _ => 1,
            };
            let worth = Score::from(self.faan(pattern));
            plain(pattern.entry().id, Tradition::HongKong, worth, most)
        };
        let played =
            |pattern: &Pattern| self.faan(*pattern) > 0 && (self.flowers || !pattern.is_flower());
        Pattern::ALL.into_iter().filter(played).map(entry).collect()
    }

    fn sum(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        let patterns = found(&ticked.patterns, Pattern::find)?;
        let mut left_out = Vec::new();
        let (mut sum, mut of_flowers) = (0, 0);
        for pattern in &patterns {
            let faan = Score::from(self.faan(*pattern));
            match game::left_out_by(*pattern, &patterns, self) {
                Some(by) => left_out.push((pattern.entry().id, by.entry().id)),
                None if pattern.is_flower() => of_flowers += faan,
                None => sum += faan,
            }
        }
        sum += of_flowers;
        check_flowers(of_flowers, sum, Score::from(self.minimum))?;
        left_out.dedup();
        Ok(PatternSum {
            value: TypedValue::Value(sum.min(Score::from(self.limit))),
            left_out,
        })
    }

    fn value_kind(&self) -> ValueKind {
        ValueKind::Faan
    }

    fn most_winners(&self, table: TableSize) -> usize {
        match self.winners {
            Winners::One => 1,
            Winners::All => table.others(),
        }
    }
}

/// Units by the scorer's table: the discarder pays two and the others one, on a self-draw each two.
/// A hand's value is its faan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faan {
    /// Where it is written.
    pub source: String,
}

impl Pays for Faan {
    fn scorer(&self) -> Option<Tradition> {
        Some(Tradition::HongKong)
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        points(due.hand, due.rules()?)
    }

    fn fields(&self, scorer: &ScorerRules) -> Vec<HandField> {
        let has_liability = Rules::among(scorer).is_some_and(|rules| rules.liability);
        has_liability
            .then_some(HandField::Liable)
            .into_iter()
            .collect()
    }
}

/// What each seat wins or pays.
fn points(hand: &HandRecord, rules: &Rules) -> Result<Seats<Score>, HandRefusal> {
    let wins = hand
        .wins
        .iter()
        .map(|win| {
            check_value(win.value, Score::from(rules.minimum), Score::from(u8::MAX))?;
            Ok(game::Win {
                winner: as_wind(win.winner),
                faan: u8::try_from(win.value).unwrap_or(u8::MAX),
                from: hand.from.map(as_wind),
                liable: win.liable.as_ref().map(|liable| as_wind(liable.seat)),
            })
        })
        .collect::<Result<Vec<_>, HandRefusal>>()?;
    // That a winner pays himself, and liability where there is none, is refused before.
    game::settle(&wins, rules).map_err(|_| HandRefusal::TooManyWinners)
}
