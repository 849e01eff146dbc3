// What the texts of one tongue must have: the wire's closed unions say which codes, sites and phases there are.
import type { Because, PhaseName, Role, Site } from "../wire";

/** Why the house says no: a code with its facts. */
export type No = Because;
export type Code = No["code"];
export type Extracted<C extends Code> = Extract<No, { code: C }>;

/** How facts are written in the reader's tongue. */
export type Writing = {
  money: (cents: number) => string;
  date: (ms: number) => string;
  phase: (name: PhaseName) => string;
  role: (role: Role) => string;
  site: (site: Site) => string;
  /** Another no inside of this one. */
  again: (no: No) => string;
};

export type Text<C extends Code> = string | ((no: Extracted<C>, w: Writing) => string);

export type Texts = {
  codes: { [C in Code]: Text<C> };
  sites: Record<Site, string>;
  phases: Record<PhaseName, string>;
  roles: Record<Role, string>;
};
