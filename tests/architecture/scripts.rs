//! Scripts run in Safari from 15.4, Firefox ESR 115 and Chromium of three years: what came later stands where the
//! script asks for it first, or nowhere. `styles.rs` says the same of style sheets and pages.

use std::fs;
use std::path::{Path, PathBuf};

/// What browsers of that age do not have, in scripts.
const LATER: &[&str] = &[
    "AbortSignal.timeout",
    "AbortSignal.any",
    "structuredClone(",
    "scheduler.",
    "requestIdleCallback",
    "startViewTransition",
    "CompressionStream",
    "OffscreenCanvas",
    "CloseWatcher",
    "moveBefore(",
    "Promise.withResolvers",
    "Promise.try",
    "Object.groupBy",
    "Map.groupBy",
    "Array.fromAsync",
    "URL.canParse",
    "URL.parse",
    "Intl.DurationFormat",
    "Intl.Segmenter",
    "Response.json(",
    "RegExp.escape",
    "Math.sumPrecise",
    "Iterator.",
    "import.meta.resolve",
    ".toSorted(",
    ".toReversed(",
    ".toSpliced(",
    ".with(",
    ".isWellFormed(",
    ".intersection(",
    ".union(",
    ".difference(",
    ".showPopover(",
    ".showPicker(",
    ".checkVisibility(",
    ".setHTMLUnsafe(",
    ".toBase64(",
    "fromBase64(",
    "new FormData(form,",
    "PublicKeyCredential.parse",
    "beforetoggle",
    "until-found",
    "scrollend",
    "importmap",
    "static {",
    "(?<=",
    "(?<!",
    "with { type",
    "/v.test",
];

/// What some of them do not have: each where the line asks for it, or below such a question.
const GUARDED: &[(&str, &[&str])] = &[
    ("requestSubmit(", &["if (form.requestSubmit)"]),
    ("navigator.locks.", &["if (!navigator.locks)"]),
    (
        "navigator.serviceWorker",
        &["if (!(\"serviceWorker\" in navigator))"],
    ),
    ("BarcodeDetector(", &["if (\"BarcodeDetector\" in window)"]),
    ("mediaDevices.", &["if (!navigator.mediaDevices)"]),
    ("wakeLock", &["wakeLock?."]),
    ("vibrate", &["vibrate?."]),
    ("userActivation", &["userActivation?."]),
    ("requestFullscreen", &["requestFullscreen?."]),
];

/// Iterators that have the ways of lists came later.
const ITERATORS: [&str; 3] = [".keys()", ".values()", ".entries()"];
const WAYS_OF_LISTS: [&str; 10] = [
    "drop", "every", "filter", "find", "flatMap", "forEach", "map", "reduce", "some", "take",
];

/// Whether a line treats an iterator as a list.
fn takes_an_iterator_for_a_list(line: &str) -> bool {
    ITERATORS.iter().any(|made| {
        line.split(made).skip(1).any(|after| {
            let way = after.strip_prefix('.').and_then(|it| it.split_once('('));
            way.is_some_and(|(way, _)| WAYS_OF_LISTS.contains(&way))
        })
    })
}

/// The files below a folder of the project whose names end so.
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(path);
            }
        }
    }
    found
}

/// The lines of a script that are no comment, with their numbers.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines.filter(|(_, line)| !line.starts_with("//") && !line.starts_with(['*', '/']))
}

#[test]
fn scripts_ask_for_nothing_that_older_browsers_lack() {
    let mut found = Vec::new();
    let scripts = files("static", "js");
    assert!(scripts.len() > 30);
    for path in scripts {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in code(&text) {
            let at = format!("{}:{number}", path.display());
            let later = LATER.iter().filter(|it| line.contains(**it));
            found.extend(later.map(|it| format!("{at}: {it}")));
            let guarded = GUARDED.iter().filter(|(it, _)| line.contains(it));
            let bare = guarded.filter(|(_, asks)| !asks.iter().any(|ask| text.contains(ask)));
            found.extend(bare.map(|(it, _)| format!("{at}: {it} without a question before")));
            if takes_an_iterator_for_a_list(line) {
                found.push(format!("{at}: an iterator is no list"));
            }
            // A module that waits keeps all waiting that need it.
            if line.starts_with("await ") && !text.contains("async") {
                found.push(format!("{at}: a module waits"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn only_one_file_touches_the_storage_that_a_device_may_refuse() {
    // All ask whether there is one and go on without.
    let may = ["kept.js", "results.js", "stay.js"];
    for path in files("static", "js") {
        let text = fs::read_to_string(&path).unwrap();
        let uses = code(&text)
            .any(|(_, line)| line.contains("localStorage") || line.contains("sessionStorage"));
        let name = path.file_name().unwrap().to_string_lossy();
        assert!(!uses || may.contains(&name.as_ref()), "{}", path.display());
    }
}

#[test]
fn texts_of_several_lines_are_not_in_scripts() {
    for path in files("static", "js") {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in code(&text) {
            let ticks = line.matches('`').count();
            assert!(ticks % 2 == 0, "{}:{number}: {line}", path.display());
        }
    }
}

/// Scripts are joined as they are (src/web/http/join.rs): names are imported at the beginning, and what is
/// declared is exported.
#[test]
fn scripts_import_and_export_in_the_ways_that_can_be_joined() {
    let mut found = Vec::new();
    for path in files("static", "js") {
        let text = fs::read_to_string(&path).unwrap();
        let mut has_begun = false;
        for (number, line) in text.lines().enumerate() {
            let is_import = line.starts_with("import {") || line.starts_with("import \"");
            let exported = line.strip_prefix("export ").unwrap_or("function ");
            let kinds = ["function ", "async function ", "const ", "class ", "{ "];
            let is_good = is_import && !has_begun && !line.contains(" as ")
                || !is_import
                    && !line.starts_with("import ")
                    && kinds.iter().any(|kind| exported.starts_with(kind));
            let is_list = exported.starts_with("{ ") && !exported.ends_with(" };");
            if !is_good || is_list || exported.contains("const {") || exported.contains("const [") {
                found.push(format!("{}:{}: {line}", path.display(), number + 1));
            }
            let declares = ["const ", "let ", "function ", "class ", "if ", "export "];
            has_begun |= declares.iter().any(|it| line.starts_with(it));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
