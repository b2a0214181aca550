/** The screens of series: exact durations and rows (spec 2 §2, §4, §8, §9). A journey tests the whole path. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { castOf, type Cast, type Person } from '../support/browser/people.ts';
import { openSeries } from '../support/browser/series-scenes.ts';
import { button, waitUntilHidden, link, sees } from '../support/browser/steps.ts';
import { aStopwatch, type Stopwatch } from '../support/browser/stopwatch.ts';

const OPEN = 'Upright, Upside Down';

const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

async function as(who: Person | undefined, doing: (visitor: Visitor, clock: Stopwatch) => Promise<void>): Promise<void> {
  const storageState = await cast.keptBy({ ...(who && { who }) });
  await demo.visit({ storageState, breaks: true }, async (visitor) => doing(visitor, await aStopwatch(visitor.page)));
}

/** The server's reply about a series, with some fields changed. */
const changed = (page: Page, change: (series: any) => object) =>
  page.route(/\/v1\/series\/\d+$/, async (route: Route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    await route.fulfill({ response: reply, json: { ...body, series: { ...body.series, ...change(body.series) } } });
  });

describe('The page of a series', () => {
  it('shows its classes in pages of 10, 25, 50 and 100, each with its number and a link', () =>
    as(undefined, async ({ page, press }) => {
      await changed(page, ({ schedules }) => ({
        schedules: Array.from({ length: 30 }, (_, nth) => ({ ...schedules[0], id: nth + 1, name: `Evening ${nth + 1}` })),
      }));
      await openSeries(page, OPEN);
      const rows = page.locator('tbody tr');
      await sees(page.getByRole('columnheader'));
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['No.', 'Class', 'Date', 'Instructor', 'Duration']);
      expect([await rows.count(), await page.locator('select option').allInnerTexts()]).toEqual([10, ['10', '25', '50', '100']]);
      expect(await link(page, 'Evening 3').getAttribute('href')).toBe('/class/3');
      await press(button(page, 'Next'));
      await sees(page.getByText('11–20 of 30'));
      expect(await rows.first().innerText()).toMatch(/^11\s+Evening 11/);
      await page.locator('select').selectOption('50');
      expect(await rows.count()).toBe(30);
    }));

  it('says that it takes no reservations, and has no button', () =>
    as(undefined, async ({ page }) => {
      await changed(page, () => ({ unix_bookable_until: null, status: 'inactive' }));
      await openSeries(page, OPEN);
      await sees(page.getByText('Not taking reservations'));
      expect(await button(page, 'Reserve this series').count()).toBe(0);
    }));
});

describe('The checkout of a series', () => {
  const checkout = async ({ page }: Visitor) => {
    await openSeries(page, OPEN);
    await button(page, 'Reserve this series').click();
    await sees(button(page, 'Book 4 classes'));
  };
  const answers = (page: Page, status: number, json: object) =>
    page.route('**/v1/api/series/complete-checkout', (route) => route.fulfill({ status, json }));

  it.each([
    {
      what: 'the server’s message',
      status: 409,
      body: { message: 'What can be booked has changed.' },
      says: 'What can be booked has changed.',
    },
    {
      what: 'the first message of a field',
      status: 422,
      body: { message: 'Something is wrong.', errors: { pass_user_id: ['Field is required', 'Field is invalid'] } },
      says: 'Field is required',
    },
  ])('shows for 7 seconds $what', ({ status, body, says }) =>
    as('member', async (visitor, clock) => {
      const { page, press } = visitor;
      await answers(page, status, { success: false, ...body });
      await checkout(visitor);
      await clock.stop();
      await press(button(page, 'Book 4 classes'));
      const notice = page.getByRole('alert').getByText(says);
      await sees(notice);
      await clock.pass(6999);
      expect(await notice.count()).toBe(1);
      await clock.pass(1);
      await waitUntilHidden(notice);
    }),
  );

  it('continues to the account after 1.5 seconds', () =>
    as('member', async (visitor, clock) => {
      const { page, press } = visitor;
      await answers(page, 200, {
        success: true,
        message: 'Series booked successfully: 4 classes.',
        series_booking_id: 1,
        total_schedules_booked: 4,
        total_schedules_left_out: 1,
        credits_remaining: null,
      });
      await checkout(visitor);
      await clock.stop();
      await press(button(page, 'Book 4 classes'));
      await sees(page.getByText('Series booked successfully: 4 classes.'));
      await clock.pass(1499);
      expect(new URL(page.url()).pathname).toBe('/series/checkout');
      await clock.pass(1);
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#series');
    }));

  it('replaces the form by the reason when the series can no longer be booked', () =>
    as('member', async (visitor) => {
      const { page, press } = visitor;
      await checkout(visitor);
      const json = { success: false, code: 'nothing-to-book', message: 'Nothing of this series is left to book.' };
      await answers(page, 409, json);
      await page.route('**/v1/api/series/checkout-data', (route) => route.fulfill({ status: 409, json }));
      await press(button(page, 'Book 4 classes'));
      await sees(link(page.getByRole('main'), 'See my series'));
      await sees(page.getByRole('alert').getByText(json.message));
      expect(await button(page, 'Book 4 classes').count()).toBe(0);
    }));

  it('shows N/A for a series without a description', () =>
    as('member', async (visitor) => {
      const { page } = visitor;
      await page.route('**/v1/api/series/checkout-data', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        await route.fulfill({ response: reply, json: { ...body, series: { ...body.series, description: '' } } });
      });
      await checkout(visitor);
      expect(await page.getByRole('definition').first().innerText()).toBe('N/A');
    }));
});
