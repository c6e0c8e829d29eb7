//! The command line, tested as a command line: what is typed, what comes out, on which stream, with which exit code.

#[test]
fn commands_answer_as_written() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .case("tests/cmd/*.md")
        .case("../../README.md")
        .case("../../README.es.md")
        .case("../../docs/command.md")
        .case("../../docs/orden.md");
}
