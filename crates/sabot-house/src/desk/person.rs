//! Who somebody is, as a form needs it: sealed in the cabinet, masked when shown, every reading in the log.

use sabot_core::PatronId;
use sabot_stream::house::AccountWord;
use sabot_stream::{Chips, Right};
use sabot_vault::SealingKey;
use serde::{Deserialize, Serialize};

use crate::floor::Inner;
use crate::hall::{HouseNo, Result, Visitor};
use crate::office::{Guest, Holding, Signer};

/// For what personal data are sealed: they open for nothing else.
const PURPOSE: &str = "person";

/// The longest entry of a form.
const MOST_LETTERS: usize = 200;

/// What a form needs of a person. What is not known is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Identity"))]
#[serde(default, deny_unknown_fields)]
pub struct Person {
    /// Family name and given names.
    pub name: String,
    /// Street, number, place, postal code.
    pub address: String,
    /// Country.
    pub country: String,
    /// Date of birth.
    pub birth: String,
    /// Number for taxes.
    pub tax_number: String,
    /// What document was seen.
    pub document: String,
    /// Who issued it.
    pub issuer: String,
    /// Its number.
    pub document_number: String,
    /// What they do.
    pub occupation: String,
}

impl Person {
    /// Each entry: its name, how many letters of it are shown when it is masked (all if not said), and what it says.
    fn entries(&mut self) -> [(&'static str, Option<usize>, &mut String); 9] {
        [
            ("name", Some(1), &mut self.name),
            ("address", Some(0), &mut self.address),
            ("country", None, &mut self.country),
            ("birth", Some(0), &mut self.birth),
            ("tax_number", Some(2), &mut self.tax_number),
            ("document", None, &mut self.document),
            ("issuer", None, &mut self.issuer),
            ("document_number", Some(2), &mut self.document_number),
            ("occupation", Some(0), &mut self.occupation),
        ]
    }

    /// What a report cannot go without and is not there.
    pub fn missing(&self) -> Vec<String> {
        let mut known = self.clone();
        let entries = known.entries().into_iter();
        let needed = entries.filter(|(name, ..)| !matches!(*name, "country" | "occupation"));
        let empty = needed.filter(|(.., text)| text.trim().is_empty());
        empty.map(|(name, ..)| name.to_owned()).collect()
    }

    fn masked(mut self) -> Self {
        for (_, shown, text) in self.entries() {
            *text = shown.map_or_else(|| text.clone(), |shown| mask(text, shown));
        }
        self
    }

    /// The same, with what was known before where nothing is said.
    fn over(mut self, mut before: Self) -> Self {
        for ((.., said), (.., before)) in self.entries().into_iter().zip(before.entries()) {
            if said.is_empty() {
                std::mem::swap(said, before);
            }
        }
        self
    }
}

/// A person as the staff sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PersonView {
    /// Their number.
    pub patron: PatronId,
    /// What the house calls them.
    pub called: Option<String>,
    /// What is known; masked unless it was read out.
    pub person: Person,
    /// Whether it is masked.
    pub masked: bool,
    /// What a report cannot go without and is not there.
    pub missing: Vec<String>,
    /// What they have of the house's chips: what lies in the account can be changed back.
    pub chips: Holding,
}

/// Somebody by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Found {
    /// Their number.
    pub patron: PatronId,
    /// What the house calls them.
    pub called: String,
}

/// All but the first letters hidden.
fn mask(text: &str, shown: usize) -> String {
    let hide = |(index, letter): (usize, char)| {
        if index < shown || letter.is_whitespace() {
            letter
        } else {
            '•'
        }
    };
    text.chars().enumerate().map(hide).collect()
}

fn key(patron: PatronId) -> String {
    format!("person/{}", patron.0)
}

impl Inner {
    pub(crate) fn person(&self, patron: PatronId) -> Result<Person> {
        let Some(sealed) = self.hall.store.get(&key(patron))? else {
            return Ok(Person::default());
        };
        let sealing = &self.hall.keys.sealing;
        let plain = sealing.open_wrapped(PURPOSE, patron.0, &sealed)?;
        Ok(serde_json::from_slice(&plain).unwrap_or_default())
    }

    fn keep_person(&self, patron: PatronId, person: &Person) -> Result<()> {
        let plain = serde_json::to_vec(person).unwrap_or_default();
        let nonce = SealingKey::nonce_from_os()?;
        let sealing = &self.hall.keys.sealing;
        let sealed = sealing.wrap(PURPOSE, patron.0, &plain, nonce)?;
        Ok(self.hall.store.put(&key(patron), Some(sealed))?)
    }
}

handle! {
    /// What the house knows of people, and what they dispute.
    people: People
}

impl People<'_> {
    /// Somebody the house has a number for.
    pub(crate) fn known_patron(self, patron: PatronId) -> Result<()> {
        self.called(patron)
            .map(|_| ())
            .ok_or_else(|| HouseNo::NoSuchGuest.into())
    }

    /// What the house calls somebody.
    pub(crate) fn called(self, patron: PatronId) -> Option<String> {
        self.0.inner.hall.people.name(patron)
    }

    /// Everybody whose name has these letters.
    pub fn find_patrons(self, by: Visitor, letters: &str) -> Result<Vec<Found>> {
        Signer::staff(&by, Right::Persons)?;
        let letters = letters.to_lowercase();
        let all = self.0.inner.guests.everybody();
        let fits = |(_, called): &(PatronId, String)| called.to_lowercase().contains(&letters);
        let found = all.into_iter().filter(fits).take(50);
        let found = found.map(|(patron, called)| Found { patron, called });
        Ok(found.collect())
    }

    /// A number for somebody who has no device.
    pub async fn enrol(self, by: Visitor, name: &str) -> Result<Found> {
        Signer::staff(&by, Right::Persons)?;
        let name = name.to_owned();
        let enrolled = self.0.blocking(move |inner| inner.guests.enrol(&name));
        let Guest { patron, name } = enrolled.await?;
        Ok(Found {
            patron,
            called: name,
        })
    }

    /// A person, masked; or read out, which the log says.
    pub async fn person(self, by: Visitor, patron: PatronId, read_out: bool) -> Result<PersonView> {
        let signer = Signer::staff(&by, Right::Persons)?;
        self.known_patron(patron)?;
        if let (true, Some(staff)) = (read_out, by.staff) {
            let staff = staff.number;
            let read = AccountWord::PersonRead { staff, patron };
            self.0.words().note_account(&signer.name, read).await?;
        }
        let called = self.called(patron);
        let view = self.0.blocking(move |inner| {
            let person = inner.person(patron)?;
            Ok(PersonView {
                patron,
                called,
                missing: person.missing(),
                person: if read_out { person } else { person.masked() },
                masked: !read_out,
                chips: inner.holds(patron, Chips::House)?,
            })
        });
        view.await
    }

    /// Writes down what a form needs of a person. What is said empty stays as it was.
    pub async fn write_person(self, by: Visitor, patron: PatronId, mut said: Person) -> Result<()> {
        let signer = Signer::staff(&by, Right::Persons)?;
        self.known_patron(patron)?;
        let long = |(.., text): &(&str, Option<usize>, &mut String)| {
            text.chars().count() > MOST_LETTERS || text.chars().any(char::is_control)
        };
        if said.entries().iter().any(long) {
            return Err(HouseNo::BadText.into());
        }
        let kept = self.0.blocking(move |inner| {
            let before = inner.person(patron)?;
            inner.keep_person(patron, &said.over(before))
        });
        kept.await?;
        let staff = by.staff.map_or(0, |staff| staff.number);
        let written = AccountWord::PersonWritten { staff, patron };
        self.0.words().note_account(&signer.name, written).await?;
        Ok(())
    }

    /// Erases what the house knows of a person: name, form and token. Every chain stays true.
    pub async fn erase_person(self, by: Visitor, patron: PatronId) -> Result<()> {
        let signer = Signer::staff(&by, Right::Persons)?;
        self.known_patron(patron)?;
        let erased = AccountWord::PersonErased { patron };
        self.0.words().note_account(&signer.name, erased).await?;
        let erased = self.0.blocking(move |inner| {
            inner.hall.store.put(&key(patron), None)?;
            inner.forget(patron)
        });
        erased.await
    }
}
