// The banker's table: hands that play alike stand in one row, as in print.
export type Row = { head: string; classes: string[]; marks: string };

/** What a class counts: `5` is five, `14` an ace and a four. */
export function countOf(name: string): number {
  return [...name].reduce((sum, digit) => sum + Number(digit), 0) % 10;
}

/** Entries by name: an object puts `14` before `05`. */
export function inOrder<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Rows by count; within a count, one for each way of playing. */
export function rowsOf(banker: Record<string, string>): Row[] {
  const groups = new Map<string, Row>();
  const sizes = new Map<number, number>();
  for (const [name, marks] of inOrder(banker)) {
    const count = countOf(name);
    sizes.set(count, (sizes.get(count) ?? 0) + 1);
    const key = `${count} ${marks}`;
    const row = groups.get(key) ?? { head: "", classes: [], marks };
    row.classes.push(name);
    groups.set(key, row);
  }
  const rows = [...groups].map(([key, row]) => ({ ...row, count: Number(key.split(" ")[0]) }));
  rows.sort((a, b) => a.count - b.count || (a.classes[0] ?? "").localeCompare(b.classes[0] ?? ""));
  return rows.map(({ classes, marks, count }) => {
    const whole = classes.length === sizes.get(count);
    return { head: whole ? String(count) : classes.length === 1 ? (classes[0] ?? "") : `${count}: ${classes.join(" ")}`, classes, marks };
  });
}
