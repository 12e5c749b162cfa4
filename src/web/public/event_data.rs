//! The event for search engines: data by schema.org on its page. Browsers run no script of this type, so the policy of
//! the page does not stand against it.

use serde_json::{Value, json};

use super::visit::Visit;
use crate::exchange::country;

/// The data of the event at its full address, ready to stand in a page; none where no search engine should look.
pub fn of(visit: &Visit, base: &str) -> Option<String> {
    let tournament = visit.tournament();
    if visit.is_preview || tournament.is_rehearsal() {
        return None;
    }
    let settings = &tournament.settings;
    let mut data = json!({
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "sport": "Mahjong",
        "name": settings.title,
        "startDate": settings.starts_on.to_string(),
        "endDate": settings.ends_on.to_string(),
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "inLanguage": settings.languages,
        "url": format!("{base}/t/{}", settings.slug),
    });
    if let Some(place) = place(&settings.venue, settings.country.as_deref()) {
        data["location"] = place;
    }
    let club = tournament.page.club.as_str();
    if !club.is_empty() {
        data["organizer"] = json!({"@type": "Organization", "name": club});
    }
    Some(in_a_page(&data))
}

fn place(venue: &str, code: Option<&str>) -> Option<Value> {
    let country = code.and_then(country::by_alpha3);
    if venue.is_empty() && country.is_none() {
        return None;
    }
    let name = if venue.is_empty() {
        country.map_or("", country::Country::name)
    } else {
        venue
    };
    let mut place = json!({"@type": "Place", "name": name});
    if let Some(country) = country {
        place["address"] = json!({"@type": "PostalAddress", "addressCountry": country.alpha2});
    }
    Some(place)
}

/// Data as text that cannot end the element it stands in.
fn in_a_page(data: &Value) -> String {
    let text = data.to_string();
    text.replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_the_element_it_stands_in() {
        let text = in_a_page(&json!({"name": "</script><b>&"}));
        assert_eq!(text, r#"{"name":"\u003c/script\u003e\u003cb\u003e\u0026"}"#);
        let back: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(back["name"], "</script><b>&");
    }

    #[test]
    fn a_place_is_told_as_far_as_it_is_known() {
        assert_eq!(place("", None), None);
        let hall = place("Hall 3", Some("ESP")).unwrap();
        assert_eq!(
            (&hall["name"], &hall["address"]["addressCountry"]),
            (&json!("Hall 3"), &json!("ES"))
        );
        assert_eq!(place("", Some("FRA")).unwrap()["name"], "France");
    }
}
