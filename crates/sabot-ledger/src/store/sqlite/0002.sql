-- Small values outside the chain, by name: personal data and settings. No audit looks at them, so they
-- can be changed and erased.
CREATE TABLE cabinet (
    key   TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
