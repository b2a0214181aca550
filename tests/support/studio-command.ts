import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseSettings } from './database.ts';

const root = join(import.meta.dirname, '../..');

/** Runs `npm run studio -- …` on this database. `settings`: further environment variables. No server may be running, because only one process can open the embedded database. */
export async function studioCommand(
  { databaseUrl, dataDir, settings = {} }: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'> & { settings?: Record<string, string> },
  ...args: string[]
): Promise<string> {
  // The test runner sets BASE_URL for itself.
  const env = { ...process.env, BASE_URL: '', ...settings, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'studio', '--', ...args], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
