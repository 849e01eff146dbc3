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
    expect(routeOf("/staff/cage")).toEqual({ page: "staff", desk: "cage", link: null });
    expect(routeOf("/learn/banco")).toEqual({ page: "learn", scene: "banco" });
    expect(routeOf("/learn")).toEqual({ page: "learn", scene: null });
    expect(routeOf("/t/abc/shoe/3")).toEqual({ page: "replay", link: "abc", what: "shoe", number: 3 });
    expect(routeOf("/replay")).toEqual({ page: "replay", link: null, what: "record", number: 0 });
    expect(routeOf("/verify")).toEqual({ page: "verify", link: null, shoe: 0 });
    expect(routeOf("/t/a%2Fb/")).toEqual({ page: "table", link: "a/b" });
  });
  it("says so when there is none", () => {
    for (const path of ["/t", "/t/abc/coup", "/t/abc/coup/x", "/t/abc/other/1", "/t/abc/coup/1/2", "/staff/a/b/c", "/lab/x", "/%E0%A4%A"]) {
      expect(routeOf(path).page).toBe("lost");
    }
  });
});
