//! Deciding: from a command to the events that follow, or a refusal. One file for each subject.

mod appeals;
mod claims;
mod duty;
mod entrants;
mod hall;
mod line_ups;
mod lots;
mod results;
mod ruleset;
mod rulings;
mod seat_moves;
mod seating;
mod sessions;
mod setup;
mod stages;
mod tables;
mod teams;

pub use setup::create;

use seat_moves::Taking;

use super::command::Command;
use super::context::Context;
use super::event::Event;
use super::ids::{EntrantId, SessionNo};
use super::refusal::Refusal;
use super::roles::Capability;
use super::seat_changes::Way;
use super::state::{Entrant, Session, Tournament};

/// The longest reason or remark kept, in characters.
const LONGEST_TEXT: u16 = 500;

/// Decides a command on a state. The state does not change; the events do that when they are
/// applied.
///
/// # Errors
/// A [`Refusal`], with the facts a person needs to do better.
pub fn decide(
    tournament: &Tournament,
    command: &Command,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    require(context, command.capability())?;
    // A name that was misspelt is put right everywhere, and changes no result.
    let may_follow = matches!(
        command,
        Command::Reopen { .. } | Command::NotePersonChange { .. }
    );
    if tournament.closed && !may_follow {
        return Err(Refusal::TournamentClosed);
    }
    match command {
        Command::ChangeSettings { settings } => setup::change_settings(tournament, settings),
        Command::ChangeRuleSet { document, reason } => {
            ruleset::change(tournament, document, reason)
        }
        Command::PlanStages { stages } => stages::plan(tournament, stages),
        Command::MakeCut { stage, seed } => stages::cut(tournament, *stage, seed.as_deref()),
        Command::TakeBackCut { stage, reason } => stages::take_back(tournament, *stage, reason),
        Command::ShowEarlierRulings { shown } => setup::switch(
            tournament.earlier_rulings != *shown,
            Event::EarlierRulingsShown { shown: *shown },
        ),
        Command::Publish => setup::switch(!tournament.published, Event::TournamentPublished),
        Command::Hide => setup::switch(tournament.published, Event::TournamentHidden),
        Command::Close => Ok(setup::close(tournament)),
        Command::Reopen { reason } => setup::reopen(tournament, reason),

        Command::AddEntrants { entrants } => entrants::add(tournament, entrants),
        Command::AddList { teams, entrants } => entrants::add_list(tournament, teams, entrants),
        Command::EditEntrant {
            entrant,
            kind,
            team,
            particulars,
        } => entrants::edit(tournament, *entrant, *kind, team.as_deref(), *particulars),
        Command::NotePersonChange { entrant } => {
            find_entrant(tournament, *entrant)?;
            Ok(vec![Event::PersonChanged { entrant: *entrant }])
        }
        Command::CheckIn { entrants } => entrants::check_in(tournament, entrants),
        Command::UndoCheckIn { entrants } => entrants::undo_check_in(tournament, entrants),
        Command::Withdraw { entrant, reason } => entrants::withdraw(tournament, *entrant, reason),
        Command::Reinstate { entrant, reason } => entrants::reinstate(tournament, *entrant, reason),
        Command::Disqualify { entrant, reason } => {
            entrants::disqualify(tournament, *entrant, reason)
        }

        Command::AddTeam { name, reference } => teams::add(tournament, name, reference.as_deref()),
        Command::RenameTeam { team, name } => teams::rename(tournament, *team, name),
        Command::RemoveTeam { team } => teams::remove(tournament, *team),

        Command::AdoptPlan { plans, origin } => seating::adopt(tournament, plans, origin),
        Command::PromiseSeed { hash } => seating::promise_seed(tournament, hash),
        Command::NameLineUp {
            session,
            team,
            players,
        } => line_ups::name(tournament, *session, *team, players),
        Command::PrepareLots {
            people,
            groups,
            plans,
            seed,
            algorithm,
        } => lots::prepare(tournament, (people, groups), plans, (seed, algorithm)),
        Command::NoteLots { lots } => lots::note(tournament, lots),
        Command::AssignLots => lots::assign(tournament),
        Command::DiscardLots { reason } => lots::discard(tournament, reason),
        Command::SwapSeats {
            session,
            a,
            b,
            note,
        } => {
            let events = seating::swap(tournament, *session, *a, *b, note)?;
            seat_moves::by_the_rules(tournament, events, Some(note), &context.clubs)
        }
        Command::ReplaceFrom {
            session,
            only,
            leaves,
            takes,
            reason,
        } => {
            let people = (*leaves, *takes);
            let events = seating::replace(tournament, *session, *only, people, reason)?;
            seat_moves::by_the_rules(tournament, events, None, &context.clubs)
        }
        Command::TakeSeat {
            session,
            only,
            table,
            seat,
            entrant,
            note,
        } => {
            let taking = Taking {
                session: *session,
                only: *only,
                table: *table,
                seat: *seat,
                entrant: *entrant,
            };
            let events = seat_moves::take(tournament, taking, note)?;
            // Whoever comes late meets whom they meet; only who has a seat already is moved.
            let has_seat = find_session(tournament, *session)?
                .table_of(*entrant)
                .is_some();
            let note = has_seat.then_some(note.as_str());
            seat_moves::by_the_rules(tournament, events, note, &context.clubs)
        }
        Command::LeaveSeat {
            session,
            only,
            entrant,
            reason,
        } => seat_moves::leave(tournament, *session, *only, *entrant, reason),
        Command::AddTable { session, only } => seat_moves::add_table(tournament, *session, *only),
        Command::RemoveTable { session, table } => {
            seat_moves::remove_table(tournament, *session, *table)
        }
        Command::UndoSeating { change } => {
            let events = seat_moves::step(tournament, *change, Way::Back)?;
            seat_moves::by_the_rules(tournament, events, None, &context.clubs)
        }
        Command::RedoSeating { change } => {
            let events = seat_moves::step(tournament, *change, Way::Again)?;
            seat_moves::by_the_rules(tournament, events, None, &context.clubs)
        }
        Command::SetSeatRules { rules } => seat_moves::set_rules(tournament, rules),
        Command::PublishSeating { sessions } => seating::publish(tournament, sessions),
        Command::TakeBackSeating { sessions } => seating::take_back(tournament, sessions),

        Command::StartSession { session } => sessions::start(tournament, *session),
        Command::PauseSession { session } => sessions::pause(tournament, *session),
        Command::ResumeSession { session } => sessions::resume(tournament, *session),
        Command::ExtendSession {
            session,
            table,
            seconds,
            reason,
        } => sessions::extend(tournament, *session, *table, *seconds, reason),
        Command::EndSession { session } => sessions::end(tournament, *session),
        Command::ReopenSession { session, reason } => {
            sessions::reopen(tournament, *session, reason)
        }

        Command::StartTables { session, tables } => tables::start(tournament, *session, tables),
        Command::StopTable {
            session,
            table,
            reason,
        } => tables::stop(tournament, *session, *table, reason),
        Command::ReleaseTable { session, table } => tables::release(tournament, *session, *table),
        Command::NoteHands {
            session,
            table,
            hands,
        } => tables::note_hands(tournament, *session, *table, *hands),
        Command::NotePresence {
            session,
            entrants,
            presence,
        } => tables::note_presence(tournament, *session, entrants, *presence),

        Command::SetSchedule { items } => hall::set_schedule(tournament, items),
        Command::ShiftSchedule {
            from,
            minutes,
            reason,
        } => hall::shift_schedule(tournament, *from, *minutes, reason),
        Command::Announce {
            text,
            tables,
            until,
        } => hall::announce(tournament, text, tables, *until, context),
        Command::TakeBackAnnouncement { announcement } => {
            hall::take_back(tournament, *announcement)
        }
        Command::ComposeScreen { slides } => hall::compose(tournament, slides),
        Command::FreezeStandings { after } => hall::freeze(tournament, *after),
        Command::ReleaseStandings => hall::release(tournament),

        Command::EnterResult(draft) => results::enter(tournament, draft),
        Command::TakeBackResult {
            session,
            table,
            base_version,
            reason,
        } => results::take_back(tournament, (*session, *table), *base_version, reason),
        Command::VerifyResult {
            session,
            table,
            version,
        } => results::verify(tournament, (*session, *table), *version, context.actor),

        Command::Rule(draft) => rulings::give(tournament, draft, context),
        Command::ReverseRuling { ruling, reason } => {
            rulings::reverse(tournament, *ruling, reason, context)
        }
        Command::AmendRuling { ruling, draft } => {
            rulings::amend(tournament, *ruling, draft, context)
        }
        Command::AttachHand {
            session,
            table,
            hand,
            link,
        } => rulings::attach_hand(tournament, (*session, *table), *hand, link),
        Command::NoteRuling { ruling, attached } => {
            rulings::note(tournament, *ruling, attached, context)
        }
        Command::FileAppeal { ruling, appeal } => {
            appeals::file(tournament, *ruling, appeal, context)
        }
        Command::HearAppeal { ruling, note } => appeals::hear(tournament, *ruling, note),
        Command::DecideAppeal {
            ruling,
            verdict,
            reason,
        } => appeals::decide(tournament, *ruling, *verdict, reason),

        Command::CallReferee {
            session,
            table,
            caller,
            note,
        } => duty::call(tournament, (*session, *table), *caller, note),
        Command::TakeCall { call } => duty::take(tournament, *call, context),
        Command::CloseCall { call } => duty::close(tournament, *call),
        Command::AssignReferee { account, referee } => duty::assign(tournament, *account, referee),
        Command::DismissReferee { account } => duty::dismiss(tournament, *account),
    }
}

/// Refuses those whose roles do not allow it.
fn require(context: &Context, capability: Capability) -> Result<(), Refusal> {
    if context.roles.iter().any(|role| role.may(capability)) {
        Ok(())
    } else {
        Err(Refusal::NotAllowed { capability })
    }
}

/// A text somebody must give: trimmed, not empty, not a novel.
fn needed(text: &str) -> Result<String, Refusal> {
    let text = optional(text)?;
    if text.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    Ok(text)
}

/// A text somebody may give.
fn optional(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.chars().count() > usize::from(LONGEST_TEXT) {
        return Err(Refusal::TextTooLong { most: LONGEST_TEXT });
    }
    Ok(text.to_owned())
}

fn find_entrant(tournament: &Tournament, entrant: EntrantId) -> Result<&Entrant, Refusal> {
    tournament
        .entrant(entrant)
        .ok_or(Refusal::NoSuchEntrant { entrant })
}

fn find_session(tournament: &Tournament, session: SessionNo) -> Result<&Session, Refusal> {
    tournament
        .session(session)
        .ok_or(Refusal::NoSuchSession { session })
}
