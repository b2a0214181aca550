import { sql } from 'kysely';
import type { ClassTemplateId, LocationId, ServiceId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listCatalogue } from '../../../catalogue/server/public.ts';
import { sameName } from '../../rules/timetable/spelling.ts';

/** One import of a studio at a time: the second waits, and then finds what the first has made. */
export async function lockImports(tx: StudioTx): Promise<void> {
  await sql`select 1 from studio_settings where studio_id = ${tx.studio} for update`.execute(tx);
}

/** What there is already, by name whatever its spelling. */
export interface KnownNames {
  readonly locations: Map<string, LocationId>;
  readonly services: Map<string, ServiceId>;
  /** By `templateName`. */
  readonly templates: Map<string, ClassTemplateId>;
}

/** A class of a timetable is known by its name and its service. */
export const templateName = (name: string, service: ServiceId | null): string => `${service ?? ''}|${sameName(name)}`;

export async function listKnownNames(tx: StudioTx): Promise<KnownNames> {
  const { locations, services, templates } = await listCatalogue(tx);
  // Of two spellings that exist already the older row is meant, so newer ones are written into the map first.
  return {
    locations: new Map(locations.map(({ id, name }) => [sameName(name), id])),
    services: new Map(services.map(({ id, name }) => [sameName(name), id])),
    templates: new Map(templates.map(({ id, name, service }) => [templateName(name, service), id])),
  };
}

/** An occurrence that an earlier import made. */
export interface KnownOccurrence {
  readonly endsAt: Instant;
  readonly isBooked: boolean;
}

export async function findOccurrences(tx: StudioTx, keys: readonly string[]): Promise<Map<string, KnownOccurrence>> {
  const { rows } = await sql<{ archive_key: string; ends_at: Date; booked: boolean }>`
    select archive_key, ends_at, seats_taken + seats_held + waiting > 0 as booked
    from class_session where studio_id = ${tx.studio} and archive_key = any(${keys}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.archive_key, { endsAt: fromSqlTime(row.ends_at), isBooked: row.booked }]));
}

export interface NewOccurrence {
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
}

/** Rows per statement. */
const CHUNK = 5000;

export async function insertOccurrences(tx: StudioTx, occurrences: readonly NewOccurrence[]): Promise<void> {
  for (let from = 0; from < occurrences.length; from += CHUNK) {
    const given = occurrences.slice(from, from + CHUNK).map(({ startsAt, endsAt, ...rest }, n) => ({
      ...rest,
      n,
      starts_at: toSqlTime(startsAt),
      ends_at: toSqlTime(endsAt),
    }));
    await sql`
      insert into class_session (studio_id, class_template_id, location_id, room, name, color, additional_details, starts_at, ends_at,
                                 capacity, waitlist_enabled, archive_key)
      select ${tx.studio}, template, location, room, name, color, details, starts_at, ends_at, capacity, true, key
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(n int, template bigint, location bigint, room text, name text, color text, details text, starts_at timestamptz,
             ends_at timestamptz, capacity int, key text)
      order by n`.execute(tx);
  }
}

/** Moves the ends of occurrences that nobody has booked; who books meanwhile keeps the class as it was booked. Answers how many. */
export async function moveEnds(tx: StudioTx, ends: readonly { readonly key: string; readonly endsAt: Instant }[]): Promise<number> {
  if (ends.length === 0) return 0;
  const given = ends.map(({ key, endsAt }) => ({ key, ends_at: toSqlTime(endsAt) }));
  const { rows } = await sql<{ id: number }>`
    update class_session s set ends_at = g.ends_at, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(key text, ends_at timestamptz)
    where s.studio_id = ${tx.studio} and s.archive_key = g.key and s.seats_taken = 0 and s.seats_held = 0 and s.waiting = 0
    returning s.id`.execute(tx);
  return rows.length;
}
