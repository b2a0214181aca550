/** In the night of the clock change 1:30 am occurs twice. Every screen that shows one of the two says which it is. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { theBrowser, visit } from '../support/browser/browser.ts';
import { startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, entry, sees } from '../support/browser/steps.ts';
import { databaseSettings } from '../support/database.ts';
import { withDemo } from '../support/gateway-demo.ts';

/** 1:30 am of 1 November 2026 in New York, in daylight saving time and in standard time. */
const HOURS = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
const NAMES = ['Night Owl', 'Night Lark'];
const IDS = [9001, 9002];

let server: DemoServer;
let browser: Browser;
let storageState: (who: 'pack' | 'desk') => ReturnType<Awaited<ReturnType<typeof castOf>>['keptBy']>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const prepared = await databaseSettings('demo');
  drop = prepared.drop;
  await withDemo(prepared, async (tx) => {
    for (const [nth, name] of NAMES.entries()) {
      // Taught by the front desk person, so that their own list of classes has them.
      const { rows } = await sql`select id from staff where email = 'desk@demo.test'`.execute(tx);
      const differs = {
        instructor_id: (rows[0] as { id: number }).id,
        id: IDS[nth],
        name,
        starts_at: HOURS[nth],
        ends_at: new Date(Date.parse(HOURS[nth]!) + 50 * 60_000),
        archive_key: null,
        recurrence_id: null,
        original_day: null,
      };
      await sql`insert into class_session select (jsonb_populate_record(one, ${JSON.stringify(differs)}::jsonb)).* from class_session one
                where seats_taken = 0 and visible_public and not is_online and cancelled_at is null order by id limit 1`.execute(tx);
    }
  });
  [server, browser] = await Promise.all([startDemo(prepared), theBrowser()]);
  const cast = await castOf(server.origin);
  server.setClock('2026-10-31T16:00:00Z');
  storageState = (who) => cast.keptBy({ who });
});
afterAll(async () => {
  await server?.stop();
  await drop?.();
});

it('the repeated hour is shown on the schedule, the class page and in the booking sheet', async () => {
  await visit(browser, { origin: server.origin, device: 'phone', storageState: await storageState('pack') }, async ({ page, press }) => {
    await page.goto('/?day=2026-11-01');
    await sees(entry(page, 'Night Owl').getByText('1:30 am EDT'));
    await sees(entry(page, 'Night Lark').getByText('1:30 am EST'));
    await page.goto(`/class/${IDS[0]}`);
    await sees(page.getByText('1:30 am EDT – 1:20 am EST', { exact: false }));
    await page.goto(`/class/${IDS[1]}`);
    await sees(page.getByText('1:30 am EST – 2:20 am', { exact: false }));
    await press(button(page, /^Reserve/));
    const sheet = dialog(page, 'Reserve Your Spot');
    await sees(sheet.getByText('1:30 am EST', { exact: false }));
    expect(await sheet.innerText()).not.toContain('EDT');
  });
});

it('the repeated hour is shown in the staff portal’s calendar and list of classes', async () => {
  await visit(browser, { origin: server.origin, device: 'desk', storageState: await storageState('desk') }, async ({ page, press }) => {
    for (const view of ['day', 'week', 'month']) {
      await page.goto(`/staff/account?view=${view}&day=2026-11-01#calendar`);
      await sees(button(page, /Night Owl/).filter({ hasText: '1:30 am EDT' }));
      await sees(button(page, /Night Lark/).filter({ hasText: '1:30 am EST' }));
    }
    await press(button(page, /Night Lark/).first());
    await sees(page.getByRole('dialog').getByText('tomorrow, 1:30 am EST – 2:20 am'));
    await page.goto('/staff/account?from=2026-11-01#schedule');
    await sees(page.getByText('1:30 am EDT – 1:20 am EST'));
    const times = await page
      .getByRole('main')
      .getByText(/^1:30 am/)
      .allInnerTexts();
    expect(times).toEqual(['1:30 am EDT – 1:20 am EST', '1:30 am EST – 2:20 am']);
  });
});
