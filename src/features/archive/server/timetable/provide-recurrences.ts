import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type ClassTemplateId, type LocationId, type RecurrenceId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { insertEntity } from '../../../../server/entities/entity.store.ts';
import type { Minimum } from '../../../classes/rules/minimum.ts';
import { extendRecurrence, insertSkip, recurrenceTable } from '../../../timetable/server/public.ts';
import type { PlannedOccurrence } from '../../rules/timetable/plan-timetable.ts';
import { minutesBetween } from '../../rules/timetable/read-timetable.ts';
import type { KnownOccurrence } from '../../rules/timetable/reconcile-timetable.ts';
import type { TimetableEntry } from '../../rules/timetable/timetable-entry.ts';

interface Providing {
  readonly missing: readonly PlannedOccurrence[];
  readonly planned: readonly PlannedOccurrence[];
  readonly known: readonly KnownOccurrence[];
  readonly capacity: number;
  /** The last day of the import. The recurrences end with it; an owner lets them go on. */
  readonly lastDay: Day;
  readonly placeOf: (entry: TimetableEntry) => { readonly template: ClassTemplateId; readonly location: LocationId } & Minimum;
}

/** An occurrence's key ends with its day (plan-timetable.ts). */
const lineOf = (key: string): string => key.slice(0, key.lastIndexOf('|'));

/**
 * The recurrence of each line with more than one class: that of an earlier import, or a new one. Days whose class was there before the
 * import get none from it.
 */
export async function provideRecurrences(
  tx: StudioTx,
  { missing, planned, known, capacity, lastDay, placeOf }: Providing,
): Promise<ReadonlyMap<TimetableEntry, RecurrenceId>> {
  const earlier = new Map(known.flatMap(({ key, recurrence }) => (key === null || recurrence === null ? [] : [[lineOf(key), recurrence]])));
  const plannedBy = Map.groupBy(planned, ({ entry }) => entry);
  const found = new Map<TimetableEntry, RecurrenceId>();
  for (const [entry, all] of Map.groupBy(missing, (one) => one.entry)) {
    const before = earlier.get(lineOf(all[0]!.key));
    if (before === undefined && plannedBy.get(entry)!.length < 2) continue;
    const firstDay = all[0]!.day;
    const recurrence = before ?? asId<RecurrenceId>(await insertEntity(tx, recurrenceTable, fieldsOf(entry, firstDay)));
    found.set(entry, recurrence);
    if (before !== undefined) await extendRecurrence(tx, before, lastDay);
    const made = new Set(all.map(({ day }) => day));
    const others = before === undefined ? plannedBy.get(entry)!.filter(({ day }) => day > firstDay && !made.has(day)) : [];
    for (const { day } of others) await insertSkip(tx, { recurrence, day });
  }
  return found;

  function fieldsOf(entry: TimetableEntry, firstDay: Day) {
    const { template, location, minimumPeople, minimumHours } = placeOf(entry);
    return {
      class: template,
      location,
      room: entry.room,
      instructor: null,
      weekday: entry.weekday,
      starts: entry.start,
      durationMinutes: minutesBetween(entry.start, entry.end),
      everyWeeks: 1,
      firstDay,
      lastDay,
      capacity,
      waitlistEnabled: true,
      visiblePublic: true,
      isOnline: false,
      onlineLink: null,
      lateCancelFee: null,
      noShowFee: null,
      ownLateFee: false,
      ownNoShowFee: false,
      minimumPeople,
      minimumHours,
    };
  }
}
