import { render } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, it } from "vitest";
import Sheet from "./Sheet.svelte";

const children = createRawSnippet(() => ({ render: () => "<p data-inside>inside</p>" }));

it("stays open if it is opened again before the browser says that it was closed", async () => {
  const { container, rerender } = render(Sheet, { open: true, title: "A sheet", children });
  const dialog = container.querySelector("dialog")!;
  const inside = (): boolean => container.querySelector("[data-inside]") !== null;
  await tick();
  expect([dialog.open, inside()]).toEqual([true, true]);
  // Escape: it is closed at once, and what is in it goes.
  dialog.dispatchEvent(new Event("cancel"));
  await tick();
  expect([dialog.open, inside()]).toEqual([false, false]);
  await rerender({ open: false });
  await rerender({ open: true });
  expect([dialog.open, inside()]).toEqual([true, true]);
  // The browser's word on the first time comes late.
  dialog.dispatchEvent(new Event("close"));
  await tick();
  expect([dialog.open, inside()]).toEqual([true, true]);
});

it("is closed when the browser has closed it", async () => {
  const { container } = render(Sheet, { open: true, title: "A sheet", children });
  const dialog = container.querySelector("dialog")!;
  await tick();
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
  await tick();
  expect([dialog.open, container.querySelector("[data-inside]")]).toEqual([false, null]);
});
