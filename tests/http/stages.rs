//! Stages over HTTP, and a change of the rule set while people play.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, EntrantId, Settings, SetupCommand};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::cup::{self, Cup};
use crate::draw::drawn;
use crate::replan::plans;

const STAGES: &str = "/t/masters/manage/event/stages";
const RULES: &str = "/t/masters/manage/event/rules";
/// Nobody confirmed the results of the cup.
const AGREED: [(&str, &str); 1] = [("because", "all saw the sheets")];

/// A cup with session 1 played, and its director.
async fn masters(app: &TestApp) -> Visitor {
    played(app, app.cup("masters").await).await
}

async fn played(app: &TestApp, cup: Cup<'_>) -> Visitor {
    cup.play_first().await;
    cup.publish(&[1]).await;
    app.staff("dina", "masters", Role::Director).await;
    app.staff("rita", "masters", Role::HeadReferee).await;
    app.logged_in("dina").await
}

/// Plans a final of so many people from session 2 on.
async fn plan(visitor: &Visitor, takes: &str) -> Answer {
    let fields = [
        ("first1", "1"),
        ("title2", "Final"),
        ("first2", "2"),
        ("takes2", takes),
        ("carry2", "50"),
        ("others2", "play_on"),
    ];
    visitor.fill(STAGES, "/stages", &fields).await
}

#[tokio::test]
async fn a_session_whose_stage_waits_for_its_cut_asks_before_it_starts() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    plan(&visitor, "4").await;
    let home = visitor.get("/t/masters/manage").await;
    assert!(home.text_of(".waits").contains("Final"), "{}", home.text);
    let session = "/t/masters/manage/sessions/2";
    let asked = visitor.fill(session, "/clock", &[("do", "start")]).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    let doubts = asked.text_of(".doubts");
    assert!(doubts.contains("belongs to the stage “Final”"), "{doubts}");
    let why = [("because", "the draw is shown first")];
    let done = visitor.submit(&asked, "/clock", &why).await;
    assert_eq!(done.location(), session);
}

#[tokio::test]
async fn a_director_plans_a_final_and_decides_who_plays_in_it() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    let planned = plan(&visitor, "4").await;
    assert_eq!(planned.location(), STAGES);
    let page = visitor.follow(&planned).await;
    assert!(page.text.contains("2. Final"), "{}", page.text);
    let cut = visitor.get(&format!("{STAGES}/2/cut")).await;
    assert_eq!(cut.texts("tbody tr").len(), 8);
    assert_eq!(cut.texts("tbody tr.cut-line").len(), 1);
    let done = visitor.submit(&cut, "/2/cut", &AGREED).await;
    assert_eq!(done.location(), STAGES);
    let page = visitor.follow(&done).await;
    assert_eq!(page.texts(".stage-list ol li").len(), 4);
    // The plan of session 2 was made before: the one without result may be drawn anew, for both
    // groups.
    let undone = visitor
        .submit(&page, "/2/take-back", &[("reason", "a sheet was wrong")])
        .await;
    assert_eq!(undone.location(), STAGES);
    let history = visitor.get("/t/masters/manage/history").await;
    assert!(history.text.contains("came into stage 2"));
    assert!(history.text.contains("a sheet was wrong"));
}

/// Decides who plays the final of four; gives them and the others.
async fn cut(app: &TestApp, visitor: &Visitor) -> (BTreeSet<EntrantId>, BTreeSet<EntrantId>) {
    plan(visitor, "4").await;
    let page = visitor.get(&format!("{STAGES}/2/cut")).await;
    visitor.submit(&page, "/2/cut", &AGREED).await;
    let live = app.state.tournaments.by_slug("masters").await.unwrap();
    let snapshot = live.snapshot();
    let cut = snapshot.tournament.stages[1].cut.clone().unwrap();
    let everybody = snapshot.tournament.entrants.keys().copied();
    everybody.partition(|id| cut.members.contains(id))
}

/// Who sits at a table of session 2.
async fn at(app: &TestApp, table: usize) -> BTreeSet<EntrantId> {
    let live = app.state.tournaments.by_slug("masters").await.unwrap();
    let session = live.snapshot().tournament.sessions[1].clone();
    session.tables[table].seats.people().collect()
}

#[tokio::test]
async fn finalists_and_those_who_play_on_are_drawn_among_themselves() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    let (finalists, others) = cut(&app, &visitor).await;
    let address = "/t/masters/manage/seating/draw";
    let form = visitor.get(address).await;
    assert!(
        form.text.contains("2 groups play among themselves"),
        "{}",
        form.text
    );
    let page = drawn(&visitor, address, &[("first", "2"), ("last", "2")]).await;
    let titles = page.texts("h2, h3");
    for title in ["Group 1", "Group 2"] {
        assert!(titles.iter().any(|it| it == title), "{titles:?}");
    }
    let used = visitor.submit(&page, "/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    assert_eq!((at(&app, 0).await, at(&app, 1).await), (finalists, others));
}

#[tokio::test]
async fn finalists_and_those_who_play_on_are_planned_anew_each_at_tables_of_their_own() {
    let app = TestApp::start().await;
    // The finalists sit where the others will, so staying near to the plan leads to the same table.
    let seats = vec![
        cup::plan(1, &[[1, 5, 2, 6], [3, 7, 4, 8]]),
        cup::plan(2, &[[2, 4, 6, 8], [1, 3, 5, 7]]),
    ];
    let visitor = played(&app, app.cup_with("masters", "mcr-ema", 0, seats).await).await;
    let (finalists, others) = cut(&app, &visitor).await;
    assert_eq!(finalists, [1, 3, 5, 7].map(EntrantId).into());
    let home = "/t/masters/manage/seating/replan";
    let choose = plans(&visitor, home, &[("from", "2")]).await;
    assert_eq!(choose.text_of(".replan-plans .error"), "");
    let taken = visitor.submit(&choose, "/replan/use", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    assert_eq!((at(&app, 0).await, at(&app, 1).await), (finalists, others));
}

#[tokio::test]
async fn finalists_and_those_who_play_on_draw_lots_among_themselves() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    let (finalists, others) = cut(&app, &visitor).await;
    let address = "/t/masters/manage/seating/lots";
    let made = visitor
        .fill(address, "/lots/prepare", &[("first", "2"), ("last", "2")])
        .await;
    assert_eq!(made.location(), address, "{}", made.text);
    let page = visitor.follow(&made).await;
    let heads = page.texts(".lots h2");
    assert_eq!(
        heads[..2],
        ["Group 1: numbers 1 to 4", "Group 2: numbers 5 to 8"]
    );
    let field = |id: &EntrantId| format!("lot{id}");
    let first = field(finalists.first().unwrap());
    // A number of the other group, or a seat of it, is no lot of theirs.
    for typed in ["5", "2E"] {
        let refused = visitor
            .submit(&page, "/lots/note", &[(&first, typed)])
            .await;
        let said = refused.errors();
        assert!(said.contains("from 1 to 4"), "{typed}: {said}");
    }
    let lots = finalists.iter().chain(&others).zip(1..);
    let lots: Vec<(String, String)> = lots
        .map(|(id, number)| (field(id), number.to_string()))
        .collect();
    let lots: Vec<(&str, &str)> = lots
        .iter()
        .map(|(field, number)| (field.as_str(), number.as_str()))
        .collect();
    let noted = visitor.submit(&page, "/lots/note", &lots).await;
    assert_eq!(noted.location(), address, "{}", noted.text);
    for path in ["/t/masters/lots", "/t/masters/manage/seating/lots/print"] {
        let shown = visitor.get(path).await;
        assert!(
            shown.text.contains("Group 2: numbers 5 to 8"),
            "{path}: {}",
            shown.text
        );
    }
    let page = visitor.get(address).await;
    let assigned = visitor.submit(&page, "/lots/assign", &[]).await;
    assert_eq!(assigned.location(), address, "{}", assigned.text);
    assert_eq!((at(&app, 0).await, at(&app, 1).await), (finalists, others));
}

#[tokio::test]
async fn lots_decide_a_tie_at_the_line_with_a_seed_that_stays() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    // Places 6 and 7 of the preliminary are equal in everything.
    plan(&visitor, "6").await;
    let cut = visitor.get(&format!("{STAGES}/2/cut")).await;
    assert!(cut.text.contains("Lots decide"), "{}", cut.text);
    let refused = visitor.submit(&cut, "/2/cut", &[("seed", " ")]).await;
    assert!(
        refused.errors().contains("Draw lots"),
        "{}",
        refused.errors()
    );
    let long = "x".repeat(201);
    let refused = visitor.submit(&cut, "/2/cut", &[("seed", &long)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let done = visitor
        .submit(&cut, "/2/cut", &[("seed", "4 6 1"), AGREED[0]])
        .await;
    let page = visitor.follow(&done).await;
    assert!(page.text.contains("4 6 1") && page.text.contains("seatwind cut 1"));
    let history = visitor.get("/t/masters/manage/history").await;
    assert!(history.text.contains("4 6 1"));
}

#[tokio::test]
async fn what_is_wrong_with_stages_is_said_and_what_was_typed_stays() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    for (field, value) in [
        ("first2", "x"),
        ("first2", "99"),
        ("takes2", "3"),
        ("takes2", "99999999999999999999"),
        ("carry2", "101"),
        ("carry2", "-1"),
    ] {
        let mut fields = vec![("first1", "1"), ("first2", "2"), ("takes2", "4")];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let refused = visitor.fill(STAGES, "/stages", &fields).await;
        assert!(!refused.errors().is_empty(), "{field}");
        let kept = refused.attribute(&format!("input#f-{field}"), "value");
        assert_eq!(kept, value, "{field}");
    }
    let nowhere = visitor.get(&format!("{STAGES}/7/cut")).await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn stages_and_rules_are_for_directors() {
    let app = TestApp::start().await;
    masters(&app).await;
    let referee = app.logged_in("rita").await;
    for path in [
        STAGES.to_owned(),
        format!("{STAGES}/2/cut"),
        RULES.to_owned(),
    ] {
        assert_eq!(
            referee.get(&path).await.status,
            StatusCode::FORBIDDEN,
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_standings_show_the_stages() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    plan(&visitor, "4").await;
    let cut = visitor.get(&format!("{STAGES}/2/cut")).await;
    visitor.submit(&cut, "/2/cut", &AGREED).await;
    let public = app.visitor().get("/t/masters/standings").await;
    let heads = public.texts("tr.stage-head");
    assert_eq!(heads, ["Final", "Stage 1"], "{}", public.text);
    let columns = public.texts("table.standings thead th").len();
    let widths = public.attributes("tr.stage-head th", "colspan");
    assert_eq!(widths, vec![columns.to_string(); 2]);
    let desk = visitor.get("/t/masters/manage/standings").await;
    assert_eq!(desk.texts("tr.stage-head"), heads, "{}", desk.text);
    // Among the leaders too those who came into the final stand under its name.
    let overview = app.visitor().get("/t/masters").await;
    let heads = overview.texts(".leaders tr.stage-head");
    assert_eq!(heads, ["Final", "Stage 1"], "{}", overview.text);
    let columns = overview.texts(".leaders thead th").len();
    let widths = overview.attributes(".leaders tr.stage-head th", "colspan");
    assert_eq!(widths, vec![columns.to_string(); 2]);
}

#[tokio::test]
async fn the_rules_of_a_running_tournament_change_after_all_ranks_were_seen() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    let made = visitor
        .fill("/rulesets/mcr-ema", "/copy", &[("name", "Steeper")])
        .await;
    let form = visitor.follow(&made).await;
    visitor
        .submit(&form, "/edit", &[("place1", "6"), ("place2", "3")])
        .await;
    let rules = visitor.get(RULES).await;
    assert!(rules.text.contains("See what it would change"));
    let chosen = [("ruleset", "steeper")];
    let (target, fields) = rules.form("/rules", &[]);
    assert!(
        fields.iter().any(|(name, _)| name.starts_with("answer-")),
        "{target}"
    );
    let preview = visitor.submit(&rules, "/rules", &chosen).await;
    assert_eq!(preview.status, StatusCode::OK);
    assert_eq!(
        preview.texts(".before-after tbody tr").len(),
        8,
        "everybody"
    );
    let changed = preview.texts(".before-after tr.changes");
    assert_eq!(changed.len(), 4, "{changed:?}");
    let then = preview.texts(".before-after tr.changes td.strong");
    assert!(then.iter().any(|points| points == "6"), "{then:?}");
    let live = app.state.tournaments.by_slug("masters").await.unwrap();
    assert_eq!(
        live.snapshot().tournament.ruleset_id,
        "mcr-ema",
        "nothing is done yet"
    );
    let refused = visitor.submit(&preview, "/rules", &[("reason", " ")]).await;
    assert!(
        refused.errors().contains("Write why"),
        "{}",
        refused.errors()
    );
    let reason = [("reason", "agreed at the meeting")];
    let done = visitor.submit(&preview, "/rules", &reason).await;
    assert_eq!(done.location(), RULES);
    assert_eq!(live.snapshot().tournament.ruleset_id, "steeper");
    let history = visitor.get("/t/masters/manage/history").await;
    assert!(history.text.contains("agreed at the meeting"));
    // A game with other sums cannot hold these results.
    let rules = visitor.get(RULES).await;
    let refused = visitor
        .submit(&rules, "/rules", &[("ruleset", "riichi-ema-2016")])
        .await;
    assert!(refused.errors().contains("sums to"), "{}", refused.errors());
}

#[tokio::test]
async fn the_staff_s_standings_say_what_was_carried_into_the_final() {
    let app = TestApp::start().await;
    let seats = vec![
        cup::plan(1, &[[1, 5, 2, 6], [3, 7, 4, 8]]),
        cup::plan(2, &[[1, 3, 5, 7], [2, 4, 6, 8]]),
    ];
    let visitor = played(&app, app.cup_with("masters", "mcr-ema", 0, seats).await).await;
    cut(&app, &visitor).await;
    app.enter("masters", 2, 1, [(1, 24), (3, 0), (5, -8), (7, -16)])
        .await;
    let page = visitor.get("/t/masters/manage/standings").await;
    let heads = page.texts(".origins thead th");
    let carried = heads
        .iter()
        .position(|head| head == "Carried over")
        .unwrap();
    let points = page.texts(".origins tbody .strong");
    let leader = page.texts(".origins tbody tr:not(.stage-head) > *");
    // Half of the 4 of session 1, and 4 of the final.
    assert_eq!((&*points[0], &*leader[carried]), ("6", "2"), "{leader:?}");
    let note = "A team has the points of every session its members played";
    let teams = visitor.get("/t/masters/manage/standings?of=team").await;
    assert!(teams.text.contains(note), "{}", teams.text);
    let public = app.visitor().get("/t/masters/standings?of=team").await;
    assert!(public.text.contains(note), "{}", public.text);
}

#[tokio::test]
async fn stages_stand_as_a_tree_on_paper_and_to_give_away() {
    let app = TestApp::start().await;
    let visitor = masters(&app).await;
    let (paper, keep) = (
        "/t/masters/manage/print/bracket",
        "/t/masters/manage/keepsake",
    );
    assert!(visitor.get(paper).await.texts(".bracket-tree").is_empty());
    let none = visitor.get(&format!("{keep}/bracket.svg")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    let (finalists, _) = cut(&app, &visitor).await;
    let page = visitor.get(paper).await;
    assert_eq!(page.texts(".bracket-tree").len(), 1, "{}", page.text);
    // The same for who does not see the drawing.
    let said = page.texts(".leaf .visually-hidden li");
    assert_eq!(said.len(), 2 * finalists.len(), "{said:?}");
    let (through, last) = said.split_at(finalists.len());
    // Best first, with what they had when the stage that everybody played was over.
    let names = ["Álvarez", "Gómez", "Eriksen", "Castro"];
    for (line, name) in through.iter().zip(names) {
        assert!(
            line.contains(name) && line.contains("(goes on)"),
            "{said:?}"
        );
        assert!(line.ends_with(['2', '4']), "{said:?}");
    }
    assert!(last.iter().all(|it| !it.contains("(goes on)")), "{said:?}");
    let stages = page.texts(".leaf .visually-hidden h3");
    assert_eq!(stages, ["Stage 1", "Final"]);
    let through = page.text_of(".leaf .visually-hidden p");
    assert_eq!(through, "4 of 8 go on");
    assert_eq!(page.texts(".bracket-tree path").len(), 1);
    // Two languages stand beside each other where a box has room for both, otherwise the main one alone.
    let live = app.state.tournaments.by_slug("masters").await.unwrap();
    let settings = Settings {
        languages: vec!["en".into(), "es".into()],
        ..Settings::clone(&live.snapshot().tournament.settings)
    };
    let settings = Command::Setup(SetupCommand::ChangeSettings { settings });
    app.run("masters", settings, Vec::new()).await;
    let page = visitor.get(&format!("{paper}?in-en=on&in-es=on")).await;
    let stages = page.texts(".leaf .visually-hidden h3");
    assert_eq!(stages, ["Stage 1 / Fase 1", "Final"]);
    let through = page.text_of(".leaf .visually-hidden p");
    assert_eq!(through, "4 of 8 go on");
    let page = visitor.get(keep).await;
    assert_eq!(page.texts("#bracket .bracket-tree").len(), 1);
    let drawing = visitor.get(&format!("{keep}/bracket.svg")).await;
    assert!(drawing.text.starts_with("<svg"), "{}", drawing.text);
    assert!(drawing.text.contains("Final") && drawing.text.contains("The masters cup"));
    let dots = visitor.get(&format!("{keep}/bracket.png")).await;
    assert_eq!(dots.header("content-type"), "image/png");
}
