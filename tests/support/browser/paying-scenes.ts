import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { button, dialog, heading, sees } from './steps.ts';

/** The demo's pack of ten, by the name that it is sold under. */
export const TEN_CLASSES = '10-class pack';

/** Comes to the checkout of a pass as a window that a frame has opened does: with its pack in the address (spec 2 §2). */
export async function openCheckout(page: Page, name = TEN_CLASSES): Promise<void> {
  const reply = await page.request.get('/v1/get-passes');
  const { data } = (await reply.json()) as { data: { id: number; name: string }[] };
  const { id } = data.find((one) => one.name === name)!;
  await page.goto(
    `/checkout?${new URLSearchParams({ bookingData: JSON.stringify({ selectedPack: { id }, packCart: { id, quantity: 1 } }) })}`,
  );
}

/** Types a card into the fields that are shown; its number says what the bank answers. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Byron');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 30');
  await page.getByLabel('CVC').fill('123');
}

const payButton = (page: Page) => button(page, /^Pay \$/);

const answers = (page: Page, path: string, status: number, json: object) =>
  page.route(`**/v1${path}`, (route) => route.fulfill({ status, json }));

export const DECLINED = {
  success: false,
  code: 'card-declined',
  message: 'Your bank declined the card. Nothing was charged. Try another card.',
};

/** The order of a checkout, as the server says it. */
export const ORDER = {
  success: true,
  id: 1,
  pass_data: { id: 4, name: TEN_CLASSES, description: '', punch_type: 'classpack', price: 220 },
  user_pass_id: 1,
  amount: 220,
  discount: 20,
  taxAmount: 9,
  total: 209,
  tax: 9,
  tax_name: 'Sales tax',
  tax_rate: 4.5,
  price_tax_include: 1,
  currency: { symbol: '$', iso_code: 'USD', digits: 2 },
  payment_method: 1,
  payment_method_name: 'Visa ···· 4242',
  unix_purchase: 1_773_756_000,
  is_paid: true,
};

/** Pays with a card of which the server says this. */
async function payAnd(page: Page, status: number, reply: object): Promise<void> {
  await answers(page, '/confirmCheckout', status, reply);
  await openCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
}

/** Every way to pay that a studio can offer, or none. */
async function withWays(page: Page, open: '1' | '0'): Promise<void> {
  await page.route('**/v1/getCheckout', async (route) => {
    const response = await route.fetch();
    const methods = { online: open, cash: open, go_cardless: '0', paypal: '0' };
    await route.fulfill({ response, json: { ...(await response.json()), payment_methods: methods } });
  });
  await openCheckout(page);
}

/** Runs inside the page: the prompt counts and leads on; here it stays to be looked at. */
function holdCountdown(): void {
  const again = window.setInterval.bind(window);
  window.setInterval = ((call: () => void, ms?: number) => again(call, ms === 500 ? 3_600_000 : ms)) as typeof window.setInterval;
}

/** From the selected pack to the receipt. */
export const paying: readonly Scene[] = [
  { name: 'checkout-empty', show: async (page) => (await page.goto('/checkout'), sees(page.getByText('Nothing selected'))) },
  { name: 'checkout', who: 'pack', show: async (page) => (await openCheckout(page), sees(page.getByLabel('Card number'))) },
  { name: 'checkout-choice', who: 'pack', show: async (page) => (await withWays(page, '1'), sees(page.getByLabel('Card number'))) },
  {
    name: 'checkout-none',
    who: 'pack',
    show: async (page) => (await withWays(page, '0'), sees(page.getByText('No payment method found.'))),
  },
  {
    name: 'checkout-declined',
    who: 'pack',
    show: async (page) => (await payAnd(page, 400, DECLINED), sees(page.getByText(`Last try: ${DECLINED.message}`))),
  },
  {
    name: 'checkout-bank',
    who: 'pack',
    show: async (page) => {
      const reply = {
        success: true,
        temp_id: 'x',
        payment_intent_id: 'x',
        setup_intent_id: null,
        client_secret: 'x',
        requires_action: true,
      };
      await payAnd(page, 200, reply);
      await sees(dialog(page, 'Your bank asks you'));
    },
  },
  {
    name: 'success',
    who: 'pack',
    show: async (page) => {
      await answers(page, '/api/getBookingDetails', 200, ORDER);
      await page.addInitScript(holdCountdown);
      await page.goto('/success/x');
      await sees(heading(page, 'Almost Done'));
    },
  },
  {
    name: 'success-receipt',
    who: 'pack',
    cart: 'open',
    show: async (page) => {
      await answers(page, '/api/getBookingDetails', 200, ORDER);
      await page.goto('/success/x');
      await button(page, 'Stay here').click();
      await sees(heading(page, 'Order Summary'));
    },
  },
];
