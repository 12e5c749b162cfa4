//! The value of a hand from its tiles, for a score sheet.

use super::chosen::ChosenRules;
use super::keys::Pressed;
use super::query::{HeldQuery, Query};
use super::say;
use super::typed::{self, Typed};
use super::{all_hands, card};
use crate::mahjong::Wind;
use crate::ruleset::traditions::american::TileMarks;
use crate::ruleset::typed::TypedValue;
use crate::ruleset::{RuleSet, Score, Worth};
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
    /// Whether the hands of all are scored.
    pub others: bool,
    /// Whether hands are groups of a card, with flowers and jokers.
    pub card: bool,
    pub pressed: Pressed,
}

/// Where the hand was won: by whom, when, and how.
#[derive(Debug, Clone, Copy)]
pub struct WonAt {
    pub seat: Wind,
    pub round: Wind,
    /// Whether the tile was drawn.
    pub self_draw: bool,
    /// Whose tile was taken.
    pub from: Option<Wind>,
    /// Counters on the table, which may ask for more than one han from yaku.
    pub counters: u16,
}

/// A hand that was typed as tiles.
pub struct FromTiles {
    /// The query of the address that shows the hand.
    pub address: String,
    /// What the tiles come to, or the fields with what is wrong there.
    pub value: Result<Taken, Vec<(&'static str, String)>>,
}

/// What tiles come to.
pub struct Taken {
    /// The value of the winner's; none where only tiles of others are there.
    pub value: Option<TypedValue>,
    /// The scores of others, where the hands of all are scored.
    pub others: Vec<(Wind, Score)>,
    /// What the tiles of a card say besides.
    pub marks: TileMarks,
}

/// What a rule set asks; none without a scorer.
pub fn asked(words: &Words, rules: &RuleSet) -> Option<Asked> {
    let choice = ChosenRules::any(rules.clone(), super::PAGE)?;
    let flags = choice.flags.iter();
    Some(Asked {
        flags: flags
            .map(|&id| (id, say::flag(words, &choice, id)))
            .collect(),
        flowers: choice.has_flowers(),
        flower_tiles: say::flowers(words, &choice),
        others: choice.has_others(),
        card: choice.has_card(),
        pressed: Pressed::of(words, &choice),
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
    let choice = ChosenRules::any(rules.clone(), super::PAGE)?;
    let mut query = pasted(pairs).unwrap_or_else(|| Query::of(pairs));
    query.seat = Some(place.seat);
    query.round = Some(place.round);
    query.self_draw = place.self_draw;
    query.honba = place.counters;
    query.from = place.from;
    let address = match choice.has_card() {
        true => card::address(&choice, &query),
        false => query.address(&choice),
    };
    let address = address.split_once('?').map_or("", |(_, rest)| rest);
    Some(FromTiles {
        address: address.to_owned(),
        value: match choice.has_card() {
            true => of_card(words, rules, &choice, &query),
            false => taken(words, &choice, &query, place.counters),
        },
    })
}

/// What the tiles of a card come to: the value of the line, and the marks that they say.
fn of_card(
    words: &Words,
    rules: &RuleSet,
    choice: &ChosenRules,
    query: &Query,
) -> Result<Taken, Vec<(&'static str, String)>> {
    let answer = card::outcome(words, choice, query);
    match answer.worth {
        Some(found) => Ok(Taken {
            value: Some(worth(found)),
            others: Vec::new(),
            marks: marks(rules, choice, query).unwrap_or_default(),
        }),
        None if answer.complaints.is_empty() => Err(vec![("hand", answer.headline)]),
        None => {
            let complaints = answer.complaints.into_iter();
            Err(complaints.map(|it| (it.field, it.message)).collect())
        }
    }
}

/// The marks that the tiles say of the winner and of whose tile it was.
fn marks(rules: &RuleSet, choice: &ChosenRules, query: &Query) -> Option<TileMarks> {
    let link = card::link(choice, query)?;
    let valued = choice.scorer.value_link(&link).ok()?;
    scoring::tile_marks(&rules.payment, &link, &valued)
}

/// What the tiles of a query come to.
fn taken(
    words: &Words,
    choice: &ChosenRules,
    query: &Query,
    counters: u16,
) -> Result<Taken, Vec<(&'static str, String)>> {
    let known = all_hands::known(words, choice, query, None);
    let others = Wind::ALL.into_iter().filter(|wind| *wind != query.seat());
    let others = others.filter_map(|wind| Some((wind, Score::from(known.each[wind]?.total))));
    let others: Vec<(Wind, Score)> = others.collect();
    let is_begun = query.held.iter().any(HeldQuery::has_tiles);
    let won = match typed::read(query, choice) {
        Typed::Nothing if is_begun => Ok(None),
        typed => winner(words, choice, typed, counters).map(Some),
    };
    let complaints = known.complaints.into_iter();
    let mut wrong: Vec<_> = complaints.map(|it| (it.field, it.message)).collect();
    match won {
        Ok(value) if wrong.is_empty() => Ok(Taken {
            value,
            others,
            marks: TileMarks::default(),
        }),
        Ok(_) => Err(wrong),
        Err(mut all) => {
            all.append(&mut wrong);
            Err(all)
        }
    }
}

/// What the winner's tiles are worth.
fn winner(
    words: &Words,
    choice: &ChosenRules,
    typed: Typed,
    counters: u16,
) -> Result<TypedValue, Vec<(&'static str, String)>> {
    let whole = |key: &'static str| vec![("hand", words.say(key).into_owned())];
    match typed {
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
            .map(|problem| say::problem(words, choice, problem))
            .map(|complaint| (complaint.field, complaint.message))
            .collect()),
        Typed::Complete(link) => match choice.scorer.value_link(&link) {
            Ok(valued) if is_too_little_for_counters(&valued) => {
                // Only one han from yaku can be too little.
                let message = words.say_with(key!("sheets-wrong-too-few-han"));
                let message = message.arg("han", 1).arg("least", 2);
                Err(vec![(
                    "hand",
                    message.arg("counters", counters).to_string(),
                )])
            }
            Ok(valued) => Ok(worth(valued.worth)),
            Err(why) => {
                let complaint = say::no_value(words, choice, &why);
                Err(vec![(complaint.field, complaint.message)])
            }
        },
    }
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
        scoring::Worth::Card { value, .. } => TypedValue::Value(value.into()),
        scoring::Worth::Yakuman(count) => TypedValue::Worth(Worth::Yakuman { count }),
        scoring::Worth::Han { han, fu } => TypedValue::Worth(Worth::Han {
            han,
            fu: if han >= 5 { 0 } else { fu },
        }),
    }
}
