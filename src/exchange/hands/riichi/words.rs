//! The words of riichi explanations.

use super::super::Language;
use crate::mahjong::riichi::{Exclusion, FuReason, Group, GroupKind, Item, Names, Wait};

/// The stable id of a yaku or bonus.
pub(super) const fn item_id(item: Item) -> &'static str {
    match item {
        Item::Yaku(yaku) => yaku.id(),
        Item::Bonus(bonus) => bonus.id(),
    }
}

/// The name of a yaku or bonus.
pub(super) const fn item(item: Item, language: Language) -> &'static str {
    let Names { en, es, fr, .. } = match item {
        Item::Yaku(yaku) => yaku.entry().names,
        Item::Bonus(bonus) => bonus.entry().names,
    };
    language.pick([en, es, fr])
}

/// What fu are for, sets aside.
pub(super) const fn fu(reason: FuReason, language: Language) -> &'static str {
    let texts = match reason {
        FuReason::Base => ["base", "base", "base"],
        FuReason::ConcealedDiscard => [
            "concealed hand won on a discard",
            "mano oculta ganada con un descarte",
            "main cachée gagnée sur un rejet",
        ],
        FuReason::SevenPairs => [
            "seven pairs, fixed",
            "siete pares, valor fijo",
            "sept paires, valeur fixe",
        ],
        FuReason::Group(_) => ["set", "grupo", "combinaison"],
        FuReason::DragonPair => ["pair of dragons", "par de dragones", "paire de dragons"],
        FuReason::SeatWindPair => [
            "pair of the seat wind",
            "par del viento propio",
            "paire du vent du joueur",
        ],
        FuReason::PrevalentWindPair => [
            "pair of the prevalent wind",
            "par del viento dominante",
            "paire du vent dominant",
        ],
        FuReason::DoubleWindPair => [
            "pair of the wind that is both seat and prevalent",
            "par del viento que es propio y dominante",
            "paire du vent à la fois du joueur et dominant",
        ],
        FuReason::Wait(Wait::Edge) => ["edge wait", "espera de borde", "attente au bord"],
        FuReason::Wait(Wait::Closed) => ["closed wait", "espera cerrada", "attente fermée"],
        FuReason::Wait(_) => ["pair wait", "espera al par", "attente à la paire"],
        FuReason::SelfDraw => ["self-draw", "robo del muro", "tirage au mur"],
        FuReason::OpenPinfu => [
            "open hand with nothing else",
            "mano abierta sin nada más",
            "main ouverte sans rien d’autre",
        ],
    };
    language.pick(texts)
}

/// A pung or kong that gives fu.
pub(super) fn group(group: &Group, tiles: &str, language: Language) -> String {
    let kind = match group.kind {
        GroupKind::Chow => "chow",
        GroupKind::Pung => "pung",
        GroupKind::Kong => "kong",
    };
    let state = match (language, group.open) {
        (Language::En, true) => "open",
        (Language::En, false) => "concealed",
        (Language::Es, true) => "abierto",
        (Language::Es, false) => "oculto",
        (Language::Fr, true) => "ouvert",
        (Language::Fr, false) => "caché",
    };
    match language {
        Language::En => format!("{state} {kind} {tiles}"),
        Language::Es | Language::Fr => format!("{kind} {state} {tiles}"),
    }
}

/// The rule that left something out, as a sentence.
pub(super) fn because(reason: Exclusion, language: Language) -> String {
    if let Exclusion::ReplacedBy(wider) = reason {
        let name = item(Item::Yaku(wider), language);
        return match language {
            Language::En => format!("{name} counts instead"),
            Language::Es => format!("en su lugar cuenta {name}"),
            Language::Fr => format!("{name} compte à la place"),
        };
    }
    language.pick(sentences(reason)).to_owned()
}

/// The sentences that name nothing, in English, Spanish and French.
const fn sentences(reason: Exclusion) -> [&'static str; 3] {
    match reason {
        Exclusion::ReplacedBy(_) => [
            "a wider yaku counts instead",
            "en su lugar cuenta un yaku mayor",
            "un yaku plus large compte à la place",
        ],
        Exclusion::YakumanOnly => [
            "beside a yakuman nothing else counts",
            "junto a un yakuman no cuenta nada más",
            "à côté d’un yakuman rien d’autre ne compte",
        ],
        Exclusion::FixedMangan => [
            "renhou is paid as a fixed mangan, without anything else",
            "renhou se paga como mangan fijo, sin nada más",
            "renhou est payé comme mangan fixe, sans rien d’autre",
        ],
        Exclusion::HandIsHigher => [
            "the hand itself is worth more than the fixed mangan",
            "la mano en sí vale más que el mangan fijo",
            "la main elle-même vaut plus que le mangan fixe",
        ],
        Exclusion::OpenHand => [
            "it needs a concealed hand",
            "requiere una mano oculta",
            "il faut une main cachée",
        ],
        Exclusion::OpenTanyao => [
            "this rule set does not count it in an open hand",
            "este reglamento no lo cuenta en una mano abierta",
            "ce règlement ne le compte pas dans une main ouverte",
        ],
        Exclusion::CompletedByDiscard => [
            "the winning discard completed one of the pungs, so it is open",
            "el descarte ganador completó uno de los pungs, que queda abierto",
            "le rejet gagnant a complété l’un des pungs, qui est donc ouvert",
        ],
        Exclusion::HaiteiWithRinshan => [
            "it does not combine with the replacement tile of a kong",
            "no se combina con la ficha de reemplazo de un kong",
            "il ne se combine pas avec la tuile de remplacement d’un kong",
        ],
        Exclusion::NotInEdition => [
            "this rule set does not have it",
            "este reglamento no lo tiene",
            "ce règlement ne le connaît pas",
        ],
        Exclusion::UraWithoutRiichi => [
            "only winners who declared riichi have ura dora",
            "solo tiene ura dora quien ganó tras declarar riichi",
            "seuls les gagnants ayant déclaré riichi ont les ura dora",
        ],
        Exclusion::WaitNotTwoSided => [
            "it needs a two-sided wait",
            "requiere una espera por los dos lados",
            "il faut une attente des deux côtés",
        ],
        Exclusion::PairHasValue => [
            "the pair has a value",
            "el par tiene valor",
            "la paire a une valeur",
        ],
        Exclusion::BonusIsNoYaku => [
            "a bonus is not a yaku and does not let a hand win",
            "una bonificación no es un yaku y no permite ganar",
            "un bonus n’est pas un yaku et ne permet pas de gagner",
        ],
        Exclusion::OtherReading => [
            "it belongs to another way to read the tiles, and only one is valued",
            "pertenece a otra forma de leer las fichas, y solo se valora una",
            "il appartient à une autre lecture des tuiles, et une seule est comptée",
        ],
    }
}
