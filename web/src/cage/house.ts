// What the cage asks of the house.
import { get, post, put, remove } from "../api";
import { Errand, type Kept } from "../staff/errand";
import { asking } from "../staff/session.svelte";
import { commandId } from "../table/ids";
import type { CageBalance, CashDone, CashOrder, Correction, DayReport, FloatOrder, Found, Identity, LargeCash, Paper, PersonView, Suspicion, Task } from "../wire";

const at = "/api/staff/cage";
const ask = <T>(work: () => Promise<T>): Promise<T> => asking(work);

/** Who has these letters in the name, or this number. */
export async function find(letters: string, signal?: AbortSignal): Promise<Found[]> {
  const named = ask(() => post<Found[]>("/api/staff/persons/find", { name: letters }, signal));
  if (!/^\d+$/.test(letters)) return named;
  const numbered = person(Number(letters)).then(
    ({ patron, called }) => [{ patron, called: called ?? "" }],
    () => [],
  );
  const [one, others] = await Promise.all([numbered, named]);
  return [...one, ...others.filter(({ patron }) => patron !== one[0]?.patron)];
}
export const enrol = (name: string): Promise<Found> => ask(() => post("/api/staff/persons", { name }));

/** Orders that must not be lost, nor done twice. */
export const cashErrand = new Errand<CashOrder>("sabot.cage.cash");
export const floatErrand = new Errand<FloatOrder>("sabot.cage.float");
export const changeCash = (kept: Kept<CashOrder>): Promise<CashDone> => ask(() => post(`${at}/cash`, kept));
export const moveFloat = (kept: Kept<FloatOrder>): Promise<unknown> => ask(() => post(`${at}/float`, kept));
export const correct = (order: Correction): Promise<unknown> => ask(() => post(`${at}/correct`, { id: commandId(), order }));

export const person = (patron: number): Promise<PersonView> => ask(() => get(`/api/staff/persons/${patron}`));
/** Reads a person out: the house writes down who did. */
export const readOut = (patron: number): Promise<PersonView> => ask(() => post(`/api/staff/persons/${patron}/read`, {}));
export const writePerson = (patron: number, said: Partial<Identity>): Promise<unknown> => ask(() => put(`/api/staff/persons/${patron}`, said));
export const erasePerson = (patron: number): Promise<unknown> => ask(() => remove(`/api/staff/persons/${patron}`));
export const samePerson = (one: number, other: number): Promise<unknown> => ask(() => post(`${at}/same-person`, { one, other }));

export const day = (number?: number): Promise<DayReport> => ask(() => get(`${at}/day${number === undefined ? "" : `?day=${number}`}`));
export const large = (): Promise<LargeCash[]> => ask(() => get(`${at}/large`));
export const tasks = (all: boolean): Promise<Task[]> => ask(() => get(`${at}/tasks${all ? "?all=1" : ""}`));
export const file = ({ patron, day, currency, way }: Task): Promise<unknown> => ask(() => post(`${at}/tasks/file`, { patron, day, currency, way }));
export const balance = (): Promise<CageBalance> => ask(() => get(`${at}/balance`));
export const suspicions = (): Promise<Suspicion[]> => ask(() => get("/api/staff/suspicions"));
export const suspect = (patron: number, text: string): Promise<unknown> => ask(() => post("/api/staff/suspicions", { patron, text }));

export const paper = (name: string, day: number | null): Promise<Paper> => ask(() => get(`${at}/papers/${name}${day === null ? "" : `?day=${day}`}`));
export const csvOf = (name: string, day: number | null): string => `${at}/papers/${name}?as=csv${day === null ? "" : `&day=${day}`}`;
export const payUnclaimed = (unclaimed: number, to: number): Promise<unknown> => ask(() => post(`${at}/unclaimed`, { unclaimed, to }));
