//! What was ruled on people in other tournaments, for the tablet.

use actix_web::HttpResponse;
use serde_json::{Map, Value, json};

use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::rulings::answer;
use crate::web::rulings::earlier::lines;

/// Everybody's lines, by entrant, for the tablet.
pub async fn show(at: Staff<can::Rule>) -> PageResult {
    let all = lines(&at.state, &at.desk, at.page.words, None).await?;
    let people: Map<String, Value> = all
        .into_iter()
        .map(|(entrant, lines)| (format!("e{entrant}"), json!(lines)))
        .collect();
    Ok(answer::private(
        HttpResponse::Ok(),
        &json!({ "people": people }),
    ))
}
