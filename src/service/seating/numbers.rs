//! A plan for numbers, which the players draw in the hall.

use exchange::draw_record::{Asked, DrawRecord, input_hash, request_hash, seed_number};
use seating::{ALGORITHM, Budget, Control, Plan, Problem, SeatingRefusal, draw};
use tournament::lots::{NumberPlan, NumberTable};
use tournament::{Command, EntrantId, SeatingCommand, SessionNo, TableNo, Tournament};

use super::group::{brackets, last_known, rest_of};
use super::refusal::DrawError;

/// What is made for the groups one after another.
#[derive(Default)]
struct Numbers {
    people: Vec<EntrantId>,
    groups: Vec<u16>,
    plans: Vec<NumberPlan>,
    records: Vec<String>,
    /// Tables used so far.
    tables: usize,
}

/// People who draw lots among themselves, and what is asked of the plan for their numbers.
struct NumberGroup {
    people: Vec<EntrantId>,
    problem: Problem,
    /// The players of the plan, as records name them: who is who is not known before the lots.
    names: Vec<String>,
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
    let groups = ask(tournament, (first, last))?;
    let request = hash_of(&groups);
    let mut numbers = Numbers::default();
    for group in groups {
        let budget = Budget::steps(group.steps());
        let mut watch = |_: &_| Control::Continue;
        let drawn = draw(&group.problem, seed_number(seed), budget, &mut watch);
        let plan = drawn.map_err(|why| refused(why, &group.people))?.plan;
        let record = group.record(&plan, seed);
        numbers.records.push(record.to_string());
        numbers.add(group.people, &plan, first);
    }
    let is_one = numbers.groups.len() == 1;
    Ok(Command::Seating(SeatingCommand::PrepareLots {
        people: numbers.people,
        groups: if is_one { Vec::new() } else { numbers.groups },
        plans: numbers.plans,
        seed: seed.to_owned(),
        algorithm: ALGORITHM.to_owned(),
        records: numbers.records,
        request,
    }))
}

/// The hash of everything but the seed that decides the plan for the numbers of these sessions, which a
/// promise covers.
///
/// # Errors
/// [`DrawError`], where there can be no plan.
pub fn lots_request_hash(
    tournament: &Tournament,
    sessions: (SessionNo, SessionNo),
) -> Result<String, DrawError> {
    ask(tournament, sessions).map(|groups| hash_of(&groups))
}

fn hash_of(groups: &[NumberGroup]) -> String {
    let asked: Vec<Asked> = groups.iter().map(NumberGroup::asked).collect();
    request_hash(ALGORITHM, &asked)
}

/// What is asked for each group.
fn ask(
    tournament: &Tournament,
    (first, last): (SessionNo, SessionNo),
) -> Result<Vec<NumberGroup>, DrawError> {
    let last = last_known(tournament, first, last);
    let sessions = usize::from(last.0 + 1 - first.0.min(last.0));
    if let Some(other) = others_play(tournament, (first, last)) {
        return Err(DrawError::OthersPlay(other));
    }
    let mut groups: Vec<NumberGroup> = Vec::new();
    let mut before = 0;
    for mut people in brackets(tournament, (first, last), true) {
        people.retain(|id| tournament.is_lined_up(first, *id));
        let size = tournament.ruleset.table_size();
        let problem = Problem {
            remainder: rest_of(tournament),
            ..Problem::new(people.len(), sessions).at_tables_of(size)
        };
        problem.check().map_err(|why| refused(why, &people))?;
        let names = (before + 1..).map(|number| format!("P{number}"));
        let names = names.take(people.len()).collect();
        before += people.len();
        groups.push(NumberGroup {
            people,
            problem,
            names,
        });
    }
    let tables = groups.iter();
    let needed = tables.map(|group| group.problem.tables_for(group.people.len()));
    let needed: usize = needed.sum();
    if needed > usize::from(tournament.settings.tables) {
        return Err(DrawError::TooFewTables {
            needed,
            tables: tournament.settings.tables,
        });
    }
    Ok(groups)
}

impl NumberGroup {
    /// Steps allowed in all.
    fn steps(&self) -> u64 {
        Budget::usual(self.people.len(), self.problem.sessions).steps
    }

    /// What is asked for, as far as a promise says it.
    fn asked(&self) -> Asked {
        Asked {
            steps: self.steps(),
            input: input_hash(&self.names, &self.problem, None),
        }
    }

    /// The record with which anybody can make the plan again: one attempt with the whole work.
    fn record(&self, plan: &Plan, seed: &str) -> DrawRecord {
        DrawRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: seed.to_owned(),
            steps: self.steps(),
            compared: 1,
            stopped_after: None,
            names: self.names.clone(),
            problem: self.problem.clone(),
            pairing: None,
            plan: plan.clone(),
        }
    }
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
