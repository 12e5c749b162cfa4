//! A federation as one document.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use words::Lang;

use super::super::country;
use super::ranking::RankingRules;
use super::required::Requirements;

/// The longest document that is read, in bytes.
pub const MAX_DOCUMENT: usize = 64 * 1024;
/// The most columns of a file.
const MOST_COLUMNS: usize = 60;

/// A federation, read from its document and checked.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Federation {
    /// Stable name, as addresses use it (`ema`).
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The texts the document was made from.
    pub sources: Vec<String>,
    /// The language in which it reads reports (`en`), whatever the event speaks; none if it takes any.
    #[serde(default)]
    pub language: Option<String>,
    /// The families of rule sets whose events it takes; empty: all.
    #[serde(default)]
    pub families: Vec<String>,
    /// Who stands in its list.
    #[serde(default)]
    pub list: ListRules,
    /// How its numbers of players look; none if its list has none.
    #[serde(default)]
    pub number: Option<NumberRules>,
    /// What it requires of an event; none if the program cannot tell.
    #[serde(default)]
    pub requirements: Option<Requirements>,
    /// How its ranking counts an event; none if it is not known.
    #[serde(default)]
    pub ranking: Option<RankingRules>,
    /// The files it takes.
    #[serde(rename = "file")]
    pub files: Vec<FileRules>,
}

/// Who stands in the list, and how places are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ListRules {
    pub ties: Ties,
    pub disqualified: Disqualified,
    /// Whether every person must have a country.
    pub needs_country: bool,
    /// Whether a name must be told as first and last name.
    pub needs_both_names: bool,
    /// Whether points must be whole: what is broken is rounded and told.
    pub whole_points: bool,
}

/// What people get whom no criterion separates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// The same place; the next one is left out (1, 2, 2, 4).
    #[default]
    Shared,
    /// Places one after the other, in the order of their numbers in the event.
    InOrder,
}

/// Where the disqualified stand who have played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Disqualified {
    /// Behind everybody.
    #[default]
    Last,
    /// Not in the list.
    LeftOut,
}

/// How numbers of players look.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberRules {
    /// What people call it.
    pub title: String,
    /// How many digits it has; none if any text is a number.
    #[serde(default)]
    pub digits: Option<usize>,
    /// The countries (ISO 3166 alpha-3) by the digits that a number begins with. Empty: numbers tell no country.
    #[serde(default)]
    pub countries: BTreeMap<String, String>,
    /// What the numbers of guests begin with.
    #[serde(default)]
    pub guests: Option<String>,
}

/// How a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    Csv,
    Xlsx,
}

impl Format {
    /// How the names of such files end.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }
}

/// One file of a federation.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileRules {
    /// Stable name within the federation (`ranking`).
    pub id: String,
    pub format: Format,
    /// Whether the first line names the columns.
    #[serde(default = "yes")]
    pub header: bool,
    /// Whether a workbook has a second sheet with the facts of the event.
    #[serde(default)]
    pub facts: bool,
    #[serde(rename = "column")]
    pub columns: Vec<Column>,
}

fn yes() -> bool {
    true
}

/// A column of a file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// What stands in the first line.
    pub name: String,
    pub value: Value,
    /// What it holds instead where rule sets of a family are played.
    #[serde(default)]
    pub in_family: BTreeMap<String, Value>,
}

impl Column {
    /// What it holds under rule sets of this family.
    pub fn value_in(&self, family: &str) -> Value {
        self.in_family.get(family).copied().unwrap_or(self.value)
    }
}

/// What a cell holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The place in the list.
    Place,
    /// The number in the federation's list.
    FederationNumber,
    /// `YES` for whoever has a number that is no guest's.
    Member,
    /// The number in the event.
    EntrantNumber,
    FirstName,
    LastName,
    /// As lists of results are printed in French.
    LastNameCapitals,
    /// First and last name.
    Name,
    /// The country as two letters (ISO 3166 alpha-2).
    CountryTwo,
    /// The country as three letters (ISO 3166 alpha-3).
    CountryThree,
    /// The English name of the country.
    CountryName,
    Club,
    Team,
    /// Standing points with all penalties, exact.
    Points,
    /// Standing points counted as the sheets count them: some rule sets tell `41.3`, and lists want `41300`.
    PointsInFull,
    /// The sum of the table scores.
    Score,
    /// Sessions played.
    Games,
    /// The mean of the places at tables, to hundredths.
    AveragePlace,
    /// The mean of the table scores, to hundredths.
    AverageScore,
    /// What the federation's ranking gives for the place.
    RankingPoints,
    /// The number one, where a column must be filled that says nothing.
    One,
    Nothing,
}

/// Why a document is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FederationFault {
    #[error("the document is longer than {MAX_DOCUMENT} bytes")]
    TooLong,
    #[error("{0}")]
    Unreadable(String),
    #[error("the document names no file with columns")]
    NoColumns,
    #[error("a file has more than {MOST_COLUMNS} columns")]
    TooManyColumns,
    #[error("two files are called {0:?}")]
    FileTwice(String),
    #[error("{0:?} is no country code of three letters")]
    UnknownCountry(String),
    #[error("{0:?} cannot begin a number: digits only, and fewer than a number has")]
    BadPrefix(String),
    #[error("a column holds ranking points, but the document has no ranking")]
    NoRanking,
    #[error("reports cannot be written in the language {0:?}")]
    UnknownLanguage(String),
}

impl Federation {
    /// Reads and checks a document.
    ///
    /// # Errors
    /// [`FederationFault`] in English, for whoever writes the document.
    pub fn parse(text: &str) -> Result<Self, FederationFault> {
        if text.len() > MAX_DOCUMENT {
            return Err(FederationFault::TooLong);
        }
        let federation: Self = toml::from_str(text)
            .map_err(|error| FederationFault::Unreadable(error.message().to_owned()))?;
        federation.check_language()?;
        federation.check_files()?;
        federation.check_numbers()?;
        Ok(federation)
    }

    /// The language in which it reads reports; none if it takes any.
    pub fn language(&self) -> Option<Lang> {
        self.language.as_deref().and_then(Lang::from_tag)
    }

    pub fn file(&self, id: &str) -> Option<&FileRules> {
        self.files.iter().find(|file| file.id == id)
    }

    /// Whether it takes events under rule sets of this family.
    pub fn takes(&self, family: &str) -> bool {
        self.families.is_empty() || self.families.iter().any(|known| known == family)
    }

    /// Whether a file of it holds such values under rule sets of this family.
    pub fn tells(&self, value: Value, family: &str) -> bool {
        let mut columns = self.files.iter().flat_map(|file| &file.columns);
        columns.any(|column| column.value_in(family) == value)
    }

    fn check_language(&self) -> Result<(), FederationFault> {
        match &self.language {
            Some(tag) if self.language().is_none() => {
                Err(FederationFault::UnknownLanguage(tag.clone()))
            }
            _ => Ok(()),
        }
    }

    fn check_files(&self) -> Result<(), FederationFault> {
        if self.files.is_empty() || self.files.iter().any(|file| file.columns.is_empty()) {
            return Err(FederationFault::NoColumns);
        }
        let mut seen = BTreeSet::new();
        for file in &self.files {
            if file.columns.len() > MOST_COLUMNS {
                return Err(FederationFault::TooManyColumns);
            }
            if !seen.insert(&file.id) {
                return Err(FederationFault::FileTwice(file.id.clone()));
            }
            let mut values = file.columns.iter().map(|column| column.value);
            if self.ranking.is_none() && values.any(|value| value == Value::RankingPoints) {
                return Err(FederationFault::NoRanking);
            }
        }
        Ok(())
    }

    fn check_numbers(&self) -> Result<(), FederationFault> {
        let Some(number) = &self.number else {
            return Ok(());
        };
        let most = number.digits.unwrap_or(usize::MAX);
        let prefixes = number.countries.keys().chain(&number.guests);
        for prefix in prefixes {
            let is_digits = !prefix.is_empty() && prefix.bytes().all(|it| it.is_ascii_digit());
            if !is_digits || prefix.len() >= most {
                return Err(FederationFault::BadPrefix(prefix.clone()));
            }
        }
        let mut codes = number.countries.values();
        match codes.find(|code| country::by_alpha3(code).is_none()) {
            Some(code) => Err(FederationFault::UnknownCountry(code.clone())),
            None => Ok(()),
        }
    }
}

impl NumberRules {
    /// Whether a text can be a number of the federation.
    pub fn fits(&self, number: &str) -> bool {
        match self.digits {
            Some(digits) => number.len() == digits && number.bytes().all(|it| it.is_ascii_digit()),
            None => !number.trim().is_empty(),
        }
    }

    /// The country of a number, by its beginning.
    pub fn country_of(&self, number: &str) -> Option<&str> {
        let mut known = self.countries.iter();
        let (_, code) = known.find(|(prefix, _)| number.starts_with(prefix.as_str()))?;
        Some(code)
    }

    /// Whether a number is that of a guest.
    pub fn is_guests(&self, number: &str) -> bool {
        let guests = self.guests.as_deref();
        guests.is_some_and(|prefix| number.starts_with(prefix))
    }
}
