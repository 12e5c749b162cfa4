//! The fields of a tournament's settings, for the page that creates one and the page that changes
//! it.

use chrono_tz::{TZ_VARIANTS, Tz};

use crate::exchange::country;
use crate::exchange::country_zones::zone_of;
use crate::ruleset::{RuleSet, library};
use crate::service::rulesets::LibraryEntry;
use crate::tournament::Settings;
use crate::tournament::name_key::fold_name;
use crate::tournament::settings::{MOST_SESSIONS, MOST_TABLES, is_slug};
use crate::web::extract::{Form, Page};
use crate::web::say::rule_text::InLanguage;
use crate::words::Lang;

/// The longest session, in minutes.
const MOST_MINUTES: i64 = 600;
/// The longest name of a table, in characters.
const LONGEST_TABLE_NAME: usize = 20;
/// Names of zones that repeat others under an older name.
const OLD_ZONES: [&str; 6] = ["Etc/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/"];

/// What the lists of the form offer.
pub struct Lists {
    /// Time zones as value and text.
    pub zones: Vec<(&'static str, String)>,
    /// Languages as value and text.
    pub languages: Vec<(&'static str, &'static str)>,
}

impl Lists {
    /// The lists for a tournament that is not there yet: nobody has chosen a zone.
    pub fn open(page: &Page) -> Self {
        let mut lists = Self::new();
        let open = page.say("tournament-time-zone-open").into_owned();
        lists.zones.insert(0, ("", open));
        lists
    }

    /// All zones by name, and the languages of the program.
    pub fn new() -> Self {
        let mut zones: Vec<(&'static str, String)> = TZ_VARIANTS
            .iter()
            .map(|zone| zone.name())
            .filter(|name| *name == "UTC" || name.contains('/'))
            .filter(|name| !OLD_ZONES.iter().any(|old| name.starts_with(old)))
            .map(|name| (name, name.replace('_', " ")))
            .collect();
        zones.sort_unstable();
        Self {
            zones,
            languages: Lang::ALL
                .into_iter()
                .map(|lang| (lang.code(), lang.name()))
                .collect(),
        }
    }
}

/// A rule set to choose.
pub struct RuleSetChoice {
    pub id: String,
    /// The family of games.
    pub family: String,
    pub title: String,
    /// The texts it follows.
    pub edition: String,
    /// What a director should know.
    pub notes: Vec<String>,
    /// Open questions: question, what the texts say, the answer that holds.
    pub questions: Vec<(String, String, String)>,
    /// Whether a director made it.
    pub is_own: bool,
    /// The usual length of a session in minutes.
    pub minutes: u16,
}

impl RuleSetChoice {
    /// A rule set in the reader's language.
    pub fn of(page: &Page, ruleset: &RuleSet) -> Self {
        let text = |text: &crate::ruleset::Text| text.get(page.lang()).to_owned();
        Self {
            id: ruleset.id.clone(),
            family: ruleset.family.clone(),
            title: text(&ruleset.title),
            edition: ruleset.edition.clone(),
            notes: ruleset.notes.iter().map(text).collect(),
            questions: ruleset
                .switches
                .iter()
                .map(|switch| {
                    let chosen = switch.chosen().map(|choice| text(&choice.title));
                    let chosen = chosen.unwrap_or_default();
                    (text(&switch.title), text(&switch.note), chosen)
                })
                .collect(),
            is_own: false,
            minutes: ruleset.session.minutes,
        }
    }

    /// Rule sets that directors made, then every one that comes with the program.
    pub fn with_own(page: &Page, own: &[LibraryEntry]) -> Vec<Self> {
        let own = own.iter().map(|entry| Self {
            is_own: true,
            ..Self::of(page, &entry.rules)
        });
        own.chain(Self::all(page)).collect()
    }

    /// Every rule set that comes with the program.
    fn all(page: &Page) -> Vec<Self> {
        library::ids()
            .filter_map(library::ruleset)
            .map(|ruleset| Self::of(page, &ruleset))
            .collect()
    }
}

/// What is stored, for the form.
pub fn values(settings: &Settings) -> Vec<(&'static str, String)> {
    let mut values = vec![
        ("title", settings.title.clone()),
        ("slug", settings.slug.clone()),
        ("starts_on", settings.starts_on.to_string()),
        ("ends_on", settings.ends_on.to_string()),
        ("venue", settings.venue.clone()),
        ("country", settings.country.clone().unwrap_or_default()),
        ("time_zone", settings.time_zone.name().to_owned()),
        ("sessions", settings.sessions.to_string()),
        ("minutes", settings.minutes.to_string()),
        ("tables", settings.tables.to_string()),
        ("table_names", settings.table_names.join("\n")),
    ];
    let (main, others) = settings.languages.split_first().unzip();
    values.extend(main.map(|code| ("language", code.clone())));
    let others = others.into_iter().flatten();
    values.extend(others.map(|code| ("languages", code.clone())));
    values
}

/// Reads the form; an empty length is `usual_minutes`. What is wrong is noted in the form.
pub fn read(form: &mut Form, usual_minutes: Option<u16>) -> Option<Settings> {
    let title = form.required("title", 200);
    let slug = read_slug(form, title.as_deref());
    let starts_on = form.date("starts_on");
    let ends_on = if form.value("ends_on").trim().is_empty() {
        starts_on
    } else {
        form.date("ends_on")
    };
    let venue = form.optional("venue", 200);
    let country = read_country(form, "country");
    let time_zone = match country.iter().flatten().find_map(|it| zone_of(it)) {
        // Left open, the zone is that of the country.
        Some(zone) if form.value("time_zone").is_empty() => Some(zone),
        _ => form.choice::<Tz>("time_zone"),
    };
    let sessions = form.number("sessions", 1..=i64::from(MOST_SESSIONS));
    let minutes = match usual_minutes {
        Some(usual) if form.value("minutes").trim().is_empty() => Some(i64::from(usual)),
        _ => form.number("minutes", 1..=MOST_MINUTES),
    };
    let tables = form.number("tables", 1..=i64::from(MOST_TABLES));
    let table_names = read_table_names(form, tables);
    let languages = read_languages(form);
    if !form.is_good() {
        return None;
    }
    Some(Settings {
        title: title?,
        slug: slug?,
        starts_on: starts_on?,
        ends_on: ends_on?,
        venue: venue?,
        country: country?,
        time_zone: time_zone?,
        sessions: u16::try_from(sessions?).ok()?,
        minutes: u16::try_from(minutes?).ok()?,
        tables: u16::try_from(tables?).ok()?,
        table_names: table_names?,
        languages: languages?,
    })
}

/// The address, or one made from the title.
fn read_slug(form: &mut Form, title: Option<&str>) -> Option<String> {
    let typed = form.optional("slug", 60)?.to_lowercase();
    if !typed.is_empty() {
        return Some(typed);
    }
    let made = slug_of(title?);
    if is_slug(&made) {
        return Some(made);
    }
    let message = form.words().say("tournament-slug-needed").into_owned();
    form.fail("slug", message);
    None
}

/// A title as an address: its Latin letters and digits with hyphens between the words.
pub fn slug_of(title: &str) -> String {
    let plain: String = fold_name(title)
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' })
        .collect();
    let mut slug = String::new();
    for word in plain.split_whitespace() {
        if slug.len() + 1 + word.len() > 60 {
            break;
        }
        if !slug.is_empty() {
            slug.push('-');
        }
        slug.push_str(word);
    }
    slug
}

/// A country's code from whatever was typed; none if nothing was.
pub fn read_country(form: &mut Form, name: &str) -> Option<Option<String>> {
    let typed = form.optional(name, 60)?;
    if typed.is_empty() {
        return Some(None);
    }
    match country::find(&typed) {
        Some(country) => Some(Some(country.alpha3.to_owned())),
        None => {
            let message = form.words().say("tournament-country-unknown").into_owned();
            form.fail(name, message);
            None
        }
    }
}

/// One name on each line, not more than there are tables.
fn read_table_names(form: &mut Form, tables: Option<i64>) -> Option<Vec<String>> {
    let typed = form.lines("table_names", 20_000)?;
    let mut names: Vec<String> = typed.lines().map(|line| line.trim().to_owned()).collect();
    while names.last().is_some_and(String::is_empty) {
        names.pop();
    }
    let most = usize::try_from(tables?).ok()?;
    let too_long = names
        .iter()
        .any(|name| name.chars().count() > LONGEST_TABLE_NAME);
    if names.len() > most || too_long {
        let message = form
            .words()
            .say_with("tournament-table-names-wrong")
            .arg("most", most)
            .arg("longest", LONGEST_TABLE_NAME)
            .to_string();
        form.fail("table_names", message);
        return None;
    }
    Some(names)
}

/// The main language, then the others.
fn read_languages(form: &mut Form) -> Option<Vec<String>> {
    let Some(main) = Lang::from_tag(form.value("language")) else {
        let message = form.words().say("form-choose").into_owned();
        form.fail("language", message);
        return None;
    };
    let others = form.all("languages").filter_map(Lang::from_tag);
    let mut languages = vec![main];
    for lang in others {
        if !languages.contains(&lang) {
            languages.push(lang);
        }
    }
    Some(
        languages
            .into_iter()
            .map(|lang| lang.code().to_owned())
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn form(changes: &[(&'static str, &str)]) -> Form {
        let usual = [
            ("title", "Copa de Otoño 2026"),
            ("starts_on", "2026-11-21"),
            ("time_zone", "Europe/Madrid"),
            ("sessions", "7"),
            ("tables", "12"),
            ("language", "es"),
            ("languages", "es"),
            ("languages", "en"),
        ];
        let kept = usual
            .into_iter()
            .filter(|(name, _)| !changes.iter().any(|(other, _)| other == name));
        let values = kept.chain(changes.iter().copied());
        let values = values.map(|(name, value)| (name, value.to_owned()));
        Form::filled(Words::for_language(Lang::En), values)
    }

    #[test]
    fn what_is_left_empty_follows_from_the_rest() {
        let settings = read(&mut form(&[]), Some(120)).unwrap();
        assert_eq!(settings.slug, "copa-de-otono-2026");
        assert_eq!(settings.ends_on, settings.starts_on);
        assert_eq!(settings.minutes, 120);
        assert_eq!(settings.languages, ["es", "en"]);
    }

    #[test]
    fn a_stored_form_reads_back_the_same() {
        let changes = [("country", "Spain"), ("table_names", "Red\nBlue\n\n")];
        let settings = read(&mut form(&changes), Some(120)).unwrap();
        assert_eq!(settings.country.as_deref(), Some("ESP"));
        let mut again = Form::filled(Words::for_language(Lang::En), values(&settings));
        assert_eq!(read(&mut again, None), Some(settings));
    }

    #[test]
    fn a_zone_that_is_left_open_is_that_of_the_country() {
        let open = [("time_zone", ""), ("country", "Francia")];
        let settings = read(&mut form(&open), Some(120)).unwrap();
        assert_eq!(settings.time_zone, Tz::Europe__Paris);
        let mut nowhere = form(&[("time_zone", "")]);
        assert_eq!(read(&mut nowhere, Some(120)), None);
        assert!(nowhere.error("time_zone").is_some());
    }

    #[test]
    fn each_bad_field_is_named() {
        for (field, value) in [
            ("title", " "),
            ("starts_on", "2026-02-30"),
            ("ends_on", "soon"),
            ("country", "Atlantis"),
            ("time_zone", "Madrid"),
            ("sessions", "0"),
            ("minutes", "two hours"),
            ("tables", "501"),
            ("language", "xx"),
        ] {
            let mut form = form(&[(field, value)]);
            assert_eq!(read(&mut form, None), None);
            assert!(form.error(field).is_some(), "{field}");
        }
        let mut nameless = form(&[("title", "東京大会")]);
        assert_eq!(read(&mut nameless, Some(90)), None);
        assert!(nameless.error("slug").is_some());
        let mut crowded = form(&[("tables", "1"), ("table_names", "A\nB")]);
        assert_eq!(read(&mut crowded, Some(90)), None);
        assert!(crowded.error("table_names").is_some());
    }
}
