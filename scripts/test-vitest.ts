import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Limit in milliseconds, so that no part hangs forever. A machine at a third of its speed needs 25 minutes for the longest part. */
const limitPerDepth = 45 * 60_000;

/** The number of passed tests, the failed tests by name with their first error line, and the retried tests. */
export interface Tally {
  passed: number;
  failed: string[];
  retried: string[];
}

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Runs one of Vitest's projects and counts its report. `since`: runs only the files affected by changes since that commit, possibly none.
 */
export async function runVitest(project: string, env: Record<string, string>, since?: string): Promise<Tally> {
  const file = `.cache/test-results/${[project, ...Object.values(env)].join('-')}.json`;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const retries = join(root, `${file}.retries`);
  const reporters = ['default', 'json', join(root, 'tests/support/retry-reporter.ts')].flatMap((reporter) => ['--reporter', reporter]);
  const flags = ['run', '--project', project, ...reporters, `--outputFile.json=${file}`, ...(since ? ['--changed', since] : [])];
  const ended = await finish(vitest, flags, { ...env, RETRIES_FILE: retries });
  const path = join(root, file);
  if (!existsSync(path)) return { passed: 0, failed: [`vitest ended with ${ended} and without a report`], retried: [] };
  const retried = existsSync(retries) ? (JSON.parse(readFileSync(retries, 'utf8')) as string[]) : [];
  return { ...tallyOf(JSON.parse(readFileSync(path, 'utf8')) as VitestReport, ended, since !== undefined), retried };
}

/**
 * Counts a report. A file that does not load and an error outside tests are failures too. So is a project without tests, unless
 * `mayBeNone`.
 */
export function tallyOf(report: VitestReport, ended: number | string, mayBeNone = false): Omit<Tally, 'retried'> {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      status,
      name: [`${relative(root, file.name)} > ${fullName}`, ...failureMessages.slice(0, 1).map(firstLine)].join(': '),
    })),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  failed.push(...broken.map((file) => `${relative(root, file.name)}: ${file.message || 'did not run'}`));
  if (failed.length === 0 && ended !== 0) failed.push(`vitest ended with ${ended} although no test failed`);
  if (failed.length === 0 && passed === 0 && !mayBeNone) failed.push('there is no test');
  return { passed, failed };
}

const firstLine = (message: string): string => message.split('\n', 1)[0]!.slice(0, 300);

function finish(program: string, flags: string[], env: Record<string, string>): Promise<number | string> {
  const depth = Math.max(1, Number(process.env.TEST_DEPTH ?? 1));
  const child = spawn(process.execPath, [program, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true', ...env },
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), limitPerDepth * depth);
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      process.off('exit', stop);
      resolve(code ?? `${signal}`);
    });
  });
}
