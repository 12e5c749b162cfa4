//! The tile that a special hand lacks, found in one look at the tiles instead of one look with each kind of tile.

use super::super::super::super::Counts;
use super::super::super::super::reading::Kinds;
use super::{Left, Steps, Way};

impl Way {
    /// The kinds of tile, as one bit for each, that make the hand of these 13 tiles, whose kinds are known. A kind of
    /// which four are held may be among them.
    #[inline]
    pub fn completing(&self, tiles: &Counts, kinds: Kinds) -> Kinds {
        let missing = self.needed & !kinds;
        let may_be = kinds & !self.allowed == 0 && missing.count_ones() <= 1;
        match may_be {
            true => self.lacked(tiles) & self.last,
            false => 0,
        }
    }

    /// The same whatever the last tile may be.
    fn lacked(&self, tiles: &Counts) -> Kinds {
        let (mut left, mut gap) = (self.left(tiles), None);
        for (at, (held, fixed)) in left.tiles.iter_mut().zip(self.tiles).enumerate() {
            match fixed.saturating_sub(*held) {
                0 => {}
                1 if gap.is_none() => gap = Some(at),
                _ => return 0,
            }
            *held = held.saturating_sub(fixed);
        }
        match gap {
            Some(at) => Kinds::from(self.fill(&left, 0)) << at,
            None => self.lacked_from(&left, 0),
        }
    }

    /// The kinds with one of which all that is left from `start` on is taken by parts with a choice. What takes the lowest
    /// tile may begin with the lacked one, below it.
    fn lacked_from(&self, left: &Left, start: usize) -> Kinds {
        let Some(low) = left.lowest(start) else {
            return self.lacked_alone(left);
        };
        let mut found = 0;
        for (part, free) in self.open(left) {
            for steps in &free.options {
                for first in steps.firsts(low) {
                    if free.different && left.used[part] >> first & 1 == 1 {
                        continue;
                    }
                    found |= match left.with_a_gap(part, steps, first) {
                        Some((next, None)) => self.lacked_from(&next, low),
                        Some((next, Some(gap))) => Kinds::from(self.fill(&next, low)) << gap,
                        None => 0,
                    };
                }
            }
        }
        found
    }

    /// The kinds that are lacked where all tiles are taken: those of the one part that is left, if it is a single tile.
    fn lacked_alone(&self, left: &Left) -> Kinds {
        let mut open = self.open(left);
        let (Some((part, free)), None) = (open.next(), open.next()) else {
            return 0;
        };
        if left.times[part] != 1 {
            return 0;
        }
        let single = free.options.iter().filter(|steps| steps.at.len() == 1);
        let from = single.fold(0, |kinds, steps| kinds | steps.from);
        match free.different {
            true => from & !left.used[part],
            false => from,
        }
    }
}

impl Left {
    /// Without the tiles of one part, of which one may be missing: which one, with what is left. None where more are.
    fn with_a_gap(
        &self,
        part: usize,
        steps: &Steps,
        first: usize,
    ) -> Option<(Left, Option<usize>)> {
        let (mut left, mut gap) = (*self, None);
        for step in &steps.at {
            let at = first.checked_add_signed((*step).into())?;
            let held = left.tiles.get_mut(at)?;
            match held.checked_sub(1) {
                Some(rest) => *held = rest,
                None if gap.is_none() => gap = Some(at),
                None => return None,
            }
        }
        left.take(part, first);
        Some((left, gap))
    }
}

impl Steps {
    /// From where the steps can take the tile at `low`: from itself or from below.
    fn firsts(&self, low: usize) -> impl Iterator<Item = usize> {
        let steps = self.at.iter().enumerate();
        let other = steps.filter(|(at, step)| *at == 0 || self.at[at - 1] != **step);
        let firsts = other.filter_map(move |(_, step)| low.checked_add_signed(-isize::from(*step)));
        firsts.filter(|first| self.start_at(*first))
    }
}
