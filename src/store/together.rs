//! Several appends in one statement, on PostgreSQL.
//!
//! What waits at the same time goes to the server in one round trip and shares one commit, one wait
//! for the disk and one turn at NOTIFY, whose commits the server does one after the other. The
//! statement looks for itself which appends continue their logs and carry new keys, and writes those;
//! the others are left to be done, or refused, one by one. The unique keys stay the arbiters: an
//! append that loses a race to another node fails the statement, and then each is done for itself.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDateTime;
use diesel::pg::{Pg, PgConnection};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{Array, BigInt, Binary, Integer, Text, Timestamp};

use super::append::{Append, check_numbers};
use super::time::column;
use super::url::News;

/// Writes those of the appends that nothing speaks against, and says for each whether it is durable
/// now. All appends must be [plain](Append::is_plain), and those of one tournament in order. `news` is the same for
/// all calls on a connection, which keeps the statement.
pub(super) fn append(
    conn: &mut PgConnection,
    appends: &[&Append],
    news: News,
) -> QueryResult<Vec<bool>> {
    let (mut rows, run_of) = Rows::of(appends);
    rows.news = news;
    if rows.run.is_empty() {
        return Ok(vec![false; appends.len()]);
    }
    let written: Vec<(i32, String)> = rows.load(conn)?;
    let written: HashSet<i32> = written.into_iter().map(|(run, _)| run).collect();
    Ok(run_of
        .iter()
        .map(|run| run.is_some_and(|run| written.contains(&run)))
        .collect())
}

/// The events and keys of one tournament's appends, each continuing the one before.
#[derive(Default)]
struct Run<'a> {
    appends: Vec<&'a Append>,
    /// Whether an append of this tournament was left out, so that later ones must wait for it.
    ended: bool,
}

impl<'a> Run<'a> {
    /// Whether an append follows the last one of the run.
    fn is_continued_by(&self, append: &Append) -> bool {
        let last = self.appends.last().and_then(|append| append.events.last());
        match (last, append.events.first()) {
            (Some(last), Some(first)) => {
                append.expected_seq == last.seq && first.prev_hash == last.hash
            }
            (None, Some(_)) => true,
            (_, None) => false,
        }
    }

    /// Takes an append in, unless it cannot be written together with those before it.
    fn take(&mut self, append: &'a Append, keys: &mut HashSet<(&'a str, &'a str)>) -> bool {
        let key = append.key.as_ref().map(|key| (&*key.scope, &*key.key));
        let fits = !self.ended
            && check_numbers(append).is_ok()
            && self.is_continued_by(append)
            && key.is_none_or(|key| keys.insert(key));
        if fits {
            self.appends.push(append);
        } else {
            self.ended = true;
        }
        fits
    }
}

/// The rows to write, by column; what belongs to one run has its number.
#[derive(Default)]
struct Rows<'a> {
    news: News,
    run: Vec<i32>,
    run_tournament: Vec<i64>,
    run_expected: Vec<i64>,
    run_prev_hash: Vec<&'a [u8]>,
    run_last: Vec<i64>,

    event_run: Vec<i32>,
    event_tournament: Vec<i64>,
    event_seq: Vec<i64>,
    event_recorded_at: Vec<NaiveDateTime>,
    event_actor: Vec<&'a str>,
    event_origin: Vec<&'a str>,
    event_command_id: Vec<&'a str>,
    event_kind: Vec<&'a str>,
    event_payload: Vec<&'a str>,
    event_prev_hash: Vec<&'a [u8]>,
    event_hash: Vec<&'a [u8]>,

    key_run: Vec<i32>,
    key_scope: Vec<&'a str>,
    key_name: Vec<&'a str>,
    key_digest: Vec<&'a [u8]>,
    key_outcome: Vec<&'a [u8]>,
    key_used_at: Vec<NaiveDateTime>,
}

impl<'a> Rows<'a> {
    /// Sorts appends into runs, and says for each the number of its run; `None` for those that have
    /// to wait for another of the same tournament or with the same key.
    fn of(appends: &[&'a Append]) -> (Self, Vec<Option<i32>>) {
        let mut runs: Vec<(i64, Run<'a>)> = Vec::new();
        let mut places: HashMap<i64, usize> = HashMap::new();
        let mut keys = HashSet::new();
        let mut taken = Vec::with_capacity(appends.len());
        for append in appends {
            let place = *places.entry(append.tournament).or_insert(runs.len());
            if place == runs.len() {
                runs.push((append.tournament, Run::default()));
            }
            taken.push(
                runs.get_mut(place)
                    .is_some_and(|(_, run)| run.take(append, &mut keys)),
            );
        }
        // Every node writes in the same order.
        runs.sort_unstable_by_key(|(tournament, _)| *tournament);
        let mut rows = Self::default();
        let mut numbers = HashMap::new();
        for ((tournament, run), number) in runs.iter().zip(0_i32..) {
            numbers.insert(*tournament, number);
            rows.push_run(number, run);
        }
        rows.push_keys(&runs);
        let run_of = appends
            .iter()
            .zip(taken)
            .map(|(append, taken)| numbers.get(&append.tournament).copied().filter(|_| taken))
            .collect();
        (rows, run_of)
    }

    /// The run and its events.
    fn push_run(&mut self, number: i32, run: &Run<'a>) {
        let events = || run.appends.iter().flat_map(|append| &append.events);
        let (Some(first), Some(last)) = (run.appends.first(), events().next_back()) else {
            return;
        };
        let Some(first_event) = first.events.first() else {
            return;
        };
        self.run.push(number);
        self.run_tournament.push(first.tournament);
        self.run_expected.push(first.expected_seq);
        self.run_prev_hash.push(&first_event.prev_hash);
        self.run_last.push(last.seq);
        for event in events() {
            self.event_run.push(number);
            self.event_tournament.push(first.tournament);
            self.event_seq.push(event.seq);
            self.event_recorded_at.push(column(event.recorded_at));
            self.event_actor.push(&event.actor);
            self.event_origin.push(&event.origin);
            self.event_command_id.push(&event.command_id);
            self.event_kind.push(&event.kind);
            self.event_payload.push(&event.payload);
            self.event_prev_hash.push(&event.prev_hash);
            self.event_hash.push(&event.hash);
        }
    }

    /// The keys of all runs, sorted.
    fn push_keys(&mut self, runs: &[(i64, Run<'a>)]) {
        let mut keys: Vec<_> = runs
            .iter()
            .zip(0_i32..)
            .flat_map(|((_, run), number)| run.appends.iter().map(move |append| (number, append)))
            .filter_map(|(number, append)| append.key.as_ref().map(|key| (number, key)))
            .collect();
        keys.sort_unstable_by_key(|(_, key)| (&key.scope, &key.key));
        for (number, key) in keys {
            self.key_run.push(number);
            self.key_scope.push(&key.scope);
            self.key_name.push(&key.key);
            self.key_digest.push(&key.request_digest);
            self.key_outcome.push(&key.outcome);
            self.key_used_at.push(column(key.used_at));
        }
    }
}

impl QueryFragment<Pg> for Rows<'_> {
    /// Everything is found by its key, in subqueries of one row, so that the plan stays good however
    /// the tables grow. Events are written before keys, so that two nodes never wait crosswise.
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        /// Pushes SQL and, between its pieces, columns.
        macro_rules! push {
            ($($sql:literal $($column:ident: $kind:ty)?),+ $(,)?) => {$(
                out.push_sql($sql);
                $(out.push_bind_param::<Array<$kind>, _>(&self.$column)?;)?
            )+};
        }
        push!(
            "WITH new_key AS MATERIALIZED (SELECT * FROM unnest(" key_run: Integer,
            ", " key_scope: Text,
            ", " key_name: Text,
            ", " key_digest: Binary,
            ", " key_outcome: Binary,
            ", " key_used_at: Timestamp,
            ") AS k (run, scope, name, digest, outcome, used_at)), \
             used AS MATERIALIZED (SELECT k.run FROM new_key k \
               WHERE (SELECT u.scope FROM idempotency_keys u \
                      WHERE u.scope = k.scope AND u.idempotency_key = k.name) IS NOT NULL), \
             run AS MATERIALIZED (SELECT r.run, r.tournament, r.last FROM unnest(" run: Integer,
            ", " run_tournament: BigInt,
            ", " run_expected: BigInt,
            ", " run_prev_hash: Binary,
            ", " run_last: BigInt,
            ") AS r (run, tournament, expected, prev_hash, last) \
               WHERE (SELECT l.seq FROM event_log l \
                      WHERE l.tournament_id = r.tournament AND l.seq = r.expected + 1) IS NULL \
               AND (r.expected = 0 OR r.prev_hash = (SELECT l.hash FROM event_log l \
                      WHERE l.tournament_id = r.tournament AND l.seq = r.expected)) \
               AND r.run <> ALL (ARRAY(SELECT used.run FROM used))), \
             written AS (INSERT INTO event_log (tournament_id, seq, recorded_at, actor, origin, \
                 command_id, kind, payload, prev_hash, hash) \
               SELECT e.tournament, e.seq, e.recorded_at, e.actor, e.origin, \
                 e.command_id, e.kind, e.payload, e.prev_hash, e.hash FROM unnest("
                event_run: Integer,
            ", " event_tournament: BigInt,
            ", " event_seq: BigInt,
            ", " event_recorded_at: Timestamp,
            ", " event_actor: Text,
            ", " event_origin: Text,
            ", " event_command_id: Text,
            ", " event_kind: Text,
            ", " event_payload: Text,
            ", " event_prev_hash: Binary,
            ", " event_hash: Binary,
            ") AS e (run, tournament, seq, recorded_at, actor, origin, command_id, kind, payload, \
                 prev_hash, hash) \
               WHERE e.run = ANY (ARRAY(SELECT run.run FROM run)) RETURNING seq), \
             kept AS (INSERT INTO idempotency_keys (scope, idempotency_key, request_digest, outcome, \
                 used_at) \
               SELECT k.scope, k.name, k.digest, k.outcome, k.used_at FROM new_key k \
               WHERE (SELECT count(*) FROM written) > 0 \
               AND k.run = ANY (ARRAY(SELECT run.run FROM run))) ",
        );
        out.push_sql(match self.news {
            News::Told => {
                "SELECT run, pg_notify('seatwind_' || current_schema(), tournament || ' ' || last)::text \
                 FROM run"
            }
            News::Asked => "SELECT run, ''::text FROM run",
        });
        Ok(())
    }
}

impl QueryId for Rows<'_> {
    type QueryId = Rows<'static>;

    const HAS_STATIC_QUERY_ID: bool = true;
}

impl Query for Rows<'_> {
    type SqlType = (Integer, Text);
}

impl RunQueryDsl<PgConnection> for Rows<'_> {}

#[cfg(test)]
mod tests {
    use super::super::{Hash, KeyUse, StoredEvent};
    use super::*;

    /// An append of one event, with a key.
    fn keyed(tournament: i64, seq: i64, key: &str) -> Append {
        let hash = |seq: i64| Hash::from([u8::try_from(seq).unwrap(); 32]);
        let at = chrono::DateTime::UNIX_EPOCH;
        Append {
            tournament,
            expected_seq: seq - 1,
            events: vec![StoredEvent {
                seq,
                recorded_at: at,
                actor: String::new(),
                origin: String::new(),
                command_id: String::new(),
                kind: String::new(),
                payload: String::new(),
                prev_hash: hash(seq - 1),
                hash: hash(seq),
            }],
            key: Some(KeyUse {
                scope: "account:1".to_owned(),
                key: key.to_owned(),
                request_digest: Vec::new(),
                outcome: Vec::new(),
                used_at: at,
            }),
            ..Append::default()
        }
    }

    #[test]
    fn appends_that_continue_each_other_go_together_and_tournaments_are_sorted() {
        let appends = [keyed(9, 4, "c"), keyed(2, 1, "b"), keyed(9, 5, "a")];
        let (rows, run_of) = Rows::of(&appends.iter().collect::<Vec<_>>());
        assert_eq!(run_of, [Some(1), Some(0), Some(1)]);
        assert_eq!(rows.run_expected, [0, 3]);
        assert_eq!(rows.run_last, [1, 5]);
        assert_eq!(rows.event_tournament, [2, 9, 9]);
        assert_eq!(rows.event_seq, [1, 4, 5]);
        assert_eq!(rows.key_name, ["a", "b", "c"]);
    }

    #[test]
    fn what_does_not_continue_waits_and_so_does_what_follows_it() {
        let appends = [
            keyed(9, 4, "a"),
            keyed(9, 4, "b"),
            keyed(9, 5, "c"),
            keyed(2, 1, "d"),
        ];
        let (rows, run_of) = Rows::of(&appends.iter().collect::<Vec<_>>());
        assert_eq!(run_of, [Some(1), None, None, Some(0)]);
        assert_eq!(rows.event_seq, [1, 4]);
    }

    #[test]
    fn the_second_use_of_a_key_waits_for_the_first() {
        let appends = [keyed(9, 4, "a"), keyed(2, 1, "a")];
        let (_, run_of) = Rows::of(&appends.iter().collect::<Vec<_>>());
        assert_eq!(run_of, [Some(1), None]);
    }
}
