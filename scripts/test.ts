/**
 * `npm test`: everything that can be checked, one part after the other, and at the end a line of counts. A part that
 * fails does not stop the next. `npm test -- unit races` runs only the parts whose names begin so.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks, runCheck } from './checks.ts';
import { installMissingPrograms } from './test-programs.ts';
import { runVitest, type Tally } from './test-vitest.ts';
import { ensureWebBuilt } from './web-build.ts';

interface Part {
  name: string;
  run(): Promise<Tally>;
}

const results = join(import.meta.dirname, '../.cache/test-results');

const parts: readonly Part[] = [
  ...checks.map((check) => ({
    name: check.name,
    run: async () => {
      const { passed, output } = await runCheck(check);
      if (!passed) console.log(output);
      return passed ? { passed: 1, failed: [] } : { passed: 0, failed: [`${check.name}: see above`] };
    },
  })),
  { name: 'build', run: buildOnce },
  { name: 'unit', run: () => runVitest('unit', {}) },
  { name: 'data on the embedded database', run: () => runVitest('data', { TEST_DB: 'pglite' }) },
  { name: 'data on PostgreSQL', run: () => runVitest('data', { TEST_DB: 'postgres' }) },
  { name: 'races on PostgreSQL', run: () => runVitest('races', { TEST_DB: 'postgres' }) },
  { name: 'screens', run: () => runVitest('screens', { TEST_DB: 'pglite' }) },
  { name: 'journeys on the embedded database', run: () => runVitest('journeys', { TEST_DB: 'pglite' }) },
  { name: 'journeys on PostgreSQL', run: () => runVitest('journeys', { TEST_DB: 'postgres' }) },
];

async function buildOnce(): Promise<Tally> {
  try {
    await ensureWebBuilt();
    return { passed: 1, failed: [] };
  } catch (error) {
    return { passed: 0, failed: [`build: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

async function runParts(wanted: readonly string[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: [] };
  for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))) {
    console.log(`\n=== ${part.name}`);
    const began = performance.now();
    const tally = await part.run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`--- ${part.name}: ${tally.passed} passed, ${tally.failed.length} failed in ${seconds} s`);
    total.passed += tally.passed;
    total.failed.push(...tally.failed.map((what) => (what.startsWith(part.name) ? what : `${part.name}: ${what}`)));
  }
  return total;
}

/** The counts are the very last line, for people and for machines. */
function conclude({ passed, failed }: Tally): void {
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((what) => `  ${what}`).join('\n')}`);
  if (passed + failed.length === 0) console.log('\nNothing was run.');
  const counts = `${passed} passed, ${failed.length} failed`;
  writeFileSync(join(results, 'counts.txt'), `${counts}\n`);
  console.log(`\n${counts}`);
  process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const wanted = process.argv.slice(2);
const missing = installMissingPrograms();
conclude(missing ? { passed: 0, failed: [missing] } : await runParts(wanted));
