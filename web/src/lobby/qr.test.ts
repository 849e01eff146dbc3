import { encode } from "uqr";
import { expect, it } from "vitest";
import { pathOf } from "./qr";

it("joins dark cells of a row", () => {
  expect(pathOf([[true, true, false, true], [false, false, false, false]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
});

it("covers exactly the dark cells of a real code", () => {
  const { data } = encode("https://example.org/t/0123456789abcdef", { border: 3 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of pathOf(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) drawn[Number(y)]![Number(x) + step] = true;
  }
  expect(drawn).toEqual(data);
});
