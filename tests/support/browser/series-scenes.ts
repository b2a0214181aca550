import type { Page } from 'playwright-core';
import { scene, screenAt, type Scene } from './scene.ts';
import { button, dialog, heading, link, sees } from './steps.ts';

const OPEN = 'Upright, Upside Down';
const RUNNING = 'Pilates, Spring by Spring';

/** Opens a series from the list. */
export async function openSeries(page: Page, name: string): Promise<void> {
  await page.goto('/series');
  await link(page, name).click();
  await sees(heading(page, name));
}

const reserve = async (page: Page, name: string): Promise<void> => {
  await openSeries(page, name);
  await button(page, 'Reserve this series').click();
};

/** A booking that can be cancelled, as the server sends it. */
const BOOKED = {
  id: 1,
  series_id: 1,
  series_name: OPEN,
  media_url: '/assets/demo/series-upside-down.svg',
  total_schedules_booked: 4,
  total_upcoming_schedules: 4,
  unix_start: 1_774_222_200,
  unix_end: 1_776_645_900,
  status: 'active',
  pass_user: { name: '10-class pack' },
  cancellation: { classes: 4, credits_returned: 4, credits_kept: 0, fee: null, until_unix: 1_774_049_400 },
  cancel_refusal: null,
};

const withBooked = (page: Page) =>
  page.route('**/v1/series/customer-bookings', (route) =>
    route.fulfill({ json: { data: [BOOKED], meta: { current_page: 1, last_page: 1, per_page: 5, total: 1 } } }),
  );

/** Scenes from the list of series to the series bookings. */
export const seriesScenes: readonly Scene[] = [
  screenAt('series', '/series', (page) => link(page, RUNNING)),
  scene('series-none', 'visitor', async (page) => {
    await page.route('**/v1/series', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/series');
    await sees(page.getByText('No series available.'));
  }),
  scene('series-page', 'visitor', (page) => openSeries(page, OPEN)),
  scene('series-page-mine', 'member', (page) => openSeries(page, RUNNING)),
  {
    name: 'series-page-unknown',
    breaks: true,
    show: async (page) => {
      await page.goto('/series/999999999');
      await sees(page.getByText('This series is not offered any more.'));
    },
  },
  scene('series-checkout', 'member', async (page) => {
    await reserve(page, OPEN);
    await sees(button(page, 'Book 4 classes'));
  }),
  scene('series-checkout-no-pass', 'pack', async (page) => {
    await reserve(page, OPEN);
    await sees(link(page, 'Buy a pass'));
  }),
  screenAt('series-checkout-nothing', '/series/checkout', (page) => page.getByText('No series selected'), { who: 'member' }),
  screenAt('account-series', '/account#series', (page) => link(page, RUNNING), { who: 'member' }),
  screenAt('account-series-none', '/account#series', (page) => page.getByText('No series found'), { who: 'pack' }),
  scene('account-series-cancel', 'pack', async (page) => {
    await withBooked(page);
    await page.goto('/account#series');
    await button(page, /^Cancel series/).click();
    await sees(dialog(page, 'Cancel this series?'));
  }),
];
