import type { Page } from 'playwright-core';
import { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import { dayAfter, TUESDAY } from './demo-server.ts';
import type { Scene } from './scene.ts';
import { button, dialog, heading, link, sees } from './steps.ts';
import { withoutReplies } from './without-replies.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

const NOW = Date.parse(TUESDAY) / 1000;
const claimLink = (page: Page) => link(page.getByRole('main'), 'Claim your spot');

/** The visitor waits in today's full class and has a seat offer that lasts as long as the scenes run. Returns the class's id. */
async function offerSeat(page: Page): Promise<number> {
  const month = await page.request.get(`/v1/getClasses/${dayAfter(0).slice(0, 7)}`);
  const { classes: all } = (await month.json()) as { classes: { id: number; name: string; unix_start: number }[] };
  const { id } = all.find(({ name, unix_start }) => name === DEMO_CLASSES.lateFee && unix_start > NOW)!;
  const mine = {
    customer_waitlist: [id],
    customer_offers: [{ class_id: id, booking_id: 7, until_unix: NOW + 3600, applicant_name: null }],
  };
  await page.route(/\/getClasses\/|\/api\/class\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...mine } });
  });
  return id;
}

/** Scenes of the schedule: each kind of day, both views, and errors. */
export const schedule: readonly Scene[] = [
  { name: 'schedule', show: async (page) => (await page.goto('/'), sees(rows(page))) },
  {
    name: 'schedule-mine',
    who: 'member',
    show: async (page) => (await page.goto(`/?day=${dayAfter(1)}`), sees(rows(page).getByText('Booked'))),
  },
  {
    name: 'schedule-cancelled',
    show: async (page) => (await page.goto(`/?day=${dayAfter(1)}`), sees(rows(page).getByText('Cancelled'))),
  },
  {
    name: 'schedule-closed',
    show: async (page) => (await page.goto(`/?day=${dayAfter(4)}`), sees(rows(page).getByText('Closed'))),
  },
  {
    name: 'schedule-full',
    show: async (page) => (await page.goto(`/?day=${dayAfter(5)}`), sees(rows(page).getByText('Class Full'))),
  },
  {
    name: 'schedule-past',
    show: async (page) => (await page.goto(`/?day=${dayAfter(-10)}`), sees(page.getByText('This day has passed.'))),
  },
  {
    name: 'schedule-empty',
    show: async (page) => (await page.goto(`/?day=${dayAfter(40)}`), sees(page.getByText('No classes on this day.'))),
  },
  {
    name: 'schedule-grid',
    show: async (page) => (await page.goto(`/?day=${dayAfter(1)}&view=grid`), sees(rows(page))),
  },
  {
    name: 'schedule-filters',
    show: async (page) => {
      await page.goto(`/?day=${dayAfter(1)}&services=1,2,3,4`);
      const isPhone = page.viewportSize()!.width < 768;
      await button(page, isPhone ? 'Filters (1)' : /^Services: .* and 3 more$/).click();
      await sees(dialog(page, isPhone ? 'Filters' : 'Services').getByRole('checkbox', { checked: true }));
    },
  },
  {
    name: 'schedule-nothing-found',
    show: async (page) => (await page.goto(`/?day=${dayAfter(1)}&instructors=999999`), sees(page.getByText('Nothing found.'))),
  },
  {
    name: 'schedule-offered',
    who: 'new',
    show: async (page) => {
      await offerSeat(page);
      await page.goto('/');
      // On a phone it is below the fold.
      await claimLink(page).scrollIntoViewIfNeeded();
    },
  },
  { name: 'schedule-embedded', show: async (page) => (await page.goto('/?iframe=1&book_text=Book'), sees(rows(page))) },
  {
    name: 'schedule-loading',
    show: async (page) => {
      await page.goto('/');
      await page.route('**/getClasses/**', () => new Promise(() => undefined));
      await page.getByRole('button', { name: 'Next month' }).click();
      await sees(page.getByRole('main').getByText('Loading'));
    },
  },
  {
    name: 'schedule-failed',
    show: async (page) => {
      await withoutReplies(page);
      await page.route('**/getClasses/**', (route) =>
        route.fulfill({ status: 409, json: { message: 'The studio is busy. Please try again.' } }),
      );
      await page.goto('/');
      await sees(button(page, 'Retry'));
    },
  },
  {
    name: 'offline',
    show: async (page) => {
      await page.goto('/');
      await sees(rows(page));
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await sees(page.getByText('You are offline.'));
    },
  },
];

const classPage = (name: string, className: keyof typeof DEMO_CLASSES, more: Partial<Scene> = {}): Scene => ({
  name,
  show: async (page, found) => {
    await page.goto(`/class/${found[className].id}`);
    await sees(heading(page, DEMO_CLASSES[className]));
  },
  ...more,
});

/** Scenes of the class page in each status. */
export const classes: readonly Scene[] = [
  classPage('class', 'lateFee'),
  classPage('class-waitlist', 'full'),
  classPage('class-full', 'fullNoWaitlist'),
  classPage('class-cancelled', 'cancelled'),
  classPage('class-closed', 'closed'),
  classPage('class-online', 'online'),
  classPage('class-unlimited', 'unlimited'),
  classPage('class-booked', 'full', { who: 'member' }),
  {
    name: 'class-offered',
    who: 'new',
    show: async (page) => {
      await page.goto(`/class/${await offerSeat(page)}`);
      await sees(claimLink(page));
    },
  },
  {
    name: 'class-gone',
    show: async (page) => (await page.goto('/class/999999999'), sees(page.getByText('This class is not on the schedule any more.'))),
  },
];
