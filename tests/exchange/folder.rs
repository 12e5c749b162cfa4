//! Folders go out and come back the same.

use seatwind::exchange::folder::{About, Files, Folder, FolderRefusal, write};

use seatwind::ruleset::library;
use seatwind::tournament::standings::digest::StandingsDigest;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{EntrantId, PersonId, standings};

use super::{about, load, one_table, real};

/// The tournament that comes back when this one goes out.
fn there_and_back(folder: &Folder) -> Folder {
    let written = write(&folder.tournament, &folder.people()).unwrap();
    let mut files = Files::default();
    for (name, text) in &written {
        files = files.with(name, text);
    }
    let back = load(&files).unwrap();
    assert_eq!(back.people(), folder.people());
    back
}

#[test]
fn real_tournaments_come_back_with_the_same_standings_sheets_and_rulings() {
    for name in ["madrid-mcr-2018", "sdu-mcr-league-2026"] {
        let folder = load(&Files::read(&real(name)).unwrap()).unwrap();
        let back = there_and_back(&folder);
        let digest = |folder: &Folder| StandingsDigest::of(&folder.tournament);
        assert_eq!(digest(&back), digest(&folder), "{name}");
        let sheets = |folder: &Folder| -> Vec<_> {
            let sessions = folder.tournament.sessions.iter();
            let tables = sessions.flat_map(|session| session.tables.clone());
            tables
                .map(|table| (table.seats.clone(), table.result.sheet().cloned()))
                .collect()
        };
        assert_eq!(sheets(&back), sheets(&folder), "{name}");
        let decisions = |folder: &Folder| -> Vec<_> {
            let rulings = folder.tournament.rulings.iter();
            rulings.map(|ruling| ruling.decision.clone()).collect()
        };
        assert_eq!(decisions(&back), decisions(&folder), "{name}");
    }
}

#[test]
fn ids_that_are_no_numbers_and_names_like_formulas_come_back() {
    let players = "player_id,name,kind,country,ema_number\n\
        007,-Fox-,guest,ES,04970001\nA7,@bo,sub,,\n3,\"Prieto, Ana\",,,\n4,Di,,,\n";
    let seating = "round,table,player_id\n1,A,007\n1,A,A7\n1,A,3\n1,A,4\n";
    let scores = "round,table,player_id,score\n1,A,007,10\n1,A,A7,0\n1,A,3,0\n1,A,4,-10\n";
    let files = Files::default()
        .with("players.csv", players.as_bytes())
        .with("seating.csv", seating.as_bytes())
        .with("scores.csv", scores.as_bytes());
    let folder = load(&files).unwrap();
    let entrants = &folder.tournament.entrants;
    let numbers: Vec<u32> = entrants.keys().map(|entrant| entrant.0).collect();
    assert_eq!(
        numbers,
        [1, 2, 3, 4],
        "those without a number get the free ones"
    );
    assert_eq!(entrants[&EntrantId(1)].kind, EntrantKind::Guest);
    assert_eq!(entrants[&EntrantId(2)].kind, EntrantKind::Substitute);
    let back = there_and_back(&folder);
    assert_eq!(*back.tournament.entrants, **entrants);
    let ana = back.people()[&EntrantId(3)].clone();
    assert_eq!(
        (ana.first_name.as_str(), ana.last_name.as_str()),
        ("Ana", "Prieto")
    );
    assert_eq!(back.tournament.settings.table_names, ["A"]);
}

#[test]
fn teams_come_from_their_own_file_or_from_the_players() {
    let folder = one_table([50, 10, -20, -40], &[]);
    let names = |folder: &Folder| -> Vec<String> {
        let teams = folder.tournament.teams.values();
        teams.map(|team| team.name.clone()).collect()
    };
    assert_eq!(names(&folder), ["Reds", "Blues"]);
    let teams = "team_id,team\n9,Blues\n8,Greens\n";
    let folder = one_table([50, 10, -20, -40], &[("teams.csv", teams)]);
    assert_eq!(names(&folder), ["Blues", "Greens", "Reds"]);
    let standings = standings(&folder.tournament, None);
    assert_eq!(standings.teams.len(), 3);
}

#[test]
fn columns_that_are_not_read_are_told() {
    let scores =
        "round,table,player_id,score,weather\n1,1,1,0,wet\n1,1,2,0,wet\n1,1,3,0,wet\n1,1,4,0,wet\n";
    let folder = one_table([0, 0, 0, 0], &[("scores.csv", scores)]);
    let notes: Vec<String> = folder.notes.iter().map(ToString::to_string).collect();
    assert_eq!(notes, ["scores.csv: the column “weather” is not read"]);
}

#[test]
fn results_are_read_by_the_names_of_today_and_by_older_ones() {
    let scores = |score: &str, points: &str| {
        format!(
            "round,table,player_id,{score},place,{points}\n\
            1,1,1,50,1,4\n1,1,2,10,2,2\n1,1,3,-20,3,1\n1,1,4,-40,4,0\n"
        )
    };
    let today = one_table([0, 0, 0, 0], &[("scores.csv", &scores("score", "points"))]);
    assert!(today.notes.is_empty(), "{:?}", today.notes);
    for (score, points) in [
        ("score", "table_points"),
        ("raw_score", "match_points"),
        ("table_score", "points_(p)"),
    ] {
        let old = one_table([0, 0, 0, 0], &[("scores.csv", &scores(score, points))]);
        assert!(old.notes.is_empty(), "{:?}", old.notes);
        let (now, then) = (&today.tournament, &old.tournament);
        assert_eq!(standings(now, None), standings(then, None));
    }
}

#[test]
fn tables_of_three_come_from_a_folder() {
    let players: String = (1..=6)
        .map(|number| format!("{number},P{number}\n"))
        .collect();
    let players = format!("player_id,name\n{players}");
    let seating = "round,table,E,S,W\n1,1,1,2,3\n1,2,4,5,6\n2,1,2,4,6\n2,2,5,1,3\n";
    let scores = "round,table,player_id,score\n1,1,1,40000\n1,1,2,35000\n1,1,3,30000\n";
    let files = Files::default()
        .with("players.csv", players.as_bytes())
        .with("seating.csv", seating.as_bytes())
        .with("scores.csv", scores.as_bytes());
    let about = About {
        document: library::document("sanma").unwrap().to_owned(),
        ..about("three")
    };
    let mut last = 0;
    let folder = Folder::load(&files, &about, |_| {
        last += 1;
        PersonId(last)
    });
    let tournament = folder.unwrap().tournament;
    let tables = tournament
        .sessions
        .iter()
        .flat_map(|session| &session.tables);
    assert!(tables.clone().all(|table| table.seats.seats.len() == 3));
    assert_eq!(tables.count(), 4);
    assert!(tournament.sessions[0].tables[0].result.sheet().is_some());
}

/// A folder of a riichi tournament.
fn load_riichi(files: &Files) -> Result<Folder, FolderRefusal> {
    let about = About {
        document: library::document("riichi-ema-2016").unwrap().to_owned(),
        ..about("mixed")
    };
    let mut last = 0;
    Folder::load(files, &about, |_| {
        last += 1;
        PersonId(last)
    })
}

/// Four people at the first table, the others with their scores at the second one, by this rule set.
fn mixed(ruleset: &str, rest: &[i64], size: &str) -> Files {
    let mut players = "player_id,name\n".to_owned();
    let mut seating = "round,table,seat,player_id,table_size\n".to_owned();
    let mut scores = "round,table,player_id,score\n".to_owned();
    let of_four = [("E", 40_000), ("S", 35_000), ("W", 25_000), ("N", 20_000)];
    for ((wind, score), person) in of_four.iter().zip(1..) {
        players += &format!("{person},P{person}\n");
        seating += &format!("1,1,{wind},{person},\n");
        scores += &format!("1,1,{person},{score}\n");
    }
    for (score, person) in rest.iter().zip(5..) {
        players += &format!("{person},P{person}\n");
        seating += &format!("1,2,,{person},{size}\n");
        scores += &format!("1,2,{person},{score}\n");
    }
    let document = library::document(ruleset).unwrap();
    Files::default()
        .with("players.csv", players.as_bytes())
        .with("seating.csv", seating.as_bytes())
        .with("scores.csv", scores.as_bytes())
        .with("rest.toml", document.as_bytes())
}

#[test]
fn a_mixed_hall_goes_out_with_the_size_and_the_rules_of_its_rest_and_comes_back() {
    let five: &[i64] = &[30, 10, 0, -10, -20];
    let three: &[i64] = &[48_000, 36_000, 21_000];
    for (ruleset, rest, size) in [
        ("points-only-five", five, "5"),
        ("points-only-five", five, ""),
        ("sanma", three, "3"),
        ("sanma", three, ""),
    ] {
        let folder = load_riichi(&mixed(ruleset, rest, size)).unwrap();
        let tables = |folder: &Folder| folder.tournament.sessions[0].tables.clone();
        let sizes: Vec<usize> = tables(&folder)
            .iter()
            .map(|table| table.seats.seats.len())
            .collect();
        assert_eq!(sizes, [4, rest.len()], "{ruleset} {size}");
        assert!(folder.notes.is_empty(), "{:?}", folder.notes);
        let written = write(&folder.tournament, &folder.people()).unwrap();
        let files = written
            .iter()
            .fold(Files::default(), |files, (name, text)| {
                files.with(name, text)
            });
        let back = load_riichi(&files).unwrap();
        assert_eq!(back.tournament.seat_rules, folder.tournament.seat_rules);
        let sheets = |folder: &Folder| -> Vec<_> {
            let tables = tables(folder).into_iter();
            tables
                .map(|table| (table.seats.clone(), table.result.sheet().cloned()))
                .collect()
        };
        assert_eq!(sheets(&back), sheets(&folder));
        let digest = |folder: &Folder| StandingsDigest::of(&folder.tournament);
        assert_eq!(digest(&back), digest(&folder));
    }
}

#[test]
fn a_rule_set_of_the_rest_that_cannot_be_is_refused() {
    for ruleset in ["mcr-ema", "riichi-ema-2016"] {
        let files = mixed(ruleset, &[48_000, 36_000, 21_000], "3");
        let refused = load_riichi(&files).unwrap_err();
        assert_eq!(refused.reports[0].file, "rest.toml", "{refused}");
    }
    let files = mixed("sanma", &[1, 2, 3], "").with("rest.toml", b"seats = 3");
    let refused = load_riichi(&files).unwrap_err();
    assert_eq!(refused.reports[0].file, "rest.toml", "{refused}");
}
