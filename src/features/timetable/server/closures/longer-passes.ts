/** Passes that a closure makes longer, each day once (docs/decisions/0246). */
import type { Zone } from '../../../../kernel/calendar.ts';
import type { ClosureId, PassId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { schedule, type DueHandler } from '../../../../server/outbox.ts';
import { listVisits } from '../../../classes/server/public.ts';
import type { Pass } from '../../../passes/rules/pass.ts';
import { isOver } from '../../../passes/rules/validity.ts';
import { findPasses, listPassesDuring, lockPasses, moveEnds } from '../../../passes/server/public.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { recheckWaitsOfAll } from '../../../waitlist/server/public.ts';
import type { ClosureFields } from '../../contract/closure.contract.ts';
import { closedTime, endMoved, isPaidByCycle, longerPass, type LongerPass } from '../../rules/closed-time.ts';
import { listClosures, listGainedDays, listLongerPasses, saveDays, saveLongerPasses, type Closure } from './closures.store.ts';

/** Due: a closure begins, then ends. Passes that were sold or begun since it was saved become longer too. */
export const CLOSURE = 'timetable.closure';

export interface PassesOfClosure {
  readonly longer: readonly (LongerPass & { readonly owner: Pass['owner']; readonly endsAt: Instant })[];
  /** The number of memberships that are paid by the cycle. */
  readonly byCycle: number;
}

/** The ids of the passes that can be used in this time. */
export function listPassesIn(tx: StudioTx, closed: ClosureFields, zone: Zone): Promise<PassId[]> {
  const { startsAt, endsAt } = closedTime(closed, zone);
  return closed.extendsPasses ? listPassesDuring(tx, startsAt, endsAt) : Promise.resolve([]);
}

/** The passes that become longer, with their new ends. */
export async function planLongerPasses(tx: StudioTx, ids: readonly PassId[], closed: ClosureFields, zone: Zone): Promise<PassesOfClosure> {
  const [passes, gained] = [await findPasses(tx, { passes: ids }), await listGainedDays(tx, ids)];
  return {
    longer: passes.flatMap((pass) => {
      const longer = longerPass(pass, closed, zone, gained.get(pass.id) ?? new Set());
      return longer ? [{ ...longer, owner: pass.owner, endsAt: endMoved(pass.endsAt!, longer.days.length, zone) }] : [];
    }),
    byCycle: passes.filter(isPaidByCycle).length,
  };
}

/** Makes these passes longer. The caller holds their locks. */
export async function extendPasses(tx: StudioTx, at: Instant, closure: ClosureId, longer: PassesOfClosure['longer']): Promise<void> {
  if (longer.length === 0) return;
  await moveEnds(tx, longer);
  await saveDays(
    tx,
    closure,
    longer.map(({ pass, days }) => ({ pass, days })),
  );
  // A longer pass may pay for a class that its owner waits for.
  await recheckWaitsOfAll(tx, at, [...new Set(longer.map(({ owner }) => owner))]);
}

/** Takes the gained days off the passes, but for those with a booking in them. A pass that was cancelled meanwhile keeps its end. */
export async function takeBackDays(tx: StudioTx, at: Instant, closure: ClosureId, zone: Zone): Promise<void> {
  const longer = (await listLongerPasses(tx, closure)).filter(({ state }) => state === 'longer');
  const ids = longer.map(({ pass }) => pass);
  await lockPasses(tx, ids);
  const now = new Map((await findPasses(tx, { passes: ids })).map((pass) => [pass.id, pass]));
  const last = new Map<PassId, Instant>();
  for (const { pass, startsAt } of await listVisits(tx, ids)) if (startsAt > (last.get(pass) ?? 0)) last.set(pass, startsAt);
  const planned = longer.map(({ pass: id, days }) => {
    const pass = now.get(id)!;
    const isEnded = pass.endsAt === null || pass.state === 'cancelled' || isOver(pass, at);
    const endsAt = isEnded ? null : endMoved(pass.endsAt, -days.length, zone);
    return { pass: id, endsAt, isNeeded: endsAt !== null && (last.get(id) ?? 0) > endsAt };
  });
  const back = planned.filter(({ isNeeded }) => !isNeeded);
  await moveEnds(
    tx,
    back.flatMap(({ pass, endsAt }) => (endsAt === null ? [] : [{ pass, endsAt }])),
  );
  const idsOf = (some: typeof planned) => some.map(({ pass }) => pass);
  await saveLongerPasses(tx, closure, idsOf(back), 'undone');
  await saveLongerPasses(tx, closure, idsOf(planned.filter(({ isNeeded }) => isNeeded)), 'kept');
}

/** Schedules its beginning, then its end. Nothing once it is over. */
export async function scheduleClosure(tx: StudioTx, now: Instant, closure: Closure, zone: Zone): Promise<void> {
  if (!closure.extendsPasses) return;
  const { startsAt, endsAt } = closedTime(closure, zone);
  const next = [startsAt, endsAt].find((time) => time > now);
  if (next !== undefined) await schedule(tx, CLOSURE, closure.id, next);
}

/** Schedules the closures that came in by an import. */
export async function scheduleClosures(tx: StudioTx, now: Instant): Promise<void> {
  const { timeZone } = (await loadStudio(tx)).settings;
  for (const closure of await listClosures(tx)) await scheduleClosure(tx, now, closure, timeZone);
}

export const closuresThatBegin: DueHandler = {
  kind: CLOSURE,
  settle: async ({ tx, studio, at, ref }) => {
    const { timeZone: zone } = studio.settings;
    const closure = (await listClosures(tx)).find(({ id }) => id === ref);
    if (!closure) return;
    const ids = await listPassesIn(tx, closure, zone);
    await lockPasses(tx, ids);
    await extendPasses(tx, at, closure.id, (await planLongerPasses(tx, ids, closure, zone)).longer);
    await scheduleClosure(tx, at, closure, zone);
  },
};
