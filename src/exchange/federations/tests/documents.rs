//! The documents, and what is refused of one.

use words::Lang;

use crate::federations::document::{Federation, FederationFault, Format, Value};
use crate::federations::{DOCUMENTS, all, find};

const SMALL: &str = r#"
id = "club"
title = "Club"
sources = []
[[file]]
id = "list"
format = "csv"
[[file.column]]
name = "Rank"
value = "place"
"#;

#[test]
fn every_document_can_be_read_and_has_its_own_id() {
    for (id, text) in DOCUMENTS {
        let federation = Federation::parse(text).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(federation.id, *id);
        assert!(!federation.sources.is_empty(), "{id}");
    }
    assert_eq!(all().len(), DOCUMENTS.len());
    assert!(find("nobody").is_none());
}

#[test]
fn the_ranking_program_of_the_ema_reads_these_columns() {
    let ema = find("ema").unwrap();
    let file = ema.file("ranking").unwrap();
    let names: Vec<&str> = file.columns.iter().map(|it| it.name.as_str()).collect();
    let wanted = "position,ema_id,last_name,first_name,nationality,points,mahjong";
    assert_eq!(
        (names.join(","), file.format),
        (wanted.to_owned(), Format::Csv)
    );
    // Riichi has no table points: the program wants a one there, and the score in full points.
    let points = |family: &str| file.columns[5].value_in(family);
    assert_eq!(
        (points("mcr"), points("riichi")),
        (Value::Points, Value::One)
    );
    assert_eq!(file.columns[6].value_in("riichi"), Value::PointsInFull);
}

#[test]
fn a_document_of_ones_own_needs_a_file_with_columns() {
    assert!(Federation::parse(SMALL).is_ok());
    let refused = |text: &str| Federation::parse(text).unwrap_err();
    let without = "id = \"a\"\ntitle = \"A\"\nsources = []\nfile = []";
    assert_eq!(refused(without), FederationFault::NoColumns);
    let twice = format!("{SMALL}{}", &SMALL[SMALL.find("[[file]]").unwrap()..]);
    assert_eq!(refused(&twice), FederationFault::FileTwice("list".into()));
    let ranking = SMALL.replace("\"place\"", "\"ranking_points\"");
    assert_eq!(refused(&ranking), FederationFault::NoRanking);
    let unknown = SMALL.replace("\"place\"", "\"shoe_size\"");
    assert!(matches!(refused(&unknown), FederationFault::Unreadable(_)));
    let long = format!("{SMALL}{}", "#".repeat(70_000));
    assert_eq!(refused(&long), FederationFault::TooLong);
}

#[test]
fn a_federation_says_in_which_language_it_reads_reports() {
    assert_eq!(find("ema").unwrap().language(), Some(Lang::En));
    assert_eq!(Federation::parse(SMALL).unwrap().language(), None);
    let french = format!("language = \"fr\"\n{SMALL}");
    let federation = Federation::parse(&french).unwrap();
    assert_eq!(federation.language(), Some(Lang::Fr));
    let unknown = Federation::parse(&format!("language = \"tlh\"\n{SMALL}"));
    let fault = FederationFault::UnknownLanguage("tlh".into());
    assert_eq!(unknown, Err(fault));
}

#[test]
fn what_begins_a_number_is_digits_of_a_country_that_exists() {
    let with = |numbers: &str| format!("{}{numbers}{}", &SMALL[..41], &SMALL[41..]);
    assert!(SMALL[..41].ends_with("sources = []\n"), "{}", &SMALL[..41]);
    let numbers = |countries: &str| {
        let text =
            format!("[number]\ntitle = \"No\"\ndigits = 4\n[number.countries]\n{countries}\n");
        Federation::parse(&with(&text)).map(|_| ())
    };
    assert_eq!(numbers("04 = \"FRA\""), Ok(()));
    let unknown = FederationFault::UnknownCountry("FRANCE".into());
    assert_eq!(numbers("04 = \"FRANCE\""), Err(unknown));
    let letters = FederationFault::BadPrefix("FR".into());
    assert_eq!(numbers("FR = \"FRA\""), Err(letters));
    let whole = FederationFault::BadPrefix("0400".into());
    assert_eq!(numbers("0400 = \"FRA\""), Err(whole));
}
