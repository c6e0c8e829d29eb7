#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| alfabeta_fuzz::trees::check(text, None));
