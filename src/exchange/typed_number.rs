//! Whole numbers as people type and paste them.

/// A whole number as people type it: `-12`, `−12`, `12 000`, `12,000`, `12.000`, with a plus sign too.
#[must_use]
pub fn whole_number(text: &str) -> Option<i64> {
    let mut digits = String::with_capacity(text.len());
    for letter in text.trim().chars() {
        match letter {
            '\u{2212}' | '\u{2013}' | '\u{2012}' | '\u{fe63}' | '\u{ff0d}' => digits.push('-'),
            ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' => {}
            '０'..='９' => {
                digits.push(char::from_digit(u32::from(letter) - u32::from('０'), 10)?)
            }
            other => digits.push(other),
        }
    }
    ungrouped(&digits)?.parse().ok()
}

/// A number without the signs between its thousands; none where they stand anywhere else.
fn ungrouped(text: &str) -> Option<String> {
    let Some(sign) = text.chars().find(|it| matches!(it, ',' | '.' | '\'' | '’')) else {
        return Some(text.to_owned());
    };
    let mut groups = text.split(sign);
    let first = groups.next()?;
    let digits = first.trim_start_matches(['+', '-']).len();
    let thousands: Vec<&str> = groups.collect();
    let is_whole = (1..=3).contains(&digits) && thousands.iter().all(|it| it.len() == 3);
    is_whole.then(|| format!("{first}{}", thousands.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_however_the_minus_is_typed() {
        for (text, number) in [
            ("-12", Some(-12)),
            ("\u{2212}12", Some(-12)),
            ("–12", Some(-12)),
            (" 12 000 ", Some(12_000)),
            ("+8", Some(8)),
            ("１２", Some(12)),
            ("1.5", None),
            ("25,000", Some(25_000)),
            ("−1.250.000", Some(-1_250_000)),
            ("30'000", Some(30_000)),
            ("25,00", None),
            ("2500,000", None),
            ("1,000.000", None),
            (",000", None),
            ("12a", None),
            ("--3", None),
            ("", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(whole_number(text), number, "{text:?}");
        }
    }
}
