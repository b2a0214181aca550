/** Loads the days of an instructor with their slots, for staff to see and change. */
import type { Studio } from '../../../context/studio.ts';
import { daysBetween, type Day } from '../../../kernel/calendar.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listBusyTimes } from '../../staff/server/public.ts';
import { zoneDays, type ZoneDays } from '../rules/slot-grid.ts';
import { staffDays, type StaffCalendar, type StaffDay } from '../rules/staff-slots.ts';
import { DEFAULT_WEEK } from '../rules/working-week.ts';
import { findSessions, listClosedDays, listLapsedSessions, listSlots } from './staff-slots.store.ts';
import { findWeeks, listServicesOf } from './working-days.store.ts';

interface Reader {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

export interface InstructorDays {
  readonly table: ZoneDays;
  readonly calendar: StaffCalendar;
  readonly days: readonly StaffDay[];
}

/** All days from the first to the last, in eight queries for any number of days. */
export async function loadStaffDays(
  { tx, studio, at }: Reader,
  instructor: StaffId,
  { first, last }: { readonly first: Day; readonly last: Day },
): Promise<InstructorDays> {
  const { timeZone, appointments } = studio.settings;
  const table = zoneDays(timeZone, first, daysBetween(first, last) + 1);
  const whole = { startsAt: instant(table.days[0]!.from), endsAt: instant(table.days.at(-1)!.to) };
  const [services, weeks, closedDays, closedSlots, additionalSlots, busy, sessions, lapsed] = await Promise.all([
    listServicesOf(tx, instructor),
    findWeeks(tx, instructor),
    listClosedDays(tx, instructor, first, last),
    listSlots(tx, 'closed_slot', instructor, whole),
    listSlots(tx, 'additional_slot', instructor, whole),
    listBusyTimes(tx, [instructor], whole),
    findSessions(tx, instructor, whole),
    listLapsedSessions(tx, at),
  ]);
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const calendar: StaffCalendar = {
    weeks: services.map(({ id }) => weeks.get(id) ?? DEFAULT_WEEK),
    closedDays,
    closedSlots,
    additionalSlots,
    classes: busy.filter(({ by }) => by.kind === 'class'),
    sessions: busy.flatMap(({ by, startsAt, endsAt }) => {
      if (by.kind === 'class' || lapsed.has(by.id)) return [];
      const session = sessions.get(by.id);
      return [{ startsAt, endsAt: session?.endsAt ?? endsAt, busyUntil: endsAt, name: (session && names.get(session.service)) ?? null }];
    }),
  };
  return { table, calendar, days: staffDays(table, appointments.slotMinutes, calendar, at) };
}
