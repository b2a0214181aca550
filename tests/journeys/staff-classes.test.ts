/** The owner changes a demo class: its time and places, its people, and whether it takes place (spec 3 §2, §4). */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const DAY = 86_400;
const now = Date.parse(TUESDAY) / 1000;

let owner: string;
beforeAll(async () => {
  const body = { email: 'owner@demo.test', password: DEMO_PASSWORD };
  owner = (await callApi(demo.server.origin, 'POST', '/api/staff/login', { body })).token;
});
const ask = (path: string, body: object): Promise<any> => callApi(demo.server.origin, 'POST', path, { token: owner, body });
const schedule = async (id: number): Promise<any> => (await ask('/api/staff/scheduleClass', { id })).schedule;

/** Classes from the day after tomorrow on with people who pay with credits, one for each test. */
async function comingClasses(): Promise<any[]> {
  const { classes } = await ask('/api/staff/schedule', { start: now + 2 * DAY, end: now + 9 * DAY });
  const found: any[] = [];
  for (const { id, is_cancel: isCancelled, instructor_id: instructor } of classes) {
    if (isCancelled || instructor === null || found.length === 3) continue;
    const one = await schedule(id);
    if (one.limit_reservations && one.bookings.filter(({ takes_credit: takes }: any) => takes).length > 1) found.push(one);
  }
  return found;
}
let classes: any[];
beforeAll(async () => {
  classes = await comingClasses();
  if (classes.length < 3) throw new Error('The demo has too few classes with people who pay with credits.');
});

const atTheDesk = (what: string, doing: (visitor: Visitor) => Promise<void>) =>
  demo.visit({ device: 'desk' }, async (visitor) => {
    await visitor.page.goto('/staff/login');
    await logIn(visitor, 'owner@demo.test');
    await visitor.page.waitForURL((url) => url.pathname === '/staff/account');
    await visitor.page.goto(`/staff/account?${what}#schedule`);
    await doing(visitor);
  });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);

describe('The owner', () => {
  it('moves a class and raises its capacity, after too low a number was refused; booked people get a mail', () =>
    atTheDesk(`class=${classes[0].id}`, async ({ page, press }) => {
      const { id, total_bookings: booked, bookings } = classes[0];
      const watched = await watchMails(demo.server.origin, bookings[0].customer.email);
      await press(button(page, 'Edit class'));
      const form = dialog(page, 'Schedule Details');
      await sees(form);
      await field(page, 'Number of places').fill('0');
      await press(button(form, 'Save'));
      await sees(form.getByText('Remove students from the class before reducing the number of spots in the class', { exact: false }));
      await field(page, 'Number of places').fill(String(booked + 7));
      await field(page, 'Hour').selectOption('11');
      await field(page, 'Minute').selectOption('35');
      await press(button(form, 'Save'));
      await sees(form.getByText('The class is changed.', { exact: false }));
      await waitUntilHidden(form);
      const after = await schedule(id);
      expect(after.max_reservations).toBe(booked + 7);
      expect(after.unix_start).not.toBe(classes[0].unix_start);
      const told = await watched(new RegExp(`^Changed: ${after.name}`));
      expect(told[0]!.text).toContain('free of charge until the class begins');
    }));

  it('removes a person from a class, returns the credit, and books them again', () =>
    atTheDesk(`attendance=${classes[1].id}`, async ({ page, press }) => {
      const { id, bookings } = classes[1];
      const { id: booking, customer } = bookings.find(({ takes_credit: takes }: any) => takes);
      const name = `${customer.customer_first_name} ${customer.customer_last_name}`;
      await press(button(page, `More about ${name}`));
      await press(page.getByRole('menuitem', { name: 'Remove from the class' }));
      const asked = dialog(page, `Remove ${name}?`);
      // Back closes only this dialog. Forward and a reload restore it over the list.
      await sees(asked);
      await page.goBack();
      await waitUntilHidden(asked);
      await sees(button(page, `More about ${name}`));
      await page.goForward();
      await sees(asked);
      await page.reload();
      await sees(asked);
      await press(asked.getByText('Give the credit back'));
      await press(button(asked, 'Remove'));
      await sees(page.getByText('Removed, and told by mail. The credit went back.'));
      await waitUntilHidden(button(page, `More about ${name}`));
      expect((await schedule(id)).bookings.map((one: any) => one.id)).not.toContain(booking);

      await press(button(page, 'Book somebody in'));
      const adding = dialog(page, 'Book somebody in');
      await adding.getByRole('searchbox').fill(customer.email);
      await press(button(adding, `Book ${name}`));
      await sees(page.getByText(new RegExp(`^${name} (is booked in, and|waits as number \\d+, and is) told by mail\\.$`)));
      await waitUntilHidden(adding);
      const after = await schedule(id);
      const people = [...after.bookings, ...after.bookings_waitlist].map((one: any) => one.customer.id);
      expect(people).toContain(customer.id);
    }));

  it('promotes the last waiting person by name into an added seat, and adds a seat when booking somebody in', async () => {
    const { classes: all } = await ask('/api/staff/schedule', { start: now + DAY, end: now + 12 * DAY });
    const { id } = all.find((one: any) => !one.is_cancel && one.active_bookings_waitlist_count > 1);
    const before = await schedule(id);
    const last = before.bookings_waitlist.at(-1);
    const name = last.applicant_name ?? `${last.customer.customer_first_name} ${last.customer.customer_last_name}`;
    await atTheDesk(`attendance=${id}`, async ({ page, press }) => {
      await press(page.getByRole('tab', { name: /^Waitlist/ }));
      await press(button(page, `More about ${name}`));
      await press(page.getByRole('menuitem', { name: 'Move up' }));
      const asked = dialog(page, `Move ${name} up?`);
      await sees(asked.getByText(`All places are taken. One is added for ${name}`, { exact: false }));
      await press(button(asked, 'Add a place and move up'));
      await sees(page.getByText(`The class now has ${before.max_reservations + 1} places.`, { exact: false }));
      await waitUntilHidden(asked);
      await press(page.getByRole('tab', { name: /^Bookings/ }));
      await sees(button(page, `More about ${name}`));
      const after = await schedule(id);
      expect(after.bookings.map((one: any) => one.id)).toContain(last.id);
      expect(after.bookings_waitlist.map((one: any) => one.id)).toEqual(before.bookings_waitlist.slice(0, -1).map((one: any) => one.id));

      await press(button(page, 'Book somebody in'));
      await press(button(dialog(page, 'Book somebody in'), 'Add a place'));
      await sees(page.getByText(`The class now has ${before.max_reservations + 2} places.`, { exact: false }));
      expect(await schedule(id)).toMatchObject({ max_reservations: before.max_reservations + 2 });
    });
  });

  it('task 19: cancels a class and tells its people, and first sees the effects on each person', () =>
    atTheDesk(`class=${classes[2].id}`, async ({ page, press }) => {
      const { id, bookings, bookings_waitlist: waiting } = classes[2];
      const paid = bookings.filter(({ takes_credit: takes }: any) => takes).length;
      await press(button(page, 'Cancel class'));
      const asked = dialog(page, 'Cancel class');
      await sees(button(asked, `Cancel: ${paid} people lose 1 credit`));
      await press(asked.getByText('Give the credits back'));
      await press(asked.getByText('Show on website after cancellation'));
      await field(page, 'Reason').fill('The heating is being mended.');
      await press(button(asked, `Cancel: ${paid} people get 1 credit back`));
      await sees(
        asked.getByText(`All ${bookings.length + waiting.length} people in it are told; ${paid} credits went back.`, { exact: false }),
      );
      await press(button(asked, 'Close').last());
      await sees(page.getByRole('dialog').getByText('Cancelled by Admin'));
      expect(await schedule(id)).toMatchObject({ is_cancel: true, cancellation_reason: 'The heating is being mended.', total_bookings: 0 });
    }));
});
