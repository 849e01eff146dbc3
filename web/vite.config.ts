// How the pages are built, tested, and served while they are being written.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// The house that `npm run dev` talks to; it must know our origin (`sabot serve --origin`).
const house = process.env.SABOT_HOUSE ?? "http://127.0.0.1:7171";

const DOM = ["src/**/*.dom.test.ts", "src/**/*.dom.svelte.test.ts"];

export default defineConfig({
  plugins: [svelte()],
  worker: { format: "es" }, // a worker may load parts of itself when they are needed
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: house, ws: true } } },
  preview: { proxy: { "/api": { target: house, ws: true } } },
  // Most tests need no page: one is made only for those that say so in their name. The files share their modules, which are most
  // of what a file costs; each clears away what it has put up.
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, plugins: [svelteTesting()], test: { name: "dom", isolate: false, environment: "happy-dom", include: DOM } },
      {
        extends: true,
        plugins: [svelteTesting({ autoCleanup: false })],
        test: { name: "plain", isolate: false, environment: "node", include: ["src/**/*.test.ts"], exclude: DOM },
      },
    ],
  },
});
