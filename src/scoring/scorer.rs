//! The scorer of a rule set.

use super::cause::NoValue;
use super::explained::Explained;
use super::pattern::Names;
use super::played::{CardLine, Played};
use super::table::{AllHands, Each, Other, Table};
use super::traditions::{TraditionScorer, ruled};
use super::valued::Valued;
use super::win::{Asks, Win, flags};
use mahjong::{HandLink, Seats, TableSize, Wind};
use ruleset::scoring::{ScorerRules, Scoring};

/// Values wins by the rules of one rule set.
pub struct Scorer {
    names: &'static Names,
    asks: Asks,
    rules: Box<dyn TraditionScorer>,
    source: Box<str>,
}

impl Scorer {
    /// The scorer that a document names; none if it names none, or switches that do not fit.
    pub fn of(scoring: &Scoring) -> Option<Scorer> {
        Scorer::with_rules(scoring.read().ok()?, &scoring.source)
    }

    /// A scorer with these switches, whose values are written in `source`; none without a tradition.
    pub fn with_rules(rules: ScorerRules, source: &str) -> Option<Scorer> {
        let (names, rules) = ruled(rules)?;
        Some(Scorer {
            names,
            asks: rules.asks(),
            rules,
            source: source.into(),
        })
    }

    /// What its tradition calls things.
    pub const fn names(&self) -> &'static Names {
        self.names
    }

    /// What it wants to know of a win.
    pub const fn asks(&self) -> &Asks {
        &self.asks
    }

    /// The value of a win.
    ///
    /// # Errors
    /// [`NoValue`].
    #[inline]
    pub fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        self.asks.check(&win.tiles)?;
        self.rules.value(win)
    }

    /// The value of a win and how it came about; a finished hand without a yaku is explained too.
    ///
    /// # Errors
    /// [`NoValue`].
    pub fn explain(&self, win: &Win<'_>) -> Result<Explained, NoValue> {
        self.asks.check(&win.tiles)?;
        let why = self.rules.explain(win)?;
        let valued = self.rules.value(win);
        let special = valued.as_ref().ok().and_then(|valued| valued.special_hand);
        let name = special.and_then(|number| self.special_hand(number));
        Ok(Explained {
            valued,
            special_hand: name.map(Box::from),
            source: self.source.clone(),
            chosen: why.chosen,
            excluded: why.excluded,
            next_best: why.next_best,
            missing: why.missing,
        })
    }

    /// The hands of all; none in a tradition where only the winner's counts. `from` is whose tile was taken.
    ///
    /// # Errors
    /// [`NoValue`].
    pub fn table(
        &self,
        win: &Win<'_>,
        from: Option<Wind>,
        others: &[Other<'_>],
    ) -> Option<Result<Table, NoValue>> {
        let game = self.rules.all_hands()?;
        Some(match self.asks.check(&win.tiles) {
            Ok(()) => settled(game, win, from, others),
            Err(error) => Err(error),
        })
    }

    /// What becomes of the hands of all, one by one; none in a tradition where only the winner's counts.
    pub fn all_hands(&self) -> Option<&dyn AllHands> {
        self.rules.all_hands()
    }

    /// What a win moves at its table; none in a tradition where the payments of the rule set say it alone. `from` is whose
    /// tile was taken.
    ///
    /// # Errors
    /// [`NoValue`].
    pub fn played(&self, win: &Win<'_>, from: Option<Wind>) -> Option<Result<Played, NoValue>> {
        self.rules.played(win, from)
    }

    /// The line of the card at a place that a value names.
    pub fn line(&self, place: u16) -> Option<CardLine<'_>> {
        self.rules.line(place)
    }

    /// What people call the special hand of the house that a value names by its number.
    pub fn special_hand(&self, number: u8) -> Option<&str> {
        self.rules.special_hand(number)
    }

    /// The value of a link's hand.
    ///
    /// # Errors
    /// [`NoValue`].
    pub fn value_link(&self, link: &HandLink) -> Result<Valued, NoValue> {
        let flags = flags(link, |_| true);
        self.value(&Win::of_link(link, &flags)?)
    }

    /// The value of a link's hand and how it came about.
    ///
    /// # Errors
    /// [`NoValue`].
    pub fn explain_link(&self, link: &HandLink) -> Result<Explained, NoValue> {
        let flags = flags(link, |_| true);
        self.explain(&Win::of_link(link, &flags)?)
    }
}

/// The hands of all with who pays whom. Who is not named held nothing that counts.
fn settled(
    game: &dyn AllHands,
    win: &Win<'_>,
    from: Option<Wind>,
    others: &[Other<'_>],
) -> Result<Table, NoValue> {
    let (winner, round) = (win.seat()?, win.round()?);
    let mut each = Seats::filled(TableSize::USUAL, Each::default());
    each[winner] = game.won(win)?;
    for other in others.iter().filter(|other| other.seat != winner) {
        each[other.seat] = game.held(other, round)?;
    }
    Ok(game.settled(each, winner, from))
}
