import { addDays } from '../../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { moveMails, scheduleAll } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type * as contract from '../../contract/change.contract.ts';
import { lockSessionsOf, removeNewer } from '../../../classes/server/public.ts';
import { lockStandingBookings, moveStandingBookingsBack } from '../../../standing-bookings/server/public.ts';
import { decideUndo, undoUntilOf, type UndoRefusal } from '../../rules/decide-change.ts';
import type { AwayUses } from '../from-above.ts';
import { findRecurrence, lockTimetable, saveLastDay } from '../timetable.store.ts';
import { scheduleTopUp } from '../top-up.ts';
import {
  beginUndo,
  findChange,
  hasLaterChange,
  listChanged,
  listDaysAway,
  lockChange,
  saveChange,
  type StoredChange,
  splitsOf,
  type Split,
} from './change.store.ts';
import { takeBackClosure } from '../closures/take-back-closure.ts';
import { CHANGE } from './settle-change.ts';
import { moveClasses, removeRecurrence } from './split.store.ts';

/** Takes back a change. The recurrence is joined again at once; each class follows in a transaction of its own (settle-change.ts). */
export const undoChange =
  (away: Pick<AwayUses, 'openDays'>) =>
  async (
    call: Call<typeof contract.undoTimetableChange>,
  ): Promise<Decision<ReplyOf<typeof contract.undoTimetableChange>, UndoRefusal> | Problem> => {
    const { tx, at, actor, params } = call;
    await lockTimetable(tx);
    await lockChange(tx, params.id);
    const change = await findChange(tx, params.id);
    if (!change) return notFound();
    const weekly = change.data.weekly ?? [];
    await lockStandingBookings(tx, weekly);
    const classes = await listChanged(tx, [change.id]);
    const splits = splitsOf(change.data);
    const decision = decideUndo(
      {
        ...change,
        isRunning: classes.some(({ state }) => state === 'waiting'),
        hasLater: (await hasLaterChange(tx, change.id)) || !(await areAsCut(tx, splits)),
      },
      at,
    );
    if (!decision.ok) return decision;
    await lockSessionsOf(tx, ...splits.flatMap(({ next }) => next?.id ?? []));
    for (const split of splits) await join(tx, split);
    if (change.data.absence) await openDays(tx, away, change);
    await moveStandingBookingsBack(tx, at, weekly);
    if (change.data.closure) await takeBackClosure(tx, at, change.data.closure, call.studio.settings.timeZone);
    const refs = await beginUndo(tx, change.id);
    // They are withdrawn class by class, which may last longer than they wait.
    await moveMails(tx, undoUntilOf(at), refs);
    await scheduleAll(
      tx,
      refs.map((ref) => ({ kind: CHANGE, ref, at })),
    );
    await saveChange(tx, change.id, { undone: at });
    if (splits.length > 0 || change.data.closure) await scheduleTopUp(tx, at);
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'timetable.undo',
      subject: ['timetable_change', change.id],
      data: { classes: refs.length, name: change.data.name },
    });
    return ok({ success: true });
  };

async function areAsCut(tx: StudioTx, splits: readonly Split[]): Promise<boolean> {
  for (const split of splits) if (!(await isAsCut(tx, split))) return false;
  return true;
}

/** Opens the days of an absence for appointments, but for those of another absence. */
async function openDays(tx: StudioTx, away: Pick<AwayUses, 'openDays'>, { id, data }: StoredChange): Promise<void> {
  const { teacher, closedDays } = data.absence!;
  const others = await listDaysAway(tx, teacher, id);
  await away.openDays(
    tx,
    teacher,
    closedDays.filter((day) => !others.has(day)),
  );
}

/** Whether nobody has stopped or restored one of the two parts of the recurrence since. */
async function isAsCut(tx: StudioTx, { recurrence, from, next }: Split): Promise<boolean> {
  const old = await findRecurrence(tx, recurrence);
  const cut = next && (await findRecurrence(tx, next.id));
  return old?.fields.lastDay === addDays(from, -1) && (next === null || cut?.fields.lastDay === next.lastDay);
}

/** The caller holds the locks of its classes. */
async function join(tx: StudioTx, { recurrence, lastDay, next, shiftDays }: Split): Promise<void> {
  await saveLastDay(tx, recurrence, lastDay);
  if (next === null) return;
  // The top-up makes them again, as the recurrence was.
  await removeNewer(tx, next.id, next.newest);
  await moveClasses(tx, { from: next.id, to: recurrence, since: null, shiftDays: -shiftDays });
  await removeRecurrence(tx, next.id);
}

/** The waiting mails about a change are sent now. It can still be taken back; then people are told again. */
export async function sendChangeMails({
  tx,
  at,
  actor,
  params,
}: Call<typeof contract.sendChangeMails>): Promise<Decision<ReplyOf<typeof contract.sendChangeMails>> | Problem> {
  await lockChange(tx, params.id);
  const change = await findChange(tx, params.id);
  if (!change || change.undoneAt !== null) return notFound();
  const classes = await listChanged(tx, [change.id]);
  const sent = await moveMails(
    tx,
    at,
    classes.map(({ id }) => id),
  );
  await saveChange(tx, change.id, { sent: at });
  await writeAudit(tx, at, { by: actor.id, action: 'timetable.send', subject: ['timetable_change', change.id], data: { sent } });
  return ok({ sent });
}
