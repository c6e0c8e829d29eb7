//! Turns the language file into types.

fn main() -> std::io::Result<()> {
    alfabeta_texts::generate("arena-", &[])
}
