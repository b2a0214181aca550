import type { Page } from 'playwright-core';
import { withHeldSeat } from './paying-scenes.ts';
import { screenAt, type Scene } from './scene.ts';
import { button, dialog, sees } from './steps.ts';

const RESERVED = {
  success: true,
  message: 'Class reserved successfully.',
  booking_id: 1,
  waitlist_number: null,
  credits_remaining: 2,
  overlapping: [],
};

/** Runs inside the page. The success message lasts only 1.5 s (spec 1 §9). This keeps it visible. */
export function holdSuccess(): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((call: () => void, ms?: number) => later(call, ms === 1500 ? 3_600_000 : ms)) as typeof window.setTimeout;
}

const openReserve = async (page: Page, session: { readonly id: number; readonly day: string }) => {
  await page.goto(`/?day=${session.day}&reserve=${session.id}`);
  await sees(dialog(page, 'Reserve Your Spot'));
};

/** Scenes of reserving: the dialog, the checkout and their refusals. */
export const reserving: readonly Scene[] = [
  { name: 'reserve-dialog', show: async (page, found) => (await openReserve(page, found.open), sees(button(page, 'Continue'))) },
  {
    name: 'reserve-dialog-code',
    show: async (page, found) => {
      await openReserve(page, found.open);
      await page.getByLabel('Email', { exact: true }).fill('nobody@');
      await button(page, 'Continue').click();
      await sees(page.locator('[aria-invalid="true"]'));
    },
  },
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
    name: 'reserve-sheet',
    who: 'pack',
    show: async (page, found) => (await openReserve(page, found.open), sees(button(page, 'Book'))),
  },
  {
    name: 'reserve-sheet-passes',
    who: 'new',
    show: async (page, found) => (await openReserve(page, found.open), sees(button(page, /^10-class pack/))),
  },
  {
    name: 'reserve-sheet-pay',
    who: 'new',
    show: async (page, found) => {
      await withHeldSeat(page, 540, { custom_unfilled_fields: [], customer_accepted_wavier: true });
      await openReserve(page, found.open);
      await button(page, /^10-class pack/).click();
      await sees(page.getByLabel('Card number'));
      await sees(page.getByText(/^We hold your seat for/));
    },
  },
  {
    name: 'reserve-booked',
    who: 'pack',
    show: async (page, found) => {
      await page.route('**/api/reserveClass', (route) => route.fulfill({ json: RESERVED }));
      await openReserve(page, found.open);
      await button(page, 'Book').click();
      await sees(dialog(page, 'You’re in.').getByText('2 credits left on 10-class pack'));
    },
  },
  screenAt('reserve-empty', '/reserve', (page) => page.getByText('No class selected')),
  screenAt('reserve', '/reserve', (page) => button(page, 'Complete Your Reservation'), { who: 'pack', cart: 'open' }),
  {
    name: 'reserve-held',
    who: 'new',
    cart: 'open',
    show: async (page) => {
      await withHeldSeat(page, 540);
      await page.goto('/reserve');
      await sees(page.getByText(/^We hold your seat for/));
    },
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
        await route.fulfill({
          response: reply,
          json: { ...(await reply.json()), custom_unfilled_fields: fields, show_checkout_fields: true },
        });
      });
      await page.route('**/api/save-customer-checkout-fields', (route) =>
        route.fulfill({
          status: 422,
          json: {
            success: false,
            message: '',
            errors: { fields: ['Please fill in: Goal'], 'fields.1': ['Goal is required'], 'fields.5': ['Please choose a date and a time'] },
          },
        }),
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
  screenAt('reserve-waitlist', '/reserve', (page) => button(page, 'Join waitlist'), { who: 'pack', cart: 'full' }),
  screenAt('reserve-no-pass', '/reserve', (page) => page.getByText(/don't have an eligible pass/), { who: 'new', cart: 'open' }),
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
