import { expect, it } from "vitest";
import { statesOf } from "../controls/testing";
import type { Happened } from "../wire";
import { flights } from "./flights";
import { plan } from "./geometry";

const venice = plan({ cloth: "kidney", seats: 8, aspect: 1.5, small: false, own: null });
const states = statesOf("venice-onlooker");
const banked = states.find((state) => state.public.banker !== null)!;
const seatOf = (party: number) => {
  const { place } = banked.public.parties.find((one) => one.party === party)!;
  return venice.seats[(place as { seated: number }).seated - 1]!;
};
const loser = banked.public.parties.find((one) => one.party !== banked.public.banker && typeof one.place === "object" && "seated" in one.place)!.party;
const beat = (acts: Happened[]) => ({ acts, before: banked, after: banked });

it("takes a lost stake to the bank, the levy to its slot, and lets the banker's gain rise", () => {
  const { flights: flown, rises } = flights(beat([{ event: { "stake-lost": { party: loser, amount: 10_000 } } }, { event: { "levy-taken": { amount: 500 } } }]), venice);
  expect(flown).toEqual([
    { from: seatOf(loser).stake, to: venice.bank, amount: 10_000, step: 0 },
    { from: venice.bank, to: venice.levy, amount: 500, step: 1 },
  ]);
  expect(rises).toEqual([{ at: seatOf(banked.public.banker!).plate, amount: 9_500, step: 1 }]);
});

it("pays a winner from the bank, then takes all home", () => {
  const { flights: flown, rises } = flights(beat([{ event: { "stake-won": { party: loser, amount: 10_000 } } }]), venice);
  expect(flown.map(({ to, amount, step }) => ({ to, amount, step }))).toEqual([
    { to: seatOf(loser).stake, amount: 10_000, step: 0 },
    { to: seatOf(loser).plate, amount: 20_000, step: 1 },
  ]);
  expect(rises).toEqual([{ at: seatOf(loser).plate, amount: 10_000, step: 1 }]);
});

it("never lets too much fly", () => {
  const acts: Happened[] = Array.from({ length: 200 }, () => ({ event: { "stake-lost": { party: loser, amount: 100 } } }));
  expect(flights(beat(acts), venice).flights.length).toBeLessThanOrEqual(30);
});
