//! How long things last. A window is never longer than an hour, so that no seat can freeze a
//! table (INT-28).

use super::super::admit::Bound::{Absent, Between};
use super::super::admit::Spec;
use super::super::slot::Slot;
use super::{read_number, spec, write_number};

/// The longest a window stays open.
const HOUR: u32 = 3_600;

/// The longest a seat, a notice or unclaimed money waits: a week.
const WEEK: u32 = 10_080;

/// Seconds and minutes.
pub(super) const KEYS: &[Spec] = &[
    spec(
        "viewing_seconds",
        number!(viewing_seconds),
        [
            Between(0, HOUR, "NJ-4.3c.1"),
            Between(0, HOUR, "NJ-4.3c.1"),
            Between(0, HOUR, "NJ-4.3c.1"),
        ],
    ),
    spec(
        "auction_seconds",
        number!(auction_seconds),
        [
            Between(1, HOUR, "INT-13"),
            Between(1, HOUR, "INT-13"),
            Absent,
        ],
    ),
    spec(
        "window_seconds",
        number!(window_seconds),
        [
            Between(1, HOUR, "INT-23"),
            Between(1, HOUR, "INT-23"),
            Absent,
        ],
    ),
    spec(
        "decision_seconds",
        number!(decision_seconds),
        [
            Between(1, HOUR, "INT-28"),
            Between(1, HOUR, "INT-28"),
            Absent,
        ],
    ),
    spec(
        "betting_seconds",
        number!(betting_seconds),
        [Absent, Absent, Between(1, HOUR, "CK-g.1")],
    ),
    spec(
        "offer_seconds",
        number!(offer_seconds),
        [
            Between(1, HOUR, "INT-15"),
            Between(1, HOUR, "INT-15"),
            Absent,
        ],
    ),
    spec(
        "idle_seat_minutes",
        number!(idle_seat_minutes),
        [
            Between(1, WEEK, "INT-28"),
            Between(1, WEEK, "INT-28"),
            Between(1, WEEK, "INT-28"),
        ],
    ),
    spec(
        "vig_notice_minutes",
        number!(vig_notice_minutes),
        [Between(1, WEEK, "INT-39"), Absent, Absent],
    ),
    spec(
        "unclaimed_minutes",
        number!(unclaimed_minutes),
        [Absent, Between(0, WEEK, "INT-74"), Absent],
    ),
];
