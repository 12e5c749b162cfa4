//! From which width on a column of a wide table is there. The style sheet knows the same steps.

/// The classes, each four rem wider than the one before, from 24 rem on.
const STEPS: [&str; 20] = [
    "needs-24",
    "needs-28",
    "needs-32",
    "needs-36",
    "needs-40",
    "needs-44",
    "needs-48",
    "needs-52",
    "needs-56",
    "needs-60",
    "needs-64",
    "needs-68",
    "needs-72",
    "needs-76",
    "needs-80",
    "needs-84",
    "needs-88",
    "needs-92",
    "needs-96",
    "needs-100",
];
/// The width of the first step and between two, in tenths of a rem.
const FIRST: u32 = 240;
const STEP: u32 = 40;
/// What rank, name and points take.
const ALWAYS: u32 = 205;

/// The room that columns have taken so far, in tenths of a rem.
pub struct Room(u32);

impl Default for Room {
    fn default() -> Self {
        Self(ALWAYS)
    }
}

impl Room {
    /// Takes the room of one more column, and says from which width on the column is there. What no
    /// screen has room for comes with the widest.
    pub fn take(&mut self, width: u32) -> &'static str {
        self.0 = self.0.saturating_add(width);
        let step = self.0.saturating_sub(FIRST).div_ceil(STEP);
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        let last = STEPS.last().copied().unwrap_or_default();
        STEPS.get(step).copied().unwrap_or(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_later_needs_more_room() {
        let mut room = Room::default();
        assert_eq!(room.take(35), "needs-24");
        assert_eq!(room.take(1), "needs-28");
        assert_eq!(room.take(400), "needs-68");
        assert_eq!(room.take(4_000), "needs-100");
    }
}
