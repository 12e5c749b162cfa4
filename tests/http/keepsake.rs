//! What stays of a tournament: files, the copy of its public pages, texts and pictures, and the hash.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::tournament::standings::digest::StandingsDigest;

use crate::app::TestApp;
use crate::client::Visitor;

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
        let picture = bytes(&dina, &format!("{PAGE}/{name}.svg")).await;
        let picture = String::from_utf8(picture).unwrap();
        assert!(picture.starts_with("<svg") && picture.contains("The cup cup"));
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
    let path = &picture[picture.find("/assets/").unwrap()..];
    assert!(bytes(&visitor, path).await.starts_with(b"\x89PNG"));
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
