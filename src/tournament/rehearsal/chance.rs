//! What happens by chance in a rehearsal: the same for the same seed and the same question.

use crate::state::Tournament;

/// What is asked; each question has its own chance.
#[derive(Debug, Clone, Copy)]
#[repr(u64)]
pub(super) enum Asked {
    Late = 1,
    Ruling,
    Call,
    Correction,
    Score,
    DropOut,
}

impl Tournament {
    /// A number for a question, which says who or what it is about.
    pub(super) fn chance(&self, asked: Asked, about: &[u64]) -> u64 {
        let seed = self.rehearsal.as_ref().map_or(0, |it| it.of.seed);
        let start = mixed(seed ^ mixed(asked as u64));
        about.iter().fold(start, |hash, part| mixed(hash ^ part))
    }
}

/// One of the things, by chance; none of nothing.
pub(super) fn one_of<T: Copy>(things: &[T], chance: u64) -> Option<T> {
    let most = u64::try_from(things.len()).ok().filter(|it| *it > 0)?;
    let at = usize::try_from(chance % most).ok()?;
    things.get(at).copied()
}

/// The finaliser of SplitMix64.
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
