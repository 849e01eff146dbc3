//! What the door counts, and the page of numbers for machines (`/metrics`).

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::StatusCode;
use sabot_house::floor::Counters;

/// Counts of the door. They only ever grow, but for the number of sockets.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    answered: [AtomicU64; 6],
    pub(crate) too_fast: Count,
    /// Answers with status 429, whatever the limit was.
    pub(crate) refused: Count,
    pub(crate) turned_away: Count,
    pub(crate) handshakes_failed: Count,
    pub(crate) sockets: Count,
    pub(crate) messages_in: Count,
    pub(crate) frames_out: Count,
    pub(crate) bad_messages: Count,
}

/// One number.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn more(&self, by: usize) {
        let by = u64::try_from(by).unwrap_or(0);
        self.0.fetch_add(by, Ordering::Relaxed);
    }

    pub(crate) fn less(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Counts {
    /// One more answer with this status.
    pub(crate) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100);
        if let Some(count) = self.answered.get(class) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// All numbers, as Prometheus reads them.
    pub(crate) fn page(&self, ready: bool, house: &Counters) -> String {
        let mut page = Page::default();
        page.gauge(
            "sabot_ready",
            "Whether the house is open and its store is well.",
            u64::from(ready),
        );
        page.classes(&self.answered);
        page.gauge(
            "sabot_sockets",
            "Sockets that are open.",
            self.sockets.get(),
        );
        page.count(
            "sabot_socket_messages_total",
            "Messages of clients.",
            self.messages_in.get(),
        );
        page.count(
            "sabot_socket_frames_total",
            "Messages sent to clients.",
            self.frames_out.get(),
        );
        page.count(
            "sabot_socket_bad_total",
            "Messages of clients that could not be read.",
            self.bad_messages.get(),
        );
        page.count(
            "sabot_too_fast_total",
            "Refusals by a limit of rate.",
            self.too_fast.get(),
        );
        page.count(
            "sabot_turned_away_total",
            "Connections over a limit.",
            self.turned_away.get(),
        );
        page.count(
            "sabot_refused_total",
            "Requests answered with status 429.",
            self.refused.get(),
        );
        page.count(
            "sabot_handshakes_failed_total",
            "Connections whose TLS handshake came to nothing.",
            self.handshakes_failed.get(),
        );
        page.house(house);
        page.text
    }
}

#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn head(&mut self, name: &str, what: &str, kind: &str) {
        // A string takes whatever is written.
        let _ = writeln!(self.text, "# HELP {name} {what}\n# TYPE {name} {kind}");
    }

    fn gauge(&mut self, name: &str, what: &str, value: u64) {
        self.head(name, what, "gauge");
        let _ = writeln!(self.text, "{name} {value}");
    }

    fn count(&mut self, name: &str, what: &str, value: u64) {
        self.head(name, what, "counter");
        let _ = writeln!(self.text, "{name} {value}");
    }

    fn classes(&mut self, answered: &[AtomicU64; 6]) {
        let name = "sabot_http_answers_total";
        self.head(name, "Answers by class of status.", "counter");
        for (class, count) in answered.iter().enumerate().skip(1) {
            let count = count.load(Ordering::Relaxed);
            let _ = writeln!(self.text, "{name}{{status=\"{class}xx\"}} {count}");
        }
    }

    fn house(&mut self, house: &Counters) {
        self.gauge("sabot_tables", "Tables that are open.", house.tables);
        self.gauge(
            "sabot_log_bytes",
            "How large the log is, in bytes; 0 if it lies in a database.",
            house.bytes,
        );
        self.gauge("sabot_viewers", "Connections to tables.", house.viewers);
        self.gauge(
            "sabot_tables_awake",
            "Tables that are in memory.",
            house.awake,
        );
        self.count(
            "sabot_commands_accepted_total",
            "Commands accepted and stored.",
            house.accepted,
        );
        self.count(
            "sabot_deliveries_total",
            "Messages handed to viewers.",
            house.deliveries,
        );
        self.count(
            "sabot_viewers_dropped_total",
            "Viewers dropped for being slow.",
            house.dropped,
        );
        self.count(
            "sabot_reloads_total",
            "Tables read anew from the store.",
            house.reloads,
        );
    }
}
