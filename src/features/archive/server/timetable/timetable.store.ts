import { sql } from 'kysely';
import { asId, type ClassTemplateId, type LocationId, type RecurrenceId, type ServiceId } from '../../../../kernel/ids.ts';
import { addDays, type Day, type WallTime, type Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { startOfDay } from '../../../../kernel/zoned-time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { scheduleAll } from '../../../../server/outbox.ts';
import { minimumsDue, type Minimum } from '../../../classes/rules/minimum.ts';
import { listCatalogue } from '../../../catalogue/server/public.ts';
import type { KnownOccurrence } from '../../rules/timetable/reconcile-timetable.ts';
import { sameName } from '../../rules/timetable/spelling.ts';

/** Serializes the imports of a studio. The second one waits and then finds the rows of the first. */
export async function lockImports(tx: StudioTx): Promise<void> {
  await sql`select 1 from studio_settings where studio_id = ${tx.studio} for update`.execute(tx);
}

/** Existing names, independent of their spelling. */
export interface KnownNames {
  readonly locations: Map<string, LocationId>;
  readonly services: Map<string, ServiceId>;
  /** By `templateName`. */
  readonly templates: Map<string, ClassTemplateId>;
}

/** Name and service identify a class of a timetable. */
export const templateName = (name: string, service: ServiceId | null): string => `${service ?? ''}|${sameName(name)}`;

export async function listKnownNames(tx: StudioTx): Promise<KnownNames> {
  const { locations, services, templates } = await listCatalogue(tx);
  // If two existing names differ in spelling only, the older row wins. The list starts with the newest, and later map entries overwrite
  // earlier ones.
  return {
    locations: new Map(locations.map(({ id, name }) => [sameName(name), id])),
    services: new Map(services.map(({ id, name }) => [sameName(name), id])),
    templates: new Map(templates.map(({ id, name, service }) => [templateName(name, service), id])),
  };
}

/** The occurrences on these days, and those whose line was imported for these days, even if staff have moved them since. */
export async function listOccurrences(
  tx: StudioTx,
  { from, until, zone }: { from: Day; until: Day; zone: Zone },
): Promise<KnownOccurrence[]> {
  const { rows } = await sql<{
    id: number;
    archive_key: string | null;
    timetable_line: string | null;
    timetable_day: string | null;
    timetable_end: string | null;
    location: string | null;
    name: string;
    starts_at: Date;
    ends_at: Date;
    booked: boolean;
    cancelled: boolean;
    recurrence: number | null;
  }>`
    select s.id, s.archive_key, s.timetable_line, s.timetable_day::text, s.timetable_end, l.name as location, s.name, s.starts_at, s.ends_at,
           s.seats_taken + s.seats_held + s.waiting > 0 as booked, s.cancelled_at is not null as cancelled,
           s.recurrence_id as recurrence
    from class_session s
    left join location l on l.studio_id = s.studio_id and l.id = s.location_id
    where s.studio_id = ${tx.studio}
      and (s.timetable_day between ${from}::date and ${until}::date
           or s.starts_at >= ${toSqlTime(startOfDay(zone, from))} and s.starts_at < ${toSqlTime(startOfDay(zone, addDays(until, 1)))})
    order by s.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    key: row.archive_key,
    line: row.timetable_line,
    day: row.timetable_day as Day | null,
    importedEnd: row.timetable_end as WallTime | null,
    location: row.location,
    name: row.name,
    startsAt: fromSqlTime(row.starts_at),
    endsAt: fromSqlTime(row.ends_at),
    isBooked: row.booked,
    isCancelled: row.cancelled,
    recurrence: row.recurrence === null ? null : asId<RecurrenceId>(row.recurrence),
  }));
}

export interface NewOccurrence extends Minimum {
  readonly key: string;
  readonly template: ClassTemplateId;
  readonly location: LocationId;
  readonly room: string | null;
  readonly name: string;
  readonly color: string;
  readonly details: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly capacity: number;
  readonly line: string;
  readonly day: Day;
  readonly end: WallTime;
  /** Null when the file has its class once. */
  readonly recurrence: RecurrenceId | null;
}

const CHUNK = 5000;

export async function insertOccurrences(tx: StudioTx, at: Instant, occurrences: readonly NewOccurrence[]): Promise<void> {
  for (let from = 0; from < occurrences.length; from += CHUNK) {
    const given = occurrences.slice(from, from + CHUNK).map(({ startsAt, endsAt, ...rest }, n) => ({
      ...rest,
      n,
      starts_at: toSqlTime(startsAt),
      ends_at: toSqlTime(endsAt),
    }));
    const { rows } = await sql<{ id: number; starts_at: Date; minimum_hours: number | null }>`
      insert into class_session (studio_id, class_template_id, location_id, room, name, color, additional_details, starts_at, ends_at,
                                 capacity, waitlist_enabled, archive_key, timetable_line, timetable_day, timetable_end, recurrence_id, original_day,
                                 minimum_people, minimum_hours)
      select ${tx.studio}, template, location, room, name, color, details, starts_at, ends_at, capacity, true, key, line, day, "end", recurrence,
             case when recurrence is not null then day end, "minimumPeople", "minimumHours"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(n int, template bigint, location bigint, room text, name text, color text, details text, starts_at timestamptz,
             ends_at timestamptz, capacity int, key text, line text, day date, "end" text, recurrence bigint, "minimumPeople" int, "minimumHours" int)
      order by n returning id, starts_at, minimum_hours`.execute(tx);
    const made = rows.map((row) => ({ id: row.id, startsAt: fromSqlTime(row.starts_at), minimumHours: row.minimum_hours }));
    const due = minimumsDue(made, at);
    if (due.length > 0) await scheduleAll(tx, due);
  }
}

/**
 * Moves the ends of occurrences without bookings. A class that was booked in the meantime keeps its end. Returns the number of moved ends.
 */
export async function moveEnds(
  tx: StudioTx,
  ends: readonly { readonly id: number; readonly endsAt: Instant; readonly importedEnd: WallTime }[],
): Promise<number> {
  if (ends.length === 0) return 0;
  const given = ends.map(({ id, endsAt, importedEnd }) => ({ id, ends_at: toSqlTime(endsAt), imported: importedEnd }));
  const { rows } = await sql<{ id: number }>`
    update class_session s set ends_at = g.ends_at, timetable_end = g.imported, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, ends_at timestamptz, imported text)
    where s.studio_id = ${tx.studio} and s.id = g.id and s.seats_taken = 0 and s.seats_held = 0 and s.waiting = 0
    returning s.id`.execute(tx);
  return rows.length;
}

/** Assigns these occurrences to a timetable line from now on. */
export async function adopt(
  tx: StudioTx,
  adopted: readonly { readonly id: number; readonly line: string; readonly day: Day; readonly end: WallTime }[],
): Promise<void> {
  if (adopted.length === 0) return;
  await sql`
    update class_session s set timetable_line = g.line, timetable_day = g.day, timetable_end = g."end"
    from jsonb_to_recordset(${JSON.stringify(adopted)}::jsonb) as g(id bigint, line text, day date, "end" text)
    where s.studio_id = ${tx.studio} and s.id = g.id`.execute(tx);
}
