//! From the sheet that counts to the fields of the form.

use super::{names, say};
use crate::ruleset::{HandRecord, Responsible, SeatIndex, Win};
use crate::tournament::state::Table;
use crate::tournament::{SessionNo, Tournament};

type Fields = Vec<(String, String)>;

/// The fields of a table's result: its hands, and its totals where the hands do not say them.
pub fn fields(tournament: &Tournament, session: SessionNo, table: &Table) -> Fields {
    let mut fields = Vec::new();
    let Some(sheet) = table.result.sheet() else {
        return fields;
    };
    let people: Vec<_> = sheet.totals.iter().map(|total| total.entrant).collect();
    let at = (session, table.seats.table);
    let from_hands = tournament.totals_from_hands(at, &people, &sheet.hands);
    let agrees =
        !sheet.hands.is_empty() && from_hands.is_ok_and(|(totals, _)| totals == sheet.totals);
    if !agrees {
        for (seat, total) in sheet.totals.iter().enumerate() {
            fields.push((format!("s-{seat}"), total.score.to_string()));
        }
        if sheet.leftover != 0 {
            fields.push(("leftover".to_owned(), sheet.leftover.to_string()));
        }
    }
    if let Some(accepted) = &sheet.accepted {
        fields.push(("accept".to_owned(), accepted.reason.clone()));
    }
    for (number, hand) in (1..).zip(&sheet.hands) {
        hand_fields(number, hand, &mut fields);
    }
    fields
}

fn hand_fields(number: usize, hand: &HandRecord, fields: &mut Fields) {
    let mut put = |name: String, value: String| fields.push((name, value));
    let of_hand = |what| names::of_hand(what, number);
    let lists: [(&str, &[SeatIndex]); 4] = [
        ("r", &hand.riichi),
        ("t", &hand.ready),
        ("n", &hand.nagashi),
        ("c", &hand.chombo),
    ];
    for (what, seats) in lists {
        for seat in seats {
            put(of_hand(what), seat.to_string());
        }
    }
    if hand.points.is_none() {
        put(of_hand("w"), ended(hand));
    }
    if let Some(from) = hand.from {
        put(of_hand("f"), from.to_string());
    }
    match hand.responsible {
        None => {}
        Some(Responsible::Nobody) => put(of_hand("q"), "nobody".to_owned()),
        Some(Responsible::Seat(seat)) => put(of_hand("q"), seat.to_string()),
    }
    if !hand.note.is_empty() {
        put(of_hand("note"), hand.note.clone());
    }
    for (seat, points) in (0..).zip(hand.points.or(hand.hand_points).into_iter().flatten()) {
        put(names::of_seat("h", number, seat), points.to_string());
    }
    for (chair, seat) in (0..).zip(hand.chairs.into_iter().flatten()) {
        put(names::of_seat("ch", number, chair), seat.to_string());
    }
    for (place, mark) in hand.marks.iter().enumerate() {
        let earlier = hand.marks[..place].iter();
        let is_second = earlier.clone().any(|other| other.seat == mark.seat);
        let what = if is_second { "m2" } else { "m" };
        put(names::of_seat(what, number, mark.seat), mark.mark.clone());
    }
    for (place, win) in hand.wins.iter().enumerate() {
        win_fields(number, place, win, fields);
    }
}

fn win_fields(number: usize, place: usize, win: &Win, fields: &mut Fields) {
    let mut put = |what, value: String| {
        fields.push((names::of_winner(what, place, number), value));
    };
    if place > 0 {
        put("w", win.winner.to_string());
    }
    let value = win.worth.map_or_else(|| win.value.to_string(), say::typed);
    if !win.patterns.is_empty() {
        put("y", win.patterns.join(" "));
        put("v", value.clone());
    }
    if !win.tiles.is_empty() {
        put("z", win.tiles.clone());
        if win.patterns.is_empty() {
            put("v", value.clone());
        }
    }
    put("p", value);
    if let Some(liable) = &win.liable {
        put("l", liable.seat.to_string());
        if let Some(part) = liable.value {
            put("lv", part.to_string());
        }
    }
}

/// What stands in the column of the winner.
fn ended(hand: &HandRecord) -> String {
    if let Some(win) = hand.wins.first() {
        return win.winner.to_string();
    }
    match hand.abortive {
        Some(why) => say::abortive_name(why).to_owned(),
        None if hand.void => "void".to_owned(),
        None if !hand.chombo.is_empty() => "chombo".to_owned(),
        None => "draw".to_owned(),
    }
}
