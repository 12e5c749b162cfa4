//! What no plan can beat: counting bounds on meetings, teams and visits.

use mahjong::TableSize;

/// Lower bounds on the meetings of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeetingBounds {
    /// On the most meetings of a pair.
    pub max: u32,
    /// On the meetings beyond the first, summed over pairs.
    pub repeat_excess: u64,
    /// On the sum over pairs of `c (c - 1) / 2`.
    pub s2: u64,
}

/// Sessions without a repeated pair known to be possible for `players` at tables of this size,
/// `None` unless they fill them. At tables of four 1 for 4, 8 and 12, 5 for 16 and 20, else a third of
/// the others, rounded down (resolvable packings with blocks of four). At tables of three 1 for 3 and 6,
/// 4 for 12, else half of the others, rounded down (Kirkman triple systems and nearly Kirkman ones). Of tables of five
/// nothing is said here.
#[must_use]
pub fn sessions_without_repeat(size: TableSize, players: usize) -> Option<usize> {
    match (size, players) {
        (_, n) if n < size.seats() || !size.is_filled_by(n) => None,
        (TableSize::Five, _) => None,
        (TableSize::Three, 3 | 6) | (TableSize::Four, 4 | 8 | 12) => Some(1),
        (TableSize::Three, 12) => Some(4),
        (TableSize::Four, 16 | 20) => Some(5),
        (_, n) => Some((n - 1) / size.others()),
    }
}

/// Sum of `c (c - 1) / 2` when `slots` are spread evenly over `places`.
#[must_use]
pub fn even_pairs(slots: u64, places: u64) -> u64 {
    let Some(low) = slots.checked_div(places) else {
        return 0;
    };
    let more = slots % places;
    more * (low + 1) * low / 2 + (places - more) * low * low.saturating_sub(1) / 2
}

/// The sum over pairs of `c (c - 1) / 2` that a search through all plans found to be least, where counting says less:
/// twelve people at tables of three. For five sessions a nearly Kirkman system would be needed, which does not exist.
fn proven(size: TableSize, tables: usize, sessions: usize) -> u64 {
    match (size, tables, sessions) {
        (TableSize::Three, 4, 5) => 3,
        (TableSize::Three, 4, 6) => 7,
        _ => 0,
    }
}

/// Bounds from the opponent slots of each player; `full_sessions` is the number
/// of sessions if nobody ever sits out (0 otherwise), for the two-session bound: the
/// people of a table come to fewer tables than they are.
#[must_use]
pub fn meetings(
    opponents: &[u64],
    size: TableSize,
    tables: usize,
    full_sessions: usize,
) -> MeetingBounds {
    let Some(others) = (opponents.len() as u64).checked_sub(1).filter(|&n| n > 0) else {
        return MeetingBounds {
            max: 0,
            repeat_excess: 0,
            s2: 0,
        };
    };
    let max = opponents
        .iter()
        .map(|o| o.div_ceil(others))
        .max()
        .unwrap_or(0);
    let excess: u64 = opponents.iter().map(|o| o.saturating_sub(others)).sum();
    let twice_s2: u64 = opponents.iter().map(|&o| even_pairs(o, others)).sum();
    let mut s2 = twice_s2.div_ceil(2);
    let shared = tables as u64 * even_pairs(size.seats() as u64, tables as u64);
    let sessions = full_sessions as u64;
    s2 = s2.max(shared * sessions * sessions.saturating_sub(1) / 2);
    s2 = s2.max(proven(size, tables, full_sessions));
    MeetingBounds {
        max: u32::try_from(max).unwrap_or(u32::MAX),
        repeat_excess: excess.div_ceil(2),
        s2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_four_players_can_play_seven_sessions_without_a_repeat() {
        let four = |players| sessions_without_repeat(TableSize::Four, players);
        assert_eq!((four(24), four(16), four(18)), (Some(7), Some(5), None));
    }

    #[test]
    fn nine_players_in_threes_meet_everybody_in_four_sessions() {
        let three = |players| sessions_without_repeat(TableSize::Three, players);
        assert_eq!(
            (three(9), three(15), three(21)),
            (Some(4), Some(7), Some(10))
        );
        assert_eq!(
            (three(6), three(12), three(18)),
            (Some(1), Some(4), Some(8))
        );
        assert_eq!((three(16), three(2)), (None, None));
    }

    #[test]
    fn a_team_of_nine_at_four_tables_meets_three_times_and_more() {
        // Three tables of two and one of three: 1 + 1 + 1 + 3.
        assert_eq!(even_pairs(9, 4), 6);
        assert_eq!(even_pairs(4, 10), 0);
    }

    #[test]
    fn the_smallest_halls_and_fives_are_known_or_said_to_be_unknown() {
        let of = |size, numbers: &[usize]| -> Vec<Option<usize>> {
            let known = |players: &usize| sessions_without_repeat(size, *players);
            numbers.iter().map(known).collect()
        };
        let few = of(TableSize::Four, &[0, 3, 4, 8, 12, 20, 28]);
        let expected = [None, None, Some(1), Some(1), Some(1), Some(5), Some(9)];
        assert_eq!(few, expected);
        assert_eq!(of(TableSize::Three, &[0, 3]), [None, Some(1)]);
        assert_eq!(of(TableSize::Five, &[5, 25]), [None, None]);
    }

    #[test]
    fn even_pairs_are_those_of_slots_dealt_one_by_one() {
        for places in 1..9 {
            let mut dealt = vec![0_u64; places];
            for slots in 0..40_usize {
                let pairs: u64 = dealt.iter().map(|&c| c * c.saturating_sub(1) / 2).sum();
                let told = even_pairs(slots as u64, places as u64);
                assert_eq!(told, pairs, "{slots} slots, {places} places");
                dealt[slots % places] += 1;
            }
        }
        assert_eq!(even_pairs(3, 0), 0);
    }

    #[test]
    fn where_people_sit_out_only_their_own_opponents_count() {
        let bounds = meetings(&[9; 8], TableSize::Four, 2, 0);
        assert_eq!((bounds.max, bounds.repeat_excess, bounds.s2), (2, 8, 8));
        // Halves of what two people have together are rounded up.
        let bounds = meetings(&[3, 1], TableSize::Four, 1, 0);
        assert_eq!((bounds.max, bounds.repeat_excess, bounds.s2), (3, 1, 2));
        let nothing = MeetingBounds {
            max: 0,
            repeat_excess: 0,
            s2: 0,
        };
        assert_eq!(meetings(&[], TableSize::Four, 0, 0), nothing);
        assert_eq!(meetings(&[5], TableSize::Four, 1, 1), nothing);
    }

    #[test]
    fn two_tables_share_four_pairs_in_each_pair_of_sessions_and_three_share_three() {
        let bounds = meetings(&[9; 8], TableSize::Four, 2, 3);
        assert_eq!(bounds.s2, 12);
        assert_eq!(bounds.max, 2);
        assert_eq!(meetings(&[9; 12], TableSize::Four, 3, 3).s2, 9);
    }

    #[test]
    fn twelve_people_in_threes_meet_again_more_often_than_counting_says() {
        let least = |sessions: usize| {
            let opponents = [2 * sessions as u64; 12];
            meetings(&opponents, TableSize::Three, 4, sessions).s2
        };
        assert_eq!([4, 5, 6, 7].map(least), [0, 3, 7, 18]);
        // Where somebody sits out, nothing more is known.
        assert_eq!(meetings(&[10; 12], TableSize::Three, 4, 0).s2, 0);
    }
}
