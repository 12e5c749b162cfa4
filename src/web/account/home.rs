//! One's own account: name and language, roles, where one is logged in.

use actix_web::web;
use askama::Template;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::offers::OfferView;
use super::{confirm, refused};
use crate::service::accounts::Device;
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::part::role_key;
use crate::web::state::State;
use crate::words::Lang;

#[derive(Template)]
#[template(path = "account/home.html")]
struct HomePage<'a> {
    page: &'a Page,
    form: &'a Form,
    login: &'a str,
    languages: Vec<(&'static str, &'static str)>,
    offers: Vec<OfferView>,
    tournaments: Vec<OwnTournament>,
    devices: Vec<DeviceView>,
}

/// A tournament one has roles in.
struct OwnTournament {
    title: String,
    href: String,
    roles: String,
}

/// A browser one is logged in with.
struct DeviceView {
    id: String,
    name: String,
    since: String,
    last_seen: String,
    address: String,
    is_this: bool,
}

pub async fn show(state: State, user: CurrentUser, page: Page) -> PageResult {
    let form = Form::filled(
        page.words,
        [
            ("name", user.display_name.clone()),
            ("language", user.language.clone()),
        ],
    );
    let home = build(&state, &user, &page, &form).await?;
    page.render(&home)
}

/// Changes name and language.
pub async fn submit(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    let name = form.required("name", 100);
    let language = Lang::from_tag(form.value("language"));
    if language.is_none() {
        form.fail("language", page.say("form-choose"));
    }
    if let (Some(name), Some(language)) = (name, language) {
        let code = language.code();
        match state.accounts.set_profile(&user, &name, code).await {
            Ok(()) => {
                let words = crate::words::Words::for_language(language);
                let message = words.say("account-saved");
                let back = format!("/account?lang={code}");
                return Ok(see_other(back).done(message).finish());
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    let home = build(&state, &user, &page, &form).await?;
    page.render_refused(&home)
}

/// Ends one of one's own sessions.
pub async fn end_device(
    state: State,
    user: CurrentUser,
    page: Page,
    session: web::Path<i64>,
    form: Form,
) -> PageResult {
    confirm::require(&state, &user, &form).await?;
    state
        .accounts
        .end_device(&user, session.into_inner())
        .await?;
    let message = page.say("account-device-ended");
    Ok(see_other("/account").done(message).finish())
}

/// Ends all of one's own sessions but this one.
pub async fn end_other_devices(
    state: State,
    user: CurrentUser,
    page: Page,
    form: Form,
) -> PageResult {
    confirm::require(&state, &user, &form).await?;
    let ended = state.accounts.end_other_devices(&user).await?;
    let message = page.say_with("account-devices-ended").arg("count", ended);
    Ok(see_other("/account").done(message.to_string()).finish())
}

/// Everything the page shows.
async fn build<'a>(
    state: &State,
    user: &'a CurrentUser,
    page: &'a Page,
    form: &'a Form,
) -> Result<HomePage<'a>, crate::web::error::PageError> {
    let devices = state.accounts.devices(user).await?;
    let roles = state.accounts.own_tournaments(user).await?;
    let offers = state.accounts.offers(user).await?;
    let zone = zone(state, roles.first().map(|(slug, _, _)| slug.as_str())).await;
    Ok(HomePage {
        page,
        form,
        login: &user.login,
        languages: Lang::ALL
            .into_iter()
            .map(|lang| (lang.code(), lang.name()))
            .collect(),
        offers: offers
            .into_iter()
            .map(|offer| OfferView::of(page, offer))
            .collect(),
        tournaments: roles
            .into_iter()
            .map(|(slug, title, roles)| OwnTournament {
                title,
                href: format!("/t/{slug}/manage"),
                roles: roles
                    .into_iter()
                    .map(|role| page.say(role_key(role)).into_owned())
                    .collect::<Vec<_>>()
                    .join(", "),
            })
            .collect(),
        devices: devices
            .into_iter()
            .map(|device| view(page, zone, device))
            .collect(),
    })
}

/// The zone of the tournament somebody works for (the latest of several); UTC for who works for none.
async fn zone(state: &State, latest: Option<&str>) -> Tz {
    let Some(slug) = latest else { return Tz::UTC };
    let live = state.tournaments.by_slug(slug).await;
    live.map_or(Tz::UTC, |live| {
        live.snapshot().tournament.settings.time_zone
    })
}

/// A browser, ready to print.
fn view(page: &Page, zone: Tz, device: Device) -> DeviceView {
    let when = |at: DateTime<Utc>| {
        let text = page.words.date_time(&at.with_timezone(&zone));
        // A time of no event says whose it is.
        if zone == Tz::UTC {
            format!("{text} UTC")
        } else {
            text
        }
    };
    DeviceView {
        id: device.id.to_string(),
        name: browser_name(&device.user_agent)
            .unwrap_or_else(|| page.say("account-device-unknown").into_owned()),
        since: when(device.since),
        last_seen: when(device.last_seen),
        address: device.address,
        is_this: device.is_this,
    }
}

/// What people call their browser and their machine, from what the browser calls itself.
fn browser_name(user_agent: &str) -> Option<String> {
    let first = |names: &[(&str, &'static str)]| {
        names
            .iter()
            .find(|(mark, _)| user_agent.contains(mark))
            .map(|(_, name)| *name)
    };
    // Most browsers also name those they imitate, so the order matters.
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ])?;
    let machine = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "Mac"),
        ("CrOS", "Chromebook"),
        ("Linux", "Linux"),
    ]);
    Some(match machine {
        Some(machine) => format!("{browser}, {machine}"),
        None => browser.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_by_their_usual_names() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
                Some("Safari, iPad"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
                Some("Edge, Windows"),
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
                Some("Firefox, Linux"),
            ),
            ("curl/8.0", None),
            ("", None),
        ] {
            assert_eq!(browser_name(agent).as_deref(), name, "{agent}");
        }
    }
}
