import { addDays } from '../../../../kernel/calendar.ts';
import { asId, type ClosureId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { wallClockOf } from '../../../../kernel/wall-clock.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import { lockNames } from '../../../../server/db/guards.ts';
import { insertEntity, lockEntity, setArchived } from '../../../../server/entities/entity.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { invalid, notFound } from '../../../../server/http/problems.ts';
import { scheduleAll } from '../../../../server/outbox.ts';
import { ITEM_REQUIRED } from '../../../../wire/fields.ts';
import { atMostDays, LAST_DAY_BEFORE_FIRST, LATER_TIME } from '../../../../wire/entity-fields.ts';
import { WANTED } from '../../../../wire/messages.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { lockSessions } from '../../../classes/server/public.ts';
import type * as contract from '../../contract/closure.contract.ts';
import { encodeClosurePreview, MOST_CLOSED_DAYS, type ClosureFields } from '../../contract/closure.contract.ts';
import { decideClosure, type ClosureRefusal } from '../../rules/decide-closure.ts';
import { decideChange, undoUntilOf } from '../../rules/decide-change.ts';
import { CHANGE } from '../changes/settle-change.ts';
import { insertChange } from '../changes/change.store.ts';
import { listChoices } from '../choices.ts';
import { lockTimetable } from '../timetable.store.ts';
import { scheduleTopUp } from '../top-up.ts';
import { closureTable } from './closure-table.ts';
import { countLongerPasses, listClosures, type Closure } from './closures.store.ts';
import { holidaysOf } from './holidays.ts';
import { extendPasses, scheduleClosure } from './longer-passes.ts';
import { listClosedClasses, makeClosurePlan } from './make-closure-plan.ts';

type Answer<E> = Decision<ReplyOf<E>, ClosureRefusal> | Problem;

export async function getClosures({
  tx,
  studio,
  at,
}: Call<typeof contract.listClosures>): Promise<Decision<ReplyOf<typeof contract.listClosures>>> {
  const { timeZone, locale } = studio.settings;
  const today = wallClockOf(timeZone, at).day;
  const [closures, passes, { places }] = await Promise.all([listClosures(tx), countLongerPasses(tx), listChoices(tx)]);
  return ok({
    today,
    items: closures.map((one) => ({ ...one, isOver: one.lastDay < today, passes: passes.get(one.id) ?? 0 })),
    holidays: await holidaysOf(locale, today, addDays(today, MOST_CLOSED_DAYS)),
    places: places.map(({ id, name }) => ({ id, name })),
  });
}

export async function previewClosure(call: Call<typeof contract.previewClosure>): Promise<Answer<typeof contract.previewClosure>> {
  const fault = await faultOf(call, call.body);
  return fault ?? ok((await makeClosurePlan(call, call.body, false)).preview);
}

/** Wrong days, times and places, or null. */
async function faultOf({ tx, studio, at }: Pick<Call, 'tx' | 'studio' | 'at'>, closed: ClosureFields): Promise<Problem | null> {
  const { firstDay, lastDay, starts, ends, locations, extendsPasses } = closed;
  if (lastDay < wallClockOf(studio.settings.timeZone, at).day) return invalid({ lastDay: [WANTED.laterDay] });
  if (lastDay < firstDay) return invalid({ lastDay: [LAST_DAY_BEFORE_FIRST] });
  if (lastDay >= addDays(firstDay, MOST_CLOSED_DAYS)) return invalid({ lastDay: [atMostDays(MOST_CLOSED_DAYS)] });
  if (firstDay === lastDay && ends !== null && ends <= (starts ?? '00:00')) return invalid({ ends: [LATER_TIME] });
  const { places } = await listChoices(tx);
  if (locations.some((one) => !places.some(({ id }) => id === one))) return invalid({ locations: [ITEM_REQUIRED] });
  return extendsPasses && locations.length > 0 ? invalid({ extendsPasses: [WANTED.listed] }) : null;
}

/**
 * Closes the studio as the preview showed. The closure and the longer passes are saved at once. The classes are cancelled one by one
 * (settle-change.ts), and the nightly run makes none in that time.
 */
export async function addClosure(call: Call<typeof contract.addClosure>): Promise<Answer<typeof contract.addClosure>> {
  const { tx, at, actor } = call;
  const { stamp, ...closed } = call.body;
  const studio = await lockTimetable(tx);
  await lockNames(tx, 'recurrence-lock', ['closures']);
  const planning = { tx, studio, at };
  const fault = await faultOf(planning, closed);
  if (fault) return fault;
  const decision = decideClosure(closed, await listClosures(tx));
  if (!decision.ok) return decision;
  // The classes before the passes, as bookings lock them.
  const seen = await listClosedClasses(planning, closed);
  await lockSessions(
    tx,
    seen.map(({ id }) => id),
  );
  const { classes, preview } = await makeClosurePlan(planning, closed, true);
  if (preview.stamp !== stamp) return refuse({ code: 'preview-stale', preview: encodeClosurePreview(preview) });
  const few = decideFew(classes.length);
  if (!few.ok) return few;
  const closure: Closure = { id: asId<ClosureId>(await insertEntity(tx, closureTable, closed)), ...closed };
  const zone = studio.settings.timeZone;
  const passes = await extendPasses(tx, at, closure, zone);
  if (closed.extendsPasses) await scheduleClosure(tx, closure, zone);
  const made = await insertChange(tx, {
    kind: 'closure',
    by: actor.id,
    at,
    undoUntil: undoUntilOf(at),
    data: {
      name: closed.message ?? '',
      split: null,
      cancel: { reason: closed.message, refund: true, isShown: false },
      isByHand: false,
      closure: closure.id,
    },
    classes: classes.map(({ id }) => ({ session: id, wanted: null })),
  });
  await scheduleAll(
    tx,
    made.classes.map((ref) => ({ kind: CHANGE, ref, at })),
  );
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'closure.create',
    subject: ['closure', closure.id],
    data: { firstDay: closed.firstDay, lastDay: closed.lastDay, classes: classes.length, passes },
  });
  return ok({ closure: closure.id, change: made.change });
}

/** A closure without classes is one too. */
function decideFew(classes: number): Decision<null, ClosureRefusal> {
  const decision = decideChange(Math.max(1, classes));
  return !decision.ok && decision.refusal.code === 'too-many-classes' ? refuse(decision.refusal) : ok(null);
}

/** Ends a closure: the nightly run makes its classes again. Cancelled classes stay cancelled, and passes keep their days. */
export async function reopen({ tx, at, actor, params }: Call<typeof contract.reopen>): Promise<Answer<typeof contract.reopen>> {
  await lockTimetable(tx);
  const closure = await lockEntity(tx, closureTable, params.id);
  if (!closure || closure.isArchived) return notFound();
  await setArchived(tx, closureTable, params.id, true);
  await scheduleTopUp(tx, at);
  await writeAudit(tx, at, { by: actor.id, action: 'closure.stop', subject: ['closure', params.id], data: {} });
  return ok({ success: true });
}
