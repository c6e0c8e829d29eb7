//! How a file that `alfabeta tree` has written is recognised, so that it overwrites nothing else.

use alfabeta_workbench::trees::{Options, Picture, TABLE_HEAD, notation};

use super::output::OutputFormat;
use super::steps::TABLE_OF_SEVERAL;

/// Which lines of a text may be those that show what it is: a sentence and an empty line may stand before.
const FIRST_LINES: usize = 3;

/// Whether a file that begins like this was written in this format.
pub(super) fn is_of(format: OutputFormat, beginning: &[u8]) -> bool {
    match format {
        OutputFormat::Png => return beginning.starts_with(b"\x89PNG\r\n\x1a\n"),
        OutputFormat::Pdf => return beginning.starts_with(b"%PDF-"),
        _ => {}
    }
    let Ok(text) = str::from_utf8(beginning) else { return false };
    if let Some(notation) = format.notation() {
        return notation::read_with(text, &Options { format: Some(notation), ..Options::default() }).is_ok();
    }
    let has_line = |is_one: &dyn Fn(&str) -> bool| text.lines().take(FIRST_LINES).any(is_one);
    match format {
        OutputFormat::Report | OutputFormat::Text => has_line(&|line| line.starts_with(['▲', '▼'])),
        OutputFormat::Steps => has_line(&|line| line.starts_with("  1  ") && line.ends_with("(s, α, β)")),
        OutputFormat::Json => ["\"convention\":", "\"tree\":"].iter().any(|key| has_key(text, key)),
        OutputFormat::StepsJson => has_key(text, "\"pseudocode\":"),
        OutputFormat::Csv => [TABLE_HEAD, TABLE_OF_SEVERAL].iter().any(|head| text.starts_with(head)),
        OutputFormat::Svg => has_line(&|line| line.starts_with("<svg ") && line.contains("class=\"alfabeta-tree\"")),
        OutputFormat::Dot => text.starts_with("digraph {\n  ordering=out\n"),
        OutputFormat::Mermaid => text.starts_with("flowchart TD\n  n0"),
        // Both begin a document of the same class.
        _ => format.picture().and_then(Picture::document).is_some_and(|document| is_begun(text, document.head)),
    }
}

/// Whether the first key of an object is this one.
fn has_key(text: &str, key: &str) -> bool {
    text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(key))
}

/// Whether a text begins with the first line of this one.
fn is_begun(text: &str, head: &str) -> bool {
    head.lines().next().is_some_and(|line| text.starts_with(line))
}
