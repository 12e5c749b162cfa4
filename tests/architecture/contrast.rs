//! The colours of `static/css/tokens.css` against each other: text is read by everybody on every ground
//! that the text stands on, in light and dark pages and with more contrast.

#![allow(
    clippy::float_arithmetic,
    clippy::panic,
    reason = "the contrast of WCAG is a ratio of real numbers; a test fails by panicking"
)]

use std::collections::BTreeMap;
use std::fs;

type Tokens = BTreeMap<String, String>;

const DARK: &str = r#":root[data-theme="dark"]"#;
const DARK_OF_SYSTEM: &str = r#":root:not([data-theme="light"])"#;

/// What is read, the ground it stands on, and the least contrast.
const PAIRS: &[(&str, &[&str], f64)] = &[
    (
        "ink",
        &[
            "ground",
            "paper",
            "sheet",
            "sunk",
            "pressed",
            "wash",
            "red-wash",
            "gold-wash",
            "rehearsal-wash",
        ],
        4.5,
    ),
    ("ink-2", &["ground", "paper", "sheet", "sunk", "wash"], 4.5),
    ("ink-3", &["ground", "paper", "sheet"], 4.5),
    ("edge", &["ground", "paper", "sheet"], 3.0),
    ("felt", &["ground", "paper", "sheet", "sunk", "wash"], 4.5),
    ("felt-deep", &["ground", "paper", "sheet", "wash"], 4.5),
    ("on-felt", &["felt", "felt-deep"], 4.5),
    ("red", &["ground", "paper", "sheet", "red-wash"], 4.5),
    ("red-deep", &["sheet", "red-wash"], 4.5),
    ("on-red", &["red", "red-deep"], 4.5),
    ("gold", &["ground", "paper", "sheet", "gold-wash"], 4.5),
    ("rehearsal", &["rehearsal-wash"], 4.5),
    (
        "rail-ink",
        &["rail", "rail-chosen", "rehearsal-deep", "rehearsal-chosen"],
        4.5,
    ),
    (
        "rail-ink-2",
        &["rail", "rail-chosen", "rehearsal-deep", "rehearsal-chosen"],
        4.5,
    ),
    ("surface-ink", &["surface", "surface-deep"], 4.5),
    ("surface-ink-2", &["surface", "surface-deep"], 4.5),
    ("tile-ink", &["tile"], 4.5),
    ("focus", &["ground", "paper", "sheet"], 3.0),
    (
        "focus-felt",
        &["rail", "rail-chosen", "surface", "rehearsal-deep"],
        3.0,
    ),
];

/// The custom properties of every block with this selector, in the order of the file.
fn blocks<'a>(sheet: &'a str, selector: &str) -> Vec<(&'a str, Tokens)> {
    let opening = format!("{selector} {{\n");
    let mut found = Vec::new();
    for (at, _) in sheet.match_indices(&opening) {
        let before = &sheet[..at];
        let body = &sheet[at + opening.len()..];
        let body = &body[..body.find('}').unwrap()];
        let tokens = body.split(';').filter_map(|declaration| {
            let (name, value) = declaration.rsplit_once("--")?.1.split_once(':')?;
            Some((name.to_owned(), value.trim().to_owned()))
        });
        // The last line that does not belong to a rule says for whom the block is.
        let whom = before.rsplit("@media").next().unwrap();
        let is_within = before.contains("@media") && !whom.contains("\n  }\n");
        let whom = if is_within {
            whom.lines().next().unwrap()
        } else {
            ""
        };
        found.push((whom.trim(), tokens.collect()));
    }
    found
}

/// The tokens of one block.
fn block(sheet: &str, selector: &str, whom: &[&str]) -> Tokens {
    let found = blocks(sheet, selector).into_iter().find(|(is_for, _)| {
        let all = whom.iter().all(|word| is_for.contains(word));
        all && is_for.matches("prefers").count() == whom.len()
    });
    found.unwrap_or_else(|| panic!("{selector} for {whom:?}")).1
}

fn over(mut below: Tokens, above: Tokens) -> Tokens {
    below.extend(above);
    below
}

/// How bright a colour is, after WCAG.
fn luminance(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').unwrap();
    assert_eq!(digits.len(), 6, "{colour}");
    let part = |at: usize| {
        let value = u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

fn contrast(one: &str, two: &str) -> f64 {
    let (one, two) = (luminance(one), luminance(two));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

#[test]
fn text_is_readable_on_every_ground_that_it_stands_on() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/static/css/tokens.css");
    let sheet = fs::read_to_string(path).unwrap();
    let light = block(&sheet, ":root", &[]);
    let dark = over(light.clone(), block(&sheet, DARK, &[]));
    let more = block(&sheet, ":root", &["prefers-contrast: more"]);
    let more_light = over(light.clone(), more);
    let more_dark = block(&sheet, DARK, &["prefers-contrast: more"]);
    let more_dark = over(dark.clone(), more_dark);
    let looks = [
        ("light", light),
        ("dark", dark),
        ("light with more contrast", more_light),
        ("dark with more contrast", more_dark),
    ];
    let mut faint = Vec::new();
    for (look, tokens) in &looks {
        for (text, grounds, least) in PAIRS {
            for ground in *grounds {
                let ratio = contrast(&tokens[*text], &tokens[*ground]);
                if ratio < *least {
                    faint.push(format!("{look}: {text} on {ground} has {ratio:.2}"));
                }
            }
        }
    }
    assert!(faint.is_empty(), "{faint:#?}");
}

#[test]
fn dark_pages_are_the_same_chosen_by_the_reader_or_the_system() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/static/css/tokens.css");
    let sheet = fs::read_to_string(path).unwrap();
    let of_system = block(&sheet, DARK_OF_SYSTEM, &["prefers-color-scheme: dark"]);
    assert_eq!(of_system, block(&sheet, DARK, &[]));
    let both = ["prefers-contrast: more", "prefers-color-scheme: dark"];
    let of_system = block(&sheet, DARK_OF_SYSTEM, &both);
    let chosen = block(&sheet, DARK, &["prefers-contrast: more"]);
    assert_eq!(of_system, chosen);
}
