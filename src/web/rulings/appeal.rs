//! `…/manage/rulings/{n}/appeal`: an appeal from its filing to the decision.

use askama::Template;

use super::actors::ledger_names;
use super::attached_view;
use super::reverse::REASON;
use super::view::{self, EffectView, RulingView};
use crate::tournament::appeal::{AppealDraft, Verdict};
use crate::tournament::ruling::Subject;
use crate::tournament::{Capability, Command, EntrantId, RulingCommand, RulingId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::names;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::verdict_key;
use crate::web::state::State;
use crate::words::key;

#[derive(Template)]
#[template(path = "rulings/appeal.html")]
struct AppealPage<'a> {
    page: &'a Page,
    form: &'a Form,
    ruling: RulingView,
    /// Whether an appeal can be filed (again).
    may_file: bool,
    may_decide: bool,
    deadline: String,
    /// The instant to count down to.
    until: Option<String>,
    /// Who decides and within which limits, by the rule set, and where that is written.
    rules: Option<(String, String)>,
    fee: Option<String>,
    people: Vec<(String, String)>,
    verdicts: Vec<(String, String)>,
    /// What a reversal would change.
    effect: Option<EffectView>,
    action: String,
    back: String,
}

pub async fn show(at: Staff<can::View, RulingId>) -> PageResult {
    let ruling = at.of;
    let known = at.desk.snapshot.tournament.ruling(ruling);
    let by = match known.ok_or(PageError::NotFound)?.decision.subject {
        Subject::Entrant(id) => id.to_string(),
        _ => String::new(),
    };
    let form = Form::filled(
        at.page.words,
        [("by", by), ("verdict", "stands".to_owned())],
    );
    ask(&at.state, &at.desk, &at.page, form, ruling).await
}

pub async fn file(at: Staff<can::Rule, RulingId>, mut form: Form) -> PageResult {
    let by = form.choice::<EntrantId>("by");
    let text = form.required("text", REASON);
    let late_because = form.optional("late_because", REASON);
    let appeal = match (by, text, late_because) {
        (Some(by), Some(text), Some(late_because)) => Some(AppealDraft {
            by,
            text,
            in_writing: form.has("in_writing"),
            fee_paid: form.has("fee_paid"),
            announced: form.has("announced"),
            late_because,
        }),
        _ => None,
    };
    let ruling = at.of;
    let command =
        appeal.map(|appeal| Command::Ruling(RulingCommand::FileAppeal { ruling, appeal }));
    let done = key!("referees-appeal-filed");
    act(at, form, command, done).await
}

/// Writes down what was said.
pub async fn hear(at: Staff<can::Rule, RulingId>, mut form: Form) -> PageResult {
    let ruling = at.of;
    let note = form.required("heard", REASON);
    let command = note.map(|note| Command::Ruling(RulingCommand::HearAppeal { ruling, note }));
    let done = key!("referees-appeal-heard");
    act(at, form, command, done).await
}

pub async fn decide(at: Staff<can::Rule, RulingId>, mut form: Form) -> PageResult {
    let ruling = at.of;
    let reason = form.required("reason", REASON);
    let verdict = VERDICTS
        .iter()
        .find(|(_, word)| form.value("verdict") == *word)
        .map(|(verdict, _)| *verdict);
    if verdict.is_none() {
        let message = form.words().say("form-choose");
        form.fail("verdict", message);
    }
    let command = verdict.zip(reason).map(|(verdict, reason)| {
        Command::Ruling(RulingCommand::DecideAppeal {
            ruling,
            verdict,
            reason,
        })
    });
    let done = key!("referees-appeal-decided");
    act(at, form, command, done).await
}

/// The verdicts with their words in forms.
const VERDICTS: [(Verdict, &str); 3] = [
    (Verdict::Stands, "stands"),
    (Verdict::Reversed, "reversed"),
    (Verdict::Withdrawn, "withdrawn"),
];

/// Does one of the three, or shows what is wrong.
async fn act(
    at: Staff<can::Rule, RulingId>,
    mut form: Form,
    command: Option<Command>,
    done: &'static str,
) -> PageResult {
    if let Some(command) = command {
        let appeal = format!("/rulings/{}/appeal", at.of);
        let answer = at.carry_out(&mut form, command, (&appeal, done)).await?;
        if let Some(answer) = answer {
            return Ok(answer);
        }
    }
    ask(&at.state, &at.desk, &at.page, form, at.of).await
}

async fn ask(state: &State, desk: &Desk, page: &Page, form: Form, id: RulingId) -> PageResult {
    let words = page.words;
    let tournament = &desk.snapshot.tournament;
    let known = tournament.ruling(id).ok_or(PageError::NotFound)?;
    let names = ledger_names(state, [known]).await?;
    let (deadline, until) = attached_view::deadline(desk, words, known, desk.now(state));
    let is_open = known.is_under_appeal();
    let may_file = desk.may(Capability::Rule)
        && known.stands()
        && !tournament.closed
        && known
            .appeal
            .as_ref()
            .is_none_or(|appeal| appeal.verdict() == Some(Verdict::Withdrawn));
    let reversal = Command::Ruling(RulingCommand::ReverseRuling {
        ruling: id,
        reason: words.say("rulings-reverse").into_owned(),
    });
    let ask = AppealPage {
        page,
        form: &form,
        ruling: view::ruling(desk, words, &names, known),
        may_file,
        may_decide: is_open && desk.may(Capability::ReverseRulings),
        deadline,
        until: until.map(|end| end.to_rfc3339()),
        rules: rules(desk, page),
        fee: fee(desk, page),
        people: people(desk, id),
        verdicts: VERDICTS
            .iter()
            .map(|(verdict, word)| {
                let name = words.say(verdict_key(*verdict));
                ((*word).to_owned(), name.into_owned())
            })
            .collect(),
        effect: match desk.what_if(state, &reversal) {
            Ok(what_if) if is_open => Some(view::effect(desk, words, &what_if)),
            _ => None,
        },
        action: desk.address(&format!("/rulings/{id}/appeal")),
        back: desk.address("/rulings"),
    };
    page.render_form(&ask, &form)
}

/// What the rule set says of appeals.
fn rules(desk: &Desk, page: &Page) -> Option<(String, String)> {
    let rules = desk.snapshot.tournament.ruleset.appeals.as_ref()?;
    Some((rules.text.get(page.lang()).to_owned(), rules.source.clone()))
}

/// What an appeal costs, where the rule set asks for a fee.
fn fee(desk: &Desk, page: &Page) -> Option<String> {
    let rules = desk.snapshot.tournament.ruleset.appeals.as_ref()?;
    let fee = rules.fee.as_ref()?;
    let amount = format!("{} {}", fee.amount, fee.currency);
    let text = page.say_with("referees-fee").arg("amount", amount);
    Some(text.to_string())
}

/// Who may appeal: the person ruled against, and the others at the table.
fn people(desk: &Desk, id: RulingId) -> Vec<(String, String)> {
    let tournament = &desk.snapshot.tournament;
    let Some(known) = tournament.ruling(id) else {
        return Vec::new();
    };
    let place = known.decision.session.zip(known.decision.table);
    let table = place.and_then(|(session, table)| tournament.table(session, table));
    let at_table: Vec<EntrantId> = match table {
        Some(table) => table.seats.people().collect(),
        None => tournament.entrants.keys().copied().collect(),
    };
    at_table
        .into_iter()
        .map(|id| (id.to_string(), names::entrant(&desk.snapshot, id)))
        .collect()
}
