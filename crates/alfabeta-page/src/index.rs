//! The index of the page, with its styles and its script in it.

use std::fs;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::bundle::{Sources, bundle};
use crate::{Failure, style};

/// The page, made out of its sources.
pub struct Page {
    /// The index.
    pub index: String,
    /// What a policy must say to allow the scripts in the index: their hashes, with their quotes.
    pub script_sources: String,
    /// The same for the styles.
    pub style_source: String,
    /// All modules, for whoever needs another script of them.
    pub modules: Sources,
}

/// What the index loads in its sources.
const SHEET: (&str, &str) = ("<link rel=\"stylesheet\" href=\"", "\">");
const MODULE: (&str, &str) = ("<script type=\"module\" src=\"js/", "\"></script>");

/// Starts the script that stands in the index as a text, behind the first frame. A browser that found it as a script would read
/// through all of it before it paints anything.
const START: &str = include_str!("start.js");

/// Both go before this line.
const BODY_END: &str = "</body>";

/// Where the answers to the first questions go.
const ANSWERS: &str = "<script type=\"text/plain\" id=\"answers\"></script>";

impl Page {
    /// Makes the page out of a folder with its sources. Some modules can be left out, if they are only imported later.
    pub fn make(web: &Path, left_out: &[&str]) -> Result<Page, Failure> {
        let source = read(&web.join("index.html"))?;
        let mut modules = Sources::new();
        gather(&web.join("js"), "", &mut modules)?;
        let entry = between(&source, MODULE).ok_or("index.html: there is no module to start with")?;
        let script = bundle(&modules, entry, left_out)?;
        let styles = style::together(&sheets(web, &source)?)?;
        let index = index(&source, &styles, &script)?;
        let script_sources = format!("{} {}", allowed(START), allowed(&script));
        Ok(Page { index, script_sources, style_source: allowed(&styles), modules })
    }
}

/// The index with answers in it: pairs of question and answer as JSON, a line each.
pub fn with_answers(index: &str, answers: &[(String, String)]) -> String {
    let mut lines = "\n".to_string();
    for (question, answer) in answers {
        lines += &format!("{question}\n{answer}\n");
    }
    // No answer may end the element that it stands in, whatever it says; a text in JSON can say `<` otherwise.
    let lines = lines.replace('<', "\\u003c");
    index.replacen(ANSWERS, &ANSWERS.replacen("><", &format!(">{lines}<"), 1), 1)
}

/// How a policy names what stands in the index.
fn allowed(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// The index with one style for all sheets, and one script for all modules behind everything that can be painted.
fn index(source: &str, styles: &str, script: &str) -> Result<String, Failure> {
    if let Some(missing) = [ANSWERS, BODY_END].into_iter().find(|part| !source.contains(part)) {
        return Err(format!("index.html: expected {missing}"));
    }
    // Where an element ends is found without understanding the script.
    let lower = script.to_ascii_lowercase();
    if let Some(end) = ["</script", "<script", "<!--"].into_iter().find(|end| lower.contains(end)) {
        return Err(format!("a script in the index must not say “{end}”"));
    }
    let mut index = String::new();
    let mut has_styles = false;
    for line in source.lines() {
        if between(line, SHEET).is_some() {
            if !has_styles {
                index += &format!("  <style>{styles}</style>\n");
            }
            has_styles = true;
        } else if line.contains(BODY_END) {
            index += &format!(
                "  <script type=\"text/plain\" id=\"program\">{script}</script>\n  <script>{START}</script>\n{line}\n"
            );
        } else if between(line, MODULE).is_none() {
            index += line;
            index.push('\n');
        }
    }
    Ok(index)
}

/// The sheets that the index names, in their order.
fn sheets(web: &Path, source: &str) -> Result<Vec<(String, String)>, Failure> {
    let paths = source.lines().filter_map(|line| between(line, SHEET));
    paths.map(|path| Ok((path.to_string(), read(&web.join(path))?))).collect()
}

/// What stands between two texts.
fn between<'a>(text: &'a str, (before, after): (&str, &str)) -> Option<&'a str> {
    let rest = &text[text.find(before)? + before.len()..];
    rest.find(after).map(|end| &rest[..end])
}

/// All scripts below a folder.
fn gather(folder: &Path, prefix: &str, modules: &mut Sources) -> Result<(), Failure> {
    let refusal = |reason: std::io::Error| format!("{}: {reason}", folder.display());
    for entry in fs::read_dir(folder).map_err(refusal)? {
        let path = entry.map_err(refusal)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            gather(&path, &format!("{prefix}{name}/"), modules)?;
        } else if name.ends_with(".js") {
            modules.insert(format!("{prefix}{name}"), read(&path)?);
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|reason| format!("{}: {reason}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "<head>\n  <link rel=\"stylesheet\" href=\"css/a.css\">\n  <link rel=\"stylesheet\" href=\"css/b.css\">\n  \
        <script type=\"module\" src=\"js/main.js\"></script>\n</head>\n<script type=\"text/plain\" id=\"answers\"></script>\n</body>\n";

    #[test]
    fn the_index_has_one_style_and_one_script() {
        assert_eq!(
            index(SOURCE, "a {}\n", "b();\n").as_deref(),
            Ok(&*format!(
                "<head>\n  <style>a {{}}\n</style>\n</head>\n<script type=\"text/plain\" id=\"answers\"></script>\n  \
                 <script type=\"text/plain\" id=\"program\">b();\n</script>\n  <script>{START}</script>\n</body>\n"
            ))
        );
        assert!(index("<head></head>", "", "").is_err_and(|reason| reason.contains("answers")));
    }

    #[test]
    fn a_script_that_would_end_its_element_is_refused() {
        for script in ["f('</script>');", "f('</SCRIPT');", "a <!--b;", "`<script>`"] {
            assert!(index(SOURCE, "", script).is_err_and(|reason| reason.contains("must not say")), "{script}");
        }
    }

    #[test]
    fn a_policy_names_a_text_by_its_hash() {
        // The example of the specification: Content Security Policy Level 3, section 8.4.
        assert_eq!(allowed("alert('Hello, world.');"), "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
    }

    #[test]
    fn no_answer_ends_its_element() {
        let pairs = [("{}".to_string(), "\"</script><!--\"".to_string())];
        let index = with_answers(SOURCE, &pairs);
        assert!(
            index.ends_with(" id=\"answers\">\n{}\n\"\\u003c/script>\\u003c!--\"\n</script>\n</body>\n"),
            "{index}"
        );
    }
}
