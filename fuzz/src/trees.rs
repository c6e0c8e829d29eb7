//! Trees: no text makes the library panic, and a text that is a tree can be written in every notation and read back as the same
//! tree, answered and drawn.

use alfabeta::tree::Node;
use alfabeta::tree::draw::{Picture, Sheet};
use alfabeta::tree::notation::{Format, Options, read_with, write};
use alfabeta::word::Word;
use alfabeta::workbook::{Answers, Attempt, Convention, CutRule, Question4, notes};

/// Checks a text in one notation, or in the one it looks like.
pub fn check(text: &str, format: Option<Format>) {
    for branching in [None, Some(2)] {
        let Ok(tree) = read_with(text, &Options { format, branching, root: None }) else { continue };
        for &format in Format::ALL {
            let Ok(written) = write(&tree, format) else { continue };
            let options = Options { format: Some(format), ..Options::default() };
            let read = read_with(&written, &options).unwrap_or_else(|error| panic!("{format:?}: {written}\n{error}"));
            assert_eq!(read, tree, "{format:?}: {written}");
        }
        for cut in [CutRule::Le, CutRule::Lt] {
            let convention = Convention { cut, ..Convention::default() };
            let _ = Question4::new(&tree, &convention, 0, tree.len() as Node - 1);
            let Ok(answers) = Answers::new(&tree, &convention) else { continue };
            let key = Sheet::key(&tree, notes(&answers));
            for picture in [Picture::Svg, Picture::Forest, Picture::Tikz, Picture::Dot, Picture::Mermaid, Picture::Text]
            {
                key.draw(picture);
            }
        }
    }
}

/// Checks whatever a student may write: nothing makes marking panic.
pub fn check_attempt(text: &str) {
    let tree = read_with("[[3 12 8] [2* ! 4 6] [14 5 2]]", &Options::default()).expect("a tree");
    let convention = Convention::default();
    let answers = Answers::new(&tree, &convention).expect("all leaves are given");
    let question4 = Question4::new(&tree, &convention, 6, 7).expect("a question");
    let attempt = Attempt {
        values: [("1".into(), text.into())].into(),
        struck: Some(vec![text.into()]),
        best: Some(text.into()),
        not_generated: Some(text.into()),
        question4: Some(text.into()),
    };
    let _ = answers.check(&attempt, Some(&question4));
    let _ = answers.check(&Attempt { struck: None, best: None, ..attempt }, Some(&question4));
}
