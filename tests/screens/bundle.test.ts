import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';
import { sees } from '../support/browser/steps.ts';

/** quality.md, Speed: what each later route may add to what the schedule has loaded, in bytes of packed script. */
const LATER_LIMIT = 50_000;
/** The checkout is above it with the fields of a new card, the saved ones, the promo box and what is booked with the payment: 64.1 KB. */
const LIMITS: Readonly<Record<string, number>> = { checkout: 65_000 };
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

const packed = async (file: Response): Promise<number> => gzipSync(await file.body(), { level: 9 }).length;

/** The packed size of each script that a page asks for, read at once: its body is gone when the page moves on. */
function watchScripts(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (file) => {
    if (!/\/assets\/.*\.js$/.test(file.url())) return;
    const size = packed(file);
    // A file that comes when the test is over is not one of those that it counts.
    size.catch(() => undefined);
    scripts.set(file.url(), size);
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
      const before = new Set(scripts.keys());
      await scene.show(page, cast.found);
      const added = [...scripts].filter(([address]) => !before.has(address));
      const sizes = await Promise.all(added.map(([, size]) => size));
      expect(added.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMITS[scene.name] ?? LATER_LIMIT);
    });
  });
});
