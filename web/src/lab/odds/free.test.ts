import { expect, it } from "vitest";
import { freeText, readFree } from "./free";

it("reads what is chosen in free cells, and only there", () => {
  const free = readFree("3/9=stand,5=draw,7=stand", ["5", "3/9", "5/4"]);
  expect(freeText(free)).toBe("5=draw,3/9=stand,5/4=draw");
  expect(freeText(readFree("", []))).toBe("");
});
