//! The corpus's hands as the C++ core takes them.

use serde_json::Value;

unsafe extern "C" {
    fn their_prepare(
        melds: *const u8,
        meld_count: i32,
        tiles: *const u8,
        tile_count: i32,
        win_tile: u8,
        flowers: u8,
        flags: u8,
        prevalent: i32,
        seat: i32,
    );
    fn their_value(index: i32) -> i32;
    fn their_value_of_all() -> i64;
}

/// Hands one row to the core, which keeps it.
pub fn prepare(row: &Value) {
    let mut melds = Vec::new();
    for meld in row["melds"].as_array().expect("melds are a list") {
        let mut own = tiles(&meld["tiles"]);
        own.sort_unstable();
        // A chow is known by its middle tile; 1 stands for any claimed meld.
        let (offer, kind, tile) = match meld["kind"].as_str() {
            Some("chow") => (1, 1, own[1]),
            Some("pung") => (1, 2, own[0]),
            Some("kong") => (1, 3, own[0]),
            _ => (0, 3, own[0]),
        };
        melds.extend([offer, kind, tile]);
    }
    let concealed = tiles(&row["concealed"]);
    let wind = |name: &str| "ESWN".find(row[name].as_str().unwrap_or("E")).unwrap_or(0) as i32;
    let flag = |name: &str| {
        row["flags"]
            .as_array()
            .is_some_and(|flags| flags.iter().any(|flag| flag == name))
    };
    let flags = u8::from(row["self_draw"] == true)
        | u8::from(flag("last_tile")) << 1
        | u8::from(flag("out_with_replacement") || flag("robbing_kong")) << 2
        | u8::from(flag("wall_last")) << 3;
    let flowers = row["flowers"].as_u64().unwrap_or(0) as u8;
    // SAFETY: the pointers are valid for the lengths given, and the core copies what it needs.
    unsafe {
        their_prepare(
            melds.as_ptr(),
            melds.len() as i32 / 3,
            concealed.as_ptr(),
            concealed.len() as i32,
            tiles(&row["win_tile"])[0],
            flowers,
            flags,
            wind("prevalent_wind"),
            wind("seat_wind"),
        );
    }
}

/// The value of the hand prepared at this place.
pub fn value(index: usize) -> u64 {
    // SAFETY: only called for hands that were prepared.
    let value = unsafe { their_value(index as i32) };
    u64::try_from(value).unwrap_or(0)
}

/// The sum of the values of all prepared hands.
pub fn value_of_all() -> u64 {
    // SAFETY: reads what was prepared.
    let sum = unsafe { their_value_of_all() };
    u64::try_from(sum).unwrap_or(0)
}

/// Tiles as the core numbers them: the suit in the upper four bits, the rank in the lower.
fn tiles(text: &Value) -> Vec<u8> {
    let (mut found, mut digits) = (Vec::new(), Vec::new());
    for byte in text.as_str().expect("tiles are text").bytes() {
        if byte.is_ascii_digit() {
            digits.push(byte - b'0');
            continue;
        }
        let honors = [0, 1, 2, 3, 4, 7, 6, 5];
        let tile = |digit: u8| match byte {
            b'm' => 0x10 | digit,
            b's' => 0x20 | digit,
            b'p' => 0x30 | digit,
            _ => 0x40 | honors[usize::from(digit)],
        };
        found.extend(digits.drain(..).map(tile));
    }
    found
}
