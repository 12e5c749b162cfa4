//! The hands of tables, as a list
//! `round,table,hand,result,winner_player_id,discarder_player_id,hand_points,chicken_hand`.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use ruleset::{HandRecord, RuleSet, SeatIndex, SheetRefusal};
use tournament::name_key::fold_name;
use tournament::{SessionNo, TableNo, Tournament};

use super::csv_table::{Column, CsvLine, Table, column};
use super::fault::{BadLine, FileFault, LineFault};
use super::file_read::FileRead;
use super::roster::{EventSize, ROUND, Roster, TABLE};
use super::scores::seated_person;

/// The name of the chicken hand among the patterns of a win.
pub const CHICKEN_HAND: &str = "chicken_hand";

const COLUMNS: &[Column] = &[
    ROUND,
    TABLE,
    column("hand", &["hand_no", "hand_number"]),
    column("result", &["outcome", "end"]),
    column("winner_player_id", &["winner", "winner_id"]),
    column(
        "discarder_player_id",
        &["discarder", "discarder_id", "loser"],
    ),
    column("hand_points", &["value", "points", "fan"]),
    column("chicken_hand", &["chicken"]),
    column("patterns", &["fans"]),
    column("note", &["remark", "comment"]),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableHands {
    pub session: SessionNo,
    pub table: TableNo,
    /// Its hands from the first on.
    pub hands: Vec<HandRecord>,
}

/// A hand with its number at the table and its line.
type Numbered = (i64, u64, HandRecord);

/// Reads hands for the seating that a tournament has: the tables whose hands are all good.
///
/// # Errors
/// [`FileFault`] if no line can be read. Bad lines are in the answer.
pub fn read(
    bytes: &[u8],
    tournament: &Tournament,
    roster: &Roster,
) -> Result<FileRead<TableHands>, FileFault> {
    let table = Table::read(bytes, COLUMNS)?;
    table.require(&["round", "table", "hand", "result"])?;
    let hall = EventSize::of(&tournament.settings);
    let mut file = FileRead::of(&table);
    let mut tables: BTreeMap<(SessionNo, TableNo), Vec<Numbered>> = BTreeMap::new();
    let mut spoiled = BTreeSet::new();
    for line in table.lines() {
        let place = match hall.place_in(&line) {
            Ok(place) => place,
            Err(bad) => {
                file.bad.push(bad);
                continue;
            }
        };
        match hand(&line, tournament, place, roster) {
            Ok((number, hand)) => {
                tables
                    .entry(place)
                    .or_default()
                    .push((number, line.number(), hand));
            }
            Err(bad) => {
                file.bad.push(bad);
                spoiled.insert(place);
            }
        }
    }
    for (place, hands) in tables {
        if spoiled.contains(&place) {
            continue;
        }
        file.push(
            in_order(hands, tournament.rules_at(place)).map(|hands| TableHands {
                session: place.0,
                table: place.1,
                hands,
            }),
        );
    }
    file.bad.sort_by_key(|bad| bad.line);
    Ok(file)
}

fn hand(
    line: &CsvLine<'_>,
    tournament: &Tournament,
    place: (SessionNo, TableNo),
    roster: &Roster,
) -> Result<(i64, HandRecord), BadLine> {
    line.check_width()?;
    let number = line
        .whole("hand", 1, 200)?
        .ok_or_else(|| line.bad("hand", LineFault::CellEmpty))?;
    let result = fold_name(line.need("result")?);
    let seat = |column: &str| seat_in(line, column, tournament, place, roster);
    let value = || {
        line.whole("hand_points", 0, 100_000)?
            .ok_or_else(|| line.bad("hand_points", LineFault::CellEmpty))
    };
    let mut hand = match result.as_str() {
        "draw" | "drawn" | "exhausted" => HandRecord::drawn(),
        "discard" | "ron" => HandRecord::from_discard(
            seat("winner_player_id")?,
            seat("discarder_player_id")?,
            value()?,
        ),
        "self_draw" | "self draw" | "self_drawn" | "tsumo" => {
            HandRecord::self_drawn(seat("winner_player_id")?, value()?)
        }
        _ => return Err(line.bad("result", LineFault::UnknownHandResult)),
    };
    let chicken = matches!(line.get("chicken_hand"), Some("1" | "yes" | "true" | "x"));
    let named = line.get("patterns").unwrap_or_default().split_whitespace();
    if let Some(win) = hand.wins.first_mut() {
        win.patterns = named.map(str::to_owned).collect();
        if chicken && !win.patterns.iter().any(|pattern| pattern == CHICKEN_HAND) {
            win.patterns.push(CHICKEN_HAND.to_owned());
        }
    }
    hand.note = line
        .get("note")
        .map(super::guard::unguarded)
        .unwrap_or_default()
        .to_owned();
    Ok((number, hand))
}

fn seat_in(
    line: &CsvLine<'_>,
    column: &str,
    tournament: &Tournament,
    place: (SessionNo, TableNo),
    roster: &Roster,
) -> Result<SeatIndex, BadLine> {
    let person = seated_person(line, column, tournament, place, roster)?
        .ok_or_else(|| line.bad(column, LineFault::CellEmpty))?;
    let seat = tournament
        .table(place.0, place.1)
        .and_then(|table| table.seats.seat_of(person));
    seat.and_then(|seat| u8::try_from(seat).ok())
        .ok_or_else(|| line.bad(column, LineFault::NotAtTable))
}

/// The hands of a table in order, none missing, each payable.
fn in_order(mut hands: Vec<Numbered>, rules: &RuleSet) -> Result<Vec<HandRecord>, BadLine> {
    hands.sort_by_key(|(number, line, _)| (*number, *line));
    for ((number, line, _), expected) in hands.iter().zip(1_u64..) {
        if u64::try_from(*number) != Ok(expected) {
            let fault = LineFault::HandMissing { expected };
            return Err(BadLine::cell(*line, "hand", &number.to_string(), fault));
        }
    }
    let records: Vec<HandRecord> = hands.iter().map(|(_, _, hand)| hand.clone()).collect();
    match rules.settle_sheet(&records) {
        Ok(_) => Ok(records),
        Err(refusal) => {
            let at = match &refusal {
                SheetRefusal::Hand { number, .. } => *number,
                SheetRefusal::TooManyHands { most } => most + 1,
            };
            let line = hands.get(at - 1).map_or(0, |(_, line, _)| *line);
            let reason = refusal.to_string();
            Err(BadLine::whole(line, LineFault::HandImpossible { reason }))
        }
    }
}
