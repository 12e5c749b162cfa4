//! `…/manage/event/stages`: the stages of a tournament, and who goes on from one to the next.

use askama::Template;

use crate::mahjong::TableSize;
use crate::ruleset::stage::{CarryFrom, Others};
use crate::service::tournaments::{ExecuteError, Refused};
use crate::tournament::stages::{MOST_STAGES, StagePlan, proposed, sessions_needed};
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Row, standings};
use crate::tournament::{Command, EntrantId, Refusal, SessionNo, SetupCommand, Tournament};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::of::StageNo;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::columns::{Cell, HeadingView, cells, headings};
use crate::web::say::part::Name;
use crate::web::say::refusal::{self, name, why_refused};
use crate::web::say::rule_text::InLanguage;
use crate::web::say::stages;
use crate::web::turned_down::refuse;
use crate::words::key;

/// Empty rows that the form offers for more stages.
const SPARE: usize = 2;
/// What is told of those whom a cut ranks.
const CUT_BY: [Column; 2] = [Column::Points, Column::Score];

#[derive(Template)]
#[template(path = "event/stages.html")]
struct StagesPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    stages: Vec<StageView>,
    rows: Vec<FormRow>,
    lists: Lists,
    proposal: Option<u16>,
    sessions: u16,
    closed: bool,
}

struct StageView {
    number: usize,
    title: String,
    facts: Vec<String>,
    decides: bool,
    may_take_back: bool,
    goes_on: Vec<(String, Name)>,
    draw: Option<Draw>,
}

struct Draw {
    tied: String,
    places: u16,
    seed: String,
    algorithm: String,
}

/// The fields of one stage of the form.
struct FormRow {
    number: usize,
    title: String,
    rules: String,
    first: String,
    takes: String,
    carry: String,
    from: String,
    others: String,
}

/// The lists of the form.
struct Lists {
    rules: Vec<(String, String)>,
    from: Vec<(String, String)>,
    others: Vec<(String, String)>,
}

/// The page on which it is decided who goes on.
#[derive(Template)]
#[template(path = "event/cut.html")]
struct CutPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    number: u16,
    title: String,
    takes: u16,
    tied: Vec<String>,
    places: u16,
    rows: Vec<CutRow>,
    headings: Vec<HeadingView>,
    problem: Option<String>,
    /// What speaks against it, though it can be done.
    doubts: Vec<String>,
}

/// Somebody of the stage before.
struct CutRow {
    rank: String,
    number: String,
    name: Name,
    cells: Vec<Cell>,
    is_first_out: bool,
}

pub async fn show(Staff { desk, page, .. }: Staff<can::Configure>) -> PageResult {
    let values = values(&desk.snapshot.tournament);
    let values = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    let form = Form::filled(page.words, values);
    page.render(&view(&page, &form, &desk))
}

/// Plans them: as the rule set's document proposes, or as typed.
pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let stages = if form.has("proposed") {
        Some(proposed(&tournament.ruleset))
    } else {
        read(&mut form, tournament.ruleset.table_size())
    };
    if let Some(stages) = stages
        && at
            .desk
            .carry_out(
                &at.state,
                &mut form,
                Command::Setup(SetupCommand::PlanStages { stages }),
            )
            .await?
            .is_some()
    {
        let saved = see_other(at.desk.address("/event/stages")).done(at.page.say("stages-saved"));
        return Ok(saved.finish());
    }
    at.page.render_refused(&view(&at.page, &form, &at.desk))
}

/// Shows the list with the line, and what is to be done about it.
pub async fn ask_cut(at: Staff<can::Configure, StageNo>) -> PageResult {
    let StageNo(stage) = at.of;
    let form = Form::empty(at.page.words);
    let command = Command::Setup(SetupCommand::MakeCut { stage, seed: None });
    let problem = match at.desk.what_if(&at.state, &command) {
        Ok(_) => None,
        Err(ExecuteError::Refused(refused)) => Some(refused),
        Err(ExecuteError::Fault(fault)) => return Err(fault.into()),
    };
    let tournament = &at.desk.snapshot.tournament;
    let doubts = tournament.doubts(&command, at.desk.now(&at.state));
    let doubts = refusal::doubts(at.page.words, &at.desk.snapshot, &doubts);
    at.page.render(&CutPage {
        doubts,
        ..cut_view(&at.page, &form, &at.desk, stage, problem)?
    })
}

pub async fn cut(at: Staff<can::Configure, StageNo>, mut form: Form) -> PageResult {
    let StageNo(stage) = at.of;
    let typed = form.optional("seed", 200);
    let seed = typed.filter(|seed| !seed.is_empty());
    let problem = match at
        .desk
        .execute(
            &at.state,
            &form,
            Command::Setup(SetupCommand::MakeCut { stage, seed }),
        )
        .await
    {
        Ok(_) => {
            let done =
                see_other(at.desk.address("/event/stages")).done(at.page.say("stages-cut-made"));
            return Ok(done.finish());
        }
        Err(error) => {
            let problem = error.refusal().cloned().map(Refused::Rules);
            refuse(&mut form, &at.desk.snapshot, error)?;
            problem
        }
    };
    at.page
        .render_refused(&cut_view(&at.page, &form, &at.desk, stage, problem)?)
}

pub async fn take_back(at: Staff<can::Configure, StageNo>, mut form: Form) -> PageResult {
    let StageNo(stage) = at.of;
    let reason = form.value("reason").to_owned();
    let command = Command::Setup(SetupCommand::TakeBackCut { stage, reason });
    if at
        .desk
        .carry_out(&at.state, &mut form, command)
        .await?
        .is_some()
    {
        let done =
            see_other(at.desk.address("/event/stages")).done(at.page.say("stages-cut-undone"));
        return Ok(done.finish());
    }
    at.page.render_refused(&view(&at.page, &form, &at.desk))
}

/// What is planned, for the form.
fn values(tournament: &Tournament) -> Vec<(String, String)> {
    let mut values = Vec::new();
    for (stage, at) in tournament.stages.iter().zip(1..) {
        let plan = &stage.plan;
        let takes = plan.takes.map_or_else(String::new, |it| it.to_string());
        values.extend([
            (format!("title{at}"), plan.title.clone()),
            (format!("rules{at}"), plan.rules.clone().unwrap_or_default()),
            (format!("first{at}"), plan.first.to_string()),
            (format!("takes{at}"), takes),
            (format!("carry{at}"), plan.carry_percent.to_string()),
            (format!("from{at}"), from_word(plan.carry_from).to_owned()),
            (format!("others{at}"), others_word(plan.others).to_owned()),
        ]);
    }
    values
}

fn from_word(from: CarryFrom) -> &'static str {
    match from {
        CarryFrom::StandingPoints => "standing_points",
        CarryFrom::Score => "score",
    }
}

fn others_word(others: Others) -> &'static str {
    match others {
        Others::Out => "out",
        Others::PlayOn => "play_on",
    }
}

/// Reads the rows of the form; one without a first session is no stage. A stage takes one table at least.
fn read(form: &mut Form, table: TableSize) -> Option<Vec<StagePlan>> {
    let fewest = table.seats() as i64;
    let mut plans = Vec::new();
    for at in 1..=MOST_STAGES {
        let field = |name: &str| format!("{name}{at}");
        if form.value(&field("first")).trim().is_empty() {
            continue;
        }
        let title = form.optional(&field("title"), 100);
        let first = form.number(&field("first"), 1..=200);
        let takes = if form.value(&field("takes")).trim().is_empty() {
            Some(None)
        } else {
            form.number(&field("takes"), fewest..=10_000).map(Some)
        };
        let carry = if form.value(&field("carry")).trim().is_empty() {
            Some(0)
        } else {
            form.number(&field("carry"), 0..=100)
        };
        let rules = form.value(&field("rules")).to_owned();
        let is_score = form.value(&field("from")) == "score";
        let plays_on = form.value(&field("others")) == "play_on";
        if let (Some(title), Some(first), Some(takes), Some(carry)) = (title, first, takes, carry) {
            plans.push(StagePlan {
                title,
                rules: Some(rules).filter(|rules| !rules.is_empty()),
                first: SessionNo(u16::try_from(first).unwrap_or(u16::MAX)),
                takes: takes.and_then(|takes| u16::try_from(takes).ok()),
                carry_percent: u8::try_from(carry).unwrap_or(u8::MAX),
                carry_from: if is_score {
                    CarryFrom::Score
                } else {
                    CarryFrom::StandingPoints
                },
                others: if plays_on {
                    Others::PlayOn
                } else {
                    Others::Out
                },
            });
        }
    }
    form.is_good().then_some(plans)
}

fn view<'a>(page: &'a Page, form: &'a Form, desk: &Desk) -> StagesPage<'a> {
    let tournament = &desk.snapshot.tournament;
    let typed = (1..=MOST_STAGES).rfind(|at| !form.value(&format!("first{at}")).is_empty());
    let known = typed.unwrap_or(0).max(tournament.stages.len());
    let rows = (1..=(known + SPARE).min(MOST_STAGES)).map(|number| FormRow {
        number,
        title: format!("title{number}"),
        rules: format!("rules{number}"),
        first: format!("first{number}"),
        takes: format!("takes{number}"),
        carry: format!("carry{number}"),
        from: format!("from{number}"),
        others: format!("others{number}"),
    });
    let say = |key: &'static str| page.say(key).into_owned();
    let own = (String::new(), say(key!("stages-rules-usual")));
    let document = &tournament.ruleset.stages;
    let of_document = document.iter().map(|stage| {
        let title = stage.title.get(page.lang()).to_owned();
        (stage.id.clone(), title)
    });
    let has_proposal = !document.is_empty() && tournament.stages.is_empty();
    StagesPage {
        page,
        form,
        base: desk.address("/event/stages"),
        stages: stage_views(page, desk),
        rows: rows.collect(),
        lists: Lists {
            rules: std::iter::once(own).chain(of_document).collect(),
            from: vec![
                (
                    "standing_points".to_owned(),
                    say(key!("stages-from-points")),
                ),
                ("score".to_owned(), say(key!("stages-from-score"))),
            ],
            others: vec![
                ("out".to_owned(), say(key!("stages-others-out"))),
                ("play_on".to_owned(), say(key!("stages-others-play-on"))),
            ],
        },
        proposal: has_proposal.then(|| sessions_needed(&tournament.ruleset)),
        sessions: tournament.settings.sessions,
        closed: tournament.closed,
    }
}

fn stage_views(page: &Page, desk: &Desk) -> Vec<StageView> {
    let tournament = &desk.snapshot.tournament;
    let stages = tournament.stages.iter().enumerate();
    let views = stages.map(|(at, stage)| {
        let last = tournament.last_session_of(at);
        let played = tournament
            .sessions
            .iter()
            .any(|it| it.number >= stage.plan.first && it.results() > 0);
        let cut = stage.cut.as_ref();
        let names = |people: &[EntrantId]| -> Vec<(String, Name)> {
            let named = people
                .iter()
                .map(|id| (id.to_string(), name(&desk.snapshot, *id)));
            named.collect()
        };
        StageView {
            number: at + 1,
            title: stages::title(page.words, tournament, at),
            facts: facts(page, &stage.plan, last),
            decides: stage.waits_for_cut(),
            may_take_back: cut.is_some() && !played,
            goes_on: cut.map_or_else(Vec::new, |cut| names(&cut.goes_on)),
            draw: cut.and_then(|cut| cut.draw.as_ref()).map(|draw| Draw {
                tied: people(&names(&draw.tied)),
                places: draw.places,
                seed: draw.seed.clone(),
                algorithm: draw.algorithm.clone(),
            }),
        }
    });
    views.collect()
}

/// People in a row.
fn people(named: &[(String, Name)]) -> String {
    let names = named
        .iter()
        .map(|(number, name)| format!("{number} {} {}", name.first, name.last).replace("  ", " "));
    names.collect::<Vec<String>>().join(", ")
}

/// What is planned for a stage, in short sentences.
fn facts(page: &Page, plan: &StagePlan, last: SessionNo) -> Vec<String> {
    let sessions = page.say_with("stages-sessions");
    let sessions = sessions.arg("first", plan.first.to_string());
    let mut facts = vec![sessions.arg("last", last.to_string()).to_string()];
    if let Some(takes) = plan.takes {
        let takes = page.say_with("rulesets-stage-takes").arg("count", takes);
        facts.push(takes.to_string());
        facts.push(page.say(stages::others_key(plan.others)).into_owned());
    }
    if plan.first.0 > 1 {
        let carry = page.say_with("rulesets-stage-carry");
        let carry = carry.arg("percent", i64::from(plan.carry_percent));
        facts.push(carry.to_string());
    }
    facts
}

fn cut_view<'a>(
    page: &'a Page,
    form: &'a Form,
    desk: &Desk,
    number: u16,
    problem: Option<Refused>,
) -> Result<CutPage<'a>, PageError> {
    let tournament = &desk.snapshot.tournament;
    let at = usize::from(number)
        .checked_sub(1)
        .ok_or(PageError::NotFound)?;
    let stage = tournament.stages.get(at).ok_or(PageError::NotFound)?;
    let (Some(takes), Some(before)) = (stage.plan.takes, at.checked_sub(1)) else {
        return Err(PageError::NotFound);
    };
    let standings = standings(tournament, Some(tournament.last_session_of(before)));
    let plays = |row: &&Row| {
        let entrant = tournament.entrant(row.entrant);
        row.level == before && entrant.is_some_and(|it| it.is_active() && it.is_ranked())
    };
    let rules = &tournament.ruleset;
    let rows = standings.rows.iter().filter(plays).zip(0_u16..);
    let rows = rows.map(|(row, place)| CutRow {
        rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
        number: row.entrant.to_string(),
        name: name(&desk.snapshot, row.entrant),
        cells: cells(page.words, rules, &CUT_BY, &row.tally, &row.lines),
        is_first_out: place == takes,
    });
    let sentence = problem
        .as_ref()
        .map(|refused| why_refused(page.words, &desk.snapshot, refused));
    let (tied, places) = match &problem {
        Some(Refused::Rules(Refusal::TieAtTheLine { tied, places, .. })) => (tied.clone(), *places),
        _ => (Vec::new(), 0),
    };
    let is_tie = !tied.is_empty();
    let tied = tied
        .iter()
        .map(|id| people(&[(id.to_string(), name(&desk.snapshot, *id))]));
    let whom = page.say("standings-name").into_owned();
    Ok(CutPage {
        page,
        form,
        base: desk.address("/event/stages"),
        number,
        title: stages::title(page.words, tournament, at),
        takes,
        tied: tied.collect(),
        places,
        rows: rows.collect(),
        headings: headings(page.words, rules, whom, &CUT_BY),
        problem: sentence.filter(|_| !is_tie && form.is_good()),
        doubts: Vec::new(),
    })
}
