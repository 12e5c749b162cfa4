//! The lists of federations: cells, files, and what is told before somebody sends them.

use std::collections::BTreeMap;

use seatwind::exchange::federations::checks::{Finding, findings};
use seatwind::exchange::federations::document::{Federation, Ties};
use seatwind::exchange::federations::list::List;
use seatwind::exchange::federations::{files, find};
use seatwind::exchange::folder::{Files, Folder};
use seatwind::ruleset::StandingPoints;
use seatwind::tournament::{EntrantId, standings};

use super::{load, real};

/// Four rounds of one table: 1 and 2 end equal, 5 filled in for 4 once.
const PLAYERS: &str = "player_id,first_name,last_name,country,ema_number,kind\n\
    1,Ana,Prieto,ES,10970001,\n2,Bo,Berg,SE,09970002,\n3,Cy,Clark,US,24970003,guest\n\
    4,Di,Dupont,FR,04970004,\n5,Ed,Eder,AT,,substitute\n";
const SCORES: &str = "round,table,player_id,score\n\
    1,1,1,40\n1,1,2,8\n1,1,3,-8\n1,1,4,-40\n2,1,1,8\n2,1,2,40\n2,1,3,-8\n2,1,5,-40\n";

fn folder(players: &str) -> Folder {
    let files = Files::default()
        .with("players.csv", players.as_bytes())
        .with("scores.csv", SCORES.as_bytes());
    load(&files).unwrap()
}

fn text(folder: &Folder, federation: &Federation, file: &str) -> String {
    let people = folder.people();
    let now = standings(&folder.tournament, None);
    let list = List::of(federation, &folder.tournament, &now, &people);
    let rules = federation.file(file).unwrap();
    let bytes = files::write(&list, rules, &[("Players".into(), "4".into())]).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn found(folder: &Folder, federation: &Federation) -> Vec<Finding> {
    let people = folder.people();
    let now = standings(&folder.tournament, None);
    findings(&List::of(federation, &folder.tournament, &now, &people))
}

/// Whether a finding is about people, and not about an event that came as a file and is still open.
fn is_about_people(it: &Finding) -> bool {
    !matches!(it, Finding::NotClosed | Finding::Unconfirmed { .. })
}

/// What is told of the people in the list for the EMA.
fn told(players: &str) -> Vec<Finding> {
    let found = found(&folder(players), &find("ema").unwrap());
    found.into_iter().filter(is_about_people).collect()
}

/// The standings of Madrid, line by line, as the ranking program of the EMA reads them.
fn madrid_as_published() -> Vec<String> {
    let players = std::fs::read_to_string(real("madrid-mcr-2018").join("players.csv")).unwrap();
    let mut reader = csv::Reader::from_reader(players.as_bytes());
    let countries: BTreeMap<String, String> = reader
        .records()
        .map(|line| line.unwrap())
        .map(|line| (line[0].to_owned(), line[4].to_owned()))
        .collect();
    let two = |three: &str| {
        seatwind::exchange::country::by_alpha3(three)
            .unwrap()
            .alpha2
    };
    let standings = std::fs::read(real("madrid-mcr-2018").join("standings.csv")).unwrap();
    let mut reader = csv::Reader::from_reader(&standings[..]);
    reader
        .records()
        .map(|line| line.unwrap())
        .map(|line| {
            let country = two(&countries[&line[1]]);
            let last = line[2].to_uppercase();
            let (rank, number, first) = (&line[0], &line[5], &line[3]);
            let (points, score) = (&line[7], &line[8]);
            format!("{rank},{number},{last},{first},{country},{points},{score}")
        })
        .collect()
}

#[test]
fn the_list_of_madrid_is_what_the_event_came_to() {
    let madrid = load(&Files::read(&real("madrid-mcr-2018")).unwrap()).unwrap();
    let ema = find("ema").unwrap();
    let text = text(&madrid, &ema, "ranking");
    let mut lines = text.split("\r\n").filter(|line| !line.is_empty());
    let head = "position,ema_id,last_name,first_name,nationality,points,mahjong";
    assert_eq!(lines.next(), Some(head));
    let mut lines: Vec<&str> = lines.collect();
    let mut wanted = madrid_as_published();
    assert_eq!(lines.len(), 48);
    // Who shares a rank stands in either order.
    lines.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(lines, wanted);
    let told = found(&madrid, &ema).into_iter().filter(is_about_people);
    let told: Vec<Finding> = told
        .filter(|it| !matches!(it, Finding::PlaceShared { .. }))
        .collect();
    // One player of the organiser's list has a single name.
    let entrant = EntrantId(21);
    assert_eq!(told, [Finding::NameInOnePart { entrant }]);
}

#[test]
fn substitutes_stand_in_no_list_and_those_who_are_equal_share_a_place() {
    let folder = folder(PLAYERS);
    let ema = find("ema").unwrap();
    let wanted = "position,ema_id,last_name,first_name,nationality,points,mahjong\r\n\
        1,10970001,PRIETO,Ana,ES,6,48\r\n1,09970002,BERG,Bo,SE,6,48\r\n\
        3,24970003,CLARK,Cy,US,2,-16\r\n4,04970004,DUPONT,Di,FR,0,-40\r\n";
    assert_eq!(text(&folder, &ema, "ranking"), wanted);
    let mut in_order = ema.clone();
    in_order.list.ties = Ties::InOrder;
    assert!(text(&folder, &in_order, "ranking").contains("\r\n2,09970002,"));
    let equal = Finding::PlaceShared {
        place: 1,
        entrants: vec![EntrantId(1), EntrantId(2)],
    };
    let left_out = Finding::SubstituteLeftOut {
        entrant: EntrantId(5),
    };
    assert_eq!(told(PLAYERS), [equal, left_out]);
}

#[test]
fn numbers_are_looked_at_one_by_one_and_together() {
    let has = |from: &str, to: &str, wanted: Finding| {
        let told = told(&PLAYERS.replace(from, to));
        assert!(told.contains(&wanted), "{to}: {told:?}");
    };
    let entrant = EntrantId(4);
    has("04970004", "", Finding::NumberMissing { entrant });
    let number = "4970004".to_owned();
    has(
        "04970004",
        "4970004",
        Finding::NumberMalformed { entrant, number },
    );
    let number = "99970004".to_owned();
    has(
        "04970004",
        "99970004",
        Finding::NumberOfNoCountry { entrant, number },
    );
    let (number, country) = ("05970004".to_owned(), "DEU".to_owned());
    let of_other = Finding::NumberOfOtherCountry {
        entrant,
        number,
        country,
    };
    has("04970004", "05970004", of_other);
    has("04970004", "24970004", Finding::GuestAsPlayer { entrant });
    has("FR,", ",", Finding::CountryMissing { entrant });
    has("Di,Dupont", ",Dupont", Finding::NameInOnePart { entrant });
    let guest = EntrantId(3);
    has(
        "24970003",
        "",
        Finding::GuestWithoutNumber { entrant: guest },
    );
    has(
        "24970003",
        "04970003",
        Finding::NumberOfOtherCountry {
            entrant: guest,
            number: "04970003".into(),
            country: "FRA".into(),
        },
    );
    has(
        "US,24970003",
        "FR,04970003",
        Finding::MemberAsGuest { entrant: guest },
    );
}

#[test]
fn a_number_that_two_people_have_is_told_once() {
    let mut folder = folder(PLAYERS);
    let number = Some("10970001".to_owned());
    folder.lines[1].1.federation_number = number;
    let found = found(&folder, &find("ema").unwrap());
    let twice: Vec<&Finding> = found
        .iter()
        .filter(|it| matches!(it, Finding::NumberTwice { .. }))
        .collect();
    let wanted = Finding::NumberTwice {
        number: "10970001".into(),
        entrants: vec![EntrantId(1), EntrantId(2)],
    };
    assert_eq!(twice, [&wanted]);
}

#[test]
fn broken_points_are_rounded_and_told() {
    // First and second are equal at the table: three points each; third and fourth share one.
    let thirds = "round,table,player_id,score\n1,1,1,30\n1,1,2,0\n1,1,3,0\n1,1,4,-30\n\
        2,1,1,10\n2,1,2,10\n2,1,3,10\n2,1,4,-30\n";
    let files = Files::default()
        .with("players.csv", PLAYERS.as_bytes())
        .with("scores.csv", thirds.as_bytes());
    let folder = load(&files).unwrap();
    let ema = find("ema").unwrap();
    let told = found(&folder, &ema);
    let broken = told.iter().find_map(|it| match it {
        Finding::PointsRounded { entrant, points } => Some((entrant.0, points.to_string())),
        _ => None,
    });
    // 4 and a third of 4 + 2 + 1.
    assert_eq!(broken, Some((1, "6.33".to_owned())));
    assert!(text(&folder, &ema, "ranking").contains("1,10970001,PRIETO,Ana,ES,6,40"));
    let points = StandingPoints::from_units(-18_000);
    assert_eq!(seatwind::exchange::federations::list::rounded(points), -2);
}

#[test]
fn the_workbook_keeps_the_zero_of_a_number_and_tells_the_facts() {
    let folder = folder(PLAYERS);
    let people = folder.people();
    let now = standings(&folder.tournament, None);
    let ema = find("ema").unwrap();
    let list = List::of(&ema, &folder.tournament, &now, &people);
    let rules = ema.file("report").unwrap();
    let facts = [("Players".to_owned(), "4".to_owned())];
    let bytes = files::write(&list, rules, &facts).unwrap();
    let mut book = calamine::open_workbook_auto_from_rs(std::io::Cursor::new(bytes)).unwrap();
    let sheets = calamine::Reader::worksheets(&mut book);
    let names: Vec<&str> = sheets.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Results", "Tournament"]);
    let cell = |sheet: usize, row, column| {
        let value = sheets[sheet].1.get_value((row, column));
        value.map(ToString::to_string).unwrap_or_default()
    };
    assert_eq!(cell(0, 0, 3), "EMA number");
    assert_eq!(cell(0, 2, 3), "09970002");
    assert_eq!((cell(0, 2, 5), cell(0, 2, 6)), ("48".into(), "YES".into()));
    assert_eq!(cell(0, 3, 6), "", "a guest is no member");
    assert_eq!(
        (cell(1, 0, 0), cell(1, 0, 1)),
        ("Players".into(), "4".into())
    );
}
