import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { DEVICES, type Device, type Scheme, type Visitor } from './browser.ts';
import { theDemo, type Demo } from './demo.ts';
import { castOf, type Cast } from './people.ts';
import { tabStopFaults } from './tab-stops.ts';
import { walk, type Scene } from './scene.ts';
import { spacingFaults } from './text-spacing.ts';
import { isDeep } from '../depth.ts';

export type Faults = Partial<Record<`${Device} ${Scheme}` | 'narrow', string[]>>;

/** Each size and each scheme once. All four combinations with the full sample sizes. */
const SCHEMES: Record<Device, readonly Scheme[]> = isDeep
  ? { phone: ['light', 'dark'], desk: ['dark', 'light'] }
  : { phone: ['light'], desk: ['dark'] };

const isLookedAt = (at: string) =>
  at === 'narrow' || Object.entries(SCHEMES).some(([device, all]) => all.some((one) => at === `${device} ${one}`));

const NONE: Faults = Object.fromEntries(
  ['narrow', 'phone light', 'phone dark', 'desk light', 'desk dark'].filter(isLookedAt).map((at) => [at, []]),
);

/** The width of a desktop page at 400% zoom (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };

/**
 * Faults of the shown page: parts that extend beyond a narrow page, axe's faults at both sizes and in both schemes, and tab stops that a
 * bar covers or at which Tab loses the focus. Resizes the same page to desktop size, where other parts are side by side.
 */
export async function faultsOf(page: Page): Promise<Faults> {
  await page.setViewportSize(NARROW);
  const found: Faults = { narrow: await page.evaluate(reachingOut, NARROW.width) };
  for (const device of ['phone', 'desk'] satisfies Device[]) {
    await page.setViewportSize(DEVICES[device].viewport!);
    for (const colorScheme of SCHEMES[device]) {
      await page.emulateMedia({ colorScheme });
      found[`${device} ${colorScheme}`] = await axeFaults(page, colorScheme === SCHEMES[device][0] ? 'all' : 'colours');
    }
    found[`${device} ${SCHEMES[device][0]!}`]!.push(...(await tabStopFaults(page)));
    // A second banner would mislead people who navigate by landmarks.
    const banners = await page.getByRole('banner').count();
    if (banners > 1) found[`${device} ${SCHEMES[device][0]!}`]!.push(`${banners} banners`);
  }
  return found;
}

/** Runs inside the page. The elements that make the page or a dialog scroll sideways. */
async function reachingOut(width: number): Promise<string[]> {
  // Parts that follow the width by script are done after two frames.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const whole = document.documentElement;
  const scrolled = [whole, ...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter(
    (part) => part.scrollWidth > (part === whole ? width : part.clientWidth),
  );
  return scrolled.flatMap((part) => {
    const wide = [...part.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 1);
    return [`${part.tagName} is ${part.scrollWidth} wide`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))];
  });
}

/** The page as a visitor begins it, after the looks of another scene. */
async function beginAgain(page: Page): Promise<void> {
  await page.setViewportSize(DEVICES.phone.viewport!);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Call it once, at the top of a file. Tests that everybody can use each of these scenes (quality.md, How it is tested). A scene
 * without a beginning of its own is a step on one page of its person, because loading the app takes longer than the step. With the full
 * sample sizes each is loaded.
 */
export function testAccessibility(scenes: readonly Scene[]): Demo {
  const demo = theDemo();
  let cast: Cast;
  beforeAll(async () => {
    cast = await castOf(demo.server.origin);
  });
  describe('On a phone and on a desk, in light and dark, everybody can use', () => {
    it.each(scenes)('$name', async (scene) => {
      const options = { device: 'phone', storageState: await cast.keptBy(scene), bypassCSP: true, breaks: scene.breaks } as const;
      const isWalkedTo = scene.isWalkedTo === true && !isDeep;
      const look = async ({ page }: Visitor) => {
        if (isWalkedTo) await beginAgain(page);
        await scene.show(page, cast.found, isWalkedTo ? walk : undefined);
        expect(await faultsOf(page)).toEqual(NONE);
        // The week of the staff calendar is painted to scale, so its entries are cut off.
        expect(scene.who === 'desk' ? [] : await spacingFaults(page)).toEqual([]);
      };
      await (isWalkedTo ? demo.walk(scene.who ?? 'visitor', options, look) : demo.visit(options, look));
    });
  });
  return demo;
}
