//! What an offence of the catalogue says besides its ladder.

use super::*;
use crate::offence::{ShownTiles, TilesDue};

/// An offence with these steps.
fn offence(ladder: &str) -> Offence {
    let head = "id = \"slow\"\nmoment = \"draw\"\nname.en = \"Slow play\"\narticle = \"1.1\"";
    toml::from_str(&format!("{head}\nladder = [{ladder}]")).unwrap()
}

#[test]
fn times_that_cost_nothing_count_where_more_follows() {
    let nothing = "{ outcomes = [\"no_penalty\"] }";
    let warning = "{ outcomes = [\"warning\"] }";
    let undone = "{ outcomes = [\"no_penalty\", \"restored_position\"] }";
    for (ladder, counts) in [
        (nothing.to_owned(), false),
        (format!("{nothing}, {warning}"), true),
        (format!("{nothing}, {nothing}, {warning}"), true),
        (warning.to_owned(), false),
        (format!("{warning}, {nothing}"), false),
        (format!("{undone}, {warning}"), false),
    ] {
        assert_eq!(offence(&ladder).counts_free_times(), counts, "{ladder}");
    }
}

#[test]
fn penalty_tiles_are_those_of_the_first_step_that_names_them() {
    let warning = "{ outcomes = [\"warning\"] }";
    let tiles = |count: &str| format!("{{ outcomes = [\"penalty_tiles\"], tiles = {count} }}");
    let due = |ladder: &str| offence(ladder).tiles_due();
    assert_eq!(due(warning), None);
    assert_eq!(due(&tiles("2")), Some(TilesDue::Count(2)));
    let later = format!("{warning}, {}, {}", tiles("3"), tiles("2"));
    assert_eq!(due(&later), Some(TilesDue::Count(3)));
    let shown = Some(TilesDue::Named(ShownTiles::Shown));
    assert_eq!(due(&tiles("\"shown\"")), shown);
}

#[test]
fn an_offence_is_written_out_without_what_need_not_be_said() {
    let usual = offence("{ outcomes = [\"points\"], amount = 5 }");
    let growing = Offence {
        then_each: 5,
        ..usual.clone()
    };
    let asleep = Offence {
        applies: false,
        ..usual.clone()
    };
    for (known, keys) in [
        (usual, [false, false]),
        (growing, [true, false]),
        (asleep, [false, true]),
    ] {
        let written = toml::to_string(&known).unwrap();
        let said = ["then_each", "applies"].map(|key| written.contains(key));
        assert_eq!(said, keys, "{written}");
        assert_eq!(toml::from_str::<Offence>(&written).as_ref(), Ok(&known));
    }
}
