// Scenes: short replays with captions. Their states come from the engine; nothing here knows a rule.
import { get } from "../api";
import type { Law, Scene, SceneLine } from "../wire";

export const scenes = (signal?: AbortSignal): Promise<SceneLine[]> => get("/api/scenes", signal);
export const scene = (name: string, signal?: AbortSignal): Promise<Scene> => get(`/api/scenes/${encodeURIComponent(name)}`, signal);

/** Whether a scene shows a whole game in a minute; the others are steps of the course. */
const isMinute = (line: SceneLine): boolean => line.name.startsWith("minute-");

/** The scene that shows a game in a minute. */
export function minuteOf(lines: SceneLine[], law: Law | undefined): SceneLine | null {
  return lines.find((line) => isMinute(line) && line.law === law) ?? null;
}

/** The course as it is read: its steps in the house's order, then the whole games. */
export function course(lines: SceneLine[]): { steps: SceneLine[]; games: SceneLine[] } {
  return { steps: lines.filter((line) => !isMinute(line)), games: lines.filter(isMinute) };
}
