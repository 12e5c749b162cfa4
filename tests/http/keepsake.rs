//! What stays of a tournament: files, the copy of its public pages, texts and pictures, and the hash.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use reqwest::{Method, StatusCode};
use seatwind::exchange::archive::Archive;
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::standings::digest::StandingsDigest;
use seatwind::tournament::{
    Command, EntrantId, PublicName, SeatingCommand, SessionNo, Settings, SetupCommand, TableNo,
    Visibility,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;

const PAGE: &str = "/t/cup/manage/keepsake";

/// The bytes of a file.
async fn bytes(visitor: &Visitor, path: &str) -> Vec<u8> {
    let answer = visitor.request(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.bytes().await.unwrap().to_vec()
}

/// The files of a ZIP file by name.
async fn unpacked(visitor: &Visitor, path: &str) -> BTreeMap<String, Vec<u8>> {
    let packed = bytes(visitor, path).await;
    let mut archive = zip::ZipArchive::new(Cursor::new(packed)).unwrap();
    let mut files = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        files.insert(file.name().unwrap().into_owned(), bytes);
    }
    files
}

#[tokio::test]
async fn the_page_leads_to_every_file_and_says_the_hash_of_the_result() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let page = dina.get(PAGE).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let digest = StandingsDigest::of(&cup.live.snapshot().tournament);
    assert!(page.text.contains(&digest.to_string()));
    let text = page.text_of("#f-short");
    assert!(
        text.contains("8 players") && text.contains("1. Ana"),
        "{text}"
    );
    let files = unpacked(&dina, &format!("{PAGE}/folder.zip")).await;
    assert!(files.contains_key("players.csv") && files.contains_key("standings.csv"));
    let book = bytes(&dina, &format!("{PAGE}/workbook.xlsx")).await;
    assert!(book.starts_with(b"PK"));
    for name in ["podium", "standings"] {
        let dots = bytes(&dina, &format!("{PAGE}/{name}.png")).await;
        assert!(dots.starts_with(b"\x89PNG"), "{name}");
        let picture = bytes(&dina, &format!("{PAGE}/{name}.svg")).await;
        let picture = String::from_utf8(picture).unwrap();
        assert!(picture.starts_with("<svg") && picture.contains("The cup cup"));
    }
}

#[tokio::test]
async fn every_file_of_the_page_is_there_and_the_archive_comes_to_the_hash_that_it_says() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    cup.play_second().await;
    cup.run(Command::Setup(SetupCommand::Close)).await;
    app.staff("olga", "cup", Role::Owner).await;
    let olga = app.logged_in("olga").await;
    let page = olga.get(PAGE).await;
    let files = page.attributes("#files a", "href");
    for end in [
        "/event/archive",
        "/event/archive?public=true",
        "/keepsake/folder.zip",
        "/keepsake/workbook.xlsx",
        "/keepsake/copy.zip",
        "/print/pack",
    ] {
        let file = files.iter().find(|it| it.ends_with(end));
        let file = file.unwrap_or_else(|| panic!("{end} in {files:?}"));
        assert!(!bytes(&olga, file).await.is_empty(), "{end}");
    }
    assert_eq!(files.len(), 6, "{files:?}");
    let hashes = page.texts("#verify .hash");
    // Anybody does this with the archive: `seatwind verify`.
    for archive in &files[..2] {
        let archive = bytes(&olga, archive).await;
        let archive = Archive::read(&archive[..]).unwrap();
        let digest = StandingsDigest::of(&archive.verify().unwrap()).to_string();
        assert_eq!(hashes, [digest, archive.head().to_string()]);
    }
    let verify = page.text_of("#verify");
    assert!(verify.contains("seatwind verify cup.seatwind"), "{verify}");
    assert_eq!(page.texts("#verify .qr").len(), 1);
    assert!(page.texts(".notice").is_empty(), "everything is final");
}

/// A letter that stands for no script, so that no machine has a font for it.
const NOBODYS_LETTER: char = '\u{10fffd}';

#[tokio::test]
async fn no_picture_has_empty_boxes_for_letters_that_no_font_has() {
    let app = TestApp::start().await;
    let title = format!("Copa {NOBODYS_LETTER} de Ávila");
    tournament(&app, "cup").await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let settings = Settings {
        title,
        ..Settings::clone(&live.snapshot().tournament.settings)
    };
    let people = (1..=16).map(|number| PersonDraft {
        first_name: "Pat".into(),
        last_name: match number {
            1 => format!("P{NOBODYS_LETTER}rez"),
            _ => format!("P{number}"),
        },
        ..PersonDraft::default()
    });
    app.register("cup", people).await;
    let table = |number: u16| TableSeats {
        table: TableNo(number),
        seats: [1, 2, 3, 4]
            .map(|seat| Some(EntrantId(u32::from(number - 1) * 4 + seat)))
            .into(),
        winds: true,
    };
    let plans = vec![SessionPlan {
        session: SessionNo(1),
        tables: (1..=4).map(table).collect(),
    }];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    let sessions = vec![SessionNo(1)];
    for command in [
        Command::Setup(SetupCommand::ChangeSettings { settings }),
        Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
        Command::Setup(SetupCommand::Publish),
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
    ] {
        app.run("cup", command, Vec::new()).await;
    }
    app.enter("cup", 1, 1, [(1, 60), (2, 20), (3, -30), (4, -50)])
        .await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    // To give away: no PNG, and the page says why; the drawing has the whole name.
    let page = dina.get(PAGE).await;
    let links = page.attributes("#posts a", "href");
    assert!(!links.iter().any(|it| it.ends_with(".png")), "{links:?}");
    let said = page.text_of("#posts .notice");
    assert!(
        said.contains(NOBODYS_LETTER) && said.contains("no font"),
        "{said}"
    );
    let refused = dina.get(&format!("{PAGE}/podium.png")).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert!(
        refused.text.contains("No font on this server"),
        "{}",
        refused.text
    );
    let drawing = dina.get(&format!("{PAGE}/podium.svg")).await;
    assert!(drawing.text.contains(NOBODYS_LETTER));
    // Other sites show a picture all the same, without the letters, and the person by number.
    let visitor = app.visitor();
    for page in ["/t/cup", "/t/cup/standings", "/t/cup/players/1"] {
        let picture = picture_of(&visitor, page).await;
        assert!(
            bytes(&visitor, &picture).await.starts_with(b"\x89PNG"),
            "{page}"
        );
    }
}

#[tokio::test]
async fn every_link_within_the_copy_leads_to_a_file_of_the_copy() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let files = unpacked(&dina, &format!("{PAGE}/copy.zip")).await;
    for name in [
        "index.html",
        "standings.html",
        "sessions-1.html",
        "players-8.html",
        "rules.html",
    ] {
        assert!(files.contains_key(name), "{name} in {:?}", files.keys());
    }
    assert!(files.contains_key("assets/app.css"));
    for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
        let html = String::from_utf8(bytes.clone()).unwrap();
        assert!(!html.contains("=\"/"), "an address of the site in {name}");
        assert!(!html.contains("<script src"), "a script in {name}");
        for href in html.split("href=\"").skip(1) {
            let href = href.split(['"', '#', '?']).next().unwrap();
            let is_elsewhere = href.contains(':') || href.is_empty();
            assert!(is_elsewhere || files.contains_key(href), "{href} in {name}");
        }
    }
}

#[tokio::test]
async fn links_to_public_pages_show_a_title_and_a_picture_and_the_event_is_told_as_data() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    let visitor = app.visitor();
    let page = visitor.get("/t/cup/standings").await;
    let told = |name: &str| page.attribute(&format!("meta[property=\"og:{name}\"]"), "content");
    assert_eq!(told("title"), "The cup cup");
    assert!(told("url").ends_with("/t/cup/standings"));
    let picture = told("image");
    let path = &picture[picture.find("/t/cup/preview/").unwrap()..];
    assert!(bytes(&visitor, path).await.starts_with(b"\x89PNG"));
    let in_words = told("image:alt");
    assert!(
        in_words.starts_with("Standings: The cup cup, "),
        "{in_words}"
    );
    let for_cards = page.attribute("meta[name=\"twitter:image:alt\"]", "content");
    assert_eq!(for_cards, in_words);
    // Pages that are of no event show the picture of the program.
    let list = visitor.get("/").await;
    let picture = list.attribute("meta[property=\"og:image\"]", "content");
    assert!(picture.contains("/assets/"), "{picture}");
    assert_eq!(in_words_of(&list), "The tile East beside the name Seatwind");
    let home = visitor.get("/t/cup").await;
    let data = home.text_of("script[type=\"application/ld+json\"]");
    let data: serde_json::Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["name"], "The cup cup");
    assert_eq!(data["location"]["address"]["addressCountry"], "ES");
    // Scripts run from files only; data is no script.
    assert!(
        home.header("content-security-policy")
            .contains("script-src 'self';")
    );
}

/// What the picture of a page says that other sites show of it.
fn in_words_of(page: &Answer) -> String {
    page.attribute("meta[property=\"og:image:alt\"]", "content")
}

#[tokio::test]
async fn the_picture_of_a_page_is_told_in_words_of_its_language() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    cup.play_first().await;
    let visitor = app.visitor();
    for (page, words) in [
        ("?lang=en", "The cup cup, "),
        ("/standings?after=1&lang=en", "Standings · Round 1: The cup"),
        ("/standings?lang=es", "Clasificación: The cup cup, "),
        ("/standings?lang=fr", "Classement\u{a0}: The cup cup, "),
        ("/players/1?lang=fr", "Ana Álvarez\u{a0}: The cup cup, "),
    ] {
        let answer = visitor.get(&format!("/t/cup{page}")).await;
        let said = in_words_of(&answer);
        assert!(said.starts_with(words), "{page}: {said}");
    }
}

/// Where the picture of a page stands that other sites show of it.
async fn picture_of(visitor: &Visitor, page: &str) -> String {
    let page = visitor.get(page).await;
    let address = page.attribute("meta[property=\"og:image\"]", "content");
    address[address.find("/t/cup/preview/").unwrap()..].to_owned()
}

#[tokio::test]
async fn the_picture_of_a_page_is_of_its_version_and_of_what_the_page_shows() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    let visitor = app.visitor();
    let get = |path: String| visitor.request(Method::GET, &path).send();
    let before = picture_of(&visitor, "/t/cup/standings").await;
    let first = get(before.clone()).await.unwrap();
    assert_eq!(first.headers()["cache-control"], "public, max-age=3600");
    assert_eq!(first.headers()["content-type"], "image/png");
    assert!(!first.headers().contains_key("content-encoding"));
    let first = first.bytes().await.unwrap();
    // Width and height in the head of the file.
    assert_eq!(first[16..24], [0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76]);
    cup.play_first().await;
    let after = picture_of(&visitor, "/t/cup/standings").await;
    assert_ne!(before, after);
    let leaders = bytes(&visitor, &after).await;
    assert_ne!(first, leaders, "who leads stands in the picture");
    // The address of an older version gives the picture of today, which nobody keeps unasked.
    let old = get(before).await.unwrap();
    assert_eq!(old.headers()["cache-control"], "public, no-cache");
    assert_eq!(old.bytes().await.unwrap(), leaders);
    let french = bytes(&visitor, &after.replace("lang=en", "lang=fr")).await;
    assert_ne!(french, leaders);
    // What visitors see no page of has no picture.
    for hidden in ["session-2", "table-9", "player-99", "standings-9"] {
        let path = after.replace("of=standings", &format!("of={hidden}"));
        let answer = get(path).await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{hidden}");
    }
}

#[tokio::test]
async fn pictures_call_people_as_the_event_does() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    cup.play_first().await;
    let visitor = app.visitor();
    let path = picture_of(&visitor, "/t/cup/players/1").await;
    let named = bytes(&visitor, &path).await;
    let visibility = Visibility {
        name: PublicName::Initials,
        ..Visibility::default()
    };
    cup.run(Command::Setup(SetupCommand::ChooseVisibility {
        visibility,
    }))
    .await;
    assert_ne!(named, bytes(&visitor, &path).await);
}

#[tokio::test]
async fn the_staff_word_the_texts_and_take_the_usual_ones_again() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let texts = format!("{PAGE}/texts");
    let page = dina.get(&texts).await;
    assert!(
        page.text_of("#f-short").contains("{podium}"),
        "{}",
        page.text
    );
    let wrong = dina
        .submit(&page, "/texts", &[("short", "{winer} won")])
        .await;
    assert!(wrong.errors().contains("{winer} means nothing here"));
    assert_eq!(wrong.text_of("#f-short"), "{winer} won");
    let own = "{winner} won {event} in {place}: {hash}";
    let saved = dina.submit(&page, "/texts", &[("short", own)]).await;
    assert_eq!(saved.location(), texts);
    let digest = StandingsDigest::of(&cup.live.snapshot().tournament);
    let said = dina.get(PAGE).await;
    let short = said.text_of("#f-short");
    assert!(short.starts_with("Ana "), "{short}");
    let rest = format!("won The cup cup in Town hall: {digest}");
    assert!(short.ends_with(&rest), "{short}");
    // The long text was saved with it, as usual: it stays what is usual.
    assert!(said.text_of("#f-long").contains("8 players"));
    let page = dina.get(&texts).await;
    assert_eq!(page.texts("section.form-page .button").len(), 1);
    let again = [("usual", "short"), ("long", ""), ("short", "")];
    let usual = dina.submit(&page, "/texts", &again).await;
    assert_eq!(usual.location(), texts);
    let short = dina.get(PAGE).await.text_of("#f-short");
    assert!(
        short.contains("8 players") && short.contains("3. Ana"),
        "{short}"
    );
}
