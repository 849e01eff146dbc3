// The tests in a real browser, three files at a time, each with a house and a Chromium of its own: most of their time they wait.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    maxWorkers: 3,
    testTimeout: 180_000,
    // What a page is to show is waited for as long as a browser on a busy machine may take.
    expect: { poll: { timeout: 30_000, interval: 200 } },
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
