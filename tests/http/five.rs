//! A hall of fours whose rest plays at a table of five: hands on the sheet, and who sits out on the tablet and on paper.

use reqwest::StatusCode;

use crate::app::TestApp;
use crate::families::of_nine;
use crate::sheets::filled;

#[tokio::test]
async fn hands_at_a_table_of_five_are_those_of_the_four_who_play() {
    let app = TestApp::start().await;
    let dora = of_nine(&app, "five", "riichi-ema-2016").await;
    let rules = "/t/five/manage/seating/rules";
    let five = [("rest", "points-only-five")];
    dora.fill(rules, "/seating/rules", &five).await;
    // A plan with a table of the rest is read as it was written.
    let plan = "round,table,seat,player_id\n1,1,E,1\n1,1,S,2\n1,1,W,3\n1,1,N,4\n\
        1,2,,5\n1,2,,6\n1,2,,7\n1,2,,8\n1,2,,9\n";
    let page = dora.get("/t/five/manage/seating").await;
    let file = ("plan.csv", plan.as_bytes().to_vec());
    let asked = dora.send_file(&page, "/seating/import", "plan", file).await;
    let used = dora.submit(&asked, "/import/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", asked.text);

    let sheet = "/t/five/manage/results/1/tables/2";
    let typed = filled(
        "h-1-0 = 30, h-1-1 = -10, h-1-2 = -10, h-1-3 = -10, \
         h-2-1 = 12, h-2-2 = -4, h-2-3 = -4, h-2-4 = -4, do = count",
    );
    let page = dora.fill(sheet, "/tables/2", &typed).await;
    let fields = |hand: u8| page.attributes(&format!("#hand-{hand} .points-input"), "name");
    assert_eq!(
        fields(1),
        ["h-1-0", "h-1-1", "h-1-2", "h-1-3"],
        "{}",
        page.text
    );
    assert_eq!(fields(2), ["h-2-1", "h-2-2", "h-2-3", "h-2-4"]);
    let sums = page.texts(".hand-total td").join(" ");
    assert_eq!(sums, "30 2 −14 −14 −4", "{}", page.text);
    let out = [&typed[..], &[("h-1-4", "5")]].concat();
    let refused = dora.fill(sheet, "/tables/2", &out).await;
    assert!(refused.text_of("#e-hand-1").contains("sits out"));
    let saved = dora.submit(&page, "/tables/2", &[("do", "save")]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);

    let answer = dora.get("/t/five/manage/referee.json").await;
    let data: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
    let [four, five] = [&data["tables"][0], &data["tables"][1]];
    assert_eq!(five["out"][0], serde_json::json!([4, 0, 1, 2, 3]));
    assert_eq!(five["rounds"]["hands"], 5);
    assert_eq!(
        (&four["out"], &four["rounds"]),
        (&serde_json::Value::Null, &serde_json::Value::Null)
    );
    // Without scripts the tablet shows it too.
    let table = dora.get("/t/five/manage/referee?session=1&table=2").await;
    let chairs = table.texts(".sitting .chair");
    let out = chairs.iter().filter(|chair| chair.contains("sits out"));
    assert_eq!((chairs.len(), out.count()), (5, 1), "{chairs:?}");
    let paper = dora.get("/t/five/manage/print/score-sheets/1").await;
    assert_eq!(paper.texts(".paper-out").len(), 20);
}
