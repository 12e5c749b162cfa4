//! Copying every row of every table from one database to another, whichever kind each is. Searches for seats that are
//! under way stay behind: whoever puts a copy back asks again.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::log;
use super::pictures;
use super::schema::*;

/// Rows copied at once: PostgreSQL takes 65,535 parameters in one statement.
const CHUNK: i64 = 2_000;

/// A struct with all columns of a table, and a function that copies it, ordered by its key.
macro_rules! copied {
    ($table:ident by ($($key:ident),+) as $row:ident { $($column:ident: $type:ty),+ $(,)? }) => {
        #[derive(Queryable, Selectable, Insertable)]
        #[diesel(table_name = $table)]
        struct $row { $($column: $type),+ }

        impl $row {
            fn copy(from: &mut Conn, to: &mut Conn) -> Result<(), StoreError> {
                let mut done = 0;
                loop {
                    let rows: Vec<Self> = $table::table
                        .order(($($table::$key,)+))
                        .offset(done)
                        .limit(CHUNK)
                        .select(Self::as_select())
                        .load(from)?;
                    if rows.is_empty() {
                        return Ok(());
                    }
                    on_each!(&mut *to, c => diesel::insert_into($table::table)
                        .values(&rows)
                        .execute(c))?;
                    done += CHUNK;
                }
            }
        }
    };
}

copied!(idempotency_keys by (scope, idempotency_key) as Key {
    scope: String, idempotency_key: String, request_digest: Vec<u8>, outcome: Vec<u8>,
    used_at: NaiveDateTime,
});
copied!(tournaments by (id) as Tournament {
    id: i64, slug: String, title: String, starts_on: NaiveDate, ends_on: NaiveDate, venue: String,
    country: Option<String>, ruleset_id: String, published: bool, closed: bool, rehearsal: bool,
    club: String,
});
copied!(former_slugs by (slug) as FormerSlug { slug: String, tournament_id: i64 });
copied!(people by (id) as PersonRow {
    id: i64, first_name: String, last_name: String, name_key: String, email: Option<String>,
    federation_number: Option<String>, country: Option<String>, club: Option<String>,
    created_at: NaiveDateTime, erased_at: Option<NaiveDateTime>, public_name: String,
    hides_numbers: bool, hides_rulings: bool, merged_into: Option<i64>,
    merged_at: Option<NaiveDateTime>, merged_filled: String,
});
copied!(memberships by (tournament_id, entrant) as MembershipRow {
    tournament_id: i64, entrant: i64, person_id: i64,
});
copied!(accounts by (id) as AccountRow {
    id: i64, login: String, login_key: String, display_name: String, password_hash: String,
    language: String, is_site_owner: bool, disabled_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
});
copied!(roles by (account_id, tournament_id, role) as RoleRow {
    account_id: i64, tournament_id: i64, role: String,
});
copied!(web_sessions by (token_hash) as SessionRow {
    token_hash: Vec<u8>, id: i64, account_id: i64, created_at: NaiveDateTime,
    last_seen: NaiveDateTime, expires_at: NaiveDateTime, user_agent: String, ip: String,
    revoked_at: Option<NaiveDateTime>, confirmed_at: Option<NaiveDateTime>,
});
copied!(known_devices by (token_hash, account_id) as KnownDeviceRow {
    token_hash: Vec<u8>, account_id: i64, last_used: NaiveDateTime,
});
copied!(factors by (id) as FactorRow {
    id: i64, account_id: i64, kind: String, name: String, secret: String, credential: Option<Vec<u8>>,
    created_at: NaiveDateTime, confirmed_at: Option<NaiveDateTime>, last_step: i64,
    last_used: Option<NaiveDateTime>,
});
copied!(recovery_codes by (account_id, code_hash) as RecoveryCodeRow {
    account_id: i64, code_hash: Vec<u8>, used_at: Option<NaiveDateTime>,
});
copied!(factor_steps by (token_hash) as FactorStepRow {
    token_hash: Vec<u8>, account_id: Option<i64>, purpose: String, state: String,
    expires_at: NaiveDateTime,
});
copied!(access_log by (id) as AccessRow {
    id: i64, happened_at: NaiveDateTime, deed: String, account_id: Option<i64>, by_account: Option<i64>,
    tournament_id: Option<i64>, role: Option<String>,
});
copied!(login_failures by (kind, subject) as FailureRow {
    kind: String, subject: String, failures: i64, window_started_at: NaiveDateTime,
    last_failed_at: NaiveDateTime,
});
copied!(rulesets by (id) as RuleSetRow {
    id: String, document: String, base_id: String, base: String, version: i64, created_by: i64,
    created_at: NaiveDateTime, changed_by: i64, changed_at: NaiveDateTime,
});
copied!(tablets by (account_id) as TabletRow {
    account_id: i64, tournament_id: i64, code_hash: Vec<u8>, role: String, created_by: i64,
    created_at: NaiveDateTime, code_until: NaiveDateTime, expires_at: NaiveDateTime,
    paired_at: Option<NaiveDateTime>, revoked_at: Option<NaiveDateTime>,
});
copied!(invitations by (token_hash) as InvitationRow {
    token_hash: Vec<u8>, id: i64, tournament_id: i64, role: String, created_by: i64,
    created_at: NaiveDateTime, expires_at: NaiveDateTime, used_at: Option<NaiveDateTime>,
    used_by: Option<i64>, revoked_at: Option<NaiveDateTime>, account_id: Option<i64>,
});
copied!(setup_tokens by (token_hash) as SetupToken {
    token_hash: Vec<u8>, created_at: NaiveDateTime, expires_at: NaiveDateTime,
    used_at: Option<NaiveDateTime>,
});
copied!(password_resets by (token_hash) as PasswordReset {
    token_hash: Vec<u8>, account_id: i64, created_at: NaiveDateTime, expires_at: NaiveDateTime,
    used_at: Option<NaiveDateTime>,
});

copied!(mailings by (id) as MailingRow {
    id: i64, tournament_id: i64, created_by: i64, created_at: NaiveDateTime, subject: String,
    body: String, reply_to: Option<String>, letters: i64, without_address: i64, audience: String,
    necessary: bool, send_at: Option<NaiveDateTime>, written_at: Option<NaiveDateTime>,
    cancelled_at: Option<NaiveDateTime>,
});
copied!(mailing_texts by (mailing_id, language) as MailingTextRow {
    mailing_id: i64, language: String, subject: String, body: String,
});
copied!(letter_links by (token) as LetterLinkRow {
    token: String, tournament_id: i64, person_id: i64, created_at: NaiveDateTime,
    unsubscribed_at: Option<NaiveDateTime>,
});
copied!(confirmed_addresses by (person_id) as ConfirmedRow {
    person_id: i64, address: String, language: Option<String>, confirmed_at: NaiveDateTime,
});
copied!(outbox by (id) as LetterRow {
    id: i64, kind: String, mailing_id: Option<i64>, person_id: Option<i64>, address: String,
    language: String, reply_to: Option<String>, subject: String, body: String,
    created_at: NaiveDateTime, expires_at: Option<NaiveDateTime>, due_at: NaiveDateTime,
    attempts: i64, last_error: Option<String>, leased_until: Option<NaiveDateTime>,
    lease_holder: Option<i64>, delivered_at: Option<NaiveDateTime>,
    given_up_at: Option<NaiveDateTime>, unsubscribe: Option<String>,
    bounced_at: Option<NaiveDateTime>,
});
copied!(registrations by (tournament_id, person_id) as RegistrationRow {
    tournament_id: i64, person_id: i64, language: String, answers: String, consent: String,
    consented_at: Option<NaiveDateTime>, created_at: NaiveDateTime, changed_at: NaiveDateTime,
});
copied!(registration_links by (token_hash) as RegistrationLinkRow {
    token_hash: Vec<u8>, tournament_id: i64, person_id: i64, purpose: String,
    created_at: NaiveDateTime, expires_at: Option<NaiveDateTime>, address: Option<String>,
});
copied!(registration_invitations by (token_hash) as ToRegisterRow {
    token_hash: Vec<u8>, id: i64, tournament_id: i64, quota: Option<i64>, note: String,
    uses_left: i64, created_by: i64, created_at: NaiveDateTime, expires_at: NaiveDateTime,
    revoked_at: Option<NaiveDateTime>,
});
copied!(rank_lists by (tournament_id, quota, federation_number) as RankListRow {
    tournament_id: i64, quota: i64, federation_number: String,
});
copied!(registration_letters by (tournament_id) as RegistrationLetterRow {
    tournament_id: i64, seq: i64,
});
copied!(post_texts by (tournament_id, kind, language) as PostTextRow {
    tournament_id: i64, kind: String, language: String, body: String,
});
copied!(scheduled_work by (name) as WorkRow {
    name: String, due_at: NaiveDateTime, leased_until: Option<NaiveDateTime>,
    lease_holder: Option<i64>, done_at: Option<NaiveDateTime>,
});
copied!(installation_settings by (name) as SettingRow { name: String, value: String });

/// Copies everything, accounts before what refers to them. Each connection is in a transaction of
/// the caller's, so the source is of one moment and the target gets all or nothing.
pub(super) fn everything(from: &mut Conn, to: &mut Conn) -> Result<(), StoreError> {
    events(from, to)?;
    Key::copy(from, to)?;
    Tournament::copy(from, to)?;
    FormerSlug::copy(from, to)?;
    PersonRow::copy(from, to)?;
    MembershipRow::copy(from, to)?;
    AccountRow::copy(from, to)?;
    RoleRow::copy(from, to)?;
    SessionRow::copy(from, to)?;
    KnownDeviceRow::copy(from, to)?;
    FactorRow::copy(from, to)?;
    RecoveryCodeRow::copy(from, to)?;
    FactorStepRow::copy(from, to)?;
    AccessRow::copy(from, to)?;
    FailureRow::copy(from, to)?;
    TabletRow::copy(from, to)?;
    InvitationRow::copy(from, to)?;
    SetupToken::copy(from, to)?;
    PasswordReset::copy(from, to)?;
    MailingRow::copy(from, to)?;
    MailingTextRow::copy(from, to)?;
    LetterLinkRow::copy(from, to)?;
    ConfirmedRow::copy(from, to)?;
    LetterRow::copy(from, to)?;
    RegistrationRow::copy(from, to)?;
    RegistrationLinkRow::copy(from, to)?;
    ToRegisterRow::copy(from, to)?;
    RankListRow::copy(from, to)?;
    RegistrationLetterRow::copy(from, to)?;
    pictures::copy(from, to)?;
    PostTextRow::copy(from, to)?;
    WorkRow::copy(from, to)?;
    RuleSetRow::copy(from, to)?;
    SettingRow::copy(from, to)
}

/// Copies the logs, tournament by tournament, without ever counting from the start of the table.
fn events(from: &mut Conn, to: &mut Conn) -> Result<(), StoreError> {
    for (tournament, head) in log::heads(from)? {
        let mut after = 0;
        while after < head {
            let rows: Vec<log::EventRow> = event_log::table
                .filter(event_log::tournament_id.eq(tournament))
                .filter(event_log::seq.gt(after))
                .order(event_log::seq)
                .limit(CHUNK)
                .select(log::EventRow::as_select())
                .load(from)?;
            after = rows.last().map_or(head, |row| row.seq);
            on_each!(&mut *to, c => diesel::insert_into(event_log::table)
                .values(&rows)
                .execute(c))?;
        }
    }
    Ok(())
}

/// Deletes every row of every table, what refers to accounts before them.
pub(super) fn clear(conn: &mut Conn) -> Result<(), StoreError> {
    diesel::delete(installation_settings::table).execute(conn)?;
    diesel::delete(rulesets::table).execute(conn)?;
    diesel::delete(scheduled_work::table).execute(conn)?;
    diesel::delete(searches::table).execute(conn)?;
    diesel::delete(confirmed_addresses::table).execute(conn)?;
    diesel::delete(letter_links::table).execute(conn)?;
    diesel::delete(mailing_texts::table).execute(conn)?;
    diesel::delete(event_pictures::table).execute(conn)?;
    diesel::delete(post_texts::table).execute(conn)?;
    diesel::delete(registration_letters::table).execute(conn)?;
    diesel::delete(rank_lists::table).execute(conn)?;
    diesel::delete(registration_invitations::table).execute(conn)?;
    diesel::delete(registration_links::table).execute(conn)?;
    diesel::delete(registrations::table).execute(conn)?;
    diesel::delete(outbox::table).execute(conn)?;
    diesel::delete(mailings::table).execute(conn)?;
    diesel::delete(password_resets::table).execute(conn)?;
    diesel::delete(setup_tokens::table).execute(conn)?;
    diesel::delete(tablets::table).execute(conn)?;
    diesel::delete(invitations::table).execute(conn)?;
    diesel::delete(login_failures::table).execute(conn)?;
    diesel::delete(access_log::table).execute(conn)?;
    diesel::delete(factor_steps::table).execute(conn)?;
    diesel::delete(recovery_codes::table).execute(conn)?;
    diesel::delete(factors::table).execute(conn)?;
    diesel::delete(known_devices::table).execute(conn)?;
    diesel::delete(web_sessions::table).execute(conn)?;
    diesel::delete(roles::table).execute(conn)?;
    diesel::delete(accounts::table).execute(conn)?;
    diesel::delete(memberships::table).execute(conn)?;
    diesel::delete(people::table).execute(conn)?;
    diesel::delete(former_slugs::table).execute(conn)?;
    diesel::delete(tournaments::table).execute(conn)?;
    diesel::delete(idempotency_keys::table).execute(conn)?;
    diesel::delete(event_log::table).execute(conn)?;
    Ok(())
}

/// Ends every log-in, every one-time link and every search for seats: a copy is older than what was revoked since.
/// Letters that waited when it was made may have gone out since, so none goes out again by itself.
pub(super) fn end_logins(conn: &mut Conn) -> Result<(), StoreError> {
    super::outbox::stop_waiting(conn)?;
    super::mailings::take_back_all(conn)?;
    diesel::delete(password_resets::table).execute(conn)?;
    diesel::delete(setup_tokens::table).execute(conn)?;
    diesel::delete(factor_steps::table).execute(conn)?;
    diesel::delete(web_sessions::table).execute(conn)?;
    diesel::delete(searches::table).execute(conn)?;
    Ok(())
}

/// Whether a database holds anything worth keeping.
pub(super) fn is_empty(conn: &mut Conn) -> Result<bool, StoreError> {
    let events: i64 = event_log::table.limit(1).count().get_result(conn)?;
    let accounts: i64 = accounts::table.limit(1).count().get_result(conn)?;
    let people: i64 = people::table.limit(1).count().get_result(conn)?;
    Ok(events == 0 && accounts == 0 && people == 0)
}
