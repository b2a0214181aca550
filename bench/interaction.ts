/**
 * How soon the schedule answers a press on a phone with a processor that is four times slower: Reserve, a day, a filter. The figure is
 * Interaction to Next Paint, from the press to the next frame (web.dev/inp).
 */
import { chromium as playwright, type Browser, type Locator, type Page } from 'playwright-core';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureWebBuilt } from '../scripts/web-build.ts';
import { chromium, CHROMIUM_FLAGS } from '../tests/support/programs.ts';
import { startServer } from './support/server-process.ts';
import { atMost, printTable, told } from './support/table.ts';

/** Milliseconds: what web.dev calls good. */
const LIMIT = 200;
const SLOWDOWN = 4;
/** The best of three counts (quality.md), because other work on the machine only makes it slower. */
const RUNS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SERVER = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url));
/** The shortest interaction that the browser reports. A quicker one counts as this. */
const SHORTEST = 16;

/** A press and what then is on the page. */
interface Interaction {
  readonly name: string;
  readonly press: (page: Page) => Locator;
  readonly answer: (page: Page) => Locator;
}

const days = (page: Page): Locator => page.getByRole('group', { name: 'Day' }).getByRole('button');
const INTERACTIONS: readonly Interaction[] = [
  { name: 'a day', press: (page) => days(page).nth(2), answer: (page) => days(page).nth(2).and(page.locator('[aria-pressed="true"]')) },
  {
    name: 'the filters',
    press: (page) => page.getByRole('button', { name: /filter/i }).first(),
    answer: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a filter',
    press: (page) => page.getByRole('dialog').getByText('Daniel Okafor').first(),
    answer: (page) => page.getByRole('dialog').locator('input:checked, [aria-pressed="true"]'),
  },
  {
    name: 'Reserve',
    press: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Reserve/ })
        .first(),
    answer: (page) => page.getByRole('dialog', { name: 'Reserve Your Spot' }),
  },
];

export async function run(): Promise<boolean> {
  const executablePath = chromium();
  if (!executablePath) throw new Error('Chromium is not installed: on Debian, `apt-get install chromium`.');
  await ensureWebBuilt();
  const server = await startServer(SERVER, { DATA_DIR: 'memory', SEED: 'demo', LOG_LEVEL: 'warn' }, '/readyz');
  const browser = await playwright.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const runs: number[][] = [];
    for (let round = 0; round < RUNS; round++) runs.push(await interact(browser, server.url));
    return printTable(
      'Interaction to Next Paint on the schedule',
      [
        `A phone of 390 × 844, a processor ${SLOWDOWN} times slower, the best of ${RUNS} fresh visits; server and browser on the same machine.`,
        `An interaction below ${SHORTEST} ms is not reported and counts as ${SHORTEST} ms.`,
      ],
      [
        ...INTERACTIONS.flatMap(({ name }, at) => {
          const all = runs.map((run) => run[at]!);
          return [atMost(`press ${name}`, LIMIT, Math.min(...all), 'ms'), told('  all runs', all.map((one) => `${one} ms`).join(', '))];
        }),
        told('load of the machine', loadavg()[0]!.toFixed(1)),
      ],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** One fresh visit: the milliseconds of each interaction. */
async function interact(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: origin });
  const page = await context.newPage();
  await page.addInitScript(collectInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/');
  await page.locator('#root[data-server-rendered]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const took: number[] = [];
  for (const { press, answer, name } of INTERACTIONS) {
    if (name === 'Reserve') {
      await page.goto(`/?day=${await dayWithClasses(page)}`);
      await page.waitForLoadState('networkidle');
    }
    await page.evaluate(takeInteraction);
    await press(page).tap();
    await answer(page).first().waitFor();
    took.push(Math.max(SHORTEST, await page.evaluate(takeInteraction)));
  }
  await context.close();
  return took;
}

/** A day whose classes have not begun. */
const dayWithClasses = async (page: Page): Promise<string> => (await days(page).nth(3).getAttribute('data-day'))!;

/** Runs inside the page. */
function collectInteractions(): void {
  const kept: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => kept.push(...list.getEntries()));
  const events: object = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(events);
  Object.assign(globalThis, { interactionsSoFar: () => [...kept.splice(0), ...observer.takeRecords()] });
}

/** Runs inside the page. The longest event of an interaction since the last call, or 0. */
async function takeInteraction(): Promise<number> {
  // The frame after the event is presented, and the browser reports it.
  await new Promise((resolve) => setTimeout(resolve, 600));
  const { interactionsSoFar } = globalThis as unknown as {
    interactionsSoFar: () => readonly (PerformanceEntry & { readonly interactionId: number })[];
  };
  return Math.max(0, ...interactionsSoFar().map(({ duration, interactionId }) => (interactionId > 0 ? duration : 0)));
}
