import * as z from 'zod/mini';
import type { Archive } from '../rules/archive.ts';
import type { Path } from '../rules/archive-problem.ts';
import { archiveSchema } from './archive.contract.ts';

/** A field that does not match the schema. texts.ts has the messages. */
export interface ArchiveFault {
  readonly path: Path;
  readonly issue: z.core.$ZodIssue;
  readonly missing: boolean;
}

/** JSON → archive. Reports every unreadable field with its path. */
export function readArchive(json: unknown): { ok: true; archive: Archive } | { ok: false; faults: readonly ArchiveFault[] } {
  const parsed = z.safeParse(archiveSchema, json);
  if (parsed.success) return { ok: true, archive: parsed.data };
  const faults = parsed.error.issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    return { path, issue, missing: valueAt(json, path) === undefined };
  });
  return { ok: false, faults };
}

const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce((value: unknown, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], json);

export const archiveSections: readonly string[] = Object.keys(archiveSchema.shape);
