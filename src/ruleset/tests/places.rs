//! What places give, in half points too, and which rule sets are added up together.

use super::*;

#[test]
fn half_points_for_places_are_those_of_the_dutch_table() {
    let rules = with_answer("european-classical-dutch", "table_points", "half");
    let settled = |scores: [Score; 4]| shown(&rules.standing.settle(&scores));
    assert_eq!(settled([400, -100, 900, 20]), ["2", "0.5", "4", "1"]);
    // Two share the first two places, three the last three, all four everything.
    assert_eq!(settled([90, 90, 10, 0]), ["3", "3", "1", "0.5"]);
    let third = StandingPoints::from_units(7 * StandingPoints::UNITS / 6);
    assert_eq!(rules.standing.settle(&[90, 0, 0, 0])[1].points, third);
    assert_eq!(settled([0; 4]), ["1.875"; 4]);
    let alone = rules.standing.points_of_places();
    let alone: Vec<String> = alone.iter().map(ToString::to_string).collect();
    assert_eq!(alone, ["4", "2", "1", "0.5"]);
    let says_parts = |rules: &RuleSet| {
        let text = toml::to_string(&rules.standing).unwrap();
        text.contains("place_parts")
    };
    assert!(says_parts(&rules));
    assert!(!says_parts(&library_rules("european-classical-dutch")));
}

#[test]
fn points_of_places_are_those_of_the_document_without_the_bonus_of_the_first() {
    let league = library_rules("riichi-m-league").standing;
    assert!(league.first_bonus > 0);
    let alone: Vec<String> = league
        .points_of_places()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(alone, ["30", "10", "-10", "-30"]);
}

#[test]
fn standings_add_up_what_counts_the_same_thing() {
    let adds_up = |own: &str, other: &str| library_rules(own).adds_up_with(&library_rules(other));
    assert!(adds_up("riichi-ema-2016", "riichi-wrc-2025"));
    assert!(adds_up("riichi-wrc-2025", "riichi-ema-2016"));
    assert!(adds_up("mcr-ema", "mcr-wmo-2006"));
    assert!(
        !adds_up("wsom", "riichi-ema-2016"),
        "square roots and points"
    );
    assert!(!adds_up("mcr-ema", "riichi-ema-2016"), "places and points");
}

#[test]
fn teams_are_ranked_by_their_own_criteria_or_else_by_those_of_everybody() {
    let mut ranking = library_rules("mcr-ema").ranking;
    ranking.criteria = vec![Criterion::StandingPoints, Criterion::Places];
    let own = [Criterion::StandingPoints, Criterion::Score];
    assert_eq!(ranking.team_criteria(), own);
    ranking.teams = None;
    assert_eq!(ranking.team_criteria(), ranking.criteria);
}
