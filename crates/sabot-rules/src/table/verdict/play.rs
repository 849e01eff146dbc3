//! The hands: dealing, calls, third cards, settlement (NJ-4.8, NJ-4.9, VE-game-31 to 36).

use sabot_core::{Party, Side};

use super::super::Table;
use super::super::act::Call;
use super::super::bounds::{Bounds, PlayKind};
use super::super::event::StakeKind;
use super::super::phase::Phase;
use super::super::refusal::Site;
use super::Verdict;
use crate::draw_table::Cell;
use crate::rulebook::Law;

impl Table {
    pub(super) fn play_verdict(&self, party: Option<Party>, kind: PlayKind) -> Verdict {
        match kind {
            PlayKind::Deal => self.deal(party),
            PlayKind::Say(call) => self.say(party, call),
            PlayKind::Abatage(number) => self.abatage(party, number),
            PlayKind::Draw => self.banker_choice(party, true),
            PlayKind::Stand => self.banker_choice(party, false),
        }
    }

    fn deal(&self, party: Option<Party>) -> Verdict {
        let called = matches!(self.phase, Phase::Dealing) && !self.coup.dealt;
        self.when(called, Site::DealAfterCall)?;
        if self.bank.banker != party {
            return Err(self.entitled_at(Site::BankerDeals));
        }
        Ok(Bounds::Plain)
    }

    fn say(&self, party: Option<Party>, call: Call) -> Verdict {
        if matches!(self.phase, Phase::PlayerAct) {
            if call == Call::UnderEight && self.bank.banker == party {
                return Err(self.not_now(Site::UnderEightAfterCard));
            }
            if self.coup.dominant != party {
                return Err(self.entitled_at(self.players_hand()));
            }
            // Three cards that cannot be told apart are read before anything is called.
            self.when(!self.owes_player_judgement(), Site::ThreeToRead)?;
            return self.player_says(call);
        }
        if matches!(self.phase, Phase::BankerLook) {
            if self.bank.banker != party {
                return Err(self.entitled_at(Site::BankerLooks));
            }
            return self.banker_says(call);
        }
        Err(self.not_now(match call {
            Call::UnderEight => Site::UnderEightAfterCard,
            Call::Card | Call::Stay | Call::Natural => Site::CallOnTwoCards,
        }))
    }

    /// Why the player's hand is somebody else's: the caller's alone, or the highest stake's.
    fn players_hand(&self) -> Site {
        let holder = self.coup.dominant.and_then(|party| self.state(party));
        match holder.and_then(|p| p.stake).map(|stake| stake.kind) {
            Some(StakeKind::Suivi | StakeKind::Banco) => Site::PlayersHandAlone,
            Some(StakeKind::WithTable) => Site::PlayersHandWithTable,
            Some(StakeKind::Part) | None => Site::PlayersHand,
        }
    }

    /// The number announced with a natural is the hand's (VE-game-34).
    fn abatage(&self, party: Option<Party>, number: u8) -> Verdict {
        self.say(party, Call::Natural)?;
        let hand = if matches!(self.phase, Phase::BankerLook) {
            &self.coup.banker
        } else {
            &self.coup.player
        };
        let fits = match hand.base().filter(|_| !self.is_human_dealt()) {
            Some(points) => points.get() == number,
            None => matches!(number, 8 | 9),
        };
        if fits {
            return Ok(Bounds::Plain);
        }
        Err(self.unlawful_at(Site::NumberIsTheHands))
    }

    fn player_says(&self, call: Call) -> Verdict {
        if call == Call::UnderEight {
            return Err(self.unlawful_at(Site::UnderEightIsBankers));
        }
        if self.is_human_dealt() {
            return Ok(Bounds::Plain);
        }
        match (self.coup.player.natural() == Some(true), call) {
            (true, Call::Natural) => return Ok(Bounds::Plain),
            (true, Call::Card | Call::Stay | Call::UnderEight) => {
                return Err(self.unlawful_at(Site::NaturalAnnounced));
            }
            (false, Call::Natural) => {
                return Err(self.unlawful_at(Site::NoNatural));
            }
            (false, Call::Card | Call::Stay | Call::UnderEight) => {}
        }
        match (self.player_cell(), call) {
            (Cell::MustDraw, Call::Stay) => {
                Err(self.unlawful_at(self.bound_by(Side::Player, Site::MustAsk, Site::CustomAsks)))
            }
            (Cell::MustStay, Call::Card) => Err(self.unlawful_at(self.bound_by(
                Side::Player,
                Site::MustNotAsk,
                Site::CustomStays,
            ))),
            (Cell::MustDraw | Cell::MustStay | Cell::Free, _) => Ok(Bounds::Plain),
        }
    }

    fn banker_says(&self, call: Call) -> Verdict {
        if matches!(call, Call::Card | Call::Stay) {
            return Err(self.unlawful_at(Site::NaturalOrNot));
        }
        if self.is_human_dealt() {
            return Ok(Bounds::Plain);
        }
        let natural = self.coup.banker.natural() == Some(true);
        let stops = self.law() != Law::Venice || self.rulebook().ve_banker_natural_stops;
        match (natural && stops, call) {
            (true, Call::UnderEight) => Err(self.unlawful_at(Site::BankerLaysDown)),
            (false, Call::Natural) if natural => Err(self.unlawful_at(Site::CardComesFirst)),
            (false, Call::Natural) => Err(self.unlawful_at(Site::BankerUnderEight)),
            (true | false, _) => Ok(Bounds::Plain),
        }
    }

    fn banker_choice(&self, party: Option<Party>, draw: bool) -> Verdict {
        self.when(
            matches!(self.phase, Phase::BankerAct),
            Site::BankerDecidesLast,
        )?;
        if self.bank.banker != party {
            return Err(self.entitled_at(Site::BankersHand));
        }
        match (self.banker_cell(), draw) {
            (Cell::MustDraw, false) => Err(self.unlawful_at(self.cell_site(true))),
            (Cell::MustStay, true) => Err(self.unlawful_at(self.cell_site(false))),
            (Cell::MustDraw | Cell::MustStay | Cell::Free, _) => Ok(Bounds::Plain),
        }
    }

    /// The cell of the draw table that fixes the banker's move. Venice's own table is silent where the punter took no
    /// card (INT-31).
    fn cell_site(&self, draws: bool) -> Site {
        let row = self.coup.banker.base().map_or(0, sabot_core::Points::get);
        let unasked = self.law() == Law::Venice && self.coup.player.third.is_none();
        let (cell, custom) = match (row, draws) {
            (3..=6, true) if unasked => (Site::UnaskedDraws, Site::CustomCellDraws),
            (3..=6, false) if unasked => (Site::UnaskedStays, Site::CustomCellStays),
            (3, true) => (Site::ThreeDraws, Site::CustomCellDraws),
            (3, false) => (Site::ThreeStays, Site::CustomCellStays),
            (4, true) => (Site::FourDraws, Site::CustomCellDraws),
            (4, false) => (Site::FourStays, Site::CustomCellStays),
            (5, true) => (Site::FiveDraws, Site::CustomCellDraws),
            (5, false) => (Site::FiveStays, Site::CustomCellStays),
            (6, true) => (Site::SixDraws, Site::CustomCellDraws),
            (6, false) => (Site::SixStays, Site::CustomCellStays),
            (_, true) => (Site::LowDraws, Site::CustomCellDraws),
            (7, false) => (Site::SevenStays, Site::CustomCellStays),
            (_, false) => (Site::HighStays, Site::CustomCellStays),
        };
        self.bound_by(Side::Banker, cell, custom)
    }

    /// What fixes a move of this hand: in Venice its holder's own Rule Table, or else the convention that the house
    /// keeps to (INT-34).
    fn bound_by(&self, side: Side, rule: Site, custom: Site) -> Site {
        if self.law() == Law::Venice && !self.follows_rule_table(side) {
            custom
        } else {
            rule
        }
    }
}
