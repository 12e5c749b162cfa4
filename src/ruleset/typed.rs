//! The value of a hand as somebody types it on a sheet.

use mahjong::TableSize;

use super::hand::Worth;
use super::points::Score;

/// What stands in the column of the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    /// Points of the rule set.
    Points,
    Faan,
    /// Han and fu, or what the others pay in all.
    HanFu,
    /// Points with doubles, or what they come to.
    Doubled,
    /// No hand has one value: each person has points of their own.
    Each,
}

/// What was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypedValue {
    /// Points or faan as they stand.
    Value(Score),
    /// Han and fu, or a limit by its name.
    Worth(Worth),
    /// What each of the others pays on a self-draw: the dealer (or everybody), and the rest.
    Shares {
        /// The larger share.
        dealer: Score,
        /// The other two, where they pay less.
        other: Score,
    },
}

/// Numbers up to this are han, above it points.
const MOST_HAN: i64 = 40;

/// The limits by name, from their beginnings: han that reach them in every edition.
const LIMITS: [(&str, u8); 4] = [
    ("mangan", 5),
    ("haneman", 6),
    ("baiman", 8),
    ("sanbaiman", 11),
];

impl TypedValue {
    /// Reads what was typed; none if it is nothing of the kind.
    ///
    /// In han and fu: `3/40`, `3 40`, `3 han 40 fu`, `5` (a limit needs no fu), `mangan` or `m`,
    /// `yakuman` or `y`, `2y`, `7700` (paid in all), `1000/2000` and `2000x3` (self-drawn; `2000x2` at a table of
    /// three).
    pub fn read(text: &str, kind: ValueKind) -> Option<Self> {
        let text = text.trim().to_lowercase();
        if kind == ValueKind::Doubled {
            return doubled(&text);
        }
        if kind != ValueKind::HanFu {
            return text.parse().ok().map(TypedValue::Value);
        }
        let numbers: Vec<i64> = text
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
            .map(str::parse)
            .collect::<Result<_, _>>()
            .ok()?;
        let words: Vec<&str> = text
            .split(|letter: char| !letter.is_alphabetic())
            .filter(|word| !word.is_empty())
            .collect();
        by_name(&words, &numbers).or_else(|| by_number(&words, &numbers, text.contains('-')))
    }
}

/// Points with doubles (`44x4`, `44/4`), or one number. A blank stands inside numbers, so it parts nothing.
fn doubled(text: &str) -> Option<TypedValue> {
    let Some((points, doubles)) = text.split_once(['x', '×', '*', '/']) else {
        return text.parse().ok().map(TypedValue::Value);
    };
    let points: Option<u32> = points.trim().parse().ok();
    let doubles: Option<u8> = doubles.trim().parse().ok();
    Some(TypedValue::Worth(Worth::Doubled {
        points: points.filter(|points| *points <= MOST_POINTS)?,
        doubles: doubles.filter(|doubles| *doubles <= MOST_DOUBLES)?,
    }))
}

/// More points than a hand has before doubles.
const MOST_POINTS: u32 = 1_000;
/// More doubles than a hand has.
const MOST_DOUBLES: u8 = 30;

/// A limit by its name, yakuman with their count.
fn by_name(words: &[&str], numbers: &[i64]) -> Option<TypedValue> {
    let [word] = words else { return None };
    if "yakuman".starts_with(word) {
        let count = match numbers {
            [] => 1,
            [count] => u8::try_from(*count).ok()?,
            _ => return None,
        };
        return Some(TypedValue::Worth(Worth::Yakuman { count }));
    }
    let (_, han) = LIMITS
        .into_iter()
        .find(|(name, _)| name.starts_with(word) && numbers.is_empty())?;
    Some(TypedValue::Worth(Worth::Han { han, fu: 0 }))
}

/// Han with or without fu, or points.
fn by_number(words: &[&str], numbers: &[i64], is_negative: bool) -> Option<TypedValue> {
    let known = ["h", "han", "f", "fu", "x", "all"];
    if is_negative || !words.iter().all(|word| known.contains(word)) {
        return None;
    }
    let thrice = words.contains(&"x") || words.contains(&"all");
    match *numbers {
        [points] if thrice => Some(shares(points, points)),
        [points, 2 | 3] if thrice => Some(shares(points, points)),
        _ if thrice => None,
        [han @ 1..=MOST_HAN] => Some(TypedValue::Worth(Worth::Han {
            han: u8::try_from(han).ok()?,
            fu: 0,
        })),
        [points] => Some(TypedValue::Value(points)),
        [han @ 1..=MOST_HAN, fu] => {
            let han = u8::try_from(han).ok()?;
            let fu = u16::try_from(fu).ok()?;
            let fu = if han >= 5 { 0 } else { fu };
            Some(TypedValue::Worth(Worth::Han { han, fu }))
        }
        [one, two] => Some(shares(one.max(two), one.min(two))),
        _ => None,
    }
}

fn shares(dealer: Score, other: Score) -> TypedValue {
    TypedValue::Shares { dealer, other }
}

impl TypedValue {
    /// What shares come to when nobody else pays more than `other`: the dealer and the others, or
    /// all alike if the dealer has won.
    pub fn sum_of_shares(dealer: Score, other: Score, is_dealer: bool, table: TableSize) -> Score {
        let payers = table.others() as Score;
        if is_dealer || dealer == other {
            dealer.saturating_mul(payers)
        } else {
            other.saturating_mul(payers - 1).saturating_add(dealer)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn han(han: u8, fu: u16) -> Option<TypedValue> {
        Some(TypedValue::Worth(Worth::Han { han, fu }))
    }

    fn read(text: &str) -> Option<TypedValue> {
        TypedValue::read(text, ValueKind::HanFu)
    }

    #[test]
    fn han_and_fu_are_read_however_they_are_parted() {
        for text in ["3/40", "3 40", "3h40", "3 han 40 fu", "3,40", " 3/40 "] {
            assert_eq!(read(text), han(3, 40), "{text}");
        }
        assert_eq!(read("2"), han(2, 0));
        assert_eq!(read("6/30"), han(6, 0));
        // Without a sign that all pay it, a 2 or 3 is fu like any other.
        assert_eq!(read("3/2"), han(3, 2));
        assert_eq!(read("2000 3"), Some(shares(2_000, 3)));
    }

    #[test]
    fn limits_are_read_from_their_beginnings() {
        assert_eq!(read("m"), han(5, 0));
        assert_eq!(read("Haneman"), han(6, 0));
        assert_eq!(read("b"), han(8, 0));
        assert_eq!(read("san"), han(11, 0));
        for (text, count) in [("y", 1), ("yakuman", 1), ("2 yakuman", 2), ("3y", 3)] {
            let yakuman = TypedValue::Worth(Worth::Yakuman { count });
            assert_eq!(read(text), Some(yakuman), "{text}");
        }
    }

    #[test]
    fn points_with_doubles_are_read_however_they_are_parted() {
        let doubled = |points, doubles| Some(TypedValue::Worth(Worth::Doubled { points, doubles }));
        let read = |text| TypedValue::read(text, ValueKind::Doubled);
        for text in ["44x4", "44*4", "44/4", "44 × 4", " 44 x 4 "] {
            assert_eq!(read(text), doubled(44, 4), "{text}");
        }
        assert_eq!(read("704"), Some(TypedValue::Value(704)));
        assert_eq!(read("-4"), Some(TypedValue::Value(-4)));
        for text in ["", "x", "44x", "44x4x4", "44x99", "44 4", "many"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn points_are_what_is_paid_in_all_or_by_each() {
        assert_eq!(read("7700"), Some(TypedValue::Value(7_700)));
        assert_eq!(read("1000/2000"), Some(shares(2_000, 1_000)));
        assert_eq!(read("2000 1000"), Some(shares(2_000, 1_000)));
        assert_eq!(read("2000 all"), Some(shares(2_000, 2_000)));
        assert_eq!(read("2000x3"), Some(shares(2_000, 2_000)));
        let four =
            |other, is_dealer| TypedValue::sum_of_shares(2_000, other, is_dealer, TableSize::Four);
        assert_eq!((four(1_000, false), four(2_000, true)), (4_000, 6_000));
        assert_eq!(four(1_000, true), 6_000, "nobody pays a dealer less");
        let three = TypedValue::sum_of_shares(2_000, 1_000, false, TableSize::Three);
        assert_eq!((three, read("2000x2")), (3_000, Some(shares(2_000, 2_000))));
    }

    #[test]
    fn what_is_no_value_is_not_guessed() {
        for text in [
            "",
            "-8",
            "1.5.2",
            "many",
            "3/40/2",
            "2000x4",
            "2000x2x3",
            "x",
            "0",
            "m 3",
            "99999999999999999999",
        ] {
            let read = read(text);
            assert!(
                matches!(read, None | Some(TypedValue::Value(0))),
                "{text}: {read:?}"
            );
        }
        assert_eq!(TypedValue::read("3/40", ValueKind::Points), None);
        assert_eq!(
            TypedValue::read("24", ValueKind::Faan),
            Some(TypedValue::Value(24))
        );
    }
}
