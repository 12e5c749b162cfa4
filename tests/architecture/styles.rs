//! Style sheets and pages are themselves in Safari from 15.4, Firefox ESR 115 and Chromium of three years: what came
//! later is not used, stands behind a question, or takes nothing with it where it is not known.

use std::fs;

use crate::scripts::files;

/// What browsers of that age do not have, in style sheets, where a page would not be itself without. What may be missed
/// is not listed: `text-wrap`, `content-visibility`, `overflow: clip`, `safe` in front of an alignment, and containers,
/// whose sheets begin with the narrow form or ask with `@supports`.
const LATER: &[&str] = &[
    "color-mix(",
    "light-dark(",
    "contrast-color(",
    "oklch(",
    "(scripting",
    "@function",
    "@position-try",
    "@property",
    "@scope",
    "@starting-style",
    "@view-transition",
    "field-sizing",
    "subgrid",
    "anchor-name",
    "anchor(",
    "animation-timeline",
    "calc-size(",
    "interpolate-size",
    "sibling-index(",
    "text-box",
    ":dir(",
    ":open",
    ":popover-open",
    ":state(",
    ":user-invalid",
    ":user-valid",
];

/// What browsers of that age do not have, in pages.
const LATER_IN_PAGES: &[&str] = &[
    " blocking=",
    " closedby=",
    " commandfor=",
    " inert",
    " popover",
    "<dialog",
    "<search>",
    "<selectedcontent",
    "shadowrootmode",
    "until-found",
];

fn faults(folder: &str, ending: &str, later: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let all = files(folder, ending);
    assert!(all.len() > 20, "{folder}: {} files", all.len());
    for path in all {
        let text = fs::read_to_string(&path).unwrap();
        let here = later.iter().filter(|it| text.contains(**it));
        found.extend(here.map(|it| format!("{}: {it}", path.display())));
    }
    found
}

#[test]
fn styles_need_nothing_that_older_browsers_lack() {
    let found = faults("static/css", "css", LATER);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn pages_need_nothing_that_older_browsers_lack() {
    let found = faults("templates", "html", LATER_IN_PAGES);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A style sheet without what is said in it.
fn without_comments(sheet: &str) -> String {
    let mut pieces = sheet.split("/*");
    let first = pieces.next().unwrap_or_default().to_owned();
    let rest = pieces.filter_map(|piece| piece.split_once("*/"));
    rest.fold(first, |text, (_, after)| text + after)
}

/// What stands before each opening bracket: the selectors of a rule, or the words of a condition.
fn heads(sheet: &str) -> Vec<&str> {
    let pieces = sheet.split_inclusive(['{', '}', ';']);
    let heads = pieces.filter_map(|piece| piece.strip_suffix('{'));
    heads.map(str::trim).collect()
}

/// The selectors of a list.
fn selectors(head: &str) -> Vec<&str> {
    let (mut begins, mut depth) = (0, 0_u32);
    let mut found = Vec::new();
    for (at, sign) in head.char_indices() {
        match sign {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                found.push(head[begins..at].trim());
                begins = at + 1;
            }
            _ => {}
        }
    }
    found.push(head[begins..].trim());
    found
}

/// A browser that does not know one selector of a list leaves out the whole rule.
#[test]
fn a_selector_that_older_browsers_lack_takes_no_other_with_it() {
    let mut found = Vec::new();
    for path in files("static/css", "css") {
        let text = without_comments(&fs::read_to_string(&path).unwrap());
        for head in heads(&text) {
            if head.starts_with("@media") && head.contains(['<', '>']) {
                found.push(format!("{}: {head}: a comparison", path.display()));
            }
            if head.starts_with('&') {
                found.push(format!("{}: {head}: a rule in a rule", path.display()));
            }
            let list = selectors(head);
            let asking = list.iter().filter(|it| it.contains(":has(")).count();
            if !head.starts_with('@') && asking > 0 && asking < list.len() {
                found.push(format!("{}: {head}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn lists_of_selectors_are_taken_apart() {
    let sheet = without_comments(
        "/* a, b { */ .a:is(.b, .c) > d,\n[e=\"f\"] { g: h; }\n@media (i) { j { } }",
    );
    assert_eq!(
        heads(&sheet),
        [".a:is(.b, .c) > d,\n[e=\"f\"]", "@media (i)", "j"]
    );
    assert_eq!(
        selectors(heads(&sheet)[0]),
        [".a:is(.b, .c) > d", "[e=\"f\"]"]
    );
}
