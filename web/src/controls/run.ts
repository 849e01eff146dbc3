// What a button of an act does.
import type { Bets } from "./bets.svelte";
import { plainAct } from "./kinds";

/** Says an act by its name; one with an amount says the amount that is laid. */
export function runAct(bets: Bets, name: string): void {
  if (bets.busy !== null) return;
  if (name === "cut") {
    // The cut is made on the cloth.
    document.querySelector<SVGElement>("[data-cut]")?.focus();
    return;
  }
  if (bets.purpose?.name === name) {
    // Nothing laid yet: the first press lays the chip in hand, the second says it.
    if (bets.amount("one") === 0) bets.put("one");
    else void bets.confirm();
    return;
  }
  void bets.act(name, plainAct(name));
}
