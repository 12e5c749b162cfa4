//! The fields of somebody who gets an account.

use crate::service::accounts::NewAccount;
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
