import { addByPhone } from './people.ts';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
import { button, heading, sees } from './steps.ts';

const office = (name: string, place: string, title: string): Scene =>
  screenAt(`office-${name}`, `/office/${place}`, (page) => heading(page, title), { who: 'owner' });

/** The screens of the office. Its editors are alike, so those with fields of their own are shown. */
export const officeScenes: readonly Scene[] = [
  doneAt('office-finder', 'owner', '/office/tags?finder=open', async (page) => {
    await page
      .getByRole('dialog')
      .getByLabel(/^A page, a class/)
      .fill('yoga');
    await sees(page.getByRole('dialog').getByRole('link', { name: /Prenatal Yoga/ }));
  }),
  office('today', 'today', 'Today'),
  office('timetable', 'timetable', 'Timetable'),
  ...(['Change', 'Cancel the class'] as const).map((what) =>
    doneAt(`office-timetable-${what === 'Change' ? 'change' : 'cancel'}`, 'owner', '/office/timetable', async (page) => {
      await button(page, 'Next week').click();
      await button(page, /Slow Morning Yoga/)
        .first()
        .click();
      const asked = page.getByRole('dialog');
      await button(asked, what).click();
      await sees(asked.getByText('This and the following classes'));
      await sees(asked.getByText(what === 'Change' ? 'Nothing has changed yet.' : /^\d+ class(es)?, \d+ bookings?/).first());
    }),
  ),
  doneAt('office-copy', 'owner', '/office/timetable', async (page) => {
    await button(page, 'Next week').click();
    await button(page, /^Copy this (day|week)$/).click();
    await sees(page.getByRole('dialog').getByText(/, the first on /));
  }),
  doneAt('office-absence', 'owner', '/office/timetable/away-3', async (page) => {
    await page.getByRole('radio', { name: 'Ask for subs' }).check();
    await sees(heading(page, 'Who is asked?'));
    await button(page, /^Each of/)
      .first()
      .click();
  }),
  doneAt('office-class-link', 'owner', '/office/timetable', async (page) => {
    await button(page, 'Next week').click();
    await sees(button(page, 'This week'));
    await page.route(/\/v1\/office\/timetable(\?|$)/, async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      await route.fulfill({
        response,
        json: { ...reply, classes: reply.classes.map((one: object) => ({ ...one, hiddenBy: ['hidden'] })) },
      });
    });
    await page.reload();
    await button(page, /Slow Morning Yoga/)
      .first()
      .click();
    await button(page.getByRole('dialog'), 'Get the link').click();
    await sees(page.getByRole('dialog').getByLabel('Link for the people you invite'));
  }),
  office('repeating', 'timetable/repeating', 'Classes that repeat'),
  doneAt('office-closures', 'owner', '/office/timetable/closed', async (page) => {
    await button(page, 'Close some days').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First closed day').fill('2026-12-24');
    await sees(dialog.getByText(/class(es)? (is|are) cancelled/).first());
  }),
  office('classes', 'classes', 'Classes'),
  office('class', 'classes/1', 'Slow Morning Yoga'),
  office('place', 'places/1', 'Tribeca Loft'),
  office('settings', 'settings', 'Studio settings'),
  office('settings-studio', 'settings/studio', 'Name, time and language'),
  office('settings-look', 'settings/look', 'Logo and colors'),
  office('settings-money', 'settings/money', 'Currency and tax'),
  office('settings-payments', 'settings/payments', 'Getting paid'),
  doneAt('office-settings-gateways', 'owner', '/office/settings/gateways', async (page) => {
    await button(page, 'Set up GoCardless').click();
    await sees(page.getByLabel(/^Access token/));
  }),
  office('settings-rules', 'settings/rules', 'Cancelling'),
  office('settings-waitlist', 'settings/waitlist', 'Waitlist'),
  office('settings-bookings', 'settings/bookings', 'Schedule and bookings'),
  office('settings-memberships', 'settings/memberships', 'Memberships'),
  office('settings-appointments', 'settings/appointments', 'Appointments'),
  office('settings-series', 'settings/series', 'Series'),
  office('settings-waiver', 'settings/waiver', 'Waiver'),
  office('signatures', 'settings/waiver-signatures', 'Signed waivers'),
  office('settings-team', 'settings/team', 'Log-in of the team'),
  office('address', 'address', 'Address and website'),
  office('mails', 'mails', 'Mails to customers'),
  office('mail', 'mails/class-reminder', 'Reminder before a class'),
  office('history', 'history', 'History'),
  ...(['bookings', 'passes', 'orders', 'notes', 'mails', 'history'] as const).map((tab) =>
    office(`person-${tab}`, `customers/1?tab=${tab}`, 'Amara Bennett'),
  ),
  doneAt('office-sell', 'desk', '/office/sell?customer=1', async (page) => {
    await page.getByRole('checkbox', { name: /^10-class pack/ }).click();
    await sees(button(page, /^Sell for \$/));
  }),
  office('orders', 'orders', 'Orders'),
  doneAt('office-refund', 'owner', '/office/orders?state=refunded', async (page) => {
    await page.getByRole('link', { name: /Refunded in part/ }).click();
    await button(page, 'Refund').click();
    await sees(page.getByRole('dialog').getByText('The customer gets a mail when the refund is made.'));
  }),
  doneAt('office-write-off', 'owner', '/office/orders?state=unpaid', async (page) => {
    await page
      .getByRole('link', { name: /Not paid/ })
      .first()
      .click();
    await button(page, 'Write off').click();
    await sees(page.getByRole('dialog').getByLabel('Reason'));
  }),
  doneAt('office-to-collect', 'owner', '/office/to-collect', async (page) => {
    await button(page, /^Mark as paid/)
      .first()
      .click();
    await sees(page.getByRole('dialog').getByText('How was it paid?'));
  }),
  office('takings', 'takings', 'Day’s takings'),
  doneAt('office-takings-short', 'owner', '/office/takings', async (page) => {
    await page.getByLabel(/^Counted cash/).fill('1');
    await sees(page.getByLabel('Note about the difference'));
  }),
  doneAt('office-takings-closed', 'owner', '/office/takings/closed', async (page) => {
    await page.getByRole('link', { name: /too little/ }).click();
    await sees(page.getByText(/^Closed by /));
  }),
  office('closed-days', 'takings/closed', 'Closed days'),
  doneAt('office-receipt', 'owner', '/office/orders?state=paid', async (page) => {
    await page.getByRole('link', { name: /Paid/ }).first().click();
    await page.getByRole('link', { name: 'Print receipt' }).click();
    await sees(button(page, 'Print'));
  }),
  office('partner-visits', 'partner-visits', 'Partner visits'),
  doneAt('office-partner-visit', 'owner', '/office/partner-visits', async (page) => {
    await button(page, /^Correct the visit of/)
      .first()
      .click();
    await sees(page.getByRole('dialog').getByLabel(/^Paid for this visit/));
  }),
  office('partners', 'partners', 'Partners'),
  office('partner', 'partners/1', 'Urban Sports Club'),
  doneAt('office-person-credits', 'owner', '/office/customers/2?tab=passes', async (page) => {
    await button(page, /^Correct credits of/)
      .first()
      .click();
    await sees(page.getByRole('dialog').getByLabel('Reason'));
  }),
  doneAt('office-person-give', 'owner', '/office/customers/2?tab=passes&over=give', (page) =>
    sees(page.getByRole('dialog').getByLabel('Reason')),
  ),
  doneAt('office-person-contact', 'owner', '/office/customers/1?over=contact', (page) =>
    sees(page.getByRole('dialog').getByLabel('Email')),
  ),
  scene('office-person-phone-only', 'desk', async (page) => {
    await page.goto('/office/customers');
    await page.goto(`/office/customers/${await addByPhone(page)}`);
    await sees(button(page, /^Add email/));
  }),
  scene('office-person-tasks', 'owner', async (page) => {
    const json = { open: ['waiver', 'phone'], task_link: 'https://studio.test/tasks#signed', ends_unix: 4_000_000_000, can_mail: true };
    await page.route('**/api/staff/task-link', (route) => route.fulfill({ json }));
    await page.route('**/api/staff/task-link/open', (route) => route.fulfill({ json: { open: json.open } }));
    await page.goto('/office/customers/1?over=tasks');
    await sees(button(page, 'Send by mail instead'));
  }),
  doneAt('office-person-erase', 'owner', '/office/customers/1?over=erase', (page) =>
    sees(page.getByRole('dialog').getByText('Kept without a name')),
  ),
  doneAt('office-merge', 'owner', '/office/merge/1?other=2', (page) => sees(page.getByText('Which account stays?'))),
  office('merge-choose', 'merge/1', 'Merge two accounts'),
  office('tag', 'tags/new', 'New tag'),
  office('questions', 'questions', 'Questions to customers'),
  office('question', 'questions/1', 'How did you hear about us?'),
  office('team', 'team', 'Team'),
  office('person', 'team/new', 'New person'),
  office('setup', 'setup', 'Set up your studio'),
  office('setup-rules', 'setup/rules', 'Cancelling'),
  office('products', 'products', 'Products'),
  office('product', 'products/1', 'Single class'),
  office('codes', 'codes', 'Promo codes'),
  office('code', 'codes/1', 'WELCOME10'),
  office('series', 'series', 'Series'),
  office('one-series', 'series/1', 'Upright, Upside Down'),
  office('gift-cards', 'gift-cards', 'Gift cards'),
  office('gift-cards-sale', 'gift-cards/sale', 'Gift cards on sale'),
];
