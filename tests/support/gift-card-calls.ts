/** Calls about gift cards with their expected statuses, made in the demo by pack@. */
import { DEMO_GIFT_CARD } from '../../src/features/demo/rules/demo-codes.ts';
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface People {
  readonly pack: string;
  readonly member: string;
}

type Calls = Readonly<Record<string, (people: People) => Promise<readonly (DemoCall & { gives?: number })[]>>>;

const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });

const GIFT = {
  amount_selection: 50,
  recipient_name: 'Bo',
  recipient_email: 'bo@mail.test',
  sender_name: 'Ada',
  sender_email: 'ada@mail.test',
};

export const giftCardCalls = (call: (asked: DemoCall) => Promise<DemoAnswer>): Calls => ({
  postCustomerGiftCards: async ({ pack }) => [
    post('/customer/gift-cards', GIFT, pack),
    { ...post('/customer/gift-cards', { ...GIFT, amount_selection: 1 }, pack), gives: 422 },
    { ...post('/customer/gift-cards', GIFT), gives: 401 },
  ],
  getCustomerGiftCardsId: async ({ pack, member }) => {
    const { id } = (await call(post('/customer/gift-cards', GIFT, pack))).body.gift_card;
    const path = `/customer/gift-cards/${id}`;
    return [
      { path, token: pack },
      { path, token: member, gives: 404 },
      { path: '/customer/gift-cards/x', token: pack, gives: 422 },
      { path, gives: 401 },
    ];
  },
  postApiPaymentCheckoutData: async ({ pack }) => {
    const { id } = (await call(post('/customer/gift-cards', GIFT, pack))).body.gift_card;
    return [
      post('/api/payment/checkout-data', { gift_card_id: id }, pack),
      { ...post('/api/payment/checkout-data', { gift_card_id: 999_999 }, pack), gives: 404 },
      { ...post('/api/payment/checkout-data', {}, pack), gives: 422 },
      { ...post('/api/payment/checkout-data', { gift_card_id: id }), gives: 401 },
    ];
  },
  postGiftCardBalance: async () => [
    post('/gift-card/balance', { code: DEMO_GIFT_CARD }),
    { ...post('/gift-card/balance', { code: 'nothing' }), gives: 400 },
    { ...post('/gift-card/balance', {}), gives: 422 },
  ],
});
