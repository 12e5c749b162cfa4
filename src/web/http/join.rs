//! The scripts of a page that are one file: a first visit asks for one instead of thirty.
//!
//! The crates that join modules bring a whole compiler of JavaScript with them. Our modules need less:
//! they import names from each other at their beginning, export what they declare, and never import
//! each other in a circle. So each module becomes a function that is called once, after those that it
//! imports, and that gives back what it exports. A test holds the scripts to this.

/// The scripts that are served with all that they import. A page loads no other script that imports
/// the same: a module would begin twice.
pub const JOINED: [&str; 3] = ["app.js", "visitors.js", "referee.js"];

/// A script in one file with all that it imports. `read` gives each script as it is served (see
/// `script::shorten`).
pub fn join(entry: &str, read: &dyn Fn(&str) -> String) -> String {
    let mut joined = Joined {
        read,
        names: Vec::new(),
        text: String::new(),
    };
    let place = joined.place(entry);
    let exports = Module::of(&read(entry)).exports.join(",");
    if !exports.is_empty() {
        joined
            .text
            .push_str(&format!("export const{{{exports}}}=${place};\n"));
    }
    joined.text
}

struct Joined<'a> {
    read: &'a dyn Fn(&str) -> String,
    /// The modules that stand already; what one exports is named after its place.
    names: Vec<String>,
    text: String,
}

impl Joined<'_> {
    /// The place of a module, which stands from now on, after those that it imports.
    fn place(&mut self, name: &str) -> usize {
        if let Some(place) = self.names.iter().position(|known| known == name) {
            return place;
        }
        let module = Module::of(&(self.read)(name));
        let mut imports = String::new();
        for (names, path) in &module.imports {
            let place = self.place(&beside(name, path));
            if !names.is_empty() {
                imports.push_str(&format!("const{names}=${place};\n"));
            }
        }
        let place = self.names.len();
        self.names.push(name.to_owned());
        let exports = module.exports.join(",");
        let Module { body, .. } = module;
        self.text.push_str(&format!(
            "const ${place}=(()=>{{\n{imports}{body}return{{{exports}}};\n}})();\n"
        ));
        place
    }
}

/// A module taken apart.
#[derive(Default)]
struct Module {
    /// The names in their brackets, and the path; no names where a module is only run.
    imports: Vec<(String, String)>,
    exports: Vec<String>,
    /// The rest.
    body: String,
}

impl Module {
    fn of(script: &str) -> Self {
        let mut module = Self::default();
        let mut lines = script.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import{") || line.starts_with("import \"") {
                let mut import = line.to_owned();
                while !import.ends_with("\";") {
                    import.push_str(lines.next().unwrap_or("\";"));
                }
                module.imports.extend(parts_of(&import));
            } else if let Some(names) = line.strip_prefix("export{") {
                let names = names.trim_end_matches(['}', ';']).split(',');
                module.exports.extend(names.map(str::to_owned));
            } else if let Some(declared) = line.strip_prefix("export ") {
                module.exports.extend(name_of(declared));
                module.add(declared);
            } else {
                module.add(line);
            }
        }
        module
    }

    fn add(&mut self, line: &str) {
        self.body.push_str(line);
        self.body.push('\n');
    }
}

/// What an import names, in its brackets, and the path.
fn parts_of(import: &str) -> Option<(String, String)> {
    let mut parts = import.strip_prefix("import")?.split('"');
    let names = parts.next()?.trim_end().trim_end_matches("from");
    Some((names.trim().to_owned(), parts.next()?.to_owned()))
}

/// The name that a line declares.
fn name_of(declared: &str) -> Option<String> {
    let end = |sign: char| !sign.is_alphanumeric() && sign != '_';
    let declared = declared.strip_prefix("async ").unwrap_or(declared);
    let (_, rest) = declared.split_once(' ')?;
    Some(rest.split(end).next()?.to_owned())
}

/// The name of the script at a path that another script says.
fn beside(name: &str, path: &str) -> String {
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    match (path.strip_prefix("../"), path.trim_start_matches("./")) {
        (Some(above), _) => above.to_owned(),
        (None, near) if folder.is_empty() => near.to_owned(),
        (None, near) => format!("{folder}/{near}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> String {
        let text = match name {
            "page.js" => {
                "import \"./kept.js\";\nimport{draw,\nface}from \"./tablet/draw.js\";\ndraw(face);\n"
            }
            "tablet/draw.js" => {
                "import{keep}from \"../kept.js\";\nexport{keep};\nexport const face=1;\nexport async function draw(){\nkeep();\n}\n"
            }
            "kept.js" => "let count=0;\nexport function keep(){\ncount+=1;\n}\n",
            _ => "",
        };
        text.to_owned()
    }

    #[test]
    fn each_module_stands_once_after_those_that_it_imports() {
        let joined = join("page.js", &read);
        let expected = "const $0=(()=>{\nlet count=0;\nfunction keep(){\ncount+=1;\n}\nreturn{keep};\n})();\n\
            const $1=(()=>{\nconst{keep}=$0;\nconst face=1;\nasync function draw(){\nkeep();\n}\nreturn{keep,face,draw};\n})();\n\
            const $2=(()=>{\nconst{draw,face}=$1;\ndraw(face);\nreturn{};\n})();\n";
        assert_eq!(joined, expected);
    }

    #[test]
    fn what_the_first_exports_can_be_imported() {
        let joined = join("kept.js", &read);
        assert!(joined.ends_with("export const{keep}=$0;\n"), "{joined}");
    }

    #[test]
    fn paths_are_seen_from_the_script_that_says_them() {
        assert_eq!(beside("tablet/draw.js", "../kept.js"), "kept.js");
        assert_eq!(beside("tablet/draw.js", "./felt.js"), "tablet/felt.js");
        assert_eq!(beside("page.js", "./tablet/draw.js"), "tablet/draw.js");
    }
}
