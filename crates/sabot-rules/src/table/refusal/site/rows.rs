//! The table of the sites.

use serde::Serialize;

use crate::rulebook::Law;

/// Each row: the site, its sentence, and its clause in New Jersey, Venice and Chickasaw. A site that a law does not
/// know has no clause there.
macro_rules! sites {
    ($($site:ident $why:literal $nj:literal $ve:literal $ck:literal;)*) => {
        /// A place where the table says no.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case")]
        pub enum Site {
            $(#[doc = concat!("\"", $why, ".\"")] $site,)*
        }

        impl Site {
            /// All of them, in the order of a table's life.
            pub const ALL: [Self; [$($why),*].len()] = [$(Self::$site),*];

            /// Its name in the code.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$site => stringify!($site),)* }
            }

            /// What the table says, in a sentence.
            pub const fn why(self) -> &'static str {
                match self { $(Self::$site => $why,)* }
            }

            /// The id of its clause, empty where this law does not know it.
            #[inline]
            pub const fn id(self, law: Law) -> &'static str {
                let [nj, ve, ck] = match self { $(Self::$site => [$nj, $ve, $ck],)* };
                match law {
                    Law::NewJersey => nj,
                    Law::Venice => ve,
                    Law::Chickasaw => ck,
                }
            }
        }
    };
}

sites! {
    // Whose act it is.
    TimeWentBack "time does not go back in a table's record" "INV-10" "INV-10" "INV-10";
    NoSuchParty "nobody acts for a party that is not at the table" "INT-100" "INT-100" "INT-100";
    OwnAct "a party speaks for itself" "INT-100" "INT-100" "CK-e";
    OwnStake "everybody lays the own stakes" "INT-100" "VE-general-06" "CK-e";
    DealerOpens "the dealer opens the table" "NJ-4.3a.2" "INT-11" "INT-12";
    DealerInspects "the dealer inspects the cards" "NJ-4.3b.1" "INT-11" "INT-12";
    FloorVerifies "the floor verifies what the dealer inspected" "NJ-4.3b.1" "INT-11" "INT-12";
    DealerSpreads "the dealer spreads the cards" "NJ-4.3b.2" "INT-11" "INT-12";
    DealerWashes "the dealer turns the cards down, washes and stacks them" "NJ-4.3c.2" "INT-11" "INT-12";
    DealerShuffles "the dealers shuffle and lace" "NJ-4.4a.1" "INT-11" "INT-12";
    DealerReshuffles "the calling dealer reshuffles" "NJ-4.4a.1.i" "INT-11" "INT-12";
    SupervisorRecuts "a supervisor orders the recut" "NJ-4.4f.1" "INT-11" "INT-12";
    DealerPlacesCuttingCard "the dealer places the cutting card" "NJ-4.4e.2" "INT-11" "INT-12";
    DealerLoads "the dealer loads the shoe" "NJ-4.4e.4" "INT-11" "INT-12";
    PitMixes "the shuffle is the same in a whole pit, so the house sets it" "NJ-4.4b" "INT-100" "INT-100";
    DealerOffersShoe "the croupier begins the game" "NJ-4.5b.1" "VE-game-15" "INT-100";
    CardFromShoe "the card comes from whoever holds the shoe" "NJ-4.5a" "VE-game-31" "CK-c";
    CroupierShowsCuttingCard "the croupier says that the cutting card shows" "INT-100" "INT-100" "INT-100";
    CroupierClosesWindow "the croupier closes what is open" "INT-104" "INT-104" "INT-104";
    CroupierClosesBets "the croupier closes the betting" "NJ-4.7d.2" "VE-general-04" "CK-g.1";
    CroupierCallsCards "the croupier calls for the cards" "NJ-4.8d.1" "VE-game-15" "CK-desc-10";
    CroupierSettles "the croupier collects and pays" "NJ-4.10b.1" "VE-game-15" "CK-settle-02";
    StaffOrdersPass "the croupier or the floor orders a pass" "NJ-4.11a.2" "INT-19" "CK-desc-06";
    StaffSeats "places are given by whoever the rulebook names" "INT-102" "VE-game-19" "INT-102";
    HouseLetsIn "the house lets standing players in" "INT-102" "INT-100" "INT-102";
    SupervisorApproves "the Game Supervisor is asked for a place" "INT-102" "VE-game-19" "INT-102";
    SupervisorSetsMinimum "the supervisor sets the minimum" "INT-100" "VE-general-21" "INT-100";
    SupervisorSetsRate "the supervisor posts and changes the rate" "INT-100" "INT-100" "INT-100";
    FloorSetsProcedure "the house chooses its procedure" "NJ-4.12h.0" "INT-100" "INT-100";
    ManagementSuspends "management suspends and resumes play" "INT-101" "VE-general-22" "INT-101";
    SupervisorSetsAside "the supervisor sets unclaimed money aside" "INT-100" "VE-general-20" "INT-100";
    HouseKeepsTime "the clock is the house's" "INT-100" "INT-100" "INT-100";
    StaffReports "the croupier or the floor reports what went wrong" "INT-100" "INT-75" "CK-o";
    FloorMovesBank "the floor says whether an annulled hand moves the bank" "INT-47" "INT-75" "INT-100";
    SupervisorRebuilds "the supervisor has a coup rebuilt or annulled" "INT-94" "INT-94" "INT-94";
    ManagementRules "management rules" "INT-84" "INT-75" "CK-o";
    FloorCorrects "a supervisor or management books back" "INT-96" "INT-96" "INT-96";
    PlayersCalls "whoever plays the player's hand makes its calls" "NJ-4.8c.4" "VE-game-33" "CK-desc-15";
    BankersCalls "the banker makes the banker's calls" "NJ-4.8b" "INT-33" "";
    BankersDraw "the banker draws or stands" "NJ-4.8b" "VE-game-36" "CK-desc-15";
    BankersDeal "the banker takes the cards from the shoe" "NJ-4.5b.3" "VE-game-31" "CK-c";
    BankersWager "the banker places the bank" "NJ-4.6a.0" "VE-game-24" "CK-desc-06";
    BankersStay "the banker stays or passes" "NJ-4.11a.0" "VE-game-25" "CK-desc-06";

    // What stops everything.
    PlaySuspended "play is suspended" "INT-101" "VE-general-22" "INT-101";
    TransferToRule "whether the bank moves is ruled first" "NJ-4.12a.2" "INT-75" "";
    CallToRule "the unlawful call is ruled on first" "INT-94" "INT-94" "";
    RulingAwaited "management rules first" "INT-84" "INT-75" "INT-84";
    ProcedureUnderWay "the cards of the house's procedure come first" "NJ-4.12h.0" "INT-75" "";
    ItsValueFollows "with a face-up card go as many as its value" "NJ-4.12j.2" "INT-75" "";

    // The cards are prepared.
    DecksOnArrival "decks are received when the table opens" "NJ-4.3a.1" "INT-11" "INT-12";
    DecksOfTheTable "the table has its number of decks" "NJ-4.3a.1" "VE-game-07" "INT-12";
    InspectOnArrival "the dealer inspects what has arrived" "NJ-4.3b.1" "INT-11" "INT-12";
    CertifyOnArrival "what was shuffled before is certified on arrival" "NJ-4.3a.2" "INT-11" "INT-12";
    OtherRoute "the house opens its tables by the other route" "NJ-4.3a.2" "INT-11" "INT-12";
    VerifyAfterInspection "the floor verifies after the inspection" "NJ-4.3b.1" "INT-11" "INT-12";
    SpreadAfterVerification "the cards are shown once they are verified" "NJ-4.3b.1" "INT-11" "INT-12";
    NobodyToLook "the cards are spread for somebody to look at" "NJ-4.3b.2" "INT-11" "INT-12";
    LookWhileSpread "one looks at the cards while they are spread, and says so once" "NJ-4.3c.1" "INT-11" "INT-12";
    TurnDownAfterSpread "the cards are turned down after they were spread" "NJ-4.3c.2" "INT-11" "INT-12";
    StillLooking "the participants are still looking" "NJ-4.3c.1" "INT-11" "INT-12";
    WashInTurn "the cards are washed once they lie face down" "NJ-4.3c.2" "INT-11" "INT-12";
    StackInTurn "the cards are stacked once they are washed" "NJ-4.3c.2" "INT-11" "INT-12";
    ShuffleInTurn "the cards are shuffled before play and after each shoe" "NJ-4.4a.0" "INT-11" "INT-12";
    DealerOfTheCrew "a crew has three dealers" "INT-91" "INT-91" "INT-91";
    NextOfThree "each of the three dealers shuffles in turn" "NJ-4.4a.2" "INT-11" "INT-12";
    LacedCards "about one deck is laced" "INT-07" "INT-07" "INT-07";
    ReshuffledCards "some or all of the cards are reshuffled" "NJ-4.4a.1.i" "INT-07" "INT-07";
    CutAfterShuffle "the stack is offered to be cut after the shuffle" "NJ-4.4c.1" "INT-11" "INT-12";
    CutOfferedFromHighest "the cut is offered to somebody else first" "NJ-4.4c.2" "INT-11" "INT-12";
    CutOfferedFromCurator "the cut is offered to somebody else first" "NJ-4.4c.3" "INT-11" "";
    DealerCuts "nobody accepted: the dealer cuts" "NJ-4.4c.5" "INT-11" "INT-12";
    CutDepth "the cut leaves ten cards at either end" "NJ-4.4d" "INT-11" "INT-12";
    RecutBeforeFirstCard "a recut comes between the cut and the first card" "NJ-4.4f.1" "INT-11" "INT-12";
    CuttingCardAfterCut "the cutting card goes in after the cut" "NJ-4.4e.2" "INT-11" "INT-12";
    CuttingCardPlace "the cutting card leaves its reserve behind it" "NJ-4.4e.2" "INT-11" "INT-12";
    LoadAfterCuttingCard "the stack goes into the shoe after the cutting card" "NJ-4.4e.4" "INT-11" "INT-12";
    GameWhenReady "the game begins once the shoe is ready" "NJ-4.5b.1" "INT-11" "INT-12";
    TooFewSeated "too few are seated to begin" "INT-02" "VE-game-17" "INT-102";

    // A card leaves the shoe.
    CardBeforeShoe "a card in play comes from the shoe, and none is loaded" "NJ-4.5a" "INT-11" "INT-12";
    CardBeforeCall "nothing is dealt before its call" "NJ-4.8d.1" "VE-game-31" "CK-g.1";
    CardBeforeLook "no third card comes before the banker has looked" "NJ-4.9b.1" "INT-33" "";
    CardNotDue "no card is due" "NJ-4.5b.3" "VE-game-31" "CK-desc-15";
    HeldUnseen "this card lies face down and nobody looks at it" "NJ-4.12g.1" "INT-75" "";
    DiscardedUnseen "this card lies face down and nobody looks at it" "NJ-4.12h.2" "INT-75" "";
    FaceKnown "the face of this card must be known" "INT-94" "INT-94" "INT-94";
    FaceNotDue "the moment of this face has not come" "INT-26" "INT-26" "INT-26";
    CuttingCardUnseen "the cutting card shows once, in a shoe in use" "INT-09" "INT-09" "INT-09";

    // The bank.
    NoBankHere "no patron holds the bank here" "" "" "CK-desc-06";
    BidInBidding "one bids while the bank is up for bids" "NJ-4.5b.1" "VE-general-13" "";
    BidMinimum "a bid is not below the table minimum" "INT-93" "INT-93" "";
    BidRaised "a standing bid is raised, not lowered" "INT-13" "INT-13" "";
    GaveBankUp "who gave the bank up is out of the first round" "NJ-4.11c.4" "INT-70" "";
    OrderedOut "who was ordered to pass is out of this bidding" "INT-42" "" "";
    LostBankInTurn "the bank is offered to somebody else now" "NJ-4.11b.1" "VE-game-27" "";
    PassedBankInTurn "the bank is offered to somebody else now" "NJ-4.11c.1" "VE-general-11" "";
    MovedBankInTurn "the bank is offered to somebody else now" "NJ-4.12a.2" "INT-75" "";
    FirstBankInTurn "the bank is offered to somebody else now" "" "VE-game-23" "";
    SayTheStake "say with which stake the bank starts" "" "VE-game-24" "";
    StandingSpeak "it is offered to the other standing players now" "" "VE-general-12" "";
    BankNotOffered "a bank is taken when it is offered" "NJ-4.11b.1" "VE-general-09" "";
    OnceToTwice "a passed bank is taken at once to twice its last wager" "NJ-4.11c.2" "" "";
    AtItsHeight "a retired bank is taken at the height at which it stood" "" "VE-general-10" "";
    OfferWithoutWager "the bank is offered without a wager condition; the wager comes after" "INT-42" "INT-42" "";
    NotTheBankersWager "somebody else holds the bank" "NJ-4.6a.0" "VE-game-26" "";
    NotTheBankersStay "somebody else holds the bank" "NJ-4.11a.0" "VE-game-25" "";
    NotTheBankersPass "somebody else holds the bank" "NJ-4.11a.0" "VE-game-28" "";
    BankInItsMoment "the banker wagers just before the deal" "NJ-4.6a.0" "VE-game-24" "";
    OpeningStake "a new bank is not below the table minimum" "INT-93" "VE-game-24" "";
    NotBelowBid "the first wager is not below the bid" "NJ-4.6b.1" "" "";
    NotBelowLast "a later wager is not below the last" "NJ-4.6b.2" "" "";
    NotAboveTwice "a later wager is at most twice the last" "NJ-4.6b.3" "" "";
    TableMaximum "the table has a maximum" "INT-16" "INT-16" "INT-16";
    WholeBank "the banker goes on with everything" "" "VE-game-26" "";
    BankLost "the bank has passed" "NJ-4.11a.1" "VE-game-27" "";
    BankOrderedOn "the bank has passed" "NJ-4.11a.2" "" "";
    BankGivenUp "the bank has passed" "NJ-4.11a.0" "VE-general-09" "";
    BankOfOldShoe "the bank has passed" "INT-14" "" "";
    StayAfterCoup "the banker stays after a coup" "NJ-4.11a.0" "VE-game-25" "";
    PassAfterCoup "the banker passes after a coup" "NJ-4.11a.0" "VE-game-28" "";
    NoValidRound "there has been no valid round yet" "" "VE-game-28" "";
    NobodyToOrder "there is no banker to pass on" "NJ-4.11a.2" "INT-19" "";
    NoCauseToOrder "a pass is ordered for delay, repeated invalid deals or a violation only" "NJ-4.11a.2" "" "";
    OrderedAlready "an order given waits for the end of the coup" "INT-87" "" "";
    OrderBetweenCoups "an uncovered bank is passed on between coups" "" "INT-19" "";
    CoveredTooOften "the bank has not been left uncovered often enough" "" "INT-19" "";
    NoSuchOrder "this rulebook knows no such order" "" "INT-19" "";

    // Wagers against the bank.
    NothingToClose "no window is open that the croupier closes" "INT-104" "INT-104" "INT-104";
    NoBetsToClose "no betting is open" "NJ-4.7d.2" "VE-general-04" "CK-g.1";
    NothingOffered "nothing is offered now" "INT-104" "INT-104" "INT-104";
    NotOffered "nothing is offered to this party" "INT-104" "INT-104" "INT-104";
    NotDeclined "this is to be decided, not declined" "INT-104" "INT-104" "";
    Answered "one answers once" "INT-104" "INT-104" "INT-104";
    NoBankToCover "there is no bank to wager against" "" "" "CK-f.1";
    NoWagersInSimulation "nobody wagers on a simulated round" "NJ-4.12h.3" "INT-75" "";
    BetsClosed "the betting is closed" "NJ-4.7e.1" "VE-general-08" "";
    StakeStands "a stake stands after the call" "NJ-4.7e.1" "VE-general-05" "";
    NothingToCover "there is no bank to cover yet" "NJ-4.7a.1" "VE-game-43" "";
    BankerAgainstBank "the banker does not wager against the bank" "NJ-4.7a.1" "INV-09" "";
    SuiviNotEarned "suivi belongs to whoever faced the whole preceding wager and lost it" "NJ-4.7b.1" "VE-game-39" "";
    SuiviEnded "the bank has moved, and with it ended every suivi" "INT-22" "INT-64" "";
    SuiviPast "the time for suivi is over" "INT-23" "" "";
    SuiviCalled "the suivi has been called" "" "INT-24" "";
    SuiviExcludes "a banco suivi excludes the others" "" "VE-game-40" "";
    BancoPast "the time for banco is over" "INT-23" "" "";
    BancoCalled "the whole bank has been called" "INT-24" "INT-24" "";
    FacedAlone "somebody faces the bank alone" "" "VE-game-41" "";
    NoHalfBank "this rulebook knows no half-bank call" "NJ-4.7d.1" "" "";
    HalfBankTaken "one bank with table a coup, the nearest first" "" "INT-65" "";
    NoHalf "half of this bank is nothing" "" "INT-66" "";
    SuiviFirst "suivi goes before part wagers" "NJ-4.7b.1" "" "";
    BancoFirst "the whole bank goes before part wagers" "NJ-4.7c.1" "" "";
    PartsInTurn "part wagers go in turn, from the banker's right" "NJ-4.7d.1" "" "";
    CallHolds "a call is not exchanged for a part wager" "" "INT-24" "";
    LeastPart "a part wager is a chip or more" "INT-93" "INT-93" "";
    NotAboveBank "no wager exceeds the bank" "NJ-4.7a.2" "VE-game-43" "";
    NotBeyondBank "all wagers together do not exceed the bank" "NJ-4.7a.3" "VE-game-43" "";
    OwnBox "one stakes only on one's own box" "INT-102" "VE-game-45" "";
    BoxInFront "one stakes only on one's own box" "INT-88" "VE-game-21" "";
    BehindTheLine "a stake that is not past the line is not in play" "" "VE-game-45" "";
    WagerStands "the wager stands once it is answered or its first window has closed" "INT-24" "INT-24" "";
    NothingToTakeBack "there is nothing to take back" "INT-24" "INT-24" "";

    // The hands.
    CardsAfterClose "the cards are called for once the betting is closed" "NJ-4.8d.1" "VE-general-04" "CK-g.1";
    DealAfterCall "the cards are dealt once they are called for" "NJ-4.8d.1" "VE-game-31" "CK-c";
    BankerDeals "the banker deals" "NJ-4.5b.3" "VE-game-31" "";
    PlayersHand "somebody else plays the player's hand" "NJ-4.8c.4" "VE-game-44" "";
    PlayersHandAlone "somebody else plays the player's hand" "NJ-4.8c.4" "VE-game-41" "";
    PlayersHandWithTable "somebody else plays the player's hand" "" "INT-65" "";
    ThreeToRead "three cards that cannot be told apart are read first" "NJ-4.12c" "INT-75" "";
    CallOnTwoCards "calls are made on the two cards just seen" "NJ-4.9a.0" "VE-game-32" "CK-desc-15";
    UnderEightAfterCard "\"Under Eight\" comes after the player's call for a card" "NJ-4.9b.3" "INT-33" "CK-desc-15";
    UnderEightIsBankers "\"Under Eight\" is the banker's call" "NJ-4.9b.3" "INT-33" "";
    NaturalAnnounced "eight or nine is announced" "NJ-4.9a.4" "VE-game-34" "";
    NumberIsTheHands "the number announced is the hand's" "NJ-4.9a.4" "VE-game-34" "";
    NoNatural "the hand is no natural" "NJ-4.9a.4" "VE-game-34" "";
    MustAsk "this count must ask for a card" "NJ-4.9a.1" "VE-rule-10" "";
    MustNotAsk "this count must stay" "NJ-4.9a.3" "VE-rule-11" "";
    CustomAsks "this count must ask for a card" "" "INT-34" "";
    CustomStays "this count must stay" "" "INT-34" "";
    BankerLooks "the banker looks and calls" "NJ-4.8b" "INT-33" "";
    NaturalOrNot "the banker says whether it is a natural first" "NJ-4.9b.1" "INT-33" "";
    BankerLaysDown "eight or nine is laid down" "NJ-4.9b.2" "INT-33" "";
    BankerUnderEight "the hand is under eight" "NJ-4.9b.3" "INT-33" "";
    CardComesFirst "the card asked for comes first" "" "INT-33" "";
    BankerDecidesLast "the banker decides when the player's hand is complete" "NJ-4.9c.1" "VE-game-36" "CK-desc-15";
    BankersHand "the banker alone decides the banker's hand" "NJ-4.8b" "VE-game-36" "";
    LowDraws "this cell of the table must draw" "NJ-4.9c.2" "VE-rule-03" "";
    ThreeDraws "this cell of the table must draw" "NJ-4.9c.3" "VE-rule-04" "";
    ThreeStays "this cell of the table must stay" "NJ-4.9c.3" "VE-rule-04" "";
    FourDraws "this cell of the table must draw" "NJ-4.9c.4" "VE-rule-05" "";
    FourStays "this cell of the table must stay" "NJ-4.9c.4" "VE-rule-05" "";
    FiveDraws "this cell of the table must draw" "NJ-4.9c.5" "VE-rule-06" "";
    FiveStays "this cell of the table must stay" "NJ-4.9c.5" "VE-rule-06" "";
    SixDraws "this cell of the table must draw" "NJ-4.9c.6" "VE-rule-07" "";
    SixStays "this cell of the table must stay" "NJ-4.9c.6" "VE-rule-07" "";
    SevenStays "this cell of the table must stay" "NJ-4.9c.7" "VE-rule-08" "";
    HighStays "this cell of the table must stay" "NJ-4.9c.7" "" "";
    UnaskedDraws "this cell of the table must draw" "" "INT-31" "";
    UnaskedStays "this cell of the table must stay" "" "INT-31" "";
    CustomCellDraws "this cell of the table must draw" "" "INT-34" "";
    CustomCellStays "this cell of the table must stay" "" "INT-34" "";
    NothingToSettle "wagers are paid after the result" "NJ-4.10b.1" "VE-game-37" "CK-settle-01";

    // Punto banco.
    NoAreas "this rulebook has no wagering areas" "NJ-4.7a.1" "VE-game-43" "";
    NoMoreBets "wagers are open until the call" "" "" "INT-79";
    FirstCardOut "no wager is touched once the first card is out" "" "" "CK-d";
    BuyFirst "one joins by buying cheques first" "" "" "CK-i.1";
    WagerMinimum "each wager is at least the table minimum" "" "" "INT-93";
    ChequesFirst "cash buys cheques, and cheques are wagered" "" "" "CK-i.2";
    NoAnteDue "an ante goes with a wager, once" "" "" "CK-f.2";
    NoWagerThere "there is no wager on that area" "" "" "INT-79";

    // Places and purses.
    PlaceToSit "a place that is free, and one of the table's" "INT-102" "VE-game-01" "CK-e";
    HasAPlace "this person has a place already" "INT-102" "VE-general-02" "CK-e";
    NobodyStands "nobody plays standing at this table" "INT-02" "VE-game-20" "INT-102";
    BoxToStandAt "one stands behind a box of the table" "INT-88" "INT-88" "";
    PlacesAreTaken "places are simply taken at this table" "INT-102" "" "INT-102";
    PlaceToAsk "a place that is free is asked for" "INT-102" "VE-game-19" "INT-102";
    AskFirst "a place is asked of the Game Supervisor first" "" "VE-game-19" "";
    StakesBind "a place is changed with nothing at stake and without the bank" "INT-102" "VE-game-22" "INT-102";
    MoveSeated "a place is changed for a place" "INT-102" "" "";
    PlaceToMoveTo "a place that is free, and one of the table's" "INT-102" "" "CK-e";
    OnlyStanding "only standing players stand behind a box" "INT-88" "INT-88" "INT-102";
    BetweenHands "a standing player keeps the box during a hand" "INT-88" "VE-game-22" "";
    NoRuleTable "this rulebook has no Rule Table to choose" "NJ-4.9f" "" "CK-desc-15";
    RuleTableInCoup "the Rule Table is chosen before the coup" "" "INT-85" "";
    RuleTableSaid "this has been said to the croupier" "" "VE-rule-02" "";
    ForeignMoney "that money is not taken here" "INT-103" "VE-general-07" "CK-m";
    ChipsBuyNothing "chips are bought with cash, not with chips" "INT-103" "INT-103" "INT-103";
    ChipsOnly "only chips are taken here" "INT-103" "INT-103" "INT-103";
    MoneyOfTheBooks "no more money comes in than the books can hold" "INT-103" "INT-103" "INT-103";
    WholeUnits "amounts are whole units" "INT-04" "INT-04" "INT-04";
    ShortOfFunds "the purse must hold it" "INT-89" "INT-89" "INT-89";
    NotIdleYet "a seat is freed after a long time without an act" "INT-28" "INT-28" "INT-28";

    // The floor.
    LeastMinimum "a minimum is a chip or more" "INT-93" "VE-general-21" "INT-93";
    RateIsFixed "the cagnotte is five per cent" "" "VE-game-16" "";
    CommissionIsFixed "the commission is five per cent" "" "" "CK-a.2";
    FourOrFive "the rate is four or five per cent" "NJ-4.10c.2" "" "";
    NoticeFirst "an increase needs a posted notice" "NJ-4.10d.1" "" "";
    NoticeTooRecent "an increase waits its time after the notice" "INT-39" "" "";
    ProcedureBeforehand "the procedure is chosen before the shoe is in use" "NJ-4.12h.0" "INT-75" "INT-84";
    SuspendedAlready "play is suspended already" "INT-101" "VE-general-22" "INT-101";
    NotSuspended "play is not suspended" "INT-101" "VE-general-22" "INT-101";
    OwnerAtTable "the owner is at the table" "INT-74" "VE-general-20" "INT-74";
    NeverWentAway "this party is at the table" "INT-74" "INT-74" "INT-74";
    NothingUnclaimed "there is no unclaimed money to set aside" "INT-74" "INT-74" "INT-74";
    NotUnclaimedYet "the owner may still come back" "INT-74" "INT-74" "INT-74";
    PotsToCorrect "only purses at this table, the levy, the table purse and the tips" "INT-96" "INT-96" "INT-96";
    CorrectBetweenCoups "money is booked back between coups" "INT-96" "INT-96" "INT-96";
    AmountToCorrect "no more is booked back than lies there" "INT-96" "INT-96" "INT-96";
    NoSuchWindow "no such window has been opened" "INT-104" "INT-104" "INT-104";
    WindowStillOpen "the time is not up" "INT-104" "INT-104" "INT-104";
    NoProcedure "report it as another irregularity: management rules" "" "INT-75" "CK-o";
    RebuildingFirst "the coup is rebuilt first" "INT-94" "VE-rule-14" "";
    TooFewCards "too few cards are left for it" "NJ-4.12k" "INT-75" "";
    WrongOrder "the first four cards were dealt out of order" "NJ-4.12a.1" "INT-75" "";
    BankerExtra "the banker took a surplus card in the initial deal" "NJ-4.12b.1" "INT-75" "";
    PlayerExtra "the player got a surplus card in the initial deal" "NJ-4.12c" "INT-75" "";
    DoubleDraw "the banker took two cards for one" "NJ-4.12d" "INT-75" "";
    CardAfterStay "a card was dealt after \"Stay\"" "NJ-4.12e.1" "INT-75" "";
    CardMisspoken "a card was dealt after \"Stay\", because the dealer said \"Card\"" "NJ-4.12f.1" "INT-75" "";
    DrawnInError "a card was drawn in error and not disclosed" "NJ-4.12g.1" "INT-75" "";
    DisclosedInError "a card was drawn in error and disclosed" "NJ-4.12g.5" "INT-75" "";
    BankerTookCard "the banker took the player's card" "NJ-4.12i" "INT-75" "";
    FaceUp "a card lay face up in the shoe" "NJ-4.12j.1" "VE-general-16" "";
    NothingToRule "nothing is put to those in charge" "INT-84" "INT-75" "INT-84";
    OtherQuestion "those in charge were asked something else" "INT-84" "INT-75" "";
    NoTransferAsked "no annulled hand asks whether the bank moves" "NJ-4.12a.2" "INT-75" "INT-84";
    NoCallAsked "no unlawful call asks for a ruling" "INT-94" "INT-94" "INT-94";
    NothingToVoid "no coup is under way that could be voided or adjusted" "INT-84" "INT-75" "INT-84";
}
