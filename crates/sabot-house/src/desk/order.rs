//! Orders of the floor: a closed list, each of them acts of the house and words to a table.

use sabot_core::{Moment, Money, PatronId, Percent, Seat, TableId};
use sabot_ledger::store::CommandId;
use sabot_rules::house::{
    Addressee, Equipment, HouseAct, HouseRefusal, PitId, TableTerms, UnclaimedId,
};
use sabot_rules::rulebook::{Reshuffle, Shuffle};
use sabot_rules::table::{Act, FloorAct};
use sabot_stream::{Deed, Right, Role, Staff};
use sabot_wire::TableOrder;
use serde::Deserialize;

use super::overview::FloorDesk;
use crate::hall::{HouseError, HouseNo, Result, Visitor};
use crate::office::Signer;

/// What the floor orders.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "the fields carry the names of the nouns they hold"
)]
pub enum FloorOrder {
    /// A new pit with one shuffle for all its tables (NJ-4.4b).
    OpenPit {
        pit: u16,
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        shuffle: Shuffle,
    },
    /// Another shuffle for a pit (NJ-4.4b).
    SetShuffle {
        pit: u16,
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        shuffle: Shuffle,
    },
    /// Written notice that the reshuffle of a pit will change (NJ-4.4a.1.ii).
    NotifyReshuffle {
        pit: u16,
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        reshuffle: Reshuffle,
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        addressee: Addressee,
    },
    /// Another reshuffle for a pit (NJ-4.4a.1.i).
    SetReshuffle {
        pit: u16,
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        reshuffle: Reshuffle,
    },
    /// A new table in a pit, not yet open for play (VE-general-01).
    NewTable { pit: u16, order: Box<TableOrder> },
    /// What cards and cutting cards a table uses (NJ-4.1a.4).
    RecordEquipment {
        table: TableId,
        #[cfg_attr(
            feature = "ts",
            ts(
                type = "{ back: string; second_back: string | null; edge: string; cut: string; approved: boolean }"
            )
        )]
        #[schema(value_type = Object)]
        equipment: Equipment,
    },
    /// A changeur comes (VE-game-05).
    AssignChangeur { table: TableId },
    /// And goes.
    RelieveChangeur { table: TableId },
    /// The table opens (NJ-4.1a.4, VE-game-05).
    OpenTable { table: TableId },
    /// The table closes: the coup under way is finished, everybody goes home with their chips.
    CloseTable { table: TableId },
    /// A request for a place is granted (VE-game-19).
    ApproveSeat { table: TableId, patron: PatronId },
    /// Or turned down.
    DeclineSeat { table: TableId, patron: PatronId },
    /// A place is kept (VE-general-01).
    Reserve {
        table: TableId,
        patron: PatronId,
        seat: Option<u8>,
    },
    /// And kept no longer.
    CancelReservation { table: TableId, patron: PatronId },
    /// A place is given, before those who wait (VE-general-01).
    AssignSeat {
        table: TableId,
        patron: PatronId,
        seat: u8,
        purse: u64,
    },
    /// Notice of a higher rate (NJ-4.10d.1).
    PostLevyNotice { table: TableId, levy: u8 },
    /// Another rate (NJ-4.10d).
    SetLevy { table: TableId, levy: u8 },
    /// Money of an absent owner is set aside (VE-general-20).
    SetAside {
        table: TableId,
        owner: PatronId,
        coup: u32,
        amount: u64,
        settled_at: u64,
    },
    /// And paid to its owner (INT-74).
    PayUnclaimed { unclaimed: u32, to: PatronId },
    /// A side bet was seen (CK-h).
    ReportSideBet { table: TableId, patron: PatronId },
}

/// What a table itself has to be told.
type Told = (TableId, Deed);

impl FloorOrder {
    /// As an act of the house, and what a table is told of it; a new table has no number yet.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm to an order, and nothing else"
    )]
    fn act(&self) -> Result<Option<(HouseAct, Option<Told>)>> {
        let percent = |number| Percent::new(number).ok_or(HouseNo::BadText);
        let place = |number| Seat::new(number).ok_or(HouseNo::NoSuchParty);
        let mut told = None;
        let mut tell = |table, deed| told = Some((table, deed));
        let said = |act| Deed::Staff {
            party: None,
            act: Act::Floor(act),
            reason: None,
            countersign: None,
        };
        let act = match *self {
            Self::NewTable { .. } => return Ok(None),
            Self::OpenPit { pit, shuffle } => HouseAct::OpenPit {
                pit: PitId(pit),
                shuffle,
            },
            Self::SetShuffle { pit, shuffle } => HouseAct::SetShuffle {
                pit: PitId(pit),
                shuffle,
            },
            Self::NotifyReshuffle {
                pit,
                reshuffle,
                addressee,
            } => HouseAct::NotifyReshuffle {
                pit: PitId(pit),
                reshuffle,
                addressee,
            },
            Self::SetReshuffle { pit, reshuffle } => HouseAct::SetReshuffle {
                pit: PitId(pit),
                reshuffle,
            },
            Self::RecordEquipment { table, equipment } => {
                HouseAct::RecordEquipment { table, equipment }
            }
            Self::AssignChangeur { table } => HouseAct::AssignChangeur { table },
            Self::RelieveChangeur { table } => HouseAct::RelieveChangeur { table },
            Self::OpenTable { table } => HouseAct::OpenTable { table },
            Self::CloseTable { table } => {
                tell(table, Deed::Close);
                HouseAct::CloseTable { table }
            }
            Self::ApproveSeat { table, patron } => HouseAct::ApproveSeat { patron, table },
            Self::DeclineSeat { table, patron } => HouseAct::DeclineSeat { patron, table },
            Self::Reserve {
                table,
                patron,
                seat,
            } => HouseAct::Reserve {
                patron,
                table,
                seat: seat.map(place).transpose()?,
            },
            Self::CancelReservation { table, patron } => {
                HouseAct::CancelReservation { patron, table }
            }
            Self::AssignSeat {
                table,
                patron,
                seat,
                purse,
            } => {
                let seat = place(seat)?;
                let deed = Deed::Seat {
                    patron: Some(patron),
                    seat: Some(seat),
                    behind: None,
                    purse: Money::from_cents_saturating(purse),
                };
                tell(table, deed);
                HouseAct::AssignSeat {
                    patron,
                    table,
                    seat,
                }
            }
            Self::PostLevyNotice { table, levy } => {
                let levy = percent(levy)?;
                tell(table, said(FloorAct::PostNotice(levy)));
                HouseAct::PostLevyNotice { table, levy }
            }
            Self::SetLevy { table, levy } => {
                let levy = percent(levy)?;
                tell(table, said(FloorAct::ChangeRate(levy)));
                HouseAct::SetLevy { table, levy }
            }
            Self::SetAside {
                table,
                owner,
                coup,
                amount,
                settled_at,
            } => HouseAct::SetAside {
                owner,
                table,
                coup,
                amount: Money::from_cents_saturating(amount),
                settled_at: Moment::from_ms(settled_at),
            },
            Self::PayUnclaimed { unclaimed, to } => HouseAct::PayUnclaimed {
                unclaimed: UnclaimedId(unclaimed),
                to,
            },
            Self::ReportSideBet { table, patron } => HouseAct::ReportSideBet { patron, table },
        };
        Ok(Some((act, told)))
    }
}

impl FloorDesk<'_> {
    /// Does what the floor orders: first by the rules of the house, then at the table. Gives the number of a new table.
    pub async fn floor_do(
        self,
        by: Visitor,
        order: FloorOrder,
        id: CommandId,
    ) -> Result<Option<u64>> {
        // Setting money aside is the supervisor's alone.
        let signer = Signer::acting(&by, Right::Floor, Role::Supervisor)?;
        if let FloorOrder::NewTable { pit, order } = order {
            let staff = by.staff.ok_or(HouseNo::NotAtWork)?;
            let opened = self.new_table((signer, staff), pit, *order, id);
            return opened.await.map(Some);
        }
        if let FloorOrder::AssignSeat { patron, .. } | FloorOrder::Reserve { patron, .. } = order {
            self.0.people().known_patron(patron)?;
        }
        let Some((act, told)) = order.act()? else {
            return Ok(None);
        };
        // The table does it before it is on record: a place that it does not give was never given. What the house
        // would not do now it has done before under this name, or says no to.
        if let Some(told) = told
            && self.0.words().would(&signer, act).is_ok()
        {
            self.at_table(by, told, id).await?;
        }
        self.0.words().act(signer, act, None, Some(id)).await?;
        if let HouseAct::SetShuffle { pit, .. } | HouseAct::SetReshuffle { pit, .. } = act {
            self.0.tell_pit(pit).await;
        }
        Ok(None)
    }

    /// A table of the house: its number in the house is that of its room.
    async fn new_table(
        self,
        (signer, staff): (Signer, Staff),
        pit: u16,
        order: TableOrder,
        id: CommandId,
    ) -> Result<u64> {
        let (words, tables) = (self.0.words(), self.0.tables());
        let pit = PitId(pit);
        if words.survey(|house| !house.pits().contains_key(&pit)) {
            return Err(HouseRefusal::UnknownPit { pit }.into());
        }
        let terms = TableTerms::of(&tables.rulebook_of(&order)?);
        // Whether the pit takes it is asked before there is a room, for the number that the next room gets.
        let add = |table| HouseAct::AddTable { table, pit, terms };
        let next = self.0.inner.directory().next_table();
        words.would(&signer, add(next))?;
        let opened = tables.open_house_table(order, staff, pit.0.into(), id);
        let listing = opened.await?;
        let table = TableId(listing.id);
        if words.survey(|house| !house.tables().contains_key(&table)) {
            words.act(signer, add(table), None, None).await?;
        }
        Ok(listing.id)
    }

    /// What concerns the table itself goes to it.
    async fn at_table(self, by: Visitor, (table, deed): Told, id: CommandId) -> Result<()> {
        let spelled = format!("{:032x}", (id.0 ^ 1) & !(1 << 127));
        let answer = self.0.tables().tell(table, by, &spelled, deed).await?;
        if answer.accepted {
            return Ok(());
        }
        let (table, code) = (table.0, answer.code);
        tracing::info!(table, code, "a table said no to the floor");
        let message = answer.message.unwrap_or_default();
        Err(HouseError::Said(
            HouseNo::TableSaysNo { why: answer.why },
            message,
        ))
    }
}
