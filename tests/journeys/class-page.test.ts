import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, here, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
/** The pages of a class with free seats, and of one with a waitlist. */
let open: string;
let waited: string;
beforeAll(async () => {
  const { found } = await castOf(demo.server.origin);
  open = `/class/${found.open.id}`;
  waited = `/class/${found.waitlisted.id}`;
});

async function comeIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.goto('/login');
  await logIn(visitor, email);
  await visitor.page.waitForURL((url) => url.pathname === '/account');
}

describe('The page of a class (docs/decisions/0126)', () => {
  it('shows a newcomer what to know and the pass prices, and shares its address', () =>
    demo.visit({ device: 'phone', permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page, press }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.goto(`${open}?book_text=Hello`);
      await sees(heading(page, DEMO_CLASSES.open));
      await sees(heading(page, 'First time here?'));
      await sees(page.getByText(/^Come ten minutes early/));
      await press(button(page, 'Share this class'));
      await sees(page.getByText('Link copied'));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(demo.server.origin + open);
      await press(link(page, /^Passes from \$\d/));
      await sees(page.getByRole('main').getByText(/pack/i));
      expect(here(page)).toMatch(/^\/buy\?.*class-id=\d/);
    }));

  it('shares through the device’s own share dialog', () =>
    demo.visit({ device: 'phone' }, async ({ page, press }) => {
      await page.addInitScript(() => {
        const share = (what: ShareData) => Promise.resolve(void Object.assign(window, { shared: what }));
        Object.defineProperty(navigator, 'share', { value: share });
      });
      await page.goto(open);
      await press(button(page, 'Share this class'));
      expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toMatchObject({
        title: DEMO_CLASSES.open,
        url: demo.server.origin + open,
      });
    }));

  it('shows the price of a seat in credits; after booking, the date, the directions and the cancellation', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await comeIn(visitor, 'pack@demo.test');
      await page.goto(open);
      await sees(page.getByText('Uses 1 of 3 credits on 10-class pack'));
      await press(button(page, 'Reserve'));
      await press(button(dialog(page, 'Reserve Your Spot'), 'Book'));
      await press(button(dialog(page, 'You’re in.'), 'Done'));
      const main = page.getByRole('main');
      // One list: the way there first, then moving and cancelling.
      await sees(button(main, 'Cancel booking'));
      const rows = main.getByRole('complementary').getByRole('listitem');
      const told = (await rows.allInnerTexts()).map((row) => row.split('\n')[0]);
      expect([told.slice(0, 4), told.at(-1)]).toEqual([
        ['Add to calendar', 'Directions', 'Reschedule', 'Cancel booking'],
        'See my bookings',
      ]);
      expect(await rows.nth(3).innerText()).toMatch(/Free to cancel until /);
      expect(await link(main, 'Directions').getAttribute('href')).toContain('google.com/maps/dir/');
      const file = page.waitForEvent('download');
      await press(button(main, 'Add to calendar'));
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);
      await press(button(main, 'Cancel booking'));
      await press(button(dialog(page, 'Cancel this booking?'), 'Cancel booking'));
      await sees(page.getByText(/^Your booking was cancelled/));
      await waitUntilHidden(page.getByRole('dialog'));
      await sees(button(page, 'Reserve'));
      expect(await button(main, 'Add to calendar').count()).toBe(0);
      await press(button(main, /^Undo: /));
      await sees(page.getByText(/^You are booked again: \d+ credits? left\.$/));
      await sees(button(main, 'Add to calendar'));
    }));

  it('shows the waitlist position, and leaves the waitlist', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await comeIn(visitor, 'member@demo.test');
      await page.goto(waited);
      await press(button(page, 'Join Waitlist'));
      await press(button(dialog(page, 'Reserve Your Spot'), 'Join waitlist'));
      await press(button(dialog(page, 'You’re on the waitlist.'), 'Done'));
      await sees(page.getByText('4th in line', { exact: true }));
      await press(button(page, 'Leave waitlist'));
      await press(button(dialog(page, 'Leave the waitlist?'), 'Leave waitlist'));
      await waitUntilHidden(page.getByRole('dialog'));
      await sees(button(page, 'Join Waitlist'));
      expect(await page.getByText(/in line$/).count()).toBe(0);
    }));
});
