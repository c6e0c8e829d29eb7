//! The index of the page, with its styles in it and one script.

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
    /// The path of the script. It has the hash of the script in it, so that a browser may keep the script for ever.
    pub script_path: String,
    /// The script.
    pub script: String,
    /// What a policy must say to allow the styles in the index: their hash, with its quotes.
    pub style_source: String,
    /// All modules, for whoever needs another script of them.
    pub modules: Sources,
}

/// What the index loads in its sources.
const SHEET: (&str, &str) = ("<link rel=\"stylesheet\" href=\"", "\">");
const MODULE: (&str, &str) = ("<script type=\"module\" src=\"js/", "\"></script>");

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
        let script_path = format!("js/alfabeta-{}.js", hexadecimal(&Sha256::digest(&script)[..8]));
        let styles = style::together(&sheets(web, &source)?)?;
        let style_source = format!("'sha256-{}'", STANDARD.encode(Sha256::digest(&styles)));
        let index = index(&source, &styles, &script_path)?;
        Ok(Page { index, script_path, script, style_source, modules })
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

/// The index with one style for all sheets and one script for all modules.
fn index(source: &str, styles: &str, script_path: &str) -> Result<String, Failure> {
    if !source.contains(ANSWERS) {
        return Err(format!("index.html: expected {ANSWERS}"));
    }
    let mut index = String::new();
    let mut has_styles = false;
    for line in source.lines() {
        if between(line, SHEET).is_some() {
            if !has_styles {
                index += &format!("  <style>{styles}</style>\n");
            }
            has_styles = true;
        } else if between(line, MODULE).is_some() {
            index += &format!("  <script defer src=\"{script_path}\"></script>\n");
        } else {
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

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "<head>\n  <link rel=\"stylesheet\" href=\"css/a.css\">\n  <link rel=\"stylesheet\" href=\"css/b.css\">\n  \
        <script type=\"module\" src=\"js/main.js\"></script>\n</head>\n<script type=\"text/plain\" id=\"answers\"></script>\n";

    #[test]
    fn the_index_has_one_style_and_one_script() {
        assert_eq!(
            index(SOURCE, "a {}\n", "js/x.js").as_deref(),
            Ok("<head>\n  <style>a {}\n</style>\n  <script defer src=\"js/x.js\"></script>\n</head>\n\
                <script type=\"text/plain\" id=\"answers\"></script>\n")
        );
        assert!(index("<head></head>", "", "").is_err_and(|reason| reason.contains("answers")));
    }

    #[test]
    fn no_answer_ends_its_element() {
        let pairs = [("{}".to_string(), "\"</script><!--\"".to_string())];
        let index = with_answers(SOURCE, &pairs);
        assert!(index.ends_with(" id=\"answers\">\n{}\n\"\\u003c/script>\\u003c!--\"\n</script>\n"), "{index}");
    }
}
