//! Making and judging seating plans. Players are numbers here, never rows.
//!
//! - [`draw()`] makes a plan for a [`Problem`]; [`judge()`] computes its [`Figures`]
//! - [`pair`] makes the next session by the standings
//! - [`Certificate::of`] sets a plan's figures beside what no plan can beat
//! - [`conflicts()`] says which hard rules cannot be kept together
//! - [`Plan::check`] says whether something is a plan at all
//!
//! No clock, no threads, no input or output: work is counted in steps
//! ([`Budget`]), and the same problem, seed and steps give the same plan on
//! every machine. A caller with a time limit answers [`Control::Stop`].

mod anneal;
mod arrange;
mod attempts;
mod bounds;
mod budget;
mod certificate;
mod chairs;
mod conflicts;
mod construct;
mod draw;
mod field;
mod figures;
mod judge;
mod merit;
mod numbers;
mod pairing;
mod pivots;
mod plan;
mod problem;
mod relabel;
mod rest;
mod rng;
mod rules;
mod shares;
mod sitting_out;
mod starters;
mod taken;
mod visits;
mod winds;

pub use attempts::Attempts;
pub use bounds::sessions_without_repeat;
pub use budget::{Budget, Control, Progress, Stage};
pub use certificate::{Certificate, Change, Difference, Entry, Good, Meetings};
pub use conflicts::{Conflict, conflicts};
pub use draw::{ALGORITHM, Broken, Drawn, broken, draw, figures};
pub use figures::{
    Decimal, Figures, Indirect, Meet, Moved, Relative, Swiss, TableNumbers, Team, Wind,
};
pub use judge::{Background, judge};
pub use merit::{Mark, Merit};
pub use pairing::{Way, pair};
pub use plan::{CHAIRS, Plan, PlanError, Player, Session, Table};
pub use problem::{
    Absence, Aim, DEFAULT_AIMS, FixedTable, MAX_PLAYERS, MAX_SESSIONS, Problem, Remainder,
    SeatingRefusal, TableAim,
};

#[cfg(test)]
mod chance;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod same_plans;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod threes;
