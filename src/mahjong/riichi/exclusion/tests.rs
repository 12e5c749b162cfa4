//! Lists of yaku as people declare them.

use super::super::DoubleYakuman;
use super::*;
use std::io::{BufRead, BufReader};

const DRAWN: Occasion = Occasion {
    self_draw: true,
    is_east: false,
};
const TAKEN: Occasion = Occasion {
    self_draw: false,
    is_east: false,
};

#[test]
fn what_cannot_have_happened_is_named() {
    let of = |yaku: &[Yaku], occasion: &Occasion| contradiction(YakuSet::of(yaku), occasion);
    let east = Occasion {
        is_east: true,
        ..DRAWN
    };
    assert_eq!(of(&[Tenhou], &east), None);
    assert_eq!(
        of(&[Tenhou], &DRAWN),
        Some(Contradiction::WrongSeat(Tenhou))
    );
    assert_eq!(of(&[Tenhou], &TAKEN), Some(Contradiction::NotDrawn(Tenhou)));
    assert_eq!(
        of(&[Houtei, Pinfu], &DRAWN),
        Some(Contradiction::NotTaken(Houtei))
    );
    assert_eq!(
        of(&[MenzenTsumo], &TAKEN),
        Some(Contradiction::NotDrawn(MenzenTsumo))
    );
    assert_eq!(
        of(&[Ippatsu], &TAKEN),
        Some(Contradiction::Without(Ippatsu, Riichi))
    );
    assert_eq!(of(&[Ippatsu, DoubleRiichi], &TAKEN), None);
    assert_eq!(
        of(&[Pinfu, Toitoi], &TAKEN),
        Some(Contradiction::Apart(Pinfu, Toitoi))
    );
    assert_eq!(
        of(&[Chiitoitsu, Iipeiko], &TAKEN),
        Some(Contradiction::Apart(Chiitoitsu, Iipeiko))
    );
    assert_eq!(of(&[Riichi, DoubleRiichi], &TAKEN), None);
}

#[test]
fn what_happens_at_different_times_is_not_in_one_win() {
    let east = Occasion {
        is_east: true,
        ..DRAWN
    };
    for (yaku, occasion, one, other) in [
        (&[Riichi, Tenhou][..], &east, Tenhou, Riichi),
        (&[Chiihou, Haitei], &DRAWN, Chiihou, Haitei),
        (&[Renhou, Houtei], &TAKEN, Renhou, Houtei),
        (&[Riichi, Ippatsu, Rinshan], &DRAWN, Rinshan, Ippatsu),
        (&[Chankan, Houtei], &TAKEN, Chankan, Houtei),
    ] {
        let found = contradiction(YakuSet::of(yaku), occasion);
        assert_eq!(found, Some(Contradiction::Apart(one, other)));
    }
}

#[test]
fn a_wider_yaku_replaces_the_narrower_one_and_a_yakuman_every_other() {
    let by =
        |yaku: Yaku, among: &[Yaku], rules: &Rules| left_out_by(yaku, YakuSet::of(among), rules);
    let rules = Rules::ema_2016();
    assert_eq!(
        by(Riichi, &[Riichi, DoubleRiichi], &rules),
        Some(DoubleRiichi)
    );
    assert_eq!(by(Iipeiko, &[Iipeiko, Ryanpeiko], &rules), Some(Ryanpeiko));
    assert_eq!(by(Honitsu, &[Honitsu, Chinitsu], &rules), Some(Chinitsu));
    assert_eq!(by(Chanta, &[Chanta, Junchan], &rules), Some(Junchan));
    assert_eq!(by(Toitoi, &[Toitoi, Daisangen], &rules), Some(Daisangen));
    assert_eq!(by(Chinitsu, &[Honitsu, Chinitsu], &rules), None);
}

#[test]
fn editions_differ_about_haitei_with_rinshan_and_about_renhou() {
    let both = YakuSet::of(&[Haitei, Rinshan]);
    assert_eq!(left_out_by(Haitei, both, &Rules::ema_2016()), Some(Rinshan));
    assert_eq!(left_out_by(Haitei, both, &Rules::ema_2012()), None);
    let first = YakuSet::of(&[Renhou, Pinfu]);
    assert_eq!(left_out_by(Pinfu, first, &Rules::ema_2012()), Some(Renhou));
    assert_eq!(left_out_by(Pinfu, first, &Rules::ema_2016()), None);
}

/// The corpus holds lists that a scorer of another hand found.
#[test]
fn no_list_of_the_corpus_contradicts_itself() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/data/hands/riichi.jsonl.gz"
    );
    let file = flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap());
    let mut seen = 0;
    for line in BufReader::new(file).lines() {
        let row: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
        let Some(found) = row["expect"]["yaku"].as_object() else {
            continue;
        };
        let yaku: YakuSet = found.keys().filter_map(|id| Yaku::from_id(id)).collect();
        let occasion = Occasion {
            self_draw: row["self_draw"].as_bool().unwrap(),
            is_east: row["seat_wind"] == "E",
        };
        assert_eq!(contradiction(yaku, &occasion), None, "{row}");
        let rules = Rules {
            double_yakuman: DoubleYakuman::NONE,
            haitei_with_rinshan: true,
            ..Rules::default()
        };
        let left_out = yaku.iter().find_map(|one| left_out_by(one, yaku, &rules));
        assert_eq!(left_out, None, "{row}");
        seen += 1;
    }
    assert!(seen > 1_000);
}
