//! The catalogue as a referee looks through it: the most used first, found by any language's words.

use std::collections::{BTreeSet, HashMap};

use crate::ruleset::{Offence, Outcome, RuleSet};
use crate::tournament::Tournament;
use crate::tournament::name_key::fold_name;
use crate::web::say::rule_text::InLanguage;

/// How many offences stand beside each person at the table.
const USUAL: usize = 2;

/// The offences, those ruled most often in this tournament first, else as the document has them.
pub fn by_use(tournament: &Tournament) -> Vec<&Offence> {
    let used = uses(tournament);
    let mut offences: Vec<&Offence> = tournament.ruleset.offences.iter().collect();
    offences.sort_by_key(|it| std::cmp::Reverse(used.get(it.id.as_str()).copied().unwrap_or(0)));
    offences
}

/// The few that were ruled most often in this tournament: with them beside each person, two taps
/// lead to a confirmed ruling. None before the first ruling.
pub fn usual(tournament: &Tournament) -> Vec<&Offence> {
    let used = uses(tournament);
    let known = by_use(tournament).into_iter();
    known
        .filter(|it| used.contains_key(it.id.as_str()))
        .take(USUAL)
        .collect()
}

/// What may follow in every game.
const OF_EVERY_GAME: [Outcome; 8] = [
    Outcome::NoPenalty,
    Outcome::Warning,
    Outcome::Points,
    Outcome::DeadHand,
    Outcome::RestoredPosition,
    Outcome::Redeal,
    Outcome::ForfeitedSession,
    Outcome::Disqualification,
];

/// The outcomes that the rule set knows: what a referee may choose who decides otherwise.
pub fn outcomes(rules: &RuleSet) -> BTreeSet<Outcome> {
    let of_offence = |offence: &Offence| {
        let steps = offence.ladder.iter().flat_map(|step| &step.outcomes);
        let free = offence.discretion.iter().flat_map(|it| &it.outcomes);
        steps.chain(free).copied().collect::<Vec<_>>()
    };
    let penalty = rules.pace.as_ref().and_then(|pace| pace.penalty.as_ref());
    let resigned = penalty.and_then(|it| it.resigned_above);
    let resigned = resigned.map(|_| rules.resignation());
    let listed = rules.offences.iter().flat_map(of_offence);
    listed.chain(resigned).chain(OF_EVERY_GAME).collect()
}

/// How often each offence was ruled, by rulings that stand.
fn uses(tournament: &Tournament) -> HashMap<&str, usize> {
    let mut used: HashMap<&str, usize> = HashMap::new();
    for ruling in tournament.rulings.iter().filter(|ruling| ruling.stands()) {
        if let Some(offence) = &ruling.decision.offence {
            *used.entry(offence).or_default() += 1;
        }
    }
    used
}

/// Everything an offence can be found by: its names, what players call it, what is done, its
/// article.
pub fn text(offence: &Offence) -> String {
    let texts = [
        Some(&offence.name),
        offence.also.as_ref(),
        offence.effect.as_ref(),
    ];
    let languages = texts.into_iter().flatten().flat_map(InLanguage::in_all);
    let id = offence.id.replace('_', " ");
    let all: Vec<&str> = languages
        .chain([offence.article.as_str(), id.as_str()])
        .collect();
    fold_name(&all.join(" "))
}

/// Whether each of these words is in an offence's texts.
pub fn finds(offence: &Offence, looked_for: &str) -> bool {
    let text = text(offence);
    fold_name(looked_for)
        .split_whitespace()
        .all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;

    #[test]
    fn who_decides_otherwise_finds_only_what_the_game_has() {
        let of = |id: &str| outcomes(&library::ruleset(id).unwrap());
        let of_other_games = [Outcome::Chombo, Outcome::ResignedHand, Outcome::LostDeal];
        for id in ["mcr-ema", "mcr-rcm"] {
            assert!(of_other_games.iter().all(|it| !of(id).contains(it)), "{id}");
        }
        assert!(of("riichi-ema-2025").contains(&Outcome::Chombo));
        assert!(of("wsom").contains(&Outcome::ResignedHand));
        assert!(of("points-only").contains(&Outcome::Warning));
    }

    /// Something said in English, the same in other languages, and the offence that is meant in
    /// each of some rule sets.
    type Said = (
        &'static str,
        &'static [&'static str],
        &'static [(&'static str, &'static str)],
    );

    /// What players say in a hall, and the offence that is meant, in three kinds of rule sets.
    const SAID: [Said; 10] = [
        (
            "long hand",
            &["mano larga", "main longue"],
            &[
                ("mcr-ema", "wrong_tile_count"),
                ("wsom", "long_hand"),
                ("riichi-ema-2016", "wrong_tile_count"),
            ],
        ),
        (
            "chombo",
            &["chombo", "mahjong falso", "faux mahjong"],
            &[
                ("mcr-ema", "false_hu_invalid_hand"),
                ("mcr-wmo-2006", "false_hu_invalid_hand"),
                ("riichi-wrc-2025", "false_win"),
            ],
        ),
        (
            "dropped tile",
            &["ficha caída", "tuile tombée"],
            &[
                ("mcr-ema", "own_tile_shown"),
                ("wsom", "tile_shown"),
                ("riichi-ema-2016", "tiles_exposed_few"),
            ],
        ),
        (
            "fast draw",
            &["robo rápido", "pioche rapide"],
            &[
                ("mcr-ema", "wall_touched_early"),
                ("wsom", "drew_too_fast"),
                ("riichi-ema-2025", "drawing_too_fast"),
            ],
        ),
        (
            "wrong chow",
            &["chow malo", "faux chow"],
            &[("wsom", "wrong_set_found_later")],
        ),
        (
            "invalid chi",
            &["chi falso", "faux chi"],
            &[
                ("mcr-ema", "false_set"),
                ("riichi-ema-2016", "false_set_in_time"),
            ],
        ),
        (
            "phone",
            &["móvil", "portable"],
            &[("mcr-ema", "disturbance"), ("riichi-wrc-2025", "telephone")],
        ),
        (
            "slow play",
            &["juego lento", "jeu lent"],
            &[("wsom", "time_limit_exceeded"), ("mcr-ema", "obstruction")],
        ),
        (
            "talking",
            &["pistas", "indices"],
            &[
                ("mcr-ema", "passing_information"),
                ("riichi-ema-2016", "passing_information"),
                ("wsom", "telling_hand_contents"),
            ],
        ),
        (
            "noten",
            &["noten", "sin tenpai", "pas tenpai"],
            &[
                ("riichi-ema-2016", "noten_riichi"),
                ("riichi-wrc-2025", "noten_riichi"),
            ],
        ),
    ];

    #[test]
    fn what_players_call_an_offence_finds_it_in_every_language() {
        for (english, others, meant) in SAID {
            for (ruleset, id) in meant {
                let rules = library::ruleset(ruleset).unwrap();
                let offence = rules.offence(id).unwrap();
                for words in others.iter().chain([&english]) {
                    assert!(finds(offence, words), "{ruleset}: {id} by “{words}”");
                }
            }
        }
    }

    #[test]
    fn the_common_offences_have_words_of_players_in_every_language() {
        for id in library::ids() {
            let is_common = |known: &str| id.starts_with(known);
            if !["mcr-", "riichi-", "wsom"].into_iter().any(is_common) {
                continue;
            }
            let rules = library::ruleset(id).unwrap();
            let told = rules.offences.iter().filter(|it| it.also.is_some());
            // What hardly ever happens is found by its name.
            assert!(told.count() * 10 >= rules.offences.len() * 8, "{id}");
            for offence in &rules.offences {
                let Some(also) = &offence.also else { continue };
                for words in also.in_all() {
                    for one in words.split(',') {
                        assert!(finds(offence, one), "{id}: {} by “{one}”", offence.id);
                    }
                }
            }
        }
    }

    #[test]
    fn an_offence_is_found_by_the_words_of_every_language() {
        let rules = library::ruleset("mcr-ema").unwrap();
        let found = |words| {
            let offences = rules.offences.iter();
            offences.filter(|it| finds(it, words)).count()
        };
        for words in [
            "wall discarded",
            "muro ficha",
            "mur tuile",
            "green book 6.4",
        ] {
            assert!((1..10).contains(&found(words)), "{words}: {}", found(words));
        }
        assert_eq!(found("bicycle"), 0);
        assert_eq!(found(""), rules.offences.len());
    }
}
