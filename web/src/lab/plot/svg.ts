// A scene as a file that stands alone: colours and type inside, on a light ground.
import type { Ink, Scene, Shape } from "./scene";

/** Ink on paper; every series is at least 4.5 to 1 against the ground. */
const PAPER: Record<Ink, string> = {
  ink: "#1d211e",
  soft: "#4e564f",
  line: "#d9d2c2",
  ground: "#fffdf7",
  0: "#1a56c4",
  1: "#b3261e",
  2: "#17683d",
  3: "#7a5510",
  4: "#6b3fa0",
};
const TYPE = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

/** Text as it may stand in XML. */
export function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function element(shape: Shape): string {
  if (shape.shape === "path") {
    const dash = shape.dash ? ` stroke-dasharray="${shape.dash}"` : "";
    const fill = shape.fill === undefined ? "none" : PAPER[shape.fill];
    return `<path d="${shape.d}" fill="${fill}" stroke="${PAPER[shape.ink]}" stroke-width="${shape.width}"${dash} stroke-linejoin="round"/>`;
  }
  const turn = shape.turn ? ` transform="rotate(-90 ${shape.x} ${shape.y})"` : "";
  const bold = shape.bold ? ` font-weight="600"` : "";
  return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" text-anchor="${shape.anchor}" fill="${PAPER[shape.ink]}"${bold}${turn}>${escape(shape.text)}</text>`;
}

/** The whole file. */
export function svgFile(scene: Scene, title: string, says: string): string {
  const { width, height } = scene;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${TYPE}">`,
    `<title>${escape(title)}</title>`,
    `<desc>${escape(says)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${PAPER.ground}"/>`,
    ...scene.shapes.map(element),
    "</svg>\n",
  ].join("\n");
}
