//! No circle inside a room: whoever reads a room from its lowest file up meets nothing that is not
//! explained yet. A file and those of the folder of its name belong together: what a part takes from
//! its own parent is no arrow.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{CRATES, ROOMS, room, sources};

/// A module of a room, by its names from the room down; the room itself is empty.
type Module = Vec<String>;

/// The code of each module of a room, without comments and tests.
fn modules(name: &str) -> BTreeMap<Module, String> {
    let base = room(name);
    let mut found = BTreeMap::new();
    for path in sources(&base) {
        let parts = path.strip_prefix(&base).unwrap().with_extension("");
        let mut module: Module = parts
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        if module.iter().any(|it| it == "tests" || it == "testkit") {
            continue;
        }
        if module.last().is_some_and(|it| it == "mod" || it == "lib") {
            module.pop();
        }
        found.insert(module, code(&path));
    }
    found
}

fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    without_texts(text)
}

/// The code without comments and with nothing between its quotation marks: a sentence may hold words
/// and braces of code.
fn without_texts(code: &str) -> String {
    let (mut kept, mut is_text, mut letters) = (String::new(), false, code.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if is_text => {
                letters.next();
            }
            '/' if !is_text && letters.as_str().starts_with('/') => {
                letters.by_ref().find(|letter| *letter == '\n');
                kept.push('\n');
            }
            '"' if kept.ends_with('\'') => kept.push(letter),
            '"' => {
                is_text = !is_text;
                kept.push(letter);
            }
            _ if is_text => {}
            _ => kept.push(letter),
        }
    }
    kept
}

/// A `use` without its braces: one path for each name, ` as ` what it is called here behind it where that is told.
fn expanded(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, inside)) = tree.split_once('{') else {
        return vec![tree.to_owned()];
    };
    let inside = inside.rsplit_once('}').unwrap().0;
    let (mut depth, mut names, mut name) = (0_u32, Vec::new(), String::new());
    for letter in inside.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(std::mem::take(&mut name));
                continue;
            }
            _ => {}
        }
        name.push(letter);
    }
    names.push(name);
    let names = names.iter().filter(|name| !name.trim().is_empty());
    names
        .flat_map(|name| expanded(name))
        .map(|name| format!("{before}{name}"))
        .collect()
}

/// The path of an expanded `use` and what it is called here.
fn called(used: &str) -> (&str, &str) {
    let (path, called) = used.split_once(" as ").unwrap_or((used, ""));
    let last = path.rsplit("::").next().unwrap();
    (
        path.trim(),
        if called.is_empty() { last } else { called }.trim(),
    )
}

/// What the code names.
struct Paths {
    /// By `use`, with what it is called here.
    used: Vec<String>,
    /// In the code itself.
    named: Vec<String>,
    /// Whether there is anything besides modules and `use`.
    says: bool,
}

fn paths(code: &str) -> Paths {
    let (mut used, mut named, mut rest, mut says) = (vec![], vec![], String::new(), false);
    for statement in code.split_inclusive([';', '{', '}']) {
        rest.push_str(statement);
        if !statement.ends_with(';') && is_use(&rest) {
            continue;
        }
        let whole = std::mem::take(&mut rest);
        if is_use(&whole) {
            let tree = whole.split_once("use ").unwrap().1;
            used.extend(expanded(tree.trim_end().trim_end_matches(';')));
        } else if !is_mod(&whole) {
            says |= !whole.trim().is_empty();
            let words = whole.split(|c: char| !c.is_ascii_alphanumeric() && !"_:".contains(c));
            let words = words.filter(|word| word.contains("::") && !word.starts_with(':'));
            named.extend(words.map(str::to_owned));
        }
    }
    Paths { used, named, says }
}

/// The statement without attributes and visibility.
fn bare(statement: &str) -> &str {
    let mut bare = statement.trim_start();
    while let Some((_, after)) = bare.strip_prefix('#').and_then(|it| it.split_once(']')) {
        bare = after.trim_start();
    }
    if let Some(visible) = bare.strip_prefix("pub") {
        // `pub(crate)`, `pub(in crate::service)`.
        let within = visible.strip_prefix('(').and_then(|it| it.split_once(')'));
        bare = within.map_or(visible, |it| it.1).trim_start();
    }
    bare
}

fn is_use(statement: &str) -> bool {
    bare(statement).starts_with("use ")
}

fn is_mod(statement: &str) -> bool {
    bare(statement).starts_with("mod ") && statement.ends_with(';')
}

/// A name in a module.
type Name = (Module, String);

/// The modules of a room, and in each of them the names that stand in another.
struct Plan {
    known: BTreeMap<Module, Paths>,
    /// Where a name stands that a module has by `use`.
    stands: BTreeMap<Name, Name>,
}

impl Plan {
    fn of(name: &str) -> Self {
        let known = modules(name);
        let known = known.into_iter().map(|(at, code)| (at, paths(&code)));
        let mut plan = Self {
            known: known.collect(),
            stands: BTreeMap::new(),
        };
        plan.note(name);
        plan
    }

    /// Notes what each module has by `use`.
    fn note(&mut self, name: &str) {
        for (module, paths) in &self.known {
            for (path, called) in paths.used.iter().map(|used| called(used)) {
                let Some((at, rest)) = target(name, module, path, &self.known) else {
                    continue;
                };
                if let [last] = &rest[..]
                    && at != *module
                {
                    let here = (module.clone(), called.to_owned());
                    self.stands.insert(here, (at, (*last).to_owned()));
                }
            }
        }
    }

    /// The module in which stands what a path names: a name that a module only passes on stands in another.
    fn leads_to(&self, name: &str, from: &Module, path: &str) -> Option<Module> {
        let (at, rest) = target(name, from, path, &self.known)?;
        let Some(first) = rest.first() else {
            return Some(at);
        };
        let mut stands = (at, (*first).to_owned());
        // Names do not lead round in code that compiles, but for one that two crates have.
        for _ in 0..self.known.len() {
            match self.stands.get(&stands) {
                Some(next) => stands = next.clone(),
                None => break,
            }
        }
        Some(stands.0)
    }
}

/// The module of the room that a path leads to, as seen from a module, and what is left of the path.
fn target<'path>(
    name: &str,
    from: &Module,
    path: &'path str,
    known: &BTreeMap<Module, Paths>,
) -> Option<(Module, Vec<&'path str>)> {
    let mut parts: Vec<&str> = path.split("::").collect();
    let mut at = from.clone();
    match *parts.first()? {
        "crate" => {
            parts.remove(0);
            if !CRATES.contains(&name) && parts.first() != Some(&name) {
                return None;
            }
            if !CRATES.contains(&name) {
                parts.remove(0);
            }
            at.clear();
        }
        "super" | "self" => {
            while matches!(parts.first(), Some(&"super" | &"self")) {
                if parts.remove(0) == "super" {
                    at.pop();
                }
            }
        }
        child => {
            let child = [from.as_slice(), &[child.to_owned()]].concat();
            known.get(&child)?;
        }
    }
    while let Some(part) = parts.first() {
        let next = [at.as_slice(), &[(*part).to_owned()]].concat();
        if !known.keys().any(|module| module.starts_with(&next)) {
            break;
        }
        at = next;
        parts.remove(0);
    }
    known.contains_key(&at).then_some((at, parts))
}

/// The arrows between the modules of a room.
fn arrows(name: &str) -> BTreeMap<Module, BTreeSet<Module>> {
    let plan = Plan::of(name);
    let mut arrows = BTreeMap::new();
    for (module, paths) in plan.known.iter().filter(|(_, paths)| paths.says) {
        let used = paths.used.iter().map(|used| called(used).0);
        let led = used
            .chain(paths.named.iter().map(String::as_str))
            .filter_map(|path| plan.leads_to(name, module, path));
        let led = led.filter(|led| !module.starts_with(led));
        arrows.insert(module.clone(), led.collect::<BTreeSet<_>>());
    }
    arrows
}

/// Everything that can be reached from a module.
fn reached(from: &Module, arrows: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<Module> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for next in arrows.get(module).into_iter().flatten() {
            if found.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    found
}

/// The circles of a room, each with the names of its files.
fn circles(name: &str) -> BTreeSet<Vec<String>> {
    circles_of(&arrows(name))
}

fn circles_of(arrows: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<Vec<String>> {
    let all: BTreeMap<&Module, BTreeSet<Module>> = arrows
        .keys()
        .map(|module| (module, reached(module, arrows)))
        .collect();
    let in_one = |a: &Module, b: &Module| {
        let leads = |from: &Module, to: &Module| all.get(from).is_some_and(|it| it.contains(to));
        leads(a, b) && leads(b, a)
    };
    arrows
        .keys()
        .filter(|module| in_one(module, module))
        .map(|module| {
            let others = arrows.keys().filter(|other| in_one(module, other));
            others.map(|other| other.join("/")).collect()
        })
        .collect()
}

/// What every page stands on: a request, an answer, how the server is reached, and what it holds.
const GROUND: &[&str] = &["extract", "http", "https", "state"];

/// The arrows between the folders of a room; a file beside them counts as a folder of its own, and what
/// every page stands on counts as one.
fn arrows_of_folders(name: &str) -> BTreeMap<Module, BTreeSet<Module>> {
    let folder = |module: &Module| -> Module {
        let first = module.first().map(String::as_str);
        let first = first.map(|it| if GROUND.contains(&it) { "ground" } else { it });
        first.into_iter().map(str::to_owned).collect()
    };
    let mut found: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, led) in arrows(name) {
        let from = folder(&module);
        let mut led: BTreeSet<Module> = led.iter().map(folder).collect();
        led.remove(&from);
        led.remove(&Module::new());
        found.entry(from).or_default().append(&mut led);
    }
    found
}

/// Whoever knows what a folder of pages uses need not come back to it when reading that.
#[test]
fn no_circle_between_the_folders_of_pages() {
    let arrows = arrows_of_folders("web");
    assert!(arrows.len() > 30, "only {} folders were read", arrows.len());
    let found = circles_of(&arrows);
    assert!(found.is_empty(), "{found:?}");
}

/// Sentences can be made, read and tested without a request: what answers one stands elsewhere.
#[test]
fn what_turns_facts_into_words_knows_no_http() {
    let arrows = arrows("web");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (module, led) in &arrows {
        if module.first().is_some_and(|it| it == "say") {
            count += 1;
            let led = led.iter().filter(|it| it.first() != module.first());
            wrong.extend(led.map(|it| format!("{} uses {}", module.join("/"), it.join("/"))));
        }
    }
    for path in sources(&room("web").join("say")) {
        if code(&path).contains("actix_web") {
            wrong.push(format!("{} uses actix_web", path.display()));
        }
    }
    assert!(count > 30, "only {count} files were read");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_circle_inside_a_room() {
    let mut found = Vec::new();
    let mut modules = 0;
    for (name, _) in ROOMS {
        modules += arrows(name).len();
        for circle in circles(name) {
            found.push(format!("{name}: {}", circle.join(", ")));
        }
    }
    assert!(modules > 300, "only {modules} files were read");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_circle_would_be_seen() {
    let code =
        "use crate::a::{b::C, d};\npub(super) fn f() { super::e::g(); }\n#[path = \"x\"] mod h;";
    let paths = paths(code);
    assert_eq!(paths.used, ["crate::a::b::C", "crate::a::d"]);
    assert_eq!(paths.named, ["super::e::g"]);
    assert!(paths.says);
    assert_eq!(called("crate::a::b as c"), ("crate::a::b", "c"));
    let (a, b) = (vec!["a".to_owned()], vec!["b".to_owned()]);
    let arrows = BTreeMap::from([
        (a.clone(), BTreeSet::from([b.clone()])),
        (b.clone(), BTreeSet::from([a.clone()])),
    ]);
    assert!(reached(&a, &arrows).contains(&a));
}

#[test]
fn a_name_stands_where_it_is_made_and_not_where_it_is_passed_on() {
    let code = [
        ("", "pub use a::C; pub use a::D as E; mod a; mod b;"),
        ("a", "pub struct C; pub struct D;"),
        ("b", "use super::{C, E}; fn f() { crate::C::g(); }"),
    ];
    let known = code.map(|(module, code)| {
        let module = module.split_terminator('/').map(str::to_owned);
        (module.collect::<Module>(), paths(code))
    });
    let mut plan = Plan {
        known: BTreeMap::from(known),
        stands: BTreeMap::new(),
    };
    plan.note("store");
    let (a, b) = (vec!["a".to_owned()], vec!["b".to_owned()]);
    for path in ["super::C", "super::E", "crate::C::g"] {
        assert_eq!(plan.leads_to("store", &b, path), Some(a.clone()), "{path}");
    }
}
