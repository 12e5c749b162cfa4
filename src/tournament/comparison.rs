//! Why somebody stands before somebody else.

use ruleset::Criterion;

use super::standings::Tally;

impl Tally {
    /// The criterion that puts this tally before or behind another; none if they are equal in all.
    pub fn decided_by(&self, other: &Self, criteria: &[Criterion]) -> Option<Criterion> {
        criteria
            .iter()
            .copied()
            .find(|criterion| self.compare(other, std::slice::from_ref(criterion)).is_ne())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruleset::StandingPoints;

    fn tally(points: i64, score: i64) -> Tally {
        Tally {
            earned: StandingPoints::whole(points),
            score,
            ..Tally::default()
        }
    }

    #[test]
    fn the_first_criterion_in_which_two_differ_decides() {
        let criteria = [Criterion::StandingPoints, Criterion::Score];
        let decided = |a: &Tally, b: &Tally| a.decided_by(b, &criteria);
        let one = tally(12, 340);
        assert_eq!(
            decided(&one, &tally(11, 900)),
            Some(Criterion::StandingPoints)
        );
        assert_eq!(decided(&one, &tally(12, 341)), Some(Criterion::Score));
        assert_eq!(decided(&one, &tally(12, 340)), None);
    }
}
