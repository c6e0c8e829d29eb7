//! Dependencies point one way: in every crate a module uses only those that ARCHITECTURE.md puts to its left.
//!
//! The document states the order in blocks that begin with ```` ```order crates/NAME ````: modules between commas are equals
//! and do not use each other, `<` separates those that may be used from those that may use them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_module_uses_only_what_stands_to_its_left() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let document = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("the document");
    let mut crates = 0;
    for block in document.split("```order ").skip(1) {
        let (name, rest) = block.split_once('\n').expect("a name and an order");
        let order = rest.split("```").next().expect("an order");
        check(&root.join(name.trim()).join("src"), order);
        crates += 1;
    }
    assert!(crates >= 3, "the order of every crate is stated");
}

/// Checks the modules of one crate.
fn check(source: &Path, order: &str) {
    let layers: Vec<Vec<&str>> = order
        .split('<')
        .map(|layer| layer.split(',').map(str::trim).filter(|name| !name.is_empty()).collect())
        .collect();
    let stated: BTreeSet<&str> = layers.iter().flatten().copied().collect();
    let modules = modules(source);
    let found: BTreeSet<&str> = modules.iter().map(|(name, _)| &**name).collect();
    assert_eq!(found, stated, "the modules of {}", source.display());
    for (name, files) in &modules {
        let layer = layers.iter().position(|layer| layer.contains(&&**name)).expect("a stated module");
        let allowed: BTreeSet<&str> = layers[..layer].iter().flatten().copied().collect();
        for file in files {
            for used in uses(file) {
                let is_fine = used == *name || !found.contains(&*used) || allowed.contains(&*used);
                assert!(is_fine, "{} uses {used}, which does not stand to the left of {name}", file.display());
            }
        }
    }
}

/// The modules at the top of a crate with all of their files.
fn modules(source: &Path) -> Vec<(String, Vec<PathBuf>)> {
    let mut modules = Vec::new();
    for entry in fs::read_dir(source).expect("the source of a crate") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if path.is_dir()
            || path.extension().is_some_and(|extension| extension == "rs") && name != "lib" && name != "main"
        {
            let mut files = Vec::new();
            gather(&path, &mut files);
            modules.push((name, files));
        }
    }
    modules
}

fn gather(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        fs::read_dir(path).expect("a folder").for_each(|entry| gather(&entry.expect("an entry").path(), files));
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        files.push(path.to_path_buf());
    }
}

/// The first names behind `crate::` in a file, its tests and comments aside.
fn uses(file: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(file).expect("a file");
    let code = text.split("\n#[cfg(test)]\nmod tests").next().expect("a file has a beginning");
    let code: String = code.lines().map(|line| line.split("//").next().unwrap_or("").to_owned() + "\n").collect();
    let mut names = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        match rest.strip_prefix('{') {
            Some(list) => names.extend(listed(list)),
            None => names.extend(first_name(rest)),
        }
    }
    names
}

/// The names at the top of `a, b::{c, d}, e}…`.
fn listed(list: &str) -> Vec<String> {
    let (mut names, mut depth, mut is_start) = (Vec::new(), 0, true);
    for (index, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => is_start = true,
            letter if is_start && !letter.is_whitespace() => {
                names.extend(first_name(&list[index..]));
                is_start = false;
            }
            _ => {}
        }
    }
    names
}

fn first_name(text: &str) -> Option<String> {
    let name: String = text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    (!name.is_empty()).then_some(name)
}

#[test]
fn names_in_braces_are_found() {
    assert_eq!(listed("a, b::{c, d}, e}; f"), ["a", "b", "e"]);
}
