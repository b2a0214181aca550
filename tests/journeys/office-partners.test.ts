/** Task 46: the owner adds a partner, the desk books its visitor in, and the owner reads the month (docs/decisions/0263). */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, heading, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const NOW = Date.parse(TUESDAY) / 1000;
const NUMBER = '7788 9900';

interface Found {
  readonly id: number;
  readonly name: string;
  readonly is_cancel: boolean;
  readonly unix_start: number;
  readonly total_bookings: number;
  readonly max_reservations: number;
}

/** Today's first class with a free seat. The clock moves to a minute after its start. */
async function aClassThatBegan(): Promise<Found> {
  const { origin } = demo.server;
  const { token } = await callApi(origin, 'POST', '/api/staff/login', { body: { email: 'desk@demo.test', password: DEMO_PASSWORD } });
  const { classes } = await callApi(origin, 'POST', '/api/staff/schedule', { token, body: { start: NOW, end: NOW + 86_400 } });
  const found = (classes as Found[]).find((one) => !one.is_cancel && one.unix_start > NOW && one.total_bookings < one.max_reservations)!;
  demo.server.setClock(new Date((found.unix_start + 60) * 1000).toISOString());
  return found;
}

it('task 46: visits by a partner are booked with a number and counted apart, with a file for each month', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/partners');
    await logIn(visitor, 'owner@demo.test');
    await press(link(page, 'Add a partner'));
    await page.getByLabel('Name').fill('Wellhub');
    await page.getByLabel(/^What it pays for a visit/).fill('9.50');
    await press(button(page, 'Save'));
    await sees(heading(page, 'Wellhub'));
  });

  const found = await aClassThatBegan();
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto(`/staff/account?attendance=${found.id}#schedule`);
    await logIn(visitor, 'desk@demo.test');
    const roster = dialog(page, found.name);
    await press(button(roster, 'Book somebody in'));
    const adding = dialog(page, 'Book somebody in');
    await adding.getByLabel('Paid with').selectOption({ label: 'Wellhub' });
    await adding.getByLabel('Find a customer').fill('Wanda Visit');
    await sees(adding.getByText('No record found'));
    await press(button(adding, 'Add Wanda Visit'));
    const person = dialog(page, 'Add a new person');
    await person.getByRole('textbox', { name: 'Email' }).fill('wanda@visit.test');
    await press(button(person, 'Continue'));
    const pays = dialog(page, 'Payment for Wanda Visit');
    await press(button(pays, 'Book in, paid by Wellhub'));
    // The number is asked for, and nothing typed is lost.
    await sees(pays.getByText('Field is required'));
    await pays.getByLabel('Number at Wellhub').fill(NUMBER);
    await press(button(pays, 'Book in, paid by Wellhub'));
    await sees(page.getByText('Wanda Visit is booked and present.'));
    const row = roster.getByRole('listitem').filter({ hasText: 'Wanda Visit' });
    await sees(row.getByText(`Wellhub · ${NUMBER}`));
    expect(await row.getByRole('button', { name: 'Present: Wanda Visit' }).getAttribute('aria-pressed')).toBe('true');

    // A known customer can pay with a pass of theirs after all.
    await press(button(dialog(page, 'On their own phone'), 'Close'));
    await press(button(roster, 'Book somebody in'));
    await adding.getByLabel('Paid with').selectOption({ label: 'Wellhub' });
    await adding.getByLabel('Find a customer').fill('a');
    const books = adding.getByRole('button', { name: /^Book / });
    await press(books.first());
    const paysAfterAll = page.getByRole('dialog', { name: /^Payment for / });
    await paysAfterAll.getByLabel('Paid with').selectOption({ label: 'A pass' });
    await press(button(paysAfterAll, 'Book in with their own pass'));
    await sees(page.getByText(/^(?!Wanda).* is booked and present\.$/));
  });

  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/partner-visits');
    await logIn(visitor, 'owner@demo.test');
    await sees(heading(page, 'Partner visits'));
    await page.getByLabel('Partner', { exact: true }).selectOption({ label: 'Wellhub' });
    const sum = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wellhub' }) });
    await sees(sum.getByText('1 came', { exact: true }));
    await sees(sum.getByText('$9.50 for the people who came'));
    await sees(link(page, /Wanda Visit.*Present/));
    const [file] = await Promise.all([page.waitForEvent('download'), press(button(page, 'Save as a file'))]);
    expect(file.suggestedFilename()).toMatch(/^Partner-visits-\d{4}-\d\d\.csv$/);
    const lines = (await readFile((await file.path())!, 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`Wanda Visit,'${NUMBER},Wellhub,Present,9.5,USD`);
    await press(button(page, 'Correct the visit of Wanda Visit'));
    const visit = dialog(page, 'Correct the visit');
    await visit.getByLabel('Number').fill('');
    await press(button(visit, 'Save'));
    await sees(visit.getByText('Field is required'));
    await visit.getByLabel('Number').fill('0099');
    await visit.getByLabel(/^Paid for this visit/).fill('12');
    await press(button(visit, 'Save'));
    await sees(sum.getByText('$12.00 for the people who came'));
    await sees(link(page, /Wanda Visit.*0099/));
  });
});
