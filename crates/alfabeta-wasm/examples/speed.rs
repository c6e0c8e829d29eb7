//! How long this machine takes for questions without a browser: reads questions from standard input, a line each, and prints the
//! fewest milliseconds that each took in so many attempts. `.ci/module-speed` puts the module beside it.

use std::io::{self, BufRead};
use std::time::Instant;

const ATTEMPTS: usize = 5;

fn main() -> io::Result<()> {
    let begin = Instant::now();
    for question in io::stdin().lock().lines() {
        let question = question?;
        let mut best = f64::INFINITY;
        for _ in 0..ATTEMPTS {
            let start = Instant::now();
            let answer = alfabeta_wasm::reply(&question, &|| begin.elapsed(), &mut |_| ());
            best = best.min(start.elapsed().as_secs_f64() * 1000.0);
            assert!(answer.starts_with(r#"{"done":"#), "{answer}");
        }
        println!("{best:.1}");
    }
    Ok(())
}
