import { createHash } from 'node:crypto';
import type { ClassSessionId, RecurrenceId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { dayOf } from '../../../../kernel/zoned-time.ts';
import type { Studio } from '../../../../context/studio.ts';
import { lacksLink } from '../../../class-admin/rules/decide-edit.ts';
import { isSameSlot, type WeeklySlot } from '../../../classes/rules/weekly-slot.ts';
import { countInSlot } from '../../../standing-bookings/server/public.ts';
import { listBusyTimes } from '../../../staff/server/public.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { invalid, notFound } from '../../../../server/http/problems.ts';
import type { Problem } from '../../../../server/http/operation.ts';
import { ITEM_REQUIRED } from '../../../../wire/fields.ts';
import { FIELD_REQUIRED } from '../../../../wire/messages.ts';
import type { ChangePreview, EditBody, Scope } from '../../contract/change.contract.ts';
import { isSoon, splitOff } from '../../rules/decide-change.ts';
import { nextOn } from '../../rules/occurrence-days.ts';
import { weeklySlotOf } from '../../rules/weekly-times.ts';
import { findClashes, findClosed, type Clash } from '../../rules/find-clashes.ts';
import { isEmpty, patchOf, planEdit, type Patch, type PlannedClass } from '../../rules/plan-change.ts';
import type { FromAbove } from '../from-above.ts';
import { listChoices } from '../choices.ts';
import { listClosures } from '../closures/closures.store.ts';
import { findRecurrence, type Recurrence } from '../timetable.store.ts';
import { listClasses } from '../week.store.ts';
import { findComing, listComing, type StoredClass } from './coming-classes.store.ts';

/** The named clashes of a preview. */
export const NAMED = 5;

export interface Planning {
  readonly above: FromAbove;
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/** The classes of a change, before anything is decided. */
export interface Affected {
  readonly opened: StoredClass;
  readonly classes: readonly StoredClass[];
  /** Null when the opened class alone is changed. */
  readonly recurrence: Recurrence | null;
}

/** Null when the class is cancelled, has begun or does not exist. A class of its own has no following ones. */
export async function findAffected(
  { tx, studio, at }: Omit<Planning, 'above'>,
  id: ClassSessionId,
  scope: Scope,
): Promise<Affected | null> {
  const asking = { zone: studio.settings.timeZone, now: at };
  const opened = await findComing(tx, asking, id);
  if (!opened) return null;
  const recurrence = scope === 'this' || opened.recurrence === null ? null : await findRecurrence(tx, opened.recurrence);
  if (!recurrence) return { opened, classes: [opened], recurrence: null };
  const from = scope === 'following' ? opened.originalDay : null;
  return { opened, classes: await listComing(tx, asking, recurrence.id as RecurrenceId, from), recurrence };
}

export interface EditPlan extends Affected {
  readonly patch: Patch;
  readonly planned: readonly PlannedClass[];
  readonly preview: ChangePreview;
}

export async function makeEditPlan(planning: Planning, id: ClassSessionId, body: EditBody): Promise<EditPlan | Problem> {
  const { above, tx, studio, at } = planning;
  const affected = await findAffected(planning, id, body.scope);
  if (!affected) return notFound();
  const { opened, classes, recurrence } = affected;
  const fault = await faultOf(tx, opened, body);
  if (fault) return fault;
  const patch = patchOf(opened, body.opened, { ...body, onlineLink: body.isOnline ? body.onlineLink : null });
  if (isEmpty(patch)) return { ...affected, patch, planned: [], preview: previewOf([], [], 0, at) };
  const askedFor = await above.listSubRequests(
    tx,
    classes.map((one) => one.id),
  );
  const situation = {
    opened,
    classes,
    pattern: recurrence?.fields ?? null,
    alsoEdited: body.alsoEdited,
    zone: studio.settings.timeZone,
    now: at,
    askedFor,
  };
  // The appointments depend on the new times, which do not depend on the appointments.
  const wanted = planEdit(patch, { ...situation, appointments: [] });
  const planned = planEdit(patch, { ...situation, appointments: await listAppointments(tx, wanted) });
  const move = slotMoveOf(affected, patch);
  const weekly = move ? await countInSlot(tx, move.from) : 0;
  return { ...affected, patch, planned, preview: previewOf(planned, await listClashes(planning, planned), weekly, at) };
}

/** A teacher, place or room that the studio does not have. The class may keep those that it had. */
async function faultOf(tx: StudioTx, opened: StoredClass, body: EditBody): Promise<Problem | null> {
  const { teachers, places } = await listChoices(tx);
  if (body.instructor !== null && body.instructor !== body.opened.instructor && !teachers.some(({ id }) => id === body.instructor))
    return invalid({ instructor: [ITEM_REQUIRED] });
  const place = places.find(({ id }) => id === body.location);
  if (body.location !== null && body.location !== body.opened.location && !place) return invalid({ location: [ITEM_REQUIRED] });
  const isSameRoom = body.location === body.opened.location && body.room === body.opened.room;
  if (body.room !== null && !isSameRoom && !place?.rooms.includes(body.room)) return invalid({ room: [ITEM_REQUIRED] });
  return lacksLink(opened, body) ? invalid({ onlineLink: [FIELD_REQUIRED] }) : null;
}

/** The appointments at the new times of these teachers. */
export async function listAppointments(tx: StudioTx, planned: readonly PlannedClass[]) {
  const teachers = [...new Set(planned.flatMap(({ fields }) => fields.instructor ?? []))];
  if (teachers.length === 0) return [];
  const during = {
    startsAt: Math.min(...planned.map(({ startsAt }) => startsAt)) as Instant,
    endsAt: Math.max(...planned.map(({ endsAt }) => endsAt)) as Instant,
  };
  return (await listBusyTimes(tx, teachers, during)).filter(({ by }) => by.kind === 'appointment');
}

/** The other classes that take a teacher or a room at the new times, and the new times at which the place is closed. */
export async function listClashes({ tx, studio, at }: Omit<Planning, 'above'>, planned: readonly PlannedClass[]): Promise<Clash[]> {
  const zone = studio.settings.timeZone;
  const changed = planned.filter(({ kept }) => kept === null);
  if (changed.length === 0) return [];
  const [from, until] = [Math.min(...changed.map(({ startsAt }) => startsAt)), Math.max(...changed.map(({ endsAt }) => endsAt))];
  const own = new Set(changed.map(({ one }) => one.id));
  const held = (await listClasses(tx, from as Instant, until as Instant)).filter(({ id, isCancelled }) => !isCancelled && !own.has(id));
  const wanted = changed.map(({ one, startsAt, endsAt, fields }) => ({ startsAt, endsAt, ...fields, one }));
  const moved = wanted.filter(({ one, startsAt, location }) => one.startsAt !== startsAt || one.location !== location);
  return [...findClashes(wanted, held), ...findClosed(moved, await listClosures(tx, dayOf(zone, at)), zone)];
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function previewOf(
  planned: readonly PlannedClass[],
  clashes: readonly ChangePreview['clashes'][number][],
  weekly: number,
  now: Instant,
): ChangePreview {
  const changed = planned.filter(({ kept }) => kept === null);
  return stamped(
    {
      classes: changed.length,
      people: sum(changed.map(({ one }) => one.seats)),
      waiting: sum(changed.map(({ one }) => one.waiting)),
      weekly,
      firstAt: changed[0]?.one.startsAt ?? null,
      lastAt: changed.at(-1)?.one.startsAt ?? null,
      edited: planned.filter(({ keepsFields }) => keepsFields).length,
      soon: changed.filter(({ one, startsAt }) => isSoon([one.startsAt, startsAt], now)).length,
      kept: planned.flatMap(({ one, kept }) => (kept === null ? [] : [{ startsAt: one.startsAt, why: kept }])),
      clashCount: clashes.length,
      clashes: clashes.slice(0, NAMED),
    },
    changed.map(({ one }) => one),
  );
}

export async function previewOfCancel(tx: StudioTx, { classes, recurrence }: Affected, now: Instant): Promise<ChangePreview> {
  const weekly = recurrence ? await countInSlot(tx, weeklySlotOf(recurrence.fields)) : 0;
  return stamped({ ...cancelNumbers(classes, now), weekly }, classes);
}

/** The weekly slot before and after. Null when it stays, or when one class alone changes. */
export function slotMoveOf({ recurrence }: Affected, patch: Patch): { readonly from: WeeklySlot; readonly to: WeeklySlot } | null {
  if (!recurrence) return null;
  const [from, to] = [
    recurrence.fields,
    splitOff(recurrence.fields, patch, nextOn(recurrence.fields.weekday, recurrence.fields.firstDay)),
  ].map(weeklySlotOf) as [WeeklySlot, WeeklySlot];
  return isSameSlot(from, to) ? null : { from, to };
}

export const cancelNumbers = (classes: readonly StoredClass[], now: Instant): Omit<ChangePreview, 'stamp'> => ({
  classes: classes.length,
  people: sum(classes.map(({ seats }) => seats)),
  waiting: sum(classes.map(({ waiting }) => waiting)),
  weekly: 0,
  firstAt: classes[0]?.startsAt ?? null,
  lastAt: classes.at(-1)?.startsAt ?? null,
  edited: 0,
  soon: classes.filter(({ startsAt }) => isSoon([startsAt], now)).length,
  kept: [],
  clashCount: 0,
  clashes: [],
});

/** The stamp differs once the preview, or a class of it, has changed. */
export const stamped = <Preview extends { readonly soon: number }>(
  preview: Preview,
  classes: readonly { readonly id: number; readonly version: number }[],
): Preview & { readonly stamp: string } => ({
  ...preview,
  stamp: stampOf(
    preview,
    classes.map(({ id, version }) => [id, version]),
  ),
});

/** The time until a class begins goes by without a change. */
export const stampOf = (preview: { readonly soon: number }, facts: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([{ ...preview, soon: 0 }, facts]))
    .digest('base64url')
    .slice(0, 22);
