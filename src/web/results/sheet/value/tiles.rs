//! The tiles that stand on the page of a value: the winner's, and those of the others where the hands of all are scored.

use super::super::{names, read};
use super::{OWN, Target, carried_form, typed};
use crate::mahjong::Wind;
use crate::ruleset::traditions::american::TileMarks;
use crate::ruleset::{HandPosition, RuleSet, Score};
use crate::web::extract::Form;
use crate::web::say::part::wind_letter_key;
use crate::web::scorer::for_sheet::{self, FromTiles, Taken};
use crate::web::scorer::{FIELDS, HeldFields};
use crate::words::Words;

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

/// The tiles of the winner, and of the others where the hands of all are scored.
pub fn tiles_of_all(form: &Form) -> impl Iterator<Item = (&'static str, &str)> {
    own_tiles(form).into_iter().chain(tiles_of_others(form))
}

/// The tiles and flowers of all by their winds, as the page that values hands names them.
fn tiles_of_others(form: &Form) -> impl Iterator<Item = (&'static str, &str)> {
    let one = move |name: &'static str| {
        let field = format!("{OWN}{name}");
        (name, form.value(&field).trim())
    };
    let flowers = move |name: &'static str| {
        let field = format!("{OWN}{name}");
        let ticked: Vec<(&'static str, &str)> =
            form.all(&field).map(|number| (name, number)).collect();
        ticked
    };
    FIELDS.iter().flat_map(move |fields: &HeldFields| {
        let mut found = flowers(fields.flowers);
        found.extend([one(fields.hand), one(fields.melds)]);
        found
    })
}

/// What the tiles come to that were typed; none where there is no scorer.
pub fn from_tiles(form: &Form, rules: &RuleSet, place: Target) -> Option<FromTiles> {
    let mut pairs: Vec<(&str, &str)> = tiles_of_all(form).collect();
    pairs.push(("flowers", form.value("x-flowers")));
    pairs.push(("norths", form.value("x-norths")));
    pairs.extend(
        form.all("x-flower_tiles")
            .map(|flower| ("flower_tiles", flower)),
    );
    pairs.extend(form.all("x-flag").map(|flag| ("flag", flag)));
    for_sheet::value(form.words(), rules, &pairs, won_at(form, rules, place)?)
}

/// Where the hand stands that a value is taken for.
pub fn position(form: &Form, rules: &RuleSet, place: Target) -> Option<HandPosition> {
    let asks = rules.sheet_form()?;
    let sheet = carried_form(form);
    let entered = read::read(&sheet, rules, &asks)?;
    match entered.rows.get(place.hand - 1) {
        Some(entry) => entry.position,
        None => entered.walk.position(None),
    }
}

/// Where the hand was won.
pub fn won_at(form: &Form, rules: &RuleSet, place: Target) -> Option<for_sheet::WonAt> {
    let position = position(form, rules, place)?;
    let wind = |seat: &str| position.wind(seat.trim().parse().ok()?);
    let from = form.value(&names::of_hand("f", place.hand)).trim();
    Some(for_sheet::WonAt {
        seat: wind(winner(form, place))
            .or_else(|| wind("0"))
            .unwrap_or(Wind::East),
        round: Wind::of_round(position.round),
        self_draw: from.is_empty(),
        from: wind(from),
        counters: position.counters,
    })
}

pub fn winner(form: &Form, place: Target) -> &str {
    form.value(&names::of_winner("w", place.winner, place.hand))
}

/// The fields of the marks that tiles say of the winner and of whose tile it was: those that other tiles said before go,
/// those that people gave stay.
pub fn marks(form: &Form, place: Target, marks: TileMarks) -> Vec<(String, String)> {
    let from = form.value(&names::of_hand("f", place.hand)).trim();
    let people = [(winner(form, place), marks.winner), (from, marks.discarder)];
    let mut put = Vec::new();
    for (seat, mark) in people {
        let Ok(seat) = seat.trim().parse::<u8>() else {
            continue;
        };
        let fields = ["m", "m2"].map(|what| names::of_seat(what, place.hand, seat));
        let given = fields.each_ref().map(|field| form.value(field).trim());
        let mut kept: Vec<&str> = given
            .into_iter()
            .filter(|id| !id.is_empty() && !TileMarks::ALL.contains(id))
            .collect();
        // A person has two marks at most: one that somebody gave goes before one of the tiles.
        kept.extend(mark);
        let mut kept = kept.into_iter();
        put.extend(fields.map(|field| (field, kept.next().unwrap_or_default().to_owned())));
    }
    put
}

/// What tiles come to: the value, and the scores of others with their winds.
pub fn said(words: &Words, taken: &Taken) -> String {
    let other = |(wind, score): &(Wind, Score)| {
        let letter = words.say(wind_letter_key(*wind));
        format!("{letter} {score}")
    };
    let value = taken.value.map(typed);
    let others = taken.others.iter().map(other);
    value
        .into_iter()
        .chain(others)
        .collect::<Vec<_>>()
        .join(" · ")
}

/// The scores of others as fields of the sheet, which knows people by their seats.
pub fn of_others(
    form: &Form,
    rules: &RuleSet,
    place: Target,
    others: &[(Wind, Score)],
) -> Vec<(String, String)> {
    let Some(position) = position(form, rules, place) else {
        return Vec::new();
    };
    let field = |(wind, score): &(Wind, Score)| {
        let seat = position.seat_of(*wind)?;
        Some((names::of_seat("h", place.hand, seat), score.to_string()))
    };
    others.iter().filter_map(field).collect()
}
