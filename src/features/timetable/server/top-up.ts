import { addDays, type Day, type WallTime, type Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { shownAt, wallClockOf } from '../../../kernel/wall-clock.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listEntities } from '../../../server/entities/entity.store.ts';
import { schedule, type DueHandler } from '../../../server/outbox.ts';
import { classTemplateTable, locationTable } from '../../catalogue/server/public.ts';
import { insertSessions, listMadeDays, type NewSession } from '../../classes/server/public.ts';
import { listBusyTimes, listInstructors } from '../../staff/server/public.ts';
import { comingOccurrences } from '../rules/occurrence-days.ts';
import { isClosed } from '../rules/closed-time.ts';
import { listClosures } from './closures/closures.store.ts';
import type { FromAbove } from './from-above.ts';
import { listRecurrences, listSkips, lockTimetable, type Recurrence } from './timetable.store.ts';

/** Due: each night of the studio, sessions are made for the day that came within reach. One row per studio. */
export const TOP_UP = 'timetable.top-up';
const OF_STUDIO = 0;
const NIGHT = '03:00' as WallTime;

export const topUpTimetable = ({ lockTime }: Pick<FromAbove, 'lockTime'>): DueHandler => ({
  kind: TOP_UP,
  settle: async ({ tx, at }) => {
    await makeSessions({ tx, at }, lockTime);
  },
});

/** Looks at once. For recurrences that came in by an import. */
export const scheduleTopUp = (tx: StudioTx, at: Instant): Promise<void> => schedule(tx, TOP_UP, OF_STUDIO, at);

interface Making {
  readonly tx: StudioTx;
  readonly at: Instant;
}

/**
 * Makes the missing sessions of all recurrences up to the studio's number of weeks ahead, and schedules the next night. Any number of runs
 * and processes make one set: a session is unique by its recurrence and the day that it was made for (docs/decisions/0219). Nothing is made
 * in the past, on a removed day, or while the studio is closed. Returns the number of new sessions.
 */
export async function makeSessions({ tx, at }: Making, lockTime: FromAbove['lockTime']): Promise<number> {
  const { timeZone: zone, scheduleWeeksAhead } = (await lockTimetable(tx)).settings;
  const today = wallClockOf(zone, at).day;
  const until = addDays(today, scheduleWeeksAhead * 7);
  const running = await listRunning(tx, today);
  if (running.length === 0) return 0;
  await lockTime(tx, at, [...new Set(running.flatMap(({ fields }) => fields.instructor ?? []))]);
  const known = await knownDays(tx, today);
  const closures = await listClosures(tx, today);
  const missing = running.flatMap((recurrence) =>
    sessionsOf(recurrence, zone, at, { today, until }).filter(
      (session) => !known.has(nameOf(session.madeFor!)) && !closures.some((closure) => isClosed(closure, zone, session)),
    ),
  );
  const made = await insertSessions(tx, at, await withoutBusy(tx, missing));
  await schedule(tx, TOP_UP, OF_STUDIO, nextNight(zone, at));
  return made.length;
}

/**
 * The recurrences that go on after this day. Those of an archived class or place make no more sessions; those of somebody who left make
 * sessions without an instructor.
 */
async function listRunning(tx: StudioTx, today: Day): Promise<Recurrence[]> {
  const archived = async (table: typeof classTemplateTable | typeof locationTable) =>
    new Set((await listEntities(tx, table as typeof locationTable)).filter(({ isArchived }) => isArchived).map(({ id }) => id as number));
  const [classes, places] = [await archived(classTemplateTable), await archived(locationTable)];
  const teaching = new Set((await listInstructors(tx)).map(({ id }) => id));
  return (await listRecurrences(tx))
    .filter(({ fields }) => fields.lastDay === null || fields.lastDay >= today)
    .filter(({ fields }) => !classes.has(fields.class) && (fields.location === null || !places.has(fields.location)))
    .map(({ id, fields }) => ({
      id,
      fields: { ...fields, instructor: fields.instructor !== null && teaching.has(fields.instructor) ? fields.instructor : null },
    }));
}

export function nextNight(zone: Zone, at: Instant): Instant {
  const today = wallClockOf(zone, at).day;
  const night = shownAt(zone, today, NIGHT);
  return night > at ? night : shownAt(zone, addDays(today, 1), NIGHT);
}

const nameOf = ({ recurrence, day }: { readonly recurrence: number; readonly day: Day }): string => `${recurrence} ${day}`;

async function knownDays(tx: StudioTx, today: Day): Promise<ReadonlySet<string>> {
  return new Set([...(await listMadeDays(tx, today)), ...(await listSkips(tx, today))].map(nameOf));
}

const sessionsOf = ({ id, fields }: Recurrence, zone: Zone, now: Instant, days: { today: Day; until: Day }): NewSession[] =>
  comingOccurrences(fields, zone, now, days).map(({ day, startsAt, endsAt }) => ({
    template: fields.class,
    location: fields.location,
    room: fields.room,
    instructor: fields.instructor,
    startsAt,
    endsAt,
    capacity: fields.capacity,
    waitlistEnabled: fields.waitlistEnabled,
    visiblePublic: fields.visiblePublic,
    isOnline: fields.isOnline,
    onlineLink: fields.onlineLink,
    lateCancelFee: fields.lateCancelFee,
    noShowFee: fields.noShowFee,
    ownLateFee: fields.ownLateFee,
    ownNoShowFee: fields.ownNoShowFee,
    minimumPeople: fields.minimumPeople,
    minimumHours: fields.minimumHours,
    madeFor: { recurrence: id, day },
  }));

/** A session during an appointment of its instructor gets none, because nobody can do both. The timetable shows that its teacher is missing. */
export async function withoutBusy(tx: StudioTx, sessions: readonly NewSession[]): Promise<NewSession[]> {
  const instructors = [...new Set(sessions.flatMap(({ instructor }) => instructor ?? []))];
  if (instructors.length === 0) return [...sessions];
  const during = {
    startsAt: Math.min(...sessions.map(({ startsAt }) => startsAt)) as Instant,
    endsAt: Math.max(...sessions.map(({ endsAt }) => endsAt)) as Instant,
  };
  const busy = (await listBusyTimes(tx, instructors, during)).filter(({ by }) => by.kind === 'appointment');
  return sessions.map((session) =>
    busy.some((time) => time.instructor === session.instructor && time.startsAt < session.endsAt && time.endsAt > session.startsAt)
      ? { ...session, instructor: null }
      : session,
  );
}
