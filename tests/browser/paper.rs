//! What is printed, as Chromium puts it on paper: as many pages as the list says, nothing cut off, names of every
//! script whole, the event and the number of the page on each, and codes that a phone reads.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command as Program;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use seatwind::ruleset::stage::{CarryFrom, Others};
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::display::{ItemKind, ScheduleItem};
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::stages::StagePlan;
use seatwind::tournament::standings::digest::StandingsDigest;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, EntrantsCommand, PersonId, SeatingCommand, SessionNo,
    Settings, SetupCommand, TableNo,
};
use serde_json::json;
use tempfile::TempDir;

use crate::app::TestApp;
use crate::browser::{Browser, is_left_out, start_server};
use crate::people::tournament_of;

const SLUG: &str = "cup";
/// Names of the scripts people come with: with marks, right to left, without blanks, and very long.
const NAMES: [(&str, &str); 12] = [
    ("Zoë", "Śliwiński"),
    (
        "María de los Ángeles",
        "Fernández de Córdoba y Castellanos-Rodríguez",
    ),
    ("美咲", "佐々木"),
    ("Αθηνά", "Παπαδοπούλου"),
    ("สมชาย", "ศรีสุวรรณ"),
    ("Thị Hồng", "Nguyễn"),
    ("Łucja", "Ørsted"),
    ("Ольга", "Кузнецова"),
    ("נועה", "שפירא"),
    ("محمد", "الحداد"),
    ("家豪", "陳"),
    ("지훈", "김"),
];

/// Sixteen people, four sessions, the first one played; sessions follow each other by the schedule.
async fn hall(ruleset: &str) -> TestApp {
    let app = start_server().await;
    tournament_of(&app, SLUG, ruleset).await;
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let settings = Settings {
        languages: vec!["en".into(), "fr".into()],
        ..Settings::clone(&live.snapshot().tournament.settings)
    };
    let run = async |command| drop(app.run(SLUG, command, Vec::new()).await);
    run(Command::Setup(SetupCommand::ChangeSettings { settings })).await;
    register(&app).await;
    let plans = (1..=4).map(plan).collect();
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    run(Command::Seating(SeatingCommand::AdoptPlan {
        plans,
        origin,
    }))
    .await;
    run(Command::Setup(SetupCommand::Publish)).await;
    let begins: DateTime<Utc> = "2026-11-21T08:00:00Z".parse().unwrap();
    let items = (1..=4_u16).map(|session| ScheduleItem {
        kind: ItemKind::Session(SessionNo(session)),
        title: String::new(),
        starts: begins + TimeDelta::hours(2 * i64::from(session)),
        minutes: 90,
    });
    run(Command::Display(DisplayCommand::SetSchedule {
        items: items.collect(),
    }))
    .await;
    play(&app, ruleset, 1).await;
    app.staff("dina", SLUG, Role::Director).await;
    app
}

/// Registers sixteen people in two teams.
async fn register(app: &TestApp) {
    let people = (0..16).map(|at: usize| {
        let (first, last) = NAMES[at % NAMES.len()];
        let draft = PersonDraft {
            first_name: first.into(),
            last_name: match at {
                0..12 => last.into(),
                _ => format!("{last} {at}"),
            },
            club: "Club Cuatro Vientos".into(),
            country: "ESP".into(),
            ..PersonDraft::default()
        };
        draft.into_person(app.state.clock.now())
    });
    let people: Vec<_> = people.collect();
    let entrants = people.iter().zip(1..).map(|(person, number)| NewEntrant {
        person: PersonId(person.id),
        number: Some(EntrantId(number)),
        kind: EntrantKind::Player,
        team: Some(["Dragones Rojos", "Vientos"][usize::from(number > 8)].into()),
        reference: None,
    });
    let entrants = entrants.collect();
    let command = Command::Entrants(EntrantsCommand::AddEntrants { entrants });
    app.run(SLUG, command, people).await;
}

/// The first eight of session 1 come into a final, for which the others do not stop playing.
async fn cut(app: &TestApp) {
    let stage = |title: &str, first, takes| StagePlan {
        title: title.into(),
        rules: None,
        first: SessionNo(first),
        takes,
        carry_percent: 100,
        carry_from: CarryFrom::StandingPoints,
        others: Others::PlayOn,
    };
    let stages = vec![stage("", 1, None), stage("Final", 2, Some(8))];
    for command in [
        SetupCommand::AskForSecondPerson { asked: false },
        SetupCommand::PlanStages { stages },
        SetupCommand::MakeCut {
            stage: 2,
            seed: Some("a stone".into()),
        },
    ] {
        app.run(SLUG, Command::Setup(command), Vec::new()).await;
    }
}

/// Enters the sheets of a session.
async fn play(app: &TestApp, ruleset: &str, session: u16) {
    let start = seatwind::ruleset::library::ruleset(ruleset).unwrap();
    let start = start.session.start_points;
    for table in plan(session).tables {
        let people: Vec<u32> = table.seats.iter().flatten().map(|id| id.0).collect();
        let score = |seat: usize| start + [2_000, 500, -500, -2_000][seat];
        let totals = [0, 1, 2, 3].map(|seat| (people[seat], score(seat)));
        app.enter(SLUG, session, table.table.0, totals).await;
    }
}

fn plan(session: u16) -> SessionPlan {
    let seat = |table: u32, seat: u32| {
        let moved = (table + u32::from(session) * seat) % 4;
        Some(EntrantId(moved * 4 + seat + 1))
    };
    let tables = (0..4_u16).map(|table| TableSeats {
        table: TableNo(table + 1),
        seats: [0, 1, 2, 3].map(|it| seat(u32::from(table), it)).into(),
        winds: true,
    });
    SessionPlan {
        session: SessionNo(session),
        tables: tables.collect(),
    }
}

/// A document as paper, in a folder that goes with it.
struct Paper {
    folder: TempDir,
}

impl Paper {
    /// Prints what the browser shows.
    async fn of(browser: &Browser) -> Self {
        let asked = json!({ "preferCSSPageSize": true, "printBackground": false });
        let answer = browser.devtools("Page.printToPDF", asked).await;
        let data = answer["data"].as_str().expect("a PDF");
        let folder = tempfile::tempdir().expect("a folder");
        let bytes = STANDARD.decode(data).expect("base64");
        std::fs::write(folder.path().join("paper.pdf"), bytes).expect("a file");
        Self { folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("paper.pdf")
    }

    /// Keeps a copy for people to look at, in the folder that `SEATWIND_PAPER` names.
    fn keep(&self, name: &str) {
        if let Ok(folder) = std::env::var("SEATWIND_PAPER") {
            let kept = Path::new(&folder).join(format!("{name}.pdf"));
            std::fs::copy(self.path(), kept).expect("a copy");
        }
    }

    /// The text of each page.
    fn pages(&self) -> Vec<String> {
        let text = said("pdftotext", &["-layout"], &self.path(), &["-"]);
        let pages = text.trim_end_matches('\u{c}').split('\u{c}');
        pages.map(str::to_owned).collect()
    }

    /// Width and height of the pages in points.
    fn size(&self) -> String {
        let facts = said("pdfinfo", &[], &self.path(), &[]);
        let line = facts.lines().find(|line| line.starts_with("Page size"));
        line.unwrap_or_default().to_owned()
    }

    /// What the codes of a page say that lie in so many columns and rows. Their reader takes corners of several codes for
    /// one, so it sees a window of one code's size at a time; windows overlap by half.
    fn codes(&self, page: usize, (columns, rows): (usize, usize)) -> BTreeSet<String> {
        let page = page.to_string();
        let out = self.folder.path().join("page");
        let options = [
            "-gray",
            "-r",
            "225",
            "-singlefile",
            "-f",
            &page,
            "-l",
            &page,
        ];
        said("pdftoppm", &options, &self.path(), &[out.to_str().unwrap()]);
        let picture = std::fs::read(out.with_extension("pgm")).expect("a picture");
        let (width, height, points) = gray(&picture);
        let (across, down) = (width / columns, height / rows);
        let mut found = BTreeSet::new();
        for top in (0..rows * 2 - 1).map(|step| step * down / 2) {
            for left in (0..columns * 2 - 1).map(|step| step * across / 2) {
                let point = |x: usize, y: usize| points[(top + y) * width + left + x];
                let mut seen = rqrr::PreparedImage::prepare_from_greyscale(across, down, point);
                let grids = seen.detect_grids();
                let read = grids.iter().filter_map(|grid| grid.decode().ok());
                found.extend(read.map(|(_, text)| text));
            }
        }
        found
    }
}

/// What a program of poppler says of a file.
fn said(program: &str, options: &[&str], file: &Path, more: &[&str]) -> String {
    let done = Program::new(program)
        .args(options)
        .arg(file)
        .args(more)
        .output()
        .unwrap_or_else(|error| panic!("{program} (Debian: poppler-utils): {error}"));
    assert!(done.status.success(), "{program}: {done:?}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// Width, height and points of a gray picture: three numbers in words after its mark, then a byte for each point.
fn gray(picture: &[u8]) -> (usize, usize, &[u8]) {
    let mut at = 2;
    let mut number = || {
        while picture[at].is_ascii_whitespace() {
            at += 1;
        }
        let begin = at;
        while picture[at].is_ascii_digit() {
            at += 1;
        }
        std::str::from_utf8(&picture[begin..at])
            .unwrap()
            .parse()
            .unwrap()
    };
    let (width, height): (usize, usize) = (number(), number());
    let _most: usize = number();
    (width, height, &picture[at + 1..])
}

/// A text without the blanks and line ends that the layout of a page puts in, nor the marks around what is read from
/// right to left.
fn close(text: &str) -> String {
    let is_mark =
        |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
    text.chars()
        .filter(|letter| !letter.is_whitespace() && !is_mark(*letter))
        .collect()
}

/// What stands out of its box on paper, or lies on what follows. A page ends 6 mm before its margin: WebKit makes a
/// table that fills a page higher by its frame.
const CUT: &str = "(() => {
    const faults = [];
    const frame = /AppleWebKit/.test(navigator.userAgent) && !window.chrome ? 2 : 0;
    for (const leaf of document.querySelectorAll('.leaf')) {
        const outer = leaf.getBoundingClientRect();
        const over = outer.height - parseFloat(getComputedStyle(leaf).minHeight);
        if (over > 1 + frame) faults.push('a page is ' + Math.round(over) + ' px too high: ' + leaf.textContent.trim().slice(0, 60));
        for (const it of leaf.querySelectorAll('*')) {
            if (it.closest('svg') || !it.checkVisibility()) continue;
            const box = it.getBoundingClientRect();
            if (box.right > outer.right + 2 || box.bottom > outer.bottom + 2) faults.push(it.localName + ' ' + it.textContent.trim().slice(0, 30));
        }
        for (const card of leaf.querySelectorAll('article')) {
            if (card.scrollHeight > card.clientHeight + 2) faults.push('card ' + card.textContent.trim().slice(0, 30));
        }
    }
    return faults.slice(0, 5);
})()";

/// How much of the height of the least full page is used.
const FILLED: &str = "Math.min(...[...document.querySelectorAll('.leaf')].map(leaf => {
    const last = leaf.lastElementChild.getBoundingClientRect().bottom;
    return (last - leaf.getBoundingClientRect().top) / parseFloat(getComputedStyle(leaf).minHeight);
}))";

async fn print(browser: &Browser, path: &str) -> Paper {
    browser.goto(&format!("/t/{SLUG}/manage/print{path}")).await;
    let faults = browser.value(CUT).await;
    assert_eq!(faults, json!([]), "{path}");
    let leaves = browser.value("document.querySelectorAll('.leaf').length");
    let leaves = leaves.await.as_u64().unwrap();
    let paper = Paper::of(browser).await;
    let pages = paper.pages();
    assert_eq!(u64::try_from(pages.len()).unwrap(), leaves, "{path}");
    for (page, number) in pages.iter().zip(1..) {
        let foot = close(&format!("{number} / {leaves}"));
        assert!(close(page).contains(&foot), "{path}: {page}");
        assert!(page.contains("Cup of cup"), "{path}: {page}");
        // Buttons and the way back are not for paper.
        assert!(!page.contains("Save as PDF"), "{path}: {page}");
    }
    paper
}

/// Everything that can be printed with its pages, as the page that lists all of it tells for this choice.
async fn promised(browser: &Browser, choice: &str) -> Vec<(String, usize)> {
    let list = format!("/t/{SLUG}/manage/print?{choice}");
    browser.goto(&list).await;
    browser.wait_for(".print-list tbody tr").await;
    let told = "[...document.querySelectorAll('.print-list tbody tr')].map(row => [
        row.querySelector('input').name, Number(row.querySelector('td.num').textContent) || 0])";
    let told = browser.value(told).await;
    let told: Vec<(String, usize)> = serde_json::from_value(told).unwrap();
    assert!(told.len() >= 20, "{told:?}");
    told
}

/// Prints everything with a choice, as one document with as many pages as were promised.
async fn print_all(browser: &Browser, choice: &str) -> (Paper, Vec<(String, usize)>) {
    let told = promised(browser, choice).await;
    let ticked: String = told.iter().map(|(word, _)| format!("&{word}=on")).collect();
    let printed = print(browser, &format!("/document?{choice}{ticked}")).await;
    let count: usize = told.iter().map(|(_, pages)| pages).sum();
    assert_eq!(printed.pages().len(), count, "{choice}: {told:?}");
    (printed, told)
}

/// The pages of one thing in a document of everything.
fn pages_of<'a>(pages: &'a [String], told: &[(String, usize)], word: &str) -> &'a [String] {
    let at = told
        .iter()
        .position(|(it, _)| it == word)
        .expect("it is printed");
    let before: usize = told[..at].iter().map(|(_, pages)| pages).sum();
    &pages[before..before + told[at].1]
}

/// Everything that can be printed, on both papers and in two languages, for a rule set.
async fn everything(ruleset: &str) {
    if is_left_out("printing with the margins of the page") {
        return;
    }
    let app = hall(ruleset).await;
    cut(&app).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    let both = "paper=a4&in-en=on&in-fr=on";
    let both_on_letter = "paper=letter&in-en=on&in-fr=on";
    for (choice, width) in [
        ("paper=a4", "594.96 x 841.92"),
        ("paper=letter", "612 x 792"),
        (both, "594.96 x 841.92"),
        (both_on_letter, "612 x 792"),
    ] {
        let (printed, told) = print_all(&browser, choice).await;
        printed.keep(&format!("{ruleset}-{choice}"));
        assert!(printed.size().contains(width), "{}", printed.size());
        let empty = told.iter().filter(|(_, pages)| *pages == 0);
        let empty: Vec<&str> = empty.map(|(word, _)| word.as_str()).collect();
        // Where no deal stays there is no all-last sheet.
        assert!(empty.is_empty() || empty == ["last-hands"], "{empty:?}");
        let pages = printed.pages();
        let of = |word| pages_of(&pages, &told, word);
        let in_two = [both, both_on_letter].contains(&choice);
        let languages = if in_two { 2 } else { 1 };
        assert!(
            (1..=2 * languages).contains(&of("fairness").len()),
            "{told:?}"
        );
        for word in [
            "movement",
            "badges",
            "seating-by-name",
            "score-sheets",
            "attendance",
            "standings",
        ] {
            let text = close(&of(word).join(""));
            let names = NAMES.into_iter().flat_map(|(first, last)| [first, last]);
            for part in names.flat_map(str::split_whitespace) {
                // A sheet has room for the family name only.
                let is_asked = word != "score-sheets" || NAMES.iter().any(|it| it.1.contains(part));
                let parts = part.split_inclusive('-');
                let mut parts = parts.filter(|_| is_asked);
                let missing = parts.find(|part| !text.contains(&close(part)));
                assert!(
                    missing.is_none(),
                    "{choice}, {word}: {missing:?} is not whole"
                );
            }
        }
        // The tree of the stages, and the lists below it.
        let tree = of("bracket");
        assert!(tree.len() > 1 && !tree[0].contains('…'), "{}", tree[0]);
        for page in [&tree[0], &tree[1..].join("")] {
            for part in NAMES[1].1.split(['-', ' ']) {
                assert!(page.contains(part), "{part}: {page}");
            }
        }
        if in_two {
            let cards = of("movement").join("");
            let day = "21 November 2026 / 21 novembre 2026";
            assert!(cards.contains(day), "{cards}");
        }
    }
    browser.check_log("print").await;
    browser.close().await;
}

#[tokio::test]
async fn everything_of_a_riichi_event_is_whole_on_both_papers_and_in_two_languages() {
    everything("riichi-ema-2025").await;
}

#[tokio::test]
async fn everything_of_an_mcr_event_is_whole_on_both_papers_and_in_two_languages() {
    everything("mcr-ema").await;
}

/// An event whose first session is seated at four tables.
async fn seated(app: &TestApp, ruleset: &str, slug: &str) {
    tournament_of(app, slug, ruleset).await;
    let size = seatwind::ruleset::library::ruleset(ruleset).unwrap();
    let size = u32::try_from(size.table_size().seats()).unwrap();
    let people = (1..=4 * size).map(|number| PersonDraft {
        first_name: "Pat".into(),
        last_name: format!("P{number}"),
        ..PersonDraft::default()
    });
    app.register(slug, people).await;
    let tables = (0..4_u16).map(|table| {
        let sits = |seat: u32| Some(EntrantId(u32::from(table) * size + seat));
        TableSeats {
            table: TableNo(table + 1),
            seats: match size {
                3 => [1, 2, 3].map(sits).into(),
                _ => [1, 2, 3, 4].map(sits).into(),
            },
            winds: true,
        }
    });
    let plans = vec![SessionPlan {
        session: SessionNo(1),
        tables: tables.collect(),
    }];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    let adopt = Command::Seating(SeatingCommand::AdoptPlan { plans, origin });
    app.run(slug, adopt, Vec::new()).await;
}

#[tokio::test]
async fn score_sheets_of_every_tradition_fill_their_page() {
    let app = start_server().await;
    app.account("olga", true).await;
    let browser = Browser::open(&app).await;
    browser.log_in("olga").await;
    for ruleset in [
        "sanma",
        "riichi-ema-2025",
        "mcr-ema",
        "zung-jung-3.3",
        "wsom",
        "hong-kong",
        "taiwanese",
        "european-classical",
    ] {
        let slug = ruleset.replace('.', "-");
        seated(&app, ruleset, &slug).await;
        for paper in ["a4", "letter"] {
            let sheets = format!("/t/{slug}/manage/print/score-sheets?paper={paper}");
            browser.goto(&sheets).await;
            assert_eq!(browser.value(CUT).await, json!([]), "{ruleset} on {paper}");
            let filled = browser.value(FILLED).await.as_f64().unwrap();
            let is_full = (0.93..=1.01).contains(&filled);
            assert!(is_full, "{ruleset} on {paper}: {filled}");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn a_document_whose_end_did_not_arrive_says_so_behind_its_last_page() {
    let app = hall("mcr-ema").await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser
        .goto(&format!("/t/{SLUG}/manage/print/seating-by-name"))
        .await;
    let said =
        "getComputedStyle([...document.querySelectorAll('.leaf')].at(-1), '::after').content";
    assert_eq!(browser.value(said).await, json!("none"));
    let cut = "(document.querySelector('.document-end').remove(), true)";
    browser.value(cut).await;
    let told = browser.value(said).await;
    let told = told.as_str().unwrap_or_default();
    assert!(told.contains("has not arrived"), "{told}");
    browser.close().await;
}

#[tokio::test]
async fn codes_on_paper_lead_to_their_pages() {
    if is_left_out("printing with the margins of the page") {
        return;
    }
    let app = hall("mcr-ema").await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    let sheets = print(&browser, "/score-sheets/2").await;
    let codes = sheets.codes(3, (1, 1));
    assert_eq!(codes.len(), 1, "{codes:?}");
    assert!(
        codes
            .iter()
            .all(|it| it.ends_with("/t/cup/manage/results/2/tables/3")),
        "{codes:?}"
    );
    let cards = print(&browser, "/table-cards").await.codes(1, (2, 2));
    let ends: Vec<&str> = cards
        .iter()
        .filter_map(|it| it.split_once("/t/"))
        .map(|it| it.1)
        .collect();
    let wanted: Vec<String> = (1..=4).map(|it| format!("cup/tables/{it}/card")).collect();
    assert_eq!(ends, wanted);
    let badges = print(&browser, "/badges?by=number").await.codes(1, (2, 4));
    assert_eq!(badges.len(), 8, "{badges:?}");
    // Standings that are final say by which hash anybody verifies them.
    for session in 2..=4 {
        play(&app, "mcr-ema", session).await;
    }
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let digest = StandingsDigest::of(&live.snapshot().tournament);
    let seal = print(&browser, "/standings").await.codes(1, (2, 2));
    assert_eq!(seal.len(), 1, "{seal:?}");
    let wanted = format!("/t/{SLUG}#{digest}");
    assert!(seal.iter().all(|it| it.ends_with(&wanted)), "{seal:?}");
    browser.close().await;
}
