/**
 * The public schedule, a class page and the list of passes under Lighthouse's mobile preset: a cheap phone on a slow network (quality.md,
 * Speed).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureWebBuilt } from '../scripts/web-build.ts';
import { chromium, CHROMIUM_FLAGS } from '../tests/support/programs.ts';
import { startServer } from './support/server-process.ts';
import { atLeast, atMost, median, printTable, told } from './support/table.ts';

/** The best of three runs counts (quality.md), because on a small machine a score varies by ten between runs. */
const RUNS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SERVER = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url));
const LIGHTHOUSE = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url));
const FLAGS = ['--headless', ...CHROMIUM_FLAGS];

interface Report {
  /** Speed of this machine during the run. The preset assumes about 1000 or more. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Record<string, { readonly numericValue: number; readonly details?: { readonly items: readonly NetworkItem[] } }>;
}

interface NetworkItem {
  readonly resourceType: string;
  readonly transferSize: number;
}

export async function run(): Promise<boolean> {
  const chrome = chromium();
  if (!chrome) throw new Error('Chromium is not installed: on Debian, `apt-get install chromium`.');
  await ensureWebBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  const server = await startServer(SERVER, { DATA_DIR: 'memory', SEED: 'demo', LOG_LEVEL: 'warn' }, '/readyz');
  try {
    const pages = Object.fromEntries(['/', await addressOfClass(server.url), '/buy'].map((page) => [page, [] as Report[]]));
    for (let round = 0; round < RUNS; round++)
      for (const [page, reports] of Object.entries(pages)) reports.push(await look(chrome, server.url + page, join(folder, 'report.json')));
    return Object.entries(pages)
      .map(([page, reports]) => print(page, reports))
      .every(Boolean);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first class of next month, so that it has not begun. */
async function addressOfClass(url: string): Promise<string> {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const answer = await fetch(`${url}/v1/getClasses/${next.toISOString().slice(0, 7)}`);
  const { classes } = (await answer.json()) as { classes: readonly { id: number }[] };
  return `/class/${classes[0]!.id}`;
}

/**
 * Lighthouse's errors when the browser's trace began too late, which happens on a busy machine. Only these cause another run, never the
 * score.
 */
const TRACE_LOST = /NO_NAVSTART|NO_FCP|NO_TRACING_STARTED/;
const ATTEMPTS = 3;

/** One run with a fresh profile. Mobile is Lighthouse's own preset. */
async function look(chrome: string, url: string, file: string): Promise<Report> {
  const options = ['--only-categories=performance', '--output=json', `--output-path=${file}`, '--quiet'];
  const command = [LIGHTHOUSE, url, ...options, `--chrome-flags=${FLAGS.join(' ')}`];
  for (let attempt = 1; ; attempt++)
    try {
      await promisify(execFile)(process.execPath, command, { env: { ...process.env, CHROME_PATH: chrome } });
      return JSON.parse(readFileSync(file, 'utf8')) as Report;
    } catch (error) {
      if (attempt === ATTEMPTS || !TRACE_LOST.test(String(error))) throw error;
    }
}

function print(page: string, reports: readonly Report[]): boolean {
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const seconds = (audit: string) => `${(middle(({ audits }) => audits[audit]!.numericValue) / 1000).toFixed(2)} s`;
  const kilobytes = (type: string) => middle((report) => transferred(report, type)) / 1000;
  const scores = reports.map((report) => Math.round(report.categories.performance.score * 100));
  return printTable(
    `${page} in the browser`,
    [
      `Lighthouse, mobile preset, ${RUNS} runs with a fresh profile, medians; server and browser on the same machine. Scores: ${scores.join(', ')}.`,
    ],
    [
      atLeast('performance, the best run', 95, Math.max(...scores)),
      atMost('script transferred', 150, kilobytes('Script'), 'KB'),
      atMost('CSS transferred', 12, kilobytes('Stylesheet'), 'KB'),
      told('first contentful paint', seconds('first-contentful-paint')),
      told('largest contentful paint', seconds('largest-contentful-paint')),
      told('speed index', seconds('speed-index')),
      told('total blocking time', seconds('total-blocking-time')),
      told('benchmark index of the machine', middle(({ environment }) => environment.benchmarkIndex).toFixed(0)),
      told('layout shift', middle(({ audits }) => audits['cumulative-layout-shift']!.numericValue).toFixed(3)),
    ],
  );
}

const transferred = ({ audits }: Report, type: string): number =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
