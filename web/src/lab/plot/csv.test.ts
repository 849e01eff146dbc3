import { describe, expect, it } from "vitest";
import { csv } from "./csv";

describe("comma-separated values", () => {
  it("keeps numbers whole", () => {
    expect(csv(["bet", "ev"], [["banker", -0.010579057842472012]])).toBe("bet,ev\r\nbanker,-0.010579057842472012\r\n");
  });
  it("quotes what needs it", () => {
    expect(csv(["a"], [['say "one, two"'], [" x"], ["a\nb"]])).toBe('a\r\n"say ""one, two"""\r\n" x"\r\n"a\nb"\r\n');
  });
  it("leaves nothing empty", () => {
    expect(csv(["a", "b", "c"], [[null, undefined, 0]])).toBe("a,b,c\r\n,,0\r\n");
  });
});
