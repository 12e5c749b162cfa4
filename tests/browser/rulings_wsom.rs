//! A session of the World Series of Mahjong in which every kind of ruling is given, and the match points it ends with.

use crate::browser::Browser;
use crate::rulings::{
    Full, Hall, MANAGE, ask_for, begin, confirm, measure, next_hand, proposes, reads, rule,
    rule_in_full, save, show_table, take_points, type_totals, undo_newest, uphold_appeal, wake,
};
use crate::sheets::{put, stands, type_hands};
use crate::sums::{Line, check_standings};

/// Warnings, a dead hand, penalty tiles, a third time, and the clock that one hand is played by.
async fn first_hand(tablet: &Browser) {
    rule(tablet, "1/e1/looked_at_tiles_early", 1, "warning").await;
    let dead = "dead hand · no claims in this hand";
    rule(tablet, "1/e2/long_hand", 1, dead).await;
    begin(tablet, "1/e3/claim_withdrawn").await;
    proposes(tablet, 1, "penalty tiles").await;
    tablet.fill("tiles", "5p 3z").await;
    confirm(tablet).await;
    rule(tablet, "1/e3/wall_touched", 1, "claim lost").await;
    // 117 seconds: 102 over 15 are 7 steps of 5 points.
    measure(tablet, 1, 4, 117).await;
    proposes(tablet, 1, "−35 points").await;
    confirm(tablet).await;
    // 199 seconds: 184 over 15 are 13 steps; with the 117 they are 136 over the hand's 180, 10 steps.
    // 35, 65 and 50 are 150, more than 80.
    measure(tablet, 1, 4, 199).await;
    proposes(tablet, 2, "−115 points · hand resigned").await;
    confirm(tablet).await;
    for (time, what) in [(1, "no penalty"), (2, "no penalty"), (3, "warning")] {
        rule(tablet, "1/e1/changed_claim", time, what).await;
    }
    let redeal = "hand dealt again";
    rule(tablet, "1/table/wrong_east_before_four", 1, redeal).await;
    rule(tablet, "1/e1/wrong_east_late", 1, "deal lost").await;
}

/// What a referee sees beside the four, in the hand of the rulings and in the next, and at the other table.
async fn look_at_tables(tablet: &Browser) {
    let beside: [(u32, &[&str]); 4] = [
        (1, &[]),
        (2, &["dead hand", "no claims in this hand"]),
        (3, &["penalty tiles: 5p 3z"]),
        (4, &["hand resigned", "0 s of the hand’s time left"]),
    ];
    for (person, marks) in beside {
        let chair = format!(".sitting a[href='#1/e{person}'] .mark.harm");
        reads(tablet, &chair, marks).await;
    }
    show_table(tablet, 2, 5).await;
    reads(tablet, ".sitting .mark.harm", &[]).await;
    reads(tablet, "#done li", &[]).await;
    show_table(tablet, 1, 1).await;
    next_hand(tablet, "Cycle 1 · deal 2").await;
    reads(tablet, ".sitting .mark.harm", &[]).await;
}

/// Points to each, to one, to nobody, and some that are taken back.
async fn later_hands(tablet: &Browser) {
    let hints = Full {
        outcomes: &["points"],
        amount: "14",
        unit: "score",
        receivers: "each",
        reason: "said what she waits for",
    };
    let place = "table=1&hand=2&subject=e1&offence=telling_hand_contents";
    rule_in_full(tablet, place, &hints).await;
    let spoiled = Full {
        outcomes: &["points", "dead_hand"],
        amount: "5",
        receivers: "e3",
        reason: "mixed the discards of Castro",
        ..hints
    };
    let place = "table=1&hand=2&subject=e2&offence=deliberate_irregularity";
    rule_in_full(tablet, place, &spoiled).await;
    let dead = ".sitting a[href='#1/e2'] .mark.harm";
    reads(tablet, dead, &["dead hand"]).await;
    next_hand(tablet, "Cycle 1 · deal 3").await;
    let again = "the second time";
    take_points(tablet, "1/e1/telling_hand_contents", "12", again).await;
    take_points(tablet, "1/e2/table_disturbed", "30", "mixed the wall").await;
    let step = "1/e3/disobedience_or_dress";
    take_points(tablet, step, "50", "the wrong person").await;
    undo_newest(tablet).await;
}

/// The first table hand by hand: its rows say what was ruled, and that a dead hand does not win.
async fn type_first_sheet(desk: &Browser) {
    desk.goto(&format!("{MANAGE}/results/1/tables/1")).await;
    for (field, value) in [("w-1", "1"), ("f-1", "0"), ("p-1", "70")] {
        put(desk, field, value).await;
    }
    let against = "#hand-1 .hand-rulings .mark";
    reads(desk, against, &["won all the same"]).await;
    let hands: &[&[(&str, &str)]] = &[
        &[("w-1", "0"), ("f-1", "1")],
        &[("w-2", "2"), ("f-2", "3"), ("p-2", "40")],
        &[("w-3", "3"), ("p-3", "50")],
        &[("w-4", "draw")],
    ];
    type_hands(desk, hands).await;
    stands(desk, 1, ["210", "−160", "−25", "−25"]).await;
    stands(desk, 4, ["135", "−235", "45", "55"]).await;
    reads(desk, against, &[]).await;
    let rows = desk
        .value("document.querySelector('#hand-1 .hand-rulings').textContent.replace(/\\s+/g, ' ')")
        .await;
    let time = "4 Ana Dubois: Exceeds the time for a turn or for the hand · points";
    for row in [
        format!("{time} · −35 points"),
        format!("{time}, hand resigned · −115 points"),
    ] {
        assert!(rows.as_str().unwrap().contains(&row), "{rows}");
    }
    let second = [
        "1 Ana Álvarez: Tells the contents of a hand · points · −42 points",
        "2 Ana Baker: Deliberate irregularity · points, dead hand · −5 points",
    ];
    reads(desk, "#hand-2 .hand-rulings a", &second).await;
    let third = [
        "1 Ana Álvarez: Tells the contents of a hand · points · −12 points",
        "2 Ana Baker: Disturbs tiles on the table before another’s win is checked · points · −30 points",
    ];
    reads(desk, "#hand-3 .hand-rulings a", &third).await;
    let ruled = ["−54", "−21", "+19", "−136"];
    reads(desk, ".hand-table tfoot tr:first-child td", &ruled).await;
    let total = ["81", "−256", "64", "−81"];
    reads(desk, ".hand-table .hand-total td", &total).await;
    save(desk).await;
}

/// Rulings in match points, and one in points after the sheets.
async fn after_the_sheets(hall: &Hall) {
    wake(&hall.referee).await;
    take_points(&hall.referee, "2/e7/late", "25", "the second time").await;
    let talk = Full {
        outcomes: &["points"],
        amount: "2",
        unit: "table_points",
        receivers: "nobody",
        reason: "talked all the time",
    };
    let place = "table=2&subject=e6&offence=disobedience_or_dress";
    rule_in_full(&hall.head, place, &talk).await;
    let left = Full {
        amount: "1.5",
        unit: "standing",
        reason: "left the hall",
        ..talk
    };
    let place = "table=1&subject=e3&offence=disobedience_or_dress";
    rule_in_full(&hall.head, place, &left).await;
}

/// Match points are the root of the raw score with its sign.
const FINAL: [Line; 8] = [
    Line {
        rank: "1",
        number: 5,
        score: &[81, 19],
        won: &[10.0],
        penalties: &[],
        shown: ["10", "+100", ""],
    },
    Line {
        rank: "2",
        number: 1,
        score: &[210, -25, -50, 0, -3 * 14, -12],
        won: &[9.0],
        penalties: &[],
        shown: ["9", "+81", ""],
    },
    Line {
        rank: "3",
        number: 3,
        score: &[-25, 120, -50, 0, 14, 5],
        won: &[8.0],
        penalties: &[-1.5],
        shown: ["6.5", "+64", "−1.5"],
    },
    Line {
        rank: "4",
        number: 6,
        score: &[25],
        won: &[5.0],
        penalties: &[-2.0],
        shown: ["3", "+25", "−2"],
    },
    Line {
        rank: "5",
        number: 4,
        score: &[-25, -70, 150, 0, -35, -115, 14],
        won: &[-9.0],
        penalties: &[],
        shown: ["−9", "−81", ""],
    },
    Line {
        rank: "6",
        number: 7,
        score: &[-144, -25],
        won: &[-13.0],
        penalties: &[],
        shown: ["−13", "−169", ""],
    },
    Line {
        rank: "7",
        number: 2,
        score: &[-160, -25, -50, 0, 14, -5, -30],
        won: &[-16.0],
        penalties: &[],
        shown: ["−16", "−256", ""],
    },
    // Disqualified: listed without a rank. 4.3589 × 4.3589 is 19.
    Line {
        rank: "",
        number: 8,
        score: &[19],
        won: &[4.36],
        penalties: &[],
        shown: ["4.36", "+19", ""],
    },
];

#[tokio::test]
async fn a_session_of_the_world_series_is_ruled_and_adds_up() {
    let hall = Hall::open("wsom").await;
    first_hand(&hall.head).await;
    look_at_tables(&hall.head).await;
    later_hands(&hall.head).await;
    rule(&hall.referee, "2/e7/late", 1, "warning").await;
    let hint = "2/e5/telling_hand_contents";
    take_points(&hall.referee, hint, "19", "named a tile").await;
    let appealed = hall.newest().await;
    ask_for(&hall, "2/e8/serious_misconduct").await;
    hall.at_desk("sara").await;
    type_first_sheet(&hall.desk).await;
    type_totals(&hall.desk, ["81", "25", "-144", "19"]).await;
    after_the_sheets(&hall).await;
    uphold_appeal(&hall.head, appealed).await;
    hall.at_desk("dora").await;
    let says = "5 Ana Eriksen: 100 · 6 Ana Fabre: 25 · 7 Ana Gómez: −144 · 8 Ana Hansen: 19";
    hall.correct_second_table(says, ["100", "25", "-144", "19"])
        .await;
    hall.confirm_sheets().await;
    check_standings(&hall.app, &hall.desk, &FINAL).await;
    hall.close().await;
}
