//! The pages of the handbook against each other: the same in every language but for the words.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{Event, Tag, TagEnd};

use super::glossary::{has, terms};
use super::others;
use super::typography::{common_fault, tight};
use crate::Lang;
use crate::handbook::{self, ACCESSIBILITY, AUTHORITY, ROLES, page, pieces, plain};

/// The Markdown of each page of a language by its name.
fn texts(lang: Lang) -> BTreeMap<String, String> {
    handbook::texts(lang).into_iter().collect()
}

/// The shape of a page: headings with level and anchor, pictures, where links lead, how many items
/// its lists have.
fn shape(text: &str) -> Vec<String> {
    let shapes = pieces(text).filter_map(|piece| match piece {
        Event::Start(Tag::Heading { level, id, .. }) => Some(format!("{level} {id:?}")),
        Event::Start(Tag::Image { dest_url, .. }) => Some(format!("picture {dest_url}")),
        Event::Start(Tag::Link { dest_url, .. }) => Some(format!("link {dest_url}")),
        Event::Start(Tag::Item) => Some("item".to_owned()),
        Event::Code(code) => Some(format!("code {code}")),
        _ => None,
    });
    shapes.collect()
}

/// What a page says: a line for each block, `x` for what stands as code.
fn prose(text: &str) -> String {
    let said = pieces(text).map(|piece| match &piece {
        Event::Code(_) => "x".to_owned(),
        Event::End(TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item | TagEnd::Image) => {
            "\n".to_owned()
        }
        piece => plain(piece).to_owned(),
    });
    said.collect()
}

/// The pages that links of a page lead to, with the anchor.
fn inner_links(text: &str) -> Vec<(String, Option<String>)> {
    let links = pieces(text).filter_map(|piece| match piece {
        Event::Start(Tag::Link { dest_url, .. }) => {
            let place = dest_url.strip_prefix("/help/")?;
            let (name, anchor) = match place.split_once('#') {
                Some((name, anchor)) => (name, Some(anchor.to_owned())),
                None => (place, None),
            };
            Some((name.to_owned(), anchor))
        }
        _ => None,
    });
    links.collect()
}

#[test]
fn every_language_has_every_page() {
    let wanted: BTreeSet<&str> = ROLES
        .into_iter()
        .chain([ACCESSIBILITY, AUTHORITY])
        .collect();
    for lang in Lang::ALL {
        let texts = texts(lang);
        let found: BTreeSet<&str> = texts.keys().map(String::as_str).collect();
        assert_eq!(found, wanted, "{}", lang.code());
        for name in &wanted {
            let page = page(lang, name).unwrap();
            assert!(!page.title.is_empty() && !page.lead.is_empty(), "{name}");
            assert!(page.sections.len() > 3, "{name}: {:?}", page.sections);
        }
    }
}

#[test]
fn a_page_is_the_same_in_every_language_but_for_its_words() {
    let english = texts(Lang::En);
    for lang in others() {
        for (name, text) in texts(lang) {
            let code = lang.code();
            assert_eq!(shape(&text), shape(&english[&name]), "{name} in {code}");
        }
    }
}

#[test]
fn every_section_has_an_anchor_of_its_own() {
    for (name, text) in texts(Lang::En) {
        let mut seen = BTreeSet::new();
        let mut titles = 0;
        for piece in pieces(&text) {
            let Event::Start(Tag::Heading { level, id, .. }) = piece else {
                continue;
            };
            match id {
                Some(id) => assert!(seen.insert(id.to_string()), "{name}: {id} stands twice"),
                None => titles += 1,
            }
            assert!(level as usize <= 2, "{name} has a heading that is too deep");
        }
        assert_eq!(titles, 1, "{name}: only the title has no anchor");
    }
}

#[test]
fn no_page_holds_html() {
    for lang in Lang::ALL {
        for (name, text) in texts(lang) {
            let is_html =
                |piece: &Event<'_>| matches!(piece, Event::Html(_) | Event::InlineHtml(_));
            assert!(
                !pieces(&text).any(|it| is_html(&it)),
                "{name}: {}",
                lang.code()
            );
        }
    }
}

#[test]
fn every_link_between_pages_finds_its_section() {
    for (name, text) in texts(Lang::En) {
        for (to, anchor) in inner_links(&text) {
            let found = page(Lang::En, &to);
            let is_there = found.is_some_and(|page| anchor.iter().all(|it| page.has(it)));
            assert!(is_there, "{name} leads to {to} {anchor:?}");
        }
    }
}

#[test]
fn a_page_of_a_role_is_read_in_a_few_minutes() {
    for lang in Lang::ALL {
        for name in ROLES {
            let said = prose(&texts(lang)[name]);
            // French sets marks apart; they are no words.
            let is_word = |it: &&str| it.contains(char::is_alphanumeric);
            let words = said.split_whitespace().filter(is_word).count();
            let is_short = (400..=1050).contains(&words);
            assert!(is_short, "{name} in {} has {words} words", lang.code());
        }
    }
}

#[test]
fn pages_keep_the_marks_and_the_words_of_their_language() {
    for lang in others() {
        for (name, text) in texts(lang) {
            let (code, said) = (lang.code(), prose(&text));
            for line in said.lines() {
                assert_eq!(common_fault(line), None, "{name} in {code}: {line}");
                let apart = (lang == Lang::Fr).then(|| tight(line)).flatten();
                assert_eq!(apart, None, "{name} in {code}: {line}");
            }
            let said = said.to_lowercase();
            for term in terms(lang) {
                for word in &term.never {
                    assert!(
                        !has(&said, word),
                        "{name} in {code} says “{word}” for {}",
                        term.english
                    );
                }
            }
        }
    }
}

#[test]
fn a_page_is_printed_with_anchors_and_pictures_of_its_language() {
    let french = page(Lang::Fr, "director").unwrap();
    assert!(
        french.html.contains("<h2 id=\"prepare\">"),
        "{}",
        french.html
    );
    assert!(french.html.contains("src=\"/help/pictures/fr/"));
    assert!(french.has("prepare") && !french.has("nowhere"));
    assert_eq!(page(Lang::Fr, "nobody"), None);
}
