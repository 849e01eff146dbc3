//! How a closed choice of the register becomes an enum with words.

/// Writes an enum whose variants are words of a rulebook file.
macro_rules! choices {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum $name {
            $($(#[$about])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// How many choices there are.
            pub const NUM: usize = Self::WORDS.len();

            /// Every choice, in the order of the register.
            pub const ALL: [Self; Self::NUM] = [$(Self::$variant),+];

            /// The words of all choices, as a rulebook file writes them.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for this choice.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// The choice with this word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|choice| choice.word() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

pub(super) use choices;
