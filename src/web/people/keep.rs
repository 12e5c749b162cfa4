//! `/people/keep`: how long what is kept of people is kept, and who answers for it.

use askama::Template;

use crate::service::people::retention::{LONGEST, Retention};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::SiteOwner;
use crate::web::http::respond::see_other;

/// The longest name of who runs the installation.
const LONGEST_HOST: usize = 300;

#[derive(Template)]
#[template(path = "people/keep.html")]
struct KeepPage<'a> {
    page: &'a Page,
    form: &'a Form,
}

pub async fn show(at: SiteOwner) -> PageResult {
    let kept = at.state.people.retention().await?;
    let form = Form::filled(
        at.page.words,
        [
            ("host", kept.host.clone()),
            ("addresses", kept.addresses.to_string()),
            ("letters", kept.letters.to_string()),
            ("log_ins", kept.log_ins.to_string()),
        ],
    );
    at.page.render(&KeepPage {
        page: &at.page,
        form: &form,
    })
}

pub async fn submit(at: SiteOwner, mut form: Form) -> PageResult {
    match read(&mut form) {
        Some(retention) => {
            at.state.people.keep_for(retention).await?;
            let back = see_other("/people/keep");
            Ok(back.done(at.page.say("people-keep-saved")).finish())
        }
        None => at.page.render_refused(&KeepPage {
            page: &at.page,
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
