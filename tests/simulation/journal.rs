//! What was sent and what became of it: the log must hold exactly that.

use std::collections::BTreeMap;

use seatwind::service::tournaments::{ExecuteError, Refused, Request};

use crate::judge::{Judge, Run};
use crate::server::Outcome;

/// A command on its way, with the number of its tournament.
#[derive(Clone)]
pub struct Sent {
    pub tournament: i64,
    pub request: Request,
}

#[derive(Default)]
pub struct Journal {
    /// The commands that were done: their events, and the key they came with.
    done: BTreeMap<i64, BTreeMap<Run, Option<String>>>,
    /// Commands with a key whose sender does not know what became of them.
    pub unknown: Vec<Sent>,
    /// Commands with a key that were acknowledged.
    pub known: Vec<Sent>,
    /// What happened, in words that are the same whenever the seed is.
    pub told: Vec<String>,
    /// Whether it is printed as it happens.
    is_aloud: bool,
}

impl Journal {
    pub fn new(is_aloud: bool) -> Self {
        Self {
            is_aloud,
            ..Self::default()
        }
    }

    pub fn tell(&mut self, what: String) {
        if self.is_aloud {
            println!("{what}");
        }
        self.told.push(what);
    }

    /// The events with which a tournament begins.
    pub fn begin(&mut self, tournament: i64, last: u64) {
        let begun = BTreeMap::from([((1, last), None)]);
        self.done.insert(tournament, begun);
    }

    /// Notes which events a command became, if it was this arrival that did it. Of two with one key that arrive
    /// together either may be.
    pub fn note_done(&mut self, sent: &Sent, outcome: &Outcome) {
        if let Ok(receipt) = outcome
            && !receipt.repeated
        {
            let run = (receipt.first, receipt.last);
            let done = self.done.entry(sent.tournament).or_default();
            assert!(
                done.insert(run, sent.request.key.clone()).is_none(),
                "two commands are told that they are events {run:?}"
            );
        }
    }

    /// Notes what became of a command; whether the answer reached its sender.
    pub fn note(&mut self, sent: Sent, outcome: &Outcome, arrives: bool) {
        let key = sent.request.key.clone();
        let name = key.as_deref().unwrap_or("no key");
        self.tell(format!("  {name}: {}", said(outcome)));
        if let Ok(receipt) = outcome
            && receipt.repeated
        {
            let run = (receipt.first, receipt.last);
            assert_eq!(
                self.done[&sent.tournament].get(&run),
                Some(&key),
                "a repetition is answered with what another command did"
            );
        }
        match outcome {
            _ if key.is_none() => {}
            Ok(_) if arrives => self.known.push(sent),
            Err(ExecuteError::Refused(_)) if arrives => {}
            _ => self.unknown.push(sent),
        }
    }

    /// The same key with something else is turned down.
    pub fn expect_reused(&mut self, outcome: &Outcome) {
        self.tell(said(outcome));
        assert!(
            matches!(outcome, Err(ExecuteError::Refused(Refused::KeyReused))),
            "a key did two things: {}",
            said(outcome)
        );
    }

    /// The log holds what was done, once, and nothing else.
    pub fn compare(&self, judge: &Judge, tournament: i64) {
        let stored = judge.runs(tournament);
        let done = &self.done[&tournament];
        for (run, key) in done {
            let name = stored.get(run);
            assert!(name.is_some(), "events {run:?} were acknowledged and lost");
            assert!(
                key.is_none() || key.as_ref() == name,
                "events {run:?} belong to {name:?}, not to {key:?}"
            );
        }
        for run in stored.keys() {
            assert!(
                done.contains_key(run),
                "events {run:?} are in the log, and nobody was told"
            );
        }
    }
}

/// An outcome in words, without ids that are drawn anew each time.
fn said(outcome: &Outcome) -> String {
    match outcome {
        Ok(receipt) if receipt.repeated => {
            format!("did before {}-{}", receipt.first, receipt.last)
        }
        Ok(receipt) => format!("did {}-{}", receipt.first, receipt.last),
        Err(ExecuteError::Refused(refused)) => format!("refused: {refused}"),
        Err(ExecuteError::Fault(fault)) => format!("failed: {fault}"),
    }
}
