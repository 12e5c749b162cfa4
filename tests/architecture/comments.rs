//! A comment says more than the name beside it, and what a pure room offers has a comment.

use std::fs;
use std::path::Path;

use super::{PURE, ROOMS, room, sources};

/// Words that say nothing of their own.
const FILLERS: &[&str] = &[
    "a", "an", "all", "and", "are", "by", "each", "for", "from", "has", "how", "in", "is", "it",
    "its", "of", "on", "one", "that", "the", "their", "them", "there", "this", "those", "to",
    "what", "when", "where", "which", "who", "whom", "whose", "why", "with",
];

/// The words of a text or of identifiers, in lower case and without a plural's s.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in text.chars() {
        let begins = !letter.is_alphanumeric() || (letter.is_uppercase() && before.is_lowercase());
        if begins {
            words.push(String::new());
        }
        if let (true, Some(last)) = (letter.is_alphanumeric(), words.last_mut()) {
            last.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
        .into_iter()
        .map(|word| word.strip_suffix('s').map(str::to_owned).unwrap_or(word))
        .collect()
}

/// The lines of a comment that stands alone, each with the item below it.
fn lone_comments(text: &str) -> Vec<(usize, &str, &str)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_comment = |at: Option<&&str>| at.is_some_and(|line| line.starts_with("///"));
    let item = |at: usize| lines[at + 1..].iter().find(|line| !line.starts_with("#["));
    (0..lines.len())
        .filter(|at| is_comment(lines.get(*at)))
        .filter(|at| !is_comment(lines.get(at + 1)) && (*at == 0 || !is_comment(lines.get(at - 1))))
        .filter_map(|at| Some((at + 1, lines[at].trim_start_matches('/').trim(), *item(at)?)))
        .collect()
}

/// Whether a comment has no word beside the item's own.
fn repeats(comment: &str, item: &str) -> bool {
    let own = words(item);
    let fillers: Vec<String> = FILLERS.iter().flat_map(|word| words(word)).collect();
    words(comment)
        .iter()
        .all(|word| own.contains(word) || fillers.contains(word))
}

/// Whether an item is offered to other rooms and must be described: a type, or a function that can fail.
fn must_be_described(line: &str) -> bool {
    let is_of_a_macro = line.contains('$');
    let Some(item) = line.strip_prefix("pub ").filter(|_| !is_of_a_macro) else {
        return false;
    };
    let is_type = ["struct ", "enum ", "trait ", "type "]
        .iter()
        .any(|kind| item.starts_with(kind));
    is_type || (item.contains("fn ") && item.contains("-> Result<"))
}

/// The source of a file without its tests.
fn without_tests(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    match text.split_once("#[cfg(test)]\nmod tests {") {
        Some((before, _)) => before.to_owned(),
        None => text,
    }
}

#[test]
fn no_comment_only_repeats_the_name_below_it() {
    let mut faults = Vec::new();
    for (name, _) in ROOMS {
        for path in sources(&room(name)) {
            let text = fs::read_to_string(&path).unwrap();
            for (line, comment, item) in lone_comments(&text) {
                if repeats(comment, item) {
                    faults.push(format!("{}:{line}: {comment}", path.display()));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "say more, or nothing:\n{}",
        faults.join("\n")
    );
}

#[test]
fn what_a_pure_room_offers_is_described() {
    let mut faults = Vec::new();
    for name in PURE {
        for path in sources(&room(name)) {
            let text = without_tests(&path);
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            for (at, line) in lines.iter().enumerate() {
                let ends = |above: &&&str| above.is_empty() || above.ends_with(['}', ';', '{']);
                let is_described = lines[..at]
                    .iter()
                    .rev()
                    .take_while(|above| !ends(above))
                    .any(|above| above.starts_with("///"));
                if must_be_described(line) && !is_described {
                    faults.push(format!("{}:{}: {line}", path.display(), at + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "describe these:\n{}", faults.join("\n"));
}

#[test]
fn a_comment_is_compared_with_the_words_of_its_item() {
    assert!(repeats("The session.", "pub session: SessionNo,"));
    assert!(repeats("Who.", "pub entrant: EntrantId,"));
    assert!(!repeats("The session, from 1.", "pub session: usize,"));
    assert!(!repeats(
        "The chair's wind at the start.",
        "pub wind: Wind,"
    ));
}
