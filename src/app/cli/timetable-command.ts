import { importTimetable, readTimetableFile, type FileRefusal, type TimetableReport } from '../../features/archive/server/public.ts';
import { archiveTexts } from '../../features/archive/texts.ts';
import { lastDayOf } from '../../features/archive/rules/timetable/plan-timetable.ts';
import { readTimetable } from '../../features/archive/rules/timetable/read-timetable.ts';
import type { Timetable } from '../../features/archive/rules/timetable/timetable-entry.ts';
import { loadStudio } from '../../features/studio/server/public.ts';
import { isDay, type Day } from '../../kernel/calendar.ts';
import { IDLE_AT_MOST } from '../../server/db/sql-pool.ts';
import { inStudio, type StudioTx } from '../../server/db/studio-tx.ts';
import { Failed, misused, onlyOperand, readBytes, studioOf, type CommandIo, type Opened } from './command.ts';

const texts = archiveTexts;
const MOST_WEEKS = 104;
const DEFAULT_CAPACITY = 20;
const MOST_CAPACITY = 100_000;

interface Values {
  readonly studio?: string;
  readonly from?: string;
  readonly weeks?: string;
  readonly capacity?: string;
  readonly 'dry-run'?: boolean;
}

interface Ask {
  readonly file: string;
  readonly slug: string;
  readonly from: Day;
  readonly weeks: number;
  readonly capacity: number;
  readonly dryRun: boolean;
}

export function timetableCommand(operands: readonly string[], values: Values) {
  const ask = askOf(onlyOperand(operands, 'FILE'), values);
  const { timetable, notes, lines } = timetableIn(ask.file);
  return async ({ database, clock, io }: Opened): Promise<void> => {
    const { id } = await studioOf(database, ask.slug);
    const work = async (tx: StudioTx) => {
      const { timeZone } = (await loadStudio(tx)).settings;
      return {
        zone: timeZone,
        report: await importTimetable(tx, { ...ask, zone: timeZone, at: clock.now(), entries: timetable.entries }),
      };
    };
    const { zone, report } = await inStudio(database.db, id, work, { idleMs: IDLE_AT_MOST.import });
    io.out(texts.timetableRead(ask.file, lines, timetable.entries.length));
    for (const note of notes) io.out(note);
    io.out(texts.timetablePeriod(ask.slug, ask.from, lastDayOf(ask), zone));
    sayReport(io, ask, report);
  };
}

function askOf(file: string, values: Values): Ask {
  const { studio, from, weeks, capacity } = values;
  if (!studio || !from || !weeks) throw misused(texts.timetableNeeds);
  if (!isDay(from)) throw misused(texts.noDay('--from', from));
  return {
    file,
    slug: studio,
    from,
    weeks: wholeNumber('--weeks', weeks, 1, MOST_WEEKS),
    capacity: capacity === undefined ? DEFAULT_CAPACITY : wholeNumber('--capacity', capacity, 0, MOST_CAPACITY),
    dryRun: values['dry-run'] ?? false,
  };
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw misused(texts.noNumber(option, text, least, most));
  return value;
}

/** Reads and checks the whole file before the database is opened. If one line is bad, nothing is written. */
function timetableIn(file: string): { timetable: Timetable; notes: string[]; lines: number } {
  const read = readTimetableFile(readBytes(file));
  if (!read.ok) throw new Failed([`${file}: ${fileText(read.refusal)}`]);
  const { lines, ignored, encoding } = read.value;
  const timetable = readTimetable(lines);
  if (timetable.bad.length > 0) throw new Failed([...timetable.bad.map(texts.badLine), texts.timetableRefused(timetable.bad.length)]);
  const notes = [
    ...(encoding === 'windows-1252' ? [texts.readAsWindows1252] : []),
    ...(ignored.length > 0 ? [texts.ignoredColumns(ignored)] : []),
    ...timetable.respelled.map(texts.respelling),
    ...(timetable.repeated.length > 0 ? [texts.repeated(timetable.repeated.map(({ line }) => line))] : []),
  ];
  return { timetable, notes, lines: lines.length };
}

function fileText(refusal: FileRefusal): string {
  switch (refusal.code) {
    case 'no-columns':
      return texts.noColumns(refusal.missing, refusal.found);
    case 'unreadable-csv':
      return texts.unreadableCsv(refusal.why);
    case 'no-lines':
      return texts.noLines;
  }
}

function sayReport(io: CommandIo, { dryRun }: Ask, report: TimetableReport): void {
  // A dry run lists every change. A real run lists only those that need attention.
  const told = report.changes.filter(({ kind }) => dryRun || kind === 'removed' || kind === 'staff' || kind === 'booked');
  for (const change of told) io.out(texts.timetableChange(change));
  io.out(texts.timetableDone(dryRun, report));
  if (report.changed > 0) io.out(texts.timetableChanged(dryRun, report.changed));
  if (report.kept > 0) io.out(texts.timetableKept(report.kept));
  if (dryRun) io.out(texts.timetableDryRun);
}
