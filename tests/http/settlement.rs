//! What rule sets say of people who come late, leave, are replaced or put out, of a chombo and of the
//! final day: entered by the director's forms, read on the public pages.

use std::collections::BTreeMap;

use reqwest::StatusCode;
use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::cup::plan;

/// The cup of eight with substitute 9, and its director.
struct Rig {
    app: TestApp,
    dina: Visitor,
}

/// Where somebody stands, and the points.
type Standing = (Option<u64>, String);

impl Rig {
    async fn of(ruleset: &str) -> Self {
        let plans = vec![
            plan(1, &[[1, 5, 2, 6], [3, 7, 4, 8]]),
            plan(2, &[[1, 7, 2, 8], [3, 5, 4, 6]]),
        ];
        Self::with(ruleset, plans).await
    }

    async fn with(ruleset: &str, plans: Vec<seatwind::tournament::seating::SessionPlan>) -> Self {
        let app = TestApp::start().await;
        let cup = app.cup_with("cup", ruleset, 1, plans).await;
        cup.publish(&[1]).await;
        app.staff("dina", "cup", Role::Director).await;
        let dina = app.logged_in("dina").await;
        Self { app, dina }
    }

    /// Fills in a form of the director's pages.
    async fn fill(&self, path: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let path = format!("/t/cup/manage{path}");
        let done = self.dina.fill(&path, action, fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{path}: {}", done.text);
        done
    }

    async fn start(&self, session: u16) {
        let path = format!("/sessions/{session}");
        let fields = [("do", "start"), ("because", "the others come at noon")];
        self.fill(&path, "/clock", &fields).await;
    }

    /// Somebody takes a seat over: in this session only, or from it on.
    async fn replace(&self, session: &str, leaves: &str, takes: &str, only: bool) {
        let fields = [
            ("reason", "not there"),
            ("only", if only { "yes" } else { "no" }),
        ];
        let path = format!("/seating?pick={session}.{leaves}&with={session}.{takes}");
        self.fill(&path, "/seating/replace", &fields).await;
    }

    /// Rules on an offence at a table of session 1 as the rule set proposes, or otherwise.
    async fn rule(&self, about: &str, offence: &str, fields: &[(&str, &str)]) {
        let path = format!("/rulings/new?session=1&table=1&subject={about}&offence={offence}");
        self.fill(&path, "/rulings/new", fields).await;
    }

    /// Types the totals of tables in the order of the seats.
    async fn totals(&self, session: u16, tables: &[(u16, [i64; 4])]) {
        let typed: Vec<(String, String)> = tables
            .iter()
            .flat_map(|(table, scores)| {
                let seats = scores.iter().enumerate();
                seats.map(move |(seat, score)| (format!("s-{table}-{seat}"), score.to_string()))
            })
            .collect();
        let fields: Vec<(&str, &str)> = typed
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let path = format!("/results/{session}");
        self.fill(&path, &path, &fields).await;
    }

    /// The public standings by the number of the entrant.
    async fn standings(&self) -> BTreeMap<u64, Standing> {
        let answer = self.app.visitor().get("/t/cup/standings.json").await;
        let body: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
        let players = body["players"].as_array().unwrap().iter();
        players
            .map(|row| {
                let points = row["tally"]["adjusted_points"].as_str().unwrap().to_owned();
                (
                    row["number"].as_u64().unwrap(),
                    (row["rank"].as_u64(), points),
                )
            })
            .collect()
    }

    /// Only the points of these entrants, in this order.
    async fn points<const N: usize>(&self, of: [u64; N]) -> [String; N] {
        let standings = self.standings().await;
        of.map(|entrant| standings[&entrant].1.clone())
    }
}

/// Table 1 of session 1: entrants 1, 5, 2, 6 by seat.
const TABLE: [i64; 4] = [60, 20, -30, -50];
const OTHER: [i64; 4] = [10, 40, -25, -25];
const AT_TABLE: [u64; 4] = [1, 5, 2, 6];

#[tokio::test]
async fn a_forfeited_session_of_mcr_gives_no_table_points_and_the_others_keep_theirs() {
    let hall = Rig::of("mcr-ema").await;
    hall.totals(1, &[(1, TABLE), (2, OTHER)]).await;
    assert_eq!(hall.points(AT_TABLE).await, ["4", "2", "1", "0"]);
    hall.rule("e1", "late_over_15_minutes", &[]).await;
    assert_eq!(hall.points(AT_TABLE).await, ["0", "2", "1", "0"]);
    // Later sessions are open to who came too late for one.
    hall.totals(2, &[(1, [24, 8, -8, -24])]).await;
    assert_eq!(hall.points([1]).await, ["4"]);
}

#[tokio::test]
async fn who_sits_down_for_a_late_player_of_mcr_can_win_four_table_points() {
    let hall = Rig::of("mcr-ema").await;
    hall.rule("e1", "late_over_15_minutes", &[]).await;
    hall.replace("1", "1", "9", true).await;
    hall.start(1).await;
    hall.totals(1, &[(1, TABLE), (2, OTHER)]).await;
    assert_eq!(hall.points([9, 5, 2, 6]).await, ["4", "2", "1", "0"]);
    hall.totals(2, &[(1, [24, 8, -8, -24])]).await;
    let standings = hall.standings().await;
    // Nothing for the session missed, four for the one played; the substitute has no rank.
    assert_eq!(standings[&1].1, "4");
    assert_eq!(standings[&9], (None, "4".to_owned()));
    let page = hall.app.visitor().get("/t/cup/standings").await;
    assert_eq!(page.texts("tr.is-substitute").len(), 1);
}

#[tokio::test]
async fn who_falls_ill_during_a_session_of_mcr_leaves_the_first_places_to_the_other_three() {
    let hall = Rig::of("mcr-ema").await;
    hall.start(1).await;
    hall.replace("1", "1", "9", true).await;
    hall.totals(1, &[(1, TABLE), (2, OTHER)]).await;
    assert_eq!(hall.points([9, 5, 2, 6]).await, ["0", "4", "2", "1"]);
    assert_eq!(hall.points([1]).await, ["0"]);
}

#[tokio::test]
async fn who_is_disqualified_during_a_session_of_mcr_has_nothing_and_is_listed_last() {
    let hall = Rig::of("mcr-ema").await;
    hall.totals(1, &[(1, TABLE), (2, OTHER)]).await;
    hall.start(2).await;
    let path = "/rulings/new?session=2&table=1&subject=e1&offence=serious_misconduct";
    hall.fill(path, "/rulings/new", &[]).await;
    let reason = [("reason", "as ruled")];
    let standings = hall.standings().await;
    assert_eq!(standings[&1], (Some(8), "0".to_owned()));
    // Seats: the substitute for 1, then 7, 2, 8.
    hall.replace("2", "1", "9", true).await;
    hall.totals(2, &[(1, [24, 8, -8, -24])]).await;
    assert_eq!(hall.points([9, 7, 2, 8]).await, ["0", "8", "3", "1.5"]);
    let standings = hall.standings().await;
    assert_eq!(standings[&1], (Some(8), "0".to_owned()));
    // Taken back, the points of session 1 are there again.
    let reinstated = "/entrants/1/reinstate";
    hall.fill(reinstated, "/reinstate", &reason).await;
    assert_eq!(hall.points([1]).await, ["4"]);
}

#[tokio::test]
async fn a_substitute_of_a_later_session_of_mcr_can_win_after_a_disqualification() {
    let hall = Rig::of("mcr-ema").await;
    hall.start(1).await;
    let disqualify = "/entrants/1/disqualify";
    let reason = [("reason", "refused the referee's orders")];
    hall.fill(disqualify, "/disqualify", &reason).await;
    hall.replace("1", "1", "9", false).await;
    hall.totals(1, &[(1, TABLE), (2, OTHER)]).await;
    assert_eq!(hall.points([9, 5, 2, 6]).await, ["0", "4", "2", "1"]);
    hall.totals(2, &[(1, [24, 8, -8, -24])]).await;
    assert_eq!(hall.points([9]).await, ["4"]);
    assert_eq!(hall.standings().await[&1], (Some(8), "0".to_owned()));
}

#[tokio::test]
async fn a_chombo_after_uma_changes_nobody_s_place() {
    let scores = [40_000, 30_000, 29_000, 21_000];
    for (ruleset, before, after) in [
        ("riichi-wrc-2025", ["25", "5", "-6", "-24"], "-5"),
        (
            "riichi-ema-2016",
            ["25000", "5000", "-6000", "-24000"],
            "5000",
        ),
    ] {
        let hall = Rig::of(ruleset).await;
        hall.totals(1, &[(1, scores)]).await;
        assert_eq!(hall.points(AT_TABLE).await, before, "{ruleset}");
        hall.rule("e1", "false_win", &[]).await;
        let expected = [after, before[1], before[2], before[3]];
        assert_eq!(hall.points(AT_TABLE).await, expected, "{ruleset}");
        let answer = hall.app.visitor().get("/t/cup/standings.json").await;
        let body: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
        let players = body["players"].as_array().unwrap();
        let row = players.iter().find(|row| row["number"] == 1).unwrap();
        assert_eq!(row["sessions"][0]["place"], 1, "{ruleset}");
    }
}

#[tokio::test]
async fn a_chombo_of_2008_is_paid_at_the_table_and_takes_the_place_with_its_uma() {
    let sheet = "/results/1/tables/1";
    // East takes 7,700 from South, then has a chombo.
    let won = [("w-1", "0"), ("f-1", "1"), ("p-1", "3/40")];
    let chombo = [("w-2", "chombo"), ("c-2", "0")];
    for (ruleset, before, after, ruled) in [
        (
            "riichi-ema-2008",
            ["16700", "-16700", "0", "0"],
            ["-13300", "-6700", "10000", "10000"],
            "-13300",
        ),
        (
            "riichi-ari-ari",
            ["16700", "-16700", "0", "0"],
            ["-13300", "-6700", "10000", "10000"],
            "-13300",
        ),
        (
            "riichi-ema-2016",
            ["22700", "-22700", "0", "0"],
            ["22700", "-22700", "0", "0"],
            "2700",
        ),
    ] {
        let hall = Rig::of(ruleset).await;
        hall.fill(sheet, "/tables/1", &won).await;
        assert_eq!(hall.points(AT_TABLE).await, before, "{ruleset}");
        // The deal was repeated: East pays 4,000 to each, and is last instead of first.
        hall.fill(sheet, "/tables/1", &chombo).await;
        assert_eq!(hall.points(AT_TABLE).await, after, "{ruleset}");
        hall.rule("e1", "false_win", &[]).await;
        assert_eq!(hall.points([1]).await, [ruled], "{ruleset}");
    }
}

#[tokio::test]
async fn a_substitute_of_ema_riichi_has_minus_thirty_thousand_from_the_start_and_during() {
    // Seats: the substitute, 5, 2, 6.
    let scores = [50_000, 35_000, 20_000, 15_000];
    for (during, others) in [
        (false, ["10000", "-15000", "-30000"]),
        (true, ["20000", "-5000", "-20000"]),
    ] {
        let hall = Rig::of("riichi-ema-2016").await;
        if during {
            hall.start(1).await;
        }
        hall.replace("1", "1", "9", true).await;
        hall.totals(1, &[(1, scores)]).await;
        assert_eq!(hall.points([5, 2, 6]).await, others, "during: {during}");
        // So has the player for the session missed.
        assert_eq!(hall.points([9, 1]).await, ["-30000", "-30000"]);
    }
}

#[tokio::test]
async fn what_somebody_did_before_leaving_is_ruled_on_and_counts() {
    let hall = Rig::of("riichi-ema-2016").await;
    hall.start(1).await;
    hall.replace("1", "1", "9", true).await;
    let people = "/t/cup/manage/rulings/new?session=1&table=1";
    let page = hall.dina.get(people).await;
    assert!(page.text.contains("Left the table"), "{}", page.text);
    hall.rule("e1", "false_win", &[]).await;
    hall.totals(1, &[(1, [50_000, 35_000, 20_000, 15_000])])
        .await;
    // 30,000 for the session missed and 20,000 for the chombo; the others share the first places.
    assert_eq!(hall.points([1, 9]).await, ["-50000", "-30000"]);
    assert_eq!(hall.points([5, 2, 6]).await, ["20000", "-5000", "-20000"]);
}

#[tokio::test]
async fn who_misses_a_session_of_riichi_without_a_substitute_pays_what_the_rules_say() {
    let scores = [40_000, 30_000, 29_000, 21_000];
    for (ruleset, missed, second) in [
        ("riichi-ema-2016", "-30000", "5000"),
        ("riichi-wrc-2025", "-30", "5"),
    ] {
        let hall = Rig::of(ruleset).await;
        hall.rule("e1", "late_over_10", &[]).await;
        // Nobody was there to fill in: somebody of the staff played on under the same name.
        hall.totals(1, &[(1, scores)]).await;
        assert_eq!(hall.points([1, 5]).await, [missed, second], "{ruleset}");
    }
}

#[tokio::test]
async fn match_points_lead_to_a_final_day_of_raw_scores_and_a_tie_at_the_cut_to_lots() {
    let tables: Vec<[u32; 4]> = (0..9).map(|t| [1, 2, 3, 4].map(|s| 4 * t + s)).collect();
    let plans = (1..=8).map(|session| match session {
        1..=4 => plan(session, &tables),
        _ => plan(session, &[]),
    });
    let hall = Rig::with("wsom", plans.collect()).await;
    hall.fill("/event/stages", "/stages", &[("proposed", "yes")])
        .await;
    for session in 1..=4 {
        let one = [400, 0, 0, -400];
        let eight = [125, -25, -100, 0];
        let nine = [600, -200, -400, 0];
        let mut typed: Vec<(u16, [i64; 4])> = (1..=9).map(|table| (table, [0; 4])).collect();
        match session {
            1 => (typed[0].1, typed[7].1, typed[8].1) = (one, eight, nine),
            2 => typed[7].1 = [25, -25, 0, 0],
            _ => {}
        }
        hall.totals(session, &typed).await;
    }
    // The square root of each session's score with its sign, then the sum.
    let of = [1, 33, 29, 30, 31, 34, 35];
    let points = ["20", "24.49", "16.18", "-10", "-10", "-14.14", "-20"];
    assert_eq!(hall.points(of).await, points);
    // Equal match points: −50 in all is better than −100, so 30 is the last of 32.
    let standings = hall.standings().await;
    assert_eq!((standings[&30].0, standings[&31].0), (Some(32), Some(33)));
    let cut = "/t/cup/manage/event/stages/2/cut";
    let page = hall.dina.get(cut).await;
    assert!(!page.text.contains("Lots decide"), "{}", page.text);
    // A sheet is corrected: both lost 100 in one session, and lots decide.
    hall.totals(1, &[(8, [200, -100, -100, 0])]).await;
    hall.totals(2, &[(8, [0; 4])]).await;
    let page = hall.dina.get(cut).await;
    assert!(page.text.contains("Lots decide"), "{}", page.text);
    let why = ("because", "all saw the sheets");
    let done = hall
        .dina
        .submit(&page, "/2/cut", &[("seed", "4 6 1"), why])
        .await;
    let page = hall.dina.follow(&done).await;
    assert!(page.text.contains("4 6 1") && page.text.contains("seatwind cut 1"));
    let draw = [("first", "5"), ("last", "5")];
    let plan = crate::draw::drawn(&hall.dina, "/t/cup/manage/seating/draw", &draw).await;
    let used = hall.dina.submit(&plan, "/use", &[why]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    let mut final_day: Vec<(u16, [i64; 4])> = (2..=8).map(|table| (table, [0; 4])).collect();
    final_day.push((1, [300, 100, -100, -300]));
    hall.totals(5, &final_day).await;
    // Raw scores from zero; those who are out keep their match points and stand behind.
    let mut rows: Vec<Standing> = hall.standings().await.into_values().collect();
    rows.retain(|(rank, _)| rank.is_some());
    rows.sort();
    let ranked = |at: usize| (rows[at].0, rows[at].1.as_str());
    assert_eq!(ranked(0), (Some(1), "300"));
    assert_eq!(ranked(1), (Some(2), "100"));
    assert_eq!(ranked(31), (Some(32), "-300"));
    assert_eq!(ranked(32), (Some(33), "-10"));
    assert_eq!(ranked(33), (Some(34), "-14.14"));
    assert_eq!(ranked(35), (Some(35), "-20"));
    let page = hall.app.visitor().get("/t/cup/standings").await;
    assert_eq!(page.texts("tr.stage-head").len(), 2, "{}", page.text);
}
