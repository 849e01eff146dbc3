//! What has happened at a table: small plain values, the only thing that changes it.

use sabot_core::{Card, Moment, Money, Outcome, Party, Percent, Points, Pot, Seat, Side};
use serde::{Deserialize, Serialize};

use super::act::{Area, Call, Irregularity, PassReason, Ruling};
use super::phase::{BidRound, OfferKind, Phase, WindowKind};
use super::place::Place;
use super::state::{Resume, Standing};
use crate::rulebook::{DisclosedCard, Mixing};

mod kinds;
mod part;

pub use kinds::{Entry, Passing, StakeKind, VoidReason};
pub(crate) use part::Part;

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The table is in another phase.
    Entered(Phase),
    /// Time has moved on; whose act it was, if a party's (INT-28).
    Stamped {
        /// When.
        at: Moment,
        /// Who acted.
        party: Option<Party>,
    },
    /// A window opened.
    WindowOpened {
        /// Its number.
        id: u32,
        /// What for.
        kind: WindowKind,
        /// Until when, if there are timers.
        closes_at: Option<Moment>,
    },
    /// The open window closed.
    WindowClosed(u32),
    /// Someone declined or was done.
    Declined(Party),

    /// Decks came to the table (NJ-4.3a.1).
    DecksReceived(u8),
    /// The dealer inspected them (NJ-4.3b.1).
    Inspected,
    /// The floor verified them (NJ-4.3b.1).
    Verified,
    /// They lie face up by deck, suit and sequence (NJ-4.3b.2, NJ-4.3b.3).
    SpreadFaceUp,
    /// A participant looked (NJ-4.3c.1).
    Acknowledged(Party),
    /// Face down (NJ-4.3c.2).
    TurnedFaceDown,
    /// Washed.
    Washed,
    /// Stacked.
    Stacked,
    /// The pre-shuffled route (NJ-4.3a.2).
    PreShuffleCertified,
    /// A new shoe is being prepared under this version of the rulebook.
    ShoeBegun {
        /// The rulebook's version.
        version: u32,
        /// How many cards there are.
        cards: u16,
    },
    /// A dealer shuffled.
    Shuffled {
        /// Which one.
        dealer: u8,
    },
    /// Cards were laced in.
    Laced {
        /// How many.
        cards: u8,
    },
    /// Some or all were shuffled again.
    Reshuffled {
        /// How many.
        cards: u16,
    },
    /// The cut was offered (NJ-4.4c.1).
    CutOffered(Party),
    /// The cut was made; by the dealer when `by` is `None` (NJ-4.4c.5).
    CutMade {
        /// Who cut.
        by: Option<Party>,
        /// Cards ahead of the cutting card.
        depth: u16,
    },
    /// The supervisor ordered a recut (NJ-4.4f.1).
    RecutOrdered,
    /// Both cutting cards are in (NJ-4.4e.2, NJ-4.4e.3).
    CuttingCardPlaced {
        /// Cards behind the first.
        behind: u16,
    },
    /// The shoe is loaded (NJ-4.4e.4).
    ShoeLoaded,
    /// A card left the shoe (NJ-4.5a).
    CardOut {
        /// Where it lies.
        place: Place,
        /// Its face, if anybody knows it.
        face: Option<Card>,
        /// The how-manieth of this shoe it is, from zero.
        index: u16,
    },
    /// A face became known (INT-94).
    CardTurned {
        /// Which card.
        place: Place,
        /// Its face.
        card: Card,
    },
    /// A card was moved on the table: a held card opens the hand, a stray one finds its owner.
    CardMoved {
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A hand lies face up for all (INT-26).
    HandTurned(Side),
    /// The cutting card came out or lies at the mouth of the shoe (INT-09).
    CuttingCardShown,
    /// The burn is over; all its cards were shown (NJ-4.4e.7).
    Burned {
        /// How many cards.
        cards: u8,
    },
    /// The shoe is over; who held it last (INT-05).
    ShoeEnded {
        /// The last curator.
        curator: Option<Party>,
    },

    /// Bidding opened (NJ-4.5b.1).
    BiddingOpened(BidRound),
    /// A bid (NJ-4.5b.2).
    BidMade {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// Nobody bid: the table waits (INT-15).
    NoBid,
    /// The bank was offered to a party (NJ-4.11b.1).
    BankOffered {
        /// To whom.
        to: Party,
        /// Why.
        kind: OfferKind,
    },
    /// A promoted mover was passed over once (NJ-4.11e).
    TurnMissed(Party),
    /// A party has the bank; its first wager lies between these (NJ-4.6b.1, NJ-4.11c.2).
    BankTaken {
        /// Who.
        party: Party,
        /// How.
        entry: Entry,
        /// The least first wager.
        floor: Money,
        /// The most, if bounded.
        ceiling: Option<Money>,
    },
    /// The banker put money up (NJ-4.6a.0, VE-game-24).
    BankPlaced {
        /// Who.
        party: Party,
        /// How much was added to the bank.
        amount: Money,
    },
    /// A coup begins: the rate is fixed, Rule Table choices take effect (INT-39, INT-85).
    CoupBegun {
        /// Its number at this table.
        number: u32,
        /// The levy's rate.
        rate: Percent,
    },
    /// The banker stays (NJ-4.11a.0, VE-game-25).
    BankKept,
    /// The bank was given up.
    BankPassed {
        /// How.
        passing: Passing,
        /// The last wager, or the height at which it stood (NJ-4.11c.2, VE-general-10).
        height: Money,
    },
    /// What comes after the coup, the shoe or the suspension.
    NextIs(Resume),
    /// An order to pass was given; it bites after the coup (INT-87).
    PassOrdered(PassReason),
    /// What nobody covered went back to the banker (NJ-4.7e.2).
    BankWithdrawn {
        /// How much.
        amount: Money,
    },
    /// The bank went back to the banker's purse.
    BankReturned {
        /// How much.
        amount: Money,
    },
    /// Cash became chips at once (NJ-4.6c, NJ-4.7f, INT-76).
    CashExchanged {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },

    /// A wager against the bank: from now on it is this much.
    StakePlaced {
        /// Whose.
        party: Party,
        /// What kind.
        kind: StakeKind,
        /// How much is at risk now.
        amount: Money,
        /// How much was at risk before.
        before: Money,
    },
    /// A wager went back to its owner.
    StakeReturned {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// "No More Bets" (NJ-4.7d.2, VE-general-04, CK-g.1).
    BetsClosed,
    /// The first card left the shoe before the call: it locks the wagers (CK-d, INT-79).
    CallForgotten,
    /// Who plays the player's hand (NJ-4.8c, VE-game-44).
    DominantNamed(Party),
    /// "Cards" (NJ-4.8d.1).
    CardsCalled,
    /// The banker deals (NJ-4.5b.3).
    DealBegun,
    /// A call on a hand.
    CallMade {
        /// Whose.
        party: Party,
        /// Which.
        call: Call,
    },
    /// The number of a natural was announced with the call that follows (VE-game-34).
    NumberAnnounced(u8),
    /// The dealer repeated it (NJ-4.9h).
    CallRepeated(Call),
    /// The banker drew or stood (NJ-4.9c).
    BankerChose {
        /// Drew.
        draw: bool,
    },
    /// Both counts and the winner (NJ-4.10a.1).
    ResultAnnounced {
        /// The Player's count.
        player: Points,
        /// The Banker's count.
        banker: Points,
        /// Who won.
        outcome: Outcome,
    },
    /// A result that was not paid yet no longer holds: a hand has a card too many (NJ-4.12b, NJ-4.12c).
    ResultWithdrawn,
    /// A wager against the bank won: it is paid one to one and goes back (NJ-4.10b.2).
    StakeWon {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A wager against the bank lost (NJ-4.10b.3).
    StakeLost {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// The house took its levy (NJ-4.10c, VE-game-16).
    LevyTaken {
        /// How much.
        amount: Money,
    },
    /// What the bank remembers of a coup that counts (NJ-4.6b, NJ-4.7b, INT-17 to INT-22, INT-63).
    BankRecorded {
        /// The preceding wager from now on.
        last: Option<Money>,
        /// Who has suivi from now on.
        suivi: Option<Party>,
        /// Whether there has been a valid round.
        valid: bool,
        /// What a banker who goes on must add (INT-61, gross).
        owed: Money,
    },
    /// The coup came to nothing.
    CoupVoided(VoidReason),
    /// The coup is over; its cards go to the discards or the sibyl (VE-game-02).
    CoupEnded {
        /// How it went; `None` when void.
        outcome: Option<Outcome>,
    },

    /// A punto banco wager: from now on it is this much (CK-desc-03).
    WagerPlaced {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// How much now.
        amount: Money,
        /// How much before.
        before: Money,
    },
    /// The ante lies beside the wagers (CK-f.2).
    AnteLaid {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A wager went back: removed, pushed, void, or never in the round.
    WagerReturned {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// How much.
        amount: Money,
    },
    /// The ante was collected (CK-g.2).
    AnteTaken {
        /// From whom.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// An ante went back: of a void round, or never in one (INT-78).
    AnteReturned {
        /// To whom.
        party: Party,
        /// How much.
        amount: Money,
        /// Whether the house had collected it already.
        collected: bool,
    },
    /// The dealer announced the totals (CK-desc-13).
    Announced {
        /// The Player's count so far.
        player: Points,
        /// The Banker's count so far.
        banker: Points,
    },
    /// A losing wager was collected (CK-settle-02).
    Collected {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// How much.
        amount: Money,
    },
    /// A winning wager was paid and went back (CK-a, CK-b).
    Paid {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// The wager.
        amount: Money,
        /// What it won, before the commission.
        win: Money,
        /// The commission taken from it.
        commission: Money,
    },

    /// A party sat down: a new one, or one that was here before (INT-45).
    PartySat {
        /// Its number.
        party: Party,
        /// Where.
        seat: Seat,
        /// With how much.
        purse: Money,
    },
    /// A party stands behind a box: a new one, or one that was here before (VE-game-20).
    PartyArrived {
        /// Its number.
        party: Party,
        /// Behind which box.
        behind: Seat,
        /// With how much.
        purse: Money,
    },
    /// A standing player asked for a place (VE-game-19).
    SeatRequested {
        /// Who.
        party: Party,
        /// Which.
        seat: Seat,
    },
    /// The supervisor granted it (VE-game-19).
    SeatApproved {
        /// To whom.
        party: Party,
        /// Which.
        seat: Seat,
    },
    /// A party sits on another seat now (NJ-4.11e, VE-game-19).
    SeatTaken {
        /// Who.
        party: Party,
        /// Where.
        seat: Seat,
    },
    /// A standing player went behind another box (VE-game-22).
    BoxMoved {
        /// Who.
        party: Party,
        /// Behind which.
        behind: Seat,
    },
    /// A party went away with money still on the table (INT-74).
    PartyLeft(Party),
    /// Chips that were never staked went along with one who left a stake behind (INT-74).
    PurseTaken {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A settlement left money at the place of somebody who is not there (VE-general-20, INT-74).
    LeftLying {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
        /// Which coup.
        coup: u32,
    },
    /// A party that had gone away is back at its place (INT-74).
    PartyBack {
        /// Who.
        party: Party,
        /// Where that is.
        place: Standing,
        /// With how much more.
        purse: Money,
    },
    /// A party is gone and has its money.
    PartyGone {
        /// Who.
        party: Party,
        /// What it took along.
        purse: Money,
    },
    /// An absent owner's money was set aside (VE-general-20).
    SetAside {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
        /// The coup it comes from; unknown of what was set aside before that was kept (INT-74).
        #[serde(default)]
        coup: Option<u32>,
    },
    /// Chips for cash at the table (VE-game-05, CK-i.2).
    BoughtIn {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A tip (VE-game-03).
    Tipped {
        /// From whom.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A choice about the Rule Table was announced to all (VE-rule-02).
    RuleTableDeclared {
        /// Whose.
        party: Party,
        /// Follows it.
        on: bool,
    },
    /// Another table minimum (VE-general-21).
    MinimumChanged(Money),
    /// A notice of a higher levy was posted (NJ-4.10d.1).
    NoticePosted {
        /// The new rate.
        rate: Percent,
        /// When.
        at: Moment,
    },
    /// The rate of coups that begin from now on (NJ-4.10d, INT-39).
    RateChanged(Percent),
    /// The procedure for disclosed cards (NJ-4.12h.0).
    ProcedureChanged(DisclosedCard),
    /// How the cards are mixed from the next shuffle on (NJ-4.4b).
    MixingChanged(Mixing),
    /// Management suspended play (VE-general-22).
    PlaySuspended,
    /// Play goes on.
    PlayResumed,

    /// An irregularity was reported.
    Reported(Irregularity),
    /// Cards must leave the shoe because of it.
    CardsWanted {
        /// Where they go.
        place: Place,
        /// How many.
        count: u8,
    },
    /// A hand counts otherwise than its cards say (NJ-4.12b to d).
    HandDeemed {
        /// Which hand.
        side: Side,
        /// Its count.
        points: Points,
        /// Whether it is a natural.
        natural: bool,
        /// Whether no further card can change it.
        final_count: bool,
    },
    /// A disclosed card opens a simulated round after this coup (NJ-4.12h.3).
    SimulationDue,
    /// The simulated round is over and its cards are discarded.
    SimulationEnded,
    /// A call proved unlawful when the cards were turned (INT-94).
    UnlawfulCall(Side),
    /// A coup is rebuilt from this hand's decision on (VE-rule-14, INT-35).
    RebuildBegun(Side),
    /// Those in charge decided.
    Ruled(Ruling),
    /// Money already settled was booked back (INT-96).
    Corrected {
        /// From where.
        from: Pot,
        /// To where.
        to: Pot,
        /// How much.
        amount: Money,
    },
}
