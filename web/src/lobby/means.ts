// What somebody has, kind by kind: what is not theirs to have is not shown.
import type { Chips, Holding, Means } from "../wire";

/** Play chips where the house gives some or some are left; the house's chips where there are some, or nothing else. */
export function kindsOf(means: Means): { chips: Chips; held: Holding }[] {
  const play: Holding = { account: means.account, at_tables: means.at_tables };
  const has = ({ account, at_tables }: Holding): boolean => account + at_tables > 0;
  const plays = means.daily > 0 || has(play);
  const house = has(means.house) || !plays;
  return [...(plays ? [{ chips: "play" as const, held: play }] : []), ...(house ? [{ chips: "house" as const, held: means.house }] : [])];
}
