#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    alfabeta_fuzz::store::check_game(text);
});
