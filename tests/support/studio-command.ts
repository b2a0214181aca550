import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseSettings } from './database.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run studio -- …` on this database. The embedded one belongs to one process at a time, so no server may be up meanwhile. */
export async function studioCommand({ databaseUrl, dataDir }: DatabaseSettings, ...args: string[]): Promise<string> {
  // The test runner sets BASE_URL for its own purposes.
  const env = { ...process.env, BASE_URL: '', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'studio', '--', ...args], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
