//! Score sheets hand by hand, of every family, over HTTP: as they are typed, and typed wrongly.

use std::collections::BTreeMap;

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::{Adoption, NewTournament, PersonDraft, Request};
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::proposal::OffencePlace;
use seatwind::tournament::result::Sheet;
use seatwind::tournament::ruling::{Decision, Subject};
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Actor, Command, EntrantId, EntrantsCommand, PersonId, SeatingCommand, SessionCommand,
    SessionNo, Settings, TableNo, standings,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};

const SLUG: &str = "one-table";
const TABLE: &str = "/t/one-table/manage/results/1/tables/1";

/// One table of four and a substitute, by a rule set, with its scorer.
pub struct Rig {
    pub app: TestApp,
    pub sam: Visitor,
}

impl Rig {
    pub async fn of(ruleset: &str) -> Self {
        let app = TestApp::start().await;
        let settings = Settings {
            title: "One table".into(),
            slug: SLUG.into(),
            starts_on: "2026-11-21".parse().unwrap(),
            ends_on: "2026-11-21".parse().unwrap(),
            venue: String::new(),
            country: None,
            time_zone: chrono_tz::UTC,
            sessions: 1,
            minutes: 90,
            tables: 1,
            table_names: Vec::new(),
            languages: vec!["en".into()],
        };
        let new = NewTournament {
            settings,
            ruleset: ruleset.into(),
            document: None,
            actor: Actor::Shell,
            origin: "test".into(),
        };
        app.state.tournaments.create(new).await.unwrap();
        let (mut people, mut entrants) = (Vec::new(), Vec::new());
        for (number, name) in (1..).zip(["Abel", "Boyd", "Cruz", "Diaz", "Egan"]) {
            let draft = PersonDraft {
                first_name: "Pat".into(),
                last_name: name.into(),
                ..PersonDraft::default()
            };
            let person = draft.into_person(app.clock().now());
            entrants.push(NewEntrant {
                person: PersonId(person.id),
                number: Some(EntrantId(number)),
                kind: if number == 5 {
                    EntrantKind::Substitute
                } else {
                    EntrantKind::Player
                },
                team: None,
                reference: None,
            });
            people.push(person);
        }
        let hall = Self {
            sam: {
                app.staff("sam", SLUG, Role::Scorer).await;
                app.logged_in("sam").await
            },
            app,
        };
        hall.run_with(
            Command::Entrants(EntrantsCommand::AddEntrants { entrants }),
            people,
        )
        .await;
        let seats = TableSeats {
            table: TableNo(1),
            seats: [1, 2, 3, 4].map(|number| Some(EntrantId(number))).into(),
            winds: true,
        };
        hall.run(Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![SessionPlan {
                session: SessionNo(1),
                tables: vec![seats],
            }],
            origin: PlanOrigin::Imported {
                file: "plan.csv".into(),
            },
        }))
        .await;
        hall
    }

    async fn run(&self, command: Command) {
        self.run_with(command, Vec::new()).await;
    }

    async fn run_with(&self, command: Command, people: Vec<seatwind::store::Person>) {
        let live = self.app.state.tournaments.by_slug(SLUG).await.unwrap();
        let request = Request {
            people,
            ..Request::new(command, Actor::Shell, &[Role::Owner], "test")
        };
        self.app
            .state
            .tournaments
            .execute(&live, request)
            .await
            .unwrap();
    }

    /// Sends the sheet with these fields put over what it holds.
    pub async fn send(&self, fields: &[(&str, &str)]) -> Answer {
        self.sam.fill(TABLE, "/tables/1", fields).await
    }

    pub async fn save(&self, fields: &[(&str, &str)]) -> Sheet {
        let saved = self.send(fields).await;
        assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
        self.sheet().await
    }

    pub async fn sheet(&self) -> Sheet {
        let live = self.app.state.tournaments.by_slug(SLUG).await.unwrap();
        let snapshot = live.snapshot();
        let table = &snapshot.tournament.sessions[0].tables[0];
        table.result.sheet().unwrap().clone()
    }

    /// Points of the standings by the number of the entrant.
    async fn points(&self) -> BTreeMap<u32, String> {
        let live = self.app.state.tournaments.by_slug(SLUG).await.unwrap();
        let snapshot = live.snapshot();
        standings(&snapshot.tournament, None)
            .rows
            .iter()
            .filter(|row| row.tally.games > 0)
            .map(|row| (row.entrant.0, row.tally.points().to_string()))
            .collect()
    }

    /// Rules on an offence as the rule set proposes.
    async fn rule(&self, entrant: u32, offence: &str) {
        let live = self.app.state.tournaments.by_slug(SLUG).await.unwrap();
        let snapshot = live.snapshot();
        let rules = &snapshot.tournament.ruleset;
        let subject = Subject::Entrant(EntrantId(entrant));
        let place = OffencePlace {
            session: Some(SessionNo(1)),
            table: Some(TableNo(1)),
            hand: Some(4),
        };
        let found = rules.offence(offence).unwrap();
        let proposal = snapshot.tournament.propose(subject, place, found).unwrap();
        self.run(Command::rule(Decision {
            subject,
            session: place.session,
            table: place.table,
            hand: place.hand,
            offence: Some(offence.into()),
            outcomes: proposal.sanction.outcomes,
            points: proposal.points,
            reason: String::new(),
            attached: Default::default(),
        }))
        .await;
    }
}

/// The fields of a form as they are typed: `w-1 = 0, p-1 = 8`.
pub fn filled(fields: &'static str) -> Vec<(&'static str, &'static str)> {
    let field = |field: &'static str| {
        let (name, value) = field.split_once('=').unwrap();
        (name.trim(), value.trim())
    };
    fields.split(',').map(field).collect()
}

pub fn totals(sheet: &Sheet) -> Vec<i64> {
    sheet.totals.iter().map(|total| total.score).collect()
}

fn expected(points: [&str; 4]) -> BTreeMap<u32, String> {
    (1..).zip(points.map(str::to_owned)).collect()
}

/// Eight hands at a table of EMA 2016: repeats, counters, a stick carried over, a double ron, a
/// chombo, a stick left at the end.
const EIGHT_HANDS: &[(&str, &str)] = &[
    // East 1: the dealer takes 7,700; two declared riichi.
    ("w-1", "0"),
    ("f-1", "1"),
    ("p-1", "3/40"),
    ("r-1", "0"),
    ("r-1", "2"),
    // East 1, one counter: drawn, two ready, a stick stays.
    ("w-2", "draw"),
    ("r-2", "3"),
    ("t-2", "0"),
    ("t-2", "3"),
    // East 1, two counters: two win from the dealer; the first in turn takes the stick.
    ("w-3", "1"),
    ("f-3", "0"),
    ("p-3", "2/30"),
    ("w2-3", "2"),
    ("p2-3", "mangan"),
    // East 2: a chombo, dealt again; the deposit goes back.
    ("w-4", "chombo"),
    ("c-4", "3"),
    ("r-4", "2"),
    // East 2 again: the dealer draws it, 2,000 from each.
    ("w-5", "1"),
    ("p-5", "3/30"),
    // East 2, one counter: 500 and 1,000, and 100 from each.
    ("w-6", "3"),
    ("p-6", "500/1000"),
    // East 3: drawn, nobody ready.
    ("w-7", "draw"),
    // East 4, one counter: drawn, one ready; the stick stays for good.
    ("w-8", "draw"),
    ("r-8", "0"),
    ("t-8", "0"),
];

#[tokio::test]
async fn eight_hands_of_riichi_give_totals_leftover_sticks_and_standings() {
    let hall = Rig::of("riichi-ema-2016").await;
    let sheet = hall.save(EIGHT_HANDS).await;
    assert_eq!(totals(&sheet), [28_400, 28_300, 32_500, 29_800]);
    assert_eq!((sheet.leftover, sheet.accepted.as_ref()), (1_000, None));
    assert_eq!(
        hall.points().await,
        expected(["-6600", "-16700", "18500", "4800"])
    );
    // The chombo costs nothing at the table: the page asks for the ruling, which takes it after uma.
    let page = hall.sam.get(TABLE).await;
    assert!(
        page.text_of("[data-foot]").contains("Pat Diaz"),
        "{}",
        page.text
    );
    hall.rule(4, "false_win").await;
    assert_eq!(
        hall.points().await,
        expected(["-6600", "-16700", "18500", "-15200"])
    );
    let page = hall.sam.get(TABLE).await;
    assert!(
        !page.text_of("[data-foot]").contains("Pat Diaz"),
        "{}",
        page.text
    );
    let running = |hand: usize| page.texts(&format!("#hand-{hand} .hand-sum b"));
    assert_eq!(running(3), ["29,000", "24,400", "36,100", "30,500"]);
    assert_eq!(page.text_of("#hand-3 .hand-name"), "E1");
    assert_eq!(
        page.texts("#hand-3 .hand-label small"),
        ["2 counters", "1,000 on the table"]
    );
    assert_eq!(page.text_of("#hand-8 .hand-name"), "E4");
}

#[tokio::test]
async fn a_corrected_row_is_counted_again_with_everything_after_it() {
    let hall = Rig::of("riichi-ema-2016").await;
    hall.save(EIGHT_HANDS).await;
    // The first hand was won by West, not by the dealer: 3/40 is 5,200 then, the deal passes, and
    // the same han and fu are worth something else for everybody after it.
    let counted = hall.send(&[("w-1", "2"), ("do", "count")]).await;
    // The points typed at hand 6 were those of a player who now deals: the row says so.
    assert_eq!(
        counted.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        counted.text
    );
    assert_eq!(counted.texts("tbody.has-error .hand-name").len(), 1);
    assert!(counted.text_of("#e-hand-6").contains("2,000"));
    assert_eq!(
        counted.texts("#hand-1 .hand-sum b"),
        ["29,000", "24,800", "36,200", "30,000"]
    );
    assert_eq!(counted.text_of("#hand-2 .hand-name"), "E2");
    assert_eq!(
        totals(&hall.sheet().await),
        [28_400, 28_300, 32_500, 29_800]
    );
    // Nobody else won hand 5: the other two fields mean nothing.
    let no_dealer = counted.texts("#hand-5 .value-means");
    assert_eq!(no_dealer, ["= 4,000", "", ""]);
}

#[tokio::test]
async fn rows_are_put_in_and_taken_out() {
    let hall = Rig::of("mcr-ema").await;
    hall.save(&filled("w-1 = 0, f-1 = 1, p-1 = 8, w-2 = 1, p-2 = 10"))
        .await;
    let inserted = hall.send(&[("do", "insert-2")]).await;
    assert_eq!(inserted.status, StatusCode::OK, "{}", inserted.text);
    let filled = [("w-2", "draw"), ("do", "save")];
    let saved = hall.sam.submit(&inserted, "/tables/1", &filled).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let hands = hall.sheet().await.hands;
    let winners: Vec<Option<u8>> = hands
        .iter()
        .map(|hand| hand.wins.first().map(|win| win.winner))
        .collect();
    assert_eq!(winners, [Some(0), None, Some(1)]);
    let deleted = hall.send(&[("do", "delete-2")]).await;
    let saved = hall
        .sam
        .submit(&deleted, "/tables/1", &[("do", "save")])
        .await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(hall.sheet().await.hands.len(), 2);
}

#[tokio::test]
async fn sticks_left_over_are_lost_at_the_world_championship() {
    let hall = Rig::of("riichi-wrc-2025").await;
    let sheet = hall
        .save(&filled(
            "w-1 = 0, f-1 = 1, p-1 = 12000, w-2 = draw, r-2 = 2, t-2 = 2",
        ))
        .await;
    assert_eq!(totals(&sheet), [41_000, 17_000, 32_000, 29_000]);
    assert_eq!(sheet.leftover, 1_000);
    assert_eq!(hall.points().await, expected(["26", "-28", "7", "-6"]));
}

#[tokio::test]
async fn leftover_sticks_are_split_by_those_who_share_the_first_place() {
    let hall = Rig::of("riichi-ema-2016").await;
    // Drawn twice with one ready each time: first East, then West.
    let sheet = hall
        .save(&filled(
            "w-1 = draw, r-1 = 0, t-1 = 0, w-2 = draw, r-2 = 2, t-2 = 2",
        ))
        .await;
    assert_eq!(totals(&sheet), [31_000, 28_000, 31_000, 28_000]);
    assert_eq!(sheet.leftover, 2_000);
    // 1,000 for each of the two, and 10,000 and -10,000 of uma shared.
    assert_eq!(
        hall.points().await,
        expected(["12000", "-12000", "12000", "-12000"])
    );
}

#[tokio::test]
async fn a_chombo_of_2008_is_paid_at_the_table_and_changes_places_and_uma() {
    for (ruleset, points) in [
        (
            "riichi-ema-2008",
            Some(["-13300", "-6700", "10000", "10000"]),
        ),
        ("riichi-ari-ari", None),
    ] {
        let hall = Rig::of(ruleset).await;
        let sheet = hall
            .save(&filled(
                "w-1 = chombo, c-1 = 0, w-2 = 0, f-2 = 1, p-2 = 3/40",
            ))
            .await;
        let start = sheet.totals[2].score - 4_000;
        let moved: Vec<i64> = totals(&sheet).iter().map(|total| total - start).collect();
        assert_eq!(moved, [-4_300, -3_700, 4_000, 4_000], "{ruleset}");
        assert_eq!(sheet.leftover, 0);
        if let Some(points) = points {
            assert_eq!(hall.points().await, expected(points), "{ruleset}");
        }
        // The table has paid; the page asks for the ruling that says who did it.
        let page = hall.sam.get(TABLE).await;
        assert_eq!(
            page.text_of("[data-foot]").trim(),
            "The chombo of Pat Abel is on the sheet, but not in the ledger.",
            "{ruleset}"
        );
    }
}

#[tokio::test]
async fn nagashi_and_broken_off_hands_are_there_where_the_edition_has_them() {
    let hall = Rig::of("riichi-ema-2008").await;
    let sheet = hall
        .save(&[("w-1", "nine-terminals"), ("w-2", "draw"), ("n-2", "1")])
        .await;
    let start = totals(&sheet).iter().sum::<i64>() / 4;
    let moved: Vec<i64> = totals(&sheet).iter().map(|total| total - start).collect();
    // A mangan drawn by South with one counter: 4,100 from East, 2,100 from the others.
    assert_eq!(moved, [-4_100, 8_300, -2_100, -2_100]);
    let page = hall.sam.get(TABLE).await;
    assert!(page.text.contains("broken off: all in riichi"));
    let newer = Rig::of("riichi-ema-2016").await;
    let page = newer.sam.get(TABLE).await;
    assert!(!page.text.contains("broken off"));
    assert!(page.attributes("[name=n-1]", "name").is_empty());
}

#[tokio::test]
async fn a_substitute_has_the_result_the_rules_write_whatever_the_hands_say() {
    // Entrant 5 plays for 1, from the start or from some hand on.
    for (during, points) in [
        (
            false,
            [
                ("5", "-30000"),
                ("2", "9000"),
                ("3", "-5000"),
                ("4", "-19000"),
            ],
        ),
        (
            true,
            [
                ("5", "-30000"),
                ("2", "19000"),
                ("3", "5000"),
                ("4", "-9000"),
            ],
        ),
    ] {
        let hall = Rig::of("riichi-ema-2016").await;
        if during {
            let session = SessionNo(1);
            hall.run(Command::Session(SessionCommand::StartSession { session }))
                .await;
        }
        hall.run(Command::Seating(SeatingCommand::ReplaceFrom {
            session: SessionNo(1),
            only: true,
            leaves: EntrantId(1),
            takes: EntrantId(5),
            reason: "ill".into(),
        }))
        .await;
        // 1: +8,000 +... : East (the substitute) 12,000 from North, South 4,000 from North after.
        let sheet = hall
            .save(&filled(
                "w-1 = 0, f-1 = 3, p-1 = 2/30, w-2 = 1, f-2 = 3, p-2 = 3/60",
            ))
            .await;
        let scores = totals(&sheet);
        let hand = 30_000 + 7_700 + 300;
        assert_eq!(scores, [32_900, hand, 30_000, 30_000 - 2_900 - 7_700 - 300]);
        let got = hall.points().await;
        let uma = |entrant: &str| got[&entrant.parse::<u32>().unwrap()].clone();
        assert_eq!(uma("5"), points[0].1);
        // The others' points are their scores over 30,000 and the uma of their places.
        let places: Vec<i64> = ["2", "3", "4"]
            .iter()
            .zip([8_000, 0, -10_900])
            .map(|(entrant, over)| uma(entrant).parse::<i64>().unwrap() - over)
            .collect();
        let expected = if during {
            [15_000, 5_000, -5_000]
        } else {
            [15_000, -5_000, -15_000]
        };
        assert_eq!(places, expected, "during: {during}");
    }
}

#[tokio::test]
async fn zung_jung_knows_who_is_responsible_and_draws_seats_for_each_cycle() {
    let hall = Rig::of("wsom").await;
    let sheet = hall
        .save(&[
            // The discarder pays the rest.
            ("w-1", "0"),
            ("f-1", "1"),
            ("p-1", "70"),
            // Somebody else discarded the tile first.
            ("w-2", "1"),
            ("f-2", "0"),
            ("p-2", "40"),
            ("q-2", "2"),
            // The winner's own last discard was the tile: nobody is responsible.
            ("w-3", "3"),
            ("f-3", "2"),
            ("p-3", "50"),
            ("q-3", "nobody"),
            // Up to 25 points all pay alike.
            ("w-4", "2"),
            ("f-4", "1"),
            ("p-4", "25"),
            // The second cycle with drawn seats.
            ("ch-5-0", "2"),
            ("ch-5-1", "0"),
            ("ch-5-2", "3"),
            ("ch-5-3", "1"),
            ("w-5", "draw"),
        ])
        .await;
    assert_eq!(totals(&sheet), [110, -115, -70, 75]);
    assert_eq!(sheet.hands[4].chairs, Some([2, 0, 3, 1].into()));
    let page = hall.sam.get(TABLE).await;
    let dealers: Vec<bool> = page
        .texts("#hand-5 .hand-sum")
        .iter()
        .map(|text| text.contains('東'))
        .collect();
    assert_eq!(dealers, [false, false, true, false]);
    let chairs = [("ch-5-1", "2")];
    let refused = hall.send(&chairs).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.text_of("#hand-5 .error").contains("Everybody"),
        "{}",
        refused.text
    );
}

#[tokio::test]
async fn hong_kong_classical_american_and_points_have_their_sheets() {
    let hall = Rig::of("hong-kong").await;
    let hands = filled("w-1 = 0, f-1 = 2, p-1 = 5, w-2 = 1, p-2 = 10");
    let sheet = hall.save(&hands).await;
    assert_eq!(totals(&sheet), [64 - 128, -16 + 384, -32 - 128, -16 - 128]);

    let hall = Rig::of("european-classical").await;
    let classical = filled("w-1 = 1, p-1 = 20, h-1-0 = 8, h-1-2 = 4, h-1-3 = 4");
    let sheet = hall.save(&classical).await;
    let start = totals(&sheet).iter().sum::<i64>() / 4;
    let moved: Vec<i64> = totals(&sheet).iter().map(|total| total - start).collect();
    // East pays the winner double and takes the difference of 4 double from both others.
    assert_eq!(moved, [-40 + 16, 80, -20 - 8, -20 - 8]);

    let hall = Rig::of("american").await;
    let american = filled("w-1 = 2, p-1 = 25, m-1-2 = no_jokers, w-2 = draw, m-2-0 = dead_hand");
    let sheet = hall.save(&american).await;
    assert_eq!(totals(&sheet), [0, 10, 25 + 10 + 20 + 10, 10]);

    let hall = Rig::of("points-only").await;
    let each = filled("h-1-0 = 12, h-1-1 = −3, h-1-2 = 0, h-1-3 = 40");
    let sheet = hall.save(&each).await;
    assert_eq!(totals(&sheet), [12, -3, 0, 40]);

    let hall = Rig::of("taiwanese").await;
    let counters = filled("w-1 = 0, p-1 = 5, w-2 = 0, f-2 = 1, p-2 = 5");
    let sheet = hall.save(&counters).await;
    let dealer = 3 + 5 + 1;
    let again = 3 + 5 + 1 + 2;
    assert_eq!(
        totals(&sheet),
        [3 * dealer + again, -dealer - again, -dealer, -dealer]
    );
}

/// A rule set, what was typed wrongly, the row's sentence, and the field it is about.
const BAD_ROWS: &str = "
    mcr-ema | w-1 = 7, p-1 = 8 | Nobody sits there | w-1
    mcr-ema | w-1 = x, p-1 = 8 | Choose a winner | w-1
    mcr-ema | w-1 = 0, p-1 = -8 | too little | p-1
    mcr-ema | w-1 = 0, p-1 = 7 | the least is 8 | p-1
    mcr-ema | w-1 = 0, p-1 = 9999 | the most is | p-1
    mcr-ema | w-1 = 0, p-1 = eight | Type the points | p-1
    mcr-ema | w-1 = 0, f-1 = 0, p-1 = 8 | same person | f-1
    mcr-ema | w-1 = 0, f-1 = 1, p-1 = 8, w2-1 = 2, p2-1 = 8 | Fewer people | w2-1
    mcr-ema | p-2 = 8, w-2 = 1 | This hand is empty | w-1
    wsom | w-1 = 0, f-1 = 1, p-1 = 33 | No hand is worth 33 | p-1
    wsom | w-1 = 0, f-1 = 1, p-1 = 30, q-1 = 0 | same person | f-1
    wsom | w-1 = 0, p-1 = 30, q-1 = 2 | one winner | f-1
    hong-kong | w-1 = 0, p-1 = 2 | the least is 3 | p-1
    hong-kong | w-1 = 0, f-1 = 1, p-1 = 3, w2-1 = 2, p2-1 = 3 | Fewer people | w2-1
    taiwanese | w-1 = 0, p-1 = -1 | too little | p-1
    taiwanese | w-1 = 0, f-1 = 0, p-1 = 5 | same person | f-1
    european-classical | w-1 = 1, p-1 = 20 | for everybody | h-1-0
    european-classical | w-1 = 1, p-1 = 20, h-1-0 = -4, h-1-2 = 4, h-1-3 = 4 | too little | p-1
    american | w-1 = 1, p-1 = 5 | the least is 20 | p-1
    american | w-1 = 1, p-1 = 25, m-1-0 = no_jokers | cannot count | m-1-0
    american | w-1 = 1, p-1 = 25, m-1-0 = made_up | cannot count | m-1-0
    points-only | h-1-0 = 5, h-1-1 = x, h-1-2 = 0, h-1-3 = 0 | whole number | h-1-1
    riichi-ema-2016 | w-1 = 0, f-1 = 1, p-1 = 3 | 3 han need fu | p-1
    riichi-ema-2016 | w-1 = 0, f-1 = 1, p-1 = 7600 | No hand is worth | p-1
    riichi-ema-2016 | w-1 = 0, f-1 = 1, p-1 = lots | Type han and fu | p-1
    riichi-ema-2016 | w-1 = 1, f-1 = 0, p-1 = 500/1000 | self-draw | p-1
    riichi-ema-2016 | w-1 = 0, f-1 = 1, p-1 = mangan, l-1 = 2 | yakuman | l-1
    riichi-ema-2016 | w-1 = 0, f-1 = 1, p-1 = yakuman, l-1 = 0 | same person | f-1
    riichi-ema-2016 | w-1 = 0, f-1 = 1, p-1 = 2 yakuman | No hand is worth | p-1
    riichi-ema-2016 | w-1 = 0, p-1 = 2/30, w2-1 = 2, p2-1 = 2/30 | one winner | f-1
    riichi-ema-2016 | w-1 = chombo | Tick who | c-1
    riichi-ema-2016 | w-1 = nine-terminals | knows no | w-1
    riichi-wrc-2025 | w-1 = 0, f-1 = 1, p-1 = 2/30, w2-1 = 2, p2-1 = 2/30 | Fewer people | w2-1
    riichi-wrc-2025 | w-1 = 0, f-1 = 1, p-1 = yakuman, l-1 = 2, lv-1 = 96000 | Nobody can be liable | l-1
";

#[tokio::test]
async fn what_no_sheet_can_hold_is_said_at_its_row_and_stays_as_typed() {
    let mut halls: BTreeMap<&str, Rig> = BTreeMap::new();
    for row in BAD_ROWS.lines().filter(|row| !row.trim().is_empty()) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [ruleset, fields, sentence, field] = cells[..] else {
            panic!("{row} has not four cells");
        };
        let fields = filled(fields);
        if !halls.contains_key(ruleset) {
            halls.insert(ruleset, Rig::of(ruleset).await);
        }
        let refused = halls[ruleset].send(&fields).await;
        let case = format!("{ruleset} {fields:?}");
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{case}: {}",
            refused.text
        );
        let said = refused.texts("#hand-1 .error").join(" ");
        assert!(said.contains(sentence), "{case}: {said}");
        let links = refused.attributes(".error-summary a", "href");
        assert!(links.contains(&format!("#f-{field}")), "{case}: {links:?}");
        let kept = refused.form("/tables/1", &[]).1;
        for (name, value) in fields
            .iter()
            .filter(|(_, value)| value.parse::<u8>().is_err())
        {
            // A choice that is none is not kept: the list has no such entry. Neither is a second
            // winner where there is no field for one.
            if name.starts_with("w2") || name.starts_with("p2") {
                continue;
            }
            if !["x"].contains(value) && !name.starts_with('m') && !value.contains("terminals") {
                let pair = ((*name).to_owned(), (*value).to_owned());
                assert!(kept.contains(&pair), "{case}: {name} is lost");
            }
        }
    }
}

#[tokio::test]
async fn a_session_has_no_more_hands_than_its_rules_say() {
    let hall = Rig::of("mcr-ema").await;
    let fields: Vec<(String, String)> = (1..=17)
        .map(|hand| (format!("w-{hand}"), "draw".to_owned()))
        .collect();
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let refused = hall.send(&fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.text_of("#hand-17 .error").contains("over before"),
        "{}",
        refused.text
    );
    assert_eq!(hall.save(&fields[..16]).await.hands.len(), 16);
}

#[tokio::test]
async fn hands_and_totals_agree_or_somebody_says_why_not() {
    let hall = Rig::of("mcr-ema").await;
    let both = filled("w-1 = 0, f-1 = 1, p-1 = 8, s-0 = 40, s-1 = -24, s-2 = -8, s-3 = -8");
    let refused = hall.send(&both).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let accepted = hall
        .sam
        .submit(
            &refused,
            "/tables/1",
            &[("accept", "the second hand is not legible")],
        )
        .await;
    assert_eq!(accepted.status, StatusCode::SEE_OTHER, "{}", accepted.text);
    let list = hall
        .sam
        .get("/t/one-table/manage/results/differences")
        .await;
    assert!(
        list.text_of(".difference").contains("not legible"),
        "{}",
        list.text
    );
    assert!(list.text_of(".difference .state").contains("explained"));
    // What scrolls can be reached by the keys.
    assert_eq!(list.attribute(".difference .scroll", "tabindex"), "0");
    let sessions = hall.sam.get("/t/one-table/manage/sessions").await;
    assert!(
        sessions.text.contains("One sheet does not agree"),
        "{}",
        sessions.text
    );
    let file = hall
        .sam
        .get("/t/one-table/manage/results/differences.csv")
        .await;
    let lines: Vec<&str> = file.text.lines().collect();
    assert_eq!(lines.len(), 5, "{}", file.text);
    assert!(
        lines[1].starts_with("1,1,E,1,Pat Abel,1,32,40,8,0,explained,"),
        "{}",
        lines[1]
    );
    // With the totals taken away the hands give them, and the list is empty.
    let empty = filled("s-0 =, s-1 =, s-2 =, s-3 =, accept =");
    assert_eq!(totals(&hall.save(&empty).await), [32, -16, -8, -8]);
    let list = hall
        .sam
        .get("/t/one-table/manage/results/differences")
        .await;
    assert!(list.text.contains("Every sheet agrees"), "{}", list.text);
}

#[tokio::test]
async fn totals_alone_may_leave_sticks_on_the_table() {
    let hall = Rig::of("riichi-ema-2016").await;
    let typed = filled("s-0 = 40000, s-1 = 34000, s-2 = 25000, s-3 = 20000");
    let refused = hall.send(&typed).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = [("leftover", "-1000")];
    let negative = hall.sam.submit(&refused, "/tables/1", &wrong).await;
    assert_eq!(negative.status, StatusCode::UNPROCESSABLE_ENTITY);
    let left = [("leftover", "1000")];
    let saved = hall.sam.submit(&negative, "/tables/1", &left).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(
        hall.points().await,
        expected(["26000", "9000", "-10000", "-25000"])
    );
    let page = hall.sam.get(TABLE).await;
    assert_eq!(page.attribute("[name=leftover]", "value"), "1000");
}

#[tokio::test]
async fn a_value_is_taken_from_ticked_patterns_and_nothing_typed_is_lost() {
    let hall = Rig::of("mcr-ema").await;
    let typed = filled("w-1 = draw, w-2 = 1, f-2 = 3, note-2 = checked, do = value-2-0");
    let page = hall.send(&typed).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text_of("h1").contains("Pat Boyd"), "{}", page.text);
    let ticks = filled("x-y = all_pungs, x-y = dragon_pung, x-n-flower_tiles = 2");
    let count = [&ticks[..], &[("do", "worth-2-0")]].concat();
    let counted = hall.sam.submit(&page, "/tables/1", &count).await;
    assert!(
        counted.text_of("#patterns .notice").contains("10"),
        "{}",
        counted.text
    );
    let take = [&ticks[..], &[("do", "patterns-2-0")]].concat();
    let sheet = hall.sam.submit(&counted, "/tables/1", &take).await;
    assert_eq!(sheet.attribute("[name=p-2]", "value"), "10");
    assert!(
        sheet.text_of("#hand-2 summary").contains("All Pungs"),
        "{}",
        sheet.text
    );
    let saved = hall
        .sam
        .submit(&sheet, "/tables/1", &[("do", "save")])
        .await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let hand = hall.sheet().await.hands[1].clone();
    assert_eq!((hand.from, hand.note.as_str()), (Some(3), "checked"));
    let patterns = ["all_pungs", "dragon_pung", "flower_tiles", "flower_tiles"];
    assert_eq!(hand.wins[0].patterns, patterns);
    // A value typed over it is not those patterns any more.
    let sheet = hall.save(&[("p-2", "12")]).await;
    assert!(sheet.hands[1].wins[0].patterns.is_empty());
}

#[tokio::test]
async fn ticked_flowers_do_not_lift_a_hand_over_the_minimum() {
    let hall = Rig::of("mcr-ema").await;
    let typed = filled("w-1 = draw, w-2 = 1, f-2 = 3, do = value-2-0");
    let page = hall.send(&typed).await;
    let ticks = filled("x-y = all_pungs, x-n-flower_tiles = 2");
    for act in ["worth-2-0", "patterns-2-0"] {
        let sent = [&ticks[..], &[("do", act)]].concat();
        let answer = hall.sam.submit(&page, "/tables/1", &sent).await;
        let said = answer.text_of("#patterns .notice");
        assert!(
            said.contains("Without flowers the hand is worth 6"),
            "{act}: {said}"
        );
        assert!(said.contains("minimum of 8"), "{act}: {said}");
    }
}

#[tokio::test]
async fn a_value_is_taken_from_tiles_for_the_place_where_the_hand_stands() {
    let hall = Rig::of("riichi-ema-2016").await;
    // South wins in the second hand of the East round: East 2, so South deals and is East.
    let typed = filled("w-1 = draw, w-2 = 1, f-2 = 0, do = value-2-0");
    let page = hall.send(&typed).await;
    let tiles = filled("x-hand = 234m567p33s678s, x-melds = 111z, x-win = 5p, do = worth-2-0");
    let short = hall.sam.submit(&page, "/tables/1", &tiles[1..]).await;
    assert!(
        short.text_of("#tiles .notice").contains("more tiles"),
        "{}",
        short.text
    );
    let tiles = filled("x-hand = 234m67p33s678s, x-melds = 111z, x-win = 5p, do = tiles-2-0");
    let sheet = hall.sam.submit(&page, "/tables/1", &tiles).await;
    // Two winds in one pung: seat and round, two han.
    assert_eq!(
        sheet.attribute("[name=p-2]", "value"),
        "2/30",
        "{}",
        sheet.text
    );
    assert_eq!(sheet.text_of("#hand-2 .value-means"), "= 2,900");
    let link = sheet.attribute("#hand-2 .hand-tiles a", "href");
    assert!(
        link.contains("melds=111z") && link.contains("seat=E"),
        "{link}"
    );
    let saved = hall
        .sam
        .submit(&sheet, "/tables/1", &[("do", "save")])
        .await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(
        totals(&hall.sheet().await),
        [27_100 - 300, 32_900 + 300, 30_000, 30_000]
    );
}

#[tokio::test]
async fn a_hand_on_the_scorer_s_page_is_taken_by_its_address() {
    let hall = Rig::of("riichi-ema-2016").await;
    let typed = filled("w-1 = draw, w-2 = 1, f-2 = 0, do = value-2-0");
    let page = hall.send(&typed).await;
    let wrong = [
        ("x-hand", "https://x.example/scorer?hand=1111m&win=1m"),
        ("do", "worth-2-0"),
    ];
    let refused = hall.sam.submit(&page, "/tables/1", &wrong).await;
    assert!(
        !refused.text_of("#tiles .notice").is_empty(),
        "{}",
        refused.text
    );
    // The address says North and a drawn tile; the sheet knows better.
    let address = "https://x.example/scorer?ruleset=riichi-ema-2016&hand=234m67p33s678s&melds=111z&win=5p&draw=1&seat=N&round=E";
    let pasted = [("x-hand", address), ("do", "tiles-2-0")];
    let sheet = hall.sam.submit(&page, "/tables/1", &pasted).await;
    assert_eq!(
        sheet.attribute("[name=p-2]", "value"),
        "2/30",
        "{}",
        sheet.text
    );
    let link = sheet.attribute("#hand-2 .hand-tiles a", "href");
    assert!(
        link.contains("melds=111z") && link.contains("seat=E"),
        "{link}"
    );
}

#[tokio::test]
async fn the_sheet_is_counted_while_it_is_typed_and_nothing_is_saved() {
    let hall = Rig::of("mcr-ema").await;
    let part = [("w-1", "0"), ("p-1", "8"), ("part", "hands")];
    let counted = hall.send(&part).await;
    assert_eq!(counted.status, StatusCode::OK);
    assert!(!counted.text.contains("<html"), "{}", counted.text);
    assert_eq!(
        counted.texts("#hand-1 .hand-sum b"),
        ["48", "−16", "−16", "−16"]
    );
    let live = hall.app.state.tournaments.by_slug(SLUG).await.unwrap();
    assert!(
        live.snapshot().tournament.sessions[0].tables[0]
            .result
            .sheet()
            .is_none()
    );
}

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tournaments");

/// The rows of a file of a real event.
fn rows(event: &str, file: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_path(format!("{DATA}/{event}/{file}")).unwrap();
    reader.deserialize().map(|row| row.unwrap()).collect()
}

/// A real event, adopted by a server, with a scorer.
async fn adopted(event: &str, ruleset: &str) -> (TestApp, Visitor) {
    use seatwind::exchange::folder::{About, Files, Folder};
    let app = TestApp::start().await;
    let about = About {
        title: event.to_owned(),
        slug: event.to_owned(),
        starts_on: "2018-10-01".parse().unwrap(),
        ends_on: "2018-10-02".parse().unwrap(),
        venue: String::new(),
        country: None,
        time_zone: chrono_tz::UTC,
        languages: vec!["en".into()],
        document: seatwind::ruleset::library::document(ruleset)
            .unwrap()
            .to_owned(),
        minutes: None,
        published: true,
        now: app.clock().now(),
    };
    let files = Files::read(std::path::Path::new(&format!("{DATA}/{event}"))).unwrap();
    let folder = Folder::load(&files, &about, |_| PersonId(seatwind::store::new_id())).unwrap();
    let adoption = Adoption::of_folder(&folder, app.clock().now(), "test").unwrap();
    app.state.tournaments.adopt(adoption).await.unwrap();
    app.staff("sam", event, Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    (app, sam)
}

#[tokio::test]
async fn the_hands_of_madrid_that_differ_are_a_list_to_work_through() {
    let (_app, sam) = adopted("madrid-mcr-2018", "mcr-ema").await;
    let page = sam
        .get("/t/madrid-mcr-2018/manage/results/differences")
        .await;
    assert_eq!(page.status, StatusCode::OK);
    // 75 tables have all their hands; 43 of them give the totals. Of the three tables that do not
    // sum to zero, those without hands are listed as well.
    let file = sam
        .get("/t/madrid-mcr-2018/manage/results/differences.csv")
        .await;
    let mut reader = csv::Reader::from_reader(file.text.as_bytes());
    let lines: Vec<BTreeMap<String, String>> = reader.deserialize().map(Result::unwrap).collect();
    let about_hands = |line: &&BTreeMap<String, String>| !line["from_hands"].is_empty();
    let tables: std::collections::BTreeSet<(String, String)> = lines
        .iter()
        .filter(about_hands)
        .map(|line| (line["round"].clone(), line["table"].clone()))
        .collect();
    assert_eq!(tables.len(), 75 - 43);
    assert_eq!(page.texts(".difference").len() * 4, lines.len());
    assert!(lines.iter().all(|line| line["state"] == "open"));
    // Working one off: hands taken over as the totals say, or explained.
    let first = page.attribute(".difference a", "href");
    let target = first.rsplit_once("/results").unwrap().1.to_owned();
    let explained = sam
        .fill(
            &first,
            &target,
            &[("accept", "the organiser counted the totals")],
        )
        .await;
    assert_eq!(
        explained.status,
        StatusCode::SEE_OTHER,
        "{}",
        explained.text
    );
    let page = sam
        .get("/t/madrid-mcr-2018/manage/results/differences")
        .await;
    let explained = page.texts(".difference .state");
    assert_eq!(
        explained
            .iter()
            .filter(|state| *state == "explained")
            .count(),
        1
    );
}

#[tokio::test]
async fn the_hands_of_madrid_typed_into_the_sheets_give_the_table_scores() {
    let (app, sam) = adopted("madrid-mcr-2018", "mcr-ema").await;
    let mut hands: BTreeMap<(u16, u16), Vec<BTreeMap<String, String>>> = BTreeMap::new();
    for row in rows("madrid-mcr-2018", "hands.csv") {
        let at = (row["round"].parse().unwrap(), row["table"].parse().unwrap());
        hands.entry(at).or_default().push(row);
    }
    let live = app
        .state
        .tournaments
        .by_slug("madrid-mcr-2018")
        .await
        .unwrap();
    let mut agree = 0;
    for ((session, table), rows) in hands.iter().filter(|((session, _), _)| *session <= 2) {
        let snapshot = live.snapshot();
        let known = snapshot
            .tournament
            .table(SessionNo(*session), TableNo(*table))
            .unwrap();
        let sheet = known.result.sheet().unwrap().clone();
        if sheet.hands.len() != rows.len() {
            continue;
        }
        let seat = |reference: &str| -> String {
            let found = known.seats.seats.iter().position(|seat| {
                let entrant = snapshot.tournament.entrant(seat.unwrap()).unwrap();
                entrant
                    .reference
                    .as_deref()
                    .unwrap_or(&entrant.id.to_string())
                    == reference
            });
            found.unwrap().to_string()
        };
        let mut fields: Vec<(String, String)> = vec![("part".into(), "hands".into())];
        for row in rows {
            let hand = &row["hand"];
            match row["result"].as_str() {
                "draw" => fields.push((format!("w-{hand}"), "draw".into())),
                result => {
                    fields.push((format!("w-{hand}"), seat(&row["winner_player_id"])));
                    fields.push((format!("p-{hand}"), row["hand_points"].clone()));
                    if result == "discard" {
                        fields.push((format!("f-{hand}"), seat(&row["discarder_player_id"])));
                    } else {
                        fields.push((format!("f-{hand}"), String::new()));
                    }
                }
            }
        }
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(a, b)| (a.as_str(), b.as_str()))
            .collect();
        let path = format!("/t/madrid-mcr-2018/manage/results/{session}/tables/{table}");
        let action = format!("/results/{session}/tables/{table}");
        let counted = sam.fill(&path, &action, &fields).await;
        assert_eq!(counted.status, StatusCode::OK);
        let sums: Vec<i64> = counted
            .texts("tr.hand-total td")
            .iter()
            .map(|text| text.replace('−', "-").replace(',', "").parse().unwrap())
            .collect();
        let says_so = sheet.accepted.is_none();
        assert_eq!(
            sums == totals(&sheet),
            says_so,
            "round {session} table {table}"
        );
        agree += usize::from(says_so);
    }
    assert!(agree > 5, "{agree}");
}

#[tokio::test]
async fn real_leagues_have_their_standings_on_the_pages_too() {
    for (event, ruleset, columns, team_columns) in [
        (
            "sdu-mcr-league-2026",
            "mcr-ema",
            &[
                ("rank", "rank"),
                ("player_id", "player_id"),
                ("table_points", "points"),
                ("score", "score"),
            ][..],
            &[
                ("rank", "rank"),
                ("team_id", "team_id"),
                ("table_points", "points"),
                ("score", "score"),
            ][..],
        ),
        (
            "mleague-2018-19",
            "riichi-m-league",
            &[
                ("rank", "rank"),
                ("player_id", "player_id"),
                ("points", "points"),
                ("games", "sessions"),
            ][..],
            &[
                ("rank", "rank"),
                ("team_id", "team_id"),
                ("points", "points"),
            ][..],
        ),
    ] {
        let (_app, sam) = adopted(event, ruleset).await;
        for (address, golden, columns) in [
            ("standings.csv", "standings.csv", columns),
            ("standings.csv?of=team", "team_standings.csv", team_columns),
        ] {
            let answer = sam.get(&format!("/t/{event}/{address}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{event} {address}");
            let mut reader = csv::Reader::from_reader(answer.text.as_bytes());
            let ours: Vec<BTreeMap<String, String>> =
                reader.deserialize().map(Result::unwrap).collect();
            let theirs = rows(event, golden);
            assert_eq!(ours.len(), theirs.len(), "{event} {address}");
            for (ours, theirs) in ours.iter().zip(&theirs) {
                for (golden, found) in columns {
                    let (golden, found) = (&theirs[*golden], &ours[*found]);
                    let same =
                        golden == found || golden.parse::<f64>().ok() == found.parse::<f64>().ok();
                    assert!(
                        same,
                        "{event} {address}: {golden} is not {found} in {ours:?}"
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn who_enters_no_results_reads_a_sheet_and_types_nothing_into_it() {
    let rig = Rig::of("riichi-ema-2016").await;
    rig.app.staff("rita", SLUG, Role::Referee).await;
    let rita = rig.app.logged_in("rita").await;
    let fields = "main form[data-guard] :is(input, select, button)";
    let page = rita.get(TABLE).await;
    assert!(page.texts(fields).is_empty(), "{}", page.text);
    assert_eq!(page.texts(".sheet-cells .total"), ["–"; 4]);
    // Nobody types totals beside hands; the sheet says them nevertheless.
    rig.save(EIGHT_HANDS).await;
    let page = rita.get(TABLE).await;
    let sums = page.texts("tfoot tr.hand-total td");
    assert_eq!(page.texts(".sheet-cells .total"), sums);
    assert!(sums.iter().all(|sum| !sum.is_empty()), "{sums:?}");
    let page = rig.sam.get(TABLE).await;
    assert_eq!(page.texts("select[name=w-1]").len(), 1);
    assert_eq!(page.texts("button[value=save]").len(), 1);
}
