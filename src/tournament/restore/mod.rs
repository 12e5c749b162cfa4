//! Going back: the points that the program keeps by itself, and what going back would change.

mod as_of;
mod differences;
mod points;

pub use differences::{Differences, Registered, RulingDiffers, SeatsDiffer, SheetDiffers};
pub use points::{RestorePoint, Risk};
