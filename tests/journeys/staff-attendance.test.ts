/** The attendance of a demo class, from the staff log-in to the no-show fee (spec 3 §2, §4, §6; readings §4). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, here, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const DAY = 86_400;
const now = Date.parse(TUESDAY) / 1000;
/** The week in My Classes begins at midnight in New York. */
const MIDNIGHT = now - 10 * 3600;

interface StaffClass {
  readonly id: number;
  readonly name: string;
  readonly unix_start: number;
  readonly instructor_name: string;
  readonly is_cancel: boolean;
  readonly total_bookings: number;
  readonly no_show_fee: number | null;
}

async function staffToken(who: 'owner' | 'instructor'): Promise<string> {
  const body = { email: `${who}@demo.test`, password: DEMO_PASSWORD };
  return (await callApi(demo.server.origin, 'POST', '/api/staff/login', { body })).token;
}
const ask = (token: string, path: string, body: object): Promise<any> => callApi(demo.server.origin, 'POST', path, { token, body });
const classes = async (token: string): Promise<StaffClass[]> =>
  (await ask(token, '/api/staff/schedule', { start: MIDNIGHT, end: MIDNIGHT + 7 * DAY })).classes;
const schedule = async (token: string, id: number): Promise<any> => (await ask(token, '/api/staff/scheduleClass', { id })).schedule;

/** The first class with a no-show fee and at least three people, a minute after its start. */
async function aClassWithAFee(): Promise<any> {
  const token = await staffToken('owner');
  for (const { id } of (await classes(token)).filter((one) => !one.is_cancel && one.unix_start > now && one.total_bookings >= 3)) {
    const found = await schedule(token, id);
    if (found.no_show_fee === null) continue;
    demo.server.setClock(new Date((found.unix_start + 60) * 1000).toISOString());
    return found;
  }
  throw new Error('No class of the demo has a no-show fee.');
}

const toggles = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Present: / });

describe('Attendance', () => {
  it('shows an instructor their own classes only, without email addresses', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page } = visitor;
      await page.goto('/staff/account');
      await page.waitForURL((url) => url.pathname === '/staff/login');
      await logIn(visitor, 'instructor@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await sees(heading(page, 'My Classes'));
      const token = await staffToken('instructor');
      const own = await classes(token);
      const all = await classes(await staffToken('owner'));
      expect(new Set(own.map((one) => one.instructor_name)).size).toBe(1);
      expect(own.length).toBeLessThan(all.length);
      await sees(button(page, /^Details: /));
      expect(await button(page, /^Details: /).count()).toBe(own.filter((one) => !one.is_cancel).length);
      const others = all.find((one) => one.instructor_name !== own[0]!.instructor_name)!;
      await page.goto(`/staff/account?attendance=${others.id}#schedule`);
      await sees(page.getByRole('dialog').getByRole('alert'));
      expect(await toggles(page).count()).toBe(0);
    }));

  it('task 18: is taken: marked by the owner, completed with the no-show fee, and reopened', async () => {
    const found = await aClassWithAFee();
    const missing = found.bookings.length - 1;
    await demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'owner@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto(`/staff/account?from=${new Date((found.unix_start - 4 * 3600) * 1000).toISOString().slice(0, 10)}#schedule`);
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Now' }).filter({ hasText: found.name });
      await press(button(card, /^Attendance/));
      await sees(dialog(page, found.name));
      await press(toggles(page).first());
      await sees(page.getByText(`1 of ${found.bookings.length} present`));
      await press(button(page, 'Complete Attendance'));
      await sees(page.getByText(/no-show fee of \$\d+\.\d\d/));
      await press(button(page, `Complete, ${missing} fees`));
      await sees(page.getByText('Attendance is complete.'));
      expect(await toggles(page).first().isDisabled()).toBe(true);
      expect(await owed(found)).toEqual({ raised: missing, present: 1 });

      await press(button(page, 'Mark Attendance Incomplete'));
      await sees(button(page, 'Complete Attendance'));
      expect(await owed(found)).toEqual({ raised: 0, present: 1 });
      expect(await toggles(page).first().getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('Escape');
      await waitUntilHidden(page.getByRole('dialog'));
      await sees(card.getByText('1 present'));
      expect(here(page)).toMatch(/#schedule$/);
    });
  });
});

/**
 * The number of people marked present and of no-show fees. Completing a completed class returns no numbers, so it is reopened and completed
 * again.
 */
async function owed({ id }: { readonly id: number }): Promise<{ raised: number; present: number }> {
  const token = await staffToken('owner');
  const { attendance_completed: isCompleted, total_attendance: present } = await schedule(token, id);
  if (!isCompleted) return { raised: 0, present };
  const set = (attendance_completed: boolean) =>
    ask(token, '/staff/attendance/mark-as-complete', { class_schedule_id: id, attendance_completed });
  const taken = (await set(false)).no_show_fees;
  expect((await set(true)).no_show_fees).toBe(taken);
  return { raised: taken, present };
}
