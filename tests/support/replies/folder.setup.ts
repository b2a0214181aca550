import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each data test file stores its replies. */
    repliesFolder: string;
    /** The data test files of this run. Null: a run of a part of them. */
    wholeRun: readonly string[] | null;
  }
}

/** Vitest's global setup of the data tests. */
export default (project: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-replies-'));
  project.provide('repliesFolder', folder);
  return () => rmSync(folder, { recursive: true });
};
