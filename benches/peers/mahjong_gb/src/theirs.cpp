// Holds prepared hands and values them all in one call, so that nothing but the core is timed.

#include <cstdint>
#include <vector>

#include "fan_calculator.h"

namespace {
std::vector<mahjong::calculate_param_t> hands;
}

// Tiles as the core has them; a meld is a triple of offer (0: concealed), type and tile.
extern "C" void their_prepare(const uint8_t *melds, int meld_count, const uint8_t *tiles, int tile_count,
                              uint8_t win_tile, uint8_t flowers, uint8_t flags, int prevalent, int seat) {
    mahjong::calculate_param_t hand = {};
    for (int i = 0; i < meld_count; ++i) {
        hand.hand_tiles.fixed_packs[i] = mahjong::make_pack(melds[3 * i], melds[3 * i + 1], melds[3 * i + 2]);
    }
    hand.hand_tiles.pack_count = meld_count;
    for (int i = 0; i < tile_count; ++i) {
        hand.hand_tiles.standing_tiles[i] = tiles[i];
    }
    hand.hand_tiles.tile_count = tile_count;
    hand.win_tile = win_tile;
    hand.flower_count = flowers;
    hand.win_flag = flags;
    hand.prevalent_wind = static_cast<mahjong::wind_t>(prevalent);
    hand.seat_wind = static_cast<mahjong::wind_t>(seat);
    hands.push_back(hand);
}

extern "C" int their_value(int index) {
    mahjong::fan_table_t fans = {};
    return mahjong::calculate_fan(&hands[index], &fans);
}

extern "C" long their_value_of_all() {
    long sum = 0;
    for (const auto &hand : hands) {
        mahjong::fan_table_t fans = {};
        sum += mahjong::calculate_fan(&hand, &fans);
    }
    return sum;
}
