//! The tables of offences of every edition.

use super::*;

/// Outcomes and amount of the first time; none if the edition has no such offence.
fn first(edition: &str, offence: &str) -> Option<(Vec<Outcome>, i64)> {
    let rules = library_rules(edition);
    let sanction = rules.offence(offence)?.sanction(1)?;
    Some((sanction.outcomes, sanction.amount))
}

/// The letter of the sheet for an offence: CH, DH, W, none.
fn letter(edition: &str, offence: &str) -> &'static str {
    let Some((outcomes, _)) = first(edition, offence) else {
        return "-";
    };
    match outcomes[0] {
        Outcome::Chombo => "CH",
        Outcome::DeadHand => "DH",
        Outcome::Warning => "W",
        Outcome::NoPenalty | Outcome::RestoredPosition => "none",
        _ => "other",
    }
}

#[test]
fn every_offence_is_ruled_as_its_edition_says() {
    // Offence: 2008 and Ari Ari, 2012, 2016, WRC 2025.
    let table = [
        ("false_win", "CH", "CH", "CH", "CH"),
        ("false_win_not_shown", "CH", "DH", "DH", "CH"),
        ("win_wrong_word", "-", "CH", "CH", "W"),
        ("empty_call", "-", "none", "none", "DH"),
        ("empty_riichi_or_kong", "-", "DH", "DH", "DH"),
        ("changed_call", "none", "none", "none", "W"),
        ("false_set_in_time", "-", "none", "none", "none"),
        ("false_set", "DH", "DH", "DH", "DH"),
        ("false_kong", "-", "-", "-", "CH"),
        ("claimed_tile_not_taken", "DH", "DH", "DH", "CH"),
        ("swap_calling", "-", "-", "DH", "DH"),
        ("wrong_tile_count", "DH", "DH", "DH", "CH"),
        ("claim_with_dead_hand", "CH", "CH", "CH", "other"),
        ("win_with_dead_hand", "-", "-", "-", "CH"),
        ("noten_riichi", "CH", "CH", "CH", "CH"),
        ("riichi_incomplete", "-", "DH", "DH", "W"),
        ("riichi_stick_forgotten", "-", "none", "none", "W"),
        ("riichi_open_hand", "-", "DH", "DH", "DH"),
        ("invalid_kong_after_riichi", "CH", "CH", "CH", "CH"),
        ("call_after_riichi", "-", "DH", "DH", "DH"),
        ("tiles_exposed_few", "-", "-", "none", "W"),
        ("tiles_exposed_some", "-", "-", "-", "DH"),
        ("tiles_exposed_many", "-", "-", "CH", "CH"),
        ("wall_tiles_exposed", "none", "none", "-", "-"),
        ("wall_tiles_exposed_many", "CH", "CH", "-", "-"),
        ("other_tiles_exposed", "DH", "DH", "-", "-"),
        ("own_tiles_exposed_many", "CH", "-", "-", "-"),
        ("east_discards_early", "-", "-", "-", "W"),
        ("wrong_draw", "-", "none", "none", "none"),
        ("wrong_draw_mixed", "-", "-", "-", "CH"),
        ("tenpai_declared_early", "-", "-", "-", "DH"),
        ("tenpai_shown_early", "-", "-", "-", "CH"),
        ("tenpai_declared_wrongly", "-", "none", "none", "W"),
        ("playing_after_wall", "-", "-", "-", "W"),
    ];
    for (offence, first_edition, second, third, wrc) in table {
        assert_eq!(
            letter("riichi-ema-2008", offence),
            first_edition,
            "2008 {offence}"
        );
        assert_eq!(
            letter("riichi-ari-ari", offence),
            first_edition,
            "Ari Ari {offence}"
        );
        assert_eq!(letter("riichi-ema-2012", offence), second, "2012 {offence}");
        assert_eq!(letter("riichi-ema-2016", offence), third, "2016 {offence}");
        assert_eq!(letter("riichi-ema-2025", offence), third, "2025 {offence}");
        assert_eq!(letter("riichi-wrc-2025", offence), wrc, "WRC {offence}");
    }
}

#[test]
fn a_chombo_costs_after_uma_what_the_scorer_s_switch_says_and_nothing_in_the_ledger_before() {
    for id in EDITIONS {
        let rules = library_rules(id);
        let scorer: Rules = rules.scoring.rules().unwrap();
        let (outcomes, amount) = first(id, "false_win").unwrap();
        assert!(outcomes.contains(&Outcome::Redeal), "{id}");
        match scorer.chombo {
            riichi::Chombo::ReverseMangan => assert_eq!(amount, 0, "{id}"),
            riichi::Chombo::AfterUma { points } => {
                assert_eq!(amount * rules.standing.divisor, i64::from(points), "{id}");
                let offence = rules.offence("false_win").unwrap();
                assert_eq!(offence.unit, Unit::TablePoints, "{id}");
                assert_eq!(offence.receivers, Receivers::Nobody, "{id}");
            }
        }
    }
}

#[test]
fn wrc_counts_points_for_reports_exposure_and_dead_hands() {
    let amount = |offence| first("riichi-wrc-2025", offence).unwrap().1;
    assert_eq!(amount("claim_with_dead_hand"), 30);
    assert_eq!(amount("wrong_all_last_sheet"), 8);
    assert_eq!(amount("wrong_report"), 2);
    let rules = library_rules("riichi-wrc-2025");
    let exposed = rules.offence("tiles_exposed_few").unwrap();
    assert_eq!(exposed.sanction(2).unwrap().amount, 5);
}

#[test]
fn coming_late_costs_a_thousand_or_one_for_each_minute_and_then_the_session() {
    for (id, each) in [("riichi-ema-2016", 1_000), ("riichi-wrc-2025", 1)] {
        let rules = library_rules(id);
        let lateness = rules.lateness.as_ref().unwrap();
        assert_eq!(lateness.offence(10), Some("late"), "{id}");
        assert_eq!(lateness.offence(11), Some("late_over_10"), "{id}");
        let late = rules.offence("late").unwrap();
        assert_eq!(late.sanction(1).unwrap().amount, each, "{id}");
        assert_eq!(late.per, crate::offence::Per::Minute);
    }
    assert_eq!(first("riichi-wrc-2025", "late_over_10").unwrap().1, 30);
}

#[test]
fn obstruction_climbs_to_disqualification() {
    let rules = ema();
    let obstruction = rules.offence("obstruction").unwrap();
    let amounts: Vec<Vec<i64>> = obstruction
        .ladder
        .iter()
        .map(|step| step.amounts.clone())
        .collect();
    assert_eq!(
        amounts,
        [
            vec![8_000, 12_000],
            vec![12_000, 24_000, 36_000, 48_000],
            vec![]
        ]
    );
    assert_eq!(
        obstruction.sanction(3).unwrap().outcomes,
        [Outcome::Disqualification]
    );
}
