//! The fairness certificate of a plan: its figures beside what no plan can beat,
//! and the pairs behind them; and what changed between two certificates.

use serde::{Deserialize, Serialize};

use super::draw::ALGORITHM;
use super::figures::{Figures, Meet, Team};
use super::judge::{Background, judge};
use super::plan::{Plan, Player};

/// Which way a figure is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// The smaller the better.
    Small,
    /// The larger the better.
    Large,
}

/// One figure of the certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its name as the checker of plans writes it; further groupings are
    /// `group1.meetings`, `group2.meetings`, ….
    pub figure: String,
    /// What the plan has; `None` if there is nothing to count.
    pub value: Option<u64>,
    /// What no plan for the same people and sessions can beat, if it is known.
    pub bound: Option<u64>,
    /// Which way it is good.
    pub good: Good,
}

/// A pair of players and the sessions, from 1, in which they meet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Meetings {
    /// The player with the lower number.
    pub a: Player,
    /// The other.
    pub b: Player,
    pub sessions: Vec<usize>,
}

/// The certificate of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Certificate {
    /// The program that judged.
    pub judged_by: &'static str,
    /// All figures that matter, in the order of the aims.
    pub entries: Vec<Entry>,
    /// Pairs that meet more than once, the most meetings first.
    pub repeated: Vec<Meetings>,
    /// For each grouping (teams, clubs, …) the pairs inside a group that meet.
    pub within_groups: Vec<Vec<Meetings>>,
    /// Every figure.
    pub figures: Figures,
}

/// A figure that is not the same in two certificates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Its name.
    pub figure: String,
    pub before: Option<u64>,
    pub after: Option<u64>,
    /// Whether it got better.
    pub is_better: bool,
}

/// What changed between two certificates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Figures that are not the same.
    pub figures: Vec<Change>,
    /// Pairs that meet again in the later plan only, or otherwise.
    pub new_repeats: Vec<Meetings>,
    /// Pairs that meet again in the earlier plan only, or otherwise.
    pub gone_repeats: Vec<Meetings>,
}

impl Certificate {
    /// Judges a plan.
    #[must_use]
    pub fn of(plan: &Plan, background: &Background<'_>) -> Self {
        let figures = judge(plan, background);
        let pairs = pairs(plan);
        let mut repeated: Vec<Meetings> = pairs
            .iter()
            .filter(|pair| pair.sessions.len() > 1)
            .cloned()
            .collect();
        repeated.sort_by_key(|pair| std::cmp::Reverse(pair.sessions.len()));
        let within_groups = background
            .groupings
            .iter()
            .map(|labels| {
                let label = |player: Player| labels.get(usize::from(player)).copied().flatten();
                let same =
                    |pair: &&Meetings| label(pair.a).is_some() && label(pair.a) == label(pair.b);
                pairs.iter().filter(same).cloned().collect()
            })
            .collect();
        Self {
            judged_by: ALGORITHM,
            entries: entries(plan, &figures),
            repeated,
            within_groups,
            figures,
        }
    }

    /// What is different in `later`.
    #[must_use]
    pub fn difference(&self, later: &Self) -> Difference {
        let figures = later
            .entries
            .iter()
            .filter_map(|after| {
                let before = self.entries.iter().find(|e| e.figure == after.figure);
                let (was, is) = (before.and_then(|e| e.value), after.value);
                let is_better = match after.good {
                    Good::Small => is < was,
                    Good::Large => is > was,
                };
                (was != is).then(|| Change {
                    figure: after.figure.clone(),
                    before: was,
                    after: is,
                    is_better,
                })
            })
            .collect();
        let only_in = |these: &[Meetings], others: &[Meetings]| -> Vec<Meetings> {
            let other = |pair: &&Meetings| !others.contains(pair);
            these.iter().filter(other).cloned().collect()
        };
        Difference {
            figures,
            new_repeats: only_in(&later.repeated, &self.repeated),
            gone_repeats: only_in(&self.repeated, &later.repeated),
        }
    }
}

/// All pairs that meet, with their sessions.
fn pairs(plan: &Plan) -> Vec<Meetings> {
    let mut pairs: std::collections::BTreeMap<(Player, Player), Vec<usize>> = Default::default();
    for (session, number) in plan.sessions.iter().zip(1..) {
        for (_, table) in session.used_tables() {
            let people: Vec<Player> = table.iter().flatten().copied().collect();
            for (index, &a) in people.iter().enumerate() {
                for &b in &people[index + 1..] {
                    pairs.entry((a.min(b), a.max(b))).or_default().push(number);
                }
            }
        }
    }
    let meetings = pairs.into_iter();
    meetings
        .map(|((a, b), sessions)| Meetings { a, b, sessions })
        .collect()
}

/// The figures that matter, each beside its bound.
fn entries(plan: &Plan, figures: &Figures) -> Vec<Entry> {
    let small = |figure: &str, value: u64, bound: Option<u64>| Entry {
        figure: figure.to_owned(),
        value: Some(value),
        bound,
        good: Good::Small,
    };
    let meet = &figures.meet;
    let games = plan.sessions.len();
    let (most, repeats) = meeting_bounds(meet, games);
    let even_winds = plan.table_size().in_hand().is_filled_by(games) && figures.byes == 0;
    let mut entries = vec![
        small("meet.max", meet.max.into(), Some(most)),
        small("meet.repeat_excess", meet.repeat_excess, Some(repeats)),
        small("meet.s2", meet.s2, Some(meet.s2_lower_bound)),
        small(
            "meet.back_to_back_repeats",
            meet.back_to_back_repeats,
            Some(0),
        ),
    ];
    entries.push(group("team", &figures.team, &small));
    for (team, number) in figures.groups.iter().zip(1..) {
        entries.push(group(&format!("group{number}"), team, &small));
    }
    let share = games.div_ceil(figures.tables.max(1)) as u64;
    let uneven_byes = !figures.byes.is_multiple_of(figures.players.max(1));
    entries.extend([
        small(
            "bye_spread",
            figures.bye_spread as u64,
            Some(uneven_byes.into()),
        ),
        small(
            "wind.spread_max",
            figures.wind.spread_max.into(),
            Some(u64::from(!even_winds && games > 0)),
        ),
        small(
            "wind.prefix_spread_max",
            figures.wind.prefix_spread_max.into(),
            Some(u64::from(games > 0)),
        ),
        small("relative.excess", figures.relative.excess.into(), Some(0)),
        small(
            "table.visits_max",
            figures.table.visits_max.into(),
            Some(share),
        ),
        small("table.excess", figures.table.excess.into(), Some(0)),
        Entry {
            figure: "indirect.min".to_owned(),
            value: figures.indirect.min.map(u64::from),
            bound: None,
            good: Good::Large,
        },
        small("indirect.zero_pairs", figures.indirect.zero_pairs, Some(0)),
    ]);
    entries
}

/// Bounds on the most meetings of a pair and on the repeated ones. At few tables pairs must meet
/// again though there are opponents enough: a pair that meets `c` times adds `c (c - 1) / 2` to what
/// is bounded too, which is at most half the sessions for each repetition.
fn meeting_bounds(meet: &Meet, sessions: usize) -> (u64, u64) {
    let forced = meet.s2_lower_bound;
    let most = u64::from(meet.max_lower_bound).max(if forced > 0 { 2 } else { 0 });
    let repeats = (2 * forced).div_ceil(sessions.max(1) as u64);
    (most, meet.repeat_excess_lower_bound.max(repeats))
}

/// The meetings inside one grouping.
fn group(name: &str, team: &Team, small: &dyn Fn(&str, u64, Option<u64>) -> Entry) -> Entry {
    small(
        &format!("{name}.meetings"),
        team.meetings,
        Some(team.meetings_lower_bound),
    )
}

#[cfg(test)]
mod tests {
    use super::super::{Budget, Control, Problem, draw};
    use super::*;

    fn plan_for(people: usize, sessions: usize) -> Plan {
        let problem = Problem::new(people, sessions);
        draw(&problem, 1, Budget::steps(30_000), &mut |_| {
            Control::Continue
        })
        .expect("a plan")
        .plan
    }

    fn plan() -> Plan {
        plan_for(16, 4)
    }

    fn value(certificate: &Certificate, figure: &str) -> (Option<u64>, Option<u64>) {
        let entry = certificate.entries.iter().find(|e| e.figure == figure);
        entry.map_or((None, None), |e| (e.value, e.bound))
    }

    #[test]
    fn a_plan_without_a_repeat_meets_its_bounds() {
        let certificate = Certificate::of(&plan(), &Background::default());
        assert_eq!(value(&certificate, "meet.max"), (Some(1), Some(1)));
        assert_eq!(value(&certificate, "meet.s2"), (Some(0), Some(0)));
        assert_eq!(value(&certificate, "wind.spread_max"), (Some(0), Some(0)));
        assert_eq!(certificate.repeated, []);
    }

    #[test]
    fn eight_people_at_two_tables_must_meet_again() {
        let certificate = Certificate::of(&plan_for(8, 3), &Background::default());
        let (most, bound) = value(&certificate, "meet.max");
        assert!(bound == Some(2) && most >= bound, "{most:?}");
        let (repeats, bound) = value(&certificate, "meet.repeat_excess");
        assert!(bound == Some(8) && repeats >= bound, "{repeats:?}");
    }

    #[test]
    fn twelve_people_at_three_tables_must_meet_again_though_there_are_others() {
        let certificate = Certificate::of(&plan_for(12, 3), &Background::default());
        assert_eq!(value(&certificate, "meet.max").1, Some(2));
        // Each two sessions share three pairs. Two people who meet in all three sessions make three of these nine by two repeats.
        assert_eq!(value(&certificate, "meet.repeat_excess").1, Some(6));
    }

    #[test]
    fn a_plan_without_sessions_is_even() {
        let plan = Plan {
            players: 8,
            sessions: Vec::new(),
        };
        let certificate = Certificate::of(&plan, &Background::default());
        for figure in ["wind.spread_max", "wind.prefix_spread_max"] {
            assert_eq!(value(&certificate, figure), (Some(0), Some(0)), "{figure}");
        }
    }

    #[test]
    fn what_the_numbers_force_is_in_the_bounds() {
        let of = |people, sessions| {
            let plan = plan_for(people, sessions);
            Certificate::of(&plan, &Background::default())
        };
        let bound = |certificate: &Certificate, figure| value(certificate, figure).1;
        let (three, four, five) = (of(16, 3), of(16, 4), of(16, 5));
        // Winds are even after four sessions in which everybody plays.
        assert_eq!(bound(&three, "wind.spread_max"), Some(1));
        assert_eq!(bound(&four, "wind.spread_max"), Some(0));
        assert_eq!(bound(&four, "wind.prefix_spread_max"), Some(1));
        // Five sessions at four tables lead to one of them twice.
        assert_eq!(bound(&four, "table.visits_max"), Some(1));
        assert_eq!(bound(&five, "table.visits_max"), Some(2));
        assert_eq!(bound(&three, "bye_spread"), Some(0));
        assert_eq!(bound(&four, "indirect.min"), None);
        // Two of eighteen sit out in each session: only after nine all have sat out once.
        let (some_sat_out, all_sat_out) = (of(18, 4), of(18, 9));
        assert_eq!(bound(&some_sat_out, "bye_spread"), Some(1));
        assert_eq!(bound(&some_sat_out, "wind.spread_max"), Some(1));
        assert_eq!(bound(&all_sat_out, "bye_spread"), Some(0));
    }

    #[test]
    fn more_common_opponents_are_better() {
        let with = |least: Option<u64>| {
            let mut certificate = Certificate::of(&plan(), &Background::default());
            let of_pairs = |entry: &&mut Entry| entry.figure == "indirect.min";
            certificate.entries.iter_mut().find(of_pairs).unwrap().value = least;
            certificate
        };
        let better = |before, after| -> Vec<bool> {
            let changes = with(before).difference(&with(after)).figures;
            changes.iter().map(|change| change.is_better).collect()
        };
        assert_eq!(better(Some(1), Some(2)), [true]);
        assert_eq!(better(Some(2), Some(1)), [false]);
        assert!(better(Some(2), Some(2)).is_empty());
    }

    #[test]
    fn pairs_that_meet_most_stand_first_and_each_further_grouping_has_its_name() {
        let groupings = vec![vec![None; 8], (0..8).map(|p| Some(p / 2)).collect()];
        let background = Background {
            groupings: &groupings,
            ..Background::default()
        };
        let certificate = Certificate::of(&plan_for(8, 5), &background);
        let often: Vec<usize> = certificate
            .repeated
            .iter()
            .map(|pair| pair.sessions.len())
            .collect();
        assert!(often.is_sorted_by(|a, b| a >= b) && often.last() >= Some(&2));
        assert!(certificate.within_groups[0].is_empty());
        let inside = &certificate.within_groups[1];
        assert!(inside.iter().all(|pair| pair.a / 2 == pair.b / 2));
        let told: usize = inside.iter().map(|pair| pair.sessions.len()).sum();
        let (meetings, bound) = value(&certificate, "group1.meetings");
        assert_eq!((meetings, bound), (Some(told as u64), Some(0)));
        assert_eq!(value(&certificate, "team.meetings").0, Some(0));
    }

    #[test]
    fn the_difference_names_figures_and_pairs() {
        let before = plan();
        let mut after = before.clone();
        let (a, b) = (
            after.sessions[1].tables[0][0],
            after.sessions[1].tables[1][0],
        );
        after.sessions[1].tables[0][0] = b;
        after.sessions[1].tables[1][0] = a;
        let judged = |plan| Certificate::of(plan, &Background::default());
        let difference = judged(&before).difference(&judged(&after));
        let max = difference.figures.iter().find(|c| c.figure == "meet.max");
        assert_eq!(
            max.map(|c| (c.before, c.after, c.is_better)),
            Some((Some(1), Some(2), false))
        );
        assert!(!difference.new_repeats.is_empty());
        assert_eq!(difference.gone_repeats, []);
        let back = judged(&after).difference(&judged(&before));
        assert_eq!(back.gone_repeats, difference.new_repeats);
        let max = back.figures.iter().find(|c| c.figure == "meet.max");
        assert_eq!(max.map(|c| c.is_better), Some(true));
        assert_eq!(judged(&before).difference(&judged(&before)).figures, []);
    }

    #[test]
    fn meetings_of_club_mates_are_told_with_their_sessions() {
        let plan = plan();
        let clubs = vec![(0..16).map(|p| Some(p % 2)).collect()];
        let background = Background {
            groupings: &clubs,
            ..Background::default()
        };
        let certificate = Certificate::of(&plan, &background);
        let told: usize = certificate.within_groups[0]
            .iter()
            .map(|m| m.sessions.len())
            .sum();
        assert_eq!(value(&certificate, "team.meetings").0, Some(told as u64));
        assert!(told > 0);
    }
}
