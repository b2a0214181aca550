import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Check {
  name: string;
  command: readonly [program: string, ...flags: string[]];
}

export interface CheckResult {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

export const checks: readonly Check[] = [
  { name: 'types', command: ['tsc', '-b', '--pretty', 'false'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'borders', command: ['node', 'scripts/check-borders.ts'] },
  { name: 'references', command: ['node', 'scripts/check-references.ts'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
];

/** Runs a program of node_modules/.bin to its end. Captures its output instead of showing it. */
export function runCheck({ name, command: [program, ...flags] }: Check): Promise<CheckResult> {
  const began = performance.now();
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, flags, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (passed: boolean) => resolve({ name, passed, seconds: (performance.now() - began) / 1000, output: output.trim() });
    child.once('error', (error) => ((output += error.message), end(false)));
    child.once('close', (code) => end(code === 0));
  });
}

/** Runs all checks one after the other. Prints one line for a passed check, and the whole output of a failed one. */
export async function runChecks(report: (line: string) => void = console.log): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check);
    report(`${result.passed ? 'ok  ' : 'FAIL'} ${check.name.padEnd(10)} ${result.seconds.toFixed(1)} s`);
    if (!result.passed) report(result.output);
    results.push(result);
  }
  return results;
}
