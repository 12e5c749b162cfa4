//! What goes in and what comes out, tradition by tradition; the scorers' own tests hold the values.

mod american;
mod classical;
mod hong_kong;
mod mcr;
mod riichi;
mod sanma;
mod taiwanese;
mod waits;
mod zung_jung;

use super::{Excluded, Explained, NoValue, Scorer, Valued, Win};
use mahjong::HandLink;
use ruleset::library;

/// The scorer of a rule set of the library.
fn scorer(ruleset: &str) -> Scorer {
    Scorer::of(&library::ruleset(ruleset).unwrap().scoring).unwrap()
}

/// A hand by a rule set, written as in an address.
fn link(ruleset: &str, hand: &str) -> HandLink {
    format!("ruleset={ruleset}&{hand}").parse().unwrap()
}

fn value(ruleset: &str, hand: &str) -> Result<Valued, NoValue> {
    scorer(ruleset).value_link(&link(ruleset, hand))
}

/// The value of a hand with how it came about.
fn explain(ruleset: &str, hand: &str) -> Explained {
    scorer(ruleset).explain_link(&link(ruleset, hand)).unwrap()
}

/// What counts: ids, how often, and the worth.
fn counted(valued: &Valued) -> Vec<(&'static str, u8, u16)> {
    let lines = valued.counted();
    lines
        .map(|line| (line.pattern.id(), line.times, line.worth))
        .collect()
}

/// Patterns that do not count, each with the rule and the pattern that counts instead.
fn excluded(why: &Explained) -> Vec<(&'static str, &'static str, &'static str)> {
    let line = |line: &Excluded| {
        let kept = line.reason.kept.map_or("", |kept| kept.id());
        (line.pattern.id(), line.reason.id, kept)
    };
    why.excluded.iter().map(line).collect()
}

#[test]
fn an_explanation_has_the_value_and_counts_the_same() {
    for (ruleset, hand) in [
        (
            "mcr-ema",
            "hand=78s111z22z&melds=123m+456p&win=9s&seat=S&round=S",
        ),
        (
            "zung-jung-3.3",
            "hand=222333444m678p5s&win=5s&draw=1&seat=S",
        ),
        (
            "riichi-ema-2016",
            "hand=234m345p67822s34s&win=5s&seat=S&round=E&flag=riichi",
        ),
        (
            "hong-kong",
            "hand=222p333s8s&melds=555z+444m&win=8s&seat=S&round=E",
        ),
        (
            "taiwanese",
            "hand=1122m&melds=333m+555m+777m+222z&win=1m&seat=S&round=E&flower_tiles=26",
        ),
    ] {
        let why = explain(ruleset, hand);
        let valued = why.valued.clone().unwrap();
        assert_eq!(value(ruleset, hand).as_ref(), Ok(&valued), "{ruleset}");
        let shown: Vec<_> = why.chosen.counted.iter().map(|line| line.counted).collect();
        assert_eq!(valued.counted().collect::<Vec<_>>(), shown, "{ruleset}");
        let document = library::ruleset(ruleset).unwrap();
        assert_eq!(*why.source, *document.scoring.source, "{ruleset}");
        let sets = scorer(ruleset).asks().size.sets();
        assert_eq!(why.chosen.groups.len(), sets + 1, "{ruleset}");
        let won = why.chosen.groups.iter().filter(|group| group.won);
        assert_eq!(won.count(), 1, "{ruleset}");
    }
}

#[test]
fn a_circumstance_that_no_tradition_has_is_refused_and_an_impossible_one_named() {
    let link = link(
        "mcr-ema",
        "hand=78s111z22z&melds=123m+456p&win=9s&seat=S&round=S",
    );
    let scorer = scorer("mcr-ema");
    let with = |flags: &[&str]| scorer.value(&Win::of_link(&link, flags).unwrap());
    assert_eq!(
        with(&["riichi"]),
        Err(NoValue::UnknownFlag("riichi".into()))
    );
    let refused = with(&["out_with_replacement"]).unwrap_err();
    assert_eq!(refused.kind(), super::Kind::Flags);
    assert_eq!(
        refused.cause(),
        Some(super::Cause::Impossible(
            mahjong::Impossible::NeedsSelfDraw("out_with_replacement")
        ))
    );
}

#[test]
fn a_hand_that_is_not_finished_and_one_that_is_none_are_told_apart() {
    for ruleset in ["mcr-ema", "zung-jung-3.3", "riichi-ema-2016", "hong-kong"] {
        let odd = value(ruleset, "hand=1359m1359p13579s&win=1z&seat=S&round=E");
        assert_eq!(
            odd.unwrap_err().kind(),
            super::Kind::NotWinning,
            "{ruleset}"
        );
        let short = value(ruleset, "hand=123m&seat=S&round=E");
        assert_eq!(short, Err(NoValue::Incomplete), "{ruleset}");
    }
}

#[test]
fn a_rule_set_without_a_scorer_has_none() {
    let without = library::ids()
        .filter_map(library::ruleset)
        .find(|rules| rules.scoring.scorer == super::Tradition::None);
    assert!(without.is_none_or(|rules| Scorer::of(&rules.scoring).is_none()));
}
