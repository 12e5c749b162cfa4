//! Certificates for the first places of people and teams, and one without a name for any award.

use askama::Template;

use super::choice::PrintChoice;
use super::press::{Leaf, Press, leaf};
use crate::tournament::standings::Standings;
use crate::web::say::refusal::name;

/// For so many places a team gets a certificate.
const TEAMS: u32 = 3;

#[derive(Template)]
#[template(path = "print/certificate.html")]
struct CertificatePage<'a> {
    press: &'a Press,
    /// Empty where it is written by hand.
    name: &'a str,
    /// The members of a team.
    members: &'a str,
    /// What it is for; empty where it is written by hand.
    place: String,
    is_final: bool,
    where_and_when: String,
}

/// Who gets one, and for which place.
#[derive(Default)]
struct Winner {
    name: String,
    members: String,
    place: Option<u32>,
}

pub fn leaves(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    let standings = press.snapshot.standings();
    if standings.as_of.0 == 0 {
        return Vec::new();
    }
    let most = u32::try_from(choice.places).unwrap_or(TEAMS);
    let mut winners = people(press, &standings, most);
    winners.extend(teams(press, &standings));
    winners.push(Winner::default());
    let winners = winners.into_iter();
    winners
        .map(|winner| leaf(move |press| page(press, &winner)))
        .collect()
}

/// Equal ranks are shared, so there may be more people than places.
fn people(press: &Press, standings: &Standings, most: u32) -> Vec<Winner> {
    let rows = standings.rows.iter().filter(|row| row.tally.games > 0);
    let first = rows.filter(|row| row.rank.is_some_and(|rank| rank <= most));
    first
        .map(|row| {
            let name = name(&press.snapshot, row.entrant);
            Winner {
                name: format!("{} {}", name.first, name.last).trim().to_owned(),
                members: String::new(),
                place: row.rank,
            }
        })
        .collect()
}

fn teams(press: &Press, standings: &Standings) -> Vec<Winner> {
    let tournament = press.tournament();
    let first = standings.teams.iter().filter(|row| row.rank <= TEAMS);
    first
        .filter_map(|row| {
            let team = tournament.teams.get(&row.team)?;
            let members = tournament.members(row.team).map(|entrant| {
                let name = name(&press.snapshot, entrant.id);
                format!("{} {}", name.first, name.last).trim().to_owned()
            });
            Some(Winner {
                name: team.name.clone(),
                members: members.collect::<Vec<String>>().join(", "),
                place: Some(row.rank),
            })
        })
        .collect()
}

fn page(press: &Press, winner: &Winner) -> Result<String, askama::Error> {
    let settings = &press.tournament().settings;
    let place = |rank: u32| {
        press.each(|words| words.say_with("print-place").arg("place", rank).to_string())
    };
    let venue = Some(settings.venue.clone()).filter(|venue| !venue.is_empty());
    let parts: Vec<String> = venue.into_iter().chain([press.dates()]).collect();
    let page = CertificatePage {
        name: &winner.name,
        members: &winner.members,
        place: winner.place.map_or_else(String::new, place),
        is_final: press.tournament().closed,
        where_and_when: parts.join(" · "),
        press,
    };
    page.render()
}
