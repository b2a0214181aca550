import { addDays, type Day } from '../../../kernel/calendar.ts';
import { asId, type ClassTemplateId, type RecurrenceId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { wallClockOf } from '../../../kernel/wall-clock.ts';
import type { Studio } from '../../../context/studio.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { insertEntity } from '../../../server/entities/entity.store.ts';
import type { EntityRefusal } from '../../../server/entities/decide-change.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import { LAST_DAY_BEFORE_FIRST } from '../../../wire/entity-fields.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { classTemplateTable } from '../../catalogue/server/public.ts';
import { NO_MINIMUM, type Minimum } from '../../classes/rules/minimum.ts';
import { insertSessions, type NewSession } from '../../classes/server/public.ts';
import { listBusyTimes } from '../../staff/server/public.ts';
import { holdStudio } from '../../studio/server/public.ts';
import type { addClasses as contract, NewClasses } from '../contract/timetable.contract.ts';
import { decideAddClasses, type AddClassesRefusal } from '../rules/decide-add-classes.ts';
import { findClashes, findClosed, type Clash, type Held } from '../rules/find-clashes.ts';
import { comingOccurrences, type Occurrence } from '../rules/occurrence-days.ts';
import { weeklyTimesOf } from '../rules/weekly-times.ts';
import { listChoices, type Choices } from './choices.ts';
import { listClosures, lockClosures } from './closures/closures.store.ts';
import type { FromAbove } from './from-above.ts';
import { recurrenceTable } from './recurrence-table.ts';
import { lockTimetable } from './timetable.store.ts';
import { makeSessions, withoutBusy } from './top-up.ts';
import { listClasses } from './week.store.ts';

type Adding = Call<typeof contract>;
type Answer = Decision<ReplyOf<typeof contract>, AddClassesRefusal | Extract<EntityRefusal, { code: 'choice-gone' }>> | Problem;

/** Colors of new classes, in turn. An owner changes them with the class. */
const COLORS = ['#0f766e', '#1d5f8a', '#b4532a', '#7c3aed', '#be185d', '#4d7c0f'] as const;

/** Adds a class once, or one recurrence for each weekday. The classes of the coming weeks are made at once. */
export const addClasses =
  ({ lockTime }: FromAbove) =>
  async (call: Adding): Promise<Answer> => {
    const { tx, at, body } = call;
    // The settings and the recurrences before the instructors, as the nightly run locks them.
    const studio = body.weekdays.length > 0 ? await lockTimetable(tx) : await holdStudio(tx);
    await lockClosures(tx);
    const choices = await listChoices(tx);
    if (!holds(choices, body)) return refuse({ code: 'choice-gone' });
    if (body.class === null && !body.name) return invalid({ name: [FIELD_REQUIRED] });
    if (body.lastDay !== null && body.lastDay < body.firstDay) return invalid({ lastDay: [LAST_DAY_BEFORE_FIRST] });
    if (body.instructor !== null) await lockTime(tx, at, [body.instructor]);
    const zone = studio.settings.timeZone;
    const closures = await listClosures(tx, wallClockOf(zone, at).day);
    const all = comingOf(studio, call).map((one) => ({ ...one, ...placeOf(body) }));
    const closed = findClosed(all, closures, zone);
    // A class that repeats is not made on closed days. A single one is, if its owner wants it.
    const coming = body.weekdays.length > 0 ? all.filter(({ startsAt }) => !closed.some((one) => one.startsAt === startsAt)) : all;
    const clashes = [...(await clashesWith(tx, coming)), ...(body.weekdays.length > 0 ? [] : closed)];
    const decision = decideAddClasses({ days: all.length, clashes, despiteClashes: body.despiteClashes });
    if (!decision.ok) return decision;
    const own = { ...ownFees(studio, body), ...minimumFor(choices, body) };
    const template = body.class ?? (await insertTemplate(call, choices, own));
    if (body.weekdays.length === 0) {
      await insertOnce(call, template, coming, own);
      return ok({ made: coming.length, recurrences: [] });
    }
    const recurrences = await insertRecurrences(call, template, own);
    return ok({ made: await makeSessions(call, lockTime), recurrences });
  };

const holds = ({ templates, places, teachers }: Choices, body: NewClasses): boolean => {
  const knows = (list: readonly { readonly id: number }[], id: number | null) => id === null || list.some((one) => one.id === id);
  return knows(templates, body.class) && knows(places, body.location) && knows(teachers, body.instructor);
};

/** The days that are made at once, and at least the first one. */
function comingOf(studio: Studio, { at, body }: Adding): Occurrence[] {
  const { timeZone: zone, scheduleWeeksAhead } = studio.settings;
  const today = wallClockOf(zone, at).day;
  const first = body.firstDay > today ? body.firstDay : today;
  const reach = (day: Day, weeks: number) => addDays(day, weeks * 7);
  const [ahead, atLeast] = [reach(today, scheduleWeeksAhead), reach(first, body.everyWeeks)];
  return weeklyTimesOf(body)
    .flatMap((times) => comingOccurrences(times, zone, at, { today, until: ahead > atLeast ? ahead : atLeast }))
    .toSorted((one, other) => one.startsAt - other.startsAt);
}

const placeOf = ({ instructor, location, room }: NewClasses) => ({ instructor, location, room });

/** The classes and appointments at the times of new classes. */
export async function clashesWith(tx: StudioTx, coming: readonly Omit<Held, 'name'>[]): Promise<Clash[]> {
  if (coming.length === 0) return [];
  const startsAt = Math.min(...coming.map((one) => one.startsAt)) as Instant;
  const endsAt = Math.max(...coming.map((one) => one.endsAt)) as Instant;
  const held = (await listClasses(tx, startsAt, endsAt)).filter(({ isCancelled }) => !isCancelled);
  const instructors = [...new Set(coming.flatMap(({ instructor }) => instructor ?? []))];
  const busy = instructors.length === 0 ? [] : await listBusyTimes(tx, instructors, { startsAt, endsAt });
  const appointments = coming.flatMap((one): Clash[] =>
    busy
      .filter(({ by, instructor }) => by.kind === 'appointment' && instructor === one.instructor)
      .filter((time) => time.startsAt < one.endsAt && time.endsAt > one.startsAt)
      .map((time) => ({ what: 'appointment', name: '', startsAt: time.startsAt })),
  );
  return [...findClashes(coming, held), ...appointments];
}

async function insertTemplate(
  { tx, at, actor, body }: Adding,
  { templates }: Choices,
  { minimumPeople, minimumHours }: Minimum,
): Promise<ClassTemplateId> {
  const fields = {
    service: null,
    name: body.name!,
    description: '',
    color: COLORS[templates.length % COLORS.length]!,
    durationMinutes: body.durationMinutes,
    mediaUrl: null,
    firstVisit: null,
    minimumPeople,
    minimumHours,
    tags: [],
  };
  const id = await insertEntity(tx, classTemplateTable, fields);
  await writeAudit(tx, at, { by: actor.id, action: 'class_template.create', subject: ['class_template', id], after: fields });
  return asId<ClassTemplateId>(id);
}

type OwnFees = Pick<NewSession, 'ownLateFee' | 'ownNoShowFee'>;

/** The minimum of the call, or else of the class template. */
function minimumFor({ templates }: Choices, { class: template, minimumPeople, minimumHours }: NewClasses): Minimum {
  if (minimumPeople !== undefined || minimumHours !== undefined)
    return { minimumPeople: minimumPeople ?? null, minimumHours: minimumHours ?? null };
  const found = templates.find(({ id }) => id === template) ?? NO_MINIMUM;
  return { minimumPeople: found.minimumPeople, minimumHours: found.minimumHours };
}

/** A fee as in the settings follows them. */
const ownFees = ({ settings: { booking } }: Studio, { lateCancelFee, noShowFee }: NewClasses): OwnFees => ({
  ownLateFee: lateCancelFee !== booking.lateCancelFee,
  ownNoShowFee: noShowFee !== booking.noShowFee,
});

async function insertOnce(
  { tx, at, actor, body }: Adding,
  template: ClassTemplateId,
  coming: readonly Occurrence[],
  own: OwnFees & Minimum,
): Promise<void> {
  const sessions = coming.map(({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }) => ({
    ...body,
    ...own,
    template,
    startsAt,
    endsAt,
    madeFor: null,
  }));
  for (const id of await insertSessions(tx, at, await withoutBusy(tx, sessions)))
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'class.create',
      subject: ['class_session', id],
      data: { day: body.firstDay, starts: body.starts },
    });
}

async function insertRecurrences(
  { tx, at, actor, body }: Adding,
  template: ClassTemplateId,
  own: OwnFees & Minimum,
): Promise<RecurrenceId[]> {
  const { weekdays, despiteClashes: _, name: _name, ...fields } = body;
  const made: RecurrenceId[] = [];
  for (const weekday of weekdays.toSorted((one, other) => one - other)) {
    const values = { ...fields, ...own, class: template, weekday };
    const id = await insertEntity(tx, recurrenceTable, values);
    await writeAudit(tx, at, { by: actor.id, action: 'recurrence.create', subject: ['recurrence', id], after: values });
    made.push(asId<RecurrenceId>(id));
  }
  return made;
}
