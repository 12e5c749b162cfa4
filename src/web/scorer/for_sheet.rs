//! The value of a hand from its tiles, for a score sheet.

use super::chosen::ChosenRules;
use super::keys::{self, Key};
use super::query::Query;
use super::say;
use super::typed::{self, Typed};
use crate::mahjong::{HandSize, Wind};
use crate::ruleset::typed::TypedValue;
use crate::ruleset::{RuleSet, Worth};
use crate::scoring;
use crate::words::{Words, key};

/// What a rule set asks about a hand besides its tiles.
pub struct Asked {
    /// Circumstances: id and name.
    pub flags: Vec<(&'static str, String)>,
    /// Whether flowers are counted.
    pub flowers: bool,
    /// Flowers and seasons where it matters which they are: number and name.
    pub flower_tiles: Vec<(u8, String)>,
    /// How many tiles people hold.
    pub size: HandSize,
    /// Whether there are indicators.
    pub dora: bool,
    /// Whether red fives are among the tiles.
    pub red_fives: bool,
    /// The tiles to press, row by row.
    pub rows: Vec<Vec<Key>>,
}

/// Where the hand was won: by whom, when, and how.
#[derive(Debug, Clone, Copy)]
pub struct WonAt {
    pub seat: Wind,
    pub round: Wind,
    /// Whether the tile was drawn.
    pub self_draw: bool,
    /// Counters on the table, which may ask for more than one han from yaku.
    pub counters: u16,
}

/// A hand that was typed as tiles.
pub struct FromTiles {
    /// The query of the address that shows the hand.
    pub address: String,
    /// Its value, or the fields with what is wrong there.
    pub value: Result<TypedValue, Vec<(&'static str, String)>>,
}

/// What a rule set asks; none without a scorer.
pub fn asked(words: &Words, rules: &RuleSet) -> Option<Asked> {
    let choice = ChosenRules::of(rules.clone(), super::PAGE)?;
    let flags = choice.flags.iter();
    Some(Asked {
        flags: flags
            .map(|&id| (id, say::flag(words, &choice, id)))
            .collect(),
        flowers: choice.has_flowers(),
        flower_tiles: say::flowers(words, &choice),
        size: choice.hand_size(),
        dora: choice.has_dora(),
        red_fives: choice.has_red_fives,
        rows: keys::rows(words, choice.has_red_fives),
    })
}

/// The hand of an address that was pasted where tiles are typed.
fn pasted(pairs: &[(&str, &str)]) -> Option<Query> {
    let (_, text) = pairs.iter().find(|(name, _)| *name == "hand")?;
    let (_, query) = text.split_once('?')?;
    Some(Query::read(query))
}

/// Reads and values a hand: `pairs` are fields as the page that values hands has them. In place of
/// its tiles a hand may be the address of the hand scorer that shows it; who won it, when and how is
/// what the sheet says.
pub fn value(
    words: &Words,
    rules: &RuleSet,
    pairs: &[(&str, &str)],
    place: WonAt,
) -> Option<FromTiles> {
    let choice = ChosenRules::of(rules.clone(), super::PAGE)?;
    let mut query = pasted(pairs).unwrap_or_else(|| Query::of(pairs));
    query.seat = Some(place.seat);
    query.round = Some(place.round);
    query.self_draw = place.self_draw;
    query.honba = place.counters;
    let address = query.address(&choice);
    let address = address.split_once('?').map_or("", |(_, rest)| rest);
    let whole = |key: &'static str| vec![("hand", words.say(key).into_owned())];
    let value = match typed::read(&query, &choice) {
        Typed::Nothing => Err(whole(key!("scorer-nothing"))),
        Typed::Missing(link) if link.missing() == 0 => Err(vec![(
            "win",
            words.say(key!("scorer-missing-win")).into_owned(),
        )]),
        Typed::Missing(link) => {
            let message = words.say_with(key!("scorer-missing-tiles"));
            let message = message.arg("count", link.missing()).to_string();
            Err(vec![("hand", message)])
        }
        Typed::Wrong(problems) => Err(problems
            .iter()
            .map(|problem| say::problem(words, &choice, problem))
            .map(|complaint| (complaint.field, complaint.message))
            .collect()),
        Typed::Complete(link) => {
            match choice.scorer.value_link(&link) {
                Ok(valued) if is_too_little_for_counters(&valued) => {
                    // Only one han from yaku can be too little.
                    let message = words.say_with(key!("sheets-wrong-too-few-han"));
                    let message = message.arg("han", 1).arg("least", 2);
                    Err(vec![(
                        "hand",
                        message.arg("counters", place.counters).to_string(),
                    )])
                }
                Ok(valued) => Ok(worth(valued.worth)),
                Err(why) => {
                    let complaint = say::no_value(words, &choice, &why);
                    Err(vec![(complaint.field, complaint.message)])
                }
            }
        }
    };
    Some(FromTiles {
        address: address.to_owned(),
        value,
    })
}

/// Whether a hand of riichi has too few han from yaku for the counters on the table.
fn is_too_little_for_counters(valued: &scoring::Valued) -> bool {
    matches!(valued.worth, scoring::Worth::Han { .. }) && !valued.may_win
}

/// A value as a sheet pays it.
fn worth(worth: scoring::Worth) -> TypedValue {
    match worth {
        scoring::Worth::Points { all, .. } | scoring::Worth::Faan { all, .. } => {
            TypedValue::Value(all.into())
        }
        scoring::Worth::Tai(all) | scoring::Worth::Doubled { total: all, .. } => {
            TypedValue::Value(all.into())
        }
        scoring::Worth::Yakuman(count) => TypedValue::Worth(Worth::Yakuman { count }),
        scoring::Worth::Han { han, fu } => TypedValue::Worth(Worth::Han {
            han,
            fu: if han >= 5 { 0 } else { fu },
        }),
    }
}
