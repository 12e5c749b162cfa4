//! A member of the staff who has come in.

use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};

use super::can::Can;
use super::of::OfAddress;
use crate::tournament::Command;
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::state::State;
use crate::web::turned_down::turn_back;

/// Somebody who may do `C` in the tournament of the address, which has the thing `T` that the
/// address names. Others never reach the handler: they are asked to log in, or told that there is
/// no such page or that they may not see it.
pub struct Staff<C, T = ()> {
    pub state: State,
    pub user: CurrentUser,
    /// The tournament and the person's part in it.
    pub desk: Desk,
    /// The page, within the tournament's navigation.
    pub page: Page,
    /// What the address names.
    pub of: T,
    can: PhantomData<C>,
}

impl<C: Can, T: OfAddress> Staff<C, T> {
    async fn enter(req: HttpRequest) -> Result<Self, PageError> {
        let user = CurrentUser::extract(&req).await?;
        let page = Page::extract(&req).await?;
        let state = req.app_data::<State>().cloned();
        let state = state.ok_or_else(|| PageError::internal("no state"))?;
        let address = req.match_info();
        let slug = address.get("slug").ok_or(PageError::NotFound)?;
        let desk = Desk::open(&state, &user, slug, C::NEEDS).await?;
        let of = T::find(address, &desk.snapshot.tournament).ok_or(PageError::NotFound)?;
        let page = desk.within(page, StaffPage::at(req.path()));
        Ok(Self {
            state,
            user,
            desk,
            page,
            of,
            can: PhantomData,
        })
    }
}

impl<C: Can, T: OfAddress + 'static> FromRequest for Staff<C, T> {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        Box::pin(Self::enter(req.clone()))
    }
}

impl<C, T> Staff<C, T> {
    /// Does the command of a form. If it is done, the answer that leads to an end of the staff's
    /// addresses and says so there; if it is refused, the form says why and nothing comes back.
    ///
    /// # Errors
    /// The page of a fault that is no refusal.
    pub async fn carry_out(
        &self,
        form: &mut Form,
        command: Command,
        (path, done): (&str, &str),
    ) -> Result<Option<HttpResponse>, PageError> {
        let receipt = self.desk.carry_out(&self.state, form, command).await?;
        Ok(receipt.map(|_| self.done(path, done)))
    }

    /// Does the command of a button that stands alone, and leads to an end of the staff's addresses,
    /// where it is said that it was done or why not. What is so already is as good.
    pub async fn press(self, form: Form, command: Command, to: (&str, &str)) -> PageResult {
        let (path, done) = to;
        match self.desk.execute(&self.state, &form, command).await {
            Ok(_) => Ok(self.done(path, done)),
            Err(error) if error.is_nothing_to_change() => Ok(self.done(path, done)),
            Err(error) => {
                let back = see_other(self.desk.address(path));
                turn_back(back, &self.page, &self.desk.snapshot, error)
            }
        }
    }

    /// The answer that leads to an end of the staff's addresses and says there that all is done.
    pub fn done(&self, path: &str, key: &str) -> HttpResponse {
        let back = see_other(self.desk.address(path));
        back.done(self.page.say(key)).finish()
    }
}
