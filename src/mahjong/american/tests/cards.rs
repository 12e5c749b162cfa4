//! Cards as an organiser types them: what is read, what is refused and where, and lines that nobody can make.

use super::super::super::Wind;
use super::*;

fn refused(text: &str) -> String {
    let card: Result<Card, _> = toml::from_str(text);
    card.unwrap_err().to_string()
}

fn troubles(text: &str) -> Vec<(String, String)> {
    let card = card(text);
    let findings = card.check().into_iter();
    findings
        .map(|found| {
            (
                card.lines[usize::from(found.line)].id.clone(),
                found.trouble.to_string(),
            )
        })
        .collect()
}

/// The value of tiles by a card of one line.
fn value(groups: &str, more: &str, tiles: &str) -> Option<u16> {
    let rules = Rules {
        card: card(&line(groups, more)),
        ..Rules::default()
    };
    let (rack, last) = tiles.split_once(' ').unwrap();
    let hand = Hand::read(rack, &[], last).unwrap();
    let drawn = Situation::plain(Wind::East, true);
    score(&hand, &drawn, &rules).ok().map(|score| score.value)
}

#[test]
fn the_invented_card_has_its_lines_and_nothing_wrong() {
    let card = &RULES.card;
    assert_eq!((card.name.as_str(), card.lines.len()), ("SW-1", 8));
    assert_eq!(card.check(), []);
    assert!(card.has_value(45) && !card.has_value(46));
}

#[test]
fn groups_are_a_text_or_a_list_and_mean_the_same() {
    let list = "groups = [{ tile = \"F\", count = 2 }, { tile = \"x:A\", count = 6, joker = false }, \
                { tile = \"x+2:B\", count = 6 }]";
    let text = line("F*2, x:A × 6 -J, x+2:B*6", "");
    let listed = text
        .lines()
        .map(|it| if it.starts_with("groups") { list } else { it });
    let listed: Vec<&str> = listed.collect();
    assert_eq!(card(&text), card(&listed.join("\n")));
    assert_eq!(
        card(&line("F*2 x:A*6 x+2:B*6", "")),
        card(&line("F*2,x:A*6,x+2:B*6", ""))
    );
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (groups, more, reason) in [
        ("x:A*14, q", "", "“q” is no tile of a card"),
        ("x:D*14", "", "“x:D”: a suit is A, B or C"),
        ("y:A*14", "", "“y:A”: a number is 1 to 9, x"),
        ("0:A*14", "", "“0:A”: a number is 1 to 9, x"),
        ("D:3*14", "", "“D:3”: behind D:"),
        ("x:A*13", "", "13 tiles together instead of 14"),
        ("x:A*0, x:B*14", "", "a group has 1 to 14 tiles"),
        ("x:A*many", "", "behind * stands how many tiles"),
        (
            "x:A*14",
            "x = \"prime\"",
            "“prime” is neither even, odd, any nor a list",
        ),
        ("x:A*14", "x = [0]", "must be numbers from 1 to 9"),
        (
            "x:A*14",
            "suits = { A = \"dots\", B = \"dots\" }",
            "different letters are different suits",
        ),
        (
            "W:* W:* W:* W:* W:* W:* W:* W:* F*6",
            "",
            "leave too much open",
        ),
    ] {
        let error = refused(&line(groups, more));
        assert!(
            error.contains("lines[0]") && error.contains(reason),
            "{groups}: {error}"
        );
    }
    let twice = [
        line("F*14", ""),
        line("F*14", "").replacen("name = \"T\"", "", 1),
    ]
    .concat();
    assert!(refused(&twice).contains("lines[1].id: “L” stands twice"));
    assert!(refused(&line("F*14", "value = 0")).contains("duplicate"));
    assert!(refused(&line("F*14", "").replace("25", "0")).contains("lines[0].value"));
    assert!(refused(&line("F*14", "cover = \"Z\"")).contains("cover"));
}

#[test]
fn lines_that_nobody_can_make_and_tiles_of_two_lines_are_found() {
    let only = |groups: &str, more: &str| {
        let found = troubles(&line(groups, more)).into_iter().map(|it| it.1);
        found.collect::<Vec<_>>().join("; ")
    };
    assert!(only("x:A*7, x+9:A*7", "").starts_with("no number fits"));
    assert_eq!(only("x:A*7, x+8:A*7", ""), "");
    assert!(only("x:A*7, x+8:A*7", "x = \"even\"").starts_with("no number fits"));
    assert!(only("E, E, E, E, E, F*9", "").contains("more 1z than the set has"));
    assert!(only("E*13, F", "").contains("more jokers than the eight"));
    assert!(only("E*2, E*3, F*9", "").contains("1z can stand in two groups"));
    assert!(only("x:A*4-J, x:A*4-J, F*6", "").contains("than the set has"));
    let two = "name = \"T\"\n[[lines]]\nid = \"one\"\nvalue = 25\ngroups = \"E*4, S*4, W*4, F*2\"\n\
               [[lines]]\nid = \"two\"\nvalue = 30\ngroups = \"W:a*4, W:b*4, W:c*4, F*2\"\n";
    let found = troubles(two);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].0 == "two" && found[0].1.contains("“one”"),
        "{found:?}"
    );
}

#[test]
fn numbers_go_round_only_where_the_line_says_so() {
    let run = "x:A*3, x+1:A*3, x+2:A*3, F*5";
    assert_eq!(value(run, "", "888999m111mFFFF F"), None);
    assert_eq!(value(run, "wrap = \"one\"", "888999m111mFFFF F"), Some(25));
    assert_eq!(value(run, "wrap = \"zero\"", "888999m555zFFFF F"), Some(25));
    assert_eq!(value(run, "wrap = \"zero\"", "999m555z111mFFFF F"), None);
    assert_eq!(value(run, "x = \"odd\"", "222333444mFFFF F"), None);
    assert_eq!(value(run, "x = [2]", "222333444mFFFF F"), Some(25));
    assert_eq!(
        value(run, "suits = { A = \"bams\" }", "222333444mFFFF F"),
        None
    );
    assert_eq!(
        value(run, "suits = { A = \"bams\" }", "222333444sFFFF F"),
        Some(25)
    );
    assert_eq!(
        value("x:A*4, x-1:A*4, F*6", "", "1111m2222mFFFFF F"),
        Some(25)
    );
}

#[test]
fn letters_are_the_same_dragon_or_wind_and_stars_any() {
    let same = "D:d*4, D:d*2, W:w*4, W:v*4";
    assert_eq!(value(same, "", "77zJJ77z1111z222z 2z"), Some(25));
    assert_eq!(value(same, "", "7777z66z1111z222z 2z"), None);
    assert_eq!(
        value("D:d*4, D:e*2, W:w*4, W:v*4", "", "7777z66z1111z222z 2z"),
        Some(25)
    );
    assert_eq!(
        value("D:d*4, D:e*2, W:w*4, W:v*4", "", "7777z66z1111zJJJ J"),
        Some(25)
    );
    assert_eq!(
        value("D:**4, F*6, D:**4", "", "7777z6666zFFFFF F"),
        Some(25)
    );
}

#[test]
fn jokers_never_stand_in_a_pair_or_a_single() {
    let groups = "x:A*4, x+1:A*4, x+2:A*4, F*2";
    assert_eq!(value(groups, "", "JJJJ222J3333mF F"), Some(25));
    assert_eq!(value(groups, "", "1111222233J3mF J"), None);
    assert_eq!(value(groups, "sp = true", "1111222233J3mF F"), None);
}

#[test]
fn a_player_whose_exposures_are_in_no_line_is_dead() {
    let exposure = |text| Exposure::read(text).unwrap();
    assert!(is_alive(
        &RULES.card,
        &[exposure("2222m"), exposure("111z")]
    ));
    assert!(!is_alive(
        &RULES.card,
        &[exposure("222m"), exposure("111z")]
    ));
    assert!(!is_alive(
        &RULES.card,
        &[exposure("2222m"), exposure("2222p")]
    ));
    assert!(is_alive(&RULES.card, &[]));
}

#[test]
fn the_nearest_line_says_which_tiles_are_missing() {
    let hand = Hand::read("22334mJ4m22339s4s", &[], "4s").unwrap();
    let near = nearest(&RULES.card, &hand).unwrap();
    assert_eq!(RULES.card.line(near.line).unwrap().id, "K3");
    assert_eq!(notation::print(near.missing), "3s");
}

#[test]
fn the_tiles_of_a_line_are_laid_out_in_its_groups() {
    let drawn = Situation::plain(Wind::East, true);
    let hand = Hand::read("777mJ33z", &["222mJ", "111z"], "J").unwrap();
    let found = readings(&hand, &drawn, &RULES).unwrap();
    let tiles = laid(&found[0].groups, &hand).unwrap().into_iter();
    let told = |it: Laid| (notation::print(it.pieces), it.exposed, it.won);
    let line = |tiles: &str, exposed, won| (tiles.to_owned(), exposed, won);
    assert_eq!(
        tiles.map(told).collect::<Vec<_>>(),
        [
            line("222mJ", true, false),
            line("777mJ", false, true),
            line("111z", true, false),
            line("33zJ", false, false),
        ]
    );
}

#[test]
fn tiles_that_no_set_has_are_no_hand() {
    let error = |concealed: &str, exposures: &[&str], last: &str| {
        Hand::read(concealed, exposures, last)
            .unwrap_err()
            .to_string()
    };
    assert!(error("11111m222333mFF", &[], "F").contains("more 1m"));
    assert!(error("JJJJJJJJJ1111m", &[], "F").contains("jokers"));
    assert!(error("1111m", &[], "F").contains("5 tiles instead of 14"));
    assert!(error("1111m2222m33m", &["JJJ"], "3m").contains("exposure of jokers"));
    assert!(error("1111m2222m33m", &["44m5m"], "3m").contains("differ"));
    assert!(error("1111m2222m33m", &["44m"], "3m").contains("three to six"));
    assert!(error("1111m2222m33m", &["444m"], "34m").contains("not one tile"));
}
