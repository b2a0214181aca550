import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateVariable, testDatabaseKind, type Content } from './database.ts';
import { createDatabase } from './postgres.ts';

/** Location of the template database, as server settings. */
export interface TemplateSettings {
  databaseUrl?: string;
  dataDir: string;
}

/** Creates and fills the template database of a Vitest run, which the tests copy. Returns a function that deletes it. */
export async function makeTemplate(
  content: Content,
  fill: (settings: TemplateSettings) => Promise<void>,
  kind = testDatabaseKind,
): Promise<() => Promise<void>> {
  const name = templateVariable(content, kind);
  const { settings, address, drop } = kind === 'pglite' ? aFolder() : await aDatabase();
  await fill(settings);
  process.env[name] = address;
  return async () => {
    delete process.env[name];
    await drop();
  };
}

interface Place {
  settings: TemplateSettings;
  address: string;
  drop(): Promise<void>;
}

function aFolder(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'atelier-template-'));
  return { settings: { dataDir }, address: dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function aDatabase(): Promise<Place> {
  const { name, url, drop } = await createDatabase();
  return { settings: { databaseUrl: url, dataDir: 'memory' }, address: name, drop };
}
