/** The owner gives the classes of a teacher to somebody else (docs/decisions/0247). */
import { expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, heading, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();

it('task 45: a teacher leaves, 60 classes are handed over, and a mistake is taken back', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/timetable');
    await logIn(visitor, 'owner@demo.test');
    await press(button(page, 'Next week'));
    await press(button(page, /^Monday/));
    await press(button(page, 'Add a class'));
    const form = dialog(page, 'Add a class');
    await form.getByRole('combobox', { name: /^Class/ }).fill('Night Flow');
    await form.getByLabel('Starts').fill('22:00');
    for (const weekday of ['Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await form.getByLabel(weekday, { exact: true }).check();
    await form.getByLabel('Teacher').selectOption({ label: 'Maya Lindqvist' });
    await press(button(form, 'Add to the timetable'));
    await form.waitFor({ state: 'hidden' });

    await page.goto('/office/team');
    await press(page.getByRole('link', { name: /Maya Lindqvist/ }));
    await press(page.getByRole('link', { name: 'Away or leaving' }));
    await sees(heading(page, 'Maya Lindqvist: away or leaving'));
    await page.getByLabel('Does not come back').check();
    await page.getByRole('radio', { name: 'Somebody else teaches them' }).check();
    await page.getByLabel('New teacher').selectOption({ label: 'Daniel Okafor' });
    await page.getByLabel(/^What becomes of Night Flow, Tue at/).selectOption({ label: 'Hana Sato teaches it' });
    const save = button(page, /^Change \d+ classes$/);
    await sees(save);
    const count = Number(/\d+/.exec(await save.innerText())![0]);
    expect(count).toBeGreaterThanOrEqual(60);
    await sees(page.getByText(new RegExp(`^${count} classes, \\d+ bookings, \\d+ waiting$`)));
    await press(save);
    const done = page.getByRole('status').filter({ hasText: `Maya Lindqvist away: ${count} classes changed` });
    await sees(done.getByText(/You can take it back until .* mails wait until then/));
    await page.goto('/office/timetable/repeating');
    await sees(page.getByText(/^Daniel Okafor/).first());
    expect(await page.getByRole('listitem').filter({ hasText: 'Night Flow' }).filter({ hasText: 'Hana Sato' }).count()).toBe(1);

    await page.goto('/office/timetable');
    await press(button(done, 'Take it back'));
    await sees(done.getByText('Taken back.'));
    await page.goto('/office/timetable/repeating');
    await sees(page.getByText(/^Maya Lindqvist/).first());
    expect(await page.getByRole('listitem').filter({ hasText: 'Night Flow' }).filter({ hasText: 'Hana Sato' }).count()).toBe(0);
  });
}, 120_000);
