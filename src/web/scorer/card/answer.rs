//! What the tiles make of the card: the line, its value, who pays, and what a tournament writes down.

use crate::mahjong::american::hand::TILES;
use crate::mahjong::american::{Hand, HandError, Laid, notation};
use crate::mahjong::link::{CardTiles, Parts};
use crate::mahjong::riichi::Indicators;
use crate::mahjong::{HandLink, RedFives};
use crate::scoring::{CardReading, Explained, Few, Reading, Tiles, Valued, Win};
use crate::web::say::part::{wind_key, wind_letter};
use crate::words::{Words, key};

use super::super::say::{self, Complaint};
use super::super::view::{self, HandAnswer, Next, TileBlock};
use super::{ChosenRules, Query, picture, piece_name};
use crate::web::say::tiles;

/// Reads and values what was typed.
pub fn outcome(words: &Words, choice: &ChosenRules, query: &Query) -> HandAnswer {
    HandAnswer {
        address: address(choice, query),
        ..read(words, choice, query)
    }
}

/// The address of what was typed. Tiles that can be read have the address of their link, which is the same however they
/// were typed.
pub fn address(choice: &ChosenRules, query: &Query) -> String {
    match link(choice, query) {
        Some(link) => format!("{}?{link}{}", choice.page, from(query)),
        None => typed_address(choice, query),
    }
}

/// The address of what was typed, its tiles in the order in which they were pressed.
pub fn typed_address(choice: &ChosenRules, query: &Query) -> String {
    format!("{}{}", query.address(choice), from(query))
}

/// Whose tile it was, as an address says it.
fn from(query: &Query) -> String {
    let from = query.discarder();
    let from = from.map(|wind| format!("&from={}", wind_letter(wind)));
    from.unwrap_or_default()
}

/// The link of tiles that can be read, complete or not.
pub fn link(choice: &ChosenRules, query: &Query) -> Option<HandLink> {
    let tiles = CardTiles::read(&query.hand, &query.melds, &query.win).ok()?;
    let flags = query.flags_of(choice).into_iter();
    let parts = Parts {
        answers: choice.answers.clone(),
        card: Some(tiles),
        self_draw: query.self_draw,
        seat: query.seat(),
        flags: flags.map(str::to_owned).collect(),
        ..Parts::empty(choice.id.as_str())
    };
    HandLink::new(parts).ok()
}

fn read(words: &Words, choice: &ChosenRules, query: &Query) -> HandAnswer {
    let texts = [&query.hand, &query.melds, &query.win];
    if texts.iter().all(|text| text.is_empty()) {
        return plain("nothing", words.say(key!("scorer-nothing")).into_owned());
    }
    let counts = texts.map(|text| notation::parse(text).map(|pieces| pieces.len()));
    let count: Result<usize, _> = counts.into_iter().sum();
    let most = usize::from(TILES);
    if let Ok(count) = count
        && count < most
    {
        let missing = i64::try_from(most - count).unwrap_or_default();
        let message = words.say_with(key!("scorer-missing-tiles"));
        return plain("missing", message.arg("count", missing).to_string());
    }
    let exposures: Vec<&str> = query.melds.split_whitespace().collect();
    let (rack, last) = parted(query);
    match Hand::read(&rack, &exposures, &last) {
        Ok(hand) => valued(words, choice, query, hand),
        Err(error) => wrong(words, complaint(words, error)),
    }
}

/// The rack and the tile that came last: who types all tiles in one go ends with that one.
fn parted(query: &Query) -> (String, String) {
    let all = || notation::parse(&query.hand).ok();
    match all().filter(|_| query.win.is_empty()) {
        Some(mut pieces) => {
            let last = pieces.pop();
            (notation::print(pieces), notation::print(last))
        }
        None => (query.hand.clone(), query.win.clone()),
    }
}

fn valued(words: &Words, choice: &ChosenRules, query: &Query, hand: Hand) -> HandAnswer {
    let flags = query.flags_of(choice);
    let win = Win {
        tiles: Tiles::Card(hand),
        self_draw: query.self_draw,
        seat: Some(query.seat()),
        round: None,
        flags: &flags,
        flowers: 0,
        flower_tiles: Few::default(),
        dora: Indicators::NONE,
        ura: Indicators::NONE,
        red_shown: RedFives::NONE,
        norths: 0,
        honba: 0,
        sticks: 0,
    };
    match choice.scorer.explain(&win) {
        Err(why) => wrong(words, say::no_value(words, choice, &why)),
        Ok(why) => match &why.valued {
            Err(_) => near(words, &why),
            Ok(value) => {
                let mut answer = made(words, &why, value);
                answer.notes.extend(written(words, choice, query, &win));
                answer
            }
        },
    }
}

/// A line that the tiles make.
fn made(words: &Words, why: &Explained, value: &Valued) -> HandAnswer {
    let line = why.chosen.card.as_ref();
    let mut notes: Vec<String> = line.map(|line| called(words, line)).into_iter().collect();
    notes.extend(view::facts(words, value));
    let counted = why.chosen.counted.iter();
    HandAnswer {
        notes,
        groups: line.map_or_else(Vec::new, groups),
        counted: counted
            .map(|line| view::counted_line(words, &line.counted, why))
            .collect(),
        next: why.next_best.as_ref().map(|reading| next(words, reading)),
        worth: Some(value.worth),
        ..plain("valued", say::worth(words, value.worth))
    }
}

/// The line that lacks fewest tiles.
fn near(words: &Words, why: &Explained) -> HandAnswer {
    let line = why.chosen.card.as_ref();
    let missing = line.map_or(&[][..], |line| line.missing.as_slice());
    let names: Vec<String> = missing.iter().map(|it| piece_name(words, *it)).collect();
    let mut notes: Vec<String> = line.map(|line| called(words, line)).into_iter().collect();
    if !names.is_empty() {
        let message = words.say_with(key!("scorer-card-lacks"));
        notes.push(message.arg("tiles", names.join(", ")).to_string());
    }
    HandAnswer {
        notes,
        groups: line.map_or_else(Vec::new, groups),
        ..plain(
            "refused",
            words.say(key!("scorer-card-no-line")).into_owned(),
        )
    }
}

/// What everybody writes down in a tournament, once it is said whose tile it was.
fn written(words: &Words, choice: &ChosenRules, query: &Query, win: &Win<'_>) -> Vec<String> {
    let played = choice.scorer.played(win, query.discarder());
    let Some(Ok(played)) = played else {
        return Vec::new();
    };
    let seats = choice.table_size().winds();
    let points = seats.iter().zip(played.points.iter());
    let points = points.filter(|(_, points)| **points != 0);
    let said = points.map(|(wind, points)| {
        let message = words.say_with(key!("scorer-card-writes"));
        let message = message.arg("wind", words.say(wind_key(*wind)).into_owned());
        message.arg("points", words.number(*points)).to_string()
    });
    said.collect()
}

fn next(words: &Words, reading: &Reading) -> Next {
    let line = reading.card.as_ref();
    Next {
        worth: say::worth(words, reading.worth),
        names: line.map_or_else(String::new, |line| called(words, line)),
        groups: line.map_or_else(Vec::new, groups),
    }
}

/// The name of a line with its section.
fn called(words: &Words, line: &CardReading) -> String {
    let key = match line.section.is_empty() {
        true => key!("scorer-card-line"),
        false => key!("scorer-card-line-of"),
    };
    words
        .say_with(key)
        .arg("line", line.line.to_string())
        .arg("section", line.section.to_string())
        .to_string()
}

fn groups(line: &CardReading) -> Vec<TileBlock> {
    let block = |laid: &Laid| TileBlock {
        tiles: laid.pieces.iter().copied().map(picture).collect(),
        text: notation::print(laid.pieces.iter().copied()),
        is_melded: laid.exposed,
        is_won: laid.won,
    };
    line.groups.iter().map(block).collect()
}

fn plain(state: &'static str, headline: String) -> HandAnswer {
    HandAnswer {
        state,
        headline,
        ..HandAnswer::default()
    }
}

fn wrong(words: &Words, complaint: Complaint) -> HandAnswer {
    HandAnswer {
        complaints: vec![complaint],
        ..plain("wrong", words.say(key!("scorer-wrong")).into_owned())
    }
}

/// Why tiles are no hand, and the field that can change it.
fn complaint(words: &Words, error: HandError) -> Complaint {
    let say = |key| words.say(key).into_owned();
    let (field, message) = match error {
        HandError::Notation(error) => ("hand", say::notation(words, error)),
        HandError::TooMany(kind) => {
            let message = words.say_with(key!("scorer-card-too-many"));
            let message = message.arg("tile", tiles::of_kind(words, kind));
            ("hand", message.to_string())
        }
        HandError::TooManyJokers => ("hand", say(key!("scorer-card-too-many-jokers"))),
        HandError::WrongCount { found } => {
            let message = words.say_with(key!("scorer-card-count"));
            ("hand", message.arg("found", u32::from(found)).to_string())
        }
        HandError::NoLastTile => ("win", say(key!("scorer-wrong-win"))),
        HandError::TooManyExposures(_) => ("melds", say(key!("scorer-card-many-exposures"))),
        HandError::ExposureSize(_) => ("melds", say(key!("scorer-card-exposure-size"))),
        HandError::ExposureDiffers => ("melds", say(key!("scorer-card-exposure-differs"))),
        HandError::ExposureOfJokers => ("melds", say(key!("scorer-card-exposure-jokers"))),
    };
    Complaint { field, message }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn the_same_tiles_have_one_address() {
        let choice = ChosenRules::card("american", &[]).unwrap();
        let typed = [
            ("hand", "333z777m"),
            ("melds", "111z J222m"),
            ("win", "7m"),
            ("seat", "S"),
            ("from", "W"),
        ];
        let address = address(&choice, &Query::of(&typed));
        let link = "ruleset=american&card=1&hand=777m333z&melds=222mJ+111z&win=7m&seat=S&from=W";
        assert_eq!(address, format!("/scorer?{link}"));
        let again = Query::of_link(link);
        assert_eq!(super::address(&choice, &again), address);
        let begun = Query::of(&[("hand", "2m"), ("melds", "2m")]);
        assert!(!super::address(&choice, &begun).contains("card=1"));
    }

    /// State and headline of a hand of the invented card.
    fn said(fields: &[(&str, &str)]) -> HandAnswer {
        let choice = ChosenRules::card("american", &[]).unwrap();
        outcome(Words::for_language(Lang::En), &choice, &Query::of(fields))
    }

    #[test]
    fn a_line_with_jokers_is_found_and_its_points_are_written() {
        // K2: 2222 and 7777 of one suit, EEE and WWW.
        let found = said(&[
            ("hand", "222mJ77mJJ11z333z"),
            ("melds", ""),
            ("win", "1z"),
            ("draw", "1"),
        ]);
        assert_eq!(found.state, "valued", "{}", found.headline);
        assert_eq!(found.groups.len(), 4);
        assert!(found.notes.iter().any(|note| note.contains("K2")));
        assert!(found.notes.iter().any(|note| note.contains("East")));
    }

    #[test]
    fn what_is_missing_or_wrong_is_said() {
        assert_eq!(said(&[]).state, "nothing");
        assert_eq!(said(&[("hand", "222m")]).state, "missing");
        let nine = "JJJJJJJJJ11122m";
        let wrong = said(&[("hand", nine)]);
        assert_eq!(wrong.complaints.len(), 1, "{}", wrong.headline);
        let near = said(&[("hand", "2222m7777m111z33z4z")]);
        assert_eq!(near.state, "refused");
        assert!(!near.groups.is_empty());
    }
}
