import { describe, expect, it } from "vitest";
import { Refused } from "../api";
import { Errand, type Kept, StillWaiting } from "./errand";

function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}
const no = (status: number): Refused => new Refused(status, { code: "x", message: "x" });

describe("an errand", () => {
  it("is sent again under the same name until it is answered", async () => {
    const place = shelf();
    let count = 0;
    const name = (): string => `id${(count += 1)}`;
    const errand = new Errand<{ amount: number }>("cash", place, name);
    const sent: string[] = [];
    const lost = async (kept: Kept<{ amount: number }>): Promise<string> => {
      sent.push(kept.id);
      throw no(0);
    };
    await expect(errand.send({ amount: 5 }, lost)).rejects.toThrow();
    expect(errand.waiting).toEqual({ id: "id1", order: { amount: 5 } });
    await expect(errand.send({ amount: 6 }, lost)).rejects.toThrow(StillWaiting);
    // Another page after a reload finds it.
    const later = new Errand<{ amount: number }>("cash", place, name);
    const answer = await later.again(async (kept) => (sent.push(kept.id), "done"));
    expect(answer).toBe("done");
    expect(sent).toEqual(["id1", "id1"]);
    expect(later.waiting).toBeNull();
    expect(await later.again(async () => "nothing")).toBeNull();
  });

  it("is over when the house says no, and not when the door has closed", async () => {
    for (const [status, waits] of [
      [409, false],
      [422, false],
      [403, false],
      [401, true],
      [429, true],
      [500, true],
      [0, true],
    ] as const) {
      const errand = new Errand<number>("cash", shelf(), () => "id");
      await expect(errand.send(1, () => Promise.reject(no(status)))).rejects.toThrow();
      expect(errand.waiting !== null, String(status)).toBe(waits);
    }
  });
});
