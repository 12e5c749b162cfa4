//! The `seatwind` program: picks the subcommand, nothing else.

fn main() {}
