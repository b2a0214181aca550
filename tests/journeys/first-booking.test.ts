import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { callApi, castOf } from '../support/browser/people.ts';
import { standingOf } from '../support/browser/standing.ts';
import {
  button,
  dialog,
  entry,
  waitUntilHidden,
  heading,
  here,
  link,
  logIn,
  openDay,
  openSection,
  seat,
  sees,
} from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const NEW = 'new@demo.test';
const PACK = 'pack@demo.test';
const MEMBER = 'member@demo.test';
const OPEN = DEMO_CLASSES.open;
const FULL = DEMO_CLASSES.full;
/** The days of these two classes. */
const TOMORROW = dayAfter(1);
const IN_THREE_DAYS = dayAfter(3);
const RESERVED = {
  success: true,
  message: 'Class reserved successfully.',
  booking_id: 1,
  waitlist_number: null,
  credits_remaining: 2,
  overlapping: [],
};

const NO_PASS = "You don't have an eligible pass for this class. Please buy an eligible pass for this class before you reserve a class.";
const NO_PASS_BRIEF = "You don't have an eligible. Please buy an eligible pass to book your spot.";

const demo = theDemo();

const as = (device: Device, doing: (visitor: Visitor) => Promise<void>) => demo.visit({ device }, doing);

/** From the schedule through the log-in to the checkout. */
async function checkOut(visitor: Visitor, ask: { day: string; className: string; action: RegExp; email: string }): Promise<void> {
  const { page, press } = visitor;
  await openDay(visitor, ask.day);
  await press(button(entry(page, ask.className), ask.action));
  const asked = dialog(page, 'Reserve Your Spot');
  await sees(asked.getByText(ask.className));
  await press(button(asked, 'Checkout'));
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('r') === 'reserve');
  await logIn(visitor, ask.email);
  await page.waitForURL((url) => url.pathname === '/reserve');
  await sees(page.getByRole('region', { name: ask.className }));
}

/** Submits the checkout and waits for the account. Returns how long the success message was shown. */
async function complete({ page, press }: Visitor, submit: string, success: string): Promise<number> {
  const stood = await standingOf(page, success);
  await press(button(page, submit));
  await sees(page.getByText(success));
  await page.waitForURL((url) => url.pathname === '/account');
  await sees(heading(page, 'My Bookings'));
  return stood();
}

/** The remaining credits in My Class Packs. */
async function creditsLeft({ page, press }: Visitor): Promise<string> {
  await openSection({ page, press }, 'My Class Packs');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: heading(page, '10-class pack') });
  await sees(card.getByText(/of 10 left$/));
  return (await card.getByText(/of 10 left$/).innerText()).replace(/\s+/g, ' ').trim();
}

/** Cancels a booking in My Bookings, and returns the messages of the dialog and the page. */
async function cancel({ page, press }: Visitor, className: string): Promise<{ asked: string; said: string }> {
  await openSection({ page, press }, 'My Bookings');
  await press(button(entry(page, className), /^Cancel/));
  const asking = dialog(page, 'Cancel this booking?');
  await sees(asking.getByText(className));
  const asked = await asking.innerText();
  await press(button(asking, 'Cancel booking'));
  await waitUntilHidden(asking);
  const said = await page
    .getByRole('status')
    .getByText(/cancelled/)
    .innerText();
  await waitUntilHidden(entry(page, className));
  return { asked, said };
}

const DEVICES = someOf<Device>(1, ['phone', 'desk']);

describe.each(DEVICES.map((device) => ({ device })))('The first booking, on a $device', ({ device }) => {
  it('explains to a customer without a pass why it is refused, and where to get a pass', () =>
    as(device, async (visitor) => {
      const { page, press } = visitor;
      await checkOut(visitor, { day: TOMORROW, className: OPEN, action: /^Reserve/, email: NEW });
      await sees(page.getByText(NO_PASS, { exact: true }));
      expect(await button(page, 'Complete Your Reservation').count()).toBe(0);
      // The passes that can pay lead straight to the checkout, the intro offer first. A link leads to all passes.
      await sees(
        page
          .getByRole('main')
          .getByRole('listitem')
          .first()
          .getByRole('link', { name: /^Two weeks to look around \$49.00/ }),
      );
      await sees(page.getByRole('link', { name: /^10-class pack Recommended \$220.00.*\$22.00 a class/ }));
      await sees(link(page, /^See all \d+$/));
      await press(link(page.getByRole('main'), /^Buy a pass$/));
      await page.waitForURL((url) => url.pathname === '/buy');
      const query = new URL(page.url()).searchParams;
      expect(query.get('class-name')).toBe(OPEN);
      expect(query.get('class-id')).toMatch(/^[1-9]\d*$/);
      await sees(page.getByText(`You need a pass that covers ${OPEN}.`));
      await press(link(page, 'Back to the class'));
      await sees(heading(page, OPEN));
      expect(here(page)).toBe(`/class/${query.get('class-id')}`);
      // The person is logged in now, so the dialog reports the missing pass before the checkout does.
      await press(button(page, 'Reserve'));
      await sees(dialog(page, 'Reserve Your Spot').getByText(NO_PASS_BRIEF));
    }));

  it('takes a credit for a seat and returns it', () =>
    as(device, async (visitor) => {
      const { page } = visitor;
      const mails = await watchMails(demo.server.origin, PACK);
      await checkOut(visitor, { day: TOMORROW, className: OPEN, action: /^Reserve/, email: PACK });
      await page.reload();
      await sees(page.getByRole('region', { name: OPEN }));
      const pass = page.getByRole('radio', { name: /10-class pack/ });
      await sees(pass);
      expect(await pass.isChecked()).toBe(true);
      await sees(page.getByText('1 credit of 3 left on 10-class pack'));

      const stood = await complete(visitor, 'Complete Your Reservation', 'Class reserved successfully.');
      expect(stood).toBeGreaterThan(1000);
      expect(stood).toBeLessThan(3000);

      await sees(seat(page, OPEN));
      expect(await creditsLeft(visitor)).toBe('2 of 10 left');
      const { asked, said } = await cancel(visitor, OPEN);
      expect(asked).toMatch(/free until .*your credit comes back/);
      expect(said).toMatch(/^Your booking was cancelled. 1 credit is back: 3 left\.$/);
      await sees(page.getByText('No bookings found'));
      expect(await creditsLeft(visitor)).toBe('3 of 10 left');

      const [, confirmed] = await mails(new RegExp(`^Cancelled: ${OPEN}`), new RegExp(`^You’re booked: ${OPEN}`));
      expect(confirmed?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.ics$/)]);
      expect(confirmed!.attachments[0]!.content).toContain('BEGIN:VEVENT');
    }));

  it('puts the customer on the waitlist of a full class, and promotes them when somebody leaves', () =>
    as(device, async (pack) => {
      const { page, press } = pack;
      const mailsToPack = await watchMails(demo.server.origin, PACK);
      const mailsToMember = await watchMails(demo.server.origin, MEMBER);
      await checkOut(pack, { day: IN_THREE_DAYS, className: FULL, action: /^Join Waitlist/, email: PACK });
      await sees(page.getByText('No credit is taken until you get a seat.'));
      await complete(pack, 'Join waitlist', 'Waitlist joined successfully.');
      await sees(entry(page, FULL).getByText(/Waitlist.*\b1$/));
      expect(await creditsLeft(pack)).toBe('3 of 10 left');

      await as(device, async (member) => {
        await member.page.goto('/account');
        await logIn(member, MEMBER);
        await cancel(member, FULL);
      });

      await page.reload();
      expect(await creditsLeft(pack)).toBe('2 of 10 left');
      await openSection({ page, press }, 'My Bookings');
      await sees(seat(page, FULL));
      await mailsToPack(new RegExp(`^You’re in: ${FULL}`), new RegExp(`^You’re on the waitlist: ${FULL}`));
      await mailsToMember(new RegExp(`^Cancelled: ${FULL}`));

      // Restores the class for the next tests.
      await cancel(pack, FULL);
      expect(await creditsLeft(pack)).toBe('3 of 10 left');
      await takeSeat(MEMBER, FULL);
    }));
});

describe('A booking that overlaps another', () => {
  it('names the other booking, and is made only after a confirmation', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    await demo.visit({ device: 'desk', storageState }, async ({ page, press }) => {
      // Booked in another window after this page loaded, so that the checkout gets a refusal.
      let isElsewhere = false;
      const sent: boolean[] = [];
      await page.route('**/api/getClassReserve', async (route) => {
        const response = await route.fetch();
        const offer = await response.json();
        const { unix_start } = offer.schedule;
        const place = { booking_id: 1, class_id: 2, name: 'Vinyasa Flow', unix_start, unix_end: unix_start + 3600, waitlisted: false };
        await route.fulfill({ response, json: { ...offer, overlapping: isElsewhere ? [place] : [] } });
      });
      await page.route('**/api/reserveClass', (route) => {
        sent.push(route.request().postDataJSON().allow_overlap);
        if (isElsewhere) return route.fulfill({ json: RESERVED });
        isElsewhere = true;
        return route.fulfill({
          status: 409,
          json: { success: false, code: 'overlaps', message: 'You are in Vinyasa Flow at that time.', details: { classes: [] } },
        });
      });
      await page.goto('/reserve');
      await press(button(page, 'Complete Your Reservation'));
      await sees(page.getByText(/^You are in Vinyasa Flow, .* – .*, at that time\.$/));
      await waitUntilHidden(page.getByText('You are in Vinyasa Flow at that time.'));
      await press(button(page, 'Book anyway'));
      await sees(page.getByText('Class reserved successfully.'));
      expect(sent).toEqual([false, true]);

      await page.goto(`/?day=${cast.found.open.day}&reserve=${cast.found.open.id}`);
      await sees(dialog(page, 'Reserve Your Spot').getByText(/^You are in Vinyasa Flow/));
    });
  });
});

/** Books the first class of that name with the first usable pass, without a browser. */
async function takeSeat(email: string, className: string): Promise<void> {
  const call = (method: string, path: string, ask: { body?: object; token?: string }) => callApi(demo.server.origin, method, path, ask);
  const { token } = await call('POST', '/api/login', { body: { email, password: DEMO_PASSWORD } });
  const { classes } = await call('GET', `/getClasses/${IN_THREE_DAYS.slice(0, 7)}`, { token });
  const session = classes.find((one: { name: string }) => one.name === className).id;
  const { passes } = await call('POST', '/api/getClassReserve', { token, body: { class_id: session, class_for: 'myself' } });
  const reply = await call('POST', '/api/reserveClass', {
    token,
    body: { schedule_id: session, user_pass: passes[0].id, class_for: 'myself' },
  });
  expect(reply.success).toBe(true);
}
