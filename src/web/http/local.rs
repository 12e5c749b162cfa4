//! Addresses of ours.

/// The path if it leads to a page of ours, else the home page: a link that someone sends must not
/// send people elsewhere after they logged in.
#[must_use]
pub fn local(path: &str) -> &str {
    let ours = path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains(['\\', '\r', '\n', '\t'])
        && !path.chars().any(char::is_control);
    if ours { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_ours_are_followed() {
        for path in ["/", "/t/madrid?x=1", "/account"] {
            assert_eq!(local(path), path);
        }
        for path in [
            "",
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "/a\r\nSet-Cookie: x",
            "javascript:alert(1)",
        ] {
            assert_eq!(local(path), "/", "{path:?}");
        }
    }
}
