// Entering without seeing: while the line is down the table cannot say what is open, so letters mean what they say.
import type { TableState } from "../table/reduce";
import type { Act, Deed, Party } from "../wire";
import { staffDeed } from "./acts";
import type { Item } from "./queue.svelte";

type Whose = "player" | "banker" | "chosen";
type Blind = { key: string; name: string; act: Act; whose: Whose };

/** What can be entered blindly, beside cards: the calls on hands. Money waits until the house is seen. */
export const BLIND: Blind[] = [
  { key: "g", name: "deal", act: "deal", whose: "banker" },
  { key: "c", name: "say-card", act: { say: "card" }, whose: "player" },
  { key: "n", name: "say-stay", act: { say: "stay" }, whose: "player" },
  { key: "b", name: "say-natural", act: { say: "natural" }, whose: "chosen" },
  { key: "u", name: "say-under-eight", act: { say: "under-eight" }, whose: "banker" },
  { key: "d", name: "draw", act: "draw", whose: "banker" },
  { key: "x", name: "stand", act: "stand", whose: "banker" },
];

/** The deed of a letter; four cards face down are `f`. */
export function blindDeed(state: TableState, items: Item[], key: string, chosen: Party | null): Deed | null {
  if (key === "f") return { cards: [null, null, null, null] };
  const blind = BLIND.find((one) => one.key === key);
  if (!blind) return null;
  const { dominant, banker } = state.public;
  const party = blind.whose === "banker" ? banker : blind.whose === "player" ? dominant : (chosen ?? speaker(state, items));
  return party === null ? null : staffDeed(blind.act, party);
}

/** Who speaks next: the player, unless the player has. */
function speaker(state: TableState, items: Item[]): Party | null {
  const { dominant, banker, player_call } = state.public;
  const spoke = items.some(({ deed }) => typeof deed === "object" && "staff" in deed && deed.staff.party === dominant);
  return player_call !== null || spoke ? banker : dominant;
}
