import type { Locator, Page } from 'playwright-core';
import { withHeldSeat } from './paying-scenes.ts';
import type { DemoSessions, Person } from './people.ts';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
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

type Session = DemoSessions[keyof DemoSessions];
const addressOf = ({ day, id }: Session): string => `/?day=${day}&reserve=${id}`;

const openReserve = async (page: Page, session: Session) => {
  await page.goto(addressOf(session));
  await sees(dialog(page, 'Reserve Your Spot'));
};

const sheet = (name: string, who: Person | 'visitor', does: (page: Page, asked: Locator) => Promise<unknown>): Scene =>
  doneAt(
    name,
    who,
    ({ open }) => addressOf(open),
    (page) => does(page, dialog(page, 'Reserve Your Spot')),
  );

/** Scenes of reserving: the dialog, the checkout and their refusals. */
export const reserving: readonly Scene[] = [
  sheet('reserve-dialog', 'visitor', (_, asked) => sees(button(asked, 'Continue'))),
  sheet('reserve-dialog-code', 'visitor', async (page, asked) => {
    await asked.getByLabel('Email', { exact: true }).fill('nobody@');
    await button(asked, 'Continue').click();
    await sees(page.locator('[aria-invalid="true"]'));
  }),
  screenAt(
    'reserve-dialog-waitlist',
    ({ full }) => addressOf(full),
    (page) => dialog(page, 'Reserve Your Spot'),
  ),
  sheet('reserve-dialog-other', 'visitor', async (_, asked) => {
    await asked.getByLabel('Reserve for someone else').check();
    await asked.getByLabel('Participant email').fill('nobody@');
    await button(asked, 'Checkout').click();
    await sees(asked.getByText('Field is required'));
  }),
  sheet('reserve-sheet', 'pack', (_, asked) => sees(button(asked, 'Book'))),
  sheet('reserve-sheet-passes', 'new', (_, asked) => sees(button(asked, /^10-class pack/))),
  scene('reserve-sheet-pay', 'new', async (page, found) => {
    await withHeldSeat(page, 540, { custom_unfilled_fields: [], customer_accepted_wavier: true });
    await openReserve(page, found.open);
    await button(page, /^10-class pack/).click();
    await sees(page.getByLabel('Card number'));
    await sees(page.getByText(/^We hold your seat for/));
  }),
  scene('reserve-booked', 'pack', async (page, found) => {
    await page.route('**/api/reserveClass', (route) => route.fulfill({ json: RESERVED }));
    await openReserve(page, found.open);
    await button(page, 'Book').click();
    await sees(dialog(page, 'You’re in.').getByText('2 credits left on 10-class pack'));
  }),
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
        at_sign_up: true,
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
