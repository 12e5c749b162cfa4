//! What goes in and out as files: every layout that is read, what is understood of it, and that what
//! goes out comes back the same.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails where it stands, and says what it skipped"
)]

mod archive;
mod draw;
mod federation;
mod folder;
mod imports;
mod logs;
mod penalties;
#[path = "../support/picture.rs"]
mod picture;
mod program;
mod seating;
#[path = "../support/small_disk.rs"]
mod small_disk;
mod stages;
mod tables;
mod upgrade;

use std::path::{Path, PathBuf};

use chrono::{DateTime, NaiveDate};
use seatwind::exchange::folder::{About, Files, Folder, FolderRefusal};
use seatwind::ruleset::library;
use seatwind::tournament::PersonId;

const PLAYERS: &str = "player_id,name,team\n1,Ana,Reds\n2,Bo,Blues\n3,Cy,Reds\n4,Di,Blues\n";
const SEATING: &str = "round,table,seat,player_id\n1,1,E,1\n1,1,S,2\n1,1,W,3\n1,1,N,4\n";

/// A real tournament among the data of the tests.
fn real(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/tournaments")
        .join(name)
}

fn about(slug: &str) -> About {
    About {
        title: slug.to_owned(),
        slug: slug.to_owned(),
        starts_on: NaiveDate::default(),
        ends_on: NaiveDate::default(),
        venue: String::new(),
        country: None,
        time_zone: chrono_tz::UTC,
        languages: vec!["en".into()],
        document: library::document("mcr-ema").unwrap().to_owned(),
        minutes: None,
        published: false,
        now: DateTime::UNIX_EPOCH,
    }
}

fn load(files: &Files) -> Result<Folder, FolderRefusal> {
    let mut last = 0;
    Folder::load(files, &about("spring-cup"), |_| {
        last += 1;
        PersonId(last)
    })
}

/// One table of four with these scores and files.
fn one_table(scores: [i64; 4], more: &[(&str, &str)]) -> Folder {
    let mut text = "round,table,player_id,score\n".to_owned();
    for (score, player) in scores.iter().zip(1..) {
        text.push_str(&format!("1,1,{player},{score}\n"));
    }
    let mut files = Files::default()
        .with("players.csv", PLAYERS.as_bytes())
        .with("seating.csv", SEATING.as_bytes())
        .with("scores.csv", text.as_bytes());
    for (name, text) in more {
        files = files.with(name, text.as_bytes());
    }
    load(&files).unwrap()
}
