//! Plain big-endian bytes with lengths before them: written and read, nothing else.

/// Writes the bytes of a record.
#[derive(Debug)]
pub(super) struct Writer(Vec<u8>);

impl Writer {
    /// Begins with these letters, which say what follows.
    pub(super) fn with(magic: &[u8]) -> Writer {
        Writer(magic.to_vec())
    }

    pub(super) fn u8(&mut self, number: u8) {
        self.0.push(number);
    }

    pub(super) fn u32(&mut self, number: u32) {
        self.0.extend(number.to_be_bytes());
    }

    pub(super) fn u64(&mut self, number: u64) {
        self.0.extend(number.to_be_bytes());
    }

    pub(super) fn u128(&mut self, number: u128) {
        self.0.extend(number.to_be_bytes());
    }

    pub(super) fn raw(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }

    /// A number of things. What has more than four thousand million of them is far too long to be
    /// stored, and refused before.
    pub(super) fn count(&mut self, count: usize) {
        self.u32(u32::try_from(count).unwrap_or(u32::MAX));
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.count(bytes.len());
        self.raw(bytes);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    pub(super) fn done(self) -> Vec<u8> {
        self.0
    }
}

/// Reads the bytes of a record; `None` as soon as they are not one.
#[derive(Debug)]
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// What follows these letters.
    pub(super) fn of(bytes: &'a [u8], magic: &[u8]) -> Option<Reader<'a>> {
        bytes.strip_prefix(magic).map(Reader)
    }

    pub(super) fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (&taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(taken)
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        self.take().map(u8::from_be_bytes)
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_be_bytes)
    }

    pub(super) fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_be_bytes)
    }

    pub(super) fn u128(&mut self) -> Option<u128> {
        self.take().map(u128::from_be_bytes)
    }

    pub(super) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.u32()?).ok()?;
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    pub(super) fn text(&mut self) -> Option<&'a str> {
        std::str::from_utf8(self.bytes()?).ok()
    }

    pub(super) fn list<T>(
        &mut self,
        mut one: impl FnMut(&mut Reader<'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        // No room is made ahead: a false count must not ask for all memory.
        (0..self.u32()?).map(|_| one(self)).collect()
    }

    pub(super) fn is_done(&self) -> bool {
        self.0.is_empty()
    }
}
