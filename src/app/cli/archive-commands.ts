import { hashPassword } from '../../features/accounts/server/public.ts';
import { encodeArchive } from '../../features/archive/contract/archive.contract.ts';
import { readArchive } from '../../features/archive/contract/read-archive.ts';
import type { Archive } from '../../features/archive/rules/archive.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '../../features/archive/rules/archive.ts';
import { pathText } from '../../features/archive/rules/archive-problem.ts';
import { exportArchive, importArchive, type ImportRefusal } from '../../features/archive/server/public.ts';
import { archiveTexts } from '../../features/archive/texts.ts';
import { IDLE_AT_MOST } from '../../server/db/sql-pool.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { Failed, onlyOperand, readBytes, studioOf, type Opened } from './command.ts';

const texts = archiveTexts;
/** Limits the errors shown, because a broken export can have one for each row. */
const SHOWN = 50;

export function importStudio(operands: readonly string[]) {
  const file = onlyOperand(operands, 'FILE');
  const archive = archiveIn(file);
  return async ({ database, clock, io }: Opened): Promise<void> => {
    const outcome = await importArchive(database, archive, hashPassword, clock.now());
    if (!outcome.ok) throw refused(outcome.refusal);
    io.out(texts.imported(archive.studio.slug, outcome.value));
  };
}

export function exportStudio(operands: readonly string[]) {
  const slug = onlyOperand(operands, 'SLUG');
  return async ({ database, io }: Opened): Promise<void> => {
    const { id } = await studioOf(database, slug);
    const archive = await inStudio(database.db, id, exportArchive, { idleMs: IDLE_AT_MOST.import });
    io.out(JSON.stringify(encodeArchive(archive), null, 2));
  };
}

function archiveIn(file: string): Archive {
  const json = parsed(file);
  const { format, version } = (json ?? {}) as { format?: unknown; version?: unknown };
  if (format !== ARCHIVE_FORMAT) throw new Failed([texts.notAnArchive(format)]);
  if (version !== ARCHIVE_VERSION) throw new Failed([texts.otherVersion(version)]);
  const read = readArchive(json);
  if (read.ok) return read.archive;
  throw new Failed(listed(read.faults.map((fault) => `${pathText(fault.path) || 'the archive'} ${texts.fault(fault)}`)));
}

function parsed(file: string): unknown {
  const text = Buffer.from(readBytes(file))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failed([texts.noJson(file, (error as Error).message)]);
  }
}

function refused(refusal: ImportRefusal): Failed {
  switch (refusal.code) {
    case 'slug-taken':
      return new Failed([texts.slugTaken(refusal.slug)]);
    case 'host-taken':
      return new Failed([texts.hostTaken]);
    case 'archive-does-not-hold':
      return new Failed(listed(refusal.problems.map(({ path, wrong }) => `${pathText(path)}: ${texts.wrong(wrong)}`)));
  }
}

const listed = (faults: readonly string[]): string[] => [
  ...faults.slice(0, SHOWN),
  ...(faults.length > SHOWN ? [texts.andMore(faults.length - SHOWN)] : []),
  texts.archiveRefused(faults.length),
];
