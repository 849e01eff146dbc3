// Cells of a drawing table that are left to people, and what is chosen in them.
export type Free = Map<string, "draw" | "stand">;

/** What an address says of the cells a rulebook leaves free; drawing where it says nothing. */
export function readFree(text: string, cells: string[]): Free {
  const said = text.split(",");
  return new Map(cells.map((cell) => [cell, said.includes(`${cell}=stand`) ? "stand" : "draw"]));
}

/** As the house reads it: `5=draw,3/9=stand`. */
export function freeText(free: Free): string {
  return [...free].map(([cell, choice]) => `${cell}=${choice}`).join(",");
}
