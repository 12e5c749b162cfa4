//! What a document says of sessions and stages: exchange of seats, signal, end, number of hands, cuts.

use super::*;
use crate::data::Data;
use crate::edit::put_value;
use crate::seats::{ClockStart, EndRule, HandEnd, LastHands};
use crate::sheet::MOST_HANDS;
use crate::stage::{CarryFrom, Others, Stage, blocks};

#[test]
fn seats_are_exchanged_where_somebody_moves() {
    let mut session = library_rules("mcr-ema").session;
    assert!(session.has_exchange());
    session.seat_exchange = vec![[0, 1, 2, 3].into(); 4];
    assert!(!session.has_exchange(), "everybody stays");
    assert!(!library_rules("hong-kong").session.has_exchange());
}

#[test]
fn the_hall_is_told_before_the_end_of_a_session_that_is_long_enough() {
    let session = library_rules("mcr-ema").session;
    assert_eq!(session.signal(120), Some(15));
    assert_eq!(session.signal(16), Some(15));
    assert_eq!(session.signal(15), None);
    assert_eq!(library_rules("hong-kong").session.signal(120), None);
}

#[test]
fn one_more_hand_is_played_once_at_the_signal_or_at_the_end() {
    let mut session = library_rules("riichi-ema-2016").session;
    assert_eq!(session.end, EndRule::FinishHandAndOneMore);
    assert_eq!(session.at_signal(), LastHands::FinishAndOneMore);
    assert_eq!(session.at_end(true), LastHands::Finish);
    assert_eq!(session.at_end(false), LastHands::FinishAndOneMore);
    for (end, last) in [
        (EndRule::FinishHand, LastHands::Finish),
        (EndRule::StopAtOnce, LastHands::Stop),
    ] {
        session.end = end;
        assert_eq!(session.at_signal(), LastHands::PlayOn);
        for has_signal in [true, false] {
            assert_eq!(session.at_end(has_signal), last);
        }
    }
}

#[test]
fn a_session_has_fixed_hands_unless_a_deal_stays_or_a_hand_is_dealt_again() {
    for (id, hands, deal_stays, is_open) in [
        ("mcr-ema", 16, false, false),
        ("american", 4, false, false),
        ("points-only-five", 20, false, false),
        ("hong-kong", 16, true, true),
        ("riichi-ema-2016", 8, true, true),
    ] {
        let rules = library_rules(id);
        assert_eq!(rules.session.hands(), hands, "{id}");
        assert_eq!(rules.session.dealer_may_stay(), deal_stays, "{id}");
        assert_eq!(rules.hands_are_open(), is_open, "{id}");
    }
    let mut passes = library_rules("taiwanese");
    passes.session.dealer_stays_on.clear();
    assert!(passes.hands_are_open(), "a false win is dealt again");
}

#[test]
fn no_sheet_has_more_hands_than_two_hundred() {
    let mut document = library::document("points-only").unwrap().to_owned();
    for path in ["session.wind_rounds", "session.hands_per_round"] {
        document = put_value(&document, path, &Data::Int(16)).unwrap();
    }
    let rules = RuleSet::parse(&document).unwrap();
    let last = rules.position_of(MOST_HANDS, &[]).unwrap();
    assert_eq!((last.round, last.hand), (12, 7));
    for beyond in [MOST_HANDS + 1, MOST_HANDS + 2] {
        assert_eq!(rules.position_of(beyond, &[]), None, "{beyond}");
    }
}

/// Dealer and counters after hands, where these ends add a counter.
fn after(counter_on: &[HandEnd], hands: &[HandRecord]) -> (SeatIndex, u16) {
    let mut rules = library_rules("hong-kong");
    rules.session.counter_on = counter_on.to_vec();
    let next = rules.position(hands).unwrap();
    (next.dealer, next.counters)
}

#[test]
fn a_win_that_adds_no_counter_clears_them_and_a_drawn_hand_does_not() {
    let (drawn, dealer) = (HandRecord::drawn(), HandRecord::self_drawn(0, 3));
    let other = HandRecord::self_drawn(1, 3);
    let draws = [HandEnd::Draw];
    assert_eq!(after(&draws, std::slice::from_ref(&drawn)), (1, 1));
    assert_eq!(after(&draws, &[drawn.clone(), other.clone()]), (1, 0));
    assert_eq!(after(&draws, &[drawn.clone(), drawn.clone()]), (2, 2));
    let wins = [HandEnd::DealerWin];
    assert_eq!(after(&wins, &[dealer.clone(), dealer.clone()]), (0, 2));
    assert_eq!(after(&wins, &[dealer.clone(), drawn]), (1, 1));
    assert_eq!(after(&wins, &[dealer, other]), (1, 0));
}

fn stage(id: &str, text: &str) -> Stage {
    let head = format!("id = \"{id}\"\ntitle.en = \"{id}\"\nsource = \"event\"\n");
    toml::from_str(&format!("{head}{text}")).unwrap()
}

#[test]
fn stages_are_cut_into_blocks_that_say_who_comes_in_and_what_is_carried() {
    let first = "sessions = 6\nadvance = [32, 16]\ncarry_percent = 30\nround_carry_percent = 40";
    let last = "sessions = 4\nadvance = [8]\ncarry_percent = 50\nround_carry_percent = 60";
    let stages = [stage("first", first), stage("last", last)];
    let cut: Vec<_> = blocks(&stages)
        .iter()
        .map(|it| {
            (
                it.stage.id.as_str(),
                it.part,
                it.sessions,
                it.takes,
                it.carry_percent,
            )
        })
        .collect();
    let expected = [
        ("first", (1, 2), 5, None, 0),
        ("first", (2, 2), 1, Some(32), 40),
        ("last", (1, 2), 3, Some(16), 50),
        ("last", (2, 2), 1, Some(8), 60),
    ];
    assert_eq!(cut, expected);
}

#[test]
fn a_stage_without_cuts_is_one_block_and_lets_everybody_go_on() {
    let stages = [
        stage("day", "sessions = 5"),
        stage("night", "sessions = 2\ncarry_percent = 100"),
    ];
    let cut: Vec<_> = blocks(&stages)
        .iter()
        .map(|it| (it.part, it.sessions, it.takes, it.carry_percent))
        .collect();
    assert_eq!(cut, [((1, 1), 5, None, 0), ((1, 1), 2, None, 100)]);
    // Every cut of the last stage has a session behind it.
    let wsom = library_rules("wsom");
    let sessions = blocks(&wsom.stages)
        .iter()
        .map(|it| it.sessions)
        .collect::<Vec<_>>();
    assert_eq!(sessions, [4, 1, 1, 1, 1]);
}

#[test]
fn sessions_and_stages_are_written_out_without_what_need_not_be_said() {
    let mut session = library_rules("mcr-ema").session;
    let said = |session: &SessionRules| {
        let text = toml::to_string(session).unwrap();
        ["prevailing_wind", "clock_starts"].map(|key| text.contains(key))
    };
    assert_eq!(said(&session), [false; 2]);
    session.prevailing_wind = false;
    session.clock_starts = ClockStart::WallsBuilt;
    assert_eq!(said(&session), [true; 2]);
    let usual = stage("day", "sessions = 5");
    let said = |stage: &Stage| {
        let text = toml::to_string(stage).unwrap();
        ["round_carry_percent", "carry_from", "others"].map(|key| text.contains(key))
    };
    assert_eq!(said(&usual), [false; 3]);
    let other = Stage {
        round_carry_percent: 50,
        carry_from: CarryFrom::Score,
        others: Others::PlayOn,
        ..usual
    };
    assert_eq!(said(&other), [true; 3]);
}
