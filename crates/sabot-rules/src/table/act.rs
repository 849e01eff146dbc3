//! What people and the house say to a table: a [`Command`] is one act, by someone, for someone, at a time.

mod cash_call;

mod odd;

use sabot_core::{Card, Moment, Money, Party, Percent, Pot, Seat};
use serde::{Deserialize, Serialize};

pub use self::odd::{Irregularity, Ruling};

use super::place::Place;
use crate::rulebook::{DisclosedCard, Mixing};
pub use cash_call::CashCall;

/// Who sends a command.
///
/// At a human-dealt table the croupier sends everybody's acts (INT-94); the house sends cards, time and arrivals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A party at the table, for itself.
    Patron(Party),
    /// The dealer, steward or croupier who calls the game (VE-game-15).
    Croupier,
    /// Floorperson or Game Supervisor.
    Supervisor,
    /// Gaming management.
    Manager,
    /// The house's own machinery: the vault's cards, the clock, arrivals and departures.
    House,
}

/// One act by an actor for a party at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Command {
    /// Who sends it.
    pub actor: Actor,
    /// For whom; `None` for acts of the house and its staff.
    pub party: Option<Party>,
    /// When, stamped by the house; never decreasing in a stream.
    pub at: Moment,
    /// What.
    pub act: Act,
}

impl Command {
    /// A patron's own act.
    pub const fn patron(party: Party, at: Moment, act: Act) -> Self {
        Self {
            actor: Actor::Patron(party),
            party: Some(party),
            at,
            act,
        }
    }

    /// An act of the staff or the house.
    pub const fn staff(actor: Actor, at: Moment, act: Act) -> Self {
        Self {
            actor,
            party: None,
            at,
            act,
        }
    }
}

/// What money is laid on the table (NJ-4.6c, NJ-4.7f, VE-general-07, CK-i.2, CK-m).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tender {
    /// Chips, plaques or cheques of this house.
    Chips,
    /// Cash in the house's currency.
    Cash,
    /// Chips or cheques of another house.
    ForeignChips,
    /// Another currency.
    ForeignCash,
}

impl Tender {
    /// Every tender.
    pub const ALL: [Self; 4] = [
        Self::Chips,
        Self::Cash,
        Self::ForeignChips,
        Self::ForeignCash,
    ];
}

/// How a stake lies to the dividing line (VE-game-45 to 47, INT-67).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// Entirely past the line: full value.
    Beyond,
    /// Across the line: half its value.
    Across,
    /// Across the line, declared at its full value.
    AcrossFull,
    /// Not past the line: not in play.
    Behind,
}

impl Line {
    /// Every position.
    pub const ALL: [Self; 4] = [Self::Beyond, Self::Across, Self::AcrossFull, Self::Behind];
}

/// The spoken calls on a hand (NJ-4.9a, NJ-4.9b, VE-game-33, VE-game-34).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// "Card": one more, please.
    Card,
    /// "Stay": no card.
    Stay,
    /// "Natural": eight or nine on two cards (abatage).
    Natural,
    /// "Under Eight": the banker has no natural and gives the card.
    UnderEight,
}

impl Call {
    /// Every call.
    pub const ALL: [Self; 4] = [Self::Card, Self::Stay, Self::Natural, Self::UnderEight];
}

/// The three wagering areas of a punto banco position (CK-desc-03, CK-f.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// On the Player's hand.
    Player,
    /// On the Banker's hand.
    Banker,
    /// On equal counts.
    Tie,
}

impl Area {
    /// Every area, in the order of the layout.
    pub const ALL: [Self; 3] = [Self::Player, Self::Banker, Self::Tie];

    /// Its index in [`Area::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Self::Player => 0,
            Self::Banker => 1,
            Self::Tie => 2,
        }
    }
}

/// Why a pass is ordered (NJ-4.11a.2; the last one is Venice's, INT-19).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PassReason {
    /// Unreasonable delay.
    Delay,
    /// Repeated invalid deals.
    InvalidDeals,
    /// Violation of the Act or the regulations.
    Violation,
    /// Venice: too many offers in a row that nobody covered (INT-19).
    Uncovered,
}

impl PassReason {
    /// Every reason.
    pub const ALL: [Self; 4] = [
        Self::Delay,
        Self::InvalidDeals,
        Self::Violation,
        Self::Uncovered,
    ];
}

/// Everything that can be said to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// The croupier receives so many decks (NJ-4.3a.1).
    ReceiveDecks(u8),
    /// The dealer has inspected the cards (NJ-4.3b.1).
    Inspect,
    /// The floorperson has verified them (NJ-4.3b.1).
    Verify,
    /// They are spread face up, a column a deck (NJ-4.3b.2, NJ-4.3b.3).
    Spread,
    /// A participant has looked (NJ-4.3c.1).
    Acknowledge,
    /// The cards are turned face down (NJ-4.3c.2).
    TurnDown,
    /// The wash (NJ-4.3c.2, NJ-4.4a.2).
    Wash,
    /// The stack (NJ-4.3c.2, NJ-4.4a.2).
    Stack,
    /// The pre-shuffled route (NJ-4.3a.2).
    CertifyPreShuffle,
    /// A dealer shuffles (NJ-4.4a.1, NJ-4.4a.2).
    Shuffle {
        /// Which of the crew (INT-91).
        dealer: u8,
    },
    /// About one deck is laced in (NJ-4.4a.1, INT-07).
    Lace {
        /// How many cards.
        cards: u8,
    },
    /// The reshuffle after lacing (NJ-4.4a.1.i).
    Reshuffle {
        /// How many cards.
        cards: u16,
    },
    /// A patron, or the dealer when nobody accepts, cuts (NJ-4.4c, NJ-4.4d).
    Cut {
        /// Cards ahead of the cutting card.
        depth: u16,
    },
    /// The supervisor orders a recut (NJ-4.4f.1).
    OrderRecut,
    /// One cutting card goes in with so many cards behind it, the second at the end (NJ-4.4e.2, NJ-4.4e.3).
    PlaceCuttingCard {
        /// Cards behind it.
        behind: u16,
    },
    /// The stack goes into the shoe (NJ-4.4e.4).
    LoadShoe,
    /// Play begins: enough players are there (VE-game-17, INT-59).
    StartGame,
    /// The next card leaves the shoe (NJ-4.5a); `None` when nobody has seen its face.
    Card(Option<Card>),
    /// A card on the table is turned or its face becomes known (INT-94).
    Turn {
        /// Which card.
        place: Place,
        /// Its face.
        card: Card,
    },
    /// The cutting card shows at a table whose count the engine cannot keep (INT-09, human-dealt).
    ShowCuttingCard,
    /// An offer for the bank (NJ-4.5b, NJ-4.11c.3, VE-general-13).
    Bid(Money),
    /// The bank is taken as offered; an amount where the offer asks for one (NJ-4.11b, NJ-4.11c, VE-general-10).
    TakeBank(Option<Money>),
    /// The banker places a wager (NJ-4.6a), or a box starts a bank with a stake (VE-game-24).
    Bank {
        /// How much.
        amount: Money,
        /// In what.
        tender: Tender,
    },
    /// The banker stays (NJ-4.11a.0, VE-game-25).
    Remain,
    /// The banker gives the bank up (NJ-4.11a.0, VE-game-28).
    Pass,
    /// Dealer or floor orders the pass (NJ-4.11a.2).
    OrderPass(PassReason),
    /// No, thank you: an answer to whatever is offered.
    Decline,
    /// "Suivi" (NJ-4.7b, VE-game-39).
    Suivi,
    /// "Banco", bank only (NJ-4.7c, VE-game-41).
    Banco,
    /// "Avec la table": half the bank (VE-game-42).
    WithTable,
    /// One of the calls that carry no tender, paid in cash (NJ-4.6c, NJ-4.7f, INT-76).
    InCash(CashCall),
    /// A wager against part of the bank: from now on it is this much (NJ-4.7d, VE-game-43).
    Stake {
        /// How much lies there.
        amount: Money,
        /// Where it lies.
        line: Line,
        /// In what.
        tender: Tender,
        /// The box it lies on; `None` for one's own (VE-game-21).
        on_box: Option<Seat>,
    },
    /// The part wager is taken back (INT-24).
    TakeBack,
    /// The croupier closes the open window (INT-23).
    CloseWindow,
    /// "No More Bets", "Rien ne va plus" (NJ-4.7d.2, VE-general-04, CK-g.1).
    NoMoreBets,
    /// "Cards" (NJ-4.8d.1).
    CallCards,
    /// The banker deals (NJ-4.5b.3).
    Deal,
    /// A call on a hand (NJ-4.9a, NJ-4.9b).
    Say(Call),
    /// "Abatage" with the number that is announced (VE-game-34).
    Abatage(u8),
    /// The banker takes a third card (NJ-4.9c).
    Draw,
    /// The banker takes none (NJ-4.9c).
    Stand,
    /// Wagers are collected and paid (NJ-4.10b, CK-settle-02).
    Settle,
    /// A punto banco wager: from now on it is this much (CK-desc-03, CK-f).
    Wager {
        /// Where.
        area: Area,
        /// How much.
        amount: Money,
        /// Whether the ante lies beside it (CK-f.2).
        ante: bool,
        /// In what.
        tender: Tender,
    },
    /// The ante is laid beside the wagers (CK-f.2).
    LayAnte,
    /// A wager is removed (INT-79).
    RemoveWager(Area),
    /// Chips for money at the table (VE-game-05, CK-i).
    BuyIn {
        /// How much.
        amount: Money,
        /// In what.
        tender: Tender,
    },
    /// A party sits down with a purse (NJ, CK; a supervisor's assignment in VE, VE-general-01).
    Sit {
        /// Where.
        seat: Seat,
        /// With how much.
        purse: Money,
        /// The number this person had here before (INT-45).
        #[serde(default)]
        former: Option<Party>,
    },
    /// A party stands behind a box with a purse (VE-game-20, INT-88).
    Arrive {
        /// Behind which box.
        behind: Seat,
        /// With how much.
        purse: Money,
        /// The number this person had here before (INT-45).
        #[serde(default)]
        former: Option<Party>,
    },
    /// Somebody who went away with money on the table is back at the place (INT-74).
    ComeBack {
        /// With how much more.
        purse: Money,
    },
    /// A standing player asks for a place (VE-game-19).
    RequestSeat(Seat),
    /// The supervisor grants it (VE-game-19).
    ApproveSeat(Seat),
    /// The player takes the place granted (VE-game-19).
    TakeSeat(Seat),
    /// A seated participant changes seats (NJ-4.11e).
    MoveSeat(Seat),
    /// A standing player goes behind another box (VE-game-22).
    MoveBox(Seat),
    /// A party goes away.
    Leave,
    /// The Rule Table, on or off from the next coup (VE-rule-02, INT-85).
    RuleTable(bool),
    /// A tip (VE-game-03).
    Tip(Money),
    /// The Game Supervisor announces another minimum (VE-general-21).
    ChangeMinimum(Money),
    /// A notice of a higher vigorish is posted (NJ-4.10d.1).
    PostNotice(Percent),
    /// The percentage changes from the next coup (NJ-4.10d, INT-39).
    ChangeRate(Percent),
    /// The procedure for disclosed cards changes (NJ-4.12h.0).
    ChangeProcedure(DisclosedCard),
    /// The pit's cards are mixed otherwise from the next shuffle on (NJ-4.4b).
    ChangeMixing(Mixing),
    /// Management suspends play; with `true` a coup in progress is void (VE-general-22, INT-73).
    Suspend {
        /// Void the coup in progress.
        void: bool,
    },
    /// Play goes on.
    Resume,
    /// The supervisor sets an absent owner's money aside (VE-general-20, INT-74).
    SetAside,
    /// The clock says that a window is over.
    TimeUp(u32),
    /// The croupier reports an irregularity.
    Report(Irregularity),
    /// Those in charge decide.
    Rule(Ruling),
    /// Money already settled is put right by a counter-booking (INT-96).
    Correct {
        /// From where.
        from: Pot,
        /// To where.
        to: Pot,
        /// How much.
        amount: Money,
    },
}
