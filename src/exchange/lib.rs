//! What goes in and out as files.
//!
//! Knows the tournament and the rule set, no database: what is read becomes commands, what is
//! written comes from the state. What is wrong with a file is a fact with a code, see [`fault`].

pub mod amount;
pub mod archive;
pub mod calendar;
pub mod country;
mod country_names;
pub mod country_zones;
pub mod csv_out;
pub mod csv_table;
pub mod demo;
pub mod differences_csv;
pub mod draw_record;
pub mod fault;
pub mod federations;
pub mod file_read;
pub mod folder;
pub mod guard;
pub mod hand_notes;
pub mod hands;
pub mod particulars;
pub mod payments_csv;
pub mod penalties;
pub mod person_file;
pub mod person_registered;
pub mod picture;
mod player_columns;
mod player_lines;
pub mod players;
pub mod raster;
pub mod roster;
pub mod rtf;
pub mod scores;
pub mod seat_layouts;
pub mod seat_plan;
pub mod seat_request;
pub mod seating;
pub mod seating_csv;
pub mod session_totals;
pub mod stages_csv;
pub mod standings_csv;
pub mod typed_number;
pub mod typed_text;
pub mod workbook_in;
pub mod workbook_out;
pub mod zip_out;
