import { addDays } from '../../../../kernel/calendar.ts';
import { asId, type ClosureId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { wallClockOf } from '../../../../kernel/wall-clock.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import { insertEntity, listEntities, lockEntity, setArchived } from '../../../../server/entities/entity.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { invalid, notFound } from '../../../../server/http/problems.ts';
import { scheduleAll } from '../../../../server/outbox.ts';
import { ITEM_REQUIRED } from '../../../../wire/fields.ts';
import { atMostDays, LAST_DAY_BEFORE_FIRST, LATER_TIME } from '../../../../wire/entity-fields.ts';
import { WANTED } from '../../../../wire/messages.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { locationTable } from '../../../catalogue/server/public.ts';
import { lockSessions } from '../../../classes/server/public.ts';
import { lockPasses } from '../../../passes/server/public.ts';
import type * as contract from '../../contract/closure.contract.ts';
import { encodeClosurePreview, MOST_CLOSED_DAYS, type ClosureFields } from '../../contract/closure.contract.ts';
import { decideClosure, type ClosureRefusal } from '../../rules/decide-closure.ts';
import { undoUntilOf } from '../../rules/decide-change.ts';
import { CHANGE } from '../changes/settle-change.ts';
import { insertChange } from '../changes/change.store.ts';
import { listChoices } from '../choices.ts';
import { lockTimetable } from '../timetable.store.ts';
import { scheduleTopUp } from '../top-up.ts';
import { closureTable } from './closure-table.ts';
import { countLongerPasses, listClosures, lockClosures, type Closure } from './closures.store.ts';
import { holidaysOf } from './holidays.ts';
import { extendPasses, listPassesIn, scheduleClosure } from './longer-passes.ts';
import { listClosedClasses, makeClosurePlan, type Planning } from './make-closure-plan.ts';

type Answer<E> = Decision<ReplyOf<E>, ClosureRefusal> | Problem;

export async function getClosures({
  tx,
  studio,
  at,
}: Call<typeof contract.listClosures>): Promise<Decision<ReplyOf<typeof contract.listClosures>>> {
  const { timeZone, locale } = studio.settings;
  const today = wallClockOf(timeZone, at).day;
  const [closures, passes, all] = await Promise.all([listClosures(tx), countLongerPasses(tx), listEntities(tx, locationTable)]);
  const names = new Map<number, string>(all.map(({ id, fields }) => [id, fields.name]));
  return ok({
    today,
    items: closures.map((one) => ({
      ...one,
      isOver: one.lastDay < today,
      passes: passes.get(one.id) ?? 0,
      at: one.locations.map((id) => names.get(id)!),
    })),
    holidays: await holidaysOf(locale, today, addDays(today, MOST_CLOSED_DAYS)),
    places: (await listChoices(tx)).places.map(({ id, name }) => ({ id, name })),
  });
}

export async function previewClosure(call: Call<typeof contract.previewClosure>): Promise<Answer<typeof contract.previewClosure>> {
  const closed = asSaved(call.body);
  const fault = await faultOf(call, closed);
  if (fault) return fault;
  const { classes, preview } = await makeClosurePlan(call, closed);
  const decision = decideClosure(closed, { others: await listClosures(call.tx), classes: classes.length });
  return decision.ok ? ok(preview) : decision;
}

/** A day that is closed from midnight is a whole day. */
const asSaved = (closed: ClosureFields): ClosureFields => ({ ...closed, starts: closed.starts === '00:00' ? null : closed.starts });

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
  const { stamp, ...wanted } = call.body;
  const closed = asSaved(wanted);
  const studio = await lockTimetable(tx);
  await lockClosures(tx);
  const planning = { tx, studio, at };
  const fault = await faultOf(planning, closed);
  if (fault) return fault;
  const { classes, preview, longer } = await lockPlan(planning, closed);
  const decision = decideClosure(closed, { others: await listClosures(tx), classes: classes.length });
  if (!decision.ok) return decision;
  if (preview.stamp !== stamp) return refuse({ code: 'preview-stale', preview: encodeClosurePreview(preview) });
  const closure: Closure = { id: asId<ClosureId>(await insertEntity(tx, closureTable, closed)), ...closed };
  await extendPasses(tx, at, closure.id, longer);
  await scheduleClosure(tx, at, closure, studio.settings.timeZone);
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
    data: { firstDay: closed.firstDay, lastDay: closed.lastDay, classes: classes.length, passes: longer.length },
  });
  return ok({ closure: closure.id, change: made.change });
}

/** The plan, with its classes and then its passes locked. */
async function lockPlan(planning: Planning, closed: ClosureFields) {
  const { tx, studio } = planning;
  const classes = await listClosedClasses(planning, closed);
  await lockSessions(
    tx,
    classes.map(({ id }) => id),
  );
  await lockPasses(tx, await listPassesIn(tx, closed, studio.settings.timeZone));
  return makeClosurePlan(planning, closed);
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
