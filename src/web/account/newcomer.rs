//! The fields of somebody who gets an account, and what may be wrong with them.

use crate::service::accounts::{
    AccountError, LONGEST_PASSWORD, NewAccount, Problem, SHORTEST_PASSWORD,
};
use crate::web::extract::Form;

/// Reads name, login and password (twice). The service checks them further.
pub fn read(form: &mut Form) -> Option<NewAccount> {
    let display_name = form.required("name", 100);
    let login = form.required("login", 100);
    let password = read_new_password(form);
    Some(NewAccount {
        login: login?,
        display_name: display_name?,
        password: password?,
        language: form.words().lang().code().to_owned(),
        is_site_owner: false,
    })
}

/// Reads a new password that was typed twice.
pub fn read_new_password(form: &mut Form) -> Option<String> {
    let password = form.password("new_password");
    if password.is_some() && form.value("new_password_again") != form.value("new_password") {
        let message = form.words().say("account-password-differs").into_owned();
        form.fail("new_password_again", message);
        return None;
    }
    password
}

/// Shows beside its field what the service did not take; hands other errors on.
pub fn show(form: &mut Form, error: AccountError) -> Result<(), AccountError> {
    let AccountError::Invalid(problem) = error else {
        return Err(error);
    };
    let words = form.words();
    let (field, message) = match problem {
        Problem::LoginMalformed => ("login", words.say("account-login-malformed").into_owned()),
        Problem::LoginTaken => ("login", words.say("account-login-taken").into_owned()),
        Problem::NameMalformed => ("name", words.say("account-name-malformed").into_owned()),
        Problem::PasswordTooShort => (
            "new_password",
            words
                .say_with("account-password-short")
                .arg("least", SHORTEST_PASSWORD)
                .to_string(),
        ),
        Problem::PasswordTooLong => (
            "new_password",
            words
                .say_with("account-password-long")
                .arg("most", LONGEST_PASSWORD)
                .to_string(),
        ),
        Problem::PasswordIsLogin => (
            "new_password",
            words.say("account-password-is-login").into_owned(),
        ),
        Problem::PasswordWrong => ("password", words.say("account-password-wrong").into_owned()),
    };
    form.fail(field, message);
    Ok(())
}
