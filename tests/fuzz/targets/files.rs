//! Tables as people upload them: players, teams, plans, workbooks.

#![no_main]

use exchange::csv_table::Grid;
use exchange::{players, seat_plan, workbook_in};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    drop(Grid::read(bytes));
    drop(players::read(bytes));
    drop(players::read_teams(bytes));
    drop(seat_plan::read(bytes));
    drop(workbook_in::as_text(bytes, &["name"]));
});
