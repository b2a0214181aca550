/**
 * Compares a timetable with the existing occurrences and decides which to create, which get a new end, and which stay as staff changed
 * them.
 */
import type { Day, WallTime, Zone } from '../../../../kernel/calendar.ts';
import type { RecurrenceId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { endOn, type PlannedOccurrence } from './plan-timetable.ts';
import { weekdayNamed } from './read-timetable.ts';
import { sameName } from './spelling.ts';
import type { TimetableEntry } from './timetable-entry.ts';

/** An existing occurrence, with the timetable line that it was imported from. */
export interface KnownOccurrence {
  readonly id: number;
  readonly key: string | null;
  readonly line: string | null;
  readonly day: Day | null;
  /** The line's end at the import. Null when unknown. */
  readonly importedEnd: WallTime | null;
  readonly location: string | null;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isBooked: boolean;
  readonly isCancelled: boolean;
  /** The recurrence that it belongs to. */
  readonly recurrence: RecurrenceId | null;
}

/** Describes a class in a report: a line of the file, or the occurrences of a line that is no longer in the file. */
type LineWords = Pick<TimetableEntry, 'location' | 'weekday' | 'start' | 'name'> & { readonly end: WallTime | null };

export type ChangeKind = 'new' | 'end' | 'booked' | 'staff' | 'there' | 'removed';

/** The change of a line's occurrences. The report lists changes in file order. */
export interface TimetableChange {
  readonly kind: ChangeKind;
  readonly line: LineWords;
  readonly days: number;
}

export interface Reconciled {
  readonly missing: readonly PlannedOccurrence[];
  /** The line's end has changed since the import, and the occurrence has no bookings. */
  readonly ends: readonly { readonly id: number; readonly endsAt: Instant; readonly importedEnd: WallTime }[];
  /** Classes that staff moved or renamed so that they match a new line. They belong to that line from now on. */
  readonly adopted: readonly { readonly id: number; readonly planned: PlannedOccurrence }[];
  readonly unchanged: number;
  readonly kept: number;
  readonly changes: readonly TimetableChange[];
}

const placeOf = (line: string, day: Day): string => `${line}|${day}`;
const nowOf = (location: string | null, name: string, startsAt: Instant): string =>
  `${sameName(location ?? '')}|${sameName(name)}|${startsAt}`;

/**
 * Finds for each planned occurrence the one from an earlier import, or else an existing class with the same location, name and start
 * (docs/decisions/0161).
 */
export function reconcile(planned: readonly PlannedOccurrence[], known: readonly KnownOccurrence[], zone: Zone): Reconciled {
  const matches = matchOf(planned, known);
  const outcomes = planned.map((one) => ({ one, ...outcomeOf(one, matches.get(one), zone) }));
  const of = (kind: ChangeKind | 'same') => outcomes.filter((outcome) => outcome.kind === kind);
  const matched = new Set([...matches.values()].map(({ known: { id } }) => id));
  const removed = known.filter(({ id, line, isCancelled }) => line !== null && !matched.has(id) && !isCancelled);
  return {
    missing: of('new').map(({ one }) => one),
    ends: of('end').map(({ one, id }) => ({ id: id!, endsAt: one.endsAt, importedEnd: one.entry.end })),
    adopted: of('there').flatMap(({ one, id }) => (id === undefined ? [] : [{ id, planned: one }])),
    unchanged: of('same').length + of('there').length,
    kept: of('booked').length + of('staff').length,
    changes: [
      ...changesOf(outcomes.flatMap(({ one, kind }) => (kind === 'same' ? [] : [{ by: one.entry.key, line: one.entry, kind }]))),
      ...changesOf(removed.map((one) => ({ by: one.line!, line: wordsOf(one), kind: 'removed' }))),
    ],
  };
}

interface Match {
  readonly known: KnownOccurrence;
  readonly by: 'line' | 'now';
  /** The occurrence belongs to another line, but staff changed it so that it matches this one. The import creates no second class. */
  readonly isAnothers?: boolean;
}

function matchOf(planned: readonly PlannedOccurrence[], known: readonly KnownOccurrence[]): Map<PlannedOccurrence, Match> {
  const matches = new Map<PlannedOccurrence, Match>();
  const free = new Set(known);
  const take = (one: PlannedOccurrence, found: KnownOccurrence | undefined, by: Match['by']) => {
    if (!found || !free.delete(found)) return;
    matches.set(one, { known: found, by });
  };
  const open = () => planned.filter((one) => !matches.has(one));
  const byKey = new Map(known.map((one) => [one.key, one]));
  for (const one of planned) take(one, byKey.get(one.key), 'line');
  // A line whose room changed is still the same line.
  const byLine = Map.groupBy(
    known.filter(({ line, day }) => line !== null && day !== null),
    ({ line, day }) => placeOf(line!, day!),
  );
  for (const one of open())
    take(
      one,
      byLine.get(placeOf(one.entry.identity, one.day))?.find((other) => free.has(other)),
      'line',
    );
  const byNow = new Map(known.filter(({ isCancelled }) => !isCancelled).map((one) => [nowOf(one.location, one.name, one.startsAt), one]));
  const ownerOf = new Map([...matches].map(([one, match]) => [match.known, one.entry.identity]));
  for (const one of open()) {
    const found = byNow.get(nowOf(one.entry.location, one.entry.name, one.startsAt));
    const owner = found && ownerOf.get(found);
    if (found && owner !== undefined && owner !== one.entry.identity) matches.set(one, { known: found, by: 'now', isAnothers: true });
    else take(one, found, 'now');
  }
  return matches;
}

/** Keeps the changes of staff. Moves an end only if the line's end changed since the import and the class has no bookings. */
function outcomeOf(
  planned: PlannedOccurrence,
  match: Match | undefined,
  zone: Zone,
): { readonly kind: ChangeKind | 'same'; readonly id?: number } {
  if (!match) return { kind: 'new' };
  const { known, by } = match;
  const { id } = known;
  if (by === 'now') return match.isAnothers ? { kind: 'there' } : { kind: 'there', id };
  const isMoved = known.startsAt !== planned.startsAt;
  const hasImportedEnd = known.importedEnd === null || known.endsAt === endOn(planned.day, planned.entry.start, known.importedEnd, zone);
  const isChanged = known.importedEnd === null ? !isMoved && known.endsAt !== planned.endsAt : known.importedEnd !== planned.entry.end;
  if (!isChanged || known.isCancelled) return { kind: 'same', id };
  if (isMoved || !hasImportedEnd) return { kind: 'staff', id };
  return { kind: known.isBooked ? 'booked' : 'end', id };
}

function changesOf(all: readonly { readonly by: string; readonly line: LineWords; readonly kind: ChangeKind }[]): TimetableChange[] {
  const groups = Map.groupBy(all, ({ by, kind }) => `${kind}|${by}`);
  return [...groups.values()].map((group) => ({ kind: group[0]!.kind, line: group[0]!.line, days: group.length }));
}

/** Describes a line that is no longer in the file: the class's current name with the line's weekday and start. */
function wordsOf({ line, location, name }: KnownOccurrence): LineWords {
  const [, weekday = '', start = ''] = line!.split('|');
  return { location: location ?? '', weekday: weekdayNamed(weekday), start: start as WallTime, end: null, name };
}
