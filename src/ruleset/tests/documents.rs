//! What holds for every document of the library.

use super::*;
use crate::offence::Outcome;
use crate::switch::line_of;

/// Every text of a rule set, with where it stands.
fn texts(rules: &RuleSet) -> Vec<(String, &Text)> {
    let mut texts = vec![
        ("title".to_owned(), &rules.title),
        ("words.session".to_owned(), &rules.words.session),
        (
            "words.standing_points".to_owned(),
            &rules.words.standing_points,
        ),
        ("words.score".to_owned(), &rules.words.score),
    ];
    texts.extend(rules.notes.iter().map(|note| ("notes".to_owned(), note)));
    for switch in &rules.switches {
        texts.push((format!("{} title", switch.id), &switch.title));
        texts.push((format!("{} note", switch.id), &switch.note));
        let choices = switch.choices.iter();
        texts.extend(choices.map(|choice| (format!("{} {}", switch.id, choice.id), &choice.title)));
    }
    for offence in &rules.offences {
        texts.push((offence.id.clone(), &offence.name));
        let more = [&offence.effect, &offence.note].into_iter().flatten();
        texts.extend(more.map(|text| (offence.id.clone(), text)));
    }
    texts.extend(
        rules
            .stages
            .iter()
            .map(|stage| (stage.id.clone(), &stage.title)),
    );
    let others = [
        rules.dead_hand.as_ref().map(|part| &part.text),
        rules.appeals.as_ref().map(|part| &part.text),
        rules.substitutes.note.as_ref(),
        rules.absence.note.as_ref(),
    ];
    texts.extend(
        others
            .into_iter()
            .flatten()
            .map(|text| ("conduct".to_owned(), text)),
    );
    texts
}

#[test]
fn every_document_can_be_read_under_its_own_id() {
    for id in library::ids() {
        assert_eq!(library_rules(id).id, id);
    }
}

#[test]
fn a_built_in_document_says_everything_in_english_and_leaves_the_rest_to_the_catalogue() {
    for id in library::ids() {
        let rules = library_rules(id);
        for (place, text) in texts(&rules) {
            assert_eq!(text.other_languages().count(), 0, "{id}, {place}: {text:?}");
            assert!(!text.en.is_empty(), "{id}, {place}");
            assert_eq!(text.en, text.en.trim(), "{id}, {place}");
        }
    }
}

#[test]
fn a_document_of_its_own_may_carry_any_language() {
    let document = library::document("mcr-ema").unwrap();
    let with =
        |other: &str| document.replacen("[title]\n", &format!("[title]\n{other} = \"Kubek\"\n"), 1);
    let title = RuleSet::parse(&with("pl")).unwrap().title;
    assert_eq!(title.own("pl"), Some("Kubek"));
    assert_eq!(title.own("es"), None);
    assert_eq!(title.other_languages().collect::<Vec<_>>(), ["pl"]);
    assert_eq!(
        title.all().collect::<Vec<_>>(),
        [title.en.as_str(), "Kubek"]
    );
    for code in ["Polish", "polish", "PL", "p", "p2"] {
        assert!(RuleSet::parse(&with(code)).is_err(), "{code}");
    }
}

#[test]
fn a_translation_that_one_document_carries_is_no_difference() {
    let document = library::document("points-only").unwrap();
    let title = &library_rules("points-only").title.en;
    let own = document.replacen("[title]\n", "[title]\nes = \"Como siempre\"\n", 1);
    assert_eq!(crate::diff(&own, document).unwrap(), []);
    assert_eq!(crate::diff(document, &own).unwrap(), []);
    let renamed = own.replacen(title.as_str(), "Ours", 1);
    let paths = |differences: Vec<crate::Difference>| -> Vec<String> {
        differences.into_iter().map(|it| it.path).collect()
    };
    assert_eq!(paths(crate::diff(&own, &renamed).unwrap()), ["title.en"]);
    // A translation of another English text is a text of its own.
    let both = crate::diff(document, &renamed).unwrap();
    assert_eq!(paths(both), ["title.en", "title.es"]);
}

#[test]
fn every_part_cites_its_source() {
    for id in library::ids() {
        let rules = library_rules(id);
        let mut sources = vec![
            &rules.scoring.source,
            &rules.session.source,
            &rules.standing.source,
            &rules.ranking.source,
        ];
        sources.extend(rules.offences.iter().map(|offence| &offence.article));
        sources.extend(rules.stages.iter().map(|stage| &stage.source));
        sources.extend(rules.pace.iter().map(|pace| &pace.source));
        sources.extend(rules.federation_number.iter().map(|part| &part.source));
        sources.extend(rules.dead_hand.iter().map(|part| &part.source));
        sources.extend(rules.lateness.iter().map(|part| &part.source));
        sources.extend(rules.appeals.iter().map(|part| &part.source));
        sources.extend(rules.line_ups.iter().map(|part| &part.source));
        sources.extend(rules.sources.iter());
        assert!(
            sources.iter().all(|source| source.len() > 3),
            "{id}: {sources:?}"
        );
    }
}

#[test]
fn every_answer_to_every_question_gives_a_rule_set_that_differs() {
    for id in library::ids() {
        let document = library::document(id).unwrap();
        let rules = library_rules(id);
        for (at, switch) in rules.switches.iter().enumerate() {
            assert!(line_of(document, at) > 1, "{id}, {}", switch.id);
            assert_eq!(switch.chosen, switch.choices[0].id, "{id}, {}", switch.id);
            for choice in &switch.choices[1..] {
                let mut other = with_answer(id, &switch.id, &choice.id);
                other.switches.clone_from(&rules.switches);
                assert_ne!(
                    other, rules,
                    "{id}, {}: {} changes nothing",
                    switch.id, choice.id
                );
            }
        }
    }
}

#[test]
fn every_offence_goes_up_its_ladder() {
    for id in library::ids() {
        for offence in &library_rules(id).offences {
            let mut before = 0;
            for time in 1..=12 {
                let sanction = offence.sanction(time).unwrap();
                assert!(!sanction.outcomes.is_empty());
                if sanction.outcomes.contains(&Outcome::Points) {
                    assert!(sanction.amount >= before, "{id}, {}", offence.id);
                    assert!(sanction.amount > 0, "{id}, {}", offence.id);
                    before = sanction.amount;
                }
            }
        }
    }
}

#[test]
fn every_rule_set_that_scripts_rely_on_is_there() {
    let ids = [
        "mcr-ema",
        "mcr-wmo-2006",
        "mcr-wmo-2014",
        "mcr-cn",
        "mcr-rcm",
        "wsom",
        "zung-jung-3.3",
        "riichi-ema-2008",
        "riichi-ema-2012",
        "riichi-ema-2016",
        "riichi-ema-2025",
        "riichi-ari-ari",
        "riichi-wrc-2025",
        "riichi-m-league",
        "sanma",
        "sanma-mahjong-soul",
        "sanma-tenhou",
        "sanma-pantheon",
        "sanma-portal",
        "sanma-mahjongtime",
        "sanma-jansanction",
        "sanma-kansai",
        "hong-kong",
        "taiwanese",
        "american",
        "chinese-classical",
        "european-classical",
        "european-classical-british",
        "european-classical-dutch",
        "european-classical-german",
        "points-only",
        "points-only-five",
    ];
    for id in ids {
        assert!(library::ruleset(id).is_some(), "{id}");
    }
}

#[test]
fn what_the_texts_leave_open_is_a_question_with_its_default() {
    let open = [
        ("mcr-ema", "final_tie", "share"),
        ("mcr-ema", "fifth_copy_wait", "counts"),
        ("mcr-ema", "caller_after_false_hu", "referee"),
        ("mcr-ema", "phones", "local"),
        ("mcr-wmo-2006", "last_discard_claims", "yes"),
        ("mcr-wmo-2006", "penalties_of_void_hand", "stand"),
        ("wsom", "minimum", "none"),
        ("wsom", "values", "zj33"),
        ("wsom", "bystander_share", "twenty_five"),
        ("wsom", "same_turn_immunity", "yes"),
        ("wsom", "time_penalty_receiver", "nobody"),
        ("wsom", "end_of_session", "finish_hand"),
        ("wsom", "half_time", "yes"),
        ("wsom", "match_point_precision", "full"),
        ("wsom", "final_day_carry", "nothing"),
        ("wsom", "final_round_carry", "nothing"),
        ("wsom", "resignation", "flag"),
        ("wsom", "kong_after_claim", "no"),
        ("wsom", "several_penalty_tiles", "owner"),
        ("riichi-wrc-2025", "riichi_live_wall", "one"),
        ("riichi-wrc-2025", "concealed_kong_after_riichi", "waits"),
        ("riichi-wrc-2025", "kan_dora_moment", "before_discard"),
        ("riichi-ari-ari", "swap_calling", "yes"),
        ("riichi-ema-2008", "changed_call", "first_stands"),
        ("sanma", "self_draw", "loss"),
        ("sanma", "counter", "three_hundred"),
        ("sanma", "north", "aside"),
        ("sanma", "replacement", "counts"),
        ("sanma", "dead_wall", "eighteen"),
    ];
    for (id, question, answer) in open {
        let rules = library_rules(id);
        let found = rules.switches.iter().find(|switch| switch.id == question);
        let found = found.unwrap_or_else(|| panic!("{id} does not ask {question}"));
        assert_eq!(found.chosen, answer, "{id}, {question}");
    }
    let none = with_answer("riichi-wrc-2025", "riichi_live_wall", "none");
    let left = none.play.unwrap().values.get("riichi_live_wall").cloned();
    assert_eq!(left, Some(crate::data::Data::Int(0)));
}

#[test]
fn the_texts_say_who_claims_first_until_when_and_what_may_be_changed() {
    use crate::ClaimTopic::*;
    for id in [
        "wsom",
        "mcr-rcm",
        "riichi-ema-2016",
        "riichi-ema-2012",
        "riichi-ema-2008",
        "riichi-ari-ari",
    ] {
        let rules = library_rules(id);
        for topic in [Precedence, Window, Change] {
            let found = rules
                .claims
                .iter()
                .filter(|rule| rule.topic == topic)
                .count();
            assert_eq!(found, 1, "{id}: {topic:?}");
        }
        for rule in &rules.claims {
            assert!(
                !rule.article.is_empty() && rule.text.en.ends_with('.'),
                "{id}: {rule:?}"
            );
        }
    }
    let of = |id: &str, topic| {
        library_rules(id)
            .claims
            .iter()
            .any(|rule| rule.topic == topic)
    };
    for topic in [
        KongIndicator,
        DeadWall,
        ConcealedKong,
        Furiten,
        FirstDiscard,
        ReadyHands,
    ] {
        assert!(of("riichi-ema-2016", topic), "{topic:?}");
    }
    for id in ["riichi-ema-2016", "riichi-ema-2008", "riichi-ari-ari"] {
        assert!(of(id, Showing), "{id}: a claimed tile is taken in time");
    }
    assert!(of("wsom", Turn) && of("wsom", TileCount) && of("wsom", PenaltyTiles));
}

#[test]
fn open_questions_of_wsom_change_what_is_looked_up() {
    let kong = |rules: &RuleSet| {
        let mut claims = rules.claims.iter();
        let rule = claims.find(|rule| rule.topic == crate::ClaimTopic::ConcealedKong);
        rule.unwrap().text.en.clone()
    };
    let plain = library_rules("wsom");
    assert!(kong(&plain).contains("not right after"));
    assert!(kong(&with_answer("wsom", "kong_after_claim", "yes")).contains("may also"));
    let note = |rules: &RuleSet| {
        rules
            .offence("tile_shown")
            .unwrap()
            .note
            .clone()
            .unwrap()
            .en
    };
    assert!(note(&plain).contains("the owner chooses"));
    let judge = with_answer("wsom", "several_penalty_tiles", "judge");
    assert!(note(&judge).contains("the judge chooses"));
    assert_eq!(plain.lateness.unwrap().offence(11), Some("late"));
}

#[test]
fn a_shown_hand_and_a_reach_of_the_spanish_text_cost_what_it_says() {
    let rules = library_rules("mcr-rcm");
    let shown = &rules.offence("hand_shown_on_invalid_hu").unwrap().ladder;
    assert_eq!(shown[0].outcomes, [crate::Outcome::PenaltyTiles]);
    let reached = rules.offence("reached_across").unwrap();
    assert!(!reached.article.contains("RCM web text"));
}

#[test]
fn an_answer_sets_the_deadline_of_line_ups_and_none_is_longer_than_a_week() {
    let minutes = |rules: RuleSet| rules.line_ups.and_then(|it| it.minutes_before);
    for id in ["mcr-ema", "riichi-m-league", "wsom", "points-only"] {
        assert_eq!(minutes(library_rules(id)), None, "{id}");
        for (answer, expected) in [("half_hour", 30), ("day", 1440)] {
            let rules = with_answer(id, "line_up_deadline", answer);
            assert_eq!(minutes(rules), Some(expected), "{id}");
        }
    }
    let document = library::document("mcr-ema").unwrap();
    let long = document.replace("[line_ups]\n", "[line_ups]\nminutes_before = 10_081\n");
    let refused = RuleSet::parse(&long).unwrap_err().to_string();
    assert!(refused.contains("line_ups.minutes_before"), "{refused}");
}
