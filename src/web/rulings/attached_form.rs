//! The fields of what goes with a ruling: tiles, measured times, hands in doubt, notes.

use chrono::{DateTime, Utc};

use crate::mahjong::link::HandLink;

use crate::tournament::attached::{Attached, PenaltyTile, Seen};
use crate::web::extract::Form;

/// The most turns of a watch that are read.
const MOST_READ: usize = 60;
/// The most characters of a note.
const NOTE: usize = 500;

/// Reads the fields; what is wrong is noted in the form.
pub fn read(form: &mut Form, ruleset: &str) -> Option<Attached> {
    let tiles = tiles(form.value("tiles"));
    let turns = numbers(form.value("turns"));
    let minutes = match form.value("minutes").trim() {
        "" => None,
        _ => form.number("minutes", 1..=600),
    };
    let note = form.optional("note", NOTE)?;
    if turns.is_none() {
        let message = form.words().say("rulings-turns-bad").into_owned();
        form.fail("turns", message);
    }
    Some(Attached {
        tiles,
        turns_read_at: read_at(turns.as_deref()?, form.value("read_at")),
        turns: turns?,
        minutes: minutes.and_then(|minutes| u16::try_from(minutes).ok()),
        hands: hands(form.value("hands"), ruleset),
        dealer: form.value("dealer").parse().ok(),
        note,
        seen: seen(form),
        decided_at: decided_at(form.value("decided_at")),
    })
}

/// What was on the screen, if the form says so.
fn seen(form: &Form) -> Option<Seen> {
    Some(Seen {
        time: form.value("seen_time").parse().ok()?,
        sheet: form.value("seen_sheet").parse().ok()?,
    })
}

/// Milliseconds since 1970, as scripts count.
fn decided_at(text: &str) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(text.trim().parse().ok()?)
}

/// Whole numbers apart from each other by blanks or commas.
fn numbers(text: &str) -> Option<Vec<u64>> {
    let parts = text.split([' ', ',', ';']).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

/// When a watch took each of the turns, 0 for a typed one. The text lists the turns that a watch took, `35000@1700000000000`
/// apart by commas: a turn that was corrected by hand is not among them any more.
pub fn read_at(turns: &[u64], text: &str) -> Vec<u64> {
    let read = |part: &str| {
        let (turn, at) = part.split_once('@')?;
        Some((
            turn.trim().parse::<u64>().ok()?,
            at.trim().parse::<u64>().ok()?,
        ))
    };
    let mut taken: Vec<(u64, u64)> = text.split(',').filter_map(read).take(MOST_READ).collect();
    let at = |turn: &u64| {
        let found = taken.iter().position(|(length, _)| length == turn);
        found.map_or(0, |index| taken.remove(index).1)
    };
    turns.iter().map(at).collect()
}

/// The turns that a watch took, as [`read_at`] reads them.
pub fn read_at_text(attached: &Attached) -> String {
    let turns = attached.turns.iter().zip(&attached.turns_read_at);
    let texts = turns
        .filter(|(_, at)| **at > 0)
        .map(|(turn, at)| format!("{turn}@{at}"));
    texts.collect::<Vec<_>>().join(",")
}

/// Tiles apart from each other by blanks: `5p` live, `5p!` dead, `5p@4` played in the fourth turn.
pub fn tiles(text: &str) -> Vec<PenaltyTile> {
    let parts = text.split([' ', ',']).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (rest, played) = match part.split_once('@') {
                Some((rest, turn)) => (rest, turn.parse().ok()),
                None => (part, None),
            };
            PenaltyTile {
                tile: rest.trim_end_matches('!').to_ascii_lowercase(),
                is_dead: rest.ends_with('!'),
                played,
            }
        })
        .collect()
}

/// Tiles as [`tiles`] reads them.
pub fn tiles_text(tiles: &[PenaltyTile]) -> String {
    let texts = tiles.iter().map(|tile| {
        let dead = if tile.is_dead { "!" } else { "" };
        let played = tile
            .played
            .map_or_else(String::new, |turn| format!("@{turn}"));
        format!("{}{dead}{played}", tile.tile)
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// Addresses of the hand scorer, one on each line, whole or only what follows the question mark, in
/// the form in which hands are kept. Without a rule set it is the tournament's. What is no hand
/// stays as it is and is refused.
fn hands(text: &str, ruleset: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .map(|line| {
            let query = line.split_once('?').map_or(line, |(_, query)| query);
            let query = match query.contains("ruleset=") {
                true => query.to_owned(),
                false => format!("ruleset={ruleset}&{query}"),
            };
            let link = query.parse::<HandLink>();
            link.map_or(query, |link| link.to_string())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_written_as_they_are_read() {
        let text = "5p 3z! 1m@4";
        let read = tiles(text);
        assert_eq!(read.len(), 3);
        assert!(!read[0].is_dead && read[1].is_dead);
        assert_eq!(read[2].played, Some(4));
        assert_eq!(tiles_text(&read), text);
    }

    #[test]
    fn a_hand_is_taken_from_its_address() {
        let address = "https://x.example/scorer?ruleset=wsom&hand=321m&win=4m&seat=E";
        let found = hands(&format!("{address}\n\nhand=5p&seat=S\nnonsense"), "mcr-ema");
        let parsed = |text: &str| text.parse::<HandLink>();
        assert_eq!(found.len(), 3);
        assert!(found[0].contains("hand=123m"), "{}", found[0]);
        assert_eq!(parsed(&found[1]).unwrap().parts().ruleset, "mcr-ema");
        assert_eq!(parsed(&found[1]).unwrap().to_string(), found[1]);
    }

    #[test]
    fn turns_are_whole_milliseconds() {
        assert_eq!(numbers("15100, 30000"), Some(vec![15_100, 30_000]));
        assert_eq!(numbers(""), Some(Vec::new()));
        assert_eq!(numbers("15.1"), None);
    }

    #[test]
    fn a_turn_that_no_watch_took_has_no_instant() {
        let text = "35000@1700000000000,20000@1700000050000";
        let turns = vec![20_000, 35_000, 35_000, 1];
        let at = read_at(&turns, text);
        assert_eq!(at, [1_700_000_050_000, 1_700_000_000_000, 0, 0]);
        let attached = Attached {
            turns,
            turns_read_at: at,
            ..Attached::default()
        };
        let text = "20000@1700000050000,35000@1700000000000";
        assert_eq!(read_at_text(&attached), text);
    }
}
