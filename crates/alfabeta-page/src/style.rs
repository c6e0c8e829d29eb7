//! Style sheets put together, without their comments.

use crate::Failure;

/// One style sheet out of many, in their order.
pub(crate) fn together(sheets: &[(String, String)]) -> Result<String, Failure> {
    let mut all = String::new();
    for (path, sheet) in sheets {
        let bare = without_comments(sheet).ok_or_else(|| format!("{path}: a comment or a text is not understood"))?;
        for word in ["@import", "url(", "</"] {
            // What is relative to a sheet would be relative to the page, and a style in a page must not end it.
            if bare.contains(word) {
                return Err(format!("{path}: “{word}” is not understood"));
            }
        }
        for line in bare.lines().map(str::trim).filter(|line| !line.is_empty()) {
            all += line;
            all.push('\n');
        }
    }
    Ok(all)
}

/// A sheet with a space for every comment. Texts are left alone; one with a backslash is not understood.
fn without_comments(sheet: &str) -> Option<String> {
    let mut bare = String::new();
    let mut rest = sheet;
    while let Some(place) = rest.find(['/', '"', '\'']) {
        let quote = &rest[place..=place];
        let length = match quote {
            "/" if rest[place..].starts_with("/*") => {
                bare = bare + &rest[..place] + " ";
                rest = &rest[place + rest[place..].find("*/")? + 2..];
                continue;
            }
            "/" => place + 1,
            quote => place + 2 + rest[place + 1..].find(quote)?,
        };
        if rest[place..length].contains(['\n', '\\']) {
            return None;
        }
        bare += &rest[..length];
        rest = &rest[length..];
    }
    Some(bare + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(sheet: &str) -> Result<String, Failure> {
        together(&[("a.css".to_string(), sheet.to_string())])
    }

    #[test]
    fn comments_go_and_texts_stay() {
        assert_eq!(
            one("/* a */\n  b { c: 1/2; }/* d\n */ e { f: \"/* 'g' */\"; }\n").as_deref(),
            Ok("b { c: 1/2; }  e { f: \"/* 'g' */\"; }\n")
        );
        let two = [("a.css".to_string(), "a {}".to_string()), ("b.css".to_string(), "b {}\n".to_string())];
        assert_eq!(together(&two).as_deref(), Ok("a {}\nb {}\n"));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for (sheet, reason) in [
            ("/* a", "a.css: a comment or a text is not understood"),
            ("a { b: \"c\n\"; }", "a.css: a comment or a text is not understood"),
            ("a { b: \"\\\"\"; }", "a.css: a comment or a text is not understood"),
            ("@import 'b.css';", "a.css: “@import” is not understood"),
            ("a { b: url(c.png); }", "a.css: “url(” is not understood"),
            ("a { b: '</style>'; }", "a.css: “</” is not understood"),
        ] {
            assert_eq!(one(sheet), Err(reason.to_string()), "{sheet}");
        }
    }
}
