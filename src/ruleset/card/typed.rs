//! The card of a rule set as the fields of a form: read from the document, checked, and put back without touching the
//! rest.

use mahjong::american::text::{GroupText, GroupsText, LineText, NumbersText, SuitText, SuitsText};
use mahjong::american::{Card, CardError, CardText, Cover, Wrap};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TomlError, Value};

use super::super::document::DocumentError;
use super::super::fault::Fault;

/// Where a rule set has its card.
const PLACE: [&str; 3] = ["scoring", "switches", "card"];

/// What the fields of the form hold, right or wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TypedCard {
    pub name: String,
    pub year: Option<u16>,
    pub lines: Vec<TypedLine>,
}

/// A line of it. Texts are empty where the line says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TypedLine {
    /// The place of the line in the document, from 0, if it stands there already.
    pub before: Option<usize>,
    pub id: String,
    pub section: String,
    /// Such as `F*3, x:A*3, x+3:A*5, x:B*3`.
    pub groups: String,
    pub cover: Cover,
    pub value: u16,
    /// One of the singles and pairs.
    pub sp: bool,
    /// What x may be: `even`, `odd`, `any`, or numbers.
    pub x: String,
    pub wrap: Wrap,
    /// What A, B and C are: `craks`, `bams`, `dots`, or nothing.
    pub suits: [String; 3],
}

/// What cannot be read of a typed card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongCard {
    /// The line of the card, from 0; none where the card itself is wrong.
    pub line: Option<usize>,
    /// The key of the line, such as `groups`.
    pub key: String,
    /// In English.
    pub reason: String,
}

/// The card of a rule set's document; none where it has none that can be read.
pub fn of_rules(document: &str) -> Option<TypedCard> {
    let read: toml::Table = toml::from_str(document).ok()?;
    let (last, parents) = PLACE.split_last()?;
    let part = parents
        .iter()
        .try_fold(&read, |part, key| part.get(*key)?.as_table());
    let card: CardText = part?.get(*last)?.clone().try_into().ok()?;
    let lines = card.lines.iter().enumerate();
    Some(TypedCard {
        name: card.name.clone(),
        year: card.year,
        lines: lines.map(|(at, line)| TypedLine::of(at, line)).collect(),
    })
}

impl TypedCard {
    /// The card that the lines are.
    ///
    /// # Errors
    /// [`WrongCard`], the first there is.
    pub fn read(&self) -> Result<Card, WrongCard> {
        let mut lines = Vec::with_capacity(self.lines.len());
        for (at, line) in self.lines.iter().enumerate() {
            let wrong = |(key, reason): (&str, String)| WrongCard {
                line: Some(at),
                key: key.to_owned(),
                reason,
            };
            lines.push(line.text().map_err(wrong)?);
        }
        let text = CardText {
            name: self.name.clone(),
            year: self.year,
            lines,
        };
        Card::try_from(text).map_err(WrongCard::from)
    }
}

impl From<CardError> for WrongCard {
    fn from(error: CardError) -> Self {
        let rest = error.path.strip_prefix("lines[");
        let place = rest.and_then(|rest| rest.split_once("]."));
        let line = place.and_then(|(at, key)| Some((at.parse().ok()?, key.to_owned())));
        let (line, key) = line.map_or((None, String::new()), |(at, key)| (Some(at), key));
        WrongCard {
            line,
            key,
            reason: error.reason,
        }
    }
}

impl TypedLine {
    fn of(at: usize, line: &LineText) -> Self {
        let suits = [line.suits.a, line.suits.b, line.suits.c];
        Self {
            before: Some(at),
            id: line.id.clone(),
            section: line.section.clone(),
            groups: match &line.groups {
                GroupsText::Text(text) => text.clone(),
                GroupsText::List(list) => {
                    let groups: Vec<String> = list.iter().map(group).collect();
                    groups.join(", ")
                }
            },
            cover: line.cover,
            value: line.value,
            sp: line.sp,
            x: match &line.x {
                None => String::new(),
                Some(NumbersText::Word(word)) => word.clone(),
                Some(NumbersText::List(list)) => {
                    let numbers: Vec<String> = list.iter().map(u8::to_string).collect();
                    numbers.join(" ")
                }
            },
            wrap: line.wrap,
            suits: suits.map(|suit| suit_word(suit).to_owned()),
        }
    }

    /// The line as a document has it.
    fn text(&self) -> Result<LineText, (&'static str, String)> {
        let suit = |at: usize| suit(&self.suits[at]).map_err(|reason| ("suits", reason));
        Ok(LineText {
            id: self.id.clone(),
            section: self.section.clone(),
            groups: GroupsText::Text(self.groups.clone()),
            cover: self.cover,
            value: self.value,
            sp: self.sp,
            x: self.numbers(),
            wrap: self.wrap,
            suits: SuitsText {
                a: suit(0)?,
                b: suit(1)?,
                c: suit(2)?,
            },
            order: String::new(),
        })
    }

    fn numbers(&self) -> Option<NumbersText> {
        let text = self.x.trim();
        let words = text.split(|sign: char| sign.is_whitespace() || sign == ',');
        let words = words.filter(|word| !word.is_empty());
        let numbers: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
        match numbers {
            _ if text.is_empty() => None,
            Some(numbers) => Some(NumbersText::List(numbers)),
            None => Some(NumbersText::Word(text.to_owned())),
        }
    }

    /// Puts what differs into the table of the line.
    fn put_into(&self, table: &mut Table, was: Option<&TypedLine>) {
        let usual = TypedLine::default();
        let was = was.unwrap_or(&usual);
        let is_new = self.before.is_none();
        let mut put = |key: &str, differs: bool, value: Option<Value>| match value {
            _ if !differs && !is_new => {}
            Some(value) => set(table, key, value),
            None => {
                table.remove(key);
            }
        };
        let text = |text: &str| (!text.is_empty()).then(|| Value::from(text));
        put("id", self.id != was.id, Some(self.id.as_str().into()));
        put("section", self.section != was.section, text(&self.section));
        put(
            "groups",
            self.groups != was.groups,
            Some(self.groups.as_str().into()),
        );
        let cover = match self.cover {
            Cover::Exposed => "X",
            Cover::Concealed => "C",
        };
        put("cover", self.cover != was.cover, Some(cover.into()));
        let value = i64::from(self.value);
        put("value", self.value != was.value, Some(value.into()));
        put("sp", self.sp != was.sp, self.sp.then(|| true.into()));
        put("x", self.x != was.x, self.numbers().map(numbers_value));
        let wrap = match self.wrap {
            Wrap::None => None,
            Wrap::Zero => Some("zero"),
            Wrap::One => Some("one"),
        };
        put("wrap", self.wrap != was.wrap, wrap.map(Value::from));
        put("suits", self.suits != was.suits, self.suits_value());
    }

    /// The suits that are fixed; none where none is.
    fn suits_value(&self) -> Option<Value> {
        let named = ["A", "B", "C"].into_iter().zip(&self.suits);
        let named: Vec<(&str, &str)> = named
            .filter(|(_, suit)| !suit.is_empty())
            .map(|(letter, suit)| (letter, suit.as_str()))
            .collect();
        (!named.is_empty()).then(|| named.into_iter().collect())
    }
}

/// A group of a list as the text has it.
fn group(group: &GroupText) -> String {
    let joker = match group.joker {
        Some(false) => "-J",
        _ => "",
    };
    format!("{}*{}{joker}", group.tile, group.count)
}

const fn suit_word(suit: Option<SuitText>) -> &'static str {
    match suit {
        Some(SuitText::Craks) => "craks",
        Some(SuitText::Bams) => "bams",
        Some(SuitText::Dots) => "dots",
        Some(SuitText::Any) | None => "",
    }
}

fn suit(word: &str) -> Result<Option<SuitText>, String> {
    match word {
        "" | "any" => Ok(None),
        "craks" => Ok(Some(SuitText::Craks)),
        "bams" => Ok(Some(SuitText::Bams)),
        "dots" => Ok(Some(SuitText::Dots)),
        other => Err(format!("“{other}” is none of craks, bams, dots, any")),
    }
}

fn numbers_value(numbers: NumbersText) -> Value {
    match numbers {
        NumbersText::Word(word) => word.into(),
        NumbersText::List(list) => list.into_iter().map(i64::from).collect(),
    }
}

/// Puts a value into a table; what stood beside the old one stays there.
fn set(table: &mut Table, key: &str, mut value: Value) {
    if let Some(old) = table.get(key).and_then(Item::as_value) {
        *value.decor_mut() = old.decor().clone();
    }
    table.insert(key, Item::Value(value));
}

/// The document of a rule set with the lines of this card. Whether it still is a rule set is not checked.
///
/// # Errors
/// [`DocumentError`] where the document has no card that can be changed line by line.
pub fn put(document: &str, card: &TypedCard) -> Result<String, DocumentError> {
    let refuse = |reason: String| {
        let fault = Fault::at(PLACE.join("."), reason);
        DocumentError::contradiction(document, fault)
    };
    let was = of_rules(document).unwrap_or_default();
    let mut text: DocumentMut = document
        .parse()
        .map_err(|error: TomlError| refuse(error.message().to_owned()))?;
    let place = PLACE.iter().try_fold(text.as_item_mut(), |part, key| {
        part.as_table_like_mut()?.get_mut(key)
    });
    let table = place.and_then(Item::as_table_mut);
    let table = table.ok_or_else(|| refuse("is no place in this document".to_owned()))?;
    if card.name != was.name {
        set(table, "name", card.name.as_str().into());
    }
    match card.year {
        Some(year) if card.year != was.year => set(table, "year", i64::from(year).into()),
        None => {
            table.remove("year");
        }
        Some(_) => {}
    }
    let before = tables(table.get("lines"));
    let mut lines = ArrayOfTables::new();
    for line in &card.lines {
        let known = line.before.and_then(|at| before.get(at));
        let mut of_line = known.cloned().unwrap_or_default();
        let before = line.before.and_then(|at| was.lines.get(at));
        line.put_into(&mut of_line, before);
        lines.push(of_line);
    }
    table.insert("lines", Item::ArrayOfTables(lines));
    Ok(text.to_string())
}

/// The lines as tables, however they are written.
fn tables(lines: Option<&Item>) -> Vec<Table> {
    match lines {
        Some(Item::ArrayOfTables(tables)) => tables.iter().cloned().collect(),
        Some(Item::Value(Value::Array(list))) => {
            let tables = list.iter().filter_map(Value::as_inline_table);
            tables.map(|table| table.clone().into_table()).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
