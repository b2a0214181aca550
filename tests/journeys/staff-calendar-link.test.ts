/** A teacher puts their classes into their own calendar by the link of My Settings (docs/decisions/0248). */
import { expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, logIn, openSection, sees } from '../support/browser/steps.ts';

const demo = theDemo();

/** Fetches a link as a calendar program does. */
const read = async (url: string): Promise<{ status: number; text: string }> => {
  const reply = await fetch(demo.server.origin + new URL(url).pathname);
  return { status: reply.status, text: (await reply.text()).replaceAll('\r\n ', '') };
};

it('task 17: teachers see their classes in their own calendar: the link is copied on a phone and shows the classes of My Classes', () =>
  demo.visit({ device: 'phone', permissions: ['clipboard-read', 'clipboard-write'] }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, 'instructor@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    const details = button(page, /^Details: /).first();
    await sees(details);
    const [, name] = /^Details: (.+?), /.exec((await details.getAttribute('aria-label'))!)!;
    const [, taken, places] = /(\d+) \/ (\d+)/.exec(await page.getByRole('main').getByRole('listitem').first().innerText())!;

    await openSection(visitor, 'Settings');
    await press(button(page, 'Create a calendar link'));
    const field = page.getByLabel('Your private calendar link');
    await sees(field);
    await press(button(page, 'Copy link'));
    await sees(page.getByText('URL copied successfully!'));
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toBe(await field.inputValue());
    const { status, text } = await read(url);
    expect(status).toBe(200);
    expect(text).toContain(`SUMMARY:${name} (${taken}/${places})\r\n`);
    expect(text).toContain(`DESCRIPTION:${taken} of ${places} places booked`);

    await page.reload();
    await press(button(page, 'New link'));
    await press(button(dialog(page, 'Make a new link?'), 'Make a new link'));
    await sees(field);
    expect([(await read(url)).status, (await read(await field.inputValue())).status]).toEqual([404, 200]);
  }));
