//! An enum of groups that is told, stored and sent as if it were flat.
//!
//! `Event::Shoe(ShoeEvent::ShoeLoaded)` is `"shoe-loaded"` in JSON: what is stored does not know how the code is
//! divided. Serde's own `untagged` would read every value into a buffer and try each group in turn; here the name is
//! read once and says whose it is. A format without names, like postcard, cannot read such an enum, and refuses it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{Error as Plain, StrDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;

/// The names of all variants of all groups, and whose each is.
#[derive(Debug)]
pub(crate) struct Names {
    all: Vec<&'static str>,
    sorted: Vec<(&'static str, usize)>,
}

impl Names {
    /// Of these groups, in the order in which they are numbered.
    pub(crate) fn of(groups: &[&'static [&'static str]]) -> Self {
        let numbered = groups.iter().enumerate();
        let mut sorted: Vec<_> = numbered
            .flat_map(|(group, names)| names.iter().map(move |name| (*name, group)))
            .collect();
        let all = sorted.iter().map(|(name, _)| *name).collect();
        sorted.sort_unstable();
        Self { all, sorted }
    }

    fn find(&self, name: &str) -> Option<(&'static str, usize)> {
        let at = self.sorted.binary_search_by_key(&name, |(name, _)| name);
        at.ok().and_then(|at| self.sorted.get(at)).copied()
    }
}

/// The names of an enum's own variants: it says them itself when it is read.
pub(crate) fn names<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // It asks for a variant, and gets none.
    let asked = T::deserialize(Asked(&mut names)).err();
    debug_assert!(asked.is_some() && !names.is_empty(), "no enum");
    names
}

struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Plain;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Plain> {
        *self.0 = variants;
        Err(Plain::custom("only asked"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Plain> {
        Err(Plain::custom("only an enum is asked"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// An enum whose variants are groups of variants.
pub(crate) trait Grouped: Sized {
    /// What it is called.
    const NAME: &'static str;

    /// What its groups' variants are called.
    fn names() -> &'static Names;

    /// Reads a variant of the group with this number.
    fn read<'de, D: Deserializer<'de>>(group: usize, variant: D) -> Result<Self, D::Error>;
}

/// Reads a grouped enum.
pub(crate) fn read<'de, T: Grouped, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    from.deserialize_enum(T::NAME, &T::names().all, Reader(PhantomData))
}

struct Reader<T>(PhantomData<T>);

impl<'de, T: Grouped> Visitor<'de> for Reader<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "enum {}", T::NAME)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<T, A::Error> {
        let ((name, group), variant) = data.variant_seed(Name(T::names()))?;
        T::read(group, Named { name, variant })
    }
}

/// Reads a variant's name and says whose it is.
struct Name(&'static Names);

impl<'de> DeserializeSeed<'de> for Name {
    type Value = (&'static str, usize);

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = (&'static str, usize);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a variant")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        let known = self.0.find(name);
        known.ok_or_else(|| E::unknown_variant(name, &self.0.all))
    }

    fn visit_bytes<E: Error>(self, name: &[u8]) -> Result<Self::Value, E> {
        match std::str::from_utf8(name) {
            Ok(name) => self.visit_str(name),
            Err(_) => Err(E::invalid_value(Unexpected::Bytes(name), &self)),
        }
    }
}

/// A variant whose name has been read: the group reads it as if it came first.
struct Named<A> {
    name: &'static str,
    variant: A,
}

impl<'de, A: serde::de::VariantAccess<'de>> Deserializer<'de> for Named<A> {
    type Error = A::Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, A::Error> {
        Err(A::Error::custom("a group of variants is an enum"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de, A: serde::de::VariantAccess<'de>> EnumAccess<'de> for Named<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, A), A::Error> {
        let name: StrDeserializer<'_, A::Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self.variant))
    }
}

/// Writes an enum of groups: how it is made from each, and how it is told.
macro_rules! groups {
    (
        $(#[$meta:meta])*
        pub enum $Outer:ident { $($(#[$doc:meta])* $Group:ident($Inner:ident),)+ }
    ) => {
        $(#[$meta])*
        #[derive(serde::Serialize)]
        #[serde(untagged)]
        pub enum $Outer { $($(#[$doc])* $Group($Inner),)+ }

        $(impl From<$Inner> for $Outer {
            #[inline]
            fn from(inner: $Inner) -> Self {
                Self::$Group(inner)
            }
        })+
    };
}

/// The same of one that is stored: how it is read, too.
macro_rules! grouped {
    (
        $(#[$meta:meta])*
        pub enum $Outer:ident { $($(#[$doc:meta])* $Group:ident($Inner:ident),)+ }
    ) => {
        $crate::table::grouped::groups! {
            $(#[$meta])*
            pub enum $Outer { $($(#[$doc])* $Group($Inner),)+ }
        }

        impl $Outer {
            /// Feeds which variant it is, and nothing of what it holds, to a hasher.
            pub fn hash_variant(&self, hasher: &mut impl std::hash::Hasher) {
                use std::hash::Hash as _;
                use std::mem::discriminant;
                discriminant(self).hash(hasher);
                match self {
                    $(Self::$Group(inner) => discriminant(inner).hash(hasher),)+
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $Outer {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::table::grouped::read(from)
            }
        }

        impl $crate::table::grouped::Grouped for $Outer {
            const NAME: &'static str = stringify!($Outer);

            fn names() -> &'static $crate::table::grouped::Names {
                use std::sync::LazyLock;
                use $crate::table::grouped::{Names, names};
                static NAMES: LazyLock<Names> = LazyLock::new(|| Names::of(&[$(names::<$Inner>(),)+]));
                &NAMES
            }

            fn read<'de, D: serde::Deserializer<'de>>(group: usize, from: D) -> Result<Self, D::Error> {
                let mut groups = 0_usize..;
                $(if groups.next() == Some(group) {
                    return <$Inner as serde::Deserialize>::deserialize(from).map(Self::$Group);
                })+
                Err(serde::de::Error::custom("no such group"))
            }
        }
    };
}

pub(crate) use {grouped, groups};
