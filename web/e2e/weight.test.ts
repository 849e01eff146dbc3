// The table page weighs less than 150 KB on its way, pictures, strings and all.
import { expect, it } from "vitest";
import { Visitor } from "./browser";
import { evening } from "./evening";

const here = evening();

it("has a table page under 150 KB", async () => {
  const visitor = await Visitor.come(here.browser);
  const wire = await visitor.context.newCDPSession(visitor.page);
  const kinds = new Map<string, string>();
  let weight = 0;
  await wire.send("Network.enable");
  wire.on("Network.responseReceived", ({ requestId, response }) => kinds.set(requestId, response.url));
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!kinds.get(requestId)?.includes("/api/")) weight += encodedDataLength;
  });
  await visitor.page.goto(`${here.house.url}/t/2`);
  await visitor.page.waitForSelector("[data-seat]", { state: "attached" });
  await visitor.page.waitForLoadState("networkidle");
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThan(150_000);
  console.log(`the table page: ${(weight / 1000).toFixed(1)} KB`);
  await visitor.leave();
});
