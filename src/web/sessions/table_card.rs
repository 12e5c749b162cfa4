//! A table beside the clock of its session, with its people and their scores.

use crate::mahjong::Wind;
use crate::tournament::SessionNo;
use crate::tournament::state::Table;
use crate::web::desk::Desk;
use crate::web::say::figures;
use crate::web::say::part::{Name, SeatView, TableCard};
use crate::web::say::refusal::name;
use crate::web::say::tables::table_title;
use crate::words::Words;

/// A table with its people as they start, and its scores.
pub fn card(desk: &Desk, words: &Words, session: SessionNo, table: &Table) -> TableCard {
    let snapshot = &desk.snapshot;
    let number = table.seats.table;
    let sheet = table.result.sheet();
    let seats = table
        .seats
        .seats
        .iter()
        .enumerate()
        .map(|(place, seat)| SeatView {
            // A table of five has no winds for a session.
            wind: Wind::of_seat(place).filter(|_| table.seats.seats.size().all_play()),
            name: seat.map_or_else(
                || Name {
                    first: String::new(),
                    last: words.say("seating-open-seat").into_owned(),
                },
                |entrant| name(snapshot, entrant),
            ),
            href: seat.map(|entrant| desk.address(&format!("/entrants/{entrant}"))),
            note: seat
                .and_then(|entrant| {
                    let total = sheet?
                        .totals
                        .iter()
                        .find(|total| total.entrant == entrant)?;
                    Some(figures::score(
                        words,
                        &snapshot.tournament.ruleset,
                        total.score,
                    ))
                })
                .unwrap_or_default(),
        });
    TableCard {
        title: table_title(words, snapshot, number),
        href: Some(desk.address(&format!("/results/{session}/tables/{number}"))),
        seats: seats.collect(),
    }
}
