//! The catalogues against each other, and against every place that uses them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;

use super::{Lang, Words, sources, without_isolates};

mod glossary;
mod handbook;
mod typography;

/// Keys of a language, each with the variables its text uses.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for source in sources(lang) {
        for entry in source.split("\n\n").flat_map(entries) {
            let (key, text) = entry;
            let before = keys.insert(key.clone(), variables(&text));
            assert!(before.is_none(), "{} has {key} twice", lang.code());
        }
    }
    keys
}

/// Every language but English, which the others are made from.
fn others() -> impl Iterator<Item = Lang> {
    Lang::ALL.into_iter().filter(|lang| *lang != Lang::En)
}

/// The messages of a piece of a Fluent file, terms and comments left out.
fn entries(piece: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in piece.lines() {
        let starts_message = line.starts_with(|c: char| c.is_ascii_lowercase());
        if starts_message {
            let (key, text) = line.split_once('=').expect("a message has an equals sign");
            found.push((key.trim().to_owned(), text.to_owned()));
        } else if let Some((_, text)) = found.last_mut()
            && !line.starts_with(['#', '-'])
        {
            text.push('\n');
            text.push_str(line);
        }
    }
    found
}

/// The `$names` in a text.
fn variables(text: &str) -> BTreeSet<String> {
    text.split('$')
        .skip(1)
        .map(|rest| {
            rest.chars()
                .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
                .collect()
        })
        .collect()
}

/// The top of the project, two folders above this room.
fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file below a folder of the project with one of these endings.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![project().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if endings
                .iter()
                .any(|end| path.extension().is_some_and(|e| e == *end))
            {
                found.push(path);
            }
        }
    }
    found
}

/// The literal keys a source text says.
fn said(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for call in ["say(", "say_with(", "key!(", "Heading::Message("] {
        for rest in source.split(call).skip(1) {
            if let Some(literal) = rest.trim_start().strip_prefix('"') {
                let key = literal.split('"').next().unwrap_or_default();
                found.push(key.to_owned());
            }
        }
    }
    found
}

/// The beginnings of keys whose ends come from data.
fn families() -> Vec<String> {
    let mut found = Vec::new();
    for path in files("src", &["rs"]) {
        if path.starts_with(project().join("src/words")) {
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        for rest in source.split("family!(\"").skip(1) {
            found.push(rest.split('"').next().unwrap_or_default().to_owned());
        }
    }
    found
}

/// Every key that a template or a source file uses, with the file.
fn used() -> Vec<(String, PathBuf)> {
    let mut used = Vec::new();
    for path in [files("templates", &["html", "txt"]), files("src", &["rs"])].concat() {
        let is_test = |it: &PathBuf| it.starts_with(project().join("src/words/tests"));
        if path.ends_with("src/words/tests.rs") || is_test(&path) {
            continue;
        }
        let source: String = std::fs::read_to_string(&path)
            .unwrap()
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        used.extend(said(&source).into_iter().map(|key| (key, path.clone())));
    }
    used
}

#[test]
fn every_file_of_every_language_is_well_formed() {
    for lang in Lang::ALL {
        for source in sources(lang) {
            if let Err((_, errors)) = FluentResource::try_new((*source).to_owned()) {
                panic!("{}: {errors:?} in\n{source}", lang.code());
            }
        }
    }
}

#[test]
fn all_languages_have_the_same_keys_and_variables() {
    let english = keys(Lang::En);
    for lang in others() {
        let other = keys(lang);
        for (key, variables) in &english {
            let theirs = other.get(key);
            assert_eq!(theirs, Some(variables), "{key} in {}", lang.code());
        }
        for key in other.keys() {
            assert!(
                english.contains_key(key),
                "{key} is only in {}",
                lang.code()
            );
        }
    }
}

#[test]
fn every_key_that_is_used_exists() {
    let english = keys(Lang::En);
    for (key, path) in used() {
        assert!(english.contains_key(&key), "{key} in {}", path.display());
    }
}

#[test]
fn every_key_is_used_somewhere() {
    let used: BTreeSet<String> = used().into_iter().map(|(key, _)| key).collect();
    let families = families();
    let in_family = |key: &str| families.iter().any(|prefix| key.starts_with(prefix));
    let unused: Vec<String> = keys(Lang::En)
        .into_keys()
        .filter(|key| !used.contains(key) && !in_family(key))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn no_two_texts_of_documents_are_alike_in_english() {
    // A text is looked up by its English, so two keys for one sentence would hide one translation.
    let mut seen = BTreeMap::new();
    for (key, text) in texts(Lang::En) {
        if key.starts_with("documents-") {
            let before = seen.insert(text, key.clone());
            assert_eq!(before, None, "{key} says the same");
        }
    }
}

#[test]
fn every_text_can_be_said() {
    for lang in Lang::ALL {
        let words = Words::for_language(lang);
        for key in keys(lang).into_keys() {
            assert_ne!(words.say(&key), key, "{}", lang.code());
        }
    }
}

#[test]
fn a_missing_key_shows_as_itself() {
    let words = Words::for_language(Lang::Fr);
    assert_eq!(words.say("no-such-key"), "no-such-key");
    let filled = words.say_with("no-such-key").arg("count", 3);
    assert_eq!(filled.to_string(), "no-such-key");
}

#[test]
fn names_that_run_from_right_to_left_are_kept_apart_on_pages_only() {
    for lang in Lang::ALL {
        let say = |words: &Words, name: &str| {
            let said = words.say_with("entrants-withdraw-done").arg("name", name);
            said.to_string()
        };
        let (plain, page) = (Words::for_language(lang), Words::for_pages(lang));
        assert!(say(page, "דנה לוי").contains("\u{2068}דנה לוי\u{2069}"));
        assert_eq!(
            without_isolates(&say(page, "דנה לוי")),
            say(plain, "דנה לוי")
        );
        assert_eq!(say(page, "Ana Álvarez"), say(plain, "Ana Álvarez"));
    }
}

#[test]
fn plurals_follow_the_language() {
    let said = |lang, count: i64| {
        Words::for_language(lang)
            .say_with("form-errors")
            .arg("count", count)
            .to_string()
    };
    assert_eq!(said(Lang::En, 1), "One thing needs a correction");
    assert_eq!(said(Lang::En, 0), "0 things need a correction");
    assert_eq!(said(Lang::Fr, 0), "Un point est à corriger");
    assert_eq!(said(Lang::Fr, 2), "2 points sont à corriger");
    assert_eq!(said(Lang::Es, 12_000), "Hay 12.000 cosas que corregir");
}

#[test]
fn many_threads_can_speak_at_once() {
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for lang in Lang::ALL {
                    let words = Words::for_language(lang);
                    let text = words.say_with("form-errors").arg("count", 2).to_string();
                    assert!(text.contains('2'), "{text}");
                }
            });
        }
    });
}

/// Words of the game, names and formats, which every language writes alike.
const ALIKE: &[&str] = &[
    "ari",
    "baiman",
    "bic",
    "championship",
    "chiihou",
    "chombo",
    "chow",
    "competition",
    "csv",
    "dora",
    "ema",
    "faan",
    "fu",
    "furiten",
    "han",
    "hanchan",
    "haneman",
    "hong",
    "iban",
    "ippatsu",
    "json",
    "jung",
    "kong",
    "league",
    "mahjong",
    "mangan",
    "masters",
    "nagashi",
    "pinfu",
    "pung",
    "renhou",
    "riichi",
    "rules",
    "sanbaiman",
    "tai",
    "tenhou",
    "time",
    "uma",
    "ura",
    "world",
    "yakuman",
    "zung",
];

/// The words that a language writes as English does, from its folder.
fn as_in_english(lang: Lang) -> BTreeSet<String> {
    let path = project().join(format!("src/words/{}/as-in-english.txt", lang.code()));
    let words = std::fs::read_to_string(path).unwrap();
    words.split_whitespace().map(str::to_owned).collect()
}

/// The words of two letters or more that a text says beside its variables and choices.
fn plain_words(text: &str) -> Vec<String> {
    let said = text.split_whitespace();
    let said = said.filter(|it| !it.starts_with(['$', '[', '*']));
    let words = said.flat_map(|it| it.split(|c: char| !c.is_alphabetic()));
    let words = words.filter(|word| word.chars().count() > 1);
    words.map(str::to_lowercase).collect()
}

/// A text as it is read: a variable is a letter, each choice stands in a line of its own, and what
/// is written in quotation marks for Fluent is left out.
fn spoken(text: &str) -> String {
    let line = |line: &str| {
        let line = line.trim().trim_start_matches('*');
        let choice = line.strip_prefix('[').and_then(|it| it.split_once(']'));
        let line = choice.map_or(line, |(_, said)| said.trim());
        let mut pieces = line.split('{');
        let first = pieces.next().unwrap_or_default().to_owned();
        let said = pieces.fold(first, |said, piece| match piece.split_once('}') {
            Some((inside, rest)) if inside.trim().starts_with('$') => said + "x" + rest,
            Some((_, rest)) => said + rest,
            None => said,
        });
        said.replace('}', "")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The text of each key as the file has it.
fn texts(lang: Lang) -> BTreeMap<String, String> {
    let sources = sources(lang);
    let pieces = sources.iter().flat_map(|source| source.split("\n\n"));
    pieces.flat_map(entries).collect()
}

#[test]
fn no_english_is_left_in_another_language() {
    let english = texts(Lang::En);
    for lang in others() {
        let alike = as_in_english(lang);
        let mut seen = BTreeSet::new();
        for (key, text) in texts(lang) {
            if english.get(&key) != Some(&text) {
                continue;
            }
            for word in plain_words(&text) {
                let known = ALIKE.contains(&word.as_str()) || alike.contains(&word);
                assert!(
                    known,
                    "{key} in {} says “{word}” as English does",
                    lang.code()
                );
                seen.insert(word);
            }
        }
        let unused: Vec<_> = alike.difference(&seen).collect();
        assert!(
            unused.is_empty(),
            "{} has no need of {unused:?}",
            lang.code()
        );
    }
}

/// What templates may say themselves: names, keys of the keyboard, formats, columns of files.
const SAID_BY_TEMPLATES: &[&str] = &[
    "Seatwind",
    "UTC",
    "CSV",
    "PNG",
    "SVG",
    "JSON",
    "Enter",
    "Esc",
    "seatwind user reset-password",
    "player_id, first_name, last_name, name, country, club, team, team_id, federation_number, email, kind",
];

/// A template without what stands between two marks.
fn without(text: &str, from: &str, to: &str) -> String {
    let mut pieces = text.split(from);
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |kept, piece| {
        kept + "\n" + piece.split_once(to).map_or("", |it| it.1)
    })
}

#[test]
fn templates_say_nothing_themselves() {
    let pages = files("templates", &["html", "txt"]);
    // The page of all parts is for those who change the look; nobody else sees it.
    let pages = pages.iter().filter(|path| !path.ends_with("parts.html"));
    for path in pages {
        let mut text = std::fs::read_to_string(path).unwrap();
        for (from, to) in [
            ("{#", "#}"),
            ("{%", "%}"),
            ("{{", "}}"),
            ("<script", "</script>"),
            ("<style", "</style>"),
            ("<", ">"),
        ] {
            text = without(&text, from, to);
        }
        // The attributes that a page gives the body stand in a block of their own.
        let lines = text.lines().filter(|line| !line.contains("=\""));
        for line in lines.map(|it| it.trim().trim_start_matches("· ")) {
            let says = line
                .split(|c: char| !c.is_alphabetic())
                .any(|word| word.chars().count() > 2);
            let is_known = SAID_BY_TEMPLATES.contains(&line);
            assert!(!says || is_known, "{}: {line}", path.display());
        }
    }
}
