//! What the server counts, and the page of numbers for machines (`/metrics`).

use std::fmt;

use axum::http::StatusCode;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::registry::Registry;
use sabot_house::floor::Counters;

/// The content type of the page of numbers.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Classes of status, from 100 on.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// Numbers of the server. They only ever grow, but for the number of sockets.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    answered: [Counter; CLASSES.len()],
    pub(crate) too_fast: Counter,
    /// Answers with status 429, whatever the limit was.
    pub(crate) refused: Counter,
    pub(crate) turned_away: Counter,
    pub(crate) handshakes_failed: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) messages_in: Counter,
    pub(crate) frames_out: Counter,
    pub(crate) bad_messages: Counter,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::default();
        let answers = Family::<[(&str, &str); 1], Counter>::default();
        let answered = CLASSES.map(|class| answers.get_or_create(&[("status", class)]).clone());
        registry.register("sabot_http_answers", "Answers by class of status", answers);
        let sockets = Gauge::default();
        registry.register("sabot_sockets", "Sockets that are open", sockets.clone());
        let mut counter = |name: &str, what: &str| {
            let counter = Counter::default();
            registry.register(name, what, counter.clone());
            counter
        };
        Self {
            answered,
            sockets,
            messages_in: counter("sabot_socket_messages", "Messages of clients"),
            frames_out: counter("sabot_socket_frames", "Messages sent to clients"),
            bad_messages: counter(
                "sabot_socket_bad",
                "Messages of clients that could not be read",
            ),
            too_fast: counter("sabot_too_fast", "Refusals by a limit of rate"),
            turned_away: counter("sabot_turned_away", "Connections over a limit"),
            refused: counter("sabot_refused", "Requests answered with status 429"),
            handshakes_failed: counter(
                "sabot_handshakes_failed",
                "Connections whose TLS handshake came to nothing",
            ),
            registry,
        }
    }

    /// Counts one more answer with this status.
    pub(crate) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).checked_sub(1);
        if let Some(counter) = class.and_then(|class| self.answered.get(class)) {
            counter.inc();
        }
    }

    /// All numbers as Prometheus reads them: the server's, and the house's as they are now.
    pub(crate) fn page(&self, ready: bool, house: &Counters) -> Result<String, fmt::Error> {
        let mut page = String::new();
        encode_registry(&mut page, &self.registry)?;
        encode_registry(&mut page, &of_house(ready, house))?;
        encode_eof(&mut page)?;
        Ok(page)
    }
}

fn of_house(ready: bool, house: &Counters) -> Registry {
    let mut registry = Registry::default();
    let mut gauge = |name: &str, what: &str, value: u64| {
        registry.register(name, what, ConstGauge::new(value));
    };
    gauge(
        "sabot_ready",
        "Whether the house is open and its store is well",
        u64::from(ready),
    );
    gauge("sabot_tables", "Tables that are open", house.tables);
    gauge(
        "sabot_log_bytes",
        "How large the log is, in bytes; 0 if it lies in a database",
        house.bytes,
    );
    gauge("sabot_viewers", "Connections to tables", house.viewers);
    gauge(
        "sabot_tables_awake",
        "Tables that are in memory",
        house.awake,
    );
    let mut counter = |name: &str, what: &str, value: u64| {
        registry.register(name, what, ConstCounter::new(value));
    };
    counter(
        "sabot_commands_accepted",
        "Commands accepted and stored",
        house.accepted,
    );
    counter(
        "sabot_deliveries",
        "Messages handed to viewers",
        house.deliveries,
    );
    counter(
        "sabot_viewers_dropped",
        "Viewers dropped for being slow",
        house.dropped,
    );
    counter(
        "sabot_reloads",
        "Tables read anew from the store",
        house.reloads,
    );
    registry
}
