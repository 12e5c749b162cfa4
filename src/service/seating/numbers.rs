//! A plan for numbers, which the players draw in the hall.

use crate::exchange::draw_record::seed_number;
use crate::seating::{ALGORITHM, Budget, Control, Plan, Problem, SeatingRefusal, draw};
use crate::tournament::lots::{NumberPlan, NumberTable};
use crate::tournament::{Command, EntrantId, SeatingCommand, SessionNo, TableNo, Tournament};

use super::group::{brackets, last_known};
use super::refusal::DrawError;

/// What is made for the groups one after another.
#[derive(Default)]
struct Numbers {
    people: Vec<EntrantId>,
    groups: Vec<u16>,
    plans: Vec<NumberPlan>,
    /// Tables used so far.
    tables: usize,
}

/// Makes the plan for the sessions from `first` to `last`: the command that lets everybody who
/// plays draw a lot for it, in each group that plays among itself. Takes about a second.
///
/// # Errors
/// [`DrawError`].
pub fn draw_numbers(
    tournament: &Tournament,
    (first, last): (SessionNo, SessionNo),
    seed: &str,
) -> Result<Command, DrawError> {
    let last = last_known(tournament, first, last);
    let sessions = usize::from(last.0 + 1 - first.0.min(last.0));
    if let Some(other) = others_play(tournament, (first, last)) {
        return Err(DrawError::OthersPlay(other));
    }
    let mut groups = Vec::new();
    for mut people in brackets(tournament, (first, last), true) {
        people.retain(|id| tournament.is_lined_up(first, *id));
        let problem = Problem::new(people.len(), sessions);
        problem.check().map_err(|why| refused(why, &people))?;
        groups.push((people, problem));
    }
    let tables = groups.iter();
    let needed = tables.map(|(people, problem)| problem.tables_for(people.len()));
    let needed: usize = needed.sum();
    if needed > usize::from(tournament.settings.tables) {
        return Err(DrawError::TooFewTables {
            needed,
            tables: tournament.settings.tables,
        });
    }
    let mut numbers = Numbers::default();
    for (people, problem) in groups {
        let budget = Budget::usual(people.len(), sessions);
        let mut watch = |_: &_| Control::Continue;
        let drawn = draw(&problem, seed_number(seed), budget, &mut watch);
        let drawn = drawn.map_err(|why| refused(why, &people))?;
        numbers.add(people, &drawn.plan, first);
    }
    let is_one = numbers.groups.len() == 1;
    Ok(Command::Seating(SeatingCommand::PrepareLots {
        people: numbers.people,
        groups: if is_one { Vec::new() } else { numbers.groups },
        plans: numbers.plans,
        seed: seed.to_owned(),
        algorithm: ALGORITHM.to_owned(),
    }))
}

/// The next session for which a team names other people than for the first.
fn others_play(
    tournament: &Tournament,
    (first, last): (SessionNo, SessionNo),
) -> Option<SessionNo> {
    let changes = |session: &SessionNo| {
        let mut people = tournament.entrants.keys();
        people.any(|id| tournament.is_lined_up(first, *id) != tournament.is_lined_up(*session, *id))
    };
    (first.0 + 1..=last.0).map(SessionNo).find(changes)
}

fn refused(refusal: SeatingRefusal, people: &[EntrantId]) -> DrawError {
    DrawError::Refused {
        refusal,
        people: people.to_vec(),
    }
}

impl Numbers {
    /// Adds a group, whose numbers and tables follow on those of the groups before it.
    fn add(&mut self, people: Vec<EntrantId>, plan: &Plan, first: SessionNo) {
        let before = u16::try_from(self.people.len()).unwrap_or(u16::MAX);
        let more = numbered(plan, first, (before, self.tables));
        let used = more.iter().map(|it| it.tables.len()).max();
        self.tables += used.unwrap_or(0);
        if self.plans.is_empty() {
            self.plans = more;
        } else {
            for (known, more) in self.plans.iter_mut().zip(more) {
                known.tables.extend(more.tables);
            }
        }
        self.groups
            .push(u16::try_from(people.len()).unwrap_or(u16::MAX));
        self.people.extend(people);
    }
}

/// The plan with numbers in the order of the seats of its first session; who sits it out comes last.
/// So many numbers and tables belong to others.
fn numbered(
    plan: &Plan,
    first: SessionNo,
    (numbers_before, tables_before): (u16, usize),
) -> Vec<NumberPlan> {
    let mut numbers: Vec<u16> = vec![0; plan.players];
    if let Some(session) = plan.sessions.first() {
        let seated = session.tables.iter().flatten().flatten();
        let order = seated.chain(&session.byes);
        for (player, number) in order.zip(numbers_before + 1..) {
            if let Some(place) = numbers.get_mut(usize::from(*player)) {
                *place = number;
            }
        }
    }
    let number = |player: u16| numbers.get(usize::from(player)).copied();
    let sessions = plan.sessions.iter().zip(first.0..);
    sessions
        .map(|(session, at)| NumberPlan {
            session: SessionNo(at),
            tables: session
                .used_tables()
                .filter_map(|(table, seats)| {
                    Some(NumberTable {
                        table: TableNo(u16::try_from(tables_before + table + 1).ok()?),
                        seats: seats.map(|seat| number(seat?)),
                    })
                })
                .collect(),
        })
        .collect()
}
