import { asId, type ClassTemplateId, type ServiceId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { NO_MINIMUM, type Minimum } from '../../../classes/rules/minimum.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listEntities } from '../../../../server/entities/entity.store.ts';
import { colourOf } from '../../rules/timetable/colour-of.ts';
import { lastDayOf, planOccurrences, type PlannedOccurrence, type TimetablePeriod } from '../../rules/timetable/plan-timetable.ts';
import { minutesBetween } from '../../rules/timetable/read-timetable.ts';
import { reconcile, type KnownOccurrence, type TimetableChange } from '../../rules/timetable/reconcile-timetable.ts';
import { sameName } from '../../rules/timetable/spelling.ts';
import type { TimetableEntry } from '../../rules/timetable/timetable-entry.ts';
import {
  adopt,
  insertOccurrences,
  listKnownNames,
  listOccurrences,
  lockImports,
  moveEnds,
  templateName,
  type KnownNames,
} from './timetable.store.ts';
import { provideRecurrences } from './provide-recurrences.ts';
import { classTemplateTable, insertLocations, insertServices, insertTemplates } from '../../../catalogue/server/public.ts';

export interface TimetableAsk extends TimetablePeriod {
  readonly at: Instant;
  readonly entries: readonly TimetableEntry[];
  readonly capacity: number;
  /** Reports the changes without writing them. */
  readonly dryRun: boolean;
}

export interface TimetableReport {
  readonly locations: number;
  readonly services: number;
  readonly classes: number;
  readonly created: number;
  readonly unchanged: number;
  /** Occurrences whose end was moved: the line's end changed since the import, and the class had no bookings. */
  readonly changed: number;
  /** Occurrences left alone although the line's end changed since the import: they have bookings or were changed by staff. */
  readonly kept: number;
  /** The change of each line, except unchanged ones. */
  readonly changes: readonly TimetableChange[];
}

/**
 * Creates the occurrences of a weekly timetable, and the locations, services and classes that they need.
 * rules/timetable/reconcile-timetable.ts decides about occurrences of an earlier import. A repeated import of the same file changes nothing
 * (docs/decisions/0161).
 */
export async function importTimetable(tx: StudioTx, ask: TimetableAsk): Promise<TimetableReport> {
  await lockImports(tx);
  const planned = planOccurrences(ask.entries, ask);
  const known = await listOccurrences(tx, { from: ask.from, until: lastDayOf(ask), zone: ask.zone });
  const { missing, ends, adopted, unchanged, kept, changes } = reconcile(planned, known, ask.zone);
  const made = await provide(tx, { missing, planned, known }, ask);
  const changed = ask.dryRun ? ends.length : await moveEnds(tx, ends);
  if (!ask.dryRun)
    await adopt(
      tx,
      adopted.map(({ id, planned: { entry, day } }) => ({ id, line: entry.identity, day, end: entry.end })),
    );
  return { ...made, created: missing.length, unchanged, changed, kept: kept + ends.length - changed, changes };
}

interface Providing {
  readonly missing: readonly PlannedOccurrence[];
  readonly planned: readonly PlannedOccurrence[];
  readonly known: readonly KnownOccurrence[];
}

async function provide(
  tx: StudioTx,
  { missing, planned, known }: Providing,
  ask: TimetableAsk,
): Promise<Pick<TimetableReport, 'locations' | 'services' | 'classes'>> {
  const { at, capacity, dryRun } = ask;
  const entries = [...new Set(missing.map(({ entry }) => entry))];
  let names = await listKnownNames(tx);
  const locations = newNames(
    entries.map((entry) => entry.location),
    names.locations,
  );
  const services = newNames(
    entries.flatMap((entry) => (entry.kind === null ? [] : [serviceName(entry.kind)])),
    names.services,
  );
  if (dryRun) return { locations: locations.length, services: services.length, classes: newTemplates(entries, names).length };
  await insertLocations(tx, locations);
  await insertServices(tx, services);
  names = await listKnownNames(tx);
  const templates = newTemplates(entries, names);
  await insertTemplates(tx, templates);
  names = await listKnownNames(tx);
  const minimums = await listMinimums(tx);
  const placeOf = (entry: TimetableEntry) => {
    const template = names.templates.get(templateName(entry.name, serviceOf(entry, names)))!;
    return { template, location: names.locations.get(sameName(entry.location))!, ...(minimums.get(template) ?? NO_MINIMUM) };
  };
  const recurrences = await provideRecurrences(tx, { missing, planned, known, capacity, lastDay: lastDayOf(ask), placeOf });
  await insertOccurrences(
    tx,
    at,
    missing.map(({ key, entry, day, startsAt, endsAt }) => ({
      key,
      line: entry.identity,
      day,
      end: entry.end,
      ...placeOf(entry),
      recurrence: recurrences.get(entry) ?? null,
      room: entry.room,
      name: entry.name,
      color: colourOf(sameName(entry.name)),
      details: entry.audience === null ? '' : audienceText(entry.audience),
      startsAt,
      endsAt,
      capacity,
    })),
  );
  return { locations: locations.length, services: services.length, classes: templates.length };
}

/** New classes begin with the minimum of their template. */
const listMinimums = async (tx: StudioTx): Promise<ReadonlyMap<ClassTemplateId, Minimum>> =>
  new Map(
    (await listEntities(tx, classTemplateTable)).map(({ id, fields: { minimumPeople, minimumHours } }) => [
      asId<ClassTemplateId>(id),
      { minimumPeople, minimumHours },
    ]),
  );

const newNames = (wanted: readonly string[], known: ReadonlyMap<string, number>): string[] => [
  ...new Map(wanted.filter((name) => !known.has(sameName(name))).map((name) => [sameName(name), name])).values(),
];

function newTemplates(entries: readonly TimetableEntry[], names: KnownNames) {
  const wanted = new Map<string, { name: string; service: ServiceId | null; color: string; minutes: number }>();
  for (const entry of entries) {
    const service = serviceOf(entry, names);
    // In a dry run a new service has no id yet, so its name distinguishes the classes.
    const key = `${templateName(entry.name, service)}|${service === null ? sameName(entry.kind ?? '') : ''}`;
    const isKnown = (service !== null || entry.kind === null) && names.templates.has(templateName(entry.name, service));
    if (isKnown || wanted.has(key)) continue;
    wanted.set(key, {
      name: entry.name,
      service,
      color: colourOf(sameName(entry.name)),
      minutes: minutesBetween(entry.start, entry.end),
    });
  }
  return [...wanted.values()];
}

const serviceOf = (entry: TimetableEntry, names: KnownNames): ServiceId | null =>
  entry.kind === null ? null : (names.services.get(sameName(serviceName(entry.kind))) ?? null);

/** Capitalizes a kind, because files write kinds in lower case. */
const serviceName = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);
const audienceText = (audience: string): string => `For: ${audience}.`;
