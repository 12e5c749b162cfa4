//! Text as people type and paste it: what nobody sees is taken out before anything reads it.

use std::borrow::Cow;

use unicode_normalization::char::is_combining_mark;

/// Most accents on one letter. Living languages need three; more only cover the lines around them.
const MOST_MARKS: usize = 4;

/// The text without what nobody sees: control characters other than tabs and ends of lines, characters without
/// width, those that turn the direction of the text around, fillers, and accents beyond the fourth of a letter.
/// The joiners of Persian and of emoji stay.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\t' | b'\n' | b'\r');
    if text.bytes().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut marks = 0;
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        marks = if is_combining_mark(letter) {
            marks + 1
        } else {
            0
        };
        if marks <= MOST_MARKS && !is_unseen(letter) {
            kept.push(letter);
        }
    }
    if kept.len() == text.len() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(kept)
}

/// Whether a text shows nothing at all, joiners and accents without a letter included.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    let shows_nothing = |letter: char| {
        letter.is_whitespace()
            || letter.is_control()
            || is_unseen(letter)
            || is_combining_mark(letter)
            || matches!(letter, '\u{200c}'..='\u{200f}' | '\u{2800}')
    };
    text.chars().all(shows_nothing)
}

fn is_unseen(letter: char) -> bool {
    let is_end_or_tab = matches!(letter, '\t' | '\n' | '\r');
    (letter.is_control() && !is_end_or_tab)
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{feff}' | '\u{2060}'..='\u{2064}'
            // Turn the direction around.
            | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
            // Fillers of Korean.
            | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_taken_out() {
        for (typed, seen) in [
            ("Ana\u{200b} María\u{feff}", "Ana María"),
            ("tournament\u{ad}", "tournament"),
            ("\u{202e}gnp.exe", "gnp.exe"),
            ("\u{3164}\u{ffa0}", ""),
            ("a\u{1b}[31mb\u{b}c", "a[31mbc"),
        ] {
            assert_eq!(visible(typed), seen, "{typed:?}");
        }
        let towering = format!("Z{}", "\u{301}".repeat(90));
        assert_eq!(visible(&towering).chars().count(), 1 + MOST_MARKS);
    }

    #[test]
    fn what_people_write_stays_as_it_is() {
        for text in [
            "Łukasz Żółć",
            "línea\r\n二\tx",
            "می\u{200c}خواهم",
            "👩\u{200d}👧",
            "e\u{301}t\u{e9}",
            "10\u{202f}000",
        ] {
            assert!(matches!(visible(text), Cow::Borrowed(_)), "{text}");
        }
    }

    #[test]
    fn a_name_of_joiners_and_accents_shows_nothing() {
        for text in ["", " \u{a0}", "\u{200d}\u{200c}", "\u{301}", "\u{2800}"] {
            assert!(is_blank(text), "{text:?}");
        }
        assert!(!is_blank(" 雀 "));
    }
}
