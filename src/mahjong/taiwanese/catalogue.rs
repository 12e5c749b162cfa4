//! The patterns of Taiwanese mahjong and their tai.
//!
//! Source: the list of the Taiwan Mahjong Association of 2009. Every other table names some of the same patterns with
//! other values, and some of its own, which that list does not have; the folder `tables` holds them,
//! and a pattern that the list of 2009 does not have stands here with 0.

use crate::printed::printed;

printed! {
    /// What replaces others stands behind them.
    "tai":
    1 Menqing "menqing" "門清"
    1 Zimo "zimo" "自摸"
    2 Buqiu "buqiu" "不求人"
    0 ConcealedSelfDraw "concealed_self_draw" "門清自摸"
    1 SeatWind "seat_wind" "門風"
    1 RoundWind "round_wind" "圈風"
    1 DragonWhite "dragon_white" "白板"
    1 DragonGreen "dragon_green" "青發"
    1 DragonRed "dragon_red" "紅中"
    0 HonorTriplet "honor_triplet" "字牌刻子"
    0 Flower "flower" "花牌"
    0 NoFlowers "no_flowers" "無花"
    1 OwnFlower "own_flower" "正花"
    2 FlowerSet "flower_set" "花槓"
    0 NoHonors "no_honors" "無字"
    0 NoHonorsNoFlowers "no_honors_no_flowers" "無字無花"
    1 Rob "rob" "搶槓"
    1 Single "single" "獨聽"
    1 Banqiu "banqiu" "半求人"
    2 Quanqiu "quanqiu" "全求人"
    1 Kongbloom "kongbloom" "槓上開花"
    1 Seabed "seabed" "海底撈月"
    1 River "river" "河底撈魚"
    0 Ting "ting" "聽牌"
    0 MeldedKong "melded_kong" "明槓"
    0 ConcealedKong "concealed_kong" "暗槓"
    0 FourKongs "four_kongs" "四槓"
    0 AllChows "all_chows" "小平胡"
    2 Pinghu "pinghu" "平胡"
    0 Straight "straight" "一條龍"
    0 ConcealedStraight "concealed_straight" "暗龍"
    0 An2 "an2" "二暗刻"
    2 An3 "an3" "三暗刻"
    5 An4 "an4" "四暗刻"
    8 An5 "an5" "五暗刻"
    4 Pengpeng "pengpeng" "碰碰胡"
    0 LittleThreeWinds "lthree_winds" "小三風"
    0 BigThreeWinds "bthree_winds" "大三風"
    4 Lsan "lsan" "小三元"
    4 Half "half" "混一色"
    4 Dihear "dihear" "地聽"
    0 AnnouncedReady "announced_ready" "報聽"
    0 BeforeTen "before_ten" "十張內"
    0 WithinFive "within_five" "五張內"
    8 Full "full" "清一色"
    8 Bsan "bsan" "大三元"
    8 Lwind "lwind" "小四喜"
    8 Tianhear "tianhear" "天聽"
    0 Ligu "ligu" "哩咕哩咕"
    16 Honors "honors" "字一色"
    16 Bwind "bwind" "大四喜"
    16 Renhu "renhu" "人胡"
    16 Dihu "dihu" "地胡"
    16 Tianhu "tianhu" "天胡"
    8 SevenRobOne "seven_rob_one" "七搶一"
    8 EightFlowers "eight_flowers" "八仙過海"
    12 DealtEight "dealt8" "天八花"
}

impl Pattern {
    /// How often it can count in one hand.
    pub const fn most(self) -> u8 {
        match self {
            Pattern::OwnFlower | Pattern::FlowerSet => 2,
            Pattern::HonorTriplet | Pattern::MeldedKong | Pattern::ConcealedKong => 5,
            Pattern::Flower => 8,
            _ => 1,
        }
    }
}
