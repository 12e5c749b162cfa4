//! Numbers as people of a language write them, with a real minus sign (U+2212), so that columns of
//! tabular figures line up.

use super::{Words, key};

/// How a language writes numbers.
#[derive(Clone, Default)]
pub(super) struct Marks {
    /// What stands between groups of three digits.
    group: String,
    /// What stands before decimals.
    decimal: String,
    /// Numbers of fewer digits are not grouped.
    shortest_grouped: usize,
}

/// A minus sign for numbers below zero, nothing for others; a hyphen is shorter than a digit and
/// breaks off at line ends.
fn minus(value: i64) -> &'static str {
    if value < 0 { "\u{2212}" } else { "" }
}

impl Marks {
    /// The marks that the texts of a language name.
    pub(super) fn of(words: &Words) -> Self {
        Self {
            group: words.say(key!("number-group")).into_owned(),
            decimal: words.say(key!("number-decimal")).into_owned(),
            shortest_grouped: words
                .say(key!("number-shortest-grouped"))
                .parse()
                .unwrap_or(4),
        }
    }

    /// Digits of a whole number, grouped in threes.
    fn grouped(&self, value: u64) -> String {
        let digits = value.to_string();
        if digits.len() < self.shortest_grouped {
            return digits;
        }
        let mut text = String::with_capacity(digits.len() + 8);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push_str(&self.group);
            }
            text.push(digit);
        }
        text
    }

    /// A whole number: `1,234`, `−15`.
    pub(super) fn whole(&self, value: i64) -> String {
        format!("{}{}", minus(value), self.grouped(value.unsigned_abs()))
    }

    /// A whole number with its sign, except zero: `+12`, `−8`, `0`.
    pub(super) fn signed(&self, value: i64) -> String {
        let plus = if value > 0 { "+" } else { "" };
        format!("{plus}{}", self.whole(value))
    }

    /// A number kept in tenths, hundredths, … (`places` digits), with all its places: `decimal(
    /// -1250, 2)` is `−12.50`.
    pub(super) fn decimal(&self, value: i64, places: u32) -> String {
        let unit = 10_u64.saturating_pow(places);
        let magnitude = value.unsigned_abs();
        let whole = self.grouped(magnitude / unit);
        if places == 0 {
            return format!("{}{whole}", minus(value));
        }
        let width = usize::try_from(places).unwrap_or(0);
        format!(
            "{}{whole}{}{:0width$}",
            minus(value),
            self.decimal,
            magnitude % unit,
        )
    }

    /// A number kept in twelfths, as shared points are: `2½`, `1⅓`, `−⅔`, `7`.
    pub(super) fn twelfths(&self, value: i64) -> String {
        let magnitude = value.unsigned_abs();
        let (whole, rest) = (magnitude / 12, magnitude % 12);
        let fraction = match rest {
            0 => return self.whole(value / 12),
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
            self.grouped(whole)
        };
        format!("{}{whole}{fraction}", minus(value))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Lang, Words};

    fn whole(lang: Lang, value: i64) -> String {
        Words::for_language(lang).number(value)
    }

    fn signed(lang: Lang, value: i64) -> String {
        Words::for_language(lang).signed(value)
    }

    fn decimal(lang: Lang, value: i64, places: u32) -> String {
        Words::for_language(lang).decimal(value, places)
    }

    fn twelfths(lang: Lang, value: i64) -> String {
        Words::for_language(lang).twelfths(value)
    }

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
