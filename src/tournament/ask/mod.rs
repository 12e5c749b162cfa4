//! Questions to the state of a tournament, one file for each subject.

mod appeals;
mod applied;
mod arrivals;
mod display;
mod duty;
mod last_table;
mod line_ups;
mod registration;
mod seat_changes;
mod seats;
mod stages;
mod table_rules;

pub use applied::ApplicationToday;
pub use last_table::LastTable;
pub use registration::{PlaceCounts, Waits, WithdrawalOutlook};
