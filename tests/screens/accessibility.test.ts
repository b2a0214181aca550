import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/browser/axe.ts';
import { DEVICES, type Device, type Scheme } from '../support/browser/browser.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { theDemo } from '../support/browser/demo.ts';
import { scenes } from '../support/browser/scenes.ts';

const demo = theDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

/** One fault in any size, one on a desk only. */
const FAULTY = `<!doctype html><html lang="en"><head><title>Faulty</title><style>
  p { color: #999; background: #fff } img { display: none } @media (width > 1000px) { img { display: block; width: 9px; height: 9px } }
  </style></head><body><main><h1>Pale</h1><p>pale</p><button></button><img src="data:,"></main></body></html>`;

type Faults = Record<`${Device} ${Scheme}`, string[]>;

/** What axe finds at both sizes, in light and dark: the same page is made as large as a desk, where other parts stand beside each other. */
async function faultsOf(page: Page): Promise<Faults> {
  const found: Partial<Faults> = {};
  for (const device of ['phone', 'desk'] satisfies Device[]) {
    await page.setViewportSize(DEVICES[device].viewport!);
    for (const colorScheme of ['light', 'dark'] satisfies Scheme[]) {
      await page.emulateMedia({ colorScheme });
      found[`${device} ${colorScheme}`] = await axeFaults(page, colorScheme === 'dark' ? 'colours' : 'all');
    }
  }
  return found as Faults;
}

const NONE: Faults = { 'phone light': [], 'phone dark': [], 'desk light': [], 'desk dark': [] };

/** Every route and dialog: axe finds nothing serious or critical (quality.md, How it is tested). */
describe('On a phone and on a desk, everybody can use', () => {
  it.each(scenes)('$name', async (scene) => {
    const storageState = await cast.keptBy(scene);
    await demo.visit({ device: 'phone', storageState, bypassCSP: true, breaks: scene.breaks }, async ({ page }) => {
      await scene.show(page, cast.found);
      expect(await faultsOf(page)).toEqual(NONE);
    });
  });

  it('and would be told of a fault', () =>
    demo.visit({ device: 'phone', bypassCSP: true }, async ({ page }) => {
      await page.setContent(FAULTY);
      const faults = await faultsOf(page);
      const rules = (at: keyof Faults) => new Set(faults[at].map((fault) => fault.split(':')[0]));
      expect(rules('phone light')).toEqual(new Set(['button-name', 'color-contrast']));
      expect(rules('phone dark')).toEqual(new Set(['color-contrast']));
      expect(rules('desk light')).toEqual(new Set(['button-name', 'color-contrast', 'image-alt']));
      expect(rules('desk dark')).toEqual(new Set(['color-contrast']));
    }));
});
