import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { addKeys, allKeys } from "./keys.svelte";

const says = { en: "a", fr: "a", it: "a" };
const key = (name: string, run = (): void => undefined) => ({ key: name, says, run });

it("adds keys in an effect once, and takes them away with it", () => {
  let runs = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      runs += 1;
      return addKeys([key("a")]);
    });
    $effect(() => addKeys([key("b")]));
  });
  flushSync();
  expect(runs).toBe(1);
  expect(allKeys().map((one) => one.key)).toEqual(["b", "a"]);
  stop();
  expect(allKeys()).toEqual([]);
});
