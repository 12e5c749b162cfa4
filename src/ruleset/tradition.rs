//! What the rules of a tradition mean for a document: the trait that every tradition implements, and how the options of
//! one hand change its rules.

use mahjong::{TableSize, Wind};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::hand::{HandField, Worth};
use super::hand_refusal::HandRefusal;
use super::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked};
use super::points::Score;
use super::typed::ValueKind;

/// What the rules of a tradition mean for a document, its sheets and its hands.
pub trait TraditionRules {
    /// The same rules with what the options of one hand change, which are an object of JSON.
    ///
    /// # Errors
    /// A sentence that says which option does not fit.
    fn with_options(&self, options: &str) -> Result<Self, String>
    where
        Self: Sized;

    /// The list of patterns with their values.
    fn patterns(&self) -> Vec<PatternEntry>;

    /// What ticked patterns come to.
    ///
    /// # Errors
    /// [`PatternRefusal`].
    fn sum(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal>;

    /// Whether a hand on a sheet can be taken from ticked patterns or from its tiles; otherwise its value is typed.
    fn is_counted(&self) -> bool {
        true
    }

    /// What stands in the column of the value.
    fn value_kind(&self) -> ValueKind {
        ValueKind::Points
    }

    /// How many people play at a table.
    fn table_size(&self) -> TableSize {
        TableSize::USUAL
    }

    /// Whether a winner can be paid by nobody at the table.
    fn pays_from_outside(&self) -> bool {
        false
    }

    /// How many of a table can win one hand.
    fn most_winners(&self, _table: TableSize) -> usize {
        1
    }

    /// What the others pay in all for a hand of this worth, counters and deposits apart.
    ///
    /// # Errors
    /// A [`HandRefusal`] where the tradition does not count this way or has no such hand.
    fn value_of(
        &self,
        _worth: &Worth,
        _is_dealer: bool,
        _self_draw: bool,
    ) -> Result<Score, HandRefusal> {
        Err(HandRefusal::NotInTheseRules {
            field: HandField::Worth,
        })
    }

    /// What a chombo costs an opponent at the table, by the winds of both; none where it costs nothing there.
    fn chombo_at_table(&self, _offender: Wind, _opponent: Wind) -> Option<Score> {
        None
    }
}

/// Rules with some of their fields replaced, from those of the edition that `name` names if the options have it.
pub(super) fn overlaid<R: Serialize + DeserializeOwned>(
    rules: &R,
    options: &str,
    name: &str,
    edition: impl Fn(&str) -> Option<R>,
) -> Result<R, String> {
    let says = |error: serde_json::Error| error.to_string();
    let mut changes: Map<String, Value> = serde_json::from_str(options).map_err(says)?;
    let named = changes.remove(name).map(|id| {
        let found = id.as_str().and_then(edition);
        found.ok_or_else(|| format!("unknown {name}: {id}"))
    });
    let mut fields = match named.transpose()? {
        Some(edition) => serde_json::to_value(edition),
        None => serde_json::to_value(rules),
    }
    .map_err(says)?;
    if let Value::Object(fields) = &mut fields {
        fields.extend(changes);
    }
    serde_json::from_value(fields).map_err(says)
}

/// Options as the switches of a tradition.
pub(super) fn switches<S: DeserializeOwned>(options: &str) -> Result<S, String> {
    serde_json::from_str(options).map_err(|error| error.to_string())
}
