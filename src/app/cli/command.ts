import { readFileSync } from 'node:fs';
import { archiveTexts } from '../../features/archive/texts.ts';
import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Clock } from '../../server/clock.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/db/database.ts';

/** Output of a command: results go to `out`, errors to `error`. */
export interface CommandIo {
  out(text: string): void;
  error(text: string): void;
}

export interface Opened {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly io: CommandIo;
}

/** The reason why a command did nothing. Exit code 1: refused or failed. Exit code 2: wrong usage. */
export class Failed extends Error {
  readonly lines: readonly string[];
  readonly exitCode: 1 | 2;

  constructor(lines: readonly string[], exitCode: 1 | 2 = 1) {
    super(lines.join('\n'));
    this.lines = lines;
    this.exitCode = exitCode;
  }
}

export const misused = (why: string): Failed => new Failed([why, '', archiveTexts.usage], 2);

export function onlyOperand(operands: readonly string[], name: string): string {
  const [operand, ...more] = operands;
  if (operand === undefined || more.length > 0) throw misused(archiveTexts.oneOperand(name));
  return operand;
}

export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Failed([archiveTexts.cannotRead(file, (error as Error).message)]);
  }
}

export interface StudioRow {
  readonly id: StudioId;
  readonly slug: string;
}

export async function listStudios({ db }: Database): Promise<StudioRow[]> {
  const rows = await db.selectFrom('studio').select(['id', 'slug']).orderBy('id').execute();
  return rows.map(({ id, slug }) => ({ id: asId<StudioId>(id), slug }));
}

export async function studioOf(database: Database, slug: string): Promise<StudioRow> {
  const studios = await listStudios(database);
  const found = studios.find((studio) => studio.slug === slug);
  if (!found)
    throw new Failed([
      archiveTexts.noStudio(
        slug,
        studios.map((studio) => studio.slug),
      ),
    ]);
  return found;
}
