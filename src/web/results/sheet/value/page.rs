//! The page that takes a value, ready to print.

use askama::Template;

use super::super::fields::name_of;
use super::super::{Where, names};
use super::tiles::{position, winner};
use super::{OWN, Stay, carried, ticked_patterns};
use crate::mahjong::Wind;
use crate::ruleset::pattern::PatternEntry;
use crate::ruleset::{HandPosition, Score, ValueKind};
use crate::service::tournaments::Snapshot;
use crate::tournament::EntrantId;
use crate::tournament::state::Table;
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::found;
use crate::web::say::part::wind_letter;
use crate::web::say::tables;
use crate::web::scorer::FIELDS;
use crate::web::scorer::for_sheet::{self, Asked};
use crate::words::{Words, key};

/// The flowers and seasons that were ticked in a field, or those of the hand that was kept.
fn ticked_flowers(form: &Form, stored: &[(String, String)], name: &str) -> Vec<u8> {
    let kept = stored.iter().filter(|(known, _)| known == name);
    let kept = kept.flat_map(|(_, digits)| digits.chars());
    let field = format!("{OWN}{name}");
    let ticked = form.all(&field).filter_map(|number| number.parse().ok());
    ticked
        .chain(kept.filter_map(|digit| u8::try_from(digit.to_digit(10)?).ok()))
        .collect()
}

/// The fields of one of the others, where the hands of all are scored.
struct HeldRow {
    wind: Wind,
    name: String,
    /// Names and values of the fields of tiles in hand and of sets.
    hand: (String, String),
    melds: (String, String),
    /// The name of the field of flowers, and those that are ticked.
    flowers: String,
    ticked: Vec<u8>,
}

/// The fields of the others; `own` gives what is in a field.
fn held_rows(
    form: &Form,
    stored: &[(String, String)],
    seated: &[(Wind, String)],
    own: impl Fn(&str, &str) -> String,
) -> Vec<HeldRow> {
    let row = |(wind, name): &(Wind, String)| {
        let fields = &FIELDS[wind.index()];
        let pair = |name: &str| {
            let field = format!("{OWN}{name}");
            let value = own(name, &field);
            (field, value)
        };
        HeldRow {
            wind: *wind,
            name: name.clone(),
            hand: pair(fields.hand),
            melds: pair(fields.melds),
            flowers: format!("{OWN}{}", fields.flowers),
            ticked: ticked_flowers(form, stored, fields.flowers),
        }
    };
    seated.iter().map(row).collect()
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
    norths: String,
    /// The others, where the hands of all are scored.
    held: Vec<HeldRow>,
    /// Whose tiles a key may enter besides the winner's: the wind's letter and the name.
    whose: Vec<(&'static str, String)>,
}

pub fn render(desk: &Desk, page: Page, form: &Form, at: Where, stay: Stay) -> PageResult {
    let words = page.words;
    let snapshot = desk.snapshot.clone();
    let table = found::table(&snapshot, at.0.0, at.1.0)?;
    let rules = snapshot.tournament.rules_of(table);
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
    let own = |name: &str, field: &str| match begun {
        true => form.value(field).to_owned(),
        false => stored
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.clone())
            .unwrap_or_default(),
    };
    let others = match position(form, rules, place).filter(|_| asked.others) {
        Some(position) => others(&snapshot, table, &position, seat),
        None => Vec::new(),
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
        ticked_flowers: ticked_flowers(form, &stored, "flower_tiles"),
        norths: own("norths", "x-norths"),
        held: held_rows(form, &stored, &others, own),
        whose: others
            .into_iter()
            .map(|(wind, name)| (wind_letter(wind), name))
            .collect(),
        asked,
        page: &page,
    })
}

/// Those at the table who did not win, by their winds in the hand, East first.
fn others(
    snapshot: &Snapshot,
    table: &Table,
    position: &HandPosition,
    winner: Option<usize>,
) -> Vec<(Wind, String)> {
    let seated = (0_u8..).zip(&table.seats.seats);
    let other = |(seat, person): (u8, &Option<EntrantId>)| {
        let wind = position.wind(seat)?;
        let name = tables::person(snapshot, (*person)?).name;
        (Some(usize::from(seat)) != winner).then_some((wind, name.last))
    };
    let mut others: Vec<(Wind, String)> = seated.filter_map(other).collect();
    others.sort_unstable_by_key(|(wind, _)| wind.index());
    others
}

/// The fields of tiles: name, label, value, example.
fn tile_fields(
    words: &Words,
    asked: &Asked,
    own: impl Fn(&str, &str) -> String,
) -> Vec<(&'static str, &'static str, String, String)> {
    let said = |key: &'static str| words.say(key).into_owned();
    if asked.card {
        let of_card = [
            ("hand", "x-hand", "777m333zJ", key!("scorer-card-rack")),
            (
                "melds",
                "x-melds",
                "222mJ FFF",
                key!("scorer-card-exposures"),
            ),
            ("win", "x-win", "7m", key!("scorer-card-last")),
        ];
        let field = |(name, field, example, key)| (field, example, said(key), own(name, field));
        return of_card.map(field).into();
    }
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
    if asked.pressed.has_dora {
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
