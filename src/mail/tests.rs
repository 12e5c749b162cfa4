//! Settings, messages and words of letters.

use super::*;
use words::{Lang, Words};

fn letter() -> Letter {
    Letter {
        id: 7,
        to: "ana@example.org".to_owned(),
        reply_to: Some("dora@example.org".to_owned()),
        subject: "Sesión 1\u{20}– ñandú".to_owned(),
        text: "Hola.\n".to_owned(),
        written: "2026-11-21T09:00:00Z".parse().unwrap(),
        is_automatic: true,
        unsubscribe: None,
    }
}

#[test]
fn settings_that_cannot_be_used_say_what_to_change_and_never_repeat_the_password() {
    let from = Some("noreply@example.org");
    for (way, wanted) in [
        ("mail.example.org", SettingsError::UnknownAddress),
        ("https://mail.example.org", SettingsError::UnknownAddress),
        ("smtp://", SettingsError::Server),
        ("smtp://mail.example.org:many", SettingsError::Server),
        (
            "smtps://ana:pass/word@mail.example.org",
            SettingsError::Server,
        ),
        (
            "smtps://ana@mail.example.org",
            SettingsError::PasswordMissing,
        ),
        ("smtp://mail.example.org?tls=maybe", SettingsError::Tls),
        (
            "smtp://ana:secretword@mail.example.org?tls=none",
            SettingsError::OpenPassword,
        ),
    ] {
        let refused = Mailer::open(way, from).unwrap_err();
        assert_eq!(refused, wanted, "{way}");
        let said = refused.to_string();
        assert!(said.starts_with("--mail: ") && !said.contains("secretword"));
    }
    assert!(matches!(
        Mailer::open("file:/no/such/folder", from),
        Err(SettingsError::MissingFolder(_))
    ));
    for sender in [None, Some(""), Some("nobody"), Some("Cup <cup>")] {
        let refused = Mailer::open("smtp://localhost", sender).unwrap_err();
        assert_eq!(refused, SettingsError::Sender);
    }
}

#[test]
fn settings_that_can_be_used_name_the_server_only() {
    for way in [
        "smtp://localhost",
        "smtp://127.0.0.1:2525",
        "smtp://mail.example.org",
        "smtp://mail.example.org:587?tls=opportunistic",
        "smtp://mail.example.org:25?tls=none",
        "smtps://ana%40example.org:secret%2Fword@mail.example.org",
        "smtps://ana:secretword@mail.example.org:465/",
    ] {
        let mailer = Mailer::open(way, Some("Spring Cup <noreply@example.org>")).unwrap();
        let said = format!("{mailer} {mailer:?}");
        assert!(!said.contains("secret") && !said.contains("ana"), "{said}");
    }
}

#[test]
fn a_message_has_sender_answer_address_and_an_id_of_its_own() {
    let from = "Spring Cup <noreply@example.org>".parse().unwrap();
    let text = String::from_utf8(letter().message(&from).unwrap().formatted()).unwrap();
    for line in [
        "From: \"Spring Cup\" <noreply@example.org>",
        "To: ana@example.org",
        "Reply-To: dora@example.org",
        "Message-ID: <0000000000000007.seatwind@example.org>",
        "Auto-Submitted: auto-generated",
        "Date: Sat, 21 Nov 2026 09:00:00 +0000",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert!(!text.contains("List-"), "{text}");
    let tricky = Letter {
        subject: "Hello\r\nBcc: all@example.org".to_owned(),
        ..letter()
    };
    let text = String::from_utf8(tricky.message(&from).unwrap().formatted()).unwrap();
    assert!(!text.contains("\nBcc:"), "{text}");
}

#[test]
fn a_message_that_is_not_necessary_says_how_to_get_no_more() {
    let from = "Spring Cup <noreply@example.org>".parse().unwrap();
    let with = |address: String| {
        let letter = Letter {
            unsubscribe: Some(address),
            ..letter()
        };
        String::from_utf8(letter.message(&from).unwrap().formatted()).unwrap()
    };
    let address = format!("https://mahjong.example.org/letters/{}", "x".repeat(90));
    let text = with(address.clone());
    let wanted = format!("List-Unsubscribe: <{address}>\r\n");
    assert!(text.contains(&wanted), "{text}");
    let press = "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
    assert!(text.contains(press), "{text}");
    // What anybody on the way can read is opened and pressed by the reader.
    let open = with("http://hall.local/letters/x".to_owned());
    assert!(open.contains("List-Unsubscribe: <http://hall.local/letters/x>"));
    assert!(!open.contains("List-Unsubscribe-Post"), "{open}");
    assert!(!with("https://x/\r\nBcc: all@example.org".to_owned()).contains("Bcc"));
}

#[test]
fn an_address_is_one_that_mail_can_go_to() {
    for good in ["ana@example.org", "a.b+c@mail.example.org"] {
        assert!(is_address(good), "{good}");
    }
    for bad in [
        "",
        "ana",
        "ana@",
        "@example.org",
        "ana prieto@example.org",
        "a@b\r\nc",
    ] {
        assert!(!is_address(bad), "{bad:?}");
    }
    assert!(!is_address(&format!("{}@example.org", "a".repeat(300))));
}

#[test]
fn letters_are_whole_in_every_language() {
    let until = "2026-12-05T09:00:00Z".parse().unwrap();
    for lang in Lang::ALL {
        let words = Words::for_language(lang);
        let role = words.say("role-referee");
        let invitation = compose::Invitation {
            tournament: "Copa de Madrid",
            role: &role,
            by: "Dora",
            link: "https://example.org/invite/abc",
            until,
        };
        let invited = compose::invitation(words, &invitation);
        let offered = compose::offer(words, &invitation);
        for said in ["Dora", "Copa de Madrid", invitation.role, invitation.link] {
            assert!(offered.body.contains(said), "{}", offered.body);
        }
        assert!(
            invited.subject.contains("Copa de Madrid"),
            "{}",
            invited.subject
        );
        assert!(
            invited
                .body
                .contains("\n\nhttps://example.org/invite/abc\n\n")
        );
        let reset =
            compose::password_reset(words, "example.org", "https://example.org/reset/x", until);
        assert!(reset.body.contains("\n\nhttps://example.org/reset/x\n\n"));
        let notice = compose::notice(
            words,
            "Copa",
            "Hello.\n",
            Some("https://example.org/t/copa"),
            Some("https://example.org/letters/x"),
        );
        assert!(notice.starts_with("Hello.\n\n-- \n"), "{notice}");
        let links = notice.split_once("https://example.org/t/copa\n\n");
        let end = links.unwrap().1;
        assert!(
            end.ends_with("\n\nhttps://example.org/letters/x\n"),
            "{notice}"
        );
        for text in [
            invited.body,
            invited.subject,
            offered.body,
            offered.subject,
            reset.body,
            reset.subject,
            notice,
        ] {
            assert!(!text.contains("mail-") && !text.contains('{'), "{text}");
        }
    }
}
