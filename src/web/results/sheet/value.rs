//! The page that takes the value of one winner's hand from ticked patterns or from its tiles.
//!
//! Everything else on the sheet is carried along in hidden fields, so nothing is lost on the way
//! and nothing is saved before the sheet is.

mod page;
mod tiles;

pub use page::render;

use super::fields::name_of;
use super::{names, say};
use crate::mahjong::{TableSize, Wind};
use crate::ruleset::hand::Worth;
use crate::ruleset::pattern::{PatternRefusal, PatternSum, Ticked};
use crate::ruleset::typed::TypedValue;
use crate::ruleset::{HandRefusal, RuleSet};
use crate::tournament::attached::SheetHand;
use crate::web::error::PageError;
use crate::web::extract::{Form, KEY_FIELD, Submitted};
use crate::web::scorer::for_sheet::FromTiles;
use crate::words::{Words, key};
use tiles::{from_tiles, marks, of_others, said, tiles_of_all, won_at};

/// The beginning of this page's own fields.
const OWN: &str = "x-";

/// Whose hand it is, and what is to be done.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    hand: usize,
    winner: usize,
    act: Act,
}

/// What a button of the page asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Act {
    Open,
    Count,
    TakePatterns,
    TakeTiles,
    Leave,
}

/// Where a step leads.
pub enum Step {
    /// To the page that takes a value.
    Stay(Stay),
    /// To the sheet, with a word about what was taken.
    Back(Form, Option<String>),
}

/// The page with what was counted.
pub struct Stay {
    place: Target,
    patterns: Option<Result<String, String>>,
    left_out: Vec<String>,
    tiles: Option<Result<String, Vec<(&'static str, String)>>>,
}

/// What a button wants of this page, if it wants anything.
pub fn asked(wanted: &str) -> Option<Target> {
    let mut parts = wanted.split('-');
    let act = match parts.next()? {
        "value" => Act::Open,
        "worth" => Act::Count,
        "patterns" => Act::TakePatterns,
        "tiles" => Act::TakeTiles,
        "leave" => Act::Leave,
        _ => return None,
    };
    let hand = parts.next()?.parse().ok()?;
    let winner = parts.next()?.parse().ok()?;
    let may_win = winner < TableSize::USUAL.others();
    ((1..=names::MOST_ROWS).contains(&hand) && may_win).then_some(Target { hand, winner, act })
}

/// Does what a button asks for.
pub fn step(form: &Form, rules: &RuleSet, place: Target) -> Result<Step, PageError> {
    let stay = |patterns, left_out, tiles| {
        Step::Stay(Stay {
            place,
            patterns,
            left_out,
            tiles,
        })
    };
    match place.act {
        Act::Leave => Ok(Step::Back(carried_form(form), None)),
        Act::Open => Ok(stay(None, Vec::new(), None)),
        Act::Count => {
            let sum = rules.sum_of(&ticked(form, rules, place));
            let left_out = match &sum {
                Ok(sum) => left_out(form, rules, sum),
                Err(_) => Vec::new(),
            };
            let typed_tiles = tiles_of_all(form).any(|(_, value)| !value.is_empty());
            let patterns = match sum {
                Err(PatternRefusal::Nothing | PatternRefusal::NoList) if typed_tiles => None,
                sum => Some(said_sum(form.words(), rules, sum)),
            };
            let tiles = typed_tiles
                .then(|| from_tiles(form, rules, place))
                .flatten();
            let tiles = tiles.map(|found| found.value.map(|taken| said(form.words(), &taken)));
            Ok(stay(patterns, left_out, tiles))
        }
        Act::TakePatterns => match rules.sum_of(&ticked(form, rules, place)) {
            Ok(sum) => {
                let ids = ticked_patterns(form).join(" ");
                let taken = [("y", ids), ("z", String::new())];
                let value = (typed(sum.value), taken);
                Ok(take(form, place, &[], Vec::new(), Some(value)))
            }
            refused => Ok(stay(
                Some(said_sum(form.words(), rules, refused)),
                Vec::new(),
                None,
            )),
        },
        Act::TakeTiles => match from_tiles(form, rules, place) {
            Some(FromTiles {
                address,
                value: Ok(taken),
            }) => {
                let others = of_others(form, rules, place, &taken.others);
                let marks = marks(form, place, taken.marks);
                let value = taken.value.map(typed);
                let value = value.map(|value| (value, [("y", String::new()), ("z", address)]));
                Ok(take(form, place, &others, marks, value))
            }
            Some(FromTiles {
                value: Err(wrong), ..
            }) => Ok(stay(None, Vec::new(), Some(Err(wrong)))),
            None => Err(PageError::NotFound),
        },
    }
}

/// Takes the value of a hand that a referee valued at the table, as if its address were pasted; who
/// won and whether the tile was drawn is what the sheet says.
pub fn take_valued(form: &Form, rules: &RuleSet, hand: &SheetHand) -> Result<Step, PageError> {
    let own = ("x-hand".to_owned(), format!("/scorer?{}", hand.link));
    let fields = carried(form).map(|(name, value)| (name.to_owned(), value.to_owned()));
    let fields = fields.chain([own]).collect();
    let form = Form::of(form.words(), Submitted::new(fields, Vec::new()));
    let place = Target {
        hand: usize::from(hand.hand),
        winner: 0,
        act: Act::TakeTiles,
    };
    step(&form, rules, place)
}

/// The sheet's fields with a value put in, and with it what it was taken from; and with the scores of others and with
/// marks, by the names of their fields.
fn take(
    form: &Form,
    place: Target,
    others: &[(String, String)],
    marks: Vec<(String, String)>,
    value: Option<(String, [(&str, String); 2])>,
) -> Step {
    let name = |what: &str| names::of_winner(what, place.winner, place.hand);
    let mut put = [others, marks.as_slice()].concat();
    let mut said: Vec<String> = Vec::new();
    if let Some((value, from)) = value {
        put.extend([(name("p"), value.clone()), (name("v"), value.clone())]);
        put.extend(from.into_iter().map(|(what, text)| (name(what), text)));
        said.push(value);
    }
    said.extend(others.iter().map(|(_, score)| score.clone()));
    let mut fields: Vec<(String, String)> = carried(form)
        .filter(|(known, _)| !put.iter().any(|(new, _)| new == known))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    fields.extend(put.into_iter().filter(|(_, value)| !value.is_empty()));
    let notice = form
        .words()
        .say_with("sheets-taken")
        .arg("value", said.join(" · "))
        .arg("hand", place.hand)
        .to_string();
    let form = Form::of(form.words(), Submitted::new(fields, Vec::new()));
    Step::Back(form, Some(notice))
}

/// The sheet's own fields.
fn carried(form: &Form) -> impl Iterator<Item = (&str, &str)> {
    form.fields()
        .filter(|(name, _)| !name.starts_with(OWN) && !["_csrf", KEY_FIELD, "do"].contains(name))
}

fn carried_form(form: &Form) -> Form {
    let fields = carried(form).map(|(name, value)| (name.to_owned(), value.to_owned()));
    Form::of(form.words(), Submitted::new(fields.collect(), Vec::new()))
}

/// The patterns that are ticked, each as often as it counts.
fn ticked_patterns(form: &Form) -> Vec<String> {
    let mut patterns: Vec<String> = form.all("x-y").map(str::to_owned).collect();
    for (name, value) in form.fields() {
        let Some(id) = name.strip_prefix("x-n-") else {
            continue;
        };
        let times = value.trim().parse::<usize>().unwrap_or(0).min(40);
        patterns.extend(std::iter::repeat_n(id.to_owned(), times));
    }
    patterns
}

/// What is ticked, and how the sheet says the hand was won.
fn ticked(form: &Form, rules: &RuleSet, place: Target) -> Ticked {
    let won = won_at(form, rules, place);
    Ticked {
        patterns: ticked_patterns(form),
        is_open: form.has("x-open"),
        fu: form.value("x-fu").trim().parse().unwrap_or(0),
        self_draw: won.as_ref().is_some_and(|won| won.self_draw),
        is_dealer: won.as_ref().is_some_and(|won| won.seat == Wind::East),
        counters: won.map_or(0, |won| won.counters),
    }
}

/// A value as the column of the sheet takes it.
fn typed(value: TypedValue) -> String {
    match value {
        TypedValue::Value(points) => points.to_string(),
        TypedValue::Worth(worth) => say::typed(worth),
        TypedValue::Shares { dealer, other } => format!("{other}/{dealer}"),
    }
}

fn said_sum(
    words: &Words,
    rules: &RuleSet,
    sum: Result<PatternSum, PatternRefusal>,
) -> Result<String, String> {
    match sum {
        Ok(PatternSum {
            value: TypedValue::Worth(Worth::Han { fu: 0, han }),
            ..
        }) if han < 5 => Err(words
            .say_with("sheets-wrong-fu-missing")
            .arg("han", u32::from(han))
            .to_string()),
        Ok(sum) => Ok(typed(sum.value)),
        Err(refusal) => Err(said_refusal(words, rules, &refusal)),
    }
}

/// Why patterns cannot be added up, in words.
fn said_refusal(words: &Words, rules: &RuleSet, refusal: &PatternRefusal) -> String {
    let of_one = |key, id| {
        let message = words.say_with(key);
        message
            .arg("pattern", pattern_name(words, rules, id))
            .to_string()
    };
    let of_two = |key, id, other| {
        let message = words.say_with(key);
        let message = message.arg("pattern", pattern_name(words, rules, id));
        message
            .arg("other", pattern_name(words, rules, other))
            .to_string()
    };
    match refusal {
        PatternRefusal::Unknown(id) => {
            let message = words.say_with(key!("sheets-unknown-pattern"));
            message.arg("pattern", id.as_str()).to_string()
        }
        PatternRefusal::Nothing | PatternRefusal::NoList => {
            words.say(key!("sheets-nothing-ticked")).into_owned()
        }
        PatternRefusal::NotDrawn(id) => of_one(key!("sheets-not-drawn"), id),
        PatternRefusal::NotTaken(id) => of_one(key!("sheets-not-taken"), id),
        PatternRefusal::WrongSeat(id) => of_one(key!("sheets-not-this-seat"), id),
        PatternRefusal::Apart(id, other) => of_two(key!("sheets-apart"), id, other),
        PatternRefusal::Without(id, other) => of_two(key!("sheets-without"), id, other),
        PatternRefusal::Fu(fu) => {
            let message = words.say_with(key!("sheets-fu-apart"));
            message.arg("fu", u32::from(*fu)).to_string()
        }
        PatternRefusal::OnlyWithFlowers { value, least } => {
            let message = words.say_with(key!("sheets-only-with-flowers"));
            message
                .arg("value", *value)
                .arg("least", *least)
                .to_string()
        }
        PatternRefusal::TooFewHan {
            han,
            least,
            counters,
        } => say::refusal(
            words,
            &HandRefusal::TooFewHan {
                han: *han,
                least: *least,
                counters: *counters,
            },
        ),
    }
}

/// The name of a pattern of the rule set's list.
fn pattern_name(words: &Words, rules: &RuleSet, id: &str) -> String {
    let entries = rules.patterns();
    let found = entries.iter().find(|entry| entry.id == id);
    found.map_or_else(String::new, |entry| name_of(entry, words).into_owned())
}

/// Which patterns do not count, in words.
fn left_out(form: &Form, rules: &RuleSet, sum: &PatternSum) -> Vec<String> {
    let words = form.words();
    let name = |id: &str| pattern_name(words, rules, id);
    sum.left_out
        .iter()
        .map(|(out, by)| {
            let message = words.say_with("sheets-left-out");
            message
                .arg("pattern", name(out))
                .arg("by", name(by))
                .to_string()
        })
        .collect()
}
