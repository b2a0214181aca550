/** From a class to a pass: the seat is held, and the server books it with the payment (docs/decisions/0087, 0148). */
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { answerAllQuestions, callApi, castOf, type Cast } from '../support/browser/people.ts';
import { button, dialog, entry, heading, link, openDay, seat, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const NEW = 'new@demo.test';
const PACK = 'pack@demo.test';
const OPEN = DEMO_CLASSES.open;
const TEN = /^10-class pack/;
const HELD = /^We hold your seat for \d+ minutes more\.$/;

const api = (path: string, ask: { body?: object; token?: string } = {}) => callApi(demo.server.origin, 'POST', path, ask);
const tokenOf = async (email: string): Promise<string> => (await api('/api/login', { body: { email, password: DEMO_PASSWORD } })).token;

/** A returning customer whose answers and card are saved. */
async function returns(cast: Cast) {
  await answerAllQuestions(demo.server.origin, NEW);
  const token = await tokenOf(NEW);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2090, cvc: '123', name: 'Noa New' };
  await api('/customer/payment/process', { token, body: { payment_method: (await api('/sandbox/cards', { body: card })).id } });
  return { token, storageState: await cast.keptBy({ who: 'new' }) };
}

/** Undoes the bookings of the open class, and returns their number. */
async function undoBooked(): Promise<number> {
  const token = await tokenOf(PACK);
  const { data } = await api('/api/customer/classes', { token, body: { type: 'upcoming', page_size: 100 } });
  const mine = (data as { id: number; class_details: { name: string } }[]).filter(({ class_details: { name } }) => name === OPEN);
  for (const { id } of mine) await api('/api/booking/cancel', { token, body: { id, undo: true } });
  return mine.length;
}

describe('A seat is held while its customer pays for a pass', () => {
  it('takes four taps from the class to the booking, with a saved card', async () => {
    const cast = await castOf(demo.server.origin);
    const { storageState } = await returns(cast);
    await demo.visit({ device: 'phone', storageState }, async (visitor) => {
      const { page } = visitor;
      let taps = 0;
      const tap = (what: Locator) => {
        taps++;
        return visitor.press(what);
      };
      await openDay(visitor, cast.found.open.day);
      await tap(button(entry(page, OPEN), /^Reserve/));
      await tap(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await tap(link(page.getByRole('main'), TEN));
      await sees(page.getByRole('status').filter({ hasText: HELD }));
      await sees(page.getByText(/It is reserved as soon as you have paid\. Cancel free of charge until /));
      await tap(button(page, /^Pay \$/));
      await sees(heading(page, 'You’re booked'));
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(seat(page, OPEN));
      expect(taps).toBe(4);
    });
  });

  it.each([
    { what: 'the tab is closed', ends: (page: Page) => page.close() },
    {
      what: 'Stay here is pressed',
      ends: async (page: Page) => {
        await button(page, 'Stay here').click();
        await sees(heading(page, 'You’re booked'));
      },
    },
    { what: 'the network is lost', ends: (page: Page) => page.context().setOffline(true) },
    // The bank asks in a dialog. The tab closes as soon as the page has reported the result.
    { what: 'the bank asks first', bank: true, ends: (page: Page) => page.close() },
  ])('is booked with the payment, although $what', async ({ bank = false, ends }) => {
    const cast = await castOf(demo.server.origin);
    await answerAllQuestions(demo.server.origin, PACK);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await openCheckout(page, '20-class pack');
      await sees(page.getByRole('status').filter({ hasText: HELD }));
      await enterCard(page, bank ? '4000 0025 0000 3155' : '4242 4242 4242 4242');
      const paid = page.waitForRequest(bank ? '**/v1/payment/pass/complete' : '**/v1/confirmCheckout');
      await press(button(page, /^Pay \$/));
      if (bank) await press(button(dialog(page, 'Your bank asks you'), 'Approve the payment'));
      await (await paid).response();
      await ends(page);
    });
    expect(await undoBooked()).toBe(1);
  });

  it('is booked with the payment, although the tab closes before the answer arrives', async () => {
    const cast = await castOf(demo.server.origin);
    await answerAllQuestions(demo.server.origin, PACK);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await openCheckout(page, '20-class pack');
      await sees(page.getByRole('status').filter({ hasText: HELD }));
      await enterCard(page, '4242 4242 4242 4242');
      const closed = page.waitForEvent('close');
      await page.route('**/v1/confirmCheckout', async (route) => {
        await route.fetch();
        await page.close();
      });
      await press(button(page, /^Pay \$/));
      await closed;
    });
    expect(await undoBooked()).toBe(1);
  });

  it.each([
    { what: 'the server fails', ends: (route: Route) => route.fulfill({ status: 500, json: { success: false } }) },
    { what: 'the network is lost', ends: (route: Route) => route.abort() },
  ])('is shown as not held when $what during the check, and is booked with the payment', async ({ ends }) => {
    const cast = await castOf(demo.server.origin);
    await answerAllQuestions(demo.server.origin, PACK);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      for (const call of ['hold-seat', 'getClassReserve']) await page.route(`**/v1/api/${call}`, ends);
      await openCheckout(page, '20-class pack');
      await sees(page.getByText('We could not look at your class'));
      await sees(page.getByText('It is reserved with your payment if a place is free then.'));
      await enterCard(page, '4242 4242 4242 4242');
      await press(button(page, /^Pay \$/));
      await sees(heading(page, 'You’re booked'));
    });
    expect(await undoBooked()).toBe(1);
  });

  it('is not promised when the browser cannot read what the pass pays for', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    await demo.visit({ device: 'phone', storageState }, async ({ page }) => {
      await page.route('**/v1/get-passes?*class_id*', (route) => route.abort());
      await openCheckout(page, '20-class pack');
      await sees(page.getByText('If you pay now, you buy the pass alone and can reserve afterwards.'));
      await page.unroute('**/v1/get-passes?*class_id*');
      expect(await page.getByText(HELD).count()).toBe(0);
      await button(page, 'Look again').click();
      await sees(page.getByRole('status').filter({ hasText: HELD }));
    });
  });

  it('is released when the customer returns to the schedule, and a second tab updates when it becomes visible', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'lateFee' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      const second = await page.context().newPage();
      const held = (tab: Page) => sees(tab.getByRole('status').filter({ hasText: HELD }));
      for (const tab of [page, second]) {
        await openCheckout(tab, '20-class pack');
        await held(tab);
      }
      // Another pass for the same class keeps the hold.
      await press(link(page, 'Choose another pass'));
      await sees(heading(page, '20-class pack'));
      await openCheckout(page, '20-class pack');
      await held(page);
      const given = page.waitForResponse('**/v1/api/release-seat');
      await press(link(page, 'Schedule').first());
      expect((await given).status()).toBe(200);
      await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await sees(second.getByText('Your seat is no longer held.'));
    });
  });

  it('is refused before the payment when the class is full', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'fullNoWaitlist' });
    await demo.visit({ device: 'phone', storageState }, async ({ page }) => {
      await openCheckout(page, '20-class pack');
      await sees(page.getByText(/Every place is taken and there is no waitlist\. You can still buy the pass, for other classes\./));
      expect(await page.getByText(HELD).count()).toBe(0);
    });
  });

  it('is reported as not booked, with the reason, on the page and by mail, when the class was cancelled during the bank check', async () => {
    const cast = await castOf(demo.server.origin);
    await answerAllQuestions(demo.server.origin, PACK);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    const { token } = await api('/api/staff/login', { body: { email: 'owner@demo.test', password: DEMO_PASSWORD } });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await openCheckout(page, '20-class pack');
      await sees(page.getByRole('status').filter({ hasText: OPEN }));
      await enterCard(page, '4000 0025 0000 3155');
      await press(button(page, /^Pay \$/));
      const bank = dialog(page, 'Your bank asks you');
      await sees(bank);
      await api('/staff/class/schedule/cancel', {
        token,
        body: { id: cast.found.open.id, refund: 7, cancellation_reason: 'The boiler is broken.' },
      });
      await press(button(bank, 'Approve the payment'));
      await sees(page.getByText(/^Not booked: Slow Morning Yoga, .* cancelled/));
      await sees(link(page, 'Book something else'));
    });
    const told = async () =>
      (await mailsTo(demo.server.origin, PACK)).find(({ subject }) => subject.startsWith('Not booked: Slow Morning Yoga'));
    await expect.poll(told).toBeDefined();
    expect((await told())?.text).toMatch(/your pass is kept for you\.[^]*Slow Morning Yoga/);
    expect(await undoBooked()).toBe(0);
  });
});
