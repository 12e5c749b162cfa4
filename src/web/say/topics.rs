//! Which paragraph of the handbook explains a page of the staff, and which a refusal.

use crate::tournament::Refusal;
use crate::words::handbook::{self, ROLES};
use crate::words::{Lang, Words};

/// A paragraph of the handbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Topic {
    /// The page of a role.
    page: &'static str,
    anchor: &'static str,
}

/// Why a role does not allow something.
pub const ROLES_OF_STAFF: Topic = director("staff");
/// Why a reason is asked for.
pub const REASONS: Topic = director("reasons");
/// What to do when the server fails.
pub const TROUBLE: Topic = host("trouble");
/// How a copy is kept.
pub const BACKUP: Topic = host("backup");
/// How an event is prepared.
pub const PREPARE: Topic = director("prepare");

const fn director(anchor: &'static str) -> Topic {
    let page = "director";
    Topic { page, anchor }
}

const fn registration(anchor: &'static str) -> Topic {
    let page = "registration";
    Topic { page, anchor }
}

const fn player(anchor: &'static str) -> Topic {
    let page = "player";
    Topic { page, anchor }
}

const fn door(anchor: &'static str) -> Topic {
    let page = "door";
    Topic { page, anchor }
}

const fn scorer(anchor: &'static str) -> Topic {
    let page = "scorer";
    Topic { page, anchor }
}

const fn referee(anchor: &'static str) -> Topic {
    let page = "referee";
    Topic { page, anchor }
}

const fn host(anchor: &'static str) -> Topic {
    let page = "host";
    Topic { page, anchor }
}

/// The paragraph of each page of the staff, by what follows `/manage/` in its address. The first
/// line that fits counts, so pages of a room stand above the room.
const OF_PAGES: [(&str, Topic); 34] = [
    ("", PREPARE),
    ("jump", PREPARE),
    ("entrants/door/own", door("own")),
    ("entrants/door", door("check-in")),
    ("entrants", director("entrants")),
    ("registration/money", registration("money")),
    ("registration/settings", registration("registration")),
    ("registration", registration("applications")),
    ("teams", director("entrants")),
    ("schedule", director("session")),
    ("seating/draw", director("draw")),
    ("seating/lots", door("lots")),
    ("seating/replan", director("changes")),
    ("seating", director("seating")),
    ("sessions", director("session")),
    ("results/unconfirmed", scorer("confirm")),
    ("results", scorer("totals")),
    ("referee/tablets", referee("tablet")),
    ("referee/calls", referee("calls")),
    ("referee/roster", referee("calls")),
    ("referee", referee("rule")),
    ("rulings", referee("rule")),
    ("standings", director("publish")),
    ("announcements", director("publish")),
    ("screens", director("session")),
    ("mail", host("mail")),
    ("print", scorer("paper")),
    ("event/rules", director("rules")),
    ("event/stages", director("stages")),
    ("event", PREPARE),
    ("keepsake", director("close")),
    ("federation", director("close")),
    ("staff", ROLES_OF_STAFF),
    ("history", director("back")),
];

/// The paragraph that explains the rule behind refusals, which are named as [`Refusal::code`] does.
const OF_REFUSALS: [(Topic, &[&str]); 34] = [
    (ROLES_OF_STAFF, &["not_allowed"]),
    (door("own"), &["own_check_in_invalid"]),
    (REASONS, &["reason_missing", "needs_reason"]),
    (director("close"), &["tournament_closed"]),
    (director("back"), &["no_such_event", "happened_meanwhile"]),
    (
        director("rules"),
        &[
            "rule_set_unreadable",
            "rule_set_in_use",
            "rule_set_sum_differs",
            "rule_set_hand_impossible",
            "rule_set_hands_differ",
            "rule_set_lacks_stage",
        ],
    ),
    (
        director("stages"),
        &[
            "stage_session_wrong",
            "stage_takes_wrong",
            "stage_begun",
            "cut_made",
            "cut_missing",
            "session_not_complete",
            "too_few_go_on",
            "tie_at_the_line",
            "stage_played",
            "not_in_stage",
        ],
    ),
    (
        director("entrants"),
        &["number_taken", "person_registered", "entrant_needed"],
    ),
    (
        registration("registration"),
        &[
            "category_wrong",
            "category_in_use",
            "quota_wrong",
            "quota_in_use",
            "reserved_too_many",
            "question_wrong",
        ],
    ),
    (
        registration("applications"),
        &["no_place_left", "application_over", "nobody_waits"],
    ),
    (
        player("register"),
        &[
            "registration_missing",
            "registration_not_open",
            "invitation_needed",
            "team_size_wrong",
        ],
    ),
    (player("waiting"), &["offer_over"]),
    (
        player("own-page"),
        &["withdrawal_over", "change_over", "line_up_over"],
    ),
    (
        player("check-in"),
        &["own_check_in_shut", "check_in_code_wrong"],
    ),
    (
        registration("money"),
        &["currency_missing", "currency_in_use", "iban_invalid"],
    ),
    (director("changes"), &["not_playing"]),
    (
        director("seating"),
        &[
            "still_planned",
            "table_has_result",
            "no_seating",
            "note_needed",
            "must_not_meet",
            "stays_at_table",
            "seating_changed_meanwhile",
        ],
    ),
    (
        director("draw"),
        &["seed_not_promised", "seed_hash_invalid", "seed_used"],
    ),
    (
        door("lots"),
        &[
            "no_lots",
            "lots_begun",
            "lot_unknown",
            "lot_of_others",
            "lot_groups_mixed",
            "lot_taken",
            "lots_missing",
            "not_in_lots",
        ],
    ),
    (
        director("session"),
        &[
            "already_started",
            "not_running",
            "session_over",
            "start_has_results",
        ],
    ),
    (
        scorer("totals"),
        &[
            "seat_open",
            "wrong_people",
            "score_out_of_range",
            "score_not_in_steps",
            "leftover_not_in_steps",
        ],
    ),
    (scorer("sum"), &["sum_differs"]),
    (
        scorer("hands"),
        &[
            "sheet_empty",
            "hand_impossible",
            "too_many_hands",
            "hands_differ",
        ],
    ),
    (
        scorer("rulings"),
        &["dead_hand_won", "win_against_ruling", "riichi_not_ready"],
    ),
    (
        scorer("confirm"),
        &["second_person_needed", "already_verified"],
    ),
    (scorer("correct"), &["result_changed", "no_result"]),
    (
        referee("rule"),
        &[
            "ruled_meanwhile",
            "outcome_missing",
            "nothing_proposed",
            "amount_missing",
            "receiver_missing",
            "unit_needs_session",
            "unit_needs_table",
        ],
    ),
    (
        referee("requests"),
        &["head_referee_decides", "request_answered"],
    ),
    (referee("undo"), &["already_reversed", "undo_over"]),
    (
        referee("appeals"),
        &[
            "already_appealed",
            "not_appealed",
            "appeal_decided",
            "appeal_late",
            "appeal_in_writing",
        ],
    ),
    (
        referee("calls"),
        &[
            "called_already",
            "called_in_vain",
            "call_taken_already",
            "call_over",
            "not_on_roster",
        ],
    ),
    (referee("pace"), &["nothing_measured", "turns_impossible"]),
    (referee("hand"), &["hand_unreadable", "tiles_unreadable"]),
    (referee("offline"), &["time_in_future"]),
];

impl Topic {
    /// The topic at an address of the handbook.
    #[must_use]
    pub fn at(address: &str) -> Option<Self> {
        let (name, wanted) = address.strip_prefix("/help/")?.split_once('#')?;
        let page = ROLES.into_iter().find(|role| *role == name)?;
        let sections = &handbook::page(Lang::default(), page)?.sections;
        let (anchor, _) = sections.iter().find(|(anchor, _)| anchor == wanted)?;
        Some(Self { page, anchor })
    }

    #[must_use]
    pub fn address(self) -> String {
        format!("/help/{}#{}", self.page, self.anchor)
    }

    /// The heading of the paragraph in a language.
    #[must_use]
    pub fn title(self, words: &Words) -> &'static str {
        let page = handbook::page(words.lang(), self.page);
        let mut sections = page.into_iter().flat_map(|page| &page.sections);
        let found = sections.find(|(anchor, _)| anchor == self.anchor);
        found.map_or("", |(_, title)| title.as_str())
    }

    /// Address and heading, as a page links to the paragraph.
    #[must_use]
    pub fn link(self, words: &Words) -> (String, &'static str) {
        (self.address(), self.title(words))
    }
}

/// The paragraph that explains a page of the staff, by its address.
#[must_use]
pub fn of_page(address: &str) -> Option<Topic> {
    let (_, path) = address.split_once("/manage")?;
    let path = path.split(['?', '.']).next().unwrap_or_default();
    let path = path.trim_matches('/');
    let mut rows = OF_PAGES.into_iter();
    rows.find(|(room, _)| is_in(path, room))
        .map(|(_, topic)| topic)
}

/// Whether a path is that of a room or of a page in it.
fn is_in(path: &str, room: &str) -> bool {
    let rest = path.strip_prefix(room);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The paragraph that explains why something was refused; none where the sentence says it all.
#[must_use]
pub fn of_refusal(refusal: &Refusal) -> Option<Topic> {
    let code = refusal.code();
    let mut rows = OF_REFUSALS.into_iter();
    rows.find(|(_, codes)| codes.contains(&code.as_str()))
        .map(|(topic, _)| topic)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::VariantNames;

    use super::*;

    /// Every topic that the program leads to.
    fn all() -> Vec<Topic> {
        let of_pages = OF_PAGES.into_iter().map(|(_, topic)| topic);
        let of_refusals = OF_REFUSALS.into_iter().map(|(topic, _)| topic);
        let named = [ROLES_OF_STAFF, REASONS, TROUBLE, BACKUP, PREPARE];
        of_pages.chain(of_refusals).chain(named).collect()
    }

    #[test]
    fn every_topic_is_in_the_handbook_of_every_language() {
        for topic in all() {
            assert_eq!(Topic::at(&topic.address()), Some(topic));
            for lang in Lang::ALL {
                let title = topic.title(Words::for_language(lang));
                assert!(!title.is_empty(), "{topic:?} in {}", lang.code());
            }
        }
        assert_eq!(Topic::at("/help/director#nowhere"), None);
        assert_eq!(Topic::at("https://elsewhere.example/#staff"), None);
    }

    #[test]
    fn every_page_of_the_staff_has_its_paragraph() {
        let routes = include_str!("../../../tests/data/staff-routes.txt");
        for path in routes.lines().filter_map(|line| line.split(' ').nth(1)) {
            let address = format!("/t/cup/manage{path}");
            // A call from a tablet's queue is answered, never shown.
            let is_shown = !path.starts_with("/calls/");
            assert_eq!(of_page(&address).is_some(), is_shown, "{address}");
        }
        let lots = of_page("/t/cup/manage/seating/lots?x=1");
        assert_eq!(lots, Some(door("lots")));
        assert_eq!(of_page("/t/cup/manage"), Some(PREPARE));
        assert_eq!(of_page("/t/cup/standings"), None);
    }

    #[test]
    fn every_refusal_of_the_table_exists_once() {
        let known: BTreeSet<String> = Refusal::VARIANTS
            .iter()
            .map(|name| name.replace('-', "_"))
            .collect();
        let mut seen = BTreeSet::new();
        for code in OF_REFUSALS.into_iter().flat_map(|(_, codes)| codes) {
            assert!(known.contains(*code), "there is no refusal {code}");
            assert!(seen.insert(*code), "{code} stands twice");
        }
        let refused = Refusal::SecondPersonNeeded;
        assert_eq!(of_refusal(&refused), Some(scorer("confirm")));
        assert_eq!(of_refusal(&Refusal::NothingToChange), None);
    }
}
