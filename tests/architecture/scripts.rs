//! Scripts and style sheets run in Safari from 15.4, Firefox ESR and Chromium of three years: what came
//! later stands where the page asks for it first, or nowhere.

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
    "Promise.withResolvers",
    "Promise.try",
    "Object.groupBy",
    "Map.groupBy",
    "Array.fromAsync",
    "URL.canParse",
    "URL.parse",
    "Intl.DurationFormat",
    "Iterator.",
    "import.meta.resolve",
    ".toSorted(",
    ".toReversed(",
    ".toSpliced(",
    ".isWellFormed(",
    ".intersection(",
    ".union(",
    ".difference(",
    ".showPopover(",
    ".showPicker(",
    ".checkVisibility(",
    ".setHTMLUnsafe(",
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

/// What browsers of that age do not have, in style sheets, where a page would not be itself without.
const LATER_STYLES: &[&str] = &[
    "color-mix(",
    "light-dark(",
    "oklch(",
    "(scripting",
    "@scope",
    "@starting-style",
    "@property",
    "field-sizing",
    "subgrid",
    "anchor-name",
    "interpolate-size",
    "\n    &",
];

fn files(ending: &str) -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("static")];
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
    let scripts = files("js");
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
    // Both ask whether there is one and go on without.
    let may = ["kept.js", "results.js"];
    for path in files("js") {
        let text = fs::read_to_string(&path).unwrap();
        let uses = code(&text)
            .any(|(_, line)| line.contains("localStorage") || line.contains("sessionStorage"));
        let name = path.file_name().unwrap().to_string_lossy();
        assert!(!uses || may.contains(&name.as_ref()), "{}", path.display());
    }
}

#[test]
fn texts_of_several_lines_are_not_in_scripts() {
    for path in files("js") {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in code(&text) {
            let ticks = line.matches('`').count();
            assert!(ticks % 2 == 0, "{}:{number}: {line}", path.display());
        }
    }
}

#[test]
fn styles_need_nothing_that_older_browsers_lack() {
    for path in files("css") {
        let text = fs::read_to_string(&path).unwrap();
        for later in LATER_STYLES {
            assert!(!text.contains(later), "{}: {later}", path.display());
        }
    }
}

/// Scripts are joined as they are (src/web/http/join.rs): names are imported at the beginning, and what is
/// declared is exported.
#[test]
fn scripts_import_and_export_in_the_ways_that_can_be_joined() {
    let mut found = Vec::new();
    for path in files("js") {
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
