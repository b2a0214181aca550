/**
 * A series from the list to the account and back: on a phone by a person without an account, on a desktop by a customer without a pass for
 * it (spec 2 §2, §4).
 */
import { describe, expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { enterCard } from '../support/browser/paying-scenes.ts';
import { answerAllQuestions } from '../support/browser/people.ts';
import { openSeries } from '../support/browser/series-scenes.ts';
import { button, dialog, heading, here, link, logIn, sees } from '../support/browser/steps.ts';

const OPEN = 'Upright, Upside Down';
const RUNNING = 'Pilates, Spring by Spring';

const demo = theDemo();

describe('A series', () => {
  it('is booked on a phone in under a minute through the log-in, and cancelled', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      const began = Date.now();
      await openSeries(page, OPEN);
      await sees(page.getByText('Books 4 of 5 classes.'));
      await sees(page.getByText('Full'));
      await press(button(page, 'Reserve this series'));
      await page.waitForURL((url) => url.searchParams.get('r') === 'series/checkout');
      await logIn(visitor, 'member@demo.test');
      await sees(page.getByText('1 class is not booked'));
      await press(button(page, 'Book 4 classes'));
      await sees(page.getByText('Series booked successfully: 4 classes.'));
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#series');
      expect(Date.now() - began).toBeLessThan(60_000);

      await sees(link(page, OPEN));
      await sees(link(page, RUNNING));
      await sees(page.getByText('4 classes, 4 still to come'));
      await page.goto('/account#bookings');
      await sees(page.getByText(`Series: ${OPEN}`));
      await sees(page.getByText('This class is part of a series and cannot be cancelled by itself.'));

      await page.goto('/account#series');
      await press(button(page, `Cancel series: ${OPEN}`));
      await press(button(dialog(page, 'Cancel this series?'), 'Cancel 4 classes'));
      await sees(page.getByText('The series was cancelled: 4 classes.'));
      await page.getByRole('tab', { name: 'Cancelled' }).click();
      await sees(link(page, OPEN));
    }));

  it('explains a lack of credits, and is booked with a newly bought pass', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await answerAllQuestions(demo.server.origin, 'pack@demo.test');
      await openSeries(page, OPEN);
      await page.getByRole('columnheader', { name: 'No.' }).waitFor();
      await press(button(page, 'Reserve this series'));
      await logIn(visitor, 'pack@demo.test');
      await sees(page.getByText('The series takes 4 credits, and this pass has 3 for it.'));
      await press(link(page, 'Buy a pass'));
      await sees(page.getByText('You need a pass that covers the series.'));
      expect(here(page)).toMatch(/^\/buy\?series-id=\d+/);
      expect(await heading(page, 'Single class').count()).toBe(0);
      await press(link(page, 'Choose 20-class pack'));
      await press(link(page, 'Buy Now'));
      await sees(page.getByText('4 classes are booked as soon as you have paid.'));
      await enterCard(page, '4242 4242 4242 4242');
      await press(button(page, /^Pay \$/));
      await sees(heading(page, 'You’re booked'));
      expect((await page.getByRole('main').innerText()).split(OPEN)).toHaveLength(2);
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#series');
      await sees(page.getByText('4 classes, 4 still to come'));
    }));

  it('with no classes left for the customer says so, and leads to their bookings', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login');
      await logIn(visitor, 'member@demo.test');
      await page.waitForURL((url) => url.pathname === '/account');
      await openSeries(page, RUNNING);
      await sees(page.getByText('You have booked this series.'));
      await press(link(page, 'See my series'));
      await sees(page.getByText('6 classes, 4 still to come'));
      expect(here(page)).toBe('/account#series');
    }));
});

it('task 31: a course of four Mondays is planned, shown, booked, and changed', async () => {
  const NAME = 'Quiet Mondays';
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/series');
    await logIn(visitor, 'owner@demo.test');
    await press(link(page, 'Add a series'));
    await sees(heading(page, 'New series'));
    await page.getByLabel('Name').fill(NAME);
    await page.getByLabel('Description').fill('Four evenings to come to rest.');

    await press(button(page, 'Plan new classes'));
    const form = dialog(page, 'Add a class');
    await form.getByRole('combobox', { name: /^Class/ }).fill(NAME);
    // The demo begins on a Tuesday.
    await form.getByLabel('First day').fill(dayAfter(6));
    await form.getByLabel('Last day').fill(dayAfter(27));
    for (const weekday of ['Tue', 'Wed']) await form.getByLabel(weekday, { exact: true }).uncheck();
    await form.getByLabel('Mon', { exact: true }).check();
    await sees(form.getByText(/^4 classes: Mon/));
    await press(button(form, 'Add to the timetable'));
    await form.waitFor({ state: 'hidden' });
    await page.getByLabel('Add classes of').selectOption(NAME);
    await press(button(page, 'Add all 4'));
    await sees(page.getByRole('region', { name: 'What customers see' }).getByText(/4 classes/));
    await press(button(page, 'Save'));
    await sees(heading(page, NAME));
  });
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openSeries(page, NAME);
    await press(button(page, 'Reserve this series'));
    await logIn(visitor, 'member@demo.test');
    await press(button(page, 'Book 4 classes'));
    await sees(page.getByText('Series booked successfully: 4 classes.'));
  });
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/series');
    await logIn(visitor, 'owner@demo.test');
    await press(link(page, new RegExp(`^${NAME}.*4 classes · 1 person`)));
    await press(button(page, /^Take .+ out$/).first());
    await sees(page.getByText('1 person has booked this series and keeps all classes.', { exact: false }));
    await press(button(page, 'Save'));
    await sees(page.getByText(/^Somebody booked 1 of these classes/));
    await page.reload();
    await press(button(page, 'Discard them'));
    await page.getByLabel('Show it to customers').uncheck();
    await press(button(page, 'Save'));
    await sees(page.getByText(/^Saved\. 1 person has booked this series/));
    await sees(page.getByText('It is not shown to customers.'));
    await page.goto('/series');
    await sees(heading(page, OPEN));
    expect(await heading(page, NAME).count()).toBe(0);
  });
});
