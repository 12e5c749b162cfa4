//! The switches of Taiwanese mahjong as data: a table of tai, what leaves what out, and what is paid.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::Winners;
use super::super::switches::read_from_switches;
use super::catalogue::{COUNT, Pattern, PatternSet};

/// Everything a house or an organiser may set. Read from a document as changes to the list of 2009.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Switches")]
pub struct Rules {
    /// Tai of each pattern in the order of the list; 0 switches a pattern off.
    pub tai: [u16; COUNT],
    /// The patterns that each pattern leaves out, in the order of the list. A pattern that is left out leaves nothing
    /// out itself.
    pub replaces: [PatternSet; COUNT],
    /// By how much all honours count less beside a pattern of dragons or winds.
    pub honors_overlap: u16,
    /// Whether flowers and seasons are played.
    pub flowers: bool,
    /// Whether the own flower counts beside the complete set that it is in.
    pub flower_set_plus_own: bool,
    /// Which hands are worth the tai for waiting on one kind of tile.
    pub single: SingleWait,
    /// The wait that all chows need.
    pub pinghu_wait: PinghuWait,
    /// Whether all chows count on a drawn tile.
    pub pinghu_on_self_draw: bool,
    /// Whether all chows count on a robbed kong.
    pub pinghu_on_rob: bool,
    /// Tai a hand needs to win.
    pub minimum: u16,
    /// The most tai a hand counts, those of the dealer apart; none without a limit.
    pub cap_tai: Option<u16>,
    /// What is paid.
    pub pay: PayRules,
}

/// What a hand's tai come to in payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayRules {
    /// What each payment carries besides the tai.
    pub base: u32,
    /// What a tai is worth.
    pub unit: u32,
    /// Tai that a payment from or to the dealer carries besides.
    pub dealer_tai: u16,
    /// Tai that it carries besides for each extra deal of the same dealer.
    pub counter_tai: u16,
    /// The most extra deals that count; none without a limit.
    pub most_counters: Option<u16>,
    /// The most tai of one payment, those of the dealer included; none without a limit.
    pub cap_payment_tai: Option<u16>,
    /// The most one payment is, and twice as much from or to the dealer; none without a limit.
    pub cap_points: Option<u32>,
    /// Who wins when several players claim one discard.
    pub winners: Winners,
    /// Whether a player who fed a big hand can be made to pay for all.
    pub liability: bool,
    /// Tai that a false win costs beside the base; none where it costs nothing at the table.
    pub false_win_tai: Option<u16>,
    /// Who is paid for a false win.
    pub false_win_to: FalseWinTo,
    /// Whether a false win from or to the dealer costs the tai of the dealer too.
    pub false_win_dealer: bool,
}

/// A printed table of tai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Table {
    /// The list of the Taiwan Mahjong Association, revised in December 2009.
    #[serde(alias = "tw_ata2009", alias = "tw_house_v1", alias = "house_v1")]
    Ata2009,
    /// The widely copied list of the “mahjong king”.
    #[serde(alias = "tw_mjking")]
    Mjking,
    /// The list of the pocket mahjong game.
    #[serde(alias = "tw_pocket")]
    Pocket,
    /// The purely additive list of a teaching program.
    #[serde(alias = "tw_simple")]
    Simple,
    /// The list with large numbers of Mahjong Time and Four Winds; where their pages show no value, that of a program
    /// in the same tradition.
    #[serde(alias = "tw_mt")]
    Mt,
    /// An English house list with a minimum; where only a part was read, as [`Table::Mt`].
    #[serde(alias = "tw_wikidot")]
    Wikidot,
}

/// Houses differ on what waits for one kind of tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SingleWait {
    /// Exactly one kind of tile completes the hand, other than those of which the winner holds all four.
    #[default]
    OneKind,
    /// The tile is taken as the end of an edge, the middle of a chow or the pair, whatever else would win.
    Shape,
}

/// The wait that all chows need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PinghuWait {
    /// The last chow is finished at either end.
    #[default]
    TwoSided,
    /// Any but a single wait.
    NotSingle,
    /// The wait does not matter.
    Any,
}

/// Who is paid for a false win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FalseWinTo {
    /// Each of the others.
    #[default]
    All,
    /// The dealer; each of the others if the dealer is the offender.
    Dealer,
}

/// Writes the switches from one list: what a document or the options of one hand may change in the rules.
macro_rules! switches {
    (rules [$($rule:ident: $of:ty,)*] limits [$($cap:ident: $capped:ty,)*]
     pay [$($pay:ident: $paid:ty,)*] pay_limits [$($most:ident: $limit:ty,)*]) => {
        /// Changes to the rules, as a document or the options of one hand give them; absent fields change nothing.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Switches {
            /// The printed table to begin with.
            #[serde(skip_serializing_if = "Option::is_none", alias = "profile")]
            pub table: Option<Table>,
            /// Tai of single patterns, by id.
            #[serde(skip_serializing_if = "BTreeMap::is_empty")]
            pub tai: BTreeMap<String, u16>,
            /// What single patterns leave out, by id.
            #[serde(skip_serializing_if = "BTreeMap::is_empty")]
            pub replaces: BTreeMap<String, Vec<String>>,
            $(#[doc = concat!("See [`Rules::", stringify!($rule), "`].")]
            #[serde(skip_serializing_if = "Option::is_none")]
            pub $rule: Option<$of>,)*
            $(#[doc = concat!("See [`Rules::", stringify!($cap), "`]; 0 for no limit.")]
            #[serde(skip_serializing_if = "Option::is_none")]
            pub $cap: Option<$capped>,)*
            $(#[doc = concat!("See [`PayRules::", stringify!($pay), "`].")]
            #[serde(skip_serializing_if = "Option::is_none")]
            pub $pay: Option<$paid>,)*
            $(#[doc = concat!("See [`PayRules::", stringify!($most), "`]; 0 for none.")]
            #[serde(skip_serializing_if = "Option::is_none")]
            pub $most: Option<$limit>,)*
        }

        impl Switches {
            /// Changes what has a value here, tables apart.
            fn change(&self, rules: &mut Rules) {
                $(rules.$rule = self.$rule.unwrap_or(rules.$rule);)*
                $(rules.$cap = limit(self.$cap, rules.$cap);)*
                $(rules.pay.$pay = self.$pay.unwrap_or(rules.pay.$pay);)*
                $(rules.pay.$most = limit(self.$most, rules.pay.$most);)*
            }
        }
    };
}

switches! {
    rules [
        honors_overlap: u16,
        flowers: bool,
        flower_set_plus_own: bool,
        single: SingleWait,
        pinghu_wait: PinghuWait,
        pinghu_on_self_draw: bool,
        pinghu_on_rob: bool,
        minimum: u16,
    ]
    limits [
        cap_tai: u16,
    ]
    pay [
        base: u32,
        unit: u32,
        dealer_tai: u16,
        counter_tai: u16,
        winners: Winners,
        liability: bool,
        false_win_to: FalseWinTo,
        false_win_dealer: bool,
    ]
    pay_limits [
        most_counters: u16,
        cap_payment_tai: u16,
        cap_points: u32,
        false_win_tai: u16,
    ]
}

/// A limit that a switch sets, where 0 takes it away.
fn limit<N: PartialEq + Default>(set: Option<N>, before: Option<N>) -> Option<N> {
    match set {
        Some(limit) => Some(limit).filter(|limit| *limit != N::default()),
        None => before,
    }
}

/// Why switches are not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwitchError {
    /// There is no pattern of this name.
    #[error("there is no pattern {0}")]
    UnknownPattern(String),
    /// More tai than any house gives.
    #[error("{0} has more than {MOST_TAI} tai")]
    TooManyTai(String),
    /// More points than anybody plays for.
    #[error("base and unit are at most {MOST_POINTS}")]
    TooManyPoints,
}

/// The most tai of one pattern: no sum of a hand leaves its type.
pub const MOST_TAI: u16 = 999;
/// The most points of a base or a unit: no payment leaves its type.
pub const MOST_POINTS: u32 = 10_000_000;

read_from_switches!(SwitchError);

impl Default for Rules {
    fn default() -> Rules {
        Rules::ATA_2009
    }
}

impl Rules {
    /// What every table begins with: no patterns; the payments of programs, 3 and 1 for each tai.
    pub(super) const PLAIN: Rules = Rules {
        tai: [0; COUNT],
        replaces: [PatternSet::of(&[]); COUNT],
        honors_overlap: 0,
        flowers: true,
        flower_set_plus_own: true,
        single: SingleWait::OneKind,
        pinghu_wait: PinghuWait::TwoSided,
        pinghu_on_self_draw: false,
        pinghu_on_rob: false,
        minimum: 0,
        cap_tai: None,
        pay: PayRules {
            base: 3,
            unit: 1,
            dealer_tai: 1,
            counter_tai: 2,
            most_counters: None,
            cap_payment_tai: None,
            cap_points: None,
            winners: Winners::One,
            liability: false,
            false_win_tai: Some(8),
            false_win_to: FalseWinTo::All,
            false_win_dealer: true,
        },
    };

    /// Tai of one pattern, each time it counts; 0 if the house does not play it.
    #[inline]
    pub const fn tai(&self, pattern: Pattern) -> u16 {
        self.tai[pattern as usize]
    }

    /// The patterns that a pattern leaves out.
    #[inline]
    pub const fn replaces(&self, pattern: Pattern) -> PatternSet {
        self.replaces[pattern as usize]
    }

    /// These rules with some switches changed. Another table brings its patterns and leaves the payments.
    pub fn with(&self, switches: &Switches) -> Result<Rules, SwitchError> {
        let mut rules = match switches.table {
            Some(table) => Rules {
                pay: self.pay,
                ..table.rules()
            },
            None => self.clone(),
        };
        let find =
            |id: &String| Pattern::find(id).ok_or_else(|| SwitchError::UnknownPattern(id.clone()));
        for (id, &tai) in &switches.tai {
            if tai > MOST_TAI {
                return Err(SwitchError::TooManyTai(id.clone()));
            }
            rules.tai[find(id)? as usize] = tai;
        }
        for (id, replaced) in &switches.replaces {
            let replaced = replaced.iter().map(find).collect::<Result<_, _>>()?;
            rules.replaces[find(id)? as usize] = replaced;
        }
        switches.change(&mut rules);
        match rules.pay.base.max(rules.pay.unit) > MOST_POINTS {
            true => Err(SwitchError::TooManyPoints),
            false => Ok(rules),
        }
    }
}
