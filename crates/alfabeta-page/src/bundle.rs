//! All modules that a script needs as one script.

use std::collections::BTreeMap;

use crate::Failure;
use crate::module::{ADDRESS, LATER, Module, TAKE, translate};

/// Modules by their paths in the folder of all modules.
pub type Sources = BTreeMap<String, String>;

/// The folder of the modules, seen from the page.
const FOLDER: &str = "js";

/// A script that does what the module at this path does, with all that it imports, now or later. Modules that are left out
/// must only be imported later, and are then refused when somebody does.
///
/// The script is strict and keeps its names to itself, so it may be loaded as a module or as a plain script, which browsers
/// also allow from a folder of files.
pub fn bundle(sources: &Sources, entry: &str, left_out: &[&str]) -> Result<String, Failure> {
    let mut found = Found { sources, left_out, modules: Vec::new(), under_way: Vec::new() };
    found.add(entry)?;
    // Those that are asked for later come behind all that is needed at once.
    let mut next = 0;
    while next < found.modules.len() {
        for path in found.modules[next].1.later.clone() {
            if !left_out.contains(&&*path) {
                found.add(&path)?;
            }
        }
        next += 1;
    }
    Ok(script(entry, &found.modules))
}

struct Found<'a> {
    sources: &'a Sources,
    left_out: &'a [&'a str],
    /// What was found, imported ones before those that import them.
    modules: Vec<(String, Module)>,
    /// The modules that wait for what they import.
    under_way: Vec<String>,
}

impl Found<'_> {
    fn add(&mut self, path: &str) -> Result<(), Failure> {
        if self.modules.iter().any(|(known, _)| known == path) {
            return Ok(());
        }
        let importer = self.under_way.last().map_or("the page", String::as_str);
        if self.under_way.iter().any(|waiting| waiting == path) {
            return Err(format!("{importer}: {path} cannot be imported, because it needs this module itself"));
        }
        let script = self.sources.get(path).filter(|_| !self.left_out.contains(&path));
        let script = script.ok_or_else(|| format!("{importer}: there is no module {path}"))?;
        let module = translate(path, script)?;
        self.under_way.push(path.to_string());
        for import in &module.imports {
            self.add(import)?;
        }
        self.under_way.pop();
        self.modules.push((path.to_string(), module));
        Ok(())
    }
}

fn script(entry: &str, modules: &[(String, Module)]) -> String {
    let mut script = format!(
        "\"use strict\";\n(() => {{\nconst made = new Map();\nconst {TAKE} = (name) => {{\n\
         if (!made.has(name)) made.set(name, makers[name]());\nreturn made.get(name);\n}};\n"
    );
    if modules.iter().any(|(_, module)| !module.later.is_empty()) {
        script += &format!("const {LATER} = async (name) => {TAKE}(name);\n");
    }
    if modules.iter().any(|(_, module)| module.has_address) {
        script += &format!("const {ADDRESS} = (name) => new URL(`{FOLDER}/${{name}}`, document.baseURI).href;\n");
    }
    script += "const makers = {\n";
    for (path, module) in modules {
        script += &format!("\"{path}\": () => {{\n{}}},\n", module.body);
    }
    script + &format!("}};\n{TAKE}(\"{entry}\");\n}})();\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Sources {
        files.iter().map(|(path, script)| (path.to_string(), script.to_string())).collect()
    }

    #[test]
    fn every_module_is_there_once_behind_what_it_imports() {
        let sources = sources(&[
            ("main.js", "import { b } from './b.js';\nimport { c } from './c.js';\nb(c);\n"),
            ("b.js", "import { c } from './c.js';\nexport const b = c;\n"),
            ("c.js", "export const c = () => import('./d/d.js');\n"),
            ("d/d.js", "import { c } from '../c.js';\nexport const d = [c, import.meta.url];\n"),
            ("e.js", "nobody asks for this"),
        ]);
        assert_eq!(
            bundle(&sources, "main.js", &[]).as_deref(),
            Ok("\"use strict\";\n(() => {\nconst made = new Map();\nconst $take = (name) => {\n\
                if (!made.has(name)) made.set(name, makers[name]());\nreturn made.get(name);\n};\n\
                const $later = async (name) => $take(name);\n\
                const $address = (name) => new URL(`js/${name}`, document.baseURI).href;\nconst makers = {\n\
                \"c.js\": () => {\nconst c = () => $later(\"d/d.js\");\nreturn { c };\n},\n\
                \"b.js\": () => {\nconst { c } = $take(\"c.js\");\nconst b = c;\nreturn { b };\n},\n\
                \"main.js\": () => {\nconst { b } = $take(\"b.js\");\nconst { c } = $take(\"c.js\");\nb(c);\nreturn {  };\n},\n\
                \"d/d.js\": () => {\nconst { c } = $take(\"c.js\");\nconst d = [c, $address(\"d/d.js\")];\nreturn { d };\n},\n\
                };\n$take(\"main.js\");\n})();\n")
        );
    }

    #[test]
    fn a_module_that_is_left_out_is_not_there() {
        let sources =
            sources(&[("main.js", "a ? import('./b.js') : import('./c.js');"), ("b.js", "b;"), ("c.js", "c;")]);
        let script = bundle(&sources, "main.js", &["b.js"]).expect("a script");
        assert!(!script.contains("\"b.js\": ") && script.contains("\"c.js\": "), "{script}");
    }

    #[test]
    fn circles_and_missing_modules_are_refused() {
        let circle = sources(&[("main.js", "import './b.js';"), ("b.js", "import './main.js';")]);
        let reason = "b.js: main.js cannot be imported, because it needs this module itself";
        assert_eq!(bundle(&circle, "main.js", &[]), Err(reason.to_string()));
        let missing = sources(&[("main.js", "import './b.js';")]);
        assert_eq!(bundle(&missing, "main.js", &[]), Err("main.js: there is no module b.js".to_string()));
        let left_out = sources(&[("main.js", "import './b.js';"), ("b.js", "b;")]);
        assert_eq!(bundle(&left_out, "main.js", &["b.js"]), Err("main.js: there is no module b.js".to_string()));
    }
}
