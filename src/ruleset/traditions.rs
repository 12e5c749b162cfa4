//! What each tradition means for a document.
//!
//! A tradition is one line of the list in `scorer.rs` and one file below, which implements [`TraditionRules`] for its
//! rules and [`Pays`] for the payments that only it has.
//!
//! [`TraditionRules`]: super::tradition::TraditionRules
//! [`Pays`]: super::pays::Pays

pub mod american;
pub mod classical;
pub mod hong_kong;
pub mod mcr;
pub mod riichi;
pub mod taiwanese;
pub mod zung_jung;
