//! The list of players: what each line says, and what is wrong with it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use tournament::name_key::fold_name;
use tournament::state::EntrantKind;

use super::country;
use super::csv_table::{CsvLine, Grid, Matches, Table, column};
use super::fault::{BadLine, FileFault, LineFault};
use super::file_read::FileRead;
use super::guard;
use super::player_columns::COLUMNS;
use super::player_lines;
use super::workbook_in;

/// The longest name, club or team, in characters.
const LONGEST_TEXT: usize = 100;
/// The longest e-mail address, in characters.
const LONGEST_ADDRESS: usize = 254;

/// A column of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadColumn {
    /// What the first line calls it.
    pub title: String,
    /// As what it is read; none if it is not.
    pub read_as: Option<&'static str>,
}

/// A person as a line of the list describes one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerLine {
    /// The line of the file.
    pub line: u64,
    /// What the list calls the person, if it has a column for that.
    pub reference: Option<String>,
    /// Given name; empty where the list has one column for the whole name.
    pub first_name: String,
    /// Family name, or the whole name.
    pub last_name: String,
    /// Country, ISO 3166 alpha-3.
    pub country: Option<String>,
    pub club: Option<String>,
    /// Name of the team; its id where the list has no names.
    pub team: Option<String>,
    /// What the list calls the team.
    pub team_reference: Option<String>,
    /// Number in a federation's list, as text.
    pub federation_number: Option<String>,
    pub email: Option<String>,
    /// Player, substitute or guest.
    pub kind: EntrantKind,
}

impl PlayerLine {
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
            .trim()
            .to_owned()
    }
}

/// What a list of players comes to, before anything is changed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Preview {
    /// The lines that can be used.
    pub good: Vec<PlayerLine>,
    /// The lines that cannot.
    pub bad: Vec<BadLine>,
    /// Lines that repeat an earlier one: its id, its federation number, or the same person.
    pub duplicates: Vec<BadLine>,
    /// Columns that nobody asked for.
    pub ignored: Vec<String>,
}

impl Preview {
    /// Whether every line can be used.
    pub fn is_clean(&self) -> bool {
        self.bad.is_empty() && self.duplicates.is_empty()
    }
}

/// Reads a list of players.
///
/// # Errors
/// [`FileFault`] if no line can be read. Bad lines are in the preview.
pub fn read(bytes: &[u8]) -> Result<Preview, FileFault> {
    read_matched(bytes, &Matches::new())
}

/// What the columns of a list can be, for somebody who says of one what it is.
pub fn column_names() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|column| column.name)
}

/// The columns of a list: what the first line calls each, and as what it is read.
///
/// # Errors
/// [`FileFault`] if there is no first line.
pub fn columns(bytes: &[u8], matches: &Matches) -> Result<Vec<ReadColumn>, FileFault> {
    let bytes = workbook_in::as_text(bytes, workbook_in::OF_PLAYERS)?;
    let table = table(&bytes, matches)?;
    let columns = table.columns().map(|(title, read_as)| ReadColumn {
        title: title.to_owned(),
        read_as,
    });
    Ok(columns.collect())
}

/// The list as a table, below the titles of its sheet.
fn table(bytes: &[u8], matches: &Matches) -> Result<Table, FileFault> {
    let grid = Grid::read(bytes)?.below_titles(COLUMNS);
    player_lines::with_columns(grid).with_matches(COLUMNS, matches)
}

/// Reads a list of players of whose columns somebody said what they are.
///
/// # Errors
/// [`FileFault`] if no line can be read. Bad lines are in the preview.
pub fn read_matched(bytes: &[u8], matches: &Matches) -> Result<Preview, FileFault> {
    let bytes = workbook_in::as_text(bytes, workbook_in::OF_PLAYERS)?;
    let table = table(&bytes, matches)?;
    if !table.has("last_name") && !table.has("first_name") {
        table.require(&["name"])?;
    }
    let mut preview = Preview {
        ignored: table.ignored.clone(),
        ..Preview::default()
    };
    let mut seen = Seen::default();
    for line in table.lines() {
        match read_line(&line) {
            Err(bad) => preview.bad.push(bad),
            Ok(player) => match seen.repeats(&line, &player) {
                Some(duplicate) => preview.duplicates.push(duplicate),
                None => preview.good.push(player),
            },
        }
    }
    Ok(preview)
}

/// A team as a list of teams describes one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamLine {
    /// The line of the file.
    pub line: u64,
    /// What the list calls the team.
    pub reference: Option<String>,
    pub name: String,
}

/// Reads a list of teams (`team_id,team`).
///
/// # Errors
/// [`FileFault`] if no line can be read. Bad lines are in the answer.
pub fn read_teams(bytes: &[u8]) -> Result<FileRead<TeamLine>, FileFault> {
    let columns = [
        column("team_id", &["id", "team_no", "team_number", "number"]),
        column("team", &["name", "team_name", "equipo", "equipe"]),
    ];
    let table = Table::read(bytes, &columns)?;
    table.require(&["team"])?;
    let mut file = FileRead::of(&table);
    for line in table.lines() {
        let name = line
            .need("team")
            .and_then(|_| text(&line, "team", LONGEST_TEXT));
        file.push(name.map(|name| TeamLine {
            line: line.number(),
            reference: line.get("team_id").map(str::to_owned),
            name: name.unwrap_or_default(),
        }));
    }
    Ok(file)
}

fn read_line(line: &CsvLine<'_>) -> Result<PlayerLine, BadLine> {
    line.check_width()?;
    let (first_name, last_name) = names(line)?;
    let team_reference = text(line, "team_id", LONGEST_TEXT)?;
    Ok(PlayerLine {
        line: line.number(),
        reference: text(line, "player_id", LONGEST_TEXT)?,
        first_name,
        last_name,
        country: read_country(line)?,
        club: text(line, "club", LONGEST_TEXT)?,
        team: text(line, "team", LONGEST_TEXT)?.or_else(|| team_reference.clone()),
        team_reference,
        federation_number: federation_number(line)?,
        email: address(line)?,
        kind: kind(line)?,
    })
}

/// Given and family name; one column may hold both, as “Family, Given”, “Given FAMILY” or in one
/// piece.
fn names(line: &CsvLine<'_>) -> Result<(String, String), BadLine> {
    let first = text(line, "first_name", LONGEST_TEXT)?.unwrap_or_default();
    let last = text(line, "last_name", LONGEST_TEXT)?.unwrap_or_default();
    if !first.is_empty() || !last.is_empty() {
        return Ok((first, last));
    }
    let whole = text(line, "name", 2 * LONGEST_TEXT)?.ok_or_else(|| {
        let present = ["name", "last_name", "first_name"]
            .into_iter()
            .find(|name| line.has(name));
        line.bad(present.unwrap_or("name"), LineFault::CellEmpty)
    })?;
    Ok(match whole.split_once(',') {
        Some((last, first)) => (first.trim().to_owned(), last.trim().to_owned()),
        None => capital_family(&whole).unwrap_or((String::new(), whole)),
    })
}

/// Given and family name where only the family name is written in capitals, whichever stands first.
fn capital_family(whole: &str) -> Option<(String, String)> {
    let is_capital = |word: &&str| {
        word.chars().filter(|it| it.is_alphabetic()).count() > 1
            && !word.chars().any(char::is_lowercase)
            && word.chars().any(char::is_uppercase)
    };
    let (family, given): (Vec<&str>, Vec<&str>) = whole.split_whitespace().partition(is_capital);
    let is_told = !family.is_empty() && !given.is_empty();
    is_told.then(|| (given.join(" "), family.join(" ")))
}

/// A text somebody typed: printable, not too long, and no formula.
fn text(line: &CsvLine<'_>, name: &str, longest: usize) -> Result<Option<String>, BadLine> {
    let Some(typed) = line.get(name) else {
        return Ok(None);
    };
    let typed = guard::unguarded(typed);
    if typed.chars().count() > longest {
        let most = longest as u64;
        return Err(line.bad(name, LineFault::TextTooLong { most }));
    }
    if typed.chars().any(char::is_control) {
        return Err(line.bad(name, LineFault::UnprintableText));
    }
    if guard::is_formula(typed) {
        return Err(line.bad(name, LineFault::FormulaInText));
    }
    Ok(Some(typed.to_owned()))
}

fn read_country(line: &CsvLine<'_>) -> Result<Option<String>, BadLine> {
    let named = ["country_code", "country"]
        .into_iter()
        .find_map(|name| Some((name, line.get(name)?)));
    let Some((name, typed)) = named else {
        return Ok(None);
    };
    match country::find(typed) {
        Some(country) => Ok(Some(country.alpha3.to_owned())),
        None => Err(line.bad(name, LineFault::UnknownCountry)),
    }
}

fn federation_number(line: &CsvLine<'_>) -> Result<Option<String>, BadLine> {
    let number = text(line, "federation_number", LONGEST_TEXT)?;
    // 4970010 turned into 4.97E+06: the digits are gone.
    let mangled = number.as_deref().is_some_and(|number| {
        let (digits, exponent) = number.split_once(['E', 'e']).unwrap_or_default();
        let numeric = |text: &str| {
            !text.is_empty()
                && text
                    .bytes()
                    .all(|b| b.is_ascii_digit() || b".,+".contains(&b))
        };
        exponent.starts_with('+') && numeric(digits) && numeric(exponent)
    });
    if mangled || number.as_deref() == Some(workbook_in::DATE) {
        return Err(line.bad("federation_number", LineFault::NumberMangled));
    }
    Ok(number)
}

fn address(line: &CsvLine<'_>) -> Result<Option<String>, BadLine> {
    let Some(address) = text(line, "email", LONGEST_ADDRESS)? else {
        return Ok(None);
    };
    let plausible = address.split_once('@').is_some_and(|(person, host)| {
        !person.is_empty() && !host.is_empty() && !host.contains('@')
    });
    let stands_around_it =
        |letter: char| letter.is_whitespace() || "<>()[]\\,;:\"".contains(letter);
    if !plausible || address.contains(stands_around_it) {
        return Err(line.bad("email", LineFault::NotAnAddress));
    }
    Ok(Some(address))
}

fn kind(line: &CsvLine<'_>) -> Result<EntrantKind, BadLine> {
    let written = line.get("kind").map(fold_name).unwrap_or_default();
    let by_word = match written.as_str() {
        "" | "player" | "p" | "regular" | "jugador" | "joueur" => EntrantKind::Player,
        "substitute" | "sub" | "s" | "reserve" | "suplente" | "remplacant" => {
            EntrantKind::Substitute
        }
        "guest" | "g" | "invitado" | "invite" => EntrantKind::Guest,
        _ => return Err(line.bad("kind", LineFault::UnknownKind)),
    };
    Ok(if is_marked(line, "substitute")? {
        EntrantKind::Substitute
    } else if is_marked(line, "guest")? {
        EntrantKind::Guest
    } else {
        by_word
    })
}

/// Whether a column that says yes or no says yes.
fn is_marked(line: &CsvLine<'_>, name: &str) -> Result<bool, BadLine> {
    match line.get(name).map(fold_name).unwrap_or_default().as_str() {
        "" | "0" | "no" | "n" | "false" | "non" => Ok(false),
        "1" | "yes" | "y" | "x" | "true" | "si" | "oui" | "✓" => Ok(true),
        _ => Err(line.bad(name, LineFault::UnknownKind)),
    }
}

/// What the good lines so far contain, with their line numbers.
#[derive(Default)]
struct Seen {
    ids: BTreeMap<String, u64>,
    numbers: BTreeMap<String, u64>,
    addresses: BTreeMap<String, u64>,
    people: BTreeMap<String, Vec<(u64, PlayerLine)>>,
}

impl Seen {
    /// How the player repeats an earlier line; remembered if not.
    fn repeats(&mut self, line: &CsvLine<'_>, player: &PlayerLine) -> Option<BadLine> {
        if let Some(first) = player.reference.as_ref().and_then(|id| self.ids.get(id)) {
            return Some(line.bad("player_id", LineFault::IdTwice { line: *first }));
        }
        let number = player.federation_number.as_ref();
        if let Some(first) = number.and_then(|number| self.numbers.get(number)) {
            let fault = LineFault::FederationNumberTwice { line: *first };
            return Some(line.bad("federation_number", fault));
        }
        let address = player.email.as_ref().map(|email| email.to_lowercase());
        if let Some(first) = address.as_ref().and_then(|it| self.addresses.get(it)) {
            let fault = LineFault::AddressTwice { line: *first };
            return Some(line.bad("email", fault));
        }
        let name = fold_name(&player.name());
        let namesakes = self.people.entry(name).or_default();
        if let Some((first, _)) = namesakes
            .iter()
            .find(|(_, other)| is_same_person(player, other))
        {
            let fault = LineFault::PersonTwice { line: *first };
            return Some(BadLine::cell(line.number(), "name", &player.name(), fault));
        }
        namesakes.push((line.number(), player.clone()));
        if let Some(id) = &player.reference {
            self.ids.insert(id.clone(), line.number());
        }
        if let Some(number) = number {
            self.numbers.insert(number.clone(), line.number());
        }
        if let Some(address) = address {
            self.addresses.insert(address, line.number());
        }
        None
    }
}

/// Whether nothing tells two people of one name apart.
fn is_same_person(a: &PlayerLine, b: &PlayerLine) -> bool {
    let differ = |x: &Option<String>, y: &Option<String>| x.is_some() && y.is_some() && x != y;
    !differ(&a.federation_number, &b.federation_number)
        && !differ(&a.country, &b.country)
        && !differ(&a.email, &b.email)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_many_hands_are_understood() {
        for head in [
            "N° EMA;Prénom NOM;Pays",
            "Nº EMA;Nombre y apellidos;País",
            "Licence;Player;Nation",
            "EMA ID;NOM Prénom;Nationalité",
        ] {
            let list = format!("{head}\n4970010;Ana PRIETO;España\n");
            let preview = read(list.as_bytes()).unwrap();
            let player = &preview.good[0];
            assert_eq!(player.federation_number.as_deref(), Some("4970010"));
            assert_eq!((&*player.first_name, &*player.last_name), ("Ana", "PRIETO"));
            assert_eq!(player.country.as_deref(), Some("ESP"), "{head}");
            assert!(preview.ignored.is_empty(), "{head}");
        }
    }

    #[test]
    fn an_address_stands_alone() {
        for bad in [
            "<ana@example.org>",
            "Ana <ana@example.org>",
            "mailto:ana@example.org",
            "ana",
        ] {
            let list = format!("name;email\nAna Prieto;{bad}\nBo Li;bo@example.org\n");
            let preview = read(list.as_bytes()).unwrap();
            let faults: Vec<_> = preview.bad.iter().map(|line| &line.fault).collect();
            assert!(
                matches!(faults[..], [LineFault::NotAnAddress]),
                "{bad}: {faults:?}"
            );
            assert_eq!(preview.good.len(), 1, "{bad}");
        }
    }

    #[test]
    fn somebody_may_say_what_a_column_is() {
        let list = b"who,where from\nAna Prieto,ES\n";
        let matches: Matches = [(0, "name".to_owned()), (1, "country".to_owned())].into();
        let preview = read_matched(list, &matches).unwrap();
        assert_eq!(preview.good[0].name(), "Ana Prieto");
        assert_eq!(preview.good[0].country.as_deref(), Some("ESP"));
        let read_as: Vec<_> = columns(list, &matches)
            .unwrap()
            .into_iter()
            .map(|column| (column.title, column.read_as))
            .collect();
        assert_eq!(
            read_as,
            [
                ("who".to_owned(), Some("name")),
                ("where from".to_owned(), Some("country"))
            ]
        );
    }

    #[test]
    fn an_address_stands_once_in_a_list() {
        let preview = read(b"name,email\nAna,a@b.org\nBea,A@B.org\n").unwrap();
        assert_eq!(preview.good.len(), 1);
        let fault = &preview.duplicates[0].fault;
        assert_eq!(*fault, LineFault::AddressTwice { line: 2 });
    }
}
