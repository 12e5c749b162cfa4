//! A tile that was pressed: where it goes in the hand of the address.

use actix_web::web;

use crate::mahjong::american::{Piece, notation};
use crate::words::key;

use super::Query;

/// The fields that take tiles, with their words.
pub const PLACES: [(&str, &str); 3] = [
    ("hand", key!("scorer-card-rack")),
    ("melds", key!("scorer-card-exposures")),
    ("win", key!("scorer-card-last")),
];
/// The most tiles of an exposure.
const LARGEST: usize = 6;

/// Where tiles go now.
pub fn place(query: &str) -> &'static str {
    let wanted = value(query, "to").unwrap_or_default();
    let known = PLACES.iter().find(|(place, _)| *place == wanted);
    known.map_or("hand", |(place, _)| *place)
}

/// Puts the pressed tile into its field, or takes the last one out; whether anything was pressed.
pub fn take(query: &mut Query, text: &str, to: &str) -> bool {
    if value(text, "undo").is_some() {
        let field = field(query, to);
        *field = without_last(field);
        return true;
    }
    let pressed = value(text, "add").and_then(|tile| notation::parse_one(&tile).ok()?);
    let Some(piece) = pressed else {
        return false;
    };
    let field = field(query, to);
    *field = match to {
        "win" => notation::print([piece]),
        "melds" => exposed(field, piece),
        _ => with(field, piece),
    };
    true
}

fn field<'q>(query: &'q mut Query, to: &str) -> &'q mut String {
    match to {
        "win" => &mut query.win,
        "melds" => &mut query.melds,
        _ => &mut query.hand,
    }
}

/// The tiles with one more; a text that is no list of tiles stays.
fn with(text: &str, piece: Piece) -> String {
    match notation::parse(text) {
        Ok(pieces) => notation::print(pieces.into_iter().chain([piece])),
        Err(_) => text.to_owned(),
    }
}

/// The exposures with one more tile: it joins the last one, if it is the same or a joker, or else begins another.
fn exposed(text: &str, piece: Piece) -> String {
    let mut groups: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    match groups.last_mut() {
        Some(last) if joins(last, piece) => *last = with(last, piece),
        _ => groups.push(notation::print([piece])),
    }
    groups.join(" ")
}

fn joins(group: &str, piece: Piece) -> bool {
    let Ok(there) = notation::parse(group) else {
        return false;
    };
    let natural = there.iter().find(|it| **it != Piece::Joker);
    let is_same = natural.is_none_or(|it| *it == piece) || piece == Piece::Joker;
    is_same && there.len() < LARGEST
}

fn without_last(text: &str) -> String {
    let (before, last) = text.trim_end().rsplit_once(' ').unwrap_or(("", text));
    let shorter = match notation::parse(last) {
        Ok(mut pieces) => {
            pieces.pop();
            notation::print(pieces)
        }
        Err(_) => String::new(),
    };
    format!("{before} {shorter}").trim().to_owned()
}

/// A value of an address.
fn value(query: &str, name: &str) -> Option<String> {
    let pairs = web::Query::<Vec<(String, String)>>::from_query(query).ok()?;
    let mut pairs = pairs.into_inner().into_iter();
    pairs.find(|(key, _)| key == name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(hand: &str, melds: &str, pressed: &str) -> (String, String, String) {
        let mut query = Query::of(&[("hand", hand), ("melds", melds)]);
        let to = place(pressed);
        assert!(take(&mut query, pressed, to));
        (query.hand, query.melds, query.win)
    }

    #[test]
    fn a_tile_goes_where_it_is_wanted() {
        let texts = |(hand, melds, win): (&str, &str, &str)| {
            (hand.to_owned(), melds.to_owned(), win.to_owned())
        };
        for (hand, melds, query, found) in [
            ("22m", "", "add=3m", ("223m", "", "")),
            ("22m", "", "add=J", ("22mJ", "", "")),
            ("22m", "", "add=F&to=win", ("22m", "", "F")),
            ("", "222m", "add=J&to=melds", ("", "222mJ", "")),
            ("", "222m", "add=3m&to=melds", ("", "222m 3m", "")),
            ("", "222m 33m", "undo=1&to=melds", ("", "222m 3m", "")),
            ("22m", "", "undo=1", ("2m", "", "")),
        ] {
            assert_eq!(pressed(hand, melds, query), texts(found), "{query}");
        }
    }

    #[test]
    fn nothing_pressed_changes_nothing() {
        let mut query = Query::of(&[("hand", "22m")]);
        assert!(!take(&mut query, "hand=22m&add=9z", "hand"));
        assert_eq!(query.hand, "22m");
    }
}
