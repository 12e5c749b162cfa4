//! Who is logged in.

use std::future::Future;
use std::ops::Deref;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use crate::service::accounts::{Capability, SignedIn, Token};
use crate::web::error::PageError;
use crate::web::http::csrf::cookie_names;
use crate::web::state::State;

/// A person who is logged in. A handler that takes this is only reached by them; others are asked
/// to log in and come back to where they were, with what they typed, or to add the second factor that
/// is required of them. `Option<CurrentUser>` for pages that anybody may see.
#[derive(Clone)]
pub struct CurrentUser(Arc<SignedIn>);

impl Deref for CurrentUser {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        &self.0
    }
}

impl CurrentUser {
    /// Refuses unless they may do this in the tournament.
    pub fn require(&self, tournament: i64, capability: Capability) -> Result<(), PageError> {
        if self.may(tournament, capability) {
            return Ok(());
        }
        Err(PageError::Forbidden)
    }
}

/// The page where somebody adds a second factor, and the beginning of the addresses that serve it.
pub const FACTORS: &str = "/account/factor";

/// What one request found out about its session.
#[derive(Clone)]
struct Found(Option<Arc<SignedIn>>);

/// The token of the session's cookie.
#[must_use]
pub fn session_token(req: &HttpRequest) -> Option<Token> {
    let https = req.app_data::<State>()?.settings.is_https();
    let cookie = req.cookie(cookie_names(https).0)?;
    Some(Token::received(cookie.value()))
}

/// The person of the request's session; the database is asked once for each request.
pub async fn signed_in(req: &HttpRequest) -> Result<Option<Arc<SignedIn>>, PageError> {
    if let Some(found) = known(req) {
        return Ok(found);
    }
    let found = match (session_token(req), req.app_data::<State>()) {
        (Some(token), Some(state)) => ask(req, state, &token).await?.map(Arc::new),
        _ => None,
    };
    req.extensions_mut().insert(Found(found.clone()));
    Ok(found)
}

/// Asks the database; while it is lost, who only reads is who they were when it was asked last.
async fn ask(
    req: &HttpRequest,
    state: &State,
    token: &Token,
) -> Result<Option<SignedIn>, PageError> {
    let reads = req.method().is_safe();
    let remembered = || state.accounts.remembered(token).filter(|_| reads);
    if state.tournaments.contact().known().as_of.is_some()
        && let Some(person) = remembered()
    {
        return Ok(Some(person));
    }
    match state.accounts.signed_in(token).await {
        Ok(person) => Ok(person),
        Err(fault) => remembered().map(Some).ok_or(fault.into()),
    }
}

/// The person, if this request has already found out; the outer `None` if it has not.
#[must_use]
pub fn known(req: &HttpRequest) -> Option<Option<Arc<SignedIn>>> {
    req.extensions().get::<Found>().map(|found| found.0.clone())
}

impl FromRequest for CurrentUser {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let person = signed_in(&req).await?;
            let person = person.ok_or(PageError::LogInFirst)?;
            if person.lacks_factor && !req.path().starts_with(FACTORS) {
                return Err(PageError::FactorFirst);
            }
            Ok(Self(person))
        })
    }
}
