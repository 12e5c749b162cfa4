use super::{link, scorer};

/// Each tile waited for: what is left of it, whether it wins on a discard, whether it wins drawn.
fn waits(ruleset: &str, hand: &str) -> Vec<(String, u8, bool, bool)> {
    let found = scorer(ruleset).waits(&link(ruleset, hand));
    let rows = found.iter().map(|wait| {
        (
            wait.tile.to_string(),
            wait.left,
            wait.taken.is_ok(),
            wait.drawn.is_ok(),
        )
    });
    rows.collect()
}

/// A row of [`waits`].
fn row(tile: &str, left: u8, taken: bool, drawn: bool) -> (String, u8, bool, bool) {
    (tile.to_owned(), left, taken, drawn)
}

#[test]
fn a_ready_hand_tells_every_tile_and_how_it_may_win_on_it() {
    let open = "hand=2345s&melds=123m+456p+789s";
    assert_eq!(
        waits("riichi-ema-2016", open),
        [row("2s", 3, false, false), row("5s", 3, false, false)]
    );
    let closed = "hand=2345s123m456p789s&dora=2s&discards=5s";
    assert_eq!(
        waits("riichi-ema-2016", closed),
        [row("2s", 2, false, true), row("5s", 2, false, true)]
    );
    let riichi = format!("{closed}&flag=riichi&flag=haitei");
    assert_eq!(
        waits("riichi-ema-2016", &riichi),
        [row("2s", 2, true, true), row("5s", 2, true, true)]
    );
    assert_eq!(waits("zung-jung-3.3", open).len(), 2);
    assert_eq!(waits("mcr-ema", "hand=1112345678999p").len(), 9);
}

#[test]
fn a_hand_that_is_not_ready_waits_for_nothing() {
    assert_eq!(waits("mcr-ema", "hand=1359m1359p13579s"), []);
    assert_eq!(waits("mcr-ema", "hand=12m"), []);
}
