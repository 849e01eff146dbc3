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

it("keeps the keys of one effect when another of the same moment changes its own", () => {
  let turn = $state(0);
  const stop = $effect.root(() => {
    $effect(() => (turn > 0 ? addKeys([key("x")]) : undefined));
    $effect(() => addKeys([key(`n${turn}`)]));
  });
  flushSync();
  turn = 1;
  flushSync();
  expect(allKeys().map((one) => one.key).sort()).toEqual(["n1", "x"]);
  stop();
});
