/**
 * `npm run codegen`: generates src/server/db/schema.ts from the migrations, with an empty PostgreSQL database. `--verify` only compares.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '../src/server/db/database.ts';
import { createDatabase } from '../tests/support/postgres.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/server/db/schema.ts');
/** The types that our drivers return and accept: see the parser table in src/server/db. */
const types = {
  int8: 'number',
  timestamptz: 'Date',
  date: 'string',
  interval: 'string',
  jsonb: 'import("./json.ts").Json',
  json: 'import("./json.ts").Json',
};

const { url, drop } = await createDatabase();
const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
await database.close();
const made = spawnSync(join(root, 'node_modules/.bin/kysely-codegen'), flags(url), { stdio: ['ignore', 'inherit', 'inherit'] });
await drop();
process.exitCode = made.status ?? 1;

function flags(from: string): string[] {
  // No code of the application queries the table of the migrations.
  const unwanted = '*schema_migration';
  const input = ['--dialect', 'postgres', '--url', from, '--exclude-pattern', unwanted];
  return [...input, '--type-mapping', JSON.stringify(types), '--out-file', target, ...process.argv.slice(2)];
}
