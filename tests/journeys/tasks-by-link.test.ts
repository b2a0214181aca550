/** A person does what the roster misses on their own phone, by the code at the desk (docs/decisions/0268). */
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, heading, logIn, sees, waitUntilHidden } from '../support/browser/steps.ts';

const demo = theDemo();
const NOW = Date.parse(TUESDAY) / 1000;

/** A class of today, and somebody in it who owes the studio answers only. */
async function someoneWithOpenQuestions() {
  const { origin } = demo.server;
  const { token } = await callApi(origin, 'POST', '/api/staff/login', { body: { email: 'owner@demo.test', password: DEMO_PASSWORD } });
  const ask = (path: string, body: object) => callApi(origin, 'POST', path, { token, body });
  const { classes } = await ask('/api/staff/schedule', { start: NOW, end: NOW + 86_400 });
  for (const one of classes as { id: number; name: string }[]) {
    const { schedule } = await ask('/api/staff/scheduleClass', { id: one.id });
    const found = schedule.bookings.find(({ missing }: { missing: string[] }) => missing.join() === 'questions');
    if (found) return { session: one, person: found.customer as { customer_first_name: string; customer_last_name: string } };
  }
  throw new Error('Nobody of today owes anything.');
}

async function answersAll({ page, press }: Visitor): Promise<void> {
  await page.getByRole('combobox').selectOption({ label: 'A friend' });
  await press(button(page, 'Save and continue'));
  await expect.poll(() => page.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await press(page.getByText('Yes', { exact: true }));
  await page.getByRole('textbox').fill('Handstands');
  await press(button(page, 'Save and continue'));
}

describe('a code at the desk', () => {
  it('leads to the questions on the own phone, and the desk notices', () =>
    demo.visit({ device: 'phone' }, async (desk) => {
      const { session, person } = await someoneWithOpenQuestions();
      const { page, press } = desk;
      const name = `${person.customer_first_name} ${person.customer_last_name}`;
      await page.goto(`/staff/account?attendance=${session.id}#schedule`);
      await logIn(desk, 'desk@demo.test');
      const roster = dialog(page, session.name);
      const row = roster.getByRole('listitem').filter({ hasText: name });
      await sees(row.getByText('Questions open'));
      const shown = page.waitForResponse('**/api/staff/task-link');
      await press(row.getByRole('button', { name: `Show QR code for ${name}` }));
      const sheet = dialog(page, 'On their own phone');
      await sees(sheet.getByRole('img', { name: /QR code/ }));
      const { pathname, hash } = new URL(((await (await shown).json()) as { task_link: string }).task_link);

      await demo.visit({ device: 'phone' }, async (own) => {
        await own.page.goto(`${pathname}${hash}`);
        await sees(heading(own.page, `Hi ${person.customer_first_name}`));
        expect(await own.page.getByText(person.customer_last_name).count()).toBe(0);
        await answersAll(own);
        await sees(heading(own.page, 'All done. Thank you!'));

        await sees(sheet.getByText(`Signed. Nothing is open for ${name} any more.`));
        await waitUntilHidden(sheet);
        expect(await row.getByText('Questions open').count()).toBe(0);
        await own.page.reload();
        await sees(heading(own.page, 'All done. Thank you!'));
      });
    }));

  it('goes by mail from the page of the person', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'owner@demo.test');
      const { token } = await callApi(demo.server.origin, 'POST', '/api/staff/login', {
        body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
      });
      const { customers } = await callApi(demo.server.origin, 'POST', '/customer/search-customers', {
        token,
        body: { search: 'new@demo' },
      });
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto(`/office/customers/${customers[0].id}`);
      await sees(page.getByText('Waiver not accepted yet'));
      await press(button(page, 'Show QR code'));
      await press(button(dialog(page, 'On their own phone'), 'Send by mail instead'));
      await sees(page.getByText(/A mail with the link is on its way to/));
      expect(await button(page, 'Send by mail instead').count()).toBe(0);
    }));
});
