/** A roster on a phone: sixty people, no network, and refusals of the server (spec 3 §2, Class attendance view). */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { completeAttendance, updateAttendance } from '../../src/features/attendance/contract/attendance.contract.ts';
import { getStaffClass } from '../../src/features/class-admin/contract/staff-classes.contract.ts';
import { instant, minus, minutes } from '../../src/kernel/time.ts';
import { aStaffBooking, aStaffClassWith } from '../builders/wire-staff.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { pressOn, tabTo } from '../support/browser/keyboard.ts';
import { listen, nextAnnouncements, announcementsSoFar } from '../support/browser/live.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
let storageState: Awaited<ReturnType<Awaited<ReturnType<typeof castOf>>['keptBy']>>;
beforeAll(async () => {
  storageState = await (await castOf(demo.server.origin)).keptBy({ who: 'desk' });
});
const onAPhone = (doing: (visitor: Visitor) => Promise<void>) => demo.visit({ device: 'phone', storageState }, doing);

interface Mark {
  readonly booking: number;
  readonly isPresent: boolean;
  readonly key: string | undefined;
}

/** A server with a class of these people, which records the marks. `line.is`: up, down, or the text of a refusal. */
async function aRoster(page: Page, people: number, over: Parameters<typeof aStaffClassWith>[1] = {}) {
  const startsAt = minus(instant(Date.parse(TUESDAY)), minutes(5));
  const roll = new Map(Array.from({ length: people }, (_, index) => [index + 1, false]));
  const marks: Mark[] = [];
  const line: { is: 'up' | 'down' | { readonly refuses: string } } = { is: 'up' };
  await page.route('**/v1/api/staff/scheduleClass', (route) => {
    const bookings = [...roll].map(([nth, isPresent]) => aStaffBooking(nth, { status: isPresent ? 2 : 1 }));
    const schedule = aStaffClassWith(bookings, {
      unix_start: startsAt,
      total_attendance: bookings.filter(({ status }) => status === 2).length,
      ...over,
    });
    return route.fulfill({ json: z.encode(getStaffClass.reply, { schedule }) });
  });
  await page.route('**/v1/api/staff/updateAttendance', (route) => {
    if (line.is === 'down') return route.abort('internetdisconnected');
    if (line.is !== 'up')
      return route.fulfill({ status: 409, json: { success: false, code: 'attendance-completed', message: line.is.refuses } });
    const { booking_id: booking, attendance: isPresent } = z.decode(updateAttendance.body!, route.request().postDataJSON());
    marks.push({ booking, isPresent, key: route.request().headers()['idempotency-key'] });
    roll.set(booking, isPresent);
    const reply = { success: true, message: '', booking: aStaffBooking(booking, { status: isPresent ? 2 : 1 }) };
    return route.fulfill({ json: z.encode(updateAttendance.reply, reply) });
  });
  await page.goto('/staff/account?attendance=1#schedule');
  await sees(over.is_cancel ? dialog(page, 'Morning Flow').getByText(`Person ${people}`) : present(page, people));
  return { marks, line };
}

const present = (page: Page, nth: number) => button(dialog(page, 'Morning Flow'), `Present: Person ${nth}`);
const isPressed = (page: Page, nth: number) => present(page, nth).getAttribute('aria-pressed');

/** The position and size of each toggle in the dialog, and whether a tap reaches it. */
const places = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[role="dialog"] li button[aria-pressed]'), (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      // Nothing else covers the toggle's center. Toggles scrolled out of view are not checked.
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return { x, y, width, height, isFree: there !== null && one.contains(there) };
    }),
  );

/** Records in the page every toggle that changes from present back to absent, if only for a frame. Returns the names. */
async function watchForFlicker(page: Page): Promise<() => Promise<(string | null)[]>> {
  const went = await page.evaluateHandle(() => {
    const names: (string | null)[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes)
        if (oldValue === 'true' && target instanceof Element) names.push(target.getAttribute('aria-label'));
    });
    watch.observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'], attributeOldValue: true });
    return names;
  });
  return () => went.jsonValue();
}

describe('Sixty people on a phone', () => {
  it('are marked one after the other at thumb speed, and no tap is lost or misplaced, although the network fails for a while', () =>
    onAPhone(async ({ page }) => {
      const { marks, line } = await aRoster(page, 60);
      const flickered = await watchForFlicker(page);
      for (let nth = 1; nth <= 60; nth++) {
        await present(page, nth).evaluate((one) => one.scrollIntoView({ block: 'center' }));
        if (nth === 50) line.is = 'down';
        // The last toggles are just above the foot of the dialog, which says by then that marks wait.
        if (nth === 58) await sees(page.getByText('marks are not sent yet'));
        const before = await places(page);
        const { x, y, width, height } = before[nth - 1]!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        expect(await isPressed(page, nth)).toBe('true');
        expect(await places(page), `after the tap on person ${nth}`).toEqual(before);
      }
      await sees(page.getByText('marks are not sent yet'));
      line.is = 'up';
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await sees(page.getByText('All marks are saved.'));
      expect(marks.map(({ booking }) => booking)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
      expect(marks.every(({ isPresent }) => isPresent)).toBe(true);
      await sees(page.getByText('60 of 60 present'));
      expect(await flickered()).toEqual([]);
    }));

  it('are found by name', () =>
    onAPhone(async ({ page }) => {
      await aRoster(page, 60);
      await page.getByRole('searchbox', { name: 'Find somebody' }).fill('person 42');
      await waitUntilHidden(present(page, 1));
      expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(1);
      await page.getByRole('searchbox', { name: 'Find somebody' }).fill('nobody');
      await sees(page.getByText('Nobody of that name.'));
    }));
});

describe('Offline', () => {
  it('marks are kept, over a reload too, and sent once each when the network returns', () =>
    onAPhone(async ({ page, press }) => {
      const { marks, line } = await aRoster(page, 4);
      line.is = 'down';
      for (const nth of [1, 2, 3, 2]) await press(present(page, nth));
      await sees(page.getByText('3 marks are not sent yet'));
      expect(await button(page, 'Complete Attendance').isDisabled()).toBe(true);
      await page.reload();
      await sees(page.getByText('3 marks are not sent yet'));
      expect([await isPressed(page, 1), await isPressed(page, 2), await isPressed(page, 3)]).toEqual(['true', 'false', 'true']);
      line.is = 'up';
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await waitUntilHidden(page.getByText(/not sent yet/));
      expect(marks.map(({ booking, isPresent }) => ({ booking, isPresent }))).toEqual([
        { booking: 1, isPresent: true },
        { booking: 2, isPresent: false },
        { booking: 3, isPresent: true },
      ]);
      expect(new Set(marks.map(({ key }) => key)).size).toBe(3);
      await expect.poll(() => button(page, 'Complete Attendance').isEnabled()).toBe(true);
    }));

  it('a mark is sent when the network returns, although the list was closed', () =>
    onAPhone(async ({ page, press }) => {
      const { marks, line } = await aRoster(page, 2);
      line.is = 'down';
      await press(present(page, 2));
      await sees(page.getByText('1 mark is not sent yet'));
      await page.keyboard.press('Escape');
      await waitUntilHidden(page.getByRole('dialog'));
      line.is = 'up';
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => marks.map(({ booking }) => booking)).toEqual([2]);
    }));
});

it('by keyboard: each mark, a search and the completion are announced once, and the focus stays in place', () =>
  demo.visit({ device: 'desk', storageState }, async ({ page }) => {
    await listen(page);
    const over = { no_show_fee: 10, attendance_completed: false };
    const { marks } = await aRoster(page, 8, over);
    await page.route('**/v1/staff/attendance/mark-as-complete', (route) => {
      over.attendance_completed = true;
      return route.fulfill({
        json: z.encode(completeAttendance.reply, { success: true, message: '', attendance_completed: true, no_show_fees: 7 }),
      });
    });
    await announcementsSoFar(page);
    await tabTo(page, present(page, 1));
    await page.keyboard.press('Space');
    expect(await nextAnnouncements(page)).toEqual(['1 of 8 present']);
    await tabTo(page, page.getByRole('searchbox', { name: 'Find somebody' }));
    await page.keyboard.type('person 2');
    expect((await nextAnnouncements(page)).at(-1)).toBe('1 person');
    await page.keyboard.type('x');
    expect(await nextAnnouncements(page)).toEqual(['Nobody of that name.']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await pressOn(page, button(page, 'Complete Attendance'));
    const asked = page.getByRole('group', { name: 'Complete Attendance' });
    await expect.poll(() => asked.evaluate((one) => one === document.activeElement)).toBe(true);
    await pressOn(page, button(asked, 'Complete, 7 fees'));
    expect(await nextAnnouncements(page)).toEqual(['Attendance is complete.']);
    const reopen = button(page, 'Mark Attendance Incomplete');
    await expect.poll(() => reopen.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(marks.map(({ booking }) => booking)).toEqual([1]);
    expect(await announcementsSoFar(page)).toEqual([]);
  }));

it('a mark that the server refuses is named with what to do, over a reload too, and sent again on request', () =>
  onAPhone(async ({ page, press }) => {
    const { marks, line } = await aRoster(page, 2);
    line.is = { refuses: 'Attendance is complete. Mark it incomplete to change it.' };
    await press(present(page, 1));
    const inDialog = dialog(page, 'Morning Flow').getByRole('status').filter({ hasText: '1 mark was not saved' });
    await sees(inDialog.getByText('Person 1: present'));
    await sees(inDialog.getByText(/completed meanwhile.*Mark Attendance Incomplete/));
    expect([await isPressed(page, 1), await isPressed(page, 2)]).toEqual(['false', 'false']);
    await sees(page.getByText('0 of 2 present'));
    await page.reload();
    await sees(inDialog);
    expect(marks).toEqual([]);
    line.is = 'up';
    await press(button(inDialog, 'Send the mark of Person 1 again'));
    await waitUntilHidden(inDialog);
    expect(await isPressed(page, 1)).toBe('true');
    // The mark is shown at once and sent a moment later.
    await expect.poll(() => marks.map(({ booking }) => booking)).toEqual([1]);
  }));

it('the roster of a cancelled class has names and no toggles', () =>
  onAPhone(async ({ page }) => {
    await aRoster(page, 3, { is_cancel: true });
    const roster = dialog(page, 'Morning Flow').getByRole('listitem');
    expect(await roster.count()).toBe(3);
    expect(await roster.locator('[aria-pressed]').count()).toBe(0);
    expect(await roster.first().innerText()).not.toContain('Present');
  }));
