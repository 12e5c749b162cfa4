//! The fields of registration's settings: what is stored, and what was typed.

use chrono::{DateTime, Days, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Tz;

use super::groups::{self, categories, questions, quotas};
use super::typed::{
    MORNING, evening, instant, instant_values, languages, number, texts, texts_values,
};
use crate::tournament::registration::{
    Asked, BankAccount, Currency, Entry, MovesUp, RegistrationSettings, TeamSize, is_iban,
};
use crate::tournament::{Refusal, Tournament};
use crate::web::desk::Desk;
use crate::web::extract::Form;
use crate::web::say::refusal;

/// The longest text of consent, in characters.
const LONGEST_CONSENT: usize = 10_000;
/// The most places, hours and people of a team that a field takes; the core is stricter.
const MOST: i64 = 10_000;

/// What a form proposes where nobody has set anything: from the next hour on until the evening before the event, as many
/// people as there are seats.
pub fn usual(tournament: &Tournament, now: DateTime<Utc>) -> RegistrationSettings {
    let settings = &tournament.settings;
    let zone = settings.time_zone;
    let hour = now.with_minute(0).and_then(|it| it.with_second(0));
    let opens = hour.and_then(|it| it.with_nanosecond(0)).unwrap_or(now) + TimeDelta::hours(1);
    let day = settings.starts_on.checked_sub_days(Days::new(1));
    let closes = day.and_then(|day| {
        zone.from_local_datetime(&day.and_time(evening()))
            .earliest()
    });
    let closes = closes.map(|at| at.to_utc()).filter(|at| *at > opens);
    let seats = usize::from(settings.tables) * tournament.ruleset.session.table_size().seats();
    RegistrationSettings {
        closes,
        places: u32::try_from(seats).ok(),
        currency: Some(Currency::EURO),
        accept_within: Some(48),
        ..RegistrationSettings::usual(opens)
    }
}

/// What is stored, for the form.
pub fn values(settings: &RegistrationSettings, zone: Tz) -> Vec<(String, String)> {
    let mut values = Vec::new();
    instant_values(&mut values, zone, "opens", Some(settings.opens));
    instant_values(&mut values, zone, "closes", settings.closes);
    instant_values(&mut values, zone, "change_until", settings.change_until);
    instant_values(&mut values, zone, "withdraw_until", settings.withdraw_until);
    let number = |it: Option<u32>| it.map_or_else(String::new, |it| it.to_string());
    let bank = settings.bank.clone().unwrap_or_default();
    let team = settings.team;
    let plain = [
        ("places", number(settings.places)),
        ("entry", entry_word(settings.entry).to_owned()),
        ("moves_up", moves_word(settings.moves_up).to_owned()),
        (
            "accept_within",
            number(settings.accept_within.map(u32::from)),
        ),
        ("hold", settings.hold.to_string()),
        ("country", asked_word(settings.country).to_owned()),
        ("club", asked_word(settings.club).to_owned()),
        ("number", asked_word(settings.federation_number).to_owned()),
        ("team_least", number(team.map(|it| it.least.into()))),
        ("team_most", number(team.map(|it| it.most.into()))),
        (
            "currency",
            settings
                .currency
                .map_or_else(String::new, |it| it.to_string()),
        ),
        ("holder", bank.holder.clone()),
        ("iban", bank.spaced_iban()),
        ("bic", bank.bic),
    ];
    values.extend(plain.map(|(name, value)| (name.to_owned(), value)));
    texts_values(&mut values, "consent", &settings.consent);
    groups::values(settings, zone, &mut values);
    values
}

fn entry_word(entry: Entry) -> &'static str {
    match entry {
        Entry::Open => "open",
        Entry::Approval => "approval",
        Entry::Invitation => "invitation",
    }
}

fn moves_word(moves_up: MovesUp) -> &'static str {
    match moves_up {
        MovesUp::Automatic => "automatic",
        MovesUp::ByHand => "by_hand",
    }
}

fn asked_word(asked: Asked) -> &'static str {
    match asked {
        Asked::No => "no",
        Asked::Optional => "optional",
        Asked::Required => "required",
    }
}

fn asked(form: &Form, name: &str) -> Asked {
    match form.value(name) {
        "required" => Asked::Required,
        "optional" => Asked::Optional,
        _ => Asked::No,
    }
}

/// Reads the form; what is wrong is noted in it.
pub fn read(form: &mut Form, desk: &Desk) -> Option<RegistrationSettings> {
    let zone = desk.snapshot.tournament.settings.time_zone;
    let languages = languages(desk);
    let opens = read_opens(form, zone);
    let closes = instant(form, zone, "closes", evening());
    let places = number(form, "places", MOST);
    let accept_within = number(form, "accept_within", MOST);
    let hold = form.number("hold", 1..=MOST);
    let change_until = instant(form, zone, "change_until", evening());
    let withdraw_until = instant(form, zone, "withdraw_until", evening());
    let team = read_team(form);
    let consent = texts(form, "consent", &languages, LONGEST_CONSENT);
    let currency = read_currency(form);
    let bank = read_bank(form);
    let categories = categories(form, &languages, currency.flatten());
    let quotas = quotas(form, &languages, zone);
    let questions = questions(form, &languages);
    if !form.is_good() {
        return None;
    }
    Some(RegistrationSettings {
        opens: opens?,
        closes: closes?,
        places: places?.and_then(|it| u32::try_from(it).ok()),
        entry: match form.value("entry") {
            "approval" => Entry::Approval,
            "invitation" => Entry::Invitation,
            _ => Entry::Open,
        },
        categories: categories?,
        currency: currency?,
        bank: bank?,
        quotas: quotas?,
        country: asked(form, "country"),
        club: asked(form, "club"),
        federation_number: asked(form, "number"),
        questions: questions?,
        consent: consent?,
        team: team?,
        moves_up: match form.value("moves_up") {
            "by_hand" => MovesUp::ByHand,
            _ => MovesUp::Automatic,
        },
        accept_within: accept_within?.and_then(|it| u16::try_from(it).ok()),
        hold: hold.and_then(|it| u16::try_from(it).ok())?,
        change_until: change_until?,
        withdraw_until: withdraw_until?,
    })
}

fn read_opens(form: &mut Form, zone: Tz) -> Option<DateTime<Utc>> {
    let opens = instant(form, zone, "opens", MORNING)?;
    if opens.is_none() {
        let message = form.words().say("form-required").into_owned();
        form.fail("opens", message);
    }
    opens
}

/// From how many to how many people; none where everybody registers alone.
fn read_team(form: &mut Form) -> Option<Option<TeamSize>> {
    let least = number(form, "team_least", MOST)?;
    let most = number(form, "team_most", MOST)?;
    let Some(most) = most.or(least) else {
        return Some(None);
    };
    let small = |it: i64| u8::try_from(it).unwrap_or(u8::MAX);
    Some(Some(TeamSize {
        least: small(least.unwrap_or(most)),
        most: small(most),
    }))
}

fn read_currency(form: &mut Form) -> Option<Option<Currency>> {
    let typed = form.optional("currency", 3)?;
    if typed.is_empty() {
        return Some(None);
    }
    let currency = typed.parse().ok();
    if currency.is_none() {
        let message = form
            .words()
            .say("registration-set-currency-unknown")
            .into_owned();
        form.fail("currency", message);
    }
    currency.map(Some)
}

/// The account; none where all of its fields are empty.
fn read_bank(form: &mut Form) -> Option<Option<BankAccount>> {
    let holder = form.optional("holder", 70)?;
    let iban = form.optional("iban", 60)?;
    let bic = form.optional("bic", 20)?;
    if holder.is_empty() && iban.is_empty() && bic.is_empty() {
        return Some(None);
    }
    if !is_iban(&iban) {
        let message = form.words().say("refusal-iban-invalid").into_owned();
        form.fail("iban", message);
        return None;
    }
    Some(Some(BankAccount { holder, iban, bic }))
}

/// Says beside its field what the core has against the settings.
pub fn tell(form: &mut Form, desk: &Desk, refused: &Refusal) {
    let main = languages(desk).first().copied().unwrap_or_default();
    let field = match refused {
        Refusal::CategoryWrong { category } => format!("category-{category}-name-{}", main.code()),
        Refusal::QuotaWrong { quota } => format!("quota-{quota}-name-{}", main.code()),
        Refusal::QuestionWrong { question } => format!("question-{question}-text-{}", main.code()),
        Refusal::TextTooLong { .. } => format!("consent-{}", main.code()),
        Refusal::ReservedTooMany => "places".to_owned(),
        other => other.field().unwrap_or_default().to_owned(),
    };
    let sentence = refusal::sentence(form.words(), &desk.snapshot, refused);
    form.fail(&field, sentence);
}
