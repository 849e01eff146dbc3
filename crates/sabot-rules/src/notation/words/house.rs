//! The words of the house's acts. None of them is a word of the table.

/// An act of the house by its word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum HouseWord {
    OpenPit,
    SetShuffle,
    SetReshuffle,
    NotifyReshuffle,
    PostLevyNotice,
    SetLevy,
    AddTable,
    RecordEquipment,
    AssignChangeur,
    RelieveChangeur,
    OpenTable,
    CloseTable,
    AskPlace,
    GrantPlace,
    DenyPlace,
    Reserve,
    CancelReservation,
    AssignPlace,
    TakePlace,
    LeavePlace,
    CashIn,
    CashOut,
    FileReport,
    OpenDispute,
    ReviewDispute,
    DecideDispute,
    ResolveDispute,
    LeaveUnresolved,
    RequestInvestigation,
    NoteInvestigation,
    PutAside,
    PayUnclaimed,
    ReportSideBet,
}

super::worded!("an act of the house" HouseWord {
    OpenPit = "open-pit",
    SetShuffle = "set-shuffle",
    SetReshuffle = "set-reshuffle",
    NotifyReshuffle = "notify-reshuffle",
    PostLevyNotice = "levy-notice",
    SetLevy = "set-levy",
    AddTable = "add-table",
    RecordEquipment = "equipment",
    AssignChangeur = "changeur-comes",
    RelieveChangeur = "changeur-goes",
    OpenTable = "open-table",
    CloseTable = "close-table",
    AskPlace = "ask-place",
    GrantPlace = "grant-place",
    DenyPlace = "deny-place",
    Reserve = "reserve",
    CancelReservation = "cancel-reservation",
    AssignPlace = "assign-place",
    TakePlace = "take-place",
    LeavePlace = "leave-place",
    CashIn = "cash-in",
    CashOut = "cash-out",
    FileReport = "file-report",
    OpenDispute = "dispute",
    ReviewDispute = "review-dispute",
    DecideDispute = "decide-dispute",
    ResolveDispute = "resolve-dispute",
    LeaveUnresolved = "leave-unresolved",
    RequestInvestigation = "request-investigation",
    NoteInvestigation = "note-investigation",
    PutAside = "put-aside",
    PayUnclaimed = "pay-unclaimed",
    ReportSideBet = "side-bet",
});

#[cfg(test)]
mod tests {
    use super::super::{Worded, is_act_word};
    use super::*;

    #[test]
    fn a_word_belongs_to_the_table_or_to_the_house() {
        for word in HouseWord::ALL {
            assert!(!is_act_word(word.word()), "{}", word.word());
            assert_eq!(HouseWord::of_word(word.word()), Some(*word));
        }
    }
}
