//! The ruling of an address.

use actix_web::web;

use crate::tournament::{Capability, RulingId};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageError;
use crate::web::extract::{CurrentUser, Page};
use crate::web::state::State;

/// The tournament, its page of rulings and the ruling of an address, for somebody who may do this.
pub async fn at_ruling(
    state: &State,
    user: &CurrentUser,
    page: Page,
    address: web::Path<(String, u32)>,
    capability: Capability,
) -> Result<(Desk, Page, RulingId), PageError> {
    let (slug, ruling) = address.into_inner();
    let desk = Desk::open(state, user, &slug, capability).await?;
    let page = desk.within(page, StaffPage::Rulings);
    Ok((desk, page, RulingId(ruling)))
}
