//! The tables, written by hand, the same for both databases; the migrations explain the columns.

diesel::table! {
    event_log (tournament_id, seq) {
        tournament_id -> BigInt,
        seq -> BigInt,
        recorded_at -> Timestamp,
        actor -> Text,
        origin -> Text,
        command_id -> Text,
        kind -> Text,
        payload -> Text,
        prev_hash -> Binary,
        hash -> Binary,
    }
}

diesel::table! {
    idempotency_keys (scope, idempotency_key) {
        scope -> Text,
        idempotency_key -> Text,
        request_digest -> Binary,
        outcome -> Binary,
        used_at -> Timestamp,
    }
}

diesel::table! {
    tournaments (id) {
        id -> BigInt,
        slug -> Text,
        title -> Text,
        starts_on -> Date,
        ends_on -> Date,
        venue -> Text,
        country -> Nullable<Text>,
        ruleset_id -> Text,
        published -> Bool,
        closed -> Bool,
        rehearsal -> Bool,
        club -> Text,
    }
}

diesel::table! {
    former_slugs (slug) {
        slug -> Text,
        tournament_id -> BigInt,
    }
}

diesel::table! {
    people (id) {
        id -> BigInt,
        first_name -> Text,
        last_name -> Text,
        name_key -> Text,
        email -> Nullable<Text>,
        federation_number -> Nullable<Text>,
        country -> Nullable<Text>,
        club -> Nullable<Text>,
        created_at -> Timestamp,
        erased_at -> Nullable<Timestamp>,
        public_name -> Text,
        hides_numbers -> Bool,
        hides_rulings -> Bool,
        merged_into -> Nullable<BigInt>,
        merged_at -> Nullable<Timestamp>,
        merged_filled -> Text,
    }
}

diesel::table! {
    memberships (tournament_id, entrant) {
        tournament_id -> BigInt,
        entrant -> BigInt,
        person_id -> BigInt,
    }
}

diesel::table! {
    accounts (id) {
        id -> BigInt,
        login -> Text,
        login_key -> Text,
        display_name -> Text,
        password_hash -> Text,
        language -> Text,
        is_site_owner -> Bool,
        disabled_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    roles (account_id, tournament_id, role) {
        account_id -> BigInt,
        tournament_id -> BigInt,
        role -> Text,
    }
}

diesel::table! {
    web_sessions (token_hash) {
        token_hash -> Binary,
        id -> BigInt,
        account_id -> BigInt,
        created_at -> Timestamp,
        last_seen -> Timestamp,
        expires_at -> Timestamp,
        user_agent -> Text,
        ip -> Text,
        revoked_at -> Nullable<Timestamp>,
        confirmed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    known_devices (token_hash, account_id) {
        token_hash -> Binary,
        account_id -> BigInt,
        last_used -> Timestamp,
    }
}

diesel::table! {
    factors (id) {
        id -> BigInt,
        account_id -> BigInt,
        kind -> Text,
        name -> Text,
        secret -> Text,
        credential -> Nullable<Binary>,
        created_at -> Timestamp,
        confirmed_at -> Nullable<Timestamp>,
        last_step -> BigInt,
        last_used -> Nullable<Timestamp>,
    }
}

diesel::table! {
    recovery_codes (account_id, code_hash) {
        account_id -> BigInt,
        code_hash -> Binary,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    factor_steps (token_hash) {
        token_hash -> Binary,
        account_id -> Nullable<BigInt>,
        purpose -> Text,
        state -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    access_log (id) {
        id -> BigInt,
        happened_at -> Timestamp,
        deed -> Text,
        account_id -> Nullable<BigInt>,
        by_account -> Nullable<BigInt>,
        tournament_id -> Nullable<BigInt>,
        role -> Nullable<Text>,
    }
}

diesel::table! {
    login_failures (kind, subject) {
        kind -> Text,
        subject -> Text,
        failures -> BigInt,
        window_started_at -> Timestamp,
        last_failed_at -> Timestamp,
    }
}

diesel::table! {
    invitations (token_hash) {
        token_hash -> Binary,
        id -> BigInt,
        tournament_id -> BigInt,
        role -> Text,
        created_by -> BigInt,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        used_at -> Nullable<Timestamp>,
        used_by -> Nullable<BigInt>,
        revoked_at -> Nullable<Timestamp>,
        account_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    setup_tokens (token_hash) {
        token_hash -> Binary,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    password_resets (token_hash) {
        token_hash -> Binary,
        account_id -> BigInt,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    rulesets (id) {
        id -> Text,
        document -> Text,
        base_id -> Text,
        base -> Text,
        version -> BigInt,
        created_by -> BigInt,
        created_at -> Timestamp,
        changed_by -> BigInt,
        changed_at -> Timestamp,
    }
}

diesel::table! {
    tablets (account_id) {
        account_id -> BigInt,
        tournament_id -> BigInt,
        code_hash -> Binary,
        role -> Text,
        created_by -> BigInt,
        created_at -> Timestamp,
        code_until -> Timestamp,
        expires_at -> Timestamp,
        paired_at -> Nullable<Timestamp>,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    mailings (id) {
        id -> BigInt,
        tournament_id -> BigInt,
        created_by -> BigInt,
        created_at -> Timestamp,
        subject -> Text,
        body -> Text,
        reply_to -> Nullable<Text>,
        letters -> BigInt,
        without_address -> BigInt,
        audience -> Text,
        necessary -> Bool,
        send_at -> Nullable<Timestamp>,
        written_at -> Nullable<Timestamp>,
        cancelled_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    mailing_texts (mailing_id, language) {
        mailing_id -> BigInt,
        language -> Text,
        subject -> Text,
        body -> Text,
    }
}

diesel::table! {
    letter_links (token) {
        token -> Text,
        tournament_id -> BigInt,
        person_id -> BigInt,
        created_at -> Timestamp,
        unsubscribed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    confirmed_addresses (person_id) {
        person_id -> BigInt,
        address -> Text,
        language -> Nullable<Text>,
        confirmed_at -> Timestamp,
    }
}

diesel::table! {
    outbox (id) {
        id -> BigInt,
        kind -> Text,
        mailing_id -> Nullable<BigInt>,
        person_id -> Nullable<BigInt>,
        address -> Text,
        language -> Text,
        reply_to -> Nullable<Text>,
        subject -> Text,
        body -> Text,
        created_at -> Timestamp,
        expires_at -> Nullable<Timestamp>,
        due_at -> Timestamp,
        attempts -> BigInt,
        last_error -> Nullable<Text>,
        leased_until -> Nullable<Timestamp>,
        lease_holder -> Nullable<BigInt>,
        delivered_at -> Nullable<Timestamp>,
        given_up_at -> Nullable<Timestamp>,
        unsubscribe -> Nullable<Text>,
        bounced_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    registrations (tournament_id, person_id) {
        tournament_id -> BigInt,
        person_id -> BigInt,
        language -> Text,
        answers -> Text,
        consent -> Text,
        consented_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        changed_at -> Timestamp,
    }
}

diesel::table! {
    registration_links (token_hash) {
        token_hash -> Binary,
        tournament_id -> BigInt,
        person_id -> BigInt,
        purpose -> Text,
        created_at -> Timestamp,
        expires_at -> Nullable<Timestamp>,
        address -> Nullable<Text>,
    }
}

diesel::table! {
    registration_invitations (token_hash) {
        token_hash -> Binary,
        id -> BigInt,
        tournament_id -> BigInt,
        quota -> Nullable<BigInt>,
        note -> Text,
        uses_left -> BigInt,
        created_by -> BigInt,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    rank_lists (tournament_id, quota, federation_number) {
        tournament_id -> BigInt,
        quota -> BigInt,
        federation_number -> Text,
    }
}

diesel::table! {
    registration_letters (tournament_id) {
        tournament_id -> BigInt,
        seq -> BigInt,
    }
}

diesel::table! {
    event_pictures (tournament_id, hash) {
        tournament_id -> BigInt,
        hash -> Binary,
        bytes -> Binary,
        created_at -> Timestamp,
    }
}

diesel::table! {
    post_texts (tournament_id, kind, language) {
        tournament_id -> BigInt,
        kind -> Text,
        language -> Text,
        body -> Text,
    }
}

diesel::table! {
    searches (token) {
        token -> Text,
        tournament_id -> BigInt,
        kind -> Text,
        asked_by -> BigInt,
        asked_at -> Timestamp,
        question -> Text,
        progress -> Text,
        found -> Text,
        worked_ms -> BigInt,
        is_stopped -> Bool,
        is_over -> Bool,
        worker -> BigInt,
        beat_at -> Timestamp,
    }
}

diesel::table! {
    scheduled_work (name) {
        name -> Text,
        due_at -> Timestamp,
        leased_until -> Nullable<Timestamp>,
        lease_holder -> Nullable<BigInt>,
        done_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    installation_settings (name) {
        name -> Text,
        value -> Text,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    accounts,
    roles,
    web_sessions,
    tournaments,
    memberships,
    people
);
diesel::allow_tables_to_appear_in_same_query!(outbox, mailings);
diesel::allow_tables_to_appear_in_same_query!(registrations, tournaments);
diesel::joinable!(roles -> accounts (account_id));
diesel::joinable!(web_sessions -> accounts (account_id));
