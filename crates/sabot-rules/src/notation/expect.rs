//! What a record expects: the lines that make it a test.

use sabot_core::{Balance, Card, Money, Outcome, Points, Seat};

use super::ast::{Speaker, Who};
use crate::Clause;
use crate::house::{Direction, DisputeId, PatronId, UnclaimedId};
use crate::table::bounds::Kind;
use crate::table::place::Place;

/// Something that holds where it stands.
///
/// Before it is judged the automatic croupier does what is his; he closes no window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expect {
    /// `refused NJ-4.6b.1`: the act before it is refused by exactly this clause.
    Refused(Clause),
    /// `now left 301`: the table as it stands, before the croupier does what is his.
    Now(Box<Self>),
    /// `purse 3 5190.00`: what belongs to a party at the table, its wagers and bank included; for
    /// `house` what it has taken.
    Purse {
        /// The party whose purse it is.
        whose: Whose,
        /// How much; only the house's may be negative.
        amount: Balance,
    },
    /// `pot levy 40.25`: a pot of the house.
    Pot {
        /// The pot of the house.
        pot: HousePot,
        /// How much the pot holds or lacks.
        amount: Balance,
    },
    /// `offered 4 5 6`: the bank, or the cut, is offered to these one after the other if each
    /// declines; nobody for `none`.
    Offered(Vec<Who>),
    /// `banker 3`.
    Banker(Option<Who>),
    /// `dominant 6`: who plays the player's hand.
    Dominant(Option<Who>),
    /// `suivi 4`: who may call suivi.
    Suivi(Option<Who>),
    /// `anchor 3`: from where a defeated bank moves on.
    Anchor(Option<Seat>),
    /// `call "Under Eight"`: spoken since the last act.
    Call(String),
    /// `phase banker's wager`: the name of the phase.
    Phase(String),
    /// `result none`: the last coup has no result, or none yet.
    NoResult,
    /// `result P7 B6 player`: the result of the last coup.
    Result {
        /// The Player's count.
        player: Points,
        /// The Banker's count.
        banker: Points,
        /// The side that won, or a tie.
        outcome: Outcome,
    },
    /// `bounds 3 bank 1200.00 2400.00`: the least and the most of an act.
    Bounds {
        /// The speaker whose act it is.
        speaker: Speaker,
        /// The kind of act.
        kind: Kind,
        /// The bounds that the act must have.
        limits: Limits,
    },
    /// `allowed 3 remain`: the act is open, for some amount.
    Allowed {
        /// The speaker whose act it is.
        speaker: Speaker,
        /// The kind of act.
        kind: Kind,
    },
    /// `not-allowed 3 pass VE-game-28`: the act is closed, by this clause.
    NotAllowed {
        /// The speaker whose act it is.
        speaker: Speaker,
        /// The kind of act.
        kind: Kind,
        /// The clause, if it matters.
        clause: Option<Clause>,
    },
    /// `left 301`: cards in the shoe.
    Left(u16),
    /// `ahead 287`: cards before the cutting card.
    Ahead(u16),
    /// `discards 11`: cards in the discards or the sibyl.
    Discards(u16),
    /// `held 1`: undisclosed cards that open the next hand (NJ-4.12g.2).
    Held(u8),
    /// `unseen 1`: cards put away in this record that nobody has looked at (NJ-4.12g.3, NJ-4.12h.2, INT-52).
    Unseen(u16),
    /// `took 3 4800.00`: what a party took along when it went; `none` if it is still there.
    Took {
        /// Who; a seat is that of the last who went from it.
        who: Who,
        /// How much they took along, if the line says it.
        purse: Option<Money>,
    },
    /// `sees 6 p1 9`: the face is there for this viewer.
    Sees {
        /// The eye that looks.
        eye: Eye,
        /// The place of the card.
        place: Place,
        /// The face of the card, as much of it as matters.
        card: Card,
    },
    /// `hidden 3 p1`: the viewer sees a back.
    Hidden {
        /// The eye that looks.
        eye: Eye,
        /// The place of the card.
        place: Place,
    },
    /// Something about the house beside the table.
    House(HouseExpect),
}

impl Expect {
    /// Whether what is said has to be heard for it.
    pub(super) fn hears(&self) -> bool {
        match self {
            Self::Call(_) => true,
            Self::Now(expect) => expect.hears(),
            Self::Refused(_)
            | Self::Purse { .. }
            | Self::Pot { .. }
            | Self::Offered(_)
            | Self::Banker(_)
            | Self::Dominant(_)
            | Self::Suivi(_)
            | Self::Anchor(_)
            | Self::Phase(_)
            | Self::NoResult
            | Self::Result { .. }
            | Self::Bounds { .. }
            | Self::Allowed { .. }
            | Self::NotAllowed { .. }
            | Self::Left(_)
            | Self::Ahead(_)
            | Self::Discards(_)
            | Self::Held(_)
            | Self::Unseen(_)
            | Self::Took { .. }
            | Self::Sees { .. }
            | Self::Hidden { .. }
            | Self::House(_) => false,
        }
    }
}

/// Whose money it is: a party's or the house's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    /// The purse of a party.
    Party(Who),
    /// The house's: levy, antes and the table purse together.
    House,
}

/// A pot of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the pot of the same name")]
pub enum HousePot {
    Levy,
    Ante,
    Tips,
    Unclaimed,
    TablePurse,
    Changeur,
    Cash,
    Bank,
}

/// The least and the most of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limits {
    /// Of money; `None` (`any`) where no rule bounds it.
    Money(Money, Option<Money>),
    /// Bounds of a number of cards, decks or dealers.
    Count(u32, u32),
}

/// The eye that looks at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Eye {
    /// A party at the table looks.
    Party(Who),
    /// The croupier looks.
    Croupier,
    /// The supervisor looks.
    Supervisor,
    /// Anybody else looks.
    Onlooker,
}

/// What a record expects of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HouseExpect {
    /// `cash patron:4 in 10000.00`: the day's cash one way.
    Cash {
        /// The patron whose cash it is.
        patron: PatronId,
        /// Whether it came in or went out.
        direction: Direction,
        /// How much it should be.
        amount: Money,
    },
    /// `task patron:4 in 10001.00`: a report was raised today at this total; `none` for none (CK-n).
    Task {
        /// The patron whose report it is.
        patron: PatronId,
        /// Whether the cash came in or went out.
        direction: Direction,
        /// The total that raised it.
        raised: Option<Money>,
    },
    /// `log 2`: so many transactions stand in the log of large ones (INT-82).
    Log(u32),
    /// `dispute 1 unresolved`: how far a dispute has come.
    Dispute {
        /// The dispute it is about.
        dispute: DisputeId,
        /// How far; `None` if there is no such dispute.
        stage: Option<Stage>,
    },
    /// `notified 1`: the Commissioner's office knows of the dispute (CK-p.2).
    Notified(DisputeId),
    /// `set-aside 1 50.00`: money that waits for its owner; `none` when nothing does (INT-74).
    SetAside {
        /// The money that was set aside.
        unclaimed: UnclaimedId,
        /// How much waits, if any is to wait.
        amount: Option<Money>,
    },
    /// `incidents 1`: so many side bets were reported (CK-h).
    Incidents(u32),
}

/// How far a dispute has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the stage of the same name")]
pub enum Stage {
    Opened,
    UnderReview,
    DecidedForPatron,
    DecidedForHouse,
    ResolvedForPatron,
    ResolvedForHouse,
    Unresolved,
    Investigation,
}
