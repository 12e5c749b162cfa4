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
