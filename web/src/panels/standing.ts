// Everybody at the table in the order of their seats.
import type { TableState } from "../table/reduce";
import type { Party } from "../wire";

export type Row = {
  party: Party;
  seat: number;
  /** Stands behind that seat. */
  behind: boolean;
  name: string;
  purse: number;
  stake: number;
  net: number;
  mine: boolean;
  banker: boolean;
  bot: boolean;
  here: boolean;
  muted: boolean;
  ruled: boolean;
};

export function rows({ public: table, private: own }: TableState, nets: Map<Party, number>): Row[] {
  const all = table.parties.flatMap((party): Row[] => {
    if (party.place === "gone") return [];
    const who = table.occupants.find((one) => one.party === party.party);
    const behind = "behind" in party.place;
    const banker = table.banker === party.party;
    return [
      {
        party: party.party,
        seat: "behind" in party.place ? party.place.behind : party.place.seated,
        behind,
        name: who?.name ?? `#${party.party}`,
        purse: party.purse,
        stake: (party.stake?.[1] ?? 0) + party.wagers[0] + party.wagers[1] + party.wagers[2] + (banker ? table.bank : 0),
        net: nets.get(party.party) ?? 0,
        mine: own.party === party.party,
        banker,
        bot: who?.bot != null,
        here: (who?.here ?? false) && !party.away,
        muted: who?.muted ?? false,
        ruled: party.rule_table,
      },
    ];
  });
  return all.sort((one, other) => one.seat - other.seat || Number(one.behind) - Number(other.behind) || one.party - other.party);
}
