//! Stages from a file: cut, what is carried over, and the files that do not fit them.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use seatwind::exchange::folder::{Files, Folder, write};
use seatwind::exchange::standings_csv;
use seatwind::tournament::standings;

use super::{load, real};

type Rows = Vec<BTreeMap<String, String>>;

fn rows(text: &[u8]) -> Rows {
    let mut reader = csv::Reader::from_reader(text);
    reader.deserialize().map(Result::unwrap).collect()
}

/// Madrid as if its first four rounds had led to a final.
fn madrid(stages: &str) -> Files {
    let files = Files::read(&real("madrid-mcr-2018")).unwrap();
    files.with("stages.csv", stages.as_bytes())
}

const SPLIT: &str = "stage,from_round,to_round,players,carry,others\n\
    Qualification,1,4,,,\nFinal,5,7,16,50,play_on\n";

fn standings_of(folder: &Folder) -> Rows {
    let mut text = Vec::new();
    let standings = standings(&folder.tournament, None);
    standings_csv::players(&mut text, &folder.tournament, &standings, &folder.people()).unwrap();
    rows(&text)
}

/// Rank, person, points, carried points, table points of the last stage and its score.
fn figures(row: &BTreeMap<String, String>) -> [&str; 6] {
    [
        "rank",
        "player_id",
        "adjusted_points",
        "carried_points",
        "points",
        "score",
    ]
    .map(|name| row[name].as_str())
}

#[test]
fn a_cut_after_four_rounds_of_madrid_gives_the_figures_added_up_by_hand() {
    let folder = load(&madrid(SPLIT)).unwrap();
    let found = standings_of(&folder);
    // After round 4: 13 has 16 points, 27 has 9, 32 has 10; half of them comes along.
    assert_eq!(figures(&found[0]), ["1", "13", "17", "8", "9", "343"]);
    assert_eq!(figures(&found[1]), ["2", "27", "16.5", "4.5", "12", "356"]);
    assert_eq!(figures(&found[2]), ["3", "32", "15", "5", "10", "466"]);
    assert_eq!(figures(&found[3]), ["4", "16", "14", "6", "8", "241"]);
    assert_eq!(figures(&found[4]), ["5", "31", "14", "6", "8", "236"]);
    // 33 was not among the 16 and wins the others' part, with as many points as the sixth has.
    assert_eq!(
        figures(&found[16]),
        ["17", "33", "13.5", "3.5", "10", "331"]
    );
    assert_eq!(figures(&found[17]), ["18", "38", "12", "3", "9", "413"]);
    // Everybody by the same sum, computed from the table points of the file.
    let mut sums: BTreeMap<String, [f64; 2]> = BTreeMap::new();
    let scores = std::fs::read(real("madrid-mcr-2018").join("scores.csv")).unwrap();
    for row in rows(&scores) {
        let part = usize::from(row["round"].parse::<u8>().unwrap() > 4);
        let sum = sums.entry(row["player_id"].clone()).or_default();
        sum[part] += row["table_points"].parse::<f64>().unwrap();
    }
    for row in &found {
        let [before, after] = sums[&row["player_id"]];
        let points: f64 = row["adjusted_points"].parse().unwrap();
        assert!((points - (before / 2.0 + after)).abs() < 1e-9, "{row:?}");
    }
}

#[test]
fn everything_carried_is_one_event_and_adds_no_column() {
    let all = SPLIT.replace(",16,50,", ",16,100,");
    let found = standings_of(&load(&madrid(&all)).unwrap());
    assert!(!found[0].contains_key("carried_points"));
    let golden = std::fs::read(real("madrid-mcr-2018").join("standings.csv")).unwrap();
    let golden: BTreeMap<String, String> = rows(&golden)
        .into_iter()
        .map(|row| (row["player_id"].clone(), row["table_points"].clone()))
        .collect();
    for row in &found {
        assert_eq!(row["points"], golden[&row["player_id"]], "{row:?}");
    }
}

#[test]
fn stages_go_out_and_come_back() {
    let folder = load(&madrid(SPLIT)).unwrap();
    let written = write(&folder.tournament, &folder.people()).unwrap();
    let mut files = Files::default();
    for (name, text) in &written {
        files = files.with(name, text);
    }
    let back = load(&files).unwrap();
    assert_eq!(standings_of(&back), standings_of(&folder));
    let plans = |folder: &Folder| -> Vec<_> {
        let stages = folder.tournament.stages.iter();
        stages.map(|stage| stage.plan.clone()).collect()
    };
    assert_eq!(plans(&back), plans(&folder));
}

#[test]
fn stages_that_do_not_fit_are_refused_with_their_line() {
    for (stages, says) in [
        (
            "stage\nA\n",
            "stages.csv: the column “from_round” is missing",
        ),
        (
            "stage,from_round\nA,x\n",
            "line 2, column from_round: “x” is no whole number",
        ),
        (
            "stage,from_round\nA,\n",
            "line 2, column from_round: is empty",
        ),
        (
            "stage,from_round,to_round\nA,1,3\nB,5,7\n",
            "line 2, column to_round: “3” does not fit the stage that follows; write 4",
        ),
        (
            "from_round,players,carry\n1,,\n5,16,150\n",
            "line 3, column carry: “150” is not between 0 and 100",
        ),
        (
            "from_round,players,others\n1,,\n5,16,sleep\n",
            "line 3, column others: “sleep” is none of these words: out, play_on",
        ),
        (
            "from_round,rules\n1,final_day\n",
            "line 2, column rules: “final_day” is none of these words",
        ),
        ("from_round\n2\n", "stages.csv: "),
        ("from_round,players\n1,\n5,100\n", "line 3: "),
        // Everybody plays on in the files, so nobody can be out.
        ("from_round,players\n1,\n5,16\n", "line 3: "),
    ] {
        let refused = load(&madrid(stages)).unwrap_err().to_string();
        assert!(refused.contains(says), "{stages}: {refused}");
    }
}

/// Eight players of the World Series: one session, then four of them in a final.
fn world_series(seed: &str, fourth: u8) -> Vec<(&'static str, String)> {
    let people: String = (1..=8).map(|n| format!("{n},P{n}\n")).collect();
    let table = |round: u8, name: &str, lines: [(u8, i64); 4]| -> String {
        let lines = lines.iter();
        lines
            .map(|(who, score)| format!("{round},{name},{who},{score}\n"))
            .collect()
    };
    let scores = [
        table(1, "1", [(1, 400), (2, 100), (3, -100), (4, -400)]),
        table(1, "2", [(5, 225), (6, 0), (7, 0), (8, -225)]),
        table(2, "1", [(1, -50), (2, 40), (5, 30), (fourth, -20)]),
    ];
    vec![
        ("players.csv", format!("player_id,name\n{people}")),
        (
            "scores.csv",
            format!("round,table,player_id,score\n{}", scores.concat()),
        ),
        (
            "stages.csv",
            format!("stage,from_round,players,seed\npreliminary,1,,\nfinal_day,2,4,{seed}\n"),
        ),
    ]
}

fn by_program(folder: &Path, files: &[(&str, String)]) -> (bool, Vec<u8>, String) {
    for (name, text) in files {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_seatwind"))
        .args(["standings", folder.to_str().unwrap(), "--ruleset", "wsom"])
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.success(), output.stdout, errors)
}

#[test]
fn a_world_series_leads_from_match_points_to_raw_scores_in_the_program() {
    let folder = tempfile::tempdir().unwrap();
    // 20, 15 and 10 match points go on; 6 and 7 have none and no score either: lots decide.
    let (done, _, errors) = by_program(folder.path(), &world_series("", 6));
    assert!(!done && errors.contains("stages.csv: line 3"), "{errors}");
    // With the seed that was drawn in the hall it is 6, so 7 cannot sit in the final.
    let (done, _, errors) = by_program(folder.path(), &world_series("4 6 1", 7));
    assert!(!done && errors.contains("stages.csv: line 3"), "{errors}");
    let (done, out, errors) = by_program(folder.path(), &world_series("4 6 1", 6));
    assert!(done, "{errors}");
    let found = rows(&out);
    let figures: Vec<[&str; 3]> = found
        .iter()
        .map(|row| ["rank", "player_id", "adjusted_points"].map(|it| row[it].as_str()))
        .collect();
    // The final counts raw scores from zero; the others keep their match points behind it.
    let expected = [
        ["1", "2", "40"],
        ["2", "5", "30"],
        ["3", "6", "-20"],
        ["4", "1", "-50"],
        ["5", "7", "0"],
        ["6", "3", "-10"],
        ["7", "8", "-15"],
        ["8", "4", "-20"],
    ];
    assert_eq!(figures, expected);
}
