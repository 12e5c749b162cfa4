//! Sheets whose hands and totals do not agree, as CSV: one line for each person at such a table.

use std::io;

use tournament::{EntrantId, Tournament};

use super::csv_out::Writer;
use super::standings_csv::reference;

const HEADER: [&str; 12] = [
    "round",
    "table",
    "seat",
    "player_id",
    "name",
    "hands",
    "from_hands",
    "score",
    "difference",
    "table_off_by",
    "state",
    "reason",
];

/// Writes the list.
///
/// # Errors
/// What `out` says.
pub fn write(
    out: impl io::Write,
    tournament: &Tournament,
    name: impl Fn(EntrantId) -> String,
) -> io::Result<()> {
    let mut writer = Writer::new(out);
    writer.row(HEADER.map(str::to_owned))?;
    for one in tournament.sheet_differences() {
        let has_winds = tournament
            .table(one.session, one.table)
            .is_some_and(|table| table.seats.winds);
        for (place, total) in one.totals.iter().enumerate() {
            let hands = one.from_hands.get(place).map(|total| total.score);
            let letter = ["E", "S", "W", "N"].get(place).filter(|_| has_winds);
            let number = |score: Option<i64>| score.map_or(String::new(), |it| it.to_string());
            writer.row([
                one.session.to_string(),
                one.table.to_string(),
                letter.copied().unwrap_or_default().to_owned(),
                reference(tournament, total.entrant),
                name(total.entrant),
                one.hands.to_string(),
                number(hands),
                total.score.to_string(),
                number(hands.map(|hands| total.score.saturating_sub(hands))),
                one.check.difference().to_string(),
                if one.explained.is_some() {
                    "explained"
                } else {
                    "open"
                }
                .to_owned(),
                one.explained.clone().unwrap_or_default(),
            ])?;
        }
    }
    writer.finish()
}
