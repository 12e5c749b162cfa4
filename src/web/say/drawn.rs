//! Texts of drawings, which have no lines that break by themselves: cut, or broken, by the letters they have room for.

use unicode_normalization::char::is_combining_mark;

use crate::words::without_isolates;

/// What stands for the rest of a text that was cut.
const REST: char = '…';

/// The width of a letter, in plain letters: those of some scripts are square.
fn width(letter: char) -> usize {
    if is_square(letter) { 2 } else { 1 }
}

/// Whether a letter is of a script whose letters are square: Chinese, Japanese, Korean and what stands behind them.
#[must_use]
pub fn is_square(letter: char) -> bool {
    matches!(letter, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..)
}

/// The width of a text, in plain letters.
pub fn wide(text: &str) -> usize {
    text.chars().map(width).sum()
}

/// A text, cut where it is wider than so many plain letters.
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    let text = without_isolates(text);
    if wide(&text) <= most {
        return text.into_owned();
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

/// The widths of bold letters of drawings, in hundredths of the size of the type: of a script whose letters are square,
/// of the widest letters, of capitals, of the narrowest, of any other, and of marks above and below letters.
const SQUARE: usize = 100;
const WIDEST: usize = 86;
const CAPITAL: usize = 64;
const NARROW: usize = 34;
const USUAL: usize = 57;
const MARK: usize = 0;

fn hundredths(letter: char) -> usize {
    match letter {
        _ if is_mark(letter) => MARK,
        _ if is_square(letter) => SQUARE,
        'm' | 'w' | 'M' | 'W' => WIDEST,
        ' ' | '-' | '.' | 'f' | 'i' | 'j' | 'l' | 'r' | 't' => NARROW,
        _ if letter.is_uppercase() => CAPITAL,
        _ => USUAL,
    }
}

/// Whether a letter stands above or below the one before it, and so never begins a line.
fn is_mark(letter: char) -> bool {
    is_combining_mark(letter)
        || matches!(letter, '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}')
}

/// The width of a text in type of this size.
#[must_use]
pub fn width_of(text: &str, size: usize) -> usize {
    (text.chars().map(hundredths).sum::<usize>() * size).div_ceil(100)
}

/// A whole text in as many lines as it takes in type of this size, broken between words; a word that is wider than a
/// line is broken behind its hyphens, and where it has none, between letters.
#[must_use]
pub fn whole(text: &str, size: usize, room: usize) -> Vec<String> {
    let fits = |line: &str| width_of(line, size) <= room;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let parts: Vec<&str> = match fits(word) {
            true => vec![word],
            false => word.split_inclusive('-').collect(),
        };
        let mut gap = " ";
        for part in parts {
            let longer = lines.last().map(|line| format!("{line}{gap}{part}"));
            match (lines.last_mut(), longer.filter(|it| fits(it))) {
                (Some(line), Some(longer)) => *line = longer,
                _ if fits(part) => lines.push(part.to_owned()),
                _ => lines.extend(letter_by_letter(part, &fits)),
            }
            gap = "";
        }
    }
    lines
}

/// A part of a word that is wider than a line, in lines that are each as full as they can be.
fn letter_by_letter(part: &str, fits: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for letter in part.chars() {
        let longer = lines.last().map(|line| format!("{line}{letter}"));
        let longer = longer.filter(|it| fits(it) || is_mark(letter));
        match (lines.last_mut(), longer) {
            (Some(line), Some(longer)) => *line = longer,
            _ => lines.push(letter.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_text_loses_no_letter_and_fits_its_lines() {
        let long = "María de los Ángeles Fernández de Córdoba y Castellanos-Rodríguez";
        let room = 130;
        let lines = whole(long, 13, room);
        assert_eq!(
            lines.join(" "),
            long.replace("Castellanos-", "Castellanos- ")
        );
        assert!(
            lines.iter().all(|line| width_of(line, 13) <= room),
            "{lines:?}"
        );
        assert_eq!(whole("Ana Prieto", 13, room), ["Ana Prieto"]);
        // A name of one word without hyphens, and one whose marks stand on their letters.
        let word = "Papadopoulopapadopoulou";
        assert_eq!(whole(word, 13, room).concat(), word);
        assert!(whole(word, 13, room).len() > 1);
        let thai = whole("\u{e01}\u{e34}\u{e48}".repeat(20).as_str(), 13, room);
        assert!(
            thai.iter().all(|line| line.starts_with('\u{e01}')),
            "{thai:?}"
        );
        assert_eq!(whole("", 13, room), Vec::<String>::new());
    }

    #[test]
    fn a_text_is_cut_where_its_room_ends() {
        assert_eq!(cut("Øystein", 7), "Øystein");
        assert_eq!(cut("Anne Petit", 6), "Anne…");
        assert_eq!(cut("Nguyễn Thị", 10), "Nguyễn Thị");
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
