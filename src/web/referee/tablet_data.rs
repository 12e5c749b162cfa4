//! `…/manage/referee.json`: everything the tablet needs to rule without the network.
//!
//! The tablet keeps the last of these answers. It counts repetitions as the core does, from the
//! rulings that stand; the core counts again when a ruling arrives, so a difference is a refusal
//! that the referee sees, never a wrong figure.

use actix_web::{HttpRequest, web};
use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};

use super::sitting::At;
use super::tablet::{is_account, own_tables, who};
use super::tablet_offences::outcome_word;
use super::tablet_words::WORDS;
use super::{hand, hand_state, tablet_offences};
use crate::mahjong::Wind;
use crate::ruleset::{Offence, RuleSet, SeatIndex, SessionRules, Unit};
use crate::service::accounts::SignedIn;
use crate::tournament::proposal::each;
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::state::{Session, Table};
use crate::tournament::{Capability, EntrantId, SessionNo, TableNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::cache::CachedPage;
use crate::web::rulings::catalogue;
use crate::web::say::names;
use crate::web::say::part::{wind_key, wind_letter, wind_letter_key};
use crate::web::say::refusal::{name, session_name};
use crate::web::say::rehearsal;
use crate::web::say::rounds::round_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::{self, MOMENTS, OUTCOMES};
use crate::web::say::tables::clock_view;
use crate::web::scorer::tournament::has_scorer;
use crate::web::state::State;
use crate::words::{Words, key};

pub async fn show(
    at: Staff<can::Rule>,
    req: HttpRequest,
    query: web::Query<Vec<(String, String)>>,
) -> PageResult {
    let others = others_here(&at.state, &at.desk, &at.user, &query);
    let actors = at.desk.snapshot.tournament.rulings.iter().map(|it| it.by);
    let names = at.state.tournaments.actor_names(actors.collect()).await?;
    let now = at.desk.now(&at.state);
    let body = body(&at.desk, at.page.words, &at.user, &names, &others, now);
    let text = serde_json::to_vec(&body).map_err(PageError::internal)?;
    Ok(CachedPage::new("application/json", text).answer_if_new(&req))
}

/// The other referees who have the same table before them.
fn others_here(
    state: &State,
    desk: &Desk,
    user: &SignedIn,
    query: &[(String, String)],
) -> Vec<String> {
    let value = |name: &str| {
        let found = query.iter().find(|(known, _)| known == name);
        found.and_then(|(_, value)| value.parse::<u16>().ok())
    };
    let at = value("session").zip(value("table"));
    let at = at.map(|(session, table)| (desk.snapshot.id, SessionNo(session), TableNo(table)));
    state
        .tournaments
        .note_presence(user.account, &user.display_name, at)
}

fn body(
    desk: &Desk,
    words: &Words,
    user: &SignedIn,
    names: &names::Names,
    others: &[String],
    now: DateTime<Utc>,
) -> Value {
    let tournament = &desk.snapshot.tournament;
    let session = tournament.current_session();
    let lang = words.lang().code();
    let rules = &tournament.ruleset;
    json!({
        "title": tournament.settings.title,
        "session": session.map(|session| json!({
            "number": session.number,
            "name": session_name(words, &desk.snapshot, session.number),
            "clock": clock(desk, words, session, now),
        })),
        "me": user.display_name,
        "who": who(user),
        "zone": tournament.settings.time_zone.name(),
        "rehearsal": hall_time(words, tournament),
        "others": others,
        "closed": tournament.closed,
        "rounds": rounds(words, &rules.session),
        "winds": Wind::ALL.map(|wind| json!({
            "code": wind_letter(wind),
            "letter": words.say(wind_letter_key(wind)),
            "character": crate::web::say::part::wind_character(wind),
            "name": words.say(wind_key(wind)),
        })),
        "tables": session.map(|session| tables(desk, words, user, session)),
        "moments": MOMENTS.map(|(moment, key)| json!({ "id": moment, "name": words.say(key) })),
        "outcomes": OUTCOMES.iter().map(|(_, key, word)| ((*word).to_owned(), json!(words.say(key)))).collect::<Map<_, _>>(),
        "deviations": deviations(rules),
        "units": units(desk, words),
        "chombo": chombo(rules),
        "dead_hand": rules.dead_hand.as_ref().map(|it| it.text.get(lang)),
        "offences_at": desk.address(&tablet_offences::path(rules, lang)),
        "by_use": catalogue::by_use(tournament).into_iter().map(|it| &it.id).collect::<Vec<_>>(),
        "usual": catalogue::usual(tournament).into_iter().map(|it| &it.id).collect::<Vec<_>>(),
        "rulings": tournament.rulings.iter().map(|it| ruling(desk, words, user, names, it)).collect::<Vec<_>>(),
        "words": WORDS.iter().map(|key| ((*key).to_owned(), json!(words.say(key)))).collect::<Map<_, _>>(),
        "rule": desk.address("/rulings/new"),
        "base": desk.address(""),
        "pace": rules.pace,
        "resignation": outcome_word(&rules.resignation()),
        "links": links(desk, words),
        "earlier": tournament.earlier_rulings.then(|| desk.address("/referee/earlier.json")),
    })
}

/// How the time of a rehearsal's hall goes, as the banner of its pages has it.
fn hall_time(words: &Words, tournament: &Tournament) -> Option<Value> {
    let banner = rehearsal::banner(words, tournament, None)?;
    Some(json!({
        "since": banner.since,
        "set": banner.set_at,
        "last": banner.hall,
        "pace": banner.pace,
    }))
}

/// The clock of the session as the head of the page has it; what changes with every second is not there, so
/// that nothing new is sent as long as nothing happened.
fn clock(desk: &Desk, words: &Words, session: &Session, now: DateTime<Utc>) -> Value {
    let clock = clock_view(words, &desk.snapshot, &session.clock, None, now);
    json!({ "ends": clock.ends, "left": clock.left, "signal": clock.signal })
}

/// The other pages of referees, for when there is a network.
fn links(desk: &Desk, words: &Words) -> Vec<Value> {
    let mut links = vec![
        (key!("tablet-calls"), "/referee/calls"),
        (key!("referees-title"), "/referee/roster"),
    ];
    if desk.may(Capability::Configure) {
        links.push((key!("referees-tablets"), "/referee/tablets"));
    }
    let links = links.into_iter();
    links
        .map(|(key, path)| json!({ "name": words.say(key), "href": desk.address(path) }))
        .collect()
}

/// What a chombo costs where it is paid at the table: what the dealer pays each of the others, and what another player
/// pays the dealer and each of the rest.
fn chombo(rules: &RuleSet) -> Option<Value> {
    let paid = |offender, opponent| rules.chombo_at_table(offender, opponent);
    Some(json!({
        "by_dealer": paid(Wind::East, Wind::South)?,
        "to_dealer": paid(Wind::South, Wind::East)?,
        "to_others": paid(Wind::South, Wind::West)?,
    }))
}

/// The outcomes that a referee may choose here, in the order of the forms.
fn deviations(rules: &RuleSet) -> Vec<&'static str> {
    let known = catalogue::outcomes(rules);
    let offered = OUTCOMES.iter().filter(|(it, _, _)| known.contains(it));
    offered.map(|(_, _, word)| *word).collect()
}

/// An amount in each unit, with the place where its figure stands.
fn units(desk: &Desk, words: &Words) -> Value {
    let rules = &desk.snapshot.tournament.ruleset;
    let amount = |unit| rulings::amount_of(words, rules, unit, "{$amount}");
    json!({
        "score": amount(Unit::Score),
        "table_points": amount(Unit::TablePoints),
        "standing": amount(Unit::Standing),
        "team": amount(Unit::Team),
    })
}

/// The rounds of a session, with who sits in which chair.
fn rounds(words: &Words, rules: &SessionRules) -> Value {
    let all = || 0..rules.wind_rounds;
    let name = |round| round_name(words, rules.round_name(round));
    json!({
        "count": rules.wind_rounds,
        "hands": rules.hands_per_round,
        "counted": !rules.dealer_may_stay(),
        "names": all().map(name).collect::<Vec<_>>(),
        "chairs": all().map(|round| rules.chairs(round)).collect::<Vec<_>>(),
    })
}

/// The seat that sits out, for each hand of each round; none where everybody plays.
fn out(rules: &SessionRules) -> Option<Vec<Vec<SeatIndex>>> {
    let of_round = |round| -> Option<Vec<SeatIndex>> {
        let hands = 0..rules.hands_per_round;
        hands
            .map(move |hand| rules.sitting_out(round, hand))
            .collect()
    };
    (0..rules.wind_rounds).map(of_round).collect()
}

fn tables(desk: &Desk, words: &Words, user: &SignedIn, session: &Session) -> Vec<Value> {
    let own = own_tables(desk, user);
    let has_scorer = has_scorer(&desk.snapshot.tournament);
    let tables = session.tables.iter();
    tables
        .map(|table| {
            let number = table.seats.table;
            let tournament = &desk.snapshot.tournament;
            let at = At::of(tournament, session.number, table, (None, None));
            let call = tournament.open_call(session.number, number);
            let state = tournament.hand_at(session.number, number);
            let rules = &tournament.rules_of(table).session;
            let is_of_rest = rules.table_size() != tournament.ruleset.table_size();
            let chairs = 0..rules.wind_rounds;
            json!({
                "table": number,
                "name": names::table(&desk.snapshot, words, number),
                "short": tournament.settings.table_name(number),
                "mine": own.as_ref().is_none_or(|own| own.contains(&number)),
                "sheet": table.result.number(),
                "handed_in": table.result.sheet().is_some(),
                "people": people(desk, table),
                "scorer": has_scorer.then(|| hand::scorer_address(desk, (session.number, number), None, None)),
                "at": { "round": at.round, "deal": at.deal },
                "known": state.as_ref().map(|state| hand_state::known(state.known)),
                "number": state.as_ref().map(|state| state.hand),
                "guessed": hand_state::is_guess(state.as_ref()),
                "hands": hand_state::states(words, tournament, session.number, number),
                "chairs": chairs.map(|round| tournament.chairs_in(table, round)).collect::<Vec<_>>(),
                "rounds": is_of_rest.then(|| rounds(words, rules)),
                "out": out(rules),
                "call": call.map(|call| json!({
                    "id": call.id,
                    "note": call.note,
                    "at": call.at.timestamp_millis(),
                    "taken": call.taken.is_some(),
                    "mine": call.taken.is_some_and(|(by, _)| is_account(by, user.account)),
                })),
            })
        })
        .collect()
}

fn people(desk: &Desk, table: &Table) -> Vec<Value> {
    let person = |id: EntrantId| {
        let name = name(&desk.snapshot, id);
        json!({ "id": id, "first": name.first, "last": name.last })
    };
    let seats = table.seats.seats.iter();
    seats.map(|seat| json!(seat.map(person))).collect()
}

fn ruling(
    desk: &Desk,
    words: &Words,
    user: &SignedIn,
    names: &names::Names,
    ruling: &Ruling,
) -> Value {
    let decision = &ruling.decision;
    let rules = &desk.snapshot.tournament.ruleset;
    let (name, _) = rulings::offence(words, rules, decision);
    let what = rulings::sanction(words, rules, decision);
    let counter = decision.offence.as_deref().and_then(|id| rules.offence(id));
    let is_over = decision
        .session
        .and_then(|it| desk.snapshot.tournament.session(it))
        .is_some_and(|session| session.clock.has_ended());
    let own = is_account(ruling.by, user.account) && !is_over;
    json!({
        "id": ruling.id,
        "subject": match decision.subject {
            Subject::Entrant(id) => format!("e{id}"),
            Subject::Team(id) => format!("t{id}"),
            Subject::Table => "table".to_owned(),
        },
        "offence_id": decision.offence,
        "turns": decision.attached.turns,
        "turns_read_at": decision.attached.turns_read_at,
        "each": decision.points.as_ref().map_or(0, each),
        "counter": counter.map(Offence::counter),
        "counts": desk.snapshot.tournament.counts(ruling),
        "stands": ruling.stands(),
        "session": decision.session,
        "table": decision.table,
        "hand": decision.hand,
        "offence": name,
        "what": what,
        "by": names::actor(words, names, ruling.by),
        "when": names::when(&desk.snapshot, words, ruling.at),
        "undo": ruling.stands() && (own || desk.may(Capability::ReverseRulings)),
    })
}
