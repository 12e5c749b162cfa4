//! After the storm: everybody is answered, and all servers show the same.

use std::collections::BTreeMap;

use seatwind::service::tournaments::{Snapshot, Tournaments};
use seatwind::store::{self, Person, Store};
use seatwind::tournament::standings;
use seatwind::tournament::standings::digest::StandingsDigest;

use crate::storm::Storm;

impl Storm {
    /// Lets everything settle, and compares all there is.
    pub async fn end(mut self) -> Vec<String> {
        for server in 0..self.servers.len() {
            let mend = "DROP TRIGGER IF EXISTS temp.stumble";
            self.servers[server].tamper(mend.into()).await;
        }
        self.answer_everybody().await;
        for server in &self.servers {
            for hall in &self.halls {
                server.tournaments.by_id(hall.id).await.unwrap();
            }
            server.tournaments.compare_with_log().await;
        }
        self.check().await;
        for hall in self.halls.clone() {
            self.judge.read_again(hall.id).await;
            self.all_agree(hall.id).await;
        }
        for server in &self.servers {
            holds(&server.tournaments).await;
        }
        self.journal.told
    }

    /// Every server shows the tournament as the log has it, with the people of the registry, at its address.
    async fn all_agree(&self, tournament: i64) {
        let truth = self.judge.state(tournament);
        let expected = standings(truth, None);
        let digest = StandingsDigest::of(truth);
        let people = registry(
            self.judge.store(),
            tournament,
            truth.given.people.iter().map(|it| it.0),
        )
        .await;
        for (number, server) in self.servers.iter().enumerate() {
            let live = server.tournaments.by_id(tournament).await.unwrap();
            let shown = live.snapshot();
            assert_eq!(
                shown.version(),
                self.judge.version(tournament),
                "server {number}"
            );
            assert!(
                *shown.standings() == expected,
                "the standings of server {number}"
            );
            assert_eq!(
                StandingsDigest::of(&shown.tournament),
                digest,
                "server {number}"
            );
            assert!(known(&shown) == people, "the people of server {number}");
            let found = server.tournaments.by_slug(&truth.settings.slug).await;
            assert_eq!(found.unwrap().snapshot().id, tournament, "server {number}");
        }
    }
}

fn known(shown: &Snapshot) -> BTreeMap<i64, Person> {
    let people = shown.people.values();
    people.map(|person| (person.id, person.clone())).collect()
}

async fn registry(
    store: &Store,
    tournament: i64,
    ids: impl Iterator<Item = i64>,
) -> BTreeMap<i64, Person> {
    let ids: Vec<i64> = ids.collect();
    assert!(
        !ids.is_empty(),
        "nobody was ever in tournament {tournament}"
    );
    let read = store.read(move |conn| store::people::get(conn, &ids));
    let people = read.await.unwrap().into_iter();
    people.map(|person| (person.id, person)).collect()
}

/// `seatwind verify` finds nothing.
async fn holds(tournaments: &Tournaments) {
    for verified in tournaments.verify().await.unwrap() {
        assert_eq!(verified.fault, None, "{}", verified.slug);
    }
}
