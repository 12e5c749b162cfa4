//! An owner of the installation who has come in.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

use crate::web::error::PageError;
use crate::web::extract::{CurrentUser, Page};
use crate::web::state::State;

/// Somebody whom the whole site belongs to. Others never reach the handler: they are asked to log in, or
/// told that they may not see the page.
pub struct SiteOwner {
    pub state: State,
    pub user: CurrentUser,
    pub page: Page,
}

impl SiteOwner {
    async fn enter(req: HttpRequest) -> Result<Self, PageError> {
        let user = CurrentUser::extract(&req).await?;
        if !user.is_site_owner {
            return Err(PageError::Forbidden);
        }
        Ok(Self {
            state: State::extract(&req).await.map_err(PageError::internal)?,
            page: Page::extract(&req).await?,
            user,
        })
    }
}

impl FromRequest for SiteOwner {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        Box::pin(Self::enter(req.clone()))
    }
}
