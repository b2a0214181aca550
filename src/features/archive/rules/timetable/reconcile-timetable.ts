/** What a timetable means for the occurrences that are there: which are made, which get another end, and which are left as staff have them. */
import type { Day, WallTime, Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { endOn, type PlannedOccurrence } from './plan-timetable.ts';
import { weekdayNamed } from './read-timetable.ts';
import { sameName } from './spelling.ts';
import type { TimetableEntry } from './timetable-entry.ts';

/** An occurrence of the studio, with the line of the timetable that it was imported from. */
export interface KnownOccurrence {
  readonly id: number;
  readonly key: string | null;
  readonly line: string | null;
  readonly day: Day | null;
  /** The end that the line had when it was imported; null = not known. */
  readonly importedEnd: WallTime | null;
  readonly location: string | null;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isBooked: boolean;
  readonly isCancelled: boolean;
}

/** The same class in words: a line of the file, or the occurrences that a line made which the file no longer has. */
type LineWords = Pick<TimetableEntry, 'location' | 'weekday' | 'start' | 'name'> & { readonly end: WallTime | null };

export type ChangeKind = 'new' | 'end' | 'booked' | 'staff' | 'there' | 'removed';

/** What happens to the occurrences of a line, in the order of the file. */
export interface TimetableChange {
  readonly kind: ChangeKind;
  readonly line: LineWords;
  readonly days: number;
}

export interface Reconciled {
  readonly missing: readonly PlannedOccurrence[];
  /** Another end than was imported, and nobody has booked. */
  readonly ends: readonly { readonly id: number; readonly endsAt: Instant; readonly importedEnd: WallTime }[];
  /** Classes that staff moved or renamed to what a new line says: they belong to that line from now on. */
  readonly adopted: readonly { readonly id: number; readonly planned: PlannedOccurrence }[];
  readonly unchanged: number;
  readonly kept: number;
  readonly changes: readonly TimetableChange[];
}

const placeOf = (line: string, day: Day): string => `${line}|${day}`;
const nowOf = (location: string | null, name: string, startsAt: Instant): string =>
  `${sameName(location ?? '')}|${sameName(name)}|${startsAt}`;

/** Finds for each planned occurrence the one that an earlier import made, else one that is the same class by now (docs/decisions/0161). */
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
  /** It belongs to another line, though staff have made it what this one says: nothing is made beside it. */
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
  // A line that has another room now is the same line.
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

/** What staff changed stays; only an end that the line has now, and had not when it was imported, moves an end that nobody has booked. */
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

/** One for each line and what happens to it. */
function changesOf(all: readonly { readonly by: string; readonly line: LineWords; readonly kind: ChangeKind }[]): TimetableChange[] {
  const groups = Map.groupBy(all, ({ by, kind }) => `${kind}|${by}`);
  return [...groups.values()].map((group) => ({ kind: group[0]!.kind, line: group[0]!.line, days: group.length }));
}

/** The words of a line that the file no longer has: the class as it is called by now, on the day and at the time of its line. */
function wordsOf({ line, location, name }: KnownOccurrence): LineWords {
  const [, weekday = '', start = ''] = line!.split('|');
  return { location: location ?? '', weekday: weekdayNamed(weekday), start: start as WallTime, end: null, name };
}
