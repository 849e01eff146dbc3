// What goes over the wire. Written from the Rust types; to write it anew:
// SABOT_WRITE=1 cargo test -p sabot-server typescript

/** What is to be known of a house. */
export type About = {
  /** The version of the program. */ version: string,
  /** What the program is made of, once that is computed. */ program: Attestation | null,
  /** The key its signatures are checked with, in hexadecimal digits. */ public_key: string,
  /** The time by its clock, in milliseconds of Unix time. */ now: number,
  /** What a guest gets, in cents; nothing in a house without play money. */ guest_chips: number,
  /** How often a day a guest is topped up. */ guest_refills: number,
  /** When the gaming day begins, in minutes after midnight by the clock on its wall. */ day_start: number,
  /** What that clock shows: a zone's name. */ time_zone: string,
  /** Tables one guest may have open. */ tables_per_guest: number,
  /** The address the house is known by. */ public_url: string | null,
  /** SHA-256 of its certificate, if it encrypts by itself. */ fingerprint: string | null,
  /** The longest message of a socket, in bytes. */ longest_message: number,
};

/** Everything that can be said to a table. Acts are grouped by what they are about; in JSON an act is its own variant alone. */
export type Act = PrepAct | ShoeAct | CroupierAct | BankAct | CoverAct | PlayAct | PuntoAct | DoorAct | PlaceAct | FloorAct | OddAct;

/** A page of them. */
export type ActPage = {
  /** How far the log was read. */ read: HowFar,
  /** Newest first. */ acts: Array<StaffAct>,
  /** Where the next page begins, if there is one. */ next: string | null,
};

/** Who sends a command. At a human-dealt table the croupier sends everybody's acts (INT-94); the house sends cards, time and arrivals. */
export type Actor = { "patron": Party } | "croupier" | "supervisor" | "manager" | "house";
/** Who must be told in writing of the reshuffle after lacing (NJ-4.4a.1.ii). */ export type Addressee = "surveillance" | "commission";
/** What advice is about. */ export type AdviceAbout = "wagers" | "hand" | "bank" | "none";

/** One choice; what it is worth is per unit staked. */
export type AdviceLine = {
  /** Its name. */ choice: string,
  /** What it is worth; the middle of the bounds where it is not known better. */ ev: LabNumber,
  /** Between what it is worth, if that is all that was found in time. */ bounds?: LabSpan,
  /** How much less that is than the best lawful choice; nothing is said of an unlawful one, nor of bounds. */ cost: LabNumber | null,
  /** Whether no lawful choice is worth more, for sure. */ best: boolean,
  /** Whether the rules admit it now. */ lawful: boolean,
};

/** What is to be said beside the figures. */
export type AdviceNote = "no-seat" | "nothing-to-decide" | "no-choice" | "indifferent" | "each-loses" | "no-figures" | "between";

/** What is asked: about a hand, or about a bank. */
export type AdviseAsked = {
  /** The rulebook; new-jersey if not said. */ rules?: string,
  /** The shoe before this coup, in words: my own cards are still in it. */ shoe: string,
  /** My two cards. */ hand?: string,
  /** Which hand they are; the banker's if `third` or `stood` is said. */ side?: HandSide,
  /** I hold the banker's hand, and this is the player's third card. */ third?: string,
  /** I hold the banker's hand, and the player stood. */ stood?: boolean,
  /** What is at risk on this coup: the levy is rounded for it. */ amount?: string,
  /** The height of a bank, if the question is about one and not about a hand. */ bank?: string,
  /** With a bank, how many coups to look ahead: 1 to 20, 1 if not said. */ horizon?: number,
  /** The house's part of what the banker wins; the rulebook's, rounded as it says, if not said. */ commission?: string,
  /** How the other side plays: equilibrium, rule-table, or what is known of it: `5=draw,06/S=2/3,3/9=stand`. */ against?: string,
  /** Who is bound to the Rule Table, where that is a choice. */ rule_table?: Bound,
};

/** The figures of all tables. */
export type AllFigures = { /** How far the log was read. */ read: HowFar, /** Every table that ever was. */ tables: Array<TableFigures> };

/** A patron's limits and what they leave today. */
export type Allowance = {
  /** The most to lose on a gaming day, in cents. */ loss: number | null,
  /** The most minutes at tables on a gaming day. */ minutes: number | null,
  /** No play before this moment, in milliseconds of Unix time. */ rest: number | null,
  /** Chips that may still be brought to tables today, in cents. */ chips_left: number | null,
  /** Minutes left today. */ minutes_left: number | null,
  /** Looser limits that wait. */ waiting: Array<LimitWaiting>,
};

/** One bet before one coup, over many shoes. */
export type AlongBet = {
  /** The edge on average. */ mean: number,
  /** A twentieth of the shoes is worse. */ low: number,
  /** A twentieth of the shoes is better. */ high: number,
};

/** What bets are worth before one coup of a shoe, per unit staked. */
export type AlongCoup = {
  /** The number of the coup in its shoe. */ coup: number,
  /** The edge of a bet on Player. */ player: AlongBet,
  /** The edge of a bet on Banker, with the commission. */ banker: AlongBet,
  /** The edge of a bet on Tie at eight to one. */ tie: AlongBet,
};

/** The answer to a command: accepted and stored, or refused and nothing changed. */
export type Answer = {
  /** The name of the command. */ id: string,
  /** Whether it was accepted; then it is stored. */ accepted: boolean,
  /** The table's version with it. */ version?: number,
  /** Why not, for programs. */ code?: string,
  /** Why not, for people. */ message?: string,
  /** The clause that forbids it. */ clause?: string,
  /** The same code with its facts. */ why?: Why,
};

/** Why play chips and the house's chips do not meet. */
export type Apart = "no-play-money" | "floor-opens" | "no-bots" | "play-table" | "kept-apart";
/** The three wagering areas of a punto banco position (CK-desc-03, CK-f.1). */ export type Area = "player" | "banker" | "tie";

/** What the next Player and the next Banker would add. A tie adds nothing. */
export type Ask = {
  /** If the player wins the next coup. */ player: AskCells,
  /** The cells that follow if the banker wins the next coup. */ banker: AskCells,
};

/** The ask cells of one side: a tint, or nothing while that road has not started. */
export type AskCells = {
  /** Big eye boy's next tint. */ big_eye_boy: Tint | null,
  /** Small road's next tint. */ small_road: Tint | null,
  /** Cockroach pig's next tint. */ cockroach_pig: Tint | null,
};

/** Something to be done at a table. */
export type Asked = {
  /** The name of this command, 32 hexadecimal digits or a UUID. The same name twice gives the same answer. */ id: string,
  /** What, as in the message `do` of the socket. */ deed: Deed,
};

/** Somebody of the staff who is at work. */
export type AtWorkNow = {
  /** The number of the member of staff. */ number: number,
  /** The name of the member of staff. */ name: string,
  /** The roles with which they are at work. */ roles: Array<StaffRole>,
  /** When they came in the last time, in milliseconds of Unix time; only when they come in. */ last: number | null,
  /** Wrong attempts since then. */ failures: number,
};

/** What a program is made of. */
export type Attestation = {
  /** The version it says it is. */ version: string,
  /** One digest of all of it. */ digest: string,
  /** The binary, the files of the law and the croupier's words, the pages with theirs. */ files: Array<FileDigest>,
};

/** What was found true. */
export type AuditReport = {
  /** Streams. */ streams: number,
  /** Commands. */ commands: number,
  /** Events. */ events: number,
  /** Transfers. */ transfers: number,
  /** Checkpoints, those kept elsewhere included. */ checkpoints: number,
  /** Tables. */ tables: number,
  /** Commands of tables that were decided again. */ decided: number,
  /** Coups that were played. */ coups: number,
  /** Shoes that are over, every card where its seed puts it. */ shoes: number,
  /** Shoes in play, everything signed that is public. */ in_play: number,
  /** Shoes of real cards, dealt by people: nobody has committed to them, so that nothing can be said of their cards. */ by_hand: number,
  /** Snapshots the house has signed, each at the head of the log where it was taken. */ snapshots: number,
  /** Snapshots of an earlier version, which nobody loads any more. */ old_snapshots: number,
  /** Values of the cabinet: names, accounts of the staff, settings. They may be changed and erased by right, so that nothing can be said of them. */
  cabinet: number,
  /** The keys that signed shoes. */ keys: Array<string>,
  /** What another version of the law decided. */ foreign: Array<Foreign>,
  /** What tables do by rulebooks that could not be chosen today. */ old_options: Array<OldOption>,
  /** How play chips and the house's chips were parted. */ kinds: Kinds,
};

/** How an audit of the whole log stands. */ export type AuditState = "chains" | "commands" | "holds" | "broken" | "stopped" | "failed";

/** How far an audit is, and what came of it. */
export type AuditView = {
  /** How the audit stands. */ state: AuditState,
  /** When it began, in milliseconds of Unix time. */ begun: number,
  /** How long it took so far, in milliseconds. */ took: number,
  /** How many commands were decided again so far. */ done: number,
  /** How many commands there are to decide again. */ of: number,
  /** What was checked, if all of it holds. */ report: AuditReport | null,
  /** The first thing that is not true, or what went wrong. */ why: string | null,
};

/** The colour of a card's back. */ export type Back = "red" | "blue";
/** What a pot gained, or lost when it is negative, in cents; never farther from zero than [`Money::MAX`]. */ export type Balance = number;

/** The trial balance. */
export type Balances = {
  /** How far the log was read. */ read: HowFar,
  /** By kind. */ kinds: Array<KindLine>,
  /** By table and kind. */ tables: Array<TableLine>,
  /** What each currency sums to: nothing, or the books are not true. */ sums: { [key in string]: number },
  /** Stakes that are not decided. */ stakes: Array<OpenStake>,
};

/** What the house won of the wagers at a table where it plays against the patrons, against what was to be expected. */
export type Band = {
  /** What it won, in cents; antes are not counted. */ won: number,
  /** What it wins on average with the same wagers, in cents. */ expected: number,
  /** Of a hundred such tables 99 lie above this, */ low: number,
  /** and below this: one in a hundred lies outside with nothing wrong at all. */ high: number,
  /** How many standard deviations the table lies from the middle. */ z: number,
};

/** What is said about the bank. */
export type BankAct =
  | { "bid": Money } | { "take-bank": Money | null } | { "bank": { /** How much. */ amount: Money, /** In what. */ tender: Tender } }
  | "remain" | "pass";

/** What is known of a bank where the work was stopped; amounts are in the money of the table, not in cents. */
export type BankBounds = {
  /** The bank, all of which is covered. */ bank: string,
  /** How many coups are looked ahead. */ horizon: number,
  /** Why no more is known: `budget` or `cancelled`. */ stopped: string,
  /** Coups that are known exactly, from the next on. */ known: number,
  /** What keeping the bank to the end of the horizon is worth. */ keep: LabSpan,
  /** What keeping it for the next coup is worth. */ keep_next: LabSpan,
  /** What passing it is worth: nothing. */ pass: LabNumber,
  /** What taking the banco on the next coup is worth. */ banco: LabSpan,
  /** What it is worth if every loss is followed by a suivi. */ banco_suivi: LabSpan,
  /** How likely the bank still stands at the end. */ survives: LabSpan,
  /** The name of the rulebook. */ rulebook: string,
  /** How many cards were in the shoe before this coup. */ cards: number,
  /** The shoe before the coup. */ shoe: string,
  /** The house's part of what the banker wins. */ alpha: string,
  /** How the other side plays. */ against: string,
  /** How many equilibria there are, if the opponent plays one of them. */ equilibria?: number,
  /** Whether it is proved that there are no others. */ complete?: boolean,
};

/** How the bank may stand after the horizon. */
export type BankEnd = {
  /** Coups it has won. */ wins: number,
  /** The height of the bank. */ bank: LabNumber,
  /** How likely the bank stands so. */ chance: LabNumber,
};

/** What happens to the bank. */
export type BankEvent =
  | { "bidding-opened": BidRound } | { "bid-made": { /** Whose. */ party: Party, /** How much. */ amount: Money } }
  | { "bank-offered": { /** To whom. */ to: Party, /** Why. */ kind: OfferKind } } | { "turn-missed": Party }
  | { "bank-taken": {
    /** Who. */ party: Party, /** How. */ entry: Entry, /** The least first wager. */ floor: Money,
    /** The most, if bounded. */ ceiling: Money | null,
  } }
  | { "bank-placed": { /** Who. */ party: Party, /** How much was added to the bank. */ amount: Money } } | "bank-kept"
  | { "bank-passed": {
    /** How. */ passing: Passing, /** The last wager, or the height at which it stood (NJ-4.11c.2, VE-general-10). */ height: Money,
  } }
  | { "bank-withdrawn": { /** How much. */ amount: Money } } | { "bank-returned": { /** How much. */ amount: Money } }
  | { "levy-taken": { /** How much. */ amount: Money } }
  | { "bank-recorded": {
    /** The preceding wager from now on. */ last: Money | null, /** Who has suivi from now on. */ suivi: Party | null,
    /** Whether there has been a valid round. */ valid: boolean, /** What a banker who goes on must add (INT-61, gross). */ owed: Money,
  } }
  | { "coup-voided": VoidReason };

/** An act about the bank, without its amount. */ export type BankKind = "bid" | "take-bank" | "bank" | "remain" | "pass";

/** How the next coup ends for whoever banks. */
export type BankNext = {
  /** The player's side wins. */ player: LabNumber,
  /** The banker wins. */ banker: LabNumber,
  /** How often nobody wins. */ tie: LabNumber,
};

/** The answer as data; amounts are in the money of the table, not in cents. */
export type BankReport = {
  /** The bank, all of which is covered. */ bank: string,
  /** How many coups are looked ahead. */ horizon: number,
  /** How the next coup ends, if we bank. */ next: BankNext,
  /** What keeping the bank to the end of the horizon is worth. */ keep: LabNumber,
  /** What keeping it for the next coup is worth. */ keep_next: LabNumber,
  /** What passing it is worth: nothing. */ pass: LabNumber,
  /** What taking the banco on the next coup is worth. */ banco: LabNumber,
  /** What it is worth if every loss is followed by a suivi. */ banco_suivi: LabNumber,
  /** How likely the bank still stands at the end. */ survives: LabNumber,
  /** How the bank may stand after the coups that were looked ahead. */ endings: Array<BankEnd>,
  /** The name of the rulebook. */ rulebook: string,
  /** How many cards were in the shoe before this coup. */ cards: number,
  /** The shoe before the coup. */ shoe: string,
  /** The house's part of what the banker wins. */ alpha: string,
  /** How the other side plays. */ against: string,
  /** How many equilibria there are, if the opponent plays one of them. */ equilibria?: number,
  /** Whether it is proved that there are no others. */ complete?: boolean,
};

/** How long banks lasted, in coups. */
export type BankRuns = {
  /** How many banks there were. */ count: number,
  /** Banks that were still held at the end. */ unfinished: number,
  /** How many coups a bank lasted on average. */ mean: number | null,
  /** The standard error of the average. */ standard_error: number | null,
  /** How many coups the longest bank lasted. */ longest: number | null,
  /** How many lasted 0, 1, 2, … coups. */ lengths: Array<number>,
};

/** Who holds the bank. */ export type Banking = "patrons" | "house";
/** Every coup in order, down each column and on to the next; ties have a cell of their own. */
export type BeadPlate = { /** The cells. */ grid: Grid<Mark> };
/** Why not, with its facts: as the house says it, or the door. */ export type Because = Why | DoorNo;
/** Which bidding it is (NJ-4.5b, NJ-4.11c, INT-42, INT-44, INT-70). */
export type BidRound = "opening" | "passed-first" | "passed-second" | "declined";

/** One decided coup on the big road. */
export type BigCell = {
  /** The side that won. */ side: Side,
  /** Ties since; on the first cell also the ties before it. */ ties: number,
  /** The player's pair in this coup. */ player_pair: boolean,
  /** The banker's pair in this coup. */ banker_pair: boolean,
  /** A natural decided this coup. */ natural: boolean,
};

/** The streaks, each in a column of its own with a dragon tail where six rows are not enough. */
export type BigRoad = {
  /** The cells as drawn. */ grid: Grid<BigCell>,
  /** The streaks in order: what the derived roads look at. */ streaks: Array<Streak>,
  /** Ties before the first decision; they move to the first cell when it comes. */ waiting_ties: number,
  /** Where the last decided coup lies. */ last: GridPlace | null,
};

/** A rulebook with all its options. */
export type Book = {
  /** Every option of the rulebook. */ options: Array<BookOption>,
  /** The name of the rulebook, as a table's order has it. */ name: string,
  /** The law it stands on: `new-jersey`, `venice` or `chickasaw`. */ law: Law,
  /** Raised with every change of rules. */ version: number,
  /** How many seats its tables have. */ seats: number,
  /** Where its law holds. */ place: Words,
  /** Which game it is. */ game: Words,
  /** What makes it what it is, in a line. */ gist: Words,
  /** Whether it came with the program; else it is the house's own. */ shipped: boolean,
  /** What it fixes for its tables. */ terms: Terms,
};

/** A rulebook in the list. */
export type BookLine = {
  /** The name of the rulebook, as a table's order has it. */ name: string,
  /** The law it stands on: `new-jersey`, `venice` or `chickasaw`. */ law: Law,
  /** Raised with every change of rules. */ version: number,
  /** How many seats its tables have. */ seats: number,
  /** Where its law holds. */ place: Words,
  /** Which game it is. */ game: Words,
  /** What makes it what it is, in a line. */ gist: Words,
  /** Whether it came with the program; else it is the house's own. */ shipped: boolean,
  /** What it fixes for its tables. */ terms: Terms,
};

/** An option of a rulebook. */
export type BookOption = {
  /** The key of the option, as a table's order has it. */ key: string,
  /** The value of the option in this rulebook. */ value: string,
  /** What its law says if nobody says otherwise. */ default: string,
  /** What its law admits. */ admitted: string,
  /** The clauses behind the option. */ clauses: Array<string>,
};

/** A bot for a seat. */
export type BotOrder = {
  /** Where; any free seat if not said. */ seat?: Seat,
  /** How the bot plays. */ style?: Style,
  /** With how much; as much as a guest gets if not said. */ purse?: Money,
};

/** Who is bound to the Rule Table. */ export type Bound = "player" | "banker" | "both";

/** What an allowed act may carry. */
export type Bounds =
  | "plain"
  | { "amount": {
    /** The range of the amount. */ range: Range,
    /** The clause that refuses cash; `None` where it is changed at once. */ cash: Clause | null,
    /** The clause that refuses foreign money. */ money: Clause, /** The box the party may stake on (VE-game-21). */ own_box: Seat | null,
    /** Whether the dividing line matters (VE-game-45). */ line: boolean,
  } }
  | { "offer": Range | null }
  | { "number": {
    /** The least number. */ min: number, /** The greatest number. */ max: number,
    /** The clause that bounds the number. */ clause: Clause,
  } }
  | { "seats": {
    /** Bit `n` for seat `n`. */ mask: number, /** The clause that refuses the others. */ clause: Clause,
    /** The most a party may bring along (INT-04). */ fresh: Money,
  } }
  | { "face": { /** Whether the face must be known, as on automatic tables. */ must: boolean } }
  | { "down": { /** The clause that bounds the act. */ clause: Clause } }
  | { "rate": { /** The rate in force. */ now: Percent, /** A posted notice: which rate, from when. */ notice: [Percent, Moment] | null } }
  | { "not-before": { /** The moment from which it is allowed. */ at: Moment, /** The clause that sets the time. */ clause: Clause } }
  | { "clock": { /** The open window. */ open: [number, Moment] | null, /** The number the next window will have. */ next: number } };

/** A record somebody brings along. */ export type Brought = { /** The record, in Sabot notation. */ record: string };
/** Who plays by the Rule Table. */ export type ByRule = "punter" | "banker" | "both";

/** What the cage and the tables' chests hold, in cents. */
export type CageBalance = {
  /** Notes in the cage. */ cage: number,
  /** Chips of the house elsewhere: below nothing, so much is out. */ float: number,
  /** By table: chips filled in less what was taken out. */ chests: { [key in number]: number },
  /** By table: what lies there and was not collected yet: its rate, tips, and notes in its box. */
  waiting: { [key in number]: [number, number, number] },
};

/** The spoken calls on a hand (NJ-4.9a, NJ-4.9b, VE-game-33, VE-game-34). */
export type Call = "card" | "stay" | "natural" | "under-eight";

/** A guest who is back. */
export type CameBack = {
  /** The guest and what they have. */ me: Me,
  /** When they came in the last time, in milliseconds of Unix time. */ last: number | null,
  /** Wrong attempts since then. */ failures: number,
};

/** What is to be said about a message of a scene. */
export type Caption = { /** The message, from zero. */ index: number, /** What. */ text: Said };
/** A card whose face is known: its rank, and its suit and back where somebody noted them. Written as rank, suit, back: `7s`, `7`, `Tdr`, `Kb`. It is stored as that text too. */
export type Card = string;
/** Whether a card's face is entered with it. */ export type CardFace = "needed" | "either" | "down";
/** What a cutting card must not look like (NJ-4.1a.4). */ export type CardPart = "back" | "edge";
/** A card as a viewer sees it. */ export type CardView = { "back": Back | null } | { "face": Card };

/** Cash to be changed, under a name of its own. */
export type CashAsked = {
  /** The name of this command, 32 hexadecimal digits or a UUID: said again, it is done once. */ id: string,
  /** The order itself. */ order: CashOrder,
};

/** A call that is paid in cash: the cash becomes chips at once, and these are wagered (NJ-4.6c, NJ-4.7f, VE-general-07, INT-76). `Bank`, `Stake` and `Wager` say their tender beside the amount. These calls have no amount of their own to put one beside: what is changed is what the plain call would need in the purse. */
export type CashCall = { "take-bank": Money | null } | "suivi" | "banco" | "with-table";

/** What came of it. */
export type CashDone = {
  /** Its number. */ cash: number,
  /** The gaming day it counts for. */ day: number,
  /** The person's cash that way on that day, in cents. */ total: number,
  /** It stands in the log of large transactions. */ logged: boolean,
  /** The day's cash that way is to be reported. */ report: boolean,
};

/** Money that changes hands while the game stays as it is. */
export type CashEvent =
  | { "cash-exchanged": { /** Whose. */ party: Party, /** How much. */ amount: Money } }
  | { "purse-taken": { /** Whose. */ party: Party, /** How much. */ amount: Money } }
  | { "bought-in": { /** Whose. */ party: Party, /** How much. */ amount: Money } }
  | { "tipped": { /** From whom. */ party: Party, /** How much. */ amount: Money } }
  | { "corrected": { /** From where. */ from: Pot, /** To where. */ to: Pot, /** How much. */ amount: Money } };

/** Cash that changed hands once. */ export type CashId = number;
/** The kinds of calls that can be paid in cash and have no tender of their own. */
export type CashKind = "take-bank" | "suivi" | "banco" | "with-table";

/** Cash to be changed. */
export type CashOrder = {
  /** Whose cash it is, by number. */ patron: Patron,
  /** Which way it goes. */ way: Direction,
  /** How much, in cents. */ amount: number,
  /** For what: `chips`, `account`, `credit`, `bet`, `exchange`, `other`; chips if not said. */ kind?: string,
  /** Who stands at the desk for that person, if it is somebody else. */ agent?: Patron,
  /** At which table; at the cage if not said. */ table?: TableId,
  /** Foreign notes or cheques were offered: the answer is a no with its clause. */ foreign?: boolean,
  /** They are notes that lay in a money play at this table before. */ same?: boolean,
};

/** How a table was opened. Its rulebook changes only when another version of the law takes the table up. */
export type Charter = {
  /** The rulebook, as its file. */ rulebook: string,
  /** The name of the table. */ name: string,
  /** The link by which it is found; unguessable. */ link: string,
  /** Who can find the table. */ visibility: Visibility,
  /** Who owns it; nobody if it is the house's. */ owner: Patron | null,
  /** How fast the croupier and the bots act. */ pace: Pace,
  /** When people may talk. */ chat: ChatPolicy,
  /** Whether the owner approves everybody who sits. */ approve: boolean,
  /** Whether the adviser may be used. */ adviser: boolean,
  /** The midnight its moments count from, in milliseconds of Unix time. */ epoch: number,
  /** Bots to begin with. */ bots: Array<BotOrder>,
  /** The pit it stands in; nothing at a guest's own table. How it is dealt its rulebook says. */ pit?: number,
  /** The kind of chips the table is played with, for as long as it stands. */ chips?: Chips,
};

/** When people at a table may talk. */ export type ChatPolicy = "by-rule" | "between-coups" | "always" | "off";
/** A line of chat. */ export type Chatter = { /** Who. */ from: Person, /** What. */ text: string, /** When. */ at: Moment };
/** What a table is played with, and what lies in an account. */ export type Chips = "play" | "house";
/** The id of one row of the catalogue: a clause (`NJ-4.6b.1`), a decision of ours where the sources are silent (`INT-27`), or an invariant (`INV-03`). */
export type Clause = string;

/** An option under one law. */
export type ClauseOption = {
  /** The key of the option, as a table's order has it. */ key: string,
  /** The law under which the option exists. */ law: Law,
  /** What that law says if nobody says otherwise. */ default: string,
  /** What that law admits. */ admitted: string,
};

/** A row of the catalogue. */
export type ClauseText = {
  /** The id of the row: `NJ-4.6b.1`. */ id: string,
  /** The law it stands in; none for what holds in every rulebook, and for decisions of the house. */ law: Law | null,
  /** Whether it is the house's own reading, where the sources are silent. */ interpretation: boolean,
  /** The title of the row, where it has one. */ title: string | null,
  /** What the clause obliges to, in the catalogue's words. */ text: string,
  /** The options of a rulebook that hang on the row. */ options: Array<ClauseOption>,
  /** The ids of rows that have to do with this one. */ see_also: Array<string>,
};

/** One message of a client. */
export type ClientMessage =
  | {
    "type": "join", /** The last version this client has seen, to go on from there. */ resume?: number,
    /** Whether it adds entropy to shoes: the house waits only for those who say so. */ entropy?: boolean,
  }
  | {
    "type": "do", /** The name of this command, 32 hexadecimal digits or a UUID; one that grows with time is best. */ id: string,
    /** What. */ deed: Deed,
  }
  | { "type": "chat", /** The text. */ text: string } | { "type": "resync" }
  | { "type": "ping", /** Comes back in the answer. */ n: number };

/** An act that may not be said now. */
export type Closed = { /** Which. */ kind: Kind, /** Why not, with its clause. */ refusal: Refusal };
/** An act that may not be entered. */
export type ClosedAct = { /** The kind of act. */ kind: Kind, /** The refusal, with its clause. */ refusal: Refusal };
/** How a table's cloth is cut and printed: a matter of looks. */ export type Cloth = "kidney" | "oval" | "areas";

/** What an authenticator needs. */
export type Codes = {
  /** The secret as an `otpauth` address, for a picture. */ url: string,
  /** The secret as letters, to be typed. */ secret: string,
};

/** Somebody of the staff as a manager sees them. */
export type Colleague = {
  /** Their number. */ number: number,
  /** What they are called. */ name: string,
  /** What they type. */ login: string,
  /** What they are. */ roles: Roles,
  /** Invited and not come yet. */ invited: boolean,
  /** Wrong attempts since they last came in. They lock nobody out. */ failures: number,
  /** When they last came in, in milliseconds of Unix time. */ seen: number | null,
};

/** What a croupier needs. */
export type Console = {
  /** What comes next. */ awaits: Next,
  /** For everybody who is here, what the croupier may enter for them. */ parties: Array<PartyActs>,
  /** The calls to speak now. */ say: Array<Spoken>,
  /** What the settlement will do, before chips move. */ pay: PaySlip | null,
  /** Every irregularity there is, open or closed. */ irregularities: Array<Reportable>,
  /** The remedy under way. */ remedy: Remedy | null,
};

/** What one person added, or promised and did not. */
export type Contribution = {
  /** The party that contributes. */ party: Party,
  /** The hash of the first window. */ hash: Hex,
  /** The value of the second, if it has that hash. A wrong one is not kept: it must not steer anything. */ value: Hex | null,
  /** Why the value does not count, or is not there. */ left_out: LeftOut | null,
};

/** A correction, under a name of its own. */
export type CorrectAsked = {
  /** The name of this command, 32 hexadecimal digits or a UUID: said again, it is done once. */ id: string,
  /** The order itself. */ order: Correction,
};

/** Cash that was booked wrong. */
export type Correction = {
  /** Which, by its number. */ cash: number,
  /** Whose it was. */ patron: Patron,
  /** How much it was, in cents; nothing if it never was. */ amount: number,
  /** Why. */ reason: string,
  /** The token of the second person. */ countersign?: string,
};

/** A countersignature: good once, for two minutes. */
export type Countersigned = {
  /** What the command that needs two carries. */ token: string,
  /** The name of whoever countersigned. */ name: string,
};

/** A coup that is over, with the faces everybody has seen. */
export type CoupLine = {
  /** Its number at the table. */ number: number,
  /** The shoe it was dealt from. */ shoe: number,
  /** Who won; nobody if it was void. */ outcome: Outcome | null,
  /** The Player's cards; null for one that was never turned. */ player: Array<Card | null>,
  /** The Banker's cards. */ banker: Array<Card | null>,
  /** Both counts, if they were announced: Player, Banker. */ points: [Points, Points] | null,
  /** Who banked. */ bank_party: Party | null,
  /** What lay in the bank when the cards came, in cents. */ bank: Money,
  /** What the house took, in cents. */ levy: Money,
  /** What everybody who was in it won or lost. */ results: Array<CoupResult>,
  /** When it ended. */ at: Moment,
};

/** Some coups, in order. */
export type CoupPage = {
  /** The coups. */ coups: Array<CoupLine>,
  /** What to ask `after` for more; null when these are the last. */ next: number | null,
};

/** What somebody won or lost with a coup. */
export type CoupResult = {
  /** Who. */ party: Party,
  /** Their name. */ name: string,
  /** How much, in cents, after levy, commission and ante; negative for a loss. */ net: Balance,
};

/** What is said against the bank, or to whatever is offered. */
export type CoverAct =
  | "decline" | "suivi" | "banco" | "with-table" | { "in-cash": CashCall }
  | { "stake": {
    /** How much lies there. */ amount: Money, /** Where it lies. */ line: Line, /** In what. */ tender: Tender,
    /** The box it lies on; `None` for one's own (VE-game-21). */ on_box: Seat | null,
  } }
  | "take-back";

/** An act against the bank, without its amount. */
export type CoverKind = "decline" | "suivi" | "banco" | "with-table" | { "in-cash": CashKind } | "stake" | "take-back";
/** How the croupier leads the game. */ export type CroupierAct = "start-game" | "close-window" | "no-more-bets" | "call-cards" | "settle";
/** An act of the croupier, without its amount. */
export type CroupierKind = "start-game" | "close-window" | "no-more-bets" | "call-cards" | "settle";

/** Something the croupier, or a player through him, says aloud. */
export type Cue =
  | "cut" | "auction" | { "bank-offered": Money | null } | { "bank": Money } | "banco" | "suivi" | "with-table" | "bets-open"
  | "bets-closed" | "cards" | { "said": [Call, Points | null] } | { "banker-count": Points }
  | { "shown": { /** The player's. */ player: Points, /** The banker's. */ banker: Points } } | { "card-for": Side }
  | { "result": {
    /** The player's count. */ player: Points, /** The banker's count. */ banker: Points, /** Who won. */ outcome: Outcome,
  } }
  | { "levy": Money } | "bank-passed" | "by-the-rule" | { "play-by-the-rule": ByRule } | "rebuilt" | "last-hand" | { "minimum": Money };

/** One cut, and the root of the order it led to. */
export type Cut = {
  /** Who cut; the dealer if nobody. */ by: Party | null,
  /** Cards ahead of the cutting card. */ depth: number,
  /** The root over all cards as they now lie. */ root: Hex,
  /** The house's signature on this cut. */ signature: Hex,
};

/** The seat the cut is offered to, going clockwise (NJ-4.4c). */
export type CutTurn = {
  /** The seat at which the offers of the cut began. */ start: Seat,
  /** How many seats have been passed; all of them means that the dealer cuts. */ step: number,
};

/** The cash of a gaming day. */
export type DayReport = {
  /** Its number. */ day: number,
  /** Its date: year, month and day. */ date: string,
  /** When it begins, in milliseconds of Unix time. */ from: number,
  /** When it ends. */ until: number,
  /** Person by person. */ persons: Array<PersonDay>,
};

/** What somebody asks of a table. */
export type Deed =
  | { "act": Act }
  | { "sit": { /** The seat they take; any free one if not said. */ seat?: Seat, /** How much they bring to the table. */ purse: Money } }
  | { "stand": { /** The box behind which they stand. */ behind: Seat, /** How much they bring to the table. */ purse: Money } }
  | { "entropy-hash": Hex } | { "entropy-value": Hex } | { "call-bot": BotOrder } | { "dismiss-bot": Party } | { "approve": Patron }
  | { "remove": Party }
  | { "mute": { /** Whose voice it is. */ patron: Patron, /** Whether it is taken away (`true`) or given back. */ on: boolean } }
  | { "pause": boolean } | { "hand-on": Patron } | "take-over" | { "set-pace": Pace } | { "set-chat": ChatPolicy }
  | { "set-visibility": Visibility } | "close"
  | { "staff": {
    /** The party for which it is done, where it is a party's act. */ party?: Party, /** The act by the rules. */ act: Act,
    /** Why it is done, where a second person signs. */ reason?: string, /** The token of the second person. */ countersign?: string,
  } }
  | { "cards": Array<Card | null> }
  | { "seat": {
    /** Who; somebody the house has no number for if not said. */ patron?: Patron,
    /** On which seat; any free one if neither this nor a box is said. */ seat?: Seat,
    /** The box to stand behind instead of a seat (VE-game-20). */ behind?: Seat, /** How much they bring to the table. */ purse: Money,
  } }
  | "undo";

/** One derived road: its tints in order, and the same drawn with a column to each run of a tint. */
export type DerivedRoad = {
  /** The cells as drawn. */ grid: Grid<Tint>,
  /** The tints in the order they were added. */ tints: Array<Tint>,
  /** Where the last tint lies. */ last: GridPlace | null,
};

/** Which way cash went. The two are never netted or added together (CK-n, INT-82). */ export type Direction = "in" | "out";
/** The procedure for a disclosed card that neither hand can use (NJ-4.12h.0). */ export type DisclosedCard = "h1" | "h2" | "h3";
/** What management does with a dispute, and why. */
export type DisputeAsked = { /** What is done with the dispute. */ order: DisputeOrder, /** Why it is done. */ text: string };
/** A dispute; its reason is kept beside it. */ export type DisputeId = number;

/** What management does with a dispute. */
export type DisputeOrder =
  | "review" | "decide-for-patron" | "decide-for-house" | "resolve-for-patron" | "resolve-for-house" | "leave-unresolved"
  | "note-investigation";

/** The way a dispute goes. */ export type DisputePath = "final" | "review";

/** A dispute as it stands. */
export type DisputeView = {
  /** Its number. */ dispute: number,
  /** Whose. */ patron: Patron,
  /** What the house calls them. */ called: string | null,
  /** At which table. */ table: TableId,
  /** About which coup. */ coup: number | null,
  /** `final`: management decides. `review`: what it cannot settle goes to the Commissioner's office. */ path: string,
  /** `opened`, `under-review`, `decided-for-patron`, `decided-for-house`, `resolved-for-patron`, `resolved-for-house`, `unresolved`, `investigation`. */
  stage: string,
  /** Staff has written down that the patron asked for an investigation; the patron still may (INT-83). */ noted: boolean,
  /** The clause by which it goes this way. */ clause: string,
  /** The clause by which a patron asks for an investigation. */ investigation: Clause,
  /** What was said about it, in order. */ texts: Array<string>,
};

/** What somebody disputes. */
export type Disputed = {
  /** At which table of the house, by number. */ table: TableId,
  /** About which coup. */ coup?: number,
  /** What is disputed, in words. */ text: string,
};

/** How a party comes to the table. */
export type DoorAct =
  | { "sit": {
    /** Where. */ seat: Seat, /** With how much. */ purse: Money,
    /** The number this person had here before (INT-45). */ former: Party | null,
  } }
  | { "arrive": {
    /** Behind which box. */ behind: Seat, /** With how much. */ purse: Money,
    /** The number this person had here before (INT-45). */ former: Party | null,
  } };

/** A way to come, without its amount. */ export type DoorKind = "sit" | "arrive" | { "sit-again": Party } | { "arrive-again": Party };

/** Why the door does not let something through. */
export type DoorNo =
  | { "code": "not-found" } | { "code": "too-fast", /** So many seconds are to be waited. */ seconds: number } | { "code": "fault" }
  | { "code": "answer-too-long" } | { "code": "no-such-method" } | { "code": "too-long" } | { "code": "timeout" } | { "code": "not-ready" }
  | { "code": "lab-busy" } | { "code": "not-a-socket" } | { "code": "too-many-sockets" }
  | { "code": "bad-number", /** Which. */ field: string } | { "code": "bad-query" } | { "code": "bad-view" } | { "code": "not-json" }
  | { "code": "too-large" } | { "code": "unreadable" } | { "code": "wrong-fields" } | { "code": "malformed" }
  | { "code": "bad-record", /** Where, if it is one line's fault. */ line: number | null }
  | { "code": "refused-record", /** Where, if it is one line's fault. */ line: number | null } | { "code": "too-many" }
  | { "code": "tables-of-address" } | { "code": "wrong-origin" }
  | { "code": "bad-question", /** Which field is wrong, if it is one field's fault. */ field: string | null };

/** What one movement does to somebody's chips. */
export type Due = {
  /** Lost, and collected. */ collected: Money,
  /** Won, and paid out. */ paid: Money,
  /** Their own, and theirs again: a push, a wager that won, what is left of a bank. */ returned: Money,
  /** Taken by the house out of their win; it goes into the slot. */ levy: Money,
  /** Taken as ante. */ ante: Money,
  /** What somebody who went away takes along. */ leaves: Money,
};

/** A responsibility that belongs to some roles and not to others. */
export type Duty =
  | "pit" | "notice" | "levy" | "tables" | "equipment" | "changeur" | "own_place" | "seating" | "cash" | "float" | "report" | "correction"
  | "limits" | "complaint" | "review" | "decision" | "investigation" | "noting" | "set_aside" | "pay_out" | "tell";

/** What is to be done with somebody of the staff. */ export type Employed = { "roles": Array<StaffRole> } | "unlock" | "let-go";
/** How a shoe ended. */ export type Ending = "played" | "abandoned";
/** How a party came to the bank. */ export type Entry = "bid" | "turn" | "passed";

/** One thing that happened. */
export type Event =
  | FlowEvent | TermsEvent | PrepEvent | ShoeEvent | BankEvent | StakeEvent | PlayEvent | PuntoEvent | PeopleEvent | CashEvent | OddEvent
  | SaidEvent;

/** The digest of a file. */
export type FileDigest = { /** Its name. */ name: string, /** Its SHA-256, in hexadecimal digits. */ sha256: string };

/** The report of cash that was filed. */
export type Filed = {
  /** The patron whose cash was reported, by number. */ patron: Patron,
  /** The gaming day. */ day: number,
  /** `dollar` or `euro`. */ currency: string,
  /** Whether the cash came in or went out. */ way: Direction,
};

/** Money of the house to be moved, under a name of its own. */
export type FloatAsked = {
  /** The name of this command, 32 hexadecimal digits or a UUID: said again, it is done once. */ id: string,
  /** The order itself. */ order: FloatOrder,
};

/** Money of the house to be moved. */
export type FloatOrder = {
  /** What: `fill`, `credit`, `levy`, `drop`, `tips` of a table; `stock` into the cage, `bank` out of it. */ float: string,
  /** Which table. */ table?: TableId,
  /** How much, in cents. */ amount: number,
};

/** What those in charge set and order. */
export type FloorAct =
  | { "order-pass": PassReason } | { "change-minimum": Money } | { "post-notice": Percent } | { "change-rate": Percent }
  | { "change-procedure": DisclosedCard } | { "change-mixing": Mixing }
  | { "suspend": { /** Void the coup in progress. */ void: boolean } } | "resume" | { "time-up": number }
  | { "correct": { /** From where. */ from: Pot, /** To where. */ to: Pot, /** How much. */ amount: Money } };

/** An order of the floor. */
export type FloorAsked = {
  /** The name of this command, 32 hexadecimal digits or a UUID. */ id: string,
  /** The order itself. */ order: FloorOrder,
};

/** The clauses behind what the floor does. */
export type FloorClauses = {
  /** All tables of a pit are shuffled alike. */ pit: Clause,
  /** A change of the reshuffle is noticed before. */ notice: Clause,
  /** The equipment of a table is recorded. */ equipment: Clause,
  /** A changeur helps the croupier. */ changeur: Clause,
  /** Money of an absent owner is set aside. */ unclaimed: Clause,
};

/** What came of an order. */ export type FloorDone = { /** The number of a new table. */ table: number | null };

/** What happened beside the engine's events. */
export type FloorEvent =
  | { "opened": { /** The engine's version. */ law: number, /** The charter under which it was opened. */ charter: Charter } }
  | { "occupied": { /** The party that somebody now stands behind. */ party: Party, /** The person or bot behind the party. */ who: Who } }
  | { "shoe-sealed": {
    /** The number of the shoe at this table. */ number: number, /** The version of the law it is dealt under. */ law: number,
    /** The sealed seed, with the hash of its rulebook. */ sealed: unknown,
  } }
  | { "shoe-committed": {
    /** The hash by which the house is bound to the shoe. */ commitment: Hex, /** The house's public key. */ house: Hex,
    /** The house's signature on the commitment. */ signature: Hex,
  } }
  | { "hash-given": { /** The party that gave the hash. */ party: Party, /** The hash of a value that follows later. */ hash: Hex } }
  | { "hashes-closed": { /** The house's signature on all hashes. */ signature: Hex | null } }
  | { "value-given": {
    /** The party that gave the value. */ party: Party, /** The value, whether it fits its hash or not. */ value: Hex,
    /** Why the value does not count, if it does not. */ left_out: LeftOut | null,
  } }
  | "values-closed" | { "cut-signed": Cut }
  | { "shoe-revealed": {
    /** The number of the shoe at this table. */ number: number, /** Whether the shoe was played or given up. */ ending: Ending,
    /** The seed that fixed the order of the cards. */ seed: Hex, /** The salt of the commitment. */ salt: Hex,
    /** The house's signature under the whole. */ signature: Hex,
  } }
  | { "owner": OwnerWord } | "closed" | { "undone": { /** The version of the command that was taken back. */ version: number } }
  | { "law-renewed": {
    /** The version of the law from here on. */ law: number,
    /** The rulebook that is in force now, as its file: the table's own options. */ rulebook: string,
  } };

/** An act of those in charge, without its amount. */
export type FloorKind =
  | { "order-pass": PassReason } | "change-minimum" | "post-notice" | "change-rate" | "change-procedure" | "change-mixing" | "suspend"
  | "resume" | "time-up" | { "correct": { from: Pot, to: Pot } };

/** What the floor orders. */
export type FloorOrder =
  | { "open-pit": { pit: number, shuffle: string } } | { "set-shuffle": { pit: number, shuffle: string } }
  | { "notify-reshuffle": { pit: number, reshuffle: string, addressee: string } } | { "set-reshuffle": { pit: number, reshuffle: string } }
  | { "new-table": { pit: number, order: TableOrder } }
  | { "record-equipment": {
    table: TableId, equipment: { back: string; second_back: string | null; edge: string; cut: string; approved: boolean },
  } }
  | { "assign-changeur": { table: TableId } } | { "relieve-changeur": { table: TableId } } | { "open-table": { table: TableId } }
  | { "close-table": { table: TableId } } | { "approve-seat": { table: TableId, patron: Patron } }
  | { "decline-seat": { table: TableId, patron: Patron } } | { "reserve": { table: TableId, patron: Patron, seat: number | null } }
  | { "cancel-reservation": { table: TableId, patron: Patron } }
  | { "assign-seat": { table: TableId, patron: Patron, seat: number, purse: number } }
  | { "post-levy-notice": { table: TableId, levy: number } } | { "set-levy": { table: TableId, levy: number } }
  | { "set-aside": { table: TableId, owner: Patron, coup: number, amount: number, settled_at: number } }
  | { "pay-unclaimed": { unclaimed: number, to: Patron } } | { "report-side-bet": { table: TableId, patron: Patron } };

/** The floor at a glance. */
export type FloorView = {
  /** When, in milliseconds of Unix time. */ now: number,
  /** The gaming day. */ day: number,
  /** Pits. */ pits: Array<Pit>,
  /** Tables. */ tables: Array<TableView>,
  /** Notices that no change has relied on yet, and the last that one has. */ notices: Array<NoticeView>,
  /** Money set aside and not yet paid: number, owner, table, cents. */ unclaimed: Array<[number, Patron, TableId, number]>,
  /** Incidents that were reported. */ incidents: number,
  /** The clauses behind what the floor does. */ clauses: FloorClauses,
};

/** How a table goes on. */
export type FlowEvent =
  | { "entered": Phase } | { "stamped": { /** When. */ at: Moment, /** Who acted. */ party: Party | null } }
  | { "window-opened": {
    /** Its number. */ id: number, /** What for. */ kind: WindowKind, /** Until when, if there are timers. */ closes_at: Moment | null,
  } }
  | { "window-closed": number } | { "declined": Party } | { "acknowledged": Party } | { "next-is": Resume };

/** A table of which a part was decided by another version of the law. */
export type Foreign = {
  /** Its stream. */ stream: string,
  /** The version of the law. */ law: number,
  /** How many commands were followed and not decided again. */ commands: number,
  /** How many shoes were begun with them. */ shoes: number,
};

/** Somebody by name. */ export type Found = { /** Their number. */ patron: Patron, /** What the house calls them. */ called: string };
/** A gaming day; day 0 is the one in which the record's first midnight falls. */ export type GamingDay = number;
/** Columns of six cells, most of them empty. */ export type Grid<C> = Array<Array<C | null>>;
/** Where a cell lies: columns from the left, rows from the top, both from zero. */
export type GridPlace = { /** Column, from the left. */ column: number, /** Row, from the top. */ row: number };
/** Up to five slots of cards in the order they arrived; a slot is `None` while its face is unknown. Two or three cards make a hand (VE-game-10); the room for five is for irregularities, when too many cards have left the shoe. Stored as a list of cards and nulls. */
export type Hand = Array<string | null>;

/** What is known of a hand where the work was stopped. */
export type HandBounds = {
  /** The side whose hand it is. */ side: string,
  /** The two cards by what they count. */ hand: string,
  /** What the two cards count together. */ total: number,
  /** What the seat sees. */ spot: string,
  /** Whether it is free to choose. */ free: boolean,
  /** The clause behind it. */ clause: string,
  /** What is at risk, as money. */ amount?: string,
  /** Why no more is known: `budget` or `cancelled`. */ stopped: string,
  /** What to do, if that follows from the bounds alone. */ best: string | null,
  /** Every lawful choice, with its bounds. */ choices: Array<HandChoiceBounds>,
  /** The name of the rulebook. */ rulebook: string,
  /** How many cards were in the shoe before this coup. */ cards: number,
  /** The shoe before the coup. */ shoe: string,
  /** The house's part of what the banker wins. */ alpha: string,
  /** How the other side plays. */ against: string,
  /** How many equilibria there are, if the opponent plays one of them. */ equilibria?: number,
  /** Whether it is proved that there are no others. */ complete?: boolean,
};

/** One lawful choice; per unit staked. */
export type HandChoice = {
  /** `draw` or `stand`. */ action: string,
  /** What the choice is worth per unit staked. */ ev: LabNumber,
  /** How much less that is than the best. */ cost: LabNumber,
  /** How often the choice wins. */ wins: LabNumber,
  /** How often the choice ties. */ ties: LabNumber,
  /** How often the choice loses. */ loses: LabNumber,
};

/** One lawful choice, per unit staked. */
export type HandChoiceBounds = {
  /** `draw` or `stand`. */ action: string,
  /** The bounds of what the choice is worth per unit staked. */ ev: LabSpan,
};

/** A coup before its cards; per unit staked. */
export type HandCoup = {
  /** What a coup is worth to one who plays at best in every hand. */ best: LabNumber,
  /** What a coup is worth to one who plays by the Rule Table. */ rule_table: LabNumber,
};

/** The answer as data. */
export type HandReport = {
  /** The side whose hand it is. */ side: string,
  /** The two cards by what they count. */ hand: string,
  /** What the two cards count together. */ total: number,
  /** What the seat sees. */ spot: string,
  /** Whether it is free to choose. */ free: boolean,
  /** The clause behind it. */ clause: string,
  /** What is at risk, as money. */ amount?: string,
  /** What to do. */ best: string,
  /** Whether drawing and standing are worth the same. */ indifferent: boolean,
  /** How often the equilibrium draws here, if it is asked. */ equilibrium_draws?: string,
  /** Every lawful choice, the best first. */ alternatives: Array<HandChoice>,
  /** What the whole coup is worth before the cards, per unit staked. */ coup?: HandCoup,
  /** The name of the rulebook. */ rulebook: string,
  /** How many cards were in the shoe before this coup. */ cards: number,
  /** The shoe before the coup. */ shoe: string,
  /** The house's part of what the banker wins. */ alpha: string,
  /** How the other side plays. */ against: string,
  /** How many equilibria there are, if the opponent plays one of them. */ equilibria?: number,
  /** Whether it is proved that there are no others. */ complete?: boolean,
};

/** Whose hand it is. */ export type HandSide = "player" | "banker";

/** One hand as a viewer sees it. */
export type HandView = {
  /** The cards in the order dealt: first two, third, surplus. */ cards: Array<CardView>,
  /** The count, once every card that matters is seen. */ points: Points | null,
  /** A count the rules put in the place of the cards' own (NJ-4.12). */ deemed: boolean,
};

/** One thing that happened, as everybody sees it. */
export type Happened = {
  /** The engine's event; without the face where the card lies face down. */ event?: Event,
  /** The floor's event. */ floor?: FloorEvent,
  /** The clause behind it. */ clause?: string,
  /** What the croupier says, in each tongue. */ says?: Said,
  /** The proof of a card whose face everybody sees now. */ proofs?: Array<Proved>,
};

/** `N` public bytes, written and stored as small hexadecimal letters. */ export type Hex = string;

/** Something that was found. */
export type Hit = {
  /** What it is. */ thing: Thing,
  /** Its number or id. */ id: string,
  /** What is to be known of it, in a line. */ title: string,
  /** The table it belongs to. */ table: number | null,
  /** The page that shows it. */ link: string | null,
};

/** What somebody has of one kind of chips. */
export type Holding = {
  /** In the account, free for any table of that kind. */ account: Money,
  /** At tables, on the felt and in banks. */ at_tables: Money,
};

/** Who sends a command. */ export type HouseActor = { "patron": Patron } | "croupier" | "supervisor" | "cashier" | "manager";

/** Why not, where no rule of the game says so. */
export type HouseNo =
  | { "code": "no-such-table" } | { "code": "no-such-record" } | { "code": "no-such-party" } | { "code": "no-such-guest" }
  | { "code": "needs-name" } | { "code": "bad-name" } | { "code": "bad-text" } | { "code": "not-yours" } | { "code": "no-adviser" }
  | { "code": "in-play" } | { "code": "too-many-tables", /** How many. */ limit: number }
  | { "code": "tables-of-yours", /** How many. */ limit: number } | { "code": "log-full" } | { "code": "no-refill" }
  | { "code": "chips-left" } | { "code": "kinds-apart", /** Why not here. */ why: Apart } | { "code": "closed" } | { "code": "closing" }
  | { "code": "cancelled" } | { "code": "busy" } | { "code": "bad-command-id" }
  | { "code": "no-such-rulebook", /** What was asked for. */ name: string }
  | {
    "code": "bad-option", /** Its key, if it is one option's fault. */ option: string | null,
    /** The value that was given. */ value: string | null, /** What its law admits. */ admitted: string | null,
  }
  | { "code": "human-dealt" } | { "code": "bad-reason" } | { "code": "too-many-bots", /** How many seats there are. */ seats: number }
  | { "code": "not-at-work" } | { "code": "idle" } | { "code": "wrong-login" } | { "code": "no-login" } | { "code": "no-right" }
  | { "code": "needs-two" } | { "code": "no-role" } | { "code": "bad-login" } | { "code": "name-taken" } | { "code": "login-taken" }
  | { "code": "bad-password" } | { "code": "no-invitation" } | { "code": "no-such-colleague" } | { "code": "last-manager" }
  | { "code": "not-covered", /** What lies there, if that is known. */ lies: Money | null }
  | { "code": "missing", /** The fields. */ fields: Array<string> } | { "code": "limited", /** Which. */ by: OwnLimit }
  | { "code": "account" } | { "code": "table-says-no", /** Why it does not. */ why: Why | null } | { "code": "stalled" }
  | { "code": "no-chips" } | { "code": "vault" } | { "code": "cannot-load" } | { "code": "disk-full" } | { "code": "store" }
  | { "code": "books" } | { "code": "not-now" } | { "code": "seat-taken" } | { "code": "already-here" } | { "code": "bring-chips" }
  | { "code": "needs-approval" } | { "code": "bots-for-value" } | { "code": "no-such-bot" } | { "code": "muted" } | { "code": "silence" }
  | { "code": "not-enough" } | { "code": "command-id-taken" } | { "code": "too-long" } | { "code": "not-seated" }
  | { "code": "no-such-person" } | { "code": "not-offered" } | { "code": "not-staff" } | { "code": "too-late" }
  | { "code": "croupier-acts" };

/** A lawful no: nothing has changed. Variants hold the facts and stand in order of precedence. */
export type HouseRefusal =
  | { "code": "wrong-actor", actor: HouseActor, duty: Duty } | { "code": "unknown-pit", pit: PitId }
  | { "code": "unknown-table", table: TableId } | { "code": "unknown-dispute", dispute: DisputeId }
  | { "code": "unknown-unclaimed", unclaimed: UnclaimedId }
  | { "code": "unknown-report", patron: Patron, day: GamingDay, direction: Direction } | { "code": "unknown-cash", cash: CashId }
  | { "code": "pit-exists", pit: PitId } | { "code": "table-exists", table: TableId }
  | { "code": "other-shuffle", pit: PitId, shuffle: Shuffle, reshuffle: Reshuffle, law: Law }
  | { "code": "reshuffle-without-lace", pit: PitId } | { "code": "no-reshuffle-notice", pit: PitId, addressee: Addressee }
  | { "code": "reshuffle-notice-too-recent", addressee: Addressee, from: Moment } | { "code": "no-such-levy", law: Law, levy: Percent }
  | { "code": "no-levy-notice", table: TableId, levy: Percent } | { "code": "levy-notice-too-recent", levy: Percent, from: Moment }
  | { "code": "no-changeur", table: TableId } | { "code": "no-equipment", table: TableId }
  | { "code": "cutting-card-not-approved", table: TableId } | { "code": "cutting-card-not-distinct", table: TableId, part: CardPart }
  | { "code": "no-such-seat", table: TableId, seat: Seat, law: Law } | { "code": "seat-taken", table: TableId, seat: Seat, law: Law }
  | { "code": "has-a-place", patron: Patron, table: TableId, seat: Seat }
  | { "code": "places-per-patron", table: TableId, limit: number, law: Law }
  | { "code": "seat-reserved", table: TableId, seat: Seat, law: Law } | { "code": "full", table: TableId, law: Law }
  | { "code": "seat-not-approved", patron: Patron, table: TableId } | { "code": "already-asked", patron: Patron, table: TableId, law: Law }
  | { "code": "not-asked", patron: Patron, table: TableId, law: Law }
  | { "code": "not-reserved", patron: Patron, table: TableId, law: Law }
  | { "code": "already-reserved", patron: Patron, table: TableId, law: Law }
  | { "code": "not-seated", patron: Patron, table: TableId, seat: Seat } | { "code": "foreign-money", tender: Tender, law: Law }
  | { "code": "wrong-tender", tender: Tender, direction: Direction } | { "code": "no-amount", duty: Duty }
  | { "code": "amount-too-large", amount: Money } | { "code": "day-not-over", from: Moment } | { "code": "already-filed" }
  | { "code": "other-path", dispute: DisputeId, path: DisputePath } | { "code": "dispute-over", dispute: DisputeId, path: DisputePath }
  | { "code": "already-under-review", dispute: DisputeId } | { "code": "not-under-review", dispute: DisputeId }
  | { "code": "not-unresolved", dispute: DisputeId } | { "code": "already-requested", dispute: DisputeId }
  | { "code": "not-yet-unclaimed", from: Moment } | { "code": "not-the-owner", unclaimed: UnclaimedId, owner: Patron }
  | { "code": "already-paid", unclaimed: UnclaimedId };

/** How far the log was read. */ export type HowFar = { /** Commands that were read, */ done: number, /** of so many. */ of: number };

/** What a form needs of a person. What is not known is empty. */
export type Identity = {
  /** Family name and given names. */ name: string,
  /** Street, number, place, postal code. */ address: string,
  /** Country. */ country: string,
  /** Date of birth. */ birth: string,
  /** Number for taxes. */ tax_number: string,
  /** What document was seen. */ document: string,
  /** Who issued it. */ issuer: string,
  /** Its number. */ document_number: string,
  /** What they do. */ occupation: string,
};

/** Somebody who is to be invited to the staff. */
export type Invitation = { /** The name of whoever is invited. */ name: string, /** The roles they will have. */ roles: Array<StaffRole> };
/** An invitation for somebody: whoever has it can join, once, within a week. */
export type Invited = { /** The token of the invitation. */ token: string, /** The page to join at, on this host. */ path: string };

/** What the croupier reports when something went wrong (NJ-4.12, VE-general-16, CK-o). It is a fact, not a judgement: the engine names the clause and applies the remedy. */
export type Irregularity =
  | { "wrong-order": { /** Whether the cards could be put in their places. */ rectifiable: boolean } }
  | { "banker-extra": { /** Whether the surplus card can be told. */ rectifiable: boolean } }
  | { "player-extra": { /** Whether the surplus card can be told. */ rectifiable: boolean } }
  | { "double-draw": { /** Whether the second card can be told. */ rectifiable: boolean } }
  | { "card-after-stay": { /** Whether the dealer had wrongly said "Card" (NJ-4.12f). */ misspoke: boolean } }
  | { "drawn-in-error": { /** Whether its face was seen. */ disclosed: boolean } } | "banker-took-card" | "face-up" | "other";

/** How somebody who was invited wants to be known. */
export type Joining = {
  /** The token of the invitation. */ token: string,
  /** The login that somebody chooses. */ login: string,
  /** The password that somebody chooses. */ password: string,
};

/** An act without its amount: what a button stands for. */
export type Kind =
  | PrepKind | ShoeKind | CroupierKind | BankKind | CoverKind | PlayKind | PuntoKind | DoorKind | PlaceKind | FloorKind | OddKind;

/** All accounts of one kind together. */
export type KindLine = {
  /** The currency. */ currency: string,
  /** The kind: `patron`, `purse`, `levy`, `float`. */ kind: string,
  /** How many there are. */ accounts: number,
  /** What lies on them, in cents. */ posted: number,
  /** What of it is held for stakes, in cents. */ held: number,
};

/** How play chips and the house's chips were parted. */
export type Kinds = {
  /** From which command of the house's stream on they are kept apart, and proved to be; nothing if they are not yet. */
  parted: number | null,
  /** Those whose chips of before became the house's chips, with how much: they had bought them at the cage. Everything else that lay in the house then became play chips. */
  bought: Array<[number, number]>,
  /** Those who had been paid more at the cage by then than they had bought there, with how much. */ overpaid: Array<[number, number]>,
};

/** A number as it is, and what it comes to. */
export type LabNumber = {
  /** A fraction, or a formula with a root; of a fraction of thousands of digits the first ones, behind `≈`. */ exact: string,
  /** The nearest float. */ decimal: number,
};

/** A number that is known between two bounds. */
export type LabSpan = { /** The least that the number can be. */ from: LabNumber, /** The most the number can be. */ to: LabNumber };
/** A shoe by its table, number, rulebook and cards. */
export type Label = { table: string, shoe: number, rulebook: Hex, cards: number, backs: string, cut_min: number };

/** A transaction of the log. */
export type LargeCash = {
  /** When, in milliseconds of Unix time. */ at: number,
  /** Whose, by number. */ patron: Patron,
  /** What the house calls them. */ called: string | null,
  /** Which way. */ way: Direction,
  /** In what. */ currency: string,
  /** How much, in cents. */ amount: number,
  /** At which table; at the cage if not said. */ table: TableId | null,
};

/** Which source a rulebook follows. */ export type Law = "new-jersey" | "venice" | "chickasaw";
/** Why a value is not part of the shoe. */ export type LeftOut = "missing" | "wrong";

/** What was levied where patrons play against one another: it follows from what banks won, to the cent. */
export type Levied = {
  /** What banks won in all, in cents. */ won: number,
  /** What the rulebook takes of it, coup by coup, in cents. */ due: number,
  /** What was taken less that: anything but nothing has to be explained. */ difference: number,
};

/** What the house's part of a banker's win is called. */ export type LevyName = "vigorish" | "cagnotte" | "commission";
/** A limit that is asked for; nothing is no limit. */
export type LimitOrder = { "loss": number | null } | { "minutes": number | null } | { "break": number | null };

/** A looser limit on its way. */
export type LimitWaiting = {
  /** `loss`, `minutes` or `break`. */ limit: string,
  /** What it will be; nothing is none. */ to: number | null,
  /** From when, in milliseconds of Unix time. */ from: number,
};

/** How a stake lies to the dividing line (VE-game-45 to 47, INT-67). */ export type Line = "beyond" | "across" | "across-full" | "behind";

/** A table as it is listed. */
export type Listing = {
  /** Its number. */ id: number,
  /** The link by which it is found. */ link: string,
  /** Its name. */ name: string,
  /** Its rulebook. */ rulebook: string,
  /** Which of the three laws that follows. */ law: string,
  /** Who finds it. */ visibility: Visibility,
  /** How many seats it has. */ seats: number,
  /** How many are taken. */ taken: number,
  /** How many people are at it. */ people: number,
  /** How many bots. */ bots: number,
  /** How many look on. */ spectators: number,
  /** The table minimum. */ minimum: Money,
  /** How fast it goes. */ pace: Pace,
  /** What is going on. */ phase: PhaseName,
  /** The number of the coup. */ coup: number,
  /** Whether it is the visitor's own. */ owner: boolean,
  /** Whether the visitor sits at it. */ seated: boolean,
  /** What it is played with. */ chips: Chips,
};

/** The result of one coup as the roads see it. */
export type Mark = {
  /** Which side won, or a tie. */ outcome: Outcome,
  /** The player's first two cards had the same rank. */ player_pair: boolean,
  /** The banker's first two cards had the same rank. */ banker_pair: boolean,
  /** A natural decided the coup. */ natural: boolean,
};

/** A guest and what they have. */
export type Me = {
  /** The number of the guest. */ patron: number,
  /** The name of the guest. */ name: string,
  /** The chips the guest has. */ means: Means,
};

/** What a guest has: play chips, and beside them the house's chips. */
export type Means = {
  /** Play chips in the account, free for any table of them. */ account: Money,
  /** Play chips at tables, on the felt and in banks. */ at_tables: Money,
  /** The house's chips, bought at the cage. */ house: Holding,
  /** How many refills are left today. */ refills_left: number,
  /** Whether one would be given now. */ refill: boolean,
  /** Play chips a day; none in a house without play money. */ daily: Money,
};

/** A guest's login as they see it. */
export type Membership = {
  /** What they type, if they have taken a login. */ login: string | null,
  /** When they last came in with it, in milliseconds of Unix time. */ last: number | null,
  /** On how many devices they are known. */ devices: number,
};

/** How the cards of a pit are mixed: its shuffle, and what follows the lace (NJ-4.4a, NJ-4.4b). */
export type Mixing = "lace" | "lace_then_some" | "lace_then_all" | "wash";
/** A point in time: milliseconds since the first midnight of the record. Written in the shortest exact form, `20:29`, `20:29:30` or `20:29:30.250`, with the days that have passed before it: `1d00:05`. */
export type Moment = number;
/** An amount in cents (INT-04), from nothing to `i64::MAX` cents, so that every database holds it. It has no sign: who gains is said by the two pots of a [`Transfer`](crate::Transfer). Written with two decimals and stored as a whole number of cents. */
export type Money = number;
/** What a guest is to be called. */ export type Name = { /** The name, as others will see it. */ name: string };

/** What the table waits for. */
export type Next =
  | {
    "what": "card", /** The place the card goes to. */ place: Place, /** Whether the card comes with its face. */ face: CardFace,
    /** How many cards follow each other here before anything else is asked, this one included. */ run: number,
  }
  | { "what": "face", /** The place of the card whose face is awaited. */ place: Place }
  | { "what": "act", /** The actor whose act it is. */ actor: Actor, /** The act that is due. */ act: Act }
  | {
    "what": "answers", /** The parties that are awaited. */ parties: Array<Party>,
    /** The act by which the croupier closes the window, where he may. */ close: Act | null,
  }
  | {
    "what": "ruling", /** The question they rule on. */ question: Question, /** The question in a sentence. */ asks: Words,
    /** What can be ruled. */ choices: Array<RulingChoice>,
  }
  | { "what": "nothing" };

/** A notice that was given. */
export type NoticeView = {
  /** Its number. */ notice: number,
  /** `levy`, `reshuffle` or `dispute`. */ topic: string,
  /** Of which pit. */ pit: number | null,
  /** Of which table. */ table: TableId | null,
  /** To what: a rate in per cent, or a way to reshuffle. */ to: string,
  /** To whom, where that is said. */ addressee: string | null,
  /** When it was posted, in milliseconds of Unix time. */ posted: number,
  /** From when what it announces may be done. */ from: number,
  /** How many milliseconds until then. */ left: number,
  /** A change has relied on it. */ used: boolean,
};

/** The number of something new. */ export type Numbered = { /** The number of what was opened. */ number: number };

/** A party's person or bot. */
export type Occupant = {
  /** Its number at the table. */ party: Party,
  /** Its name. */ name: string,
  /** How it plays, if it is a bot. */ bot: Style | null,
  /** Which person it is; a bot is none. */ patron: Patron | null,
  /** Whether the person is connected; a bot always is. */ here: boolean,
  /** Whether the owner has taken its voice. */ muted: boolean,
};

/** What goes wrong, and what those in charge decide. */ export type OddAct = { "report": Irregularity } | { "rule": Ruling };

/** What went wrong, and how it is put right. */
export type OddEvent =
  | { "reported": Irregularity } | { "cards-wanted": { /** Where they go. */ place: Place, /** How many. */ count: number } }
  | "simulation-due" | "simulation-ended" | { "unlawful-call": Side } | { "rebuild-begun": Side } | { "ruled": Ruling };

/** What goes wrong, without its amount. */ export type OddKind = { "report": Irregularity } | { "rule": Ruling };

/** What is asked about a shoe. */
export type OddsAsked = {
  /** The shoe in words, as the command line takes it. */ shoe: string,
  /** The rulebook whose drawing table counts; chickasaw if not said. */ rules?: string,
  /** What is chosen in the free cells of the drawing table: `5=draw,3/9=stand,5/4=draw`. */ free?: string,
  /** Answer for every combination of the cells that are still free. */ all_choices?: boolean,
  /** The bets; all that the shoe is known well enough for if not said. */ bets?: Array<string>,
  /** The house's part of what the banker bet wins; 5% if not said. */ commission?: string,
  /** Other pays: `tie=9`, or `lucky-6=12,20` for a bet of several lines. */ payouts?: Array<string>,
  /** What removing one card does to each bet. */ removal?: boolean,
  /** The covariance of every two bets. */ covariance?: boolean,
  /** The joint distribution of both totals and both numbers of cards. */ joint?: boolean,
};

/** The covariance of every two bets. */
export type OddsCovariance = {
  /** The bets, in the order of rows and columns. */ bets: Array<string>,
  /** Row by row. */ matrix: Array<Array<number>>,
};

/** What removing one card does: by value, or by rank for pairs. */ export type OddsEffects = { [key in string]: Array<number | null> };

/** One way a coup ends, and how often it does. */
export type OddsEnds = {
  /** The player's total. */ player: number,
  /** The banker's final count. */ banker: number,
  /** How many cards the player has. */ player_cards: number,
  /** How many cards the banker has. */ banker_cards: number,
  /** How many deals. */ count: string,
  /** Which part of all deals. */ probability: number,
};

/** Player, Banker, Tie. */
export type OddsOutcomes = {
  /** The player wins. */ player: OddsShare,
  /** The banker wins. */ banker: OddsShare,
  /** The deals that nobody wins. */ tie: OddsShare,
};

/** One line of a bet, and how often it pays. */
export type OddsPay = {
  /** What the line pays on, in words. */ on: string,
  /** What the line pays for one unit staked. */ pays: string,
  /** How often the line pays. */ probability: number,
};

/** The answer about a shoe: one rule's, or that of every combination of choices. */
export type OddsReport = {
  /** How many cards are in the shoe. */ cards: number,
  /** The shoe, as it can be asked about again. */ shoe: string,
  /** The rulebook whose drawing table counts. */ rules: string,
} & (OddsUnder | { /** The answers, one for each combination. */ choices: Array<OddsUnder> });

/** How many deals, and what part of all. */
export type OddsShare = { /** How many deals. */ count: string, /** Which part of all deals. */ probability: number };

/** The answer under one rule. */
export type OddsUnder = {
  /** What is chosen in the free cells. */ free?: { [key in string]: string },
  /** How many deals of six cards there are. */ deals: string,
  /** How the deals end. */ outcomes: OddsOutcomes,
  /** What the bets are worth. */ bets: Array<OddsWorth>,
  /** What removing one card does. */ removal?: OddsEffects,
  /** The covariance of every two bets, if it was asked for. */ covariance?: OddsCovariance,
  /** Every way a coup ends, if that was asked for. */ joint?: Array<OddsEnds>,
};

/** What a bet is worth, per unit staked. */
export type OddsWorth = {
  /** The name of the bet. */ bet: string,
  /** The house's part of a win. */ commission: string,
  /** The expectation of one unit staked. */ ev: number,
  /** The expectation as an exact ratio. */ ev_exact: string,
  /** The variance of one unit staked. */ variance: number,
  /** The variance as an exact ratio. */ variance_exact: string,
  /** The root of the variance. */ standard_deviation: number,
  /** Line by line. */ pays: Array<OddsPay>,
};

/** The bank on its way round the table, counter-clockwise. */
export type Offer = {
  /** Why the bank is offered. */ kind: OfferKind,
  /** The seat before the first one asked. */ start: Seat,
  /** Seats gone so far; the one asked now is this many to the right of `start`. */ step: number,
  /** How many seats the lap has. */ span: number,
};

/** Why the bank is offered round (NJ-4.11, VE-game-23 to 29, VE-general-09 to 11). */
export type OfferKind = "first" | "next" | "mandatory" | "voluntary" | "transfer" | "altezza";

/** An option of a table's rulebook that a new table could not have: the law admitted it when the table was opened. */
export type OldOption = {
  /** The table's stream. */ stream: string,
  /** The key. */ key: string,
  /** Its value, which still holds at this table. */ value: string,
  /** The clause that forbids it today. */ clause: string,
};

/** Two numbers that are one person. */
export type OnePerson = { /** One of the two numbers. */ one: Patron, /** The other of the two numbers. */ other: Patron };
/** An act that may be said now. */ export type Open = { /** Which. */ kind: Kind, /** What it may carry. */ bounds: Bounds };
/** An act that may be entered. */
export type OpenAct = { /** The kind of act. */ kind: Kind, /** The bounds of what the act may say. */ bounds: Bounds };

/** A stake that lies on the cloth and is not decided. */
export type OpenStake = {
  /** The table. */ table: number | null,
  /** Whose account holds it. */ from: string,
  /** For which account. */ to: string,
  /** How much. */ amount: Money,
  /** Since when, in milliseconds of Unix time. */ since: number,
};

/** The steps of the opening (NJ-4.3). */ export type OpeningStep = "decks" | "inspect" | "verify" | "spread" | "view" | "wash" | "stack";
/** How a coup ended. */ export type Outcome = "player" | "banker" | "tie";
/** The outcomes of a shoe, oldest first. */
export type Outcomes = { /** As `public.history` of a view has them; at most 500. */ history: Array<Mark> };
/** Which of a patron's own limits says no (INT-98). */ export type OwnLimit = "break" | "minutes" | "chips";

/** What an owner changes. */
export type OwnerWord =
  | { "approve": Patron } | { "mute": Patron } | { "unmute": Patron } | "halt" | "go-on" | { "hand-on": Patron } | { "offer": Patron }
  | { "set-pace": Pace } | { "set-chat": ChatPolicy } | { "set-visibility": Visibility } | "closing";

/** How fast the croupier and the bots act. */ export type Pace = "calm" | "normal" | "fast" | "instant";

/** A report on paper: a title, heads and rows. */
export type Paper = {
  /** What it is. */ title: string,
  /** The heads of its columns. */ heads: Array<string>,
  /** Its rows. */ rows: Array<Array<string>>,
};

/** Somebody at the table, seated or standing: a number the table gives on arrival. Which person it is, the house knows and the engine does not. Written `#3`. */
export type Party = number;

/** What the croupier may enter for one party (INT-94). */
export type PartyActs = {
  /** The party whose acts these are. */ party: Party,
  /** Whether its answer is awaited. */ awaited: boolean,
  /** Acts that may be entered, with bounds. */ open: Array<OpenAct>,
  /** Acts that belong to this moment and may not be entered, with the reason. */ closed: Array<ClosedAct>,
};

/** One party as everybody sees it. */
export type PartyView = {
  /** Its number. */ party: Party,
  /** Where it is. */ place: Standing,
  /** Its chips. */ purse: Money,
  /** Its wager against the bank. */ stake: [StakeKind, Money] | null,
  /** Its punto banco wagers: Player, Banker, Tie. */ wagers: [Money, Money, Money],
  /** Whether its ante lies there. */ ante: Money,
  /** Its bid for the bank. */ bid: Money,
  /** Whether it plays by the Rule Table (VE-rule-13). */ rule_table: boolean,
  /** Whether it misses its next turn (NJ-4.11e). */ misses_turn: boolean,
  /** Whether it has gone away from its money. */ away: boolean,
};

/** Why a pass is ordered (NJ-4.11a.2; the last one is Venice's, INT-19). */
export type PassReason = "delay" | "invalid-deals" | "violation" | "uncovered";
/** How a bank was given up. */ export type Passing = "voluntary" | "lost" | { "ordered": PassReason } | "annulled" | "shoe-over";
/** A person, as the house numbers them. Who that is stands elsewhere: names and other personal data stay outside the engine, the books and the log. */
export type Patron = number;

/** One wager, or the bank, as it is settled. */
export type PayLine = {
  /** The party that is paid or loses. */ party: Party,
  /** Where the party sits or stands. */ place: Standing,
  /** On which area, at punto banco. */ area: Area | null,
  /** What happens to it. */ due: Due,
};

/** What a settlement will do. */
export type PaySlip = {
  /** Each wager, in the order it is collected and paid. */ lines: Array<PayLine>,
  /** The sums of each party. */ parties: Array<PayLine>,
  /** What goes into the slot. */ slot: Money,
  /** What the house keeps of antes. */ ante: Money,
  /** What remains in the bank. */ bank: Money,
};

/** Who comes, goes, moves or stays away. */
export type PeopleEvent =
  | { "party-sat": { /** Its number. */ party: Party, /** Where. */ seat: Seat, /** With how much. */ purse: Money } }
  | { "party-arrived": { /** Its number. */ party: Party, /** Behind which box. */ behind: Seat, /** With how much. */ purse: Money } }
  | { "seat-requested": { /** Who. */ party: Party, /** Which. */ seat: Seat } }
  | { "seat-approved": { /** To whom. */ party: Party, /** Which. */ seat: Seat } }
  | { "seat-taken": { /** Who. */ party: Party, /** Where. */ seat: Seat } }
  | { "box-moved": { /** Who. */ party: Party, /** Behind which. */ behind: Seat } } | { "party-left": Party }
  | { "left-lying": { /** Whose. */ party: Party, /** How much. */ amount: Money, /** Which coup. */ coup: number } }
  | { "party-back": { /** Who. */ party: Party, /** Where that is. */ place: Standing, /** With how much more. */ purse: Money } }
  | { "party-gone": { /** Who. */ party: Party, /** What it took along. */ purse: Money } }
  | { "set-aside": {
    /** Whose. */ party: Party, /** How much. */ amount: Money,
    /** The coup it comes from; unknown of what was set aside before that was kept (INT-74). */ coup: number | null,
  } }
  | { "rule-table-declared": { /** Whose. */ party: Party, /** Follows it. */ on: boolean } };

/** A whole percentage, 0 to 100. */ export type Percent = number;
/** A person. */ export type Person = { /** Their number. */ patron: Patron, /** Their name. */ name: string };

/** One person's cash on one day, in cents; in and out are never netted. */
export type PersonDay = {
  /** The person, by number. */ patron: Patron,
  /** What the house calls them. */ called: string | null,
  /** In what: `dollar` or `euro`. */ currency: string,
  /** Cash in. */ cash_in: number,
  /** Cash out. */ cash_out: number,
  /** Somebody carried a part of it for somebody else. */ agent: boolean,
};

/** A person as the staff sees them. */
export type PersonView = {
  /** Their number. */ patron: Patron,
  /** What the house calls them. */ called: string | null,
  /** What is known; masked unless it was read out. */ person: Identity,
  /** Whether it is masked. */ masked: boolean,
  /** What a report cannot go without and is not there. */ missing: Array<string>,
  /** What they have of the house's chips: what lies in the account can be changed back. */ chips: Holding,
};

/** The phase of a table. It changes only by the event `Entered`. */
export type Phase =
  | { "opening": OpeningStep } | { "shuffling": ShuffleStep } | { "cutting": CutTurn } | "cut" | "loading" | { "burning": number | null }
  | "ready" | { "bidding": BidRound } | { "offering": Offer } | { "speaking": Money } | "bank-wager" | { "cover": Stage } | "betting"
  | "closed" | "dealing" | "player-act" | "banker-look" | "player-third" | "banker-turn" | "banker-act" | "banker-third" | "showdown"
  | "rebuilding" | "settling" | "simulating" | "deciding" | { "ruling": Question } | "suspended";

/** What a phase is called, as a code: whoever shows it has the words. */
export type PhaseName =
  | "opening" | "shuffle" | "cut-offered" | "cut" | "loading" | "burn" | "ready" | "bidding" | "bank-offered" | "standing-offered"
  | "bankers-wager" | "suivi" | "banco" | "parts-in-turn" | "parts" | "betting" | "no-more-bets" | "deal" | "players-call" | "banker-looks"
  | "players-third" | "banker-turns" | "bankers-decision" | "bankers-third" | "showdown" | "coup-rebuilt" | "settlement"
  | "simulated-round" | "stay-or-pass" | "ruling" | "suspended";

/** A pit: tables that are shuffled alike (NJ-4.4b). */
export type Pit = {
  /** Its number. */ pit: number,
  /** Its shuffle. */ shuffle: string,
  /** Its reshuffle after lacing. */ reshuffle: string,
};

/** A pit: tables that are shuffled alike (NJ-4.4b). */ export type PitId = number;

/** A card's place on the table (NJ-4.8d, NJ-4.12). */
export type Place =
  | "p1" | "b1" | "p2" | "b2" | "p3" | "b3" | "px" | "bx" | "burn" | "discard" | "unseen" | "held" | "stray" | "simulated" | "row";

/** What a party does at its place, or what is done about it. */
export type PlaceAct =
  | { "come-back": { /** With how much more. */ purse: Money } } | { "request-seat": Seat } | { "approve-seat": Seat }
  | { "take-seat": Seat } | { "move-seat": Seat } | { "move-box": Seat } | "leave" | { "rule-table": boolean } | { "tip": Money }
  | { "buy-in": { /** How much. */ amount: Money, /** In what. */ tender: Tender } } | "set-aside";

/** An act at a place, without its amount. */
export type PlaceKind =
  | "come-back" | "request-seat" | "approve-seat" | "take-seat" | "move-seat" | "move-box" | "leave" | { "rule-table": boolean } | "tip"
  | "buy-in" | "set-aside";

/** How a hand is played. */ export type PlayAct = "deal" | { "say": Call } | { "abatage": number } | "draw" | "stand";

/** How a coup goes. */
export type PlayEvent =
  | { "coup-begun": { /** Its number at this table. */ number: number, /** The levy's rate. */ rate: Percent } }
  | { "dominant-named": Party } | "deal-begun" | { "call-made": { /** Whose. */ party: Party, /** Which. */ call: Call } }
  | { "number-announced": number } | { "banker-chose": { /** Drew. */ draw: boolean } } | { "hand-turned": Side }
  | { "hand-deemed": {
    /** Which hand. */ side: Side, /** Its count. */ points: Points, /** Whether it is a natural. */ natural: boolean,
    /** Whether no further card can change it. */ final_count: boolean,
  } }
  | { "result-announced": {
    /** The Player's count. */ player: Points, /** The Banker's count. */ banker: Points, /** Who won. */ outcome: Outcome,
  } }
  | "result-withdrawn" | { "coup-ended": { /** How it went; `None` when void. */ outcome: Outcome | null } };

/** An act of play, without its amount. */ export type PlayKind = "deal" | { "say": Call } | { "abatage": number } | "draw" | "stand";
/** What somebody says about a dispute. */ export type Plea = { /** The sentence or sentences. */ text: string };
/** A count of one digit, 0 to 9, of a card or of a hand (NJ-4.1c.1). */ export type Points = number;

/** A place where money lies. */
export type Pot =
  | { "purse": Party } | { "stake": Party } | "bank" | "levy" | "ante" | "tips" | "unclaimed" | "table_purse" | "changeur" | "cash"
  | "outside";

/** What is done with the cards before the shoe is in use. */
export type PrepAct =
  | { "receive-decks": number } | "inspect" | "verify" | "spread" | "acknowledge" | "turn-down" | "wash" | "stack" | "certify-pre-shuffle"
  | { "shuffle": { /** Which of the crew (INT-91). */ dealer: number } } | { "lace": { /** How many cards. */ cards: number } }
  | { "reshuffle": { /** How many cards. */ cards: number } } | { "cut": { /** Cards ahead of the cutting card. */ depth: number } }
  | "order-recut" | { "place-cutting-card": { /** Cards behind it. */ behind: number } } | "load-shoe";

/** How the cards are prepared; only the record keeps it. */
export type PrepEvent =
  | { "decks-received": number } | "inspected" | "verified" | "spread-face-up" | "turned-face-down" | "washed" | "stacked"
  | "pre-shuffle-certified" | { "shuffled": { /** Which one. */ dealer: number } } | { "laced": { /** How many. */ cards: number } }
  | { "reshuffled": { /** How many. */ cards: number } } | { "cut-offered": Party } | "shoe-loaded";

/** An act of preparing the cards, without its amount. */
export type PrepKind =
  | "receive-decks" | "inspect" | "verify" | "spread" | "acknowledge" | "turn-down" | "wash" | "stack" | "certify-pre-shuffle" | "shuffle"
  | "lace" | "reshuffle" | "cut" | "order-recut" | "place-cutting-card" | "load-shoe";

/** What one viewer sees beside that. A field that is missing in a delta has not changed. */
export type Private = {
  /** The party this viewer is, if any. */ party: Party | null,
  /** Whether this viewer owns the table. */ owner: boolean,
  /** The hand this viewer holds and may look at. */ hand: HandView | null,
  /** The proofs of the cards of that hand. */ proofs: Array<Proved>,
  /** What this viewer may do now, with bounds. */ open: Array<Open>,
  /** What this viewer may not do now, with reasons. */ closed: Array<Closed>,
  /** As whom of the staff this viewer looks on. */ staff: Viewer | null,
  /** The croupier's console, for the staff at a human-dealt table. */ console: Console | null,
};

/** An error of the API. */
export type Problem = {
  /** A code for programs, which never changes. */ code: string,
  /** A sentence for people. */ message: string,
  /** The clause that forbids it. */ clause?: string,
  /** The same code with its facts. */ why: Because,
};

/** How far a step of a remedy is. */ export type Progress = "done" | "now" | "later";

/** A card, where it lay, and the proof that it lay there since the cut. */
export type Proved = {
  /** Its place in the shoe, from zero. */ position: number,
  /** The face of the card. */ card: Card,
  /** The salt of its leaf: without it the leaf could be guessed. */ salt: Hex,
  /** The neighbours of its leaf on the way up to the root. */ path: Array<Hex>,
};

/** What is done with a punto banco wager. */
export type PuntoAct =
  | { "wager": {
    /** Where. */ area: Area, /** How much. */ amount: Money, /** Whether the ante lies beside it (CK-f.2). */ ante: boolean,
    /** In what. */ tender: Tender,
  } }
  | "lay-ante" | { "remove-wager": Area };

/** What becomes of a punto banco wager, and of the ante beside it. */
export type PuntoEvent =
  | { "wager-placed": {
    /** Whose. */ party: Party, /** Where. */ area: Area, /** How much now. */ amount: Money, /** How much before. */ before: Money,
  } }
  | { "ante-laid": { /** Whose. */ party: Party, /** How much. */ amount: Money } }
  | { "wager-returned": { /** Whose. */ party: Party, /** Where. */ area: Area, /** How much. */ amount: Money } }
  | { "ante-taken": { /** From whom. */ party: Party, /** How much. */ amount: Money } }
  | { "ante-returned": {
    /** To whom. */ party: Party, /** How much. */ amount: Money, /** Whether the house had collected it already. */ collected: boolean,
  } }
  | { "collected": { /** Whose. */ party: Party, /** Where. */ area: Area, /** How much. */ amount: Money } }
  | { "paid": {
    /** Whose. */ party: Party, /** Where. */ area: Area, /** The wager. */ amount: Money,
    /** What it won, before the commission. */ win: Money, /** The commission taken from it. */ commission: Money,
  } };

/** An act about a punto banco wager, without its amount. */
export type PuntoKind = { "wager": Area } | "lay-ante" | { "remove-wager": Area };

/** What was dealt and what came of it. */
export type PuntoReport = {
  /** The name of the rulebook. */ rules: string,
  /** The seed that all shoes come from. */ seed: number,
  /** On how many threads shoes were dealt. */ threads: number,
  /** The instructions of the processor by which shoes were dealt. */ kernel: string,
  /** Cards in a shoe. */ cards: number,
  /** Cards behind the cutting card. */ behind_the_cut: number,
  /** Whether all that was asked for has been dealt. */ complete: boolean,
  /** How many shoes were dealt. */ shoes: number,
  /** How many coups were dealt. */ coups: number,
  /** How often each thing happened. */ counts: { [key in string]: number },
  /** How often each thing happened per coup. */ rates: { [key in string]: number },
  /** The standard errors of that. */ standard_errors: { [key in string]: number | null },
  /** The confidence of the intervals. */ confidence: number,
  /** How coups ended, per coup. */ outcomes: Array<SimulationLine>,
  /** What a unit staked came to. */ bets: Array<SimulationLine>,
  /** What bets are worth along a shoe, if it was asked for. */ along?: Array<AlongCoup>,
  /** How many seconds the run took. */ seconds: number,
  /** How many coups were dealt a second. */ coups_per_second: number,
};

/** What those in charge are asked. */ export type Question = "transfer" | "unlawful" | "other";

/** The bounds of an amount, each with the clause that sets it. */
export type Range = {
  /** The least, and the clause that says so. */ floor: [Money, Clause],
  /** The most by the rules, and the clause that says so. */ ceiling: [Money, Clause] | null,
  /** A second ceiling where two rules bound it. */ room: [Money, Clause] | null,
  /** What the purse can bear (INT-89); cash and declared amounts go beyond it. */ purse: Money,
  /** What must stay in the purse beside it (CK-f.2). */ beside: Money,
  /** How much new money the table can still take in (INT-04). */ fresh: Money,
  /** Amounts are multiples of this (INT-04). */ unit: Money,
  /** Whether an amount above the room is cut down to it (INT-24, trim). */ trim: boolean,
};

/** A lawful no, in order of precedence: the first reason that holds is given. */
export type Refusal =
  | {
    "code": "time-went-back", /** The command's time. */ at: Moment, /** The time of the last command. */ last: Moment,
    /** The clause: INV-10. */ clause: Clause,
  }
  | { "code": "wrong-role", /** The role that may do it. */ needs: Role, /** The clause that gives it to them. */ clause: Clause }
  | { "code": "no-such-party", /** The clause that refuses it. */ clause: Clause }
  | { "code": "not-now", /** The phase in which the table is. */ phase: PhaseName, /** The clause that refuses it. */ clause: Clause }
  | { "code": "not-entitled", /** Why they are not entitled. */ why: Site, /** The clause that refuses it. */ clause: Clause }
  | { "code": "unlawful", /** Why it is not lawful. */ why: Site, /** The clause that refuses it. */ clause: Clause }
  | { "code": "seat-unavailable", /** The seat that cannot be had. */ seat: Seat, /** The clause that refuses it. */ clause: Clause }
  | { "code": "tender-refused", /** The money that was offered. */ tender: Tender, /** The clause that refuses it. */ clause: Clause }
  | { "code": "too-early", /** The moment from which it may be done. */ until: Moment, /** The clause that refuses it. */ clause: Clause }
  | {
    "code": "too-few", /** How many people there are. */ have: number, /** How many people it takes. */ need: number,
    /** The clause that refuses it. */ clause: Clause,
  }
  | {
    "code": "out-of-range", /** The number that was given. */ number: number, /** The least number. */ min: number,
    /** The greatest number. */ max: number, /** The clause that refuses it. */ clause: Clause,
  }
  | {
    "code": "not-a-multiple", /** The amount that was given. */ amount: Money,
    /** The unit of which it must be a multiple. */ unit: Money, /** The clause: INT-04. */ clause: Clause,
  }
  | {
    "code": "too-low", /** The amount that was given. */ amount: Money, /** The least amount. */ floor: Money,
    /** The clause that refuses it. */ clause: Clause,
  }
  | {
    "code": "too-high", /** The amount that was given. */ amount: Money, /** The greatest amount. */ ceiling: Money,
    /** The clause that refuses it. */ clause: Clause,
  }
  | {
    "code": "short-of-funds", /** The amount that is needed. */ amount: Money, /** What there is. */ purse: Money,
    /** The clause: INT-89. */ clause: Clause,
  };

/** A remedy under way. */
export type Remedy = {
  /** The fact it remedies; none where a call proved unlawful. */ fact: Irregularity | null,
  /** The steps of the remedy, in order. */ steps: Array<RemedyStep>,
};

/** One step of a remedy. */
export type RemedyStep = {
  /** How far the step is. */ progress: Progress,
  /** What is to be done, in a sentence. */ what: Words,
  /** How many cards it still takes, if it takes cards. */ cards: number | null,
  /** The clause that asks for it. */ clause: Clause,
};

/** Another password, and what shows that one may choose it. */
export type Repassword = {
  /** The password they have had so far. */ old: string,
  /** The six digits of the authenticator. */ code: string,
  /** The password from now on. */ password: string,
};

/** A coup, a shoe or a record as the messages a viewer would have got: a `view` first, then `delta`s. */
export type Replay = {
  /** What it is. */ title: string,
  /** Whose law is played by. */ law: Law,
  /** Everybody who is in it. */ parties: Array<ReplayParty>,
  /** Places to go to. */ marks: Array<ReplayMark>,
  /** The messages, as they would come over a socket. */ messages: Array<ServerMessage>,
  /** The same in Sabot notation. */ record: string,
};

/** A place in a replay: a coup begins, or something is to be said about it. */
export type ReplayMark = {
  /** The message it is about, from zero. */ index: number,
  /** The coup it belongs to. */ coup: number,
  /** What it is. */ label: string,
};

/** Somebody in a replay. */
export type ReplayParty = {
  /** Their number. */ party: Party,
  /** Their name. */ name: string,
  /** Where they sit when they are first seen; nowhere if they stand. */ seat: Seat | null,
};

/** One irregularity. */
export type Reportable = {
  /** The fact to report. */ fact: Irregularity,
  /** The clause that deals with it. */ clause: Clause,
  /** What it is. */ what: Words,
  /** Who is asked to decide; nobody where the rules leave no choice. */ decides: Role | null,
  /** Why it cannot be reported now, if it cannot. */ refusal: Refusal | null,
};

/** Whether cards are shuffled again after lacing (NJ-4.4a.1.i). */ export type Reshuffle = "off" | "partial" | "full";
/** What comes after the shoe is ready, the ruling given or the suspension lifted. */
export type Resume = "begin" | "decide" | "lost" | { "again": Phase };
/** What shows who a guest is. */
export type Returning = { /** The login that was taken. */ login: string, /** The password that goes with the login. */ password: string };

/** What the house tells at the end of every shoe, whether played or abandoned. */
export type Revelation = {
  /** How the shoe ended: played or given up. */ ending: Ending,
  /** The seed that fixed the order. */ seed: Hex,
  /** The salt of the commitment. */ salt: Hex,
  /** The house's signature under the whole. */ signature: Hex,
};

/** All five roads of a shoe, and what the next coup would add to the derived ones. */
export type Roads = {
  /** The bead plate: every coup in order. */ bead_plate: BeadPlate,
  /** The big road: one column to a streak. */ big_road: BigRoad,
  /** The big eye boy: compares with the column before. */ big_eye_boy: DerivedRoad,
  /** The small road: compares with the second column before. */ small_road: DerivedRoad,
  /** The cockroach pig: compares with the third column before. */ cockroach_pig: DerivedRoad,
  /** What the next Player or Banker would add. */ ask: Ask,
};

/** The role that an act asks for. */
export type Role = "patron" | "croupier" | "croupier-or-supervisor" | "supervisor" | "supervisor-or-manager" | "manager" | "house";
/** What one person is employed as: in a small house one may be several. */
export type Roles = Array<"croupier" | "supervisor" | "cashier" | "auditor" | "manager">;
/** What a supervisor or management decides when the rules leave it to them. */
export type Ruling = "keep" | "transfer" | "rebuild" | "annul" | "continue" | "void" | "adjust-player" | "adjust-banker" | "adjust-tie";

/** One thing that can be ruled. */
export type RulingChoice = {
  /** The ruling itself. */ ruling: Ruling,
  /** The role that may rule so. */ decides: Role,
  /** The clause of the ruling. */ clause: Clause,
  /** What the ruling does, in a sentence. */ what: Words,
  /** Why it cannot be ruled now, if it cannot. */ refusal: Refusal | null,
};

/** A call in the three tongues. */
export type Said = { /** English. */ en: string, /** French. */ fr: string, /** Italian. */ it: string };

/** What is said, and changes nothing. */
export type SaidEvent =
  | "no-bid" | "bets-closed" | "call-forgotten" | "cards-called" | { "call-repeated": Call }
  | { "announced": { /** The Player's count so far. */ player: Points, /** The Banker's count so far. */ banker: Points } };

/** A teaching scene: a replay, and what is to be said about it. */
export type Scene = {
  /** What is to be said, in order. */ captions: Array<Caption>,
  /** What it is. */ title: string,
  /** Whose law is played by. */ law: Law,
  /** Everybody who is in it. */ parties: Array<ReplayParty>,
  /** Places to go to. */ marks: Array<ReplayMark>,
  /** The messages, as they would come over a socket. */ messages: Array<ServerMessage>,
  /** The same in Sabot notation. */ record: string,
};

/** A teaching scene in the list. */
export type SceneLine = {
  /** Its name. */ name: string,
  /** Whose law is played by. */ law: Law,
  /** What it is called. */ title: Said,
  /** How long it takes, about. */ minutes: number,
};

/** What a search of the log found. */
export type Searched = { /** How far the log was read. */ read: HowFar, /** What was found, the likeliest first. */ found: Array<Hit> };
/** A numbered place at a table, 1 to 14 (INT-01); [`Ring`](crate::Ring) knows who sits next to whom. */ export type Seat = number;

/** Somebody who asked for a place (VE-game-19). */
export type SeatAsked = {
  /** Who, by number. */ patron: Patron,
  /** What the house calls them. */ called: string | null,
  /** The supervisor has agreed. */ approved: boolean,
  /** A place is kept, this one or any. */ reserved: boolean,
  /** Which. */ seat: number | null,
};

/** One message of the house. */
export type ServerMessage =
  | {
    "type": "view", /** The table's version. */ version: number,
    /** The same for all: the engine's fields and the floor's, in one object. */ public: TablePublic,
    /** For this viewer only. */ private: Private, /** What was said last. */ chat: Array<Chatter>,
  }
  | {
    "type": "delta", /** The table's version with it. */ version: number,
    /** Changed top-level fields with their new values. */ public: Partial<TablePublic>,
    /** This viewer's own fields that have changed. */ private?: Partial<Private>,
    /** What happened, already censored: for pictures, calls and history, never for state. */ acts: Array<Happened>,
  }
  | { "type": "answer" } & Answer | { "type": "chat" } & Chatter
  | { "type": "error", /** For programs. */ code: string, /** For people. */ message: string }
  | { "type": "pong", /** As it came. */ n: number }
  | { "type": "bye", /** For programs. */ code: string, /** For people. */ message: string };

/** What leaves the shoe, and what is seen of it. */
export type ShoeAct =
  | { "card": Card | null } | { "turn": { /** Which card. */ place: Place, /** Its face. */ card: Card } } | "show-cutting-card";

/** What happens to the shoe and its cards. */
export type ShoeEvent =
  | { "shoe-begun": { /** The rulebook's version. */ version: number, /** How many cards there are. */ cards: number } }
  | { "cut-made": { /** Who cut. */ by: Party | null, /** Cards ahead of the cutting card. */ depth: number } } | "recut-ordered"
  | { "cutting-card-placed": { /** Cards behind the first. */ behind: number } }
  | { "card-out": {
    /** Where it lies. */ place: Place, /** Its face, if anybody knows it. */ face: Card | null,
    /** The how-manieth of this shoe it is, from zero. */ index: number,
  } }
  | { "card-turned": { /** Which card. */ place: Place, /** Its face. */ card: Card } }
  | { "card-moved": { /** From where. */ from: Place, /** To where. */ to: Place } } | "cutting-card-shown"
  | { "burned": { /** How many cards. */ cards: number } } | { "shoe-ended": { /** The last curator. */ curator: Party | null } };

/** A card from the shoe, without its amount. */ export type ShoeKind = "card" | { "turn": Place } | "show-cutting-card";
/** How far a shoe came before it was closed. */ export type ShoeStage = "committed" | "opened" | "shuffled" | "dealing";

/** A shoe that was begun at a table. */
export type ShoeSummary = {
  /** Its number. */ number: number,
  /** The first coup dealt from it. */ first_coup: number | null,
  /** The last. */ last_coup: number | null,
  /** Whether it is over, and its seed told if it has one. */ revealed: boolean,
  /** Whether it was of real cards, dealt by people: nothing was committed to, and nothing can be proved (INT-94). */ by_hand: boolean,
};

/** What is public about a shoe. */
export type ShoeView = {
  /** Its number at the table. */ number: number,
  /** How far it is. */ stage: ShoeStage,
  /** The commitment to its seed. */ commitment: Hex,
  /** The house's signature on it. */ commitment_signature: Hex,
  /** What people add. */ entropy: Array<Contribution>,
  /** The house's signature on all hashes. */ hashes_signature: Hex | null,
  /** The cuts, each with its root. */ cuts: Array<Cut>,
  /** The end of the shoe before this one. */ last: Revelation | null,
};

/** What shows who somebody is. */
export type Showing = {
  /** The login of somebody of the staff. */ login: string,
  /** The password that goes with the login. */ password: string,
  /** The six digits of the authenticator. */ code: string,
};

/** The shuffle of a pit (NJ-4.4a, NJ-4.4b). */ export type Shuffle = "shuffle_and_lace" | "wash_and_three";
/** The steps of the shuffle (NJ-4.4a). */
export type ShuffleStep = "shuffle" | "lace" | "reshuffle" | "wash" | "stack" | { "dealers": number };
/** One of the two hands of a coup. */ export type Side = "player" | "banker";
/** A first code. */
export type Signed = { /** The token of the invitation. */ token: string, /** The six digits of the authenticator. */ code: string };

/** How an amount is spread over sessions, seats or shoes. */
export type SimulationAmounts = {
  /** The average of the amounts. */ mean: number | null,
  /** The standard error of the average. */ standard_error: number | null,
  /** The standard deviation. */ deviation: number | null,
  /** The least of the amounts. */ least: number | null,
  /** The amount that a tenth lie below. */ lower_tenth: number | null,
  /** The amount that half lie below. */ median: number | null,
  /** The amount that a tenth lie above. */ upper_tenth: number | null,
  /** The greatest of the amounts. */ most: number | null,
};

/** What is dealt. If somebody plays (chemin de fer, a bettor, a purse), whole tables are played by the engine. */
export type SimulationAsked = {
  /** The rulebook; chickasaw if not said. */ rules?: string,
  /** How many coups, at most a thousand million. */ coups: number,
  /** Which shoes; 1 if not said. */ seed?: number,
  /** Full shoes that begin with these cards, in words. */ shoe?: string,
  /** How many decks a shoe has. */ decks?: number,
  /** How many cards lie behind the cutting card. */ cut?: number,
  /** Whether the first card is turned and as many burned as it counts. */ burn?: boolean,
  /** How the bank is held and played. */ banker?: string,
  /** How the bank is faced. */ punter?: string,
  /** How wagers are made at punto banco. */ bettor?: string,
  /** What everybody brings to a session; 400 times the table minimum if not said. */ purse?: string,
  /** After how many shoes everybody begins anew; 1 if not said. */ shoes_per_session?: number,
  /** With which confidence the intervals hold the true rates; 95% if not said. */ confidence?: string,
};

/** A simulation that was begun. */ export type SimulationBegun = { /** The id of the simulation, which nobody guesses. */ id: string };

/** What the house took. */
export type SimulationHouse = {
  /** What the house took as levy. */ levy: number,
  /** What the house took as antes. */ ante: number,
  /** What the house took as commission. */ commission: number,
  /** What the house gained in one session. */ per_session: SimulationAmounts,
};

/** A rate that was dealt, beside the exact one where that is known. */
export type SimulationLine = {
  /** The name of what was counted: `player`, `tie`. */ name: string,
  /** How often it happened, or how much it brought a unit. */ rate: number,
  /** The standard error of the rate. */ standard_error: number | null,
  /** Within which bounds the true rate lies, with the confidence asked for. */ interval: [number, number] | null,
  /** The exact rate, where it is known. */ exact: number | null,
  /** How many standard errors the rate lies above the exact one. */ distance: number | null,
};

/** Either kind of run. */ export type SimulationReport = { "kind": "punto" } & PuntoReport | { "kind": "table" } & TableReport;

/** Seats with less than the table minimum left at the end of a session. */
export type SimulationRuin = {
  /** How many seats have less than the table minimum left. */ seats: number,
  /** How many seats there were in all. */ of: number,
  /** The share of seats that have less left. */ share: number | null,
  /** The standard error of the share. */ standard_error: number | null,
};

/** How a simulation stands. */ export type SimulationState = "running" | "done" | "stopped" | "failed";

/** How far a simulation is, and what came of it. */
export type SimulationView = {
  /** The id of the simulation. */ id: string,
  /** How the simulation stands. */ state: SimulationState,
  /** Coups dealt so far. */ done: number,
  /** Coups asked for. */ of: number,
  /** What came of it, once it has ended: also of one that was stopped. */ report: SimulationReport | null,
};

/** A place where the table says no. */
export type Site =
  | "time-went-back" | "no-such-party" | "own-act" | "own-stake" | "dealer-opens" | "dealer-inspects" | "floor-verifies" | "dealer-spreads"
  | "dealer-washes" | "dealer-shuffles" | "dealer-reshuffles" | "supervisor-recuts" | "dealer-places-cutting-card" | "dealer-loads"
  | "pit-mixes" | "dealer-offers-shoe" | "card-from-shoe" | "croupier-shows-cutting-card" | "croupier-closes-window"
  | "croupier-closes-bets" | "croupier-calls-cards" | "croupier-settles" | "staff-orders-pass" | "staff-seats" | "house-lets-in"
  | "supervisor-approves" | "supervisor-sets-minimum" | "supervisor-sets-rate" | "floor-sets-procedure" | "management-suspends"
  | "supervisor-sets-aside" | "house-keeps-time" | "staff-reports" | "floor-moves-bank" | "supervisor-rebuilds" | "management-rules"
  | "floor-corrects" | "players-calls" | "bankers-calls" | "bankers-draw" | "bankers-deal" | "bankers-wager" | "bankers-stay"
  | "play-suspended" | "transfer-to-rule" | "call-to-rule" | "ruling-awaited" | "procedure-under-way" | "its-value-follows"
  | "decks-on-arrival" | "decks-of-the-table" | "inspect-on-arrival" | "certify-on-arrival" | "other-route" | "verify-after-inspection"
  | "spread-after-verification" | "nobody-to-look" | "look-while-spread" | "turn-down-after-spread" | "still-looking" | "wash-in-turn"
  | "stack-in-turn" | "shuffle-in-turn" | "dealer-of-the-crew" | "next-of-three" | "laced-cards" | "reshuffled-cards" | "cut-after-shuffle"
  | "cut-offered-from-highest" | "cut-offered-from-curator" | "dealer-cuts" | "cut-depth" | "recut-before-first-card"
  | "cutting-card-after-cut" | "cutting-card-place" | "load-after-cutting-card" | "game-when-ready" | "too-few-seated" | "card-before-shoe"
  | "card-before-call" | "card-before-look" | "card-not-due" | "held-unseen" | "discarded-unseen" | "face-known" | "face-not-due"
  | "cutting-card-unseen" | "no-bank-here" | "bid-in-bidding" | "bid-minimum" | "bid-raised" | "gave-bank-up" | "ordered-out"
  | "lost-bank-in-turn" | "passed-bank-in-turn" | "moved-bank-in-turn" | "first-bank-in-turn" | "say-the-stake" | "standing-speak"
  | "bank-not-offered" | "once-to-twice" | "at-its-height" | "offer-without-wager" | "not-the-bankers-wager" | "not-the-bankers-stay"
  | "not-the-bankers-pass" | "bank-in-its-moment" | "opening-stake" | "not-below-bid" | "not-below-last" | "not-above-twice"
  | "table-maximum" | "whole-bank" | "bank-lost" | "bank-ordered-on" | "bank-given-up" | "bank-of-old-shoe" | "stay-after-coup"
  | "pass-after-coup" | "no-valid-round" | "nobody-to-order" | "no-cause-to-order" | "ordered-already" | "order-between-coups"
  | "covered-too-often" | "no-such-order" | "nothing-to-close" | "no-bets-to-close" | "nothing-offered" | "not-offered" | "not-declined"
  | "answered" | "no-bank-to-cover" | "no-wagers-in-simulation" | "bets-closed" | "stake-stands" | "nothing-to-cover"
  | "banker-against-bank" | "suivi-not-earned" | "suivi-ended" | "suivi-past" | "suivi-called" | "suivi-excludes" | "banco-past"
  | "banco-called" | "faced-alone" | "no-half-bank" | "half-bank-taken" | "no-half" | "suivi-first" | "banco-first" | "parts-in-turn"
  | "call-holds" | "least-part" | "not-above-bank" | "not-beyond-bank" | "own-box" | "box-in-front" | "behind-the-line" | "wager-stands"
  | "nothing-to-take-back" | "cards-after-close" | "deal-after-call" | "banker-deals" | "players-hand" | "players-hand-alone"
  | "players-hand-with-table" | "three-to-read" | "call-on-two-cards" | "under-eight-after-card" | "under-eight-is-bankers"
  | "natural-announced" | "number-is-the-hands" | "no-natural" | "must-ask" | "must-not-ask" | "custom-asks" | "custom-stays"
  | "banker-looks" | "natural-or-not" | "banker-lays-down" | "banker-under-eight" | "card-comes-first" | "banker-decides-last"
  | "bankers-hand" | "low-draws" | "three-draws" | "three-stays" | "four-draws" | "four-stays" | "five-draws" | "five-stays" | "six-draws"
  | "six-stays" | "seven-stays" | "high-stays" | "unasked-draws" | "unasked-stays" | "custom-cell-draws" | "custom-cell-stays"
  | "nothing-to-settle" | "no-areas" | "no-more-bets" | "first-card-out" | "buy-first" | "wager-minimum" | "cheques-first" | "no-ante-due"
  | "no-wager-there" | "place-to-sit" | "has-a-place" | "nobody-stands" | "box-to-stand-at" | "places-are-taken" | "place-to-ask"
  | "ask-first" | "stakes-bind" | "move-seated" | "place-to-move-to" | "only-standing" | "between-hands" | "no-rule-table"
  | "rule-table-in-coup" | "rule-table-said" | "foreign-money" | "chips-buy-nothing" | "chips-only" | "money-of-the-books" | "whole-units"
  | "short-of-funds" | "not-idle-yet" | "least-minimum" | "rate-is-fixed" | "commission-is-fixed" | "four-or-five" | "notice-first"
  | "notice-too-recent" | "procedure-beforehand" | "suspended-already" | "not-suspended" | "owner-at-table" | "never-went-away"
  | "nothing-unclaimed" | "not-unclaimed-yet" | "pots-to-correct" | "correct-between-coups" | "amount-to-correct" | "no-such-window"
  | "window-still-open" | "no-procedure" | "rebuilding-first" | "too-few-cards" | "wrong-order" | "banker-extra" | "player-extra"
  | "double-draw" | "card-after-stay" | "card-misspoken" | "drawn-in-error" | "disclosed-in-error" | "banker-took-card" | "face-up"
  | "nothing-to-rule" | "other-question" | "no-transfer-asked" | "no-call-asked" | "nothing-to-void";

/** Which game is solved, at which levy. */
export type SolveAsked = {
  /** A1, B1, B2, B3, NJ, NJ-c or VE; or leave it out and name a rulebook. */ model?: string,
  /** Instead of a model, the free cells of a rulebook's drawing table. */ rules?: string,
  /** The shoe in words, as the command line takes it. */ shoe: string,
  /** The levy on what the banker wins; 5% if not said. */ commission?: string,
  /** The levy as New Jersey (or the rulebook) rounds it on this amount at risk. */ amount?: string,
};

/** What every equilibrium is worth per unit staked. */
export type SolveBounds = {
  /** The bounds of what the player's side gains. */ player: LabSpan,
  /** The bounds of what the banker gains. */ banker: LabSpan,
};

/** What the independent check found. */
export type SolveChecked = {
  /** Whether nobody gains by doing otherwise. */ holds: boolean,
  /** In how many places doing otherwise was tried. */ tried: number,
  /** The best the player's side can do. */ best_player: string,
  /** The best the banker can do. */ best_banker: string,
};

/** One equilibrium: both strategies and what they are worth. */
export type SolveFound = {
  /** How often the player's side draws, by class. */ player_draw: { [key in string]: string },
  /** The bounds, where more than one probability serves. */ player_range?: { [key in string]: [string, string] },
  /** The information sets in which the banker mixes. */ banker_mix: Array<SolveMix>,
  /** What the banker does, by class: a letter for each third card from 0 to 9, and for none. */ banker: { [key in string]: string },
  /** What it is worth to the player's side. */ value_player: LabNumber,
  /** What it is worth to the banker. */ value_banker: LabNumber,
  /** Whether it stands for others beside it. */ family: boolean,
  /** What the check found. */ certificate?: SolveChecked,
};

/** An information set in which the banker mixes. */
export type SolveMix = {
  /** His cards, and the player's third. */ info_set: string,
  /** How often a card is drawn. */ draw: string,
  /** The bounds, where more than one probability serves. */ range?: [string, string],
};

/** How it was proved that no equilibrium is missing. */
export type SolveProof = {
  /** Classes of the player's side. */ classes: number,
  /** Classes of the player's side that bounds did not settle. */ classes_open: number,
  /** Information sets of the banker. */ sets: number,
  /** Information sets of the banker that bounds did not settle. */ sets_open: number,
  /** Branches that were gone through. */ branches: number,
};

/** Every equilibrium at one levy. */
export type SolveReport = {
  /** The name of the game's model. */ model: string,
  /** The levy on what the banker wins. */ alpha: string,
  /** How many cards are in the shoe. */ cards: number,
  /** The shoe by value. */ shoe: string,
  /** The equilibria that were found. */ equilibria: Array<SolveFound>,
  /** Whether it is proved that there are no others. */ complete: boolean,
  /** How it was proved that there are no others. */ proof: SolveProof,
  /** How many equilibria are not told, because there are too many. */ left_out?: number,
  /** `budget` or `cancelled`, if the search was stopped. */ stopped?: string,
  /** What every equilibrium is worth, where some may be missing. */ bounds?: SolveBounds,
};

/** A call to speak. */
export type Spoken = {
  /** What is announced. */ cue: Cue,
  /** Whether it goes with the act that comes next; else it is to be said at once. */ with_act: boolean,
  /** The words in English. */ en: string,
  /** The words in French. */ fr: string,
  /** The words in Italian. */ it: string,
};

/** Something somebody of the staff did. */
export type StaffAct = {
  /** When, in milliseconds of Unix time. */ at: number,
  /** In which stream: `house`, or `table/7`. */ stream: string,
  /** The table, if it was at one. */ table: number | null,
  /** Its version in the stream. */ version: number,
  /** Its command. */ command: string,
  /** Who signed: `croupier/17`, or two with a plus between them. */ actor: string,
  /** What kind of command it is. */ kind: string,
  /** Why, if a reason was given and was not erased. */ reason: string | null,
};

/** What somebody is employed as. */ export type StaffRole = "croupier" | "supervisor" | "cashier" | "auditor" | "manager";
/** The stages of covering the bank (NJ-4.7b to d, INT-23). */ export type Stage = "suivi" | "banco" | { "lap": number } | "open";

/** What becomes of a wager against the bank. */
export type StakeEvent =
  | { "stake-placed": {
    /** Whose. */ party: Party, /** What kind. */ kind: StakeKind, /** How much is at risk now. */ amount: Money,
    /** How much was at risk before. */ before: Money,
  } }
  | { "stake-returned": { /** Whose. */ party: Party, /** How much. */ amount: Money } }
  | { "stake-won": { /** Whose. */ party: Party, /** How much. */ amount: Money } }
  | { "stake-lost": { /** Whose. */ party: Party, /** How much. */ amount: Money } };

/** What kind of wager against the bank it is. */ export type StakeKind = "part" | "with-table" | "banco" | "suivi";
/** Where a party stands or sits. */ export type Standing = { "seated": Seat } | { "behind": Seat } | "gone";
/** Consecutive wins of one side, ties left out. */
export type Streak = { /** The side that won all of them. */ side: Side, /** How many coups the streak has. */ length: number };
/** How a bot plays. */ export type Style = "rule-table" | "equilibrium" | "cautious" | "bold";
/** A suspicion to be written down. */
export type Suspected = { /** About whom, by number. */ patron: Patron, /** What was seen, in words. */ text: string };

/** One note. */
export type Suspicion = {
  /** About whom, by number. */ patron: Patron,
  /** Who wrote it, by number. */ staff: number,
  /** When, in milliseconds of Unix time. */ at: number,
  /** What. */ text: string,
};

/** Which game is solved, from which levy to which. */
export type SweepAsked = {
  /** A1, B1, B2, B3, NJ, NJ-c or VE; or leave it out and name a rulebook. */ model?: string,
  /** Instead of a model, the free cells of a rulebook's drawing table. */ rules?: string,
  /** The shoe in words, as the command line takes it. */ shoe: string,
  /** The lowest levy; 0% if not said. */ from?: string,
  /** The highest levy; 50% if not said. */ to?: string,
};

/** What changed at the beginning of a piece. */
export type SweepChange = {
  /** A class of the player's side, or an information set of the banker. */ place: string,
  /** The mark before. */ before: string,
  /** The mark from here on. */ after: string,
};

/** `(a + b α) / (c + d α)`. */
export type SweepCurve = {
  /** The class that mixes. */ class: string,
  /** How often it draws, as a formula of the levy. */ formula: string,
};

/** A range of levies in which the equilibria keep their shape. */
export type SweepPiece = {
  /** The levy at which the piece begins. */ from: LabNumber,
  /** The levy at which the piece ends. */ to: LabNumber,
  /** A levy inside. */ at: LabNumber,
  /** The equilibria there. */ equilibria: Array<SolveFound>,
  /** How often the mixing class draws at a levy α, where one class mixes. */ curve?: SweepCurve,
  /** What is different from the piece before: an information set or a class, and its marks before and after. */
  changes: Array<SweepChange>,
};

/** The equilibria over a range of levies. */
export type SweepReport = {
  /** The name of the game's model. */ model: string,
  /** How many cards are in the shoe. */ cards: number,
  /** The shoe by value. */ shoe: string,
  /** From the lowest levy to the highest. */ pieces: Array<SweepPiece>,
  /** Whether it is proved that no equilibrium is missing. */ complete: boolean,
  /** `budget` or `cancelled`, if it was stopped before its last levy. */ stopped?: string,
};

/** What the adviser says to a visitor. */
export type TableAdvice = {
  /** What it is about. */ about: AdviceAbout,
  /** How many cards were unknown before this coup. */ cards: number,
  /** The shoe before this coup as everybody has seen it, in the words of the lab. */ shoe: string,
  /** Every choice and what it is worth. */ lines: Array<AdviceLine>,
  /** What is to be said beside that. */ note: AdviceNote | null,
};

/** A table's figures. */
export type TableFigures = {
  /** The table. */ table: number,
  /** Its link. */ link: string,
  /** Its name. */ name: string,
  /** Its rulebook. */ rulebook: string,
  /** Shoes that were begun. */ shoes: number,
  /** Coups that were decided. */ coups: number,
  /** Coups that came to nothing. */ voided: number,
  /** All wagers that were decided, in cents; a bank is none. */ handle: number,
  /** Vigorish, cagnotte or commission, in cents. */ levy: number,
  /** Antes, in cents. */ ante: number,
  /** Actual against theoretical, where the house plays. */ band: Band | null,
  /** Levy against what is due, where it does not. */ levied: Levied | null,
};

/** A table, as the house numbers it. */ export type TableId = number;
/** One kind of account at one table. */
export type TableLine = { /** The table. */ table: number, /** The same as for all. */ line: KindLine };

/** What a table is opened with. Everything but the rulebook has a default. */
export type TableOrder = {
  /** `new-jersey`, `venice`, `chickasaw`, or the name of a rulebook of the house's own. */ rulebook: string,
  /** Options that differ from it, as in a rulebook's file. */ options?: { [key in string]: string },
  /** The table's name; the house gives one if not said. */ name?: string,
  /** Who finds it. */ visibility?: Visibility,
  /** How fast it goes. */ pace?: Pace,
  /** When people may talk; by the rulebook if not said. */ chat?: ChatPolicy,
  /** Whether its owner approves everybody who wants to sit. */ approve?: boolean,
  /** Whether the adviser may be used at it. */ adviser?: boolean,
  /** Bots to begin with. */ bots?: Array<BotOrder>,
  /** Bots of this style on all seats but one, so that one person can begin at once. */ fill?: Style,
  /** What it is played with. A guest opens tables of play chips; the floor's are of the house's chips where the house has no play money, and of play chips where it has, unless this says otherwise. */
  chips?: Chips,
};

/** What everybody sees: the engine's public view and the floor's own fields, in one object. */
export type TablePublic = {
  /** The law. */ law: string,
  /** The rulebook's name. */ rulebook: string,
  /** How many seats it has. */ seats: number,
  /** What its rulebook fixes. */ terms: Terms,
  /** The time of the last act. */ at: Moment,
  /** The phase. */ phase: Phase,
  /** Its name. */ phase_name: PhaseName,
  /** The open window. */ window: Window | null,
  /** Whose answer is awaited. */ awaited: Array<Party>,
  /** Everybody at the table. */ parties: Array<PartyView>,
  /** Who banks. */ banker: Party | null,
  /** What lies in the bank. */ bank: Money,
  /** What is covered of it. */ covered: Money,
  /** Who may call suivi. */ suivi: Party | null,
  /** From where a defeated bank moves on. */ anchor: Seat | null,
  /** Who plays the player's hand. */ dominant: Party | null,
  /** The Player's hand as everybody sees it. */ player: HandView,
  /** The Banker's hand as everybody sees it. */ banker_hand: HandView,
  /** What the player's hand called. */ player_call: Call | null,
  /** What the banker called. */ banker_call: Call | null,
  /** Whether the banker drew. */ banker_drew: boolean | null,
  /** A card astray that everybody has seen. */ stray: CardView | null,
  /** The irregularity being dealt with. */ irregularity: Irregularity | null,
  /** The cards of a simulated round. */ simulated: [Hand, Hand] | null,
  /** Both counts and the winner, once announced. */ result: [Points, Points, Outcome] | null,
  /** The number of the coup. */ coup: number,
  /** Cards left in the shoe. */ cards_left: number,
  /** Whether the cutting card has shown. */ cutting_card_shown: boolean,
  /** Cards in the discards or the sibyl. */ discards: number,
  /** The minimum in force. */ minimum: Money,
  /** The levy's rate. */ rate: Percent,
  /** What the levy's slot holds. */ levy: Balance,
  /** Whether people may talk now (VE-general-19). */ chat_open: boolean,
  /** The outcomes of this shoe. */ history: Array<Mark>,
  /** The table's number. */ table: number,
  /** Its name. */ name: string,
  /** Who finds it. */ visibility: Visibility,
  /** Its owner; nobody for the house's own tables. */ owner: Patron | null,
  /** To whom the owner has offered it. */ heir: Patron | null,
  /** Who is who. */ occupants: Array<Occupant>,
  /** Who waits for the owner's approval. */ waiting: Array<Person>,
  /** How fast it goes. */ pace: Pace,
  /** When people may talk. */ chat_policy: ChatPolicy,
  /** Whether the adviser may be used. */ adviser: boolean,
  /** Whether the owner has stopped play. */ halted: boolean,
  /** Whether the table is closed or about to be. */ closing: boolean,
  /** How many people look on. */ spectators: number,
  /** When the open window will really be closed; later than the window's own end after a restart. */ deadline: Moment | null,
  /** The pit it stands in, if the floor opened it. */ pit: number | null,
  /** What it is played with. */ chips: Chips,
  /** Whether people deal it with real cards; then the croupier enters everybody's acts (INT-94). */ by_hand: boolean,
  /** When the table's day began, in milliseconds of Unix time: moments count from here. */ epoch: number,
  /** The shoe. */ shoe: ShoeView | null,
};

/** What was played and what came of it. Amounts are in the table's currency. */
export type TableReport = {
  /** What everybody brought. */ purse: number,
  /** The seed that all shoes come from. */ seed: number,
  /** On how many threads sessions were played. */ threads: number,
  /** Always `engine`: the tables are those of the house. */ kernel: string,
  /** Whether all that was asked for has been played. */ complete: boolean,
  /** How many sessions were played. */ sessions: number,
  /** How many shoes were played. */ shoes: number,
  /** How many coups were played. */ coups: number,
  /** How many coups were void. */ void_coups: number,
  /** How often each thing happened. */ counts: { [key in string]: number },
  /** How often each thing happened per coup. */ rates: { [key in string]: number },
  /** The standard errors of the rates per coup. */ standard_errors: { [key in string]: number | null },
  /** The confidence of the intervals. */ confidence: number,
  /** How coups ended, per coup. */ outcomes: Array<SimulationLine>,
  /** How long banks lasted. */ bank_runs: BankRuns | null,
  /** A seat's result in a session. */ purses: SimulationAmounts,
  /** The result of each seat in a session. */ by_seat: Array<SimulationAmounts>,
  /** How far a purse fell from its best. */ falls: SimulationAmounts,
  /** Seats with less than the table minimum left. */ ruin: SimulationRuin,
  /** What the house took. */ house: SimulationHouse,
  /** How long a shoe lasted. */ coups_per_shoe: SimulationAmounts | null,
  /** How many seconds the run took. */ seconds: number,
  /** How many coups were played a second. */ coups_per_second: number,
  /** The name of the rulebook. */ rules: string,
  /** The strategy by which the bank is held. */ banker: string,
  /** The strategy by which the bank is faced. */ punter: string,
  /** How wagers are made at punto banco. */ bettor: string,
  /** After how many shoes everybody begins anew. */ shoes_per_session: number,
};

/** A table at a glance. */
export type TableView = {
  /** Its number. */ table: TableId,
  /** Its link. */ link: string,
  /** Its name. */ name: string,
  /** Its pit. */ pit: number,
  /** Its rulebook. */ rulebook: string,
  /** The law it is played by. */ law: string,
  /** `prepared`, `open` for play, `closing` when the coup is over, or `closed` for good. */ state: string,
  /** Who deals it: `human` or `automatic`. */ dealing: string,
  /** What it is played with. */ chips: Chips,
  /** Play is suspended. */ suspended: boolean,
  /** What those in charge are asked, if a ruling is waited for. */ ruling: Question | null,
  /** What is going on. */ phase: PhaseName,
  /** The number of the coup. */ coup: number,
  /** How many seats it has. */ seats: number,
  /** How many are taken. */ taken: number,
  /** The table minimum, in cents. */ minimum: number,
  /** The rate in force, in per cent. */ levy: number,
  /** A changeur is there. */ changeur: boolean,
  /** Its law asks for one while it is open. */ needs_changeur: boolean,
  /** Its equipment is recorded. */ equipment: boolean,
  /** Who waits for a place, and for whom one is kept. */ asked: Array<SeatAsked>,
};

/** A login to be taken, or changed. */
export type Taking = {
  /** What will be typed: letters, figures, dots, hyphens, underlines or at signs. */ login: string,
  /** The password that goes with the login. */ password: string,
  /** The password they have had so far, if there is one. */ old?: string,
};

/** A report of cash to be filed, or filed, with the fields of the form. */
export type Task = {
  /** The person, by number. */ patron: Patron,
  /** What the house calls them. */ called: string | null,
  /** The gaming day. */ day: number,
  /** Its date. */ date: string,
  /** Which way. */ way: Direction,
  /** In what. */ currency: string,
  /** The day's total that way, in cents. */ total: number,
  /** The same as the form has it: whole dollars, rounded up. */ whole: number,
  /** The same by kind, as the form has it, rounded up each. */ kinds: { [key in string]: number },
  /** Somebody carried a part of it for somebody else. */ agent: boolean,
  /** More than one transaction. */ multiple: boolean,
  /** `raised`, `filed`, `reopened` or `amended`. */ state: string,
  /** It was raised after its day. */ late: boolean,
  /** The last day it is in time. */ due: string,
  /** From when it can be filed, in milliseconds of Unix time. */ from: number,
  /** What of the person the form needs and is not there. */ missing: Array<string>,
};

/** What money is laid on the table (NJ-4.6c, NJ-4.7f, VE-general-07, CK-i.2, CK-m). */
export type Tender = "chips" | "cash" | "foreign-chips" | "foreign-cash";

/** The terms of a table: what its rulebook fixes for as long as it stands. */
export type Terms = {
  /** Who holds the bank. */ bank: Banking,
  /** How the cloth looks. */ cloth: Cloth,
  /** What the house's part of a banker's win is called. */ levy: LevyName,
  /** Decks in a whole shoe. */ decks: number,
  /** Cards in a whole shoe. */ cards: number,
  /** Whether players may stand behind the boxes. */ standing: boolean,
  /** Whether half of the bank may be called. */ half_bank: boolean,
  /** Whether a stake is laid past a dividing line. */ line: boolean,
  /** Whether the croupier calls for the cards before they are dealt. */ cards_called: boolean,
  /** Whether players choose to play by the Rule Table. */ rule_table: boolean,
  /** Amounts are multiples of this. */ unit: Money,
  /** The table maximum, if there is one. */ most: Money | null,
  /** What goes to the house with the first wager of a coup. */ ante: Money,
  /** The clause of the table minimum. */ minimum: Clause,
  /** The clause by which a purse must hold what is wagered. */ purse: Clause,
  /** The clause by which no more money comes in than the books hold. */ fresh: Clause,
  /** The clause by which nobody talks during a coup; `None` where everybody may. */ silence: Clause | null,
  /** The clause by which what was paid wrongly is booked back. */ correct: Clause,
  /** The clause by which a place at a table of the floor is asked for; `None` where it is taken. */ asked: Clause | null,
  /** The clause by which a table of the floor needs a changeur; `None` where it needs none. */ changeur: Clause | null,
};

/** What those in charge have set. */
export type TermsEvent =
  | { "minimum-changed": Money } | { "notice-posted": { /** The new rate. */ rate: Percent, /** When. */ at: Moment } }
  | { "rate-changed": Percent } | { "procedure-changed": DisclosedCard } | { "mixing-changed": Mixing } | "play-suspended" | "play-resumed"
  | { "pass-ordered": PassReason };

/** What kind of thing was found. */ export type Thing = "table" | "shoe" | "coup" | "staff" | "patron" | "clause" | "command";
/** Red for regular, blue for irregular; nothing to do with who won. */ export type Tint = "red" | "blue";

/** The public life of a shoe, in the order in which it was lived. As JSON its fields keep this order. When it is read no field may be missing, not even one that is `null`. */
export type Transcript = {
  /** The version of the scheme. */ version: number,
  /** The house's public key. */ house: Hex,
  /** The label that says which shoe it is. */ label: Label,
  /** The commitment to its seed. */ commitment: Hex,
  /** The house's signature on label and commitment. */ commitment_signature: Hex,
  /** How far the shoe came. */ stage: ShoeStage,
  /** What people added, by party. */ entropy: Array<Contribution>,
  /** The house's signature on all their hashes, made before any value was known. */ hashes_signature: Hex | null,
  /** The cut, and every recut (NJ-4.4f.1). */ cuts: Array<Cut>,
  /** How many cards lay behind the cutting card (NJ-4.4e.2). */ cutting_card: number | null,
  /** How many cards were burned, from the first on (NJ-4.4e.6). */ burned: number | null,
  /** Every card that left the shoe, with its proof. */ dealt: Array<Proved>,
  /** The seed and the signature with which the shoe was closed. */ revelation: Revelation,
};

/** Unclaimed money and who gets it. */
export type UnclaimedAsked = {
  /** The number of the unclaimed money. */ unclaimed: number,
  /** The patron who asks for the money, by number. */ to: Patron,
};

/** Money set aside for an absent owner. */ export type UnclaimedId = number;
/** Who looks. */ export type Viewer = { "patron": Party } | "croupier" | "supervisor" | "onlooker";
/** Who can find a table. */ export type Visibility = "public" | "unlisted" | "private";
/** Whoever asks: a guest, or somebody without a name yet. */
export type Visiting = { /** The guest, if they have a name. */ me: Me | null };
/** Why a coup came to nothing. */
export type VoidReason = "wrong-order" | "face-up-last" | "insufficient" | "ruled" | "suspended" | "uncovered";

/** Who is behind a party: a person or a bot. */
export type Who =
  | { "person": Patron }
  | { "bot": {
    /** How the bot plays. */ style: Style, /** The name the bot has at the table. */ name: string,
    /** What makes it differ from others of its kind. */ salt: number,
  } }
  | "unnamed";

/** Why not: by the rules of the table, by those of the house, or because of how things are. */
export type Why = Refusal | HouseRefusal | HouseNo;

/** An open window: rings, replays and restarts agree on it because its opening is an event. */
export type Window = {
  /** The number of the window at this table. */ id: number,
  /** What the window is open for. */ kind: WindowKind,
  /** When it closes; `None` at a human-dealt table, which has no timers. */ closes_at: Moment | null,
};

/** What a window is open for. */
export type WindowKind = "viewing" | "cut" | "bidding" | "offer" | "wager" | "cover" | "stakes" | "betting" | "decision";

/** One sentence in every tongue. */
export type Words = {
  /** The words in English. */ en: string,
  /** The words in French. */ fr: string,
  /** The words in Italian. */ it: string,
};
