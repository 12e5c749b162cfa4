//! Which of two plans is better: their figures in the order of the aims, each
//! beside what no plan can beat.

use super::draw::Broken;
use super::figures::Figures;
use super::problem::{Aim, Problem, TableAim};

/// One figure that counts, small is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its name as the checker of plans writes it.
    pub figure: &'static str,
    /// What the plan has.
    pub value: u64,
    /// What no plan can beat; `None` if nothing is known.
    pub bound: Option<u64>,
}

impl Mark {
    const fn new(figure: &'static str, value: u64, bound: Option<u64>) -> Self {
        Self {
            figure,
            value,
            bound,
        }
    }
}

/// A plan's marks, the most important first. Compares as its values do: the
/// smaller merit is the better plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merit {
    pub marks: Vec<Mark>,
}

impl Merit {
    /// The marks of a plan for this problem.
    #[must_use]
    pub fn of(problem: &Problem, figures: &Figures, broken: &[Broken]) -> Self {
        let byes = (figures.byes as u64) % (problem.players.max(1) as u64);
        let even = u64::from(byes > 0 && problem.kept.is_empty() && problem.absences.is_empty());
        let mut marks = vec![
            Mark::new("rules.broken", broken.len() as u64, Some(0)),
            Mark::new("bye_spread", figures.bye_spread as u64, Some(even)),
        ];
        let aims = problem.aims.iter();
        let (first, rest): (Vec<Aim>, Vec<Aim>) =
            aims.partition(|aim| matches!(aim, Aim::Meetings | Aim::Groups));
        for aim in first {
            marks.extend(of_aim(problem, figures, aim));
        }
        if let Some(moved) = &figures.plan {
            marks.push(Mark::new("plan.moved", moved.moved as u64, None));
            let worst = moved.moved_worst_round as u64;
            marks.push(Mark::new("plan.moved_worst_round", worst, None));
        }
        for aim in rest {
            marks.extend(of_aim(problem, figures, aim));
        }
        Self { marks }
    }

    /// Whether no plan can be better, as far as bounds are known; common
    /// opponents have none and are left out.
    #[must_use]
    pub fn is_perfect(&self) -> bool {
        let counted = |mark: &&Mark| !mark.figure.starts_with("indirect.");
        self.marks
            .iter()
            .filter(counted)
            .all(|mark| mark.bound.is_some_and(|bound| mark.value <= bound))
    }

    fn values(&self) -> impl Iterator<Item = u64> + '_ {
        self.marks.iter().map(|mark| mark.value)
    }
}

impl PartialOrd for Merit {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Merit {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.values().cmp(other.values())
    }
}

fn of_aim(problem: &Problem, figures: &Figures, aim: Aim) -> Vec<Mark> {
    let meet = &figures.meet;
    match aim {
        Aim::Meetings => vec![
            Mark::new(
                "meet.max",
                u64::from(meet.max),
                Some(u64::from(meet.max_lower_bound)),
            ),
            Mark::new("meet.s2", meet.s2, Some(meet.s2_lower_bound)),
        ],
        Aim::Groups => std::iter::once(&figures.team)
            .chain(&figures.groups)
            .map(|team| {
                Mark::new(
                    "team.meetings",
                    team.meetings,
                    Some(team.meetings_lower_bound),
                )
            })
            .collect(),
        Aim::Winds => {
            let wind = &figures.wind;
            let games = problem.sessions - figures.byes.min(1);
            let winds = problem.table_size().in_hand();
            let uneven = u64::from(!winds.is_filled_by(games) || figures.byes > 0);
            vec![
                Mark::new("wind.spread_max", u64::from(wind.spread_max), Some(uneven)),
                Mark::new("wind.excess", u64::from(wind.excess), Some(0)),
                Mark::new(
                    "wind.prefix_spread_max",
                    u64::from(wind.prefix_spread_max),
                    Some(u64::from(problem.sessions > 0)),
                ),
            ]
        }
        Aim::Neighbours => vec![Mark::new(
            "relative.excess",
            u64::from(figures.relative.excess),
            Some(0),
        )],
        Aim::Tables => match problem.table_aim {
            TableAim::Spread => vec![
                Mark::new(
                    "table.visits_max",
                    u64::from(figures.table.visits_max),
                    Some(problem.sessions.div_ceil(figures.tables.max(1)) as u64),
                ),
                Mark::new("table.excess", u64::from(figures.table.excess), Some(0)),
            ],
            TableAim::Stay => vec![Mark::new(
                "table.moves",
                u64::from(figures.table.moves),
                None,
            )],
        },
        Aim::Indirect => {
            let least = figures.indirect.min.map_or(0, u64::from);
            vec![
                // More is better; nobody has more common opponents than others.
                Mark::new(
                    "indirect.min",
                    (problem.players as u64).saturating_sub(least),
                    None,
                ),
                Mark::new("indirect.zero_pairs", figures.indirect.zero_pairs, Some(0)),
            ]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::judge::{Background, judge};
    use super::super::{Absence, Plan, Player, Session};
    use super::*;

    /// One table at which everybody moves a chair on in each session.
    fn turning(sessions: usize) -> Plan {
        let turned = |by: usize| {
            let mut people = [0, 1, 2, 3];
            people.rotate_left(by % 4);
            Session::of(&[people], &[])
        };
        Plan {
            players: 4,
            sessions: (0..sessions).map(turned).collect(),
        }
    }

    /// One table of five people of whom each sits out once in five sessions.
    fn with_one_out(sessions: usize) -> Plan {
        let session = |out: usize| {
            let person = |at: usize| ((out + at) % 5) as Player;
            Session::of(&[[1, 2, 3, 4].map(person)], &[person(0)])
        };
        Plan {
            players: 5,
            sessions: (0..sessions).map(session).collect(),
        }
    }

    fn problem(plan: &Plan, aims: &[Aim]) -> Problem {
        let mut problem = Problem::new(plan.players, plan.sessions.len());
        problem.aims = aims.to_vec();
        problem
    }

    fn merit(problem: &Problem, plan: &Plan) -> Merit {
        let figures = judge(plan, &Background::default());
        Merit::of(problem, &figures, &[])
    }

    fn bound(merit: &Merit, figure: &str) -> Option<u64> {
        let mark = merit.marks.iter().find(|mark| mark.figure == figure);
        mark.expect("a mark").bound
    }

    #[test]
    fn the_marks_stand_in_the_order_of_the_aims_behind_rules_and_byes() {
        let plan = turning(4);
        let figures = |aims: &[Aim]| -> Vec<&'static str> {
            let merit = merit(&problem(&plan, aims), &plan);
            merit.marks.iter().map(|mark| mark.figure).collect()
        };
        let aims = [
            Aim::Tables,
            Aim::Groups,
            Aim::Neighbours,
            Aim::Meetings,
            Aim::Winds,
            Aim::Indirect,
        ];
        let expected = [
            "rules.broken",
            "bye_spread",
            "team.meetings",
            "meet.max",
            "meet.s2",
            "table.visits_max",
            "table.excess",
            "relative.excess",
            "wind.spread_max",
            "wind.excess",
            "wind.prefix_spread_max",
            "indirect.min",
            "indirect.zero_pairs",
        ];
        assert_eq!(figures(&aims), expected);
        assert_eq!(figures(&[]), expected[..2]);
    }

    #[test]
    fn byes_need_be_uneven_only_where_not_everybody_sits_out_as_often() {
        let of = |plan: &Plan, change: &dyn Fn(&mut Problem)| {
            let mut problem = problem(plan, &[]);
            change(&mut problem);
            bound(&merit(&problem, plan), "bye_spread")
        };
        let (some, all) = (with_one_out(3), with_one_out(5));
        assert_eq!(of(&some, &|_| ()), Some(1));
        assert_eq!(of(&all, &|_| ()), Some(0));
        assert_eq!(of(&turning(3), &|_| ()), Some(0));
        assert_eq!(
            of(&some, &|it| it.kept = some.sessions[..1].to_vec()),
            Some(0)
        );
        let away = Absence {
            player: 0,
            from: 0,
            until: 1,
        };
        assert_eq!(of(&some, &|it| it.absences = vec![away]), Some(0));
    }

    #[test]
    fn winds_are_even_only_where_everybody_plays_as_many_games_as_there_are_winds() {
        let of = |plan: &Plan| {
            bound(
                &merit(&problem(plan, &[Aim::Winds]), plan),
                "wind.spread_max",
            )
        };
        assert_eq!(of(&turning(4)), Some(0));
        assert_eq!(of(&turning(3)), Some(1));
        assert_eq!(of(&with_one_out(5)), Some(1));
        assert_eq!(of(&with_one_out(4)), Some(1));
    }

    #[test]
    fn a_plan_is_perfect_if_no_mark_is_above_its_bound() {
        let plan = turning(4);
        let is_perfect = |aims: &[Aim]| merit(&problem(&plan, aims), &plan).is_perfect();
        assert!(is_perfect(&[Aim::Meetings, Aim::Winds, Aim::Tables]));
        assert!(is_perfect(&[Aim::Meetings, Aim::Indirect]));
        // Whoever moves a chair on keeps the same people to the left and to the right.
        assert!(!is_perfect(&[Aim::Neighbours]));
        let mut stays = problem(&plan, &[Aim::Tables]);
        stays.table_aim = TableAim::Stay;
        assert!(!merit(&stays, &plan).is_perfect(), "no bound is known");
    }

    #[test]
    fn the_better_plan_has_the_smaller_merit() {
        let (good, mut bad) = (turning(4), turning(4));
        bad.sessions[3] = bad.sessions[0].clone();
        let of = |plan: &Plan, aims: &[Aim]| merit(&problem(plan, aims), plan);
        assert!(of(&good, &[Aim::Winds]) < of(&bad, &[Aim::Winds]));
        assert!(of(&bad, &[Aim::Winds]) > of(&good, &[Aim::Winds]));
        assert_eq!(
            of(&bad, &[Aim::Meetings]).partial_cmp(&of(&good, &[Aim::Meetings])),
            Some(std::cmp::Ordering::Equal)
        );
    }

    #[test]
    fn a_broken_rule_weighs_more_than_all_figures() {
        let (good, mut bad) = (turning(4), turning(4));
        bad.sessions[3] = bad.sessions[0].clone();
        let problem = problem(&good, &[Aim::Winds]);
        let broken = Broken::NotAtTable {
            session: 1,
            player: 0,
        };
        let figures = judge(&good, &Background::default());
        assert!(Merit::of(&problem, &figures, &[broken]) > merit(&problem, &bad));
    }
}
