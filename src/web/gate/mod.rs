//! The gate of the staff's pages: who comes in, to which tournament, and to what of it.

pub mod can;
pub mod found;
pub mod of;
pub mod routes;
mod staff;

pub use staff::Staff;
