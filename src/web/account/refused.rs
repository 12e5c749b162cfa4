//! What the service of accounts refuses, in words, beside the field it is about.

use crate::service::accounts::{
    AccountError, AccountFault, AccountRefusal, LONGEST_PASSWORD, Problem, SHORTEST_PASSWORD,
};
use crate::web::extract::Form;
use crate::words::Words;

/// Shows a refusal in the form; hands a fault on, which has a page of its own.
pub fn show(form: &mut Form, error: AccountError) -> Result<(), AccountFault> {
    match error {
        AccountError::Refused(refusal) => {
            let message = sentence(form.words(), refusal);
            form.fail(field(refusal), message);
            Ok(())
        }
        AccountError::Fault(fault) => Err(fault),
    }
}

/// Why something was refused. Of a log-in the words tell nothing about the account.
pub fn sentence(words: &Words, refusal: AccountRefusal) -> String {
    match refusal {
        AccountRefusal::Invalid(problem) => of_problem(words, problem),
        AccountRefusal::WrongCredentials => words.say("account-wrong").into_owned(),
        AccountRefusal::Throttled { minutes } => words
            .say_with("account-throttled")
            .arg("minutes", minutes)
            .to_string(),
        AccountRefusal::WorkNeeded { minutes, .. } => words
            .say_with("account-work-needed")
            .arg("minutes", minutes)
            .to_string(),
        AccountRefusal::LetterLimit { minutes } => words
            .say_with("account-letter-limit")
            .arg("minutes", minutes)
            .to_string(),
        AccountRefusal::CodesUsedUp => words.say("factor-codes-used-up").into_owned(),
        AccountRefusal::StepEnded => words.say("factor-step-ended").into_owned(),
        AccountRefusal::LinkUsedUp => words.say("account-used-up").into_owned(),
        AccountRefusal::LastOwner => words.say("account-last-owner").into_owned(),
    }
}

fn of_problem(words: &Words, problem: Problem) -> String {
    match problem {
        Problem::LoginMalformed => words.say("account-login-malformed").into_owned(),
        Problem::LoginConfusing => words.say("account-login-confusing").into_owned(),
        Problem::LoginTaken => words.say("account-login-taken").into_owned(),
        Problem::NameMalformed => words.say("account-name-malformed").into_owned(),
        Problem::PasswordTooShort => words
            .say_with("account-password-short")
            .arg("least", SHORTEST_PASSWORD)
            .to_string(),
        Problem::PasswordTooLong => words
            .say_with("account-password-long")
            .arg("most", LONGEST_PASSWORD)
            .to_string(),
        Problem::PasswordIsLogin => words.say("account-password-is-login").into_owned(),
        Problem::PasswordCommon => words.say("account-password-common").into_owned(),
        Problem::PasswordBreached => words.say("account-password-breached").into_owned(),
        Problem::PasswordWrong => words.say("account-password-wrong").into_owned(),
        Problem::CodeWrong => words.say("factor-code-wrong").into_owned(),
        Problem::CodeUsed => words.say("factor-code-used").into_owned(),
        Problem::RecoveryCodeWrong => words.say("factor-recovery-wrong").into_owned(),
        Problem::PasskeyRefused => words.say("factor-passkey-refused").into_owned(),
    }
}

/// The field a refusal is about; empty for the whole form.
fn field(refusal: AccountRefusal) -> &'static str {
    match refusal {
        AccountRefusal::Invalid(
            Problem::LoginMalformed | Problem::LoginConfusing | Problem::LoginTaken,
        ) => "login",
        AccountRefusal::Invalid(Problem::NameMalformed) => "name",
        AccountRefusal::Invalid(Problem::PasswordWrong) => "password",
        AccountRefusal::Invalid(
            Problem::PasswordTooShort
            | Problem::PasswordTooLong
            | Problem::PasswordIsLogin
            | Problem::PasswordCommon
            | Problem::PasswordBreached,
        ) => "new_password",
        AccountRefusal::Invalid(
            Problem::CodeWrong | Problem::CodeUsed | Problem::RecoveryCodeWrong,
        )
        | AccountRefusal::CodesUsedUp => "code",
        AccountRefusal::LetterLimit { .. } => "address",
        AccountRefusal::WrongCredentials
        | AccountRefusal::Throttled { .. }
        | AccountRefusal::WorkNeeded { .. }
        | AccountRefusal::Invalid(Problem::PasskeyRefused)
        | AccountRefusal::StepEnded
        | AccountRefusal::LinkUsedUp
        | AccountRefusal::LastOwner => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    /// The form after the service answered.
    fn shown(error: AccountError) -> (Form, Result<(), AccountFault>) {
        let mut form = Form::empty(Words::for_language(Lang::En));
        let done = show(&mut form, error);
        (form, done)
    }

    #[test]
    fn every_refusal_is_said_on_the_page_and_none_becomes_a_fault() {
        for refusal in [
            AccountRefusal::Invalid(Problem::LoginTaken),
            AccountRefusal::WrongCredentials,
            AccountRefusal::Throttled { minutes: 3 },
            AccountRefusal::LetterLimit { minutes: 3 },
            AccountRefusal::LinkUsedUp,
            AccountRefusal::LastOwner,
            AccountRefusal::Invalid(Problem::CodeWrong),
            AccountRefusal::CodesUsedUp,
            AccountRefusal::StepEnded,
        ] {
            let (form, done) = shown(refusal.into());
            assert_eq!(done, Ok(()), "{refusal}");
            assert_eq!(form.errors().len(), 1, "{refusal}");
            let message = &form.errors()[0].message;
            let is_key = message.starts_with("account-") || message.starts_with("factor-");
            assert!(!is_key, "{refusal}");
        }
    }

    #[test]
    fn a_fault_is_not_said_beside_a_field() {
        let (form, done) = shown(AccountFault::Busy.into());
        assert_eq!(done, Err(AccountFault::Busy));
        assert!(form.is_good());
    }
}
