//! Square roots of scores, exact to the unit of the standings.

use super::points::{Score, StandingPoints};

/// The square root of the size of `score`, with its sign, rounded to `decimals` places (half away
/// from zero) or, without that, to the nearest unit of [`StandingPoints`].
pub fn signed_root(score: Score, decimals: Option<u8>) -> StandingPoints {
    // One step of the result in units: 12,000 for whole points, 12 for thousandths, 1 for units.
    let step = match decimals {
        Some(places) => StandingPoints::UNITS / 10_i64.pow(u32::from(places.min(3))),
        None => 1,
    };
    let per_point = u128::from((StandingPoints::UNITS / step).unsigned_abs());
    // round(s * sqrt(n)) = floor((floor(2 s sqrt(n)) + 1) / 2) = (isqrt(4 s² n) + 1) / 2.
    let square = 4 * per_point * per_point * u128::from(score.unsigned_abs());
    let steps = square.isqrt().div_ceil(2);
    let units = i64::try_from(steps)
        .unwrap_or(i64::MAX)
        .saturating_mul(step);
    StandingPoints::from_units(if score < 0 { -units } else { units })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roots_of_the_published_examples() {
        let shown = |score| signed_root(score, Some(1)).to_string();
        let published = [
            (400, "20"),
            (300, "17.3"),
            (200, "14.1"),
            (100, "10"),
            (0, "0"),
            (-50, "-7.1"),
            (-100, "-10"),
            (900, "30"),
        ];
        for (score, points) in published {
            assert_eq!(shown(score), points, "{score}");
        }
    }

    #[test]
    fn a_root_kept_in_full_is_the_nearest_unit() {
        for score in (0..100_000).chain([i64::from(u32::MAX), 123_456_789]) {
            let units = i128::from(signed_root(score, None).units());
            let exact = i128::from(score) * i128::from(StandingPoints::UNITS).pow(2);
            // (u - 1/2)² <= exact < (u + 1/2)², times four.
            assert!((2 * units - 1).pow(2) <= 4 * exact || units == 0, "{score}");
            assert!(4 * exact < (2 * units + 1).pow(2), "{score}");
            assert_eq!(signed_root(-score, None), -signed_root(score, None));
        }
    }
}
