//! How people register: one form with what is usual filled in.

use std::sync::Arc;

use askama::Template;

use super::parts::{Part, parts};
use super::rows::{
    CategoryRow, QuestionRow, QuotaRow, TextField, category_rows, kinds, question_rows, quota_rows,
    whos,
};
use super::settings_form::{read, tell, usual, values};
use super::typed::{languages, text_field};
use super::window::sentence;
use crate::tournament::RegistrationCommand;
use crate::tournament::registration::{
    Currency, RegistrationSettings, Who, Window, epc_text, reference,
};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::http::seen::seen;
use crate::web::say::qr::Qr;
use crate::web::state::State;
use crate::words::Lang;

/// The currencies that the field proposes; others can be typed.
const CURRENCIES: [&str; 16] = [
    "EUR", "GBP", "CHF", "PLN", "CZK", "HUF", "SEK", "NOK", "DKK", "USD", "CAD", "AUD", "JPY",
    "CNY", "HKD", "TWD",
];
/// The amount in the sample of a transfer, where no fee is set: ten euro.
const SAMPLE: i64 = 1_000;

#[derive(Template)]
#[template(path = "registration/settings.html")]
struct SettingsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    base: String,
    window_action: String,
    /// Whether people can register, in a sentence.
    window: String,
    /// What can be done about it: `open`, `close` or `reopen`; empty for nothing.
    can: &'static str,
    is_set: bool,
    seen: String,
    public: String,
    zone: String,
    closed: bool,
    asked: Vec<(String, String)>,
    whos: Vec<(String, String)>,
    kinds: Vec<(String, String)>,
    consents: Vec<TextField>,
    categories: Vec<CategoryRow>,
    quotas: Vec<QuotaRow>,
    questions: Vec<QuestionRow>,
    currencies: [&'static str; 16],
    /// Account, reference and code of a transfer, as a payer sees them.
    transfer: Option<Transfer>,
    open: Open,
}

/// What a payer sees, with a sample of a reference.
struct Transfer {
    iban: String,
    reference: String,
    qr: Option<Qr>,
}

/// Which folds stand open: those with something wrong in them.
struct Open {
    entry: bool,
    asks: bool,
    fees: bool,
    quotas: bool,
    until: bool,
}

impl Open {
    fn of(form: &Form) -> Self {
        let wrong = |names: &[&str]| {
            let mut fields = form.errors().iter().map(|it| it.field.as_str());
            fields.any(|field| names.iter().any(|name| field.starts_with(name)))
        };
        Self {
            entry: wrong(&["moves_up", "accept_within", "hold", "team_"]),
            asks: wrong(&["country", "club", "number", "question-", "consent-"]),
            fees: wrong(&["category-", "currency", "holder", "iban", "bic"]),
            quotas: wrong(&["quota-"]),
            until: wrong(&["change_until", "withdraw_until"]),
        }
    }
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let zone = tournament.settings.time_zone;
    let stored = match &tournament.registration.settings {
        Some(settings) => values(settings, zone),
        None => values(&usual(tournament, at.desk.now(&at.state)), zone),
    };
    let stored = stored
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    let form = Form::filled(at.page.words, stored);
    at.page.render(&view(&at.page, &form, &at.desk, &at.state))
}

pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let now = at.desk.snapshot.tournament.registration.settings.clone();
    if let Some(registration) = read(&mut form, &at.desk) {
        let address = at.desk.address("/registration/settings");
        let saved = see_other(address).done(at.page.say("registration-set-saved"));
        if now.as_deref() == Some(&registration) {
            return Ok(saved.finish());
        }
        if form.value("seen") != stored(now.as_ref()) {
            form.fail("", at.page.say("tournament-changed-meanwhile"));
        } else if let Err(refused) = registration.check() {
            tell(&mut form, &at.desk, &refused);
        } else {
            let command = RegistrationCommand::SetRegistration { registration };
            let done = at.desk.carry_out(&at.state, &mut form, command.into());
            if done.await?.is_some() {
                return Ok(saved.finish());
            }
        }
    }
    at.page
        .render_refused(&view(&at.page, &form, &at.desk, &at.state))
}

/// What the form was filled from, so that two directors do not undo each other's work.
fn stored(settings: Option<&Arc<RegistrationSettings>>) -> String {
    seen(&settings.map(|it| &**it))
}

fn view<'a>(page: &'a Page, form: &'a Form, desk: &Desk, state: &State) -> SettingsPage<'a> {
    let tournament = &desk.snapshot.tournament;
    let registration = &tournament.registration;
    let settings = registration.settings.as_ref();
    let languages = languages(desk);
    let window = registration.window(desk.now(state));
    let list = |quota| {
        let known = settings?.quota(quota)?;
        let path = format!("/registration/rank-lists/{quota}");
        (known.who == Who::RankList).then(|| desk.address(&path))
    };
    let asked = [
        ("no", page.say("registration-set-asked-no")),
        ("optional", page.say("registration-set-asked-optional")),
        ("required", page.say("registration-set-asked-required")),
    ];
    SettingsPage {
        parts: parts(desk, page, Part::Settings),
        base: desk.address("/registration/settings"),
        window_action: desk.address("/registration/window"),
        window: sentence(page, desk, window),
        can: match window {
            Window::Absent => "",
            Window::Before { .. } => "open",
            Window::Open { .. } => "close",
            Window::Closed => "reopen",
        },
        is_set: settings.is_some(),
        seen: stored(settings),
        public: format!("/t/{}/register", tournament.settings.slug),
        zone: tournament.settings.time_zone.name().to_owned(),
        closed: tournament.closed,
        asked: asked
            .map(|(value, text)| (value.to_owned(), text.into_owned()))
            .into(),
        whos: whos(page),
        kinds: kinds(page),
        consents: consents(page, &languages),
        categories: category_rows(page, form, &languages),
        quotas: quota_rows(page, form, &languages, list),
        questions: question_rows(page, form, &languages),
        currencies: CURRENCIES,
        transfer: settings.and_then(|it| transfer(it, &tournament.settings.slug)),
        open: Open::of(form),
        page,
        form,
    }
}

fn consents(page: &Page, languages: &[Lang]) -> Vec<TextField> {
    let fields = languages.iter().map(|lang| TextField {
        name: text_field("consent", *lang),
        label: format!("{} ({})", page.say("registration-set-consent"), lang.name()),
    });
    fields.collect()
}

/// A transfer of the first fee that there is, under the reference of the first to register.
fn transfer(settings: &RegistrationSettings, slug: &str) -> Option<Transfer> {
    let bank = settings.bank.as_ref()?;
    let mut fees = settings.categories.iter().flat_map(|it| &it.fees);
    let fee = fees.find(|it| it.amount > 0).map_or(SAMPLE, |it| it.amount);
    let reference = reference(slug, 1);
    let currency = settings.currency.unwrap_or(Currency::EURO);
    let code = epc_text(bank, currency, fee, &reference);
    Some(Transfer {
        iban: bank.spaced_iban(),
        qr: code.and_then(|code| Qr::of(&code)),
        reference,
    })
}
