//! What an explanation of an MCR hand says, in the languages of the program.

use super::super::Language;
use crate::mahjong::mcr::{Basis, Fan, Reason};

/// The name of a fan.
pub(super) fn name(fan: Fan, language: Language) -> &'static str {
    let names = fan.names();
    language.pick([names.en, names.es, names.fr])
}

/// Where a fan stands.
pub(super) fn article(fan: Fan) -> String {
    format!("Green Book 2006, appendix 1, fan {}", fan.number())
}

/// The stable name of the rule that leaves a fan out.
pub(super) fn rule(reason: &Reason) -> &'static str {
    match reason {
        Reason::By {
            basis: Basis::Book, ..
        } => "named_in_the_book",
        Reason::By {
            basis: Basis::Principle,
            ..
        } => "non_repeat",
        Reason::By {
            basis: Basis::Edition,
            ..
        } => "edition",
        Reason::NonSeparation(_) => "non_separation",
        Reason::NonIdentical => "non_identical",
        Reason::AccountOnce => "account_once",
        Reason::OtherWaits(_) => "not_the_only_wait",
        Reason::NoWaitBesideKnittedStraight => "no_wait_beside_knitted_straight",
        Reason::CompletedByDiscard(_) => "completed_by_discard",
    }
}

/// Where the rule that leaves a fan out stands.
pub(super) fn rule_article(reason: &Reason) -> String {
    match reason {
        Reason::By {
            fan,
            basis: Basis::Book,
        } => article(*fan),
        Reason::By {
            basis: Basis::Principle,
            ..
        }
        | Reason::NonSeparation(_)
        | Reason::NonIdentical
        | Reason::AccountOnce => "Green Book 2006, 3.9.1.5".to_owned(),
        Reason::By {
            basis: Basis::Edition,
            ..
        } => "practice of the edition in force".to_owned(),
        Reason::OtherWaits(_) => "Green Book 2006, appendix 1, fan 77–79".to_owned(),
        Reason::NoWaitBesideKnittedStraight => "WMO ruling, October 2006".to_owned(),
        Reason::CompletedByDiscard(_) => "Green Book 2006, appendix 1, fan 12, 33, 66".to_owned(),
    }
}

/// The rule that leaves a fan out, as a sentence.
pub(super) fn because(reason: &Reason, language: Language) -> String {
    let named = |fan: &Fan| name(*fan, language);
    match reason {
        Reason::By {
            fan,
            basis: Basis::Book,
        } => fill(
            [
                "{} excludes it by its own entry",
                "{} lo excluye en su propia entrada",
                "{} l’exclut dans sa propre définition",
            ],
            named(fan),
            language,
        ),
        Reason::By {
            fan,
            basis: Basis::Principle,
        } => fill(
            [
                "it always comes with {} (Non-Repeat)",
                "siempre viene con {} (no repetición)",
                "il vient toujours avec {} (non-répétition)",
            ],
            named(fan),
            language,
        ),
        Reason::By {
            fan,
            basis: Basis::Edition,
        } => fill(
            [
                "this edition does not count it beside {}",
                "esta edición no lo cuenta junto a {}",
                "cette édition ne le compte pas avec {}",
            ],
            named(fan),
            language,
        ),
        Reason::NonSeparation(fan) => fill(
            [
                "the sets of {} are not regrouped among themselves (Non-Separation)",
                "los juegos de {} no se reagrupan entre sí (no separación)",
                "les combinaisons de {} ne se regroupent pas entre elles (non-séparation)",
            ],
            named(fan),
            language,
        ),
        Reason::OtherWaits(tiles) => {
            let tiles: Vec<_> = tiles.iter().map(ToString::to_string).collect();
            fill(
                [
                    "the wait was not the only one: {} would have won too",
                    "la espera no era única: también ganaba con {}",
                    "l’attente n’était pas unique : {} gagnait aussi",
                ],
                &tiles.join(" "),
                language,
            )
        }
        Reason::CompletedByDiscard(tile) => fill(
            [
                "the winning discard completed the pung of {}, so it is not concealed",
                "el descarte ganador completó el pung de {}, que no es oculto",
                "le rejet gagnant a complété le pung de {}, qui n’est donc pas caché",
            ],
            &tile.to_string(),
            language,
        ),
        Reason::NonIdentical | Reason::AccountOnce | Reason::NoWaitBesideKnittedStraight => {
            plain(reason, language).to_owned()
        }
    }
}

/// The sentences that name nothing.
fn plain(reason: &Reason, language: Language) -> &'static str {
    let texts = match reason {
        Reason::NonIdentical => [
            "one of its sets already made the same fan with another set (Non-Identical)",
            "uno de sus juegos ya formó el mismo fan con otro juego (no idéntico)",
            "une de ses combinaisons a déjà fait le même fan avec une autre (non-identique)",
        ],
        Reason::NoWaitBesideKnittedStraight => [
            "this edition counts no edge or closed wait beside a Knitted Straight",
            "esta edición no cuenta espera de borde ni cerrada junto a Fichas Cosidas",
            "cette édition ne compte pas d’attente au bord ou au milieu avec une Suite serpentine",
        ],
        _ => [
            "each set left over joins the sets already used only once (Account-Once)",
            "cada juego sobrante se une una sola vez a los ya usados (contar una vez)",
            "chaque combinaison restante ne s’ajoute qu’une fois à celles déjà utilisées (compte unique)",
        ],
    };
    language.pick(texts)
}

/// The text of a language, English, Spanish or French, with its gap filled.
fn fill(texts: [&str; 3], gap: &str, language: Language) -> String {
    language.pick(texts).replace("{}", gap)
}
