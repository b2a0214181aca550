import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter, TUESDAY } from '../support/browser/demo-server.ts';
import { pressOn } from '../support/browser/keyboard.ts';
import { castOf, type Cast, type DemoSessions } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, here, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
let cast: Cast;
/** Tomorrow morning's class, which is within 24 hours. */
let open: DemoSessions['open'];
let code: string;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
  open = cast.found.open;
  code = `/class/${open.id}?qr=1`;
});

/** Resets the clock to the morning on which the class and its waitlist are near. */
beforeEach(() => demo.server.setClock(TUESDAY));

const as = async (who: 'pack' | 'member' | 'new', device: Device, doing: (visitor: Visitor) => Promise<void>) =>
  demo.visit({ device, storageState: await cast.keptBy({ who }) }, doing);

const answer = ({ page }: Visitor) => page.getByRole('region', { name: 'Booked by QR code' });

describe('The QR code of a class', () => {
  it('books a customer after the log-in, once despite reloads, Back and a second device, and is undone', async () => {
    await demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(code);
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('r') === code.slice(1));
      await logIn(visitor, 'pack@demo.test');
      await page.waitForURL((url) => url.pathname + url.search === code);
      await sees(answer(visitor).getByText('Class reserved successfully.'));
      await sees(answer(visitor).getByText(/^Paid with 10-class pack\. 2 credits left\.$/));
      await sees(answer(visitor).getByText(/^Not what you wanted\? Undo it free of charge until/));

      await page.reload();
      await sees(answer(visitor).getByText('You are in this class.'));
      await press(link(page, 'See my bookings'));
      await sees(heading(page, 'My Bookings'));
      await page.goBack();
      await sees(answer(visitor).getByText('2 credits left.'));

      await as('pack', 'desk', async (second) => {
        await second.page.goto(code);
        await sees(answer(second).getByText('You are in this class.'));
        await sees(answer(second).getByText('2 credits left.'));
      });

      await press(button(answer(visitor), 'Undo'));
      await sees(answer(visitor).getByText('Undone'));
      await sees(answer(visitor).getByText('Your booking was cancelled. 1 credit is back: 3 left.'));
      await page.reload();
      await sees(answer(visitor).getByText('You have given back your place in this class. The code books only once.'));
      await press(button(answer(visitor), 'Reserve this class'));
      await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await sees(button(page, 'Complete Your Reservation'));
      expect(here(page)).toBe('/reserve');
    });
  });

  it('joins and leaves a waitlist by keyboard', async () => {
    const { start, id } = cast.found.waitlisted;
    demo.server.setClock(new Date(start * 1000 - 5 * 3_600_000).toISOString());
    await as('member', 'desk', async (visitor) => {
      const { page } = visitor;
      await page.goto(`/class/${id}?qr=1`);
      await sees(answer(visitor).getByText('Waitlist joined successfully.'));
      await sees(answer(visitor).getByText(/^You are number 4 in line\. No credit is taken until you get a seat\.$/));
      await pressOn(page, button(answer(visitor), 'Leave the waitlist'));
      await sees(answer(visitor).getByText('You have left the waitlist.'));
      // The pressed button is gone, and the focus is not lost.
      expect(await answer(visitor).evaluate((region) => region.contains(document.activeElement))).toBe(true);
      await pressOn(page, button(answer(visitor), 'Join Waitlist'));
      await sees(dialog(page, 'Reserve Your Spot'));
    });
  });

  it('leads a customer without a valid pass to the passes', () =>
    as('new', 'phone', async (visitor) => {
      const { page, press } = visitor;
      await page.goto(code);
      await sees(answer(visitor).getByText(/^You don't have an eligible pass for this class\./));
      await press(link(answer(visitor), 'Buy a pass'));
      await page.waitForURL((url) => url.pathname === '/buy');
      expect(new URL(page.url()).searchParams.get('class-id')).toBe(String(open.id));
    }));

  it('names the missing information, and leads to the checkout with this class in the cart', () =>
    as('member', 'phone', async (visitor) => {
      const { page, press } = visitor;
      const body = { success: false, code: 'fields-missing', details: { fields: ['Goal'] }, message: 'Please fill in: Goal' };
      await page.route('**/api/booking/qr', (route) => route.fulfill({ status: 409, json: body }));
      await page.goto(code);
      await sees(answer(visitor).getByText('Please fill in: Goal'));
      await press(button(answer(visitor), 'Continue to the checkout'));
      await page.waitForURL((url) => url.pathname === '/reserve');
      await sees(page.getByRole('region', { name: DEMO_CLASSES.open }));
      expect(here(page)).toBe('/reserve');
    }));

  it('books nothing more than a day ahead, and shows from when it works', () =>
    as('pack', 'phone', async (visitor) => {
      await visitor.page.goto(`/class/${cast.found.waitlisted.id}?qr=1`);
      await sees(answer(visitor).getByText('Nothing was booked'));
      await sees(
        answer(visitor).getByText(/The code books a class from 24 hours before it starts\. Come back (today|tomorrow|\w{3} \w{3} \d+), \d/),
      );
      await sees(button(visitor.page, 'Join Waitlist'));
      expect(await button(answer(visitor), 'Undo').count()).toBe(0);
    }));

  it('shows an ordinary page at a studio without the feature', async () => {
    const origin = demo.server.originOf('other');
    await demo.visit({ origin, device: 'phone' }, async ({ page }) => {
      await page.goto(`/?day=${dayAfter(1)}`);
      const first = page.getByRole('main').getByRole('listitem').first().getByRole('link');
      await sees(first);
      const address = `${await first.getAttribute('href')}?qr=1`;
      await page.goto(address);
      await sees(page.getByText('This studio does not book by QR code. You can reserve this class here as usual.'));
      expect(here(page)).toBe(address);
      await waitUntilHidden(page.getByText('Booking your spot…'));
    });
  });
});
