// Every page, in both themes and three tongues: no fault that axe-core knows, no error in the console, no foreign request.
import { describe, expect, it } from "vitest";
import { faults, Visitor } from "./browser";
import { evening } from "./evening";

const here = evening();

const PAGES = ["/", "/t/1", "/t/2", "/t/3", "/replay", "/verify", "/lab", "/lab/board", "/learn", "/nowhere"];

describe("every page", () => {
  for (const theme of ["dark", "light"] as const) {
    for (const locale of ["en-GB", "fr-FR", "it-IT"]) {
      it(`has no fault in ${theme} and ${locale}`, async () => {
        const visitor = await Visitor.come(here.browser, { colorScheme: theme, locale });
        for (const path of PAGES) {
          await visitor.page.goto(here.house.url + path);
          await visitor.page.waitForSelector("main h1, main h2", { state: "attached" });
          expect(await visitor.page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
          expect(await faults(visitor.page), path).toEqual([]);
        }
        visitor.expectClean([/404 \(Not Found\)/]);
        await visitor.leave();
      });
    }
  }
});
