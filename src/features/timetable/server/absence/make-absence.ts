import { addDays } from '../../../../kernel/calendar.ts';
import { asId, type RecurrenceId, type TimetableChangeId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { insertEntity } from '../../../../server/entities/entity.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { scheduleAll } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { lockSessions, newestSession } from '../../../classes/server/public.ts';
import { encodeAbsencePreview, type AbsenceBody } from '../../contract/absence.contract.ts';
import type * as contract from '../../contract/absence.contract.ts';
import { decideChange, splitOff, undoUntilOf, type ChangeRefusal } from '../../rules/decide-change.ts';
import { asMade, type PlannedAbsence, type PlannedCut } from '../../rules/plan-absence.ts';
import { insertChange, type Split, type Wanted } from '../changes/change.store.ts';
import { CHANGE } from '../changes/settle-change.ts';
import { moveClasses } from '../changes/split.store.ts';
import type { AwayUses, FromAbove } from '../from-above.ts';
import { recurrenceTable } from '../recurrence-table.ts';
import { lockTimetable, saveLastDay } from '../timetable.store.ts';
import { isChanged, listClassesAway, makeAbsencePlan, type AbsencePlan } from './make-absence-plan.ts';

type Answer<E> = Decision<ReplyOf<E>, ChangeRefusal> | Problem;
type Making = Call<typeof contract.makeAbsence>;

export const previewAbsence =
  (above: FromAbove, away: AwayUses) =>
  async (call: Call<typeof contract.previewAbsence>): Promise<Answer<typeof contract.previewAbsence>> => {
    const plan = await makeAbsencePlan({ ...call, above, away });
    return 'preview' in plan ? ok(plan.preview) : plan;
  };

/**
 * Hands over, asks for and cancels as the preview showed. The recurrences are cut and the appointments cancelled at once; each class follows
 * in a transaction of its own (settle-change.ts).
 */
export const makeAbsence =
  (above: FromAbove, away: AwayUses) =>
  async (call: Making): Promise<Answer<typeof contract.makeAbsence>> => {
    const { tx, at, body } = call;
    // All recurrences, then the teachers, then the classes.
    const studio = await lockTimetable(tx);
    await above.lockTime(tx, at, teachersOf(body));
    await lockSessions(
      tx,
      (await listClassesAway({ ...call, studio })).map(({ id }) => id),
    );
    const plan = await makeAbsencePlan({ ...call, studio, above, away });
    if (!('preview' in plan)) return plan;
    if (plan.preview.stamp !== body.stamp) return refuse({ code: 'preview-stale', preview: encodeAbsencePreview(plan.preview) });
    const decision = decideChange(countOf(plan, body));
    if (!decision.ok) return decision;
    return ok({ change: await carryOut({ ...call, studio }, away, plan) });
  };

async function carryOut({ tx, studio, at, actor, body }: Making, away: AwayUses, plan: AbsencePlan): Promise<TimetableChangeId> {
  const splits = await cutAll(tx, plan.cuts);
  const ended = endedOf(plan, body);
  if (ended.length > 0) await away.cancelAppointments({ tx, studio, at, by: actor.id }, ended);
  const closedDays = await away.closeDays(tx, body.instructor, plan.closedDays);
  const { reason, refund, isShown } = body;
  const name = plan.preview.teacher;
  const classes = plan.planned.filter(isChanged).map((each) => ({ session: each.one.id, wanted: wantedOf(each, body) }));
  const made = await insertChange(tx, {
    kind: 'absence',
    by: actor.id,
    at,
    undoUntil: undoUntilOf(at),
    data: {
      name,
      split: null,
      cancel: { reason, refund, isShown },
      isByHand: true,
      absence: { teacher: body.instructor, splits, asMade: asMade(plan.planned, plan.cuts), days: plan.closedDays, closedDays },
    },
    classes,
  });
  await scheduleAll(
    tx,
    made.classes.map((ref) => ({ kind: CHANGE, ref, at })),
  );
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'timetable.absence',
    subject: ['timetable_change', made.change],
    data: { name, from: body.firstDay, to: body.lastDay, classes: classes.length, ...(ended.length > 0 && { appointments: ended.length }) },
  });
  return made.change;
}

/** Everybody whose time the absence concerns. */
const teachersOf = (body: AbsenceBody) => [
  ...new Set([body.instructor, ...[body, ...body.recurrences, ...body.classes].flatMap(({ to }) => to ?? [])]),
];

const endedOf = ({ appointments }: AbsencePlan, body: AbsenceBody) =>
  appointments.flatMap(({ id }) => (body.appointments.includes(id) ? [id] : []));

/** Its classes. Without classes, whatever else changes counts. */
const countOf = (plan: AbsencePlan, body: AbsenceBody): number =>
  plan.preview.classes || plan.cuts.length + endedOf(plan, body).length + Math.min(plan.closedDays.length, 1);

function wantedOf({ fate, to }: PlannedAbsence, { recipients }: AbsenceBody): Wanted {
  if (fate === 'cancel') return null;
  return fate === 'ask' ? { ask: recipients ?? [] } : { instructor: to };
}

/** Each recurrence ends the day before. Its part from then on goes on with the new teacher, or without one when it is asked for. */
async function cutAll(tx: StudioTx, cuts: readonly PlannedCut[]): Promise<Split[]> {
  const splits: Split[] = [];
  for (const cut of cuts) splits.push(await cutOne(tx, cut));
  return splits;
}

async function cutOne(tx: StudioTx, { recurrence: { id, fields }, fate, to, from }: PlannedCut): Promise<Split> {
  const { lastDay } = fields;
  await saveLastDay(tx, id, addDays(from, -1));
  if (fate === 'cancel') return { recurrence: id, from, lastDay, next: null, shiftDays: 0 };
  const part = splitOff(fields, { fields: { instructor: to }, when: null }, from);
  const next = asId<RecurrenceId>(await insertEntity(tx, recurrenceTable, part));
  await moveClasses(tx, { from: id, to: next, since: from, shiftDays: 0 });
  return { recurrence: id, from, lastDay, next: { id: next, lastDay: part.lastDay, newest: await newestSession(tx) }, shiftDays: 0 };
}
