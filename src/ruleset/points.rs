//! Exact numbers: points won at a table, and points in the standings.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Points won or lost at a table ("score", "contest points", "minipoints"); may be negative.
pub type Score = i64;

/// What every total, and what everything in deposits, is a multiple of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steps {
    pub total: Score,
    /// Of points in deposits.
    pub deposit: Score,
}

/// Points in the standings, exact: a whole number of twelve-thousandths of a point.
///
/// Twelfths hold every way in which two, three or four people share places; thousandths of them
/// hold every decimal a rule set writes (riichi points are thousands of sticks). Sums that leave the
/// type stay at its end, so that no log can break the standings.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct StandingPoints(i64);

impl StandingPoints {
    /// How many units make one point.
    pub const UNITS: i64 = 12_000;
    /// No points.
    pub const ZERO: Self = Self(0);

    pub const fn whole(points: i64) -> Self {
        Self(points.saturating_mul(Self::UNITS))
    }

    /// From the number of twelve-thousandths.
    pub const fn from_units(units: i64) -> Self {
        Self(units)
    }

    /// The number of twelve-thousandths.
    pub const fn units(self) -> i64 {
        self.0
    }

    /// This amount shared by `people`, rounded to the unit (exact for one to four people and any
    /// decimal of up to three places).
    pub const fn shared_by(self, people: i64) -> Self {
        Self(div_round(self.0, people))
    }

    /// This amount divided by `count` and rounded to hundredths, as means are shown.
    pub const fn mean_hundredths(self, count: i64) -> Self {
        let hundredth = Self::UNITS / 100;
        let mean = div_round(self.0, count.saturating_mul(hundredth));
        Self(mean.saturating_mul(hundredth))
    }

    /// This part of it in per cent, rounded to the unit (exact for halves and quarters of anything a
    /// table gives, and for whole per cents of halves and thirds).
    pub const fn percent(self, percent: i64) -> Self {
        Self(div_round(self.0.saturating_mul(percent), 100))
    }

    /// Whether nothing is left behind the point.
    pub const fn is_whole(self) -> bool {
        self.0 % Self::UNITS == 0
    }
}

/// Division rounded half away from zero. A divisor below one counts as one.
const fn div_round(value: i64, divisor: i64) -> i64 {
    let divisor = if divisor < 1 { 1 } else { divisor };
    let half = divisor / 2;
    if value >= 0 {
        value.saturating_add(half) / divisor
    } else {
        value.saturating_sub(half) / divisor
    }
}

impl Add for StandingPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for StandingPoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for StandingPoints {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for StandingPoints {
    fn add_assign(&mut self, other: Self) {
        self.0 = self.0.saturating_add(other.0);
    }
}

impl SubAssign for StandingPoints {
    fn sub_assign(&mut self, other: Self) {
        self.0 = self.0.saturating_sub(other.0);
    }
}

impl Sum for StandingPoints {
    fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
        items.fold(Self::ZERO, Add::add)
    }
}

/// The shortest decimal; what no decimal of six places holds is rounded to two (2.33).
impl fmt::Display for StandingPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PLACES: i64 = 1_000_000;
        let exact = i128::from(self.0) * i128::from(PLACES);
        let units = i128::from(Self::UNITS);
        let (scaled, digits) = if exact % units == 0 {
            (exact / units, 6)
        } else {
            (i128::from(div_round(self.0, Self::UNITS / 100)), 2)
        };
        let scale = 10_i128.pow(digits);
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = (scaled.abs() / scale, scaled.abs() % scale);
        if rest == 0 {
            return f.pad(&format!("{sign}{whole}"));
        }
        let width = usize::try_from(digits).unwrap_or(6);
        let decimals = format!("{rest:0width$}");
        f.pad(&format!("{sign}{whole}.{}", decimals.trim_end_matches('0')))
    }
}

/// Why a text is no amount of points.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no amount of points: write a number such as 4, -2 or 0.5")]
pub struct ParsePointsError(pub String);

impl FromStr for StandingPoints {
    type Err = ParsePointsError;

    /// Reads a decimal with up to three places; accepts a real minus sign and a leading plus.
    fn from_str(text: &str) -> Result<Self, ParsePointsError> {
        let refuse = || ParsePointsError(text.chars().take(40).collect());
        let trimmed = text.trim();
        let (negative, digits) = match trimmed.strip_prefix(['-', '\u{2212}']) {
            Some(rest) => (true, rest),
            None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        let fits = !whole.is_empty() && whole.len() <= 9 && decimals.len() <= 3;
        if !fits || !all_digits(whole) || !all_digits(decimals) || digits.ends_with('.') {
            return Err(refuse());
        }
        let thousandths = format!("{whole}{decimals:0<3}")
            .parse::<i64>()
            .map_err(|_| refuse())?;
        let units = thousandths * (Self::UNITS / 1000);
        Ok(Self(if negative { -units } else { units }))
    }
}
