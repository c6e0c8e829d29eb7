fn main() {
    let mut legal = String::new();
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("isready") => println!("readyok"),
            Some("legal") => legal = words.next().unwrap_or_default().into(), // the first legal move
            Some("go") => println!("bestmove {legal}"),
            Some("quit") => return,
            _ => {}
        }
    }
}
