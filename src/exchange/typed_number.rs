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

/// The most digits of a total that leaves its last noughts away.
const SHORT: u64 = 9_999;

/// The totals of a table as people type them, in a game whose totals are multiples of `step`. Where that is
/// 100, `45.3` and `453` are `45,300` as well. Figures that could be either, such as `300`, are short where
/// the table then comes to `expected`, and not as they stand.
#[must_use]
pub fn totals(texts: &[&str], step: i64, expected: Option<i64>) -> Vec<Option<i64>> {
    let typed: Vec<Option<i64>> = texts.iter().map(|text| total(text, step)).collect();
    let longer = |it: &Option<i64>| it.map(|score| lengthened(score, step));
    let long: Vec<Option<i64>> = typed.iter().map(longer).collect();
    let comes_out = |all: &[Option<i64>]| {
        let sum = (all.iter()).try_fold(0_i64, |sum, score| sum.checked_add((*score)?));
        sum.is_some() && sum == expected
    };
    if comes_out(&long) && !comes_out(&typed) {
        long
    } else {
        typed
    }
}

/// A total that can only be meant in one way.
fn total(text: &str, step: i64) -> Option<i64> {
    let Some(score) = whole_number(text) else {
        return with_one_decimal(text)
            .filter(|_| step == 100)?
            .checked_mul(step);
    };
    match score % step {
        0 => Some(score),
        _ => Some(lengthened(score, step)),
    }
}

/// A short total with the noughts that were left away.
fn lengthened(score: i64, step: i64) -> i64 {
    if score.unsigned_abs() <= SHORT {
        score * step
    } else {
        score
    }
}

/// The tenths of a number with one decimal, such as `45.3` or `45,3`.
fn with_one_decimal(text: &str) -> Option<i64> {
    let (whole, tenth) = text.trim().rsplit_once(['.', ','])?;
    let is_tenth = tenth.len() == 1 && tenth.chars().all(|it| it.is_ascii_digit());
    let has_digits = whole.chars().any(|it| it.is_ascii_digit());
    let tenths = format!("{whole}{tenth}");
    whole_number(&tenths).filter(|it| is_tenth && has_digits && it.unsigned_abs() <= SHORT)
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

    #[test]
    fn a_total_in_hundreds_may_leave_its_noughts_away() {
        let one = |text, step| totals(&[text], step, None)[0];
        for text in ["45300", "45,300", "45 300", "453", "45.3", "45,3"] {
            assert_eq!(one(text, 100), Some(45_300), "{text:?}");
        }
        for (text, total) in [
            ("0", Some(0)),
            ("−1.5", Some(-1_500)),
            ("300", Some(300)),
            ("12345", Some(12_345)),
            ("45.30", None),
            (".5", None),
            ("12a", None),
        ] {
            assert_eq!(one(text, 100), total, "{text:?}");
        }
        assert_eq!((one("453", 1), one("45.3", 1)), (Some(453), None));
    }

    #[test]
    fn figures_that_could_be_either_are_what_the_table_comes_to() {
        let row = |texts: [&str; 4]| {
            let read = totals(&texts, 100, Some(120_000));
            read.into_iter().flatten().collect::<Vec<_>>()
        };
        assert_eq!(
            row(["300", "300", "251", "349"]),
            [30_000, 30_000, 25_100, 34_900]
        );
        assert_eq!(row(["119700", "300", "0", "0"]), [119_700, 300, 0, 0]);
        assert_eq!(row(["30000", "30,000", "30.0", "300"]), [30_000; 4]);
        // What does not come out stays as it was typed, so that somebody looks.
        assert_eq!(row(["300", "300", "300", "0"]), [300, 300, 300, 0]);
    }

    #[test]
    fn the_greatest_figures_stay_as_they_stand() {
        let (least, greatest) = (i64::MIN.to_string(), i64::MAX.to_string());
        let read = totals(&[&least, &greatest, &greatest], 100, Some(0));
        assert_eq!(read, [Some(i64::MIN), Some(i64::MAX), Some(i64::MAX)]);
        assert_eq!(totals(&["-922337203685477580.8"], 100, None), [None]);
    }
}
