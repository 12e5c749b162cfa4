//! A session by the Ari Ari rules, which have a chombo paid at the table: by the dealer and by another, in the totals,
//! among the hands and after the totals, and the points the session ends with.

use crate::browser::Browser;
use crate::rulings::{
    Full, Hall, MANAGE, begin, confirm, open_in_full, proposes, rule_in_full, save, send_in_full,
    show_table, type_totals, wake,
};
use crate::sheets::{put, stands, type_hands};
use crate::sums::{Line, check_standings};

const BY_DEALER: &str = "−12,000 points · chombo · hand dealt again";
const BY_ANOTHER: &str = "−8,000 points · chombo · hand dealt again";

/// A false win in a hand of which somebody says who dealt it.
async fn false_win(tablet: &Browser, person: &str, hand: &str, dealer: &str, what: &str) {
    begin(tablet, &format!("{person}/false_win")).await;
    tablet.fill("hand", hand).await;
    let dealt = format!("[name='dealer'][value='{dealer}']");
    tablet.press(&format!("label:has({dealt})")).await;
    let is_said = format!("document.querySelector(\"{dealt}\").checked");
    tablet.wait_until(&is_said).await;
    proposes(tablet, 1, what).await;
    confirm(tablet).await;
}

/// What the sheet and the ledger do not have in common, below the hands.
async fn foot(desk: &Browser) -> String {
    desk.text("[data-foot]").await
}

/// The dealer's chombo is ruled before the sheet comes, the other one after it: until then the sheet names each that
/// only one of the two has, and neither is paid twice.
async fn first_table(hall: &Hall) {
    false_win(&hall.head, "1/e1", "2", "e1", BY_DEALER).await;
    let desk = &hall.desk;
    let sheet = format!("{MANAGE}/results/1/tables/1");
    desk.goto(&sheet).await;
    for (field, value) in [("w-1", "0"), ("f-1", "1"), ("p-1", "3/40")] {
        put(desk, field, value).await;
    }
    stands(desk, 1, ["7,700", "−7,700", "0", "0"]).await;
    let told = foot(desk).await;
    let none = "a chombo of 1 Ana Álvarez that none of these hands has";
    assert!(told.contains(none), "{told}");
    let hands: &[&[(&str, &str)]] = &[
        &[],
        &[("w-2", "chombo"), ("c-2", "0")],
        &[("w-3", "chombo"), ("c-3", "2")],
    ];
    type_hands(desk, hands).await;
    stands(desk, 2, ["−4,300", "−3,700", "4,000", "4,000"]).await;
    stands(desk, 3, ["−300", "−1,700", "−4,000", "6,000"]).await;
    let told = foot(desk).await;
    let unruled = "The chombo of Ana Castro is on the sheet, but not in the ledger.";
    assert!(told.contains(unruled), "{told}");
    assert!(!told.contains("Álvarez"), "{told}");
    save(desk).await;
    let second = "table=1&hand=3&subject=e3&offence=false_win";
    open_in_full(&hall.head, second).await;
    hall.head.choose("dealer", "1").await;
    send_in_full(&hall.head).await;
    desk.goto(&sheet).await;
    assert_eq!(foot(desk).await, "");
    let row = desk.text("#hand-3 .hand-rulings").await;
    let says = ["3 Ana Castro: False win, tiles shown", "−8,000 points"];
    assert!(says.iter().all(|it| row.contains(it)), "{row}");
    stands(desk, 3, ["−300", "−1,700", "−4,000", "6,000"]).await;
}

/// One chombo is in the totals that the table hands in; the dealer's comes after them.
async fn second_table(hall: &Hall) {
    let tablet = &hall.referee;
    false_win(tablet, "2/e7", "1", "e5", BY_ANOTHER).await;
    type_totals(&hall.desk, ["9000", "3000", "-9000", "-3000"]).await;
    wake(tablet).await;
    show_table(tablet, 2, 5).await;
    false_win(tablet, "2/e5", "2", "e5", BY_DEALER).await;
}

/// Points of the total, which no sheet has.
async fn left_the_hall(head: &Browser) {
    let left = Full {
        outcomes: &["points"],
        amount: "1000",
        unit: "standing",
        receivers: "nobody",
        reason: "left the hall",
    };
    rule_in_full(head, "table=1&subject=e2&offence=other", &left).await;
}

/// What was won and lost from nothing, then uma: 9,000, 3,000, −3,000, −9,000. Score: wins, then each chombo.
const FINAL: [Line; 8] = [
    Line {
        rank: "1",
        number: 6,
        score: &[3000, 4000],
        won: &[7000.0, 9000.0],
        penalties: &[],
        shown: ["16,000", "+7,000", ""],
    },
    Line {
        rank: "2",
        number: 4,
        score: &[4000, 2000],
        won: &[6000.0, 9000.0],
        penalties: &[],
        shown: ["15,000", "+6,000", ""],
    },
    Line {
        rank: "3",
        number: 8,
        score: &[-3000, 4000],
        won: &[1000.0, 3000.0],
        penalties: &[],
        shown: ["4,000", "+1,000", ""],
    },
    Line {
        rank: "4",
        number: 1,
        score: &[7700, -3 * 4000, 4000],
        won: &[-300.0, 3000.0],
        penalties: &[],
        shown: ["2,700", "−300", ""],
    },
    Line {
        rank: "5",
        number: 2,
        score: &[-7700, 4000, 2000],
        won: &[-1700.0, -3000.0],
        penalties: &[-1000.0],
        shown: ["−5,700", "−1,700", "−1,000"],
    },
    Line {
        rank: "6",
        number: 5,
        score: &[9000, -3 * 4000],
        won: &[-3000.0, -3000.0],
        penalties: &[],
        shown: ["−6,000", "−3,000", ""],
    },
    Line {
        rank: "7",
        number: 3,
        score: &[4000, -4000 - 2 * 2000],
        won: &[-4000.0, -9000.0],
        penalties: &[],
        shown: ["−13,000", "−4,000", ""],
    },
    Line {
        rank: "8",
        number: 7,
        score: &[-9000, 4000],
        won: &[-5000.0, -9000.0],
        penalties: &[],
        shown: ["−14,000", "−5,000", ""],
    },
];

#[tokio::test]
async fn a_chombo_is_a_reverse_mangan_at_the_table_and_adds_up() {
    let hall = Hall::open("riichi-ari-ari").await;
    hall.at_desk("sara").await;
    first_table(&hall).await;
    second_table(&hall).await;
    left_the_hall(&hall.head).await;
    check_standings(&hall.app, &hall.desk, &FINAL).await;
    hall.close().await;
}
