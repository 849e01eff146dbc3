// The tests in a real browser, one after another: they share two cores with a house and a Chromium.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    fileParallelism: false,
    // A browser on a busy machine may miss a window that a person would not; a real fault shows twice.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
