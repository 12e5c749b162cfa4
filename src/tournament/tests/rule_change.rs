//! Another rule set while people play by the old one.

use crate::what_if::before_and_after;
use ruleset::HandRecord;

use super::*;

fn change(document: &str, reason: &str) -> Command {
    Command::Setup(SetupCommand::ChangeRuleSet {
        document: document.to_owned(),
        reason: reason.to_owned(),
    })
}

fn mcr() -> &'static str {
    library::document("mcr-ema").unwrap()
}

#[test]
fn results_need_a_reason_and_the_change_shows_every_rank_before_it_is_made() {
    let mut hall = Rig::played();
    let other = mcr().replace("place_points = [4, 2, 1, 0]", "place_points = [5, 3, 1, 0]");
    assert_eq!(hall.refusal(change(&other, " ")), Refusal::RuleSetInUse);
    let command = change(&other, "the federation decided so");
    let events = hall
        .decide_as(DIRECTOR, &[Role::Director], &command)
        .unwrap();
    let all = before_and_after(&hall.tournament, &events).unwrap();
    assert_eq!(all.entrants.len(), 8);
    let first = all.entrants.iter().find(|it| it.id == id(1)).unwrap();
    let points =
        |position: Option<crate::what_if::Position>| position.map(|it| it.points.to_string());
    assert_eq!(points(first.before).as_deref(), Some("4"));
    assert_eq!(points(first.after).as_deref(), Some("5"));
    hall.run(command);
    let Some((_, Event::Setup(SetupEvent::RuleSetChanged { reason, .. }))) = hall.log.last() else {
        panic!("no decision was recorded")
    };
    assert_eq!(reason, "the federation decided so");
}

#[test]
fn a_rule_set_under_which_a_table_does_not_add_up_is_refused() {
    let hall = Rig::played();
    let riichi = library::document("riichi-ema-2016").unwrap();
    let refusal = hall.refusal(change(riichi, "we like it more"));
    let expected = Refusal::RuleSetSumDiffers {
        session: SessionNo(1),
        table: TableNo(1),
        sum: 0,
        expected: 120_000,
    };
    assert_eq!(refusal, expected);
}

#[test]
fn a_rule_set_under_which_the_hands_pay_otherwise_is_refused() {
    let mut hall = Rig::seated();
    let mut draft = sheet(1, 1, [(1, 0), (5, 0), (2, 0), (6, 0)]);
    draft.totals = None;
    draft.hands = vec![HandRecord::from_discard(0, 1, 8)];
    hall.run(Command::Result(ResultCommand::EnterResult(draft)));
    let at = (SessionNo(1), TableNo(1));
    let (session, table) = at;
    let dearer = mcr().replace("base = 8", "base = 10");
    assert_eq!(
        hall.refusal(change(&dearer, "house rule")),
        Refusal::RuleSetHandsDiffer { session, table }
    );
    let stricter = mcr().replace("minimum = 8\nmaximum", "minimum = 10\nmaximum");
    assert_ne!(stricter, mcr());
    assert!(matches!(
        hall.refusal(change(&stricter, "house rule")),
        Refusal::RuleSetHandImpossible { .. }
    ));
}

#[test]
fn a_rule_set_without_the_stages_that_are_played_is_refused() {
    let mut hall = Rig::with_players();
    hall.run(change(library::document("wsom").unwrap(), ""));
    let mut stages = crate::stages::proposed(&hall.tournament.ruleset);
    stages.truncate(1);
    hall.run(Command::Setup(SetupCommand::PlanStages { stages }));
    assert_eq!(
        hall.refusal(change(mcr(), "")),
        Refusal::RuleSetLacksStage { stage: 1 }
    );
}

#[test]
fn a_change_of_rules_recorded_before_reasons_were_kept_can_still_be_read() {
    let old = r#"{"event":"rule_set_changed","ruleset":"x","document":"y"}"#;
    let event: Event = serde_json::from_str(old).unwrap();
    let expected = Event::Setup(SetupEvent::RuleSetChanged {
        ruleset: "x".into(),
        document: "y".into(),
        reason: String::new(),
    });
    assert_eq!(event, expected);
}

#[test]
fn hands_that_pay_the_same_or_were_accepted_as_written_stand_under_other_rules() {
    let sheet_of_hands = || {
        let mut draft = sheet(1, 1, [(1, 32), (5, -16), (2, -8), (6, -8)]);
        draft.hands = vec![HandRecord::from_discard(0, 1, 8)];
        draft
    };
    let places = mcr().replace("place_points = [4, 2, 1, 0]", "place_points = [5, 3, 1, 0]");
    let mut hall = Rig::seated();
    hall.run(ResultCommand::EnterResult(sheet_of_hands()));
    hall.run(change(&places, "the federation decided so"));

    let mut hall = Rig::seated();
    let mut written = sheet_of_hands();
    written.totals.as_mut().unwrap()[0].score = 40;
    written.totals.as_mut().unwrap()[1].score = -24;
    written.accept = Some("as all four signed it".into());
    hall.run(ResultCommand::EnterResult(written));
    hall.run(change(&places, "the federation decided so"));
}

#[test]
fn tables_of_another_size_are_chosen_before_anybody_sits() {
    let mut hall = Rig::with_players();
    hall.run(change(library::document("sanma").unwrap(), ""));
    assert_eq!(hall.tournament.ruleset_id, "sanma");
}
