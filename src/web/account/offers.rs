//! Roles that were offered to somebody who has an account: accepted or declined on the page of the account.

use actix_web::web;

use super::refused;
use crate::service::accounts::{AccountError, AccountRefusal, Offer};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Page};
use crate::web::http::respond::see_other;
use crate::web::say::part::role_key;
use crate::web::state::State;

/// A role that one may accept.
pub(super) struct OfferView {
    /// Where its buttons lead.
    pub base: String,
    /// Who offers what.
    pub text: String,
}

impl OfferView {
    pub fn of(page: &Page, offer: Offer) -> Self {
        let said = page
            .say_with("account-invite-text")
            .arg("by", offer.invite.invited_by)
            .arg("tournament", offer.invite.tournament_title)
            .arg("role", page.say(role_key(offer.invite.role)));
        Self {
            base: format!("/account/offers/{}", offer.id),
            text: said.to_string(),
        }
    }
}

/// Takes the role.
pub async fn accept(
    state: State,
    user: CurrentUser,
    page: Page,
    offer: web::Path<i64>,
) -> PageResult {
    match state.accounts.accept_offer(&user, offer.into_inner()).await {
        Ok(invite) => {
            let said = page
                .say_with("account-invite-done")
                .arg("tournament", &invite.tournament_title)
                .arg("role", page.say(role_key(invite.role)));
            let to = format!("/t/{}/manage", invite.tournament_slug);
            Ok(see_other(to).done(said.to_string()).finish())
        }
        Err(error) => gone(&page, error),
    }
}

/// Refuses it.
pub async fn decline(
    state: State,
    user: CurrentUser,
    page: Page,
    offer: web::Path<i64>,
) -> PageResult {
    match state
        .accounts
        .decline_offer(&user, offer.into_inner())
        .await
    {
        Ok(()) => {
            let message = page.say("account-offer-declined");
            Ok(see_other("/account").done(message).finish())
        }
        Err(error) => gone(&page, error),
    }
}

/// Back to the page of the account, which shows what is still offered.
fn gone(page: &Page, error: AccountError) -> PageResult {
    match error {
        AccountError::Refused(AccountRefusal::LinkUsedUp) => {
            let message = page.say("account-offer-gone");
            Ok(see_other("/account").warn(message).finish())
        }
        AccountError::Refused(refusal) => {
            let why = refused::sentence(page.words, refusal);
            Ok(see_other("/account").warn(why).finish())
        }
        AccountError::Fault(fault) => Err(fault.into()),
    }
}
