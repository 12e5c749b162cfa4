//! Somebody at a rule set of the library.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

use crate::service::rulesets::{LibraryEntry, Own};
use crate::web::error::PageError;
use crate::web::extract::{CurrentUser, Page};
use crate::web::state::State;

/// Who may read the rule set of the address. Others never reach the handler: they are asked to log in, or
/// told that there is no such page.
pub struct AtRuleSet {
    pub state: State,
    pub user: CurrentUser,
    pub page: Page,
    /// The rule set that the address names.
    pub entry: LibraryEntry,
}

impl AtRuleSet {
    async fn enter(req: HttpRequest) -> Result<Self, PageError> {
        let user = CurrentUser::extract(&req).await?;
        let state = State::extract(&req).await.map_err(PageError::internal)?;
        let id = req.match_info().get("id").ok_or(PageError::NotFound)?;
        let entry = state.rulesets.get_for(&user, id).await?;
        Ok(Self {
            page: Page::extract(&req).await?,
            state,
            user,
            entry,
        })
    }

    /// What is known of it, if this person may change it.
    ///
    /// # Errors
    /// The page that says that they may not.
    pub fn changeable(&self) -> Result<&Own, PageError> {
        let own = self.entry.own.as_ref();
        let own = own.filter(|own| own.may_change(&self.user));
        own.ok_or(PageError::Forbidden)
    }
}

impl FromRequest for AtRuleSet {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        Box::pin(Self::enter(req.clone()))
    }
}
