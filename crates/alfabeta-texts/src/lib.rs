//! Turns the English language file of a crate into types, at build time, so that the compiler checks every text.
//!
//! ```text
//! arena-cup-twice = line { $line } of the cup file: there is already an agent “{ $name }”
//! ```
//!
//! becomes a struct with a field for each variable, and a conversion into the library's `Message` with the English text:
//!
//! ```
//! pub(crate) struct CupTwice<A, B> {
//!     pub(crate) line: A,
//!     pub(crate) name: B,
//! }
//! ```
//!
//! A text that does not exist, or a variable that it does not have, is an error of the compiler; a text that is never used is
//! a struct that is never constructed, which the compiler reports as well. English stands in the language file alone. Variables
//! are fields, so that rewording a text cannot exchange two of them.
//!
//! A crate calls [`generate`] in its build script and includes `texts.rs` of `OUT_DIR` in a module `texts`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs, io};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

/// Writes the types for `i18n/en.ftl` to `texts.rs` in `OUT_DIR`. The prefix of identifiers is left out of the names of types.
/// Texts whose identifiers begin with one of `others` get no type: they are looked up by names that only exist at run time.
pub fn generate(prefix: &str, others: &[&str]) -> io::Result<()> {
    let folder =
        |name| env::var_os(name).ok_or_else(|| io::Error::other(format!("{name} is not set: not a build script")));
    let path = Path::new(&folder("CARGO_MANIFEST_DIR")?).join("i18n/en.ftl");
    println!("cargo:rerun-if-changed={}", path.display());
    let code = code(&fs::read_to_string(&path)?, prefix, others).map_err(io::Error::other)?;
    fs::write(Path::new(&folder("OUT_DIR")?).join("texts.rs"), code)
}

/// The types for the texts of a language file.
fn code(source: &str, prefix: &str, others: &[&str]) -> Result<String, String> {
    let resource = fluent_syntax::parser::parse(source).map_err(|(_, errors)| format!("{errors:?}"))?;
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    });
    let texts: BTreeMap<&str, &Pattern<&str>> = messages.collect();
    let mut code = String::new();
    for (id, pattern) in &texts {
        if !others.iter().any(|other| id.starts_with(other)) {
            code += &text_type(id, id.strip_prefix(prefix).unwrap_or(id), pattern, &texts)?;
        }
    }
    Ok(code)
}

/// The type of one text.
fn text_type(
    id: &str,
    name: &str,
    pattern: &Pattern<&str>,
    texts: &BTreeMap<&str, &Pattern<&str>>,
) -> Result<String, String> {
    let name = type_name(name);
    let mut english = English { texts, variables: BTreeSet::new(), code: String::new() };
    english.pattern(pattern).map_err(|reason| format!("{id}: {reason}"))?;
    let English { variables, code, .. } = english;
    if variables.is_empty() {
        return Ok(format!(
            "pub(crate) struct {name};\n\
             impl From<{name}> for ::alfabeta::message::Message {{\n\
             fn from({name}: {name}) -> Self {{\nlet mut english = String::new();\n{code}\
             Self::new({id:?}, english)\n}}\n}}\n\n"
        ));
    }
    let kinds: Vec<String> = (0..variables.len()).map(|number| format!("T{number}")).collect();
    let fields: String =
        variables.iter().zip(&kinds).map(|(v, kind)| format!("pub(crate) {}: {kind},\n", field(v))).collect();
    let strings: String = variables.iter().map(|v| format!("let {0} = text.{0}.to_string();\n", field(v))).collect();
    let arguments: String = variables.iter().map(|v| format!(".with({v:?}, {})", field(v))).collect();
    let bounds = kinds.iter().map(|kind| format!("{kind}: ::std::fmt::Display")).collect::<Vec<_>>().join(", ");
    let kinds = kinds.join(", ");
    Ok(format!(
        "pub(crate) struct {name}<{kinds}> {{\n{fields}}}\n\
         impl<{bounds}> From<{name}<{kinds}>> for ::alfabeta::message::Message {{\n\
         fn from(text: {name}<{kinds}>) -> Self {{\n{strings}let mut english = String::new();\n{code}\
         Self::new({id:?}, english){arguments}\n}}\n}}\n\n"
    ))
}

/// Code that puts an English text together.
struct English<'a> {
    texts: &'a BTreeMap<&'a str, &'a Pattern<&'a str>>,
    variables: BTreeSet<&'a str>,
    code: String,
}

impl<'a> English<'a> {
    fn pattern(&mut self, pattern: &Pattern<&'a str>) -> Result<(), String> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.literal(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => self.inline(inline)?,
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    let InlineExpression::VariableReference { id } = selector else {
                        return Err("only variables can be selected by".into());
                    };
                    self.variables.insert(id.name);
                    self.code += &format!("match &*{} {{\n", field(id.name));
                    // The default covers everything else, wherever it stands.
                    for variant in variants.iter().filter(|variant| !variant.default) {
                        let key = match &variant.key {
                            VariantKey::Identifier { name: "one" } => "1",
                            VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => name,
                        };
                        self.code += &format!("{key:?} => {{\n");
                        self.pattern(&variant.value)?;
                        self.code += "}\n";
                    }
                    let default =
                        variants.iter().find(|variant| variant.default).ok_or("a selection without a default")?;
                    self.code += "_ => {\n";
                    self.pattern(&default.value)?;
                    self.code += "}\n}\n";
                }
            }
        }
        Ok(())
    }

    fn inline(&mut self, inline: &InlineExpression<&'a str>) -> Result<(), String> {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                self.literal(value)
            }
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
                self.code += &format!("english += &{};\n", field(id.name));
            }
            InlineExpression::MessageReference { id, attribute: None } => {
                let text = *self.texts.get(id.name).ok_or_else(|| format!("unknown text “{}”", id.name))?;
                self.pattern(text)?;
            }
            _ => return Err("only variables, literals and texts can be inserted".into()),
        }
        Ok(())
    }

    fn literal(&mut self, text: &str) {
        self.code += &format!("english += {text:?};\n");
    }
}

/// `cup-few` as the name of a type: `CupFew`.
fn type_name(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    };
    name.split(['-', '_']).map(word).collect()
}

/// The name of a variable as that of a field; all names of variables that are keywords are these.
fn field(variable: &str) -> String {
    let is_keyword = ["in", "loop", "match", "move", "ref", "type", "use", "where"].contains(&variable);
    format!("{}{}", if is_keyword { "r#" } else { "" }, variable.replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_a_struct_with_its_variables() {
        let code = code("toy-odd = “{ $move }” in { $game }: { toy-why }\ntoy-why = no\n", "toy-", &["toy-why"])
            .expect("code");
        for part in [
            "struct Odd<T0, T1> {",
            "pub(crate) game: T0",
            "pub(crate) r#move: T1",
            "english += \"no\";",
            "\"toy-odd\"",
        ] {
            assert!(code.contains(part), "{part} in {code}");
        }
        assert!(!code.contains("struct Why"), "{code}");
    }

    #[test]
    fn a_plural_becomes_a_match() {
        let code =
            code("games = { $count ->\n    [one] one game\n   *[other] { $count } games\n }", "", &[]).expect("code");
        assert!(code.contains("match &*count {\n\"1\" => {\nenglish += \"one game\";\n}\n_ => {"), "{code}");
    }

    #[test]
    fn what_is_not_fluent_is_refused() {
        assert!(code("a = { b", "", &[]).is_err());
        assert!(code("a = { missing }", "", &[]).is_err());
    }
}
