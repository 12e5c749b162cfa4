//! What the program depends on: only crates of the public registry under licences that are allowed,
//! and none that no line of ours uses.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Crates that only bring a C library for another crate to link.
const LINKED_ONLY: [&str; 2] = ["libsqlite3-sys", "pq-sys"];
/// Where all crates but ours come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Every package of the lock file, as Cargo describes them.
fn packages() -> Vec<Value> {
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&told.stderr);
    assert!(told.status.success(), "{errors}");
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    told["packages"].as_array().unwrap().clone()
}

/// The licences of deny.toml.
fn allowed() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("deny.toml");
    let settings: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let allow = settings["licenses"]["allow"].as_array().unwrap();
    allow
        .iter()
        .map(|it| it.as_str().unwrap().to_owned())
        .collect()
}

/// Whether one choice of every part of a licence expression is allowed. Mixed expressions are read
/// more strictly than they are meant.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    plain.split(" AND ").all(|part| {
        part.split(" OR ")
            .any(|licence| allowed.iter().any(|known| known == licence.trim()))
    })
}

#[test]
fn every_crate_comes_from_the_registry_under_an_allowed_licence() {
    let allowed = allowed();
    let packages = packages();
    assert!(packages.len() > 200);
    for package in packages {
        let name = &package["name"];
        let source = package["source"].as_str();
        assert!(source.is_none_or(|it| it == REGISTRY), "{name}: {source:?}");
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(is_allowed(licence, &allowed), "{name}: {licence}");
    }
}

#[test]
fn an_expression_needs_all_its_parts() {
    let allowed = ["MIT", "ISC"].map(str::to_owned);
    for good in ["MIT", "GPL-3.0/MIT", "(MIT OR GPL-3.0) AND ISC"] {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-3.0", "none", "MITX"] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}

#[test]
fn every_dependency_is_used() {
    let mut looked_at = 0;
    for package in packages().iter().filter(|it| it["source"].is_null()) {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        let mut code = String::new();
        read(manifest.parent().unwrap(), &mut code);
        for dependency in package["dependencies"].as_array().unwrap() {
            let name = dependency["name"].as_str().unwrap();
            let called = dependency["rename"]
                .as_str()
                .unwrap_or(name)
                .replace('-', "_");
            let is_used = ["::", ";", " as "]
                .iter()
                .any(|after| code.contains(&format!("{called}{after}")));
            assert!(
                is_used || LINKED_ONLY.contains(&name),
                "{}: {name}",
                package["name"]
            );
            looked_at += 1;
        }
    }
    assert!(looked_at > 60, "{looked_at}");
}

/// Adds all Rust text of a crate below a folder; folders of other crates and of Cargo are left out.
fn read(folder: &Path, code: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let is_others = path.join("Cargo.toml").exists() || path.ends_with("target");
            if !is_others {
                read(&path, code);
            }
        } else if path.extension().is_some_and(|it| it == "rs") {
            code.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}
