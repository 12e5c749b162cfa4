//! The page that takes the value of one winner's hand from ticked patterns or from its tiles.
//!
//! Everything else on the sheet is carried along in hidden fields, so nothing is lost on the way
//! and nothing is saved before the sheet is.

use askama::Template;

use super::fields::name_of;
use super::{Where, names, read, say};
use crate::mahjong::{TableSize, Wind};
use crate::ruleset::hand::Worth;
use crate::ruleset::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked};
use crate::ruleset::typed::TypedValue;
use crate::ruleset::{HandRefusal, RuleSet, Score, ValueKind};
use crate::tournament::attached::SheetHand;
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, KEY_FIELD, Page, Submitted};
use crate::web::say::tables;
use crate::web::scorer::for_sheet::{self, Asked};
use crate::words::{Words, key};

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
    let may_win = winner < TableSize::MOST - 1;
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
            let typed_tiles = own_tiles(form).iter().any(|(_, value)| !value.is_empty());
            let patterns = match sum {
                Err(PatternRefusal::Nothing) if typed_tiles => None,
                sum => Some(said_sum(form.words(), rules, sum)),
            };
            let tiles = typed_tiles
                .then(|| from_tiles(form, rules, place))
                .flatten();
            let tiles = tiles.map(|(_, value)| value.map(typed));
            Ok(stay(patterns, left_out, tiles))
        }
        Act::TakePatterns => match rules.sum_of(&ticked(form, rules, place)) {
            Ok(sum) => {
                let ids = ticked_patterns(form).join(" ");
                let taken = [("y", ids), ("z", String::new())];
                Ok(take(form, place, typed(sum.value), &taken))
            }
            refused => Ok(stay(
                Some(said_sum(form.words(), rules, refused)),
                Vec::new(),
                None,
            )),
        },
        Act::TakeTiles => match from_tiles(form, rules, place) {
            Some((address, Ok(value))) => {
                let taken = [("y", String::new()), ("z", address)];
                Ok(take(form, place, typed(value), &taken))
            }
            Some((_, Err(wrong))) => Ok(stay(None, Vec::new(), Some(Err(wrong)))),
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

/// The sheet's fields with a value put in.
fn take(form: &Form, place: Target, value: String, with: &[(&str, String)]) -> Step {
    let name = |what: &str| names::of_winner(what, place.winner, place.hand);
    let mut put = vec![(name("p"), value.clone()), (name("v"), value.clone())];
    put.extend(with.iter().map(|(what, text)| (name(what), text.clone())));
    let mut fields: Vec<(String, String)> = carried(form)
        .filter(|(known, _)| !put.iter().any(|(new, _)| new == known))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    fields.extend(put.into_iter().filter(|(_, value)| !value.is_empty()));
    let notice = form
        .words()
        .say_with("sheets-taken")
        .arg("value", value)
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

/// The fields of tiles.
fn own_tiles(form: &Form) -> Vec<(&'static str, &str)> {
    let names = [
        ("hand", "x-hand"),
        ("melds", "x-melds"),
        ("win", "x-win"),
        ("dora", "x-dora"),
        ("ura", "x-ura"),
    ];
    let fields = names.into_iter();
    fields
        .map(|(name, own)| (name, form.value(own).trim()))
        .collect()
}

/// The value of the tiles that were typed, and their address; none where there is no scorer.
#[expect(clippy::type_complexity, reason = "read once, where it is made")]
fn from_tiles(
    form: &Form,
    rules: &RuleSet,
    place: Target,
) -> Option<(String, Result<TypedValue, Vec<(&'static str, String)>>)> {
    let mut pairs = own_tiles(form);
    pairs.push(("flowers", form.value("x-flowers")));
    pairs.extend(form.all("x-flower").map(|flower| ("flower_tiles", flower)));
    pairs.extend(form.all("x-flag").map(|flag| ("flag", flag)));
    let found = for_sheet::value(form.words(), rules, &pairs, won_at(form, rules, place)?)?;
    Some((found.address, found.value))
}

/// Where the hand was won.
fn won_at(form: &Form, rules: &RuleSet, place: Target) -> Option<for_sheet::WonAt> {
    let asks = rules.sheet_form()?;
    let sheet = carried_form(form);
    let entered = read::read(&sheet, rules, &asks)?;
    let position = match entered.rows.get(place.hand - 1) {
        Some(entry) => entry.position,
        None => entered.walk.position(None),
    }?;
    let winner: usize = winner(&sheet, place).parse().unwrap_or(0);
    Some(for_sheet::WonAt {
        seat: position.winds.get(winner).copied().unwrap_or(Wind::East),
        round: Wind::of_round(position.round),
        self_draw: sheet
            .value(&names::of_hand("f", place.hand))
            .trim()
            .is_empty(),
        counters: position.counters,
    })
}

fn winner(form: &Form, place: Target) -> &str {
    form.value(&names::of_winner("w", place.winner, place.hand))
}

/// The flowers and seasons that were ticked, or those of the hand that was kept.
fn ticked_flowers(form: &Form, stored: &[(String, String)]) -> Vec<u8> {
    let kept = stored.iter().filter(|(name, _)| name == "flower_tiles");
    let kept = kept.flat_map(|(_, digits)| digits.chars());
    form.all("x-flower")
        .filter_map(|number| number.parse().ok())
        .chain(kept.filter_map(|digit| u8::try_from(digit.to_digit(10)?).ok()))
        .collect()
}

/// A pattern to tick.
struct PatternField {
    id: &'static str,
    name: String,
    worth: String,
    most: u8,
    times: String,
    is_ticked: bool,
}

struct WorthPatterns {
    title: String,
    patterns: Vec<PatternField>,
}

#[derive(Template)]
#[template(path = "results/sheet/value.html")]
struct ValuePage<'a> {
    page: &'a Page,
    title: String,
    who: String,
    action: String,
    carried: Vec<(String, String)>,
    place: String,
    groups: Vec<WorthPatterns>,
    asks_fu: bool,
    fus: Vec<(String, bool)>,
    is_open: bool,
    patterns: Option<Result<String, String>>,
    left_out: Vec<String>,
    asked: Asked,
    flags: Vec<(&'static str, String, bool)>,
    tiles: Vec<(&'static str, &'static str, String, String)>,
    tiles_value: Option<Result<String, Vec<String>>>,
    flowers: String,
    ticked_flowers: Vec<u8>,
}

pub fn render(desk: &Desk, page: Page, form: &Form, at: Where, stay: Stay) -> PageResult {
    let words = page.words;
    let snapshot = desk.snapshot.clone();
    let rules = &snapshot.tournament.ruleset;
    let table = tables::table(&snapshot, at.0.0, at.1.0)?;
    let place = stay.place;
    let asked = for_sheet::asked(words, rules).ok_or(PageError::NotFound)?;
    let seat: Option<usize> = winner(form, place).trim().parse().ok();
    let who = seat
        .and_then(|seat| table.seats.seats.get(seat).copied().flatten())
        .map(|entrant| tables::person(&snapshot, entrant).name)
        .map(|name| format!("{} {}", name.first, name.last))
        .unwrap_or_default();
    let begun = form.fields().any(|(name, _)| name.starts_with(OWN));
    let known = |what| {
        form.value(&names::of_winner(what, place.winner, place.hand))
            .to_owned()
    };
    let before: Vec<String> = match begun {
        true => ticked_patterns(form),
        false => known("y").split_whitespace().map(str::to_owned).collect(),
    };
    let kind = rules
        .sheet_form()
        .map_or(ValueKind::Points, |asks| asks.value);
    let stored = if begun { String::new() } else { known("z") };
    let stored = stored_query(&stored);
    let flag = |id: &str| match begun {
        true => form.is("x-flag", id),
        false => stored
            .iter()
            .any(|(name, value)| name == "flag" && value == id),
    };
    let flags = asked.flags.iter();
    let flags = flags
        .map(|(id, name)| (*id, name.clone(), flag(id)))
        .collect();
    let own = |name: &'static str, field: &str| match begun {
        true => form.value(field).to_owned(),
        false => stored
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.clone())
            .unwrap_or_default(),
    };
    let path = format!("/results/{}/tables/{}", at.0, at.1);
    let fu = form.value("x-fu").trim().to_owned();
    page.render(&ValuePage {
        title: page
            .say_with("sheets-value-of")
            .arg("hand", place.hand)
            .to_string(),
        who: who.trim().to_owned(),
        action: desk.address(&path),
        carried: carried(form)
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        place: format!("{}-{}", place.hand, place.winner),
        groups: groups(words, &rules.patterns(), &before),
        asks_fu: kind == ValueKind::HanFu,
        fus: [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110]
            .map(|one: u16| {
                (
                    one.to_string(),
                    one.to_string() == fu || (fu.is_empty() && one == 30),
                )
            })
            .into(),
        is_open: form.has("x-open"),
        patterns: stay.patterns,
        left_out: stay.left_out,
        flags,
        tiles: tile_fields(words, &asked, own),
        tiles_value: stay.tiles.map(|value| {
            value.map_err(|wrong| wrong.into_iter().map(|(_, message)| message).collect())
        }),
        flowers: own("flowers", "x-flowers"),
        ticked_flowers: ticked_flowers(form, &stored),
        asked,
        page: &page,
    })
}

/// The fields of tiles: name, label, value, example.
fn tile_fields(
    words: &Words,
    asked: &Asked,
    own: impl Fn(&'static str, &str) -> String,
) -> Vec<(&'static str, &'static str, String, String)> {
    let said = |key: &'static str| words.say(key).into_owned();
    let mut fields = vec![
        (
            "x-hand",
            "123m456p1s",
            said(key!("scorer-hand")),
            own("hand", "x-hand"),
        ),
        (
            "x-melds",
            "234p 777z (1111s)",
            said(key!("scorer-melds")),
            own("melds", "x-melds"),
        ),
        ("x-win", "1s", said(key!("scorer-win")), own("win", "x-win")),
    ];
    if asked.dora {
        fields.push((
            "x-dora",
            "3p",
            said(key!("scorer-dora")),
            own("dora", "x-dora"),
        ));
        fields.push(("x-ura", "6z", said(key!("scorer-ura")), own("ura", "x-ura")));
    }
    fields
}

/// The pairs of an address's query.
fn stored_query(query: &str) -> Vec<(String, String)> {
    let pairs = actix_web::web::Query::<Vec<(String, String)>>::from_query(query);
    pairs
        .map(actix_web::web::Query::into_inner)
        .unwrap_or_default()
}

/// The patterns by worth, the dearest first, yakuman before all.
fn groups(words: &Words, entries: &[PatternEntry], before: &[String]) -> Vec<WorthPatterns> {
    let mut worths: Vec<(bool, Score)> = entries
        .iter()
        .map(|entry| (entry.is_yakuman, entry.worth))
        .collect();
    worths.sort_unstable();
    worths.dedup();
    let of = |(is_yakuman, worth): (bool, Score)| WorthPatterns {
        title: if is_yakuman {
            words
                .say_with("scorer-yakuman")
                .arg("count", worth)
                .to_string()
        } else {
            words.number(worth)
        },
        patterns: entries
            .iter()
            .filter(|entry| (entry.is_yakuman, entry.worth) == (is_yakuman, worth))
            .map(|entry| {
                let times = before.iter().filter(|id| *id == entry.id).count();
                PatternField {
                    id: entry.id,
                    name: name_of(entry, words).into_owned(),
                    worth: match (entry.is_yakuman, entry.open == entry.worth) {
                        (false, false) => format!("{} / {}", entry.worth, entry.open),
                        _ => String::new(),
                    },
                    most: entry.most,
                    times: if times == 0 {
                        String::new()
                    } else {
                        times.to_string()
                    },
                    is_ticked: times > 0,
                }
            })
            .collect(),
    };
    worths.into_iter().map(of).collect()
}
