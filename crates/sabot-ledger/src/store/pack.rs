//! How a record lies in a database: packed, because most of it is the same in every record.
//!
//! ```text
//! stored     = record                                   as it is, if packing makes it no shorter
//!            | 01 ‖ check:4 ‖ a frame of Zstandard, without the four bytes every frame begins with
//! check      = the first bytes of the SHA-256 of what follows it
//! dictionary = pack/1.dict, for frames of the kind 01
//! ```
//!
//! Chains, proofs and exports know only records: how they are packed is nobody's concern but the database's. A
//! dictionary is never changed, since every stored record needs the one it was packed with; a better one is another kind.
//! `examples/dictionary.rs` makes one from the data of houses. The check is there because not every bit of a frame means
//! something, and every bit that is bent shall be found.

use std::borrow::Cow;
use std::cell::RefCell;
use std::io;
use std::sync::LazyLock;

use sha2::{Digest as _, Sha256};
use zstd::bulk::{Compressor, Decompressor};
use zstd::dict::{DecoderDictionary, EncoderDictionary};
use zstd::zstd_safe::{CParameter, get_frame_content_size};

use super::admit::MOST_BYTES;

static DICTIONARY: &[u8] = include_bytes!("pack/1.dict");
const KIND: u8 = 1;
/// What every frame begins with.
const FRAME: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
const CHECK: usize = 4;
/// The usual one of Zstandard: the next ones take longer and save two bytes in a hundred.
const LEVEL: i32 = 3;

static TO_PACK: LazyLock<EncoderDictionary<'static>> =
    LazyLock::new(|| EncoderDictionary::copy(DICTIONARY, LEVEL));
static TO_UNPACK: LazyLock<DecoderDictionary<'static>> =
    LazyLock::new(|| DecoderDictionary::copy(DICTIONARY));

thread_local! {
    static PACKER: RefCell<Option<Compressor<'static>>> = const { RefCell::new(None) };
    static UNPACKER: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
}

/// A record as it is stored.
pub(super) fn pack(record: &[u8]) -> Cow<'_, [u8]> {
    // What cannot be packed is stored as it is: that is always right.
    let frame = PACKER.with_borrow_mut(|packer| compress(packer, record).ok());
    let body = frame
        .as_deref()
        .and_then(|frame| frame.strip_prefix(&FRAME));
    let stored = body.map(|body| [&[KIND], &check(body)[..], body].concat());
    match stored {
        Some(stored) if stored.len() < record.len() => Cow::Owned(stored),
        Some(_) | None => Cow::Borrowed(record),
    }
}

/// The record of what is stored. What is packed in no way known is handed on as it is, for the auditor to name it.
pub(super) fn unpack(stored: &[u8]) -> Cow<'_, [u8]> {
    let body = stored.strip_prefix(&[KIND]).and_then(checked);
    let record = body.and_then(|body| {
        let frame = [&FRAME[..], body].concat();
        UNPACKER.with_borrow_mut(|unpacker| expand(unpacker, &frame))
    });
    record.map_or(Cow::Borrowed(stored), Cow::Owned)
}

/// A few bytes by which one sees that others were bent.
pub(super) fn check(bytes: &[u8]) -> [u8; CHECK] {
    let mut check = [0; CHECK];
    let hash = Sha256::digest(bytes);
    check.copy_from_slice(hash.split_at(CHECK).0);
    check
}

/// What follows its check, if that is true.
pub(super) fn checked(bytes: &[u8]) -> Option<&[u8]> {
    let (said, rest) = bytes.split_first_chunk()?;
    (*said == check(rest)).then_some(rest)
}

fn compress(kept: &mut Option<Compressor<'static>>, record: &[u8]) -> io::Result<Vec<u8>> {
    let packer = match kept {
        Some(packer) => packer,
        None => kept.insert(packer()?),
    };
    packer.compress(record)
}

fn packer() -> io::Result<Compressor<'static>> {
    let mut packer = Compressor::with_prepared_dictionary(&TO_PACK)?;
    // The kind says which dictionary, and the check whether it is true.
    packer.set_parameter(CParameter::DictIdFlag(false))?;
    packer.set_parameter(CParameter::ChecksumFlag(false))?;
    Ok(packer)
}

/// `None` also if it claims to be longer than any record is.
fn expand(kept: &mut Option<Decompressor<'static>>, frame: &[u8]) -> Option<Vec<u8>> {
    let unpacker = match kept {
        Some(unpacker) => unpacker,
        None => kept.insert(Decompressor::with_prepared_dictionary(&TO_UNPACK).ok()?),
    };
    unpacker.decompress(frame, length(frame, MOST_BYTES)?).ok()
}

/// How long a frame says its content is, unless that is too long.
pub(super) fn length(frame: &[u8], most: usize) -> Option<usize> {
    let length = get_frame_content_size(frame).ok().flatten()?;
    usize::try_from(length)
        .ok()
        .filter(|&length| length <= most)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{record, sample};
    use super::*;

    #[test]
    fn a_packed_record_is_the_record_and_shorter() {
        for append in sample::log() {
            let record = record::encode(&append);
            let stored = pack(&record);
            assert_eq!(*unpack(&stored), *record);
            assert_eq!(stored.first(), Some(&KIND));
            assert!(stored.len() < record.len());
        }
    }

    #[test]
    fn no_bent_bit_gives_a_record() {
        let stored = pack(&record::encode(&sample::vector())).into_owned();
        for bit in 0..stored.len() * 8 {
            let mut bent = stored.clone();
            bent[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(*unpack(&bent), *bent, "bit {bit}");
        }
    }

    #[test]
    fn a_record_of_before_is_read_as_it_lies() {
        let record = record::encode(&sample::vector());
        assert_eq!(*unpack(&record), *record);
    }

    /// What was stored once must be readable for ever: these bytes were stored when the dictionary was new.
    #[test]
    fn the_dictionary_is_the_one_that_was_used() {
        let known = include_str!("pack/vector.hex").trim().as_bytes();
        let byte = |pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
        let known: Vec<u8> = known.chunks(2).map(byte).collect();
        let record = record::encode(&sample::vector());
        assert_eq!(*unpack(&known), *record, "{:02x?}", pack(&record));
    }

    #[test]
    fn what_claims_to_be_too_long_is_not_unpacked() {
        // One segment, eight bytes of length: 2^40.
        let mut body = vec![0b1110_0000];
        body.extend((1_u64 << 40).to_le_bytes());
        let bomb = [&[KIND], &check(&body)[..], &body].concat();
        assert_eq!(*unpack(&bomb), *bomb);
    }

    proptest! {
        #[test]
        fn anything_is_itself_after_packing(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
            prop_assume!(bytes.first() != Some(&KIND)); // a record begins with its name
            let stored = pack(&bytes);
            prop_assert_eq!(&*unpack(&stored), &*bytes);
        }

        #[test]
        fn no_bytes_make_it_fail(body in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = unpack(&[&[KIND], &check(&body)[..], &body].concat());
        }
    }
}
