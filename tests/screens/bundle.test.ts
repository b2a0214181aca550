import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { importsOf } from '../../scripts/borders.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';
import { sees } from '../support/browser/steps.ts';

/** Whether no further script is asked for in half a second. */
async function isQuiet(page: Page, scripts: ReadonlySet<string>): Promise<boolean> {
  const count = scripts.size;
  await page.waitForTimeout(500);
  return scripts.size === count;
}

/** Bytes of compressed script that each later route may add to those of the schedule (quality.md, Speed). */
const LATER_LIMIT = 50_000;
/**
 * Two routes exceed the limit: the reserve page, with the studio's questions and the messages of refusals (52.9 KB), and the checkout, with
 * the fields of a new card, saved cards, promo codes, the studio's own ways to pay and the booking made with the payment, also in a hidden class
 * (67.8 KB).
 */
const LIMITS: Readonly<Record<string, number>> = { reserve: 53_200, checkout: 68_000 };
const ROUTES = [
  'class',
  'reserve',
  'bookings',
  'appointments-who',
  'appointment-checkout',
  'my-appointments',
  'packs',
  'buy',
  'product',
  'checkout',
  'success',
  'login',
  'forgot-password',
  'reset-password',
  'staff-login',
  'staff',
];

const demo = theDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

const packed = async (address: string): Promise<number> => gzipSync(await fetch(address).then((file) => file.bytes()), { level: 9 }).length;

/** The addresses of the scripts that a page requests. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (file) => {
    if (/\/assets\/.*\.js$/.test(file.url())) scripts.add(file.url());
  });
  return scripts;
}

describe('After the schedule page', () => {
  it.each(scenes.filter(({ name }) => ROUTES.includes(name)))('$name loads little more', async (scene) => {
    const storageState = await cast.keptBy(scene);
    await demo.visit({ device: 'phone', storageState }, async ({ page }) => {
      const scripts = watchScripts(page);
      await page.goto(`/?day=${dayAfter(1)}`);
      await sees(page.getByRole('main').getByRole('button', { name: /^(Reserve|Join Waitlist)/ }));
      // Scripts that the schedule loads after its first rendering count as the schedule's. The last of them comes once the browser is idle.
      await expect.poll(() => [...scripts].some((address) => address.includes('/after-paint-'))).toBe(true);
      // The load state is idle once for each page, perhaps before that script has loaded others.
      await expect.poll(() => isQuiet(page, scripts)).toBe(true);
      const before = new Set(scripts);
      await scene.show(page, cast.found);
      const added = [...scripts].filter((address) => !before.has(address));
      const sizes = await Promise.all(added.map(packed));
      expect(added.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMITS[scene.name] ?? LATER_LIMIT);
    });
  });
});

const dist = join(import.meta.dirname, '../../dist');
const builtText = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** Its package names the MIT license without its text. */
const WITHOUT_TEXT = ['react-remove-scroll-bar'];

describe('The build', () => {
  it.each(['licenses.md', 'render/licenses.md'])('contains the licence of each library: %s', (file) => {
    const [, ...entries] = builtText(file).split(/^## /m);
    const names = entries.map((entry) => entry.split(' - ')[0]!);
    expect(names).toEqual(expect.arrayContaining(['@mantine/core', '@tabler/icons-react', '@tanstack/react-router', 'react', 'zod']));
    const bare = entries.filter((entry) => !/Copyright|Permission is hereby granted/i.test(entry)).map((entry) => entry.split(' - ')[0]!);
    expect(bare).toEqual(WITHOUT_TEXT);
  });

  it('contains the licence of its fonts', () => {
    expect(builtText('licenses-of-files.md')).toMatch(/^# @fontsource-variable\/inter\n[^]*SIL OPEN FONT LICENSE/);
  });

  it('needs no package for server-side rendering', () => {
    const files = globSync('render/**/*.js', { cwd: dist });
    const named = files.flatMap((file) => importsOf(builtText(file)).map(({ specifier }) => specifier));
    expect(files).toContain(join('render', 'render.js'));
    expect(named.filter((specifier) => !/^\.{0,2}\//.test(specifier) && !isBuiltin(specifier))).toEqual([]);
  });
});

describe('The sheet that books a class', () => {
  it.each(['/', 'the page of a class'])('is loaded before Reserve is pressed, once %s is touched', async (where) => {
    const storageState = await cast.keptBy({ who: 'pack' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await page.goto(where === '/' ? `/?day=${dayAfter(1)}` : `/class/${cast.found.open.id}`);
      const reserve = page.getByRole('main').getByRole('button', { name: /^Reserve/ });
      await sees(reserve);
      await page.waitForLoadState('networkidle');
      // The page listens for a touch once it is idle.
      const files = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(),
        );
      let moves = 0;
      await expect.poll(async () => (await page.mouse.move(5 + (++moves % 2), 5), files())).toMatch(/\/assets\/reserve-dialog-.*\.js/);
      // Files that a style sheet imports are requested at the same moment.
      const running = () => page.evaluate(() => performance.getEntriesByType('resource').length);
      for (let before = -1; before !== (await running()); await page.waitForTimeout(500)) before = await running();
      const scripts = watchScripts(page);
      await press(reserve.first());
      await sees(page.getByRole('dialog', { name: 'Reserve Your Spot' }));
      expect([...scripts]).toEqual([]);
    });
  });
});
