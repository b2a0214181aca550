import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { countHeldMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type * as contract from '../../contract/change.contract.ts';
import type { TimetableChange } from '../../contract/change.contract.ts';
import { fieldsOf } from '../../rules/plan-change.ts';
import { listLongerPasses } from '../closures/closures.store.ts';
import { findChange, listChanged, listOpenChanges, type StoredChange } from './change.store.ts';
import { findComing } from './coming-classes.store.ts';

export async function getClassToChange({
  tx,
  studio,
  at,
  params,
}: Call<typeof contract.getClassToChange>): Promise<Decision<ReplyOf<typeof contract.getClassToChange>> | Problem> {
  const one = await findComing(tx, { zone: studio.settings.timeZone, now: at }, params.id);
  if (!one) return notFound();
  return ok({ item: { ...fieldsOf(one), day: one.day, starts: one.starts }, repeats: one.recurrence !== null });
}

export async function getTimetableChange({
  tx,
  at,
  params,
}: Call<typeof contract.getTimetableChange>): Promise<Decision<ReplyOf<typeof contract.getTimetableChange>> | Problem> {
  const change = await findChange(tx, params.id);
  return change ? ok({ change: (await present(tx, at, [change]))[0]! }) : notFound();
}

export const listTimetableChanges = async ({
  tx,
  at,
}: Call<typeof contract.listTimetableChanges>): Promise<Decision<ReplyOf<typeof contract.listTimetableChanges>>> =>
  ok({ items: await present(tx, at, await listOpenChanges(tx, at)) });

async function present(tx: StudioTx, now: Instant, changes: readonly StoredChange[]): Promise<TimetableChange[]> {
  const all = await listChanged(
    tx,
    changes.map(({ id }) => id),
  );
  const mails = await countHeldMails(
    tx,
    now,
    all.map(({ id }) => id),
  );
  const passes = await listKeptPasses(tx, changes);
  return changes.map((change) => {
    const classes = all.filter((one) => one.change === change.id);
    return {
      id: change.id,
      kind: change.kind,
      by: change.byName,
      at: change.at,
      undoUntil: change.undoUntil,
      isUndone: change.undoneAt !== null,
      name: change.data.name,
      classes: classes.length,
      pending: classes.filter(({ state }) => state === 'waiting' || state === 'undoing').length,
      mailsWaiting: classes.reduce((count, { id }) => count + (mails.get(id) ?? 0), 0),
      kept: classes.flatMap(({ startsAt, state, reason }) =>
        state === 'kept' || state === 'stays' ? [{ startsAt, why: reason ?? '' }] : [],
      ),
      lost: countsOf(change.undoneAt === null ? [] : [...classes.flatMap(({ lost }) => lost), ...(passes.get(change.id) ?? [])]),
    };
  });
}

/** A code for each pass that keeps the days of a closure that was taken back. */
async function listKeptPasses(tx: StudioTx, changes: readonly StoredChange[]): Promise<ReadonlyMap<StoredChange['id'], readonly string[]>> {
  const found = new Map<StoredChange['id'], readonly string[]>();
  for (const { id, data, undoneAt } of changes) {
    if (!data.closure || undoneAt === null) continue;
    const kept = (await listLongerPasses(tx, data.closure)).filter(({ state }) => state === 'kept');
    found.set(id, Array<string>(kept.length).fill('pass-kept'));
  }
  return found;
}

const countsOf = (reasons: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(reasons, (one) => one)].map(([reason, all]) => [reason, all.length]));
