import { expect, test } from "vitest";
import type { Kind } from "../wire";
import { ASIDE, nameOf, offersOf, plainAct, shown } from "./kinds";
import { enterOf, greatOf } from "./mains";
import { statesOf, table } from "./testing";

const plain = (kind: Kind) => ({ kind, bounds: "plain" as const });
const no = (kind: Kind) => ({ kind, refusal: { code: "not-now" as const, phase: "betting" as const, clause: "INT-23" } });

test("kinds have names of one word, and back", () => {
  expect(nameOf("banco")).toBe("banco");
  expect(nameOf({ say: "card" })).toBe("say-card");
  expect(nameOf({ "rule-table": false })).toBe("rule-table-off");
  expect(plainAct("say-under-eight")).toEqual({ say: "under-eight" });
  expect(plainAct("remove-wager-tie")).toEqual({ "remove-wager": "tie" });
  expect(plainAct("rule-table-on")).toEqual({ "rule-table": true });
  expect(plainAct("take-bank")).toEqual({ "take-bank": null });
  expect(nameOf({ "in-cash": "banco" })).toBe("in-cash-banco");
  expect(plainAct("in-cash-banco")).toEqual({ "in-cash": "banco" });
  expect(plainAct("in-cash-take-bank")).toEqual({ "in-cash": { "take-bank": null } });
});

test("nothing that is open is left out, and staff's acts are never there", () => {
  for (const law of ["venice", "new-jersey", "chickasaw"]) {
    for (const state of statesOf(`${law}-seated`)) {
      const names = shown(state).map((offer) => offer.name);
      const open = [...offersOf(state).values()].filter((offer) => offer.bounds && !ASIDE.includes(offer.name));
      const twice = ["bank", "decline"];
      for (const { name } of open) expect(names.includes(name) || twice.includes(name), `${law} ${name}`).toBe(true);
      expect(names).not.toContain("settle");
    }
  }
});

test("a closed act is shown only to whom it concerns", () => {
  const closed = [no("banco"), no("stake"), no({ say: "card" }), no("draw"), no("decline")];
  const covering = table({ law: "venice", phase: { cover: "open" } }, { closed });
  expect(shown(covering).map((offer) => offer.name)).toEqual(["banco", "stake"]);
  const banking = table({ law: "venice", phase: { cover: "open" }, banker: 0 }, { closed });
  expect(shown(banking)).toEqual([]);
});

test("Enter says the draft first, never banco, and never chooses between two", () => {
  const offers = (...kinds: Kind[]) => shown(table({ phase: "player-act", dominant: 0 }, { open: kinds.map(plain) }));
  const none = { waits: false, laid: false };
  expect(enterOf(offers("banco"), none)).toBeNull();
  expect(enterOf(offers({ say: "card" }, { say: "stay" }), none)).toBeNull();
  expect(enterOf(offers({ say: "stay" }), none)).toBe("say-stay");
  expect(enterOf(offers("deal"), { waits: true, laid: false })).toBe("confirm");
  expect(enterOf(offers("decline"), none)).toBeNull();
  expect(enterOf(offers("decline"), { waits: false, laid: true })).toBe("decline");
  expect(greatOf(offers({ say: "card" }, { say: "stay" }), none)).toEqual(["say-card", "say-stay"]);
});
