//! Federation numbers: only those that the federation of the rules can have given.

use std::collections::BTreeMap;

use super::*;

#[tokio::test]
async fn a_number_is_one_that_the_federation_of_the_rules_gives() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), None, 9).await;
    let with = |number: &str| {
        let mut form = form(1);
        form.people[0].federation_number = number.into();
        form
    };
    // A table of numbers has eaten the first zero.
    let eaten = with("4290031");
    let refused = house.registrations.apply(&house.live, &eaten);
    let faults = match refused.await {
        Err(RegistrationError::Refused(RegistrationRefusal::Form(faults))) => faults,
        other => panic!("{other:?}"),
    };
    let wrong = FormFault::NumberWrong {
        at: 0,
        federation: "EMA".into(),
        digits: 8,
    };
    assert_eq!(faults, [wrong]);
    let sent = house
        .registrations
        .apply(&house.live, &with("04 290 031"))
        .await
        .unwrap();
    let Sent::Done { link, .. } = sent else {
        panic!("no letter confirms it: {sent:?}");
    };
    let opened = house.registrations.open(&link).await.unwrap();
    let number = || {
        let snapshot = house.live.snapshot();
        snapshot.people[&opened.person].federation_number.clone()
    };
    assert_eq!(number().as_deref(), Some("04290031"));
    // The same mistake later is found too.
    let draft = with("0429003").people[0].clone();
    let (answers, lang) = (BTreeMap::new(), Lang::En);
    let refused = house
        .registrations
        .change(&opened, (&draft, &answers, lang), "change")
        .await;
    assert!(matches!(
        refused,
        Err(RegistrationError::Refused(RegistrationRefusal::Form(_)))
    ));
    assert_eq!(number().as_deref(), Some("04290031"));
}
