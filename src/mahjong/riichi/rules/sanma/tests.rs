//! Riichi of three players: known hands and payments, what cannot be, and what holds for every hand.

mod editions;
mod examples;
mod properties;
mod slow;

use super::*;
use crate::riichi::testing::{Win, hand, indicators, ron, tsumo};
use crate::riichi::{
    Flag, HandEnd, Liable, Limit, NotScored, Party, Reason, SettleError, Settlement, TableState,
    Winner, settle,
};
use crate::{Impossible, Seats, Wind, notation};
use Wind::{East, North, South, West};

fn tile(text: &str) -> Tile {
    notation::parse_one(text).unwrap().unwrap().tile
}

fn three(win: Win) -> Win {
    win.rules(Rules::sanma())
}

fn table() -> TableState {
    TableState::of(TableSize::Three)
}

fn winner(seat: Wind, base: u32) -> Winner {
    Winner {
        seat,
        base,
        liable: Vec::new(),
    }
}

fn settled(end: &HandEnd, table: &TableState, rules: &Rules) -> Settlement {
    settle(end, table, rules).unwrap()
}

#[test]
fn characters_are_ones_and_nines_that_point_to_each_other() {
    let rules = Rules::sanma();
    let tiles: Vec<Tile> = Tile::all().filter(|tile| rules.has_tile(*tile)).collect();
    assert_eq!(4 * tiles.len(), 108);
    for (shown, dora) in [("1m", "9m"), ("9m", "1m"), ("9p", "1p"), ("3z", "4z")] {
        assert_eq!(rules.dora_of(tile(shown)), tile(dora), "{shown}");
    }
    assert_eq!(Rules::default().dora_of(tile("1m")), tile("2m"));
}

#[test]
fn every_edition_of_three_is_found_and_survives_a_document() {
    let editions = Rules::EDITIONS.iter().filter(|id| id.starts_with("sanma"));
    let mut found = 0;
    for id in editions {
        let rules = Rules::edition(id).unwrap();
        assert_eq!(rules.table, TableSize::Three, "{id}");
        let text = toml::to_string(&rules).unwrap();
        assert!(text.contains("seats = 3"), "{text}");
        assert_eq!(toml::from_str::<Rules>(&text).unwrap(), rules);
        found += 1;
    }
    assert!(found >= 3);
}

#[test]
fn what_only_four_players_have_is_refused() {
    let refused = |win: Win| three(win).score().unwrap_err();
    let plain = "345p678s2266s123p 6s";
    assert!(three(ron(plain).flags(Flag::Riichi)).score().is_ok());
    assert_eq!(
        refused(ron("234m345p678s2266s 6s").flags(Flag::Riichi)),
        NotScored::NotInSet(tile("2m"))
    );
    assert_eq!(
        refused(ron(plain).flags(Flag::Riichi).dora("5m")),
        NotScored::NotInSet(tile("5m"))
    );
    assert_eq!(
        refused(ron("345p-c 678s2266s555z 6s")),
        NotScored::ClaimedChow
    );
    assert_eq!(
        refused(ron(plain).seat(North)),
        NotScored::NoSuchSeat(North)
    );
}

#[test]
fn a_north_set_aside_is_a_dora_and_one_more_where_it_is_pointed_to() {
    let mut win = three(ron("345p678s2266s123p 6s").flags(Flag::Riichi));
    assert_eq!(win.score().unwrap().han, 1);
    win.situation.norths = 2;
    assert_eq!(win.score().unwrap().han, 3);
    win.situation.dora_indicators = indicators("3z");
    assert_eq!(win.score().unwrap().han, 5);
    let four_players = Win {
        rules: Rules::default(),
        ..win
    };
    assert_eq!(
        four_players.score(),
        Err(NotScored::Flags(Impossible::Norths(2)))
    );
}

#[test]
fn norths_beyond_the_four_there_are_and_norths_without_a_yaku_do_not_win() {
    let mut win = three(ron("345p678s123p44z11m 4z").flags(Flag::Riichi));
    win.situation.norths = 1;
    assert!(win.score().is_ok());
    win.situation.norths = 2;
    assert_eq!(win.score(), Err(NotScored::Flags(Impossible::Norths(2))));
    let mut win = three(ron("345p678s2266s111p 6s"));
    win.situation.norths = 3;
    assert_eq!(win.score(), Err(NotScored::NoYaku));
}

#[test]
fn the_replacement_of_a_north_is_rinshan_where_the_edition_says_so() {
    let mut win = three(tsumo("345p678s2266s123p 6s").flags(Flag::Rinshan));
    let refused = Err(NotScored::Flags(Impossible::NeedsKong(Flag::Rinshan)));
    assert_eq!(win.score(), refused);
    win.situation.norths = 1;
    assert_eq!(win.yaku(), ["menzen_tsumo", "rinshan"]);
    win.rules.nuki_rinshan = false;
    assert_eq!(win.score(), refused);
}

#[test]
fn the_replacement_of_a_north_is_drawn_and_ends_ippatsu() {
    let plain = "345p678s2266s123p 6s";
    let mut taken = three(ron(plain).flags(Flag::Rinshan));
    taken.situation.norths = 1;
    let refused = Err(NotScored::Flags(Impossible::NeedsSelfDraw(Flag::Rinshan)));
    assert_eq!(taken.score(), refused);
    let mut early = three(tsumo(plain).flags(Flag::Riichi).flags(Flag::Ippatsu));
    early.situation.norths = 1;
    assert!(early.score().is_ok());
    let apart = Impossible::Exclusive(Flag::Rinshan, Flag::Ippatsu);
    let replaced = early.flags(Flag::Rinshan).score();
    assert_eq!(replaced, Err(NotScored::Flags(apart)));
}

#[test]
fn who_set_a_north_aside_has_had_a_turn() {
    let mut win = three(tsumo("345p678s2266s123p 6s").flags(Flag::Chiihou));
    assert!(win.score().is_ok());
    win.situation.norths = 1;
    assert_eq!(
        win.score(),
        Err(NotScored::Flags(Impossible::NeedsNoMeld(Flag::Chiihou)))
    );
}

#[test]
fn norths_have_value_only_where_the_edition_gives_them_some() {
    let mut win = three(ron("345p678s666s11m44z 4z").flags(Flag::Riichi));
    assert_eq!(win.yaku(), ["riichi"]);
    win.rules.north_yakuhai = true;
    assert_eq!(win.yaku(), ["riichi", "north"]);
    // A pair of Norths has 2 fu then, so that no hand is pinfu with it.
    win.hand = hand("123345p67834s44z 5s");
    assert_eq!((win.yaku(), win.han_fu().1), (vec!["riichi"], 40));
    win.rules.north_yakuhai = false;
    assert_eq!((win.yaku(), win.han_fu().1), (vec!["riichi", "pinfu"], 30));
}

#[test]
fn red_fives_are_those_of_the_set() {
    let of = |red_fives| {
        let rules = Rules {
            red_fives,
            ..Rules::sanma()
        };
        [0, 1, 2].map(|suit| rules.red_fives_of(suit))
    };
    assert_eq!(of(0), [0, 0, 0]);
    assert_eq!(of(2), [0, 1, 1]);
    assert_eq!(of(3), [0, 2, 1]);
    assert_eq!(of(4), [0, 2, 1]);
    assert_eq!(of(8), [0, 4, 4]);
    let four = |red_fives| Rules {
        red_fives,
        ..Rules::default()
    };
    assert_eq!([0, 1, 2].map(|suit| four(3).red_fives_of(suit)), [1, 1, 1]);
    assert_eq!([0, 1, 2].map(|suit| four(4).red_fives_of(suit)), [1, 2, 1]);
    assert_eq!([0, 1, 2].map(|suit| four(2).red_fives_of(suit)), [0, 1, 1]);
    assert_eq!([0, 1, 2].map(|suit| four(8).red_fives_of(suit)), [0, 4, 4]);
}

#[test]
fn a_liable_player_pays_the_shares_that_would_have_been_paid_and_the_counters() {
    let rules = Rules::sanma_tenhou();
    let win = Winner {
        liable: vec![Liable {
            seat: West,
            base: 8_000,
        }],
        ..winner(South, 8_000)
    };
    let mut table = table();
    table.honba = 1;
    let drawn = settled(&HandEnd::SelfDraw(win.clone()), &table, &rules);
    assert_eq!(drawn.changes(), [0, 24_200, -24_200]);
    let end = HandEnd::Discard {
        discarder: East,
        winners: vec![win],
    };
    let discarded = settled(&end, &table, &rules);
    assert_eq!(discarded.changes(), [-16_000, 32_200, -16_200]);
}

#[test]
fn nagashi_mangan_has_no_counters_and_ready_hands_share_the_pool() {
    let rules = Rules::sanma_mahjong_soul();
    let mut table = table();
    table.honba = 3;
    let nagashi = HandEnd::NagashiMangan {
        winners: Seats::three([false, true, false]),
    };
    assert_eq!(
        settled(&nagashi, &table, &rules).changes(),
        [-4_000, 6_000, -2_000]
    );
    let ready = |ready| HandEnd::ExhaustiveDraw {
        ready: Seats::three(ready),
    };
    let drawn = |who| settled(&ready(who), &table, &rules);
    assert_eq!(drawn([true, true, false]).changes(), [1_000, 1_000, -2_000]);
    assert_eq!(drawn([true; 3]).changes(), [0; 3]);
    assert!(drawn([true, false, false]).east_stays);
    assert_eq!(drawn([false; 3]).next_honba, 4);
}

#[test]
fn the_box_pays_what_nobody_at_the_table_does() {
    let rules = Rules {
        tsumo: Tsumo::Box,
        ..Rules::sanma()
    };
    let settled = settled(&HandEnd::SelfDraw(winner(East, 2_000)), &table(), &rules);
    assert_eq!(settled.changes(), [12_000, -4_000, -4_000]);
    let from_box: u32 = settled
        .transfers
        .iter()
        .filter(|transfer| (transfer.from, transfer.reason) == (Party::Box, Reason::Hand))
        .map(|transfer| transfer.points)
        .sum();
    assert_eq!(from_box, 4_000);
}

#[test]
fn the_box_pays_for_a_drawn_hand_of_three_alone() {
    let box_pays = |table| Rules {
        tsumo: Tsumo::Box,
        table,
        ..Rules::sanma()
    };
    let (three, four) = (box_pays(TableSize::Three), box_pays(TableSize::Four));
    assert_eq!(three.from_box(2_000, false, true), 2_000);
    assert_eq!(three.from_box(2_000, false, false), 0);
    assert_eq!(three.paid(2_000, false, false), 8_000);
    assert_eq!(four.from_box(2_000, false, true), 0);
    assert_eq!(four.paid(2_000, false, true), 8_000);
}

#[test]
fn the_box_pays_a_nagashi_mangan_like_a_drawn_hand() {
    let rules = Rules {
        tsumo: Tsumo::Box,
        ..Rules::sanma_mahjong_soul()
    };
    for (winners, expected) in [
        ([true, false, false], [12_000, -4_000, -4_000]),
        ([false, true, false], [-4_000, 8_000, -2_000]),
    ] {
        let end = HandEnd::NagashiMangan {
            winners: Seats::three(winners),
        };
        assert_eq!(settled(&end, &table(), &rules).changes(), expected);
    }
}

#[test]
fn nobody_sits_at_north_and_seats_of_four_are_refused() {
    let rules = Rules::sanma();
    let refused = |end: HandEnd| settle(&end, &table(), &rules).unwrap_err();
    assert_eq!(
        refused(HandEnd::SelfDraw(winner(North, 2_000))),
        SettleError::NotAtTable(North)
    );
    assert_eq!(
        refused(HandEnd::Discard {
            discarder: North,
            winners: vec![winner(East, 2_000)],
        }),
        SettleError::NotAtTable(North)
    );
    assert_eq!(
        refused(HandEnd::ExhaustiveDraw {
            ready: Seats::four([true; 4]),
        }),
        SettleError::NotAtTable(North)
    );
    let four = settle(&HandEnd::AbortiveDraw, &table(), &Rules::default());
    assert_eq!(four, Err(SettleError::NotAtTable(North)));
}

#[test]
fn thirteen_han_stay_a_sanbaiman_where_nothing_counts_as_a_yakuman() {
    let rules = Rules::sanma_pantheon();
    assert_eq!(Limit::of(13, 30, &rules).1, 6_000);
    assert_eq!(rules.paid(6_000, false, true), 18_000);
}
