//! The tile that a special hand lacks, beside a trial with each kind of tile.

use proptest::prelude::*;

use super::super::super::super::notation::parse;
use super::super::super::super::reading::{Kinds, bit};
use super::super::super::super::{Counts, Tile};
use super::super::super::patterns;
use super::*;

/// Texts of each kind, and a hand that fits each.
const HANDS: [(&str, Option<&str>, &str); 16] = [
    ("x(outer)*13! x(outer)", None, "19m19p19s12345677z"),
    ("xx(any)*7", None, "1111m2233p5566s77z"),
    ("xx(outer)*7!", None, "11m99m11p99s224477z"),
    ("x(A)x(B)*7", None, "1123456m1123456p"),
    ("x(A)x(B)x(C)*4 x(A)x(B)", None, "11234m1123p11234s"),
    ("1112345678999A x(A)", Some("2345678A"), "11123456789995p"),
    ("1123456789A 1234z", None, "1123456789s1234z"),
    ("1112345678999A x(258A)", None, "11122345678999m"),
    (
        "set(23468s6z)*4 xx(23468s6z)",
        Some("6z"),
        "22334466688s666z",
    ),
    (
        "123456789A xxx(honours) xx(honours)",
        None,
        "123456789p11177z",
    ),
    ("set(A+dragons)*4 xx(winds)", None, "123345m55566611z"),
    ("xyz(B)*2 xyz(A)*2 xx(winds)", None, "123345m678678s11z"),
    ("set(any)*4 xx(any)", None, "111222333m444p55z"),
    ("xyz(A)*4! xx(B)", None, "123234345456m11p"),
    ("xxx(any)*4! x(any)*2!", None, "111222m333444p56z"),
    ("x(A)x(B)*3 xx(C)*4", None, "123m123p11224466s"),
];

/// The kinds of which each makes the hand, tried one by one.
fn slow(shape: &Shape, tiles: &Counts) -> Kinds {
    let makes = |tile: &Tile| {
        let mut with = *tiles;
        let kinds = patterns::present(tiles.as_array()) | bit(*tile);
        with.add(*tile).is_ok() && shape.fits(&with, kinds, *tile)
    };
    Tile::all()
        .filter(makes)
        .fold(0, |kinds, tile| kinds | bit(tile))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn what_a_special_hand_lacks_is_what_each_tile_tried_finds(
        (text, last, hand) in prop::sample::select(HANDS.to_vec()),
        out in any::<prop::sample::Index>(),
        changed in proptest::option::of((any::<prop::sample::Index>(), 0_u8..34)),
    ) {
        let shape = Shape::read(text, last).unwrap();
        let noted = parse(hand).unwrap();
        let mut tiles: Vec<Tile> = noted.into_iter().map(|noted| noted.tile).collect();
        prop_assert_eq!(tiles.len(), 14);
        tiles.remove(out.index(14));
        if let Some((at, tile)) = changed {
            tiles[at.index(13)] = Tile::new(tile).unwrap();
        }
        let Ok(tiles) = Counts::from_tiles(tiles) else { return Ok(()) };
        let kinds = patterns::present(tiles.as_array());
        let full = tiles.kinds().filter(|(_, times)| *times == 4);
        let full = full.fold(0, |kinds, (tile, _)| kinds | bit(tile));
        let found = shape.completing(&tiles, kinds) & !full;
        prop_assert_eq!(found, slow(&shape, &tiles), "{} {}", text, tiles);
        prop_assert!(changed.is_some() || last.is_some() || found != 0);
    }
}
