//! Numbers as people of a language write them, with a real minus sign (U+2212), so that columns of
//! tabular figures line up.

use super::Lang;

/// The minus sign; a hyphen is shorter than a digit and breaks off at line ends.
pub const MINUS: char = '\u{2212}';

/// What stands between groups of three digits.
fn group_separator(lang: Lang) -> char {
    match lang {
        Lang::En => ',',
        Lang::Es => '.',
        // Narrow no-break space.
        Lang::Fr => '\u{202f}',
    }
}

/// What stands before decimals.
fn decimal_mark(lang: Lang) -> char {
    match lang {
        Lang::En => '.',
        Lang::Es | Lang::Fr => ',',
    }
}

/// Digits of a whole number, grouped in threes. Spanish leaves numbers of four digits together.
fn grouped(lang: Lang, value: u64) -> String {
    let digits = value.to_string();
    let shortest = if lang == Lang::Es { 5 } else { 4 };
    if digits.len() < shortest {
        return digits;
    }
    let separator = group_separator(lang);
    let mut text = String::with_capacity(digits.len() + 8);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A minus sign for numbers below zero, nothing for others.
fn minus(value: i64) -> &'static str {
    if value < 0 { "\u{2212}" } else { "" }
}

/// A whole number: `1,234`, `−15`.
#[must_use]
pub fn whole(lang: Lang, value: i64) -> String {
    format!("{}{}", minus(value), grouped(lang, value.unsigned_abs()))
}

/// A whole number with its sign, except zero: `+12`, `−8`, `0`.
#[must_use]
pub fn signed(lang: Lang, value: i64) -> String {
    let plus = if value > 0 { "+" } else { "" };
    format!("{plus}{}", whole(lang, value))
}

/// A number kept in tenths, hundredths, … (`places` digits), with all its places: `decimal(lang,
/// -1250, 2)` is `−12.50`.
#[must_use]
pub fn decimal(lang: Lang, value: i64, places: u32) -> String {
    let unit = 10_u64.saturating_pow(places);
    let magnitude = value.unsigned_abs();
    let whole = grouped(lang, magnitude / unit);
    if places == 0 {
        return format!("{}{whole}", minus(value));
    }
    let width = usize::try_from(places).unwrap_or(0);
    format!(
        "{}{whole}{}{:0width$}",
        minus(value),
        decimal_mark(lang),
        magnitude % unit,
    )
}

/// A number kept in twelfths, as shared points are: `2½`, `1⅓`, `−⅔`, `7`.
#[must_use]
pub fn twelfths(lang: Lang, value: i64) -> String {
    let magnitude = value.unsigned_abs();
    let (whole, rest) = (magnitude / 12, magnitude % 12);
    let fraction = match rest {
        0 => return self::whole(lang, value / 12),
        1 => "¹⁄₁₂",
        2 => "⅙",
        3 => "¼",
        4 => "⅓",
        5 => "⁵⁄₁₂",
        6 => "½",
        7 => "⁷⁄₁₂",
        8 => "⅔",
        9 => "¾",
        10 => "⅚",
        _ => "¹¹⁄₁₂",
    };
    let whole = if whole == 0 {
        String::new()
    } else {
        grouped(lang, whole)
    };
    format!("{}{whole}{fraction}", minus(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_as_each_language_writes_them() {
        assert_eq!(whole(Lang::En, 25_000), "25,000");
        assert_eq!(whole(Lang::Es, 25_000), "25.000");
        assert_eq!(whole(Lang::Fr, 25_000), "25\u{202f}000");
        assert_eq!(whole(Lang::En, 1_234_567), "1,234,567");
        assert_eq!(whole(Lang::Es, 1234), "1234");
        assert_eq!(whole(Lang::Fr, 999), "999");
    }

    #[test]
    fn a_negative_number_has_a_real_minus_sign() {
        assert_eq!(whole(Lang::En, -15), "\u{2212}15");
        assert_eq!(signed(Lang::Es, -8), "\u{2212}8");
        assert_eq!(
            whole(Lang::En, i64::MIN),
            "\u{2212}9,223,372,036,854,775,808"
        );
    }

    #[test]
    fn only_zero_has_no_sign_among_signed_numbers() {
        assert_eq!(signed(Lang::En, 12), "+12");
        assert_eq!(signed(Lang::En, 0), "0");
    }

    #[test]
    fn decimals_keep_their_places() {
        assert_eq!(decimal(Lang::En, -1250, 2), "\u{2212}12.50");
        assert_eq!(decimal(Lang::Fr, 5, 1), "0,5");
        assert_eq!(decimal(Lang::Es, 1_234_507, 2), "12.345,07");
        assert_eq!(decimal(Lang::En, 40, 0), "40");
    }

    #[test]
    fn shared_points_are_fractions() {
        assert_eq!(twelfths(Lang::En, 30), "2½");
        assert_eq!(twelfths(Lang::En, 16), "1⅓");
        assert_eq!(twelfths(Lang::En, -8), "\u{2212}⅔");
        assert_eq!(twelfths(Lang::En, 84), "7");
        assert_eq!(twelfths(Lang::En, -24), "\u{2212}2");
        assert_eq!(twelfths(Lang::Fr, 12_000 * 12 + 3), "12\u{202f}000¼");
        assert_eq!(twelfths(Lang::En, 0), "0");
    }
}
