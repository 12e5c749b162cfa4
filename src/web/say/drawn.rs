//! Texts of drawings, which have no lines that break by themselves: cut and broken by the letters they have room for.

/// What stands for the rest of a text that was cut.
const REST: char = '…';

/// The width of a letter, in plain letters: those of some scripts are square.
fn width(letter: char) -> usize {
    if letter >= '\u{1100}' && letter != REST && !('\u{2000}'..='\u{206f}').contains(&letter) {
        2
    } else {
        1
    }
}

/// The width of a text, in plain letters.
fn wide(text: &str) -> usize {
    text.chars().map(width).sum()
}

/// A text, cut where it is wider than so many plain letters.
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    if wide(text) <= most {
        return text.to_owned();
    }
    let mut left = most.saturating_sub(1);
    let kept = text.chars().take_while(|letter| {
        let needed = width(*letter);
        let fits = needed <= left;
        left = left.saturating_sub(needed);
        fits
    });
    let kept: String = kept.collect();
    format!("{}{REST}", kept.trim_end())
}

/// A text in at most so many lines, broken between words; the last line is cut.
#[must_use]
pub fn lines(text: &str, most: usize, count: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let is_last = lines.len() == count;
        match lines.last_mut() {
            Some(line) if is_last || wide(line) + 1 + wide(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| cut(line, most)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_its_room_ends() {
        assert_eq!(cut("Øystein", 7), "Øystein");
        assert_eq!(cut("Anne Petit", 6), "Anne…");
        assert_eq!(cut("麻雀大会", 8), "麻雀大会");
        assert_eq!(cut("麻雀大会", 6), "麻雀…");
        assert_eq!(cut("abc", 0), "…");
    }

    #[test]
    fn lines_break_between_words_and_the_last_is_cut() {
        assert_eq!(lines("Copa de Madrid", 20, 2), ["Copa de Madrid"]);
        assert_eq!(lines("Copa de Madrid", 8, 2), ["Copa de", "Madrid"]);
        assert_eq!(lines("one two three four", 7, 2), ["one two", "three…"]);
        assert_eq!(lines("", 7, 2), Vec::<String>::new());
    }
}
