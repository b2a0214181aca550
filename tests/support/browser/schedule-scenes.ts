import type { Page } from 'playwright-core';
import { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import { dayAfter, TUESDAY } from './demo-server.ts';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
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
    const answer = async () => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...mine } });
    };
    // A test may end meanwhile, and its page with it. A page that needed the answer fails its test.
    await answer().catch(() => null);
  });
  return id;
}

/** Scenes of the schedule: each kind of day, both views, and errors. */
export const schedule: readonly Scene[] = [
  screenAt('schedule', '/', rows),
  screenAt('schedule-mine', `/?day=${dayAfter(1)}`, (page) => rows(page).getByText('Booked'), { who: 'member' }),
  screenAt('schedule-cancelled', `/?day=${dayAfter(1)}`, (page) => rows(page).getByText('Cancelled')),
  screenAt('schedule-closed', `/?day=${dayAfter(4)}`, (page) => rows(page).getByText('Closed')),
  screenAt('schedule-full', `/?day=${dayAfter(5)}`, (page) => rows(page).getByText('Class Full')),
  screenAt('schedule-past', `/?day=${dayAfter(-10)}`, (page) => page.getByText('This day has passed.')),
  screenAt('schedule-empty', `/?day=${dayAfter(40)}`, (page) => page.getByText('No classes on this day.')),
  screenAt('schedule-grid', `/?day=${dayAfter(1)}&view=grid`, rows, { isWalkedTo: false }),
  doneAt('schedule-filters', 'visitor', `/?day=${dayAfter(1)}&services=1,2,3,4`, async (page) => {
    const isPhone = page.viewportSize()!.width < 768;
    await button(page, isPhone ? 'Filters (1)' : /^Services: .* and 3 more$/).click();
    await sees(dialog(page, isPhone ? 'Filters' : 'Services').getByRole('checkbox', { checked: true }));
  }),
  screenAt('schedule-nothing-found', `/?day=${dayAfter(1)}&instructors=999999`, (page) => page.getByText('Nothing found.')),
  scene('schedule-offered', 'new', async (page) => {
    await offerSeat(page);
    await page.goto('/');
    // On a phone it is below the fold.
    await claimLink(page).scrollIntoViewIfNeeded();
  }),
  screenAt('schedule-embedded', '/?iframe=1&book_text=Book', rows, { isWalkedTo: false }),
  scene('schedule-loading', 'visitor', async (page) => {
    await page.goto('/');
    await page.route('**/getClasses/**', () => new Promise(() => undefined));
    await page.getByRole('button', { name: 'Next month' }).click();
    await sees(page.getByRole('main').getByText('Loading'));
  }),
  scene('schedule-failed', 'visitor', async (page) => {
    await withoutReplies(page);
    await page.route('**/getClasses/**', (route) =>
      route.fulfill({ status: 409, json: { message: 'The studio is busy. Please try again.' } }),
    );
    await page.goto('/');
    await sees(button(page, 'Retry'));
  }),
  scene('offline', 'visitor', async (page) => {
    await page.goto('/');
    await sees(rows(page));
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await sees(page.getByText('You are offline.'));
  }),
];

const classPage = (name: string, className: keyof typeof DEMO_CLASSES, more: Pick<Scene, 'who'> = {}): Scene =>
  screenAt(
    name,
    (found) => `/class/${found[className].id}`,
    (page) => heading(page, DEMO_CLASSES[className]),
    more,
  );

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
  scene('class-offered', 'new', async (page) => {
    await page.goto(`/class/${await offerSeat(page)}`);
    await sees(claimLink(page));
  }),
  screenAt('class-gone', '/class/999999999', (page) => page.getByText('This class is not on the schedule any more.')),
];
