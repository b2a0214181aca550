/** Calls of a buyer with their expected statuses, made in the demo by pack@. */
import { expect } from 'vitest';
import type { DemoAnswer, DemoCall } from './demo-server.ts';
import { giftCardCalls } from './gift-card-calls.ts';

interface Buyer {
  readonly pack: string;
  readonly member: string;
  readonly passes: readonly { readonly pass_id: number }[];
}
type Tried = DemoCall & { readonly gives?: number };
type Calls = Readonly<Record<string, (known: Buyer) => Promise<readonly Tried[]>>>;

const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });

export const buyingCalls = (ask: (asked: DemoCall) => Promise<DemoAnswer>): Calls => {
  /** The calls that pay a checkout, under another path. */
  async function confirming(known: Buyer, path: string): Promise<Tried[]> {
    const call = { ...(await aPayment(known, '4242424242424242')), path };
    return [
      call,
      { ...call, body: { ...(call.body as object), temp_payment_id: 'guessed' }, gives: 404 },
      { ...call, body: {}, gives: 422 },
      { ...call, token: null, gives: 401 },
    ];
  }

  /** Handle of a checkout of pack@ for a pack that they already own. */
  const aCheckout = async ({ pack, passes }: Buyer): Promise<string> =>
    (await ask(post('/getCheckout', { pass_id: passes[0]!.pass_id }, pack))).body.temp_id;

  /** The gateway's id of a card with this number. */
  async function enteredCard(number: string): Promise<string> {
    const card = await ask(post('/sandbox/cards', { number, exp_month: 12, exp_year: 2090, cvc: '123', name: 'Maya Lind' }));
    return card.body.id;
  }

  async function aboutKeptCard(path: string, token: string): Promise<Tried[]> {
    const { body } = await ask(post('/customer/payment/process', { payment_method: await enteredCard('5555555555554444') }, token));
    return [
      post(path, { id: body.methods[0].id }, token),
      { ...post(path, { id: 999_999_999 }, token), gives: 404 },
      { ...post(path, {}, token), gives: 422 },
      { ...post(path, { id: 1 }), gives: 401 },
    ];
  }

  /** A purchased membership without a commitment, and the card that pays for it. */
  async function aMembership(token: string): Promise<{ plan: number; payment: number }> {
    const { body: sold } = await ask({ path: '/get-passes' });
    const product = sold.data.find(
      (one: any) => one.punch_type === 'membership' && !one.has_commitment_period && one.membership_frequency === -1,
    );
    const { body: begun } = await ask(post('/getCheckout', { pass_id: product.id }, token));
    const stripe_payment_method = await enteredCard('5555555555554444');
    // The account is shared, so an earlier call may have bought the same membership already.
    const pay = { pass_id: product.id, temp_payment_id: begun.temp_id, stripe_payment_method, confirm_second: true };
    await ask(post('/confirmCheckout', pay, token));
    const { body: order } = await ask(post('/api/getBookingDetails', { id: begun.temp_id }, token));
    const { body: cards } = await ask({ path: '/customer/payment/methods', token });
    return { plan: order.user_pass_id, payment: cards.default };
  }

  async function aPayment(known: Buyer, number: string): Promise<DemoCall> {
    const payment = {
      pass_id: known.passes[0]!.pass_id,
      temp_payment_id: await aCheckout(known),
      stripe_payment_method: await enteredCard(number),
    };
    return post('/confirmCheckout', payment, known.pack);
  }

  return {
    putCustomerPaymentSubscription: async ({ pack }) => {
      const { plan, payment } = await aMembership(pack);
      const path = '/customer/payment/subscription';
      return [
        { method: 'PUT', path, body: { plan, payment }, token: pack },
        { method: 'PUT', path, body: { plan: 999_999_999, payment }, token: pack, gives: 404 },
        { method: 'PUT', path, body: {}, token: pack, gives: 422 },
        { method: 'PUT', path, body: { plan, payment }, gives: 401 },
      ];
    },
    getCustomerMembershipsIdCancellation: async ({ pack }) => {
      const { plan } = await aMembership(pack);
      return [
        { path: `/customer/memberships/${plan}/cancellation`, token: pack },
        { path: '/customer/memberships/999999999/cancellation', token: pack, gives: 404 },
        { path: '/customer/memberships/no-number/cancellation', token: pack, gives: 422 },
        { path: `/customer/memberships/${plan}/cancellation`, gives: 401 },
      ];
    },
    postApiCustomerCancelMembership: async ({ pack }) => {
      const { plan } = await aMembership(pack);
      const path = '/api/customer/cancel-membership';
      return [
        post(path, { user_pass_id: plan }, pack),
        { ...post(path, { user_pass_id: plan }, pack), gives: 409 },
        { ...post(path, { user_pass_id: 999_999_999 }, pack), gives: 404 },
        { ...post(path, {}, pack), gives: 422 },
        { ...post(path, { user_pass_id: plan }), gives: 401 },
      ];
    },
    getCustomerPaymentMethods: async ({ pack }) => [
      { path: '/customer/payment/methods', token: pack },
      { path: '/customer/payment/methods', gives: 401 },
    ],
    getCustomerPaymentSetupIntent: async ({ pack }) => [
      { path: '/customer/payment/setup-intent', token: pack },
      { path: '/customer/payment/setup-intent', gives: 401 },
    ],
    postCustomerPaymentProcess: async ({ pack }) => [
      post('/customer/payment/process', { payment_method: await enteredCard('4242424242424242') }, pack),
      post('/customer/payment/process', { payment_method: await enteredCard('4000002500003155'), subscribe: true }, pack),
      { ...post('/customer/payment/process', { payment_method: 'guessed' }, pack), gives: 400 },
      { ...post('/customer/payment/process', {}, pack), gives: 422 },
      { ...post('/customer/payment/process', { payment_method: 'guessed' }), gives: 401 },
    ],
    postCustomerPaymentRemove: ({ pack }) => aboutKeptCard('/customer/payment/remove', pack),
    postCustomerPaymentUpdateDefaultCard: ({ pack }) => aboutKeptCard('/customer/payment/updateDefaultCard', pack),
    postGetCheckout: async ({ pack, passes }) => [
      post('/getCheckout', { pass_id: passes[0]!.pass_id }, pack),
      { ...post('/getCheckout', { pass_id: 999_999_999 }, pack), gives: 404 },
      { ...post('/getCheckout', {}, pack), gives: 422 },
      { ...post('/getCheckout', { pass_id: passes[0]!.pass_id }), gives: 401 },
    ],
    postApiCustomerApplyDiscountCode: async (known) => {
      const applied = { payment_id: await aCheckout(known), code_value: '' };
      const path = '/api/customer/apply-discount-code';
      return [
        post(path, applied, known.pack),
        { ...post(path, { ...applied, code_value: 'nobody has it' }, known.pack), gives: 400 },
        { ...post(path, { ...applied, payment_id: 'guessed' }, known.pack), gives: 404 },
        { ...post(path, {}, known.pack), gives: 422 },
        { ...post(path, applied), gives: 401 },
      ];
    },
    // In the demo only a late cancel raises a fee. fees.test.ts covers fees.
    postApiPaymentOwedCheckout: async ({ pack }) => [
      { ...post('/api/payment/owed-checkout', { id: 'guessed' }, pack), gives: 404 },
      { ...post('/api/payment/owed-checkout', {}, pack), gives: 422 },
      { ...post('/api/payment/owed-checkout', { id: 'guessed' }), gives: 401 },
    ],
    // A token exists only in its mail: owed-orders.test.ts.
    ...Object.fromEntries(
      (['Read', 'Pay', 'Complete'] as const).map((what) => [
        `postApiPayLink${what}`,
        async () => [
          { ...post(`/api/pay-link/${what.toLowerCase()}`, { id: 'guessed', token: 'guessed' }), gives: 404 },
          { ...post(`/api/pay-link/${what.toLowerCase()}`, {}), gives: 422 },
        ],
      ]),
    ),
    ...giftCardCalls(ask),
    postPaymentConfirmPaymentCheckout: async (known) => confirming(known, '/payment/confirm-payment-checkout'),
    postPaymentCompleteIntentPayment: async (known) => {
      const { body } = await ask(await aPayment(known, '4242424242424242'));
      const call = post('/payment/complete-intent-payment', { id: body.temp_id }, known.pack);
      return [
        call,
        { ...call, body: { id: 'guessed' }, gives: 404 },
        { ...call, body: {}, gives: 422 },
        { ...call, token: null, gives: 401 },
      ];
    },
    postConfirmCheckout: async (known) => {
      const call = await aPayment(known, '4242424242424242');
      return [
        { ...(await aPayment(known, '4000000000000002')), gives: 400 },
        await aPayment(known, '4000002500003155'),
        call,
        call,
        { ...call, body: { ...(call.body as object), temp_payment_id: 'guessed' }, gives: 404 },
        { ...call, body: {}, gives: 422 },
        { ...call, token: null, gives: 401 },
      ];
    },
    postPaymentPassComplete: async (known) => {
      const { body } = await ask(await aPayment(known, '4000002500003155'));
      const call = post('/payment/pass/complete', { id: body.temp_id, clientSecret: body.client_secret }, known.pack);
      expect((await ask(call)).body.code).toBe('not-paid');
      await ask(post('/sandbox/payments/authenticate', { client_secret: body.client_secret, outcome: 'succeed' }));
      return [
        call,
        { ...call, body: { id: 'guessed' }, gives: 404 },
        { ...call, body: {}, gives: 422 },
        { ...call, token: null, gives: 401 },
      ];
    },
    // An order that is already paid needs no further payment, by any method. The demo takes no payments at the desk.
    postApiCashCheckout: async (known) => {
      const paid = await ask(await aPayment(known, '4242424242424242'));
      const [open, later] = [await aCheckout(known), { pass_id: known.passes[0]!.pass_id, payment: 3 }];
      return [
        post('/api/cashCheckout', { ...later, temp_payment_id: paid.body.temp_id }, known.pack),
        { ...post('/api/cashCheckout', { ...later, temp_payment_id: open }, known.pack), gives: 400 },
        { ...post('/api/cashCheckout', { ...later, temp_payment_id: 'guessed' }, known.pack), gives: 404 },
        { ...post('/api/cashCheckout', {}, known.pack), gives: 422 },
        { ...post('/api/cashCheckout', later), gives: 401 },
      ];
    },
    // The demo has no GoCardless account. debit-checkout.test.ts covers payments through it.
    postGoCardlessCheckout: async ({ pack, passes }) => [
      { ...post('/go-cardless-checkout', { pass_id: passes[0]!.pass_id, payment: 5 }, pack), gives: 400 },
      { ...post('/go-cardless-checkout', { pass_id: 999_999_999, payment: 5 }, pack), gives: 404 },
      { ...post('/go-cardless-checkout', {}, pack), gives: 422 },
      { ...post('/go-cardless-checkout', { pass_id: 1, payment: 5 }), gives: 401 },
    ],
    postApiGetBookingDetails: async (known) => {
      const paid = await ask(await aPayment(known, '4242424242424242'));
      return [
        post('/api/getBookingDetails', { id: paid.body.temp_id }, known.pack),
        { ...post('/api/getBookingDetails', { id: paid.body.temp_id }, known.member), gives: 404 },
        { ...post('/api/getBookingDetails', { id: await aCheckout(known) }, known.pack), gives: 404 },
        { ...post('/api/getBookingDetails', {}, known.pack), gives: 422 },
        { ...post('/api/getBookingDetails', { id: paid.body.temp_id }), gives: 401 },
      ];
    },
    getApiCustomerGetPaymentHistory: async ({ pack }) => [
      { path: '/api/customer/get-payment-history?page=1&perPage=25&orderBy=total&orderDesc=0', token: pack },
      { path: '/api/customer/get-payment-history?orderBy=secret', token: pack, gives: 422 },
      { path: '/api/customer/get-payment-history', gives: 401 },
    ],
    postApiCustomerGetPaymentHistory: async ({ pack }) => [
      { ...post('/api/customer/get-payment-history?page=2', {}, pack) },
      { ...post('/api/customer/get-payment-history?page=0', {}, pack), gives: 422 },
      { ...post('/api/customer/get-payment-history', {}), gives: 401 },
    ],
    getApiCustomerReceiptId: async ({ pack }) => {
      const { body } = await ask({ path: '/api/customer/get-payment-history', token: pack });
      return [
        { path: `/api/customer/receipt/${body.data[0].id}`, token: pack },
        { path: '/api/customer/receipt/999999999', token: pack, gives: 404 },
        { path: '/api/customer/receipt/x', token: pack, gives: 422 },
        { path: '/api/customer/receipt/1', gives: 401 },
      ];
    },
    postSandboxCards: async () => {
      const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2090, cvc: '123', name: 'Ada Lane' };
      return [post('/sandbox/cards', card), { ...post('/sandbox/cards', { ...card, cvc: '1', exp_year: 2020 }), gives: 422 }];
    },
    postSandboxWallets: async () => [post('/sandbox/wallets', {})],
    postSandboxPaymentsAuthenticate: async () => [
      { ...post('/sandbox/payments/authenticate', { client_secret: 'guessed', outcome: 'succeed' }), gives: 404 },
    ],
  };
};
