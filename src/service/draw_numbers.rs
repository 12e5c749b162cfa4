//! A plan for numbers, which the players draw in the hall.

use crate::exchange::draw_record::seed_number;
use crate::seating::{ALGORITHM, Budget, Control, Plan, Problem, SeatingRefusal, draw};
use crate::tournament::lots::{NumberPlan, NumberTable};
use crate::tournament::seating::LeftOver;
use crate::tournament::{Command, EntrantId, SessionNo, TableNo, Tournament};

use super::draw_seating::{DrawError, brackets, last_known};

/// Why no plan for numbers is made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NumbersError {
    /// As for any draw.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// People play in groups among themselves.
    #[error("people play in {0} groups among themselves")]
    Groups(usize),
}

/// Makes the plan for the sessions from `first` to `last`: the command that lets everybody who
/// plays draw a lot for it. Takes about a second.
///
/// # Errors
/// [`NumbersError`].
pub fn draw_numbers(
    tournament: &Tournament,
    (first, last): (SessionNo, SessionNo),
    seed: &str,
) -> Result<Command, NumbersError> {
    let mut groups = brackets(tournament, first, LeftOver::Substitutes);
    if groups.len() > 1 {
        return Err(NumbersError::Groups(groups.len()));
    }
    let mut people: Vec<EntrantId> = groups.pop().unwrap_or_default();
    people.retain(|id| tournament.is_lined_up(first, *id));
    let last = last_known(tournament, first, last);
    let sessions = usize::from(last.0 + 1 - first.0.min(last.0));
    let problem = Problem::new(people.len(), sessions);
    let refused = |refusal: SeatingRefusal| DrawError::Refused {
        refusal,
        people: people.clone(),
    };
    problem.check().map_err(refused)?;
    let tables = problem.tables_for(people.len());
    if tables > usize::from(tournament.settings.tables) {
        return Err(NumbersError::Draw(DrawError::TooFewTables {
            needed: tables,
            tables: tournament.settings.tables,
        }));
    }
    let budget = Budget::usual(people.len(), sessions);
    let drawn = draw(&problem, seed_number(seed), budget, &mut |_| {
        Control::Continue
    })
    .map_err(refused)?;
    Ok(Command::PrepareLots {
        plans: numbered(&drawn.plan, first),
        people,
        seed: seed.to_owned(),
        algorithm: ALGORITHM.to_owned(),
    })
}

/// The plan with numbers in the order of the seats of its first session; who sits it out comes last.
fn numbered(plan: &Plan, first: SessionNo) -> Vec<NumberPlan> {
    let mut numbers: Vec<u16> = vec![0; plan.players];
    if let Some(session) = plan.sessions.first() {
        let seated = session.tables.iter().flatten().flatten();
        let order = seated.chain(&session.byes);
        for (player, number) in order.zip(1..) {
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
                        table: TableNo(u16::try_from(table + 1).ok()?),
                        seats: seats.map(|seat| number(seat?)),
                    })
                })
                .collect(),
        })
        .collect()
}
