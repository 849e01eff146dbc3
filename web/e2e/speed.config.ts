// Figures of the pages, printed and not asserted: machines differ.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["e2e/speed.ts"], fileParallelism: false, testTimeout: 240_000, hookTimeout: 60_000, reporters: ["verbose"] },
});
