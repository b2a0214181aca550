/** From the staff's link to the tablet at the door, and to the instructor's roster (spec 3 §2, Self Check-In; readings §11). */
import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const now = Date.parse(TUESDAY) / 1000;

/** A class of today with bookings, which the owner moves to begin in 20 minutes. */
let session: { id: number; name: string };
let token: string;
const ask = (path: string, body: object): Promise<any> => callApi(demo.server.origin, 'POST', path, { token, body });
beforeAll(async () => {
  const body = { email: 'owner@demo.test', password: DEMO_PASSWORD };
  token = (await callApi(demo.server.origin, 'POST', '/api/staff/login', { body })).token;
  const { classes } = await ask('/api/staff/schedule', { start: now + 3600, end: now + 12 * 3600, hide_cancelled: true });
  session = classes.find((one: any) => one.total_bookings > 1 && one.instructor_id !== null);
  const { data } = await ask('/instructors/get-class-data', { scheduleId: session.id });
  const { total_bookings: _, ...form } = data;
  await ask('/class/update-class', { ...form, time: '10:20 am' });
});

it('people check themselves in at the door without a log-in, and the instructor sees it', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, 'desk@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await page.goto('/staff/account#self-check-in');
    const link = page.getByRole('textbox', { name: 'Link' });
    await sees(link);
    const { pathname, search } = new URL(await link.inputValue());

    await demo.visit({ device: 'phone' }, async (door) => {
      await door.page.goto(`${pathname}${search}`);
      await sees(heading(door.page, 'Please Check In'));
      const free = door.page.getByRole('button', { name: /^Check In: / });
      const all = await free.count();
      expect(all).toBeGreaterThan(1);
      await door.press(free.first());
      await expect.poll(() => free.count()).toBe(all - 1);
      await sees(door.page.getByText(`1 of ${all} checked in`));
      await door.press(button(door.page, /^Undo the check-in of /));
      await sees(door.page.getByText(`0 of ${all} checked in`));
      const finder = door.page.getByRole('searchbox', { name: 'Find your name' });
      expect(await finder.count()).toBe(all >= 12 ? 1 : 0);
      if (all >= 12) await finder.fill((await free.first().getAttribute('aria-label'))!.slice('Check In: '.length));
      await door.press(free.first());
      await sees(door.page.getByText(`1 of ${all} checked in`));
      await door.page.reload();
      await sees(door.page.getByText(`1 of ${all} checked in`));

      // Staff mark the person again, so the tablet can no longer take its check-in back.
      await door.press(free.first());
      await sees(door.page.getByText(`2 of ${all} checked in`));
      const undo = button(door.page, /^Undo the check-in of /);
      const name = (await undo.getAttribute('aria-label'))!.slice('Undo the check-in of '.length);
      const { schedule } = await ask('/api/staff/scheduleClass', { id: session.id });
      for (const { id, customer } of schedule.bookings.filter((one: any) => name.startsWith(one.customer.customer_first_name)))
        for (const attendance of [false, true])
          await ask('/api/staff/updateAttendance', { booking_id: id, customer_id: customer.id, attendance });
      await door.press(undo);
      await sees(door.page.getByRole('alert'));
      await waitUntilHidden(undo);
      expect(await free.count()).toBe(all - 2);
    });

    await page.goto(`/staff/account?attendance=${session.id}#schedule`);
    await sees(page.getByRole('dialog').getByText(/^2 of \d+ present$/));

    const { bookings } = await ask('/api/staff/scheduleClass', { id: session.id }).then(({ schedule }) => schedule);
    const absent = bookings.find((one: any) => one.status === 1 && one.class_for === 'myself').customer;
    await page.goto(`/staff/account?find=${encodeURIComponent(absent.email)}#customers`);
    await press(button(page, /^More about /));
    await press(page.getByRole('menuitem', { name: 'Check in' }));
    await sees(page.getByText(`Checked in: ${session.name}.`));

    await page.goto('/staff/account#self-check-in');
    await press(button(page, 'Regenerate Url'));
    await press(button(dialog(page, 'Make a new link?'), 'Regenerate Url'));
    await waitUntilHidden(dialog(page, 'Make a new link?'));
    await page.goto(`${pathname}${search}`);
    await sees(page.getByText('This check-in link no longer works.', { exact: false }));
    expect(await page.getByRole('button', { name: /^Check In: / }).count()).toBe(0);
  }));

it('somebody who has not booked books at the door with an email and a code, and staff see it', () =>
  demo.visit({ device: 'phone' }, async (door) => {
    const { link_hash: hash } = await ask('/staff/self-check-in', {});
    const { page, press } = door;
    const counts = async () => {
      const { schedule } = await ask('/api/staff/scheduleClass', { id: session.id });
      const jonas = schedule.bookings.find((one: any) => one.customer.email === 'pack@demo.test');
      return jonas?.status ?? null;
    };
    expect(await counts()).toBeNull();
    await page.goto(`/self-check-in?hash=${hash}`);
    await sees(heading(page, 'Please Check In'));
    expect(await button(page, 'I have not booked').count()).toBe(0);
    await page.goto(`/self-check-in?hash=${hash}&walk-in=1`);
    await press(button(page, 'I have not booked'));
    await page.getByLabel('Email').fill('pack@demo.test');
    await press(button(page, 'Continue'));
    const mail = async () =>
      (await mailsTo(demo.server.origin, 'pack@demo.test')).find(({ subject }) => subject.startsWith('Your code for'));
    await expect.poll(mail, { timeout: 20_000 }).toBeDefined();
    await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec((await mail())!.text)![0]);
    await sees(page.getByText('You are booked and checked in.'));
    expect(await counts()).toBe(2);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('pack@demo.test');
    expect(await page.evaluate(() => localStorage.getItem('atelier.customer_token'))).toBeNull();
  }));
