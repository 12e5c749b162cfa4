//! The gate: who comes to the pages of the staff, to which tournament and to what of it, and who to those
//! of the owners of the site.

pub mod can;
pub mod found;
pub mod of;
pub mod routes;
mod site_owner;
mod staff;

pub use site_owner::SiteOwner;
pub use staff::Staff;
