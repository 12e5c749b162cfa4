//! Sessions missed: what they cost the person whose seat somebody else took.

use crate::ruleset::RuleSet;
use crate::tournament::standings::standings;

use super::*;

/// Entrant 9 is a substitute and takes the seat of entrant 1 in session 2, under a rule set in which
/// a missed session costs three points.
fn replaced() -> Hall {
    let mut hall = Hall::played();
    let document = library::document("mcr-ema").unwrap();
    let document = document.replace("missed_session = 0", "missed_session = -3");
    assert_eq!(
        RuleSet::parse(&document).unwrap().absence.missed_session,
        -3
    );
    hall.run(Command::ChangeRuleSet {
        document,
        reason: "agreed with everybody".into(),
    });
    let substitute = NewEntrant {
        kind: EntrantKind::Substitute,
        ..new_entrant(9)
    };
    let entrants = vec![substitute];
    hall.run(Command::AddEntrants { entrants });
    hall.run(take_over(1, 9));
    hall
}

fn take_over(leaves: u32, takes: u32) -> Command {
    Command::ReplaceFrom {
        session: SessionNo(2),
        only: true,
        leaves: id(leaves),
        takes: id(takes),
        reason: "ill".into(),
    }
}

/// Points and sessions missed of an entrant.
fn of(hall: &Hall, entrant: u32) -> (String, u32) {
    let standings = standings(&hall.tournament, None);
    let tally = &standings.of(id(entrant)).unwrap().tally;
    (tally.points().to_string(), tally.missed)
}

#[test]
fn a_missed_session_costs_the_replaced_player_once_it_is_played() {
    let mut hall = replaced();
    assert_eq!(of(&hall, 1), ("4".into(), 0));
    let totals = [(9, 90), (7, -30), (2, -30), (8, -30)];
    hall.run(Command::EnterResult(sheet(2, 1, totals)));
    assert_eq!(of(&hall, 1), ("1".into(), 1));
    assert_eq!(
        of(&hall, 9),
        ("4".into(), 0),
        "the substitute misses nothing"
    );
}

#[test]
fn who_comes_back_before_the_session_misses_nothing() {
    let mut hall = replaced();
    hall.run(take_over(9, 1));
    let totals = [(1, 90), (7, -30), (2, -30), (8, -30)];
    hall.run(Command::EnterResult(sheet(2, 1, totals)));
    assert_eq!(of(&hall, 1), ("8".into(), 0));
}
