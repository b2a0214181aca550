import type { Page } from 'playwright-core';
import { withMemberships } from './account-scenes.ts';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
import { button, dialog, heading, link, sees } from './steps.ts';

/** The product name of the demo's pack of ten. */
export const TEN_CLASSES = '10-class pack';

async function productNamed(page: Page, name: string): Promise<number> {
  const reply = await page.request.get('/v1/get-passes');
  const { data } = (await reply.json()) as { data: { id: number; name: string }[] };
  return data.find((one) => one.name === name)!.id;
}

/** Opens the checkout like a window opened by a frame: with the pack in the address (spec 2 §2). */
export async function openCheckout(page: Page, name = TEN_CLASSES): Promise<void> {
  const id = await productNamed(page, name);
  await page.goto(
    `/checkout?${new URLSearchParams({ bookingData: JSON.stringify({ selectedPack: { id }, packCart: { id, quantity: 1 } }) })}`,
  );
}

/** Fills the visible card fields. The card number decides the bank's answer. */
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

/** The order of a checkout, as the server sends it. */
export const ORDER = {
  success: true,
  id: 1,
  pass_data: { id: 4, name: TEN_CLASSES, description: '', punch_type: 'classpack', price: 220 },
  user_pass_id: 1,
  booking: null,
  gift_card_id: null,
  amount: 220,
  discount: 20,
  discount_code: null,
  discount_code_id: null,
  gift_card: null,
  taxAmount: 9,
  total: 209,
  gift_card_amount: 0,
  to_pay: 209,
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

/** Pays with a card. The server answers with this reply. */
async function payAnd(page: Page, status: number, reply: object): Promise<void> {
  await answers(page, '/confirmCheckout', status, reply);
  await openCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
}

/** A checkout with every payment method, or with none. */
async function withWays(page: Page, open: '1' | '0'): Promise<void> {
  await checkoutDiffers(page, () => ({ payment_methods: { online: open, cash: open, go_cardless: open, paypal: open } }));
  await openCheckout(page);
}

/** The server's checkout with these changes. */
const checkoutDiffers = (page: Page, how: (real: { phases: object[] }) => object): Promise<unknown> =>
  page.route('**/v1/getCheckout', async (route) => {
    const response = await route.fetch();
    const real = await response.json();
    await route.fulfill({ response, json: { ...real, ...how(real) } });
  });

/** A saved card, as the server sends it. */
const savedCard = (id: number, over: object) => ({
  id,
  brand: 'Visa',
  last_four: '4242',
  exp_month: 4,
  exp_year: 2029,
  displayName: 'Visa ···· 4242',
  payment_method: `pm_${id}`,
  is_default: false,
  is_expired: false,
  ...over,
});
const SAVED = [
  savedCard(1, { is_default: true }),
  savedCard(2, { brand: 'Mastercard', last_four: '4444', displayName: 'Mastercard ···· 4444' }),
  savedCard(3, { last_four: '1881', displayName: 'Visa ···· 1881', exp_year: 2025, is_expired: true }),
];

/** The checkout of a customer with saved cards. */
async function withSavedCards(page: Page): Promise<void> {
  await checkoutDiffers(page, () => ({ default_payment_methods: SAVED, defaultPaymentMethods: SAVED }));
  await openCheckout(page);
  await sees(page.getByText('Visa ···· 4242'));
}

const FEE_NAME = 'Late cancel fee: Reformer Pilates, 03/17/2026';

/** The page of an unpaid fee, with the demo's payment methods. */
async function openFee(page: Page): Promise<void> {
  const postData = JSON.stringify({ pass_id: await productNamed(page, TEN_CLASSES) });
  const bill = { amount: 15, discount: 0, taxAmount: 1.22, total: 15, to_pay: 15 };
  await page.route('**/v1/api/payment/owed-checkout', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('api/payment/owed-checkout', 'getCheckout'), postData });
    const checkout = (await response.json()) as { tax: object };
    const tax = { ...checkout.tax, price_tax_include: 2 };
    await route.fulfill({
      response,
      json: { ...checkout, ...bill, tax, name: FEE_NAME, passes: [], pass_type: null, due: 'late-cancel', default_payment_methods: SAVED },
    });
  });
  await page.goto('/pay/x');
  await sees(page.getByText('You cancelled this class late'));
  await sees(button(page, 'Pay $15.00'));
}

/** The account tab Billing with these cards. */
async function openBilling(page: Page, methods: typeof SAVED = SAVED): Promise<void> {
  const reply = { success: true, methods, default: methods[0]?.id ?? null, card_gateway: 'sandbox', card_script: null, stripe_pk: null };
  await answers(page, '/customer/payment/methods', 200, reply);
  await page.goto('/account#payment_methods');
  await sees(link(page, 'Add a card'));
}

/** A row of the payment history, as the server sends it. */
const paidRow = (id: number, over: object) => ({
  id,
  transaction_type: 'credit',
  currency: { symbol: '$', iso_code: 'USD', digits: 2 },
  total: 229.9,
  unix_purchase: 1_773_756_000 - id * 2_419_200,
  pass_user_type: 'classpack',
  pass_user_name: TEN_CLASSES,
  discount: 0,
  payment_method: 1,
  payment_method_name: 'Visa ···· 4242',
  is_paid: true,
  is_void: false,
  due: 0,
  pay_handle: null as string | null,
  payments: [{ name: 'Visa ···· 4242', amount: 229.9 }],
  tax: 0,
  refunded_tax: 0,
  refunds: [],
  ...over,
});
const HISTORY = [
  paidRow(7, {
    unix_purchase: 1_773_756_000,
    pass_user_name: FEE_NAME,
    pass_user_type: 'fee',
    total: 15,
    payment_method: 3,
    payment_method_name: 'Pay later (Awaiting Payment)',
    is_paid: false,
    due: 15,
    pay_handle: 'x',
  }),
  paidRow(1, {}),
  paidRow(2, { discount: 22, total: 206.91 }),
  paidRow(3, { pass_user_name: 'Unlimited', pass_user_type: 'renewal', total: 149 }),
  paidRow(4, { pass_user_name: TEN_CLASSES, transaction_type: 'debit', total: 23 }),
  paidRow(5, { pass_user_name: 'Gift card', pass_user_type: 'gift-card', total: 50, payment_method: 6, payment_method_name: 'PayPal' }),
  paidRow(6, {
    pass_user_name: 'Drop-in',
    total: 25,
    payment_method: 3,
    payment_method_name: 'Pay later (Awaiting Payment)',
    is_paid: false,
  }),
];

/** The account tab Payment History with these rows. */
async function openHistory(page: Page, data: typeof HISTORY): Promise<void> {
  const meta = { current_page: 1, last_page: 1, per_page: 10, total: data.length };
  const currency = { symbol: '$', iso_code: 'USD', digits: 2 };
  await page.route('**/v1/api/customer/get-payment-history*', (route) => route.fulfill({ json: { success: true, data, currency, meta } }));
  await page.goto('/account#payment_history');
  await sees(heading(page, 'Payment History'));
}

/** The receipt of this customer's first purchase. */
async function openReceipt(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: TEN_CLASSES }).first().click();
  await sees(heading(page, 'Receipt'));
  await sees(button(page, 'Print'));
}

/** Runs inside the page. Stops the prompt's countdown, which would otherwise redirect, so that the prompt stays visible. */
function holdCountdown(): void {
  const again = window.setInterval.bind(window);
  window.setInterval = ((call: () => void, ms?: number) => again(call, ms === 500 ? 3_600_000 : ms)) as typeof window.setInterval;
}

/** A checkout for a pass that pays for the class in the cart, whose held seat has this many seconds left. */
export async function withHeldSeat(page: Page, left: number, more: object = {}): Promise<void> {
  const untilAt = (date: string | undefined) => Math.floor(Date.parse(date ?? '') / 1000) + left;
  await page.route('**/v1/api/hold-seat', (route) => route.fulfill({ json: { success: true, held_until_unix: 1 } }));
  await page.route('**/v1/api/getClassReserve', async (route) => {
    const response = await route.fetch();
    const held = { held_until_unix: untilAt(response.headers()['date']), ...more };
    await route.fulfill({ response, json: { ...(await response.json()), ...held } });
  });
}

/** Scenes from the selected pack to the receipt. */
export const paying: readonly Scene[] = [
  screenAt('checkout-empty', '/checkout', (page) => page.getByText('Nothing selected')),
  scene('checkout', 'pack', async (page) => (await openCheckout(page), sees(page.getByLabel('Card number')))),
  scene('checkout-choice', 'pack', async (page) => (await withWays(page, '1'), sees(page.getByLabel('Card number')))),
  scene('checkout-trial', 'pack', async (page) => (await openCheckout(page, 'Early bird'), sees(page.getByLabel('Card number')))),
  scene('checkout-ways', 'pack', async (page) => {
    await withWays(page, '1');
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await sees(page.getByRole('radio', { name: /Pay later/ }));
  }),
  scene('checkout-trial-used', 'pack', async (page) => {
    await checkoutDiffers(page, ({ phases }) => ({
      trial_used: true,
      phases: phases.slice(1),
      amount: 99,
      taxAmount: 4.46,
      total: 103.46,
      to_pay: 103.46,
    }));
    await openCheckout(page, 'Early bird');
    await sees(page.getByText('You have had the free trial of this membership before', { exact: false }));
  }),
  scene('checkout-saved', 'pack', withSavedCards),
  {
    name: 'checkout-held',
    who: 'pack',
    cart: 'lateFee',
    show: async (page) => {
      await withHeldSeat(page, 540);
      await openCheckout(page, '20-class pack');
      await sees(page.getByText(/^We hold your seat for/));
    },
  },
  {
    name: 'checkout-held-over',
    who: 'pack',
    cart: 'open',
    show: async (page) => {
      await withHeldSeat(page, -1);
      await openCheckout(page);
      await sees(page.getByText('Your seat is no longer held.'));
    },
  },
  {
    name: 'checkout-full',
    who: 'pack',
    cart: 'waitlisted',
    show: async (page) => {
      await openCheckout(page, '20-class pack');
      await sees(page.getByText('This class is full now.'));
    },
  },
  scene('payment-history', 'pack', async (page) => (await openHistory(page, HISTORY), sees(page.getByText('Gift card').first()))),
  scene(
    'payment-history-empty',
    'pack',
    async (page) => (await openHistory(page, []), sees(page.getByText('You have not bought anything yet'))),
  ),
  scene('pay', 'pack', openFee),
  scene('pay-paid', 'pack', async (page) => {
    await answers(page, '/api/payment/owed-checkout', 409, {
      success: false,
      code: 'already-paid',
      message: 'This has been paid already.',
    });
    await page.goto('/pay/x');
    await sees(heading(page, 'This is paid'));
  }),
  doneAt('receipt', 'pack', '/account#payment_history', openReceipt),
  scene('billing', 'pack', (page) => openBilling(page)),
  scene('billing-unpaid', 'member', async (page) => {
    await withMemberships(page);
    await openBilling(page);
    await sees(link(page, /^Pay now: /));
  }),
  scene('billing-empty', 'pack', (page) => openBilling(page, [])),
  scene('billing-add', 'pack', async (page) => {
    await openBilling(page);
    await link(page, 'Add a card').click();
    await sees(page.getByLabel('Card number'));
  }),
  scene('billing-remove', 'pack', async (page) => {
    await openBilling(page);
    await button(page, 'Remove Visa ···· 4242').click();
    await sees(dialog(page, 'Remove this card?'));
  }),
  scene('checkout-none', 'pack', async (page) => (await withWays(page, '0'), sees(page.getByText('No payment method found.')))),
  scene(
    'checkout-declined',
    'pack',
    async (page) => (await payAnd(page, 400, DECLINED), sees(page.getByText(`Last try: ${DECLINED.message}`))),
  ),
  scene('checkout-bank', 'pack', async (page) => {
    const reply = {
      success: true,
      temp_id: 'x',
      payment_intent_id: 'x',
      paymentIntentId: 'x',
      setup_intent_id: null,
      setupIntentId: null,
      client_secret: 'x',
      clientSecret: 'x',
      subscription_id: null,
      subscriptionId: null,
      requires_action: true,
      paypal_approve_url: null,
    };
    await payAnd(page, 200, reply);
    await sees(dialog(page, 'Your bank asks you'));
  }),
  scene('success', 'pack', async (page) => {
    await answers(page, '/api/getBookingDetails', 200, ORDER);
    await page.addInitScript(holdCountdown);
    await page.goto('/success/x');
    await sees(heading(page, 'Almost Done'));
  }),
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
