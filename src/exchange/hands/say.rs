//! Names of patterns and the rules behind a value in a reader's language, for explanations and for pages.

use std::borrow::Cow;

use mahjong::notation::{self, Noted};
use mahjong::riichi::{FuReason, Wait};
use scoring::{Article, BlockKind, Excluded, Pattern, Reading, Tradition, names};
use words::{Words, family, key, member};

/// The name of a pattern.
#[must_use]
pub fn pattern(words: &Words, pattern: Pattern) -> Cow<'_, str> {
    pattern_name(words, pattern.tradition(), pattern.id())
}

/// The name of a pattern of a tradition by its stable id; the id where the tradition has no list.
#[must_use]
pub fn pattern_name<'a>(words: &'a Words, tradition: Tradition, id: &str) -> Cow<'a, str> {
    match names(tradition) {
        Some(names) => words.say_of(&of(family!("patterns-"), names.word), id),
        None => Cow::Owned(id.to_owned()),
    }
}

/// The family of keys of one tradition.
fn of(family: &str, tradition: &str) -> String {
    [family, tradition, "-"].concat()
}

/// The word of a pattern's tradition in keys.
fn word(pattern: Pattern) -> &'static str {
    names(pattern.tradition()).map_or("", |names| names.word)
}

/// Where a pattern stands; `source` is what the rule set's document says about all its values.
#[must_use]
pub fn article<'a>(words: &'a Words, pattern: Pattern, source: &'a str) -> Cow<'a, str> {
    written(words, word(pattern), pattern.article(), source)
}

/// Where the rule stands that left a pattern out.
#[must_use]
pub fn rule<'a>(words: &'a Words, excluded: &Excluded, source: &'a str) -> Cow<'a, str> {
    let article = excluded.reason.article;
    written(words, word(excluded.pattern), article, source)
}

/// Where something is written.
fn written<'a>(
    words: &'a Words,
    tradition: &str,
    article: Article,
    source: &'a str,
) -> Cow<'a, str> {
    let family = of(family!("reasons-"), tradition) + "article-";
    Cow::Owned(match article {
        Article::Entry(number) => words
            .say_with(&member(&family, "entry"))
            .arg("number", number.to_string())
            .into_text(),
        Article::At(text, place) => [text, ", ", place].concat(),
        Article::Section(section) if source.starts_with("EMA ") => format!("EMA {section}"),
        // Other editions have other sections than the booklet of the EMA, so what the document names is all there is.
        Article::Section(_) => return Cow::Borrowed(source),
        Article::Described(id) => return words.say_of(&family, id),
    })
}

/// The rule that left a pattern out, as a sentence.
#[must_use]
pub fn because(words: &Words, excluded: &Excluded) -> String {
    let reason = &excluded.reason;
    let family = of(family!("reasons-"), word(excluded.pattern));
    let key = member(&family, reason.id);
    let mut sentence = words.say_with(&key);
    if !reason.tiles.is_empty() {
        let tiles: Vec<_> = reason.tiles.iter().map(ToString::to_string).collect();
        sentence = sentence.arg("tiles", tiles.join(" "));
    }
    if let Some(kept) = reason.kept {
        sentence = sentence.arg("pattern", pattern(words, kept));
    }
    sentence.into_text()
}

#[must_use]
pub fn fu<'a>(words: &'a Words, reason: FuReason, reading: &Reading) -> Cow<'a, str> {
    let id = match reason {
        FuReason::Wait(Wait::Edge) => "edge_wait",
        FuReason::Wait(Wait::Closed) => "closed_wait",
        FuReason::Wait(_) => "pair_wait",
        FuReason::Block(place) => return fu_group(words, reading, place),
        other => other.id(),
    };
    words.say_of(family!("reasons-riichi-fu-"), id)
}

/// A pung or kong that gives fu; a chow gives none.
fn fu_group<'a>(words: &'a Words, reading: &Reading, place: u8) -> Cow<'a, str> {
    let Some(group) = reading.groups.get(usize::from(place)) else {
        return words.say_of(family!("reasons-riichi-fu-"), FuReason::Block(place).id());
    };
    let is_kong = matches!(group.kind, BlockKind::Kong | BlockKind::ConcealedKong);
    let key = match (is_kong, group.open) {
        (true, true) => key!("reasons-riichi-fu-open-kong"),
        (true, false) => key!("reasons-riichi-fu-concealed-kong"),
        (false, true) => key!("reasons-riichi-fu-open-pung"),
        (false, false) => key!("reasons-riichi-fu-concealed-pung"),
    };
    let tiles = notation::print(group.tiles.iter().copied().map(Noted::plain));
    Cow::Owned(words.say_with(key).arg("tiles", tiles).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn every_pattern_has_a_name_and_an_article_in_every_language() {
        for (pattern, lang) in Tradition::BUILT_IN
            .iter()
            .copied()
            .flat_map(Pattern::of)
            .flat_map(|pattern| Lang::ALL.map(|lang| (pattern, lang)))
        {
            let words = Words::for_language(lang);
            let name = super::pattern(words, pattern);
            assert!(!name.starts_with("patterns-"), "{name} in {}", lang.code());
            let article = article(words, pattern, "EMA 2016");
            assert!(
                !article.starts_with("reasons-"),
                "{article} in {}",
                lang.code()
            );
        }
    }
}
