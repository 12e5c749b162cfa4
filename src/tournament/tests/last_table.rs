//! Who fills the last table.

use super::*;

/// Ten people and so many substitutes, from number 11 on.
fn hall(substitutes: u32) -> Rig {
    let mut hall = Rig::with_players();
    let substitute = |number| NewEntrant {
        kind: EntrantKind::Substitute,
        ..new_entrant(number)
    };
    let entrants = (9..=10)
        .map(new_entrant)
        .chain((11..11 + substitutes).map(substitute));
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: entrants.collect(),
    }));
    hall
}

#[test]
fn too_few_substitutes_are_named_and_so_are_the_chairs_nobody_fills() {
    let sessions = (SessionNo(1), SessionNo(2));
    for (registered, playing, empty, idle) in [
        (0, vec![], 2, vec![]),
        (1, vec![], 2, vec![id(11)]),
        (2, vec![id(11), id(12)], 0, vec![]),
        (3, vec![id(11), id(12)], 0, vec![]),
    ] {
        let found = hall(registered).tournament.last_tables(sessions);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].people.len(), 10);
        assert_eq!(found[0].substitutes, playing, "{registered} registered");
        assert_eq!(found[0].empty, empty, "{registered} registered");
        assert_eq!(found[0].idle, idle, "{registered} registered");
    }
}

#[test]
fn a_substitute_who_went_home_fills_nothing() {
    let mut hall = hall(2);
    hall.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: id(12),
        reason: "went home".into(),
    }));
    let found = hall.tournament.last_tables((SessionNo(1), SessionNo(1)));
    assert_eq!((found[0].empty, found[0].idle.clone()), (2, vec![id(11)]));
}
