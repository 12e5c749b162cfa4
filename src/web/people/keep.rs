//! `/people/keep`: how long what is kept of people is kept, and who answers for it.

use askama::Template;

use crate::service::people::retention::{LONGEST, Retention};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::state::State;

/// The longest name of who runs the installation.
const LONGEST_HOST: usize = 300;

#[derive(Template)]
#[template(path = "people/keep.html")]
struct KeepPage<'a> {
    page: &'a Page,
    form: &'a Form,
}

pub async fn show(state: State, user: CurrentUser, page: Page) -> PageResult {
    user.require_site_owner()?;
    let kept = state.people.retention().await?;
    let form = Form::filled(
        page.words,
        [
            ("host", kept.host.clone()),
            ("addresses", kept.addresses.to_string()),
            ("letters", kept.letters.to_string()),
            ("log_ins", kept.log_ins.to_string()),
        ],
    );
    page.render(&KeepPage {
        page: &page,
        form: &form,
    })
}

pub async fn submit(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    user.require_site_owner()?;
    match read(&mut form) {
        Some(retention) => {
            state.people.keep_for(retention).await?;
            let back = see_other("/people/keep");
            Ok(back.done(page.say("people-keep-saved")).finish())
        }
        None => page.render_refused(&KeepPage {
            page: &page,
            form: &form,
        }),
    }
}

fn read(form: &mut Form) -> Option<Retention> {
    let host = form.optional("host", LONGEST_HOST);
    let mut days = |name: &str| {
        let days = form.number(name, 1..=i64::from(LONGEST))?;
        u32::try_from(days).ok()
    };
    let (addresses, letters, log_ins) = (days("addresses"), days("letters"), days("log_ins"));
    Some(Retention {
        addresses: addresses?,
        letters: letters?,
        log_ins: log_ins?,
        host: host?,
    })
}
