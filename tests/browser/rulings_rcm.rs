//! A session by the Spanish text of MCR in which every kind of ruling is given, and the table points it ends with.

use crate::browser::Browser;
use crate::rulings::{
    Full, Hall, MANAGE, ask_for, begin, confirm, next_hand, proposes, reads, rule, rule_in_full,
    save, show_table, type_totals, undo_newest, uphold_appeal, wake,
};
use crate::sheets::{stands, type_hands};
use crate::sums::{Line, check_standings};

/// A first time, a false hu, what bars a hand, and a warning to the table.
async fn first_hand(tablet: &Browser) {
    let back = "warning · position restored";
    rule(tablet, "1/e1/wall_touched_early", 1, back).await;
    begin(tablet, "1/e2/false_hu_below_minimum").await;
    proposes(tablet, 1, "−30 points · dead hand · penalty tiles").await;
    let paid = tablet.text("#paid").await;
    assert_eq!(paid, "10 to each of the others");
    tablet.fill("tiles", "1m 2m 3m 5p").await;
    confirm(tablet).await;
    rule(tablet, "1/e3/hand_shown_on_valid_hu", 1, "warning").await;
    let barred = "no claims in this hand · dead hand";
    rule(tablet, "1/e3/reached_across", 1, barred).await;
    rule(tablet, "1/e3/own_tile_shown", 1, "penalty tiles").await;
    rule(tablet, "1/table/disturbance", 1, "warning").await;
    let beside: [(u32, &[&str]); 4] = [
        (1, &[]),
        (2, &["dead hand", "penalty tiles: 1m 2m 3m 5p"]),
        (3, &["dead hand", "no claims in this hand", "penalty tiles"]),
        (4, &[]),
    ];
    for (person, marks) in beside {
        let chair = format!(".sitting a[href='#1/e{person}'] .mark.harm");
        reads(tablet, &chair, marks).await;
    }
    next_hand(tablet, "East round · deal 2").await;
    reads(tablet, ".sitting .mark.harm", &[]).await;
}

/// The same foul again and again, by either of its names; what is undone counts no more at once.
async fn again_and_again(tablet: &Browser) {
    let (seen, touched) = ("1/e1/wall_tile_seen_early", "1/e1/wall_touched_early");
    rule(tablet, seen, 2, "−15 points · dead hand").await;
    rule(tablet, touched, 3, "−30 points · position restored").await;
    undo_newest(tablet).await;
    rule(tablet, touched, 3, "−30 points · position restored").await;
    next_hand(tablet, "East round · deal 3").await;
    rule(tablet, touched, 4, "−60 points · position restored").await;
}

/// Points to each, to whoever was wronged, and to nobody.
async fn third_hand(tablet: &Browser) {
    begin(tablet, "1/e3/false_hu_invalid_hand").await;
    proposes(tablet, 1, "−60 points · dead hand · penalty tiles").await;
    confirm(tablet).await;
    begin(tablet, "1/e4/other_tile_revealed").await;
    for choice in [
        "[name='amount_choice'][value='20']",
        "[name='wronged'][value='e2']",
    ] {
        tablet.press(&format!("label:has({choice})")).await;
    }
    proposes(tablet, 1, "−20 points").await;
    assert_eq!(tablet.text("#paid").await, "20 to 2 Ana Baker");
    confirm(tablet).await;
    begin(tablet, "1/e2/violation_points").await;
    tablet
        .press("label:has([name='amount_choice'][value='30'])")
        .await;
    proposes(tablet, 1, "−30 points").await;
    assert_eq!(tablet.text("#paid").await, "paid to nobody");
    confirm(tablet).await;
    rule(tablet, "1/e2/late_pung", 1, "warning · claim lost").await;
}

/// Three who are late, each by other minutes, and a call that is taken back twice.
async fn second_table(tablet: &Browser) {
    for (offence, what) in [
        ("e5/late_up_to_10_minutes", "−10 points"),
        ("e6/late_11_to_15_minutes", "−20 points"),
        ("e7/late_over_15_minutes", "session forfeited"),
    ] {
        rule(tablet, &format!("2/{offence}"), 1, what).await;
    }
    rule(tablet, "2/e5/change_of_mind", 1, "warning").await;
    rule(tablet, "2/e5/change_of_mind", 2, "−15 points").await;
}

async fn type_first_sheet(desk: &Browser) {
    desk.goto(&format!("{MANAGE}/results/1/tables/1")).await;
    let hands: &[&[(&str, &str)]] = &[
        &[("w-1", "0"), ("f-1", "1"), ("p-1", "24")],
        &[("w-2", "2"), ("p-2", "16")],
        &[("w-3", "draw")],
        &[("w-4", "3"), ("f-4", "0"), ("p-4", "8")],
    ];
    type_hands(desk, hands).await;
    stands(desk, 4, ["8", "−64", "56", "0"]).await;
    let touched = "1 Ana Álvarez: Touches the wall before the player on the left has discarded";
    let second = [
        format!("{touched} and sees the tile · points, dead hand · −15 points"),
        format!("{touched}, tile not seen · points, position restored · −30 points"),
    ];
    let second = second.each_ref().map(String::as_str);
    reads(desk, "#hand-2 .hand-rulings a", &second).await;
    let ruled = ["−75", "+15", "−15", "+45"];
    reads(desk, ".hand-table tfoot tr:first-child td", &ruled).await;
    let total = ["−67", "−49", "41", "45"];
    reads(desk, ".hand-table .hand-total td", &total).await;
    save(desk).await;
}

/// Rulings in table points: of the session, and of the total.
async fn after_the_sheets(head: &Browser) {
    wake(head).await;
    let talk = Full {
        outcomes: &["points"],
        amount: "1",
        unit: "table_points",
        receivers: "nobody",
        reason: "talked all the time",
    };
    let place = "table=2&subject=e6&offence=violation_points";
    rule_in_full(head, place, &talk).await;
    let left = Full {
        amount: "0.5",
        unit: "standing",
        reason: "left the hall",
        ..talk
    };
    let place = "table=1&subject=e3&offence=violation_points";
    rule_in_full(head, place, &left).await;
}

/// 4, 2, 1 and 0 table points; without the rulings Castro and Álvarez had been before Dubois.
const FINAL: [Line; 8] = [
    Line {
        rank: "1",
        number: 5,
        score: &[60, -10, -15, 15],
        won: &[4.0],
        penalties: &[],
        shown: ["4", "+50", ""],
    },
    Line {
        rank: "2",
        number: 4,
        score: &[-8, -24, 0, 32, 10, 5, 10, 20, 20, -20],
        won: &[4.0],
        penalties: &[],
        shown: ["4", "+45", ""],
    },
    Line {
        rank: "3",
        number: 3,
        score: &[-8, 72, 0, -8, 10, 5, 10, 20, -3 * 20],
        won: &[2.0],
        penalties: &[-0.5],
        shown: ["1½", "+41", "−½"],
    },
    Line {
        rank: "4",
        number: 2,
        score: &[-32, -24, 0, -8, -3 * 10, 5, 10, 20, 20, 20, -30],
        won: &[1.0],
        penalties: &[],
        shown: ["1", "−49", ""],
    },
    // The point of the third place is lost with the session.
    Line {
        rank: "5",
        number: 7,
        score: &[-40, 5, -5],
        won: &[1.0, -1.0],
        penalties: &[],
        shown: ["0", "−40", ""],
    },
    Line {
        rank: "6",
        number: 1,
        score: &[48, -24, 0, -16, 10, -3 * 5, -3 * 10, -3 * 20, 20],
        won: &[0.0],
        penalties: &[],
        shown: ["0", "−67", ""],
    },
    Line {
        rank: "7",
        number: 6,
        score: &[-40, -20, 5, -5],
        won: &[0.0],
        penalties: &[-1.0],
        shown: ["−1", "−60", "−1"],
    },
    // Disqualified: listed last, and the points of the second place are lost.
    Line {
        rank: "8",
        number: 8,
        score: &[20, 5, -5],
        won: &[2.0],
        penalties: &[-2.0],
        shown: ["0", "+20", "−2"],
    },
];

#[tokio::test]
async fn a_session_by_the_spanish_text_of_mcr_is_ruled_and_adds_up() {
    let hall = Hall::open("mcr-rcm").await;
    first_hand(&hall.head).await;
    again_and_again(&hall.head).await;
    third_hand(&hall.head).await;
    show_table(&hall.head, 2, 5).await;
    reads(&hall.head, "#done li", &[]).await;
    second_table(&hall.referee).await;
    let appealed = hall.newest().await;
    ask_for(&hall, "2/e8/serious_misconduct").await;
    hall.at_desk("sara").await;
    type_first_sheet(&hall.desk).await;
    type_totals(&hall.desk, ["35", "-55", "-35", "25"]).await;
    after_the_sheets(&hall.head).await;
    uphold_appeal(&hall.head, appealed).await;
    hall.at_desk("dora").await;
    let says = "5 Ana Eriksen: 50 · 6 Ana Fabre: −60 · 7 Ana Gómez: −40 · 8 Ana Hansen: 20";
    hall.correct_second_table(says, ["50", "-60", "-40", "20"])
        .await;
    hall.confirm_sheets().await;
    check_standings(&hall.app, &hall.desk, &FINAL).await;
    hall.close().await;
}
