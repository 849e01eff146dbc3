//! Where a database is: a URL whose password is never shown.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// How long a connection may take to be made, and to notice that nobody is there any more.
const PATIENCE: Duration = Duration::from_secs(5);

/// The address of a PostgreSQL database: `postgres://user:password@host:5432/name`, or with
/// `?host=/run/postgresql` a socket of this machine. It is shown without the password.
///
/// ```
/// use sabot_ledger::store::Database;
///
/// let database: Database = "postgres://ada:secret@db.example/house".parse()?;
/// assert_eq!(database.to_string(), "postgres://ada@db.example:5432/house");
/// assert!(!format!("{database:?}").contains("secret"));
/// # Ok::<(), sabot_ledger::store::DatabaseError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Database {
    config: Config,
}

/// A text that is no address of a database. What was written is not repeated: a password may be in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseError {
    /// The address cannot be read.
    #[error("expected the address of a database: postgres://user:password@host:5432/name")]
    Form,
    /// The address names no database.
    #[error("the address names no database: postgres://user:password@host:5432/name")]
    Name,
    /// The address asks for an encrypted connection.
    #[error(
        "sslmode={0} is not supported: use a socket of this machine, or a tunnel that is encrypted"
    )]
    Encrypted(&'static str),
}

impl Database {
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// The database with its tables in this schema.
    ///
    /// The name is taken as it is into the settings of the session: letters, digits and `_` only.
    pub fn in_schema(&self, schema: &str) -> Option<Database> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if schema.is_empty() || !schema.chars().all(is_plain) {
            return None;
        }
        let mut config = self.config.clone();
        let before = config.get_options().unwrap_or_default().to_owned();
        config.options(format!("{before} -c search_path={schema}").trim());
        Some(Database { config })
    }
}

impl FromStr for Database {
    type Err = DatabaseError;

    fn from_str(text: &str) -> Result<Database, DatabaseError> {
        let is_url = ["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme));
        let config: Result<Config, _> = text.parse();
        let mut config = config.ok().filter(|_| is_url).ok_or(DatabaseError::Form)?;
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err(DatabaseError::Name);
        }
        match config.get_ssl_mode() {
            SslMode::Disable | SslMode::Prefer => {}
            SslMode::Require => return Err(DatabaseError::Encrypted("require")),
            _ => return Err(DatabaseError::Encrypted("of this kind")),
        }
        if config.get_hosts().is_empty() {
            config.host("localhost");
        }
        let patience = config.get_connect_timeout().copied();
        config
            .connect_timeout(patience.unwrap_or(PATIENCE))
            .tcp_user_timeout(PATIENCE)
            .keepalives_idle(PATIENCE)
            .keepalives_interval(PATIENCE)
            .ssl_mode(SslMode::Disable);
        if config.get_application_name().is_none() {
            config.application_name("sabot");
        }
        Ok(Database { config })
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(f, "{user}@")?;
        }
        let ports = self.config.get_ports();
        let port = ports.first().copied().unwrap_or(5432);
        let name = self.config.get_dbname().unwrap_or_default();
        match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => write!(f, "{host}:{port}/{name}"),
            #[cfg(unix)]
            Some(Host::Unix(folder)) => write!(f, "/{name}?host={}", folder.display()),
            None => write!(f, "/{name}"),
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Database({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Database, DatabaseError> {
        text.parse()
    }

    #[test]
    fn a_password_is_never_shown() {
        for text in [
            "postgres://ada:hush@db/house",
            "postgresql://ada@db/house?password=hush",
            "postgres:///house?host=/run/x&user=ada&password=hush",
        ] {
            let database = read(text).expect(text);
            assert!(!format!("{database} {database:?}").contains("hush"));
            assert_eq!(database.config().get_password(), Some(&b"hush"[..]));
        }
        for text in ["postgres://ada:hush@db", "host=db password=hush", "hush://"] {
            let error = read(text).expect_err(text);
            assert!(!format!("{error} {error:?}").contains("hush"));
        }
    }

    #[test]
    fn an_address_names_a_database_and_asks_for_no_encryption() {
        assert_eq!(read("postgres://ada@db"), Err(DatabaseError::Name));
        assert_eq!(read("mysql://db/house"), Err(DatabaseError::Form));
        assert_eq!(
            read("postgres://db/house?sslmode=require"),
            Err(DatabaseError::Encrypted("require"))
        );
        let shown = |text| read(text).map(|database| database.to_string());
        assert_eq!(
            shown("postgres:///house?host=/run/x&user=ada"),
            Ok("postgres://ada@/house?host=/run/x".to_owned())
        );
        assert_eq!(
            shown("postgres:///house"),
            Ok("postgres://localhost:5432/house".to_owned())
        );
    }

    #[test]
    fn a_schema_is_a_plain_name() {
        let database = read("postgres://db/house").expect("an address");
        assert!(database.in_schema("night_2").is_some());
        for name in ["", "a b", "a;b", "a=b", "é"] {
            assert_eq!(database.in_schema(name), None, "{name}");
        }
    }
}
