//! The settings of an event: their limits, and what its tables are called.

use super::*;

/// A change to good settings.
type Alter = fn(&mut Settings);

fn check(alter: Alter) -> Result<(), Refusal> {
    let mut altered = settings();
    alter(&mut altered);
    altered.check()
}

#[test]
fn the_longest_and_the_largest_event_is_still_one() {
    let largest: [Alter; 5] = [
        |it| it.title = "ü".repeat(200),
        |it| it.sessions = 200,
        |it| it.minutes = 600,
        |it| it.tables = 500,
        |it| it.ends_on = it.starts_on,
    ];
    for alter in largest {
        assert_eq!(check(alter), Ok(()));
    }
    let minutes = Refusal::MinutesOutOfRange { most: 600 };
    let too_large: [(Alter, Refusal); 4] = [
        (|it| it.title = "ü".repeat(201), Refusal::TitleMissing),
        (
            |it| it.sessions = 201,
            Refusal::SessionsOutOfRange { most: 200 },
        ),
        (|it| it.minutes = 601, minutes.clone()),
        (
            |it| it.tables = 501,
            Refusal::TablesOutOfRange { most: 500 },
        ),
    ];
    for (alter, refusal) in too_large {
        assert_eq!(check(alter), Err(refusal));
    }
    assert_eq!(check(|it| it.minutes = 0), Err(minutes));
}

#[test]
fn a_table_is_called_by_its_name_or_else_by_its_number() {
    let named = Settings {
        table_names: vec!["Garden".into(), String::new(), "Stage".into()],
        ..settings()
    };
    let names = [1, 2, 3, 4].map(|number| named.table_name(TableNo(number)));
    assert_eq!(names, ["Garden", "2", "Stage", "4"]);
}
