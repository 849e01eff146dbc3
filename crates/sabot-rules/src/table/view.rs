//! What somebody may see: the only place that hides a card (INT-26).

use sabot_core::{Card, Hand, Moment, Money, Outcome, Party, Percent, Points, Seat, Side};
use serde::Serialize;

use super::Table;
use super::act::{Actor, Call, Irregularity};
use super::allowed::{Allowed, allowed};
use super::event::{Event, PlayEvent, ShoeEvent, StakeKind};
use super::phase::{Phase, PhaseName, Window};
use super::place::Place;
use super::state::{SideHand, Standing};
use crate::roads::Mark;
use crate::rulebook::{Law, Terms};

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A party at the table.
    Patron(Party),
    /// The croupier: sees what lies face up, like everybody.
    Croupier,
    /// The supervisor.
    Supervisor,
    /// Anybody else.
    Onlooker,
}

/// A card as a viewer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CardView {
    /// Its back; the colour of it is there for all to see (VE-game-08).
    Back(Option<sabot_core::Back>),
    /// Its face.
    Face(Card),
}

/// One hand as a viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandView {
    /// The cards in the order dealt: first two, third, surplus.
    pub cards: Vec<CardView>,
    /// The count, once every card that matters is seen.
    pub points: Option<Points>,
    /// A count the rules put in the place of the cards' own (NJ-4.12).
    pub deemed: bool,
}

/// One party as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartyView {
    /// Its number.
    pub party: Party,
    /// Where it is.
    pub place: Standing,
    /// Its chips.
    pub purse: Money,
    /// Its wager against the bank.
    pub stake: Option<(StakeKind, Money)>,
    /// Its punto banco wagers: Player, Banker, Tie.
    pub wagers: [Money; 3],
    /// Whether its ante lies there.
    pub ante: Money,
    /// Its bid for the bank.
    pub bid: Money,
    /// Whether it plays by the Rule Table (VE-rule-13).
    pub rule_table: bool,
    /// Whether it misses its next turn (NJ-4.11e).
    pub misses_turn: bool,
    /// Whether it has gone away from its money.
    pub away: bool,
}

/// What everybody sees, the same for all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Public {
    /// The law.
    pub law: &'static str,
    /// The rulebook's name.
    pub rulebook: String,
    /// How many seats it has.
    pub seats: u8,
    /// What its rulebook fixes.
    pub terms: Terms,
    /// The time of the last act.
    pub at: Moment,
    /// The phase.
    pub phase: Phase,
    /// Its name.
    pub phase_name: PhaseName,
    /// The open window.
    pub window: Option<Window>,
    /// Whose answer is awaited.
    pub awaited: Vec<Party>,
    /// Everybody at the table.
    pub parties: Vec<PartyView>,
    /// Who banks.
    pub banker: Option<Party>,
    /// What lies in the bank.
    pub bank: Money,
    /// What is covered of it.
    pub covered: Money,
    /// Who may call suivi.
    pub suivi: Option<Party>,
    /// From where a defeated bank moves on.
    pub anchor: Option<Seat>,
    /// Who plays the player's hand.
    pub dominant: Option<Party>,
    /// The Player's hand as everybody sees it.
    pub player: HandView,
    /// The Banker's hand as everybody sees it.
    pub banker_hand: HandView,
    /// What the player's hand called.
    pub player_call: Option<Call>,
    /// What the banker called.
    pub banker_call: Option<Call>,
    /// Whether the banker drew.
    pub banker_drew: Option<bool>,
    /// A card astray that everybody has seen.
    pub stray: Option<CardView>,
    /// The irregularity being dealt with.
    pub irregularity: Option<Irregularity>,
    /// The cards of a simulated round.
    pub simulated: Option<(Hand, Hand)>,
    /// Both counts and the winner, once announced.
    pub result: Option<(Points, Points, Outcome)>,
    /// The number of the coup.
    pub coup: u32,
    /// Cards left in the shoe.
    pub cards_left: u16,
    /// Whether the cutting card has shown.
    pub cutting_card_shown: bool,
    /// Cards in the discards or the sibyl.
    pub discards: u16,
    /// The minimum in force.
    pub minimum: Money,
    /// The levy's rate.
    pub rate: Percent,
    /// What the levy's slot holds.
    pub levy: sabot_core::Balance,
    /// Whether people may talk now (VE-general-19).
    pub chat_open: bool,
    /// The outcomes of this shoe.
    pub history: Vec<Mark>,
}

/// What one viewer sees beside that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Private {
    /// Who looks.
    pub viewer: Viewer,
    /// The hand this viewer holds and may look at, if any.
    pub hand: Option<HandView>,
    /// What this viewer may do.
    pub allowed: Option<Allowed>,
}

/// Everything a viewer sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The same for all.
    pub public: Public,
    /// For this viewer only.
    pub private: Private,
}

/// The table as `viewer` may see it.
pub fn view(table: &Table, viewer: Viewer) -> View {
    View {
        public: public(table),
        private: private(table, viewer),
    }
}

/// What `viewer` sees beside what all see.
pub fn private(table: &Table, viewer: Viewer) -> Private {
    let actor = match viewer {
        Viewer::Patron(party) => Some((Actor::Patron(party), Some(party))),
        Viewer::Croupier => Some((Actor::Croupier, None)),
        Viewer::Supervisor => Some((Actor::Supervisor, None)),
        Viewer::Onlooker => None,
    };
    Private {
        viewer,
        hand: held(table, viewer),
        allowed: actor.map(|(actor, party)| allowed(table, actor, party)),
    }
}

/// The hand a viewer holds and may look at now, as it is seen (INT-26).
pub fn held(table: &Table, viewer: Viewer) -> Option<HandView> {
    own_hand(table, viewer).map(|hand| hand_view(hand, true, true))
}

/// The hand a viewer holds and may look at now (INT-26).
pub(crate) fn own_hand(table: &Table, viewer: Viewer) -> Option<&SideHand> {
    let Viewer::Patron(party) = viewer else {
        return None;
    };
    let coup = table.coup();
    let hands = [(Side::Player, &coup.player), (Side::Banker, &coup.banker)];
    let own = |(side, _): &(Side, _)| looks_at(table, *side) == Some(party);
    hands.into_iter().find(own).map(|(_, hand)| hand)
}

/// Who may look at a hand now.
///
/// The dominant player looks at once all four cards lie there; the banker when the player has called, never while
/// the cards are being drawn (NJ-4.9a.0, NJ-4.9b.1, VE-general-18).
fn looks_at(table: &Table, side: Side) -> Option<Party> {
    let coup = table.coup();
    let dealt = table.next_dealt().is_none() && table.phase() != Phase::Dealing;
    match side {
        Side::Player => coup.dominant.filter(|_| dealt && coup.number > 0),
        Side::Banker => {
            let called = coup.player_call.is_some();
            table.bank().banker.filter(|_| dealt && called)
        }
    }
}

/// Who may look at a card that lies face down at this place now: it is theirs and nobody else's to know (INT-26).
pub fn holder(table: &Table, place: Place) -> Option<Party> {
    let side = place.side().filter(|_| !open_to_all(table, place))?;
    looks_at(table, side)
}

/// The cards of the coup under way whose faces a viewer sees: his own hand, and what lies face up (INT-26).
pub fn faces(table: &Table, viewer: Viewer) -> Vec<Card> {
    let coup = table.coup();
    let own = own_hand(table, viewer);
    let hand = |hand: &SideHand| -> Vec<Card> {
        let mine = own.is_some_and(|own| std::ptr::eq(own, hand));
        let up = hand.up || mine;
        SideHand { up, ..*hand }.open_cards().collect()
    };
    let stray = table.odd().stray.flatten();
    let row = coup.row.slots().iter().flatten();
    let (mut cards, banker) = (hand(&coup.player), hand(&coup.banker));
    cards.extend(banker.into_iter().chain(row.copied()).chain(stray));
    cards
}

/// An event as everybody sees it, if there is anything to see; `table` is the table after the event.
///
/// The face of a card whose hand still lies face down is left out (INT-26).
pub fn seen_by_all(table: &Table, event: &Event) -> Option<Event> {
    match *event {
        Event::Shoe(event) => card_seen(table, event).map(Event::Shoe),
        Event::Play(event) => Some(event)
            .filter(|event| is_told(table, *event))
            .map(Event::Play),
        Event::Flow(_)
        | Event::Terms(_)
        | Event::Prep(_)
        | Event::Bank(_)
        | Event::Stake(_)
        | Event::Punto(_)
        | Event::People(_)
        | Event::Cash(_)
        | Event::Odd(_)
        | Event::Said(_) => Some(*event),
    }
}

fn card_seen(table: &Table, event: ShoeEvent) -> Option<ShoeEvent> {
    match event {
        ShoeEvent::CardOut { place, face, index } => {
            let face = face.filter(|_| open_to_all(table, place));
            Some(ShoeEvent::CardOut { place, face, index })
        }
        ShoeEvent::CardTurned { place, .. } => Some(event).filter(|_| open_to_all(table, place)),
        ShoeEvent::ShoeBegun { .. }
        | ShoeEvent::CutMade { .. }
        | ShoeEvent::RecutOrdered
        | ShoeEvent::CuttingCardPlaced { .. }
        | ShoeEvent::CardMoved { .. }
        | ShoeEvent::CuttingCardShown
        | ShoeEvent::Burned { .. }
        | ShoeEvent::ShoeEnded { .. } => Some(event),
    }
}

/// What three cards make is the holder's to know as long as they play on (INT-26).
const fn is_told(table: &Table, event: PlayEvent) -> bool {
    match event {
        PlayEvent::HandDeemed {
            side: Side::Player, ..
        } => table.coup().player.up,
        PlayEvent::HandDeemed {
            side: Side::Banker, ..
        } => true,
        PlayEvent::CoupBegun { .. }
        | PlayEvent::DominantNamed(_)
        | PlayEvent::DealBegun
        | PlayEvent::CallMade { .. }
        | PlayEvent::NumberAnnounced(_)
        | PlayEvent::BankerChose { .. }
        | PlayEvent::HandTurned(_)
        | PlayEvent::ResultAnnounced { .. }
        | PlayEvent::ResultWithdrawn
        | PlayEvent::CoupEnded { .. } => true,
    }
}

/// Whether a card at this place shows its face to everybody now (INT-26).
pub fn open_to_all(table: &Table, place: Place) -> bool {
    match place {
        Place::P1 | Place::P2 | Place::Px => table.coup().player.up,
        Place::B1 | Place::B2 | Place::Bx => table.coup().banker.up,
        Place::Held | Place::Unseen => false,
        Place::P3
        | Place::B3
        | Place::Burn
        | Place::Discard
        | Place::Stray
        | Place::Simulated
        | Place::Row => true,
    }
}

fn hand_view(hand: &SideHand, open: bool, told: bool) -> HandView {
    let see = |face: &Option<Card>| match face {
        Some(card) if open => CardView::Face(*card),
        Some(card) => CardView::Back(card.back),
        None => CardView::Back(None),
    };
    let mut cards: Vec<CardView> = hand.two.slots().iter().map(see).collect();
    // A third card is dealt face up: everybody sees it (INT-26).
    cards.extend(
        hand.third
            .map(|face| face.map_or(CardView::Back(None), CardView::Face)),
    );
    cards.extend(hand.extra.slots().iter().map(see));
    let points = hand
        .total()
        .filter(|_| open || (told && hand.deemed.is_some()));
    HandView {
        cards,
        points,
        deemed: hand.deemed.is_some(),
    }
}

/// What all see.
pub fn public(table: &Table) -> Public {
    public_with(table, false)
}

/// The same with every face that is known, for those from whom nothing is hidden any more: a shoe that is over.
pub fn revealed(table: &Table) -> Public {
    public_with(table, true)
}

fn public_with(table: &Table, open: bool) -> Public {
    let (coup, bank, shoe) = (table.coup(), table.bank(), table.shoe());
    Public {
        law: table.law().name(),
        rulebook: table.rulebook().name.clone(),
        seats: table.rulebook().seats,
        terms: Terms::of(table.rulebook()),
        at: table.at(),
        phase: table.phase(),
        phase_name: table.phase().named(),
        window: table.window(),
        awaited: awaited(table).collect(),
        parties: table
            .parties()
            .filter(|(_, p)| p.place != Standing::Gone)
            .map(|(party, state)| party_view(table, party, state))
            .collect(),
        banker: bank.banker,
        bank: bank.amount,
        covered: table.covered(),
        suivi: bank.suivi,
        anchor: bank.anchor,
        dominant: coup.dominant,
        player: hand_view(&coup.player, open || coup.player.up, false),
        banker_hand: hand_view(&coup.banker, open || coup.banker.up, true),
        player_call: coup.player_call,
        banker_call: coup.banker_call,
        banker_drew: coup.banker_drew,
        stray: table
            .odd()
            .stray
            .map(|face| face.map_or(CardView::Back(None), CardView::Face)),
        irregularity: table.odd().fact,
        simulated: table
            .odd()
            .simulated
            .map(|round| (round.player, round.banker)),
        result: coup.result,
        coup: coup.number,
        cards_left: shoe.left,
        cutting_card_shown: shoe.shown,
        discards: shoe.discards,
        minimum: table.floor().minimum,
        rate: if table.law() == Law::Chickasaw {
            table.floor().rate
        } else {
            coup.rate
        },
        levy: table.pots().levy,
        chat_open: table.rulebook().chat_during_coup || !table.in_coup(),
        history: table.history().to_vec(),
    }
}

/// Those who are entitled to answer and have not done so.
fn awaited(table: &Table) -> impl Iterator<Item = Party> + '_ {
    table
        .entitled()
        .filter(|party| table.party(*party).is_some_and(|p| !p.answered))
}

fn party_view(table: &Table, party: Party, state: &super::state::PartyState) -> PartyView {
    PartyView {
        party,
        place: state.place,
        purse: state.purse,
        stake: state.stake.map(|stake| (stake.kind, stake.amount)),
        wagers: state.wagers,
        ante: state.ante,
        bid: state.bid,
        rule_table: state.rule_table_next,
        misses_turn: table.misses_turn(party),
        away: state.away_since.is_some(),
    }
}
