import { describe, expect, it } from "vitest";
import type { FloorView, NoticeView, SeatAsked, TableView } from "../wire";
import { asking, calls, groups, houseNow, left, next } from "./glance";

const table = (number: number, more: Partial<TableView> = {}): TableView =>
  ({ table: number, pit: 1, law: "new-jersey", state: "open", phase: "betting", changeur: false, equipment: true, asked: [], ...more }) as unknown as TableView;
const ask = (approved: boolean, reserved: boolean): SeatAsked => ({ patron: 1, called: null, approved, reserved, seat: null });

describe("the floor at a glance", () => {
  it("groups tables by pit, what needs somebody first and what is closed last", () => {
    const pits = [2, 1].map((pit) => ({ pit, shuffle: "", reshuffle: "" }));
    const tables = [table(1, { state: "closed" }), table(2), table(3, { phase: "ruling" }), table(4, { pit: 2 })];
    const found = groups({ pits, tables } as unknown as FloorView);
    expect(found.map(({ pit, tables }) => [pit.pit, tables.map((one) => one.table)])).toEqual([
      [1, [3, 2, 1]],
      [2, [4]],
    ]);
  });

  it("says what asks for somebody", () => {
    expect(calls(table(1))).toEqual([]);
    expect(calls(table(1, { phase: "suspended" }))).toEqual(["suspended"]);
    expect(calls(table(1, { needs_changeur: true, asked: [ask(false, false), ask(true, false), ask(true, true)] }))).toEqual(["asks", "no-changeur"]);
    expect(calls(table(1, { state: "prepared", equipment: false }))).toEqual(["no-equipment"]);
    expect(calls(table(1, { state: "closed", phase: "ruling" }))).toEqual([]);
    expect(asking(table(1, { asked: [ask(false, false), ask(true, false)] }))).toBe(1);
  });

  it("counts a notice down by the house's clock", () => {
    const notice = { from: 1_800_000 } as NoticeView;
    expect(left(notice, 0)).toBe("30:00");
    expect(left(notice, 1_739_001)).toBe("1:01");
    expect(left(notice, 1_800_000)).toBeNull();
    expect(houseNow({ now: 5_000 }, 100, 350)).toBe(5_250);
    expect(houseNow({ now: 5_000 }, 350, 100), "our last tick was before it was asked").toBe(5_000);
  });

  it("knows both paths of a dispute", () => {
    expect(next({ path: "final", stage: "opened", noted: false })).toEqual(["decide-for-patron", "decide-for-house"]);
    expect(next({ path: "final", stage: "decided-for-house", noted: false })).toEqual([]);
    expect(next({ path: "review", stage: "opened", noted: false })).toEqual(["review"]);
    expect(next({ path: "review", stage: "under-review", noted: false })).toContain("leave-unresolved");
    expect(next({ path: "review", stage: "unresolved", noted: false })).toEqual(["note-investigation"]);
    expect(next({ path: "review", stage: "unresolved", noted: true })).toEqual([]);
  });
});
