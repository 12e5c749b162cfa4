//! Compiles the core from the unpacked source package that `MAHJONG_GB` points to, with our thin shim.

use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-env-changed=MAHJONG_GB");
    println!("cargo::rerun-if-changed=src/theirs.cpp");
    let root = std::env::var_os("MAHJONG_GB")
        .expect("MAHJONG_GB is the folder of the unpacked PyMahjongGB");
    let core = PathBuf::from(root).join("MahjongGB/mahjong-algorithm");
    cc::Build::new()
        .cpp(true)
        .std("c++17")
        .opt_level(3)
        .define("NDEBUG", None)
        .warnings(false)
        .include(&core)
        .file(core.join("fan_calculator.cpp"))
        .file("src/theirs.cpp")
        .compile("theirs");
}
