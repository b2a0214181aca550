import type { Page } from 'playwright-core';
import { DEMO_GIFT_CARD } from '../../../src/features/demo/rules/demo-codes.ts';
import { doneAt, scene, type Scene } from './scene.ts';
import { button, heading, sees } from './steps.ts';

/** A gift card that waits for its delivery day, as the server sends it. */
const PAYMENT = { amount: 50, tax: 0, total: 50 };
const BOUGHT = {
  success: true,
  details: PAYMENT,
  gift_card: {
    id: 1,
    recipient_name: 'Ida Holm',
    recipient_email: 'ida@gifts.test',
    sender_name: 'Jonas Rivera',
    sender_email: 'pack@demo.test',
    message: 'Happy birthday! See you on the mat.',
    amount: 50,
    delivery: 'scheduled',
    unix_deliver: 1_774_011_600,
    unix_delivered: null,
    is_refunded: false,
    is_paid: true,
    payment: PAYMENT,
  },
  currency: { symbol: '$', iso_code: 'USD', digits: 2 },
};

/** Fills the required fields of a gift card that is sent at once. */
export async function fillGiftCard(page: Page, email: string): Promise<void> {
  await page.goto('/gift-card');
  await page.getByRole('radio', { name: '$50.00' }).check();
  await page.getByLabel("Recipient's name").fill('Ida Holm');
  await page.getByLabel("Recipient's email").fill(email);
  await page.getByLabel('Your name').fill('Jonas Rivera');
  await page.getByLabel('Your email').fill('pack@demo.test');
}

/** Looks up the balance of a card. */
export async function askBalance(page: Page, code: string): Promise<void> {
  await page.goto('/gift-card/balance');
  await page.getByLabel('Code').fill(code);
  await button(page, 'See what is left').click();
  await sees(page.getByText('Left on the card'));
}

/** Scenes from the form of a gift card to its balance. */
export const gifts: readonly Scene[] = [
  scene('gift-card', 'visitor', async (page) => {
    await fillGiftCard(page, 'ida@gifts.test');
    await page.getByRole('radio', { name: 'On a day' }).check();
    await page.getByRole('radio', { name: 'Another amount' }).check();
  }),
  doneAt('gift-card-wrong', 'visitor', '/gift-card', async (page) => {
    await button(page, 'Continue').click();
    await sees(page.getByRole('alert'));
  }),
  scene('gift-card-checkout', 'pack', async (page) => {
    await fillGiftCard(page, 'ida@gifts.test');
    await button(page, 'Continue').click();
    await sees(page.getByLabel('Card number'));
  }),
  scene('gift-card-success', 'pack', async (page) => {
    await page.route('**/v1/customer/gift-cards/1', (route) => route.fulfill({ json: BOUGHT }));
    await page.goto('/gift-card/success/1');
    await sees(heading(page, 'Order Summary'));
  }),
  scene('gift-card-balance', 'visitor', (page) => askBalance(page, DEMO_GIFT_CARD)),
];
