//! The house's certificate: read from files or made by the house itself, and read again when it was renewed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair, date_time_ymd};
use sha2::{Digest as _, Sha256};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, ServerConfig};

use crate::keys;
use crate::settings::Tls;

/// The certificate the house makes for itself, in the folder of its keys.
const OWN_CERT: &str = "tls.crt";
/// The file of the key to the house's own certificate.
const OWN_KEY: &str = "tls.key";
/// How long a certificate of the house's own is good; no browser takes one that is good for longer.
const OWN_DAYS: u64 = 397;
/// The house's own certificate is made anew when it is this old at a start.
const RENEW_DAYS: u64 = 360;
const DAY: Duration = Duration::from_hours(24);

/// Why the house has no certificate.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file that cannot be read or written.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file has nothing of the kind.
    #[error("{path} has no {what} in PEM: {source}")]
    Pem {
        /// The file that has nothing of the kind.
        path: PathBuf,
        /// What the file should have.
        what: &'static str,
        /// What reading it said.
        source: pem::Error,
    },
    /// Certificate and key do not go together, or are of a kind nobody knows.
    #[error("certificate and key will not do: {0}")]
    Refused(#[from] rustls::Error),
    /// No certificate of the house's own could be made.
    #[error("no certificate could be made: {0}")]
    NotMade(#[from] rcgen::Error),
    /// The files of the house's own certificate could not be kept.
    #[error(transparent)]
    Keys(#[from] keys::KeyError),
}

/// When the two files were written, and how long they are.
type Stamp = [Option<(SystemTime, u64)>; 2];

#[derive(Clone)]
struct Loaded {
    config: Arc<ServerConfig>,
    fingerprint: String,
    stamp: Stamp,
}

/// The certificate in use.
pub(crate) struct Certificate {
    cert: PathBuf,
    key: PathBuf,
    own: bool,
    loaded: Mutex<Loaded>,
    /// The files that would not do the last time.
    refused: Mutex<Option<Stamp>>,
}

impl Certificate {
    /// Reads the certificate, or makes one for these names.
    pub(crate) fn open(tls: &Tls, data: &Path, names: Vec<String>) -> Result<Self, TlsError> {
        let (cert, key, own) = match tls {
            Tls::Files { cert, key } => (cert.clone(), key.clone(), false),
            Tls::SelfSigned => {
                let folder = keys::folder(data)?;
                let (cert, key) = (folder.join(OWN_CERT), folder.join(OWN_KEY));
                if !is_fresh(&cert) || !is_fresh(&key) {
                    make(&cert, &key, names)?;
                }
                (cert, key, true)
            }
        };
        let loaded = load(&cert, &key)?;
        Ok(Self {
            cert,
            key,
            own,
            loaded: Mutex::new(loaded),
            refused: Mutex::default(),
        })
    }

    fn loaded(&self) -> MutexGuard<'_, Loaded> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The acceptor that the next handshake is made with.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(Arc::clone(&self.loaded().config))
    }

    /// By which people can tell it from another: SHA-256 of the certificate.
    pub(crate) fn fingerprint(&self) -> String {
        self.loaded().fingerprint.clone()
    }

    /// Whether the house made it itself. Then browsers warn, and must be able to go on all the same.
    pub(crate) const fn is_own(&self) -> bool {
        self.own
    }

    /// Reads the files again if they were written since. What will not do is told once and left: the certificate of
    /// before goes on, and a key that comes a moment after its certificate is no harm.
    pub(crate) fn renew(&self) {
        let stamp = stamp(&self.cert, &self.key);
        if stamp == self.loaded().stamp {
            return;
        }
        match load(&self.cert, &self.key) {
            Ok(loaded) => {
                tracing::info!(
                    fingerprint = loaded.fingerprint,
                    "a renewed certificate is in use"
                );
                *self.loaded() = loaded;
            }
            Err(error) => {
                let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
                if refused.replace(stamp) != Some(stamp) {
                    tracing::warn!(%error, "the renewed certificate is not used");
                }
            }
        }
    }
}

fn stamp(cert: &Path, key: &Path) -> Stamp {
    [cert, key].map(|path| {
        let found = fs::metadata(path).ok()?;
        Some((found.modified().ok()?, found.len()))
    })
}

fn load(cert: &Path, key: &Path) -> Result<Loaded, TlsError> {
    let stamp = stamp(cert, key);
    let read = |path: &Path| {
        let io = |source| TlsError::Io {
            path: path.to_owned(),
            source,
        };
        fs::read(path).map_err(io)
    };
    let no = |path: &Path, what: &'static str| {
        let path = path.to_owned();
        move |source| TlsError::Pem { path, what, source }
    };
    let bytes = read(cert)?;
    let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes).collect();
    let chain = chain.map_err(no(cert, "certificate"))?;
    let first = chain.first();
    let first = first.ok_or_else(|| no(cert, "certificate")(pem::Error::NoItemsFound))?;
    let fingerprint = fingerprint(first);
    let secret = PrivateKeyDer::from_pem_slice(&read(key)?).map_err(no(key, "private key"))?;
    let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions()?;
    let mut config = builder
        .with_no_client_auth()
        .with_single_cert(chain, secret)?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(Loaded {
        config: Arc::new(config),
        fingerprint,
        stamp,
    })
}

fn fingerprint(cert: &CertificateDer<'_>) -> String {
    let digest: [u8; 32] = Sha256::digest(cert).into();
    let pairs: Vec<String> = digest.iter().map(|byte| format!("{byte:02X}")).collect();
    pairs.join(":")
}

/// Whether a file of the house's own is there and not too old.
fn is_fresh(path: &Path) -> bool {
    let written = fs::metadata(path).and_then(|found| found.modified());
    let age = written.ok().and_then(|written| written.elapsed().ok());
    age.is_some_and(|age| age < DAY * u32::try_from(RENEW_DAYS).unwrap_or(1))
}

#[expect(
    clippy::disallowed_methods,
    reason = "a certificate is good by everybody's clock, not by the house's"
)]
fn make(cert: &Path, key: &Path, names: Vec<String>) -> Result<(), TlsError> {
    let mut params = CertificateParams::new(names)?;
    let mut called = DistinguishedName::new();
    called.push(DnType::CommonName, "Sabot");
    params.distinguished_name = called;
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A device whose clock is a little behind takes it as well.
    let from = since.unwrap_or_default().saturating_sub(DAY);
    let first = date_time_ymd(1970, 1, 1);
    params.not_before = first + from;
    params.not_after = first + (from + DAY * u32::try_from(OWN_DAYS).unwrap_or(1));
    let pair = KeyPair::generate()?;
    let made = params.self_signed(&pair)?;
    keys::replace(key, &pair.serialize_pem())?;
    keys::replace(cert, &made.pem())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(data: &Path) -> Certificate {
        let names = vec!["localhost".to_owned(), "127.0.0.1".to_owned()];
        Certificate::open(&Tls::SelfSigned, data, names).unwrap()
    }

    #[test]
    fn a_certificate_of_its_own_is_made_once() {
        let data = tempfile::tempdir().unwrap();
        let (first, again) = (own(data.path()), own(data.path()));
        assert_eq!(first.fingerprint(), again.fingerprint());
        assert_eq!(first.fingerprint().len(), 32 * 3 - 1);
        assert!(first.is_own());
        let other = tempfile::tempdir().unwrap();
        assert_ne!(own(other.path()).fingerprint(), first.fingerprint());
    }

    #[test]
    fn a_renewed_certificate_is_taken_and_a_broken_one_is_not() {
        let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (before, after) = (own(one.path()), own(two.path()));
        let here = tempfile::tempdir().unwrap();
        let (cert, key) = (here.path().join("cert"), here.path().join("key"));
        let copy = |from: &Certificate| {
            fs::copy(&from.cert, &cert).unwrap();
            fs::copy(&from.key, &key).unwrap();
        };
        copy(&before);
        let files = Tls::Files {
            cert: cert.clone(),
            key: key.clone(),
        };
        let used = Certificate::open(&files, here.path(), Vec::new()).unwrap();
        assert!(!used.is_own());
        used.renew();
        assert_eq!(used.fingerprint(), before.fingerprint());
        fs::write(&cert, "nonsense").unwrap();
        used.renew();
        assert_eq!(used.fingerprint(), before.fingerprint(), "goes on");
        fs::copy(&after.cert, &cert).unwrap();
        used.renew();
        assert_eq!(used.fingerprint(), before.fingerprint(), "another's key");
        copy(&after);
        used.renew();
        assert_eq!(used.fingerprint(), after.fingerprint());
    }

    #[test]
    fn what_is_no_certificate_is_told_by_its_file() {
        let here = tempfile::tempdir().unwrap();
        let (cert, key) = (here.path().join("cert"), here.path().join("key"));
        let files = Tls::Files {
            cert: cert.clone(),
            key: key.clone(),
        };
        let why = || {
            let opened = Certificate::open(&files, here.path(), Vec::new());
            opened.err().unwrap().to_string()
        };
        assert!(why().contains("cert: "), "{}", why());
        fs::write(&cert, "nonsense").unwrap();
        assert!(why().contains("has no certificate in PEM"), "{}", why());
        let own = own(here.path());
        fs::copy(&own.cert, &cert).unwrap();
        fs::write(&key, "").unwrap();
        assert!(why().contains("has no private key in PEM"), "{}", why());
    }
}
