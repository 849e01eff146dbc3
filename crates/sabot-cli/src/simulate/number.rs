//! Numbers as people write large ones: `1000000`, `1_000_000`, `1e6`, `2.5e9`.

use anyhow::{Context, bail};
use sabot_lab::exact;

/// Reads a count of at least one.
pub(crate) fn count(what: &str, text: &str) -> anyhow::Result<u64> {
    let wrong = || format!("`{text}` is no number of {what}: write 1000000, 1_000_000 or 1e6");
    let plain = text.replace('_', "");
    let (body, power) = match plain.split_once(['e', 'E']) {
        Some((body, power)) => (body, power.parse::<u32>().ok().with_context(wrong)?),
        None => (plain.as_str(), 0),
    };
    let (whole, part) = body.split_once('.').unwrap_or((body, ""));
    let digits = format!("{whole}{part}");
    let written = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let shift = u32::try_from(part.len())
        .ok()
        .and_then(|places| power.checked_sub(places));
    let number = match shift.filter(|_| written) {
        Some(shift) => ten_to(shift).and_then(|ten| digits.parse::<u64>().ok()?.checked_mul(ten)),
        None => bail!(wrong()),
    };
    match number {
        Some(0) => bail!("nothing comes of 0 {what}: ask for at least 1"),
        Some(number) if number <= MOST => Ok(number),
        Some(_) | None => bail!("{text} {what} are too many: at most 1e15 are dealt"),
    }
}

/// More than any machine deals, and few enough that no sum overflows.
const MOST: u64 = 1_000_000_000_000_000;

fn ten_to(power: u32) -> Option<u64> {
    10_u64.checked_pow(power)
}

/// Reads a confidence: above nothing and below certainty.
pub(crate) fn confidence(text: &str) -> anyhow::Result<f64> {
    let read = exact::number(text).ok().map(|number| exact::float(&number));
    match read {
        Some(confidence) if (0.01..=0.999_999).contains(&confidence) => Ok(confidence),
        Some(_) | None => bail!("`{text}` is no confidence: write 95%, 99.9% or 0.95"),
    }
}

/// How many things a second were counted.
#[expect(clippy::cast_precision_loss, reason = "a rate is printed")]
pub(crate) fn per_second(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}

/// A count with its thousands apart.
pub(crate) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_read_as_people_write_them() {
        for (text, number) in [
            ("1", 1),
            ("10_000_000", 10_000_000),
            ("1e9", 1_000_000_000),
            ("2.5e3", 2_500),
            ("1E15", MOST),
        ] {
            assert_eq!(count("coups", text).unwrap(), number, "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused_with_a_sentence() {
        let says = |text: &str| count("coups", text).unwrap_err().to_string();
        assert_eq!(says("0"), "nothing comes of 0 coups: ask for at least 1");
        assert_eq!(says("0e5"), "nothing comes of 0 coups: ask for at least 1");
        for text in [
            "",
            "-1",
            "ten",
            "1e",
            "1.5",
            "1e-3",
            "1.25e1",
            "e6",
            "_",
            "1e99999999999",
        ] {
            assert!(says(text).contains("is no number of coups"), "{text}");
        }
        for text in ["1e16", "1e30", "99999999999999999999999"] {
            assert!(says(text).contains("are too many"), "{text}");
        }
        assert!(
            confidence("150%").is_err() && confidence("0").is_err() && confidence("x").is_err()
        );
        assert!((confidence("95%").unwrap() - 0.95).abs() < 1e-12);
    }

    #[test]
    fn thousands_are_apart() {
        assert_eq!(
            [0, 999, 1_000, 12_345_678].map(grouped),
            ["0", "999", "1,000", "12,345,678"]
        );
    }
}
