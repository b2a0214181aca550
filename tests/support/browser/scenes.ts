import type { Page } from 'playwright-core';
import { DEMO_CLASSES } from '../../../src/features/archive/rules/demo/demo-classes.ts';
import { claims } from './claim-scenes.ts';
import { dayAfter } from './demo-server.ts';
import type { Person } from './people.ts';
import { byQr } from './qr-scenes.ts';
import type { Scene } from './scene.ts';
import { button, dialog, entry, heading, link, sees } from './steps.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

const schedule: readonly Scene[] = [
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
      await button(page, /^Services: .* and 3 more$/).click();
      await sees(dialog(page, 'Services').getByRole('checkbox'));
    },
  },
  {
    name: 'schedule-nothing-found',
    show: async (page) => (
      await page.goto(`/?day=${dayAfter(1)}&instructors=999999`),
      sees(page.getByText('Nothing found.'))
    ),
  },
  { name: 'schedule-embedded', show: async (page) => (await page.goto('/?iframe=1&book_text=Book'), sees(rows(page))) },
  {
    name: 'schedule-loading',
    show: async (page) => {
      await page.route('**/getClasses/**', () => new Promise(() => undefined));
      await page.goto('/');
      await sees(page.getByRole('main').getByText('Loading'));
    },
  },
  {
    name: 'schedule-failed',
    show: async (page) => {
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

const classes: readonly Scene[] = [
  classPage('class', 'lateFee'),
  classPage('class-waitlist', 'full'),
  classPage('class-full', 'fullNoWaitlist'),
  classPage('class-cancelled', 'cancelled'),
  classPage('class-closed', 'closed'),
  classPage('class-online', 'online'),
  classPage('class-unlimited', 'unlimited'),
  classPage('class-booked', 'full', { who: 'member' }),
  {
    name: 'class-gone',
    show: async (page) => (
      await page.goto('/class/999999999'),
      sees(page.getByText('This class is not on the schedule any more.'))
    ),
  },
];

const RESERVED = {
  success: true,
  message: 'Class reserved successfully.',
  booking_id: 1,
  waitlist_number: null,
  credits_remaining: 2,
};

/** Runs inside the page: success stands for 1.5 s only (spec 1 §9); here it stays to be looked at. */
function holdSuccess(): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((call: () => void, ms?: number) =>
    later(call, ms === 1500 ? 3_600_000 : ms)) as typeof window.setTimeout;
}

const openReserve = async (page: Page, session: { readonly id: number; readonly day: string }) => {
  await page.goto(`/?day=${session.day}&reserve=${session.id}`);
  await sees(dialog(page, 'Reserve Your Spot'));
};

const reserving: readonly Scene[] = [
  { name: 'reserve-dialog', show: (page, found) => openReserve(page, found.open) },
  { name: 'reserve-dialog-waitlist', show: (page, found) => openReserve(page, found.full) },
  {
    name: 'reserve-dialog-other',
    show: async (page, found) => {
      await openReserve(page, found.open);
      const asked = dialog(page, 'Reserve Your Spot');
      await asked.getByLabel('Reserve for someone else').check();
      await asked.getByLabel('Participant email').fill('nobody@');
      await button(asked, 'Checkout').click();
      await sees(asked.getByText('Field is required'));
    },
  },
  {
    name: 'reserve-empty',
    show: async (page) => (await page.goto('/reserve'), sees(page.getByText('No class selected'))),
  },
  {
    name: 'reserve',
    who: 'pack',
    cart: 'open',
    show: async (page) => (await page.goto('/reserve'), sees(button(page, 'Complete Your Reservation'))),
  },
  {
    name: 'reserve-information',
    who: 'pack',
    cart: 'open',
    show: async (page) => {
      const fields = ['text', 'number', 'yes_no', 'date', 'datetime'].map((field_type, at) => ({
        id: at + 1,
        name: ['Goal', 'Weight', 'Own mat?', 'Practising since', 'When may we call you?'][at],
        is_active: true,
        is_required: false,
        field_type,
        options: [],
      }));
      await page.route('**/api/getClassReserve', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, json: { ...(await reply.json()), custom_unfilled_fields: fields, show_checkout_fields: true } });
      });
      await page.route('**/api/save-customer-checkout-fields', (route) =>
        route.fulfill({ status: 422, json: { success: false, message: '', errors: { fields: ['Please fill in: Goal'], 'fields.1': ['Goal is required'], 'fields.5': ['Please choose a date and a time'] } } }),
      );
      await page.goto('/reserve');
      await button(dialog(page, 'Complete Your Information'), 'Save and continue').click();
      await sees(page.getByText('Goal is required'));
    },
  },
  {
    name: 'reserve-waiver',
    who: 'pack',
    cart: 'open',
    show: async (page) => {
      await page.route('**/api/getClassReserve', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), customer_accepted_wavier: false } });
      });
      await page.goto('/reserve');
      await sees(dialog(page, 'Waiver').getByText('I have read the waiver'));
    },
  },
  {
    name: 'reserve-waitlist',
    who: 'pack',
    cart: 'full',
    show: async (page) => (await page.goto('/reserve'), sees(button(page, 'Join waitlist'))),
  },
  {
    name: 'reserve-no-pass',
    who: 'new',
    cart: 'open',
    show: async (page) => (await page.goto('/reserve'), sees(page.getByText(/don't have an eligible pass/))),
  },
  {
    name: 'reserve-failed',
    who: 'pack',
    cart: 'open',
    show: async (page) => {
      await page.route('**/api/reserveClass', (route) => route.abort());
      await page.goto('/reserve');
      await button(page, 'Complete Your Reservation').click();
      await sees(page.getByRole('alert'));
    },
  },
  {
    name: 'reserve-done',
    who: 'pack',
    cart: 'open',
    show: async (page) => {
      await page.route('**/api/reserveClass', (route) => route.fulfill({ json: RESERVED }));
      await page.addInitScript(holdSuccess);
      await page.goto('/reserve');
      await button(page, 'Complete Your Reservation').click();
      await sees(page.getByText('Class reserved successfully.'));
    },
  },
];

const account = (name: string, who: Person, hash: string, seen: string): Scene => ({
  name,
  who,
  show: async (page) => (await page.goto(`/account${hash}`), sees(page.getByRole('main').getByText(seen))),
});

const showBooking = async (page: Page, press: RegExp, title: string) => {
  await page.goto('/account');
  await button(entry(page, DEMO_CLASSES.full), press).click();
  await sees(dialog(page, title));
};

const showPass = async (page: Page, tab: 'packs' | 'membership') => {
  await page.goto(`/account#${tab}`);
  await button(page, /^Details of/).first().click();
  await sees(page.getByRole('dialog').getByText('Good to know'));
};

/** Told once, so a scene that comes later makes another. */
const makeCalendarLink = async (page: Page) => {
  const first = button(page, 'Create a calendar link');
  await sees(first.or(button(page, 'New link')));
  if (await first.isVisible()) await first.click();
  else {
    await button(page, 'New link').click();
    await button(dialog(page, 'Make a new link?'), 'Make a new link').click();
  }
  await sees(page.getByLabel('Your private calendar link'));
};

const accounts: readonly Scene[] = [
  account('bookings', 'member', '', 'Booked'),
  account('bookings-past', 'member', '?show=past#bookings', 'Attended'),
  account('bookings-empty', 'pack', '', 'No bookings found'),
  account('bookings-none-cancelled', 'pack', '?show=cancelled#bookings', 'No bookings found'),
  { name: 'booking-details', who: 'member', show: (page) => showBooking(page, /^Details/, 'Booking details') },
  { name: 'booking-cancel', who: 'member', show: (page) => showBooking(page, /^Cancel/, 'Cancel this booking?') },
  {
    name: 'calendar-link',
    who: 'pack',
    show: async (page) => {
      await page.goto('/account');
      await makeCalendarLink(page);
    },
  },
  {
    name: 'calendar-link-off',
    who: 'pack',
    show: async (page) => {
      await page.goto('/account');
      await makeCalendarLink(page);
      await button(page, 'Turn off').click();
      await sees(dialog(page, 'Turn off your calendar link?'));
    },
  },
  account('packs', 'pack', '#packs', 'classes left'),
  account('packs-empty', 'new', '#packs', 'No classpack found.'),
  account('membership', 'member', '#membership', 'Unlimited classes'),
  { name: 'pack-details', who: 'pack', show: (page) => showPass(page, 'packs') },
  { name: 'membership-details', who: 'member', show: (page) => showPass(page, 'membership') },
  {
    name: 'settings',
    who: 'member',
    show: async (page) => (await page.goto('/account#settings'), sees(page.getByLabel('Emergency phone'))),
  },
  {
    name: 'settings-wrong',
    who: 'member',
    show: async (page) => {
      await page.goto('/account#settings');
      await page.getByLabel('Emergency phone').fill('55');
      await page.getByLabel('Phone', { exact: true }).fill('1');
      await button(page, 'Save changes').click();
      await sees(page.getByRole('alert'));
    },
  },
  {
    name: 'settings-waiver',
    who: 'new',
    show: async (page) => {
      await page.goto('/account#settings');
      await button(page, 'Read and accept').click();
      await sees(dialog(page, 'Waiver').getByText('I have read the waiver'));
    },
  },
  {
    name: 'password',
    who: 'member',
    show: async (page) => (await page.goto('/account#password'), sees(page.getByLabel('Current password'))),
  },
  {
    name: 'password-wrong',
    who: 'member',
    show: async (page) => {
      await page.goto('/account#password');
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('short');
      await button(page, 'Change password').click();
      await sees(page.getByText('Min 8 characters'));
    },
  },
  {
    name: 'staff',
    who: 'desk',
    show: async (page) => (await page.goto('/staff/account'), sees(page.getByText('Front desk'))),
  },
];

const doors: readonly Scene[] = [
  {
    name: 'login-social',
    show: async (page) => {
      // As a deployment with a Firebase project answers.
      const social = JSON.stringify({ api_key: 'key', toolkit: 'https://identitytoolkit.googleapis.com', providers: ['google.com', 'apple.com', 'facebook.com'] });
      await page.route('**/login', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace('"social_login":null', `"social_login":${social}`) });
      });
      await page.goto('/login');
      await sees(button(page, 'Continue with Facebook'));
    },
  },
  { name: 'login', show: async (page) => (await page.goto('/login?r=reserve'), sees(button(page, 'Log in'))) },
  {
    name: 'social-blocked',
    show: async (page) => {
      await page.goto('/social-login-blocked?r=reserve');
      await sees(button(page, 'Copy link'));
      // The port is another one each time.
      await page.locator('input[readonly]').evaluate((input: HTMLInputElement) => void (input.value = input.value.replace(/:\d+/, '')));
    },
  },
  { name: 'social-ended', show: async (page) => (await page.goto('/login/social'), sees(page.getByRole('alert'))) },
  {
    name: 'login-wrong',
    show: async (page) => {
      await page.route('**/api/login', (route) =>
        route.fulfill({ status: 401, json: { message: 'Email or password not correct', code: 'wrong-credentials' } }),
      );
      await page.goto('/login');
      await page.getByLabel('Email').fill('member@demo.test');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await button(page, 'Log in').click();
      await sees(page.getByRole('alert'));
    },
  },
  {
    name: 'sign-up',
    show: async (page) => (await page.goto('/login?sign-up=1'), sees(dialog(page, 'Sign up').getByText('Phone'))),
  },
  {
    name: 'sign-up-wrong',
    show: async (page) => {
      await page.goto('/login?sign-up=1');
      await button(dialog(page, 'Sign up'), 'Create account').click();
      await sees(page.getByText('This field is required'));
    },
  },
  {
    name: 'forgot-password',
    show: async (page) => (await page.goto('/forgot-password'), sees(button(page, 'Send the link'))),
  },
  {
    name: 'forgot-password-sent',
    show: async (page) => {
      await page.goto('/forgot-password?type=instructors');
      await page.getByLabel('Email').fill('nobody@demo.test');
      await button(page, 'Send the link').click();
      await sees(page.getByText(/link to set a new password is on its way/));
    },
  },
  {
    name: 'reset-password',
    show: async (page) => (
      await page.goto('/reset-password?email=new%40demo.test&token=t&type=customers'),
      sees(button(page, 'Set password'))
    ),
  },
  {
    name: 'reset-password-broken',
    show: async (page) => (await page.goto('/reset-password'), sees(link(page, 'Ask for a new link'))),
  },
  { name: 'staff-login', show: async (page) => (await page.goto('/staff/login'), sees(heading(page, 'Staff log-in'))) },
  { name: 'buy', show: async (page) => (await page.goto('/buy'), sees(heading(page, 'Buy a pass'))) },
  {
    name: 'buy-for-class',
    show: async (page, found) => (
      await page.goto(`/buy?class-id=${found.open.id}&class-name=Slow+Morning+Yoga`),
      sees(page.getByText('You need a pass that covers'))
    ),
  },
  {
    name: 'page-outdated',
    breaks: true,
    show: async (page) => {
      await page.route('**/assets/class-page-*.js', (route) => route.abort());
      await page.goto('/class/1');
      await sees(button(page, 'Reload'));
    },
  },
  {
    name: 'page-failed',
    breaks: true,
    show: async (page) => {
      const body = "throw new Error('This page is broken');";
      await page.route('**/assets/class-page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto('/class/1');
      await sees(button(page, 'Retry'));
    },
  },
  { name: 'nothing-here', show: async (page) => (await page.goto('/nowhere'), sees(heading(page, 'Nothing here'))) },
];

/** Every screen and dialog, and how to come to it: for whatever looks at all of them. */
export const scenes: readonly Scene[] = [...schedule, ...classes, ...reserving, ...byQr, ...claims, ...accounts, ...doors];
