import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import type { Device } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, entry, waitUntilHidden, link, logIn, sees } from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const demo = theDemo();

/** Fetches a calendar link as a calendar program does. */
const read = async (url: string): Promise<{ status: number; text: string }> => {
  const reply = await fetch(demo.server.origin + new URL(url).pathname);
  return { status: reply.status, text: await reply.text() };
};

describe.each(
  someOf<{ device: Device; who: string }>(1, [
    { device: 'phone', who: 'member@demo.test' },
    { device: 'desk', who: 'pack@demo.test' },
  ]),
)('On a $device, a customer', ({ device, who }) => {
  it('creates a calendar link, copies it, replaces it and turns it off', () =>
    demo.visit({ device, permissions: ['clipboard-read', 'clipboard-write'] }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/account');
      await logIn(visitor, who);
      await press(button(page, 'Create a calendar link'));
      const field = page.getByLabel('Your private calendar link');
      await sees(field);
      const first = await field.inputValue();
      await press(button(page, 'Copy link'));
      const said = page.getByText('URL copied successfully!');
      await sees(said);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      await waitUntilHidden(said);
      expect(await link(page, 'Open in my calendar').getAttribute('href')).toBe(first.replace('http:', 'webcal:'));
      expect((await read(first)).text).toContain('METHOD:PUBLISH');

      await page.reload();
      await sees(page.getByText(/You have had a calendar link since/));
      expect(await field.count()).toBe(0);
      await press(button(page, 'New link'));
      await press(button(dialog(page, 'Make a new link?'), 'Make a new link'));
      await sees(field);
      const second = await field.inputValue();
      expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

      await press(button(page, 'Turn the link off'));
      const asking = dialog(page, 'Turn off your calendar link?');
      await press(button(asking, 'Keep it'));
      await waitUntilHidden(asking);
      expect((await read(second)).status).toBe(200);
      await press(button(page, 'Turn the link off'));
      await press(button(asking, 'Turn it off'));
      await waitUntilHidden(asking);
      await sees(button(page, 'Create a calendar link'));
      expect((await read(second)).status).toBe(404);
    }));
});

it('the details of a booking offer it as a calendar file', () =>
  demo.visit({}, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/account');
    await logIn(visitor, 'member@demo.test');
    await press(button(entry(page, DEMO_CLASSES.full), /^Details/));
    const [file] = await Promise.all([page.waitForEvent('download'), press(button(dialog(page, 'Booking details'), 'Add to calendar'))]);
    expect(file.suggestedFilename()).toMatch(/^booking-\d+\.ics$/);
    expect(readFileSync((await file.path())!, 'utf8')).toContain(`SUMMARY:${DEMO_CLASSES.full}`);
  }));
