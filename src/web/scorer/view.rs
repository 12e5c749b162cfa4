//! The value and its explanation, ready to print.

use serde::Deserialize;
use serde_json::Value;

use crate::mahjong::HandLink;
use crate::mahjong::notation::{self, Noted};
use crate::ruleset::scoring::Scorer;
use crate::web::error::PageError;
use crate::words::{Words, family, key};

use super::choice::Choice;
use super::query::Query;
use super::say;
use super::typed::{self, Typed};
use super::waits::{self, Wait};

/// The answer to a hand.
#[derive(Default)]
pub struct Outcome {
    /// `nothing`, `missing`, `wrong`, `refused` (below the minimum, without a yaku) or `valued`.
    pub state: &'static str,
    /// The largest words: the value, or what is missing.
    pub headline: String,
    /// What the headline leaves open.
    pub notes: Vec<String>,
    /// What is wrong, each with its field.
    pub complaints: Vec<Complaint>,
    /// How the tiles were read.
    pub groups: Vec<Group>,
    /// What counted.
    pub counted: Vec<Line>,
    /// Fu, in riichi.
    pub fu: Vec<Line>,
    /// What did not count, and why.
    pub excluded: Vec<Line>,
    /// The next best reading.
    pub next: Option<Next>,
    /// What a hand without its winning tile waits for.
    pub waits: Vec<Wait>,
    /// The address of this hand.
    pub address: String,
    /// Where the hand goes that a referee values for a table; may be empty.
    pub attach: String,
}

/// Something wrong, and the field that can change it.
pub struct Complaint {
    /// The field's name.
    pub field: &'static str,
    /// The sentence.
    pub message: String,
}

/// A set, a pair, single tiles.
pub struct Group {
    /// Ids of the sprite.
    pub tiles: Vec<String>,
    /// The tiles as text, for who does not see them.
    pub text: String,
    /// On the table.
    pub is_melded: bool,
    /// Finished by the winning tile.
    pub is_won: bool,
}

/// A pattern with what it is worth or why it is worth nothing.
pub struct Line {
    /// Its name, with how often it counts.
    pub name: String,
    /// Its worth.
    pub worth: String,
    /// Where that is written.
    pub article: String,
    /// Why it does not count.
    pub because: String,
}

/// Another reading.
pub struct Next {
    /// Its value.
    pub worth: String,
    /// Its patterns.
    pub names: String,
    /// How the tiles are read in it.
    pub groups: Vec<Group>,
}

/// The fields of an explanation that are printed, of any tradition.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Explained {
    grouping: Vec<Grouped>,
    counted: Vec<Item>,
    fu: Vec<Item>,
    fu_sum: i64,
    excluded: Vec<Item>,
    next_best: Option<Reading>,
    missing_to_minimum: i64,
}

/// Another reading in an explanation.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Reading {
    grouping: Vec<Grouped>,
    counted: Vec<Item>,
    points: Option<i64>,
    faan: Option<i64>,
    fu_sum: Option<i64>,
}

/// A set in an explanation.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Grouped {
    kind: String,
    tiles: String,
    melded: bool,
    claimed: bool,
    exposed: bool,
    won: bool,
}

/// A pattern or some fu in an explanation.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Item {
    name: String,
    text: String,
    romaji: String,
    number: Value,
    times: i64,
    points: Option<i64>,
    faan: Option<i64>,
    han: Option<i64>,
    yakuman: Option<i64>,
    fu: i64,
    article: String,
    because: String,
}

/// Reads, values and explains what was typed.
pub fn outcome(words: &Words, choice: &Choice, query: &Query) -> Result<Outcome, PageError> {
    let (mut outcome, link) = match typed::read(query, choice) {
        Typed::Nothing => {
            let nothing = Outcome {
                state: "nothing",
                headline: words.say(key!("scorer-nothing")).into_owned(),
                ..Outcome::default()
            };
            (nothing, None)
        }
        Typed::Missing(link) => (missing(words, choice, &link)?, Some(link)),
        Typed::Wrong(problems) => {
            let complaints = problems.iter().map(|it| say::problem(words, choice, it));
            (wrong(words, complaints.collect()), None)
        }
        Typed::Complete(link) => {
            let mut scorer = choice
                .valuer(Some(words.lang()))
                .ok_or(PageError::NotFound)?;
            let outcome = match scorer.value_link(&link) {
                Ok(bytes) => valued(words, choice, &bytes)?,
                Err(refusal) => wrong(words, vec![say::refusal(words, choice, &refusal)]),
            };
            (outcome, Some(link))
        }
    };
    let address = |link| format!("{}?{link}", choice.page);
    outcome.address = link.map_or_else(|| query.address(choice), address);
    Ok(outcome)
}

/// What is missing; if it is the winning tile alone, what the hand waits for.
fn missing(words: &Words, choice: &Choice, link: &HandLink) -> Result<Outcome, PageError> {
    let tiles = link.missing();
    let headline = match tiles {
        0 => words.say(key!("scorer-missing-win")).into_owned(),
        _ => words
            .say_with(key!("scorer-missing-tiles"))
            .arg("count", i64::try_from(tiles).unwrap_or_default())
            .to_string(),
    };
    let win_too = tiles > 0 && link.parts().win.is_none();
    let mut notes: Vec<String> = Vec::new();
    notes.extend(win_too.then(|| words.say(key!("scorer-missing-win-too")).into_owned()));
    let mut waits = Vec::new();
    if tiles == 0 {
        let waiting = waits::of(words, choice, link)?;
        notes.extend(waiting.notes);
        waits = waiting.rows;
    }
    Ok(Outcome {
        state: "missing",
        headline,
        notes,
        waits,
        ..Outcome::default()
    })
}

/// What is wrong.
fn wrong(words: &Words, complaints: Vec<Complaint>) -> Outcome {
    Outcome {
        state: "wrong",
        headline: words.say(key!("scorer-wrong")).into_owned(),
        complaints,
        ..Outcome::default()
    }
}

/// The value of a hand from the scorer's answer.
fn valued(words: &Words, choice: &Choice, answer: &[u8]) -> Result<Outcome, PageError> {
    let answer: Value = serde_json::from_slice(answer).map_err(PageError::internal)?;
    let why = answer.get("explanation").cloned().unwrap_or_default();
    let why: Explained = serde_json::from_value(why).map_err(PageError::internal)?;
    let may_win = answer
        .get("may_win")
        .and_then(Value::as_bool)
        .unwrap_or(false);
    let mut notes = Vec::new();
    if answer.get("error").is_some() {
        notes.push(words.say(key!("scorer-no-yaku-help")).into_owned());
    } else if !may_win {
        let key = match choice.scorer {
            Scorer::Mcr | Scorer::ZungJung => key!("scorer-below-points"),
            Scorer::Riichi => key!("scorer-below-han"),
            Scorer::HongKong | Scorer::None => key!("scorer-below-faan"),
        };
        notes.push(
            words
                .say_with(key)
                .arg("count", why.missing_to_minimum)
                .to_string(),
        );
    }
    notes.extend(facts(words, choice.scorer, &answer));
    let counted = why.counted.iter().map(|item| line(words, item));
    let mut fu: Vec<Line> = why.fu.iter().map(|item| fu_line(words, item)).collect();
    if let Some(rounded) = number(&answer, "fu").filter(|rounded| *rounded != why.fu_sum) {
        fu.push(Line {
            name: words.say(key!("scorer-fu-rounded")).into_owned(),
            worth: words.number(rounded),
            article: String::new(),
            because: String::new(),
        });
    }
    Ok(Outcome {
        state: if may_win { "valued" } else { "refused" },
        headline: headline(words, choice.scorer, &answer),
        notes,
        groups: why.grouping.iter().map(group).collect(),
        counted: counted.collect(),
        fu,
        excluded: why.excluded.iter().map(|item| line(words, item)).collect(),
        next: why.next_best.as_ref().map(|reading| next(words, reading)),
        ..Outcome::default()
    })
}

/// The value in the words of its tradition.
pub(super) fn headline(words: &Words, scorer: Scorer, answer: &Value) -> String {
    let said = |key, name| {
        let count = number(answer, name).unwrap_or_default();
        words.say_with(key).arg("count", count).to_string()
    };
    match scorer {
        _ if answer.get("error").is_some() => words.say(key!("scorer-no-yaku")).into_owned(),
        Scorer::Mcr => said(key!("scorer-points"), "fan"),
        Scorer::ZungJung => said(key!("scorer-points"), "points"),
        Scorer::HongKong | Scorer::None => said(key!("scorer-faan"), "faan"),
        Scorer::Riichi => match number(answer, "yakuman") {
            Some(1) => words.say(key!("scorer-limit-yakuman")).into_owned(),
            Some(count) => words
                .say_with(key!("scorer-yakuman"))
                .arg("count", count)
                .to_string(),
            None => words
                .say_with(key!("scorer-han-fu"))
                .arg("han", number(answer, "han").unwrap_or_default())
                .arg("fu", number(answer, "fu").unwrap_or_default())
                .to_string(),
        },
    }
}

/// Limits, flowers and payments.
fn facts(words: &Words, scorer: Scorer, answer: &Value) -> Vec<String> {
    let mut facts = Vec::new();
    let without = number(answer, "fan_excl_flowers");
    if let (Some(all), Some(without)) = (number(answer, "fan"), without)
        && all > without
    {
        let message = words.say_with(key!("scorer-of-flowers"));
        facts.push(
            message
                .arg("points", without)
                .arg("flowers", all - without)
                .to_string(),
        );
    }
    let limit = match answer.get("limit") {
        Some(Value::String(limit)) => limit.replace('_', "-"),
        Some(Value::Bool(true)) => "reached".to_owned(),
        _ => String::new(),
    };
    if !limit.is_empty() && number(answer, "yakuman").is_none() {
        facts.push(
            words
                .say(&format!("{}{limit}", family!("scorer-limit-")))
                .into_owned(),
        );
    }
    facts.extend(answer.get("pay").and_then(|pay| payment(words, pay)));
    if let Some(total) = number(answer, "total").filter(|_| scorer == Scorer::Riichi) {
        facts.push(
            words
                .say_with(key!("scorer-total"))
                .arg("count", total)
                .to_string(),
        );
    }
    facts
}

/// Who pays what.
fn payment(words: &Words, pay: &Value) -> Option<String> {
    let one = |name, key| {
        let count = number(pay, name)?;
        Some(words.say_with(key).arg("count", count).to_string())
    };
    let two = |first, second, key| {
        let (first, second) = (number(pay, first)?, number(pay, second)?);
        Some(
            words
                .say_with(key)
                .arg("count", first)
                .arg("others", second)
                .to_string(),
        )
    };
    one("ron", key!("scorer-pay-discarder"))
        .or_else(|| one("each", key!("scorer-pay-each")))
        .or_else(|| two("dealer", "other", key!("scorer-pay-dealer-others")))
        .or_else(|| two("discarder", "others", key!("scorer-pay-discarder-others")))
}

/// A pattern.
fn line(words: &Words, item: &Item) -> Line {
    let times = if item.times > 1 {
        format!(" × {}", item.times)
    } else {
        String::new()
    };
    let romaji = match item.romaji.is_empty() || item.romaji.eq_ignore_ascii_case(&item.name) {
        true => String::new(),
        false => format!(" ({})", item.romaji),
    };
    let article = match (&item.number, item.article.is_empty()) {
        (Value::String(number), true) => number.clone(),
        _ => item.article.clone(),
    };
    let worth = item.points.or(item.faan).or(item.han).or(item.yakuman);
    Line {
        name: format!("{}{romaji}{times}", item.name),
        worth: worth.map(|worth| words.number(worth)).unwrap_or_default(),
        article,
        because: item.because.clone(),
    }
}

/// Some fu.
fn fu_line(words: &Words, item: &Item) -> Line {
    Line {
        name: item.text.clone(),
        worth: words.number(item.fu),
        article: String::new(),
        because: String::new(),
    }
}

/// Another reading.
fn next(words: &Words, reading: &Reading) -> Next {
    let sum = |part: fn(&Item) -> Option<i64>| reading.counted.iter().filter_map(part).sum::<i64>();
    let worth = match (reading.points, reading.faan, reading.fu_sum) {
        (Some(points), _, _) => words.say_with(key!("scorer-points")).arg("count", points),
        (_, Some(faan), _) => words.say_with(key!("scorer-faan")).arg("count", faan),
        _ if sum(|item| item.yakuman) > 0 => words
            .say_with(key!("scorer-yakuman"))
            .arg("count", sum(|item| item.yakuman)),
        (_, _, fu) => words
            .say_with(key!("scorer-han-fu"))
            .arg("han", sum(|item| item.han))
            .arg("fu", fu.unwrap_or_default()),
    };
    let names = reading.counted.iter().map(|item| line(words, item).name);
    Next {
        worth: worth.to_string(),
        names: names.collect::<Vec<_>>().join(", "),
        groups: reading.grouping.iter().map(group).collect(),
    }
}

/// A set with its pictures.
fn group(grouped: &Grouped) -> Group {
    let tiles = notation::parse(&grouped.tiles).unwrap_or_default();
    let mut tiles: Vec<String> = tiles.iter().map(picture).collect();
    if grouped.kind == "ckong" {
        // A concealed kong lies with its outer tiles face down.
        for outer in [0, 3] {
            if let Some(tile) = tiles.get_mut(outer) {
                "back".clone_into(tile);
            }
        }
    }
    Group {
        tiles,
        text: grouped.tiles.clone(),
        is_melded: grouped.melded || grouped.claimed || grouped.exposed || grouped.kind == "ckong",
        is_won: grouped.won,
    }
}

/// The sprite's id of a tile.
pub fn picture(noted: &Noted) -> String {
    let text = notation::print([*noted]);
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(digit), Some(letter)) => format!("{letter}{digit}"),
        _ => "back".to_owned(),
    }
}

/// A whole number of an answer.
fn number(answer: &Value, name: &str) -> Option<i64> {
    answer.get(name).and_then(Value::as_i64)
}
