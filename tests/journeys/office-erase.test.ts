/** Somebody wants to be erased: asked in the office, stopped by the customer, asked again and carried out. */
import { expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { button, dialog, heading, link, logIn, sees, waitUntilHidden } from '../support/browser/steps.ts';

const PACK = 'pack@demo.test';
const NAME = 'Jonas Rivera';
const demo = theDemo();

async function enter(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/staff/login');
  await logIn(visitor, 'owner@demo.test');
  await visitor.page.waitForURL((url) => url.pathname === '/staff/account');
}

async function openPerson(visitor: Visitor): Promise<void> {
  const { page, press } = visitor;
  await enter(visitor);
  await page.goto('/staff/account?find=pack@demo#customers');
  await press(link(page, NAME));
  await sees(heading(page, NAME));
}

it('task 47: somebody is to be erased, stops it, asks again, and is erased after seven days', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openPerson(visitor);
    await press(button(page, `More about ${NAME}`));
    await press(page.getByRole('menuitem', { name: 'Erase this person' }));
    const shown = dialog(page, 'Erase this person?');
    await sees(shown.getByText('10-class pack: 3 credits left'));
    await press(button(shown, 'Erase in seven days'));
    await waitUntilHidden(shown);
    await sees(page.getByText('To be erased'));
  });
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/login');
    await logIn(visitor, PACK);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/account#settings');
    const own = page.getByRole('region', { name: 'Your data' });
    await sees(own.getByText('Your data is deleted on', { exact: false }));
    await press(button(own, 'Stop it'));
    await sees(button(own, 'Delete my data'));
    const saved = page.waitForEvent('download');
    await press(button(own, 'Export what is stored about you'));
    expect((await saved).suggestedFilename()).toMatch(/^stored-data-\d+\.json$/);
    await press(button(own, 'Delete my data'));
    await press(button(dialog(page, 'Delete your data?'), 'Delete in seven days'));
    await sees(own.getByText('Your data is deleted on', { exact: false }));
  });
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page } = visitor;
    await openPerson(visitor);
    await sees(page.getByText('as the customer asked', { exact: false }));
    const { pathname } = new URL(page.url());
    demo.server.setClock(`${dayAfter(8)}T14:00:00Z`);
    // The log-in has ended meanwhile.
    await enter(visitor);
    const title = page.getByRole('heading', { level: 1 });
    await expect
      .poll(async () => {
        await page.goto(pathname);
        await sees(title);
        return title.textContent();
      })
      .toBe('Erased customer');
    await sees(page.getByText('What stays has no name.', { exact: false }));
    expect(await page.getByText(PACK).count()).toBe(0);
  });
});
