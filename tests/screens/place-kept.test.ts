import { expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { pressOn } from '../support/browser/keyboard.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, entry, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();

it('after a booking the focus is in the row whose button disappeared', async () => {
  const cast = await castOf(demo.server.origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await demo.visit({ device: 'desk', storageState }, async ({ page }) => {
    await page.goto(`/?day=${dayAfter(1)}`);
    const row = entry(page, DEMO_CLASSES.open);
    await pressOn(page, button(row, /^Reserve/));
    const asked = dialog(page, 'Reserve Your Spot');
    await sees(button(asked, /^Book/));
    await pressOn(page, button(asked, /^Book/));
    await sees(button(page, 'Done'));
    await pressOn(page, button(page, 'Done'));
    await sees(row.getByText('Booked', { exact: true }));
    await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });
});
