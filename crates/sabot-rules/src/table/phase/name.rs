//! What a phase is called, as a code and in English words.

use std::fmt;

use serde::Serialize;

/// What a phase is called, as a code: whoever shows it has the words.
///
/// ```
/// use sabot_rules::table::phase::PhaseName;
///
/// assert_eq!(PhaseName::StayOrPass.words(), "continue or pass");
/// assert_eq!(PhaseName::from_words("no more bets"), Some(PhaseName::NoMoreBets));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// Cards arrive and are looked at.
    Opening,
    /// The shuffle.
    Shuffle,
    /// The stack is offered to be cut.
    CutOffered,
    /// The cutting cards go in.
    Cut,
    /// The stack goes into the shoe.
    Loading,
    /// Cards are burned.
    Burn,
    /// The game may begin.
    Ready,
    /// The bank is up for bids.
    Bidding,
    /// The bank is offered to one seat after another.
    BankOffered,
    /// The bank is offered to the standing players.
    StandingOffered,
    /// The banker is to place a wager.
    BankersWager,
    /// Suivi comes first.
    Suivi,
    /// Banco comes first.
    Banco,
    /// Part wagers go in turn.
    PartsInTurn,
    /// Part wagers are open to all.
    Parts,
    /// Wagers on the areas are open.
    Betting,
    /// No more bets.
    NoMoreBets,
    /// The first four cards.
    Deal,
    /// The player's hand speaks.
    PlayersCall,
    /// The banker looks.
    BankerLooks,
    /// The player's third card.
    PlayersThird,
    /// The banker turns up.
    BankerTurns,
    /// The banker draws or stands.
    BankersDecision,
    /// The banker's third card.
    BankersThird,
    /// All cards are turned.
    Showdown,
    /// A coup is rebuilt.
    CoupRebuilt,
    /// Wagers are paid.
    Settlement,
    /// A round without wagers.
    SimulatedRound,
    /// The banker stays or passes.
    StayOrPass,
    /// Those in charge are to rule.
    Ruling,
    /// Play is suspended.
    Suspended,
}

impl PhaseName {
    /// All of them, in the order of a table's life.
    pub const ALL: [Self; 31] = [
        Self::Opening,
        Self::Shuffle,
        Self::CutOffered,
        Self::Cut,
        Self::Loading,
        Self::Burn,
        Self::Ready,
        Self::Bidding,
        Self::BankOffered,
        Self::StandingOffered,
        Self::BankersWager,
        Self::Suivi,
        Self::Banco,
        Self::PartsInTurn,
        Self::Parts,
        Self::Betting,
        Self::NoMoreBets,
        Self::Deal,
        Self::PlayersCall,
        Self::BankerLooks,
        Self::PlayersThird,
        Self::BankerTurns,
        Self::BankersDecision,
        Self::BankersThird,
        Self::Showdown,
        Self::CoupRebuilt,
        Self::Settlement,
        Self::SimulatedRound,
        Self::StayOrPass,
        Self::Ruling,
        Self::Suspended,
    ];

    /// In English words, for messages and records.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Shuffle => "shuffle",
            Self::CutOffered => "cut offered",
            Self::Cut => "cut",
            Self::Loading => "loading",
            Self::Burn => "burn",
            Self::Ready => "ready",
            Self::Bidding => "bidding",
            Self::BankOffered => "bank offered",
            Self::StandingOffered => "bank offered to standing players",
            Self::BankersWager => "banker's wager",
            Self::Suivi => "suivi",
            Self::Banco => "banco",
            Self::PartsInTurn => "part wagers in turn",
            Self::Parts => "part wagers",
            Self::Betting => "betting",
            Self::NoMoreBets => "no more bets",
            Self::Deal => "deal",
            Self::PlayersCall => "player's call",
            Self::BankerLooks => "banker looks",
            Self::PlayersThird => "player's third card",
            Self::BankerTurns => "banker turns up",
            Self::BankersDecision => "banker's decision",
            Self::BankersThird => "banker's third card",
            Self::Showdown => "showdown",
            Self::CoupRebuilt => "coup rebuilt",
            Self::Settlement => "settlement",
            Self::SimulatedRound => "simulated round",
            Self::StayOrPass => "continue or pass",
            Self::Ruling => "ruling",
            Self::Suspended => "suspended",
        }
    }

    /// The phase with this name in English words.
    pub fn from_words(words: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.words() == words)
    }
}

impl fmt::Display for PhaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}
