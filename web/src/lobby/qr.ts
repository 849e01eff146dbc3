// A QR code as one SVG path: rows of dark cells become strokes of one rectangle each.

/** The path of all dark cells, one unit each. */
export function pathOf(cells: boolean[][]): string {
  let path = "";
  cells.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
      else x += 1;
    }
  });
  return path;
}
