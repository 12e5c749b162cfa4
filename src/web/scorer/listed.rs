//! Patterns as lists name them.

use crate::exchange::hands::say as said;
use crate::scoring::Pattern;
use crate::words::Words;

/// The name of a pattern as it is listed: with its name of origin, and how often it is there.
pub fn name(words: &Words, pattern: Pattern, times: u8) -> String {
    let name = said::pattern(words, pattern);
    let times = match times {
        0 | 1 => String::new(),
        more => format!(" × {more}"),
    };
    match pattern
        .romaji()
        .filter(|romaji| !romaji.eq_ignore_ascii_case(&name))
    {
        Some(romaji) => format!("{name} ({romaji}){times}"),
        None => format!("{name}{times}"),
    }
}
