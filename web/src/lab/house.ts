// The lab's questions to the house.
import { get, post, remove } from "../api";
import type { AdviseAsked, OddsAsked, SimulationAsked, SimulationBegun, SimulationView, SolveAsked, SweepAsked } from "../wire";
import type { BankBounds, BankReport, HandBounds, HandReport, OddsReport, SolveReport, SweepReport } from "./answers";

export const odds = (asked: OddsAsked, signal?: AbortSignal): Promise<OddsReport> => post("/api/lab/odds", asked, signal);
export const solve = (asked: SolveAsked, signal?: AbortSignal): Promise<SolveReport> => post("/api/lab/solve", asked, signal);
export const sweep = (asked: SweepAsked, signal?: AbortSignal): Promise<SweepReport> => post("/api/lab/sweep", asked, signal);
export const advise = (asked: AdviseAsked, signal?: AbortSignal): Promise<HandReport | HandBounds> => post("/api/lab/advise", asked, signal);
export const adviseBank = (asked: AdviseAsked, signal?: AbortSignal): Promise<BankReport | BankBounds> => post("/api/lab/advise", asked, signal);
export const simulate = (asked: SimulationAsked): Promise<SimulationBegun> => post("/api/lab/simulations", asked);
export const simulation = (id: string, signal?: AbortSignal): Promise<SimulationView> => get(`/api/lab/simulations/${encodeURIComponent(id)}`, signal);
export const stopSimulation = (id: string): Promise<unknown> => remove(`/api/lab/simulations/${encodeURIComponent(id)}`);

/** The cells that a rulebook's drawing table leaves to people. */
export async function cellsOf(rules: string, signal?: AbortSignal): Promise<string[]> {
  const asked = { shoe: "1 deck", rules, all_choices: true, bets: ["tie"] };
  const { choices } = await post<{ choices: { free: Record<string, string> }[] }>("/api/lab/odds", asked, signal);
  return Object.keys(choices[0]?.free ?? {});
}
