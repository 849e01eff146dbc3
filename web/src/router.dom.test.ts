import { describe, expect, it } from "vitest";
import { routeOf } from "./router.svelte";

describe("the page of a path", () => {
  it("knows every page", () => {
    expect(routeOf("/")).toEqual({ page: "lobby" });
    expect(routeOf("/t/abc")).toEqual({ page: "table", link: "abc" });
    expect(routeOf("/t/abc/coup/7")).toEqual({ page: "replay", link: "abc", what: "coup", number: 7 });
    expect(routeOf("/t/abc/verify/2")).toEqual({ page: "verify", link: "abc", shoe: 2 });
    expect(routeOf("/lab/board")).toEqual({ page: "board" });
    expect(routeOf("/staff")).toEqual({ page: "staff", desk: "home", link: null });
    expect(routeOf("/staff/table/abc")).toEqual({ page: "staff", desk: "table", link: "abc" });
    expect(routeOf("/learn/banco")).toEqual({ page: "learn", scene: "banco" });
  });
  it("says so when there is none", () => {
    for (const path of ["/t", "/t/abc/coup", "/t/abc/coup/x", "/lab/x", "/%E0%A4%A"]) {
      expect(routeOf(path).page).toBe("lost");
    }
  });
});
