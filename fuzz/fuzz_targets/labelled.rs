#![no_main]

use alfabeta::tree::notation::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| alfabeta_fuzz::trees::check(text, Some(Format::Labelled)));
