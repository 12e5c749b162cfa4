//! The rooms of the house and the arrows between them: a room may only use what stands beside it
//! here. All rooms but the edges are crates, and Cargo holds their arrows; the test reads the manifests.
//! For the edges, `web` and `cli`, the test reads the source.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "architecture/circles.rs"]
mod circles;
#[path = "architecture/comments.rs"]
mod comments;
#[path = "architecture/contrast.rs"]
mod contrast;
#[path = "architecture/fonts.rs"]
mod fonts;
#[path = "architecture/scripts.rs"]
mod scripts;
#[path = "architecture/styles.rs"]
mod styles;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms it may use.
const ROOMS: &[(&str, &[&str])] = &[
    ("mahjong", &[]),
    ("ruleset", &["mahjong"]),
    ("scoring", &["mahjong", "ruleset"]),
    ("seating", &["mahjong"]),
    ("tournament", &["mahjong", "ruleset", "seating"]),
    ("words", &[]),
    ("store", &["tournament"]),
    ("mail", &["tournament", "words"]),
    (
        "exchange",
        &[
            "mahjong",
            "ruleset",
            "scoring",
            "seating",
            "tournament",
            "words",
        ],
    ),
    (
        "service",
        &[
            "mahjong",
            "ruleset",
            "seating",
            "tournament",
            "store",
            "exchange",
            "mail",
            "words",
        ],
    ),
    (
        "web",
        &[
            "mahjong",
            "ruleset",
            "scoring",
            "seating",
            "tournament",
            "exchange",
            "service",
            "words",
        ],
    ),
    (
        "cli",
        &[
            "mahjong",
            "ruleset",
            "seating",
            "tournament",
            "store",
            "exchange",
            "mail",
            "service",
            "words",
            "web",
        ],
    ),
];

/// Rooms that do no I/O, start no thread and read no clock.
const PURE: &[&str] = &["mahjong", "ruleset", "scoring", "seating", "tournament"];

/// Rooms with a manifest of their own.
const CRATES: &[&str] = &[
    "exchange",
    "mahjong",
    "mail",
    "ruleset",
    "scoring",
    "seating",
    "service",
    "store",
    "tournament",
    "words",
];

/// What a pure room must not touch.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::thread",
    "std::env",
    "std::io",
    "std::time::Instant",
    "SystemTime",
    "Utc::now",
    "Local::now",
    "rand::rng",
    "diesel::",
    "actix_web",
    "tokio::",
    "askama",
    "tracing::",
    "f32",
    "f64",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

fn room(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name)
}

/// The lines of code of a file: no comments, nothing from its test module on.
fn code(path: &Path) -> Vec<(usize, String)> {
    let is_test = path.file_name().is_some_and(|name| name == "tests.rs")
        || path.components().any(|part| part.as_os_str() == "tests");
    if is_test {
        return Vec::new();
    }
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default().to_owned())
        .enumerate()
        .take_while(|(_, line)| line.trim() != "#[cfg(test)]" || text.contains("mod tests;"))
        .map(|(number, line)| (number + 1, line))
        .collect()
}

/// The names that stand where `word` begins a path such as `crate::NAME`.
fn named_after<'a>(line: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    line.match_indices(word).map(move |(at, _)| {
        let rest = &line[at + word.len()..];
        let end = rest
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        &rest[..end]
    })
}

#[test]
fn every_room_uses_only_what_it_may() {
    let rooms: BTreeSet<&str> = ROOMS.iter().map(|(name, _)| *name).collect();
    let mut forbidden = Vec::new();
    for (name, allowed) in ROOMS.iter().filter(|(name, _)| !CRATES.contains(name)) {
        for path in sources(&room(name)) {
            for (number, line) in code(&path) {
                for used in named_after(&line, "crate::") {
                    if rooms.contains(used) && used != *name && !allowed.contains(&used) {
                        forbidden.push(format!("{}:{number}: {name} uses {used}", path.display()));
                    }
                }
            }
        }
    }
    assert!(forbidden.is_empty(), "{}", forbidden.join("\n"));
}

#[test]
fn a_room_with_a_manifest_depends_on_what_it_may_use() {
    for (name, allowed) in ROOMS.iter().filter(|(name, _)| CRATES.contains(name)) {
        let manifest = fs::read_to_string(room(name).join("Cargo.toml")).unwrap();
        for (other, _) in ROOMS {
            let depends = manifest.lines().any(|line| {
                line.strip_prefix(other)
                    .is_some_and(|rest| rest.starts_with(['.', ' ']))
            });
            assert!(
                !depends || allowed.contains(other),
                "{name} depends on {other}"
            );
        }
    }
}

#[test]
fn every_folder_is_a_room_that_the_map_knows() {
    let known: BTreeSet<String> = ROOMS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let found: BTreeSet<String> = fs::read_dir(room(""))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(found, known);
}

#[test]
fn pure_rooms_touch_nothing_outside() {
    let mut touched = Vec::new();
    for name in PURE {
        for path in sources(&room(name)) {
            for (number, line) in code(&path) {
                for word in IMPURE.iter().filter(|word| mentions(&line, word)) {
                    touched.push(format!("{}:{number}: {word}", path.display()));
                }
            }
        }
    }
    assert!(touched.is_empty(), "{}", touched.join("\n"));
}

#[test]
fn sql_is_known_in_the_store_only() {
    for (name, _) in ROOMS.iter().filter(|(name, _)| *name != "store") {
        for path in sources(&room(name)) {
            for (number, line) in code(&path) {
                assert!(!mentions(&line, "diesel"), "{}:{number}", path.display());
            }
        }
    }
}

/// A folder of pages begins with its addresses; what answers them stands in files with names.
#[test]
fn the_first_file_of_a_folder_of_pages_holds_addresses_only() {
    let mut wrong = Vec::new();
    let files = sources(&room("web"));
    let firsts = files.iter().filter(|path| path.ends_with("mod.rs"));
    for path in firsts.clone() {
        for (number, line) in code(path) {
            let declared = line.trim_start_matches("pub ").trim_start_matches("async ");
            let of_routes = [
                "fn configure",
                "fn routes",
                "fn staff_routes",
                "fn owner_routes",
            ];
            let is_other = ["fn ", "struct ", "impl ", "enum "]
                .iter()
                .any(|it| declared.starts_with(it));
            if is_other && !of_routes.iter().any(|it| declared.starts_with(it)) {
                wrong.push(format!("{}:{number}: {line}", path.display()));
            }
        }
    }
    assert!(firsts.count() > 20);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_can_be_held_in_the_head() {
    let long: Vec<String> = ROOMS
        .iter()
        .flat_map(|(name, _)| sources(&room(name)))
        .filter_map(|path| {
            let lines = fs::read_to_string(&path).unwrap().lines().count();
            (lines > 600).then(|| format!("{}: {lines} lines", path.display()))
        })
        .collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// A link with a token is as good as a password: the proxy that we show how to set up logs none.
#[test]
fn the_proxy_logs_no_link_that_lets_somebody_in() {
    let conf = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/hosting/nginx.conf");
    let conf = fs::read_to_string(conf).unwrap();
    let (_, hidden) = conf.split_once("~^(?<where>.*/(").unwrap();
    let (hidden, _) = hidden.split_once("))/").unwrap();
    let hidden: BTreeSet<&str> = hidden.split('|').collect();
    let lines = sources(&room("web")).into_iter();
    let lines = lines.flat_map(|path| code(&path));
    let mut missing = BTreeSet::new();
    for (_, line) in lines {
        let routes = line.split('"').skip(1).step_by(2);
        for route in routes.filter(|it| it.starts_with('/') && !it.starts_with("/seating/")) {
            let Some((before, _)) = route.split_once("/{token}") else {
                continue;
            };
            let before = before.trim_start_matches('/');
            if !hidden.contains(before) {
                missing.insert(before.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "nginx.conf shows {missing:?}");
}

/// Whether a line names `word` as a word of its own.
fn mentions(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let inside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
        !inside(before) && (word.ends_with(':') || !inside(after))
    })
}
