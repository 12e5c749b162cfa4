//! What a house may change: faan, units and the minimum.

use super::super::Switches;
use super::super::rules::{SwitchError, UnitTable, Units};
use super::*;
use MeldKind::{Chow, Pung};

#[test]
fn a_hand_wins_with_the_minimum_and_not_with_less() {
    let pungs = [(Pung, "444m"), (Pung, "666p"), (Pung, "888s")];
    let three = value(&hand("222m5s", "5s", &pungs), false, &Rules::default());
    assert_eq!(three.faan, 3);
    for (minimum, stands) in [(0, true), (3, true), (4, false)] {
        let rules = Rules {
            minimum,
            ..Rules::default()
        };
        assert_eq!(three.may_win(&rules), stands, "{minimum}");
    }
}

#[test]
fn a_pattern_that_a_house_gives_no_faan_leaves_nothing_out() {
    let small = hand(
        "234m7z",
        "7z",
        &[(Pung, "555z"), (Pung, "666z"), (Chow, "123s")],
    );
    let without = Rules::default()
        .with(&Switches {
            faan: [("small_three_dragons".to_owned(), 0)].into(),
            ..Switches::default()
        })
        .unwrap();
    let won = value(&small, false, &without);
    assert!(!counts(&won, Pattern::SmallThreeDragons));
    assert_eq!((won.counted.len(), won.sum), (1, 2));
}

#[test]
fn switches_refuse_what_does_not_exist() {
    let unknown = Switches {
        faan: [("seven_pairs".to_owned(), 4)].into(),
        ..Switches::default()
    };
    let error = SwitchError::UnknownPattern("seven_pairs".to_owned());
    assert_eq!(Rules::default().with(&unknown), Err(error));
    let units = |steps: Vec<u32>| Switches {
        units: Some(Units::Own(steps)),
        ..Switches::default()
    };
    for steps in [0, 15, 40] {
        let refused = Err(SwitchError::UnitSteps(steps));
        assert_eq!(Rules::default().with(&units(vec![1; steps])), refused);
    }
    assert!(Rules::default().with(&units(vec![1; 14])).is_ok());
    let own = Rules::default().with(&units(vec![1, 2, 3])).unwrap();
    assert_eq!((own.unit(1), own.unit(13)), (2, 3));
    let highest = Rules::default().unit(13);
    assert_eq!(
        [14, 20, 255].map(|faan| Rules::default().unit(faan)),
        [highest; 3]
    );
    let named = Switches {
        units: Some(Units::Named(UnitTable::Simplified)),
        ..Switches::default()
    };
    assert_eq!(Rules::default().with(&named), Ok(Rules::SIMPLIFIED));
}
