//! The marks around names that run from right to left belong into sentences that are read on the page. Titles, what
//! other sites quote, data for search engines and what stands in fields are copied and kept, so they go without: marks
//! stand in no attribute.

use std::borrow::Cow;

use crate::words::without_isolates;

/// The elements whose text goes without marks.
const PLAIN: [&str; 3] = ["<title", "<textarea", "<script"];
/// What begins and ends a name that runs from right to left.
const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];

/// The page, with marks only where people read.
pub fn tidy(html: String) -> String {
    match without_isolates(&html) {
        Cow::Borrowed(_) => html,
        Cow::Owned(_) => tidied(&html),
    }
}

fn tidied(html: &str) -> String {
    let mut tidy = String::with_capacity(html.len());
    let (mut is_within_tag, mut is_plain) = (false, false);
    for piece in html.split_inclusive(MARKS) {
        let text = piece.trim_end_matches(MARKS);
        match text.rfind('<').and_then(|at| text.get(at..)) {
            Some(tag) => {
                is_within_tag = !tag.contains('>');
                is_plain = PLAIN.iter().any(|plain| tag.starts_with(plain));
            }
            None => is_within_tag &= !text.contains('>'),
        }
        tidy.push_str(if is_within_tag || is_plain {
            text
        } else {
            piece
        });
    }
    tidy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_in_sentences_only() {
        let marked = "<title>\u{2068}דנה\u{2069}, 3</title><meta content=\"\u{2068}דנה\u{2069}\"><p>\u{2068}דנה\u{2069}: 3</p>\
            <input value=\"\u{2068}דנה\u{2069}\"><textarea>\u{2068}דנה\u{2069}</textarea>";
        let tidied = "<title>דנה, 3</title><meta content=\"דנה\"><p>\u{2068}דנה\u{2069}: 3</p><input value=\"דנה\"><textarea>דנה</textarea>";
        assert_eq!(tidy(marked.to_owned()), tidied);
        assert_eq!(tidy("<p>Ana".to_owned()), "<p>Ana");
    }
}
