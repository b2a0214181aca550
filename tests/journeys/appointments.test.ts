import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { freeSlot, slots, openSharedSession, toSlots } from '../support/browser/appointment-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { pressOn, tabTo } from '../support/browser/keyboard.ts';
import { enterCard } from '../support/browser/paying-scenes.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { degradableNetwork } from '../support/browser/network.ts';
import { callApi, answerAllQuestions } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, here, link, logIn, sees } from '../support/browser/steps.ts';

const MEMBER = 'member@demo.test';
const NEW = 'new@demo.test';
/** The time limit for a person who knows what they want (issue of the wizard: under a minute). */
const A_MINUTE = 60_000;

const demo = theDemo();
const as = (device: Device, doing: (visitor: Visitor) => Promise<void>) => demo.visit({ device }, doing);

/** Goes to a day far enough away for a free cancellation. */
async function toLaterDay({ page, press }: Visitor): Promise<void> {
  await sees(slots(page));
  await press(button(page, /^Next available/));
  await page.waitForURL((url) => url.searchParams.has('day'));
  await sees(freeSlot(page));
}

/** Withdraws the first request, and returns the messages of the dialog and the page. */
async function withdrawFirst({ page, press }: Visitor): Promise<{ asked: string; said: string }> {
  await press(button(page, /^Withdraw: /).first());
  const asking = dialog(page, 'Withdraw this request?');
  const yes = asking.getByRole('button', { name: /^Withdraw(, return| request)/ });
  await sees(yes);
  const asked = await yes.innerText();
  await press(yes);
  await waitUntilHidden(asking);
  return {
    asked,
    said: await page
      .getByRole('status')
      .getByText(/withdrawn/)
      .first()
      .innerText(),
  };
}

/** In another tab of the same customer. */
async function holdsAnotherSlot(page: Page): Promise<void> {
  await toSlots(page);
  await page.locator('[data-slot][data-is="free"]').nth(3).click();
  await button(page, /^Book with/)
    .first()
    .click();
  await sees(page.getByText(/^We hold this time for you for/));
}

/** Makes the member's required answers and waiver missing. The checkout asks for both in one dialog before it books (spec 2 §2). */
async function forgetsWhatItWasTold(page: Page): Promise<(visitor: Visitor) => Promise<void>> {
  const told = { information: false, waiver: false };
  const { data: fields } = await callApi(demo.server.origin, 'GET', '/custom-fields');
  await page.route('**/api/get-appointment-checkout-data', async (route) => {
    const response = await route.fetch();
    const offer = await response.json();
    const custom_unfilled_fields = told.information ? [] : fields.slice(0, 1);
    await route.fulfill({ response, json: { ...offer, custom_unfilled_fields, customer_accepted_wavier: told.waiver } });
  });
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/save-customer-checkout-fields')) told.information = true;
    if (response.ok() && response.url().endsWith('/accept-waiver')) told.waiver = true;
  });
  return async ({ press }) => {
    const information = dialog(page, 'Complete Your Information');
    await sees(information);
    await page.keyboard.press('Escape');
    await waitUntilHidden(information);
    // Nothing is sent before the questions are answered.
    await press(button(page, 'Book Appointment'));
    await information.getByLabel('How did you hear about us?').selectOption('Walked past');
    await press(button(information, 'Save and continue'));
    const waiver = dialog(page, 'Waiver');
    await waiver.getByLabel('I have read the waiver and accept it').check();
    await press(button(waiver, 'Accept waiver'));
    await waitUntilHidden(page.getByRole('dialog'));
  };
}

describe('An appointment, on a phone', () => {
  it('is booked by service within a minute through the log-in, and cancelled with its credit returned', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      const mails = await watchMails(demo.server.origin, MEMBER);
      const began = Date.now();
      await page.goto('/');
      await press(link(page, 'Appointments'));
      await press(button(page, 'BOOK THIS SERVICE: Private session'));
      await press(button(page, 'Choose Date & Time'));
      await toLaterDay(visitor);
      await press(freeSlot(page));
      await press(button(page, /^Book with/).first());
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('r') === 'appointment-checkout');
      await sees(page.getByText('Log in to book your appointment. What you chose is kept.'));
      await logIn(visitor, MEMBER);
      // A reload keeps the choice.
      await sees(button(page, 'Book Appointment'));
      await page.reload();
      await sees(page.getByText(/^We hold this time for you for \d+ minutes more\.$/));
      const pass = page.getByRole('radio', { name: /One to one/ });
      await sees(pass);
      expect(await pass.isChecked()).toBe(true);
      await press(button(page, 'Book Appointment'));
      await sees(page.getByText(/^Your appointment is (booked|requested)$/));
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#appointments');
      await sees(page.getByText(/^Private session is (booked|requested)$/));
      expect(Date.now() - began).toBeLessThan(A_MINUTE);
      expect(await page.evaluate(() => localStorage.getItem('atelier.appointment_booking'))).toBeNull();

      const { asked, said } = await withdrawFirst(visitor);
      expect(asked).toBe('Withdraw, return 1 credit');
      expect(said).toMatch(/withdrawn/);
      await press(page.getByRole('tab', { name: 'Cancelled' }));
      await sees(page.getByText('1 credit came back.'));
      await mails(/Private session/, /Private session/);
    }));

  it('is booked by instructor: a slot opens the checkout, and Back returns to the same slots', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      const began = Date.now();
      // With two presets, the first one decides.
      await page.goto('/appointments?instructor=1&service=1');
      await sees(page.getByRole('tab', { name: 'By instructor', selected: true }));
      await page.goto('/appointments');
      await press(page.getByRole('tab', { name: 'By instructor' }));
      expect(here(page)).toBe('/appointments#by-instructor');
      await press(button(page, /^Daniel Okafor/));
      await press(button(page, 'BOOK THIS SERVICE: Movement check'));
      await press(button(page, 'Choose Date & Time'));
      await toLaterDay(visitor);
      await press(freeSlot(page));
      await logIn(visitor, MEMBER);
      await sees(button(page, 'Book Appointment'));
      // Chooses another time, then returns to this one.
      await press(link(page, 'Choose another time'));
      await sees(slots(page));
      await sees(button(page, /^Instructor ?Daniel Okafor/));
      await page.goBack();
      await press(button(page, 'Book Appointment'));
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#appointments');
      await sees(page.getByText(/^Movement check is (booked|requested)$/));
      expect(Date.now() - began).toBeLessThan(A_MINUTE);
      await withdrawFirst(visitor);
    }));

  it('is booked after the required information is given, and with one press after the hold expired', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      const told = await forgetsWhatItWasTold(page);
      await page.goto('/appointments');
      await press(button(page, 'BOOK THIS SERVICE: Private session'));
      await press(button(page, 'Choose Date & Time'));
      await toLaterDay(visitor);
      await press(freeSlot(page));
      await press(button(page, /^Book with/).first());
      await logIn(visitor, MEMBER);
      await told(visitor);
      await sees(button(page, 'Book Appointment'));
      // The server's reply for an expired hold.
      const over = { success: false, code: 'hold-over', message: 'The time for which your slot was held is over. Please choose it again.' };
      await page.route('**/v1/api/appointment-cash-checkout', (route) => route.fulfill({ status: 409, json: over }), { times: 1 });
      const heldAgain = page.waitForRequest('**/v1/api/get-appointment-checkout-data');
      await press(button(page, 'Book Appointment'));
      await heldAgain;
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#appointments');
      await sees(page.getByText(/^Private session is (booked|requested)$/));
      expect((await withdrawFirst(visitor)).asked).toBe('Withdraw, return 1 credit');
    }));

  it('is kept while a pass for it is bought, and booked with that pass', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      await answerAllQuestions(demo.server.origin, NEW);
      await toSlots(page);
      await press(freeSlot(page));
      await press(button(page, /^Book with/).first());
      await logIn(visitor, NEW);
      await sees(page.getByText("You don't have an eligible. Please buy an eligible pass to book your spot.", { exact: true }));
      await press(link(page, 'Buy Pass or Membership'));
      await page.waitForURL((url) => url.pathname === '/buy');
      const query = new URL(page.url()).searchParams;
      expect([query.get('service-name'), /^[1-9]\d*$/.test(query.get('appointment-service-id')!)]).toEqual(['Private session', true]);
      await sees(link(page, 'Clear Filter'));
      await sees(page.getByText('You need a pass for Private session.'));
      expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('atelier.success_redirect')!).value)).toBe('/appointments');
      await press(link(page, 'Back to your appointment'));
      await sees(page.getByText(/^We hold this time for you for \d+ minutes more\.$/));

      await press(link(page, 'Buy Pass or Membership'));
      await press(link(page, 'Choose One to one, three sessions'));
      await press(link(page, 'Buy Now'));
      await sees(page.getByText('It is requested as soon as you have paid.'));
      await holdsAnotherSlot(await page.context().newPage());
      await sees(page.getByText('This time is no longer held for you: you chose another one in another tab.'));
      await sees(page.getByText('It is booked with your payment if the time is free then.'));
      await enterCard(page, '4242 4242 4242 4242');
      await press(button(page, /^Pay \$/));
      await sees(heading(page, 'Your appointment is requested'));
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#appointments');
      await sees(page.getByText(/^Private session is (booked|requested)$/));
      expect(await page.evaluate(() => sessionStorage.getItem('atelier.success_redirect'))).toBeNull();
    }));

  it('is joined where others take part: shows the free places, fixes the length, and takes the credit', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/appointments');
      const shared = await openSharedSession(page, '2 places left');
      // A shared session can be booked only by its first slot.
      await press(
        slots(page)
          .filter({ hasText: /begins/ })
          .first(),
      );
      await sees(page.getByText('You can only select the first partial booked slot'));
      await press(shared.first());
      await sees(page.getByText(/Others take part$/));
      await press(button(page, /^Book with/));
      await logIn(visitor, MEMBER);
      await press(button(page, 'Book Appointment'));
      await sees(page.getByText(/^Your appointment is (booked|requested)$/));
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#appointments');
      expect((await withdrawFirst(visitor)).asked).toBe('Withdraw, return 1 credit');
    }));
});

describe('The wizard', () => {
  it('keeps the choices in the address, and every step can be changed', () =>
    as('desk', async ({ page, press }) => {
      await toSlots(page);
      await press(freeSlot(page));
      await sees(heading(page, 'With whom?'));
      const address = here(page);
      expect(address).toMatch(/^\/appointments\?service=\d+&persons=1&duration=30&step=slot&day=\d{4}-\d\d-\d\d&slot=\d+#by-service$/);
      await page.reload();
      await sees(heading(page, 'With whom?'));
      await press(button(page, /^People & Time/));
      await sees(page.getByText('How many, and how long?'));
      await press(button(page, 'More people'));
      expect(await button(page, 'More people').isDisabled()).toBe(true);
      await press(button(page, 'Choose Date & Time'));
      await sees(button(page, /^People & Time ?2 people/));
      await page.goBack();
      await sees(page.getByText('How many, and how long?'));
      // Another tab starts over.
      await press(page.getByRole('tab', { name: 'By instructor' }));
      await sees(page.getByText('Select your preferred instructor'));
      expect(here(page)).toBe('/appointments#by-instructor');
    }));

  it('takes the first of two presets and drops the other', () =>
    as('desk', async ({ page }) => {
      await toSlots(page);
      const service = new URL(page.url()).searchParams.get('service')!;
      await page.goto(`/appointments?service=${service}&instructor=1`);
      await sees(button(page, /^Service ?Private session/));
      await page.goto('/appointments?service=999999');
      await sees(page.getByText('Select your preferred service'));
      expect(await button(page, 'BOOK THIS SERVICE: Private session').count()).toBe(1);
    }));

  it('works by keyboard alone', () =>
    as('desk', async ({ page }) => {
      await page.goto('/appointments');
      await pressOn(page, button(page, 'BOOK THIS SERVICE: Private session'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('How many, and how long?');
      await pressOn(page, button(page, 'More people'));
      await pressOn(page, button(page, 'Choose Date & Time'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose Date & Time');
      await tabTo(page, page.getByRole('group', { name: 'Day' }).locator('[aria-pressed="true"]'));
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => url.searchParams.has('day'));
      await pressOn(page, button(page, /^Next available/));
      await pressOn(page, freeSlot(page));
      await pressOn(page, button(page, /^Book with/).first());
      await sees(heading(page, 'Log in'));
    }));

  it('shows what is loading on a slow line, and Retry when offline', () =>
    as('phone', async ({ page, press }) => {
      const network = await degradableNetwork(page);
      await page.goto('/appointments');
      await press(button(page, 'BOOK THIS SERVICE: Private session'));
      await sees(button(page, 'More people'));
      await network.off();
      await press(button(page, 'Choose Date & Time'));
      const retry = button(page, 'Retry');
      await sees(retry);
      await press(button(page, /^Next available/));
      await sees(page.getByText('Failed to fetch next available slots.'));
      await network.slow();
      // It recovers when the network returns, or by Retry.
      await retry
        .first()
        .tap({ timeout: 1000 })
        .catch(() => undefined);
      await sees(slots(page));
      expect(await button(page, 'Retry').count()).toBe(0);
    }));
});
