import type { Page } from 'playwright-core';
import { scene, type Scene } from './scene.ts';
import { button, sees } from './steps.ts';

/** Scenes of a class page opened by its QR code: the result of the code, and its refusals. */
const open = (page: Page, { id }: { readonly id: number }) => page.goto(`/class/${id}?qr=1`);

/** A code books only once. This reply lets scenes run repeatedly. */
const BOOKED = {
  success: true,
  message: 'Class reserved successfully.',
  outcome: 'booked',
  is_new: true,
  booking_id: 1,
  waitlist_number: null,
  pass_user: { name: '10-class pack' },
  credits_remaining: 2,
};

export const byQr: readonly Scene[] = [
  scene('class-qr', 'pack', async (page, found) => {
    // Five minutes on the server's clock, which may be stopped or on another day.
    await page.route('**/api/booking/qr', async (route) => {
      const { unix_now: now } = (await (await page.request.get('/v1/api/getSettings')).json()) as { unix_now: number };
      await route.fulfill({ json: { ...BOOKED, undo_until_unix: now + 5 * 60 } });
    });
    await open(page, found.open);
    await sees(button(page, 'Undo'));
  }),
  scene('class-qr-refused', 'new', async (page, found) => {
    await open(page, found.open);
    await sees(page.getByText("don't have an eligible pass"));
  }),
];
