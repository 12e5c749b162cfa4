//! The program: in, out, verified, backed up, put back.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use super::real;
use super::small_disk::SmallDisk;

/// A place with a database of its own.
pub(super) struct Place {
    folder: TempDir,
}

impl Place {
    pub fn new() -> Self {
        Self {
            folder: TempDir::new().unwrap(),
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the program on the database `a.db` of this place.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.run_on("a.db", arguments)
    }

    pub fn run_on(&self, database: &str, arguments: &[&str]) -> Output {
        let url = format!("sqlite:{}", self.path(database).display());
        Command::new(env!("CARGO_BIN_EXE_seatwind"))
            .args(arguments)
            .env("SEATWIND_DATABASE", url)
            .current_dir(self.folder.path())
            .output()
            .unwrap()
    }

    /// Imports Madrid.
    pub fn with_madrid() -> Self {
        let place = Self::new();
        let madrid = real("madrid-mcr-2018");
        let import = [
            "import",
            madrid.to_str().unwrap(),
            "--ruleset",
            "mcr-ema",
            "--title",
            "Madrid 2018",
            "--publish",
        ];
        done(&place.run(&import));
        place
    }
}

#[track_caller]
pub(super) fn done(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What the program says when it refuses.
#[track_caller]
pub(super) fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The answer of `verify` for each tournament, by address.
fn verified(text: &str) -> Vec<serde_json::Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn an_archive_carries_a_tournament_from_one_database_to_another() {
    let place = Place::with_madrid();
    let archive = done(&place.run(&["export", "madrid-2018"]));
    fs::write(place.path("m.seatwind"), &archive).unwrap();
    let of_archive = done(&place.run(&["verify", "m.seatwind"]));
    let of_database = done(&place.run(&["verify"]));
    assert_eq!(of_archive, of_database, "same log, same standings");
    done(&place.run_on("b.db", &["import", "m.seatwind"]));
    assert_eq!(done(&place.run_on("b.db", &["verify"])), of_database);
    let answer = &verified(&of_database)[0];
    assert_eq!(answer["slug"], "madrid-2018");
    assert_eq!(answer["holds"], true);
    assert!(answer["events"].as_u64().unwrap() > 84);
}

#[test]
fn the_same_tournament_is_not_taken_in_twice() {
    let place = Place::with_madrid();
    done(&place.run(&["export", "madrid-2018", "--output", "m.seatwind"]));
    let again = refused(&place.run(&["import", "m.seatwind"]));
    assert_eq!(again, "this tournament is in the database already\n");
    let file = refused(&place.run(&["export", "madrid-2018", "--output", "m.seatwind"]));
    assert_eq!(
        file,
        "m.seatwind: exists already; choose another --output\n"
    );
}

#[test]
fn an_export_to_a_full_disk_is_told_and_leaves_nothing_behind() {
    let Some(disk) = SmallDisk::mount(48) else {
        return;
    };
    let place = Place::with_madrid();
    for format in ["archive", "csv"] {
        let target = disk.path().join(format);
        let target = target.to_str().unwrap();
        let export = ["export", "madrid-2018", "--format", format, "--output"];
        let said = refused(&place.run(&[&export[..], &[target]].concat()));
        assert!(
            said.contains("the disk is full and nothing was written"),
            "{said}"
        );
        assert_eq!(disk.names(), Vec::<String>::new(), "{format}");
    }
}

#[test]
fn a_changed_archive_is_refused_by_the_number_of_the_event() {
    let place = Place::with_madrid();
    let archive = done(&place.run(&["export", "madrid-2018"]));
    // Somebody's score is one better.
    let better = archive.replacen("\\\"score\\\":166", "\\\"score\\\":167", 1);
    assert_ne!(better, archive);
    let line = better
        .lines()
        .find(|line| line.contains("\\\"score\\\":167"))
        .unwrap();
    let event: serde_json::Value = serde_json::from_str(line).unwrap();
    let number = event["event"]["seq"].as_u64().unwrap();
    fs::write(place.path("better.seatwind"), better).unwrap();
    let said = format!("event {number} was changed after it was recorded");
    let output = place.run(&["verify", "better.seatwind"]);
    assert!(refused(&output).contains(&said));
    let answer = verified(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(answer[0]["holds"], false);
    let output = place.run_on("b.db", &["import", "better.seatwind"]);
    assert!(refused(&output).contains(&said));
    assert_eq!(
        done(&place.run_on("b.db", &["verify"])),
        "",
        "nothing was stored"
    );
}

#[test]
fn a_csv_export_gives_the_same_standings() {
    let place = Place::with_madrid();
    done(&place.run(&["export", "madrid-2018", "--format", "csv"]));
    let standings = |folder: &Path| {
        let folder = folder.to_str().unwrap();
        done(&place.run(&["standings", folder, "--ruleset", "mcr-ema"]))
    };
    let again = standings(&place.path("madrid-2018"));
    assert_eq!(again, standings(&real("madrid-mcr-2018")));
    let written = fs::read_to_string(place.path("madrid-2018/standings.csv")).unwrap();
    assert_eq!(written, again);
}

#[test]
fn no_address_leaves_with_an_archive_unless_it_is_asked_for() {
    let place = Place::new();
    let folder = place.path("cup");
    fs::create_dir(&folder).unwrap();
    fs::write(
        folder.join("players.csv"),
        "player_id,name,email\n1,Ana,ana@example.org\n2,Bo,\n3,Cy,\n4,Di,\n",
    )
    .unwrap();
    let scores = "round,table,player_id,score\n1,1,1,0\n1,1,2,0\n1,1,3,0\n1,1,4,0\n";
    fs::write(folder.join("scores.csv"), scores).unwrap();
    done(&place.run(&["import", "cup", "--ruleset", "mcr-ema"]));
    let archive = done(&place.run(&["export", "cup"]));
    assert!(archive.contains("Ana") && !archive.contains("example.org"));
    assert!(done(&place.run(&["export", "cup", "--with-email"])).contains("ana@example.org"));
}

#[test]
fn a_person_known_by_number_and_name_is_the_same_in_the_next_tournament() {
    let place = Place::with_madrid();
    let madrid = real("madrid-mcr-2018");
    let again = [
        "import",
        madrid.to_str().unwrap(),
        "--ruleset",
        "mcr-ema",
        "--slug",
        "again",
    ];
    done(&place.run(&again));
    let people = |slug: &str| -> Vec<String> {
        let archive = done(&place.run(&["export", slug]));
        let people = archive
            .lines()
            .filter(|line| line.starts_with("{\"person\""));
        people.map(str::to_owned).collect()
    };
    assert_eq!(people("again"), people("madrid-2018"));
}

#[test]
fn a_backup_is_put_back_only_over_data_that_may_be_replaced() {
    let place = Place::with_madrid();
    let before = done(&place.run(&["verify"]));
    done(&place.run(&["backup", "copy.db"]));
    let refusal = refused(&place.run(&["restore", "copy.db"]));
    assert!(refusal.contains("add --force to replace it"), "{refusal}");
    done(&place.run(&["restore", "copy.db", "--force"]));
    done(&place.run_on("b.db", &["restore", "copy.db"]));
    assert_eq!(done(&place.run(&["verify"])), before);
    assert_eq!(done(&place.run_on("b.db", &["verify"])), before);
}

#[test]
fn what_is_not_there_is_said() {
    let place = Place::with_madrid();
    for (arguments, said) in [
        (
            vec!["export", "nowhere"],
            "nowhere: there is no such tournament\n",
        ),
        (
            vec!["rulesets", "chess"],
            "there is no rule set “chess”; `seatwind rulesets` lists those there are\n",
        ),
        (
            vec!["import", "nothing.seatwind"],
            "nothing.seatwind: No such file or directory (os error 2)\n",
        ),
        (
            vec!["import", "a.db"],
            "a.db: this is no archive of seatwind: the first line does not say so\n",
        ),
        (
            vec!["import", ".", "--title", "x"],
            "a folder does not say by which rules it was played: add --ruleset ID\n",
        ),
    ] {
        assert_eq!(refused(&place.run(&arguments)), said);
    }
    let nobody = place.run(&["import", "x", "--owner", "ana"]);
    assert!(!nobody.status.success());
}

#[test]
fn every_rule_set_of_the_list_can_be_printed() {
    let place = Place::new();
    let list = done(&place.run(&["rulesets"]));
    for line in list.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        assert_eq!(cells.len(), 4, "{line}");
        let document = done(&place.run(&["rulesets", cells[0]]));
        assert!(document.contains(&format!("id = \"{}\"", cells[0])));
    }
}

#[test]
fn accounts_are_made_and_closed_from_the_shell() {
    let place = Place::with_madrid();
    let link = done(&place.run(&["user", "add", "ana", "--name", "Ana Prieto", "--owner"]));
    assert!(link.starts_with("http://127.0.0.1:8080/reset/"), "{link}");
    let taken = refused(&place.run(&["user", "add", "ANA"]));
    assert_eq!(taken, "ANA: another account has this login\n");
    done(&place.run(&["user", "role", "ana", "madrid-2018", "director"]));
    let list = done(&place.run(&["user", "list"]));
    assert_eq!(list, "ana\tAna Prieto\tsite owner\tmadrid-2018:director\n");
    done(&place.run(&["user", "role", "ana", "madrid-2018", "director", "--take"]));
    done(&place.run(&["user", "add", "bo"]));
    done(&place.run(&["user", "disable", "bo"]));
    let list = done(&place.run(&["user", "list"]));
    assert!(list.ends_with("bo\tbo\tdisabled\t\n"), "{list}");
    assert_eq!(
        place
            .run(&["user", "role", "ana", "madrid-2018", "king"])
            .status
            .code(),
        Some(2)
    );
}

#[test]
fn the_version_tells_the_commit_and_the_hash_of_each_rule_set() {
    let place = Place::new();
    for asked in [&["--version"][..], &["-V"], &["seat", "--version"]] {
        let told = done(&place.run(asked));
        let mut lines = told.lines();
        let version = concat!("seatwind ", env!("CARGO_PKG_VERSION"));
        assert_eq!(lines.next(), Some(version));
        assert!(lines.next().unwrap().starts_with("commit "), "{told}");
        let document = done(&place.run(&["rulesets", "mcr-ema"]));
        let hash = seatwind::tournament::hash::Hash::of(&document);
        let line = format!("{hash}  mcr-ema");
        assert!(lines.any(|told| told == line), "{told}");
    }
}
