//! Riichi: han and fu, and payments with counters and deposits.

mod patterns;
mod payment;

use mahjong::riichi::{MANGAN, Rules, SeveralWinners, chombo_payment};
use mahjong::{TableSize, Wind};

use super::super::hand::Worth;
use super::super::hand_refusal::HandRefusal;
use super::super::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked};
use super::super::points::Score;
use super::super::tradition::{TraditionRules, overlaid};
use super::super::typed::ValueKind;

pub use payment::Riichi;

impl TraditionRules for Rules {
    /// The options may start from another edition.
    fn with_options(&self, options: &str) -> Result<Rules, String> {
        overlaid(self, options, "edition", Rules::edition)
    }

    fn patterns(&self) -> Vec<PatternEntry> {
        patterns::entries(self)
    }

    fn sum(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        patterns::sum(ticked, self)
    }

    fn value_kind(&self) -> ValueKind {
        ValueKind::HanFu
    }

    fn table_size(&self) -> TableSize {
        self.table
    }

    fn pays_from_outside(&self) -> bool {
        self.from_box(MANGAN, true, true) > 0
    }

    fn most_winners(&self, table: TableSize) -> usize {
        match self.several_winners {
            SeveralWinners::First => 1,
            SeveralWinners::AtMostTwo => 2,
            SeveralWinners::All => table.others(),
        }
    }

    fn value_of(
        &self,
        worth: &Worth,
        is_dealer: bool,
        self_draw: bool,
    ) -> Result<Score, HandRefusal> {
        payment::value_of(worth, is_dealer, self_draw, self)
    }

    fn chombo_at_table(&self, offender: Wind, opponent: Wind) -> Option<Score> {
        chombo_payment(offender, opponent, self).map(Score::from)
    }
}
