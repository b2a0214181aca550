/**
 * `npm test`: runs all checks and tests, one part after the other, and ends with a line of counts. A failed part does not stop the next.
 * `npm test -- unit races` runs only the parts whose names begin with these words. `npm test -- --budget` fails a part that exceeds its
 * budget. `npm test -- changed` runs the checks, and those tests without a browser that are affected by changes since `main`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks, runCheck } from './checks.ts';
import { installMissingPrograms } from './test-programs.ts';
import { runVitest, type Tally } from './test-vitest.ts';
import { ensureWebBuilt } from './web-build.ts';

interface Part {
  name: string;
  /** Seconds on two quiet cores. */
  budget: number;
  run(): Promise<Tally>;
}

const results = join(import.meta.dirname, '../.cache/test-results');

/** `npm run test:deep` runs everything on both databases. Otherwise the embedded one runs the selection of vitest.config.ts. */
const selection: Record<string, string> = process.env.TEST_CROSS === 'full' ? {} : { TEST_SELECTION: 'both' };

const checkParts: readonly Part[] = checks.map((check) => ({
  name: check.name,
  budget: 10,
  run: async () => {
    const { passed, output } = await runCheck(check);
    if (!passed) console.log(output);
    return passed ? { passed: 1, failed: [], retried: [] } : { passed: 0, failed: [`${check.name}: see above`], retried: [] };
  },
}));

/** Budgets in seconds on two quiet cores (docs/spec/quality.md). */
const parts: readonly Part[] = [
  ...checkParts,
  { name: 'build', budget: 10, run: buildOnce },
  { name: 'unit', budget: 45, run: () => runVitest('unit', {}) },
  { name: 'data on PostgreSQL', budget: 240, run: () => runVitest('data', { TEST_DB: 'postgres' }) },
  { name: 'data on the embedded database', budget: 60, run: () => runVitest('data', { TEST_DB: 'pglite', ...selection }) },
  { name: 'races on PostgreSQL', budget: 120, run: () => runVitest('races', { TEST_DB: 'postgres' }) },
  { name: 'screens', budget: 190, run: () => runVitest('screens', { TEST_DB: 'postgres' }) },
  { name: 'journeys on PostgreSQL', budget: 140, run: () => runVitest('journeys', { TEST_DB: 'postgres' }) },
  { name: 'journeys on the embedded database', budget: 30, run: () => runVitest('journeys', { TEST_DB: 'pglite', ...selection }) },
];

const changedParts: readonly Part[] = [
  ...checkParts,
  { name: 'unit, what changed', budget: 45, run: () => runVitest('unit', {}, whereWorkBegan()) },
  { name: 'data, what changed', budget: 80, run: () => runVitest('data', { TEST_DB: 'pglite' }, whereWorkBegan()) },
];

/** The commit where this branch left `main`. On `main` itself, its last commit. */
function whereWorkBegan(): string {
  const { stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' });
  return stdout.trim() || 'HEAD';
}

async function buildOnce(): Promise<Tally> {
  try {
    await ensureWebBuilt();
    return { passed: 1, failed: [], retried: [] };
  } catch (error) {
    return { passed: 0, failed: [`build: ${error instanceof Error ? error.message : String(error)}`], retried: [] };
  }
}

const partsOf = (wanted: readonly string[]): readonly Part[] =>
  wanted.includes('changed')
    ? changedParts
    : parts.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));

async function runParts(wanted: readonly string[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: [], retried: [] };
  for (const part of partsOf(wanted)) {
    console.log(`\n=== ${part.name}`);
    const began = performance.now();
    const tally = await part.run();
    const seconds = (performance.now() - began) / 1000;
    const retries = tally.retried.length > 0 ? `, ${tally.retried.length} retried` : '';
    console.log(
      `--- ${part.name}: ${tally.passed} passed, ${tally.failed.length} failed${retries} in ${seconds.toFixed(1)} s (budget ${part.budget} s)`,
    );
    if (isBudgeted && seconds > part.budget) tally.failed.push(`took ${seconds.toFixed(1)} s of ${part.budget} s`);
    total.retried.push(...tally.retried);
    total.passed += tally.passed;
    total.failed.push(...tally.failed.map((what) => (what.startsWith(part.name) ? what : `${part.name}: ${what}`)));
  }
  return total;
}

/** The counts are the last line, for people and for machines. */
function conclude({ passed, failed, retried }: Tally): void {
  console.log(`\nRetried: ${retried.length}`);
  for (const name of retried) console.log(`  ${name}`);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((what) => `  ${what}`).join('\n')}`);
  if (passed + failed.length === 0) console.log('\nNothing was run.');
  const counts = `${passed} passed, ${failed.length} failed`;
  writeFileSync(join(results, 'counts.txt'), `${counts}\n`);
  console.log(`\n${counts}`);
  process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
}

/** For a quiet machine: a part that exceeds its budget fails. */
const isBudgeted = process.argv.includes('--budget');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const wanted = process.argv.slice(2).filter((word) => word !== '--budget');
const missing = installMissingPrograms();
conclude(missing ? { passed: 0, failed: [missing], retried: [] } : await runParts(wanted));
