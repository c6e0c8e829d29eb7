//! A module as the body of a function: takes what it imports from other such functions, returns what it exports.
//!
//! An imported name becomes a constant. That is the same as long as modules do not import each other in a circle and nothing
//! that is exported is assigned later, both of which are refused.

use crate::Failure;
use crate::token::{Gap, Kind, Token, tokens};

/// The function that evaluates a module once and hands out what it exports.
pub(crate) const TAKE: &str = "$take";
/// The same as a promise.
pub(crate) const LATER: &str = "$later";
/// The address that a module would have by itself.
pub(crate) const ADDRESS: &str = "$address";

/// A module, translated.
#[derive(Debug, Default)]
pub(crate) struct Module {
    /// The modules that it needs to be evaluated, in order.
    pub(crate) imports: Vec<String>,
    /// Those that it may ask for later.
    pub(crate) later: Vec<String>,
    /// Whether it asks for its own address.
    pub(crate) has_address: bool,
    /// The body of the function.
    pub(crate) body: String,
}

/// Translates the module at a path, relative to the folder of all modules.
pub(crate) fn translate(path: &str, script: &str) -> Result<Module, Failure> {
    let words = tokens(script).map_err(|reason| format!("{path}, {reason}"))?;
    let mut translator =
        Translator { path, words: &words, at: 0, module: Module::default(), head: String::new(), exports: Vec::new() };
    translator.run()?;
    let Translator { mut module, head, exports, .. } = translator;
    let body = module.body.trim_start();
    module.body = format!("{head}{body}\nreturn {{ {} }};\n", exports.join(", "));
    Ok(module)
}

struct Translator<'a> {
    path: &'a str,
    words: &'a [Token<'a>],
    at: usize,
    module: Module,
    /// What stands before the body: imports are evaluated first, wherever they stand.
    head: String,
    exports: Vec<String>,
}

impl<'a> Translator<'a> {
    fn run(&mut self) -> Result<(), Failure> {
        // Only functions may wait; one without braces is known by the word before it.
        let (mut depth, mut is_async) = (0, false);
        while let Some(&word) = self.words.get(self.at) {
            let is_member = self.at.checked_sub(1).is_some_and(|before| self.words[before].is("."));
            depth -= usize::from(word.closes());
            match word.text {
                _ if word.kind != Kind::Name || is_member => self.copy(),
                TAKE | LATER | ADDRESS => return Err(self.refusal("the name is taken")),
                "import" if self.is_next(1, "(") => self.import_later()?,
                "import" if self.is_next(1, ".") => self.own_address()?,
                "import" if depth == 0 => self.import()?,
                "export" if depth == 0 => self.export()?,
                "await" if depth == 0 && !is_async => return Err(self.refusal("a module must not wait for anything")),
                _ => self.copy(),
            }
            is_async = word.is("async") || is_async && !(depth == 0 && (word.is(";") || word.is("}")));
            depth += usize::from(word.opens());
        }
        Ok(())
    }

    /// The words that come now are these.
    fn is_next(&self, ahead: usize, text: &str) -> bool {
        self.words.get(self.at + ahead).is_some_and(|word| word.is(text))
    }

    fn refusal(&self, reason: &str) -> Failure {
        let word = self.words.get(self.at).or(self.words.last());
        let (line, text) = word.map_or((0, ""), |word| (word.line, word.text));
        format!("{}, line {line}: {reason}, at “{text}”", self.path)
    }

    fn gap(&mut self) {
        match self.words[self.at].gap {
            Gap::Nothing => {}
            Gap::Space => self.module.body.push(' '),
            Gap::Line => self.module.body.push('\n'),
        }
    }

    /// Takes a word over as it is.
    fn copy(&mut self) {
        self.gap();
        self.module.body += self.words[self.at].text;
        self.at += 1;
    }

    /// Passes over a sign or keyword that must come now.
    fn expect(&mut self, text: &str) -> Result<(), Failure> {
        if !self.is_next(0, text) {
            return Err(self.refusal(&format!("expected “{text}”")));
        }
        self.at += 1;
        Ok(())
    }

    fn name(&mut self) -> Result<&'a str, Failure> {
        let name = self.words.get(self.at).filter(|word| word.kind == Kind::Name && !word.text.starts_with('#'));
        let name = name.ok_or_else(|| self.refusal("expected a name"))?.text;
        self.at += 1;
        Ok(name)
    }

    /// The path of the module that a text names.
    fn specifier(&mut self) -> Result<String, Failure> {
        let word = self.words.get(self.at).filter(|word| word.kind == Kind::Text && !word.text.contains('\\'));
        let word = word.ok_or_else(|| self.refusal("expected the path of a module as a plain text"))?;
        let path = resolve(self.path, word.text.trim_matches(['"', '\'']));
        let path = path.ok_or_else(|| self.refusal("expected a path that starts with “./” or “../”"))?;
        self.at += 1;
        Ok(path)
    }

    /// `import("./a.js")`
    fn import_later(&mut self) -> Result<(), Failure> {
        self.gap();
        self.at += 1;
        self.expect("(")?;
        let path = self.specifier()?;
        self.expect(")")?;
        self.module.body += &format!("{LATER}(\"{path}\")");
        self.module.later.push(path);
        Ok(())
    }

    /// `import.meta.url`
    fn own_address(&mut self) -> Result<(), Failure> {
        self.gap();
        self.at += 1;
        for text in [".", "meta", ".", "url"] {
            self.expect(text)?;
        }
        self.module.body += &format!("{ADDRESS}(\"{}\")", self.path);
        self.module.has_address = true;
        Ok(())
    }

    /// `import { a, b as c } from "./d.js";`, `import * as a from "./b.js";`, `import "./a.js";`
    fn import(&mut self) -> Result<(), Failure> {
        self.at += 1;
        let target = if self.is_next(0, "*") {
            self.at += 1;
            self.expect("as")?;
            format!("const {} = ", self.name()?)
        } else if self.is_next(0, "{") {
            let names = self.names()?;
            let parts = names.iter().map(|(name, alias)| pair(name, alias));
            format!("const {{ {} }} = ", parts.collect::<Vec<_>>().join(", "))
        } else {
            String::new()
        };
        if !target.is_empty() {
            self.expect("from")?;
        }
        let path = self.specifier()?;
        self.expect(";")?;
        self.head += &format!("{target}{TAKE}(\"{path}\");\n");
        self.module.imports.push(path);
        Ok(())
    }

    /// `export` before a declaration, or with names in braces.
    fn export(&mut self) -> Result<(), Failure> {
        let start = self.at;
        self.at += 1;
        if self.is_next(0, "{") {
            let names = self.names()?;
            self.expect(";")?;
            self.exports.extend(names.iter().map(|(name, alias)| pair(alias, name)));
            return Ok(());
        }
        let first = self.at;
        if self.is_next(0, "async") {
            self.at += 1;
        }
        let keyword = self.words.get(self.at).map_or("", |word| word.text);
        match keyword {
            "function" => self.at += 1 + usize::from(self.is_next(1, "*")),
            "class" | "const" => self.at += 1,
            "let" | "var" => return Err(self.refusal("what is exported must not change: expected “const”")),
            _ => return Err(self.refusal("expected a function, a class, a constant or names in braces")),
        }
        let name = self.name()?;
        if keyword == "const" {
            self.is_alone()?;
        }
        self.exports.push(name.to_string());
        // The declaration itself is taken over word by word, in the place of `export`.
        self.at = start;
        self.gap();
        self.module.body += self.words[first].text;
        self.at = first + 1;
        Ok(())
    }

    /// Whether a declaration declares one name alone.
    fn is_alone(&self) -> Result<(), Failure> {
        let mut depth = 0;
        for word in &self.words[self.at..] {
            depth -= i32::from(word.closes());
            match word.text {
                ";" if depth == 0 => return Ok(()),
                "," if depth == 0 => return Err(self.refusal("expected one constant and “;”")),
                _ => depth += i32::from(word.opens()),
            }
        }
        Err(self.refusal("expected “;” at the end of the constant"))
    }

    /// `{ a, b as c }`: each name with what it is called on the other side.
    fn names(&mut self) -> Result<Vec<(&'a str, &'a str)>, Failure> {
        self.expect("{")?;
        let mut names = Vec::new();
        while !self.is_next(0, "}") {
            let name = self.name()?;
            let mut alias = name;
            if self.is_next(0, "as") {
                self.at += 1;
                alias = self.name()?;
            }
            names.push((name, alias));
            if !self.is_next(0, "}") {
                self.expect(",")?;
            }
        }
        self.at += 1;
        Ok(names)
    }
}

/// A name in an object, and what it is called outside.
fn pair(name: &str, alias: &str) -> String {
    if name == alias { name.to_string() } else { format!("{name}: {alias}") }
}

/// The path that a module names from where it stands; nothing if it names no file beside it or leaves the folder.
fn resolve(from: &str, specifier: &str) -> Option<String> {
    if !specifier.starts_with("./") && !specifier.starts_with("../") {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in specifier.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(script: &str) -> String {
        translate("a/b.js", script).expect("a module").body
    }

    #[test]
    fn imports_are_taken_first_and_exports_returned() {
        let module = translate(
            "a/b.js",
            "/** Doc. */\nimport { c, d as e } from \"../d.js\";\nimport * as f from './f.js';\nexport const G = [c, 1];\n\
             // Not for others.\nconst x = e`import ${f}`;\nexport async function h() {\n  await x; // later\n}\n\
             export class I {}\nexport { x as y, c };\n",
        );
        let module = module.expect("a module");
        assert_eq!(module.imports, ["d.js", "a/f.js"]);
        assert_eq!(
            module.body,
            "const { c, d: e } = $take(\"d.js\");\nconst f = $take(\"a/f.js\");\nconst G = [c, 1];\n\
             const x = e`import ${f}`;\nasync function h() {\nawait x;\n}\nclass I {}\nreturn { G, h, I, y: x, c };\n"
        );
    }

    #[test]
    fn what_is_imported_later_stays_a_promise() {
        let module = translate("a/b.js", "const v = { w: () => import(\"./w.js\") };\nuse(import.meta.url, x.import);");
        let module = module.expect("a module");
        assert_eq!((&module.later[..], module.has_address), (&["a/w.js".to_string()][..], true));
        assert_eq!(
            module.body,
            "const v = { w: () => $later(\"a/w.js\") };\nuse($address(\"a/b.js\"), x.import);\nreturn {  };\n"
        );
    }

    #[test]
    fn waiting_inside_of_a_function_is_no_waiting_of_the_module() {
        assert!(body("const f = async (x) => await x;").contains("await x"));
        assert!(body("const f = async () => { if (a) { await b; } };").contains("await b"));
    }

    #[test]
    fn what_would_mean_something_else_is_refused() {
        for (script, reason) in [
            ("export let a = 1;", "a/b.js, line 1: what is exported must not change: expected “const”, at “let”"),
            (
                "\nexport default 1;",
                "line 2: expected a function, a class, a constant or names in braces, at “default”",
            ),
            ("export * from './c.js';", "expected a function, a class, a constant or names in braces, at “*”"),
            ("export { a } from './c.js';", "expected “;”, at “from”"),
            ("export const a = 1, b = 2;", "expected one constant and “;”, at “=”"),
            ("export const { a } = b;", "expected a name, at “{”"),
            ("import a from './c.js';", "expected the path of a module as a plain text, at “a”"),
            ("import { a } from 'c';", "expected a path that starts with “./” or “../”"),
            ("import { a } from '../../c.js';", "expected a path that starts with “./” or “../”"),
            ("import(a)", "expected the path of a module as a plain text, at “a”"),
            ("import.meta.env", "expected “url”, at “env”"),
            ("await a;", "a module must not wait for anything, at “await”"),
            ("f(async () => {}); for await (const a of b) {}", "a module must not wait for anything, at “await”"),
            ("const $take = 1;", "the name is taken, at “$take”"),
        ] {
            let refused = translate("a/b.js", script).expect_err(script);
            assert!(refused.contains(reason), "{script}: {refused}");
        }
    }
}
