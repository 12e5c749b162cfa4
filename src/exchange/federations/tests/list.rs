//! What stands in the cells of a list.

use crate::federations::document::Value;
use crate::federations::find;
use crate::federations::list::{Cell, List};
use crate::particulars::{Particulars, People};
use tournament::testkit::{Rig, id, sheet};
use tournament::{Command, ResultCommand, standings};

/// The cells of the first of a table under a rule set of riichi.
fn first(ruleset: &str, values: &[Value]) -> Vec<String> {
    let mut hall = Rig::of(ruleset).and_players().and_seats();
    let totals = [(1, 45_000), (5, 32_000), (2, 28_000), (6, 15_000)];
    let entered = ResultCommand::EnterResult(sheet(1, 1, totals));
    hall.run(Command::Result(entered));
    cells(&hall, values)
}

fn cells(hall: &Rig, values: &[Value]) -> Vec<String> {
    let ana = Particulars {
        first_name: "Ana".into(),
        last_name: "Prieto".into(),
        country: Some("GBR".into()),
        federation_number: Some("11970001".into()),
        ..Particulars::default()
    };
    let people = People::from([(id(1), ana)]);
    let ema = find("ema").unwrap();
    let now = standings(&hall.tournament, None);
    let list = List::of(&ema, &hall.tournament, &now, &people);
    let cells = values.iter().map(|value| list.cell(&list.lines[0], *value));
    cells
        .map(|cell| match cell {
            Cell::Text(text) => text,
            Cell::Number(number) => number.to_string(),
        })
        .collect()
}

#[test]
fn points_in_full_are_the_same_whether_a_rule_set_counts_thousands_or_not() {
    let values = [
        Value::Place,
        Value::PointsInFull,
        Value::AveragePlace,
        Value::Games,
    ];
    // 15,000 above the return, and 15,000 for the place.
    assert_eq!(first("riichi-ema-2025", &values), ["1", "30000", "1", "1"]);
    // The same 15, and 15 for the place.
    assert_eq!(first("riichi-wrc-2025", &values), ["1", "30000", "1", "1"]);
}

#[test]
fn a_rehearsal_has_nobody_s_number() {
    let values = [
        Value::FederationNumber,
        Value::Member,
        Value::CountryTwo,
        Value::LastNameCapitals,
    ];
    let played = Rig::played();
    assert_eq!(cells(&played, &values), ["11970001", "YES", "GB", "PRIETO"]);
    let mut rehearsed = Rig::seated().rehearsal();
    let totals = [(1, 60), (5, 20), (2, -30), (6, -50)];
    rehearsed.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, totals,
    ))));
    assert_eq!(cells(&rehearsed, &values), ["", "", "GB", "PRIETO"]);
}
