// A house and a browser for the tests of one file.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch } from "./browser";
import { House } from "./house";

export type Evening = { house: House; browser: Browser };

/** Opens both before the tests and closes them afterwards; to be read inside tests only. */
export function evening(...options: string[]): Evening {
  const both = {} as Evening;
  beforeAll(async () => {
    [both.house, both.browser] = await Promise.all([House.open(...options), launch()]);
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.house?.close();
  });
  return both;
}
