//! The patterns of Hong Kong Old Style and their faan.
//!
//! Source: the lists of Four Winds and of Wikipedia, values as most often printed. Houses vary, so
//! the faan here are only where [`super::Rules`] starts from; 13 stands for the limit.

use crate::printed::printed;

printed! {
    /// They stand from the cheapest to the limit hands.
    "faan":
    1 CommonHand "common_hand" "平糊"
    1 DragonPung "dragon_pung" "三元牌"
    1 SeatWindPung "seat_wind_pung" "門風"
    1 RoundWindPung "round_wind_pung" "圈風"
    1 SelfDraw "self_draw" "自摸"
    1 ConcealedHand "concealed_hand" "門前清"
    1 RobbingAKong "robbing_a_kong" "搶槓"
    1 LastTile "last_tile" "海底撈月"
    1 MixedTerminals "mixed_terminals" "花么"
    1 OwnFlower "own_flower" "正花"
    0 NoFlowers "no_flowers" "無花"
    2 WinOnKong "win_on_kong" "槓上開花"
    2 FlowerSet "flower_set" "一台花"
    3 AllPungs "all_pungs" "對對糊"
    3 MixedOneSuit "mixed_one_suit" "混一色"
    5 SmallThreeDragons "small_three_dragons" "小三元"
    7 PureOneSuit "pure_one_suit" "清一色"
    8 GreatThreeDragons "great_three_dragons" "大三元"
    9 DoubleKongWin "double_kong_win" "槓上槓"
    10 SmallFourWinds "small_four_winds" "小四喜"
    10 AllHonours "all_honours" "字一色"
    10 AllTerminals "all_terminals" "清么九"
    10 NineGates "nine_gates" "九子連環"
    13 FourConcealedPungs "four_concealed_pungs" "坎坎糊"
    13 GreatFourWinds "great_four_winds" "大四喜"
    13 FourKongs "four_kongs" "十八羅漢"
    13 ThirteenOrphans "thirteen_orphans" "十三么"
    13 HeavenlyHand "heavenly_hand" "天糊"
    13 EarthlyHand "earthly_hand" "地糊"
}

impl Pattern {
    /// Whether it comes from flowers and seasons, which do not count towards the minimum.
    pub const fn is_flower(self) -> bool {
        matches!(
            self,
            Pattern::OwnFlower | Pattern::NoFlowers | Pattern::FlowerSet
        )
    }
}
