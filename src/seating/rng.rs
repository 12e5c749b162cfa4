//! The only source of chance in this room: xoshiro256** seeded through
//! SplitMix64 (both by Blackman and Vigna, public domain algorithms), written
//! here so that a draw is the same on every machine and in every release.

/// A small deterministic generator; the same seed gives the same numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// A generator whose whole future follows from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut mix = seed;
        let mut next = || {
            mix = mix.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = mix;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        Self {
            state: [next(), next(), next(), next()],
        }
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        let s = &mut self.state;
        let out = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }

    /// A number in `0..bound` (0 if `bound` is 0), by multiplication of the
    /// upper 32 bits: the bias is below one in a million for bounds in use.
    pub fn below(&mut self, bound: usize) -> usize {
        let high = self.bits() >> 32;
        ((high * bound as u64) >> 32) as usize
    }

    /// A random element of `items`, `None` if there is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Puts `items` into random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// The numbers `0..count` in random order.
    #[must_use]
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }

    /// An exponentially distributed cost that annealing at `heat` may accept:
    /// `-heat * ln(u)` for a uniform `u`, in whole numbers (the logarithm is
    /// linear between powers of two, at most 6 hundredths of `heat` off).
    pub fn uphill(&mut self, heat: i64) -> i64 {
        let bits = self.bits() >> 16 | 1;
        let whole = i64::from(bits.leading_zeros()) - 16;
        // Mantissa below the leading one as a fraction of 2^16.
        let fraction = ((bits << (bits.leading_zeros() + 1)) >> 48) as i64;
        let log2 = (whole + 1) * 65_536 - fraction;
        // 45426 / 65536 is ln 2.
        (heat * ((log2 * 45_426) >> 16)) >> 16
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn the_sequence_of_a_seed_never_changes() {
        let mut rng = Rng::new(1);
        let first = [rng.bits(), rng.bits(), rng.bits()];
        assert_eq!(
            first,
            [
                0xb3f2_af6d_0fc7_10c5,
                0x853b_5596_4736_4cea,
                0x92f8_9756_082a_4514
            ]
        );
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_of_it() {
        let mut rng = Rng::new(7);
        let mut seen = [0_u32; 5];
        for _ in 0..500 {
            seen[rng.below(5)] += 1;
        }
        assert!(seen.iter().all(|&n| n > 50), "{seen:?}");
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn the_uphill_cost_has_the_heat_as_its_mean() {
        let mut rng = Rng::new(3);
        let total: i64 = (0..20_000).map(|_| rng.uphill(1000)).sum();
        let mean = total / 20_000;
        assert!((940..1060).contains(&mean), "{mean}");
        assert!((0..1000).all(|_| rng.uphill(1000) >= 0));
    }
}
