/** Passes that a closure makes longer, each once, and their former ends (docs/decisions/0246). */
import type { Zone } from '../../../../kernel/calendar.ts';
import type { ClosureId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { schedule, type DueHandler } from '../../../../server/outbox.ts';
import { listVisits } from '../../../classes/server/public.ts';
import type { Pass } from '../../../passes/rules/pass.ts';
import { findPasses, listPassesDuring, lockPasses, moveEnds } from '../../../passes/server/public.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { recheckWaitsOfAll } from '../../../waitlist/server/public.ts';
import type { ClosureFields } from '../../contract/closure.contract.ts';
import { closedTime, isRenewing, longerPass, type LongerPass } from '../../rules/closed-time.ts';
import { insertLongerPasses, listClosures, listLongerPasses, saveLongerPasses, type Closure } from './closures.store.ts';

/** Due: a closure begins. Passes that were sold since it was saved become longer too. */
export const CLOSURE = 'timetable.closure';

export interface PassesOfClosure {
  readonly longer: readonly LongerPass[];
  readonly owners: readonly Pass['owner'][];
  /** The memberships that renew in that time. */
  readonly renewing: number;
}

const NONE: PassesOfClosure = { longer: [], owners: [], renewing: 0 };

/** The passes that become longer. `locks`: their rows stay as they are until the end of the transaction. */
export async function planLongerPasses(tx: StudioTx, closed: ClosureFields, zone: Zone, locks: boolean): Promise<PassesOfClosure> {
  if (!closed.extendsPasses) return NONE;
  const { startsAt, endsAt } = closedTime(closed, zone);
  const ids = await listPassesDuring(tx, startsAt, endsAt);
  if (locks) await lockPasses(tx, ids);
  const passes = await findPasses(tx, { passes: ids });
  const longer = passes.flatMap((pass) => longerPass(pass, closed, zone) ?? []);
  const gaining = new Set(longer.map(({ pass }) => pass));
  return {
    longer,
    owners: [...new Set(passes.flatMap((pass) => (gaining.has(pass.id) ? [pass.owner] : [])))],
    renewing: passes.filter((pass) => pass.state !== 'cancelled' && isRenewing(pass)).length,
  };
}

/** Makes the passes longer that this closure has not made longer yet. Returns their number. */
export async function extendPasses(tx: StudioTx, at: Instant, closure: Closure, zone: Zone): Promise<number> {
  const { longer, owners } = await planLongerPasses(tx, closure, zone, true);
  const known = new Set((await listLongerPasses(tx, closure.id)).map(({ pass }) => pass));
  const fresh = longer.filter(({ pass }) => !known.has(pass));
  if (fresh.length === 0) return 0;
  await moveEnds(tx, fresh);
  await insertLongerPasses(tx, closure.id, fresh);
  // A longer pass may pay for a class that its owner waits for.
  await recheckWaitsOfAll(tx, at, owners);
  return fresh.length;
}

/** Gives the passes their former ends back, but for those with a booking after it, or whose end has changed since. */
export async function takeBackDays(tx: StudioTx, closure: ClosureId): Promise<void> {
  const longer = (await listLongerPasses(tx, closure)).filter(({ state }) => state === 'longer');
  const ids = longer.map(({ pass }) => pass);
  await lockPasses(tx, ids);
  const now = new Map((await findPasses(tx, { passes: ids })).map((pass) => [pass.id, pass]));
  const last = new Map<number, Instant>();
  for (const { pass, startsAt } of await listVisits(tx, ids)) if (startsAt > (last.get(pass) ?? 0)) last.set(pass, startsAt);
  const isFree = ({ pass, endedAt, endsAt }: LongerPass) => now.get(pass)!.endsAt === endsAt && (last.get(pass) ?? 0) <= endedAt;
  const back = longer.filter(isFree);
  const idsOf = (some: readonly LongerPass[]) => some.map(({ pass }) => pass);
  await moveEnds(
    tx,
    back.map(({ pass, endedAt }) => ({ pass, endsAt: endedAt })),
  );
  await saveLongerPasses(tx, closure, idsOf(back), 'undone');
  await saveLongerPasses(tx, closure, idsOf(longer.filter((one) => !isFree(one))), 'kept');
}

export const scheduleClosure = (tx: StudioTx, { id, ...closed }: Closure, zone: Zone): Promise<void> =>
  schedule(tx, CLOSURE, id, closedTime(closed, zone).startsAt);

/** Schedules the closures that came in by an import. */
export async function scheduleClosures(tx: StudioTx): Promise<void> {
  const { timeZone } = (await loadStudio(tx)).settings;
  for (const closure of await listClosures(tx)) if (closure.extendsPasses) await scheduleClosure(tx, closure, timeZone);
}

export const closuresThatBegin: DueHandler = {
  kind: CLOSURE,
  settle: async ({ tx, studio, at, ref }) => {
    const closure = (await listClosures(tx)).find(({ id }) => id === ref);
    if (closure) await extendPasses(tx, at, closure, studio.settings.timeZone);
  },
};
