//! A session of riichi by the EMA rules of 2025 in which every kind of ruling is given, and the points it ends with.

use crate::browser::Browser;
use crate::rulings::{
    Full, Hall, MANAGE, ask_for, begin, confirm, open_in_full, proposes, reads, rule, rule_in_full,
    save, send_in_full, show_table, take_points, type_totals, undo_newest, uphold_appeal, wake,
};
use crate::sheets::{put, stands, type_hands};
use crate::sums::{Line, check_standings};

/// What passes, is put back, warned of, makes a hand dead, or costs points after uma.
async fn first_table(tablet: &Browser) {
    rule(tablet, "1/e1/exposed_in_deal", 1, "no penalty").await;
    rule(tablet, "1/e1/wrong_draw", 1, "position restored").await;
    rule(tablet, "1/e2/false_set", 1, "dead hand").await;
    let told = "1/e3/passing_information";
    rule(tablet, told, 1, "warning").await;
    take_points(tablet, told, "1500", "the second time").await;
    rule(tablet, "1/table/tiles_exposed_few", 1, "no penalty").await;
    begin(tablet, "1/e1/late").await;
    tablet.fill("minutes", "7").await;
    proposes(tablet, 1, "−7,000 points in this session").await;
    confirm(tablet).await;
    // 8,000 or 12,000 the first time, 12,000 the second, and then out.
    begin(tablet, "1/e2/obstruction").await;
    proposes(tablet, 1, "−8,000 points in this session").await;
    tablet
        .press("label:has([name='amount_choice'][value='12000'])")
        .await;
    proposes(tablet, 1, "−12,000 points in this session").await;
    confirm(tablet).await;
    let twice = "−12,000 points in this session";
    rule(tablet, "1/e2/obstruction", 2, twice).await;
    begin(tablet, "1/e2/obstruction").await;
    proposes(tablet, 3, "disqualification").await;
    tablet.press(".confirm .thumb a").await;
    show_table(tablet, 1, 1).await;
    take_points(tablet, "1/e4/telephone", "4000", "the wrong person").await;
    undo_newest(tablet).await;
}

/// Who is forfeited, and 1,000 to each for which everybody finds their sticks in the totals.
async fn second_table(tablet: &Browser) {
    rule(tablet, "2/e7/late_over_10", 1, "session forfeited").await;
    take_points(tablet, "2/e5/telephone", "2000", "it rang").await;
    let sticks = Full {
        outcomes: &["points"],
        amount: "1000",
        unit: "score",
        receivers: "each",
        reason: "knocked over the sticks of all",
    };
    rule_in_full(tablet, "table=2&subject=e6&offence=other", &sticks).await;
    let lost = ".sitting a[href='#2/e6'] .quiet-text";
    reads(tablet, lost, &["points · −3,000 points"]).await;
}

/// The chombo of the second hand is ruled before the sheet comes, which says that it has none until it is typed.
async fn type_first_sheet(hall: &Hall) {
    let chombo = "table=1&hand=2&subject=e4&offence=false_win";
    open_in_full(&hall.head, chombo).await;
    send_in_full(&hall.head).await;
    let desk = &hall.desk;
    desk.goto(&format!("{MANAGE}/results/1/tables/1")).await;
    for (field, value) in [("w-1", "0"), ("f-1", "1"), ("p-1", "3/40")] {
        put(desk, field, value).await;
    }
    stands(desk, 1, ["37,700", "22,300", "30,000", "30,000"]).await;
    let foot = desk.text("[data-foot]").await;
    let none = "a chombo of 4 Ana Dubois that none of these hands has";
    assert!(foot.contains(none), "{foot}");
    let hands: &[&[(&str, &str)]] = &[
        &[],
        &[("w-2", "chombo"), ("c-2", "3")],
        &[("w-3", "1"), ("f-3", "2"), ("p-3", "mangan")],
    ];
    type_hands(desk, hands).await;
    // The chombo is paid after uma; one counter stands from the first hand.
    stands(desk, 2, ["37,700", "22,300", "30,000", "30,000"]).await;
    stands(desk, 3, ["37,700", "30,600", "21,700", "30,000"]).await;
    let row = "4 Ana Dubois: False win, tiles shown · points, chombo, hand dealt again · −20,000 points in this session";
    reads(desk, "#hand-2 .hand-rulings a", &[row]).await;
    assert_eq!(desk.text("[data-foot]").await, "");
    save(desk).await;
}

/// Points of the total, once the sheets are there.
async fn after_the_sheets(head: &Browser) {
    wake(head).await;
    let left = Full {
        outcomes: &["points"],
        amount: "500",
        unit: "standing",
        receivers: "nobody",
        reason: "left the hall",
    };
    let place = "table=2&subject=e6&offence=telephone";
    rule_in_full(head, place, &left).await;
}

/// What is over or under 30,000, then uma: 15,000, 5,000, −5,000, −15,000.
const FINAL: [Line; 8] = [
    Line {
        rank: "1",
        number: 5,
        score: &[43_000, -1000],
        won: &[12_000.0, 15_000.0],
        penalties: &[-2000.0],
        shown: ["25,000", "42,000", "−2,000"],
    },
    Line {
        rank: "2",
        number: 1,
        score: &[30_000, 7700],
        won: &[7700.0, 15_000.0],
        penalties: &[-7.0 * 1000.0],
        shown: ["15,700", "37,700", "−7,000"],
    },
    Line {
        rank: "3",
        number: 6,
        score: &[28_000, 3 * 1000],
        won: &[1000.0, 5000.0],
        penalties: &[-500.0],
        shown: ["5,500", "31,000", "−500"],
    },
    Line {
        rank: "4",
        number: 2,
        score: &[30_000, -7700, 8300],
        won: &[600.0, 5000.0],
        penalties: &[-12_000.0, -12_000.0],
        shown: ["−18,400", "30,600", "−24,000"],
    },
    Line {
        rank: "5",
        number: 3,
        score: &[30_000, -8300],
        won: &[-8300.0, -15_000.0],
        penalties: &[-1500.0],
        shown: ["−24,800", "21,700", "−1,500"],
    },
    Line {
        rank: "6",
        number: 4,
        score: &[30_000],
        won: &[0.0, -5000.0],
        penalties: &[-20_000.0],
        shown: ["−25,000", "30,000", "−20,000"],
    },
    // A forfeited session is one that was missed: −15,000, and −15,000 of uma.
    Line {
        rank: "7",
        number: 7,
        score: &[29_000, -1000],
        won: &[],
        penalties: &[-15_000.0, -15_000.0],
        shown: ["−30,000", "28,000", "−30,000"],
    },
    // Disqualified: listed last.
    Line {
        rank: "8",
        number: 8,
        score: &[20_000, -1000],
        won: &[-11_000.0, -15_000.0],
        penalties: &[],
        shown: ["−26,000", "19,000", ""],
    },
];

#[tokio::test]
async fn a_session_of_riichi_is_ruled_and_adds_up() {
    let hall = Hall::open("riichi-ema-2025").await;
    first_table(&hall.head).await;
    show_table(&hall.head, 2, 5).await;
    reads(&hall.head, "#done li", &[]).await;
    second_table(&hall.referee).await;
    let appealed = hall.newest().await;
    ask_for(&hall, "2/e8/cheating").await;
    hall.at_desk("sara").await;
    type_first_sheet(&hall).await;
    type_totals(&hall.desk, ["43000", "28000", "29000", "20000"]).await;
    after_the_sheets(&hall.head).await;
    uphold_appeal(&hall.head, appealed).await;
    hall.at_desk("dora").await;
    let says =
        "5 Ana Eriksen: 42,000 · 6 Ana Fabre: 31,000 · 7 Ana Gómez: 28,000 · 8 Ana Hansen: 19,000";
    hall.correct_second_table(says, ["42000", "31000", "28000", "19000"])
        .await;
    hall.confirm_sheets().await;
    check_standings(&hall.app, &hall.desk, &FINAL).await;
    hall.close().await;
}
