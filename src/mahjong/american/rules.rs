//! The switches of the American game: the card, what is paid for its values, and the points of tournaments.

use super::super::switches::read_from_switches;
use super::card::Card;
use serde::{Deserialize, Serialize};

/// Everything an organiser may set. Read from a document as changes to the rules of [`Profile::Mahjcon`].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Switches")]
pub struct Rules {
    /// The lines that win; without any, values are typed.
    pub card: Card,
    /// What is paid for a win at a table that plays for money.
    pub money: Money,
    /// What a game gives in a tournament.
    pub points: Points,
    /// Whether the bonus for a hand without jokers is lost if the winner does not announce it.
    pub announce: bool,
}

/// How often the value is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    /// What the discarder pays, in values of the hand.
    pub discarder: u16,
    /// By each player on a self-pick.
    pub self_pick: u16,
    /// How often all of it is paid for a hand without jokers.
    pub no_jokers: u16,
    /// By the player who misnamed the tile, for all.
    pub misnamed: u16,
}

/// Points of a game; what a player loses is written below zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// Beside the value, for a tile the winner picked.
    pub self_pick: i16,
    /// Beside the value, for a hand without jokers that is none of the singles and pairs.
    pub no_jokers: i16,
    /// For a live hand when the wall runs out, and for the last intact one when the others threw theirs in.
    pub wall_game: i16,
    /// Whether dead hands get it too when the wall runs out.
    pub wall_game_dead: bool,
    /// For throwing the winning tile to a hand with 0, 1, 2, 3 exposures or more.
    pub thrower: [i16; 4],
    /// The same to two exposures of which one is a quint or a sextet.
    pub thrower_quint: i16,
    /// For looking at the tiles of a blind pass.
    pub peek: i16,
    /// For misnaming a discard that leads to Mah Jongg.
    pub misnamed: i16,
}

/// Whose tournament rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    #[default]
    Mahjcon,
    /// Crak Your Bags.
    Crak,
    /// Mah Jongg Madness.
    Mmm,
    /// What all texts have in common: the text of the League itself was not seen.
    LeagueStandard,
}

impl Profile {
    /// The points of these tournaments.
    pub const fn points(self) -> Points {
        const COMMON: Points = Points {
            self_pick: 10,
            no_jokers: 20,
            wall_game: 10,
            wall_game_dead: false,
            thrower: [0; 4],
            thrower_quint: 0,
            peek: 0,
            misnamed: 0,
        };
        match self {
            Profile::Mahjcon => Points {
                thrower: [0, 0, -20, -25],
                thrower_quint: -25,
                peek: -10,
                misnamed: -25,
                ..COMMON
            },
            Profile::Crak => Points {
                wall_game_dead: true,
                thrower: [-10, -10, -20, -30],
                thrower_quint: -20,
                ..COMMON
            },
            // The text names the penalty and no number, so that of the other text stands.
            Profile::Mmm => Points {
                misnamed: -25,
                ..COMMON
            },
            Profile::LeagueStandard => COMMON,
        }
    }
}

/// Writes the switches from one list: what a document or the options of one hand may change in the rules.
macro_rules! switches {
    (money [$($paid:ident $pays:ident,)*] points [$($given:ident $gives:ident: $of:ty,)*]) => {
        /// Changes to the rules, as a document or the options of one hand give them; absent fields change nothing.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Switches {
            /// Whose points to begin with.
            #[serde(alias = "tournament_profile")]
            pub profile: Option<Profile>,
            pub card: Option<Card>,
            /// See [`Rules::announce`].
            #[serde(alias = "jokerless_announce")]
            pub announce: Option<bool>,
            $(#[doc = concat!("See [`Money::", stringify!($paid), "`].")]
            pub $pays: Option<u16>,)*
            $(#[doc = concat!("See [`Points::", stringify!($given), "`].")]
            pub $gives: Option<$of>,)*
        }

        impl Switches {
            /// Changes what has a value here, the card apart.
            fn change(&self, rules: &mut Rules) {
                rules.announce = self.announce.unwrap_or(rules.announce);
                $(rules.money.$paid = self.$pays.unwrap_or(rules.money.$paid);)*
                $(rules.points.$given = self.$gives.unwrap_or(rules.points.$given);)*
            }
        }
    };
}

switches! {
    money [
        discarder discarder_pays,
        self_pick self_pick_pays,
        no_jokers no_jokers_pays,
        misnamed misnamed_pays,
    ]
    points [
        self_pick self_pick_points: i16,
        no_jokers no_jokers_points: i16,
        wall_game wall_game_points: i16,
        wall_game_dead wall_game_dead: bool,
        thrower thrower_points: [i16; 4],
        thrower_quint thrower_quint_points: i16,
        peek peek_points: i16,
        misnamed misnamed_points: i16,
    ]
}

/// Why switches are not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwitchError {
    /// A value paid more often than anybody plays for.
    #[error("a value is paid at most {MOST_TIMES} times")]
    TooOften,
    /// More points than any tournament gives.
    #[error("points of a game are at most {MOST_POINTS}")]
    TooManyPoints,
}

/// The most often that a value is paid: no payment leaves its type.
pub const MOST_TIMES: u16 = 100;
/// The most points beside a value.
pub const MOST_POINTS: i16 = 10_000;

read_from_switches!(SwitchError);

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            card: Card::default(),
            money: Money {
                discarder: 2,
                self_pick: 2,
                no_jokers: 2,
                misnamed: 4,
            },
            points: Profile::default().points(),
            announce: true,
        }
    }
}

impl Rules {
    /// These rules with some switches changed. Another profile brings its points and leaves the card and the payments.
    pub fn with(&self, switches: &Switches) -> Result<Rules, SwitchError> {
        let mut rules = self.clone();
        if let Some(profile) = switches.profile {
            rules.points = profile.points();
        }
        if let Some(card) = &switches.card {
            rules.card = card.clone();
        }
        switches.change(&mut rules);
        rules.check()?;
        Ok(rules)
    }

    fn check(&self) -> Result<(), SwitchError> {
        let Money {
            discarder,
            self_pick,
            no_jokers,
            misnamed,
        } = self.money;
        let often = [discarder, self_pick, no_jokers, misnamed];
        if often.into_iter().any(|times| times > MOST_TIMES) {
            return Err(SwitchError::TooOften);
        }
        let points = &self.points;
        let single = [
            points.self_pick,
            points.no_jokers,
            points.wall_game,
            points.thrower_quint,
            points.peek,
            points.misnamed,
        ];
        let mut all = single.into_iter().chain(points.thrower);
        match all.any(|points| points.unsigned_abs() > MOST_POINTS.unsigned_abs()) {
            true => Err(SwitchError::TooManyPoints),
            false => Ok(()),
        }
    }
}
