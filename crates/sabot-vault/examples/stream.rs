//! The vault's randomness as endless raw bytes, for programs that judge it: `make random` gives them to dieharder.
//!
//! `stream words N` is the keystream of one key. `stream shuffles N` is what lies in the shoes: the order of one
//! shuffled shoe after another, each with a key of its own. `N` picks the key, so every run is the same.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use sabot_vault::Keystream;

/// Six decks.
const CARDS: u16 = 312;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let kind = args.next().unwrap_or_default();
    let number = args.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let ended = match kind.as_str() {
        "words" => words(number, out),
        "shuffles" => shuffles(number, out),
        _ => {
            eprintln!("usage: stream words|shuffles [NUMBER]");
            return ExitCode::from(2);
        }
    };
    match ended {
        // The reader has had enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
    }
}

/// The keys are poor on purpose, nearly all zeros and one apart: what comes out must not show it.
fn key(number: u64, shoe: u64) -> [u8; 32] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    key[8..16].copy_from_slice(&shoe.to_le_bytes());
    key
}

fn words(number: u64, mut out: impl Write) -> io::Result<()> {
    let mut stream = Keystream::new(&key(number, 0));
    loop {
        out.write_all(&stream.word().to_le_bytes())?;
    }
}

fn shuffles(number: u64, out: impl Write) -> io::Result<()> {
    let mut bits = Bits::new(out);
    for shoe in 0.. {
        let order = Keystream::new(&key(number, shoe)).permutation(CARDS);
        write_order(&order, &mut bits)?;
    }
    Ok(())
}

/// The order of a shoe as bits: how many of the cards behind it each card is above, which in a fair shoe is equally
/// likely any number up to how many there are. Of each number those below a power of two count, so that bits are fair.
fn write_order(order: &[u16], bits: &mut Bits<impl Write>) -> io::Result<()> {
    for (place, card) in order.iter().enumerate() {
        let behind = &order[place + 1..];
        // Wrapping, which it never does: without the check eight are counted at a time.
        let above = |count: u16, other: &u16| count.wrapping_add(u16::from(other < card));
        let rank = behind.iter().fold(0, above);
        let choices = behind.len() + 1;
        let width = choices.ilog2();
        if u32::from(rank) < 1 << width {
            bits.push(rank, width)?;
        }
    }
    Ok(())
}

/// Bits on their way to becoming bytes, the low ones first.
struct Bits<W> {
    out: W,
    held: u32,
    count: u32,
}

impl<W: Write> Bits<W> {
    const fn new(out: W) -> Self {
        Self {
            out,
            held: 0,
            count: 0,
        }
    }

    fn push(&mut self, number: u16, width: u32) -> io::Result<()> {
        self.held |= u32::from(number) << self.count;
        self.count += width;
        while self.count >= 8 {
            let [low, ..] = self.held.to_le_bytes();
            self.out.write_all(&[low])?;
            self.held >>= 8;
            self.count -= 8;
        }
        Ok(())
    }
}
