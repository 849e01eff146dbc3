// Who of the staff is at work in this browser. The house decides what each may do; this only knows what to show.
import { get, post, Refused } from "../api";
import type { AtWorkNow, Repassword, Showing, StaffRole } from "../wire";

type Standing =
  | { kind: "asking" }
  | { kind: "unreachable" }
  /** `shown`: was inside a moment ago, and the session was ended from elsewhere. */
  | { kind: "outside"; shown?: boolean }
  /** Nothing was heard for thirty minutes: the page stays, and its owner shows again who they are. */
  | { kind: "idle"; me: AtWorkNow }
  | { kind: "inside"; me: AtWorkNow };

const now = $state<{ standing: Standing }>({ standing: { kind: "asking" } });

/** How the visitor stands with the house; follows it. */
export const standing = (): Standing => now.standing;

/** Whoever is at work, idle or not. */
export function me(): AtWorkNow | null {
  const at = now.standing;
  return at.kind === "inside" || at.kind === "idle" ? at.me : null;
}

/** Whether one of these roles is held. */
export const isAny = (roles: readonly StaffRole[]): boolean => me()?.roles.some((role) => roles.includes(role)) ?? false;

/** Asks the house who this is. */
export async function look(): Promise<void> {
  try {
    now.standing = { kind: "inside", me: await get<AtWorkNow>("/api/staff/me") };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.problem.code === "idle") now.standing = idle();
    else now.standing = error.status === 401 ? outside() : { kind: "unreachable" };
  }
}

function idle(): Standing {
  const known = me();
  return known ? { kind: "idle", me: known } : { kind: "outside" };
}

/** Outside; whoever was inside without going home is told. */
const outside = (): Standing => ({ kind: "outside", shown: me() !== null || (now.standing.kind === "outside" && now.standing.shown === true) });

/** Comes to work. */
export async function enter(shown: Showing): Promise<AtWorkNow> {
  const entered = await post<AtWorkNow>("/api/staff/enter", shown);
  now.standing = { kind: "inside", me: entered };
  return entered;
}

/** Has come to work by another door. */
export function entered(at: AtWorkNow): void {
  now.standing = { kind: "inside", me: at };
}

/** Goes home, here or everywhere. */
export async function leave(everywhere: boolean): Promise<void> {
  await post(everywhere ? "/api/staff/leave-everywhere" : "/api/staff/leave", {});
  now.standing = { kind: "outside" };
}

/** Another password; every other device is signed out. */
export const changePassword = (said: Repassword): Promise<unknown> => asking(() => post("/api/staff/password", said));

/** Asks something of the house as staff; a session that has ended shows the door, and the page stays as it is. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refused) heard(error.problem.code);
    throw error;
  }
}

/** What the house said about the session, over HTTP or a socket. */
export function heard(code: string | null): void {
  if (code === "idle") now.standing = idle();
  if (code === "not-at-work") now.standing = outside();
}

/** For tests. */
export function stand(standing: Standing): void {
  now.standing = standing;
}
