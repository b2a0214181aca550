import { addDays } from '../../../../kernel/calendar.ts';
import { dayOf } from '../../../../kernel/zoned-time.ts';
import type { Studio } from '../../../../context/studio.ts';
import { asId, type RecurrenceId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import { insertEntity } from '../../../../server/entities/entity.store.ts';
import { lockSessions, lockSessionsOf, newestSession } from '../../../classes/server/public.ts';
import { comingOf, lockInSlot, moveStandingBookings, type MovedStanding } from '../../../standing-bookings/server/public.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { scheduleAll } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type * as contract from '../../contract/change.contract.ts';
import { encodePreview, type ChangePreview } from '../../contract/change.contract.ts';
import { decideChange, firstDayToCut, splitOff, undoUntilOf, type ChangeRefusal } from '../../rules/decide-change.ts';
import { weeklySlotOf } from '../../rules/weekly-times.ts';
import { changedFields } from '../../rules/fields-back.ts';
import type { FromAbove } from '../from-above.ts';
import { recurrenceTable } from '../recurrence-table.ts';
import { lockTimetable, saveLastDay } from '../timetable.store.ts';
import { insertChange, type Split, type Wanted } from './change.store.ts';
import { findAffected, makeEditPlan, previewOfCancel, slotMoveOf, type EditPlan } from './make-plan.ts';
import { CHANGE } from './settle-change.ts';
import { moveClasses } from './split.store.ts';

type Answer<E> = Decision<ReplyOf<E>, ChangeRefusal> | Problem;

export const previewEdit =
  (above: FromAbove) =>
  async (call: Call<typeof contract.previewEdit>): Promise<Answer<typeof contract.previewEdit>> => {
    const plan = await makeEditPlan({ ...call, above }, call.params.id, call.body);
    return 'preview' in plan ? ok(plan.preview) : plan;
  };

export async function previewCancel(call: Call<typeof contract.previewCancel>): Promise<Answer<typeof contract.previewCancel>> {
  const affected = await findAffected(call, call.params.id, call.body.scope);
  return affected ? ok(await previewOfCancel(call.tx, affected, call.at)) : notFound();
}

type Changing = Call<typeof contract.editClasses> | Call<typeof contract.cancelClasses>;

/**
 * All recurrences, then the standing bookings of the slot, then the classes. Their rows stay as they are until the end of the transaction. Returns the studio as it is then,
 * because another time zone may have been saved since the call began.
 */
async function lockAffected(call: Changing): Promise<Studio> {
  const studio = await lockTimetable(call.tx);
  const affected = await findAffected({ ...call, studio }, call.params.id, call.body.scope);
  if (affected?.recurrence) await lockInSlot(call.tx, weeklySlotOf(affected.recurrence.fields));
  if (affected?.recurrence) await lockSessionsOf(call.tx, affected.recurrence.id);
  else if (affected) await lockSessions(call.tx, [affected.opened.id]);
  return studio;
}

const isStale = (preview: ChangePreview, stamp: string): boolean => preview.stamp !== stamp;

/**
 * Changes classes as their preview showed. The recurrence is cut at once, so that no class is made as before. Each class follows in a
 * transaction of its own (settle-change.ts), so that a crash in between loses nothing.
 */
export const editClasses =
  (above: FromAbove) =>
  async (call: Call<typeof contract.editClasses>): Promise<Answer<typeof contract.editClasses>> => {
    const { tx, at, body, params } = call;
    const studio = await lockAffected(call);
    const plan = await makeEditPlan({ ...call, studio, above }, params.id, body);
    if (!('preview' in plan)) return plan;
    if (isStale(plan.preview, body.stamp)) return refuse({ code: 'preview-stale', preview: encodePreview(plan.preview) });
    const decision = decideChange(plan.preview.classes);
    if (!decision.ok) return decision;
    const split = await cutForEdit(call, studio.settings, plan);
    const classes = plan.planned
      .filter(({ kept }) => kept === null)
      .map(({ one, startsAt, endsAt, fields }) => ({ session: one.id, wanted: changedFields(one, { ...fields, startsAt, endsAt }) }));
    const weekly = split ? await moveWeekly(call, studio, plan) : [];
    const made = await insertChange(tx, {
      kind: 'edit',
      by: call.actor.id,
      at,
      undoUntil: undoUntilOf(at),
      data: { name: plan.opened.name, split, cancel: null, isByHand: split === null, weekly },
      classes,
    });
    await scheduleAll(
      tx,
      made.classes.map((ref) => ({ kind: CHANGE, ref, at })),
    );
    await writeAudit(tx, at, {
      by: call.actor.id,
      action: 'timetable.edit',
      subject: ['timetable_change', made.change],
      data: { scope: body.scope, classes: classes.length, name: plan.opened.name },
    });
    return ok({ change: made.change });
  };

/** Standing bookings of the slot move along. They stay too, where other classes of the slot are still to come. */
async function moveWeekly({ tx, at }: Changing, studio: Studio, plan: EditPlan): Promise<MovedStanding[]> {
  const move = slotMoveOf(plan, plan.patch);
  if (!move) return [];
  const moving = plan.planned.filter(({ kept }) => kept === null);
  const own = new Set(moving.map(({ one }) => one.id));
  const [inSlot] = await comingOf({ tx, studio, at }, [move.from]);
  return moveStandingBookings(tx, at, {
    ...move,
    starts: moving.map(({ one, startsAt }) => ({ before: one.startsAt, after: startsAt })),
    keepsOld: inSlot!.some(({ id }) => !own.has(id)),
  });
}

/** Cuts off the changed part of the recurrence as one of its own. */
async function cutForEdit(
  { tx, at }: Changing,
  { timeZone }: Studio['settings'],
  { recurrence, classes, patch }: EditPlan,
): Promise<Split | null> {
  const from = recurrence && firstDayToCut(recurrence.fields, classes, dayOf(timeZone, at));
  if (!recurrence || !from) return null;
  const fields = splitOff(recurrence.fields, patch, from);
  const next = asId<RecurrenceId>(await insertEntity(tx, recurrenceTable, fields));
  const shiftDays = patch.when?.shiftDays ?? 0;
  await moveClasses(tx, { from: recurrence.id, to: next, since: from, shiftDays });
  await saveLastDay(tx, recurrence.id, addDays(from, -1));
  const { lastDay } = recurrence.fields;
  return {
    recurrence: recurrence.id,
    from,
    lastDay,
    next: { id: next, lastDay: fields.lastDay, newest: await newestSession(tx) },
    shiftDays,
  };
}

/** Cancels classes as their preview showed. The recurrence ends the day before, unless it is this class alone. */
export async function cancelClasses(call: Call<typeof contract.cancelClasses>): Promise<Answer<typeof contract.cancelClasses>> {
  const { tx, at, body, params } = call;
  const studio = await lockAffected(call);
  const affected = await findAffected({ ...call, studio }, params.id, body.scope);
  if (!affected) return notFound();
  const preview = await previewOfCancel(tx, affected, at);
  if (isStale(preview, body.stamp)) return refuse({ code: 'preview-stale', preview: encodePreview(preview) });
  const decision = decideChange(preview.classes);
  if (!decision.ok) return decision;
  const { opened, classes, recurrence } = affected;
  const from = recurrence && firstDayToCut(recurrence.fields, classes, dayOf(studio.settings.timeZone, at));
  const split: Split | null =
    recurrence && from ? { recurrence: recurrence.id, from, lastDay: recurrence.fields.lastDay, next: null, shiftDays: 0 } : null;
  if (split) await saveLastDay(tx, split.recurrence, addDays(split.from, -1));
  const { reason, refund, isShown } = body;
  const made = await insertChange(tx, {
    kind: 'cancel',
    by: call.actor.id,
    at,
    undoUntil: undoUntilOf(at),
    data: { name: opened.name, split, cancel: { reason, refund, isShown }, isByHand: false },
    classes: classes.map(({ id }): { session: typeof id; wanted: Wanted } => ({ session: id, wanted: null })),
  });
  await scheduleAll(
    tx,
    made.classes.map((ref) => ({ kind: CHANGE, ref, at })),
  );
  await writeAudit(tx, at, {
    by: call.actor.id,
    action: 'timetable.cancel',
    subject: ['timetable_change', made.change],
    data: { scope: body.scope, classes: classes.length, name: opened.name, refund },
  });
  return ok({ change: made.change });
}
